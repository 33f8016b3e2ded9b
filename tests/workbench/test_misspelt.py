"""What a misspelt name is answered: an error of ours with the name that was probably meant, or the next step."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KEY, FILE = "common:btn.sav", "src/componets/HomePage.vue"
ONE = pd.DataFrame({"key": [KEY], "locale": ["fr"]})
MERGED = pd.DataFrame(
    {"key": [KEY], "proposal": ["merge"], "into": ["common:btn.save"]}
)
NO_FINDINGS = pd.DataFrame({"x": [1]})

ASKED: dict[str, tuple[Callable[[Any], object], str]] = {
    "blame": (lambda wb: wb.git.blame(KEY, "fr"), "common:btn.save"),
    "blame a frame": (lambda wb: wb.git.blame(ONE), "common:btn.save"),
    "review a frame": (lambda wb: wb.panels.review(ONE), "common:btn.save"),
    "export a frame": (lambda wb: wb.export(wb.root / "x.csv", ONE), "common:btn.save"),
    "merge": (lambda wb: wb.changes().merge(MERGED), "common:btn.save"),
    "annotations": (lambda wb: wb.annotations(FILE), "src/components/HomePage.vue"),
    "hardcoded": (lambda wb: wb.hardcoded(FILE), "src/components/HomePage.vue"),
    "panels.extract": (lambda wb: wb.panels.extract("src/componets"), "src/components"),
    "normalize": (
        lambda wb: wb.changes().normalize("src/locales/fr/comon.json"),
        "common.json",
    ),
    "strategy": (
        lambda wb: wb.pick_target("x", strategy="most-similr"),
        "most-similar",
    ),
    "fail_on": (lambda wb: wb.report(fail_on="eror"), "error"),
    "report": (lambda wb: wb.report(findings=NO_FINDINGS), "wb.findings()"),
    "extraction": (lambda wb: wb.extraction(NO_FINDINGS), "wb.hardcoded()"),
    "diff": (lambda wb: wb.diff("man"), "main"),
    "history": (lambda wb: wb.history(revision="v11"), "v1"),
    "open": (lambda wb: i18n.open(wb.root, revision="man"), "main"),
    "gate": (lambda wb: wb.gate(since="man"), "main"),
    "stale": (lambda wb: wb.stale(locale=""), "locale"),
    "blame in no locale": (lambda wb: wb.git.blame("common:btn.save", ""), "locale"),
    "a job from no locale": (lambda wb: wb.translation_job("fr", source=""), "locale"),
}


@pytest.fixture(scope="module")
def wb(tmp_path_factory: pytest.TempPathFactory) -> i18n.Workbench:
    folder = i18n.copy_demo(tmp_path_factory.mktemp("misspelt") / "demo")
    _git(folder, "-c", "init.defaultBranch=main", "init", "-q")
    _git(folder, "add", "-A")
    _git(
        folder,
        "-c",
        "user.name=Ada",
        "-c",
        "user.email=a@example.org",
        "commit",
        "-qm",
        "begin",
    )
    _git(folder, "tag", "v1")
    return i18n.open(folder)


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *arguments], check=True)


@pytest.mark.parametrize("noun", ASKED)
def test_a_misspelt_name_is_answered_with_what_was_meant(wb, noun):
    ask, meant = ASKED[noun]
    with pytest.raises(WorkbenchError) as raised:
        ask(wb)
    assert meant in f"{raised.value} {raised.value.next_step}"
