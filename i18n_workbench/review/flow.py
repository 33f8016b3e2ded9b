"""A value on one line, and a name before a colon, so that every reader of YAML gets the same.

A line is JSON, which YAML contains: each text stands in double quotes, so none is taken for a number, a date or a word
that means *false*. What YAML calls not printable is escaped.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.encodings import is_torn

LONGEST_KEY = 1000
"""Characters of a name before its colon; beyond 1,024 a reader of YAML wants the form that begins with ``?``."""

UNPRINTABLE = lazy_pattern(
    r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""What may not stand in a YAML file as it is (and the byte order mark, which only some readers take)."""

_ESCAPED = lazy_pattern("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_PLAIN = lazy_pattern(r"[A-Za-z_][\w./-]*(?::[\w./-]+)*", re.ASCII)
_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})


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
        _PLAIN.fullmatch(name)
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
