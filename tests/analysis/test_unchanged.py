"""What a diff skips because both sides have it in the same files changes nothing of what it says."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis import differences
from i18n_workbench.analysis.unchanged import Unchanged, _among, unchanged

KEYS = ["a", "b", "item_one", "item_other", "item", "n.x", "n.one", "n.other"]


def everything(one, other) -> Unchanged:
    """As if no file were the same."""
    masks = [np.ones(len(side.catalog.columns.key), bool) for side in (one, other)]
    return Unchanged(*masks, set())


def drawn(draw: random.Random) -> str:
    keys = draw.sample(KEYS, draw.randint(1, len(KEYS)))
    return json.dumps({key: draw.choice(["", "A", "B {x}", None]) for key in keys})


@pytest.mark.parametrize("seed", [*range(6), 29])
def test_a_diff_says_the_same_as_if_it_looked_at_everything(repo, monkeypatch, seed):
    draw = random.Random(seed)
    names = [f"locales/{tag}.json" for tag in ("en", "fr", "de", "ja")]
    settings = {".vscode/settings.json": "{}", "package.json": "{}"}
    store = "reviews:\n  a:\n    locales:\n      fr:\n        comments:\n          - {id: x, type: %s}\n"
    review = ".vscode/i18n-helper-reviews.yml"
    repo.commit(
        {**settings, **{name: drawn(draw) for name in names}, review: store % "approve"}
    )
    some = draw.sample(names, draw.randint(0, 2))
    kind = draw.choice(["approve", "request_change"])
    repo.commit(
        {
            **{name: drawn(draw) for name in some},
            "x.txt": str(seed),
            review: store % kind,
        }
    )
    wb = i18n.open(repo.root)
    quick = wb.diff("HEAD~1")
    monkeypatch.setattr(differences, "unchanged", everything)
    assert quick.to_dict() == wb.diff("HEAD~1").to_dict()


def test_only_the_rows_of_changed_files_are_compared(repo, monkeypatch):
    repo.commit(
        {"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "Ah", "b": "B"}}
    )
    repo.commit({"locales/fr.json": {"a": "Oh", "b": "B"}})
    seen = []

    def watched(one, other):
        found = unchanged(one, other)
        seen.append((found.one.sum(), found.other.sum(), found.names))
        return found

    monkeypatch.setattr(differences, "unchanged", watched)
    assert list(i18n.open(repo.root).diff("HEAD~1")["change"]) == ["target changed"]
    assert seen == [(1, 1, {"a", "b"})]


def test_rows_of_no_common_file_are_the_same_as_nothing():
    nowhere, somewhere = np.array([-1, 7, 3, -1]), np.array([9, 3, -1])
    assert _among(nowhere, somewhere).tolist() == [False, False, True, False]
    assert _among(somewhere, nowhere).tolist() == [False, True, False]
    assert _among(somewhere, np.array([], np.int64)).tolist() == [False] * 3


def test_locales_are_counted_by_file_and_not_by_text(repo, monkeypatch):
    repo.commit({"locales/en.json": {f"k{at}": "A" for at in range(500)}})
    wb = i18n.open(repo.root)
    asked = []
    names = wb.catalog.locales
    monkeypatch.setattr(
        type(wb.catalog), "locales", property(lambda _: asked.append(1) or names)
    )
    assert wb.locales["files"].tolist() == [1]
    assert len(asked) < 50
