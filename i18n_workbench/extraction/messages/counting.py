"""A message that has plural forms: how a framework's files have them, and what its call is handed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.arguments import (
    STYLES,
    forms_of,
    named,
    style_of,
)

if TYPE_CHECKING:
    from i18n_workbench.extraction.messages.wording import Wording
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework


def with_count(literal: Hardcoded) -> Hardcoded:
    """The finding with its count among its arguments, as the call needs it."""
    if literal.count in literal.args:
        return literal
    return replace(literal, args=(*literal.args, literal.count))


def forms(
    literal: Hardcoded, framework: Framework | None, wording: Wording
) -> tuple[dict[str, str], str]:
    """The texts by form, and what of them would be lost; ``""`` is the form of a message that holds them itself."""
    pairs = _pairs(literal, framework)
    nested = forms_of(framework) == "icu"
    said = [
        wording.of(literal, framework, text, pairs, nested=nested)
        for text in (literal.one, literal.text)
    ]
    lost = next((each.lost for each in said if each.lost), "")
    one, many = (each.value for each in said)
    match forms_of(framework):
        case "icu":
            name = next(name for name, code in pairs if code == literal.count)
            return {"": f"{{{name}, plural, one {{{one}}} other {{{many}}}}}"}, lost
        case "pipes":
            return {"": f"{one} | {many}"}, lost
    return {"one": one, "other": many}, lost


def call_of(literal: Hardcoded, framework: Framework | None) -> str:
    """What follows the key in a call that is handed the count."""
    pairs = _pairs(literal, framework)
    if forms_of(framework) == "pipes":
        return f"{STYLES['icu'].call(pairs)}, {literal.count}"
    return style_of(framework).call(pairs)


def _pairs(literal: Hardcoded, framework: Framework | None) -> list[tuple[str, str]]:
    """The arguments by name; a family's count has the name by which its form is chosen."""
    pairs = named(literal.args)
    if forms_of(framework) != "family":
        return pairs
    return [("count" if code == literal.count else name, code) for name, code in pairs]
