"""The notebooks, and how they are run: as ``notebooks/execute.py`` runs them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def load_execute() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "notebooks_execute", NOTEBOOKS / "execute.py"
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def executing() -> ModuleType:
    return load_execute()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a notebook, so that several workers share them."""
    if "story" in metafunc.fixturenames:
        stories = sorted(NOTEBOOKS.glob("[0-9][0-9]-*.py"))
        metafunc.parametrize("story", stories, ids=[path.stem for path in stories])
