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

    from i18n_workbench.gate.support import Support

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
        self._known = np.full(count, -1, np.int32)
        self._find = find

    def of(self, keys: Keys) -> NDArray[np.int32]:
        """The fact of some keys, by their numbers."""
        for key in keys[self._known[keys] < 0].tolist():
            self._known[key] = self._find(key)
        return self._known[keys]


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
        return Lacking(self._support, locale, keys.astype(np.int32), reasons, {})

    def of_other_categories(self, locale: str) -> Keys:
        """The keys that are for a plural category which the locale has not."""
        categories = required_categories(locale)
        found = [key for key, name in self._categories if name not in categories]
        return np.array(found, np.intp)

    @cached_property
    def _categories(self) -> list[tuple[int, str]]:
        named = ((at, category_in_name(key)) for at, key in enumerate(self._keys))
        return [(at, name) for at, name in named if name]

    def _reasons(self, locale: str, keys: Keys) -> NDArray[np.int32]:
        reasons = np.full(len(keys), CODES["no words"], np.int32)
        rows = np.flatnonzero(self._wordless.of(keys) == 0)
        if self._support.is_variant(locale):
            reasons[rows] = CODES["variant"]
        else:
            reasons[rows] = self._by_practice(locale, keys[rows])
        return reasons

    def _by_practice(self, locale: str, keys: Keys) -> NDArray[np.int32]:
        """As :meth:`Support.practice`."""
        support = self._support
        reasons = self._practices.of(keys).copy()
        files = self._files.of(keys) - 1
        bound = files >= 0
        if bound.any():
            having = support.texts_in_files(locale)[files]
            sizes = support.sizes_of_files[files]
            reasons[bound & (having * BEGUN < sizes)] = CODES["hardly begun"]
            reasons[bound & (having == 0)] = CODES["not in the locale's file"]
        due = reasons == CODES["due"]
        if support.has_general(locale):
            for row in np.flatnonzero(due).tolist():
                if support.shows_another(self._keys[keys[row]], locale):
                    reasons[row] = CODES["has another locale's"]
        due = reasons == CODES["due"]
        if due.any():
            reasons[due & self._unused[keys]] = CODES["unused"]
        return reasons

    @cached_property
    def _unused(self) -> Mask:
        mask = np.zeros(len(self._keys), bool)
        ids = self._support.catalog.key_ids
        for key in self._support.unused():
            if key in ids:
                mask[ids[key]] = True
        return mask

    def _has_text(self, key: int) -> bool:
        return bool(self._source(key).strip())

    def _is_wordless(self, key: int) -> bool:
        return has_no_words(self._keys[key], self._source(key))

    def _practice(self, key: int) -> int:
        return CODES[self._support.for_all(self._keys[key], self._source(key)).name]

    def _file(self, key: int) -> int:
        """The number of the file that a locale has to have, from 1 on; 0 where there is none."""
        return self._support.for_all(self._keys[key], self._source(key)).file + 1

    def _source(self, key: int) -> str:
        return self._support.source_text(self._keys[key])
