"""How much of what is wrong the usage report finds: keys planted and removed, and slips in code, on copies of real projects.

    python benchmarks/usage_recall.py CHECKOUT [CHECKOUT ...]

Of each project a copy is changed by a fixed seed: 30 keys with natural names are planted beside existing ones (they should be
*unused*), 30 keys that literal calls use are removed, and 20 literal calls get a letter too few (both should be *undefined*).
Printed is how many of each are called so.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

import i18n_workbench as i18n

PLANTED, REMOVED, SLIPS = 30, 30, 20
WORDS = (
    "legacyNotice",
    "oldBanner",
    "trialExpired",
    "betaHint",
    "surveyThanks",
    "retiredOption",
)


def main(folders: list[Path]) -> None:
    """Print the recall of each project."""
    for folder in folders:
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch, folder.name)
            shutil.copytree(folder, copy, symlinks=True)
            print(
                folder.name,
                *(f"{what} {found} of {of}" for what, found, of in _recall(copy)),
                flush=True,
            )


def _recall(root: Path) -> list[tuple[str, int, int]]:
    chance = random.Random(root.name)
    wb = i18n.open(root)
    frame = wb.usage()
    used = sorted(frame["key"][(frame["status"] == "used") & (frame["reason"] == "")])
    literal = {
        key: uses
        for key in used
        if (uses := wb.places(key)) is not None and _is_whole(key, set(uses["text"]))
    }
    removed = chance.sample(sorted(literal), min(REMOVED, len(literal) // 3))
    text_of = {key: str(uses["text"].iloc[0]) for key, uses in literal.items()}
    left = sorted(literal.keys() - set(removed))
    source = wb.messages[wb.messages["locale"] == wb.source_language].drop_duplicates(
        "key"
    )
    file_of = dict(zip(source["key"], source["file"], strict=True))
    siblings = sorted(set(used) & file_of.keys() - set(removed))
    wanted = min(PLANTED, len(used) // 2, len(siblings))
    beside = chance.sample(siblings, wanted)
    planted = _names(beside, set(frame["key"]))
    slips = _slip(
        root,
        {
            key: literal[key].iloc[0]
            for key in chance.sample(left, min(SLIPS, len(left)))
        },
    )
    wb.reload()
    changes = wb.changes().delete(*removed)
    for key, sibling in planted.items():
        changes.set(
            key, wb.source_language, "Not asked for any more", target=file_of[sibling]
        )
    changes.apply()
    frame = i18n.open(root).usage().set_index("key")
    now = dict(frame["status"])
    missed = Counter(
        re.sub(
            r"\S+:\d+:\d+|'[^']*'", "…", str(frame["reason"].get(key, "no such row"))
        )
        for key in planted
        if now.get(key) != "unused"
    )
    for reason, count in missed.most_common(3):
        print(f"    {count} planted keys are not unused: {reason}")
    return [
        ("planted", sum(now.get(key) == "unused" for key in planted), len(planted)),
        (
            "removed",
            sum(_is_undefined(key, text_of[key], now) for key in removed),
            len(removed),
        ),
        (
            "slips",
            sum(_is_undefined(key, text, now) for key, text in slips.items()),
            len(slips),
        ),
    ]


def _is_undefined(key: str, text: str, now: dict[str, str]) -> bool:
    """Whether a key is reported, by its whole name or as code writes it where calls leave a branch out."""
    return "undefined" in {now.get(key), now.get(text)}


def _is_whole(key: str, texts: set[str]) -> bool:
    """Whether code writes one text for a key: all of it, or all but its namespace or what its translator puts before it."""
    return len(texts) == 1 and f".{key}".replace(":", ".").endswith(f".{min(texts)}")


def _names(beside: list[str], taken: set[str]) -> dict[str, str]:
    """A new name in the branch of each key, with that key."""
    found = {}
    for number, key in enumerate(beside):
        head = key[: max(key.rfind(mark) for mark in ".:") + 1]
        name = f"{head}{WORDS[number % len(WORDS)]}{number}"
        if name not in taken:
            found[name] = key
    return found


def _slip(root: Path, places: dict[str, object]) -> dict[str, str]:
    """Leave a letter out of each key where it is called; the keys that code asks for then, each as it is written."""
    slips = {}
    for key, place in places.items():
        path = root / str(place.file)  # type: ignore[attr-defined]
        lines = path.read_text("utf-8").splitlines(keepends=True)
        at, start = int(place.line) - 1, int(place.column) - 1  # type: ignore[attr-defined]
        text = str(place.text)  # type: ignore[attr-defined]
        if lines[at][start : start + len(text)] != text:
            continue
        lines[at] = (
            lines[at][:start] + text[:-2] + text[-1] + lines[at][start + len(text) :]
        )
        path.write_text("".join(lines), "utf-8")
        slips[key[:-2] + key[-1]] = text[:-2] + text[-1]
    return slips


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
