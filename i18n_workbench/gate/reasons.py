"""Which texts a locale lacks and why they are due or not, of all keys at once: what is known of a key is found out once."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.gate.lacking import CODES, Lacking
from i18n_workbench.gate.support import BEGUN, letters_in
from i18n_workbench.locales import category_in_name, required_categories

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from i18n_workbench.gate.support import Practice, Support

    Codes = NDArray[np.int32]
    Keys = NDArray[np.intp]
    Mask = NDArray[np.bool_]

_CODE = re.compile(r"\$?[a-z0-9]+(?:[._-][a-z0-9]+)*[._][a-z0-9]+")
"""A name in small letters for programs, and no text (``$filename_th``, ``blob.core.cloudapi.de``)."""
_NAME = re.compile(r"[A-Z\d]+(?:_[A-Z\d]+)+")
"""A constant that is a key among sentences (``QUANTITY_VALUE_AND_UNIT``): the code brings its text along."""
_PATTERN = re.compile(r"\^\S+")
"""An address's pattern (``^dashboard/$``), which Django lets translators change and few do."""
_SHORTCUT = re.compile(r"(?:(?:Ctrl|Alt|Shift|Meta|Cmd|Super)\s?\+\s?)+\S{1,12}")
"""Keys to press (``Ctrl+Shift+S``), which are the same on keyboards of most languages."""


def why_missing(support: Support, key: str, locale: str, source: str) -> str:
    """Why a text is due where it is missing, or is not: one of the reasons of :mod:`i18n_workbench.gate.lacking`."""
    if has_no_words(key, source):
        return "no words"
    if support.is_variant(locale):
        return "variant"
    return support.practice(key, locale, source)


@lru_cache(maxsize=200_000)
def has_no_words(key: str, source: str) -> bool:
    """Whether a text is a name or signs, the same in all languages; kept, because each locale may lack it."""
    core = source.strip()
    names = (_CODE, _NAME, _PATTERN, _SHORTCUT)
    is_name = any(name.fullmatch(core) for name in names)
    return is_name or _is_of_control(key, core) or not letters_in(source)


def _is_of_control(key: str, text: str) -> bool:
    """Whether a control of Windows has its own name for a text, as designers fill it in (``statusStrip1.Text``)."""
    name = key.removesuffix(f"{text}.Text")
    return name != key and text[-1:].isdigit() and name[-1:] in {"", ".", ":"}


class Fact:
    """What is so or not for each key, found out of those keys that are asked for."""

    def __init__(self, count: int, find: Callable[[int], int]) -> None:
        self._facts = np.full(count, -1, np.int32)
        self._find = find

    def of(self, keys: Keys) -> Codes:
        """The fact of some keys, by their numbers."""
        is_open = self._facts[keys] < 0
        for key in keys[is_open].tolist():
            self._facts[key] = self._find(key)
        return self._facts[keys]


class Reasons:
    """:func:`why_missing` of many keys at once."""

    def __init__(self, support: Support) -> None:
        self._support = support
        self._keys = support.catalog.keys
        count = len(self._keys)
        self._with_text = Fact(count, self._has_text)
        self._wordless = Fact(count, self._is_wordless)
        self._practices = Fact(count, self._practice)
        self._files = Fact(count, self._file)

    def lacking(self, locale: str, keys: Keys) -> Lacking:
        """What is said of keys that a locale has no text for; nothing of those that have no source text."""
        keys = keys[self._with_text.of(keys) == 1]
        reasons = self._reasons(locale, keys).astype(np.int8)
        numbers = keys.astype(np.int32)
        return Lacking(self._support, locale, numbers, reasons, {})

    def of_other_categories(self, locale: str) -> Keys:
        """The keys that are for a plural category which the locale has not."""
        categories = required_categories(locale)
        others = [key for key, name in self._categories if name not in categories]
        return np.array(others, np.intp)

    @cached_property
    def _categories(self) -> list[tuple[int, str]]:
        """The numbers of keys that are named by a plural category, with that."""
        named = []
        for number, key in enumerate(self._keys):
            category = category_in_name(key)
            if category:
                named.append((number, category))
        return named

    def _reasons(self, locale: str, keys: Keys) -> Codes:
        reasons = np.full(len(keys), CODES["no words"], np.int32)
        rows = np.flatnonzero(self._wordless.of(keys) == 0)
        if self._support.is_variant(locale):
            reasons[rows] = CODES["variant"]
        else:
            reasons[rows] = self._by_practice(locale, keys[rows])
        return reasons

    def _by_practice(self, locale: str, keys: Keys) -> Codes:
        """As :meth:`Support.practice`."""
        reasons = self._practices.of(keys).copy()
        self._look_into_files(reasons, locale, keys)
        if self._support.has_general(locale):
            self._look_at_other_locales(reasons, locale, keys)
        is_due = reasons == CODES["due"]
        if is_due.any():
            reasons[is_due & self._unused[keys]] = CODES["unused"]
        return reasons

    def _look_into_files(self, reasons: Codes, locale: str, keys: Keys) -> None:
        """Keys of a file that the locale has to have: it may lack the file, or hold next to nothing of it."""
        files = self._files.of(keys) - 1
        is_bound = files >= 0
        if not is_bound.any():
            return
        texts = self._support.texts_in_files(locale)[files]
        sizes = self._support.sizes_of_files[files]
        is_begun = texts * BEGUN >= sizes
        reasons[is_bound & ~is_begun] = CODES["hardly begun"]
        reasons[is_bound & (texts == 0)] = CODES["not in the locale's file"]

    def _look_at_other_locales(self, reasons: Codes, locale: str, keys: Keys) -> None:
        """Keys for which a locale with a general one beside it shows that one's text."""
        is_due = reasons == CODES["due"]
        for row in np.flatnonzero(is_due).tolist():
            key = self._keys[keys[row]]
            if self._support.shows_another(key, locale):
                reasons[row] = CODES["has another locale's"]

    @cached_property
    def _unused(self) -> Mask:
        mask = np.zeros(len(self._keys), bool)
        ids = self._support.catalog.key_ids
        for key in self._support.unused():
            if key in ids:
                mask[ids[key]] = True
        return mask

    def _has_text(self, key: int) -> bool:
        source = self._source(key)
        return bool(source.strip())

    def _is_wordless(self, key: int) -> bool:
        return has_no_words(self._keys[key], self._source(key))

    def _practice(self, key: int) -> int:
        return CODES[self._practised(key).name]

    def _file(self, key: int) -> int:
        """The number of the file that a locale has to have, from 1 on; 0 where there is none."""
        return self._practised(key).file + 1

    def _practised(self, key: int) -> Practice:
        return self._support.for_all(self._keys[key], self._source(key))

    def _source(self, key: int) -> str:
        return self._support.source_text(self._keys[key])
