"""Texts that were composed in English before anybody knew who reads them: errors, findings, what is under way.

Machines read them, too (JSON, SARIF, fingerprints), and rooms below this one compose them: so they stay English where
they are made, and where a person is told, a catalog's entry is found again by its own words. Entries that nothing else
needs have the flag ``composed``; a place (``{key}``) stands for anything, whatever the code calls it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.text import counting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PLACE = re.compile(r"\{(\w+)\}")
COUNTED = re.compile(r"(\d{1,3}(?:,\d{3})*) (\D+)")
"""A number of things as :func:`~i18n_workbench.text.counting.counted` writes it."""
FLAG = "composed"
JOINTS = ("\n", "; ", "? ")
"""What joins texts that were composed one by one."""
QUOTES = ("'", '"', "`", "“", "«")
"""What stands behind one is a person's text, also where we have the same words."""
LEAST = 2
"""So many letters of its own a text has at least that is known by them."""

SMALL = 4
"""Up to so many letters have `of`, `in`, `for` and `with`: a text between two places that says nothing of its own."""


class Template(NamedTuple):
    """A text with places, as it is recognized and as it is said."""

    pieces: tuple[str, ...]
    """Its own words: before the first place, between two, and behind the last."""
    longest: str
    """The longest of them, looked for first."""
    names: tuple[str, ...]
    said: str
    letters: int
    """How many letters of its own it has."""

    def values(self, text: str) -> list[str] | None:
        """What stands in the places, each as short as can be; None of another text. A place may be empty."""
        first, *between, last = self.pieces
        position = len(first)
        end = len(text) - len(last)
        if position > end or not (text.startswith(first) and text.endswith(last)):
            return None
        values = []
        for piece in between:
            place = text.find(piece, position, end)
            if place < 0:
                return None
            values.append(text[position:place])
            position = place + len(piece)
        return [*values, text[position:end]]


class Composed:
    """The composed texts of a language.

    Parameters
    ----------
    texts
        What each says in the language.
    nouns
        Of things that are counted the one by its English name and by that of several; ``counted`` says so many of it.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        nouns: Mapping[str, str] = MappingProxyType({}),
        counted: Callable[[int, str], str] = counting.counted,
    ) -> None:
        self.texts = texts
        self._nouns = nouns
        self._counted = counted
        templates = map(_template, texts.items())
        found = [template for template in templates if template is not None]
        # "there is no key {key}" goes before "{what} {key}": who has more words of their own knows better
        self._templates: Sequence[Template] = sorted(
            found, key=lambda template: -template.letters
        )
        self.told = lru_cache(4096)(self._told)

    def _told(self, text: str) -> str:
        """The text in this language, as far as the catalog has it."""
        whole = self.texts.get(text)
        if whole is not None:
            return whole
        cut = ""
        for template in self._templates:
            if template.longest not in text:
                continue
            values = template.values(text)
            if values is None or not self._is_ours(template, values[0]):
                continue
            told = self._filled(template, values)
            if all(map(_is_whole, values)):
                return told
            cut = cut or told
        return cut or self._told_apart(text)

    def _is_ours(self, template: Template, first: str) -> bool:
        """Whether a text is of a template that begins with a place: small words alone stand in any sentence in English."""
        if template.letters > SMALL or template.pieces[0]:
            return True
        return " " not in first or self._told_value(first) != first

    def _filled(self, template: Template, values: Sequence[str]) -> str:
        told = {}
        places = zip(template.pieces, template.names, values, strict=False)
        for before, name, value in places:
            is_quoted = before.endswith(QUOTES)
            told[name] = value if is_quoted else self._told_value(value)
        return PLACE.sub(lambda place: told[place[1]], template.said)

    def _told_value(self, value: str) -> str:
        """What stands in a place: ours as far as it is, and else a person's; one word always is."""
        if " " not in value:
            return value
        number = COUNTED.fullmatch(value)
        if number and number[2] in self._nouns:
            count = int(number[1].replace(",", ""))
            return self._counted(count, self._nouns[number[2]])
        told = self.told(value)
        head, joint, rest = value.partition("; ")
        if told != value or not joint:
            return told
        return f"{self._told_value(head)}; {self._told_value(rest)}"

    def _told_apart(self, text: str) -> str:
        """A text of several: in this language when each of them is, else as it is; a name before a colon is one in any."""
        name, colon, about = text.partition(": ")
        if colon and name and " " not in name:
            return f"{name}{colon}{self.told(about)}"
        for joint in JOINTS:
            head, found, rest = text.partition(joint)
            if not found:
                continue
            first = self.told(head + joint.strip() if joint == "? " else head)
            second = self.told(rest)
            if first != head and second != rest:
                between = " " if joint == "? " else joint
                return f"{first}{between}{second}"
        return text


def _template(entry: tuple[str, str]) -> Template | None:
    """A text as it is recognized; None of one without places, which is its own name."""
    text, said = entry
    pieces = PLACE.split(text)
    own, names = pieces[::2], pieces[1::2]
    letters = letters_of(text)
    if not names or letters < LEAST:
        return None
    return Template(tuple(own), max(own, key=len), tuple(names), said, letters)


def _is_whole(value: str) -> bool:
    """Whether each bracket of a value is closed in it: else it is a piece of two texts, one of which stands in the other."""
    return value.count("(") == value.count(")")


def letters_of(text: str) -> int:
    """How many letters a text has besides its places."""
    return sum(map(str.isalpha, PLACE.sub("", text)))
