"""Findings as the frame *hardcoded*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import COLUMNS, Hardcoded
from i18n_workbench.tables import PLACE, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from i18n_workbench.extraction.planning import Planner


def hardcoded_frame(findings: Sequence[Hardcoded], planner: Planner) -> pd.DataFrame:
    """The frame *hardcoded*, by file and position: the key that each would get (an existing key with the same source
    text first) and the most similar existing message with its similarity (0-100, empty below 85).
    """
    ordered = sorted(findings, key=lambda each: (each.file, each.start))
    near = planner.known.nearest([each.text for each in ordered])
    rows = [
        {
            **{name: getattr(each, name) for name in COLUMNS if hasattr(each, name)},
            "suggested_key": planner.suggest(each),
            "similar_key": key,
            "similarity": score,
            "args": list(each.args),
        }
        for each, (key, score) in zip(ordered, near, strict=True)
    ]
    return table(rows, COLUMNS, whole=PLACE, share=["confidence", "similarity"], loose=["args"])
