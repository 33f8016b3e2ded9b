"""Findings as the frame *hardcoded*."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import COLUMNS, Hardcoded
from i18n_workbench.tables import PLACE, Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.plans.planning import Planner


def folded(whole: Table) -> Table:
    """The table as it is looked at: of the strings of one long list (column ``group``) the first stands for all."""
    sizes = Counter(whole.column("group"))
    seen: set[str] = set()
    rows: list[Sequence[object]] = []
    groups = whole.column("group")
    for group, row in zip(groups, whole.rows, strict=True):
        if group in seen:
            continue
        more = sizes[group] - 1
        if group:
            seen.add(group)
        if group and more:
            text, *others = row
            told = f"{text} (and {more} more of one list)"
            rows.append((told, *others))
        else:
            rows.append(row)
    return replace(whole, rows=rows)


def hardcoded_table(findings: Sequence[Hardcoded], planner: Planner) -> Table:
    """The table *hardcoded*, by file and position: the key that each would get (an existing key with the same source
    text first) and the most similar existing message with its similarity (0-100, empty below 85).
    """
    ordered = sorted(findings, key=_place)
    keys = planner.suggestions(ordered)
    texts = [each.text for each in ordered]
    nearest = planner.source_texts.nearest(texts)
    rows = []
    for finding, key, (similar, score) in zip(ordered, keys, nearest, strict=True):
        row = _fields(finding)
        row["suggested_key"] = key
        row["similar_key"] = similar
        row["similarity"] = score
        row["args"] = list(finding.args)
        rows.append(row)
    return plain_table(
        rows, COLUMNS, whole=PLACE, share=["confidence", "similarity"], loose=["args"]
    )


def _fields(finding: Hardcoded) -> dict[str, object]:
    """What a finding itself says, by column."""
    names = [name for name in COLUMNS if hasattr(finding, name)]
    return {name: getattr(finding, name) for name in names}


def _place(finding: Hardcoded) -> tuple[str, int]:
    return finding.file, finding.start
