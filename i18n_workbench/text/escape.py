"""The one escape function: everything that came from a file or a person passes through it on its way into HTML."""

from __future__ import annotations

import html
import re

_HALVES = re.compile("[\ud800-\udfff]")
_CONTROLS = re.compile(
    "[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)
STEERING = re.compile("(?!\r\n)[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
"""What steers a terminal, or turns the direction of what it shows: line ends and tabs do neither."""

NAME = "i18n-workbench"
"""Who has written a notebook, in the metadata `generator` of its first cell."""
GENERATOR = '<meta name="generator" content="i18n-workbench">'
"""Stands at the head of each page that we write: where a page lies in a project, its words are no source of anything."""


def esc(text: object) -> str:
    """The text as inert HTML, fit for element content and quoted attributes."""
    shown = well_formed(str(text))
    return html.escape(shown, quote=True)


def as_written(markup: str) -> str:
    """Markup whose texts a notebook shows as they are: Jupyter typesets what stands between two dollar signs, prices too."""
    return f'<div class="tex2jax_ignore mathjax_ignore">{markup}</div>'


def well_formed(text: str) -> str:
    """The text with a sign for each half of a surrogate pair: a JSON file can escape one, and no output can hold it."""
    if text.isascii():
        return text
    return _HALVES.sub("\ufffd", text)


def without_controls(text: str) -> str:
    """The text with its control characters and turns of direction written out, line ends excepted: it stays in its place."""
    return _CONTROLS.sub(_written_out, text)


def for_terminal(text: str) -> str:
    """The text with what would steer a terminal written out; its lines and tabs stay."""
    return STEERING.sub(_written_out, text)


def _written_out(control: re.Match[str]) -> str:
    """A control character as Python's escape of it, without the quotes."""
    quoted = repr(control[0])
    return quoted[1:-1]
