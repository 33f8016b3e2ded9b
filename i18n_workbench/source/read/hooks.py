"""Hooks and other functions that make translators: which variables they bind, where, with which namespace and prefix.

A hook's scope is the block in which its variable is declared; outside it (a helper that gets ``t`` handed in) the
nearest hook before it in the file counts, or the only one. Hooks whose result is not kept hold until the next one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import Framework, Hook, Scope
from i18n_workbench.source.read.constants import Constants
from i18n_workbench.source.read.syntax import GRAMMARS, MARKUP, scripts, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_BLOCKS = frozenset({"statement_block", "program", "class_body", "switch_body", "function_body"})
_PLAIN = re.compile(r"(?:\{(?P<members>[\w\s,]*)\}|\b(?P<name>[\w$]+))\s*=\s*(?:await\s+)?$")
_EMPTY = re.compile(r"\s*\)")
_NAME_END = re.compile(r"[\w$]")
NOBODY = "*"
"""Variable of a scope that is bound to no translator."""


def hook_scopes(framework: Framework, text: str, language: str) -> Iterator[Scope]:
    """The scopes of all hooks of a file. A file whose hooks bind nothing of their own is not parsed."""
    names = {hook.name: hook for hook in framework.hooks if hook.name in text}
    if not names or language not in GRAMMARS:
        return
    called = _called(tuple(names))
    if _is_plain(framework, called, text):
        return
    bound: list[Scope] = []
    for at, code in scripts(text, language):
        matches = list(_calls(called, code))
        if not matches:
            continue
        tree = tree_of(code, GRAMMARS[language])
        whole = len(text) if language in MARKUP else 0
        for match in matches:
            bound += _declared(tree, match.start(1), names[match[1]], at, whole)
    yield from _open_ends([scope for scope in bound if scope.variable == NOBODY], len(text))
    named = [scope for scope in bound if scope.variable != NOBODY]
    yield from named
    yield from _handed(named, text, language)
    yield from _reach(named, text)


@lru_cache(maxsize=256)
def _called(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"({'|'.join(map(re.escape, names))})\s*(?:<[^<>()]*>)?\(")


def _calls(called: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """The calls of whole names. What is before them is looked at here: a pattern that begins with it would be slow."""
    at = 0
    while found := called.search(text, at):
        is_whole = not _NAME_END.match(text, found.start() - 1) if found.start() else True
        at = found.end() if is_whole else found.start() + 1
        if is_whole:
            yield found


def _is_plain(framework: Framework, called: re.Pattern[str], text: str) -> bool:
    """Whether no hook of the file has arguments or gives what is no callee anyway: then there is nothing to bind."""
    callees = {callee.name for callee in framework.callees}
    translators = {member for hook in framework.hooks for member in hook.members}
    for found in _calls(called, text):
        before = _PLAIN.search(text[max(0, found.start() - 200) : found.start()])
        if before is None or not _EMPTY.match(text, found.end()):
            return False
        taken = (
            translators.intersection(re.findall(r"\w+", before["members"]))
            if before["members"]
            else {before["name"]}
        )
        if not taken <= callees:
            return False
    return True


def _declared(tree: Tree, offset: int, hook: Hook, shift: int, whole: int) -> Iterator[Scope]:
    """The scopes of one call of a hook; ``whole`` is the end of a component whose template sees its script's names."""
    call = tree.at(offset)
    while call is not None and call.type != "call_expression":
        call = call.parent
    if call is None or _is_within(call, "comment"):
        return
    said = _arguments(tree, call, hook)
    namespace, prefix = (_literal(tree, node) if node else "" for node in said)
    others = _further(tree, said[0]) if said[0] is not None else ()
    base = Scope(
        tree.start(call) + shift,
        0,
        namespace or "",
        prefix or "",
        unknown=namespace is None or prefix is None,
        namespace_at=_literal_at(tree, said[0], shift),
        prefix_at=_literal_at(tree, said[1], shift),
        others=others,
    )
    declarator = _declarator(call)
    target = _target(declarator) if declarator is not None else None
    if declarator is None:
        declarator, target = _together(tree, call)
    if hook.binds:
        yield replace(base, start=0, end=shift + len(tree.text), variable=hook.binds)
    elif declarator is None:
        yield replace(base, variable=NOBODY)
    else:
        block, start = _block(declarator), tree.start(declarator) + shift
        top = whole and (block is None or block.type == "program" or _is_setup(tree, block))
        end = whole if top else shift + (tree.end(block) if block is not None else len(tree.text))
        for name in (
            *_names(tree, target, hook),
            *_taken_later(tree, target, hook, (start - shift, end - shift)),
        ):
            yield replace(base, start=0 if top else start, end=end, variable=name)


def _is_setup(tree: Tree, block: Node) -> bool:
    """Whether a block is the body of ``setup()``: the template sees what it declares."""
    return block.parent is not None and tree.source(block.parent).lstrip().startswith(
        ("setup(", "async setup(", "setup:")
    )


def _is_within(node: Node, kind: str) -> bool:
    at: Node | None = node
    while at is not None:
        if at.type == kind:
            return True
        at = at.parent
    return False


def _declarator(call: Node) -> Node | None:
    node = call
    while node.parent is not None:
        node = node.parent
        if node.type in {"variable_declarator", "assignment_expression"}:
            return node
        if node.type not in {
            "await_expression",
            "as_expression",
            "parenthesized_expression",
            "non_null_expression",
            "member_expression",
            "satisfies_expression",
        }:
            return None
    return None


def _block(node: Node) -> Node | None:
    at: Node | None = node.parent
    while at is not None and at.type not in _BLOCKS:
        at = at.parent
    return at


def _target(declarator: Node) -> Node | None:
    return declarator.child_by_field_name("name") or declarator.child_by_field_name("left")


def _together(tree: Tree, call: Node) -> tuple[Node | None, Node | None]:
    """The declaration and the target of one of several that are awaited together (``const [t, u] = await Promise.all([…])``)."""
    array = call.parent
    arguments = array.parent if array is not None and array.type == "array" else None
    outer = arguments.parent if arguments is not None else None
    if (
        array is None
        or outer is None
        or outer.type != "call_expression"
        or not tree.source(outer).startswith("Promise.all")
    ):
        return None, None
    declarator = _declarator(outer)
    pattern = _target(declarator) if declarator is not None else None
    if pattern is None or pattern.type != "array_pattern":
        return None, None
    at = array.named_children.index(call)
    return declarator, pattern.named_children[at] if at < len(pattern.named_children) else None


def _names(tree: Tree, target: Node | None, hook: Hook) -> list[str]:
    """What the result is bound to: a name, or the members taken out of it."""
    if target is None:
        return []
    if target.type == "array_pattern":
        first = target.named_children[:1]
        return [tree.source(node) for node in first if "0" in hook.members]
    if target.type != "object_pattern":
        return [tree.source(target)]
    taken = [_taken(tree, child) for child in target.named_children]
    return [local for member, local in taken if member in hook.members]


def _taken_later(tree: Tree, target: Node | None, hook: Hook, within: tuple[int, int]) -> list[str]:
    """Translators that are taken out of what is kept whole (``const i18n = useI18n()``, ``const { t } = i18n``)."""
    if target is None or target.type != "identifier" or not hook.members:
        return []
    whole = re.compile(rf"\{{([\w$\s,:]*)\}}\s*=\s*{re.escape(tree.source(target))}(?![\w$.(\[?])")
    pairs = (
        (member.strip(), (local or member).strip())
        for found in whole.finditer(tree.text, *within)
        for member, _, local in (part.partition(":") for part in found[1].split(","))
    )
    return [local for member, local in pairs if member in hook.members]


def _taken(tree: Tree, child: Node) -> tuple[str, str]:
    if child.type == "pair_pattern":
        key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
        return (
            tree.source(key) if key else "",
            tree.source(value).split("=")[0].strip() if value else "",
        )
    name = tree.source(child).split("=")[0].strip()
    return name, name


def _arguments(tree: Tree, call: Node, hook: Hook) -> tuple[Node | None, Node | None]:
    """What says the namespace and the prefix; None where nothing does."""
    arguments = call.child_by_field_name("arguments")
    nodes = [
        node for node in (arguments.named_children if arguments else []) if node.type != "comment"
    ]
    positions = {"namespace": hook.namespace, "prefix": hook.prefix}
    found = {
        what: nodes[at]
        for what, at in positions.items()
        if 0 <= at < len(nodes) and nodes[at].type != "object"
    }
    options = {"namespace": hook.namespace_option, "prefix": hook.prefix_option}
    for node in (node for node in nodes if node.type == "object"):
        for what, option in options.items():
            value = _pair(tree, node, option) if option else None
            if value is not None:
                found[what] = value
    return found.get("namespace"), found.get("prefix")


def _pair(tree: Tree, node: Node, name: str) -> Node | None:
    for pair in node.named_children:
        key = pair.child_by_field_name("key")
        if pair.type == "pair" and key is not None and tree.source(key).strip("'\"") == name:
            return pair.child_by_field_name("value")
    return None


def _literal(tree: Tree, node: Node) -> str | None:
    """The text of an argument (the first item of an array), empty for null, None when nobody can know."""
    if node.type == "array":
        items = [child for child in node.named_children if child.type != "comment"]
        return _literal(tree, items[0]) if items else ""
    if node.type in {"string", "template_string"} and not any(
        c.type == "template_substitution" for c in node.named_children
    ):
        return tree.source(node)[1:-1]
    if node.type in {"undefined", "null"}:
        return ""
    if node.type in {"as_expression", "satisfies_expression"}:
        return _literal(tree, node.named_children[0])
    name, _, member = tree.source(node).partition(".")
    values = Constants(tree.text)(name, member)
    return values[0].text if values else None


def _further(tree: Tree, node: Node) -> tuple[str, ...]:
    """The literals of a list behind its first item."""
    items = (
        [child for child in node.named_children if child.type != "comment"]
        if node.type == "array"
        else []
    )
    return tuple(
        text for item in items[1:] if item.type == "string" and (text := _literal(tree, item))
    )


def _literal_at(tree: Tree, node: Node | None, shift: int) -> int:
    """Where the text begins that :func:`_literal` reads, -1 where it stands elsewhere (in a constant)."""
    while node is not None and node.type in {"array", "as_expression", "satisfies_expression"}:
        node = next((child for child in node.named_children if child.type != "comment"), None)
    if node is None or node.type not in {"string", "template_string"}:
        return -1
    return tree.start(node) + 1 + shift


def _handed(scopes: Sequence[Scope], text: str, language: str) -> Iterator[Scope]:
    """Functions of a file with hooks that get a translator of the same name handed in: whose it is, is not known there."""
    names = {scope.variable for scope in scopes if scope.variable.isidentifier()}
    if not names:
        return
    parameter = re.compile(
        rf"(?<![\w$.:])({'|'.join(map(re.escape, sorted(names)))})(?=\s*[,:)?}}=]|\Z)"
    )
    for at, code in scripts(text, language):
        tree = tree_of(code, GRAMMARS[language])
        for node in _parameters(tree):
            for found in parameter.finditer(tree.source(node)):
                function = node.parent
                if function is not None:
                    yield Scope(
                        tree.start(function) + at,
                        tree.end(function) + at,
                        variable=found[1],
                        unknown=True,
                    )


def _parameters(tree: Tree) -> Iterator[Node]:
    """The parameters of all functions of a tree; the single one of an arrow function may stand without brackets."""
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        waiting += node.named_children
        if node.type == "formal_parameters":
            yield node
        elif node.type == "arrow_function":
            single = node.child_by_field_name("parameter")
            if single is not None:
                yield single


def _open_ends(scopes: list[Scope], end: int) -> Iterator[Scope]:
    """Hooks whose result is not kept: each holds until the next."""
    ordered = sorted(scopes, key=lambda scope: scope.start)
    for scope, following in zip(ordered, [*ordered[1:], None], strict=False):
        yield replace(scope, end=following.start if following else end)


def _reach(scopes: list[Scope], text: str) -> Iterator[Scope]:
    """Beyond its block a translator's name means the nearest hook before, or the only one of the file."""
    for name in {scope.variable for scope in scopes}:
        if re.search(rf"\bimport\s*\{{[^}}]*\b{re.escape(name)}\b[^}}]*\}}", text):
            continue
        own = [scope for scope in scopes if scope.variable == name]
        alike = (
            len({(scope.namespace, scope.prefix, scope.unknown, scope.others) for scope in own})
            == 1
        )
        for scope in own:
            yield replace(scope, start=0 if alike else scope.start, end=len(text) + 1)
