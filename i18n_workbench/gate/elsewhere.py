"""Keys whose absence somewhere is no fault: their source stands elsewhere, or only few locales have them."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.checks.base import language_of
from i18n_workbench.disk.looking import is_regular, matching

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.project.files import LocaleFile

_INTERFACES = ("storyboard", "xib", "intentdefinition")
"""Documents of Xcode that hold their source texts; 16 of 464 repositories have ``.strings`` files of their names."""

_TRIAL = re.compile(
    r"(?:^|/)(?:specs?|tests?|examples?|demos?|dummy|sandbox)(?:[-_]?app)?/",
    re.IGNORECASE,
)
"""Folders for trying a program out. Rails' libraries have an app there, in English only: three of three that were looked at
(administrate, rails_admin, trestle), where this was 286 of 286, 13 of 15 judged, and so on of what they miss.
"""


_ITEM = re.compile(r"(.+)\[\d+\]")
_NAME = re.compile(r"[^\W\d]*|-?[\w.:/-]*[\d_.:/-][\w.:/-]*")
_NO_WORD = re.compile(r"[\d_]|[a-z][A-Z]|^\W*$")
"""Items of Android's ``entryValues``: 9 of 17 apps have such lists without ``translatable="false"``; in AntennaPod they were
4,940 of 16,906 missing texts, and 5 of 5 judged ones were wrong.
"""


def without_counterpart(catalog: Catalog) -> set[str]:
    """The keys of files that have no counterpart in the source language: what they translate stands elsewhere.

    ``de.lproj/Main.strings`` translates ``Base.lproj/Main.storyboard`` (of which an ``en.lproj/Main.strings`` may hold some
    texts), ``index_de.properties`` the view ``index.jelly``.
    """
    source = catalog.project.source_language
    entries = [chunk.file.entry for chunk in catalog.chunks]
    own = {entry.sibling(source) for entry in entries if entry.locale == source}
    root = catalog.project.root
    is_alone = [
        bool(entry.locale)
        and (entry.sibling(source) not in own or _has_interface(root / entry.path))
        for entry in entries
    ]
    return _only_in(catalog, is_alone)


def _has_interface(path: Path) -> bool:
    """Whether ``Main.storyboard`` or its like stands in a folder beside ``de.lproj/Main.strings``, or in that above it."""
    if path.suffix != ".strings":
        return False
    home = path.parent.parent
    names = [f"{path.stem}.{ending}" for ending in _INTERFACES]
    return any(
        is_regular(home / name) or matching(home, f"*.lproj/{name}") for name in names
    )


def in_few_locales(catalog: Catalog) -> set[str]:
    """The keys that fewer than half of the locales have, and the source language only as files of others carry it.

    Each of these files was made from code of another age, or is another program's (``qt_ja.ts`` beside an app's own).
    """
    source = catalog.project.source_language
    carried = {
        catalog.key_ids[key] for key, _ in catalog.carried if key in catalog.key_ids
    }
    if not carried:
        return set()
    columns, count = catalog.columns, len(catalog.keys)
    cells = np.unique(columns.locale.astype(np.int64) * count + columns.key)
    having = np.bincount(cells % count, minlength=count)
    if source in catalog.locales:
        own = columns.key[columns.locale == catalog.locales.index(source)]
        carried.difference_update(own.tolist())
    others = sum(tag != source for tag in catalog.locales)
    return {catalog.keys[key] for key in carried if having[key] * 2 < others}


class Undue(NamedTuple):
    """Keys that are due in none of some locales; ``place`` says what holds them."""

    place: str
    locales: frozenset[str]
    keys: frozenset[str]


def undue(catalog: Catalog) -> list[Undue]:
    """What belongs to other programs than the translated one, with locales of their own.

    An app's name in Android's ``strings.xml`` is due in none of the 86 locales that have Fluent files, an app's string
    catalog in none that only its web site has, and what a library's trial app says in English in none at all. Nor are
    the codes that a program stores for what a person picks.
    """
    return [
        *_undue_in_programs(catalog),
        *_undue_in_trials(catalog),
        *_undue_codes(catalog),
    ]


def _undue_in_programs(catalog: Catalog) -> list[Undue]:
    """What programs in folders of their own hold, for the locales that they lack altogether."""
    programs, places, locales = _by_program(catalog)
    source = language_of(catalog.project.source_language)
    everywhere = set()
    for tags in locales.values():
        for tag in tags:
            if language_of(tag) != source:
                everywhere.add(tag)
    found = []
    for program, folders in places.items():
        beside = [other for other in places if not folders.isdisjoint(places[other])]
        here = set[str]().union(*(locales[other] for other in beside))
        absent = everywhere - here
        is_own = [other == program for other in programs]
        if absent and (keys := _only_in(catalog, is_own)):
            found.append(Undue(program, frozenset(absent), frozenset(keys)))
    return found


def _undue_in_trials(catalog: Catalog) -> list[Undue]:
    """What folders for trying the program out hold that have no other language than the source's."""
    source = language_of(catalog.project.source_language)
    entries = [chunk.file.entry for chunk in catalog.chunks]
    others = [
        entry for entry in entries if language_of(entry.locale or source) != source
    ]
    translated = {entry.directory for entry in others}
    is_trial = [
        entry.directory not in translated
        and _TRIAL.search(f"{entry.directory}/") is not None
        for entry in entries
    ]
    keys = _only_in(catalog, is_trial)
    locales = frozenset(entry.locale for entry in others)
    if not keys or not locales:
        return []
    place = "no file of a folder for tests and examples"
    return [Undue(place, locales, frozenset(keys))]


def _undue_codes(catalog: Catalog) -> list[Undue]:
    """The items of lists that no translation has, and that are all names of a program (``feed_refresh``, ``0``), as the
    name of the list may say (``timeout_values``, ``updateEntryValues``).
    """
    source = catalog.project.source_language
    locales = frozenset(tag for tag in catalog.locales if tag != source)
    lists: dict[str, list[str]] = defaultdict(list)
    for key in catalog.keys:
        if item := _ITEM.fullmatch(key):
            lists[item[1]].append(key)
    if not lists or not locales:
        return []
    translated = _translated(catalog)
    keys: set[str] = set()
    for name, items in lists.items():
        texts = [catalog.source_text(key) for key in items]
        is_code = any(map(_NO_WORD.search, texts)) or name.lower().endswith("values")
        is_code = is_code and all(map(_NAME.fullmatch, texts))
        if is_code and translated.isdisjoint(items):
            keys.update(items)
    if keys:
        return [Undue("no list of codes", locales, frozenset(keys))]
    return []


def _translated(catalog: Catalog) -> set[str]:
    """The keys that some other locale than the source language has."""
    columns = catalog.columns
    others = columns.filled
    if catalog.project.source_language in catalog.locales:
        number = catalog.locales.index(catalog.project.source_language)
        others = others & (columns.locale != number)
    return {catalog.keys[key] for key in np.unique(columns.key[others]).tolist()}


def _by_program(
    catalog: Catalog,
) -> tuple[list[str], dict[str, set[str]], dict[str, set[str]]]:
    """Which program each file is of, and by program the folders, and the locales that it has texts in.

    A domain of gettext, which has a folder of its own (a manual's in ``man/po``), is one where a project keeps
    templates beside its locales; else the files of a format are.
    """
    entries = [chunk.file.entry for chunk in catalog.chunks]
    root = catalog.project.root
    homes = {_home(entry) for entry in entries if entry.format == "po"}
    has_templates = any(matching(root / home, "*.pot") for home in homes)
    domains = homes if has_templates else set()
    programs = []
    places: dict[str, set[str]] = defaultdict(set)
    locales: dict[str, set[str]] = defaultdict(set)
    for chunk, entry in zip(catalog.chunks, entries, strict=True):
        program, folder = f"no file of this format ({entry.format})", entry.directory
        if entry.format == "po" and (home := _home(entry)) in domains:
            program, folder = f"no file in {home or '.'}", home
        programs.append(program)
        places[program].add(folder)
        tags = {tag for tag in chunk.locales if tag >= 0}
        locales[program].update(catalog.locales[tag] for tag in tags)
    return programs, places, locales


def _home(entry: LocaleFile) -> str:
    """The folder that the locales of a file lie in."""
    before = entry.path.partition(f"/{entry.written}")[0]
    if entry.written and before != entry.path:
        return before
    return ""


def _only_in(catalog: Catalog, are_these: Sequence[bool]) -> set[str]:
    """The keys that stand in some of the files, and in no other (np.setdiff1d would import numpy.ma)."""
    columns = catalog.columns
    own = np.array(are_these, bool)[columns.file]
    found = set(columns.key[own].tolist())
    if found:
        found.difference_update(columns.key[~own].tolist())
    return {catalog.keys[key] for key in found}
