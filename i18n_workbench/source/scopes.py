"""Which namespace and prefix a key has where it stands, bound to the translator that is called.

A hook's scope is the block in which its variable is declared; outside it (a helper that gets ``t`` handed in) the
nearest hook before it in the file counts, or the only one. Hooks whose result is not kept hold until the next one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import RegexError
from i18n_workbench.frameworks import Framework, Hook, Options, Scope, Site
from i18n_workbench.source.constants import Constants
from i18n_workbench.source.syntax import GRAMMARS, MARKUP, Tree, scripts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.model import Rules

_BLOCKS = frozenset({"statement_block", "program", "class_body", "switch_body", "function_body"})
_FUNCTIONS = frozenset({"arrow_function", "function_expression", "function_declaration", "method_definition"})
_PLAIN = re.compile(r"(?:\{(?P<members>[\w\s,]*)\}|\b(?P<name>[\w$]+))\s*=\s*(?:await\s+)?$")
_EMPTY = re.compile(r"\s*\)")
NOBODY = "*"
"""Variable of a scope that is bound to no translator."""


def scopes_of(framework: Framework, text: str, language: str) -> tuple[list[Scope], str]:
    """The scopes that a framework has in a file, and why its own pattern could not be used (empty = it could)."""
    found = list(_hook_scopes(framework, text, language)) if framework.hooks else []
    try:
        found += framework.scopes(text, language)
    except RegexError as error:
        return found, error.message
    return found, ""


def translators(framework: Framework, scopes: Sequence[Scope]) -> set[str]:
    """The names that the file's hooks bind, with their methods: they are called like the framework's callees."""
    names = {scope.variable for scope in scopes if scope.variable not in {"", NOBODY}}
    members = {member for hook in framework.hooks for member in hook.members if not member.isdigit()}
    methods = (*framework.methods, *members)
    return names | {f"{name}.{method}" for name in names for method in methods}


def scope_at(scopes: Sequence[Scope], offset: int, names: Sequence[str]) -> Scope | None:
    """The scope of a call at ``offset``: the smallest that encloses it and belongs to one of the called ``names``."""
    fitting = [s for s in scopes if s.start <= offset < s.end and (s.variable in {"", NOBODY} or s.variable in names)]
    if any(scope.variable not in {"", NOBODY} for scope in fitting):
        fitting = [scope for scope in fitting if scope.variable != NOBODY]
    return min(fitting, key=lambda scope: (scope.end - scope.start, -scope.start), default=None)


def _hook_scopes(framework: Framework, text: str, language: str) -> Iterator[Scope]:
    names = {hook.name: hook for hook in framework.hooks if hook.name in text}
    if not names or language not in GRAMMARS:
        return
    called = re.compile(rf"(?<![\w$])({'|'.join(map(re.escape, names))})\s*(?:<[^<>()]*>)?\(")
    if _is_plain(framework, called, text):
        return
    bound: list[Scope] = []
    for at, code in scripts(text, language):
        matches = list(called.finditer(code))
        if not matches:
            continue
        tree = Tree(code, GRAMMARS[language])
        whole = len(text) if language in MARKUP else 0
        for match in matches:
            bound += _declared(tree, match.start(1), names[match[1]], at, whole)
    yield from _open_ends([scope for scope in bound if scope.variable == NOBODY], len(text))
    named = [scope for scope in bound if scope.variable != NOBODY]
    yield from named
    yield from _reach(named, text)


def _is_plain(framework: Framework, called: re.Pattern[str], text: str) -> bool:
    """Whether no hook of the file has arguments or renames what it gives: then there is nothing to bind."""
    callees = {callee.name for callee in framework.callees}
    for found in called.finditer(text):
        before = _PLAIN.search(text[max(0, found.start() - 200) : found.start()])
        if before is None or not _EMPTY.match(text, found.end()):
            return False
        if not before["members"] and before["name"] not in callees:
            return False
    return True


def _declared(tree: Tree, offset: int, hook: Hook, shift: int, whole: int) -> Iterator[Scope]:
    """The scopes of one call of a hook; ``whole`` is the end of a component whose template sees its script's names."""
    call = tree.at(offset)
    while call is not None and call.type != "call_expression":
        call = call.parent
    if call is None or _is_within(call, "comment"):
        return
    namespace, prefix, unknown = _arguments(tree, call, hook)
    base = Scope(tree.start(call) + shift, 0, namespace, prefix, unknown=unknown)
    declarator = _declarator(call)
    if hook.binds:
        yield replace(base, start=0, end=shift + len(tree.text), variable=hook.binds)
    elif declarator is None:
        yield replace(base, variable=NOBODY)
    else:
        block, start = _block(declarator), tree.start(declarator) + shift
        top = whole and (block is None or block.type == "program" or _is_setup(tree, block))
        end = whole if top else shift + (tree.end(block) if block is not None else len(tree.text))
        for name in _names(tree, declarator, hook):
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


def _names(tree: Tree, declarator: Node, hook: Hook) -> list[str]:
    """What the result is bound to: a name, or the members taken out of it."""
    target = declarator.child_by_field_name("name") or declarator.child_by_field_name("left")
    if target is None:
        return []
    if target.type == "array_pattern":
        first = target.named_children[:1]
        return [tree.source(node) for node in first if "0" in hook.members]
    if target.type != "object_pattern":
        return [tree.source(target)]
    taken = [_taken(tree, child) for child in target.named_children]
    return [local for member, local in taken if member in hook.members]


def _taken(tree: Tree, child: Node) -> tuple[str, str]:
    if child.type == "pair_pattern":
        key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
        return (tree.source(key) if key else "", tree.source(value).split("=")[0].strip() if value else "")
    name = tree.source(child).split("=")[0].strip()
    return name, name


def _arguments(tree: Tree, call: Node, hook: Hook) -> tuple[str, str, bool]:
    """Namespace, prefix, and whether one of them is there but cannot be read."""
    arguments = call.child_by_field_name("arguments")
    nodes = [node for node in (arguments.named_children if arguments else []) if node.type != "comment"]
    positions = {"namespace": hook.namespace, "prefix": hook.prefix}
    found = {
        what: _literal(tree, nodes[at])
        for what, at in positions.items()
        if 0 <= at < len(nodes) and nodes[at].type != "object"
    }
    options = {"namespace": hook.namespace_option, "prefix": hook.prefix_option}
    for node in (node for node in nodes if node.type == "object"):
        for what, option in options.items():
            value = _pair(tree, node, option) if option else None
            if value is not None:
                found[what] = _literal(tree, value)
    namespace, prefix = found.get("namespace", ""), found.get("prefix", "")
    return namespace or "", prefix or "", namespace is None or prefix is None


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
        alike = len({(scope.namespace, scope.prefix, scope.unknown) for scope in own}) == 1
        for scope in own:
            yield replace(scope, start=0 if alike else scope.start, end=len(text) + 1)


def joined(prefix: str, key: str) -> str:
    """A key below a prefix."""
    return f"{prefix.rstrip('.')}.{key}" if prefix else key


def canonical_keys(
    written: str,
    framework: Framework | None,
    scope: Scope | None,
    options: Options,
    *,
    rules: Rules,
    site: Site,
) -> list[str]:
    """The keys that a written key can mean at its place, the likeliest first; see decisions, *Regular expressions*."""
    key = framework.rewrite(written, site) if framework and not rules.any_key else written
    if key != written and written.startswith("."):
        return [key]
    explicit = _explicit(key, framework, rules)
    if explicit and (
        not rules.existing or explicit.startswith(tuple(f"{name}{rules.delimiter}" for name in rules.existing))
    ):
        return [explicit]
    meant = _implicit(key, framework, scope, options, rules)
    return [explicit, *meant] if explicit else meant


def _implicit(key: str, framework: Framework | None, scope: Scope | None, options: Options, rules: Rules) -> list[str]:
    """The keys that a text without a namespace of its own can mean."""
    path = joined(options.prefix or (scope.prefix if scope else ""), key)
    own = scope is not None and (rules.namespaces or not (framework and framework.namespace))
    namespace = options.namespace or (scope.namespace if scope and own else "")
    if namespace and (rules.namespaces or own):
        bare = [path] if rules.existing and namespace not in rules.existing else []
        return [f"{namespace}{rules.delimiter}{path}", *bare]
    candidates = _candidates(framework, rules)
    if scope is not None and scope.unknown:
        candidates += sorted(rules.existing)
    return [*(f"{name}{rules.delimiter}{path}" for name in candidates), path]


def _candidates(framework: Framework | None, rules: Rules) -> list[str]:
    """Namespaces of a key that names none."""
    if not rules.namespaces:
        return []
    if rules.default_namespace:
        return [rules.default_namespace]
    if framework is None or not framework.default_namespaces:
        return []
    usual = [name for name in framework.default_namespaces if name in rules.existing]
    return usual[:1] or (list(rules.existing) if len(rules.existing) == 1 else [])


def _explicit(key: str, framework: Framework | None, rules: Rules) -> str:
    """The canonical form of a key that names its namespace, empty for one that does not."""
    if not rules.namespaces:
        return ""
    marks = [rules.delimiter, *(framework.delimiters_accepted if framework else ())]
    for mark in marks:
        head, found, rest = key.partition(mark)
        if not found or not head or not rest:
            continue
        if (
            head in rules.existing
            or (mark not in {".", "/"})
            or (mark == "/" and (not rules.existing or rules.delimiter == "/"))
        ):
            return f"{head}{rules.delimiter}{rest}"
    longest = max((name for name in rules.existing if key.startswith(name + rules.delimiter)), key=len, default="")
    return key if longest else ""
