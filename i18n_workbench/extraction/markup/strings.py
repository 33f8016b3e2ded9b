"""Text nodes and the code inside them, in HTML and the template languages around it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.imports import imported
from i18n_workbench.extraction.javascript.sentences import STRESS
from i18n_workbench.extraction.judgement.judging import FLOOR, Where
from i18n_workbench.extraction.judgement.natural import is_language_of, kind_of
from i18n_workbench.extraction.judgement.vocabulary import (
    COMMON_ELEMENTS,
    ICON_CLASS,
    ICON_ELEMENT,
    TECHNICAL_TEXT_ELEMENTS,
    TRANSLATED_ELEMENTS,
    TRANSLATORS,
    is_name_of_picture,
)
from i18n_workbench.extraction.markup import pug, serverside
from i18n_workbench.extraction.markup.attributes import (
    SHOWN,
    attributes_of,
    names_of,
)
from i18n_workbench.extraction.markup.dialects import (
    FRONT,
    WALL,
    Hole,
    blocks,
    masked,
    server_code,
    svelte_blocks,
    without_stray_signs,
)
from i18n_workbench.extraction.markup.page import (
    RAZOR,
    Page,
    strings_of,
)
from i18n_workbench.extraction.markup.razor_code import in_code
from i18n_workbench.extraction.markup.server_names import MADE
from i18n_workbench.extraction.markup.text_pieces import texts_between
from i18n_workbench.extraction.model import BRACED, Hardcoded, Options
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_IN_PUG = lazy_pattern(
    r"^<template\b[^>]*\blang=[\"']pug[\"'][^>]*>(.*?)^</template",
    re.MULTILINE | re.DOTALL,
)
_PRE = lazy_pattern(r"\blang\s*=\s*[\"'](?!html|ts|js|tsx|jsx)")
SERVER = {"erb": "ruby", "html.erb": "ruby", "blade": "php"}
"""The grammar of the code in templates that a server fills."""
_TRANSLATED_OWN = frozenset({"translate", "[translate]", "transloco"})
_TRANSLATED_WHOLE = frozenset(
    {"i18n", "v-t", "v-html", "v-text", "data-i18n", "data-l10n-id"}
)
"""Attributes by which the own text of an element is translated, or all that is in it."""
_SCRIPT_TYPE = lazy_pattern(
    r"\btype\s*=\s*[\"']?(?!module|text/(?:java|type|ecma)script|application/javascript)[\w/+-]"
)


def open_page(
    text: str, language: str, options: Options, *, plain: bool = False
) -> Page:
    """Parse a markup file; the scripts in it are left to :func:`scripts_in`. In a ``plain`` one blank lines part texts."""
    mask, holes = masked(text, language)
    tree = Tree(mask, "html")
    if tree.root.has_error:
        tree = Tree(without_stray_signs(mask), "html")
    page = Page(
        text,
        language,
        options,
        tree,
        holes,
        TRANSLATORS | options.translators,
        plain,
    )
    if language in {"php", *RAZOR} or language in SERVER:
        page.server = list(_in_server_code(page))
        starts = [each.start for each in page.server if _speaks(each)]
        makes = MADE if SERVER.get(language) == "ruby" else None
        page.spoken = [
            (hole.start, hole.end) for hole in holes
            if bisect_left(starts, hole.start) < bisect_left(starts, hole.end) or (makes and makes.match(hole.code))
        ]  # fmt: skip
    return page


def _speaks(printed: Hardcoded) -> bool:
    """Whether what a server prints is a message of its own: a small word is a piece of the sentence around it
    (``<%= pluralize(n, "error") %> prohibited this post from being saved``).
    """
    return printed.confidence >= FLOOR and kind_of(printed.text) != "lower"


def find(page: Page) -> Iterator[Hardcoded]:
    """The hard-coded strings of the markup, not in order."""
    roots = page.tree.root.children
    if page.language == "vue":
        for template in _IN_PUG.finditer(page.text):
            yield from pug.find(page, *template.span(1))
        roots = [
            node
            for node in roots
            if _tag(page, node) == "template" and not _foreign_template(page, node)
        ]
    for node in roots if page.language == "vue" else [page.tree.root]:
        yield from _element(page, node)
    if page.language in BRACED:
        for hole in svelte_blocks(page.text):
            yield from strings_of(page, hole.code, hole.at, "")


def scripts_in(text: str, language: str = "") -> list[tuple[int, str, str]]:
    """The script blocks: ``(offset, code, grammar)``; data blocks (JSON, templates) are none, what stands before a page of
    Astro is one.
    """
    found = []
    for block in blocks(text):
        if block.tag == FRONT and language == "astro":
            found.append((block.start, text[block.start : block.end], "typescript"))
        elif block.tag == "script" and not _SCRIPT_TYPE.search(block.head):
            grammar = (
                "tsx"
                if "tsx" in block.head or "lang" not in block.head
                else "typescript"
            )
            found.append((block.start, text[block.start : block.end], grammar))
    return found


def _in_server_code(page: Page) -> Iterator[Hardcoded]:
    """The strings in the Ruby or PHP of a template, or in a whole PHP file, in order."""
    if page.language == "php":

        def printed(offset: int) -> Where:
            before = bisect_right(page.holes, offset, key=lambda hole: hole.start) - 1
            inside = before >= 0 and offset < page.holes[before].end
            return _printed(page, page.holes[before]) if inside else serverside.CODE

        found = serverside.find(Tree(page.text, "php"), 0, page.options, printed)
        yield from sorted(found, key=lambda each: each.start)
        return
    if page.language in RAZOR:
        yield from sorted(in_code(page, _printed), key=lambda each: each.start)
        return
    grammar = SERVER[page.language]
    before, after = serverside.AROUND[grammar]
    values = {hole.start for hole in page.holes}
    for hole in server_code(page.text, page.language):
        default = _printed(page, hole) if hole.start in values else serverside.CODE
        tree = Tree(before + hole.code + after, grammar)
        start = hole.at - len(before)
        here = serverside.find(tree, start, page.options, partial(_always, default))
        yield from sorted(here, key=lambda each: each.start)


def _always(where: Where, _: object) -> Where:
    return where


def _printed(page: Page, hole: Hole) -> Where:
    """Who reads what a template prints: in a tag, only what stands in an attribute that holds text."""
    node = page.tree.at(hole.start)
    while node is not None and node.type not in {
        "attribute",
        "start_tag",
        "self_closing_tag",
        "element",
    }:
        node = node.parent
    if node is None or node.type == "element":
        return Where("shown", "printed")
    name = page.tree.source(node.named_children[0]) if node.type == "attribute" else ""
    shown = name in page.options.attributes or SHOWN.fullmatch(name)
    return (
        Where("attribute", f"attribute {name}")
        if shown
        else Where("none", "printed into a tag")
    )


def _element(page: Page, root: Node) -> Iterator[Hardcoded]:
    """All elements below one, without recursion: files may nest deeply."""
    pending = [(root, False)]
    while pending:
        node, is_inside = pending.pop()
        tag = _tag(page, node)
        if _is_passed_over(page, node, tag):
            continue
        is_inside = is_inside or _is_translated_whole(page, node)
        for child in node.children:
            if child.type in {"start_tag", "self_closing_tag"}:
                yield from attributes_of(page, child, tag)
        is_silent = is_inside or _is_no_text(page, node, tag)
        if page.options.pointed or not is_silent:
            parted = _parting(page, node)
            for start, end in _runs(page, node):
                if not page.options.pointed and _is_mark(page, node, start, end, tag):
                    continue
                for found in texts_between(page, start, end, tag):
                    is_label = found.text.endswith(":")
                    is_piece = parted and not is_label
                    yield replace(found, parted=parted) if is_piece else found
        pending += [
            (child, is_inside)
            for child in node.children
            if child.type in {"element", "ERROR", "script_element", "style_element"}
        ]


def _is_mark(page: Page, element: Node, start: int, end: int, tag: str) -> bool:
    """Whether a text is the name of a picture at the beginning of what stands around it, or a language as it calls itself."""
    said = page.text[start:end].strip()
    opening = _opening(element)
    if opening is not None and is_language_of(said, page.tree.source(opening)):
        return True
    before = element.prev_sibling
    if before is not None and before.type == "text":
        is_prose = page.tree.source(before).strip(WALL + " \n\t\r")
        return not is_prose and is_name_of_picture(tag, said)
    return is_name_of_picture(tag, said)


def _is_passed_over(page: Page, node: Node, tag: str) -> bool:
    """Whether nothing below an element counts: scripts, and what is translated as a whole."""
    if node.type in {"script_element", "style_element"}:
        return True
    if page.options.pointed:
        return False
    return tag in page.options.ignored_tags or _is_translating(page, tag)


def _is_translating(page: Page, tag: str) -> bool:
    """Whether an element is a translator's; of a common name only what a module for translations gave, or everybody has."""
    if tag not in COMMON_ELEMENTS:
        return tag in TRANSLATED_ELEMENTS
    return imported(page.text).get(
        tag, tag not in {"Plural", "Select", "SelectOrdinal"}
    )


def _is_no_text(page: Page, node: Node, tag: str) -> bool:
    """Whether the own text of an element is code, names a picture or is translated."""
    return (
        tag in TECHNICAL_TEXT_ELEMENTS
        or _is_icon(page, node, tag)
        or _is_translated_element(page, node)
    )


def _parting(page: Page, element: Node) -> str:
    """The element of stress with a text of its own that stands among the texts of another; empty where none does."""
    texts = {
        (start, end)
        for start, end in _runs(page, element)
        if page.text[start:end].strip()
    }
    if not texts:
        return ""
    inside = (child for child in element.children if child.type == "element")
    for child in inside:
        tag = _tag(page, child)
        if tag in STRESS and any(page.text[a:b].strip() for a, b in _runs(page, child)):
            return f"<{tag}>"
    return ""


def _runs(page: Page, element: Node) -> Iterator[tuple[int, int]]:
    """The texts of an element: text, entities and code that stand side by side."""
    start = end = -1
    for child in element.children:
        is_error = child.type == "ERROR" and not child.named_children
        if is_error and page.text.startswith("</", page.tree.start(child) - 2):
            continue
        if child.type in {"text", "entity"} or is_error:
            start = page.tree.start(child) if start < 0 else start
            end = page.tree.end(child)
            continue
        if start >= 0:
            yield start, end
        start = -1
    if start >= 0:
        yield start, end


def _is_translated_element(page: Page, element: Node) -> bool:
    """Whether an attribute says that the element's text is translated (``v-t``, ``translate``, ``data-i18n``)."""
    opening = _opening(element)
    if opening is None:
        return False
    names = names_of(page, opening)
    return any(
        name.partition(".")[0] in _TRANSLATED_OWN | _TRANSLATED_WHOLE for name in names
    )


def _is_translated_whole(page: Page, element: Node) -> bool:
    """Whether an attribute says that what stands in the element's elements belongs to its message, or is replaced."""
    opening = _opening(element)
    return opening is not None and not _TRANSLATED_WHOLE.isdisjoint(
        names_of(page, opening)
    )


def _is_icon(page: Page, element: Node, tag: str) -> bool:
    """Whether an element's text names a picture."""
    if ICON_ELEMENT.search(tag):
        return True
    opening = _opening(element)
    return (
        opening is not None and ICON_CLASS.search(page.tree.source(opening)) is not None
    )


def _opening(element: Node) -> Node | None:
    """The tag that an element begins with: its first child. Looking through all of them, once for each of the texts
    between them, took a page without elements (12 kB of ``<%``) 1.4 s, and 40 kB 28 s.
    """
    first = element.child(0) if element.child_count else None
    is_tag = first is not None and first.type in {"start_tag", "self_closing_tag"}
    return first if is_tag else None


def _tag(page: Page, element: Node) -> str:
    for child in element.children[:1]:
        if child.type in {"start_tag", "self_closing_tag"} and child.named_children:
            return page.tree.source(child.named_children[0])
    return ""


def _foreign_template(page: Page, element: Node) -> bool:
    """Whether a component's template is in another language (pug)."""
    head = page.text[
        page.tree.start(element) : page.tree.start(element) + 200
    ].partition(">")[0]
    return _PRE.search(head) is not None
