"""Two people review on two branches; git merges their stores by lines, with and without the merge driver.

The stores of 100 random pairs of branches (seeded) over one store of 1,164 machine-translated strings, of which a fifth is
reviewed; each branch makes 1 to 30 decisions of all kinds at random places. A merge is right when git finds no conflict
and the tree is the one that the driver makes, which is held against the decisions themselves: nothing may be lost.

    python benchmarks/review_merges.py [PAIRS]
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import yaml

from i18n_workbench.review import operations as ops
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import pruned
from i18n_workbench.review.merging import merge_stores
from i18n_workbench.review.store import Operation, Store, edited, parse

KEYS = [
    f"{section}.{name}{at}"
    for section in ("home", "cart", "help")
    for name in ("title", "text")
    for at in range(97)
]
LOCALES = ("de", "fr")
PEOPLE = (User("Ada", "ada@example.org"), User("Bo", "bo@example.org"))


def begun(draw: random.Random) -> str:
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


def old_layout(text: str) -> str:
    """The store as version 0.1.0 laid it out."""
    return str(yaml.safe_dump(parse(text).data, sort_keys=False, allow_unicode=True))


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


def main(pairs: int) -> None:
    counted: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for seed in range(pairs):
            draw = random.Random(seed)
            base = begun(draw)
            sides = [decided(base, draw, user, draw.randint(1, 30)) for user in PEOPLE]
            wanted, left = merge_stores(
                parse(base).data, parse(sides[0]).data, parse(sides[1]).data
            )
            counted["driver: without a question"] += not left
            clean, text = git_merge(base, *sides, folder)
            right = clean and pruned(parse(text).data) == pruned(wanted)
            counted["git, our layout: right"] += right
            counted["git, our layout: clean and wrong"] += clean and not right
            clean, text = git_merge(old_layout(base), *map(old_layout, sides), folder)
            right = clean and pruned(yaml.safe_load(text)) == pruned(wanted)
            counted["git, layout of 0.1.0: right"] += right
            counted["git, layout of 0.1.0: clean and wrong"] += clean and not right
            counted["both touched one string"] += bool(
                _touched(base, sides[0]) & _touched(base, sides[1])
            )
    lines = begun(random.Random(0)).count("\n")
    print(f"{pairs} pairs; {lines} lines for {len(KEYS) * len(LOCALES)} strings")
    for what, number in sorted(counted.items()):
        print(f"{number:4d}  {what}")


def _touched(before: str, after: str) -> set[tuple[str, str]]:
    old, new = parse(before), parse(after)
    return {(key, tag) for key, tag, entry in new.cells() if entry != old.get(key, tag)}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
