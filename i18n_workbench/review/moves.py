"""Keys that one side of a merge renamed: what the other side says of them goes with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Data = dict[str, Any]


def follow_moves(base: Data, ours: Data, theirs: Data) -> tuple[Data, Data, Data]:
    """The three documents with the names that keys have after the renames of both sides."""
    by_ours = _renames(base, ours)
    by_theirs = _renames(base, theirs)
    by_both = {**by_theirs, **by_ours}
    new_base = _renamed(base, by_both)
    new_ours = _renamed(ours, by_theirs)
    new_theirs = _renamed(theirs, by_ours)
    return new_base, new_ours, new_theirs


def _renames(base: Data, side: Data) -> dict[str, str]:
    """``{old: new}`` of the keys whose reviews stand under another name: by what was said, and by whom."""
    before = base.get("reviews") or {}
    after = side.get("reviews") or {}
    gone = {}
    for key in before.keys() - after.keys():
        for mark in _marks(before[key]):
            gone[mark] = key
    renames = {}
    come = after.keys() - before.keys()
    for key in sorted(come):
        for mark in _marks(after[key]):
            if mark in gone:
                renames[gone[mark]] = key
    return renames


def _marks(entry: Any) -> Iterator[str]:
    """What nothing else in a store has: the ids of comments, and the times at which something was noted."""
    if not isinstance(entry, dict):
        return
    locales = entry.get("locales") or {}
    for locale, reviewed in locales.items():
        if not isinstance(reviewed, dict):
            continue
        yield from _comment_ids(reviewed)
        snapshot = reviewed.get("source_snapshot")
        if isinstance(snapshot, dict) and snapshot.get("time"):
            yield repr((locale, snapshot))


def _comment_ids(reviewed: Data) -> Iterator[str]:
    for comment in reviewed.get("comments") or ():
        if isinstance(comment, dict) and comment.get("id"):
            yield str(comment["id"])


def _renamed(side: Data, renames: Mapping[str, str]) -> Data:
    """The document with new names of keys, where those are free."""
    entries = side.get("reviews") or {}
    names = {}
    for old, new in renames.items():
        if old in entries and new not in entries:
            names[old] = new
    if not names:
        return side
    renamed = {}
    for key, entry in entries.items():
        name = names.get(key, key)
        renamed[name] = entry
    return {**side, "reviews": renamed}
