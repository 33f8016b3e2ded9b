"""How much of what is wrong the usage report finds: keys planted and removed, and slips in code, on copies of real projects.

    python benchmarks/usage_recall.py CHECKOUT[::PROJECT] [CHECKOUT[::PROJECT] ...]

``PROJECT`` is the one to open where a repository holds several.
A copy of each project is changed, judged and set back, round by round, by a fixed seed: keys with natural names are planted beside existing ones (they should be
*unused*), keys that literal calls use are removed, and literal calls get a letter too few (both should be *undefined*), up to 30,
30 and 20 in all. A round has only few of each (:data:`DOSE`): who is a translator is told by the share of its texts that are
keys, and no project has a third of its keys removed at once. Printed is how many of each are called so.

``usage_recall.csv`` has 30 popular repositories of usual stacks that were in no other table, drawn by ``random.Random("66 recall
<stack>")`` from lists made before anything was run; what was too large to be had, or holds no messages, was passed over. Each has the
keys by status and what was told of the changes, as found; ``_now`` is after two mends, of the two projects that these were made for.
Measured are 23 with anything to change: at least .9 of each kind in 17, 565 of 588 planted, 519 of 570 removed and 359 of 406 slipped
keys. Of the six others two were mended since (contacts, ShadowsocksX-NG); in hyku keys are put together of two unknown names, and a
viewer of PDFs has attributes of its own; in AppFlowy-Web made code of protobuf
puts something behind ``document.``; bullet_train and ghostery-extension have one key to plant beside. selfoss puts ``lang_`` before
what is asked for and ghostery-extension makes keys of texts: all of their keys are *possibly used*. Where a column is empty there was
no time to measure. Most of pupilfirst's 2,298 unused keys are asked for in ReScript, which is not read.

Rows of draw 67 are nine projects of the draw of that number in ``usage_precision.py``: 236 of 259 planted, 236 of 243 removed and 175 of 180 slipped keys are told, at
least .9 of each kind in six. In abrechnung ``labels.${name}`` and its like may mean 22 of the 30 planted ones; of the five of cryptpad's that are not
found one was looked at (it stands in the language of another catalog), of matthieu25v6-desktop-v2's two one (it begins the names of others).

Of 22 commits of twelve histories that take keys out of locale files and touch no code, at their parents 29 of 46 keys that no code asks for
were *unused*, the others *possibly used*. Twelve branches were renamed by the command in five of the projects, scanned again and undone:
eleven kept every status, of the twelfth (bullet_train) three keys that are no calls' were *possibly used* before and *unused* after;
all files were as before.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import i18n_workbench as i18n

PLANTED, REMOVED, SLIPS = 30, 30, 20
DOSE = 0.02
"""The share of a project's literal keys of which so many are planted, removed and slipped in one round."""
ROUNDS = 30
"""Rounds of a project at most: one change of each kind in each, where keys are few."""
IN_DOUBT = "in doubt"
"""How reasons begin that call an undefined key another catalog's, perhaps."""
IN_SOURCE = "undefined in the source language"
"""The reason of used keys that the file of the source language leaves out: all of a project whose keys are the texts."""
WORDS = (
    "legacyNotice",
    "oldBanner",
    "trialExpired",
    "betaHint",
    "surveyThanks",
    "retiredOption",
)


def main(names: list[str]) -> None:
    """Print the recall of each project."""
    for name in names:
        root, _, project = name.partition("::")
        folder = Path(root)
        tally = Tally()
        drawn = _drawn(folder, project)
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch, folder.name)
            shutil.copytree(folder, copy, symlinks=True)
            for each in range(ROUNDS):
                _one_round(copy, project, drawn, each, tally)
        for cause in tally.causes():
            print("   ", cause)
        print(
            folder.name,
            project,
            *(tally.said(what) for what in KINDS),
            flush=True,
        )


KINDS = ("planted", "removed", "slips")


@dataclass
class Tally:
    """What was found of what was changed, and why the rest was not."""

    right: Counter[str] = field(default_factory=Counter)
    all: Counter[str] = field(default_factory=Counter)
    missed: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    in_doubt: Counter[str] = field(default_factory=Counter)

    def said(self, what: str) -> str:
        """How many changes of a kind were told, and how many of them as what is in doubt."""
        doubt = f" ({self.in_doubt[what]} in doubt)" if self.in_doubt[what] else ""
        return f"{what} {self.right[what]} of {self.all[what]}{doubt}"

    def count(self, what: str, key: str, *, right: bool, reason: str) -> None:
        """Count one change of a key."""
        self.all[what] += 1
        self.right[what] += right
        if not right:
            general = re.sub(r"\S+:\d+:\d+|'[^']*'", "…", reason)
            self.missed.setdefault((what, general), []).append(key)

    def causes(self) -> list[str]:
        """Why changes were not told, the most frequent reason first, each with its first key."""
        ordered = sorted(self.missed.items(), key=lambda cause: -len(cause[1]))
        return [
            f"{len(keys)} {what} are not told ({keys[0]}): {reason}"
            for (what, reason), keys in ordered[:4]
        ]


@dataclass
class Drawn:
    """What a project's copy is changed by: planted keys with their neighbours, keys to remove, places to slip."""

    planted: dict[str, str]
    removed: list[str]
    slips: dict[str, Any]
    text_of: dict[str, str]
    place_of: dict[str, tuple[str, str]]
    dose: int


def _drawn(root: Path, project: str) -> Drawn:
    chance = random.Random(root.name)
    wb = _opened(root, project)
    frame = wb.usage()
    is_plain = frame["reason"].isin(["", f"{IN_SOURCE} ({wb.source_language})"])
    used = sorted(frame["key"][(frame["status"] == "used") & is_plain])
    literal = {
        key: uses
        for key in used
        if (uses := wb.places(key)) is not None and _is_whole(key, set(uses["text"]))
    }
    removed = chance.sample(sorted(literal), min(REMOVED, len(literal) // 3))
    left = sorted(
        key
        for key in literal.keys() - set(removed)
        if key[:-2] + key[-1] not in set(frame["key"])  # a slip that is a key is none
    )
    place_of = _places(wb)
    siblings = sorted(set(used) & place_of.keys() - set(removed))
    beside = chance.sample(siblings, min(PLANTED, len(used) // 2, len(siblings)))
    slipped = chance.sample(left, min(SLIPS, len(left)))
    return Drawn(
        _names(beside, set(frame["key"])),
        removed,
        {key: literal[key].iloc[0] for key in slipped},
        {key: _bare(str(uses["text"].iloc[0])) for key, uses in literal.items()},
        place_of,
        max(1, round(DOSE * len(literal))),
    )


def _opened(root: Path, project: str) -> i18n.Workbench:
    return i18n.open(root, project=project or None)


def _places(wb: i18n.Workbench) -> dict[str, tuple[str, str]]:
    """File and locale of each key: of the source language, or of the first that has it."""
    is_other = wb.messages["locale"] != wb.source_language
    rows = wb.messages.iloc[is_other.argsort(kind="stable")]
    first = rows.drop_duplicates("key")
    places = zip(first["file"], first["locale"], strict=True)
    return dict(zip(first["key"], places, strict=True))


def _one_round(
    root: Path, project: str, drawn: Drawn, number: int, tally: Tally
) -> None:
    share = slice(number * drawn.dose, (number + 1) * drawn.dose)
    removed = drawn.removed[share]
    planted = dict(list(drawn.planted.items())[share])
    slipped = dict(list(drawn.slips.items())[share])
    if not (removed or planted or slipped):
        return
    files = {root / project / str(place.file) for place in slipped.values()}
    before = {path: path.read_bytes() for path in files}
    slips = _slip(root / project, slipped)
    wb = _opened(root, project)
    changes = wb.changes().delete(*removed) if removed else wb.changes()
    for key, sibling in planted.items():
        file, locale = drawn.place_of[sibling]
        changes.set(key, locale, "Not asked for any more", target=file)
    try:
        changes.apply()
    except i18n.WorkbenchError as error:  # a locale may stand in a compiled file alone
        print("   ", error)
        _set_back(before)
        return
    frame = _opened(root, project).usage().set_index("key")
    now = dict(frame["status"])
    reasons = dict(frame["reason"])
    sure = dict(frame["status"][~frame["reason"].str.startswith(IN_DOUBT)])
    for key in planted:
        reason = f"{now.get(key)}, {reasons.get(key, 'no such row')}"
        tally.count("planted", key, right=now.get(key) == "unused", reason=reason)
    for key in removed:
        text = drawn.text_of[key]
        is_told = _is_undefined(key, text, now)
        tally.count("removed", key, right=is_told, reason=str(now.get(key)))
        tally.in_doubt["removed"] += is_told and not _is_undefined(key, text, sure)
    for key, text in slips.items():
        is_told = _is_undefined(key, text, now)
        tally.count("slips", key, right=is_told, reason=str(now.get(key)))
        tally.in_doubt["slips"] += is_told and not _is_undefined(key, text, sure)
    if removed or planted:
        wb.undo()
    _set_back(before)


def _set_back(before: dict[Path, bytes]) -> None:
    for path, content in before.items():
        path.write_bytes(content)


def _is_undefined(key: str, text: str, now: dict[str, str]) -> bool:
    """Whether a key is reported, by its whole name or as code writes it where calls leave a branch out; a branch of a file
    may be a namespace to code.
    """
    undefined = {_dotted(name) for name, status in now.items() if status == "undefined"}
    return not undefined.isdisjoint({_dotted(key), _dotted(text)})


def _dotted(key: str) -> str:
    """A key with one mark between all its parts."""
    return key.replace(":", ".").replace("|", ".")


def _is_whole(key: str, texts: set[str]) -> bool:
    """Whether code writes one text for a key: all of it, all but its namespace or what its translator puts before it, or
    more (``package::file.key``).
    """
    if len(texts) != 1:
        return False
    text, name = _dotted(_bare(min(texts))), _dotted(key)
    return f".{name}".endswith(f".{text}") or text.endswith(f".{name}")


def _bare(text: str) -> str:
    """What a place says without the quotes that it may stand in."""
    return text.strip("\"'")


def _names(beside: list[str], taken: set[str]) -> dict[str, str]:
    """A new name in the branch of each key, with that key."""
    found = {}
    for number, key in enumerate(beside):
        head = key[: max(key.rfind(mark) for mark in ".:|") + 1]
        name = f"{head}{WORDS[number % len(WORDS)]}{number}"
        if name not in taken:
            found[name] = key
    return found


def _slip(root: Path, places: dict[str, Any]) -> dict[str, str]:
    """Leave a letter out of each key where it is called; the keys that code asks for then, each as it is written."""
    slips = {}
    for key, place in places.items():
        path = root / str(place.file)
        lines = path.read_text("utf-8").splitlines(keepends=True)
        at, start = int(place.line) - 1, int(place.column) - 1
        text = str(place.text)
        if lines[at][start : start + len(text)] != text:
            continue
        word = _bare(text)
        slip = word[:-2] + word[-1]
        written = text.replace(word, slip)
        lines[at] = lines[at][:start] + written + lines[at][start + len(text) :]
        path.write_text("".join(lines), "utf-8")
        slips[key[:-2] + key[-1]] = slip
    return slips


if __name__ == "__main__":
    main(sys.argv[1:])
