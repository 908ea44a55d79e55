"""How lessons reach a page: the widget for notebooks, the host for the browser's own Python, and the script that both use.

Importing this package imports nothing else, because the browser has no anywidget.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearts_tutor.lessons.shared.base import Lesson

Bundle = dict[str, Any] | tuple[dict[str, Any], dict[str, Any]]


def show_lessons_live() -> None:
    """Have IPython, if it is running here, show lessons with ``live_bundle``.

    The class is registered by name, so nothing is imported before a lesson is shown.
    """
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    if shell is not None and shell.display_formatter is not None:
        shell.display_formatter.mimebundle_formatter.for_type_by_name("hearts_tutor.lessons.shared.base", "Lesson", live_bundle)


def live_bundle(lesson: Lesson[Any]) -> Bundle:
    """Return a lesson as HTML and plain text, and as a live widget if one can be made.

    The static book (``HEARTS_STATIC=1``) gets no widget; neither does an installation without anywidget, or one that has no
    browser files and cannot fetch them.
    """
    data = lesson._repr_mimebundle_()
    if os.environ.get("HEARTS_STATIC") == "1":  # set for the kernels that build the static book
        return data
    try:
        from hearts_tutor.site.assets import AssetsError
        from hearts_tutor.widgets.widget import widget_of
    except ImportError:
        return data
    try:
        shown = widget_of(lesson)._repr_mimebundle_()
    except (OSError, AssetsError):
        return data
    if shown is None:
        return data
    live, metadata = shown
    return {**live, **data}, metadata
