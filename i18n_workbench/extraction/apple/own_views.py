"""What a project's own views of SwiftUI show: one file says it, the texts stand in others."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.apple.interfaces import OUTLET
from i18n_workbench.extraction.judgement.judging import Where, confidence
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.extraction.judgement.judging import Strength
    from i18n_workbench.extraction.model import Hardcoded

_HELD = lazy_pattern(
    r"(?:^[ \t]+|[;{] *)(?:@Binding +)?(?:(?:public|internal|private|fileprivate) +)?(?:let|var) +(?P<name>\w+) *: *String\??(?= *(?:$|=|//|[;,]))",
    re.MULTILINE,
)
"""A text that something is made with: of another type SwiftUI looks it up."""
_TYPE = lazy_pattern(
    r"^[ \t]*(?:\w+ )*(?:struct|class) (?P<name>\w+)[^{\n]*\{", re.MULTILINE
)
_FUNCTION = lazy_pattern(
    r"\bfunc +(?P<name>\w+)\((?P<parameters>[^{}]{0,600}?)\)\s*->\s*some View\b"
)
"""What makes a part of a view out of what it is given (``func row(_ title: String) -> some View``)."""
_NEXT = lazy_pattern(r"\b(?:func|struct|class) +\w")
_PARAMETER = lazy_pattern(
    r"\s*(?P<label>\w+)(?: +(?P<name>\w+))? *: *String\??\s*(?:=.*)?"
)
_ENUMERATION = lazy_pattern(
    r"^[ \t]*(?:\w+ )*enum (?P<name>\w+) *:[^{\n]*\bString\b[^{\n]*\{", re.MULTILINE
)
_SAID_BY_RAW = lazy_pattern(
    r"\bvar +(?:displayName|displayTitle|title|label) *: *String *\{\s*(?:return +)?(?:self\.)?rawValue\s*\}"
)
"""An enumeration whose raw values are its titles; ``name`` is as often that of a language or a format."""
_RAW = lazy_pattern(
    r"\b(?:Text|Label|Button|Section|Toggle|Picker|LabeledContent|navigationTitle)\(\s*(?:verbatim: *)?[\w$?!.]*?(?P<name>\w{4,})[?!]?\.rawValue\s*[,)]"
)
"""What draws the raw value of something (``Text(event.category.rawValue)``): its type ends like its name. Of nine programs
three have such enumerations, of whose 22 capitalised values all are read; those of any type were 28 of 28 wrong in CotEditor.
"""
RAW_VALUE = "raw value"
_REPLACED = 0.1
"""Confidence of a text that code replaces."""
_GIVEN = lazy_pattern(
    r"\b(?P<name>\w+)[?!]?\.(?:set(?:Attributed)?(?P<called>Title)\(|(?:attributed)?(?P<property>[tT]ext|title|placeholder|prompt)\s*=(?!=))"
)
"""What gives an object of an interface file its text (``nameLabel.text = user.name``): nobody reads the one that stands there."""
_INNER = lazy_pattern(r"\([^()]*\)")
_MEMBER = lazy_pattern(
    r"\b(?:Text|Label|Button|navigationTitle|accessibilityLabel)\(\s*(?:verbatim: *)?[\w$?!.()\[\]]*\.(?P<name>\w+)\s*(?=[,)])"
)
"""A member of something that a view draws (``Text(item.title)``)."""
_DRAWN = lazy_pattern(
    r"\b(?:Text|Label|Button|Section|Toggle|TextField|SecureField|Picker|LabeledContent|Link|Menu|DisclosureGroup|navigationTitle|"
    r"ProgressView|NavigationLink|Stepper|(?:Multi)?DatePicker|ColorPicker|GroupBox|ContentUnavailableView|Gauge|Tab|navigationBarTitle|"
    r"accessibilityLabel|accessibilityHint|help|alert|confirmationDialog)\(\s*(?:verbatim: *)?(?:self\.)?(?P<name>\w+)\??\s*(?=[,)]|\?\?)"
)


def own_views(text: str) -> Iterable[str]:
    """What a Swift file says for others: ``view Card.title`` shows a text (``view row.argument 1`` that of a function),
    ``holds Item.title`` has one, ``draws title`` shows that of anything, ``sets text of outlet
    nameLabel`` gives an object of an interface file another one.
    """
    for found in _GIVEN.finditer(text):
        what = found["property"] or found["called"]
        yield f"sets {what.lower()} of {OUTLET} {found['name']}"
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
    yield from _of_functions(text)
    yield from _of_enumerations(text)


def _of_functions(text: str) -> Iterator[str]:
    """``view row.argument 1``: what a function of a view draws of what it gets, by its label or its place."""
    for found in _FUNCTION.finditer(text):
        following = _NEXT.search(text, found.end())
        body = text[found.end() : following.start() if following else len(text)]
        drawn = {each["name"] for each in _DRAWN.finditer(body)}
        for place, each in enumerate(_INNER.sub("", found["parameters"]).split(",")):
            parameter = _PARAMETER.fullmatch(each)
            if parameter and (parameter["name"] or parameter["label"]) in drawn:
                label = parameter["label"]
                shown = by_place(place) if label == "_" else label
                yield f"view {found['name']}.{shown}"


def _of_enumerations(text: str) -> Iterator[str]:
    """``view Tab.raw value`` of an enumeration whose raw values are titles; ``raw category`` where something's are drawn."""
    for found in _RAW.finditer(text):
        yield f"raw {found['name'].lower()}"
    for found in _ENUMERATION.finditer(text):
        following = _NEXT.search(text, found.end())
        end = following.start() if following else len(text)
        if _SAID_BY_RAW.search(text, found.end(), end):
            yield f"view {found['name']}.{RAW_VALUE}"


def by_place(place: int) -> str:
    """How an argument without a label is called; the first is 0."""
    return f"argument {place + 1}"


def by_own_views(
    findings: Sequence[Hardcoded], views: Collection[str]
) -> list[Hardcoded]:
    """Findings of which those count that the project's own views show."""
    if not views:
        return list(findings)
    return [_by_views(found, views) for found in findings]


def _by_views(hardcoded: Hardcoded, views: Collection[str]) -> Hardcoded:
    label, mark, holder = hardcoded.reason.partition(" of ")
    if not mark:
        return hardcoded
    if f"sets {label.removeprefix('property ')} of {holder}" in views:
        return replace(hardcoded, confidence=_REPLACED)
    if f"view {holder}.{label}" in views:
        return _shown(hardcoded, "ui" if label == RAW_VALUE else "attribute")
    if label == RAW_VALUE and _is_drawn(holder.lower(), views):
        return _shown(hardcoded, "ui")
    if f"draws {label}" in views and f"holds {holder}.{label}" in views:
        return _shown(hardcoded, "ui")
    return hardcoded


def _is_drawn(name: str, views: Collection[str]) -> bool:
    """Whether the raw value of something is drawn that is named like the end of a type."""
    return any(f"raw {name[at:]}" in views for at in range(len(name) - 3))


def _shown(hardcoded: Hardcoded, strength: Strength) -> Hardcoded:
    sure = confidence(kind_of(hardcoded.text), Where(strength, hardcoded.reason))
    return replace(hardcoded, confidence=max(hardcoded.confidence, sure))
