"""What ARCHITECTURE.md and CONTRIBUTING.md say of the code is there: its rooms in their order, files, names in them."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from i18n_workbench.source.usage.analysis import EVIDENCES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "i18n_workbench"
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
PAGES = [ARCHITECTURE, ROOT / "CONTRIBUTING.md"]
QUOTED = re.compile(r"`([^`\s]+)`")
FILE = re.compile(r"[\w./-]+(?:\.(?:py|js|toml|md|po|csv|yml)|/)")
NOT_ENTERED = {
    "cli/writing.py",
    "cli/app.py",
    "bench/edits.py",
    "catalog/plans/targets.py",
    "source/change/moved_scopes.py",
    "bench/introducing.py",
}
"""What the page tells of walks and the demo project's do not enter."""
WITHIN = re.compile(r"`([A-Z_]+)`[^`\n]{0,12} (?:in|of) `([\w/]+\.py)`")
"""A name in capitals, and the module that is said to have it."""


def test_the_picture_shows_the_rooms_in_the_order_that_imports_are_held_to() -> None:
    picture = ARCHITECTURE.read_text("utf-8").split("```")[1]
    shown = re.findall(r"^(\w+)(?:/|\.py)", picture, re.MULTILINE)
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    plan, *_ = settings["tool"]["importlinter"]["contracts"]
    assert shown == plan["layers"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_and_folder_that_a_page_names_exists(page: Path) -> None:
    missing = []
    for folders, written in named_files(page.read_text("utf-8")):
        if not any((folder / written).exists() for folder in folders):
            missing.append(written)
    assert not missing


def named_files(text: str) -> Iterator[tuple[list[Path], str]]:
    """The files that a page names, each with the folders it may lie in: those of the file named before, in one item."""
    for item in re.split(r"\n\s*\n|\n(?=[*|] |\d+\. |\w+/ )", text):
        room = re.match(r"(\w+)/ ", item)
        folders = [PACKAGE / room[1]] if room else []
        for written in QUOTED.findall(item):
            if not FILE.fullmatch(written):
                continue
            places = [*folders, PACKAGE, ROOT]
            yield places, written
            found = next(
                (place / written for place in places if (place / written).exists()),
                ROOT,
            )
            inside = found if found.is_dir() else found.parent
            folders = [
                inside,
                *(above for above in inside.parents if above.is_relative_to(PACKAGE)),
            ]


def test_every_module_that_the_page_names_by_its_folder_exists() -> None:
    """``resolve/proportions``, in whichever room the section is about."""
    named = re.findall(r"`([a-z_]+(?:/[a-z_]+)+)`", ARCHITECTURE.read_text("utf-8"))
    assert named
    missing = []
    for name in named:
        places = [PACKAGE / name, ROOT / name, *PACKAGE.rglob(f"{name}.py")]
        if not any(place.exists() for place in places):
            missing.append(name)
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_list_that_a_page_names_is_in_its_module(page: Path) -> None:
    named = WITHIN.findall(page.read_text("utf-8"))
    assert named
    for name, module in named:
        places = [PACKAGE / module, ROOT / module]
        path = next(place for place in places if place.exists())
        assert re.search(rf"^{name}\b", path.read_text("utf-8"), re.MULTILINE), (
            f"{module} has no {name}"
        )


def test_code_of_the_first_steps_is_formatted_as_the_checks_want_it() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    blocks = re.findall(r"^ *```python\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        done = subprocess.run(
            [sys.executable, "-m", "ruff", "format", "--diff", "--quiet", "-"],
            input=textwrap.dedent(block),
            capture_output=True,
            encoding="utf-8",
            cwd=ROOT,
            check=False,
        )
        assert not done.returncode, done.stdout


@pytest.fixture(scope="module")
def walked() -> str:
    """What the benchmark counts of the five walks, in a fresh process."""
    done = subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "walks.py"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def test_each_walk_enters_what_the_page_tells_of_it(walked: str) -> None:
    """But for what the demo project does not have: other languages, cases, and the command line before the walk."""
    missing = set(re.findall(r"not entered: (\S+)", walked))
    assert missing <= NOT_ENTERED


def test_the_page_says_how_far_the_walks_go(walked: str) -> None:
    """As far as they went when somebody measured last, to a tenth."""
    page = ARCHITECTURE.read_text("utf-8")
    told = re.findall(
        r"^\| [\w ,]+ \| (\d+) \| \d+ \| (\d+) \| \d+ \|$", page, re.MULTILINE
    )
    counted = re.findall(
        r"^\w+: (\d+) modules.*road (\d+) modules", walked, re.MULTILINE
    )
    assert len(told) == len(counted) == 5
    for written, found in zip(told, counted, strict=True):
        modules = [int(number) for number in written]
        assert modules == pytest.approx([int(number) for number in found], rel=0.1)


def test_the_evidences_stand_there_in_their_order() -> None:
    page = ARCHITECTURE.read_text("utf-8")
    told = re.findall(r"^\| `(\w+\.by_\w+)` \|", page, re.MULTILINE)
    asked = [
        f"{each.__module__.rpartition('.')[2]}.{each.__name__}" for each in EVIDENCES
    ]
    assert told == asked
