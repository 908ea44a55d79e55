"""How lessons reach a page: the widget for notebooks, the host for the browser's own Python, and the script that both use.

Importing this package imports nothing else, because the browser has no anywidget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearts_tutor.lessons.shared.base import Lesson

Bundle = dict[str, Any] | tuple[dict[str, Any], dict[str, Any]]


def widget_bundle(lesson: Lesson, data: dict[str, Any]) -> Bundle:
    """Return ``data``, the lesson as HTML and plain text, with its live widget added; alone where no widget can be made."""
    try:
        from hearts_tutor.site.assets import AssetsError
        from hearts_tutor.widgets.widget import widget_of
    except ImportError:  # an installation without anywidget
        return data
    try:
        shown = widget_of(lesson)._repr_mimebundle_()
    except (OSError, AssetsError):  # the browser files are not here and cannot be fetched
        return data
    if shown is None:
        return data
    live, metadata = shown
    return {**live, **data}, metadata
