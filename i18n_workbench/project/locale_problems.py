"""What is wrong with the locales of a project: the source, the one that is shown, regions that do not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import (
    is_registered,
    is_registered_region,
    parse,
    spelled,
)
from i18n_workbench.project.files import sources_in
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.source_locale import language_of, stated_locale

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from i18n_workbench.project.discovery import Discovery
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.settings import Settings

LISTED = 8
"""How many locales a message lists."""


class LocaleProblems:
    """The locales that a project's files have, against what its settings name."""

    def __init__(
        self,
        root: Path,
        settings: Settings,
        discovery: Discovery,
        source_language: str,
    ) -> None:
        self._root = root
        self._settings = settings
        self._files = discovery.files
        self._source_language = source_language
        self._locales = sorted({file.locale for file in self._files if file.locale})

    def __iter__(self) -> Iterator[Finding]:
        if self._locales and all(file.locale for file in self._files):
            yield from self._of_source()
            yield from self._of_stated()
            yield from self._of_display()
        yield from self._of_regions()
        yield from self._of_order()

    def _of_source(self) -> Iterator[Finding]:
        """A source language that no file has, where none carries its texts."""
        language = self._source_language
        if language in self._locales or any(map(self._carries_sources, self._files)):
            return
        yield setting_finding(
            self._settings,
            "sourceLanguage",
            "source-language",
            f"the source language {language} has no locale file ({self._found()})",
            "set it to one of them",
            severity="warning",
        )

    def _of_stated(self) -> Iterator[Finding]:
        """Another default locale in the program's configuration, where both have texts and nobody says which are the source."""
        source = self._source_language
        if source not in self._locales or self._settings.is_set("sourceLanguage"):
            return
        stated = stated_locale(self._root)
        if stated is None:
            return
        written, place = stated
        locale = spelled(written, self._locales)
        if locale not in self._locales or language_of(locale) == language_of(source):
            return
        yield Finding(
            rule="source-language",
            severity="warning",
            message=f"the program's default locale is {locale}, and texts are judged against {source}",
            file=place.file,
            line=place.line,
            suggestion=f"set sourceLanguage to {locale} where its texts are the source, or to {source}",
        )

    def _carries_sources(self, file: LocaleFile) -> bool:
        """Whether a file says its source texts itself."""
        reader = all_formats()[file.format]
        if reader.carries_sources:
            return True
        return reader.may_carry_sources and sources_in(
            self._root / file.path, file.format
        )

    def _of_display(self) -> Iterator[Finding]:
        """A display language that no file has: the source texts are shown in its place."""
        wanted = str(self._settings["displayLanguage"] or self._source_language)
        system = self._settings["languageTagSystem"]
        delimiter = self._settings["preferredDelimiter"]
        tag = spelled(wanted, self._locales, system, delimiter)
        if tag == self._source_language or tag in self._locales:
            return
        yield setting_finding(
            self._settings,
            "displayLanguage",
            "display-language",
            f"the display language {tag} has no locale file ({self._found()})",
            "set it to one of them; until then the source texts are shown",
            severity="warning",
        )

    def _found(self) -> str:
        return f"found: {', '.join(self._locales[:LISTED])}"

    def _of_regions(self) -> Iterator[Finding]:
        """Regions that do not exist (``en-UK``): shown once a locale, never corrected."""
        if self._settings["languageTagSystem"] == "none":
            return
        paths: dict[str, list[str]] = {}
        for file in self._files:
            paths.setdefault(file.locale, []).append(file.path)
        for locale, of_locale in paths.items():
            tag = parse(locale)
            if tag is None or not tag.region or is_registered_region(tag.region):
                continue
            several = f" ({len(of_locale)} files)" if len(of_locale) > 1 else ""
            yield Finding(
                rule="unknown-region",
                severity="warning",
                message=f"{locale}: there is no region {tag.region}{several}",
                locale=locale,
                file=of_locale[0],
                suggestion="name the file by the region's ISO 3166 code (en-GB for en-UK)",
            )

    def _of_order(self) -> Iterator[Finding]:
        """A locale to sort by whose language nobody has registered: the common order of Unicode is taken."""
        wanted = str(self._settings["sortLocale"] or "")
        tag = parse(wanted)
        if not wanted or (tag is not None and is_registered(tag.language)):
            return
        yield setting_finding(
            self._settings,
            "sortLocale",
            "sort-locale",
            f"there is no language {wanted!r}",
            "name one as in de or zh-Hans; until then keys are sorted as in most languages",
            severity="warning",
        )
