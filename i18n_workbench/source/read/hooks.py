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
from i18n_workbench.source.read.bindings import (
    awaited_together,
    block_of,
    declarator_of,
    giver_of,
    names_bound,
    target_of,
)
from i18n_workbench.source.read.constants import Constants
from i18n_workbench.source.read.syntax import (
    GRAMMARS,
    MARKUP,
    items_of,
    scripts,
    tree_of,
)
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_PLAIN = re.compile(
    r"(?:\{(?P<members>[\w\s,]*)\}|\b(?P<name>[\w$]+))\s*=\s*(?:await\s+)?$"
)
_EMPTY = re.compile(r"\s*\)")
_IMPORTED = re.compile(r"\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}")
_RENAMED = re.compile(r"([\w$]+)\s+as\s+([\w$]+)")
_NAME_END = re.compile(r"[\w$]")
NOBODY = "*"
"""Variable of a scope that is bound to no translator."""


def hook_scopes(framework: Framework, text: str, language: str) -> Iterator[Scope]:
    """The scopes of all hooks of a file. A file whose hooks bind nothing of their own is not parsed."""
    names = {hook.name: hook for hook in framework.code.hooks if hook.name in text}
    if not names or language not in GRAMMARS:
        return
    names |= _imported_otherwise(names, text)
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
        given: dict[str, tuple[Hook, Scope]] = {}
        for match in matches:
            bound += _declared(tree, match.start(1), names[match[1]], at, whole, given)
        bound += _handed_on(tree, given, at, whole)
    yield from _open_ends(
        [scope for scope in bound if scope.variable == NOBODY], len(text)
    )
    named = [scope for scope in bound if scope.variable != NOBODY]
    yield from named
    yield from _handed(named, text, language)
    yield from _reach(named, text)


def _imported_otherwise(names: Mapping[str, Hook], text: str) -> dict[str, Hook]:
    """The hooks by the names that a file imports them under (``import { useTranslation as useT }``)."""
    found = {}
    for listed in _IMPORTED.findall(text) if " as " in text else ():
        for name, own in _RENAMED.findall(listed):
            if name in names:
                found[own] = names[name]
    return found


@lru_cache(maxsize=256)
def _called(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"({'|'.join(map(re.escape, names))})\s*(?:<[^<>()]*>)?\(")


def _calls(called: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """The calls of whole names. What is before them is looked at here: a pattern that begins with it would be slow."""
    at = 0
    while found := called.search(text, at):
        if found.start():
            is_whole = not _NAME_END.match(text, found.start() - 1)
        else:
            is_whole = True
        at = found.end() if is_whole else found.start() + 1
        if is_whole:
            yield found


def _is_plain(framework: Framework, called: re.Pattern[str], text: str) -> bool:
    """Whether no hook of the file has arguments or gives what is no callee anyway: then there is nothing to bind."""
    callees = {callee.name for callee in framework.code.callees}
    translators = {member for hook in framework.code.hooks for member in hook.members}
    for found in _calls(called, text):
        before = _PLAIN.search(text[max(0, found.start() - 200) : found.start()])
        if before is None or not _EMPTY.match(text, found.end()):
            return False
        bound = {before["name"]}
        if before["members"]:
            bound = translators.intersection(re.findall(r"\w+", before["members"]))
        if not bound <= callees:
            return False
    return True


def _declared(
    tree: Tree,
    offset: int,
    hook: Hook,
    shift: int,
    whole: int,
    given: dict[str, tuple[Hook, Scope]],
) -> Iterator[Scope]:
    """The scopes of one call of a hook; ``whole`` is the end of a component whose template sees its script's names.

    What a function of the file gives is noted in ``given`` by its name: the first of several, be it only tried.
    """
    call = _call_at(tree, offset)
    if call is None:
        return
    base = _unbound(tree, call, hook, shift)
    if hook.binds:
        yield replace(base, start=0, end=shift + len(tree.text), variable=hook.binds)
        return
    giver = giver_of(tree, call)
    if giver:
        given.setdefault(giver, (hook, base))
    else:
        yield from _kept(tree, call, hook, base, shift, whole)


def _handed_on(
    tree: Tree, given: Mapping[str, tuple[Hook, Scope]], shift: int, whole: int
) -> Iterator[Scope]:
    """The scopes of what the file keeps of its own functions that give a hook's result."""
    if not given:
        return
    for found in _calls(_called(tuple(given)), tree.text):
        call = _call_at(tree, found.start(1))
        if call is None or tree.start(call) != found.start(1):
            continue  # a declaration, or a method of that name
        hook, base = given[found[1]]
        for scope in _kept(tree, call, hook, base, shift, whole):
            if scope.variable != NOBODY:
                yield scope


def _call_at(tree: Tree, offset: int) -> Node | None:
    """The call around a place."""
    call = tree.at(offset)
    while call is not None and call.type != "call_expression":
        call = call.parent
    return call


def _kept(
    tree: Tree, call: Node, hook: Hook, base: Scope, shift: int, whole: int
) -> Iterator[Scope]:
    """The scopes of the names that keep a call's result; of nobody where it is not kept."""
    declarator = declarator_of(call)
    target = target_of(declarator) if declarator is not None else None
    if declarator is None:
        declarator, target = awaited_together(tree, call)
    if declarator is None:
        yield replace(base, variable=NOBODY)
        return
    start = tree.start(declarator)
    block = block_of(declarator)
    if whole and (block is None or block.type == "program"):
        within = Span(0, whole)
    else:
        end = tree.end(block) if block is not None else len(tree.text)
        within = Span(start + shift, end + shift)
    for name in names_bound(tree, target, hook):
        yield replace(base, start=within.start, end=within.end, variable=name)


def _unbound(tree: Tree, call: Node, hook: Hook, shift: int) -> Scope:
    """What a call of a hook says of namespace and prefix, before it is known who gets that."""
    namespace_node, prefix_node = _arguments(tree, call, hook)
    namespace = _literal(tree, namespace_node) if namespace_node else ""
    prefix = _literal(tree, prefix_node) if prefix_node else ""
    return Scope(
        tree.start(call) + shift,
        0,
        namespace or "",
        prefix or "",
        unknown=namespace is None or prefix is None,
        namespace_at=_literal_at(tree, namespace_node, shift),
        prefix_at=_literal_at(tree, prefix_node, shift),
        others=_further(tree, namespace_node) if namespace_node is not None else (),
    )


def _arguments(tree: Tree, call: Node, hook: Hook) -> tuple[Node | None, Node | None]:
    """What says the namespace and the prefix; None where nothing does."""
    nodes = items_of(call.child_by_field_name("arguments"))
    namespace = _argument(tree, nodes, hook.namespace, hook.namespace_option)
    prefix = _argument(tree, nodes, hook.prefix, hook.prefix_option)
    return namespace, prefix


def _argument(
    tree: Tree, nodes: Sequence[Node], position: int, option: str
) -> Node | None:
    """The argument at a position, or the member of an object of options; the last one counts."""
    argument = None
    if 0 <= position < len(nodes) and nodes[position].type != "object":
        argument = nodes[position]
    for node in nodes:
        if option and node.type == "object":
            argument = _pair(tree, node, option) or argument
    return argument


def _pair(tree: Tree, node: Node, name: str) -> Node | None:
    for pair in node.named_children:
        key = pair.child_by_field_name("key")
        if (
            pair.type == "pair"
            and key is not None
            and tree.source(key).strip("'\"") == name
        ):
            return pair.child_by_field_name("value")
    return None


def _literal(tree: Tree, node: Node) -> str | None:
    """The text of an argument (the first item of an array), empty for null, None when nobody can know."""
    if node.type == "array":
        items = items_of(node)
        return _literal(tree, items[0]) if items else ""
    if node.type in {"string", "template_string"} and not _has_holes(node):
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
    if node.type != "array":
        return ()
    literals = [
        _literal(tree, item) for item in items_of(node)[1:] if item.type == "string"
    ]
    return tuple(text for text in literals if text)


def _has_holes(node: Node) -> bool:
    return any(child.type == "template_substitution" for child in node.named_children)


def _literal_at(tree: Tree, node: Node | None, shift: int) -> int:
    """Where the text begins that :func:`_literal` reads, -1 where it stands elsewhere (in a constant)."""
    while node is not None and node.type in {
        "array",
        "as_expression",
        "satisfies_expression",
    }:
        node = next(
            (child for child in node.named_children if child.type != "comment"), None
        )
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
        meanings = {
            (scope.namespace, scope.prefix, scope.unknown, scope.others)
            for scope in own
        }
        for scope in own:
            start = 0 if len(meanings) == 1 else scope.start
            yield replace(scope, start=start, end=len(text) + 1)
