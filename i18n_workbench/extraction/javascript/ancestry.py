"""Where a JavaScript string stands: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.call_places import in_arguments, in_tagged
from i18n_workbench.extraction.javascript.jsx_places import ELEMENTS, in_attribute, in_element
from i18n_workbench.extraction.javascript.syntax_names import last, name_of
from i18n_workbench.extraction.judging import Where
from i18n_workbench.extraction.vocabulary import (
    CODE_NAMES,
    LOCALE_CODE,
    REGIONAL_CODE,
    TRANSLATORS,
    is_technical_name,
    is_ui_name,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options

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

CODE = Where("neutral", "a string in code")


class Ancestry:
    """Judges places in one tree."""

    def __init__(
        self, options: Options, names: frozenset[str] = frozenset(), default: Where = CODE
    ) -> None:
        self.options = options
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
            return in_arguments(child, parent, self.options, self._translators, inner=inner)
        if kind == "call_expression":
            return in_tagged(child, parent, self._translators)
        if kind in ELEMENTS:
            return in_element(child, parent, self.options, inner=inner)
        if kind == "jsx_attribute":
            return in_attribute(parent, self.options, inner=inner)
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
        if kind == "pair" and name_of(parent, "key") in self.options.ignored_properties:
            return Where("none", "an ignored property")
        if kind == "pair" and _plain_technical(name_of(parent, "key")):
            return Where("none", f"inside the property {name_of(parent, 'key')}")
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
                return self._by_name(name_of(parent, "key"), "property")
            case "variable_declarator":
                return self._by_name(name_of(parent, "name"), "variable")
            case "public_field_definition" | "field_definition":
                if parent.child_by_field_name("value") != child:
                    return Where("none", "a property name")
                return self._by_name(
                    name_of(parent, "name") or name_of(parent, "property"), "property"
                )
            case "assignment_expression" | "augmented_assignment_expression":
                name = name_of(parent, "left")
                if name.endswith(".displayName"):
                    return Where("none", "the name of a component")
                return self._by_name(last(name), "assignment to")
            case "assignment_pattern" | "object_assignment_pattern":
                return self._by_name(name_of(parent, "left"), "default of")
            case "required_parameter" | "optional_parameter":
                return self._by_name(name_of(parent, "pattern"), "default of")
            case "binary_expression":
                operator = parent.child_by_field_name("operator")
                return (
                    Where("none", "a comparison")
                    if operator is not None and operator.type in COMPARISONS
                    else None
                )
            case "ternary_expression":
                return (
                    Where("none", "a condition")
                    if parent.child_by_field_name("condition") == child
                    else None
                )
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
        while (
            current is not None
            and current.type not in _FUNCTIONS
            and current.type != "method_definition"
        ):
            current = current.parent
        if current is None:
            return Where("neutral", "returned")
        name = name_of(current, "name")
        if not name and current.parent is not None:
            holder = current.parent
            name = (
                name_of(holder, "name") or name_of(holder, "key") or last(name_of(holder, "left"))
            )
        if name == "transform":
            return Where("ui", "returned by a pipe")
        if name and not name.startswith("on") and (is_ui_name(name) or is_ui_name(name[3:])):
            return Where("ui", f"returned by {name}")
        if name and is_technical_name(name):
            return Where("none", f"returned by {name}")
        return Where("neutral", f"returned by {name}" if name else "returned")

    def _by_name(self, name: str, what: str) -> Where:
        if name in self.options.ignored_properties:
            return Where("none", f"{what} {name}: ignored")
        if is_ui_name(name):
            return Where("ui", f"{what} {name}")
        if is_technical_name(name):
            return Where("none", f"{what} {name}")
        if name.isdigit():
            return Where("weak", f"{what} {name}: a code")
        return Where("neutral", f"{what} {name}".strip())


def _is_language(pair: Node) -> bool:
    """Whether a property belongs to a table of languages: its name is a locale, or a code stands beside it."""
    name = name_of(pair, "key")
    if REGIONAL_CODE.fullmatch(name):
        return True
    siblings = (
        [each for each in pair.parent.named_children if each.type == "pair"]
        if pair.parent is not None
        else []
    )
    if LOCALE_CODE.fullmatch(name) and len(name) == 2 and len(siblings) > 1:
        return sum(
            LOCALE_CODE.fullmatch(name_of(each, "key")) is not None for each in siblings
        ) > 0.8 * len(siblings)
    for each in siblings:
        value = name_of(each, "value")
        if (
            name_of(each, "key") in CODE_NAMES and LOCALE_CODE.fullmatch(value)
        ) or REGIONAL_CODE.fullmatch(value):
            return True
    return False


def _plain_technical(name: str) -> bool:
    return name in {"class", "className", "style", "classNames", "sx", "css"}
