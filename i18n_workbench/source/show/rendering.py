"""Annotated source as static HTML and as terminal text: nothing in it runs, everything from a file is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from i18n_workbench.settings.colours import is_colour
from i18n_workbench.source.show.terminal_colors import colored
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    from i18n_workbench.source.show.annotations import Annotation

Hover = Callable[[str], Sequence[tuple[str, str]]]
"""All values of a key: ``(locale, value)``, the display language first."""

_CONTROL = re.compile(
    r"(?!\r\n)[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)
GUTTERS = {"approved": "✓", "change requested": "✗", "commented": "✎", "conflict": "⚠"}


def to_html(
    text: str, annotations: Sequence[Annotation], hover: Hover | None = None
) -> str:
    """The source with its annotations; each shows on hover what all locales have."""
    parts: list[str] = ['<pre class="i18n-source">']
    at = 0
    for one in sorted(annotations, key=lambda one: one.literal):
        if one.literal < at:
            continue
        parts += (
            esc(text[at : one.literal]),
            _mark(one, text[one.literal : one.end], hover),
        )
        at = one.end
    parts += (esc(text[at:]), "</pre>")
    return "".join(parts)


def _mark(one: Annotation, written: str, hover: Hover | None) -> str:
    title = esc(_title(one, hover))
    style = f"color:{css_color(one.color)};border:.5px solid {css_color(one.border)};border-radius:2px"
    classes = "i18n-annotation i18n-missing" if one.missing else "i18n-annotation"
    if one.gutter:
        mark = f'<span class="i18n-gutter" aria-label="{esc(one.gutter)}">{esc(GUTTERS.get(one.gutter, ""))}</span>'
    else:
        mark = ""
    # A text that runs from right to left must not turn the code around it.
    shown = f'<span class="{classes}" lang="{esc(one.locale)}" dir="auto" title="{title}" style="{style}">{esc(one.text)}</span>'
    return mark + (
        shown
        if one.in_place
        else f'<span class="i18n-key" title="{title}">{esc(written)}</span>{shown}'
    )


def _title(one: Annotation, hover: Hover | None) -> str:
    if hover:
        rows = [
            f"{locale}: {' '.join(value.split()) or '-'}"
            for locale, value in hover(one.key)
        ]
    else:
        rows = []
    return "\n".join([one.key, *rows])


def css_color(value: str) -> str:
    """A colour that a style may hold; anything else (a setting is hostile text, too) is the current colour."""
    return value if is_colour(value) else "currentColor"


def to_terminal(
    text: str, annotations: Sequence[Annotation], *, color: bool = True
) -> str:
    """The source with its annotations and review marks for a terminal, in the theme's colours.

    Control characters are shown as ``?``, those that turn the direction of what follows among them.
    """
    parts: list[str] = []
    at = 0
    for one in sorted(annotations, key=lambda one: one.literal):
        if one.literal < at:
            continue
        shown = GUTTERS.get(one.gutter, "") + _CONTROL.sub("?", one.text)
        parts += (
            _CONTROL.sub("?", text[at : one.start]),
            colored(shown, one.color) if color else shown,
        )
        at = one.end
    parts.append(_CONTROL.sub("?", text[at:]))
    return "".join(parts)
