"""Keys that code puts together elsewhere than in a call: the end stands in it as a text, the whole does not.

A label is ``type + '.page.title'``; a function that is handed a translator for ``kubernetes.services`` asks it for
``'table.search'``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.errors import Place
    from i18n_workbench.source.keep.index import SourceIndex

MARKS = ".:/"
Names = Callable[[str], Iterable[str]]
"""How code may write a key: the key itself, and without what it may leave out."""
Cuts = Iterable[tuple[str, str]]


def composed(
    keys: Sequence[str], every_key: Collection[str], names: Names, index: SourceIndex
) -> Iterator[tuple[str, str]]:
    """Those of the keys that end in a text of the code, each with the reason; ``names`` is how code may write one."""
    cuts_of: dict[str, list[tuple[str, str]]] = {}
    for key in keys:
        cuts = cuts_of.setdefault(key, [])
        for name in names(key):
            cuts += _cuts(name)
    tails = {tail for cuts in cuts_of.values() for _, tail in cuts}
    texts = index.code_texts
    appended = texts.endings(tails & texts.all_endings())
    rests = {tail[1:] for tail in tails} & texts.all_literals()
    parted = {rest for rest in rests if _has_mark(rest)}
    relative = texts.literals(parted.difference(every_key))
    for key, cuts in cuts_of.items():
        reason = next(_reasons(cuts, appended, relative), "")
        if reason:
            yield key, reason


def _reasons(
    cuts: Cuts, appended: Mapping[str, Place], relative: Mapping[str, Place]
) -> Iterator[str]:
    for head, tail in cuts:
        rest = tail[1:]
        if tail in appended:
            place = appended[tail]
            yield f"the text {tail!r} stands at {place} behind something that could be {head!r}"
        if rest in relative:
            place = relative[rest]
            yield f"the text {rest!r} stands at {place} and could be meant below {head!r}"


def _has_mark(text: str) -> bool:
    return any(mark in text for mark in MARKS)


def _cuts(name: str) -> Cuts:
    """A key in two at each of its separators; the second part begins with it (and is no mere ``...``)."""
    last = len(name.rstrip(MARKS))
    return (
        (name[:at], name[at:])
        for at, char in enumerate(name)
        if char in MARKS and 0 < at < last - 1
    )
