"""What is wrong with a value, before anybody knows in which file it stands."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from i18n_workbench.findings import Severity

_LONGEST = 60
"""Characters of a value that a message shows."""
_FORMS = {
    "boolean": "write true or false, without quotes",
    "number": "write a number, without quotes",
    "string": 'write a text in quotes: "..."',
    "array": 'write ["...", "..."]',
    "array of strings": 'write ["...", "..."]',
    "object": 'write {"...": ...}',
    "string or array": 'write "..." or ["...", "..."]',
}


@dataclass(slots=True)
class Wrong:
    """A rule that a value breaks; ``path`` leads to the part of the value that does (empty: the whole)."""

    rule: str
    message: str
    suggestion: str = ""
    severity: Severity = "warning"
    path: tuple[str | int, ...] = ()


def wrong_type(wanted: str, value: Any) -> Wrong:
    """The value has another type than the wanted one (the value itself is not repeated: it may be a secret)."""
    return Wrong(
        "setting-type",
        f"{_article(wanted)} is needed, not {_article(type_name(value))}",
        _FORMS.get(wanted, ""),
    )


def type_name(value: Any) -> str:
    """The JSON type of a value."""
    if value is None:
        return "null"
    names = (
        (bool, "boolean"),
        (int | float, "number"),
        (str, "string"),
        (Mapping, "object"),
        (list | tuple, "array"),
    )
    return next(
        (name for kind, name in names if isinstance(value, kind)), type(value).__name__
    )


def shown(value: Any) -> str:
    """The value as a message shows it: JSON, not too long; ``unset`` for None, ``Infinity`` for inf."""
    if value is None:
        return "(unset)"
    if value == math.inf:
        return "Infinity"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


def _article(name: str) -> str:
    if name == "null":
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
