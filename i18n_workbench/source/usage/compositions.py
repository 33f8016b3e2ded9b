"""Keys that code puts together elsewhere than in a call: the pieces stand in it as texts, the whole does not.

A table of routes holds ``'admin.import'`` and a service appends ``'.breadcrumbs'``; a function that is handed a
translator for ``kubernetes.services`` asks it for ``'table.search'``; a label is ``type + '.page.title'``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    keys: Sequence[str], known: Collection[str], names: Names, index: SourceIndex
) -> Iterator[tuple[str, str]]:
    """Keys that pieces in the code can make, each with the reason; ``known`` are all keys, ``names`` how code may
    write one.
    """
    texts = _Texts(keys, known, names, index)
    for key in keys:
        reason = next((reason for name in names(key) for reason in texts.reasons(name)), "")
        if reason:
            yield key, reason


class _Texts:
    """The pieces that stand in the code, comments left out, as far as they fit any of the keys."""

    def __init__(
        self, keys: Sequence[str], known: Collection[str], names: Names, index: SourceIndex
    ) -> None:
        everything, ends, starts = index.all_literals(), index.all_endings(), index.all_beginnings()
        cuts = [cut for key in keys for name in names(key) for cut in _cuts(name)]
        tails = {tail[1:] for _, tail in cuts if any(mark in tail[1:] for mark in MARKS)}
        middles = {start for start in starts if any(mark in start[:-1] for mark in MARKS)}
        self._relative = index.literals({tail for tail in tails & everything if tail not in known})
        self._ends = index.endings({tail for _, tail in cuts} & ends)
        self._appended = index.literals({tail for _, tail in cuts if tail[0] == "."} & everything)
        self._heads = index.holders({head for head, tail in cuts if head in everything})
        self._words = index.holders(
            {tail[1:] for head, tail in cuts if head in self._heads} & everything
        )
        words = {pair for key in keys for name in names(key) for pair in _in_words(name)}
        self._suffixes = index.endings({tail for _, tail in words} & ends)
        stems = {stem for stem, tail in words if tail in self._suffixes}
        self._stems = index.literals(stems & everything)
        unfinished = {
            name
            for key in keys
            for name in names(key)
            for name, _ in word_cuts(name)
            if set(name) & set(MARKS)
        }
        unfinished = (unfinished & everything) - set(known)
        self._unfinished = index.literals(unfinished - _branches(known) if unfinished else ())
        joints, joined = index.all_joins(), [name for key in keys for name in names(key)]
        pairs = {name: _joined(name, joints, ends, everything) for name in joined} if joints else {}
        self._joined = {name: found for name, found in pairs.items() if found}
        self._halves = index.holders(
            {half for found in self._joined.values() for pair in found for half in pair}
        )
        whole = {pair for key in keys for name in names(key) for pair in _in_compounds(name)}
        whole = {(head, tail) for head, tail in whole if head in everything and tail in everything}
        self._tails = index.literals({tail for _, tail in whole})
        self._compounds = index.literals(
            {head for head, tail in whole if tail in self._tails} - set(known)
        )
        self._middles = index.beginnings(
            {m for m in middles if any(tail.startswith(m) for tail in tails)}
        )

    def reasons(self, name: str) -> Iterator[str]:
        yield from self._of_words(name)
        for head, tail in self._joined.get(name, ()):
            if both := self._halves.get(head, frozenset()) & self._halves.get(tail, frozenset()):
                yield f"the texts {head!r} and {tail!r} stand in {min(both)}, and calls put two such values together"
        for head, tail in _cuts(name):
            rest = tail[1:]
            if tail in self._ends:
                yield f"the text {tail!r} stands at {self._ends[tail]} behind something that could be {head!r}"
            if rest in self._relative:
                yield f"the text {rest!r} stands at {self._relative[rest]} and could be meant below {head!r}"
            if tail in self._appended and head in self._heads:
                yield f"the texts {head!r} and {tail!r} (at {self._appended[tail]}) could be put together"
            both = self._heads.get(head, frozenset()) & self._words.get(rest, frozenset())
            if both and any(mark in head for mark in MARKS):  # two plain words say too little
                yield f"the texts {head!r} and {rest!r} stand in {min(both)} and could be put together"
            middle = next((m for m in self._middles if rest.startswith(m) and begins(rest, m)), "")
            if middle:
                yield f"the text {middle!r} stands at {self._middles[middle]} and could be meant below {head!r}"

    def _of_words(self, name: str) -> Iterator[str]:
        """A word at the end that is put behind texts, and texts that look like keys but are none: they may go on."""
        for stem, tail in _in_words(name):
            if tail in self._suffixes and stem in self._stems:
                yield f"the texts {stem!r} and {tail!r} (at {self._suffixes[tail]}) could be put together"
        for head, tail in _in_compounds(name):
            if tail in self._tails and head in self._compounds:
                yield f"the texts {head!r} and {tail!r} (at {self._tails[tail]}) could be put together"
        for text, _ in word_cuts(name):
            if text in self._unfinished:
                yield f"the text {text!r} stands at {self._unfinished[text]}, is no key, and could go on so"


def _joined(
    name: str, marks: set[str], ends: Collection[str], texts: Collection[str]
) -> list[tuple[str, str]]:
    """The texts in the code that a name is made of with a separator between them, what is put behind both left out.

    The first is a word made of several: two plain words say too little.
    """
    at = [place for place, char in enumerate(name) if char in marks and 0 < place < len(name) - 1]
    whole = [name, *(name[:place] for place in at if name[place:] in ends)]
    halves = (
        (one[:place], one[place + 1 :]) for one in whole for place in at if place < len(one) - 1
    )
    return [
        (head, tail)
        for head, tail in halves
        if head in texts and tail in texts and is_compound(head)
    ]


def _branches(names: Iterable[str]) -> set[str]:
    """What keys are below of: such a text (the name of a route, say) means something as it is."""
    return {name[:at] for name in names for at, char in enumerate(name) if char in MARKS}


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
        yield from (
            (head, tail) for head, tail in word_cuts(name) if tail[0] in "-_" and is_compound(head)
        )


def _cuts(name: str) -> Iterator[tuple[str, str]]:
    """A key in two at each of its separators; the second part begins with it (and is no mere ``...``)."""
    last = len(name.rstrip(MARKS))
    return (
        (name[:at], name[at:])
        for at, char in enumerate(name)
        if char in MARKS and 0 < at < last - 1
    )
