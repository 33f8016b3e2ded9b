"""Angular: templates inside components, the service in classes, the pipe in the ``imports`` of standalone components."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.source.syntax import Tree
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.frameworks import Framework

_MADE = frozenset({"Component", "Directive", "Injectable", "Pipe", "NgModule"})
_CLASSES = frozenset({"class_declaration", "abstract_class_declaration", "class"})
_OTHER_THIS = frozenset({"function_expression", "function_declaration", "generator_function"})
_MODIFIED = re.compile(r"\b(?:private|protected|public|readonly)\b")


@dataclass(frozen=True, slots=True)
class Service:
    """``name`` is the member of the class that holds the service; ``missing`` says that it is not there yet,
    ``refused`` why the class cannot have one.
    """

    name: str = ""
    missing: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Edits:
    """Splices of one file, and what it has to import: ``(name, module)``."""

    splices: tuple[Splice, ...] = ()
    imports: tuple[tuple[str, str], ...] = ()


def inline_templates(text: str) -> list[tuple[int, str]]:
    """The templates that stand in components: ``(offset, markup)``. One with code in it (``${…}``) is none."""
    if "template:" not in text or "@Component" not in text:
        return []
    tree = _tree(text)
    found = []
    for node in _classes(tree):
        value = _option(tree, node, "template")
        said = tree.source(value) if value is not None else ""
        if value is not None and said[:1] in {"`", '"'} and "${" not in said:
            found.append((tree.start(value) + 1, said[1:-1]))
    return found


def component_file(template: str) -> str:
    """The file in which the component of a template is looked for."""
    return str(PurePosixPath(template).with_suffix(".ts"))


def service_at(text: str, offset: int, framework: Framework) -> Service:
    """The translation service at a place of a TypeScript file."""
    tree = _tree(text)
    child, node = None, tree.at(offset)
    while node is not None and node.type not in _CLASSES:
        if node.type in _OTHER_THIS or (node.type == "method_definition" and _holder(node) == "object"):
            return Service(refused="this is not the component here")
        if _holder(node) == "class_body" and any(each.type == "static" for each in node.children):
            return Service(refused="a static member has no service")
        child, node = node, node.parent
    if node is None or child is None or child.type != "class_body":
        return Service(refused="there is no class that could have a service")
    if (known := _known(tree, node, framework)) is not None:
        return Service(known)
    if not {name for name, _ in _decorators(tree, node)} & _MADE:
        return Service(refused="Angular does not make this class: nothing is injected")
    if (
        not framework.injects
        and _constructor(tree, node) is None
        and any(each.type == "class_heritage" for each in node.children)
    ):
        return Service(refused="the class has no constructor of its own, and Angular is older than inject()")
    return Service(_free_name(tree, node, framework), missing=True)


def injected(text: str, offsets: Sequence[int], framework: Framework) -> Edits:
    """The edits that give the classes around some places the service."""
    tree = _tree(text)
    splices: dict[int, Splice] = {}
    for offset in offsets:
        service = service_at(text, offset, framework)
        body = _body_around(tree, offset)
        if body is None or not service.missing:
            continue
        if not framework.injects:
            splice = _parameter(tree, body, f"private readonly {service.name}: {framework.service}")
            splices[splice.start] = splice
            continue
        at = tree.start(body) + 1
        following = re.match(r"[ \t]*\r?\n([ \t]*)", text[at : at + 200])
        indent = following[1] if following else "  "
        semicolon = "" if _without_semicolons(text) else ";"
        line = f"private readonly {service.name} = inject({framework.service}){semicolon}"
        splices[at] = Splice(at, at, f"\n{indent}{line}" + ("" if following else "\n"))
    names = [(framework.service, framework.package)] if splices else []
    names += [("inject", "@angular/core")] if splices and framework.injects else []
    return Edits(tuple(splices.values()), tuple(names))


def lacks_pipe(text: str, template: str | int, framework: Framework) -> bool:
    """Whether the standalone component of a template (its file, or an offset in one that stands inside) has no pipe."""
    component = _component_of(_tree(text), template)
    return (
        component is not None
        and _is_standalone(_tree(text), component, framework)
        and not _has_pipe(text, component, framework)
    )


def piped(text: str, templates: Sequence[str | int], framework: Framework) -> Edits:
    """The edits that import the pipe into the components of some templates."""
    tree = _tree(text)
    name = f"{framework.service.removesuffix('Service')}Module"
    splices: dict[int, Splice] = {}
    for template in templates:
        component = _component_of(tree, template)
        if component is None or not lacks_pipe(text, template, framework):
            continue
        splice = _into_imports(tree, component, name)
        splices[splice.start] = splice
    return Edits(tuple(splices.values()), ((name, framework.package),) if splices else ())


@lru_cache(maxsize=8)
def _tree(text: str) -> Tree:
    return Tree(text, "typescript")


def _classes(tree: Tree) -> Iterator[Node]:
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.type in _CLASSES:
            yield node
        elif node.type in {"program", "export_statement", "internal_module", "statement_block", "expression_statement"}:
            pending += node.children


def _decorators(tree: Tree, node: Node) -> Iterator[tuple[str, Node]]:
    """Name and call of what decorates a class, before or behind ``export``."""
    around = node.parent.children if node.parent is not None and node.parent.type == "export_statement" else []
    for each in (*around, *node.children):
        call = each.named_children[0] if each.type == "decorator" and each.named_children else None
        function = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
        if call is not None and function is not None:
            yield tree.source(function), call


def _options(tree: Tree, node: Node) -> Node | None:
    """The object that describes a component or directive."""
    for name, call in _decorators(tree, node):
        given = call.child_by_field_name("arguments")
        if name in {"Component", "Directive"} and given is not None:
            return next((each for each in given.named_children if each.type == "object"), None)
    return None


def _option(tree: Tree, node: Node, name: str) -> Node | None:
    described = _options(tree, node)
    for pair in described.named_children if described is not None else ():
        key = pair.child_by_field_name("key")
        if pair.type == "pair" and key is not None and tree.source(key).strip("'\"") == name:
            return pair.child_by_field_name("value")
    return None


def _component_of(tree: Tree, template: str | int) -> Node | None:
    for node in _classes(tree):
        if isinstance(template, int):
            value = _option(tree, node, "template")
            if value is not None and tree.start(value) <= template < tree.end(value):
                return node
            continue
        url = _option(tree, node, "templateUrl")
        if url is not None and tree.source(url).strip("'\"`").rpartition("/")[2] == template.rpartition("/")[2]:
            return node
    return None


def _is_standalone(tree: Tree, node: Node, framework: Framework) -> bool:
    said = _option(tree, node, "standalone")
    if said is not None:
        return tree.source(said) == "true"
    return framework.standalone or _option(tree, node, "imports") is not None


def _has_pipe(text: str, node: Node, framework: Framework) -> bool:
    tree = _tree(text)
    imports = _option(tree, node, "imports")
    stem = framework.service.removesuffix("Service")
    known = re.compile(rf"\b(?:{stem}(?:Module|Pipe|Directive)|\w*(?:Shared|I18n|Common(?!Module))\w*Module)\b|\.\.\.")
    return imports is not None and known.search(tree.source(imports)) is not None


def _into_imports(tree: Tree, node: Node, name: str) -> Splice:
    imports = _option(tree, node, "imports")
    if imports is not None and imports.type == "array":
        last = imports.named_children[-1] if imports.named_children else None
        at = tree.end(last) if last is not None else tree.start(imports) + 1
        line = re.search(r"\n[ \t]*$", tree.text[tree.start(imports) : tree.start(last)]) if last is not None else None
        return Splice(at, at, f",{line[0] if line else ' '}{name}" if last is not None else name)
    described = _options(tree, node)
    anchor = _option(tree, node, "templateUrl") or _option(tree, node, "template")
    assert described is not None
    assert anchor is not None
    pair = anchor.parent
    assert pair is not None
    begin = tree.text.rfind("\n", 0, tree.start(pair)) + 1
    indent = tree.text[begin : tree.start(pair)]
    gap = f"\n{indent}" if not indent.strip() else " "
    return Splice(tree.end(pair), tree.end(pair), f",{gap}imports: [{name}]")


def _holder(node: Node) -> str:
    return node.parent.type if node.parent is not None else ""


def _body_around(tree: Tree, offset: int) -> Node | None:
    node = tree.at(offset)
    while node is not None and not (node.type == "class_body" and _holder(node) in _CLASSES):
        node = node.parent
    return node


def _constructor(tree: Tree, node: Node) -> Node | None:
    """The constructor of a class."""
    body = node if node.type == "class_body" else node.child_by_field_name("body")
    for member in body.named_children if body is not None else ():
        name = member.child_by_field_name("name") if member.type == "method_definition" else None
        if name is not None and tree.source(name) == "constructor":
            return member
    return None


def _parameter(tree: Tree, body: Node, parameter: str) -> Splice:
    """The edit that hands something to the constructor of a class, which is made where there is none."""
    made = _constructor(tree, body)
    given = made.child_by_field_name("parameters") if made is not None else None
    if given is None:
        at = tree.start(body) + 1
        return Splice(at, at, f"\n  constructor({parameter}) {{}}\n")
    last = given.named_children[-1] if given.named_children else None
    at = tree.end(last) if last is not None else tree.start(given) + 1
    line = re.search(r"\n[ \t]*$", tree.text[tree.start(given) : tree.start(last)]) if last is not None else None
    return Splice(at, at, f",{line[0] if line else ' '}{parameter}" if last is not None else parameter)


def _known(tree: Tree, node: Node, framework: Framework) -> str | None:
    """The member of a class that holds the service: a field, or a parameter of its constructor that becomes one."""
    named = re.compile(rf"([\w$#]+)\s*[!?]?\s*[:=]\s*(?:inject\(\s*)?{framework.service}\b")
    body = node.child_by_field_name("body")
    for member in body.named_children if body is not None else ():
        if member.type == "public_field_definition" and (found := named.search(tree.source(member))):
            return found[1]
        given = member.child_by_field_name("parameters") if member.type == "method_definition" else None
        for parameter in given.named_children if given is not None else ():
            said = tree.source(parameter)
            if (found := named.search(said)) and _MODIFIED.search(said[: found.start()]):
                return found[1]
    return None


def _free_name(tree: Tree, node: Node, framework: Framework) -> str:
    """How the member is called: as the framework's template says, unless the class has such a member."""
    usual = framework.service[0].lower() + framework.service[1:]
    short = usual.removesuffix("Service")
    return usual if re.search(rf"(?<!\w){short}\b", tree.source(node)) else short


def _without_semicolons(text: str) -> bool:
    imports = re.findall(r"^import\b.*$", text, re.MULTILINE)
    return bool(imports) and not any(line.rstrip().endswith(";") for line in imports)
