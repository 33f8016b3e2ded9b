"""What another reader says of a file, and whether ours says the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats import Document

Leaf = tuple[str | int, ...]


class UnjudgedError(Exception):
    """The other reader cannot read this file: nothing is known of it."""


class InapplicableError(Exception):
    """Not the other reader's business, or it is not on this machine."""


@dataclass
class Judgement:
    """``texts`` is what has to be read; ``perhaps`` what may be read (a number here, a text there) and then has to be so.

    Below ``open`` anything may be: what a file computes or takes from elsewhere.
    """

    texts: Mapping[Leaf, str]
    perhaps: Mapping[Leaf, str] = field(default_factory=dict)
    open: set[Leaf] = field(default_factory=set)
    named: bool = False
    """Whether the other reader knows names only, where ours tells an item's number from a name."""


def leaves(document: Document, *, named: bool = False) -> dict[Leaf, str]:
    """The plain texts that we read; the forms of a plural family in one text, in their order."""
    values = document.values()
    found: dict[Leaf, str] = {}
    for row, (path, text) in enumerate(zip(values.paths, values.texts, strict=True)):
        key = names(path) if named else path
        if row in values.forms and values.forms[row] and key in found:
            found[key] = f"{found[key]}\0{text}"
        elif row not in values.kinds and text is not None:
            found[key] = text
    return found


def names(path: Leaf) -> Leaf:
    return tuple(map(str, path))


def problem(document: Document, said: Judgement) -> str:
    """What differs; the empty text when nothing does."""
    mine = leaves(document, named=said.named)
    known = {**said.perhaps, **said.texts}
    wrong = [
        path
        for path, text in mine.items()
        if known.get(path) != text and not _is_open(path, said.open)
    ]
    wrong += [
        path
        for path in said.texts
        if path not in mine and not _is_open(path, said.open)
    ]
    if not wrong:
        return ""
    shown = [(path, mine.get(path), known.get(path)) for path in wrong[:2]]
    return f"{len(wrong)} values differ, (where, ours, theirs): {shown}"


def _is_open(path: Leaf, places: set[Leaf]) -> bool:
    return bool(places) and any(path[:size] in places for size in range(len(path) + 1))
