"""Language tags as Android's resource folders write them: ``values-pt-rBR``, ``values-b+sr+Latn``."""

from __future__ import annotations

import re

_QUALIFIER = re.compile(r"([a-z]{2,3})(?:-r([A-Z]{2}|[0-9]{3}))?")
_MODE = "car"
"""A folder for the screen of a car; it shares its name with the code of Carib."""


def from_qualifier(qualifier: str) -> str:
    """The language tag of a qualifier; one that is about something else (``v21``, ``night``) comes back as no tag."""
    if qualifier.startswith("b+"):
        return qualifier.removeprefix("b+").replace("+", "-")
    match = _QUALIFIER.fullmatch(qualifier)
    if match is None or qualifier == _MODE:
        return f"qualifier {qualifier}"
    language, region = match.groups()
    return f"{language}-{region}" if region else language


def to_qualifier(tag: str) -> str:
    """The qualifier of a language tag: the short form where it has one, else the one that begins with ``b+``."""
    parts = tag.replace("_", "-").split("-")
    if len(parts) == 1:
        return tag
    if len(parts) == 2 and len(parts[1]) in {2, 3}:
        language, region = parts
        return f"{language}-r{region.upper()}"
    joined = "+".join(parts)
    return f"b+{joined}"
