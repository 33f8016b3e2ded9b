"""Texts in Android's layouts, menus, preferences and manifests: attributes whose value people read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.formats.xml.references import resolved
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = lazy_pattern(
    r"(?:^|/)res/(?:layout|menu|xml|navigation)(?:-[\w+-]+)?/[^/]+\.xml$"
    r"|(?:^|/)AndroidManifest\.xml$"
)
"""Where a value may be a reference to a string, by the folder that the build reads it from."""
_OF_A_BUILD = lazy_pattern(r"(?:^|/)src/(?:debug|test|androidTest)\w*/")
"""Sources of builds that only developers get."""
_NAMES = (
    "text", "hint", "title", "subtitle", "label", "contentDescription", "tooltipText", "titleCondensed", "summary",
    "summaryOn", "summaryOff", "textOn", "textOff", "queryHint", "prompt", "dialogTitle", "dialogMessage",
    "positiveButtonText", "negativeButtonText", "helperText", "placeholderText", "paneTitle", "shortcutShortLabel",
    "shortcutLongLabel", "shortcutDisabledMessage", "navigationContentDescription", "startIconContentDescription",
    "endIconContentDescription", "errorContentDescription", "stateDescription", "imeActionLabel",
)  # fmt: skip
"""Attributes of the platform and of Material's components that take a text for people."""
_TEXT = lazy_pattern(
    r"<!--(?:(?!<!--).)*?-->"
    rf"|(?<=\s)(?P<prefix>[A-Za-z]\w*):(?P<name>{'|'.join(_NAMES)})\s*=\s*"
    r"(?P<quote>[\"'])(?P<value>.*?)(?P=quote)",
    re.DOTALL,
)
_DESIGN = "tools"
"""The prefix of what only an editor shows."""
_REFERENCES = ("@", "?", "${")
"""How references to resources, to the theme and to the build's values begin."""
_ESCAPE = lazy_pattern(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<char>.))", re.DOTALL)
_BLANKS = {"n": "\n", "t": "\t"}


def find(text: str, file: str, options: Options) -> Iterator[Hardcoded]:
    """The texts of a file of resources; none where it is no such file."""
    if _FILE.search(file) is None:
        return
    if _OF_A_BUILD.search(file) is not None and not options.pointed:
        return
    for found in _TEXT.finditer(text):
        if found["name"] is None or found["prefix"] == _DESIGN:
            continue
        if (literal := _literal(found, options)) is not None:
            yield literal


def _literal(match: re.Match[str], options: Options) -> Hardcoded | None:
    raw = resolved(match["value"])
    if raw.lstrip().startswith(_REFERENCES):
        return None
    said = _ESCAPE.sub(_meaning, raw).strip()
    name = f"{match['prefix']}:{match['name']}"
    sure = judged(said, Where("attribute", f"attribute {name}"), options)
    if not sure:
        return None
    return Hardcoded(
        text=said,
        context="html-attribute",
        start=match.start("value"),
        end=match.end("value"),
        confidence=sure,
        reason=f"attribute {name}",
        site="attribute",
        attribute=name,
        attribute_start=match.start("prefix"),
        quote=match["quote"],
    )


def _meaning(escape: re.Match[str]) -> str:
    if escape["code"]:
        code = int(escape["code"], 16)
        return escape[0] if 0xD800 <= code <= 0xDFFF else chr(code)
    return _BLANKS.get(escape["char"], escape["char"])
