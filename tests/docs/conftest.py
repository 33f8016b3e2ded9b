"""The scripts that make the pages, as the tests call them, and the project that pages speak of."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n

WHO = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
DOCS = Path(__file__).parents[2] / "docs"


@cache
def _script(name: str) -> dict[str, Any]:
    return runpy.run_path(str(DOCS / name))


@pytest.fixture(scope="session")
def build() -> dict[str, Any]:
    """The names of docs/build.py."""
    return _script("build.py")


@pytest.fixture(scope="session")
def rules() -> dict[str, Any]:
    """The names of docs/rules.py."""
    return _script("rules.py")


@pytest.fixture(scope="session")
def settings_page() -> dict[str, Any]:
    """The names of docs/settings.py."""
    return _script("settings.py")


def git(root: Path, *words: str, day: str = "2026-01-10") -> None:
    moment = f"{day}T12:00:00Z"
    dates = {"GIT_AUTHOR_DATE": moment, "GIT_COMMITTER_DATE": moment}
    subprocess.run(
        ["git", *WHO, *words],
        cwd=root,
        env={**os.environ, **dates},
        check=True,
        capture_output=True,
    )


def edit_json(root: Path, path: str, **texts: str) -> None:
    file = root / path
    data = json.loads(file.read_text("utf-8"))
    for name, text in texts.items():
        data["btn"][name] = text
    file.write_text(json.dumps(data, ensure_ascii=False, indent=4) + "\n", "utf-8")


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo project with a short history: two tags, and a branch that has to be merged."""
    root = i18n.copy_demo(tmp_path_factory.mktemp("repository") / "harbour-books")
    git(root, "init", "-q", "-b", "main")
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "Open the shop")
    git(root, "tag", "v1")
    edit_json(root, "src/locales/fr/common.json", cancel="Abandonner")
    git(root, "commit", "-q", "-am", "Say it shorter", day="2026-02-10")
    git(root, "tag", "v2")
    git(root, "checkout", "-q", "-b", "autumn")
    edit_json(root, "src/locales/fr/common.json", cancel="Quitter", submit="Expédier")
    git(root, "commit", "-q", "-am", "Autumn", day="2026-03-01")
    git(root, "checkout", "-q", "main")
    edit_json(root, "src/locales/fr/common.json", cancel="Renoncer")
    git(root, "commit", "-q", "-am", "Say it nicer", day="2026-03-10")
    return root
