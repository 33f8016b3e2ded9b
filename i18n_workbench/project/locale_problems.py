"""What is wrong with the locales and namespaces that a project names: those that no file has, regions that do not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding, Severity
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import (
    is_country,
    is_locale,
    is_registered,
    is_registered_region,
    parse,
    spelled,
)
from i18n_workbench.project.files import sources_in
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.source_locale import language_of, stated_locale
from i18n_workbench.settings.nearest import did_you_mean

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
        if self._locales:
            yield from self._of_named()
        yield from self._of_flags()
        yield from self._of_namespace()

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

    def _of_named(self) -> Iterator[Finding]:
        """Locales that are hidden, judged or given a flag by name, and that no file has."""
        for position, tag in enumerate(self._settings["ignoredLocales"] or ()):
            yield from self._unless_there(tag, "ignoredLocales", position)
        for name in ("gate.locales", "localeCountryMap"):
            for tag in self._settings[name] or {}:
                yield from self._unless_there(tag, name, tag)

    def _unless_there(
        self, named: str, setting: str, part: str | int
    ) -> Iterator[Finding]:
        """A note on a locale that may come yet, a warning on one that is none."""
        system = self._settings["languageTagSystem"]
        delimiter = self._settings["preferredDelimiter"]
        tag = spelled(named, self._locales, system, delimiter)
        if named == "*" or tag in self._locales:
            return
        languages = {language_of(locale) for locale in self._locales}
        if setting == "localeCountryMap" and tag in languages:
            return
        may_come = is_locale(tag, system)
        yield self._of_part(
            setting,
            part,
            f"no file has the locale {named!r} ({self._found()})",
            did_you_mean(named, self._locales) or "name one of them, or take it out",
            severity="info" if may_come else "warning",
        )

    def _of_flags(self) -> Iterator[Finding]:
        """Codes of `localeCountryMap` that are no country's, for which no flag is shown."""
        for tag, code in (self._settings["localeCountryMap"] or {}).items():
            if code and not is_country(code):
                yield self._of_part(
                    "localeCountryMap",
                    tag,
                    f"there is no country {code!r}, so {tag} has no flag",
                    'name it by its ISO 3166 code: "gb"',
                    severity="warning",
                )

    def _of_namespace(self) -> Iterator[Finding]:
        """A default namespace that no file has, so that keys without one are found nowhere."""
        wanted = str(self._settings["defaultNamespace"] or "")
        there = sorted({file.namespace for file in self._files if file.namespace})
        if not wanted or not there or wanted in there:
            return
        names = f"found: {', '.join(there[:LISTED])}"
        yield setting_finding(
            self._settings,
            "defaultNamespace",
            "setting-value",
            f"no file has the namespace {wanted!r} ({names})",
            did_you_mean(wanted, there) or "name one of them, or take it out",
            severity="warning",
        )

    def _of_part(
        self,
        setting: str,
        part: str | int,
        message: str,
        suggestion: str,
        *,
        severity: Severity,
    ) -> Finding:
        """A finding at one entry of a setting."""
        place = self._settings.place(setting, part)
        return Finding(
            rule="setting-value",
            severity=severity,
            message=f"{setting}: {message}",
            file=place.file,
            line=place.line,
            column=place.column,
            suggestion=suggestion,
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
