"""Keys that code puts together elsewhere than in a call: the pieces stand in it as texts, the whole does not.

A table of routes holds ``'admin.import'`` and a service appends ``'.breadcrumbs'``; a function that is handed a
translator for ``kubernetes.services`` asks it for ``'table.search'``; a label is ``type + '.page.title'``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.source.keep.traces import is_compound
from i18n_workbench.source.read.literals import begins, word_cuts

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
    evidences = [each(written, every_key, code) for each in _EVIDENCES]
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
    beginnings: set[str]
    separators: set[str]

    @classmethod
    def of(cls, index: SourceIndex) -> _Code:
        return cls(
            index,
            index.all_literals(),
            index.all_endings(),
            index.all_beginnings(),
            index.all_joins(),
        )


class _Evidence(ABC):
    """One way to put a key together, with the pieces that stand in the code for it, comments left out."""

    @abstractmethod
    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None: ...

    @abstractmethod
    def reasons(self, name: str) -> Iterator[str]:
        """Why a name could be made so."""


class _Suffixes(_Evidence):
    """A word at the end that is put behind texts (``'save' + 'Button'``)."""

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        del every_key
        words = {pair for name in names for pair in _in_words(name)}
        self._suffixes = code.index.endings({tail for _, tail in words} & code.endings)
        stems = {stem for stem, tail in words if tail in self._suffixes}
        self._stems = code.index.literals(stems & code.texts)

    def reasons(self, name: str) -> Iterator[str]:
        for stem, tail in _in_words(name):
            if tail in self._suffixes and stem in self._stems:
                place = self._suffixes[tail]
                yield f"the texts {stem!r} and {tail!r} (at {place}) could be put together"


class _Compounds(_Evidence):
    """A name without segments in two texts."""

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        texts = code.texts
        pairs = []
        for name in names:
            pairs += [pair for pair in _in_compounds(name) if texts.issuperset(pair)]
        self._tails = code.index.literals({tail for _, tail in pairs})
        heads = {head for head, tail in pairs if tail in self._tails}
        self._heads = code.index.literals(heads.difference(every_key))

    def reasons(self, name: str) -> Iterator[str]:
        for head, tail in _in_compounds(name):
            if tail in self._tails and head in self._heads:
                place = self._tails[tail]
                yield f"the texts {head!r} and {tail!r} (at {place}) could be put together"


class _Unfinished(_Evidence):
    """A text that looks like a key but is none: it may go on."""

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        beginnings = {beginning for name in names for beginning, _ in word_cuts(name)}
        unfinished = {
            each for each in beginnings & code.texts if set(each) & set(MARKS)
        }
        unfinished.difference_update(every_key)
        if unfinished:
            unfinished -= _branches(every_key)
        self._texts = code.index.literals(unfinished)

    def reasons(self, name: str) -> Iterator[str]:
        for text, _ in word_cuts(name):
            if text in self._texts:
                place = self._texts[text]
                yield f"the text {text!r} stands at {place}, is no key, and could go on so"


class _Joins(_Evidence):
    """Two texts with a separator between them, where calls put two such values together.

    They stand in one file, or the first is a path of three names, which is hardly meant otherwise (the prefix that a
    component is given).
    """

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        del every_key
        separators = code.separators
        self._pairs: dict[str, list[tuple[str, str]]] = {}
        if separators:
            ends, texts = code.endings, code.texts
            pairs = {name: _joined(name, separators, ends, texts) for name in names}
            self._pairs = {name: each for name, each in pairs.items() if each}
        halves: set[str] = set()
        for each in self._pairs.values():
            halves.update(*each)
        self._files = code.index.holders(halves)

    def reasons(self, name: str) -> Iterator[str]:
        for head, tail in self._pairs.get(name, ()):
            holding = self._files.get(head, frozenset())
            others = self._files.get(tail, frozenset())
            files = holding & others
            if others and _is_deep(head):
                files = files or holding
            if files:
                yield (
                    f"the texts {head!r} (at {min(files)}) and {tail!r} stand in code, "
                    "and calls put two such values together"
                )


class _Halves(_Evidence):
    """The two halves of a key at any of its separators: one is a text of its own, the other may be put before it."""

    def __init__(
        self, names: Sequence[str], every_key: Collection[str], code: _Code
    ) -> None:
        texts = code.texts
        cuts = [cut for name in names for cut in _cuts(name)]
        tails = {tail for _, tail in cuts}
        rests = {tail[1:] for tail in tails if _has_mark(tail[1:])}
        self._relative = code.index.literals((rests & texts).difference(every_key))
        self._ends = code.index.endings(tails & code.endings)
        self._appended = code.index.literals(
            {tail for tail in tails & texts if tail[0] == "."}
        )
        self._heads = code.index.holders({head for head, _ in cuts} & texts)
        behind_heads = {tail[1:] for head, tail in cuts if head in self._heads}
        self._words = code.index.holders(behind_heads & texts)
        middles = {start for start in code.beginnings if _has_mark(start[:-1])}
        self._middles = code.index.beginnings(
            {
                middle
                for middle in middles
                if any(rest.startswith(middle) for rest in rests)
            }
        )

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
        for middle, place in self._middles.items():
            if rest.startswith(middle) and begins(rest, middle):
                yield f"the text {middle!r} stands at {place} and could be meant below {head!r}"
                break


_EVIDENCES: tuple[type[_Evidence], ...] = (
    _Suffixes,
    _Compounds,
    _Unfinished,
    _Joins,
    _Halves,
)
"""The first reason counts."""


def _has_mark(text: str) -> bool:
    return any(mark in text for mark in MARKS)


def _is_deep(text: str) -> bool:
    """Whether a text is a path of three names."""
    return sum(text.count(mark) for mark in MARKS) > 1


def _joined(
    name: str, marks: set[str], ends: Collection[str], texts: Collection[str]
) -> list[tuple[str, str]]:
    """The texts in the code that a name is made of with a separator between them, what is put behind both left out.

    The first is a word made of several, or a path of three names: two plain words say too little.
    """
    places = [
        at for at, char in enumerate(name) if char in marks and 0 < at < len(name) - 1
    ]
    wholes = [name, *(name[:place] for place in places if name[place:] in ends)]
    pairs = []
    for whole in wholes:
        for place in places:
            head, tail = whole[:place], whole[place + 1 :]
            telling = is_compound(head) or _is_deep(head)
            if tail and head in texts and tail in texts and telling:
                pairs.append((head, tail))
    return pairs


def _branches(names: Iterable[str]) -> set[str]:
    """What keys are below of: such a text (the name of a route, say) means something as it is."""
    return {
        name[:at] for name in names for at, char in enumerate(name) if char in MARKS
    }


def _in_words(name: str) -> Iterator[tuple[str, str]]:
    """The last segment, and the whole, in two behind each word of the last segment."""
    at = max(name.rfind(mark) for mark in MARKS) + 1
    for stem, tail in word_cuts(name[at:]):
        yield stem, tail
        if at:
            yield name[:at] + stem, tail


def _in_compounds(name: str) -> Iterator[tuple[str, str]]:
    """A name without segments (``power-tooltip-kilowatt``) in two: words, and what is put behind them with its mark."""
    if not set(name) & set(MARKS):
        for head, tail in word_cuts(name):
            if tail[0] in "-_" and is_compound(head):
                yield head, tail


def _cuts(name: str) -> Iterator[tuple[str, str]]:
    """A key in two at each of its separators; the second part begins with it (and is no mere ``...``)."""
    last = len(name.rstrip(MARKS))
    return (
        (name[:at], name[at:])
        for at, char in enumerate(name)
        if char in MARKS and 0 < at < last - 1
    )
