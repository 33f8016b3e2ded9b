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

What nobody has looked at is kept a place, which parts what two people write (:mod:`i18n_workbench.review.places`).

What stands behind a colon is JSON, which YAML contains: each text stands in double quotes, so that every reader gets the
same and none is taken for a number, a date or a word that means *false*. What YAML calls not printable is escaped.

What is laid out so is read here as well (:func:`read_entry`), 40 times as fast as by any reader of YAML: 5,000 reviewed
texts (1.7 MB) in 0.1 s, by libyaml in 2.2 s entry by entry and 5.2 s as a whole, by ruamel.yaml in 55 s. Whatever is not
laid out exactly so is left to the reader of YAML.
"""

from __future__ import annotations

import json
import math
import re
from functools import partial
from itertools import filterfalse
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.encodings import is_torn

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

LEFT_BY_MACHINES = frozenset({"machine", "source_snapshot"})
"""What is there before anybody looks."""

LOCALE_MARK = "    #: "
"""What a line begins with that keeps the place of a locale (:mod:`i18n_workbench.review.places`)."""

LONGEST_KEY = 1000
"""Characters of a name before its colon; beyond 1,024 a reader of YAML wants the form that begins with ``?``."""

UNPRINTABLE = lazy_pattern(
    r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""What may not stand in a YAML file as it is (and the byte order mark, which only some readers take)."""

_ESCAPED = lazy_pattern("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
PLAIN = lazy_pattern(r"[A-Za-z_][\w./-]*(?::[\w./-]+)*", re.ASCII)
"""A name that may stand without quotes."""
_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_ITEMS = frozenset({"comments", "conflicts"})
_NAMED = frozenset({"translation_candidates"})
_LINE = re.compile(
    r"""(?P<indent>[ ]*)
    (?:(?P<name>[A-Za-z_][\w./-]*(?::[\w./-]+)*) | (?P<quoted>"(?:[^"\\]|\\.)*"))
    :(?:[ ](?P<value>.+))?""",
    re.ASCII | re.VERBOSE,
)
_BOOLEANS = frozenset({"true", "false"})


def entry_text(name: str, entry: Any, places: Collection[str] = ()) -> str:
    """The lines of a key's entry, below ``reviews:``, in which some locales have places."""
    if isinstance(entry, dict):
        lines = _mapping(name, entry, "  ", partial(_of_key, places))
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


def is_untouched(entry: Any) -> bool:
    """Whether an entry holds only what machines left: nobody has looked at it."""
    if not isinstance(entry, dict) or entry.keys() != {"locales"}:
        return False
    locales = entry["locales"]
    return isinstance(locales, dict) and all(
        map(_is_left_by_machines, locales.values())
    )


def _of_key(
    places: Collection[str], name: str, value: Any, indent: str
) -> Iterator[str]:
    """A field of a key."""
    if name == "locales" and isinstance(value, dict):
        if places:
            return _in_places(places, value, indent)
        below = _locale if len(value) > 1 else _only_locale
        return _mapping(name, value, indent, below)
    return _field(name, value, indent)


def _in_places(
    places: Collection[str], value: Mapping[str, Any], indent: str
) -> Iterator[str]:
    """The entries of locales, each below its place."""
    yield from _opening("locales", indent)
    below = f"{indent}  "
    for tag in sorted({*places, *value}):
        if tag in places:
            yield f"{LOCALE_MARK}{key(tag)}"
            if tag in value:
                yield from _only_locale(tag, value[tag], below)
        else:
            yield from _locale(tag, value[tag], below)


def _only_locale(name: str, value: Any, indent: str) -> Iterator[str]:
    """The entry of a locale that is parted from others: on one line while nobody has looked at it."""
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


def flow(value: Any) -> str:
    """The value on one line.

    Raises
    ------
    CannotRepresent
        For half a surrogate pair, which no file can hold.

    Examples
    --------
    >>> flow({"text": "Save", "seen": True})
    '{"text": "Save", "seen": true}'
    """
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(_pair(str(name), each) for name, each in value.items())
            + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, float):
        return _number(value)
    return json.dumps(value)


def key(name: str) -> str:
    """A name as it stands before its colon: as it is where no reader can take it for something else.

    Examples
    --------
    >>> key("home.title"), key("no")
    ('home.title', '"no"')
    """
    if (
        PLAIN.fullmatch(name)
        and name.lower() not in _WORDS
        and len(name) <= LONGEST_KEY
    ):
        return name
    return _quoted(name)


def _pair(name: str, value: Any) -> str:
    quoted = _quoted(name)
    mark = "? " if len(quoted) > LONGEST_KEY else ""
    return f"{mark}{quoted}{' ' if mark else ''}: {flow(value)}"


def _quoted(text: str) -> str:
    if is_torn(text):
        raise CannotRepresent(
            "the review store cannot hold half a surrogate pair",
            next_step="remove that character from the text",
        )
    return _ESCAPED.sub(
        lambda match: f"\\u{ord(match[0]):04x}", json.dumps(text, ensure_ascii=False)
    )


def _number(value: float) -> str:
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    text = repr(value)
    # Readers of YAML 1.1 take 1e+20 for a text.
    return text.replace("e", ".0e") if "e" in text and "." not in text else text


class NotOurs(Exception):  # noqa: N818 - an answer, not a failure
    """The lines are laid out otherwise."""


def read_entry(text: str) -> tuple[str, Any]:
    """The name of an entry in lines that are laid out as ours, and what it holds.

    Raises
    ------
    NotOurs
        When a line is not as we write it.
    """
    lines = text.split("\n")
    while lines and not lines[-1]:
        lines.pop()
    if LOCALE_MARK in text:
        lines = [line for line in lines if not line.startswith(LOCALE_MARK)]
    held, end = _members_of(lines, 0, 2)
    if end != len(lines) or len(held) != 1:
        raise NotOurs
    return next(iter(held.items()))


def _members_of(
    lines: list[str], index: int, indent: int
) -> tuple[dict[str, Any], int]:
    """The members from a line on that are indented so, and the line after them."""
    held: dict[str, Any] = {}
    while (
        index < len(lines)
        and _indent(lines[index]) == indent
        and not lines[index].startswith("- ", indent)
    ):
        found = _LINE.fullmatch(lines[index])
        if found is None:
            raise NotOurs
        name = found["name"] or json.loads(found["quoted"])
        index += 1
        if found["value"] is not None:
            held[name] = _value_of(found["value"])
        elif lines[index : index + 1] and lines[index].startswith("- ", indent + 2):
            held[name], index = _items_of(lines, index, indent + 2)
        elif lines[index : index + 1] and lines[index].startswith("{", indent + 2):
            held[name], index = _value_of(lines[index][indent + 2 :]), index + 1
        else:
            held[name], index = _members_of(lines, index, indent + 2)
            if not held[name]:
                raise NotOurs
    return held, index


def _items_of(lines: list[str], index: int, indent: int) -> tuple[list[Any], int]:
    held = []
    while (
        index < len(lines)
        and _indent(lines[index]) == indent
        and lines[index].startswith("- ", indent)
    ):
        held.append(_value_of(lines[index][indent + 2 :]))
        index += 1
    return held, index


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _value_of(text: str) -> Any:
    if not text.startswith(("{", "[", '"')) and text not in _BOOLEANS:
        raise NotOurs
    try:
        return json.loads(text)
    except ValueError as error:
        raise NotOurs from error
