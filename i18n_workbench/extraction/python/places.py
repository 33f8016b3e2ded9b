"""Who reads a string in Python: what stands around it says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    is_saying_name,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.python.names import (
    ANSWERS,
    ENUMERATION,
    FILE_TYPES,
    FIRST_SHOWN,
    FOR_TERMINALS,
    HANDED_ON,
    LOGS,
    OF_CHOICES,
    OF_ERRORS,
    OF_TEXTS,
    PROGRAMS_NAMES,
    SECOND_SHOWN,
    SHOWN_NAMES,
    TELLING,
    TRANSLATING,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

_LISTS = frozenset({"list", "tuple", "set"})
_SEEN_THROUGH = _LISTS | {
    "dictionary", "parenthesized_expression", "conditional_expression", "boolean_operator", "binary_operator",
    "concatenated_string", "expression_list", "argument_list", "dictionary_comprehension", "list_comprehension",
    "generator_expression", "await", "lambda", "list_splat", "dictionary_splat",
}  # fmt: skip
"""What hands on a string: who reads it is said further out."""
_NEVER = {
    "comparison_operator": "a comparison", "subscript": "a key", "assert_statement": "an assertion", "type": "a type",
    "interpolation": "code in a text", "case_pattern": "a case", "import_statement": "an import", "del_statement": "code",
    "if_clause": "a condition", "with_item": "code", "for_statement": "code", "global_statement": "code",
}  # fmt: skip
_HELD = frozenset({"weak", "own"})
"""What a step further out may say better."""
_STEPS = frozenset(
    {"call", "keyword_argument", "pair", "assignment", "default_parameter"}
)
_NAMING = frozenset({"pair", "assignment", "default_parameter"})
"""What says by a name who reads a text, where nothing nearer has said it (``code = CharField("Code of a course")``)."""


class Step(NamedTuple):
    """What is around a string at one place: the node, and what of it is on the way to the string."""

    around: Node
    child: Node
    below: Node


class Places:
    """Judges the strings of one file. ``is_shown`` says whether it has to do with people at all."""

    def __init__(self, tree: Tree, options: Options, *, is_shown: bool) -> None:
        self._tree = tree
        self._options = options
        self._is_shown = is_shown

    def where(self, path: Sequence[Node]) -> Where:
        """Who reads the end of a path; of several steps the nearest that is sure says it, and what excludes it."""
        chosen = self._chosen(path)
        if chosen is not None:
            return chosen
        if not self._is_shown:
            return Where("none", "a file that shows nothing")
        first: Where | None = None
        for at in range(len(path) - 2, -1, -1):
            around, child = path[at], path[at + 1]
            below = path[at + 2] if at + 2 < len(path) else child
            found = self._step(Step(around, child, below), path[:at])
            if found is not None:
                is_sure = first is not None and first.strength not in _HELD
                if is_sure and around.type in _NAMING:
                    continue
                if found.strength in {"none", "thrown"}:
                    return found
                if first is None or (
                    first.strength in _HELD and found.strength == "ui"
                ):
                    first = found
            if self._ends(around):
                break
        return first or Where("weak", "a string in code")

    def _ends(self, node: Node) -> bool:
        """Whether nothing further out says who reads a string."""
        kind = node.type
        return kind not in _SEEN_THROUGH | _STEPS and kind != "attribute"

    def _chosen(self, path: Sequence[Node]) -> Where | None:
        """What a pair of a value and a text says of its two, and a member of an enumeration; None where there is none."""
        if len(path) < 4:
            return None
        node, pair, outer = path[-1], path[-2], path[-3]
        if pair.type == "expression_list" and outer.type == "assignment":
            return self._member(node, pair, path)
        if pair.type not in {"tuple", "list"} or outer.type not in _LISTS:
            return None
        items = pair.named_children
        if len(items) != 2 or not self._are_pairs(outer):
            return None
        name = self._name_around(path[:-2])
        is_label = items[1 - (name in FILE_TYPES)] == node
        if not is_label:
            return Where("none", "the value of a choice")
        if self._is_shown and (name in FILE_TYPES or OF_CHOICES.search(name)):
            return Where("attribute", f"a choice of {name}")
        return Where("listed", "the text of a choice")

    def _member(self, node: Node, pair: Node, path: Sequence[Node]) -> Where | None:
        """``DRAFT = "draft", "Draft"`` in a class of choices."""
        classes = [each for each in path if each.type == "class_definition"]
        bases = classes[-1].child_by_field_name("superclasses") if classes else None
        if bases is None or not ENUMERATION.search(self._tree.source(bases)):
            return None
        is_text = pair.named_children[-1] == node and pair.named_child_count > 1
        return Where("attribute" if is_text else "none", "a member of an enumeration")

    def _are_pairs(self, listing: Node) -> bool:
        """Whether a list holds at least two pairs of something simple and a string, and nothing else."""
        pairs = listing.named_children
        held = [each for each in pairs if each.type in {"tuple", "list"}]
        are_texts = all(
            each.named_child_count == 2
            and {child.type for child in each.named_children}
            & {"string", "concatenated_string"}
            for each in held
        )
        return len(held) > 1 and are_texts

    def _name_around(self, path: Sequence[Node]) -> str:
        """The keyword or the variable that gets a list; empty where none does."""
        for at in range(len(path) - 1, -1, -1):
            kind = path[at].type
            if kind == "keyword_argument":
                return self._said(path[at].child_by_field_name("name"))
            if kind == "assignment":
                left = self._said(path[at].child_by_field_name("left"))
                return left.rpartition(".")[2]
            if kind not in _LISTS | {"parenthesized_expression", "argument_list"}:
                return ""
        return ""

    def _step(self, step: Step, before: Sequence[Node]) -> Where | None:
        """What an ancestor says; None = nothing."""
        around, child = step.around, step.child
        kind = around.type
        if kind == "call":
            return self._called(step)
        if kind == "attribute":
            return self._received(around)
        if kind == "keyword_argument":
            return self._keyword(around)
        if kind == "pair":
            if around.child_by_field_name("key") == child:
                return Where("none", "a property name")
            return self._paired(around, before)
        if kind in {"assignment", "default_parameter"}:
            return self._assigned(around, child)
        if kind == "return_statement":
            return self._returned(before)
        if kind == "expression_statement" and child.type != "call":
            is_plain = child.type in {"string", "concatenated_string"}
            return Where("none", "a description in code") if is_plain else None
        if kind == "conditional_expression" and around.named_children[1] == child:
            return Where("none", "a condition")
        if kind in {"if_statement", "elif_clause", "while_statement"}:
            return Where("none", "a condition")
        if kind == "subscript" and around.child_by_field_name("value") == child:
            return None
        if kind in _NEVER:
            return Where("none", _NEVER[kind])
        return None

    def _received(self, attribute: Node) -> Where | None:
        """What is called on a string hands it on (``"Hello {}".format(name)``), or asks something of it."""
        name = self._said(attribute.child_by_field_name("attribute"))
        return None if name in HANDED_ON else Where("none", f"a receiver of {name}")

    def _called(self, step: Step) -> Where | None:
        function = step.around.child_by_field_name("function")
        if function is None or function == step.child:
            return None
        name = "".join(self._tree.source(function).split())[-80:]
        hidden = self._hidden(name)
        if hidden is not None:
            return hidden
        if step.below.type == "keyword_argument":
            return None
        given = step.child.named_children
        at = given.index(step.below) if step.below in given else -1
        said = f"argument of {name}"
        if TELLING.search(name):
            return Where("ui", said)
        if name.rpartition(".")[2] in HANDED_ON:
            return None
        if at == 0 and FIRST_SHOWN.search(name):
            return Where("attribute", said)
        if at == 1 and SECOND_SHOWN.search(name):
            return Where("ui", said)
        if name.endswith(("Exception", "Error")):
            return Where("thrown", said)
        return Where("own", said)

    def _hidden(self, name: str) -> Where | None:
        """What a function does with its arguments that people do not read; None where nothing says so."""
        last = name.rpartition(".")[2]
        if TRANSLATING.search(name) or last in self._options.translators:
            return Where("none", f"translated already: {name}")
        if TELLING.search(name):
            return None
        if last in self._options.ignored_callees or LOGS.search(name):
            return Where("none", f"argument of {name}")
        if FOR_TERMINALS.search(name) or ANSWERS.search(name):
            return Where("none", f"argument of {name}: for programs")
        return None

    def _keyword(self, keyword: Node) -> Where | None:
        name = self._said(keyword.child_by_field_name("name"))
        return self._by_name(name, "keyword", otherwise="own")

    def _paired(self, pair: Node, before: Sequence[Node]) -> Where | None:
        """What the name of a property says of its value, where it is no table of texts or errors by fields."""
        around = before[-2] if len(before) > 1 else None
        if around is not None and around.type in {"assignment", "keyword_argument"}:
            name = self._name_around(before[:-1])
            if name in OF_TEXTS:
                return None
        if around is not None and around.type == "argument_list":
            called = self._said(before[-3].child_by_field_name("function"))
            if TELLING.search(called):
                return None
        name = self._said(pair.child_by_field_name("key")).strip("'\"")
        return self._by_name(name, "property", otherwise="weak")

    def _assigned(self, assignment: Node, child: Node) -> Where | None:
        left = assignment.child_by_field_name("left") or assignment.child_by_field_name(
            "name"
        )
        if left is None or left == child:
            return None
        names = [each for each in self._words(self._said(left)) if each]
        if left.type == "subscript" and OF_ERRORS.search(".".join(names[:-1])):
            return Where("ui", f"assignment to {names[-2]}")
        return self._by_name(
            names[-1] if names else "", "assignment to", otherwise="weak"
        )

    def _words(self, written: str) -> list[str]:
        """``title`` of ``self.title`` and of ``context["title"]``."""
        plain = written.replace("]", "").replace("'", "").replace('"', "")
        return plain.replace("[", ".").split(".")

    def _returned(self, before: Sequence[Node]) -> Where | None:
        """What the name of a function says of what it returns; None = nothing."""
        functions = [each for each in before if each.type == "function_definition"]
        name = (
            self._said(functions[-1].child_by_field_name("name")) if functions else ""
        )
        plain = name.removeprefix("get_")
        shown = is_ui_name(plain) or is_saying_name(plain)
        return Where("ui", f"returned by {name}") if shown else None

    def _by_name(self, name: str, what: str, *, otherwise: str) -> Where:
        said = f"{what} {name}"
        plain = name.lstrip("_")
        if plain in self._options.ignored_properties:
            return Where("none", said)
        if plain in SHOWN_NAMES or plain in OF_TEXTS:
            return Where("ui", said)
        if plain in PROGRAMS_NAMES or is_technical_name(plain):
            return Where("none", said)
        if is_ui_name(plain) or is_ui_name(plain.lower()):
            return Where("ui", said)
        if is_technical_name(plain.rpartition("_")[2].lower()):
            return Where("none", said)
        return Where("weak" if otherwise == "weak" else "own", said)

    def _said(self, node: Node | None) -> str:
        return self._tree.source(node) if node is not None else ""
