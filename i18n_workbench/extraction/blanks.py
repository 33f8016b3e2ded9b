"""White space at the ends of a literal: no translator sees it, so it stays in the code (``' joined'`` beside a name)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import JS_LANGUAGES

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Hardcoded

_BLANK = r"(?:\s|\\[nrt])"
_LEAD = re.compile(rf"[\"'`]({_BLANK}*)")
_TRAIL = re.compile(rf"(?<!\\)({_BLANK}*)[\"'`]\Z")
_TEMPLATE = ("`", "${", "}")
"""The quote of a text with values in it, and what stands around a value."""
_AROUND = {
    **dict.fromkeys((*JS_LANGUAGES, "vue", "svelte"), _TEMPLATE),
    "dart": ("'", "${", "}"),
    "kt": ('"', "${", "}"),
    "ruby": ('"', "#{", "}"),
}
"""The languages in which a text can hold a call."""


def with_blanks(call: str, literal: Hardcoded, source: str) -> str:
    """A call in a literal's place, with the white space that the literal (``source``) has at its ends."""
    around = _AROUND.get(literal.language)
    if literal.site != "code" or around is None:
        return call
    lead, trail = _LEAD.match(source), _TRAIL.search(source)
    before = lead[1] if lead else ""
    behind = trail[1] if trail else ""
    if not before and not behind:
        return call
    quote, opening, closing = around
    return f"{quote}{before}{opening}{call}{closing}{behind}{quote}"
