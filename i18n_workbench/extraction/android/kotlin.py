"""Kotlin's syntax: what an ancestor is to a string, and what is annotated how."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.judgement.vocabulary import is_technical_name, is_ui_name
from i18n_workbench.extraction.native.steps import (
    Here,
    Rule,
    Step,
    are_alike,
    by_rules,
    chain,
    conditional,
    edge,
    first_of,
    is_last,
    last_name,
    never,
    position,
    thrown,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tree_sitter import Node

_TOKEN = lazy_pattern(
    r"\"\"\"(?:(?!\"\"\").)*+\"\"\"|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.){1,8}+'"
    r"|//[^\n]*|/\*(?:(?!\*/).)*+\*/"
    r"|(?<![\w)\]])@(?:\w+:)?(?P<name>[A-Za-z_]\w*(?:\.\w+)*)(?P<open>\()?",
    re.DOTALL,
)
"""What hides an annotation, or is one."""
_BRACKET = lazy_pattern(r"\"(?:[^\"\\\n]|\\.)*+\"|(?P<mark>[()])")
_ANY = lazy_pattern(r"[^\n]")
_GAP = lazy_pattern(r"(?:\s|//[^\n]*\n|/\*(?:(?!\*/).)*\*/)*", re.DOTALL)
_PREVIEW = lazy_pattern(r"Previews?(?:$|[A-Z])")
_OF_PREVIEWS = lazy_pattern(r"^Preview(?:$|[A-Z_])|Preview(?:s|Content|Data)?$")
_DESIGN = lazy_pattern(
    r"\b\w*PreviewParameterProvider\b"
    r"|^[\w\s]*\b(?:class|object)\s+(?:(?:Fake|Mock|Sample|Preview|Dummy)[A-Z]|\w+(?:(?:Preview|Sample|Mock|Fake)Data|Fixtures?)\b)"
)
_THROWN = lazy_pattern(r":\s*(?:\w*(?:Exception|Throwable)|\w+Error)\b\s*\(")
_SAMPLE = lazy_pattern(r"(?:preview|sample|fake|mock|dummy)(?:$|[A-Z_])")
"""What holds data that only previews and tests show."""
_LISTS = lazy_pattern(r"(?:listOf|ListOf|arrayOf|setOf|SetOf)$")
_COMPARED = frozenset({"==", "!=", "===", "!==", "<", ">", "<=", ">="})


class Annotation(NamedTuple):
    """Where an annotation stands, and its name."""

    start: int
    end: int
    name: str


class Kotlin(Tree):
    """A file without its annotations, which the grammar takes for expressions; they are kept beside it."""

    def __init__(self, text: str) -> None:
        self.written = text
        self.annotations = list(_annotations(text))
        super().__init__(_blanked(text, self.annotations), "kotlin")
        self._called: dict[str, bool] = {}
        self._ends = [each.end for each in self.annotations]

    def annotated(self, declaration: Node) -> set[str]:
        """The names of the annotations of a declaration."""
        at = self.start(declaration)
        index = bisect_left(self._ends, at)
        names = set()
        for each in self.annotations[index : index + 3]:
            named = _GAP.fullmatch(self.text, at, each.start) is not None
            if named or self.text[at : each.start].strip().isalpha():
                names.add(each.name.rpartition(".")[2])
        for each in reversed(self.annotations[max(0, index - 12) : index]):
            if _GAP.fullmatch(self.text, each.end, at) is None:
                break
            names.add(each.name.rpartition(".")[2])
            at = each.start
        return names

    def is_called(self, name: str) -> bool:
        """Whether a function is called in the file that declares it."""
        if name not in self._called:
            self._called[name] = self.text.count(f"{name}(") > 1
        return self._called[name]


@lru_cache(maxsize=2)
def parsed(text: str) -> Kotlin:
    """The tree of a file, for all who ask about the same file one after the other."""
    return Kotlin(text)


def _annotations(text: str) -> list[Annotation]:
    found: list[Annotation] = []
    at = 0
    while token := _TOKEN.search(text, at):
        at = token.end()
        if token["name"] is None:
            continue
        if token["open"]:
            at = _closing(text, at)
            if at < 0:
                break
        found.append(Annotation(token.start(), at, token["name"]))
    return found


def _closing(text: str, start: int) -> int:
    """The end of the brackets that are open; -1 where they never close."""
    depth = 1
    for bracket in _BRACKET.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(bracket["mark"] or "", 0)
        if not depth:
            return bracket.end()
    return -1


def _blanked(text: str, annotations: list[Annotation]) -> str:
    pieces, at = [], 0
    for each in annotations:
        pieces += [text[at : each.start], _ANY.sub(" ", text[each.start : each.end])]
        at = each.end
    return "".join([*pieces, text[at:]])


def step(here: Here) -> Step | None:
    """What an ancestor of a string is to the node below it."""
    return by_rules(_RULES, here)


def callee(tree: Tree, call: Node) -> str:
    """The dotted name of what a call calls."""

    def before(node: Node) -> tuple[str, Node | None]:
        if node.type == "navigation_expression":
            return tree.source(node.children[-1]), node.children[0]
        if node.type == "call_expression":
            return "", node.children[0]
        return (tree.source(node) if node.type == "identifier" else ""), None

    if call.type == "constructor_invocation":
        return tree.source(call.children[0])
    return chain(call.children[0] if call.children else None, before)


def _argument(here: Here) -> Step | None:
    argument, call = here.parent, here.above(2)
    name = callee(here.tree, call)
    if call.type == "enum_entry":
        return _of_entry(here, label_of(here.tree, argument))
    arguments = here.above(1)
    has_label = argument.named_child_count > 1
    if not has_label and _LISTS.search(name):
        alike = are_alike(arguments, here.source)
        return Step("listed", name) if alike else None
    label = label_of(here.tree, argument)
    place = position(argument, arguments)
    return Step("argument", name, label, place)


def _of_entry(here: Here, label: str) -> Step:
    """What an entry of an enumeration is made with, by the name of the parameter that gets it."""
    name = label or _parameter(here, position(here.parent, here.above(1)))
    says_it = is_ui_name(name) or is_technical_name(name)
    return Step("value", name) if says_it else Step("listed", name)


def _parameter(here: Here, index: int) -> str:
    """The name of a parameter of the enumeration around an entry; empty where it has none."""
    for node in reversed(here.path[: here.at]):
        if node.type == "class_declaration":
            made = first_of(node, "primary_constructor")
            given = first_of(made, "class_parameters") if made is not None else None
            kept = [] if given is None else given.named_children
            named = [each for each in kept if each.type == "class_parameter"]
            identifier = (
                first_of(named[index], "identifier") if index < len(named) else None
            )
            return here.source(identifier)
    return ""


def label_of(tree: Tree, argument: Node) -> str:
    """The name under which an argument is given; empty where it has none."""
    children = argument.children
    is_named = len(children) > 2 and children[1].type == "="
    return tree.source(children[0]) if is_named else ""


def _lambda(here: Here) -> Step | None:
    """What the last line of a lambda is: handed to who gets the lambda."""
    holder = here.above(1)
    call = here.above(2)
    if holder.type != "annotated_lambda" or call.type != "call_expression":
        return None if is_last(here.child, here.parent) else Step("edge")
    handed = Step("argument", callee(here.tree, call), "", -1)
    return handed if is_last(here.child, here.parent) else handed._replace(kind="edge")


def _infix(here: Here) -> Step | None:
    pair, child = here.parent, here.child
    named = pair.named_children
    if len(named) != 3 or here.source(named[1]) != "to":
        return Step("never", "a comparison") if child == named[0] else None
    if child == named[0]:
        return Step("never", "a key")
    if "string_literal" in named[0].type:
        return Step("never", "a value of a map by names")
    return None


def _binary(here: Here) -> Step | None:
    operator = here.parent.child_by_field_name("operator")
    compared = here.source(operator) in _COMPARED
    return Step("never", "a comparison") if compared else None


def _entry(here: Here) -> Step | None:
    arrow = first_of(here.parent, "->")
    before = arrow is not None and here.child.start_byte < arrow.start_byte
    return Step("never", "a case that is compared") if before else None


def _assigned(here: Here) -> Step | None:
    left = here.parent.child_by_field_name("left")
    if left is None or left == here.child:
        return None
    if left.type == "index_expression":
        by_name = "string_literal" in left.named_children[-1].type
        return Step("never", "a value of a map by names") if by_name else None
    return Step("value", last_name(here.source(left)))


def _index(here: Here) -> Step | None:
    is_key = here.child != here.parent.children[0]
    return Step("never", "a key") if is_key else None


def _property(here: Here) -> Step | None:
    declaration = here.parent
    variable = first_of(declaration, "variable_declaration")
    if variable is None:
        return None
    name = here.source(variable.children[0])
    if _SAMPLE.match(name):
        return Step("excluded", "data of previews")
    modifiers = first_of(declaration, "modifiers")
    const = "const" in here.source(modifiers).split()
    return Step("constant" if const or name.isupper() else "value", name)


def _returned(here: Here) -> Step | None:
    for node in reversed(here.path[: here.at]):
        if node.type in {"function_declaration", "getter", "property_declaration"}:
            break
        if node.type in {"lambda_literal", "class_body", "anonymous_function"}:
            return Step("returned")
    name = node.child_by_field_name("name")
    variable = first_of(node, "variable_declaration")
    if node.type == "getter":
        variable = first_of(
            here.path[here.path.index(node) - 1], "variable_declaration"
        )
    if variable is not None:
        name = variable.children[0]
    return Step("returned", here.source(name))


def _body(here: Here) -> Step | None:
    is_expression = here.parent.children[0].type == "="
    return _returned(here) if is_expression else Step("edge")


def _default(here: Here) -> Step | None:
    parameter = here.child.prev_named_sibling
    if here.parent.type == "class_parameter":
        parameter = here.parent
    name = first_of(parameter, "identifier") if parameter is not None else None
    return Step("value", here.source(name)) if name is not None else None


def _member(here: Here) -> Step | None:
    holder = here.parent
    if holder.children[0] != here.child:
        return None
    return Step("member", here.source(holder.children[-1]))


def _block(here: Here) -> Step | None:
    return None if is_last(here.child, here.parent) else Step("edge")


def _function(here: Here) -> Step | None:
    function = here.parent
    name = function.child_by_field_name("name")
    said = here.source(name)
    if not isinstance(here.tree, Kotlin):
        return Step("edge")
    annotated = here.tree.annotated(function)
    if "Test" in annotated:
        return Step("excluded", "a test")
    if any(_PREVIEW.search(each) for each in annotated):
        is_own = "private" in here.head(80).split() and not here.tree.is_called(said)
        if is_own or "preview" in said.lower():
            return Step("excluded", "a preview")
    if _SAMPLE.match(said):
        return Step("excluded", "data of previews")
    if "Composable" in annotated and _OF_PREVIEWS.search(said):
        return Step("excluded", "a preview")
    return Step("edge")


def _class(here: Here) -> Step | None:
    head = here.head(400).partition("{")[0]
    if _THROWN.search(head):
        return Step("excluded", "what is thrown: for developers")
    return Step("excluded", "data of previews") if _DESIGN.search(head) else None


_RULES: Mapping[str, Rule] = {
    "value_argument": _argument,
    "lambda_literal": _lambda,
    "infix_expression": _infix,
    "binary_expression": _binary,
    "if_expression": conditional,
    "while_statement": conditional,
    "do_while_statement": conditional,
    "when_entry": _entry,
    "when_subject": never("what is compared"),
    "in_expression": never("a comparison"),
    "assignment": _assigned,
    "index_expression": _index,
    "property_declaration": _property,
    "return_expression": _returned,
    "function_body": _body,
    "function_value_parameters": _default,
    "class_parameter": _default,
    "throw_expression": thrown,
    "navigation_expression": _member,
    "block": _block,
    "function_declaration": _function,
    "class_declaration": _class,
    "object_declaration": _class,
    "class_body": edge,
    "annotation": never("an annotation"),
}
