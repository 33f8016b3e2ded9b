"""Keys that one side of a merge renamed: what the other side says of them goes with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Data = dict[str, Any]


def follow_moves(base: Data, ours: Data, theirs: Data) -> tuple[Data, Data, Data]:
    """The three documents with the names that keys have after the renames of both sides."""
    by_ours, by_theirs = _moved(base, ours), _moved(base, theirs)
    moved = {**by_theirs, **by_ours}
    return _renamed(base, moved), _renamed(ours, by_theirs), _renamed(theirs, by_ours)


def _moved(base: Data, side: Data) -> dict[str, str]:
    """``{old: new}`` of the keys whose reviews stand under another name: by what was said, and by whom."""
    before, after = base.get("reviews") or {}, side.get("reviews") or {}
    gone = {mark: key for key in before.keys() - after.keys() for mark in _marks(before[key])}
    came = sorted(after.keys() - before.keys())
    return {gone[mark]: key for key in came for mark in _marks(after[key]) if mark in gone}


def _marks(entry: Any) -> Iterator[str]:
    """What nothing else in a store has: the ids of comments, and the times at which something was noted."""
    for locale, held in (entry.get("locales") or {}).items() if isinstance(entry, dict) else ():
        if not isinstance(held, dict):
            continue
        yield from (
            str(each["id"])
            for each in held.get("comments") or ()
            if isinstance(each, dict) and each.get("id")
        )
        noted = held.get("source_snapshot")
        if isinstance(noted, dict) and noted.get("time"):
            yield repr((locale, noted))


def _renamed(side: Data, moved: Mapping[str, str]) -> Data:
    """The document with new names of keys, where those are free."""
    entries = side.get("reviews") or {}
    names = {old: new for old, new in moved.items() if old in entries and new not in entries}
    if not names:
        return side
    return {**side, "reviews": {names.get(key, key): entry for key, entry in entries.items()}}
