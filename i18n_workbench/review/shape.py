"""What an entry of the store looks like, and what is odd about one that looks otherwise."""

from __future__ import annotations

import hashlib
import string
from typing import Any, NamedTuple

from i18n_workbench.review.layout import flow
from i18n_workbench.review.merging import CONFLICTS, conflicts_of

Path = tuple[str | int, ...]
"""Names and positions that lead to a place in an entry."""

ID_LETTERS = string.ascii_letters + string.digits + "_-"
ID_LENGTH = 21
"""The length of a nanoid, which the ids of comments look like."""
UNKNOWN = "unknown"


class Odd(NamedTuple):
    """Something odd in an entry, and the way to it."""

    message: str
    path: Path


def completed(entry: Any) -> tuple[dict[str, Any], list[Odd]]:
    """The entry in the shape that everything else relies on, and what was odd about it.

    A comment without an id is given one that follows from what it says, so that it is the same for everybody. What
    stands where something else belongs is kept under a name that begins with ``unknown``.
    """
    odd: list[Odd] = []
    whole = _mapping(entry, (), odd)
    _undecided(whole, (), odd)
    locales = whole.pop("locales", None) or {}
    if isinstance(locales, dict):
        held = {
            tag: _locale(each, ("locales", tag), odd) for tag, each in locales.items()
        }
        whole |= {"locales": held} if held else {}
    else:
        odd.append(
            Odd(
                f"there is no mapping here; what stands here is kept as `{UNKNOWN}_locales`",
                ("locales",),
            )
        )
        whole[f"{UNKNOWN}_locales"] = locales
    return whole, odd


def _mapping(value: Any, path: Path, odd: list[Odd]) -> dict[str, Any]:
    """A copy of the mapping; what is empty counts as one."""
    if isinstance(value, dict):
        return dict(value)
    if value is None or value == []:
        return {}
    odd.append(
        Odd(f"there is no mapping here; what stands here is kept as `{UNKNOWN}`", path)
    )
    return {UNKNOWN: value}


def _locale(value: Any, path: Path, odd: list[Odd]) -> dict[str, Any]:
    """The entry of a locale with an id on each comment."""
    held = _mapping(value, path, odd)
    _undecided(held, path, odd)
    comments = held.get("comments")
    if not comments:
        return held
    path = (*path, "comments")
    if not isinstance(comments, list):
        odd.append(
            Odd(
                f"there is no list here; what stands here is kept as `{UNKNOWN}_comments`",
                path,
            )
        )
        del held["comments"]
        return {**held, f"{UNKNOWN}_comments": comments}
    for at, comment in enumerate(comments):
        if not isinstance(comment, dict):
            odd.append(
                Odd("a comment is no mapping; it is kept and not shown", (*path, at))
            )
            continue
        _undecided(comment, (*path, at), odd)
        if not comment.get("id"):
            odd.append(
                Odd(
                    "a comment has no id; it is given one when its entry is written",
                    (*path, at),
                )
            )
    return {**held, "comments": [_with_id(comment) for comment in comments]}


def _undecided(holder: dict[str, Any], path: Path, odd: list[Odd]) -> None:
    """Of what a merge left two versions that nobody has decided about."""
    for each in conflicts_of(holder):
        said = f"a merge left two versions of {each.field}: {each.ours!r} holds, the other is {each.theirs!r}"
        odd.append(Odd(said, (*path, CONFLICTS)))


def _with_id(comment: Any) -> Any:
    if not isinstance(comment, dict) or comment.get("id"):
        return comment
    digest = hashlib.sha256(flow(comment).encode()).digest()
    return {
        **comment,
        "id": "".join(
            ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH]
        ),
    }
