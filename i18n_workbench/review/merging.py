"""Three versions of a review store become one: by key, locale and comment id, so that nobody's decision is lost.

What one side changed is taken; the same decision on both sides is one; what one side deleted and the other changed stays.
Of two snapshots, and of two notes of the machine that wrote a text, the later holds. What is left are real conflicts (two
candidates, two descriptions, two wordings of one comment): ours stays, and theirs stands beside it under ``conflicts``,
where every reader of YAML finds it and the workbench shows it until somebody decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from i18n_workbench.review.moves import follow_moves

Data = dict[str, Any]
CONFLICTS = "conflicts"


class Versions(NamedTuple):
    """What stood there before, and on both sides; None = nothing."""

    base: Any
    ours: Any
    theirs: Any

    def of(self, name: str) -> Versions:
        """The versions of a member."""
        members = [(version or {}).get(name) for version in self]
        return Versions(*members)


class Conflict(NamedTuple):
    """What only a person can decide; ours was kept."""

    key: str
    locale: str
    field: str
    ours: Any
    theirs: Any

    def __str__(self) -> str:
        """One line for a person."""
        parts = (self.key, self.locale)
        where = " ".join(part for part in parts if part)
        return f"{where}: both sides changed {self.field}: kept ours {self.ours!r}, theirs is {self.theirs!r}"


_Rule = Callable[[Versions], Any]
"""Gives what holds where both sides changed a value, or None where only a person can say."""


def merge_stores(base: Data, ours: Data, theirs: Data) -> tuple[Data, list[Conflict]]:
    """The merged document of a store, and what only a person can decide.

    Examples
    --------
    >>> mine = {"reviews": {"a": {"description": "Saves"}}}
    >>> yours = {"reviews": {"b": {"description": "Quits"}}}
    >>> merge_stores({}, mine, yours)
    ({'reviews': {'a': {'description': 'Saves'}, 'b': {'description': 'Quits'}}}, [])
    """
    base, ours, theirs = follow_moves(base, ours, theirs)
    merged = _members(Versions(base, ours, theirs), {"reviews": _reviews})
    before: set[str] = set()
    for side in (ours, theirs):
        before.update(map(repr, conflicts_in(side)))
    new = []
    for conflict in conflicts_in(merged):
        if repr(conflict) not in before:
            new.append(conflict)
    return merged, new


def join(ours: Data, theirs: Data) -> Data:
    """Two entries of one key as one, where nothing tells what was before."""
    return _entry(Versions(None, ours, theirs))


def _members(
    versions: Versions, rules: Mapping[str, _Rule], usual: _Rule | None = None
) -> Data:
    """The members of a mapping, each merged by itself."""
    merged: Data = {}
    conflicts: list[Data] = []
    names = [*(versions.ours or ()), *(versions.theirs or ())]
    for name in dict.fromkeys(names):
        member = versions.of(name)
        value = _changed_by_one(member)
        on_both_sides = member.ours is not None and member.theirs is not None
        if value is None and on_both_sides:
            rule: _Rule = rules.get(name) or usual or _recursive
            value = rule(member)
            if value is None:
                value = member.ours
                conflicts.append({"field": name, "theirs": member.theirs})
        if value is not None:
            merged[name] = value
    if conflicts:
        merged[CONFLICTS] = [*merged.get(CONFLICTS, ()), *conflicts]
    return merged


def _changed_by_one(versions: Versions) -> Any:
    """What holds where at most one side changed something, or one deleted what the other changed; else None."""
    base, ours, theirs = versions
    if theirs in (ours, base):
        return ours
    if ours == base or ours is None:
        return theirs
    if theirs is None:
        return ours
    return None


def _recursive(versions: Versions) -> Data | None:
    """Members that we do not know: mappings are merged member by member."""
    if not isinstance(versions.ours, dict) or not isinstance(versions.theirs, dict):
        return None
    base = versions.base if isinstance(versions.base, dict) else None
    return _members(versions._replace(base=base), {})


def _reviews(versions: Versions) -> Data:
    return _members(versions, {}, _entry)


def _entry(versions: Versions) -> Data:
    """The entry of a key."""
    return _members(
        versions, {"locales": _locales, "source_snapshot": _later, CONFLICTS: _union}
    )


def _locales(versions: Versions) -> Data:
    return _members(versions, {}, _locale)


def _locale(versions: Versions) -> Data:
    """The entry of a locale."""
    rules: dict[str, _Rule] = {
        "comments": _thread,
        "source_snapshot": _later,
        "machine": _later,
        "translation_candidate": _candidate,
        "translation_candidates": _candidates,
        CONFLICTS: _union,
    }
    return _members(versions, rules)


def _later(versions: Versions) -> Any:
    """What was noted last."""
    return max(versions.ours, versions.theirs, key=_time)


def _candidate(versions: Versions) -> Any:
    """Two candidates of one text are one."""
    is_same = _text(versions.ours, "text") == _text(versions.theirs, "text")
    if is_same:
        return _later(versions)
    return None


def _candidates(versions: Versions) -> Data | None:
    """Candidates by form."""
    merged = _members(versions, {}, _candidate)
    if CONFLICTS in merged:
        return None
    return merged


def _thread(versions: Versions) -> list[Any]:
    """The comments of both sides, by id."""
    threads = Versions(*(_by_id(side) for side in versions))
    merged = _members(threads, {})

    def by_time(name: str) -> tuple[str, str]:
        return _time(merged[name]), name

    for mine, other in _same_decisions(threads):
        del merged[max(mine, other, key=by_time)]
    comments = list(merged.values())
    if all(map(_time, comments)):
        comments.sort(key=_time)
    return comments


def _same_decisions(threads: Versions) -> Iterator[tuple[str, str]]:
    """The ids of what both sides added and what says the same, by the same person."""
    base, ours, theirs = threads
    decided = {}
    for name, comment in ours.items():
        if name not in base and name not in theirs:
            decided[_decision(comment)] = name
    for name, comment in theirs.items():
        is_new = name not in base and name not in ours
        decision = _decision(comment)
        if is_new and decision in decided:
            yield decided.pop(decision), name


def _decision(comment: Any) -> str:
    """What a comment says, whenever it was said."""
    if not isinstance(comment, dict):
        return repr(comment)
    fields = dict(comment)
    fields.pop("id", None)
    fields.pop("time", None)
    return repr(sorted(fields.items()))


def _by_id(comments: Any) -> Data:
    """Comments by id; what has none by what it says."""
    by_id: Data = {}
    for comment in comments or ():
        identifier = _text(comment, "id") or repr(comment)
        by_id[str(identifier)] = comment
    return by_id


def _union(versions: Versions) -> list[Any]:
    """What stands on either side and was not taken away on the other."""
    base = versions.base or []
    ours = versions.ours
    theirs = versions.theirs
    kept = []
    for item in ours:
        if item in theirs or item not in base:
            kept.append(item)
    for item in theirs:
        if item not in ours and item not in base:
            kept.append(item)
    return kept


def _text(holder: Any, name: str) -> Any:
    if isinstance(holder, dict):
        return holder.get(name)
    return None


def _time(holder: Any) -> str:
    return str(_text(holder, "time") or "")


def conflicts_in(data: Data) -> Iterator[Conflict]:
    """The conflicts that nobody has decided yet, by key and locale."""
    yield from conflicts_of(data)
    for key, entry in (data.get("reviews") or {}).items():
        yield from conflicts_of(entry, key)
        for locale, reviewed in (_text(entry, "locales") or {}).items():
            yield from conflicts_of(reviewed, key, locale)
            for comment in _text(reviewed, "comments") or ():
                yield from conflicts_of(comment, key, locale)


def conflicts_of(holder: Any, key: str = "", locale: str = "") -> Iterator[Conflict]:
    """The conflicts that stand right in a mapping."""
    for record in _text(holder, CONFLICTS) or ():
        field = str(_text(record, "field") or "")
        ours = _text(holder, field)
        theirs = _text(record, "theirs")
        yield Conflict(key, locale, field, ours, theirs)
