"""Slips of the pen: keys in code that one letter parts from an existing one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_DIGITS = re.compile(r"\d")
_NAME = 4
"""Letters of a name from which on one that differs in one is a slip: of shorter ones many are as near (``of``, ``if``)."""
_BRANCH = re.compile(r"\S+[.:/]")


def branch_of(key: str) -> str:
    """What stands before the last name of a key; empty for a sentence."""
    found = _BRANCH.match(key)
    return found.group() if found and " " not in key else ""


def how_sure(key: str, own: Collection[str], text: str) -> str:
    """How sure it is that a key with texts of its own is a slip: where one is the nearest key's ``text``, it is; where the
    key is named by it (``t("stop", "Stop")`` beside ``step``), it is another key.
    """
    said = [" ".join(each.split()) for each in own]
    if " ".join(text.split()) in said:
        return "own text of another key"
    name = _letters(key.removeprefix(branch_of(key)))
    if name in map(_letters, said):
        return "own text"
    return "own text of a slip"


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def is_slip_of(key: str, near: str) -> bool:
    """Whether a key is one that exists but for a slip of the pen; what differs in numbers is another one.

    Only a name or a branch is misspelt: ``menu.more`` is none of ``menu.me``, however long the branch is.
    """
    from rapidfuzz.distance import OSA

    head, near_head = branch_of(key), branch_of(near)
    one, other = key.removeprefix(head), near.removeprefix(near_head)
    if head != near_head and one != other:
        return False
    if head != near_head:
        one, other = head, near_head
    letters, near_letters = _DIGITS.sub("", one), _DIGITS.sub("", other)
    if min(len(letters), len(near_letters)) < _NAME:
        return False
    return OSA.distance(letters, near_letters) == 1
