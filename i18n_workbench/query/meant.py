"""What the words of a query were probably meant to be that was read as a search for texts: ``missing in fr``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from i18n_workbench.query.fields import FIELDS
from i18n_workbench.query.tree import And, Not, Or, Term

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.query.tree import Node

_STATING: Final = ("is", "used", "state")
"""The fields whose words say how a text is; those of ``has:`` are nouns that texts are searched for."""


def stated(word: str) -> str:
    """The term that asks for what a word says (``used:unused``); empty where it says no state."""
    for name in _STATING:
        if word.lower() in FIELDS[name].words:
            return f"{name}:{word.lower()}"
    return ""


def meant(query: Node, locales: Collection[str]) -> str:
    """The terms that were probably meant, beside each other; empty where no word of the query says a state."""
    words = list(_bare(query))
    if not any(map(stated, words)):
        return ""
    terms = (f"locale:{word}" if word in locales else stated(word) for word in words)
    return " ".join(filter(None, terms))


def _bare(node: Node) -> Iterator[str]:
    """The words without a field that are asked for."""
    match node:
        case And(items) | Or(items):
            for item in items:
                yield from _bare(item)
        case Term("", values):
            yield from (value.text for value in values if value.kind == "word")
        case Term() | Not():
            return
