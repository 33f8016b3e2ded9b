"""What is hard-coded in files of code that hold messages, too: the texts outside of their tables."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import open_document

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.extraction import Hardcoded
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.settings import Settings
    from i18n_workbench.text import Span


def outside_tables(
    findings: Sequence[Hardcoded], root: Path, settings: Settings, catalog: Catalog
) -> list[Hardcoded]:
    """The findings that are no message of a table in code."""
    tables = {}
    for chunk in catalog.chunks:
        if chunk.file.format.embedded:
            tables[chunk.file.path] = chunk.file.entry
    messages: dict[str, list[Span]] = {}
    kept = []
    for finding in findings:
        table = tables.get(finding.file)
        if table is None:
            kept.append(finding)
            continue
        if table.path not in messages:
            messages[table.path] = _messages(root, settings, table)
        if not _is_within(finding, messages[table.path]):
            kept.append(finding)
    return kept


def _messages(root: Path, settings: Settings, table: LocaleFile) -> list[Span]:
    """Where the messages of a table stand, in order."""
    document, _ = open_document(root, table, settings)
    places = map(document.locate, document.values().paths)
    return sorted(place.value for place in places if place is not None)


def _is_within(finding: Hardcoded, messages: Sequence[Span]) -> bool:
    index = bisect_right(messages, (finding.end, finding.end)) - 1
    return index >= 0 and messages[index].end >= finding.start
