"""The scripts that make the pages, as the tests call them."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

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
