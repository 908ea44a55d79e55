"""The base class of every lesson: one Python object that a notebook, a Voilà page and a static page can all show.

A lesson defines ``view`` (its state as JSON data), ``render`` (that data as HTML) and ``handle`` (one event of the reader).
The rest is here: checking events, the frame that the page draws, links, and the root element.
Standard library only, because this also runs in the browser.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Mapping, Sequence
from html import escape, unescape
from typing import Any, ClassVar, Generic, TypedDict, TypeVar
from urllib.parse import quote

from hearts_tutor.lessons.shared.tools import tools

log = logging.getLogger(__name__)

View = TypeVar("View", bound=Mapping[str, object])  # the TypedDict that a lesson's view() returns and its render() takes

# Characters that a URL fragment may contain unescaped (RFC 3986), except the apostrophe, which would end an attribute.
FRAGMENT_SAFE = "!$&()*+,;=:@/?"
_NO_WORDS = re.compile(r"(?s)<(svg|style|script|select)\b.*?</\1>")
_BLOCK = re.compile(r"(?i)</?(p|div|li|ul|ol|table|caption|tr|h\d|section|button|summary|details|fieldset|legend|label|br)\b[^>]*>")
_APART = re.compile(r"(?i)</?(td|th|small|kbd|input)\b[^>]*>|(?<=>)(?=<\w)")  # the last: one element ends and another begins
_TAG = re.compile(r"<[^>]+>")
NO_SCRIPT = "The buttons need JavaScript, which is switched off here; everything else can be read."


class Frame(TypedDict):
    """What the page draws after an event: the inner HTML, the link to this position, and a sentence if something was refused.

    ``keep`` is the text that the browser stores until the next visit. ``refused`` is a stored text that the lesson could not
    read back; the page saves it under another name, so that it is never lost.
    """

    seq: int
    html: str
    link: str
    notice: str
    keep: str
    refused: str


class LessonError(ValueError):
    """An event that a lesson refuses; the message is one sentence for the reader, and the lesson stays as it was."""


class Lesson(Generic[View]):
    """A lesson as a state machine of plain values; ``View`` is the TypedDict that describes what it shows.

    >>> class CounterView(TypedDict):
    ...     count: int
    >>> class Counter(Lesson[CounterView]):
    ...     name, title, summary = "counter", "Counter", "Count how often a button was pressed."
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

    name: ClassVar[str] = "lesson"  # its key in LESSONS, the value of data-lesson, and the word before "=" in a link
    title: ClassVar[str] = "Lesson"
    summary: ClassVar[str] = ""  # one sentence of plain text for lists of lessons
    needs: ClassVar[tuple[str, ...]] = ()  # packages that the browser loads first; the lesson also works without them
    keeps: bool = False  # whether the browser stores the text of keep(); an instance embedded in a page may set it to False

    def __init__(self, **args: Any) -> None:
        """Keep the arguments, which must be JSON data: the browser makes the same lesson from them again."""
        try:
            self.args: dict[str, Any] = json.loads(json.dumps(args, allow_nan=False))
        except (TypeError, ValueError) as error:
            raise TypeError(f"The arguments of the lesson “{self.name}” must be JSON data: {error}.") from None
        self.seq = 0
        self.widget: object = None  # made when a notebook shows the lesson

    # --- what a lesson defines ------------------------------------------------------------------------------------------

    def view(self) -> View:
        """Return everything that is shown now, as JSON data."""
        raise NotImplementedError

    def render(self, view: View) -> str:
        """Return the HTML inside the root element; it depends on ``view`` alone."""
        raise NotImplementedError

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event, or raise LessonError; subclasses pass events that they do not know on to this method."""
        raise LessonError(f"This lesson does not know the event “{event['type']}”.")

    def position(self) -> str:
        """Return the text from which the event ``{"type": "open", "text": …}`` restores this position; empty if there is none."""
        return ""

    def keep(self) -> str:
        """Return the text to store in the reader's browser (see ``keeping.pack``); empty if there is nothing to store.

        Called only where ``keeps`` is true. The text comes back as the event ``{"type": "restore", "text": …}``: on the next
        visit (before the ``open`` event of a link), and when another tab has changed it. When the reader erases it, here or
        in another tab, the event is ``{"type": "erase"}``.
        """
        return ""

    def plain(self, view: View) -> str:
        """Return the view as plain text: by default the words of its HTML."""
        return html_to_text(self.render(view))

    # --- what every lesson gets -----------------------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The fragment of a URL that opens this position, without the ``#``."""
        position = self.position()
        return f"{self.name}={quote(position, safe=FRAGMENT_SAFE)}" if position else ""

    def frame(self, notice: str = "", refused: str = "") -> Frame:
        """Return the frame of the present state."""
        html = self.render(self.view())
        keep = self.keep() if self.keeps else ""
        return {"seq": self.seq, "html": html + tools(html), "link": self.link, "notice": notice, "keep": keep, "refused": refused}

    def dispatch(self, event: object) -> Frame:
        """Handle one event and return the frame to draw; whatever is wrong with the event becomes a notice, never an exception.

        The frame's ``seq`` is the event's, or the last frame's plus one if that is larger. This is needed because two pages that show
        the same lesson number their events independently, and a frame is sent only if it differs from the last.
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
        # If a handler fails half-way, every attribute gets its old value back; this works because no handler mutates a value in place.
        vars(self).clear()
        vars(self).update(before, seq=seq)
        return self.frame(notice, refused)

    def dispatch_all(self, events: Sequence[object]) -> Frame:
        """Handle events in order and return the last frame, with the last stored text that could not be read back, if any."""
        notice = refused = ""
        frame = None
        for event in events:
            frame = self.dispatch(event)
            if frame["refused"]:
                notice, refused = frame["notice"], frame["refused"]
        frame = frame or self.frame()
        return {**frame, "notice": frame["notice"] or notice, "refused": refused}

    def to_html(self) -> str:
        """Return the root element with the present view inside: readable without JavaScript, which makes it interactive."""
        args = json.dumps(self.args, ensure_ascii=False, sort_keys=True)
        # Derived from the content, so that a second build writes the same bytes; the script renumbers duplicates on one page.
        ident = f"ht-{self.name}-{hashlib.sha256(args.encode()).hexdigest()[:8]}"
        frame = self.frame()
        return (
            f'<div class="hearts-lesson" id="{ident}" data-lesson="{self.name}" data-args="{escape(args)}" '
            f'data-link="{escape(frame["link"])}"{" data-keeps" * self.keeps}>{frame["html"]}</div><noscript><p>{NO_SCRIPT}</p></noscript>'
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """Return the lesson as HTML and plain text for IPython; in a notebook ``widgets.live_bundle`` adds the live widget."""
        return {"text/plain": self.plain(self.view()), "text/html": self.to_html()}


def check_event(event: object) -> dict[str, Any]:
    """Return the event if it is a dict whose ``type`` is a string and whose ``seq`` is an integer, or raise LessonError.

    >>> check_event({"type": "next", "seq": 3})
    {'type': 'next', 'seq': 3}
    """
    if not isinstance(event, dict) or not isinstance(event.get("type"), str) or type(event.get("seq")) is not int:
        raise LessonError("The page sent something that is not an event, so nothing has changed.")
    return event


def html_to_text(html: str) -> str:
    """Return the words of some HTML, one line for each block; words of separate elements stay separate, cards stay whole.

    >>> html_to_text("<p>You hold <b>♣9</b>&nbsp;now.</p><ul><li>one<li>two</ul>")
    'You hold ♣9 now.\\none\\ntwo'
    >>> html_to_text("<b>You</b><small>led</small> <span>K<svg><path/></svg><span>♦</span></span>")
    'You led K♦'
    """
    html = _NO_WORDS.sub("", html)
    html = _APART.sub(" ", _BLOCK.sub("\n", html))
    lines = (" ".join(unescape(_TAG.sub("", line)).split()) for line in html.split("\n"))
    return "\n".join(line for line in lines if line)
