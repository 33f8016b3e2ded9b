"""How the entry of a key is laid out in the store: sorted, and one snapshot, candidate or comment a line.

So git's own merge sees two people's decisions as different lines, with a line between those about two locales, and what a
machine translated takes at most three lines::

    home.title:
      locales:
        de:
          {"machine": {"engine": "deepl", "time": "…"}, "source_snapshot": {"text": "Home", "time": "…"}}
        fr:
          comments:
            - {"user": {"name": "Ada", "email": ""}, "id": "…", "type": "approve", "comment": "", "time": "…"}
          source_snapshot: {"text": "Home", "time": "…"}

Of 30 random pairs of branches over 1,164 strings git alone merges 26 right (5 pairs touched one string), none wrong
without saying so: as many as with the nine lines a string of version 0.1.0. With the merge driver all 30 merge
(``benchmarks/review_merges.py 30``).
"""

from __future__ import annotations

from itertools import filterfalse
from typing import TYPE_CHECKING, Any

from i18n_workbench.review.flow import LONGEST_KEY, flow, key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LEFT_BY_MACHINES = frozenset({"machine", "source_snapshot"})
"""What is there before anybody looks."""

_ITEMS = frozenset({"comments", "conflicts"})
_NAMED = frozenset({"translation_candidates"})


def entry_text(name: str, entry: Any) -> str:
    """The lines of a key's entry, below ``reviews:``."""
    if isinstance(entry, dict):
        lines = _mapping(name, entry, "  ", _of_key)
    else:
        lines = _leaf(name, entry, "  ")
    return _joined(lines)


def member_text(name: str, value: Any) -> str:
    """The line of a member of the document that is not ours."""
    lines = _leaf(name, value, "")
    return _joined(lines)


def _joined(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def pruned(value: Any) -> Any:
    """The value without nulls and empty mappings and lists, however deep."""
    if isinstance(value, dict):
        fields = {}
        for name, field in value.items():
            kept = pruned(field)
            if not is_nothing(kept):
                fields[name] = kept
        return fields
    if isinstance(value, list):
        items = map(pruned, value)
        return list(filterfalse(is_nothing, items))
    return value


def is_nothing(value: Any) -> bool:
    """Whether a value need not be written."""
    return value is None or value in ({}, [])


def _of_key(name: str, value: Any, indent: str) -> Iterator[str]:
    """A field of a key."""
    if name == "locales" and isinstance(value, dict):
        below = _locale if len(value) > 1 else _only_locale
        return _mapping(name, value, indent, below)
    return _field(name, value, indent)


def _only_locale(name: str, value: Any, indent: str) -> Iterator[str]:
    """The entry of a locale that is alone: on one line while nobody has looked at it."""
    if _is_left_by_machines(value):
        in_order = dict(sorted(value.items()))
        return _leaf(name, in_order, indent)
    return _locale(name, value, indent)


def _locale(name: str, value: Any, indent: str) -> Iterator[str]:
    """The entry of a locale: its name keeps a line between it and the locale before."""
    if _is_left_by_machines(value):
        in_order = dict(sorted(value.items()))
        yield from _opening(name, indent)
        yield f"{indent}  {flow(in_order)}"
    elif isinstance(value, dict):
        yield from _mapping(name, value, indent, _field)
    else:
        yield from _leaf(name, value, indent)


def _is_left_by_machines(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() <= LEFT_BY_MACHINES


def _field(name: str, value: Any, indent: str) -> Iterator[str]:
    """A field: a line, or a line for each of those that people write one by one."""
    if name in _ITEMS and isinstance(value, list):
        return _list(name, value, indent)
    if name in _NAMED and isinstance(value, dict):
        return _mapping(name, value, indent, _leaf)
    return _leaf(name, value, indent)


def _mapping(
    name: str,
    value: Mapping[str, Any],
    indent: str,
    below: Any,
) -> Iterator[str]:
    yield from _opening(name, indent)
    for field in sorted(value):
        yield from below(str(field), value[field], f"{indent}  ")


def _list(name: str, value: list[Any], indent: str) -> Iterator[str]:
    yield from _opening(name, indent)
    for each in value:
        yield f"{indent}  - {flow(each)}"


def _opening(name: str, indent: str) -> Iterator[str]:
    written = key(name)
    if len(written) > LONGEST_KEY:
        yield f"{indent}? {written}"
        yield f"{indent}:"
    else:
        yield f"{indent}{written}:"


def _leaf(name: str, value: Any, indent: str) -> Iterator[str]:
    *before, last = _opening(name, indent)
    yield from before
    yield f"{last} {flow(value)}"
