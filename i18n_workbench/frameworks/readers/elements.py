"""The sentence that a ``Trans`` element without ``i18nKey`` is the key of, as i18next puts it together.

Elements are numbered by their place among their siblings, text and ``{' '}`` included; ``br``, ``strong``, ``i`` and
``p`` without attributes and with text only keep their names, and so do those that a project lists (``em``, ``b``, none at
all): all readings are given, also those of the usual extractors (``<br />``).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.readers.jsx import TAG, Children, Expression, children
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT = frozenset({"br", "strong", "i", "p"})
MORE = KEPT | {"em", "b", "u", "code", "span", "li", "ul"}

KEEPING = (KEPT, MORE, frozenset({"br"}), frozenset[str]())
"""What projects keep by name: what is usual, more, line breaks, nothing."""

_TRANS = lazy_pattern(r"<Trans\b")
_NAME = lazy_pattern(r"\{\s*([\w$]+)\b.*\}", re.DOTALL)
_LITERAL = lazy_pattern(r"""\"([^"]*)\"|'([^']*)'|`([^`$]*)`""")
_OBJECT = lazy_pattern(r"\{\{(\w+)\}\}")


def sentences(text: str) -> Iterator[Call]:
    """The sentence of every ``Trans`` element that has no ``i18nKey``."""
    for found in _TRANS.finditer(text):
        tag = TAG.match(text, found.start())
        if not tag or re.search(r"\bi18nKey\s*=", tag[2]):
            continue
        default = re.search(r"\bdefaults\s*=\s*\{?\s*", tag[2])
        literal = (
            _LITERAL.match(text, tag.start(2) + default.end()) if default else None
        )
        if literal:
            yield Call(
                literal[literal.lastindex or 0],
                *literal.span(literal.lastindex or 0),
                "Trans",
            )
        elif not tag[3]:
            yield from _of_children(text, tag.end())


def _of_children(text: str, offset: int) -> Iterator[Call]:
    inner, end = children(text, offset)
    readings = dict.fromkeys(
        sentence(inner, kept, deep=deep) for deep in (False, True) for kept in KEEPING
    )
    readings |= dict.fromkeys(
        _OBJECT.sub(r"{{ \1 }}", reading) for reading in list(readings)
    )
    readings |= dict.fromkeys(
        reading.replace("<br/>", "<br />") for reading in list(readings)
    )
    key, *others = readings
    written = text[offset:end]
    start = offset + len(written) - len(written.lstrip())
    if key:
        yield Call(key, start, start + len(written.strip()), "Trans", tuple(others))


def sentence(inner: Children, kept: frozenset[str], *, deep: bool = False) -> str:
    """The text of some children; ``deep`` keeps names of elements that hold more than a text, too."""
    parts = []
    for index, child in enumerate(inner):
        if isinstance(child, Expression):
            name = _NAME.fullmatch(child)
            parts.append(f"{{{{{name[1]}}}}}" if name else f"{{{child}}}")
        elif isinstance(child, str):
            parts.append(child)
        else:
            plain = not child.children or (
                len(child.children) == 1 and type(child.children[0]) is str
            )
            keeps = child.name in kept and not child.attributes and (plain or deep)
            tag = child.name if keeps else str(index)
            content = sentence(child.children, kept, deep=deep)
            parts.append(
                f"<{tag}/>"
                if keeps and not child.children
                else f"<{tag}>{content}</{tag}>"
            )
    return "".join(parts)
