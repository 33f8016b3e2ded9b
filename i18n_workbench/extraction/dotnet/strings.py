"""Strings in C#: of windows, of pages, of the code around them. A server's are told to developers unless a name says otherwise."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.dotnet.csharp import step as step_of
from i18n_workbench.extraction.dotnet.names import (
    ANNOTATIONS,
    FIRST_SHOWN,
    HANDED_ON,
    LOGS,
    SECOND_SHOWN,
    SHOWING,
    SHOWN,
    SHOWN_LABELS,
    THROWN,
    TRANSLATING,
)
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import is_technical_name, is_ui_name
from i18n_workbench.extraction.native.literals import is_sum, sum_of
from i18n_workbench.extraction.native.steps import (
    Here,
    Path,
    Step,
    last_name,
    path_to,
)
from i18n_workbench.extraction.native.strings import hardcoded, may_be_text
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree, language_of_grammar
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Hardcoded, Options

CODE = Where("weak", "a string in code")
_STRINGS = frozenset(
    {
        "string_literal", "verbatim_string_literal", "raw_string_literal", "interpolated_string_expression",
    }
)  # fmt: skip
_OPENING = lazy_pattern(r"[$@]*\"+")


def find(
    tree: Tree, options: Options, shift: int = 0, default: Where = CODE
) -> Iterator[Hardcoded]:
    """The hard-coded strings of a piece of C#, not in order; those of confidence 0 are left out. ``shift`` is what its
    offsets lack to those of the file, ``default`` says who reads a string of which the code says nothing.
    """
    nodes = captures(_query(), tree.root).get("s", [])
    sums: set[int] = set()
    for node in nodes:
        if not options.pointed and not may_be_text(node):
            continue
        path = path_to(tree.root, node)
        found = _hardcoded(tree, path, options, sums, default) if path else None
        if found is not None:
            start, end = found.start + shift, found.end + shift
            yield replace(found, start=start, end=end)


@cache
def _query() -> Any:
    import tree_sitter

    shapes = " ".join(f"({kind})" for kind in sorted(_STRINGS))
    return tree_sitter.Query(language_of_grammar("c-sharp"), f"[{shapes}] @s")


def _hardcoded(
    tree: Tree, path: Path, options: Options, sums: set[int], default: Where
) -> Hardcoded | None:
    """What stands at the end of a path, or the whole sum that it is a piece of."""
    while len(path) > 1 and is_sum(path[-2]):
        path = path[:-1]
    node = path[-1]
    if node.start_byte in sums:
        return None
    if node.type not in _STRINGS:
        sums.add(node.start_byte)
    parts = [node] if node.type in _STRINGS else list(sum_of(node))
    pieces = [piece for part in parts for piece in _pieces(tree, part)]
    text, args = texts.numbered(pieces)
    return hardcoded(
        tree,
        node,
        (text, args),
        lambda: _where(tree, path, options, default),
        options,
        whole=not any('"' in arg or ":" in arg for arg in args),
    )


def _pieces(tree: Tree, node: Node) -> Iterator[tuple[str, bool]]:
    """The texts and the code of a literal, escapes resolved; of any other operand its code."""
    source = tree.source(node)
    if node.type not in _STRINGS:
        yield source, True
        return
    if node.type != "interpolated_string_expression":
        yield _meant(source), False
        return
    is_plain = "@" in source[:2] or '"""' in source[:6]
    for child in node.named_children:
        said = tree.source(child)
        if child.type == "interpolation":
            yield said[1:-1].strip(), True
        elif child.type != "interpolation_start":
            yield (
                _resolved(
                    said.replace("{{", "{").replace("}}", "}"), is_plain=is_plain
                ),
                False,
            )


def _resolved(said: str, *, is_plain: bool) -> str:
    return said.replace('""', '"') if is_plain else unescaped(said)


def _meant(source: str) -> str:
    opening = _OPENING.match(source)
    mark = opening[0] if opening else '"'
    if mark.startswith('"""'):
        return source.strip('"').strip()
    return _resolved(
        source[2:-1] if mark[0] == "@" else source[1:-1], is_plain=mark[0] == "@"
    )


def _where(tree: Tree, path: Path, options: Options, default: Where) -> Where:
    """Who reads the end of a path; of several steps the nearest says it, and what excludes it."""
    first: Where | None = None
    crossed = is_listed = False
    for at in range(len(path) - 1, 0, -1):
        step = step_of(Here(tree, path, at))
        if step is None:
            continue
        if step.kind == "excluded" or (step.kind == "thrown" and not crossed):
            return Where("none" if step.kind == "excluded" else "thrown", step.name)
        if step.kind == "argument" and not crossed:
            hidden = _hidden(step, options)
            if hidden is not None:
                return hidden
        crossed = crossed or step.kind == "edge"
        if crossed or first is not None:
            continue
        is_listed = is_listed or step.kind == "listed"
        first = _judged(step, options)
    first = first or default
    if is_listed and first.strength in {"weak", "neutral"}:
        return Where("listed", f"among others of its kind: {first.reason}")
    return first


def _hidden(step: Step, options: Options) -> Where | None:
    """What a function does with its arguments that people do not read; None where nothing says so."""
    name = step.name
    if TRANSLATING.search(name) or last_name(name) in options.translators:
        return Where("none", f"translated already: {name}")
    if SHOWING.search(name):
        return None
    if last_name(name) in options.ignored_callees or LOGS.search(name):
        return Where("none", f"argument of {name}")
    if THROWN.search(name):
        return Where("thrown", f"argument of {name}")
    return None


def _judged(step: Step, options: Options) -> Where | None:
    """What a step says; None = nothing."""
    if step.kind == "argument":
        return _argument(step)
    if step.kind == "member":
        is_handed = step.name.partition("<")[0] in HANDED_ON
        return None if is_handed else Where("none", f"a receiver of {step.name}")
    if step.kind == "never":
        return Where("none", step.name)
    if step.kind in {"value", "constant", "returned"}:
        return _by_name(step, options)
    return None


def _argument(step: Step) -> Where | None:
    name, label = step.name, step.label
    said = f"{label or 'argument'} of {name}"
    if name.startswith("@"):
        named = label in SHOWN_LABELS if label else name in ANNOTATIONS
        shown = label == "ErrorMessage" or (name in ANNOTATIONS and named)
        return Where("attribute" if shown else "none", said)
    if label and is_ui_name(label):
        return Where("ui", said)
    if last_name(name) in HANDED_ON or name in HANDED_ON:
        return None
    if FIRST_SHOWN.search(name):
        return Where("ui" if not step.position else "none", said)
    if SECOND_SHOWN.search(name):
        return Where("ui" if step.position == 1 else "none", said)
    if SHOWING.search(name):
        return Where("ui", said)
    if label and is_technical_name(label):
        return Where("none", said)
    return Where("weak", said)


def _by_name(step: Step, options: Options) -> Where:
    name = step.name.lstrip("_")
    said = f"{'returned by' if step.kind == 'returned' else 'assignment to'} {name}"
    if name in options.ignored_properties:
        return Where("none", said)
    if name in SHOWN:
        return Where("attribute", said)
    if is_ui_name(name):
        return Where("ui", said)
    if name and is_technical_name(name):
        return Where("none", said)
    return Where("weak", said)
