"""What is hard-coded in files of code that hold messages, too: the texts outside of their tables."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import open_document
from i18n_workbench.errors import EncodingError, ParseError

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
    """The findings that are no message of a table in code.

    Where a table cannot be read, which its problem says, nobody knows which texts of its file are messages: none counts.
    """
    tables = {}
    for chunk in catalog.chunks:
        if chunk.file.format.embedded:
            tables[chunk.file.path] = chunk.file.entry
    messages: dict[str, list[Span] | None] = {}
    kept = []
    for finding in findings:
        table = tables.get(finding.file)
        if table is None:
            kept.append(finding)
            continue
        if table.path not in messages:
            messages[table.path] = _messages(root, settings, table)
        of_table = messages[table.path]
        if of_table is not None and not _is_within(finding, of_table):
            kept.append(finding)
    return kept


def _messages(root: Path, settings: Settings, table: LocaleFile) -> list[Span] | None:
    """Where the messages of a table stand, in order; None where it cannot be read."""
    try:
        document, _ = open_document(root, table, settings)
    except (EncodingError, ParseError):
        return None
    places = map(document.locate, document.values().paths)
    return sorted(place.value for place in places if place is not None)


def _is_within(finding: Hardcoded, messages: Sequence[Span]) -> bool:
    index = bisect_right(messages, (finding.end, finding.end)) - 1
    return index >= 0 and messages[index].end >= finding.start
