"""How far five walks through the house go: ``python benchmarks/walks.py [WALK ...] [--told | --road]``.

Each walk of ARCHITECTURE.md is taken on the embedded demo project, from an opened project on, with a profiler.
Printed are the modules of the package in which a function ran, the returns (steps into a module that was entered
before, each function counted when it runs first), the same of the *road*, and the modules that the page tells of this
walk; then what the page tells and the walk does not enter (other languages and cases that the demo does not have).
The road is what a reader has to open: functions that go on into another module. What only answers is left out, as its
name says what it does. ``--told`` prints instead every function that ran, in order, ``--road`` those of the road.
"""

from __future__ import annotations

import inspect
import re
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, FrameType

    Step = tuple[str, str]
    """A module, and a function that ran in it."""

PACKAGE = Path(i18n.__file__).parent
PAGE = PACKAGE.parent / "ARCHITECTURE.md"
BEGINNINGS = {
    "edit": "**One edit, from the command line",
    "grid": "**One edit in the grid",
    "judgement": "**One judgement",
    "rename": "**One rename",
    "extraction": "**One extraction",
}
"""How the page begins to tell each walk."""

TEXT = "Commander"
"""What is written instead of *Envoyer*."""


def main(arguments: list[str]) -> None:
    """Print what is asked for."""
    names = [name for name in arguments if name in BEGINNINGS]
    for name in names or list(BEGINNINGS):
        walk = walked(WALKS[name])
        if "--told" in arguments or "--road" in arguments:
            for module, function in walk.road if "--road" in arguments else walk.steps:
                print(f"{name}: {module} {function}")
            continue
        entered = {module for module, _ in walk.steps}
        told = told_modules(name)
        print(
            f"{name}: {counted(walk.steps)}; on the road {counted(walk.road)}; {len(told)} told"
        )
        for module in told:
            if module not in entered:
                print(f"  not entered: {module}")


class Walk(NamedTuple):
    """The functions that a walk enters, each once, in order; and those of them that go on into another module."""

    steps: list[Step]
    road: list[Step]


def walked(walk: Callable[[], Callable[[], object]]) -> Walk:
    """The functions of the package that a walk enters; ``walk`` goes to where it begins."""
    begun = walk()
    goes_on: dict[Step, bool] = {}
    callers: list[Step | None] = []

    def follow(frame: FrameType, event: str, _argument: object) -> None:
        if event == "return" and callers:
            callers.pop()
        if event != "call":
            return
        caller = callers[-1] if callers else None
        step = step_of(frame.f_code)
        # What has no name, or is another package's, calls in the name of its caller.
        callers.append(step or caller)
        if step is None:
            return
        goes_on.setdefault(step, False)
        if caller is not None and caller[0] != step[0]:
            goes_on[caller] = True

    sys.setprofile(follow)
    try:
        begun()
    finally:
        sys.setprofile(None)
    road = [step for step, is_on_road in goes_on.items() if is_on_road]
    return Walk(list(goes_on), road)


@cache
def step_of(code: CodeType) -> Step | None:
    """A function of the package; None where it is another's, or has no name."""
    path = Path(code.co_filename)
    if not is_function(code) or not path.is_relative_to(PACKAGE):
        return None
    return path.relative_to(PACKAGE).as_posix(), code.co_qualname


def is_function(code: CodeType) -> bool:
    """Whether this is a function with a name: no body of a module or a class, which run once in a process."""
    has_locals = bool(code.co_flags & inspect.CO_OPTIMIZED)
    return has_locals and not code.co_name.startswith("<")


def counted(steps: list[Step]) -> str:
    """The modules and returns of a walk, in words."""
    modules = {module for module, _ in steps}
    return f"{len(modules)} modules, {returns(steps)} returns"


def returns(steps: list[Step]) -> int:
    """How often a walk steps into a module that it has been in before."""
    modules = [module for module, _ in steps]
    entered = set(modules[:1])
    count = 0
    for before, module in pairwise(modules):
        if module != before and module in entered:
            count += 1
        entered.add(module)
    return count


def told_modules(name: str) -> list[str]:
    """The modules that the page names in a walk, each once; a bare name lies in the folder of the one before it."""
    text = PAGE.read_text("utf-8").partition(BEGINNINGS[name])[2]
    text = re.split(r"\n\n(?:\*\*|Measured)", text)[0]
    told: dict[str, None] = {}
    folder = ""
    for written in re.findall(r"`([\w/]+\.py)`", text):
        room = folder.partition("/")[0]
        places = [written, f"{folder}/{written}", f"{room}/{written}"]
        path = next(path for path in places if (PACKAGE / path).exists())
        folder = path.rpartition("/")[0]
        told.setdefault(path)
    return list(told)


def edit() -> Callable[[], object]:
    """What ``i18n-workbench set`` does with the project that it has opened."""
    wb = i18n.open(i18n.copy_demo())

    def walk() -> None:
        changes = wb.changes()
        changes.set("btn.submit", "fr", TEXT)
        changes.apply()

    return walk


def grid() -> Callable[[], object]:
    """A cell is written in the grid, and saved."""
    wb = i18n.open(i18n.copy_demo())
    panel = wb.grid()
    request = {
        "do": "edit",
        "key": "common:btn.submit",
        "form": "",
        "locale": "fr",
        "value": TEXT,
        "seen": "Envoyer",
    }

    def walk() -> None:
        for number, asked in enumerate([request, {"do": "save"}]):
            answer = panel.answer({"id": number, **asked})
            assert "ok" in answer, answer

    return walk


def judgement() -> Callable[[], object]:
    """``wb.usage()`` of an opened project whose code nobody has read."""
    wb = i18n.open(i18n.copy_demo())
    return wb.usage


def rename() -> Callable[[], object]:
    """A key is renamed, in code, too."""
    wb = i18n.open(i18n.copy_demo())

    def walk() -> None:
        changes = wb.changes()
        changes.rename("btn.submit", "btn.send", code=True)
        changes.apply()

    return walk


def extraction() -> Callable[[], object]:
    """The strings of the demo are extracted."""
    wb = i18n.open(i18n.copy_demo())

    def walk() -> None:
        wb.extraction().apply()

    return walk


WALKS = {
    "edit": edit,
    "grid": grid,
    "judgement": judgement,
    "rename": rename,
    "extraction": extraction,
}

if __name__ == "__main__":
    main(sys.argv[1:])
