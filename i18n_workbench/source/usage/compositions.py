"""Keys that code puts together elsewhere than in a call: the pieces stand in it as texts, the whole does not.

A table of routes holds ``'admin.import'`` and a service appends ``'.breadcrumbs'``; a function that is handed a
translator for ``kubernetes.services`` asks it for ``'table.search'``; a label is ``type + '.page.title'``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.source.keep.key_search import is_compound

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from i18n_workbench.source.keep.index import SourceIndex

MARKS = ".:/"
Names = Callable[[str], Iterable[str]]
"""How code may write a key: the key itself, and without what it may leave out."""


def composed(
    keys: Sequence[str], every_key: Collection[str], names: Names, index: SourceIndex
) -> Iterator[tuple[str, str]]:
    """Those of the keys that pieces in the code can make, each with the reason; ``names`` is how code may write one."""
    names_of = {key: list(names(key)) for key in keys}
    written = [name for each in names_of.values() for name in each]
    code = _Code.of(index)
    evidences = (_Joins(written, code), _Halves(written, every_key, code))
    for key in keys:
        for name in names_of[key]:
            reasons = (
                reason for evidence in evidences for reason in evidence.reasons(name)
            )
            reason = next(reasons, "")
            if reason:
                yield key, reason
                break


@dataclass(frozen=True, slots=True)
class _Code:
    """The texts of all code, those in comments too; the index says which stand outside of comments, and where."""

    index: SourceIndex
    texts: set[str]
    endings: set[str]
    separators: set[str]

    @classmethod
    def of(cls, index: SourceIndex) -> _Code:
        return cls(
            index,
            index.all_literals(),
            index.all_endings(),
            index.all_joins(),
        )


class _Joins:
    """Two texts of one file with a separator between them, where calls put two such values together."""

    def __init__(self, names: Sequence[str], code: _Code) -> None:
        separators = code.separators
        self._pairs: dict[str, list[tuple[str, str]]] = {}
        halves: set[str] = set()
        for name in names if separators else ():
            pairs = _joined(name, separators, code.endings, code.texts)
            if pairs:
                self._pairs[name] = pairs
                halves.update(*pairs)
        self._files = code.index.holders(halves)

    def reasons(self, name: str) -> Iterator[str]:
        for head, tail in self._pairs.get(name, ()):
            files = self._files.get(head, frozenset()) & self._files.get(
                tail, frozenset()
            )
            if files:
                yield (
                    f"the texts {head!r} (at {min(files)}) and {tail!r} stand in code, "
                    "and calls put two such values together"
                )


class _Halves:
    """The two halves of a key at any of its separators: one is a text of its own, the other may be put before it."""

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        texts = code.texts
        cuts = [cut for name in names for cut in _cuts(name)]
        heads = {head for head, _ in cuts}
        tails = {tail for _, tail in cuts}
        rests = {tail[1:] for tail in tails}
        relative = {rest for rest in rests & texts if _has_mark(rest)}
        appended = {tail for tail in tails & texts if tail[0] == "."}
        self._relative = code.index.literals(relative.difference(every_key))
        self._ends = code.index.endings(tails & code.endings)
        self._appended = code.index.literals(appended)
        self._heads = code.index.holders(heads & texts)
        behind_heads = {tail[1:] for head, tail in cuts if head in self._heads}
        self._words = code.index.holders(behind_heads & texts)

    def reasons(self, name: str) -> Iterator[str]:
        for head, tail in _cuts(name):
            yield from self._of_cut(head, tail)

    def _of_cut(self, head: str, tail: str) -> Iterator[str]:
        rest = tail[1:]
        if tail in self._ends:
            place = self._ends[tail]
            yield f"the text {tail!r} stands at {place} behind something that could be {head!r}"
        if rest in self._relative:
            place = self._relative[rest]
            yield f"the text {rest!r} stands at {place} and could be meant below {head!r}"
        if tail in self._appended and head in self._heads:
            place = self._appended[tail]
            yield f"the texts {head!r} and {tail!r} (at {place}) could be put together"
        files = self._heads.get(head, frozenset()) & self._words.get(rest, frozenset())
        if files and _has_mark(head):  # two plain words say too little
            yield f"the texts {head!r} and {rest!r} stand in {min(files)} and could be put together"


def _has_mark(text: str) -> bool:
    return any(mark in text for mark in MARKS)


def _joined(
    name: str, marks: set[str], ends: Collection[str], texts: Collection[str]
) -> list[tuple[str, str]]:
    """The texts in the code that a name is made of with a separator between them, what is put behind both left out.

    The first is a word made of several: two plain words say too little.
    """
    last = len(name) - 1
    places = [place for place in range(1, last) if name[place] in marks]
    wholes = [name]
    for place in places:
        if name[place:] in ends:
            wholes.append(name[:place])
    pairs = []
    for whole in wholes:
        for place in places:
            head = whole[:place]
            tail = whole[place + 1 :]
            if tail and head in texts and tail in texts and is_compound(head):
                pairs.append((head, tail))
    return pairs


def _cuts(name: str) -> Iterator[tuple[str, str]]:
    """A key in two at each of its separators; the second part begins with it (and is no mere ``...``)."""
    last = len(name.rstrip(MARKS))
    return (
        (name[:at], name[at:])
        for at, char in enumerate(name)
        if char in MARKS and 0 < at < last - 1
    )
