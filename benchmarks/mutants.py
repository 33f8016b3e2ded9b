"""Mutants of the modules that hold people's texts: does a test notice?

    python benchmarks/mutants.py [--seed 1] [--number 60] [--first 1] [--of formats/json]

A mutant is one small change of one expression (a comparison turned, a condition negated, a number raised, a result
left out), drawn by a seed from the modules of GROUPS. Each is written into a copy of the project, and the tests of its
room are run there until one fails. Survivors are printed with their place: each is killed by a test, or explained.
``--first`` goes on with a draw that was broken off. Exit status 1 when one survived.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = "i18n_workbench"
SECONDS = 900
"""A mutant whose tests take longer (an endless loop) counts as noticed."""

GROUPS: dict[str, tuple[str, ...]] = {
    "formats/apple": ("formats/test_apple.py", "formats/test_resx_and_stringsdict.py"),
    "formats/csv": ("formats/test_csv.py",),
    "formats/ecmascript": ("formats/test_ecmascript.py", "formats/test_running.py"),
    "formats/entries": ("formats/test_go.py",),
    "formats/ftl": ("formats/test_ftl.py",),
    "formats/json": ("formats/test_json_edits.py", "formats/test_json_reading.py"),
    "formats/literal": ("formats/test_ecmascript.py", "formats/test_php.py"),
    "formats/php": ("formats/test_php.py",),
    "formats/po": ("formats/test_po.py",),
    "formats/record": ("formats/test_ini.py", "formats/test_properties.py"),
    "formats/toml": ("formats/test_toml.py",),
    "formats/vue": ("formats/test_vue.py",),
    "formats/xml": (
        "formats/test_android.py",
        "formats/test_xliff.py",
        "formats/test_qt.py",
        "formats/test_resx_and_stringsdict.py",
    ),
    "formats/yaml": ("formats/test_yaml.py",),
    "disk": (
        "disk",
        "catalog/test_loss.py",
        "catalog/test_undo_types.py",
        "catalog/test_state_of_0_1_0.py",
    ),
    "catalog/files.py": (
        "workbench/test_unreadable_files.py",
        "workbench/test_code_settings.py",
        "disk",
        "cli/test_encodings.py",
    ),
    "review/merging.py": ("review",),
    "review/store_text.py": ("review",),
    "review/pieces.py": ("review",),
    "translation/masking": ("translation/test_texts.py", "translation/test_pieces.py"),
    "catalog/writer.py": (
        "catalog/test_changes.py",
        "catalog/test_change_order.py",
        "catalog/test_undo_types.py",
        "catalog/test_loss.py",
        "disk/test_faults.py",
        "catalog/test_several_processes.py",
    ),
    "catalog/plans": (
        "catalog/test_changes.py",
        "catalog/test_change_order.py",
        "catalog/test_loss.py",
        "catalog",
        "formats/test_new_files.py",
    ),
    "source/usage": ("source",),
}
CONTRACT = (
    "formats/test_contract.py",
    "formats/test_new_files.py",
    "formats/test_file_settings.py",
)
"""What every format is tried with as well."""

TURNED: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


class Mutant(NamedTuple):
    """One change: the module, relative to the package, where, and what stands there instead of what."""

    module: str
    line: int
    start: int
    end: int
    old: str
    new: str


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    text = (ROOT / PACKAGE / module).read_text(encoding="utf-8")
    data = text.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(ast.parse(text)):
        for target, new in _changes(node):
            start = starts[target.lineno - 1] + target.col_offset
            end = starts[(target.end_lineno or 0) - 1] + (target.end_col_offset or 0)
            old = data[start:end].decode()
            yield Mutant(module, target.lineno, start, end, old, new.replace("\0", old))


def _changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What can be changed at a node, and into what; NUL stands for the old text."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            yield node, f"{ast.unparse(left)} {TURNED[type(op)]} {ast.unparse(right)}"
        case ast.BoolOp(op=op, values=values):
            word = " or " if isinstance(op, ast.And) else " and "
            yield node, f"({word.join(ast.unparse(value) for value in values)})"
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test, "(not (\0))"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, ast.unparse(operand)
        case ast.Constant(value=bool() as value):
            yield node, str(not value)
        case ast.Constant(value=int() as value):
            yield node, str(value + 1)
        case ast.Return(value=ast.expr() as value) if not isinstance(
            value, ast.Constant
        ):
            yield value, "None"
        case ast.Continue() | ast.Break():
            yield node, "pass"
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            sign = "-" if isinstance(op, ast.Add) else "+"
            yield node, f"({ast.unparse(left)} {sign} {ast.unparse(right)})"


def draw(seed: int, number: int, groups: list[str]) -> list[tuple[str, Mutant]]:
    """So many mutants, each of a module and a place drawn at random, as evenly over the groups as it goes."""
    chance = random.Random(seed)
    drawn: list[tuple[str, Mutant]] = []
    while len(drawn) < number:
        group = groups[len(drawn) % len(groups)]
        place = ROOT / PACKAGE / group
        modules = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        module = chance.choice(modules).relative_to(ROOT / PACKAGE).as_posix()
        found = list(mutants_of(module))
        if found:
            drawn.append((group, chance.choice(found)))
    return drawn


def survives(copy: Path, group: str, mutant: Mutant) -> bool:
    """Whether all tests of the room pass with the mutant."""
    path = copy / PACKAGE / mutant.module
    data = path.read_bytes()
    path.write_bytes(data[: mutant.start] + mutant.new.encode() + data[mutant.end :])
    tests = [*GROUPS[group], *(CONTRACT if group.startswith("formats/") else ())]
    words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*words, *(f"tests/{test}" for test in tests)],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_bytes(data)
    return done.returncode == 0


def main() -> int:
    """Draw, try, report."""
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--of", choices=list(GROUPS), action="append")
    asked = parser.parse_args()
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in (PACKAGE, "tests"):
            shutil.copytree(ROOT / name, copy / name)
        shutil.copy(ROOT / "pyproject.toml", copy)
        drawn = draw(asked.seed, asked.number, asked.of or [*GROUPS])
        for number, (group, mutant) in enumerate(drawn[asked.first - 1 :], asked.first):
            is_left = survives(copy, group, mutant)
            survivors += is_left
            verdict = "SURVIVED" if is_left else "noticed"
            place = f"{mutant.module}:{mutant.line}"
            change = f"{json.dumps(mutant.old)} -> {json.dumps(mutant.new)}"
            print(f"{number:3} {verdict:8} {place}  {change}", flush=True)
    print(f"{survivors} of {len(drawn) - asked.first + 1} survived")
    return int(survivors > 0)


if __name__ == "__main__":
    sys.exit(main())
