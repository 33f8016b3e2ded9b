"""Where findings are: the place of a cell's value, or, where there is no value, the line at which it would be written."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.catalog.plans.leaves import leaves_of
from i18n_workbench.catalog.plans.placing import neighbour, new_path
from i18n_workbench.catalog.plans.targets import pick_entry
from i18n_workbench.catalog.positions import Positions, Range
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.plans.leaves import Leaves
    from i18n_workbench.findings import Finding
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile

_NOWHERE: Range = ("", 0, 0, 0, 0)


class Locator:
    """Places for findings that only name a key. Each file is opened once, and only where a finding is."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._positions = Positions(catalog)
        self._leaves: dict[str, Leaves | None] = {}
        self._ends: dict[str, dict[Path, tuple[Path, Path]]] = {}

    def located(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings in their order, each with its place; those that have a file already stay as they are.

        One locale after the other, whose files are closed then: of 11,763 files (1.3 million texts) what all of them hold
        took more memory than the project.
        """
        found = list(findings)
        by_locale: dict[str, list[int]] = {}
        for number, finding in enumerate(found):
            if finding.key and not finding.file:
                numbers = by_locale.setdefault(finding.locale, [])
                numbers.append(number)
        for numbers in by_locale.values():
            for number in numbers:
                found[number] = self._placed(found[number])
            self._forget()
        return iter(found)

    def _placed(self, finding: Finding) -> Finding:
        place = self.place(finding.key, finding.locale, finding.form)
        file, line, column, end_line, end_column = place
        return replace(
            finding,
            file=file,
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )

    def _forget(self) -> None:
        """Close the files of the last locale; those of the source language, and of several locales, are asked again."""
        kept = {"", self._catalog.project.source_language}
        self._positions.forget(kept)
        for path, leaves in list(self._leaves.items()):
            if leaves is not None and leaves.entry.locale not in kept:
                del self._leaves[path]
                self._ends.pop(path, None)

    def place(self, key: str, locale: str, form: str = "") -> Range:
        """The value's place, else that of another form, else where the value would be written.

        Without a locale the place is that of the source text, else of the first locale that has one.
        """
        for tag in [locale] if locale else self._locales:
            found = self._found(key, tag, form)
            if found[0]:
                return found
        if locale:
            return self._gap(key, locale, form)
        return _NOWHERE

    @cached_property
    def _locales(self) -> list[str]:
        """The source language, then all that there are."""
        catalog = self._catalog
        return [catalog.project.source_language, *sorted(catalog.locales)]

    def _found(self, key: str, locale: str, form: str) -> Range:
        """The place of a value, else that of another form of it."""
        found = self._positions.find(key, locale, form)
        if found[0]:
            return found
        for other in self._catalog.forms(key, locale):
            found = self._positions.find(key, locale, other)
            if found[0]:
                return found
        return found

    def _gap(self, key: str, locale: str, form: str) -> Range:
        """Where a text that does not exist would be written; only the file where that does not exist either.

        Where no file can be derived, the source text's own place.
        """
        try:
            entry = pick_entry(self._catalog, key, locale)
        except WorkbenchError:
            is_source = locale == self._catalog.project.source_language
            if is_source:
                return _NOWHERE
            return self.place(key, "", form)
        leaves = self._leaves_of(entry)
        if leaves is None:
            return (entry.path, 0, 0, 0, 0)
        path = new_path(self._catalog, leaves, key, locale, form)
        after = neighbour(self._catalog, leaves, path, key, form, locale)
        line = self._line_after(leaves, path, after, locale)
        return (entry.path, line, 1, line, 1)

    def _leaves_of(self, entry: LocaleFile) -> Leaves | None:
        if entry.path not in self._leaves:
            opened = self._positions.opened(entry)
            leaves = None
            if opened is not None:
                document, _ = opened
                leaves = leaves_of(self._catalog, entry, document)
            self._leaves[entry.path] = leaves
        return self._leaves[entry.path]

    def _line_after(
        self,
        leaves: Leaves,
        path: Path,
        after: Path | None,
        locale: str,
    ) -> int:
        """The line behind a neighbour; behind the last sibling where there is none; before the first one for ``()``."""
        if after:
            _, end = self._lines_of(leaves, after)
            return end + 1
        siblings = self._siblings(leaves, path, locale)
        if not siblings:
            return 1
        if after is None:
            _, end = self._lines_of(leaves, siblings[-1])
            return end + 1
        begin, _ = self._lines_of(leaves, siblings[0])
        return begin

    def _siblings(self, leaves: Leaves, path: Path, locale: str) -> list[Path]:
        """What stands below the deepest branch of a path that the file has."""
        branch = path[:-1]
        while branch and branch not in leaves.branches:
            branch = branch[:-1]
        return list(leaves.children(locale, branch))

    def _lines_of(self, leaves: Leaves, branch: Path) -> tuple[int, int]:
        """The lines of the first and of the last value at or below a path; the last one ends before the file does."""
        opened = self._positions.opened(leaves.entry)
        assert opened is not None
        document, lines = opened
        first, last = self._ends_of(leaves)[branch]
        begin_line = end_line = 1
        begin = document.locate(first)
        if begin is not None:
            begin_line, _ = lines.position(begin.value.start)
        end = document.locate(last)
        if end is not None:
            end_line, _ = lines.position(end.value.end)
            last_line, _ = lines.position(len(document.text))
            end_line = min(end_line, last_line - 1)
        return begin_line, end_line

    def _ends_of(self, leaves: Leaves) -> dict[Path, tuple[Path, Path]]:
        """For each branch and leaf of a file its first and its last leaf."""
        found = self._ends.get(leaves.entry.path)
        if found is None:
            found = self._ends[leaves.entry.path] = {}
            for path in leaves.paths.values():
                for size in range(1, len(path) + 1):
                    first, _ = found.get(path[:size], (path, path))
                    found[path[:size]] = (first, path)
        return found
