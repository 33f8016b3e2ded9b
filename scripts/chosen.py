"""Which tests a change asks for: ``python scripts/chosen.py BASE`` prints a line a run, the arguments of pytest.

A module asks for the tests of its room that are called as it is, as the members of a family in it (rules, formats,
frameworks, engines: the ``id`` of a class), or as those of the modules in the room that stand on it. What much of the
room stands on asks for all of its tests, and so does what no test is called after. A changed file of tests is run whole.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

PACKAGE = Path("i18n_workbench")
FEW = 5
"""Modules of a room up to which only what they are called is run. Chosen, not measured: a rule and its neighbours."""
LISTED = re.compile(r'\s*"[\w.]+:\w+",?\s*')
"""A line of a family's list: ``"i18n_workbench.checks.spacing:EdgeSpace",``."""


def main(base: str) -> None:
    """Print the runs of what differs from a commit."""
    names: dict[str, set[str]] = defaultdict(set)
    for path in changed_files(base):
        folder, _, rest = path.partition("/")
        room, _, below = rest.partition("/")
        if not below:
            continue
        if folder == "i18n_workbench":
            tests = "workbench" if room == "bench" else room
            names[f"tests/{tests}"] |= names_for(Path(path), base)
        elif folder == "tests":
            is_test = Path(path).name.startswith("test_") and Path(path).exists()
            target = path if is_test else f"tests/{room}"
            names[target] |= {""}
    whole = {target for target, own in names.items() if "" in own}
    for target, own in sorted(names.items()):
        is_run_already = any(target.startswith(f"{each}/") for each in whole)
        if is_run_already or not Path(target).exists():
            continue
        print(target if target in whole else f"{target} -k {'+'.join(sorted(own))}")


def changed_files(base: str) -> list[str]:
    """The files that differ from a commit, new ones included."""
    differing = git("diff", "--name-only", base)
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*differing, *new})


def names_for(path: Path, base: str) -> set[str]:
    """What the tests are called that a module asks for; an empty name among them where it is all of the room."""
    everything = {""}
    if path.suffix != ".py" or not path.exists():
        return everything
    if path.name == "__init__.py":
        return listed_names(path, base) or everything
    modules = standing_on(path)
    if len(modules) > FEW:
        return everything
    members = set().union(*map(members_of, modules))
    tests = [*Path("tests", path.parts[1]).rglob("test_*.py")]
    tested = {test.stem.removeprefix("test_") for test in tests}
    return members | {module.stem for module in modules} & tested or everything


def listed_names(path: Path, base: str) -> set[str]:
    """The members that a family's list has got or lost; nothing where more than the list has changed."""
    lines = [
        line[1:]
        for line in git("diff", "-U0", base, "--", str(path))
        if line[:1] in {"+", "-"} and line[:3] not in {"+++", "---"}
    ]
    if not all(map(LISTED.fullmatch, lines)):
        return set()
    names = set()
    for line in lines:
        module = line.strip().strip('",').partition(":")[0]
        path = Path(*module.split(".")).with_suffix(".py")
        names |= members_of(path)
    return names


def standing_on(path: Path) -> list[Path]:
    """A module, and those of its room that import it, also by another one."""
    room = PACKAGE / path.parts[1]
    texts = {each: each.read_text("utf-8") for each in room.rglob("*.py")}
    modules = [path]
    for module in modules:
        dotted = ".".join(module.with_suffix("").parts)
        imported = re.compile(
            rf"^\s*(?:from|import) {re.escape(dotted)}\b", re.MULTILINE
        )
        for other, text in texts.items():
            if other not in modules and imported.search(text):
                modules.append(other)
    return modules


def members_of(path: Path) -> set[str]:
    """The members of a family in a module, by their ids."""
    names: set[str] = set()
    if not path.exists():
        return names
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Assign(targets=[ast.Name("id")], value=ast.Constant(str(name))):
                names.add(name)
            case ast.AnnAssign(target=ast.Name("id"), value=ast.Constant(str(name))):
                names.add(name)
    return names


def git(*arguments: str) -> list[str]:
    """The lines of git's answer."""
    run = subprocess.run(
        ["git", *arguments], capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()


if __name__ == "__main__":
    main(sys.argv[1])
