"""Two people review on two branches; git merges their stores by lines, with and without the merge driver.

100 random pairs of branches (seeded) for each kind of store and each way of working, over 2,000 strings in three
locales. A branch makes 5 to 30 decisions of all kinds. The stores: none yet, 300 or 1,500 strings that people have
looked at, all strings translated by a machine and 300 looked at. The ways: each in a locale of their own, in the order
of the file (as the panel gives them); one locale in that order from two places on; the same from one place on, so that
both decide about the same strings; anywhere; anywhere, of which nobody touched the other's strings.

A merge is right when git finds no conflict and the tree is the one that the driver makes, which is held against the
decisions themselves: nothing may be lost. Of a store with conflicts is counted whether it can be loaded and holds every
decision; with ``--union`` of git's built-in ``union`` whether the tree is right, and whether it is YAML to a strict
reader.

    python benchmarks/review_merges.py [PAIRS] [--union]
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from i18n_workbench.review import operations as ops
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import pruned
from i18n_workbench.review.merging import merge_stores
from i18n_workbench.review.places import Places
from i18n_workbench.review.store import Operation, Store, edited, parse
from i18n_workbench.review.store_text import begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    Cell = tuple[str, str]

SECTIONS = ("nav", "home", "cart", "help", "admin", "auth", "errors", "mail")
KEYS = [
    f"{section}.{name}{at}"
    for section in SECTIONS
    for at in range(125)
    for name in ("title", "text")
]
"""In the order of the file, which is not that of the alphabet."""
LOCALES = ("de", "fr", "pl")
PEOPLE = (User("Ada", "ada@example.org"), User("Bo", "bo@example.org"))


BASES = 10
"""How many stores of a kind the branches begin at: one of 6,000 entries takes five seconds to make."""


@cache
def strings(seed: int, count: int, *, machine: bool = False) -> str:
    """A store of which people have looked at some strings, after a machine has translated all (or nothing)."""
    draw = random.Random(seed)
    made: list[Operation] = []
    if machine:
        for key, tag in product(KEYS, LOCALES):
            made.append(ops.take_snapshot(key, tag, f"The text of {key}"))
            made.append(ops.set_machine(key, tag, {"engine": "deepl"}))
    for key in draw.sample(KEYS, count):
        made.append(_approval(key, draw.choice(LOCALES), draw.choice(PEOPLE)))
    if not made:
        return ""
    return edited(_new_store(), ops.together(made))


def _new_store() -> Store:
    return Store({}, begun(Places(KEYS, LOCALES)))


def _approval(key: str, tag: str, user: User) -> Operation:
    return ops.together(
        [
            ops.add_comment(key, tag, user, "approve", text_hash="0123456789")[1],
            ops.take_snapshot(key, tag, f"The text of {key}"),
        ]
    )


STORES = {
    "none yet": (0, False),
    "300 strings": (300, False),
    "1,500 strings": (1500, False),
    "machine, 300": (300, True),
}


def cells(way: str, draw: random.Random) -> tuple[list[Cell], list[Cell]]:
    """What the two decide about."""
    first, second = draw.randint(5, 30), draw.randint(5, 30)
    start = draw.randrange(len(KEYS) - 200)
    mine, other = draw.sample(LOCALES, 2)
    match way:
        case "own locales":
            ours = [(key, mine) for key in KEYS[start:]]
            theirs = [(key, other) for key in KEYS[start:]]
        case "one locale, two places":
            ours = [(key, mine) for key in KEYS[start:]]
            theirs = [(key, mine) for key in KEYS[start + first :]]
        case "one locale, one place":
            ours = theirs = [(key, mine) for key in KEYS[start:]]
        case _:
            every = list(product(KEYS, LOCALES))
            ours = draw.sample(every, first)
            theirs = draw.sample(every, second)
            if way == "anywhere, disjoint":
                theirs = draw.sample(sorted(set(every) - set(ours)), second)
    return ours[:first], theirs[:second]


WAYS = (
    "own locales",
    "one locale, two places",
    "anywhere, disjoint",
    "anywhere",
    "one locale, one place",
)


def decided(text: str, draw: random.Random, user: User, chosen: list[Cell]) -> str:
    """The store after some decisions."""
    made = [decision(draw, user, *cell) for cell in chosen]
    before = parse(text) if text else _new_store()
    return edited(before, ops.together(made))


def decision(draw: random.Random, user: User, key: str, tag: str) -> Operation:
    """Any decision, mostly approvals."""
    match draw.randrange(10):
        case 0:
            return ops.add_comment(
                key, tag, user, "request_change", "too long", "shorter"
            )[1]
        case 1:
            return ops.add_comment(key, tag, user, "comment", "hm")[1]
        case 2:
            return ops.set_candidate(key, tag, f"candidate {draw.randrange(99)}", "en")
        case _:
            return _approval(key, tag, user)


def git_merge(
    base: str, ours: str, theirs: str, folder: Path, *options: str
) -> tuple[int, str]:
    """How many conflicts git finds, and what comes out."""
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (folder / name).write_text(text, encoding="utf-8", newline="")
    done = subprocess.run(
        ["git", "merge-file", "-p", "-q", *options, "ours", "base", "theirs"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode()


def main(pairs: int, *, union: bool) -> None:
    """Merge the pairs over each store."""
    for (name, store), way in product(STORES.items(), WAYS):
        counted: Counter[str] = Counter()
        for seed in range(pairs):
            base = strings(seed % BASES, store[0], machine=store[1])
            counted.update(_judged(base, random.Random(seed), way, union=union))
        said = ", ".join(f"{what} {number}" for what, number in sorted(counted.items()))
        print(f"{name:13} | {way:22} | {said}", flush=True)
    print(strings(0, 300).count("\n"), "lines for 300 strings")


def _judged(base: str, draw: random.Random, way: str, *, union: bool) -> Iterator[str]:
    """Merge one pair."""
    ours, theirs = cells(way, draw)
    sides = [
        decided(base, draw, user, chosen)
        for user, chosen in zip(PEOPLE, (ours, theirs), strict=True)
    ]
    stores = [parse(text).data for text in (base, *sides)]
    merged, left = merge_stores(*stores)
    wanted = pruned(merged)
    if left:
        yield "driver asks"
    with tempfile.TemporaryDirectory() as folder:
        conflicts, text = git_merge(base, *sides, Path(folder))
        both = git_merge(base, *sides, Path(folder), "--union")[1] if union else None
    if conflicts:
        yield "conflict"
        yield from ["hunks"] * conflicts
        yield "loaded whole" if _says(text, wanted) else "loaded otherwise"
    else:
        yield "RIGHT" if _says(text, wanted) else "WRONG"
        if pruned(_strict(text)) != wanted:
            yield "WRONG YAML"
    if both is not None:
        yield "union right" if _says(both, wanted) else "union otherwise"
        if _strict(both) is None:
            yield "union no YAML"


def _says(text: str, wanted: object) -> bool:
    store = parse(text)
    return bool(pruned(store.data) == wanted)


class _Strict(yaml.CSafeLoader):
    """A reader that refuses a key twice, as most do."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> object:
        names = [name.value for name, _ in node.value]
        if len(names) != len(set(names)):
            raise yaml.YAMLError("a key twice")
        return super().construct_mapping(node, deep=deep)


def _strict(text: str) -> object:
    try:
        return yaml.load(text, _Strict)
    except yaml.YAMLError:
        return None


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    main(*numbers or [100], union="--union" in sys.argv)
