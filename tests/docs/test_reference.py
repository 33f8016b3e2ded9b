"""docs/reference.md is what the docstrings say, and their examples run."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.workbench import FACE, Workbench

DOCS = Path(__file__).parents[2] / "docs"
WITHOUT_EXAMPLE = {
    "root",  # set when a workspace is opened
    *("confirm_translator", "refuse_translator", "unignore_hardcoded"),  # as mark_in_use
    *(
        "history",
        "diff",
        "deepl_usage",
        "compare_engines",
        "suggest",
    ),  # need git's history, a server, or time
    *("panels", "git"),  # classes with examples of their own
    "extract_one",
}
"""Names of the face whose docstring has no example, and why."""


def page() -> Any:
    spec = importlib.util.spec_from_file_location("reference", DOCS / "reference.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def documented() -> dict[str, Any]:
    """Everything of the page that has a docstring with an example."""
    made = page()
    found = {f"i18n.{name}": getattr(i18n, name) for name in made.DOOR}
    found |= {f"wb.{name}": made.member(Workbench, name) for name in FACE}
    for title, cls in made.NOUNS.items():
        found[f"{title} itself"] = cls
        found |= {f"{title}.{name}": made.member(cls, name) for name in made.public(cls)}
    return {name: each for name, each in found.items() if ">>>" in (inspect.getdoc(each) or "")}


EXAMPLES = documented()


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_runs(name: str) -> None:
    text = inspect.getdoc(EXAMPLES[name]) or ""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=flags)
    runner.run(doctest.DocTestParser().get_doctest(text, {}, name, name, 0), out=said.append)
    assert not runner.failures, "".join(said)


def test_every_name_of_the_face_has_an_example() -> None:
    missing = [name for name in FACE if f"wb.{name}" not in EXAMPLES]
    assert set(missing) == WITHOUT_EXAMPLE


def test_the_page_is_made_anew() -> None:
    now = (DOCS / "reference.md").read_text("utf-8")
    assert now == page().reference(), "python docs/reference.py makes it anew"
