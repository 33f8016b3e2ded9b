"""The attributes of markup: texts in them, and the strings of what is bound to them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.ancestry import CODE
from i18n_workbench.extraction.javascript.code import parse_script
from i18n_workbench.extraction.judgement.judging import Strength, Where, judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.vocabulary import (
    DESCRIBED,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.markup.bound_values import expression_value
from i18n_workbench.extraction.markup.dialects import (
    FILLER,
    WALL,
    says_nothing_itself,
)
from i18n_workbench.extraction.markup.page import (
    COMPONENT_LANGUAGES,
    Page,
    joined,
    sound,
    strings_of,
)
from i18n_workbench.extraction.markup.records import is_name_of_property
from i18n_workbench.extraction.model import ATTRIBUTES, BRACED, Hardcoded
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node


_BOUND = lazy_pattern(
    r"^(?:v-bind)?:(?P<name>[\w-]+)(?:\.\w+)*$|^\[(?:attr\.)?(?P<angular>[\w-]+)\]$"
)
_EVENT = lazy_pattern(r"^(?:@|v-on:)[\w:.-]+$")
_DIRECTIVE = lazy_pattern(
    r"^v-(?!if|else|for|model|slot|bind|on|show|html|text|t\b)([\w-]+)"
)
_HANDLER = lazy_pattern(r"on[a-z]+")
"""Attributes whose value is a script that runs when something happens to the element."""
_OF_ANGULAR = frozenset("(*#")
"""What the names of handlers, directives and references of Angular begin with: no pipe may translate in a handler."""
_BUTTON = lazy_pattern(r"\btype\s*=\s*[\"']?(?:submit|button|reset)\b")
SHOWN = lazy_pattern(
    r"tooltip|data-(?:bs-|turbo-)?(?:tooltip|confirm|title|original-title|content|caption|label|message)(?:-text)?"
    r"|(?!data-|aria-)[a-z]+(?:-[a-z]+)*-(?:tooltip|title|label|placeholder|description|message|hint|heading|caption)"
    r"|[a-z]{2,}(?:Tooltip|Title|Label|Placeholder|Description|Message|Hint|Heading|Caption)"
)
_READ_ALONE = frozenset({"script", "sentence", "phrase"})
"""Kinds of texts that a component shows whatever the name under which it gets them, as in JSX (``helper="Choose a
branch."``).
"""
_SILENT = Where("none", "a script of an element")


class _Attribute(NamedTuple):
    """An attribute as it is written: its name, where its value stands, and in which quotes."""

    name: str
    start: int
    end: int
    quote: str
    component: bool
    """Whether it is handed to a component, which may show what no element of HTML does."""


def attributes_of(page: Page, opening: Node, tag: str) -> Iterator[Hardcoded]:
    """The hard-coded strings in the attributes of an opening tag."""
    is_tag_of_component = page.language in COMPONENT_LANGUAGES and not tag.islower()
    component = is_tag_of_component or "-" in tag
    is_opened = component and opening.type == "start_tag"
    spoken = _spoken_attribute(page, opening, tag)
    names = names_of(page, opening)
    for node in opening.children:
        if node.type != "attribute" or len(node.named_children) < 2:
            continue
        name_node = node.named_children[0]
        written = page.tree.source(name_node)
        if f"i18n-{written}" in names and not page.options.pointed:
            continue  # Angular translates it where it stands
        name_at = page.tree.start(name_node)
        if is_opened and written == "value" and not page.options.pointed:
            continue  # of an element with a text of its own only a program gets it
        if tag == "meta" and written != spoken and not page.options.pointed:
            continue  # who wrote a page, and how wide it is
        attribute = _read(page, node, component=component)
        value = page.text[attribute.start : attribute.end]
        if written == "label" and is_name_of_property(page, value, names):
            continue
        for found in _strings_of(page, attribute, spoken):
            yield replace(
                found,
                attribute=found.attribute or written,
                attribute_start=name_at,
                quote=attribute.quote,
                tag=tag,
            )


def attributes_written(
    page: Page, tag: str, attributes: Sequence[tuple[str, int, int, int]]
) -> Iterator[Hardcoded]:
    """The hard-coded strings of attributes whose places are known: name, its offset, where a quoted value begins and ends."""
    component = not tag.islower() or "-" in tag
    for name, name_at, start, end in attributes:
        quote = page.text[start : start + 1] if start >= 0 else ""
        if quote not in {'"', "'"} or page.text[end - 1] != quote:
            continue
        attribute = _Attribute(name, start + 1, end - 1, quote, component)
        for found in _strings_of(page, attribute, ""):
            yield replace(
                found,
                attribute=found.attribute or name,
                attribute_start=name_at,
                quote=quote,
                tag=tag,
            )


def names_of(page: Page, opening: Node) -> set[str]:
    """The names of a tag's attributes, those without a value included."""
    return {
        page.tree.source(child.named_children[0])
        for child in opening.children
        if child.type == "attribute"
    }


def _spoken_attribute(page: Page, opening: Node, tag: str) -> str:
    """The attribute of an element that is read out whatever its name says: a button's text, a page's description."""
    if tag == "input" and _BUTTON.search(page.tree.source(opening)):
        return "value"
    if tag == "meta" and DESCRIBED.search(page.tree.source(opening)):
        return "content"
    return ""


def _read(page: Page, node: Node, *, component: bool) -> _Attribute:
    """The attribute that a node is."""
    name_node, value = node.named_children[0], node.named_children[-1]
    start, end = page.tree.start(value), page.tree.end(value)
    quote = page.text[start] if value.type == "quoted_attribute_value" else ""
    if quote:
        start, end = start + 1, end - 1
    name_at = page.tree.start(name_node)
    size = len(page.tree.source(name_node))
    name = page.text[name_at : name_at + size]
    return _Attribute(name, start, end, quote, component)


def _strings_of(page: Page, attribute: _Attribute, spoken: str) -> Iterator[Hardcoded]:
    """The strings of one attribute; ``spoken`` names the one that is read out."""
    if spoken and attribute.name == spoken and not _is_braced(page, attribute):
        yield from _static(page, attribute, "attribute")
        return
    in_code = _in_code(page, attribute)
    if in_code is None:
        yield from _in_text(page, attribute)
    else:
        yield from in_code


def _in_code(page: Page, attribute: _Attribute) -> Iterator[Hardcoded] | None:
    """The strings of the code that an attribute's value is; None where it is a text."""
    name, start, end, quote, component = attribute
    bound = _BOUND.match(name)
    if bound:
        bound_name = bound["name"] or bound["angular"]
        is_asked = page.options.v_bind and (component or page.language != "blade")
        return _bound(page, bound_name, start, end, quote) if is_asked else iter(())
    code = page.text[start:end]
    if name in {"v-text", "v-html"}:
        shown = Where("shown", f"directive {name}")
        return strings_of(page, code, start, quote, shown)
    if page.language in COMPONENT_LANGUAGES:
        directive = _DIRECTIVE.match(name)
        if directive:
            return _spoken(page, directive[1], code, start, quote, "directive")
        if _EVENT.match(name):
            return strings_of(page, code, start, quote)
        if name.startswith("v-"):
            return iter(())
    if page.language == "html" and name[:1] in _OF_ANGULAR:
        return iter(())
    if _HANDLER.fullmatch(name) and quote:
        return _handled(page, attribute)
    if _is_braced(page, attribute):
        return _braced(page, attribute)
    return None


def _is_braced(page: Page, attribute: _Attribute) -> bool:
    """Whether a value is one expression in braces (Svelte, Astro)."""
    written = page.tree.text[attribute.start : attribute.end]
    return page.language in BRACED and written.strip(FILLER) == ""


def _handled(page: Page, attribute: _Attribute) -> Iterator[Hardcoded]:
    """What the script of an element tells people (``onclick="return confirm('Delete it?')"``). No call of a framework
    can be counted on to be in scope there, so that it is left to a person to replace it.
    """
    _, start, end, quote, _ = attribute
    code = page.text[start:end]
    if not set("'\"`") & set(code):
        return
    parsed = parse_script(f" {code} ", "tsx", start - 1)
    for found in javascript.find(
        parsed, page.options, site="expression", default=_SILENT
    ):
        if not says_nothing_itself(page.text[found.start : found.end]):
            yield replace(found, quote=quote, whole=False)


def _braced(page: Page, attribute: _Attribute) -> Iterator[Hardcoded]:
    """The strings of an expression in braces (Svelte)."""
    name, start, end, quote, _ = attribute
    code = page.text[start + 1 : end - 1]
    if name in page.options.attributes and not quote:
        return expression_value(page, name, code, start, end, braces=1)
    return _spoken(page, name, code, start + 1, quote, "attribute")


def _in_text(page: Page, attribute: _Attribute) -> Iterator[Hardcoded]:
    """The text that an attribute's value is, where its name says that somebody reads it."""
    if page.language == "handlebars" and attribute.name.startswith("@"):
        plain = attribute.name[1:]
        attribute = attribute._replace(name=plain, component=True)
    name, component = attribute.name, attribute.component
    if name in page.options.attributes:
        yield from _static(page, attribute, "attribute")
    elif page.options.pointed or _is_shown(page, name, component=component):
        yield from _static(page, attribute, "ui")
    elif component and not is_technical_name(name):
        for found in _static(page, attribute, "neutral"):
            if kind_of(found.text) in _READ_ALONE:
                yield found


def _is_shown(page: Page, name: str, *, component: bool) -> bool:
    """Whether an attribute that no setting names holds text by its own name; not where a setting has its own list."""
    return page.options.attributes == ATTRIBUTES and _is_shown_attribute(
        name, component=component
    )


def _static(
    page: Page, attribute: _Attribute, strength: Strength
) -> Iterator[Hardcoded]:
    """The text of an attribute, values in it included."""
    name, start, end, _, _ = attribute
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
    """A bound attribute: of those that are searched what the whole expression says, of others the strings."""
    code = page.text[start:end]
    if name in page.options.attributes:
        yield from expression_value(page, name, code, start, end, quote=quote)
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
