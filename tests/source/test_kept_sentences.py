"""Sentences that stand in code in another spelling are looked for once: later processes know where they stood."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from projects import written

import i18n_workbench as i18n
from i18n_workbench.disk.state import state_folder
from i18n_workbench.source.keep import sentences
from i18n_workbench.source.keep.remembered import WORTHWHILE, save

if TYPE_CHECKING:
    from pathlib import Path

SPLIT = "text = ('Welcome to '\n  'the shop')\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    files = {f"src/f{number:03}.js": "run();\n" for number in range(WORTHWHILE + 5)}
    files["src/f007.py"] = SPLIT
    files["locales/en.json"] = json.dumps({"Welcome to the shop": "Welcome"})
    files["package.json"] = json.dumps({"dependencies": {"i18next": "1"}})
    folder = written(tmp_path / "project", files)
    for file in folder.rglob("*.*"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
    return folder


def test_a_second_process_reads_no_file_for_them(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = i18n.open(root).usage()
    assert "src/f007.py:1:" in first["reason"][0]
    read: list[str] = []

    def watched(_search: object, _root: Path, file: object) -> dict[str, object]:
        read.append(str(file))
        return {}

    monkeypatch.setattr(sentences._Search, "read", watched)
    assert i18n.open(root).usage().equals(first)
    assert read == []


def test_a_file_that_changed_is_read_again(root: Path) -> None:
    i18n.open(root).usage()
    (root / "src/f007.py").write_text("run(7);\n", encoding="utf-8")
    assert i18n.open(root).usage()["status"].tolist() == ["unused"]


@pytest.mark.parametrize("kept", [b"", b"{", b'{"of": 1}', None])
def test_what_is_damaged_counts_as_none(root: Path, kept: bytes | None) -> None:
    first = i18n.open(root).usage()
    path = state_folder(root) / sentences.KEPT
    _, _, data = path.read_bytes().partition(b"\n")
    record = json.loads(data)
    record["files"]["src/f007.py"] = [1_000_000_000 * 10**9, len(SPLIT), 7]
    if kept is None:
        save(path, record["of"], record["files"])
    else:
        path.write_bytes(kept)
    assert i18n.open(root).usage().equals(first)
