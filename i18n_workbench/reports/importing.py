"""What came back from translators as a change set: judged row by row, what is wrong set aside with its reason."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog import ChangeSet
from i18n_workbench.catalog.required import state_of
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.findings import COLUMNS, SEVERITIES, Finding
from i18n_workbench.tables import PLACE, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pandas as pd

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


class ImportedChanges(ChangeSet):
    """A change set made from a file. ``found`` are the rows that were set aside (errors) or deserve a look."""

    found: list[Finding]
    dialects: tuple[str, ...] = ()
    """The placeholder dialects of the project."""

    @property
    def problems(self) -> pd.DataFrame:
        """What was set aside or deserves a look: frame *findings*, each with its line in the imported file.

        Returns
        -------
        DataFrame
            ``rule`` (text), ``severity`` (ordered), ``key`` ``locale`` ``form`` ``file`` (text), ``line``
            ``column`` ``end_line`` ``end_column`` (int64), ``message`` ``suggestion`` ``fingerprint`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().import_file(wb.export(wb.root / "texts.csv", "fr")).problems.empty
        True
        """
        records = [finding.record() for finding in self.found]
        return table(records, COLUMNS, whole=PLACE, ranked={"severity": SEVERITIES})


def take_in(
    changes: ImportedChanges,
    entries: Iterable[Entry],
    file: str,
    locale_of: Callable[[str], str],
) -> None:
    """Add to ``changes`` what differs from the catalog; the rest goes to ``changes.found``.

    Empty values bring nothing. Entries without a key (of a memory) fill in what is missing or empty where the source text
    is theirs; they replace nothing. ``locale_of`` gives the project's spelling of a locale.
    """
    changes.found = []
    from i18n_workbench.checks.pairs import project_dialects

    changes.dialects = project_dialects(changes.catalog)
    nameless = []
    written: dict[Cell, Entry] = {}
    for entry in entries:
        if entry.value and entry.key:
            _take(changes, entry, file, locale_of(entry.locale), written)
        elif entry.value:
            nameless.append(entry)
    if nameless:
        _take_nameless(changes, nameless, file, locale_of)
    changes.rejected = sum(finding.severity == "error" for finding in changes.found)


def _take_nameless(
    changes: ImportedChanges,
    entries: Iterable[Entry],
    file: str,
    locale_of: Callable[[str], str],
) -> None:
    """Put translations where their source text stands; those that belong nowhere are said in one sentence."""
    catalog = changes.catalog
    source_locale = catalog.project.source_language
    cells: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for key in catalog.keys:
        for form in catalog.forms(key, source_locale) or ("",):
            cells[catalog.source_text(key, form)].append((key, form))
    homeless = 0
    for entry in entries:
        locale = locale_of(entry.locale)
        places = cells.get(entry.source, []) if locale in catalog.locales else []
        homeless += not places
        for key, form in places:
            if state_of(catalog, key, locale, form) != "translated":
                _take(changes, entry._replace(key=key, form=form), file, locale)
    if homeless:
        changes.found.append(
            Finding(
                rule="unknown-text",
                severity="warning",
                message=f"{homeless} texts are no source text of this project, or of no locale that it has",
                file=file,
                suggestion="nothing has to be done: a memory may know more than one project",
            )
        )


def _take(
    changes: ImportedChanges,
    entry: Entry,
    file: str,
    locale: str,
    written: dict[Cell, Entry] | None = None,
) -> None:
    """Take one entry; ``written`` are those that the file had before it, where a later one replaces them."""
    catalog = changes.catalog
    if locale not in catalog.locales:
        message = f"the project has no locale {entry.locale!r}"
        hint = f"it has {', '.join(catalog.locales)}"
        _say(changes, entry, file, "unknown-locale", message, hint)
        return
    resolved = catalog.resolve(entry.key, entry.form)
    if resolved is None:
        hint = "keys are made in the project: wb.changes().set(key, locale, text)"
        _say(
            changes, entry, file, "unknown-key", f"there is no key {entry.key!r}", hint
        )
        return
    key, form = resolved
    if catalog.text(key, locale, form) == entry.value:
        return
    if entry.state == "fuzzy":
        message = (
            "the file marks this translation as uncertain (fuzzy): it was left out"
        )
        _say(changes, entry, file, "fuzzy", message, "take the mark off", "warning")
        return
    if _breaks(changes, entry, file, resolved, locale):
        return
    try:
        changes.set(key, locale, entry.value, form=form, origin="import")
    except WorkbenchError as error:
        _say(changes, entry, file, "refused", error.message, error.next_step)
        return
    if written is not None:
        earlier = written.setdefault((key, locale, form), entry)
        if earlier.value != entry.value:
            message = f"line {earlier.line} has another text for this key; the last one counts"
            step = "delete one of the two"
            _say(changes, entry, file, "duplicate-key", message, step, "warning")


def _breaks(
    changes: ImportedChanges,
    entry: Entry,
    file: str,
    resolved: tuple[str, str],
    locale: str,
) -> bool:
    """Whether the value would break the program; says so, and whether the source text is no longer what it was."""
    key, form = resolved
    catalog = changes.catalog
    source_locale = catalog.project.source_language
    source = (
        catalog.text(key, source_locale, form)
        or catalog.text(key, source_locale, "other")
        or entry.source
    )
    if entry.source and source != entry.source:
        _say(
            changes,
            entry,
            file,
            "source-changed",
            "the source text has changed since the export",
            "look again",
            "warning",
        )
    from i18n_workbench.checks.base import Pair
    from i18n_workbench.checks.running import judge, pick_rules

    pair = Pair(key, form, locale, source, entry.value, source_locale, changes.dialects)
    if source and locale != source_locale:
        hits = judge([pair], pick_rules(BREAKING))
    else:
        hits = []
    errors = [hit for hit in hits if hit.brought == "error"]
    for hit in errors:
        _say(changes, entry, file, hit.rule.id, hit.issue.message, hit.issue.suggestion)
    return bool(errors)


def _say(
    changes: ImportedChanges,
    entry: Entry,
    file: str,
    rule: str,
    message: str,
    suggestion: str = "",
    severity: Severity = "error",
) -> None:
    changes.found.append(
        Finding(
            rule=rule,
            severity=severity,
            message=message,
            key=entry.key,
            locale=entry.locale,
            form=entry.form,
            file=file,
            line=entry.line,
            suggestion=suggestion,
            evidence=entry.value,
        )
    )
