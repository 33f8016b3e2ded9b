"""Angular: the translation service of a class, there already or injected."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.markup.angular_classes import (
    CLASSES,
    Edits,
    decorators,
    holder_of,
    parsed,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.frameworks.readers.angular import AngularFramework
    from i18n_workbench.source.read.syntax import Tree

_MADE = frozenset({"Component", "Directive", "Injectable", "Pipe", "NgModule"})
_OTHER_THIS = frozenset(
    {"function_expression", "function_declaration", "generator_function"}
)
_RUN_LATER = frozenset({"method_definition", "arrow_function"})
"""What runs once the object is made, when all of its members have their values."""
_MODIFIED = lazy_pattern(r"\b(?:private|protected|public|readonly)\b")
_LOADING = lazy_pattern(
    r"\b(?:HttpInterceptor|HttpHandler|HttpBackend|InMemoryDbService|Transl\w*Loader)\b"
)


@dataclass(frozen=True, slots=True)
class Service:
    """``name`` is the member of the class that holds the service; ``missing`` says that it is not there yet,
    ``refused`` why the class cannot have one.
    """

    name: str = ""
    missing: bool = False
    refused: str = ""


class _Member(NamedTuple):
    """A member that holds the service, and from which offset on the values of fields may use it: those of the constructor's
    parameters come after all of them.
    """

    name: str
    filled_at: int


def _loads(tree: Tree, node: Node) -> bool:
    """Whether requests, and so those for the translations, go through a class."""
    heritage = (each for each in node.children if each.type == "class_heritage")
    return any(_LOADING.search(tree.source(each)) for each in heritage)


def service_at(text: str, offset: int, framework: AngularFramework) -> Service:
    """The translation service at a place of a TypeScript file."""
    tree = parsed(text)
    child, node = None, tree.at(offset)
    is_later = False
    while node is not None and node.type not in CLASSES:
        why = _no_component(node)
        if why:
            return Service(refused=why)
        is_later = is_later or node.type in _RUN_LATER
        child, node = node, node.parent
    if node is None or child is None or child.type != "class_body":
        return Service(refused="there is no class that could have a service")
    known = _known(tree, node, framework)
    if known is not None and (is_later or not framework.injects):
        return Service(known.name)
    if known is not None and known.filled_at < offset:
        return Service(known.name)
    why = _no_injection(tree, node, framework)
    if why:
        return Service(known.name) if known is not None else Service(refused=why)
    return Service(_free_name(tree, node, framework), missing=True)


def _no_component(node: Node) -> str:
    """Why ``this`` is no component inside of a node; empty where it may be one."""
    in_object = node.type == "method_definition" and holder_of(node) == "object"
    if in_object or node.type in _OTHER_THIS:
        return "this is not the component here"
    is_static = any(each.type == "static" for each in node.children)
    if is_static and holder_of(node) == "class_body":
        return "a static member has no service"
    return ""


def _no_injection(tree: Tree, node: Node, framework: AngularFramework) -> str:
    """Why a class cannot be given a service; empty where it can."""
    names = {name for name, _ in decorators(tree, node)}
    if not names & _MADE:
        return "Angular does not make this class: nothing is injected"
    if _loads(tree, node):
        return "translations are loaded through this class: a circle of services"
    if framework.injects or _constructor(tree, node) is not None:
        return ""
    if any(each.type == "class_heritage" for each in node.children):
        return "the class has no constructor of its own, and Angular is older than inject()"
    return ""


def injected(text: str, offsets: Sequence[int], framework: AngularFramework) -> Edits:
    """The edits that give the classes around some places the service."""
    tree = parsed(text)
    splices: dict[int, Splice] = {}
    for offset in offsets:
        service = service_at(text, offset, framework)
        body = _body_around(tree, offset)
        if body is None or not service.missing:
            continue
        if not framework.injects:
            splice = _parameter(
                tree, body, f"private readonly {service.name}: {framework.service}"
            )
            splices[splice.start] = splice
            continue
        at = tree.start(body) + 1
        following = re.match(
            r"[ \t]*\r?\n(?:[ \t]*\r?\n)*([ \t]*)", text[at : at + 200]
        )
        indent = following[1] if following else "  "
        semicolon = "" if _without_semicolons(text) else ";"
        line = (
            f"private readonly {service.name} = inject({framework.service}){semicolon}"
        )
        splices[at] = Splice(at, at, f"\n{indent}{line}" + ("" if following else "\n"))
    names = [(framework.service, framework.package)] if splices else []
    names += [("inject", "@angular/core")] if splices and framework.injects else []
    return Edits(tuple(splices.values()), tuple(names))


def _body_around(tree: Tree, offset: int) -> Node | None:
    node = tree.at(offset)
    while node is not None and not (
        node.type == "class_body" and holder_of(node) in CLASSES
    ):
        node = node.parent
    return node


def _constructor(tree: Tree, node: Node) -> Node | None:
    """The constructor of a class."""
    body = node if node.type == "class_body" else node.child_by_field_name("body")
    for member in body.named_children if body is not None else ():
        name = (
            member.child_by_field_name("name")
            if member.type == "method_definition"
            else None
        )
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
    line = (
        re.search(r"\n[ \t]*$", tree.text[tree.start(given) : tree.start(last)])
        if last is not None
        else None
    )
    return Splice(
        at,
        at,
        f",{line[0] if line else ' '}{parameter}" if last is not None else parameter,
    )


def _known(tree: Tree, node: Node, framework: AngularFramework) -> _Member | None:
    """The member of a class that holds the service: a field, or a parameter of its constructor that becomes one."""
    named = re.compile(
        rf"([\w$#]+)\s*[!?]?\s*[:=]\s*(?:inject\(\s*)?{framework.service}\b"
    )
    body = node.child_by_field_name("body")
    for member in body.named_children if body is not None else ():
        if member.type == "public_field_definition" and (
            found := named.search(tree.source(member))
        ):
            return _Member(found[1], tree.end(member))
        given = (
            member.child_by_field_name("parameters")
            if member.type == "method_definition"
            else None
        )
        for parameter in given.named_children if given is not None else ():
            said = tree.source(parameter)
            if (found := named.search(said)) and _MODIFIED.search(
                said[: found.start()]
            ):
                return _Member(found[1], tree.end(node))
    return None


def _free_name(tree: Tree, node: Node, framework: AngularFramework) -> str:
    """How the member is called: as the framework's template says, unless the class has such a member."""
    usual = framework.service[0].lower() + framework.service[1:]
    short = usual.removesuffix("Service")
    return usual if re.search(rf"(?<!\w){short}\b", tree.source(node)) else short


def _without_semicolons(text: str) -> bool:
    imports = re.findall(r"^import\b.*$", text, re.MULTILINE)
    return bool(imports) and not any(line.rstrip().endswith(";") for line in imports)
