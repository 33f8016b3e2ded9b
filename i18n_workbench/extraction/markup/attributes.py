"""The attributes of markup: texts in them, and the strings of what is bound to them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.ancestry import CODE
from i18n_workbench.extraction.judging import Strength, Where, judged
from i18n_workbench.extraction.markup.dialects import FILLER, WALL
from i18n_workbench.extraction.markup.page import (
    COMPONENT_LANGUAGES,
    Page,
    joined,
    sound,
    strings_of,
)
from i18n_workbench.extraction.model import ATTRIBUTES, Hardcoded
from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.extraction.vocabulary import is_technical_name, is_ui_name
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_BOUND = re.compile(
    r"^(?:v-bind)?:(?P<name>[\w-]+)(?:\.\w+)*$|^\[(?:attr\.)?(?P<angular>[\w-]+)\]$"
)
_EVENT = re.compile(r"^(?:@|v-on:)[\w:.-]+$")
_DIRECTIVE = re.compile(
    r"^v-(?!if|else|for|model|slot|bind|on|show|html|text|t\b)([\w-]+)"
)
_BUTTON = re.compile(r"\btype\s*=\s*[\"']?(?:submit|button|reset)\b")
_DESCRIBED = re.compile(
    r"\b(?:name|property|itemprop)\s*=\s*[\"']?(?:description|(?:og|twitter):(?:title|description|image:alt))\b"
)
"""What search engines and links to a page show of it."""
SHOWN = re.compile(
    r"tooltip|data-(?:bs-)?(?:tooltip|confirm|title|original-title|content|caption|label|message)(?:-text)?"
    r"|(?!data-|aria-)[a-z]+(?:-[a-z]+)*-(?:tooltip|title|label|placeholder|description|message|hint|heading|caption)"
    r"|[a-z]{2,}(?:Tooltip|Title|Label|Placeholder|Description|Message|Hint|Heading|Caption)"
)


def attributes_of(page: Page, opening: Node, tag: str) -> Iterator[Hardcoded]:
    """The hard-coded strings in the attributes of an opening tag."""
    button = tag == "input" and _BUTTON.search(page.tree.source(opening)) is not None
    described = (
        tag == "meta" and _DESCRIBED.search(page.tree.source(opening)) is not None
    )
    for attribute in opening.children:
        if attribute.type != "attribute" or len(attribute.named_children) < 2:
            continue
        name_node, value = attribute.named_children[0], attribute.named_children[-1]
        start, end = page.tree.start(value), page.tree.end(value)
        quote = page.text[start] if value.type == "quoted_attribute_value" else ""
        if quote:
            start, end = start + 1, end - 1
        written = page.tree.source(name_node)
        name_at = page.tree.start(name_node)
        name = page.text[name_at : name_at + len(written)]
        component = (
            page.language in COMPONENT_LANGUAGES and not tag.islower()
        ) or "-" in tag
        spoken = (button and name == "value") or (described and name == "content")
        searched = _static(page, name, start, end, "attribute") if spoken else None
        for found in searched or _attribute(
            page, name, start, end, quote, component=component
        ):
            yield replace(
                found,
                attribute=found.attribute or written,
                attribute_start=name_at,
                quote=quote,
                tag=tag,
            )


def _attribute(
    page: Page, name: str, start: int, end: int, quote: str, *, component: bool
) -> Iterator[Hardcoded]:
    bound = _BOUND.match(name)
    if bound:
        if page.options.v_bind:
            yield from _bound(
                page, bound["name"] or bound["angular"], start, end, quote
            )
        return
    if name in {"v-text", "v-html"}:
        yield from strings_of(
            page,
            page.text[start:end],
            start,
            quote,
            Where("shown", f"directive {name}"),
        )
        return
    if (directive := _DIRECTIVE.match(name)) and page.language in COMPONENT_LANGUAGES:
        yield from _spoken(
            page, directive[1], page.text[start:end], start, quote, "directive"
        )
        return
    if _EVENT.match(name) and page.language in COMPONENT_LANGUAGES:
        yield from strings_of(page, page.text[start:end], start, quote)
        return
    if page.language == "svelte" and page.tree.text[start:end].strip(FILLER) == "":
        code = page.text[start + 1 : end - 1]
        if name in page.options.attributes and not quote:
            yield from _expression_value(page, name, code, start, end)
        else:
            yield from _spoken(page, name, code, start + 1, quote, "attribute")
        return
    if page.language == "handlebars" and name.startswith("@"):
        name, component = name[1:], True
    if name in page.options.attributes:
        yield from _static(page, name, start, end, "attribute")
    elif page.options.pointed or _is_shown(page, name, component=component):
        yield from _static(page, name, start, end, "ui")
    elif component and not is_technical_name(name):
        static = _static(page, name, start, end, "neutral")
        yield from (found for found in static if kind_of(found.text) == "script")


def _is_shown(page: Page, name: str, *, component: bool) -> bool:
    """Whether an attribute that no setting names holds text by its own name; not where a setting has its own list."""
    return page.options.attributes == ATTRIBUTES and _is_shown_attribute(
        name, component=component
    )


def _static(
    page: Page, name: str, start: int, end: int, strength: Strength
) -> Iterator[Hardcoded]:
    if WALL in page.tree.text[start:end]:
        return
    text, args = joined(page, start, end, page.holes_in(start, end))
    static = page.tree.text[start:end].replace(FILLER, "").strip()
    where = Where(strength, f"attribute {name}")
    sure = judged(text, where, page.options) if static else 0.0
    if sure:
        yield Hardcoded(
            text,
            "html-attribute",
            start,
            end,
            sure,
            where.reason,
            args,
            site="attribute",
            attribute=name,
            whole=sound(args),
        )


def _bound(
    page: Page, name: str, start: int, end: int, quote: str
) -> Iterator[Hardcoded]:
    """A bound attribute: of those that are searched one finding over the whole expression, of others the strings."""
    code = page.text[start:end]
    if name in page.options.attributes:
        yield from _expression_value(page, name, code, start, end)
    else:
        yield from _spoken(page, name, code, start, quote, "bound attribute")


def _spoken(
    page: Page, name: str, code: str, offset: int, quote: str, what: str
) -> Iterator[Hardcoded]:
    """The strings of an attribute or directive that is not searched as a whole: its name or the code says who reads
    them; where neither does, only what reads like a phrase counts.
    """
    if not set("'\"`") & set(code):
        return
    shown = page.options.attributes == ATTRIBUTES and is_ui_name(name)
    known = page.options.attributes == ATTRIBUTES and not is_technical_name(name)
    for found in strings_of(
        page, code, offset, quote, Where("ui", f"{what} {name}") if shown else CODE
    ):
        named = found.reason.startswith(("property", "argument"))
        if page.options.pointed or shown or named or (known and " " in found.text):
            yield found


def _is_shown_attribute(name: str, *, component: bool) -> bool:
    """Whether a static attribute that is not in the list holds text: one of a component that says so by its name, or
    the text of a tooltip or question that a script or directive shows (``matTooltip``, ``data-confirm``).
    """
    if component and is_ui_name(name):
        return True
    return SHOWN.fullmatch(name) is not None


def _expression_value(
    page: Page, name: str, code: str, start: int, end: int
) -> Iterator[Hardcoded]:
    if not set("'\"`") & set(code):
        return
    if page.options.pointed or page.translated(code):
        yield from strings_of(
            page, code, start, "", Where("ui", f"bound attribute {name}")
        )
        return
    parsed = javascript.parse(f"({code.strip()})", "tsx")
    expression = (
        parsed.tree.root.named_children[0] if parsed.tree.root.named_children else None
    )
    while expression is not None and expression.type in {
        "expression_statement",
        "parenthesized_expression",
    }:
        expression = expression.named_children[0] if expression.named_children else None
    if expression is None:
        return
    pieces = _concatenated(parsed.tree, expression)
    reason = f"bound attribute {name}"
    if pieces is not None:
        text, args = texts.numbered(pieces)
        sure = judged(text.strip(), Where("attribute", reason), page.options)
        whole = sound(args)
    else:
        found = list(javascript.find(parsed, page.options))
        text, args, whole = texts.inline(code), (), False
        sure = max(
            (each.confidence for each in found if each.confidence >= 0.25), default=0.0
        )
        sure = min(0.9, sure + 0.4) if sure else 0.0
    if sure:
        yield Hardcoded(
            text.strip(),
            "html-attribute",
            start,
            end,
            sure,
            reason,
            args,
            site="bound",
            attribute=name,
            whole=whole,
        )


def _concatenated(tree: Tree, node: Node) -> list[tuple[str, bool]] | None:
    """The pieces of a string, a template or a concatenation of such; None for any other expression."""
    if node.type == "parenthesized_expression" and node.named_children:
        return _concatenated(tree, node.named_children[0])
    if node.type == "string":
        return [(javascript.string_text(tree, node), False)]
    if node.type == "template_string":
        return [
            (tree.source(child)[2:-1].strip(), True)
            if child.type == "template_substitution"
            else (unescaped(tree.source(child)), False)
            for child in node.children[1:-1]
        ]
    operator = node.child_by_field_name("operator")
    if node.type != "binary_expression" or operator is None or operator.type != "+":
        return None
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return None
    sides = [
        _concatenated(tree, side) or [(tree.source(side), True)]
        for side in (left, right)
    ]
    found = [*sides[0], *sides[1]]
    return found if any(not code for _, code in found) else None


def bound_codes(page: Page) -> list[str]:
    """The code of all bound attributes and handlers."""
    codes, pending = [], [page.tree.root]
    while pending:
        node = pending.pop()
        pending += node.children
        if node.type != "attribute" or len(node.named_children) < 2:
            continue
        name = page.tree.source(node.named_children[0])
        if _BOUND.match(name) or _EVENT.match(name):
            value = node.named_children[-1]
            codes.append(
                page.text[page.tree.start(value) : page.tree.end(value)].strip("\"'")
            )
    return codes
