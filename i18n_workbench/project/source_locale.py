"""Which locale holds the source texts where no setting says it, and which one a program calls its default."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import note, stamp
from i18n_workbench.errors import Place
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

_LOCALE = r"['\":]?([a-z]{2,3}(?:[-_]\w+)*)\b"
_STATED = {
    "config/application.rb": rf"^[^#\n]*\bi18n\.default_locale\s*=\s*{_LOCALE}",
    "config/app.php": rf"^\s*'locale'\s*=>\s*(?:env\(\s*'\w+'\s*,\s*)?{_LOCALE}",
    "config/packages/translation.yaml": rf"^\s*default_locale:\s*{_LOCALE}",
}
"""Where Rails, Laravel and Symfony state a default locale, which is not the source language for us: a person says so.

The specification has `sourceLanguage` be ``en`` where nobody sets it. Of 450 repositories six state another locale in one of these
files (of which Gobierto alone was opened: it is written in ``es``): they hear of the setting, and nothing is guessed.
"""


def wanted_locale(settings: Settings, locales: Collection[str]) -> str:
    """The language that the settings want, as the project's files have it."""
    system = settings["languageTagSystem"]
    delimiter = settings["preferredDelimiter"]
    return spelled(str(settings["sourceLanguage"]), locales, system, delimiter)


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


def stated_locale(root: Path) -> tuple[str, Place] | None:
    """The default locale that the first such configuration states, as it is written, with its line.

    >>> from pathlib import Path
    >>> stated_locale(Path("no/such/project")) is None
    True
    """
    for name, pattern in _STATED.items():
        text = _read(root / name)
        found = re.search(pattern, text, re.MULTILINE)
        if found:
            line = text.count("\n", 0, found.start(1)) + 1
            return found[1], Place(name, line)
    return None


def _read(path: Path) -> str:
    """What a file says; nothing where it cannot be read, of which others tell."""
    note(path)
    try:
        return path.read_text("utf-8", "replace") if path.is_file() else ""
    except OSError:
        return ""
