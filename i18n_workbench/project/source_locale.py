"""Which locale holds the source texts where no setting says it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import stamp
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import flag, spelled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.settings import Settings

_HARDLY = 0.1
"""A locale whose files have less than this part of the bytes of another one of its language has hardly any text: an app's
name in ``values/strings.xml`` beside 93 texts of ``en-US`` has .05 of them, a language that is being begun has more."""

_WHOLE = 1 / 3
"""The one locale of the source language in a part of a program holds its source texts where its files have this part of the
bytes of any other one (ruffle's ``en-US``: .62 to .72 of the Russian or Ukrainian ones)."""


def wanted_locale(settings: Settings, known: Collection[str]) -> str:
    """The language that the settings want, as the project's files have it."""
    system = settings["languageTagSystem"]
    delimiter = settings["preferredDelimiter"]
    return spelled(str(settings["sourceLanguage"]), known, system, delimiter)


def source_locale(root: Path, files: Sequence[LocaleFile], wanted: str) -> str:
    """The locale of the wanted language that holds the source texts.

    That is the wanted one, unless it has no file or hardly any text; then the one of the language's own region
    (``en-US`` for ``en``), else the first of those that have most. Where every file says the source texts itself, no
    locale is that but the wanted one and the one of its own region; where some do, the others decide (picard's catalogs
    in ``en_AU`` beside the ``en.json`` of its installer).
    """
    saying = [file for file in files if not all_formats()[file.format].carries_sources]
    locales = _variants(saying or files, wanted)
    if not locales or locales == [wanted]:
        return wanted
    home = flag(wanted, {})
    at_home = [locale for locale in locales if flag(locale, {}) == home]
    if not saying:
        if wanted in locales or len(at_home) != 1:
            return wanted
        return at_home[0]
    sizes = {locale: _size(root, saying, locale) for locale in locales}
    enough = max(sizes.values()) * _HARDLY
    whole = [locale for locale in locales if sizes[locale] >= enough]
    if wanted in whole:
        return wanted
    whole_at_home = [locale for locale in whole if locale in at_home]
    return min(whole_at_home or whole)


def spelled_alike(
    root: Path, files: Sequence[LocaleFile], source: str
) -> list[LocaleFile]:
    """The files, those of a part that spells the source locale otherwise in the locales that they are called elsewhere.

    One folder may have ``en/`` and ``de/``, another one ``en-US/`` and ``de-DE/`` (ruffle's extension and its program): each
    would lack the other's texts in 69 locales, and nothing would be held against the source of the second.
    """
    parts: dict[str, list[LocaleFile]] = defaultdict(list)
    for file in files:
        parts[file.directory].append(file)
    own = {folder: _own_source(root, part, source) for folder, part in parts.items()}
    others = {file.locale for file in files if not own[file.directory]}
    names: dict[str, dict[str, str]] = {}
    for folder, variant in own.items():
        here = {file.locale for file in parts[folder]}
        names[folder] = _names(here, others) | {variant: source} if variant else {}
    return [_called(file, names[file.directory]) for file in files]


def _called(file: LocaleFile, names: Mapping[str, str]) -> LocaleFile:
    name = names.get(file.locale, file.locale)
    return file if name == file.locale else replace(file, locale=name)


def _names(locales: Collection[str], others: Collection[str]) -> dict[str, str]:
    """What locales are called elsewhere: of a language that has one here and one there."""
    here, there = _by_language(locales), _by_language(others)
    names = {}
    for language, variants in here.items():
        called = there.get(language, [])
        if len(variants) == len(called) == 1:
            names[variants[0]] = called[0]
    return names


def _by_language(locales: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for locale in locales:
        found[language_of(locale)].append(locale)
    return found


def _own_source(root: Path, part: Sequence[LocaleFile], source: str) -> str:
    """The locale of the source language that a part has in the place of the source locale; empty where it has none."""
    locales = {file.locale for file in part}
    variants = _variants(part, language_of(source))
    is_unlike = source not in locales and len(variants) == 1 and len(locales) > 1
    if not is_unlike or any(map(_says_its_locale, part)):
        return ""
    sizes = {locale: _size(root, part, locale) for locale in locales}
    is_whole = sizes[variants[0]] >= max(sizes.values()) * _WHOLE
    return variants[0] if is_whole else ""


def _says_its_locale(file: LocaleFile) -> bool:
    """Whether a file says inside which locale it is of, or holds source texts beside its own."""
    return file.rooted or not file.locale or all_formats()[file.format].carries_sources


def _variants(files: Iterable[LocaleFile], language: str) -> list[str]:
    """The locales of a language."""
    locales = {file.locale for file in files}
    return sorted(locale for locale in locales if language_of(locale) == language)


def language_of(locale: str) -> str:
    """``en`` of ``en-US``."""
    return locale.replace("_", "-").partition("-")[0]


def _size(root: Path, files: Sequence[LocaleFile], locale: str) -> int:
    """The bytes of a locale's files; a file that cannot be asked counts as none."""
    size = 0
    for file in files:
        if file.locale != locale:
            continue
        stamped = stamp(root / file.path)
        size += stamped[1] if stamped else 0
    return size
