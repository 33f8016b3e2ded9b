"""docs/reference.md is what the docstrings say, and their examples run."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import re
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.face import FACE
from i18n_workbench.workbench import Workbench

DOCS = Path(__file__).parents[2] / "docs"
WITHOUT_EXAMPLE = {"root"}
"""Names of the face whose docstring has no example: what is set when a workspace is opened."""
COLUMNS = re.compile(r"((?:``\w+`` )+)\((\w+)\)")
"""How a docstring tells the columns of a frame: names, and the type that they have in common."""


def page() -> Any:
    spec = importlib.util.spec_from_file_location("reference", DOCS / "reference.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def members() -> dict[str, Any]:
    """Everything that the page has an entry for."""
    made = page()
    found = {f"i18n.{name}": getattr(i18n, name) for name in made.DOOR}
    found |= {
        f"wb.{name}": made.member(Workbench, name) for name in FACE if name != "root"
    }
    for title, cls in made.NOUNS.items():
        found[f"{title} itself"] = cls
        found |= {
            f"{title}.{name}": made.member(cls, name) for name in made.public(cls)
        }
    return found


MEMBERS = members()
EXAMPLES = {
    name: each
    for name, each in MEMBERS.items()
    if ">>>" in (inspect.getdoc(each) or "")
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_runs(name: str, repository: Path) -> None:
    text = inspect.getdoc(EXAMPLES[name]) or ""
    if name == "i18n.fleet":
        pytest.importorskip("dask.dataframe")
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=flags)
    space = {"repository": str(repository)}
    runner.run(
        doctest.DocTestParser().get_doctest(text, space, name, name, 0), out=said.append
    )
    assert not runner.failures, "".join(said)


def test_every_public_name_has_an_example() -> None:
    without = set(MEMBERS) - set(EXAMPLES)
    assert all(name.endswith(" itself") for name in without), without
    assert {name for name in FACE if f"wb.{name}" not in EXAMPLES} == WITHOUT_EXAMPLE


def section(name: str, title: str) -> str:
    text = inspect.getdoc(MEMBERS[name]) or ""
    parts = re.split(r"^(\w[\w ]+)\n-{3,}\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(title, "")


CALLS = [
    name
    for name, each in MEMBERS.items()
    if callable(each) and not name.endswith(" itself")
]


@pytest.mark.parametrize("name", CALLS)
def test_every_parameter_is_explained(name: str) -> None:
    titles = [
        line for line in section(name, "Parameters").splitlines() if line[:1].strip()
    ]
    told = {each.strip(" *") for line in titles for each in line.split(",")}
    assert set(inspect.signature(MEMBERS[name]).parameters) - {"self"} <= told


@pytest.mark.parametrize("name", CALLS)
def test_what_comes_back_is_told(name: str) -> None:
    if isinstance(MEMBERS[name], type):
        return
    gives = str(inspect.signature(MEMBERS[name]).return_annotation).strip("'")
    assert gives == "None" or section(name, "Returns"), gives


JOB = 'wb.translation_job("fr", engines="pseudo")'
FRAMES = {
    "wb.locales": "wb.locales",
    "wb.projects": "wb.projects",
    "wb.doctor": "wb.doctor()",
    "wb.problems": "wb.problems",
    "wb.messages": "wb.messages",
    "wb.coverage": "wb.coverage()",
    "wb.missing": "wb.missing()",
    "wb.pending": 'wb.pending("fr")',
    "wb.query": 'wb.query("is:missing")',
    "wb.similar_messages": 'wb.similar_messages("Save")',
    "wb.similar_keys": 'wb.similar_keys("btnSave")',
    "wb.duplicates": "wb.duplicates(65)",
    "wb.key_advice": "wb.key_advice()",
    "wb.history": "wb.history()",
    "wb.stale": "wb.stale()",
    "wb.diff": 'wb.diff("v1", "v2")',
    "wb.usage": "wb.usage()",
    "wb.unused": "wb.unused()",
    "wb.undefined": "wb.undefined()",
    "wb.places": "wb.places()",
    "wb.dynamic_calls": "wb.dynamic_calls()",
    "wb.translators": "wb.translators()",
    "wb.annotations": 'wb.annotations("src/components/HomePage.vue")',
    "wb.hardcoded": "wb.hardcoded()",
    "wb.pick_target": 'wb.pick_target("Save", strategy="most-similar")',
    "wb.language_advice": "wb.language_advice()",
    "wb.check": "wb.check()",
    "wb.findings": "wb.findings()",
    "wb.engines": "wb.engines",
    "wb.compare_engines": 'wb.compare_engines("fr", "pseudo", sample=3)',
    "wb.proofread": 'wb.proofread("pl", engine="ollama")',
    "wb.changes().problems": "wb.changes().problems",
    "wb.changes().occurrences": 'wb.changes().replace("a", "b", locales="fr").occurrences()',
    "wb.changes().frame": 'wb.changes().set("btn.save", "fr", "x").frame()',
    "wb.git.blame": 'wb.git.blame("btn.cancel", "fr")',
    "wb.git.conflicts": 'wb.git.conflicts("autumn")',
    "wb.reviews.frame": "wb.reviews.frame()",
    "wb.reviews.conflicts": "wb.reviews.conflicts()",
    "wb.translation_job(...).plan": f"{JOB}.plan",
    "wb.translation_job(...).results": f"{JOB}.results",
    "wb.translation_job(...).costs": f"{JOB}.costs",
    "wb.translation_job(...).run": f"{JOB}.run()",
}


@pytest.mark.parametrize("name", FRAMES)
def test_columns_and_their_types_are_those_of_the_frame(name: str, opened: Any) -> None:
    told = [
        (column, kind)
        for columns, kind in COLUMNS.findall(" ".join(section(name, "Returns").split()))
        for column in re.findall(r"\w+", columns)
    ]
    frame = eval(FRAMES[name], {"wb": opened})
    assert told == [(column, kind_of(frame[column])) for column in frame.columns]


@pytest.fixture(scope="module")
def opened(repository: Path) -> Any:
    return i18n.open(repository)


def kind_of(column: pd.Series) -> str:
    """The type of a column as docstrings call it."""
    if isinstance(column.dtype, pd.CategoricalDtype):
        return "ordered" if column.dtype.ordered else "category"
    if pd.api.types.is_datetime64_any_dtype(column):
        return "time"
    is_text = column.dtype == object or pd.api.types.is_string_dtype(column)
    return "text" if is_text else str(column.dtype)


def test_every_frame_of_the_face_is_compared() -> None:
    frames = {
        name for name in MEMBERS if "DataFrame\n    ``" in section(name, "Returns")
    }
    assert frames - set(FRAMES) == {"wb.translation_job(...).run_async"}  # as run


def test_every_public_name_is_on_a_page() -> None:
    pages = "".join(path.read_text("utf-8") for path in DOCS.glob("*.md"))
    assert not [name for name in FACE if f"`wb.{name}" not in pages]
    assert not [
        name
        for name in i18n.__all__
        if f"i18n.{name}" not in pages and name in page().DOOR
    ]


def test_the_page_is_made_anew() -> None:
    now = (DOCS / "reference.md").read_text("utf-8")
    assert now == page().reference(), "python docs/reference.py makes it anew"
