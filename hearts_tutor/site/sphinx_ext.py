"""Sphinx extension of the book: `_config.yml` needs only `extra_extensions: [hearts_tutor.site.sphinx_ext]`.

It makes kernels show lessons as plain HTML, keeps out cell outputs of an older engine, wraps pages in our own templates and adds
the lesson script only where a lesson is. It offers the directives `{lesson}` and `{lessons}`, and checks that every cell ran
before a page is written.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from . import hosting, sources
from .first import first_script
from .wheel import not_installed

HERE = Path(__file__).resolve().parent
# Marks lines of the log that are complete sentences for people; transcript.py looks for them.
ERROR_MARK = "hearts-error: "
_log = logging.getLogger(__name__)
# sphinx-thebe writes its settings into every page with cells, but nothing reads them.
_THEBE = re.compile(r"\s*<script type=\"text/x-thebe-config\">.*?</script>\s*<script>kernelName = '[^']*'</script>", re.DOTALL)
# book.css styles folded answers (sd-dropdown); grids, tabs, buttons and badges need the 8 kB style sheet of the extension.
_DESIGN = re.compile(r'class="[^"]*\bsd-(?:row|tab-set|btn|badge|avatar|carousel)')
# A notice before every lesson for readers without the lesson script; book.css hides it from all others.
_LESSON = re.compile(r'(?=<div class="hearts-lesson")')
_STILL = (
    '<p class="hb-still">The buttons of this lesson do nothing here: they need JavaScript, which is switched off or could not be loaded. '
    "What stands in the lesson can be read all the same.</p>\n"
)
_ANSI = re.compile(r"\x1b\[[0-9;]*m")
# A class named like an error, or one named with its module, such as jupyter_client.kernelspec.NoSuchKernel.
_NAMED_ERROR = re.compile(r"(?:[a-z_]\w*\.)*(?P<name>\w+(?:Error|Exception|Interrupt)\b|(?<=\.)[A-Z]\w*: )")


class _AnyOption(dict[str, Any]):
    """An option specification that accepts every name: the options are the lesson's arguments."""

    def __bool__(self) -> bool:
        return True

    def __contains__(self, name: object) -> bool:
        return True

    def __getitem__(self, name: str) -> Any:
        return _json_or_text

    def get(self, name: str, default: Any = None) -> Any:
        return _json_or_text


def _json_or_text(value: str | None) -> Any:
    """Read `3`, `true` and `["QS"]` as JSON; anything else stays text.

    >>> _json_or_text("3"), _json_or_text("QS")
    (3, 'QS')
    """
    try:
        return json.loads(value) if value else True
    except ValueError:
        return value


class LessonDirective(SphinxDirective):
    """`{lesson} legal_cards` shows a lesson on a page without cells; its options are the lesson's arguments."""

    required_arguments = 1
    option_spec: ClassVar[Any] = _AnyOption()

    def run(self) -> list[nodes.Node]:
        from hearts_tutor.lessons import UnknownLessonError, lesson_class

        name = self.arguments[0].strip()
        try:
            lesson = lesson_class(name)(**self.options)
            html = lesson.to_html()
        except UnknownLessonError as error:
            raise self.error(str(error)) from error
        except (TypeError, ValueError) as error:
            raise self.error(f"The lesson {name} does not take these options: {error}") from error
        for_paper = addnodes.only(expr="not html")
        for_paper += nodes.paragraph(text=_plain_text(lesson))
        return [nodes.raw("", html, format="html"), for_paper]


class LessonsDirective(SphinxDirective):
    """`{lessons}` lists every lesson, its title as a link to its notebook, with its summary."""

    def run(self) -> list[nodes.Node]:
        from hearts_tutor.lessons import LESSONS, lesson_class

        lessons = {name: lesson_class(name) for name in LESSONS}
        lines = [f"- [{lesson.title}](/notebooks/{name}.ipynb): {lesson.summary}" for name, lesson in lessons.items()]
        listed = nodes.Element()
        self.state.nested_parse(StringList(lines, source=self.env.docname), self.content_offset, listed)
        return list(listed.children)


def _plain_text(lesson: Any) -> str:
    bundle = lesson._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    return str(data.get("text/plain", lesson.title))


def configure(app: Sphinx, config: Config) -> None:
    """Set what depends on this package and so does not belong in `_config.yml`."""
    root = Path(app.srcdir)
    config.hearts_engine = sources.engine_hash()
    # Jupyter's cache compares only the text of cells, so each version of the engine needs a cache of its own.
    if config.nb_execution_mode == "cache" and not config.nb_execution_cache_path:
        config.nb_execution_cache_path = str(root / "_build" / "cache" / str(config.hearts_engine))
    config.templates_path = [str(HERE / "templates"), *config.templates_path]
    config.html_static_path = [str(HERE / "static"), *config.html_static_path]
    config.mathjax_path = "mathjax/es5/tex-chtml.js"
    config.html_copy_source = config.html_show_sourcelink = config.html_use_index = False
    config.html_permalinks_icon = "#"
    config.nb_code_prompt_show, config.nb_code_prompt_hide = "Show the code", "Hide the code"


def place_assets(app: Sphinx) -> None:
    """Write the lesson folder and Python for the browser, before pages are written."""
    if app.builder.format == "html":
        for name in not_installed():
            _log.warning(f"{name} is not installed, so pages go without it: install what requirements.txt pins")
        app.hearts_folder = hosting.place(Path(app.outdir) / "_static")  # type: ignore[attr-defined]  # read when pages are written


def check_cells(app: Sphinx, env: BuildEnvironment) -> None:
    """Stop before pages are written if a cell failed, with one sentence that names the page and the error."""
    from myst_nb.sphinx_ import NbMetadataCollector

    failed = []
    for name in sorted(env.found_docs):
        result = NbMetadataCollector.get_exec_data(env, name)
        if result and not result["succeeded"]:
            path = Path(env.doc2path(name, base=False)).as_posix()
            failed.append(f"{path}: {_error(result.get('traceback') or result.get('error') or 'a cell failed')}")
    if failed:
        for sentence in failed:
            _log.info(ERROR_MARK + sentence)
        raise ExtensionError(failed[0])


def _error(traceback: str) -> str:
    """The line of a traceback that names the error, without its module; otherwise the last line.

    >>> _error("Traceback ...\\nnbclient.exceptions.CellTimeoutError: A cell timed out, after 120 seconds.\\nThe cell:\\n------")
    'CellTimeoutError: A cell timed out, after 120 seconds.'
    """
    lines = [line.strip() for line in _ANSI.sub("", traceback).splitlines() if line.strip()]
    named = [line[match.start("name") :] for line in lines if (match := _NAMED_ERROR.match(line))]
    told = named or lines
    return told[-1] if told else "a cell failed"


def complete_page(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Choose the files that a page loads, and set the variables of our templates."""
    body = _THEBE.sub("", str(context.get("body") or ""))
    body = body.replace(' aria-label="Toggle hidden content"', "")  # screen readers would say it instead of the visible words
    body = _LESSON.sub(_STILL, body)
    context["body"] = body = body.replace('href="book:', f'href="{context["content_root"]}')  # a lesson does not know on which page it is
    folder = getattr(app, "hearts_folder", "")
    styles = ["_static/pygments.css"] if "highlight" in body else []
    styles += ["_static/sphinx-design.min.css"] if _DESIGN.search(body) else []
    styles += ["_static/book.css"]
    context["css_files"] = [*styles, *([f"_static/{folder}/lesson.css"] if "hearts-lesson" in body else [])]
    context["script_files"] = [file for file in context["script_files"] if 'class="math' in body and _is_mathjax(file)]
    context["hearts_modules"] = ["_static/book.js", *([f"_static/{folder}/lesson.js"] if "data-lesson=" in body else [])]
    context["hearts_first_script"] = first_script()
    context["hearts_description"] = "" if 'name="description"' in context.get("metatags", "") else _description(doctree)
    context["hearts_root_title"] = app.env.titles[app.config.root_doc].astext() if app.config.root_doc in app.env.titles else "Start"
    context["hearts_contents"] = lambda: _contents(context)


def _is_mathjax(file: Any) -> bool:
    """MathJax itself or the inline script that configures it."""
    return "mathjax" in str(getattr(file, "filename", file)) or "MathJax" in str(getattr(file, "attributes", {}).get("body", ""))


def _contents(context: dict[str, Any]) -> str:
    """Sphinx's table of contents, with the current page marked for screen readers and with captions that are not headings."""
    tree = context["toctree"](collapse=False, includehidden=True, maxdepth=3, titles_only=True) or ""
    tree = re.sub(r'<p [^>]*class="caption"[^>]*>', '<p class="caption">', tree)
    return re.sub(r'(<a class="current reference internal")', r'\1 aria-current="page"', tree)


def _description(doctree: nodes.document | None) -> str:
    """The first paragraph of a page, cut at a word, for search engines and link previews."""
    for paragraph in doctree.findall(nodes.paragraph) if doctree is not None else ():
        text = " ".join(paragraph.astext().split())
        if len(text) > 40:
            return text if len(text) <= 160 else text[:157].rsplit(" ", 1)[0] + " …"
    return ""


def sweep(app: Sphinx, error: Exception | None) -> None:
    """Delete the theme's scripts, fonts and style sheets that no page uses."""
    if error is None and app.builder.name == "html":
        if app.config.root_doc != "index":
            hosting.welcome(Path(app.outdir), f"{app.config.root_doc}.html")
        hosting.sweep(Path(app.outdir), {*app.env.found_docs, "index", "search"})


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    os.environ["HEARTS_STATIC"] = "1"
    app.add_config_value("hearts_engine", "", "env")
    app.add_directive("lesson", LessonDirective)
    app.add_directive("lessons", LessonsDirective)
    app.connect("config-inited", configure)
    app.connect("builder-inited", place_assets)
    app.connect("env-updated", check_cells)
    # After the themes' own handlers, which run at 500 and 501.
    app.connect("html-page-context", complete_page, priority=950)
    app.connect("build-finished", sweep, priority=950)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
