"""Two edits of one text become one, where they touch different places."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise, takewhile

from i18n_workbench.text.spans import Splice, apply_splices


def rebased(old: str, new: str, other: str) -> str | None:
    """What ``new`` makes of ``old``, done to ``other``, which another edit made of it; None where both change a place."""
    edits = [*_splices(old, new), *_splices(old, other)]
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.end))
    if any(
        after.start < before.end or after.start == before.start
        for before, after in pairwise(ordered)
    ):
        return None
    return apply_splices(old, ordered)


def _splices(old: str, new: str) -> list[Splice]:
    """The edits that make one text of another: what differs line by line, without what each piece has in common."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = _starts(before)
    out = []
    for kind, first, last, new_first, new_last in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if kind != "equal":
            written = "".join(after[new_first:new_last])
            out.append(_narrowed(starts[first], "".join(before[first:last]), written))
    return out


def _starts(lines: list[str]) -> list[int]:
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    return starts


def _narrowed(offset: int, old: str, new: str) -> Splice:
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    return Splice(offset + head, offset + len(old) - tail, new[head : len(new) - tail])


def _common(first: str, second: str) -> int:
    """How many characters two texts begin with alike."""
    return sum(
        1
        for _ in takewhile(
            lambda pair: pair[0] == pair[1], zip(first, second, strict=False)
        )
    )
