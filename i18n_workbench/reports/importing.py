"""What came back from translators as a change set: judged row by row, what is wrong set aside with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog import ChangeSet
from i18n_workbench.findings import COLUMNS, SEVERITIES
from i18n_workbench.tables import PLACE, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pandas as pd

    from i18n_workbench.findings import Finding
    from i18n_workbench.reports.entry import Entry


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
    from i18n_workbench.checks.pairs import project_dialects
    from i18n_workbench.reports.intake import Intake

    changes.dialects = project_dialects(changes.catalog)
    intake = Intake(changes, file, locale_of, changes.dialects)
    nameless = []
    for entry in entries:
        if entry.key:
            intake.take(entry)
        elif entry.value.strip():
            nameless.append(entry)
    if nameless:
        intake.take_nameless(nameless)
    intake.sum_up()
    changes.found = intake.found
    changes.rejected = intake.rejected
