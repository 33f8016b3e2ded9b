"""Strings in Swift that are shown as they are: what UIKit, AppKit and plain properties get.

SwiftUI looks up what its views get (``Text("Save")`` is a key of the catalog): such a literal is found with the site
``lookup``, and counts where no catalog of the project has it. Whether a view of the project's own looks up what it gets its
type alone says: that is left out. In a file that imports SwiftUI other arguments count only where their label says so and
no view can be meant.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.apple.names import (
    ASSERTED,
    CHOSEN,
    DEBUGGED,
    DRAWN,
    FIRST_LABELS,
    LOOKED_UP,
    LOOKING_UP,
    MESSAGES,
    MODIFIERS,
    PLATFORM,
    PLATFORM_LABELS,
    PROPERTIES,
    SETTERS,
    SHOWING,
    SILENT_CALLS,
    TITLED,
    TITLES,
    TRANSLATING,
    VIEWS,
)
from i18n_workbench.extraction.apple.own_views import RAW_VALUE, by_place
from i18n_workbench.extraction.apple.swift import RESULT, is_chosen
from i18n_workbench.extraction.apple.swift import step as step_of
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    is_saying_name,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.native.literals import (
    STRINGS,
    is_sum,
    literal_pieces,
    sum_of,
    sum_pieces,
)
from i18n_workbench.extraction.native.steps import (
    Here,
    Path,
    Step,
    last_name,
    path_to,
)
from i18n_workbench.extraction.native.strings import hardcoded, may_be_text
from i18n_workbench.source.read.syntax import Tree, language_of_grammar
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.model import Hardcoded, Options


_UNKNOWN = Where("none", "looked up where it is shown, or for programs")
_ASKED = "looked up by"
"""How the reason of a text begins that a view of SwiftUI asks the catalog for."""


def find(tree: Tree, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a file, not in order; those of confidence 0 are left out."""
    nodes = captures(_query(), tree.root).get("s", [])
    sums: set[int] = set()
    for node in nodes:
        if options.pointed or may_be_text(node):
            path = path_to(tree.root, node)
            found = _hardcoded(tree, path, options, sums) if path else None
            if found is None:
                continue
            is_asked = found.reason.startswith(_ASKED)
            yield replace(found, site="lookup") if is_asked else found


@cache
def _query() -> Any:
    import tree_sitter

    shapes = "[(line_string_literal) (multi_line_string_literal)] @s"
    return tree_sitter.Query(language_of_grammar("swift"), shapes)


def _hardcoded(
    tree: Tree, path: Path, options: Options, sums: set[int]
) -> Hardcoded | None:
    """What stands at the end of a path, or the whole sum that it is a piece of."""
    while len(path) > 1 and is_sum(path[-2]):
        path = path[:-1]
    node = path[-1]
    if node.start_byte in sums:
        return None
    whole = node.type in STRINGS or all(each.type in STRINGS for each in sum_of(node))
    if node.type not in STRINGS:
        sums.add(node.start_byte)
    pieces = (
        literal_pieces(tree, node) if node.type in STRINGS else sum_pieces(tree, node)
    )
    said = texts.numbered(pieces)
    return hardcoded(tree, node, said, lambda: _where(tree, path), options, whole=whole)


def _where(tree: Tree, path: Path) -> Where:
    """Who reads the end of a path; of several steps the nearest says it, and what excludes it."""
    first: Where | None = None
    crossed = False
    for at in range(len(path) - 1, 0, -1):
        found = step_of(Here(tree, path, at))
        if found is None:
            continue
        if found.kind == "argument" and ASSERTED.search(found.name):
            return Where("none", f"argument of {found.name}")
        if found.kind == "excluded" or (found.kind == "thrown" and not crossed):
            return Where("none", found.name)
        if found.kind == "argument" and TRANSLATING.search(found.name):
            return Where("none", f"translated already: {found.name}")
        crossed = crossed or found.kind == "edge"
        if first is None and not crossed:
            first = _judged(tree, found, is_listed=is_chosen(path))
            if _is_put_together(path, at) and found.name in DRAWN:
                first = Where("markup", f"put together in {found.name}: no key")
    return first or _UNKNOWN


def _is_put_together(path: Path, offset: int) -> bool:
    """Whether the end of a path is a sum, or stands in for another value: what a view gets then is no literal."""
    between = {node.type for node in path[offset:-1]}
    return is_sum(path[-1]) or "nil_coalescing_expression" in between


def _judged(tree: Tree, step: Step, *, is_listed: bool) -> Where:
    """What the nearest step says of a text; ``is_listed`` where a value chooses it among others."""
    if step.kind == "argument":
        if _is_asked_for(tree, step):
            return Where("attribute", f"{_ASKED} {last_name(step.name)}")
        where = _argument(step)
        is_open = where is _UNKNOWN and VIEWS.search(tree.text) is None
        where = _argument_of_code(step) if is_open else where
        return _own(step) if where is _UNKNOWN else where
    if step.kind == "raw":
        return Where("own", f"{RAW_VALUE} of {step.name}")
    if step.kind != "value":
        return Where("none", step.name)
    if step.name in CHOSEN and not is_listed:
        return _UNKNOWN
    where = _value(step)
    if is_listed and where.strength == "neutral":
        return Where("listed", f"among others of its kind: {where.reason}")
    return where


def _is_asked_for(tree: Tree, step: Step) -> bool:
    """Whether a view of SwiftUI, or a method of one, looks an argument up."""
    if step.label or step.position or VIEWS.search(tree.text) is None:
        return False
    is_method = "." in step.name and last_name(step.name) in LOOKING_UP
    return is_method or step.name in LOOKED_UP


def _argument_of_code(step: Step) -> Where:
    """An argument in a file without views: what is no text of a program may be shown."""
    name, label = step.name, step.label
    said = f"{label or 'argument'} of {name}"
    if SILENT_CALLS.search(name) or label in DEBUGGED or is_technical_name(label):
        return _UNKNOWN
    return Where("ui" if label and is_ui_name(label) else "neutral", said)


def _argument(step: Step) -> Where:
    name, label = step.name, step.label
    last, said = last_name(name), f"{label or 'argument'} of {name}"
    if last == "String" and label == "localized":
        return Where("none", f"translated already: {said}")
    if TITLED.fullmatch(name) and label in TITLES:
        return Where("attribute", said)
    if SETTERS.search(name) and (label in FIRST_LABELS or not (label or step.position)):
        return Where("attribute", said)
    if PLATFORM.fullmatch(name) and label in {*TITLES, *PLATFORM_LABELS}:
        return Where("attribute", said)
    is_function = last[:1].islower() and not {name, last} & MODIFIERS
    if is_function and (
        label in MESSAGES or (label not in DEBUGGED and is_ui_name(label))
    ):
        return Where("ui", said)
    if SHOWING.search(name) and (not label or is_ui_name(label)):
        return Where("ui", said)
    return _UNKNOWN


def _own(step: Step) -> Where:
    """What something of the project's own is made with under a label, or a function gets: only those say who reads it."""
    name = step.name.removeprefix("self.")
    if "." in name or not (step.label or name[:1].islower()):
        return _UNKNOWN
    return Where("own", f"{step.label or by_place(step.position)} of {name}")


def _value(step: Step) -> Where:
    name, said = step.name, f"assignment to {step.name}"
    if name == RESULT:
        return Where("neutral", RESULT)
    if name in PROPERTIES:
        return Where("attribute", said)
    if name in DEBUGGED or is_technical_name(name):
        return _UNKNOWN
    is_shown = is_ui_name(name) or is_saying_name(name)
    return Where("ui" if is_shown and name not in CHOSEN else "neutral", said)
