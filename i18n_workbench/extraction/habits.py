"""What a project's own code does with a text, which one file says and others need: views that show it, functions that log it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judging import Where, confidence
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.source.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from i18n_workbench.extraction.judging import Strength
    from i18n_workbench.extraction.model import Hardcoded

_HELD = re.compile(
    r"(?:^[ \t]+|[;{] *)(?:@Binding +)?(?:(?:public|internal|private|fileprivate) +)?(?:let|var) +(?P<name>\w+) *: *String\??(?= *(?:$|=|//|;))",
    re.MULTILINE,
)
"""A text that something is made with: of another type SwiftUI looks it up."""
_TYPE = re.compile(
    r"^[ \t]*(?:\w+ )*(?:struct|class) (?P<name>\w+)[^{\n]*\{", re.MULTILINE
)
_MEMBER = re.compile(
    r"\b(?:Text|Label|Button|navigationTitle|accessibilityLabel)\(\s*(?:verbatim: *)?[\w$?!.()\[\]]*\.(?P<name>\w+)\s*(?=[,)])"
)
"""A member of something that a view draws (``Text(item.title)``)."""
_DRAWN = re.compile(
    r"\b(?:Text|Label|Button|Section|Toggle|TextField|SecureField|Picker|LabeledContent|Link|Menu|DisclosureGroup|navigationTitle|"
    r"accessibilityLabel|accessibilityHint|help|alert|confirmationDialog)\(\s*(?:verbatim: *)?(?:self\.)?(?P<name>\w+)\??\s*(?=[,)]|\?\?)"
)
_RAW = re.compile(r"\b(?:Text|Label|Button)\(\s*(?:[\w.$]+\.)?rawValue\s*[,)]")
RAW = "a raw value that may be shown"
"""Why a text of an enumeration may be one for people; that views show raw values is told by :data:`_RAW`."""
_CONSOLE = r"console\.(?:log|debug|info|warn|error|trace)(?:\((?:[^()]|\([^()]*\)){0,200}\)|(?=\s*[;\n]))"
_GIVEN = r"\s*=\s*(?:\([^()]*\)|\w+)\s*(?::\s*\w+\s*)?=>\s*"
_LOG = re.compile(
    rf"\b(?:const|let|var)\s+(?P<name>[\w$]+)(?:{_GIVEN}|\s*=\s*)(?:[^;{{}}\n]*&&\s*)?{_CONSOLE}"
    rf"|(?:\b(?:const|let|var)\s+(?P<braced>[\w$]+){_GIVEN}|\bfunction\s+(?P<named>[\w$]+)\s*\([^()]*\)\s*(?::\s*\w+\s*)?)"
    rf"\{{\s*(?:if\s*\([^()\n]*\)\s*\{{?\s*)?{_CONSOLE}\s*;?\s*\}}"
)
"""A function that does nothing but write to the console."""
TELLING = (".swift", ".js", ".ts", ".mjs", ".jsx", ".tsx")
"""Endings of the files that say something for others."""
_SHOWS_RAW = "raw"


def habits_of(text: str, file: str) -> tuple[str, ...]:
    """What a file says for others: ``view Card.title`` shows a text, ``holds Item.title`` has one,
    ``draws title`` shows that of anything, ``log say`` writes it to the console, ``raw`` values are shown.
    """
    language = language_of(file)
    if language == "swift":
        return tuple(_of_swift(text))
    if language in JS_LANGUAGES and "console." in text:
        names = [found[found.lastgroup or 0] for found in _LOG.finditer(text)]
        return tuple(f"log {name}" for name in dict.fromkeys(names))
    return ()


def _of_swift(text: str) -> Iterable[str]:
    if _RAW.search(text) is not None:
        yield _SHOWS_RAW
    for found in _MEMBER.finditer(text):
        yield f"draws {found['name']}"
    types = list(_TYPE.finditer(text))
    ends = [each.start() for each in types]
    for each, end in zip(types, [*ends[1:], len(text)], strict=False):
        body = text[each.end() : end]
        drawn = {found["name"] for found in _DRAWN.finditer(body)}
        for held in _HELD.finditer(body):
            kind = "view" if held["name"] in drawn else "holds"
            yield f"{kind} {each['name']}.{held['name']}"


def by_habits(
    findings: Sequence[Hardcoded], habits: Collection[str]
) -> list[Hardcoded]:
    """Findings as the project's own code takes them: what its views show counts, what its functions log does not."""
    if not habits:
        return list(findings)
    known = frozenset(habits)
    return [_by_habits(found, known) for found in findings]


def _by_habits(found: Hardcoded, known: frozenset[str]) -> Hardcoded:
    label, mark, holder = found.reason.partition(" of ")
    if not mark:
        shows = found.reason == RAW and _SHOWS_RAW in known
        return _shown(found, "ui") if shows else found
    if label == "argument" and f"log {holder}" in known:
        return replace(found, confidence=0.0)
    if f"view {holder}.{label}" in known:
        return _shown(found, "attribute")
    if f"draws {label}" in known and f"holds {holder}.{label}" in known:
        return _shown(found, "ui")
    return found


def _shown(found: Hardcoded, strength: Strength) -> Hardcoded:
    sure = confidence(kind_of(found.text), Where(strength, found.reason))
    return replace(found, confidence=max(found.confidence, sure))
