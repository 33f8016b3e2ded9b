"""Where a string catalog has its texts: string units, one for each variation by plural and by device.

A message is a key. What varies by device beyond ``other`` and what is substituted in a text (``%#@files@``) are messages
below it, which other locales need not have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path

STRINGS = "strings"
LOCALIZATIONS = "localizations"
UNIT = "stringUnit"
VALUE = "value"
STATE = "state"
TRANSLATED = "translated"
NEW = "new"
_DEVICE = "device."


class Place(NamedTuple):
    """What a unit says: the message's path without its locale, and the form."""

    names: Path
    form: str


def place_of(key: str, steps: Path) -> Place | None:
    """The message and the form of a text by the steps that lead to it from its localization; None for what is no text."""
    if steps[:1] == ("stringSet",) and steps[1:2] == ("values",):
        return Place((key, *steps[2:]), "")
    if steps[-2:] != (UNIT, VALUE):
        return None
    names: Path = (key,)
    form = ""
    rest = steps[:-2]
    while rest:
        match rest:
            case ("variations", "plural", str(form), *_):
                rest = rest[3:]
            case ("variations", "device", device, *_):
                names += () if device == "other" else (f"{_DEVICE}{device}",)
                rest = rest[3:]
            case ("substitutions", name, *_):
                names += (f"%#@{name}@",)
                rest = rest[2:]
            case _:
                return None
    return Place(names, form)


def steps_to(names: Path, form: str) -> Path:
    """The steps from a localization to a new unit."""
    steps: Path = ()
    for name in names[1:]:
        text = str(name)
        if text.startswith("%#@"):
            steps += ("substitutions", text[3:-1])
        elif text.startswith(_DEVICE):
            steps += ("variations", "device", text.removeprefix(_DEVICE))
    if form:
        steps += ("variations", "plural", form)
    return (*steps, UNIT)
