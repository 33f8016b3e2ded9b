"""Where only the first files that call are wanted, those behind them are not read, and a scan reads the rest."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from projects import written

import i18n_workbench as i18n
from i18n_workbench.source.keep.index import FEW

if TYPE_CHECKING:
    from pathlib import Path


def project(tmp_path: Path) -> Path:
    files = {f"src/f{number:03}.js": "run();\n" for number in range(3 * FEW)}
    files["src/f003.js"] = "i18next.t('home.title');\n"
    files[f"src/f{FEW + 20:03}.js"] = "i18next.t('home.text');\n"
    files[f"src/f{2 * FEW + 20:03}.js"] = "i18next.t('home.gone');\n"
    files["locales/en.json"] = json.dumps({"home": {"title": "T", "text": "X"}})
    files["package.json"] = json.dumps({"dependencies": {"i18next": "1"}})
    return written(tmp_path, files)


def test_files_behind_the_first_that_call_are_not_read(tmp_path: Path) -> None:
    wb = i18n.open(project(tmp_path))
    assert wb.sources.first_calling(2) == ["src/f003.js", f"src/f{FEW + 20:03}.js"]
    assert f"src/f{2 * FEW + 20:03}.js" not in wb.sources.index.files


def test_a_scan_afterwards_reads_the_rest(tmp_path: Path) -> None:
    root = project(tmp_path)
    wb = i18n.open(root)
    wb.sources.first_calling(1)
    fresh = i18n.open(root)
    assert wb.usage().equals(fresh.usage())
    assert wb.undefined()["key"].tolist() == ["home.gone"]
    assert wb.sources.first_calling(9) == fresh.sources.first_calling(9)


def test_what_was_read_for_them_is_kept_beside_what_a_scan_kept(tmp_path: Path) -> None:
    root = project(tmp_path)
    for file in root.rglob("*.js"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
    i18n.open(root).sources.first_calling(1)
    again = i18n.open(root)
    again.sources.first_calling(1)
    assert not again.sources.index._unkept
    again.sources.scan()
    (root / "src/f000.js").write_text("changed();\n", encoding="utf-8")
    last = i18n.open(root)
    last.sources.first_calling(1)
    assert len(last.sources.index._remembered._seen) == 3 * FEW


def test_hard_coded_strings_do_not_read_all_code_for_calls(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "src/page.jsx").write_text(
        "export const Page = () => <p>Welcome to the shop</p>;\n", encoding="utf-8"
    )
    wb = i18n.open(root)
    assert wb.hardcoded()["text"].tolist() == ["Welcome to the shop"]
