"""``scripts/check`` runs the tests that a change asks for, and all of a room where much stands on what changed."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ALL = {""}


@pytest.fixture
def names_for(monkeypatch):
    monkeypatch.chdir(ROOT)
    chosen = runpy.run_path("scripts/chosen.py")
    return lambda path: chosen["names_for"](Path("i18n_workbench", path), "HEAD")


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("checks/punctuation.py", {"end-punctuation", "brackets", "glued-text"}),
        ("formats/record/properties.py", {"properties"}),
        ("frameworks/globalize.py", {"globalize"}),
        ("translation/engines/libretranslate.py", {"libretranslate"}),
    ],
)
def test_a_member_of_a_family_asks_for_its_own_tests(names_for, path, names):
    assert names_for(path) >= names


@pytest.mark.parametrize(
    "path", ["formats/base.py", "checks/pair.py", "source/read/calls.py", "face.py"]
)
def test_what_much_stands_on_asks_for_all(names_for, path):
    assert names_for(path) == ALL


def test_what_is_deleted_asks_for_all(names_for):
    assert names_for("formats/gone.py") == ALL
