"""Where a string stands: as an argument of a call or the template behind a tag, in JSX as the text of an element or in an
attribute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.syntax_names import (
    attribute_name,
    callee,
    element_name,
    is_of_an_error,
    last,
)
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    CLASSES,
    COMMON_TRANSLATORS,
    DESCRIBED,
    DOM,
    ICON_ELEMENT,
    LOGS,
    PLUMBING,
    PROGRAMMERS_CALLS,
    TECHNICAL_TEXT_ELEMENTS,
    TESTS,
    UI_CALLS,
    WEAK_CALLS,
    WRAPPERS,
    has_id_of_message,
    is_default_text,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.model import ATTRIBUTES
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options

INSTEAD = frozenset({"||", "??"})
"""What hands on its second value where the first is empty."""
_OF_A_CHOICE = frozenset({"parenthesized_expression", "ternary_expression"})
_GIVING = frozenset(
    {
        "return_statement",
        "arrow_function",
        "array",
        "pair",
        "variable_declarator",
        "jsx_expression",
    }
)
"""What gives a choice to somebody else, with nothing added."""
_CAPITALISED = lazy_pattern(rb"([\"'])[A-Z][a-z]+(?: [\w ]+)?\1")
_OF_ENVIRONMENT = lazy_pattern(rb"(?:process|import\.meta)\.env\b")

ELEMENTS = frozenset(
    {"jsx_element", "jsx_fragment", "jsx_expression", "jsx_self_closing_element"}
)
IGNORED = ("class", "className", "key", "style", "ref", "onClick")
_UI_ATTRIBUTES = frozenset(ATTRIBUTES)
_SETTERS = frozenset({"setAttribute", "attr", "prop"})
"""Functions that give an element's attribute a value: the browser's, and those of jQuery and D3."""
_PICTURES = frozenset({"name", "icon", "glyph", "type"})
"""Attributes that say which picture an icon shows."""
_BUTTON = lazy_pattern(rb"\btype\s*=\s*[\"'](?:submit|button|reset)[\"']")


def in_arguments(
    child: Node,
    arguments: Node,
    options: Options,
    translators: Collection[str],
    *,
    inner: bool,
) -> Where | None:
    """What a call says of one of its arguments; None = nothing."""
    call = arguments.parent
    if call is None:
        return None
    function = call.child_by_field_name(
        "constructor" if call.type == "new_expression" else "function"
    )
    name = "" if function is None else callee(function)
    member = last(name)
    if member in options.ignored_callees or name in options.ignored_callees:
        return Where("none", f"argument of {name}: ignored")
    if member in translators and (member == name or member not in COMMON_TRANSLATORS):
        return Where("none", f"translated already: {name}")
    if name in WRAPPERS:
        return None
    if LOGS.search(name) or TESTS.search(name) or PROGRAMMERS_CALLS.search(name):
        return Where("none", f"argument of {name}")
    if CLASSES.search(name):
        return Where("none", f"class names: {name}")
    if not inner:
        return None
    if name == "super" and is_of_an_error(call):
        return Where("thrown", "what an error says")
    if member in _SETTERS and not UI_CALLS.search(name):
        return _set_attribute(child, arguments, options)
    return _by_name_of_call(name, is_new=call.type == "new_expression")


def _by_name_of_call(name: str, *, is_new: bool) -> Where:
    """What the name of a function says of its arguments."""
    if UI_CALLS.search(name):
        return Where("ui", f"argument of {name}")
    if DOM.search(name) or PLUMBING.search(name):
        return Where("none", f"argument of {name}")
    if WEAK_CALLS.search(name):
        return Where("weak", f"argument of {name}: more often for developers")
    return Where("neutral", f"argument of {'new ' if is_new else ''}{name}")


def in_tagged(child: Node, call: Node, translators: Collection[str]) -> Where | None:
    """A template behind a tag: styles, queries and translated texts are none of ours."""
    if (
        child.type != "template_string"
        or call.child_by_field_name("arguments") != child
    ):
        return None
    function = call.child_by_field_name("function")
    name = "" if function is None else callee(function)
    if last(name) in translators:
        return Where("none", f"translated already: {name}")
    return Where("none", f"tagged by {name}")


def _set_attribute(child: Node, arguments: Node, options: Options) -> Where:
    names = [
        node.text.decode("utf-8", "replace").strip("'\"`")
        for node in arguments.named_children
        if node.text
    ]
    if child == arguments.named_children[0] or names[0] not in options.attributes:
        return Where("none", "argument of what sets an attribute")
    return Where("ui", f"attribute {names[0]}")


def in_element(
    child: Node,
    parent: Node,
    options: Options,
    translated: Collection[str],
    *,
    inner: bool,
) -> Where | None:
    """What an element or an expression in one says of its child; None = nothing."""
    kind = parent.type
    if kind == "jsx_expression":
        holder = parent.parent
        if (
            holder is not None
            and holder.type in {"jsx_element", "jsx_fragment"}
            and inner
        ):
            return _text_of(holder, "shown", options, translated)
        return None
    if kind == "jsx_element":
        name = element_name(parent)
        if name in translated:
            return Where("none", f"translated already: <{name}>")
        if name in TECHNICAL_TEXT_ELEMENTS:
            return Where("none", f"inside <{name}>")
    return (
        _text_of(parent, "markup", options, translated)
        if inner and child.type == "jsx_text"
        else None
    )


def _text_of(
    element: Node, strength: str, options: Options, translated: Collection[str]
) -> Where:
    name = element_name(element)
    opening = element.child_by_field_name("open_tag")
    is_named = opening is not None and has_id_of_message(_attributes_of(opening))
    if name in translated or is_named:
        return Where("none", f"translated already: <{name}>")
    if (
        name in TECHNICAL_TEXT_ELEMENTS
        or name in options.ignored_tags
        or ICON_ELEMENT.search(name)
    ):
        return Where("none", f"inside <{name}>")
    place = f"text of <{name}>" if name else "text of an element"
    return Where("markup" if strength == "markup" else "shown", place)


def in_attribute(
    attribute: Node, options: Options, translated: Collection[str], *, inner: bool
) -> Where | None:
    """What an attribute says of its value; None = nothing."""
    name = attribute_name(attribute)
    element = attribute.parent
    tag = element_name(element) if element is not None else ""
    if tag in translated:
        return Where("none", f"translated already: <{tag}>")
    if element is not None and _names_a_message(element, attribute):
        return Where("none", "translated already: beside the id of a message")
    ignored = options.ignored_attributes
    if name in (IGNORED if ignored is None else ignored):
        return Where("none", f"attribute {name}")
    if not inner:
        return None
    of_element = _by_element(name, tag, element) if element is not None else None
    return of_element or by_attribute(name, tag, options)


def _by_element(name: str, tag: str, element: Node) -> Where | None:
    """What the element that has an attribute says of its value; None = nothing."""
    written = element.text or b""
    if name == "value" and tag == "input" and _BUTTON.search(written):
        return Where("attribute", "the label of a button")
    if name == "content" and tag == "meta":
        is_shown = DESCRIBED.search(written.decode("utf-8", "replace"))
        return Where("attribute" if is_shown else "none", "content of <meta>")
    is_opened = element.type == "jsx_opening_element"
    if name == "value" and is_opened and tag != "input":
        return Where("none", "the value of an element with a text of its own")
    if name in _PICTURES and ICON_ELEMENT.search(tag):
        return Where("none", f"the name of a picture: {name}")
    return None


def by_attribute(name: str, tag: str, options: Options) -> Where:
    """What the name of an attribute says of its value."""
    if name in _UI_ATTRIBUTES:
        return Where("attribute", f"attribute {name}")
    if name in options.attributes or is_ui_name(name):
        return Where("ui", f"attribute {name}")
    if name.startswith("data-"):
        return Where("none", f"attribute {name}")
    if options.ignored_attributes is None and (
        is_technical_name(name) or name.startswith("aria-")
    ):
        return Where("none", f"attribute {name}")
    if tag in {"meta", "link"}:
        return Where("none", f"attribute of <{tag}>")
    return Where("neutral", f"attribute {name}")


def _names_a_message(element: Node, attribute: Node) -> bool:
    """Whether another attribute of the element names a message whose text this one is (``i18nKey="a" defaults="A"``)."""
    others = _attributes_of(element) - {attribute_name(attribute)}
    return is_default_text(attribute_name(attribute), others)


def _attributes_of(opening: Node) -> set[str]:
    """The names of an element's attributes."""
    return {
        attribute_name(each)
        for each in opening.named_children
        if each.type == "jsx_attribute"
    }


def stands_in_for_a_value(node: Node) -> bool:
    """Whether a string is what people read where a property is empty (``user.fullName || "Unknown"``).

    Of 19 such words that 14 programs have in code, five of them any, people read 15; the others name a file or a source.
    """
    operation = node.parent
    if operation is None or operation.type != "binary_expression":
        return False
    sign = operation.child_by_field_name("operator")
    left = operation.child_by_field_name("left")
    if sign is None or sign.type not in INSTEAD or left is None or left == node:
        return False
    if left.type == "binary_expression":
        left = left.child_by_field_name("right")
    is_property = left is not None and left.type == "member_expression"
    return is_property and not _OF_ENVIRONMENT.match((left and left.text) or b"")


def is_chosen_word(node: Node) -> bool:
    """Whether a string is one of two capitalised words that a choice gives as they are (``sent ? "Yes" : "No"``)."""
    choice = node.parent
    if choice is None or choice.type != "ternary_expression":
        return False
    around = choice.parent
    while around is not None and around.type in _OF_A_CHOICE:
        around = around.parent
    if around is None or around.type not in _GIVING:
        return False
    given = (
        choice.child_by_field_name(each) for each in ("consequence", "alternative")
    )
    return all(
        each is not None and _CAPITALISED.fullmatch(each.text or b"") for each in given
    )


def is_said_by_a_rule(node: Node) -> bool:
    """Whether a string is what a check in a list says where it fails (``rules: [name => !!name || "Required"]``)."""
    checked = node.parent
    if checked is None or checked.type != "binary_expression":
        return False
    sign = checked.child_by_field_name("operator")
    is_last = checked.child_by_field_name("right") == node
    if sign is None or sign.type != "||" or not is_last:
        return False
    rule = checked.parent
    listed = rule.parent if rule is not None else None
    is_rule = rule is not None and rule.type == "arrow_function"
    return is_rule and listed is not None and listed.type == "array"
