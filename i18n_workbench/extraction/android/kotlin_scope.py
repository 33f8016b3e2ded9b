"""What a place in Kotlin can call: a string of the resources in composition, else through a Context."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.android.contexts import (
    BEFORE,
    NO_CONTEXT,
    Place,
    is_early,
    of_class,
    of_value,
)
from i18n_workbench.extraction.android.kotlin import Kotlin, callee, label_of
from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.extraction.native.steps import Path, first_of, last_name
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

COMPOSED = Place("stringResource")
_CALLBACK = (
    "what Compose calls later runs outside of composition, and no Context is at hand"
    " (val context = LocalContext.current)"
)
_TRIED = "nothing is composed inside of a try, and no Context is at hand (val context = LocalContext.current)"
_DRAWN = lazy_pattern(
    r"(?:Basic|Clickable|Outlined|Annotated)?Text(?:Field)?|Icon|Image|AsyncImage|Label|Button|TextButton"
)
"""Composables of the libraries that take a text: what they get is worked out in composition."""
_COMPOSABLE = lazy_pattern(
    r"@Composable\s[^@{}=]{0,200}?\bfun\s+(?:<[^>]*>\s*)?(\w+)\s*\("
)
_ROOTS = frozenset({"setContent", "composable", "dialog", "bottomSheet", "entry"})
_ITEMS = frozenset({"item", "items", "itemsIndexed", "stickyHeader"})
_INLINE = words(
    "let also apply run with forEach forEachIndexed map mapIndexed mapNotNull flatMap repeat takeIf takeUnless ifEmpty "
    "filter any all none first firstOrNull fold key buildString buildList buildAnnotatedString withStyle "
    "movableContentOf"
)
"""Functions whose lambda is a part of the place itself."""
_SLOTS = words(
    "title label placeholder text icon leadingIcon trailingIcon topBar bottomBar confirmButton dismissButton content "
    "actions navigationIcon supportingContent headlineContent trailingContent leadingContent"
)
"""Arguments that are drawn by themselves."""
_LATER = lazy_pattern(
    r"\w*(?:Effect|Handler|Listener|Observer|Callback|Receiver)|Lazy\w+|Canvas|NavHost|NavDisplay|AndroidView|Thread|Runnable"
)
"""What is called with a capital, and whose lambda draws nothing."""
_LATER_LABEL = lazy_pattern(
    r"on[A-Z]\w*|factory|update|transitionSpec|key|contentKey|contentType|block|calculation|predicate|validator"
)
_VALUE = re.compile(
    r"va[lr]\s+(?P<name>\w+)\s*(?::\s*(?P<type>[\w.]+)(?P<null>\?)?)?\s*(?:=\s*(?P<value>[\w.]+(?:\(\))?))?"
)
_GIVEN = lazy_pattern(r"(?P<name>\w+)\s*:\s*(?P<type>[\w.]+)(?P<null>\?)?")
_CONTEXTS = frozenset(
    {
        "LocalContext.current",
        "requireContext()",
        "requireActivity()",
        "applicationContext",
    }
)
_MEMBERS = frozenset({"class_declaration", "object_declaration", "companion_object"})


def place_in(tree: Kotlin, path: Path) -> Place:
    """What the end of a path can call."""
    return _Search(tree, path).place()


class _Search:
    """Walks from a string up to what gives it a Context."""

    def __init__(self, tree: Kotlin, path: Path) -> None:
        self._tree = tree
        self._path = path
        self._declared = frozenset(_COMPOSABLE.findall(tree.written))
        self._composes = "androidx.compose" in tree.text
        self._near = ""
        """A Context that was named before."""
        self._left = ""
        """Why the place is outside of composition."""
        self._is_run = False
        """Whether the place runs later than the class around is made."""

    def place(self) -> Place:
        for depth in range(len(self._path) - 1, 0, -1):
            found = self._at(depth)
            if found is not None:
                return found
        return Place(refused=self._left or NO_CONTEXT)

    def _at(self, depth: int) -> Place | None:
        parent = self._path[depth - 1]
        match parent.type:
            case "value_argument":
                return self._argument(depth)
            case "lambda_literal":
                return self._in_lambda(depth)
            case "block":
                return self._known(depth)
            case "function_declaration" | "anonymous_function" | "getter" | "setter":
                return self._function(depth)
            case "property_declaration":
                return self._property(depth)
            case "try_expression":
                self._left = self._left or _TRIED
            case "property_delegate":
                self._is_run = True
            case "enum_entry" | "annotation" | "delegation_specifiers":
                return Place(refused=BEFORE)
            case "class_declaration" | "object_declaration" | "companion_object":
                return self._class(parent)
        return None

    def _argument(self, depth: int) -> Place | None:
        child, call = self._path[depth], self._path[depth - 3]
        if child.type == "lambda_literal" or call.type != "call_expression":
            return None
        name = callee(self._tree, call)
        is_drawn = self._composes and _DRAWN.fullmatch(name)
        return COMPOSED if is_drawn or name in self._declared else None

    def _in_lambda(self, depth: int) -> Place | None:
        found = self._known(depth)
        if found is not None:
            return found
        name, label = self._owner(depth)
        last = last_name(name)
        if not self._left and (last in _ROOTS or last in _ITEMS) and self._composes:
            return COMPOSED
        if self._left or _is_drawing(last, label):
            return None
        self._left = _CALLBACK if self._composes else NO_CONTEXT
        self._is_run = True
        return Place(self._near) if self._near else None

    def _owner(self, depth: int) -> tuple[str, str]:
        """Who gets the lambda that is before a position, and under which label."""
        holder = self._path[depth - 2]
        if holder.type == "annotated_lambda":
            call, label = self._path[depth - 3], ""
        elif holder.type == "value_argument":
            call, label = self._path[depth - 4], label_of(self._tree, holder)
        else:
            return "", ""
        if call.type != "call_expression":
            return "", label
        return callee(self._tree, call), label

    def _known(self, depth: int) -> Place | None:
        """A Context that was named before, in the same block."""
        child, block = self._path[depth], self._path[depth - 1]
        for each in block.named_children:
            if each.start_byte >= child.start_byte:
                break
            if each.type != "property_declaration":
                continue
            call = self._of(_VALUE.match(self._tree.source(each)))
            self._near = call or self._near
        return Place(self._near) if self._near and self._left else None

    def _of(self, value: re.Match[str] | None) -> str:
        if value is None or value["null"]:
            return ""
        if value.re is _VALUE and value["value"] in _CONTEXTS:
            return f"{value['name']}.getString"
        return of_value(value["name"], value["type"] or "", java=False)

    def _function(self, depth: int) -> Place | None:
        function = self._path[depth - 1]
        composable = "Composable" in self._tree.annotated(function)
        if composable and not self._left:
            return COMPOSED
        if self._near:
            return Place(self._near)
        self._is_run = True
        self._left = self._left or NO_CONTEXT
        given = first_of(function, "function_value_parameters")
        if given is not None:
            for each in _GIVEN.finditer(self._tree.source(given)):
                if call := self._of(each):
                    return Place(call)
        receiver = first_of(function, "user_type")
        name = function.child_by_field_name("name")
        if (
            receiver is not None
            and name is not None
            and receiver.end_byte <= name.start_byte
        ):
            call = of_value("this", self._tree.source(receiver), java=False)
            if call:
                return Place(call.removeprefix("this."))
        return None

    def _property(self, depth: int) -> Place | None:
        modifiers = first_of(self._path[depth - 1], "modifiers")
        if modifiers is not None and "const" in self._tree.source(modifiers).split():
            return Place(refused="a constant is made before the app runs")
        return None

    def _class(self, declaration: Node) -> Place | None:
        if self._near:
            return Place(self._near)
        if declaration.type != "class_declaration":
            return Place(refused=self._left or NO_CONTEXT)
        for extended in self._extended(declaration):
            call = of_class(extended, java=False)
            if call and (self._is_run or not is_early(call)):
                return Place(call)
            if call:
                return Place(refused=BEFORE)
        for each in self._members(declaration):
            if call := self._of(each):
                return Place(call)
        modifiers = first_of(declaration, "modifiers")
        words = self._tree.source(modifiers).split() if modifiers is not None else []
        return None if "inner" in words else Place(refused=self._left or NO_CONTEXT)

    def _extended(self, declaration: Node) -> Iterator[str]:
        """The names of what a class extends and implements."""
        listed = first_of(declaration, "delegation_specifiers")
        for each in listed.named_children if listed is not None else ():
            head = self._tree.source(each).partition("(")[0].partition("<")[0]
            yield last_name(head)

    def _members(self, declaration: Node) -> Iterator[re.Match[str]]:
        """The properties of a class, those of its constructor first."""
        made = first_of(declaration, "primary_constructor")
        given = first_of(made, "class_parameters") if made is not None else None
        body = first_of(declaration, "class_body")
        for holder in (given, body):
            for each in holder.named_children if holder is not None else ():
                if each.type not in {"class_parameter", "property_declaration"}:
                    continue
                if found := _VALUE.search(self._tree.source(each)[:200]):
                    yield found


def _is_drawing(last: str, label: str) -> bool:
    """Whether a lambda is a part of the place around it, or of the picture that it draws."""
    if label:
        is_slot = last[:1].isupper() or label in _SLOTS
        return is_slot and _LATER_LABEL.fullmatch(label) is None
    return last in _INLINE or (last[:1].isupper() and not _LATER.fullmatch(last))
