"""The languages that a program offers, where its code lists them: nobody sees a text of another one."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import language_of
from i18n_workbench.gate.elsewhere import Undue, is_for_trial, only_in
from i18n_workbench.locales import spelled
from i18n_workbench.source.keep.scanning import read_source
from i18n_workbench.source.languages import language_of as code_language_of
from i18n_workbench.source.read.comments import comments

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.catalog import Catalog

_NAMES = ("LANGUAGES", "supportedLocales", "available_locales", "supportedLngs",
          "availableLangs", "addLangs")  # fmt: skip
"""What the list is called in Django, Flutter, Rails, i18next, Transloco and ngx-translate."""
_LIST = re.compile(
    rf"\b({'|'.join(_NAMES)})(?:\s*=(?![=>])|\s*:|(?<=addLangs)(?=\())\s*(?:const\s*)?(.*)"
)
"""A name with what it gets, to the end of the line."""
_ENDINGS = ("locales", "languages", "Locales")
_CONFIGURED = re.compile(
    r"['\"]((?:\w+_|supported)?(?:locales|languages|Locales))['\"]\s*=>\s*(.*)"
)
"""As :data:`_LIST` in Laravel's ``config/*.php``, where programs call the list as they like (of 14 four have one: Traewelling's
``locales``, whose 11 of 11 judged errors were texts of languages that it leaves out; monica, academico, Firefly III).
"""
_CONFIGURATION = re.compile(r"(?:^|/)config/(?:.+/)?\w+\.php")
_LANGUAGE = re.compile(r"""(?:['"]|(?<=[\s,\[]):)([a-z]{2,3})(?![a-z])""")
"""A language as a text or as a symbol of Ruby, whatever region it is for."""
_MORE = re.compile(r"\.\.\.|[)\]]\s*\+|[(,]\s*\*")
"""More than the list shows is in it."""
_WRITTEN = tuple(name.encode() for name in (*_NAMES, *_ENDINGS))
_CLOSING = {"(": ")", "[": "]"}
_LONGEST = 20_000
"""Characters of a list at most."""
_NORWEGIAN = frozenset({"no", "nb", "nn"})
"""One stands for the others."""
_BY_SYSTEM = frozenset({"android", "compose", "strings", "strings-plist", "stringsdict", "xcstrings", "resx", "properties"})  # fmt: skip
"""Formats of which a system takes the language that a person has, whatever a program lists."""


def unoffered(catalog: Catalog, files: Iterable[str]) -> list[Undue]:
    """The texts of languages that the lists in a program's code leave out.

    Lists count together that have the source language; where they leave out more than they have, or the code makes one of them,
    nothing is said. In Geotrek 7 of 20 errors were texts of ``de``, which Django's ``LANGUAGES`` has not, in Nault 20 of 20 those
    of a language that is commented out.
    """
    root = catalog.project.root
    source = language_of(catalog.project.source_language)
    languages = {language_of(locale) for locale in catalog.locales}
    lists = {file: _lists(root, file) for file in files if not is_for_trial(file)}
    places = {file: set().union(*each) for file, each in lists.items() if each}
    if not all(itertools.chain.from_iterable(lists.values())):
        return []
    places = {file: each for file, each in places.items() if source in each}
    listed = set().union(*places.values())
    if not listed.isdisjoint(_NORWEGIAN):
        listed |= _NORWEGIAN
    absent = languages - {spelled(each, languages) for each in listed}
    if not places or not absent or len(absent) * 2 > len(languages):
        return []
    locales = [tag for tag in catalog.locales if language_of(tag) in absent]
    is_own = [chunk.file.entry.format not in _BY_SYSTEM for chunk in catalog.chunks]
    keys = only_in(catalog, is_own)
    if not keys:
        return []
    place = f"no list of languages ({min(places)})"
    return [Undue(place, frozenset(locales), frozenset(keys), are_listed=True)]


def _lists(root: Path, file: str) -> list[set[str]]:
    """The languages of each list of a file, outside of comments; none of one that is made in another way."""
    data, _ = read_source(root, file)
    if not any(name in data for name in _WRITTEN):
        return []
    text = _without_comments(data.decode("utf-8", "replace"), file)
    lists = []
    pattern = _CONFIGURED if _CONFIGURATION.search(file) else _LIST
    for found in pattern.finditer(text):
        name, value = found.groups()
        if value[:1] in _CLOSING:
            listed = _bracketed(text, found.start(2))
            is_whole = not _MORE.search(listed)
            lists.append(set(_LANGUAGE.findall(listed)) if is_whole else set())
        elif name not in value:
            lists.append(set())
    return lists


def _without_comments(text: str, file: str) -> str:
    kept = []
    end = 0
    for start, stop in sorted(comments(text, code_language_of(file))):
        if start >= end:
            kept.append(text[end:start])
        end = max(end, stop)
    return "".join([*kept, text[end:]])


def _bracketed(text: str, start: int) -> str:
    """What stands in the brackets that open at an offset; to the end where they do not close."""
    opening = text[start]
    closing = _CLOSING[opening]
    depth = 0
    for at in range(start, min(len(text), start + _LONGEST)):
        depth += (text[at] == opening) - (text[at] == closing)
        if not depth:
            return text[start : at + 2]
    return text[start : start + _LONGEST]
