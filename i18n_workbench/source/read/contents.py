"""Texts that elements hold: ``<Translate>Save</Translate>``, ``<label translate>Folder path</label>``.

Asked is the element where its name is a component's, and every attribute without a value, whatever the element: either
may say that what stands between the tags is a message.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTENT = "…"
"""What stands behind the element or the attribute in the name of a receiver of contents."""

_HELD = lazy_pattern(
    r">\s*(?P<text>[^\s<>{}](?:[^<>{}]|\{%\w+%\}){0,400}+)</(?P<name>[A-Za-z][\w.-]*)\s*>"
)
"""A text that reaches from one tag to the next, which closes an element; ``{%name%}`` is a value of angular-translate's."""
_OPENED = 2_000
"""Characters before a text in which its element begins. Chosen, not measured."""
_VALUED = lazy_pattern(
    r"[^\s=\"'<>]+\s*=\s*(?:\"[^\"]*\"|'[^']*'|\{[^{}]*\}|[^\s\"'{}]+)"
)
_CONTEXT = lazy_pattern(
    r"[\s,](?:translate-?)?context\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE
)
_BARE = lazy_pattern(r"(?<=\s)[a-z][\w-]*(?=\s|$)")


class Content(NamedTuple):
    """A text between two tags: who gets it, what it says in a browser, and where it stands without blanks around it.

    ``context`` is what the element says of it, as gettext has it.
    """

    receiver: str
    text: str
    start: int
    end: int
    context: str = ""


def contents(text: str) -> Iterator[Content]:
    """The texts that elements hold, once for each receiver that may be asked."""
    for held in _HELD.finditer(text):
        written = held["text"].rstrip()
        start = held.start("text")
        attributes = _attributes(text, held.start(), held["name"])
        bare = _VALUED.sub("", attributes)
        is_one_tag = "<" not in bare and ">" not in bare
        if not is_one_tag or not bare[:1].isspace():
            continue
        said = unescape(" ".join(written.split()))
        context = _context_in(attributes)
        for receiver in _receivers(held["name"], bare):
            yield Content(receiver, said, start, start + len(written), context)


def _context_in(attributes: str) -> str:
    given = _CONTEXT.search(attributes)
    return (given[1] or given[2] or "") if given else ""


def _attributes(text: str, end: int, name: str) -> str:
    """What stands in the tag that ends at an offset, if it opens an element of that name, and a blank behind it."""
    start = text.rfind(f"<{name}", max(0, end - _OPENED), end)
    return text[start + 1 + len(name) : end] + " " if start >= 0 else ""


def _receivers(name: str, attributes: str) -> Iterator[str]:
    is_component = name[0].isupper() or "-" in name
    if is_component or name in {"t", "trans", "translate"}:
        yield f"<{name}>{CONTENT}"
    for bare in _BARE.finditer(attributes):
        yield f"<* {bare[0]}>{CONTENT}"
