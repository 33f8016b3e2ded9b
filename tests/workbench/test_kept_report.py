"""What one process judged of the code, the next one takes where it would judge the same: else it judges again."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.bench.code import judging
from i18n_workbench.disk.state import state_folder
from i18n_workbench.source.keep.remembered import WORTHWHILE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.usage.inventory import Inventory
    from i18n_workbench.source.usage.report import Report

OLD = 1_600_000_000
KEYS = {f"key{number}": f"Text {number}" for number in range(WORTHWHILE + 20)}


def write(path: Path, text: str, time: int = OLD) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (time, time))


def code(number: int) -> str:
    asked = f"i18next.t('key{number}')\n"
    if number == 7:
        asked += "i18next.t(`menu.${name}`); i18next.t('gone.one')\n"
    return asked


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    write(root / "package.json", '{"dependencies": {"i18next": "23"}}')
    write(root / "locales/de.json", json.dumps(KEYS))
    write(
        root / "locales/en.json",
        json.dumps(KEYS | {"menu": {"file": "File", "edit": "Edit"}}),
    )
    for number in range(WORTHWHILE):
        write(root / f"src/file{number:02}.ts", code(number))
    return root


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many keys were judged, each time that any were."""
    counts: list[int] = []
    analyse = judging.analyse

    def counted(
        index: SourceIndex, inventory: Inventory, neighbours: Sequence[SourceIndex]
    ) -> Report:
        counts.append(len(inventory.keys))
        return analyse(index, inventory, neighbours)

    monkeypatch.setattr(judging, "analyse", counted)
    return counts


def test_a_later_process_says_the_same(root: Path, judged: list[int]) -> None:
    first, later = i18n.open(root), i18n.open(root)
    assert set(first.usage()["status"]) == {
        "used",
        "possibly used",
        "unused",
        "undefined",
    }
    assert later.usage_report == first.usage_report
    assert len(judged) == 1
    assert later.places().equals(first.places())
    assert later.undefined().equals(first.undefined())


def test_a_changed_source_is_judged(root: Path, judged: list[int]) -> None:
    _ = i18n.open(root).usage_report
    write(root / "src/file08.ts", code(57), OLD + 1)
    rows = i18n.open(root).usage().set_index("key")
    assert rows["status"]["key57"] == "used"
    assert len(judged) == 2


def test_a_text_that_is_no_code_is_judged(root: Path, judged: list[int]) -> None:
    _ = i18n.open(root).usage_report
    write(root / "deploy/menu.yaml", "label: 'menu.file'\nother: 'key61.more'\n")
    _ = i18n.open(root).usage_report
    assert len(judged) == 2


def test_a_key_that_came_is_judged(root: Path, judged: list[int]) -> None:
    _ = i18n.open(root).usage_report
    i18n.open(root).changes().set("gone.one", "en", "Back").apply()
    rows = i18n.open(root).usage().set_index("key")
    assert rows["status"]["gone.one"] == "used"
    assert judged == [len(KEYS) + 2, len(KEYS) + 3]


def test_a_text_that_changed_needs_no_judging(root: Path, judged: list[int]) -> None:
    _ = i18n.open(root).usage_report
    i18n.open(root).changes().set("key7", "en", "Other").apply()
    _ = i18n.open(root).usage_report
    assert len(judged) == 1


def test_keys_that_are_said_to_be_in_use(root: Path, judged: list[int]) -> None:
    wb = i18n.open(root)
    assert wb.usage().set_index("key")["status"]["key60"] == "unused"
    wb.mark_in_use("key60")
    for each in (wb, i18n.open(root)):
        assert each.usage().set_index("key")["status"]["key60"] == "used"
    assert len(judged) == 2


def test_sources_that_may_change_again_are_judged(
    root: Path, judged: list[int]
) -> None:
    (root / "src/file07.ts").touch()
    _ = i18n.open(root).usage_report
    _ = i18n.open(root).usage_report
    assert len(judged) == 2


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b"\xff" * 30, b'{"of": 1, "files": []}']
)
def test_a_damaged_report_is_none(root: Path, judged: list[int], damage: bytes) -> None:
    first = i18n.open(root).usage_report
    (state_folder(root) / "usage.json").write_bytes(damage)
    assert i18n.open(root).usage_report == first
    assert len(judged) == 2
