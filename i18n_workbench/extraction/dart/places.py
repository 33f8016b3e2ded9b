"""Where a Dart string stands: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.extraction.dart.names import (
    DRAWN,
    LABELS,
    LOGS,
    MESSAGES,
    OF_A_MESSAGE,
    PARTS,
    SHOWING,
    SILENT_CALLS,
    SILENT_LABELS,
    SILENT_MEMBERS,
    TESTS,
    TEXTUAL,
    TRANSLATING,
)
from i18n_workbench.extraction.dart.neighbours import (
    drawn_keys,
    is_constant,
    is_drawn_beside,
    is_of_enumeration,
    is_of_widgets,
)
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.natural import LOCALE_CODE
from i18n_workbench.extraction.judgement.vocabulary import (
    TRANSLATORS,
    UI_CALLS,
    WEAK_CALLS,
    is_name_of_kind,
    is_saying_name,
    is_technical_name,
    is_ui_name,
    of_function,
)
from i18n_workbench.extraction.surroundings.by_language import (
    asks_for_language,
    is_the_language,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

CODE = Where("neutral", "a string in code")
_NEVER = {
    "import_or_export": "an import", "part_directive": "an import", "part_of_directive": "an import",
    "library_name": "a library's name", "annotation": "an annotation", "constant_pattern": "a case that is compared",
    "equality_expression": "a comparison", "relational_expression": "a comparison", "assertion": "an assertion",
    "index_selector": "a property that is looked up",
}  # fmt: skip
_CONDITION = Where("none", "a condition")
_BY_LANGUAGE = Where("none", "translated already: a choice by language")
_THROWN_FOR_DEVELOPERS = Where("none", "thrown: for developers")
_CHOICES = frozenset({"conditional_expression", "switch_expression"})
_ALWAYS = {
    "if_statement": _CONDITION,
    "while_statement": _CONDITION,
    "do_statement": _CONDITION,
    "throw_expression": _THROWN_FOR_DEVELOPERS,
    "throw_expression_without_cascade": _THROWN_FOR_DEVELOPERS,
}
"""What a node says of any string right in it."""
_BODIES = frozenset({"function_expression", "function_body", "block"})
_FUNCTIONS = frozenset({"function_signature", "getter_signature", "setter_signature"})
_THROWN = lazy_pattern(r"^(?:[A-Z]\w*)?(?:Exception|Error)(?:\.\w+)?$")
_OF_AN_IMPORT = lazy_pattern(r"^[a-z]\w*\.(?=[A-Z])")
"""The name that an import is given before a widget (``pw.Text`` of a printed page)."""
_MEMBER = lazy_pattern(r"[.?!\s]*(\w+)")
_LOCALIZATIONS = lazy_pattern(
    r"\b(?:extends|implements)\s+\w*(?:Localizations|L10n)\w*|\bMessageLookupByLibrary\b"
)


class Places:
    """Judges places in one tree."""

    def __init__(self, tree: Tree, options: Options) -> None:
        self._tree = tree
        self._options = options
        self._translators = TRANSLATORS | options.translators | TRANSLATING

    def where(self, node: Node) -> Where:
        """Who reads the string that a node is; strength ``none`` says nobody, or that it is translated already."""
        first: Where | None = None
        child, parent, crossed = node, node.parent, False
        while parent is not None:
            found = None
            if parent.type == "class_definition" or not crossed:
                found = self._step(child, parent, inner=first is None)
            crossed = crossed or parent.type in _BODIES
            if found is not None and (found.strength == "none" or first is None):
                first = found
            if first is not None and first.strength == "none":
                return first
            child, parent = parent, parent.parent
        return first or CODE

    def _step(self, child: Node, parent: Node, *, inner: bool) -> Where | None:
        """What an ancestor says; None = nothing. Beyond the nearest place only what excludes a string counts."""
        kind = parent.type
        if kind in _NEVER:
            excludes = inner or kind in {"annotation", "assertion"}
            return Where("none", _NEVER[kind]) if excludes else None
        if kind == "class_definition":
            head = self._tree.source(parent)[:200].partition("{")[0]
            return (
                Where("none", "a translation") if _LOCALIZATIONS.search(head) else None
            )
        if kind in {"argument", "named_argument"}:
            return self._argument(child, parent, inner=inner)
        if kind in _CHOICES and (said := self._chosen(parent)) is not None:
            return said
        if not inner:
            return None
        if (said := self._member_of(child)) is not None:
            return said
        said = _ALWAYS.get(kind)
        if said is not None:
            return said
        by_kind = self._BY_KIND.get(kind)
        return by_kind(self, child, parent) if by_kind is not None else None

    def _condition(self, child: Node, conditional: Node) -> Where | None:
        return _CONDITION if conditional.named_children[0] == child else None

    def _chosen(self, choice: Node) -> Where | None:
        """What a choice by the language that is on says of all that it chooses between, whole widgets too."""
        asked = self._tree.source(choice.named_children[0])
        is_by_hand = (
            asks_for_language(asked)
            if choice.type == "conditional_expression"
            else is_the_language(asked)
        )
        return _BY_LANGUAGE if is_by_hand else None

    def _instead(self, child: Node, choice: Node) -> Where | None:
        written = (choice.text or b"")[: child.start_byte - choice.start_byte]
        if OF_A_MESSAGE.search(written.decode("utf-8", "replace")):
            return Where("none", "translated already: what stands in for a translation")
        return None

    def _assigned(self, _child: Node, assignment: Node) -> Where | None:
        left = assignment.child_by_field_name("left")
        return self._by_name(
            _last(self._tree.source(left)) if left else "", "assignment to"
        )

    def _initialized(self, _child: Node, declaration: Node) -> Where | None:
        name = self._tree.source(declaration.named_children[0])
        return self._by_name(name, "variable", const=is_constant(declaration))

    def _defined(self, _child: Node, definition: Node) -> Where | None:
        name = definition.child_by_field_name("name")
        source = self._tree.source(name) if name else ""
        return self._by_name(source, "variable", const=is_constant(definition))

    def _default_of(self, child: Node, _parameters: Node) -> Where | None:
        parameter = child.prev_named_sibling
        return self._by_name(
            _last(self._tree.source(parameter)) if parameter else "", "default of"
        )

    def _result(self, _child: Node, parent: Node) -> Where | None:
        return self._returned(parent)

    def _member_of(self, child: Node) -> Where | None:
        """What is done with a string itself: ``'key'.tr()``, ``'a b'.split(' ')``."""
        following = child.next_sibling
        if (
            child.type != "string_literal"
            or following is None
            or following.type not in {"selector", "cascade_section"}
        ):
            return None
        name = _MEMBER.match(self._tree.source(following))
        if name and name[1] in self._translators:
            return Where("none", f"translated already: {name[1]}")
        return (
            Where("none", f"a receiver of {name[1]}")
            if name and name[1] in SILENT_MEMBERS
            else None
        )

    def _argument(self, child: Node, argument: Node, *, inner: bool) -> Where | None:
        name, positional = self._callee(argument), argument.type == "argument"
        last = _last(name)
        label = (
            ""
            if positional
            else self._tree.source(argument.named_children[0]).rstrip(": ")
        )
        if label and argument.named_children[0] == child:
            return None
        if {last, name, label} & {
            *self._options.ignored_callees,
            *self._options.ignored_properties,
        }:
            return Where("none", f"argument of {name}: ignored")
        if last in self._translators or MESSAGES.search(name):
            return Where("none", f"translated already: {name}")
        if LOGS.search(name) or TESTS.search(name):
            return Where("none", f"argument of {name}")
        if not inner:
            return None
        if SILENT_CALLS.search(name):
            return Where("none", f"argument of {name}")
        if (said := self._member_of(child)) is not None:
            return said
        return (
            self._positional(argument, name, last)
            if positional
            else self._labelled(argument, label, name, last)
        )

    def _positional(self, argument: Node, name: str, last: str) -> Where | None:
        widget = _OF_AN_IMPORT.sub("", name).partition(".")[0].lstrip("_")
        if DRAWN.fullmatch(widget) and last != "icon":
            return Where("markup", f"text of {name}")
        if last in PARTS:
            return None
        if is_of_enumeration(argument):
            return Where("listed", f"argument of the value {name}")
        if UI_CALLS.search(name) or SHOWING.search(name) or SHOWING.search(last):
            return Where("ui", f"argument of {name}")
        if _THROWN.search(name):
            return Where("none", f"argument of {name}: for developers")
        if WEAK_CALLS.search(name):
            return Where("weak", f"argument of {name}: more often for developers")
        return Where("neutral", f"argument of {name}")

    def _labelled(self, argument: Node, label: str, name: str, last: str) -> Where:
        if label == "name" and is_drawn_beside(self._tree, argument):
            return Where("listed", f"{label} of {name}")
        if label in SILENT_LABELS:
            return Where("none", f"{label} of {name}")
        if label in LABELS or TEXTUAL.match(label):
            return Where("attribute", f"{label} of {name}")
        if is_ui_name(label):
            return Where("ui", f"{label} of {name}")
        if is_technical_name(label):
            return Where("none", f"{label} of {name}")
        if UI_CALLS.search(name) or SHOWING.search(name) or SHOWING.search(last):
            return Where("ui", f"{label} of {name}")
        return Where("neutral", f"{label} of {name}")

    def _pair(self, child: Node, pair: Node) -> Where | None:
        key = pair.named_children[0]
        if key == child:
            return Where("none", "a key")
        if key.type == "string_literal":
            said = self._tree.source(key).strip("'\"")
            if is_of_widgets(self._tree, pair):
                return self._by_name(said, "property")
            if said in self._drawn_keys:
                return Where("listed", f"property {said}")
            return Where(
                "none",
                "the name of a language"
                if LOCALE_CODE.fullmatch(said)
                else "a value of a JSON map",
            )
        return None

    @cached_property
    def _drawn_keys(self) -> frozenset[str]:
        return drawn_keys(self._tree)

    def _returned(self, node: Node) -> Where | None:
        """What a function returns: its name, or the label that it is handed over with, may say who reads it."""
        current: Node | None = node
        while current is not None and current.type != "function_expression":
            signature = (
                current.prev_named_sibling if current.type == "function_body" else None
            )
            if signature is not None:
                return self._by_name(self._function_name(signature), "returned by")
            current = current.parent
        holder = current.parent if current is not None else None
        if holder is None:
            return None
        if holder.type == "named_argument":
            label = self._tree.source(holder.named_children[0]).rstrip(": ")
            return (
                Where("ui", f"returned by {label}")
                if label in LABELS or label == "validator"
                else CODE
            )
        name = holder.child_by_field_name("name")
        return self._by_name(self._tree.source(name) if name else "", "returned by")

    def _function_name(self, signature: Node) -> str:
        inner = signature
        while inner.type not in _FUNCTIONS and inner.named_children:
            inner = (
                inner.named_children[0]
                if inner.type == "method_signature"
                else inner.named_children[-1]
            )
        name = inner.child_by_field_name("name") if inner.type in _FUNCTIONS else None
        return self._tree.source(name) if name is not None else ""

    def _by_name(self, name: str, what: str, *, const: bool = False) -> Where:
        name = name.lstrip("_")
        if name in self._options.ignored_properties:
            return Where("none", f"{what} {name}: ignored")
        is_said = what == "returned by" and is_saying_name(name)
        if is_ui_name(name) or is_said:
            return Where("ui", f"{what} {name}")
        if what == "returned by" and is_name_of_kind(name):
            return Where("given", f"{what} {name}")
        given = of_function(name) if what == "returned by" else name
        if is_technical_name(given) or name == "toString":
            return Where("none", f"{what} {name}")
        return Where("constant" if const else "neutral", f"{what} {name}".strip())

    def _callee(self, argument: Node) -> str:
        """The dotted name of what an argument is handed to (``ScaffoldMessenger.of.showSnackBar``)."""
        arguments = argument.parent
        holder = arguments.parent if arguments is not None else None
        if arguments is None or holder is None:
            return ""
        if holder.type in _CONSTRUCTING:
            return self._constructed(holder, arguments)
        if holder.parent is not None and holder.parent.type == "enum_constant":
            member = holder.parent.child_by_field_name("name")
            return self._tree.source(member) if member is not None else ""
        section = holder.parent if holder.type == "argument_part" else None
        if section is None or section.type == "cascade_section":
            return self._chain(holder)
        return self._chain(section)

    def _constructed(self, holder: Node, arguments: Node) -> str:
        """The name of what is made: everything before the arguments."""
        names = []
        for each in holder.named_children:
            if each.end_byte <= arguments.start_byte and each.type in _NAMES:
                names.append(self._tree.source(each))
        return ".".join(names)

    def _chain(self, link: Node) -> str:
        """The dotted name before a link of a chain."""
        parts: list[str] = []
        before = link.prev_sibling
        while before is not None and before.type in {"selector", "cascade_selector"}:
            source = self._tree.source(before)
            name = _MEMBER.match(source)
            if name and not source.startswith(("(", "!", "<", "[")):
                parts.append(name[1])
            before = before.prev_sibling
        if before is not None and before.type in _NAMES:
            parts.append(_last(self._tree.source(before)))
        return ".".join(part for part in reversed(parts) if part)

    _BY_KIND: ClassVar[Mapping[str, Callable[[Places, Node, Node], Where | None]]] = {
        "conditional_expression": _condition,
        "if_null_expression": _instead,
        "pair": _pair,
        "assignment_expression": _assigned,
        "assignment_expression_without_cascade": _assigned,
        "static_final_declaration": _initialized,
        "initialized_identifier": _initialized,
        "field_initializer": _initialized,
        "initialized_variable_definition": _defined,
        "optional_formal_parameters": _default_of,
        "return_statement": _result,
        "function_expression_body": _result,
        "function_body": _result,
    }


_CONSTRUCTING = frozenset(
    {"const_object_expression", "new_expression", "enum_constant", "annotation"}
)
_NAMES = frozenset(
    {"identifier", "type_identifier", "this", "super", "qualified", "scoped_identifier"}
)


def _last(name: str) -> str:
    found = re.findall(r"\w+", name)
    return found[-1] if found else ""
