"""What every lesson shares: one Python object that a notebook, a Voilà page and a static page can all show.

A lesson writes ``view`` (its state as JSON data), ``render`` (that data as HTML) and ``handle`` (one event of the reader).
Everything else is here: the frame that the page draws, events checked in one place, links, and the root element.
Standard library only: this runs in the browser too.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
from collections.abc import Mapping, Sequence
from html import escape, unescape
from typing import Any, ClassVar, TypedDict
from urllib.parse import quote

from hearts_tutor.lessons.shared.tools import tools

log = logging.getLogger(__name__)

# Characters that a URL fragment may hold as they are (RFC 3986), less the apostrophe, which ends an attribute.
FRAGMENT_SAFE = "!$&()*+,;=:@/?"


NO_SCRIPT = "The buttons need JavaScript, which is switched off here; everything else can be read."


class Frame(TypedDict):
    """What the page draws after an event: the inner HTML, the link to this position, and a sentence if something was refused.

    ``keep`` is the text that the browser keeps for the next visit, ``refused`` a kept text that could not be read back:
    the page puts it aside, so that it is never lost.
    """

    seq: int
    html: str
    link: str
    notice: str
    keep: str
    refused: str


class LessonError(ValueError):
    """An event that a lesson refuses; the message is one sentence for the reader, and the lesson stays as it was."""


class Lesson:
    """A lesson as a state machine of plain values.

    >>> class Counter(Lesson):
    ...     name, title = "counter", "Counter"
    ...     count = 0
    ...     def view(self): return {"count": self.count}
    ...     def render(self, view): return f"<output>{view['count']}</output>"
    ...     def handle(self, event):
    ...         if event["type"] != "add": return super().handle(event)
    ...         self.count += 1
    >>> counter = Counter()
    >>> frame = counter.dispatch({"type": "add", "seq": 1})
    >>> frame["seq"], frame["html"][:18], frame["notice"]
    (1, '<output>1</output>', '')
    >>> counter.dispatch({"type": "fly", "seq": 2})["notice"]
    'This lesson does not know the event “fly”.'
    """

    name: ClassVar[str] = "lesson"  # the key in LESSONS, the value of data-lesson and the word before "=" in a link
    title: ClassVar[str] = "Lesson"
    needs: ClassVar[tuple[str, ...]] = ()  # packages that the browser loads first; the lesson must do without them
    keeps: bool = False  # whether the page keeps the text of keep(); an instance made for one place may set it to False

    def __init__(self, **args: Any) -> None:
        """Keep the arguments, which must be JSON data: the browser makes the same lesson from them again."""
        try:
            self.args: dict[str, Any] = json.loads(json.dumps(args, allow_nan=False))
        except (TypeError, ValueError) as error:
            raise TypeError(f"The arguments of the lesson “{self.name}” must be JSON data: {error}.") from None
        self.seq = 0
        self.widget: object = None  # made when a notebook shows the lesson

    # --- what a lesson writes -------------------------------------------------------------------------------------------

    def view(self) -> Mapping[str, Any]:
        """Return all that can be seen now, as JSON data."""
        raise NotImplementedError

    def render(self, view: Mapping[str, Any]) -> str:
        """Return the HTML inside the root element; nothing but ``view`` decides it."""
        raise NotImplementedError

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event, or raise LessonError; a lesson hands the events it does not know to this method."""
        raise LessonError(f"This lesson does not know the event “{event['type']}”.")

    def position(self) -> str:
        """Return the text that the event ``{"type": "open", "text": …}`` brings this position back from; empty if there is none."""
        return ""

    def keep(self) -> str:
        """Return the text to keep in the reader's browser (see ``keeping.pack``); empty when there is nothing to keep.

        Only asked where ``keeps`` is true. The text comes back as the event ``{"type": "restore", "text": …}``, also when
        another tab has changed it, and in front of a link's ``open``. When another tab has erased it, or the reader does,
        the event is ``{"type": "erase"}``.
        """
        return ""

    def plain(self, view: Mapping[str, Any]) -> str:
        """Return the view as plain text: by default the words of its HTML."""
        return html_to_text(self.render(view))

    # --- what every lesson gets -----------------------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The fragment of a URL that opens this position, without the ``#``."""
        position = self.position()
        return f"{self.name}={quote(position, safe=FRAGMENT_SAFE)}" if position else ""

    def frame(self, notice: str = "", refused: str = "") -> Frame:
        """Return the frame for the state as it is."""
        html = self.render(self.view())
        keep = self.keep() if self.keeps else ""
        return {"seq": self.seq, "html": html + tools(html), "link": self.link, "notice": notice, "keep": keep, "refused": refused}

    def dispatch(self, event: object) -> Frame:
        """Handle one event and return the frame to draw; whatever is wrong with it becomes a notice, never an exception.

        ``seq`` of the frame is that of the event, or one more than before if that is larger: two pages that show the same
        lesson count their events apart, and every frame must differ from the last to be sent.
        """
        before = vars(self).copy()
        seq, refused = self.seq + 1, ""
        try:
            checked = check_event(event)
            seq = max(seq, checked["seq"])
            refused = checked["text"] if checked["type"] == "restore" and isinstance(checked.get("text"), str) else ""
            self.handle(checked)
            self.seq = seq
            return self.frame()
        except LessonError as error:
            notice = str(error)
        except Exception:
            log.exception("The lesson %s could not handle %r", self.name, event)
            notice = "Something went wrong in the lesson with that click, so nothing has changed."
        # Attributes are put back as they were, so a handler may fail half-way as long as its values are not changed in place.
        vars(self).clear()
        vars(self).update(before, seq=seq)
        return self.frame(notice, refused)

    def dispatch_all(self, events: Sequence[object]) -> Frame:
        """Handle events in order and return one frame: the last, with what earlier ones refused to read back."""
        notice = refused = ""
        frame = None
        for event in events:
            frame = self.dispatch(event)
            if frame["refused"]:
                notice, refused = frame["notice"], frame["refused"]
        frame = frame or self.frame()
        return {**frame, "notice": frame["notice"] or notice, "refused": refused}

    def to_html(self) -> str:
        """Return the root element with the present view inside, which can be read without JavaScript and taken over by it."""
        args = json.dumps(self.args, ensure_ascii=False, sort_keys=True)
        # Named after the content, so that a second build writes the same bytes; the script numbers twins on one page.
        ident = f"ht-{self.name}-{hashlib.sha256(args.encode()).hexdigest()[:8]}"
        frame = self.frame()
        return (
            f'<div class="hearts-lesson" id="{ident}" data-lesson="{self.name}" data-args="{escape(args)}" '
            f'data-link="{escape(frame["link"])}"{" data-keeps" * self.keeps}>{frame["html"]}</div><noscript><p>{NO_SCRIPT}</p></noscript>'
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """Show the lesson: a live widget where there is one, and always HTML and plain text."""
        data = {"text/plain": self.plain(self.view()), "text/html": self.to_html()}
        if os.environ.get("HEARTS_STATIC") == "1":  # set for the kernels that build the static book
            return data
        try:
            from hearts_tutor.widgets import widget_bundle
        except ImportError:  # a browser, or an installation without notebooks
            return data
        return widget_bundle(self, data)


def check_event(event: object) -> dict[str, Any]:
    """Return the event if it is a dict with a text ``type`` and a whole number ``seq``, or raise LessonError.

    >>> check_event({"type": "next", "seq": 3})
    {'type': 'next', 'seq': 3}
    """
    if not isinstance(event, dict) or not isinstance(event.get("type"), str) or type(event.get("seq")) is not int:
        raise LessonError("The page sent something that is not an event, so nothing has changed.")
    return event


def html_to_text(html: str) -> str:
    """Return the words of some HTML, a line for each block.

    >>> html_to_text("<p>You hold <b>♣9</b>&nbsp;now.</p><ul><li>one<li>two</ul>")
    'You hold ♣9 now.\\none\\ntwo'
    """
    html = re.sub(r"(?s)<(svg|style|script|select)\b.*?</\1>", " ", html)
    html = re.sub(r"(?i)</?(p|div|li|ul|ol|tr|h\d|section|button|summary|details|br)\b[^>]*>", "\n", html)
    lines = (" ".join(unescape(re.sub(r"<[^>]+>", "", line)).split()) for line in html.split("\n"))
    return "\n".join(line for line in lines if line)
