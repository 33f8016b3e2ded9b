"""Strings in Dart: of Flutter's widgets and of the code around them, on the syntax tree."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.dart.places import Places
from i18n_workbench.extraction.javascript.code import Code
from i18n_workbench.extraction.javascript.lists import long_list
from i18n_workbench.extraction.javascript.strings import DOCUMENT
from i18n_workbench.extraction.judgement.judging import judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_LETTERS = lazy_pattern(rb"[A-Za-z\x80-\xff]{2}|[\x80-\xff]")
_QUOTE = lazy_pattern(r"r?(?:'''|\"\"\"|'|\")")
_FIRST_LINE = lazy_pattern(r"[ \t]*\r?\n")
GENERATED = lazy_pattern(
    r"\.(?:g|gr|gen|freezed|config|mocks|chopper|pb\w*|swagger|drift|auto_mappr|mapper)\.dart$|(?:^|/)firebase_options\.dart$"
    r"|(?:^|/)(?:messages_(?:all|[a-z]{2}\w*)|\w*_localizations(?:_[a-z]{2}\w*)?|l10n)\.dart$"
)
"""Files that a generator wrote: nobody edits their strings."""


def parse(text: str, *, comments: bool = False) -> Code:
    """A parsed file: its strings, and its comments where one may be a directive."""
    tree = Tree(text, "dart")
    found = captures(_query(comments=comments), tree.root)
    return Code(tree, 0, found.get("s", []), [], found.get("c", []))


def find(code: Code, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a file, not in order; those of confidence 0 are left out."""
    places = Places(code.tree, options)
    for node in code.strings:
        if (found := _string(code.tree, node, places, options)) is not None:
            yield found


def string_text(tree: Tree, node: Node) -> tuple[str, tuple[str, ...]]:
    """What a string literal says with its code numbered; strings that stand side by side are one text."""
    return texts.numbered(_pieces(tree, node))


@cache
def _query(*, comments: bool) -> Any:
    import tree_sitter

    from i18n_workbench.source.read.syntax import language_of_grammar

    remarks = " [(comment) (documentation_comment)] @c" if comments else ""
    return tree_sitter.Query(
        language_of_grammar("dart"), f"(string_literal) @s{remarks}"
    )


def _string(
    tree: Tree, node: Node, places: Places, options: Options
) -> Hardcoded | None:
    raw = node.text or b""
    if len(raw) < 3 or not (options.pointed or _LETTERS.search(raw)):
        return None
    if not options.pointed and _in_document(node):
        return None
    text, args = string_text(tree, node)
    if not options.pointed and not kind_of(text.strip()):
        return None
    where = places.where(node)
    sure = judged(text.strip(), where, options)
    if not sure:
        return None
    group = long_list(node)
    return Hardcoded(
        text=text.strip(),
        context="js-template" if args else "js-string",
        start=tree.start(node),
        end=tree.end(node),
        confidence=sure,
        reason=where.reason,
        args=args,
        whole=not _joined(node) and not _holds_text(tree, node),
        group_at=tree.start(group) if group is not None else -1,
    )


def _in_document(node: Node) -> bool:
    """Whether a literal is a document for programs (a prompt, a template, code), or stands in one."""
    around: Node | None = node
    while around is not None:
        if (
            around.type == "string_literal"
            and (around.text or b"").count(b"\n") > DOCUMENT
        ):
            return True
        around = around.parent
    return False


def _pieces(tree: Tree, node: Node) -> Iterator[tuple[str, bool]]:
    """``(text, is code)``: what lies between the quotes, escapes resolved, and the interpolations."""
    opening, at = "", 0
    for child in node.children:
        said = tree.source(child) if not child.is_named else ""
        if child.type == "template_substitution":
            yield _unescaped(tree, at, child.start_byte, opening), False
            yield _code(tree.source(child)), True
        elif not opening and _QUOTE.fullmatch(said):
            opening, at = said, child.end_byte
            continue
        elif opening and said == opening.removeprefix("r"):
            yield _unescaped(tree, at, child.start_byte, opening), False
            opening = ""
        else:
            continue
        at = child.end_byte


def _unescaped(tree: Tree, start: int, end: int, opening: str) -> str:
    said = tree.text[tree.offset(start) : tree.offset(end)]
    if len(opening.removeprefix("r")) == 3 and (first := _FIRST_LINE.match(said)):
        said = said[first.end() :]
    return said if opening.startswith("r") else unescaped(said)


def _code(substitution: str) -> str:
    return (
        substitution[2:-1].strip()
        if substitution.startswith("${")
        else substitution[1:]
    )


def _joined(node: Node) -> bool:
    """Whether a string is a piece of a sum."""
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    return parent is not None and parent.type == "additive_expression"


def _holds_text(tree: Tree, node: Node) -> bool:
    """Whether the code in a string holds texts of its own (``"$n ${n == 1 ? 'item' : 'items'}"``)."""
    pending = [
        child for child in node.children if child.type == "template_substitution"
    ]
    while pending:
        each = pending.pop()
        if each.type == "string_literal" and kind_of(
            string_text(tree, each)[0].strip()
        ):
            return True
        if each.type not in {"index_selector", "arguments"}:
            pending += each.children
    return False
