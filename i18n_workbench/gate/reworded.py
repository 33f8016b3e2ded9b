"""Hard-coded texts that stand in the place of others: a branch that only says the same in other words made nothing worse."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from i18n_workbench.extraction import Hardcoded


class _Place(NamedTuple):
    """Lines that were written anew, and the hard-coded texts that stood there and stand nowhere now."""

    lines: range
    gone: list[str]


class Reworded:
    """The places of hard-coded texts that are gone, each for one new text in its place.

    ``text_then`` and ``text_now`` give what a file said and says, ``hardcoded_in`` finds the texts in a file by its name and
    content. ``said`` are the texts that code says now: one of them only moved.
    """

    def __init__(
        self,
        text_then: Callable[[str], str],
        text_now: Callable[[str], str],
        hardcoded_in: Callable[[str, str], Iterable[Hardcoded]],
        said: Collection[str],
    ) -> None:
        self._text_then = text_then
        self._text_now = text_now
        self._hardcoded_in = hardcoded_in
        self._said = said
        self._places: dict[str, list[_Place]] = {}
        self._same: dict[str, list[str]] = {}

    def take(self, file: str, line: int, text: str) -> bool:
        """Whether a text on a line of a file was there in other lines (a formatter broke them), or stands in the place of one
        that is gone; each counts once.
        """
        if file not in self._places:
            self._places[file] = self._places_of(file)
        same = self._same.get(file, [])
        if text in same:
            same.remove(text)
            return True
        for place in self._places[file]:
            if line in place.lines and place.gone:
                place.gone.pop()
                return True
        return False

    def _places_of(self, file: str) -> list[_Place]:
        then = self._text_then(file)
        if not then:
            return []
        found = [(each.line, each.text) for each in self._hardcoded_in(file, then)]
        if not found:
            return []
        blocks = list(_rewritten(then, self._text_now(file)))
        gone = [each for each in found if each[1] not in self._said]
        self._same[file] = [
            text
            for line, text in found
            if text in self._said and any(line in before for before, _ in blocks)
        ]
        places = []
        for before, now in blocks:
            texts = [text for line, text in gone if line in before]
            places.append(_Place(now, texts))
        return places


def _rewritten(then: str, now: str) -> Iterable[tuple[range, range]]:
    """The numbers of the lines that others stand for now, and of those others; white space at the ends does not count."""
    one = [line.strip() for line in then.splitlines()]
    other = [line.strip() for line in now.splitlines()]
    # Lines that come often (a closing bracket) are no landmarks: with them 8,000 lines take a minute and a half, without .1 s.
    steps = SequenceMatcher(None, one, other).get_opcodes()
    for step, start, end, new_start, new_end in steps:
        if step == "replace":
            yield range(start + 1, end + 1), range(new_start + 1, new_end + 1)
