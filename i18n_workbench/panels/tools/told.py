"""What a language model is told about a string: shown in the details of its row, and each part left out by a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from i18n_workbench.language import N_, gettext
from i18n_workbench.locales import direction

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

PARTS = {
    "key": N_("key"),
    "form": N_("plural form"),
    "description": N_("description"),
    "places": N_("places"),
    "neighbours": N_("neighbours"),
    "others": N_("other locales"),
    "max_length": N_("length limit"),
    "glossary": N_("glossary"),
    "note": N_("note"),
}
"""What people call the parts of what is said about a string."""


def told_parts(
    told: Mapping[str, Any], withheld: Collection[str]
) -> Iterator[dict[str, Any]]:
    """The parts of a row's details, each with the button that leaves it out; what is left out comes last."""
    for name, value in told.items():
        part = gettext(PARTS[name])
        yield {
            "label": gettext("Told about it: {part}", part=part),
            **_shown(name, value),
        }
        yield _button(gettext("Leave out {part}", part=part), name, on=False)
    for name in sorted(withheld):
        part = gettext(PARTS[name])
        yield _button(gettext("Tell {part} again", part=part), name, on=True)


def _shown(name: str, value: Any) -> dict[str, Any]:
    """One part as people read it: pairs as a list, texts of other locales in their own direction."""
    if isinstance(value, Mapping):
        in_locale = name == "others"
        pairs = [
            [key, str(text), key, direction(key)]
            if in_locale
            else [key, str(text), "", ""]
            for key, text in value.items()
        ]
        return {"kind": "list", "pairs": pairs}
    if isinstance(value, str | int):
        return {"text": str(value)}
    return {"text": ", ".join(map(str, value))}


def _button(label: str, part: str, *, on: bool) -> dict[str, Any]:
    tool = {
        "name": "tell",
        "label": label,
        "fields": {"part": part, "on": on},
        "writes": False,
    }
    return {"kind": "tools", "tools": [tool]}
