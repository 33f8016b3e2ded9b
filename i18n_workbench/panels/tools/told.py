"""What a language model is told about a string: shown in the details of its row, and each part left out by a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from i18n_workbench.language import gettext
from i18n_workbench.locales import direction

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


def told_parts(
    context: Mapping[str, Any], withheld: Collection[str]
) -> Iterator[dict[str, Any]]:
    """The parts of a row's details, each with the button that leaves it out; what is left out comes last."""
    for name, value in context.items():
        if value and name not in withheld:
            yield {
                "label": gettext("Told about it: {part}", part=_spoken(name)),
                **_shown(name, value),
            }
            yield _button(
                gettext("Leave out {part}", part=_spoken(name)), name, on=False
            )
    for name in sorted(withheld):
        yield _button(gettext("Tell {part} again", part=_spoken(name)), name, on=True)


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
    return {"text": value if isinstance(value, str) else ", ".join(map(str, value))}


def _button(label: str, part: str, *, on: bool) -> dict[str, Any]:
    tool = {
        "name": "tell",
        "label": label,
        "fields": {"part": part, "on": on},
        "writes": False,
    }
    return {"kind": "tools", "tools": [tool]}


def _spoken(name: str) -> str:
    return name.replace("_", " ")
