"""What starting costs: a command imports what it needs and nothing besides."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import sys
import i18n_workbench
wb = i18n_workbench.open(sys.argv[1])
assert wb.catalog.keys
print(*sorted(sys.modules))
"""


def _loaded(project: Path) -> set[str]:
    done = subprocess.run([sys.executable, "-c", SCRIPT, str(project)], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}', encoding="utf-8")
    (tmp_path / "locales").mkdir()
    for locale in ("en", "de"):
        (tmp_path / "locales" / f"{locale}.json").write_text('{"a": "b"}', encoding="utf-8")
    return tmp_path


def test_opening_imports_only_what_the_files_need(project: Path) -> None:
    loaded = _loaded(project)
    assert "i18n_workbench.formats.json.document" in loaded
    assert not loaded & {"pandas", "yaml", "httpx", "rich", "fluent.syntax", "ruamel.yaml", "tree_sitter"}
    assert not loaded & {"i18n_workbench.formats.yaml.document", "i18n_workbench.formats.ftl.document"}


def test_formats_are_loaded_when_a_file_needs_them(project: Path) -> None:
    (project / "locales" / "fr.yml").write_text("a: c\n", encoding="utf-8")
    assert "i18n_workbench.formats.yaml.document" in _loaded(project)
