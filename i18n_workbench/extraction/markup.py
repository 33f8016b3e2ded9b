"""Text nodes, attributes and the code inside them, in HTML and the template languages around it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction import javascript, serverside, texts
from i18n_workbench.extraction.ancestry import CODE
from i18n_workbench.extraction.dialects import FILLER, WALL, Hole, blocks, masked, server_code
from i18n_workbench.extraction.judging import FLOOR, Strength, Where, confidence
from i18n_workbench.extraction.model import ATTRIBUTES, Hardcoded, Options
from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.extraction.vocabulary import (
    ICON_CLASS,
    ICON_ELEMENT,
    TECHNICAL_TEXT_ELEMENTS,
    TRANSLATED_ELEMENTS,
    TRANSLATORS,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.source.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_BOUND = re.compile(r"^(?:v-bind)?:(?P<name>[\w-]+)(?:\.\w+)*$|^\[(?:attr\.)?(?P<angular>[\w-]+)\]$")
_EVENT = re.compile(r"^(?:@|v-on:)[\w:.-]+$")
_DIRECTIVE = re.compile(r"^v-(?!if|else|for|model|slot|bind|on|show|html|text|t\b)([\w-]+)")
_BUTTON = re.compile(r"\btype\s*=\s*[\"']?(?:submit|button|reset)\b")
_SHOWN = re.compile(
    r"tooltip|data-(?:bs-)?(?:tooltip|confirm|title|original-title|content|caption|label|message)(?:-text)?"
    r"|[a-z]{2,}(?:Tooltip|Title|Label|Placeholder|Description|Message|Hint|Heading|Caption)"
)
_WALLS = re.compile(rf"{WALL}+")
_CALL = re.compile(r"(?<![\w$])([$\w]+)\s*\(|(?:^|[\s(])(t)\s+['\"]|\|\s*(translate|transloco|t|i18n)\b")
_PRE = re.compile(r"\blang\s*=\s*[\"'](?!html|ts|js|tsx|jsx)")
_JS_LANGUAGES = frozenset({"vue", "vue-html", "svelte"})
SERVER = {"erb": "ruby", "html.erb": "ruby", "blade": "php"}
"""The grammar of the code in templates that a server fills."""
_EXPRESSIONS = _JS_LANGUAGES | {"html"}
_SCRIPT_TYPE = re.compile(r"\btype\s*=\s*[\"']?(?!module|text/(?:java|type|ecma)script|application/javascript)[\w/+-]")


@dataclass(slots=True)
class Page:
    """A markup file during the search."""

    text: str
    language: str
    options: Options
    tree: Tree
    holes: list[Hole]
    translators: frozenset[str]
    server: list[Hardcoded] = field(default_factory=list)
    """The findings in the Ruby or PHP of a template."""
    spoken: list[tuple[int, int]] = field(default_factory=list)
    """Values that hold some of them: they end a text as an element does (``link_to 'Help'``)."""

    def holes_in(self, start: int, end: int) -> list[Hole]:
        """The pieces of code between two offsets."""
        at = bisect_left(self.holes, start, key=lambda hole: hole.start)
        found = []
        while at < len(self.holes) and self.holes[at].end <= end:
            found.append(self.holes[at])
            at += 1
        return found

    def translated(self, code: str) -> bool:
        """Whether a piece of code calls a translator."""
        return any(
            (found[1] or "") in self.translators or found[2] or found[3] for found in _CALL.finditer(code)
        )  # fmt: skip

    def in_text(self, hole: Hole) -> bool:
        """Whether a piece of code stands in a text, not in a tag."""
        node = self.tree.at(hole.start)
        while node is not None and node.type not in {"attribute", "start_tag", "self_closing_tag", "element"}:
            node = node.parent
        return node is None or node.type == "element"


def open_page(text: str, language: str, options: Options) -> Page:
    """Parse a markup file; the scripts in it are left to :func:`scripts_in`."""
    mask, holes = masked(text, language)
    page = Page(text, language, options, Tree(mask, "html"), holes, TRANSLATORS | options.translators)
    if language == "php" or language in SERVER:
        page.server = list(_in_server_code(page))
        starts = [each.start for each in page.server if each.confidence >= FLOOR]
        page.spoken = [
            (hole.start, hole.end) for hole in holes
            if bisect_left(starts, hole.start) < bisect_left(starts, hole.end)
        ]  # fmt: skip
    return page


def find(page: Page) -> Iterator[Hardcoded]:
    """The hard-coded strings of the markup, not in order."""
    roots = page.tree.root.children
    if page.language == "vue":
        roots = [node for node in roots if _tag(page, node) == "template" and not _foreign_template(page, node)]
    for node in roots if page.language == "vue" else [page.tree.root]:
        yield from _element(page, node)


def scripts_in(text: str) -> list[tuple[int, str, str]]:
    """The script blocks: ``(offset, code, grammar)``; data blocks (JSON, templates) are none."""
    found = []
    for block in blocks(text):
        if block.tag == "script" and not _SCRIPT_TYPE.search(block.head):
            grammar = "tsx" if "tsx" in block.head or "lang" not in block.head else "typescript"
            found.append((block.start, text[block.start : block.end], grammar))
    return found


def _in_server_code(page: Page) -> Iterator[Hardcoded]:
    """The strings in the Ruby or PHP of a template, or in a whole PHP file, in order."""
    if page.language == "php":

        def printed(at: int) -> Where:
            before = bisect_right(page.holes, at, key=lambda hole: hole.start) - 1
            inside = before >= 0 and at < page.holes[before].end
            return _printed(page, page.holes[before]) if inside else serverside.CODE

        found = serverside.find(Tree(page.text, "php"), 0, page.options, printed)
        yield from sorted(found, key=lambda each: each.start)
        return
    grammar = SERVER[page.language]
    before, after = serverside.AROUND[grammar]
    values = {hole.start for hole in page.holes}
    for hole in server_code(page.text, page.language):
        default = _printed(page, hole) if hole.start in values else serverside.CODE
        tree = Tree(before + hole.code + after, grammar)
        here = serverside.find(tree, hole.at - len(before), page.options, lambda _, default=default: default)  # type: ignore[misc]
        yield from sorted(here, key=lambda each: each.start)


def _printed(page: Page, hole: Hole) -> Where:
    """Who reads what a template prints: in a tag, only what stands in an attribute that holds text."""
    node = page.tree.at(hole.start)
    while node is not None and node.type not in {"attribute", "start_tag", "self_closing_tag", "element"}:
        node = node.parent
    if node is None or node.type == "element":
        return Where("shown", "printed")
    name = page.tree.source(node.named_children[0]) if node.type == "attribute" else ""
    shown = name in page.options.attributes or _SHOWN.fullmatch(name)
    return Where("attribute", f"attribute {name}") if shown else Where("none", "printed into a tag")


def _element(page: Page, root: Node) -> Iterator[Hardcoded]:
    """All elements below one, without recursion: files may nest deeply."""
    pending = [root]
    while pending:
        node = pending.pop()
        tag = _tag(page, node)
        if node.type in {"script_element", "style_element"} or tag in page.options.ignored_tags:
            continue
        if tag in TRANSLATED_ELEMENTS and tag not in {"Select", "select"}:
            continue
        for child in node.children:
            if child.type in {"start_tag", "self_closing_tag"}:
                yield from _attributes(page, child, tag)
        if (
            tag not in TECHNICAL_TEXT_ELEMENTS
            and not _is_icon(page, node, tag)
            and not _is_translated_element(page, node)
        ):
            for start, end in _runs(page, node):
                yield from _text(page, start, end, tag)
        pending += [
            child for child in node.children if child.type in {"element", "ERROR", "script_element", "style_element"}
        ]


def _runs(page: Page, element: Node) -> Iterator[tuple[int, int]]:
    """The texts of an element: text, entities and code that stand side by side."""
    start = end = -1
    for child in element.children:
        if child.type in {"text", "entity"} or (child.type == "ERROR" and not child.named_children):
            start = page.tree.start(child) if start < 0 else start
            end = page.tree.end(child)
            continue
        if start >= 0:
            yield start, end
        start = -1
    if start >= 0:
        yield start, end


def _text(page: Page, start: int, end: int, tag: str) -> Iterator[Hardcoded]:
    """The pieces of a text between statements, and between values that hold a text of their own."""
    at = start
    walls = [wall.span() for wall in _WALLS.finditer(page.tree.text, start, end)]
    walls += [span for span in page.spoken if start <= span[0] < end]
    for begin, stop in [*sorted(walls), (end, end)]:
        yield from _piece(page, at, begin, tag)
        at = stop


def _piece(page: Page, start: int, end: int, tag: str) -> Iterator[Hardcoded]:
    mask = page.tree.text
    raw = mask[start:end]
    start, end = start + len(raw) - len(raw.lstrip()), start + len(raw.rstrip())
    if start >= end:
        return
    holes = page.holes_in(start, end)
    text, args = _joined(page, start, end, holes)
    where = Where("attribute" if tag == "option" else "markup", f"text of <{tag}>" if tag else "text")
    sure = confidence(kind_of(text), where) if page.options.inline_text else 0.0
    if sure and mask[start:end].strip(FILLER + " \n\t\r"):
        yield Hardcoded(text, "html-inline", start, end, sure, where.reason, args, site="text", whole=_sound(args))
        return
    for hole in holes:
        yield from _code(page, hole.code, hole.at, "", Where("shown", where.reason))


def _sound(args: tuple[str, ...]) -> bool:
    """Whether the code of a text can be handed over as arguments."""
    return not any(set("'\"`") & set(arg) for arg in args)


def _joined(page: Page, start: int, end: int, holes: list[Hole]) -> tuple[str, tuple[str, ...]]:
    pieces: list[tuple[str, bool]] = []
    at = start
    for hole in holes:
        pieces += ((page.text[at : hole.start], False), (hole.code.strip().strip("~").strip(), True))
        at = hole.end
    pieces.append((page.text[at:end], False))
    text, args = texts.numbered(pieces)
    return texts.inline(texts.entities(text)), args


def _attributes(page: Page, opening: Node, tag: str) -> Iterator[Hardcoded]:
    button = tag == "input" and _BUTTON.search(page.tree.source(opening)) is not None
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
        component = (page.language in _JS_LANGUAGES and not tag.islower()) or "-" in tag
        searched = _static(page, name, start, end, "attribute") if button and name == "value" else None
        for found in searched or _attribute(page, name, start, end, quote, component=component):
            yield replace(found, attribute=found.attribute or written, attribute_start=name_at, quote=quote, tag=tag)


def _attribute(page: Page, name: str, start: int, end: int, quote: str, *, component: bool) -> Iterator[Hardcoded]:
    bound = _BOUND.match(name)
    if bound:
        if page.options.v_bind:
            yield from _bound(page, bound["name"] or bound["angular"], start, end, quote)
        return
    if name in {"v-text", "v-html"}:
        yield from _code(page, page.text[start:end], start, quote, Where("shown", f"directive {name}"))
        return
    if (directive := _DIRECTIVE.match(name)) and page.language in _JS_LANGUAGES:
        yield from _spoken(page, directive[1], page.text[start:end], start, quote, "directive")
        return
    if _EVENT.match(name) and page.language in _JS_LANGUAGES:
        yield from _code(page, page.text[start:end], start, quote)
        return
    if page.language == "svelte" and page.tree.text[start:end].strip(FILLER) == "":
        code = page.text[start + 1 : end - 1]
        if name in page.options.attributes and not quote:
            yield from _expression_value(page, name, code, start, end)
        else:
            yield from _spoken(page, name, code, start + 1, quote, "attribute")
        return
    if name in page.options.attributes:
        yield from _static(page, name, start, end, "attribute")
    elif page.options.attributes == ATTRIBUTES and _is_shown_attribute(name, component=component):
        yield from _static(page, name, start, end, "ui")


def _static(page: Page, name: str, start: int, end: int, strength: Strength) -> Iterator[Hardcoded]:
    if WALL in page.tree.text[start:end]:
        return
    text, args = _joined(page, start, end, page.holes_in(start, end))
    static = page.tree.text[start:end].replace(FILLER, "").strip()
    where = Where(strength, f"attribute {name}")
    sure = confidence(kind_of(text), where) if static else 0.0
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
            whole=_sound(args),
        )


def _bound(page: Page, name: str, start: int, end: int, quote: str) -> Iterator[Hardcoded]:
    """A bound attribute: of those that are searched one finding over the whole expression, of others the strings."""
    code = page.text[start:end]
    if name in page.options.attributes:
        yield from _expression_value(page, name, code, start, end)
    else:
        yield from _spoken(page, name, code, start, quote, "bound attribute")


def _spoken(page: Page, name: str, code: str, at: int, quote: str, what: str) -> Iterator[Hardcoded]:
    """The strings of an attribute or directive that is not searched as a whole: its name or the code says who reads
    them; where neither does, only what reads like a phrase counts.
    """
    if not set("'\"`") & set(code):
        return
    shown = page.options.attributes == ATTRIBUTES and is_ui_name(name)
    known = page.options.attributes == ATTRIBUTES and not is_technical_name(name)
    for found in _code(page, code, at, quote, Where("ui", f"{what} {name}") if shown else CODE):
        named = found.reason.startswith(("property", "argument"))
        if shown or named or (known and " " in found.text):
            yield found


def _is_shown_attribute(name: str, *, component: bool) -> bool:
    """Whether a static attribute that is not in the list holds text: one of a component that says so by its name, or
    the text of a tooltip or question that a script or directive shows (``matTooltip``, ``data-confirm``).
    """
    if component and is_ui_name(name):
        return True
    return _SHOWN.fullmatch(name) is not None


def _expression_value(page: Page, name: str, code: str, start: int, end: int) -> Iterator[Hardcoded]:
    if not set("'\"`") & set(code):
        return
    if page.translated(code):
        yield from _code(page, code, start, "", Where("ui", f"bound attribute {name}"))
        return
    parsed = javascript.parse(f"({code.strip()})", "tsx")
    expression = parsed.tree.root.named_children[0] if parsed.tree.root.named_children else None
    while expression is not None and expression.type in {"expression_statement", "parenthesized_expression"}:
        expression = expression.named_children[0] if expression.named_children else None
    if expression is None:
        return
    pieces = _concatenated(parsed.tree, expression)
    reason = f"bound attribute {name}"
    if pieces is not None:
        text, args = texts.numbered(pieces)
        sure = confidence(kind_of(text.strip()), Where("attribute", reason))
        whole = _sound(args)
    else:
        found = list(javascript.find(parsed, page.options))
        text, args, whole = texts.inline(code), (), False
        sure = max((each.confidence for each in found if each.confidence >= 0.25), default=0.0)
        sure = min(0.9, sure + 0.4) if sure else 0.0
    if sure:
        yield Hardcoded(
            text.strip(), "html-attribute", start, end, sure, reason, args, site="bound", attribute=name, whole=whole
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
            else (texts.unescaped(tree.source(child)), False)
            for child in node.children[1:-1]
        ]
    operator = node.child_by_field_name("operator")
    if node.type != "binary_expression" or operator is None or operator.type != "+":
        return None
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return None
    sides = [_concatenated(tree, side) or [(tree.source(side), True)] for side in (left, right)]
    found = [*sides[0], *sides[1]]
    return found if any(not code for _, code in found) else None


def _code(page: Page, code: str, at: int, quote: str, default: Where = CODE) -> Iterator[Hardcoded]:
    """The strings of an expression inside markup."""
    if page.language not in _EXPRESSIONS or not set("'\"`") & set(code):
        return
    if page.language == "html" and (page.translated(code) or ":" in code.partition("|")[2]):
        return  # Angular's pipes and their arguments are no expressions
    parsed = javascript.parse(f"({code})", "tsx", at - 1)
    if parsed.tree.root.has_error:
        parsed = javascript.parse(f" {code} ", "tsx", at - 1)
    for found in javascript.find(parsed, page.options, site="expression", default=default):
        yield replace(found, quote=quote)


def _is_translated_element(page: Page, element: Node) -> bool:
    """Whether an attribute says that the element's text is translated (``v-t``, ``translate``, ``data-i18n``)."""
    opening = next((child for child in element.children if child.type in {"start_tag", "self_closing_tag"}), None)
    if opening is None:
        return False
    names = {page.tree.source(child.named_children[0]) for child in opening.children if child.type == "attribute"}
    return any(
        name.partition(".")[0]
        in {"v-t", "translate", "data-i18n", "i18n", "[translate]", "transloco", "v-html", "v-text", "data-l10n-id"}
        for name in names
    )


def _is_icon(page: Page, element: Node, tag: str) -> bool:
    """Whether an element's text names a picture."""
    if ICON_ELEMENT.search(tag):
        return True
    start = page.tree.start(element)
    head = page.text[start : start + 400].partition(">")[0] if tag in {"i", "span"} else ""
    return "icon" in head and ICON_CLASS.search(head) is not None


def _tag(page: Page, element: Node) -> str:
    for child in element.children[:1]:
        if child.type in {"start_tag", "self_closing_tag"} and child.named_children:
            return page.tree.source(child.named_children[0])
    return ""


def _foreign_template(page: Page, element: Node) -> bool:
    """Whether a component's template is in another language (pug)."""
    head = page.text[page.tree.start(element) : page.tree.start(element) + 200].partition(">")[0]
    return _PRE.search(head) is not None


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
            codes.append(page.text[page.tree.start(value) : page.tree.end(value)].strip("\"'"))
    return codes
