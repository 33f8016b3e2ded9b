"""What can be called for a text in .NET: the localizer that a page injects or a class holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.dotnet.razor import taken_apart
from i18n_workbench.frameworks.dotnet import Dotnet
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework

PAGES = frozenset({"cshtml", "razor"})
LANGUAGES = PAGES | {"cs", "xaml", "axaml"}
_HELD = lazy_pattern(
    r"\bI(?:String|Html)Localizer(?:<(?P<of>[\w.]+)>)?\??\s+(?P<name>\w+)(?P<end>\s*[;={,)])"
)
"""A localizer that a class holds or is made with."""
_BY_HAND = "XAML names its resources by hand"
_NONE = "no localizer is in sight (@inject IStringLocalizer)"
_USUAL = "Localizer"
_FIXED = "no localizer can be called here: the compiler wants a constant, or no instance is there yet"
_FREE = frozenset(
    {
        "method_declaration", "constructor_declaration", "accessor_declaration", "lambda_expression", "local_function_statement",
        "anonymous_method_expression", "arrow_expression_clause", "global_statement",
    }
)  # fmt: skip
"""Bodies that run when an instance is there."""
_BOUND = frozenset(
    {"attribute", "field_declaration", "property_declaration", "parameter"}
)


class Place(NamedTuple):
    """The template of a call, the class of its texts, and why there is none."""

    template: str = ""
    of: str = ""
    refused: str = ""


def place_at(literal: Hardcoded, text: str, framework: Framework) -> Place:
    """What can be called where a text stands."""
    if literal.language in {"xaml", "axaml"}:
        return Place(refused=_BY_HAND)
    if literal.site == "code" and not _is_free(literal, text):
        return Place(refused=_FIXED)
    name, of = _in_page(literal, text, framework)
    if not name:
        name, of = _in_class(text)
    mark = "" if literal.site == "code" else "@"
    template = f'{mark}{name or _USUAL}["{{key}}"{{args}}]'
    return Place(template, of, "" if name else _NONE)


def namespace_of(place: Place, framework: Framework) -> str:
    """The namespace of the file that a localizer of a class reads; empty where that is not one file for sure."""
    if not isinstance(framework, Dotnet):
        return ""
    named = framework.classes.get(place.of.rpartition(".")[2], ())
    return named[0] if len(named) == 1 else ""


def _in_page(literal: Hardcoded, text: str, framework: Framework) -> tuple[str, str]:
    """The localizer that a page injects, itself or by what holds for its folder; and its class."""
    if literal.language not in PAGES or not isinstance(framework, Dotnet):
        return "", ""
    own = framework.injected_in(text)
    if own is not None:
        return own
    folder, _, _ = literal.file.rpartition("/")
    while True:
        given = framework.injected.get((folder, literal.language))
        if given is not None:
            return given
        if not folder:
            return "", ""
        folder = folder.rpartition("/")[0]


def _in_class(text: str) -> tuple[str, str]:
    """The localizer that a class holds: a field or property of it before a parameter."""
    held = list(_HELD.finditer(text))
    for found in held:
        if found["end"].strip() in {";", "{", "="}:
            return found["name"], found["of"] or ""
    return "", ""


def _is_free(literal: Hardcoded, text: str) -> bool:
    """Whether code runs where a string stands when an instance is there."""
    if literal.language == "cs":
        return _runs(Tree(text, "c-sharp"), literal.start)
    for script in taken_apart(text).scripts:
        if script.at <= literal.start < script.at + len(script.code):
            if script.kind != "members":
                return True
            before = "class C {"
            tree = Tree(f"{before}{script.code}}}", "c-sharp")
            return _runs(tree, literal.start - script.at + len(before))
    return True


def _runs(tree: Tree, offset: int) -> bool:
    node: Node | None = tree.at(offset)
    while node is not None:
        if node.type in _BOUND:
            return False
        if node.type in _FREE:
            return not _is_static(tree, node)
        node = node.parent
    return True


def _is_static(tree: Tree, node: Node) -> bool:
    """Whether a method around a body has no instance."""
    above: Node | None = node
    while above is not None:
        marks = (each for each in above.children if each.type == "modifier")
        if any(tree.source(each) == "static" for each in marks):
            return above.type != "class_declaration"
        above = above.parent
    return False
