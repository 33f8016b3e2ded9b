"""Which locale holds the source texts where no setting says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import stamp
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import flag, spelled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.settings import Settings

_HARDLY = 0.1
"""A locale whose files have less than this part of the bytes of another one of its language has hardly any text: an app's
name in ``values/strings.xml`` beside 93 texts of ``en-US`` has .05 of them, a language that is being begun has more."""


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
