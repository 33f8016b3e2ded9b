"""Two people review on two branches; git merges their stores by lines, with and without the merge driver.

The stores of 100 random pairs of branches (seeded) over 1,164 strings; each branch makes 1 to 30 decisions of all kinds
at random places. Five stores are begun with: all strings machine-translated and a fifth reviewed; only a fifth, or a
fiftieth, reviewed and nothing else there, with places kept for the other keys and without. A merge is right when git
finds no conflict and the tree is the one that the driver makes, which is held against the decisions themselves: nothing
may be lost. Pairs in which both touched one string are counted, and those that the driver leaves a question in.

    python benchmarks/review_merges.py [PAIRS]
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.review import operations as ops
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import pruned
from i18n_workbench.review.merging import merge_stores
from i18n_workbench.review.store import Operation, Store, edited, parse
from i18n_workbench.review.store_text import begun

if TYPE_CHECKING:
    from collections.abc import Callable

KEYS = [
    f"{section}.{name}{at}"
    for section in ("home", "cart", "help")
    for name in ("title", "text")
    for at in range(97)
]
LOCALES = ("de", "fr")
PEOPLE = (User("Ada", "ada@example.org"), User("Bo", "bo@example.org"))


def reviewed(draw: random.Random, share: int, *, places: bool) -> str:
    """A store of which nothing is translated by a machine: what people have looked at."""
    cells = [(key, tag) for key in KEYS for tag in LOCALES]
    made = [
        ops.add_comment(key, tag, draw.choice(PEOPLE), "approve")[1]
        for key, tag in draw.sample(cells, len(cells) // share)
    ]
    return edited(Store({}, begun(KEYS if places else ())), ops.together(made))


def translated(draw: random.Random) -> str:
    """A store after a machine has translated everything and people have looked at a fifth."""
    cells = [(key, tag) for key in KEYS for tag in LOCALES]
    made: list[Operation] = []
    for key, tag in cells:
        made.append(ops.take_snapshot(key, tag, f"The text of {key}"))
        made.append(ops.set_machine(key, tag, {"engine": "deepl"}))
    for key, tag in draw.sample(cells, len(cells) // 5):
        made.append(ops.add_comment(key, tag, draw.choice(PEOPLE), "approve")[1])
    return edited(Store(), ops.together(made))


def decided(text: str, draw: random.Random, user: User, count: int) -> str:
    """The store after some decisions."""
    return edited(
        parse(text), ops.together([decision(draw, user) for _ in range(count)])
    )


def decision(draw: random.Random, user: User) -> Operation:
    """Any decision at any place."""
    key, tag = draw.choice(KEYS), draw.choice(LOCALES)
    match draw.randrange(6):
        case 0 | 1 | 2:
            return ops.add_comment(key, tag, user, "approve")[1]
        case 3:
            return ops.add_comment(
                key, tag, user, "request_change", "too long", "shorter"
            )[1]
        case 4:
            return ops.set_candidate(key, tag, f"candidate {draw.randrange(99)}", "en")
        case _:
            return ops.take_snapshot(key, tag, "Another text")


def git_merge(base: str, ours: str, theirs: str, folder: Path) -> tuple[bool, str]:
    """Whether git merges without conflict, and what comes out."""
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (folder / name).write_text(text, encoding="utf-8", newline="")
    done = subprocess.run(
        ["git", "merge-file", "-p", "-q", "ours", "base", "theirs"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    return done.returncode == 0, done.stdout.decode()


STORES: dict[str, Callable[[random.Random], str]] = {
    "machine-translated, a fifth reviewed": translated,
    "a fifth reviewed, places": partial(reviewed, share=5, places=True),
    "a fifth reviewed, no places": partial(reviewed, share=5, places=False),
    "a fiftieth reviewed, places": partial(reviewed, share=50, places=True),
    "a fiftieth reviewed, no places": partial(reviewed, share=50, places=False),
}


def main(pairs: int) -> None:
    """Merge the pairs over each store."""
    for name, begin in STORES.items():
        print(f"{name}: {begin(random.Random(0)).count(chr(10))} lines")
        counted = Counter({"git: right": 0, "git: clean and wrong": 0})
        for seed in range(pairs):
            _count(counted, random.Random(seed), begin)
        for what, number in counted.items():
            print(f"{number:6d}  {what}")


def _count(
    counted: Counter[str], draw: random.Random, begin: Callable[[random.Random], str]
) -> None:
    """Merge one pair."""
    base = begin(draw)
    sides = [decided(base, draw, user, draw.randint(1, 30)) for user in PEOPLE]
    stores = [parse(text).data for text in (base, *sides)]
    wanted, left = merge_stores(*stores)
    with tempfile.TemporaryDirectory() as folder:
        clean, text = git_merge(base, *sides, Path(folder))
    right = clean and pruned(parse(text).data) == pruned(wanted)
    same = bool(_touched(base, sides[0]) & _touched(base, sides[1]))
    counted["git: right"] += right
    counted["git: clean and wrong"] += clean and not right
    counted["git: a conflict, and both touched one string"] += not clean and same
    counted["git: a conflict, and nobody touched the other's strings"] += (
        not clean and not same
    )
    counted["driver: a question for people"] += bool(left)


def _touched(before: str, after: str) -> set[tuple[str, str]]:
    old, new = parse(before), parse(after)
    return {(key, tag) for key, tag, entry in new.cells() if entry != old.get(key, tag)}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
