"""Findings as the frame *hardcoded*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import COLUMNS, Hardcoded
from i18n_workbench.tables import PLACE, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from i18n_workbench.extraction.planning import Planner


def folded(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame as it is looked at: of the strings of one long list (column ``group``) the first stands for all."""
    groups = frame["group"]
    is_alone = groups == ""
    is_first = is_alone | ~groups.duplicated()
    sizes = frame.groupby("group")["text"].transform("size")
    more = sizes[is_first] - 1
    shown = frame[is_first].copy()
    is_list = ~is_alone[is_first] & (more > 0)
    told = " (and " + more[is_list].astype(str) + " more of one list)"
    texts = shown.loc[is_list, "text"].astype(str)
    shown.loc[is_list, "text"] = texts + told
    return shown.reset_index(drop=True)


def hardcoded_frame(findings: Sequence[Hardcoded], planner: Planner) -> pd.DataFrame:
    """The frame *hardcoded*, by file and position: the key that each would get (an existing key with the same source
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
    return table(
        rows, COLUMNS, whole=PLACE, share=["confidence", "similarity"], loose=["args"]
    )


def _fields(finding: Hardcoded) -> dict[str, object]:
    """What a finding itself says, by column."""
    names = [name for name in COLUMNS if hasattr(finding, name)]
    return {name: getattr(finding, name) for name in names}


def _place(finding: Hardcoded) -> tuple[str, int]:
    return finding.file, finding.start
