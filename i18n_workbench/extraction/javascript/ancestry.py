"""Where a JavaScript string stands: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.extraction.javascript.lists import holds_texts, is_list
from i18n_workbench.extraction.javascript.places import (
    ELEMENTS,
    INSTEAD,
    in_arguments,
    in_attribute,
    in_element,
    in_tagged,
    is_chosen_word,
    is_said_by_a_rule,
    stands_in_for_a_value,
)
from i18n_workbench.extraction.javascript.properties import (
    SHOWN_BESIDE_VALUE,
    VALUES,
    has_id_beside,
    is_language,
    is_language_in_itself,
    is_name_of_component,
    is_of_a_mail,
    is_of_language,
    is_option,
    is_route,
    is_told_to_a_model,
    is_value_of_option,
)
from i18n_workbench.extraction.javascript.returned import FUNCTIONS, returned
from i18n_workbench.extraction.javascript.syntax_names import (
    ancestors,
    calls_one_of,
    last,
    name_of,
)
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    COMMON_ELEMENTS,
    COMMON_TRANSLATORS,
    NAMES_OF_OWNERS,
    TRANSLATED_ELEMENTS,
    TRANSLATORS,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.surroundings.by_language import asks_for_language
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options

COMPARISONS = frozenset(
    {"===", "==", "!==", "!=", "<", ">", "<=", ">=", "in", "instanceof"}
)
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
_OF_LISTS = frozenset({"filter", "join", "map", "flatMap", "reverse", "slice"})
"""Methods of lists that hand on what is in them (``["All of it", more].filter(Boolean).join("\\n")``)."""
_SAYING = frozenset(
    {
        "replace",
        "replaceAll",
        "concat",
        "trim",
        "toUpperCase",
        "toLowerCase",
        "format",
        "toString",
    }
)
"""Methods of a string that hand it on to whoever reads the result."""

A_CODE = ": a code"
"""What the reason of a text ends with whose name is a number."""

CODE = Where("neutral", "a string in code")
_CONDITION = Where("none", "a condition")
_ALWAYS = {
    "if_statement": _CONDITION,
    "while_statement": _CONDITION,
    "do_statement": _CONDITION,
    "throw_statement": Where("thrown", "thrown"),
    "decorator": Where("none", "a decorator"),
}
"""What a node says of any string right in it."""


_BY_NAME = lazy_pattern(r"(?:property|variable|assignment to) [\w$]+")
"""The reason of what a name alone says."""


_OF_MESSAGES = lazy_pattern(r"(?:[\w$]+\.)*(?:errors|[\w$]+Errors)(?:\.|\[)")
"""A field of what is wrong with a form (``errors.documentType = "Required"``): it is called like the form's own field."""
_TRANSLATIONS = lazy_pattern(r"[tT]ranslations?$|_?TRANSLATIONS$")
"""The name of a table of translations (``i18n.translations["de"] = {…}``, ``fallbackTranslations``)."""


def _of_translations(parent: Node) -> Where | None:
    name = name_of(parent, "name") or name_of(parent, "left")
    if _TRANSLATIONS.search(name.partition("[")[0]):
        return Where("none", f"translated already: variable {name}")
    return None


def is_by_name(where: Where) -> bool:
    """Whether nothing but the name of what holds a text says who reads it."""
    return _BY_NAME.fullmatch(where.reason) is not None


class Ancestry:
    """Judges places in one tree."""

    def __init__(
        self,
        options: Options,
        names: frozenset[str] = frozenset(),
        default: Where = CODE,
        imported: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.options = options
        self._default = default
        own = names | options.translators | _called(imported, TRANSLATORS)
        self._translators = (TRANSLATORS - COMMON_TRANSLATORS) | own
        elements = _called(imported, TRANSLATED_ELEMENTS)
        self._elements = (TRANSLATED_ELEMENTS - COMMON_ELEMENTS) | elements

    def translates(self, node: Node) -> bool:
        """Whether a translator is called in a piece of code."""
        return calls_one_of(node, self._translators)

    def where(self, node: Node) -> Where:
        """Who reads the string that a node is; strength ``none`` says nobody, or that it is translated already."""
        first: Where | None = None
        for child, parent in ancestors(node):
            kind = parent.type
            found = self._step(kind, child, parent, inner=first is None)
            if found is not None and found.strength == "none":
                return found
            if first is None:
                first = found
            elif kind == "throw_statement" and first.strength == "weak":
                first = Where("thrown", first.reason)
            if kind in FUNCTIONS or kind in {
                "statement_block",
                "class_body",
                "program",
            }:
                break
        said = first or self._default
        if said.strength != "neutral":
            return said
        if is_said_by_a_rule(node):
            return Where("ui", "what a rule says")
        is_read = stands_in_for_a_value(node) or is_chosen_word(node)
        return Where("listed", said.reason) if is_read else said

    def _step(
        self, kind: str, child: Node, parent: Node, *, inner: bool
    ) -> Where | None:
        """What an ancestor says; None = nothing."""
        if kind in _CARRIERS:
            return None
        if kind == "arguments":
            return in_arguments(
                child, parent, self.options, self._translators, inner=inner
            )
        if kind == "call_expression":
            return in_tagged(child, parent, self._translators)
        if kind in ELEMENTS:
            return in_element(child, parent, self.options, self._elements, inner=inner)
        if kind == "jsx_attribute":
            return in_attribute(parent, self.options, self._elements, inner=inner)
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
        if (
            kind == "subscript_expression"
            and parent.child_by_field_name("index") != child
        ):
            return None
        if kind == "method_definition" and parent.child_by_field_name("name") != child:
            return None
        if kind == "enum_assignment" and (child.text or b"").count(b" ") > 1:
            return Where("neutral", _NEVER[kind])
        return Where("none", _NEVER[kind])

    def _outer(self, kind: str, parent: Node) -> Where | None:
        """What an ancestor says of a string whose nearest place is known: only what excludes it."""
        if kind == "pair" and name_of(parent, "key") in self.options.ignored_properties:
            return Where("none", "an ignored property")
        if kind == "pair" and is_of_language(parent):
            return Where("none", "inside a table by language")
        if kind in {"variable_declarator", "assignment_expression"}:
            return _of_translations(parent)
        if kind == "pair" and _plain_technical(name_of(parent, "key")):
            return Where("none", f"inside the property {name_of(parent, 'key')}")
        if kind in {
            "type_annotation",
            "type_alias_declaration",
            "interface_declaration",
        }:
            return Where("none", "a type")
        if kind == "decorator":
            return Where("none", "a decorator")
        return _chosen(parent) if kind == "ternary_expression" else None

    def _named(self, kind: str, child: Node, parent: Node) -> Where | None:
        said = _ALWAYS.get(kind)
        if said is not None:
            return said
        by_kind = self._BY_KIND.get(kind)
        return by_kind(self, child, parent) if by_kind is not None else None

    def _pair(self, child: Node, pair: Node) -> Where | None:
        if pair.child_by_field_name("key") == child:
            return Where("none", "a property name")
        if has_id_beside(pair):
            return Where("none", "translated already: beside the id of a message")
        if is_told_to_a_model(pair):
            return Where("none", "the description of a tool, for a model")
        if (
            is_route(pair)
            or is_name_of_component(pair)
            or is_value_of_option(pair)
            or self._is_beside_translation(pair)
        ):
            return Where("none", f"property {name_of(pair, 'key')}: for a program")
        if is_language(pair) or is_language_in_itself(pair):
            return Where("none", "the name of a language, or a text by language")
        if is_option(pair):
            return Where("listed", "property name of an option")
        if is_of_a_mail(pair):
            return Where("ui", "text of a mail")
        name = name_of(pair, "key")
        if name in NAMES_OF_OWNERS and child.type == "binary_expression":
            return Where("neutral", f"property {name}: what stands in for a name")
        said = self._by_name(name, "property")
        if said.strength in {"neutral", "weak"} and holds_texts(pair.parent):
            return Where("listed", said.reason)
        return said

    def _is_beside_translation(self, pair: Node) -> bool:
        """Whether a program gets a value whose name beside it is translated (``{ name: t('a'), value: 'Bible study' }``)."""
        if pair.parent is None or name_of(pair, "key") not in VALUES:
            return False
        return any(
            name_of(each, "key") in SHOWN_BESIDE_VALUE and self.translates(each)
            for each in pair.parent.named_children
        )

    def _declared(self, _child: Node, declarator: Node) -> Where | None:
        return self._by_name(name_of(declarator, "name"), "variable")

    def _field(self, child: Node, definition: Node) -> Where | None:
        if definition.child_by_field_name("value") != child:
            return Where("none", "a property name")
        name = name_of(definition, "name") or name_of(definition, "property")
        return self._by_name(name, "property")

    def _assigned(self, _child: Node, assignment: Node) -> Where | None:
        name = name_of(assignment, "left")
        if name.endswith(".displayName"):
            return Where("none", "the name of a component")
        if _OF_MESSAGES.match(name):
            return Where("ui", f"assignment to {name}")
        return self._by_name(last(name), "assignment to")

    def _default_of(self, _child: Node, pattern: Node) -> Where | None:
        return self._by_name(name_of(pattern, "left"), "default of")

    def _parameter(self, _child: Node, parameter: Node) -> Where | None:
        return self._by_name(name_of(parameter, "pattern"), "default of")

    def _operand(self, child: Node, operation: Node) -> Where | None:
        sign = operation.child_by_field_name("operator")
        operator = "" if sign is None else sign.type
        if operator in COMPARISONS:
            return Where("none", "a comparison")
        left = operation.child_by_field_name("left")
        is_instead = operator in INSTEAD and left is not None and left != child
        if is_instead and left is not None and self.translates(left):
            return Where("none", "translated already: what stands in for a translation")
        return None

    def _branch(self, child: Node, ternary: Node) -> Where | None:
        condition = ternary.child_by_field_name("condition")
        return _CONDITION if condition == child else _chosen(ternary)

    def _statement(self, child: Node, _statement: Node) -> Where | None:
        return Where("none", "a directive") if child.type == "string" else None

    def _receiver(self, child: Node, member: Node) -> Where | None:
        name = name_of(member, "property")
        handed_on = name in _SAYING or (name in _OF_LISTS and is_list(child))
        return None if handed_on else Where("none", "a receiver")

    def _result(self, _child: Node, node: Node) -> Where | None:
        return returned(node)

    def _by_name(self, name: str, what: str) -> Where:
        if name in self.options.ignored_properties:
            return Where("none", f"{what} {name}: ignored")
        if is_ui_name(name):
            return Where("ui", f"{what} {name}")
        if is_technical_name(name):
            return Where("none", f"{what} {name}")
        if name in NAMES_OF_OWNERS:
            return Where("weak", f"{what} {name}: a name")
        if name.isdigit():
            return Where("weak", f"{what} {name}{A_CODE}")
        return Where("neutral", f"{what} {name}".strip())

    _BY_KIND: ClassVar[Mapping[str, Callable[[Ancestry, Node, Node], Where | None]]] = {
        "pair": _pair,
        "variable_declarator": _declared,
        "public_field_definition": _field,
        "field_definition": _field,
        "assignment_expression": _assigned,
        "augmented_assignment_expression": _assigned,
        "assignment_pattern": _default_of,
        "object_assignment_pattern": _default_of,
        "required_parameter": _parameter,
        "optional_parameter": _parameter,
        "binary_expression": _operand,
        "ternary_expression": _branch,
        "expression_statement": _statement,
        "member_expression": _receiver,
        "return_statement": _result,
        "arrow_function": _result,
    }


def _called(imported: Mapping[str, str], names: Collection[str]) -> frozenset[str]:
    """How a file calls what it imports of these names."""
    return frozenset(own for own, name in imported.items() if name in names)


def _plain_technical(name: str) -> bool:
    return name in {"class", "className", "style", "classNames", "sx", "css"}


def _chosen(ternary: Node) -> Where | None:
    """What a choice by the language that is on says of all that it chooses between, whole elements too."""
    condition = ternary.child_by_field_name("condition")
    written = condition.text if condition is not None else None
    if written and asks_for_language(written.decode("utf-8", "replace")):
        return Where("none", "translated already: a choice by language")
    return None
