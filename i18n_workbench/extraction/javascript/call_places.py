"""Where a string stands in a call: as an argument, or as the template behind a tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.syntax_names import callee, last
from i18n_workbench.extraction.judging import Where
from i18n_workbench.extraction.vocabulary import (
    CLASSES,
    COMMON_TRANSLATORS,
    DOM,
    LOGS,
    PLUMBING,
    PROGRAMMERS_CALLS,
    TESTS,
    UI_CALLS,
    WEAK_CALLS,
    WRAPPERS,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options


def in_arguments(
    child: Node,
    arguments: Node,
    options: Options,
    translators: Collection[str],
    *,
    inner: bool,
) -> Where | None:
    """What a call says of one of its arguments; None = nothing."""
    call = arguments.parent
    if call is None:
        return None
    function = call.child_by_field_name(
        "constructor" if call.type == "new_expression" else "function"
    )
    name = "" if function is None else callee(function)
    member = last(name)
    if member in options.ignored_callees or name in options.ignored_callees:
        return Where("none", f"argument of {name}: ignored")
    if member in translators and (member == name or member not in COMMON_TRANSLATORS):
        return Where("none", f"translated already: {name}")
    if name in WRAPPERS:
        return None
    if LOGS.search(name) or TESTS.search(name) or PROGRAMMERS_CALLS.search(name):
        return Where("none", f"argument of {name}")
    if CLASSES.search(name):
        return Where("none", f"class names: {name}")
    if not inner:
        return None
    if member == "setAttribute" and not UI_CALLS.search(name):
        return _set_attribute(child, arguments, options)
    return _by_name(name, is_new=call.type == "new_expression")


def _by_name(name: str, *, is_new: bool) -> Where:
    """What the name of a function says of its arguments."""
    if UI_CALLS.search(name):
        return Where("ui", f"argument of {name}")
    if DOM.search(name) or PLUMBING.search(name):
        return Where("none", f"argument of {name}")
    if WEAK_CALLS.search(name):
        return Where("weak", f"argument of {name}: more often for developers")
    return Where("neutral", f"argument of {'new ' if is_new else ''}{name}")


def in_tagged(child: Node, call: Node, translators: Collection[str]) -> Where | None:
    """A template behind a tag: styles, queries and translated texts are none of ours."""
    if (
        child.type != "template_string"
        or call.child_by_field_name("arguments") != child
    ):
        return None
    function = call.child_by_field_name("function")
    name = "" if function is None else callee(function)
    if last(name) in translators:
        return Where("none", f"translated already: {name}")
    return Where("none", f"tagged by {name}")


def _set_attribute(child: Node, arguments: Node, options: Options) -> Where:
    names = [
        node.text.decode("utf-8", "replace").strip("'\"`")
        for node in arguments.named_children
        if node.text
    ]
    if child == arguments.named_children[0] or names[0] not in options.attributes:
        return Where("none", "argument of setAttribute")
    return Where("ui", f"attribute {names[0]}")
