"""Which files the project-wide scan looks into: people's own code in the languages of the project, not what tools and others wrote."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.extraction.android.strings import GRAMMARS as ANDROID
from i18n_workbench.extraction.apple.interfaces import LANGUAGE as INTERFACES
from i18n_workbench.extraction.apple.interfaces import translated_interfaces
from i18n_workbench.extraction.dart.strings import GENERATED
from i18n_workbench.extraction.judgement.natural import LOCALE_CODE
from i18n_workbench.extraction.judgement.vocabulary import CONFIGURATION, LEFT_OUT
from i18n_workbench.extraction.libraries import (
    Libraries,
    tables_of_languages,
    tables_of_locales,
)
from i18n_workbench.extraction.model import LANGUAGES
from i18n_workbench.locales.names import is_language_name
from i18n_workbench.locales.tags import is_locale
from i18n_workbench.project.globs import globs_of_files
from i18n_workbench.source.keep.scanning import walk
from i18n_workbench.source.languages import endings

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.keep.scanning import SourceFile

LANGUAGES_OF_A_TABLE = 3
"""Files in one folder that are called by languages, from which on they hold translations: a tokenizer for Latin is alone."""

_PAGES = (".html", ".htm")

_OF_PLATFORMS = {"android": ANDROID.keys(), "ios": {"swift", INTERFACES}}


@dataclass(frozen=True, slots=True)
class Scope:
    """Which files the project-wide scan looks into."""

    languages: frozenset[str]
    include: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    usage_ignore: tuple[str, ...] = ()
    excluded: frozenset[str] = frozenset()


def scope_of(
    settings: Any, frameworks: Sequence[Framework], excluded: Collection[str]
) -> Scope:
    """`extract.scanningInclude`, `extract.scanningIgnore`, `usage.scanningIgnore` and the frameworks' languages.

    Java, Kotlin and Swift are read in the projects of their platforms alone: elsewhere they are servers more often than
    not. Where `scanningInclude` names files, their languages count whatever the frameworks read. ``excluded`` are the locale
    files.
    """
    include = settings["extract.scanningInclude"]
    ignore = settings["extract.scanningIgnore"]
    usage_ignore = settings["usage.scanningIgnore"]
    languages = LANGUAGES if include else _languages_of(frameworks)
    return Scope(
        languages=languages,
        include=tuple(include or ()),
        ignore=tuple(ignore or ()),
        usage_ignore=tuple(usage_ignore or ()),
        excluded=frozenset(excluded),
    )


def _languages_of(frameworks: Sequence[Framework]) -> frozenset[str]:
    """The languages of some frameworks that there is a detector for."""
    languages: set[str] = set()
    for framework in frameworks:
        languages.update(framework.code.languages)
        languages.update(framework.code.guest_languages)
        languages.update(framework.extraction.languages)
    enabled = {framework.id for framework in frameworks}
    for platform, own in _OF_PLATFORMS.items():
        if platform not in enabled:
            languages -= own
    return LANGUAGES & languages


def files_to_scan(root: Path, scope: Scope) -> list[SourceFile]:
    """The files of the scope, in order of their paths; a folder that is named includes all that is in it."""
    wanted = _endings_of(scope.languages)
    ignored = (*scope.usage_ignore, *scope.ignore)
    walked = walk(root, wanted, ignore=ignored, excluded=scope.excluded)
    edited = [each for each in walked.files if not _is_unedited(each.file)]
    if scope.include:
        include = globs_of_files(scope.include)
        return [each for each in edited if include.match(each.file)]
    tables = _named_for_languages(each.file for each in edited)
    for file in scope.excluded:
        tables.update(_families(file, is_locale))
    made_from = _made_from(scope.excluded)
    names = [each.file for each in edited]
    of_locales = tables_of_locales(names) | tables_of_languages(names)
    of_locales |= translated_interfaces(names, scope.excluded)
    of_locales |= _translated_pages(names)
    libraries = Libraries(root)
    files = []
    for each in edited:
        if LEFT_OUT.search(each.file) or _without_ending(each.file) in made_from:
            continue
        if each.file in of_locales or libraries.holds(each.file):
            continue
        if tables.isdisjoint(_families(each.file, _may_be_locale)):
            files.append(each)
    return files


def _endings_of(languages: Iterable[str]) -> set[str]:
    """The endings of the files of some languages."""
    wanted: set[str] = set()
    for language in languages:
        wanted.update(endings(language))
    return wanted


def _made_from(locale_files: Iterable[str]) -> set[str]:
    """What locale files are called without their ending, where their path names a locale."""
    stems = set()
    for file in locale_files:
        names = file.split("/")
        if any(is_locale(name.partition(".")[0]) for name in names):
            stems.add(_without_ending(file))
    return stems


def _is_unedited(file: str) -> bool:
    """Whether nobody reads the strings of a file, or nobody edits them."""
    is_generated = GENERATED.search(file) is not None
    return is_generated or CONFIGURATION.search(file) is not None


def _without_ending(file: str) -> str:
    """The name that ``l10n/de.js`` shares with ``l10n/de.json``, which it is made from."""
    return file.rpartition(".")[0]


def _families(file: str, is_named: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """What a file shares with its translations: what stands before and behind the locale in its path (``lang/jp/app.php``
    beside ``lang/en/app.php``, ``cz.js`` beside ``en.js``).
    """
    start = 0
    for segment in file.split("/"):
        name = segment.partition(".")[0]
        if is_named(name):
            yield file[:start], file[start + len(name) :]
        start += len(segment) + 1


def _may_be_locale(name: str) -> bool:
    """Whether something is called as locales or languages are, be it one that is registered or not (``cz``, ``jp``)."""
    return LOCALE_CODE.fullmatch(name) is not None or is_language_name(name)


def _named_for_languages(files: Iterable[str]) -> set[tuple[str, str]]:
    """The families of files of which several are called by a language's name (``languages/english.js``)."""
    named: Counter[tuple[str, str]] = Counter()
    for file in files:
        folder, slash, name = file.rpartition("/")
        stem, _, ending = name.partition(".")
        if is_language_name(stem):
            before = folder + slash
            behind = f".{ending}"
            named[before, behind] += 1
    families = named.items()
    return {family for family, count in families if count >= LANGUAGES_OF_A_TABLE}


def _translated_pages(files: Sequence[str]) -> set[str]:
    """Pages in folders that are called by languages, several of which have one page (``help/de-DE/edit.html``): they are
    translated as a whole.

    Of 640 repositories five have such pages: 5,756 of the 5,770 texts listed of Joomla's weblinks stood in them, 13,650 of
    13,880 of deltachat-desktop, 617 of 724 of netsurf, 2,192 of 4,106 of Micra11y, most of Piwigo's 22,000.
    """
    pages = [file for file in files if file.endswith(_PAGES)]
    alike = Counter(
        (before, behind)
        for page in pages
        for before, behind in _families(page, is_locale)
        if behind.startswith("/")
    )
    homes = {
        before for (before, _), count in alike.items() if count >= LANGUAGES_OF_A_TABLE
    }
    return {
        page
        for page in pages
        for before, behind in _families(page, is_locale)
        if before in homes and behind.startswith("/")
    }


def files_below(root: Path, path: str) -> list[str]:
    """A file itself, whatever it is; of a folder all files in a supported language that are not generated."""
    folder = root / path
    if not is_folder(folder):
        return [path]
    walked = walk(folder, _endings_of(LANGUAGES))
    files = [each.file for each in walked.files]
    if path in {"", "."}:
        return files
    return [f"{path}/{file}" for file in files]
