"""Keys whose absence somewhere is no fault: their source stands elsewhere, or only few locales have them."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.checks.base import language_of
from i18n_workbench.disk.looking import is_regular, matching
from i18n_workbench.source.globs import matcher

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.frameworks import Framework
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


_OF_TERM = re.compile(r"(?:^|[:/])-[A-Za-z][\w-]*\.[\w-]+$")
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
    root = catalog.project.root
    entries = _entries(catalog)
    source_files = set()
    for entry in entries:
        if entry.locale == source:
            source_files.add(entry.sibling(source))
    is_alone = []
    for entry in entries:
        if not entry.locale:
            is_alone.append(False)
            continue
        has_source = entry.sibling(source) in source_files
        is_alone.append(not has_source or _has_interface(root / entry.path))
    return only_in(catalog, is_alone)


def read_by_frameworks(catalog: Catalog, keys: Iterable[str]) -> set[str]:
    """The keys that a framework asks for by itself: a locale may name what the source language leaves as it is (the
    fields of Laravel's forms, ``validation.attributes.city``).
    """
    return _read_by(catalog.project.frameworks, keys)


def texts_themselves(catalog: Catalog, keys: Iterable[str]) -> set[str]:
    """Of these the keys that are texts, which a framework shows where no file has them: a source language needs no file
    for them (Laravel's ``lang/fr.json``; without this 916 findings in one project, 0 of 1 judged right).
    """
    may_be = {key for key in keys if " " in key or "." not in key}
    if not may_be:
        return may_be
    frameworks = {each.id: each for each in catalog.project.frameworks}
    shows_keys = []
    for entry in _entries(catalog):
        framework = frameworks.get(entry.framework)
        shows_keys.append(framework is not None and framework.keys.sentences)
    return may_be & only_in(catalog, shows_keys)


def with_optional_values(catalog: Catalog, keys: Iterable[str]) -> set[str]:
    """Of these the keys whose values a translation may leave out (Devise's ``%{authentication_keys}``)."""
    lenient = [each for each in catalog.project.frameworks if each.keys.optional_values]
    return _read_by(lenient, keys)


def _read_by(frameworks: Iterable[Framework], keys: Iterable[str]) -> set[str]:
    """The keys that some frameworks ask for by themselves."""
    globs: list[str] = []
    for framework in frameworks:
        globs += framework.keys.implicit_keys
    if not globs:
        return set()
    is_read = matcher(globs)
    return {key for key in keys if is_read(key)}


def _entries(catalog: Catalog) -> list[LocaleFile]:
    """The locale files, in the order of the catalog's chunks."""
    return [chunk.file.entry for chunk in catalog.chunks]


def _has_interface(path: Path) -> bool:
    """Whether ``Main.storyboard`` or its like stands in a folder beside ``de.lproj/Main.strings``, or in that above it."""
    if path.suffix != ".strings":
        return False
    home = path.parent.parent
    for ending in _INTERFACES:
        name = f"{path.stem}.{ending}"
        if is_regular(home / name) or matching(home, f"*.lproj/{name}"):
            return True
    return False


def in_few_locales(catalog: Catalog) -> set[str]:
    """The keys that fewer than half of the locales have, and the source language only as files of others carry it.

    Each of these files was made from code of another age, or is another program's (``qt_ja.ts`` beside an app's own).
    """
    source = catalog.project.source_language
    columns = catalog.columns
    carried = set()
    for key, _ in catalog.carried:
        if key in catalog.key_ids:
            carried.add(catalog.key_ids[key])
    if not carried:
        return set()
    if source in catalog.locales:
        source_id = catalog.locales.index(source)
        own = columns.key[columns.of_locale(source_id)]
        carried.difference_update(own.tolist())
    locales_of_keys = _locales_of_keys(catalog)
    others = [tag for tag in catalog.locales if tag != source]
    few = [key_id for key_id in carried if locales_of_keys[key_id] * 2 < len(others)]
    return {catalog.keys[key_id] for key_id in few}


def attributes_of_terms(catalog: Catalog) -> set[str]:
    """The attributes of Fluent's terms (``-brand.gender``), which each language has for its own grammar."""
    if not any(chunk.file.entry.format == "ftl" for chunk in catalog.chunks):
        return set()
    return {key for key in catalog.keys if _OF_TERM.search(key)}


def _locales_of_keys(catalog: Catalog) -> NDArray[np.intp]:
    """For each key how many locales have it."""
    columns = catalog.columns
    count = len(catalog.keys)
    locales = columns.locale.astype(np.int64)
    cells = np.unique(locales * count + columns.key)
    return np.bincount(cells % count, minlength=count)


class Undue(NamedTuple):
    """Keys that are due in none of some locales; ``place`` says what holds them, or what lists the locales that are offered."""

    place: str
    locales: frozenset[str]
    keys: frozenset[str]
    are_listed: bool = False
    written: str = ""
    """The language that code has these texts in."""
    is_brought: bool = False
    """Whether a framework and its packages have these texts."""


def undue(catalog: Catalog) -> list[Undue]:
    """What belongs to other programs than the translated one, with locales of their own.

    An app's name in Android's ``strings.xml`` is due in none of the 86 locales that have Fluent files, an app's string
    catalog in none that only its web site has, and what a library's trial app says in English in none at all. Nor are
    the codes that a program stores for what a person picks, nor in English what packages bring in it.
    """
    return [
        *_undue_in_programs(catalog),
        *_undue_in_trials(catalog),
        *_undue_codes(catalog),
        *_undue_in_english(catalog),
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
    undue = []
    for program, folders in places.items():
        here: set[str] = set()
        for other, folders_of_other in places.items():
            if not folders.isdisjoint(folders_of_other):
                here |= locales[other]
        absent = everywhere - here
        if not absent:
            continue
        is_own = [other == program for other in programs]
        keys = only_in(catalog, is_own)
        if keys:
            undue.append(Undue(program, frozenset(absent), frozenset(keys)))
    return undue


def _undue_in_trials(catalog: Catalog) -> list[Undue]:
    """What folders for trying the program out hold that have no other language than the source's."""
    source = language_of(catalog.project.source_language)
    entries = _entries(catalog)
    translated = set()
    locales = set()
    for entry in entries:
        if language_of(entry.locale or source) != source:
            translated.add(entry.directory)
            locales.add(entry.locale)
    is_trial = []
    for entry in entries:
        folder = f"{entry.directory}/"
        is_trial.append(is_for_trial(folder) and entry.directory not in translated)
    keys = only_in(catalog, is_trial)
    if not keys or not locales:
        return []
    place = "no file of a folder for tests and examples"
    return [Undue(place, frozenset(locales), frozenset(keys))]


def is_for_trial(path: str) -> bool:
    """Whether a path leads below a folder for tests and examples."""
    return _TRIAL.search(path) is not None


def _undue_codes(catalog: Catalog) -> list[Undue]:
    """The items of lists that no translation has, and that are all names of a program (``feed_refresh``, ``0``), as the
    name of the list may say (``timeout_values``, ``updateEntryValues``).
    """
    source = catalog.project.source_language
    locales = {tag for tag in catalog.locales if tag != source}
    lists = _lists(catalog)
    if not lists or not locales:
        return []
    translated = _translated(catalog)
    keys: set[str] = set()
    for name, items in lists.items():
        texts = [catalog.source_text(key) for key in items]
        if _are_codes(name, texts) and translated.isdisjoint(items):
            keys.update(items)
    if not keys:
        return []
    return [Undue("no list of codes", frozenset(locales), frozenset(keys))]


def _undue_in_english(catalog: Catalog) -> list[Undue]:
    """The texts that a framework and its packages have in English, which a project in another language translates to it in
    vain (Rails' and Devise's: 42 of 42 judged in two projects were no fault).
    """
    globs: list[str] = []
    for framework in catalog.project.frameworks:
        globs += framework.keys.english_keys
    english = [tag for tag in catalog.locales if language_of(tag) == "en"]
    if not globs or not english or catalog.project.source_language in english:
        return []
    is_in_english = matcher(globs)
    keys = frozenset(filter(is_in_english, catalog.keys))
    if not keys:
        return []
    return [Undue("", frozenset(english), keys, is_brought=True)]


def _lists(catalog: Catalog) -> dict[str, list[str]]:
    """The keys of the items of each list, by its name."""
    lists: dict[str, list[str]] = defaultdict(list)
    for key in catalog.keys:
        item = _ITEM.fullmatch(key)
        if item:
            name = item[1]
            lists[name].append(key)
    return lists


def _are_codes(name: str, texts: Sequence[str]) -> bool:
    """Whether the items of a list are a program's names."""
    if not all(map(_NAME.fullmatch, texts)):
        return False
    if name.lower().endswith("values"):
        return True
    return any(map(_NO_WORD.search, texts))


def _translated(catalog: Catalog) -> set[str]:
    """The keys that some other locale than the source language has."""
    columns = catalog.columns
    source = catalog.project.source_language
    is_translation = columns.filled
    if source in catalog.locales:
        source_id = catalog.locales.index(source)
        is_translation = is_translation & (columns.locale != source_id)
    key_ids = np.unique(columns.key[is_translation])
    return {catalog.keys[key_id] for key_id in key_ids.tolist()}


def _by_program(
    catalog: Catalog,
) -> tuple[list[str], dict[str, set[str]], dict[str, set[str]]]:
    """Which program each file is of, and by program the folders, and the locales that it has texts in.

    A domain of gettext, which has a folder of its own (a manual's in ``man/po``), is one where a project keeps
    templates beside its locales, and so are Qt's files of a folder (a library's beside the application's); else the
    files of a format are.
    """
    root = catalog.project.root
    homes = {_home(entry) for entry in _entries(catalog) if entry.format == "po"}
    has_templates = any(matching(root / home, "*.pot") for home in homes)
    programs = []
    places: dict[str, set[str]] = defaultdict(set)
    locales: dict[str, set[str]] = defaultdict(set)
    for chunk in catalog.chunks:
        entry = chunk.file.entry
        program = f"no file of this format ({entry.format})"
        folder = entry.directory
        if entry.format == "po" and has_templates:
            folder = _home(entry)
            program = f"no file in {folder or '.'}"
        elif entry.format == "qt":
            program = f"no file in {folder or '.'}"
        programs.append(program)
        places[program].add(folder)
        for locale_id in set(chunk.locales):
            if locale_id >= 0:
                locales[program].add(catalog.locales[locale_id])
    return programs, places, locales


def _home(entry: LocaleFile) -> str:
    """The folder that the locales of a file lie in."""
    before, folder, _ = entry.path.partition(f"/{entry.written}")
    if entry.written and folder:
        return before
    return ""


def only_in(catalog: Catalog, are_these: Sequence[bool]) -> set[str]:
    """The keys that stand in some of the files, and in no other (np.setdiff1d would import numpy.ma)."""
    columns = catalog.columns
    is_in_these = np.array(are_these, bool)[columns.file]
    key_ids = set(columns.key[is_in_these].tolist())
    if key_ids:
        elsewhere = columns.key[~is_in_these]
        key_ids.difference_update(elsewhere.tolist())
    return {catalog.keys[key_id] for key_id in key_ids}
