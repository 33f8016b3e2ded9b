"""Which files of a project are somebody else's: libraries that lie beside its own code, and their translations."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_regular, names_in
from i18n_workbench.locales.names import is_language_name
from i18n_workbench.locales.tags import is_locale

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

LOCALES_OF_A_TABLE = 5
"""Files of one folder and one beginning that are called by locales, from which on they hold translations. 27 of some 500
repositories have such folders: nearly all are libraries' (``ckeditor/lang/de.js``, ``datepicker-de.js``).
"""
_BY_LOCALE = re.compile(
    r"(?P<before>(?:.*/)?(?:[^/]*?[-_.])??)"
    r"(?P<locale>[a-z]{2}(?:[-_][A-Za-z]{2,4})?)(?P<behind>\.[^/]*)"
)
"""A file's name that ends with a locale; names of three letters are as often words (``app``, ``map``)."""
_BY_LANGUAGE = re.compile(
    r"(?P<language>[A-Za-z][a-z]+)(?P<rest>(?:[A-Z]\w*)?(?:Messages|Translations?|Strings|Texts|Locale|Language)\.\w+)"
)
_MARKS = frozenset("-_.")
_SERVED = re.compile(r"(?:^|/)(?:public|static)/")
"""Folders that a server hands out as they are."""
_OF_A_PACKAGE = re.compile(
    r"(?:un)?licen[sc]e(?:[-.][\w.-]+)?|copying(?:\.\w+)?|(?:bower|component|package)\.json",
    re.IGNORECASE,
)
"""What lies in the folder of a package: below what is served, ten of some 500 repositories have such folders, all of them
libraries'.
"""

_GENERATED = re.compile(
    r"(?:\A|\n)[ \t]*(?://|/?\*|#|<!--|;)[^\n]*"
    r"(?:@generated\b|\b(?:file|code|source|class|module)\s+(?:is|was|has\s+been)\s+(?:auto\w*[- ]?)?generated\b"
    r"|\b(?:auto-?|automatically\s)generated\s+(?:by|from|using)\b|\bdo\s+not\s+(?:edit|modify)\b)",
    re.IGNORECASE,
)
_HEAD = 600
"""Characters in which a file says who writes it. Chosen, not measured."""


def says_it_is_generated(text: str) -> bool:
    """Whether a remark at the beginning of a file says that a program writes it."""
    return _GENERATED.search(text, 0, _HEAD) is not None


def tables_of_languages(files: Collection[str]) -> set[str]:
    """The files of a folder that are called by languages and by what they hold (``frenchMessages.ts``), several alike."""
    named: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file in files:
        folder, _, name = file.rpartition("/")
        hit = _BY_LANGUAGE.fullmatch(name)
        if hit is not None and is_language_name(hit["language"]):
            named[folder, hit["rest"]].append(file)
    return {file for family in named.values() if len(family) > 1 for file in family}


class Libraries:
    """Answers for the files of one project; a folder is looked into once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._packages: dict[str, bool] = {}

    def holds(self, file: str) -> bool:
        """Whether a file is a library's: below what is served, what a tool made of it lies beside it (``tabs.js``,
        ``tabs.min.js``), or it lies in a package.

        Elsewhere programs have both of their own scripts, too: WooCommerce, GiveWP, Sensei, Easy Digital Downloads.
        """
        served = _SERVED.search(file)
        if served is None:
            return False
        stem, dot, ending = file.rpartition(".")
        is_made = ending == "js" and is_regular(self._root / f"{stem}.min{dot}js")
        return is_made or self._is_packed(file.rpartition("/")[0], served.end())

    def _is_packed(self, folder: str, least: int) -> bool:
        """Whether a folder, or one around it whose path is longer than ``least``, is a package's."""
        while len(folder) > least:
            if folder not in self._packages:
                names = names_in(self._root / folder)
                self._packages[folder] = any(map(_OF_A_PACKAGE.fullmatch, names))
            if self._packages[folder]:
                return True
            folder = folder.rpartition("/")[0]
        return False


def tables_of_locales(files: Collection[str]) -> set[str]:
    """The files that are called by locales, where several of one family are; of whole names half of the folder's."""
    families: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    known: Counter[tuple[str, str]] = Counter()
    for file in files:
        found = _BY_LOCALE.fullmatch(file)
        if found is None:
            continue
        family = (found["before"], found["behind"])
        families[family].append(file)
        known[family] += is_locale(found["locale"])
    every = Counter(_folder_and_ending(file) for file in files)
    tables: set[str] = set()
    for family, own in families.items():
        is_begun = family[0][-1:] in _MARKS
        is_most = 2 * len(own) >= every[family]
        if known[family] >= LOCALES_OF_A_TABLE and (is_begun or is_most):
            tables.update(own)
    return tables


def _folder_and_ending(file: str) -> tuple[str, str]:
    folder, slash, name = file.rpartition("/")
    _, dot, ending = name.partition(".")
    return folder + slash, dot + ending
