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
    first = ~frame["group"].duplicated() | (frame["group"] == "")
    sizes = frame.groupby("group")["text"].transform("size")
    shown = frame[first].copy()
    more = sizes[first] - 1
    is_list = (shown["group"] != "") & (more > 0)
    told = " (and " + more[is_list].astype(str) + " more of one list)"
    shown.loc[is_list, "text"] = shown.loc[is_list, "text"].astype(str) + told
    return shown.reset_index(drop=True)


def hardcoded_frame(findings: Sequence[Hardcoded], planner: Planner) -> pd.DataFrame:
    """The frame *hardcoded*, by file and position: the key that each would get (an existing key with the same source
    text first) and the most similar existing message with its similarity (0-100, empty below 85).
    """
    ordered = sorted(findings, key=lambda each: (each.file, each.start))
    keys = planner.suggestions(ordered)
    near = planner.source_texts.nearest([each.text for each in ordered])
    rows = [
        {
            **{name: getattr(each, name) for name in COLUMNS if hasattr(each, name)},
            "suggested_key": suggested,
            "similar_key": similar,
            "similarity": score,
            "args": list(each.args),
        }
        for each, suggested, (similar, score) in zip(ordered, keys, near, strict=True)
    ]
    return table(
        rows, COLUMNS, whole=PLACE, share=["confidence", "similarity"], loose=["args"]
    )
