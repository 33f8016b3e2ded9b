"""Where a string stands in Ruby and PHP: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.ancestry import COMPARISONS
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.natural import is_native_name, kind_of, words
from i18n_workbench.extraction.judgement.vocabulary import (
    COMMON_TRANSLATORS,
    TRANSLATORS,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.markup.server_names import (
    CONTENT_NAMES,
    CONTROL,
    FIELD,
    FIRST_SHOWN,
    HANDED_ON,
    IN_A_MAIL,
    LABELS,
    LOGS,
    NAMED_CONTENT,
    OF_A_RECORD,
    OF_A_RULE,
    OF_FIELDS,
    OF_OPTIONS,
    RAISES,
    SECOND_SHOWN,
    TELLING,
    THINGS,
    TOLD_NEXT,
    TRANSLATED,
    WRAPPERS,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

_CALLS = frozenset(
    {
        "call", "function_call_expression", "member_call_expression", "nullsafe_member_call_expression",
        "scoped_call_expression", "object_creation_expression",
    }
)  # fmt: skip
_PAIRS = frozenset({"pair", "array_element_initializer"})
_TABLES = frozenset({"hash", "array_creation_expression"})
"""Values that have properties: the nearest says who reads a text (``format: { with: NAME, message: "has a period" }``)."""
_ASSIGNMENTS = frozenset(
    {
        "assignment", "operator_assignment", "assignment_expression", "augmented_assignment_expression",
    }
)  # fmt: skip
_NAMED = words(
    "const_element property_element simple_parameter optional_parameter keyword_parameter"
)
_CHOICES = frozenset({"conditional", "conditional_expression"})
_CONDITIONS = frozenset(
    {
        "if",
        "unless",
        "elsif",
        "while",
        "if_statement",
        "if_modifier",
        "unless_modifier",
        "when",
        "case",
    }
)
_NEVER = {
    "element_reference": "a property that is looked up", "subscript_expression": "a property that is looked up",
    "match_condition_list": "a case that is compared", "case_statement": "a case that is compared",
    "pattern": "a case that is compared", "attribute_list": "an attribute", "bare_string": "a list of words",
}  # fmt: skip
_ALIKE = 3
"""Members of a list from which on their looks count, as elsewhere (``native/steps.py``)."""
_NAMES = frozenset({"word", "phrase", "sentence", "script", "caps"})
_COMPARISONS = COMPARISONS | {"=~", "!~", "<=>", "<>"}
FIELDS_OF_A_LANGUAGE = 30
"""Pairs that a record of a language has at most (chosen, not measured: Laravel's tables have two to six); a table of
5,000 texts was compared with itself, pair by pair, for ten minutes.
"""


class Judge:
    """What the ancestors of a string say in one tree."""

    def __init__(self, tree: Tree, options: Options) -> None:
        self._source = tree.source
        self._options = options
        self._translators = (
            (TRANSLATORS - COMMON_TRANSLATORS) | TRANSLATED | options.translators
        )

    def step(
        self, below: Node, child: Node, parent: Node, *, is_shown: bool
    ) -> Where | None:
        """What an ancestor says; None = nothing. ``child`` and ``below`` are the nodes on the way to the string.

        Of one that ``is_shown`` where it stands only translators and logs around it say more.
        """
        kind = parent.type
        if kind in _CALLS:
            return self._called(below, child, parent, is_shown=is_shown)
        if kind in _PAIRS:
            found = self._paired(child, parent)
            is_further_out = is_shown and child.type in _TABLES
            return None if is_further_out else found
        if kind in _ASSIGNMENTS or kind in _NAMED:
            return self._assigned(child, parent)
        if kind in {"binary", "binary_expression"}:
            operator = parent.child_by_field_name("operator")
            compared = operator is not None and operator.type in _COMPARISONS
            return Where("none", "a comparison") if compared else None
        if kind in _CHOICES and parent.named_children[0] == child:
            return Where("none", "a condition")
        if kind in _CONDITIONS and parent.child_by_field_name("condition") == child:
            return Where("none", "a condition")
        if kind in _NEVER and not _is_looked_into(child, parent):
            return Where("none", _NEVER[kind])
        if kind == "array":
            return self._of_array(child, parent)
        if kind in {"echo_statement", "print_intrinsic"}:
            return Where("shown", "printed")
        if kind in {"throw_expression", "throw_statement"}:
            return Where("thrown", "thrown")
        return None

    def _assigned(self, child: Node, assignment: Node) -> Where | None:
        """What the name that gets a string says of it."""
        left = (
            assignment.child_by_field_name("left")
            or assignment.child_by_field_name("name")
            or assignment.named_children[0]
        )
        if left == child:
            return None
        written = self._source(left)
        if TOLD_NEXT.match(written):
            return Where("ui", "told on the next page")
        return self._by_name(_last_name(written), "assignment to")

    def _of_array(self, child: Node, array: Node) -> Where | None:
        """What an array says of an item: a choice and its value, or one of several strings."""
        if self._is_option(array):
            is_read = array.named_children[0] == child
            return Where("ui" if is_read else "none", "an option")
        return self._listed(array) if child.type == "string" else None

    def _is_option(self, pair: Node) -> bool:
        """Whether an array is what people choose and the value it stands for, among others."""
        options = pair.parent
        is_list = options is not None and options.type == "array"
        return is_list and self._are_options(options)

    def _listed(self, array: Node) -> Where | None:
        """What an array of strings alone says of each: people choose from it, or a constant holds names that look alike."""
        if self._are_options(array):
            return Where("ui", "an option")
        holder = array.parent
        while holder is not None and holder.type == "call":  # .freeze
            holder = holder.parent
        if holder is None or holder.type != "assignment":
            return None
        name = self._source(holder.named_children[0])
        if not name.isupper() or not self._are_alike(array.named_children):
            return None
        return Where("listed", f"among others of its kind: {name}")

    def _are_alike(self, members: list[Node]) -> bool:
        """Whether members are names for people: at least three, and one of several words."""
        kinds = [kind_of(self._source(each).strip("'\"")) for each in members]
        are_names = len(kinds) >= _ALIKE and set(kinds) <= _NAMES
        return are_names and not set(kinds).isdisjoint({"phrase", "script"})

    def _are_options(self, options: Node | None) -> bool:
        """Whether an array is all that people choose from (``options_for_select(["Cash", "Card"])``)."""
        given = options.parent if options is not None else None
        call = (
            given.parent
            if given is not None and given.type == "argument_list"
            else None
        )
        method = call.child_by_field_name("method") if call is not None else None
        return method is not None and self._source(method) in OF_OPTIONS

    def returned(self, method: Node) -> Where | None:
        """What the name of a method says of what it returns; None = nothing."""
        name = method.child_by_field_name("name")
        said = self._source(name) if name is not None else ""
        return Where("ui", f"returned by {said}") if is_ui_name(said) else None

    def _called(
        self, below: Node, child: Node, call: Node, *, is_shown: bool
    ) -> Where | None:
        method = _method_of(call)
        if method is None or method == child:
            return None
        name = self._source(method).rpartition("\\")[2]
        if child in {
            call.child_by_field_name("receiver"),
            call.child_by_field_name("object"),
        }:
            is_handed_on = is_shown or name in HANDED_ON
            return None if is_handed_on else Where("none", "a receiver")
        if child.type not in {"argument_list", "arguments"}:
            return None
        written = self._source(call)[:60].replace("::", ".").replace("->", ".")
        hidden = self._hidden_from_people(name, written)
        if hidden is not None:
            return hidden
        if is_shown or name in WRAPPERS:
            return None
        if written.startswith("tag."):
            is_content = child.named_children[0] == below and below.type not in _PAIRS
            return Where("shown", f"content of {name}") if is_content else None
        is_of_mail = name in IN_A_MAIL and self._is_in_a_mail(call)
        if is_of_mail and below == child.named_children[0]:
            return Where("ui", f"{name} of a mail")
        is_of_record = OF_A_RECORD.match(written) is not None
        if is_of_record and below in child.named_children[1:2]:
            return Where("ui", "what is wrong with a record")
        return self._argument(name, child.named_children, below)

    def _hidden_from_people(self, name: str, written: str) -> Where | None:
        """What a function does with its arguments that people do not read; None where nothing says so."""
        if name in self._translators or name in self._options.ignored_callees:
            return Where("none", f"translated already: {name}")
        if LOGS.match(re.split(r"[(\s]", written)[0]):
            return Where("none", f"argument of {name}")
        if name in {"raise", "fail"}:
            return Where("thrown", f"argument of {name}")
        if RAISES.search(name):
            return Where("weak", f"argument of {name}: more often for developers")
        return None

    def _is_in_a_mail(self, call: Node) -> bool:
        """Whether a call goes on from a new message (``(new MailMessage)->greeting("Hello")->line("Welcome")``)."""
        return "MailMessage" in self._source(call)

    def _argument(self, name: str, given: list[Node], below: Node) -> Where | None:
        at = given.index(below) if below in given else -1
        if below.type in _PAIRS | {"hash"}:
            return None
        is_pressed = CONTROL.search(name) and {e.type for e in given[:at]} <= THINGS
        if at >= 0 and is_pressed:
            return Where("ui", f"argument of {name}")
        if at == 0 and (name in FIRST_SHOWN or _is_titled(name)):
            return Where("ui", f"argument of {name}")
        if at == 0 and name in LABELS and not FIELD.fullmatch(self._source(below)):
            return Where("ui", f"argument of {name}")
        if at == 1 and name in SECOND_SHOWN:
            said = self._source(given[0]).strip(":'\"")
            if name not in NAMED_CONTENT or said in CONTENT_NAMES:
                return Where("ui", f"argument of {name}")
        if at >= 0 and TELLING.search(name):
            return Where("ui", f"argument of {name}")
        return Where("none", f"argument of {name}")

    def _paired(self, child: Node, pair: Node) -> Where | None:
        named = pair.named_children
        if len(named) < 2:
            return None
        if named[0] == child:
            return Where("none", "a property name")
        if self._is_language_in_itself(pair):
            return Where("none", "the name of a language")
        name = self._source(named[0]).strip(":'\"")
        if OF_A_RULE.fullmatch(name):
            return Where("ui", f"message of {name}")
        if self._is_of_a_field(pair):
            return Where("ui", f"what is wrong with {name}")
        return self._by_name(name, "property")

    def _is_of_a_field(self, pair: Node) -> bool:
        """Whether a pair says what is wrong with a field of a form, to a function that gets it for all of them."""
        array = pair.parent
        given = array.parent if array is not None else None
        call = given.parent.parent if given is not None and given.parent else None
        method = _method_of(call) if call is not None else None
        return method is not None and self._source(method) in OF_FIELDS

    def _is_language_in_itself(self, pair: Node) -> bool:
        """Whether a language is called as it calls itself, beside its code (``['code' => 'vi', 'name' => 'Tiếng Việt']``)."""
        record = pair.parent
        if record is None or record.named_child_count > FIELDS_OF_A_LANGUAGE:
            return False
        said = self._said(pair)
        others = record.named_children
        codes = (self._said(each) for each in others if each.type in _PAIRS)
        return any(is_native_name(said, code) for code in codes)

    def _said(self, pair: Node) -> str:
        """The value of a pair, without its quotes."""
        return self._source(pair.named_children[-1]).strip("'\"")

    def _by_name(self, name: str, what: str) -> Where:
        if name in self._options.ignored_properties:
            return Where("none", f"{what} {name}: ignored")
        if name in self._options.attributes or is_ui_name(name):
            return Where("ui", f"{what} {name}")
        if is_technical_name(name):
            return Where("none", f"{what} {name}")
        return Where("weak", f"{what} {name}")


def _is_looked_into(child: Node, looking: Node) -> bool:
    """Whether a string stands in what something is looked up in (``{ "order" => "Which is first" }[field]``)."""
    is_looking = looking.type in {"element_reference", "subscript_expression"}
    return is_looking and looking.named_children[0] == child


def _is_titled(name: str) -> bool:
    """Whether a helper of a project's own says by its name that it makes a text (``filter_title "Added by"``)."""
    return "_" in name and is_ui_name(name)


def _last_name(source: str) -> str:
    """``notice`` of ``flash[:notice]``, ``title`` of ``$this->title``."""
    found = re.findall(r"\w+", source)
    return found[-1] if found else ""


def _method_of(call: Node) -> Node | None:
    """The name of what is called, or of the class of which an object is made."""
    for field in ("method", "name", "function"):
        found = call.child_by_field_name(field)
        if found is not None:
            return found
    if call.type == "object_creation_expression":
        for each in call.named_children:
            if each.type in {"name", "qualified_name"}:
                return each
    return None
