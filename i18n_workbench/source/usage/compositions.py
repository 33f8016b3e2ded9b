"""Keys that code puts together elsewhere than in a call: pieces stand in it as texts, the whole does not.

A label is ``type + '.page.title'``; a function that is handed a translator for ``kubernetes.services`` asks it for
``'table.search'``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import PACKAGE_MARK
from i18n_workbench.source.keep.key_search import is_compound
from i18n_workbench.source.resolve.existing import LONGEST

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.errors import Place
    from i18n_workbench.source.keep.index import SourceIndex

MARKS = ".:/"
JOINTS = "-_"
"""What joins the words of a name, as a capital does. What begins so is an end only where it is put behind something (``name +
'-title'``, ``${name}Title``): of 57 projects drawn by a seed eleven keys of four are possibly used for that alone.
"""
Names = Callable[[str], Iterable[str]]
"""How code may write a key: the key itself, and without what it may leave out."""
Cut = tuple[str, str]
"""A key in two: its beginning, and its end with the separator."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """What the code says of the pieces of keys: which are put behind something, stand alone, end a text that stands alone
    elsewhere, and in which files each is a text.
    """

    appended: Mapping[str, Place]
    relative: Mapping[str, Place]
    dotted: Mapping[str, Place]
    holders: Mapping[str, frozenset[str]]

    @classmethod
    def of(
        cls, cuts: Collection[Cut], every_key: Collection[str], index: SourceIndex
    ) -> Pieces:
        """The pieces of these cuts."""
        texts = index.code_texts
        literals = texts.all_literals()
        heads = {head for head, _ in cuts} & literals
        tails = {tail for _, tail in cuts}
        rests = {tail[1:] for tail in tails} & literals
        parted = {rest for rest in rests if _has_mark(rest)}
        dotted = {tail for tail in tails & literals if tail.startswith(".")}
        return cls(
            appended=texts.endings(tails & texts.all_endings()),
            relative=texts.literals(parted.difference(every_key)),
            dotted=texts.literals(dotted),
            holders=texts.holders(heads | rests),
        )

    def reasons(self, head: str, tail: str) -> Iterator[str]:
        """Why a key that is cut so could be put together."""
        rest = tail[1:]
        if tail in self.appended:
            place = self.appended[tail]
            if head:
                yield f"the text {tail!r} stands at {place} behind something that could be {head!r}"
            else:
                yield f"the text {tail!r} stands at {place} behind something"
        if not head or tail[0] not in MARKS:
            return
        if rest in self.relative:
            place = self.relative[rest]
            yield f"the text {rest!r} stands at {place} and could be meant below {head!r}"
        if tail in self.dotted and head in self.holders:
            place = self.dotted[tail]
            yield f"the texts {head!r} and {tail!r} (at {place}) could be put together"
        together = self._files(head) & self._files(rest)
        if together and _has_mark(head):  # two plain words say too little
            file = min(together)
            yield f"the texts {head!r} and {rest!r} stand in {file} and could be put together"

    def _files(self, text: str) -> frozenset[str]:
        return self.holders.get(text, frozenset())


def composed(
    keys: Sequence[str], every_key: Collection[str], names: Names, index: SourceIndex
) -> Iterator[tuple[str, str]]:
    """Those of the keys that pieces in the code can make, each with the reason; ``names`` is how code may write one."""
    cuts_of = {
        key: [cut for name in names(key) for cut in (*_cuts(name), *_behind(name))]
        for key in keys
        if len(key) <= LONGEST
    }
    every_cut = {cut for cuts in cuts_of.values() for cut in cuts}
    pieces = Pieces.of(every_cut, every_key, index)
    for key, cuts in cuts_of.items():
        for head, tail in cuts:
            reason = next(pieces.reasons(head, tail), "")
            if reason:
                yield key, reason
                break


def _has_mark(text: str) -> bool:
    return any(mark in text for mark in MARKS)


def _is_border(name: str, offset: int, char: str) -> bool:
    """Whether a part or a word of a name begins at a place."""
    return (
        char in MARKS
        or char in JOINTS
        or (char.isupper() and name[offset - 1].islower())
    )


def _behind(name: str) -> Iterator[Cut]:
    """A whole key behind what a build puts before all of them (``${config.ref}-menu-open``, where files say ``menu-open``)."""
    if is_compound(name):
        yield from (("", mark + name) for mark in MARKS + JOINTS)


def _cuts(name: str) -> Iterable[Cut]:
    """A key in two at each of its separators and words; the second part begins with it (and is no mere ``...``).

    A package is no piece: what stands behind another package in code (``shop::app.title``) is not meant below this one.
    """
    package, _, _ = name.rpartition(PACKAGE_MARK)
    first = len(package) + len(PACKAGE_MARK) if package else 0
    last = len(name.rstrip(MARKS + JOINTS))
    return (
        (name[:at], name[at:])
        for at, char in enumerate(name)
        if first <= at < last - 1 and at and _is_border(name, at, char)
    )
