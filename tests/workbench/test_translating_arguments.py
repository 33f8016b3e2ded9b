"""What a translation job and a comparison of engines take, and what they say where nothing comes back."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]


@pytest.mark.parametrize(
    "made",
    [
        pd.Series,
        pd.Index,
        np.array,
        tuple,
        set,
        iter,
        lambda keys: pd.DataFrame({"key": keys}),
    ],
)
def test_keys_come_as_programs_have_them(
    workspace: Workspace, made: Callable[[list[str]], Any]
) -> None:
    files = {
        "locales/en.json": {"a": "A", "b": "B", "c": "C"},
        "locales/fr.json": {},
        "locales/de.json": {},
    }
    wb = i18n.open(workspace(files))
    plan = wb.translation_job(
        ["fr", "de"], keys=made(["a", "c"]), engines=["pseudo"]
    ).plan
    assert sorted(zip(plan["key"], plan["locale"], strict=True)) == [
        ("a", "de"),
        ("a", "fr"),
        ("c", "de"),
        ("c", "fr"),
    ]
    assert wb.translation_job("fr", keys=made([]), engines=["pseudo"]).plan.empty, (
        "no keys are not all keys"
    )


def test_an_engine_that_could_not_translate_says_why_when_it_is_compared(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en.json": {"a": "Save", "b": "Open"},
        "locales/fr.json": {"a": "Enregistrer", "b": "Ouvrir"},
    }
    frame = (
        i18n.open(workspace(files))
        .compare_engines("fr", ["pseudo", "deepl"])
        .set_index("engine")
    )
    assert frame.loc["pseudo", "reason"] == ""
    assert "translate.deepl.apiKey" in frame.loc["deepl", "reason"]
    assert math.isnan(frame.loc["deepl", "chrf"]), "no answer is no answer of 0"
    assert frame.index[-1] == "deepl"
    assert i18n.open(workspace(files)).compare_engines("fr", "pseudo")[
        "engine"
    ].tolist() == ["pseudo"]
