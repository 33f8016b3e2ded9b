"""The rows of a file from translators, one after the other: taken into a change set, or set aside with the reason.

What is wrong with many rows for one reason (a locale that the project lacks, a file of another project) is said once.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.catalog.required import state_of
from i18n_workbench.catalog.wanted.keys import near_key
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.findings import Finding
from i18n_workbench.reports.file_locales import FileLocales

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.checks.base import Pair
    from i18n_workbench.checks.running import Hit
    from i18n_workbench.findings import Severity
    from i18n_workbench.reports.entry import Entry

    Cell = tuple[str, str, str]
    """Key, locale and form."""

BREAKING = (
    "placeholders",
    "icu-syntax",
    "icu-structure",
    "fluent-references",
    "message-format-syntax",
    "message-format-structure",
    "tags",
    "unbalanced-tags",
    "risky-markup",
)
"""Rules whose errors keep a translation out."""

NAMED_KEYS = 20
"""So many unknown keys are named, each with the nearest one; of the others there is a number. A file of another project has only such."""
SHORTEST_SLIP = 4
"""Shorter keys are numbers that a tool has given, and near to any key that holds such a number."""

_PUT_BY_A_SPREADSHEET = re.compile(
    r"#(?:NAME\?|REF!|VALUE!|DIV/0!|N/A|NULL!|NUM!|SPILL!|CALC!)|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"
)
"""What stands in a cell whose formula fails, and where a spreadsheet has read a date (``1/2``)."""


class Candidate(NamedTuple):
    """A new text that is still to be judged."""

    entry: Entry
    key: str
    form: str
    locale: str
    said_before: int
    """How much was found before this row."""


class Intake:
    """Takes entries into a change set; ``found`` is what was set aside or deserves a look.

    Their texts are judged together at the end: one by one, 2,000 of them took 6.5 s instead of 1.2.
    """

    def __init__(
        self,
        changes: ChangeSet,
        file: str,
        locale_of: Callable[[str], str],
        dialects: tuple[str, ...],
    ) -> None:
        self.changes = changes
        self.catalog = changes.catalog
        self.file = file
        self._dialects = dialects
        self.found: list[Finding] = []
        self.rejected = 0
        self._locales = FileLocales(self.catalog.locales, locale_of)
        self._seen: dict[Cell, Entry] = {}
        """What the file has said of a cell so far."""
        self._candidates: list[Candidate] = []
        self._taken: dict[Cell, Entry] = {}
        self._unknown_keys: list[Entry] = []
        self._emptied: list[Entry] = []
        """Empty in the file, and not in the project."""
        self._reworded: list[Entry] = []
        """Rows that change nothing and whose source text is not the project's."""
        self._unsure: list[Entry] = []

    def take(self, entry: Entry) -> None:
        """Take one entry that names its key."""
        locale = self._locales.locale_of(entry)
        if not locale:
            return
        resolved = self._resolved(entry)
        if resolved is None:
            if entry.value.strip():
                self._unknown_keys.append(entry)
            return
        key, form = resolved
        old = self.catalog.text(key, locale, form)
        if self._is_blank(entry, key, form):
            if old and old.strip() and (key, locale, form) not in self._seen:
                self._emptied.append(entry)
            return
        entry = self._with_own_line_ends(entry, old or "", key, form)
        if self._stands_twice(entry, (key, locale, form), old):
            return
        if entry.value == old:
            if self._has_other_source(entry, key, form):
                self._reworded.append(entry)
            return
        self._set(entry, key, form, locale)

    def take_nameless(self, entries: Iterable[Entry]) -> None:
        """Put translations where their source text stands; those that belong nowhere are said in one sentence."""
        places = self._places_of_sources()
        homeless: list[Entry] = []
        for entry in entries:
            locale = self._locales.locale_of(entry)
            if not locale:
                continue
            cells = places.get(entry.source, [])
            if not cells:
                homeless.append(entry)
            self._fill_in(entry, cells, locale)
        if homeless:
            self._sum(
                homeless,
                "unknown-text",
                f"{len(homeless)} texts are no source text of this project",
                "nothing has to be done: a memory may know more than one project",
            )

    def sum_up(self) -> None:
        """Take what breaks nothing; set aside what no file can hold; say what is wrong with many rows, once for each reason."""
        self._settle()
        self._leave_out()
        for finding, rows in self._locales.findings(self.file):
            self.found.append(finding)
            if finding.severity == "error":
                self.rejected += rows
        self._say_unknown_keys()
        source_locale = self.catalog.project.source_language
        if self._emptied:
            message = f"{len(self._emptied)} texts are empty in the file and not in the project: they were kept"
            step = "what shall go is deleted in the project: wb.changes().delete(key, locale=...)"
            self._sum(self._emptied, "emptied", message, step)
        if self._reworded:
            message = f"{len(self._reworded)} rows have a source text that is not the project's and no new translation"
            step = f"source texts come in as a column (a file) of their own: {source_locale}"
            self._sum(self._reworded, "source-changed", message, step)
        if self._unsure:
            message = (
                f"the file marks {len(self._unsure)} of these translations as not final"
            )
            self._sum(self._unsure, "unsure", message, "look at them again")

    def _resolved(self, entry: Entry) -> tuple[str, str] | None:
        found = self.catalog.resolve(entry.key, entry.form)
        bare = entry.key.strip()
        if found is None and bare != entry.key:
            found = self.catalog.resolve(bare, entry.form.strip())
        return found

    def _source(self, key: str, form: str) -> str:
        locale = self.catalog.project.source_language
        text = self.catalog.text(key, locale, form)
        return text or self.catalog.text(key, locale, "other") or ""

    def _is_blank(self, entry: Entry, key: str, form: str) -> bool:
        """Whether a value brings nothing: it is empty, or only spaces where the source text is not."""
        if entry.value.strip():
            return False
        return not entry.value or bool(self._source(key, form).strip())

    def _with_own_line_ends(self, entry: Entry, old: str, key: str, form: str) -> Entry:
        """The entry with line feeds where an editor has put its own line ends, and the project has none of these."""
        if "\r" not in entry.value or "\r" in old or "\r" in self._source(key, form):
            return entry
        value = entry.value.replace("\r\n", "\n").replace("\r", "\n")
        return entry._replace(value=value)

    def _stands_twice(self, entry: Entry, cell: Cell, old: str | None) -> bool:
        """Whether another row of the file counts for this cell; where both are new the last one does."""
        earlier = self._seen.setdefault(cell, entry)
        if earlier.value == entry.value:
            return False
        changes_nothing = entry.value == old
        if changes_nothing:
            message = f"line {earlier.line} has another text for this key, which counts"
        else:
            message = f"line {earlier.line} has another text for this key; the last one counts"
        self._say(entry, "duplicate-key", message, "delete one of the two", "warning")
        if not changes_nothing:
            self._seen[cell] = entry
        return changes_nothing

    def _has_other_source(self, entry: Entry, key: str, form: str) -> bool:
        source = self._source(key, form)
        return bool(entry.source.strip() and source and source != entry.source)

    def _set(self, entry: Entry, key: str, form: str, locale: str) -> None:
        if entry.state == "fuzzy":
            message = (
                "the file marks this translation as uncertain (fuzzy): it was left out"
            )
            self._say(entry, "fuzzy", message, "take the mark off", "warning")
            return
        if self._is_of_a_spreadsheet(entry):
            message = f"a spreadsheet has put {entry.value!r} in the place of a text"
            step = "write the text into a cell that is formatted as text"
            self._say(entry, "spreadsheet", message, step)
            return
        if self._has_other_source(entry, key, form):
            message = "the source text has changed since the export"
            self._say(entry, "source-changed", message, "look again", "warning")
        candidate = Candidate(entry, key, form, locale, len(self.found))
        self._candidates.append(candidate)

    def _settle(self) -> None:
        """Take the candidates that break nothing. What is said of them stands in the order of the rows."""
        said, self.found = self.found, []
        repeated = 0
        errors = self._errors()
        for number, candidate in enumerate(self._candidates):
            self.found += said[repeated : candidate.said_before]
            repeated = candidate.said_before
            for hit in errors.get(number, ()):
                issue = hit.issue
                self._say(candidate.entry, hit.rule.id, issue.message, issue.suggestion)
            if number not in errors:
                self._accept(candidate)
        self.found += said[repeated:]
        self._candidates.clear()

    def _errors(self) -> dict[int, list[Hit]]:
        """What would break the program, by the number of the candidate."""
        from i18n_workbench.checks.running import judge_rows, pick_rules

        pairs = {}
        for number, candidate in enumerate(self._candidates):
            pair = self._pair(candidate)
            if pair is not None:
                pairs[number] = pair
        numbers = list(pairs)
        errors: dict[int, list[Hit]] = {}
        for row, hit in judge_rows(list(pairs.values()), pick_rules(BREAKING)):
            if hit.brought == "error":
                errors.setdefault(numbers[row], []).append(hit)
        return errors

    def _pair(self, candidate: Candidate) -> Pair | None:
        """A candidate beside its source text; None where there is none."""
        from i18n_workbench.checks.base import Pair

        entry, key, form, locale, _ = candidate
        source_locale = self.catalog.project.source_language
        source = self._source(key, form) or entry.source
        if not source or locale == source_locale:
            return None
        return Pair(
            key, form, locale, source, entry.value, source_locale, self._dialects
        )

    def _accept(self, candidate: Candidate) -> None:
        entry, key, form, locale, _ = candidate
        try:
            self.changes.set(key, locale, entry.value, form=form, origin="import")
        except WorkbenchError as error:
            self._say(entry, "refused", error.message, error.next_step)
            return
        self._taken[key, locale, form] = entry
        if entry.state == "unsure":
            self._unsure.append(entry)

    def _leave_out(self) -> None:
        """Set aside the texts that their files cannot hold, so that they keep no other text out."""
        from i18n_workbench.translation.jobs.unwritable import leave_out

        left = list(self.changes.left)
        for change, error in leave_out(self.changes):
            entry = self._taken.get((change.key, change.locale, change.form))
            if entry is not None:
                self._say(entry, "refused", error.message, error.next_step)
        self.changes.left = left

    def _is_of_a_spreadsheet(self, entry: Entry) -> bool:
        is_such = _PUT_BY_A_SPREADSHEET.fullmatch(entry.value)
        return bool(is_such and not _PUT_BY_A_SPREADSHEET.fullmatch(entry.source))

    def _places_of_sources(self) -> dict[str, list[tuple[str, str]]]:
        source_locale = self.catalog.project.source_language
        places: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for key in self.catalog.keys:
            for form in self.catalog.forms(key, source_locale) or ("",):
                places[self.catalog.source_text(key, form)].append((key, form))
        return places

    def _fill_in(self, entry: Entry, cells: list[tuple[str, str]], locale: str) -> None:
        """Put a text where its source is untranslated; a row of a file that finds no such place is said, a memory's is not."""
        is_taken = False
        for key, form in cells:
            if self.catalog.text(key, locale, form) == entry.value:
                is_taken = True
            elif state_of(self.catalog, key, locale, form) != "translated":
                is_taken = True
                self._set(entry._replace(key=key, form=form), key, form, locale)
        if cells and entry.line and not is_taken:
            key, _ = cells[0]
            message = f"this row names no key, and {key!r} has another translation: it was kept"
            self._say(entry, "no-key", message, "put the key back", "warning")

    def _say_unknown_keys(self) -> None:
        for entry in self._unknown_keys[:NAMED_KEYS]:
            hint = self._near(entry.key)
            self._say(entry, "unknown-key", f"there is no key {entry.key!r}", hint)
        more = self._unknown_keys[NAMED_KEYS:]
        if more:
            message = f"{len(more)} more rows name keys that are not there"
            step = "is this a file of another project?"
            self._sum(more, "unknown-key", message, step, "error")
            self.rejected += len(more)

    def _near(self, key: str) -> str:
        name = key.strip()
        near = near_key(self.catalog, name) if len(name) >= SHORTEST_SLIP else ""
        return (
            near or "keys are made in the project: wb.changes().set(key, locale, text)"
        )

    def _say(
        self,
        entry: Entry,
        rule: str,
        message: str,
        suggestion: str = "",
        severity: Severity = "error",
    ) -> None:
        self.found.append(
            Finding(
                rule=rule,
                severity=severity,
                message=message,
                key=entry.key,
                locale=entry.locale,
                form=entry.form,
                file=self.file,
                line=entry.line,
                suggestion=suggestion,
                evidence=entry.value,
            )
        )
        self.rejected += severity == "error"

    def _sum(
        self,
        entries: list[Entry],
        rule: str,
        message: str,
        suggestion: str,
        severity: Severity = "warning",
    ) -> None:
        """One sentence for many rows; its place is the first of them."""
        first = entries[0]
        named = f"; first: {first.key}" if first.key else ""
        self.found.append(
            Finding(
                rule=rule,
                severity=severity,
                message=f"{message}{named}",
                file=self.file,
                line=first.line,
                suggestion=suggestion,
            )
        )
