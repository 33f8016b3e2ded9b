"""What the other locales say of a key that one lacks: whether its text is due there, by the project's own practice."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from i18n_workbench.checks.base import language_of
from i18n_workbench.checks.pairs import is_pseudo_locale
from i18n_workbench.checks.wording import plain
from i18n_workbench.locales import parse
from i18n_workbench.locales.names import script_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog

ENOUGH: Final = 5
"""From this many locales on it says something that nearly all of them lack a text: it is not due."""
TWO: Final = 2
"""Locales that have to repeat a key's source before it counts as not translated: one alone may be unfinished."""
SIGN: Final = 2
"""Letters up to which a text that some locales have, but less than half of them, is a sign that the others write so, too
(``km``, ``%s Pa``, ``< TL4``): 6 of 8 judged of up to four letters were, and 5 of 139 longer texts; words begin with three.
"""
WORD: Final = 3
"""Letters of a short word that languages without articles or prepositions have nothing for (``The``, ``by``), and as many
locales that leave it empty."""
_ARTICLES = frozenset(("The", "the", "A", "a", "An", "an"))
"""What many languages have no word for."""
FEW: Final = 4
"""Words from which on a text that begins with a small letter is no piece of a sentence (of 16 judged empty ones none has more)."""
_PIECE_NAME = re.compile(
    r"(?:[._-]|(?<=[a-z])(?=[A-Z]))(?:before|after|prefix|suffix)\d*$", re.IGNORECASE
)
_PART = re.compile(r"(.*\D)([1-9])")
"""What comes in numbered parts (``blog_search_1``), which are one sentence where one of them has no end."""
_ENDED = re.compile(r"[.!?:;\u2026]\W*$")
BEGUN: Final = 20
"""A locale that has less than this part of a file has hardly begun it. Lawnchair's 84 locales of Android's launcher have 2
of 164 texts of its own file, which stands beside ``lt-LT``'s that has all; Auxio's ``vi`` has 1 of 337. Who has more is at it.
"""


@lru_cache(maxsize=10_000)
def letters_in(text: str) -> int:
    """How many letters a text has, placeholders and tags aside."""
    return sum(map(str.isalpha, plain(text)))


def _goes_on(text: str, behind: str) -> bool:
    """Whether a text has no end, and one behind it begins with a small letter."""
    return bool(text) and not _ENDED.search(text) and behind[:1].islower()


class Practice(NamedTuple):
    """What a project does with a key, and the number of the file that a locale has to have for it (``-1``: it is due in all)."""

    name: str
    file: int = -1


class Support:
    """What the locales of a catalog have of each key and of each file; those of the source's own language do not count.

    ``unused`` gives the keys that no code uses, asked only where a text is due.
    """

    def __init__(
        self, catalog: Catalog, unused: Callable[[], Collection[str]] = frozenset
    ) -> None:
        self.catalog = catalog
        self.unused = unused
        self._kept: dict[str, Practice] = {}
        self._sources: dict[tuple[str, str], str] = {}

    def source_text(self, key: str, form: str = "") -> str:
        """The source text; kept, because each locale may lack it."""
        cell = (key, form)
        if cell not in self._sources:
            self._sources[cell] = self.catalog.source_text(key, form)
        return self._sources[cell]

    def is_variant(self, locale: str) -> bool:
        """Whether a locale is of the source language (``en-GB``): it holds what differs, the rest is the source's."""
        return language_of(locale) == self._language

    @cached_property
    def _language(self) -> str:
        return language_of(self.catalog.project.source_language)

    def practice(self, key: str, locale: str, source: str) -> str:
        """What the others do with a key that a locale lacks, whose source text is this: a name in :data:`LEVELS`."""
        practice = self.for_all(key, source)
        if practice.file >= 0:
            count = self.texts_in_files(locale)[practice.file]
            if not count:
                return "not in the locale's file"
            if count * BEGUN < self.sizes_of_files[practice.file]:
                return "hardly begun"
        if practice.name == "due" and self.shows_another(key, locale):
            return "has another locale's"
        if practice.name == "due" and key in self.unused():
            return "unused"
        return practice.name

    def for_all(self, key: str, source: str) -> Practice:
        """What all locales do with a key, whose source text is this."""
        if key not in self._kept:
            self._kept[key] = self._for_all(key, source)
        return self._kept[key]

    def texts_in_files(self, locale: str) -> NDArray[np.int32]:
        """Of each file how many texts a locale has in it."""
        numbers = self._locale_numbers
        if locale not in numbers:
            return np.zeros(len(self._texts_of_files), np.int32)
        return self._texts_of_files[:, numbers[locale]]

    @cached_property
    def _locale_numbers(self) -> dict[str, int]:
        return {locale: at for at, locale in enumerate(self.catalog.locales)}

    def is_left_out(self, key: str, locale: str, source: str) -> bool:
        """Whether a locale that leaves hardly anything else empty has nothing for a piece of a sentence."""
        if not self._is_piece(key, source):
            return False
        others = 0
        for each in self._empty_keys[locale]:
            others += not self._is_piece(each, self.catalog.source_text(each))
            if others > TWO:
                return False
        return True

    def _is_piece(self, key: str, source: str) -> bool:
        """Whether a text goes on in another one (``sent to ``, ``or back to the``, ``hint.before``, ``search_1``), or is a short
        word that many leave empty.
        """
        if source.strip(" ") != source or _PIECE_NAME.search(key):
            return True
        if self._is_numbered_part(key, source):
            return True
        if source in _ARTICLES or self._is_fragment(source):
            return True
        if letters_in(source) > WORD:
            return False
        return sum(key in keys for keys in self._empty_keys.values()) >= WORD

    def _is_numbered_part(self, key: str, source: str) -> bool:
        """Whether a text goes on in that of the next number, or goes on what the one before says (``Activate`` and ``to accept all
        files``): empty were so 12 in flatpress, PairDrop and phpMyFAQ, none of them forgotten.
        """
        found = _PART.fullmatch(key)
        if found is None:
            return False
        name, number = found[1], int(found[2])
        before = self.catalog.source_text(f"{name}{number - 1}")
        behind = self.catalog.source_text(f"{name}{number + 1}")
        return _goes_on(before, source) or _goes_on(source, behind)

    def _is_fragment(self, source: str) -> bool:
        """Whether a text is a few words that begin with a small letter, where most texts begin with a capital."""
        is_small = source[:1].islower() and source[-1:].isalpha()
        return is_small and source.count(" ") < FEW and self._begins_with_capitals

    @cached_property
    def _begins_with_capitals(self) -> bool:
        """Whether most source texts begin with a capital."""
        small = capital = 0
        for key in self.catalog.keys:
            first = self.catalog.source_text(key)[:1]
            small += first.islower()
            capital += first.isupper()
        return small * 3 < capital

    @cached_property
    def _empty_keys(self) -> dict[str, set[str]]:
        """Of each locale the keys whose texts are empty."""
        columns = self.catalog.columns
        rows = np.flatnonzero(columns.filled & ~columns.translated)
        found: dict[str, set[str]] = defaultdict(set)
        for locale, key in zip(
            columns.locale[rows].tolist(), columns.key[rows].tolist(), strict=True
        ):
            found[self.catalog.locales[locale]].add(self.catalog.keys[key])
        return found

    def shows_another(self, key: str, locale: str) -> bool:
        """Whether a locale of a region can show the text of its language (``fr-CA`` that of ``fr``)."""
        general = _general(locale)
        return self.has_general(locale) and bool(self.catalog.forms(key, general))

    def has_general(self, locale: str) -> bool:
        """Whether there is a locale of the language for all regions beside one of a region."""
        return _general(locale) in self._locale_numbers

    def _for_all(self, key: str, source: str) -> Practice:
        """The practice with a key."""
        having, repeating = self._having(key, source)
        if having >= TWO and repeating * 2 > having:
            return Practice("repeated")
        count = len(self._targets)
        if count < ENOUGH:
            return Practice("due")
        is_rare = 0 < having * 2 < count
        if is_rare and letters_in(source) <= SIGN:
            return Practice("repeated")
        key_id = self.catalog.key_ids[key]
        file = self._files[key_id]
        if not self._texts_of_files[file].any():
            return Practice("in no locale's file")
        return Practice("due" if having else "in no locale", int(file))

    def _having(self, key: str, source: str) -> tuple[int, int]:
        """How many locales have a text for a key, and how many of them the source's."""
        rows = self._rows(self.catalog.key_ids[key])
        texts = self.catalog.columns.texts(self.catalog.chunks, rows)
        locales = self.catalog.columns.locale[rows].tolist()
        core = source.strip()
        repeating = set()
        for locale, text in zip(locales, texts, strict=True):
            if text.strip() == core:
                repeating.add(locale)
        having = set(locales)
        return len(having), len(repeating)

    def _rows(self, key_id: int) -> NDArray[np.intp]:
        """Where the columns have a key's translations."""
        ends = (key_id, key_id + 1)
        start, stop = self._sorted_keys.searchsorted(ends).tolist()
        return self._translations[start:stop]

    @cached_property
    def _targets(self) -> list[int]:
        """The locales that people translate to, by their numbers."""
        targets = []
        for number, locale in enumerate(self.catalog.locales):
            is_other = not self.is_variant(locale)
            if is_other and not is_pseudo_locale(self.catalog, locale):
                targets.append(number)
        return targets

    @cached_property
    def _translations(self) -> NDArray[np.intp]:
        """All rows of texts in these locales, by key."""
        columns = self.catalog.columns
        is_target = np.zeros(len(self.catalog.locales), bool)
        is_target[self._targets] = True
        is_translation = columns.translated & is_target[columns.locale]
        rows = np.flatnonzero(is_translation)
        by_key = np.argsort(columns.key[rows], kind="stable")
        return rows[by_key]

    @cached_property
    def _sorted_keys(self) -> NDArray[np.int32]:
        return self.catalog.columns.key[self._translations]

    def _stand_in_their_file(self) -> NDArray[np.bool_]:
        """Which translations stand in the file of their key, or have a key whose file has a translation nowhere."""
        columns = self.catalog.columns
        rows = self._translations
        files = self._files[columns.key[rows]]
        own = self._numbers[columns.file[rows]] == files
        has_translation = np.zeros(len(self._names), bool)
        has_translation[files[own]] = True
        in_place: NDArray[np.bool_] = own | ~has_translation[files]
        return in_place

    @cached_property
    def _names(self) -> list[str]:
        """Of each file the name that it has, or would have, in the source language."""
        source = self.catalog.project.source_language
        names = []
        for chunk in self.catalog.chunks:
            entry = chunk.file.entry
            sibling = entry.sibling(source) if entry.locale else None
            names.append(sibling or entry.path)
        return names

    @cached_property
    def _numbers(self) -> NDArray[np.int32]:
        """Of each chunk the number of its file, one for all locales."""
        numbers: dict[str, int] = {}
        for name in self._names:
            numbers.setdefault(name, len(numbers))
        return np.array([numbers[name] for name in self._names], np.int32)

    @cached_property
    def _files(self) -> NDArray[np.int32]:
        """Of each key the number of its file, one for all locales: that of the source language, else the first that has it."""
        columns = self.catalog.columns
        file_of_rows = self._numbers[columns.file]
        files = np.zeros(len(self.catalog.keys), np.int32)
        # The first file that has a key is written last, and stays.
        files[columns.key[::-1]] = file_of_rows[::-1]
        source = self.catalog.project.source_language
        locales = self.catalog.locales
        if source in locales:
            number = locales.index(source)
            own = columns.of_locale(number)
            files[columns.key[own]] = file_of_rows[own]
        return files

    @cached_property
    def sizes_of_files(self) -> NDArray[np.intp]:
        """Of each file how many keys it has, whatever the locale."""
        return np.bincount(self._files, minlength=len(self._names))

    @cached_property
    def _texts_of_files(self) -> NDArray[np.int32]:
        """Of each file how many texts each locale has in it: what another file has of its keys does not make the locale
        a translation of it (Spark's plugin for 10 of 39 languages shares 18 of 139 keys with the program: 3,719 of 3,838
        missing texts). Where no locale has a file of its name, the texts stand elsewhere, and all count.
        """
        columns = self.catalog.columns
        rows = self._translations[self._stand_in_their_file()]
        shape = (len(set(self._names)), len(self.catalog.locales))
        counts = np.zeros(shape, np.int32)
        places = (self._files[columns.key[rows]], columns.locale[rows])
        np.add.at(counts, places, 1)
        return counts


@lru_cache(maxsize=1_000)
def _general(locale: str) -> str:
    """The locale of the same language and script for all regions; empty where a locale is for all."""
    tag = parse(locale)
    if tag is None or not tag.region or script_of(locale) != script_of(tag.language):
        return ""
    return tag.language
