"""Where a JavaScript string stands: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judging import Where
from i18n_workbench.extraction.model import ATTRIBUTES, Options
from i18n_workbench.extraction.vocabulary import (
    CLASSES,
    CODE_NAMES,
    DOM,
    ICON_ELEMENT,
    LOCALE_CODE,
    LOGS,
    PLUMBING,
    REGIONAL_CODE,
    TECHNICAL_TEXT_ELEMENTS,
    TESTS,
    TRANSLATED_ELEMENTS,
    TRANSLATORS,
    UI_CALLS,
    WEAK_CALLS,
    WRAPPERS,
    is_technical_name,
    is_ui_name,
)

if TYPE_CHECKING:
    from tree_sitter import Node

COMPARISONS = frozenset({"===", "==", "!==", "!=", "<", ">", "<=", ">=", "in", "instanceof"})
_CARRIERS = frozenset(
    {
        "parenthesized_expression", "as_expression", "satisfies_expression", "non_null_expression", "spread_element",
        "await_expression", "array", "template_substitution", "template_string", "sequence_expression",
        "unary_expression", "object", "type_assertion",
    }
)  # fmt: skip
_NEVER = {
    "import_statement": "a module name", "export_statement": "a module name", "literal_type": "a type",
    "type_alias_declaration": "a type", "interface_declaration": "a type", "type_annotation": "a type",
    "type_arguments": "a type", "property_signature": "a type", "union_type": "a type", "index_type_query": "a type",
    "lookup_type": "a type", "enum_assignment": "the value of an enum", "enum_body": "the name of an enum member",
    "subscript_expression": "a property that is looked up", "switch_case": "a case that is compared",
    "import_attribute": "an import", "computed_property_name": "a property name", "import_require_clause": "an import",
    "method_definition": "a method name", "ambient_declaration": "a type", "template_literal_type": "a type",
}  # fmt: skip
_FUNCTIONS = frozenset(
    {
        "arrow_function",
        "function_expression",
        "function_declaration",
        "generator_function_declaration",
        "generator_function",
    }
)
IGNORED_JSX = ("class", "className", "key", "style", "ref", "onClick")
_UI_ATTRIBUTES = frozenset(ATTRIBUTES)

_BUTTON = re.compile(rb"\btype\s*=\s*[\"'](?:submit|button|reset)[\"']")

CODE = Where("neutral", "a string in code")


class Ancestry:
    """Judges places in one tree."""

    def __init__(self, options: Options, names: frozenset[str] = frozenset(), default: Where = CODE) -> None:
        self._options = options
        self._default = default
        self._translators = TRANSLATORS | options.translators | names

    def where(self, node: Node) -> Where:
        """Who reads the string that a node is; strength ``none`` says nobody, or that it is translated already."""
        first: Where | None = None
        child, parent = node, node.parent
        while parent is not None:
            kind = parent.type
            found = self._step(kind, child, parent, inner=first is None)
            if found is not None and found.strength == "none":
                return found
            if first is None:
                first = found
            if kind in _FUNCTIONS or kind in {"statement_block", "class_body", "program"}:
                break
            child, parent = parent, parent.parent
        return first or self._default

    def _step(self, kind: str, child: Node, parent: Node, *, inner: bool) -> Where | None:
        """What an ancestor says; None = nothing."""
        if kind in _CARRIERS:
            return None
        if kind == "arguments":
            return self._argument(child, parent, inner=inner)
        if kind == "call_expression":
            return self._tagged(child, parent)
        if kind in {"jsx_element", "jsx_fragment", "jsx_expression", "jsx_self_closing_element"}:
            return self._jsx(kind, child, parent, inner=inner)
        if kind == "jsx_attribute":
            return self._attribute(parent, inner=inner)
        if not inner:
            return self._outer(kind, parent)
        if kind in _NEVER:
            return self._never(kind, child, parent)
        return self._named(kind, child, parent)

    def _never(self, kind: str, child: Node, parent: Node) -> Where | None:
        if kind == "export_statement" and parent.child_by_field_name("source") != child:
            return None
        if kind == "switch_case" and parent.child_by_field_name("value") != child:
            return None
        if kind == "subscript_expression" and parent.child_by_field_name("index") != child:
            return None
        if kind == "method_definition" and parent.child_by_field_name("name") != child:
            return None
        return Where("none", _NEVER[kind])

    def _outer(self, kind: str, parent: Node) -> Where | None:
        """What an ancestor says of a string whose nearest place is known: only what excludes it."""
        if kind == "pair" and _name(parent, "key") in self._options.ignored_properties:
            return Where("none", "an ignored property")
        if kind == "pair" and _plain_technical(_name(parent, "key")):
            return Where("none", f"inside the property {_name(parent, 'key')}")
        if kind in {"type_annotation", "type_alias_declaration", "interface_declaration"}:
            return Where("none", "a type")
        if kind == "decorator":
            return Where("none", "a decorator")
        return None

    def _named(self, kind: str, child: Node, parent: Node) -> Where | None:
        match kind:
            case "pair":
                if parent.child_by_field_name("key") == child:
                    return Where("none", "a property name")
                if _is_language(parent):
                    return Where("none", "the name of a language, or a text by language")
                return self._by_name(_name(parent, "key"), "property")
            case "variable_declarator":
                return self._by_name(_name(parent, "name"), "variable")
            case "public_field_definition" | "field_definition":
                if parent.child_by_field_name("value") != child:
                    return Where("none", "a property name")
                return self._by_name(_name(parent, "name") or _name(parent, "property"), "property")
            case "assignment_expression" | "augmented_assignment_expression":
                name = _name(parent, "left")
                if name.endswith(".displayName"):
                    return Where("none", "the name of a component")
                return self._by_name(_last(name), "assignment to")
            case "assignment_pattern" | "object_assignment_pattern":
                return self._by_name(_name(parent, "left"), "default of")
            case "required_parameter" | "optional_parameter":
                return self._by_name(_name(parent, "pattern"), "default of")
            case "binary_expression":
                operator = parent.child_by_field_name("operator")
                return Where("none", "a comparison") if operator is not None and operator.type in COMPARISONS else None
            case "ternary_expression":
                return Where("none", "a condition") if parent.child_by_field_name("condition") == child else None
            case "if_statement" | "while_statement" | "do_statement":
                return Where("none", "a condition")
            case "expression_statement":
                return Where("none", "a directive") if child.type == "string" else None
            case "throw_statement":
                return Where("weak", "thrown")
            case "member_expression":
                return Where("none", "a receiver")
            case "return_statement" | "arrow_function":
                return self._returned(parent)
            case "decorator":
                return Where("none", "a decorator")
        return None

    def _returned(self, node: Node) -> Where:
        """A string that a function returns: the function's name may say who reads it."""
        current: Node | None = node if node.type == "arrow_function" else node.parent
        while current is not None and current.type not in _FUNCTIONS and current.type != "method_definition":
            current = current.parent
        if current is None:
            return Where("neutral", "returned")
        name = _name(current, "name")
        if not name and current.parent is not None:
            holder = current.parent
            name = _name(holder, "name") or _name(holder, "key") or _last(_name(holder, "left"))
        if name == "transform":
            return Where("ui", "returned by a pipe")
        if name and not name.startswith("on") and (is_ui_name(name) or is_ui_name(name[3:])):
            return Where("ui", f"returned by {name}")
        if name and is_technical_name(name):
            return Where("none", f"returned by {name}")
        return Where("neutral", f"returned by {name}" if name else "returned")

    def _by_name(self, name: str, what: str) -> Where:
        if name in self._options.ignored_properties:
            return Where("none", f"{what} {name}: ignored")
        if is_ui_name(name):
            return Where("ui", f"{what} {name}")
        if is_technical_name(name):
            return Where("none", f"{what} {name}")
        if name.isdigit():
            return Where("weak", f"{what} {name}: a code")
        return Where("neutral", f"{what} {name}".strip())

    def _argument(self, child: Node, parent: Node, *, inner: bool) -> Where | None:
        call = parent.parent
        if call is None:
            return None
        function = call.child_by_field_name("constructor" if call.type == "new_expression" else "function")
        name = "" if function is None else _callee(function)
        last = _last(name)
        if last in self._options.ignored_callees or name in self._options.ignored_callees:
            return Where("none", f"argument of {name}: ignored")
        if last in self._translators:
            return Where("none", f"translated already: {name}")
        if name in WRAPPERS:
            return None
        if LOGS.search(name) or TESTS.search(name):
            return Where("none", f"argument of {name}")
        if CLASSES.search(name):
            return Where("none", f"class names: {name}")
        if not inner:
            return None
        if UI_CALLS.search(name):
            return Where("ui", f"argument of {name}")
        if last == "setAttribute":
            return self._set_attribute(child, parent)
        if DOM.search(name) or PLUMBING.search(name):
            return Where("none", f"argument of {name}")
        if WEAK_CALLS.search(name):
            return Where("weak", f"argument of {name}: more often for developers")
        if call.type == "new_expression":
            return Where("neutral", f"argument of new {name}")
        return Where("neutral", f"argument of {name}")

    def _set_attribute(self, child: Node, parent: Node) -> Where:
        names = [node.text.decode("utf-8", "replace").strip("'\"`") for node in parent.named_children if node.text]
        if child == parent.named_children[0] or names[0] not in self._options.attributes:
            return Where("none", "argument of setAttribute")
        return Where("ui", f"attribute {names[0]}")

    def _tagged(self, child: Node, parent: Node) -> Where | None:
        """A template behind a tag: styles, queries and translated texts are none of ours."""
        if child.type != "template_string" or parent.child_by_field_name("arguments") != child:
            return None
        function = parent.child_by_field_name("function")
        name = "" if function is None else _callee(function)
        if _last(name) in self._translators:
            return Where("none", f"translated already: {name}")
        return Where("none", f"tagged by {name}")

    def _jsx(self, kind: str, child: Node, parent: Node, *, inner: bool) -> Where | None:
        if kind == "jsx_expression":
            holder = parent.parent
            if holder is not None and holder.type in {"jsx_element", "jsx_fragment"} and inner:
                return self._element_text(holder, "shown")
            return None
        if kind == "jsx_element":
            name = element_name(parent)
            if name in TRANSLATED_ELEMENTS:
                return Where("none", f"translated already: <{name}>")
            if name in TECHNICAL_TEXT_ELEMENTS:
                return Where("none", f"inside <{name}>")
        return self._element_text(parent, "markup") if inner and child.type == "jsx_text" else None

    def _element_text(self, element: Node, strength: str) -> Where:
        name = element_name(element)
        if name in TRANSLATED_ELEMENTS:
            return Where("none", f"translated already: <{name}>")
        if name in TECHNICAL_TEXT_ELEMENTS or name in self._options.ignored_tags or ICON_ELEMENT.search(name):
            return Where("none", f"inside <{name}>")
        place = f"text of <{name}>" if name else "text of an element"
        return Where("markup" if strength == "markup" else "shown", place)

    def _attribute(self, attribute: Node, *, inner: bool) -> Where | None:
        name = attribute_name(attribute)
        element = attribute.parent
        tag = element_name(element) if element is not None else ""
        if tag in TRANSLATED_ELEMENTS:
            return Where("none", f"translated already: <{tag}>")
        ignored = self._options.ignored_attributes
        if name in (IGNORED_JSX if ignored is None else ignored):
            return Where("none", f"attribute {name}")
        if not inner:
            return None
        if name == "value" and tag == "input" and element is not None and _BUTTON.search(element.text or b""):
            return Where("attribute", "the label of a button")
        if name in self._options.attributes or name in _UI_ATTRIBUTES or is_ui_name(name):
            return Where("ui" if name not in _UI_ATTRIBUTES else "attribute", f"attribute {name}")
        if ignored is None and (is_technical_name(name) or name.startswith(("data-", "aria-"))):
            return Where("none", f"attribute {name}")
        if name.startswith("data-"):
            return Where("none", f"attribute {name}")
        if tag in {"meta", "link"}:
            return Where("none", f"attribute of <{tag}>")
        return Where("neutral", f"attribute {name}")


def attribute_name(attribute: Node) -> str:
    """The name of a JSX attribute."""
    return _text(attribute.named_children[0]) if attribute.named_children else ""


def element_name(element: Node) -> str:
    """The tag of a JSX element, empty for a fragment."""
    opening = element.child_by_field_name("open_tag") if element.type == "jsx_element" else element
    name = opening.child_by_field_name("name") if opening is not None else None
    return _text(name).rpartition(".")[2] if name is not None else ""


def _callee(node: Node) -> str:
    """The dotted name of a callee; what is no name counts by its last member."""
    if node.type == "member_expression":
        owner, member = node.child_by_field_name("object"), node.child_by_field_name("property")
        head = _callee(owner) if owner is not None else ""
        return f"{head}.{_text(member)}" if head else _text(member)
    if node.type in {"identifier", "this", "super", "import"}:
        return _text(node)
    if node.type in {"non_null_expression", "parenthesized_expression", "await_expression", "instantiation_expression"}:
        return _callee(node.named_children[0]) if node.named_children else ""
    if node.type == "call_expression":
        inner = node.child_by_field_name("function")
        return _callee(inner) if inner is not None else ""
    return ""


def _is_language(pair: Node) -> bool:
    """Whether a property belongs to a table of languages: its name is a locale, or a code stands beside it."""
    name = _name(pair, "key")
    if REGIONAL_CODE.fullmatch(name):
        return True
    siblings = [each for each in pair.parent.named_children if each.type == "pair"] if pair.parent is not None else []
    if LOCALE_CODE.fullmatch(name) and len(name) == 2 and len(siblings) > 1:
        return sum(LOCALE_CODE.fullmatch(_name(each, "key")) is not None for each in siblings) > 0.8 * len(siblings)
    for each in siblings:
        value = _name(each, "value")
        if (_name(each, "key") in CODE_NAMES and LOCALE_CODE.fullmatch(value)) or REGIONAL_CODE.fullmatch(value):
            return True
    return False


def _plain_technical(name: str) -> bool:
    return name in {"class", "className", "style", "classNames", "sx", "css"}


def _name(node: Node, field: str) -> str:
    found = node.child_by_field_name(field)
    if found is None or found.end_byte - found.start_byte > 200:
        return ""
    return _text(found).strip("'\"`")


def _last(name: str) -> str:
    return name.rpartition(".")[2].lstrip("?!")


def _text(node: Node | None) -> str:
    return node.text.decode("utf-8", "replace") if node is not None and node.text is not None else ""
