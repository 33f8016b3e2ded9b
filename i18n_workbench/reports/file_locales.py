"""Which locales of the project the locales of a file from translators are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.wanted.locales import meant_locale, nearest_locale
from i18n_workbench.findings import Finding
from i18n_workbench.locales import is_locale, most_likely
from i18n_workbench.locales.english import tag_of_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from i18n_workbench.reports.entry import Entry


class FileLocales:
    """Finds the project's locale for what a file calls it, and remembers what is none.

    A file may call German ``de_DE`` or ``German``: other tools do, and people who write headings. It is the project's
    ``de`` where no other of its locales is meant as likely.
    """

    def __init__(self, existing: Sequence[str], spelled: Callable[[str], str]) -> None:
        self._existing = existing
        self._spelled = spelled
        self._known: dict[str, str] = {}
        self._unknown: dict[str, list[Entry]] = {}

    def locale_of(self, entry: Entry) -> str:
        """The project's locale, or nothing: then the entry is remembered if it holds a text."""
        name = entry.locale
        if name not in self._known:
            self._known[name] = self._found(name.strip())
        locale = self._known[name]
        if not locale and entry.value.strip():
            self._unknown.setdefault(name, []).append(entry)
        return locale

    def findings(self, file: str) -> Iterator[tuple[Finding, int]]:
        """What is said of each locale that the project lacks, and how many texts it had."""
        for name, entries in self._unknown.items():
            said = self._said(name, len(entries))
            severity, message, suggestion = said
            finding = Finding(
                rule="unknown-locale",
                severity="error" if severity else "warning",
                message=message,
                locale=name,
                file=file,
                line=entries[0].line,
                suggestion=suggestion,
            )
            yield finding, len(entries)

    def _found(self, name: str) -> str:
        if not name:
            return ""
        tag = tag_of_name(name)
        for each in (name, tag):
            spelled = self._spelled(each) if each else ""
            if spelled in self._existing:
                return spelled
        return most_likely(tag or name, self._existing)

    def _said(self, name: str, texts: int) -> tuple[bool, str, str]:
        """Whether texts are lost, what is wrong, what to do."""
        listed = ", ".join(self._existing)
        if not name:
            step = f"name it in the file (PO: Language; XLIFF: target-language, trgLang): one of {listed}"
            return (
                True,
                f"the file does not say in which locale its {texts} texts are",
                step,
            )
        if is_locale(name) or tag_of_name(name):
            message = (
                f"the project has no locale {name!r}: {texts} texts were set aside"
            )
            return True, message, nearest_locale(name, self._existing)
        if any(self._known.values()):
            message = f"the column {name!r} is no locale: it was not read"
            return False, message, meant_locale(name, self._existing)
        message = f"{name!r} is no locale: {texts} texts were set aside"
        return True, message, f"call the column as the project does: {listed}"
