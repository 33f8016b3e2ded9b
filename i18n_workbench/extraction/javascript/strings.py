"""Strings and templates in JavaScript and TypeScript, on the syntax tree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript.ancestry import (
    A_CODE,
    CODE,
    Ancestry,
    is_by_name,
)
from i18n_workbench.extraction.javascript.comparing import is_compared
from i18n_workbench.extraction.javascript.concatenations import (
    holds_texts,
    sum_around,
    summed,
    template_pieces,
)
from i18n_workbench.extraction.javascript.counts import (
    Counted,
    counted,
    may_count,
    pieces_of,
)
from i18n_workbench.extraction.javascript.imports import (
    are_translating,
    hook_translators,
    imported_loggers,
    imported_translators,
)
from i18n_workbench.extraction.javascript.jsx_texts import (
    sentences_in_elements,
    texts_of_elements,
)
from i18n_workbench.extraction.javascript.lists import (
    among_phrases,
    is_label_in_pair,
    long_list,
)
from i18n_workbench.extraction.javascript.sentences import is_choice_in_sentence
from i18n_workbench.extraction.javascript.syntax_names import attribute_name
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.titles import names_program
from i18n_workbench.extraction.model import Hardcoded, Options, Site
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tree_sitter import Node

    from i18n_workbench.extraction.javascript.code import Code
    from i18n_workbench.frameworks import Context
    from i18n_workbench.source.read.syntax import Tree

_MAYBE = lazy_pattern(rb"[A-Z \x80-\xff\\]")
_WORD = lazy_pattern(rb"[\"'`][a-z][a-z.!?:-]*[\"'`]")
_LETTERS = lazy_pattern(rb"[A-Za-z\x80-\xff]{2}|[\x80-\xff]")
DOCUMENT = 8
"""Line ends in a literal from which on it is a document for programs: a prompt, a template, code (of 31 such literals in
the development half of the draw nobody reads one on screen).
"""
_MARKUP_PARENTS = frozenset(
    {"jsx_expression", "ternary_expression", "jsx_attribute", "binary_expression"}
)
_WHOLES = frozenset({"ternary_expression", "template_string", "binary_expression"})
_CODE = frozenset({"ui", "listed", "neutral"})
"""Places that may get a code for programs as well as a text."""
_PARTS = _WHOLES | {"parenthesized_expression", "template_substitution"}
"""What a text in several forms is made of."""


class Literal(NamedTuple):
    """A string or template, and the sum that it is a piece of."""

    node: Node
    sum: Node | None


def find(
    code: Code, options: Options, *, site: Site = "code", default: Where = CODE
) -> Iterator[Hardcoded]:
    """The hard-coded strings of a piece of code, not in order; those of confidence 0 are left out.

    ``default`` says who reads a string that nothing in the code speaks about.
    """
    ancestry = _ancestry(code, options, default)
    choices = (
        _choices(code, ancestry) if options.plurals and not options.pointed else {}
    )
    yield from _counts(code, choices, ancestry, site)
    literals = list(_literals_of(code, choices, pointed=options.pointed))
    if options.pointed:
        yield from _pointed(code, literals, ancestry, site)
    else:
        yield from _literals(code, literals, ancestry, site)
        yield from _sums(code, literals, ancestry, site)
    yield from sentences_in_elements(code, ancestry)


def _literals_of(
    code: Code, choices: Mapping[int, object], *, pointed: bool
) -> Iterator[Literal]:
    """The literals that are looked at: not the names of modules, unless a person points at one."""
    has_sums = "+" in code.tree.text
    for node in code.strings:
        if not pointed and node.id in code.modules:
            continue
        if _is_inside(node, choices):
            continue
        yield Literal(node, sum_around(node) if has_sums else None)


def _ancestry(code: Code, options: Options, default: Where) -> Ancestry:
    """Who reads a string of a piece of code."""
    text = code.tree.text
    loggers = imported_loggers(text)
    if loggers:
        silent = (*options.ignored_callees, *sorted(loggers))
        options = replace(options, ignored_callees=silent)
    is_read_in_part = code.tree.root.has_error
    may_import = is_read_in_part or are_translating(code.module_names)
    imported = imported_translators(text) if may_import else {}
    return Ancestry(options, hook_translators(text), default, imported)


def _counts(
    code: Code,
    choices: Mapping[int, tuple[Node, Counted]],
    ancestry: Ancestry,
    site: Site,
) -> Iterator[Hardcoded]:
    """The texts that code has in two forms."""
    for choice, forms in choices.values():
        found = _counted(code, choice, forms, ancestry, site)
        if found is not None:
            yield found


def _pointed(
    code: Code, literals: list[Literal], ancestry: Ancestry, site: Site
) -> Iterator[Hardcoded]:
    """What a person may point at: every literal, every sum of literals, every text of an element."""
    for literal in literals:
        found = _string(code, literal.node, ancestry, site)
        if found is not None:
            yield found
    yield from _sums(code, literals, ancestry, site)
    yield from texts_of_elements(code, ancestry)


def _literals(
    code: Code, literals: list[Literal], ancestry: Ancestry, site: Site
) -> Iterator[Hardcoded]:
    """The strings and templates that stand alone."""
    for literal in literals:
        is_piece = literal.sum is not None
        if literal.sum is not None and not ancestry.translates(literal.sum):
            continue
        found = _string(code, literal.node, ancestry, site)
        if found is None or _is_beside_translation(literal, found.text, ancestry):
            continue
        yield replace(found, whole=False) if is_piece else found


def _is_beside_translation(literal: Literal, text: str, ancestry: Ancestry) -> bool:
    """Whether a text is the name of the program before or behind a translated title (``${t('home')} | Shop``)."""
    if not names_program(text):
        return False
    return literal.sum is not None or ancestry.translates(literal.node)


def _is_title_of_page(node: Node, title: Hardcoded) -> bool:
    """Whether a value and the name of the program are the title of a page (``document.title = video.title + ' - Shop'``)."""
    assignment = node.parent
    if assignment is None or assignment.type != "assignment_expression":
        return False
    left = assignment.child_by_field_name("left")
    is_title = left is not None and left.text == b"document.title"
    return is_title and names_program(title.text)


def _sums(
    code: Code, literals: list[Literal], ancestry: Ancestry, site: Site
) -> Iterator[Hardcoded]:
    """The sums that literals are pieces of, each once."""
    sums = {literal.sum.id: literal.sum for literal in literals if literal.sum}
    for node in sums.values():
        found = None if ancestry.translates(node) else _sum(code, node, ancestry, site)
        if found is not None and not (found.args and _is_title_of_page(node, found)):
            yield found


def _choices(code: Code, ancestry: Ancestry) -> dict[int, tuple[Node, Counted]]:
    """The choices by a count, and the templates and sums with one in them, that make one message each."""
    found: dict[int, tuple[Node, Counted]] = {}
    if not may_count(code.tree.text):
        return found
    for node in code.strings:
        whole = _whole(node)
        if whole is None or whole.id in found or not _chooses(code, whole):
            continue
        if ancestry.translates(whole):
            continue
        forms = counted(pieces_of(code.tree, whole))
        if forms is not None:
            found[whole.id] = (whole, forms)
    return found


def _chooses(code: Code, node: Node) -> bool:
    """Whether a choice by a count may stand in a piece of code."""
    written = code.tree.source(node)
    return ("?" in written or "&&" in written) and may_count(written)


def _whole(node: Node) -> Node | None:
    """The choice, template or sum that a literal is a part of, the outermost; None where it is none."""
    found = node if node.type == "template_string" else None
    parent = node.parent
    while parent is not None and parent.type in _PARTS:
        if parent.type in _WHOLES:
            found = parent
        parent = parent.parent
    return found


def _is_inside(node: Node, choices: Mapping[int, object]) -> bool:
    """Whether a literal is a part of one of these."""
    whole = _whole(node) if choices else None
    return whole is not None and whole.id in choices


def _counted(
    code: Code, node: Node, forms: Counted, ancestry: Ancestry, site: Site
) -> Hardcoded | None:
    """A text that code has in two forms: one message."""
    where = ancestry.where(node)
    confidence = judged(forms.many, where, ancestry.options)
    if not confidence or not kind_of(forms.many):
        return None
    return Hardcoded(
        text=forms.many,
        context="js-template" if forms.args else "js-string",
        start=code.start(node),
        end=code.end(node),
        confidence=confidence,
        reason=where.reason,
        args=forms.args,
        site=site,
        one=forms.one,
        count=forms.code,
    )


def template_text(tree: Tree, node: Node) -> tuple[str, tuple[str, ...]]:
    """The text of a template with its code numbered."""
    return texts.numbered(template_pieces(tree, node))


def string_text(tree: Tree, node: Node) -> str:
    """The text of a string."""
    return unescaped(tree.source(node)[1:-1])


def _string(code: Code, node: Node, ancestry: Ancestry, site: Site) -> Hardcoded | None:
    pointed = ancestry.options.pointed
    if not pointed and not _may_be_read(code.tree.utf8(node), node.parent, site):
        return None
    attribute = _attribute_of(node)
    context: Context = "js-string" if node.type == "string" else "js-template"
    text, args = _text_of(code.tree, node, in_attribute=attribute is not None)
    if not pointed and not kind_of(text):
        return None
    group = long_list(node)
    where = _reader_of(node, group, ancestry)
    confidence = judged(text, where, ancestry.options)
    compared = not pointed and _is_compared(code, node, text, where)
    if not confidence or (compared and kind_of(text) == "caps"):
        return None
    return Hardcoded(
        text=text,
        context=context,
        start=code.start(node),
        end=code.end(node),
        confidence=confidence,
        reason=where.reason,
        args=args,
        site="jsx-attribute" if attribute else site,
        attribute=attribute_name(attribute) if attribute else "",
        attribute_start=code.start(attribute) if attribute else -1,
        whole=not holds_texts(args),
        parted="a choice" if is_choice_in_sentence(node) else "",
        group_at=code.start(group) if group is not None else -1,
        is_compared=compared,
    )


def _is_compared(code: Code, node: Node, text: str, where: Where) -> bool:
    """Whether code gets a literal that it compares elsewhere; what a property has is shown beside another value."""
    is_property = node.parent is not None and node.parent.type == "pair"
    is_handed = where.strength in _CODE and not is_property
    is_asked = is_handed and is_compared(code.tree.text, text)
    return is_asked and code.tree.text.count(text) > 1


def _attribute_of(node: Node) -> Node | None:
    """The attribute of an element that a literal is the value of."""
    parent = node.parent
    is_value = parent is not None and parent.type == "jsx_attribute"
    return parent if is_value else None


def _reader_of(node: Node, group: Node | None, ancestry: Ancestry) -> Where:
    """Who reads a literal: what stands around it says so, else the list (``group``) that it is an item of."""
    where = ancestry.where(node)
    is_neutral = where.strength == "neutral"
    if is_neutral and group is not None and group == node.parent:
        return Where("weak", "one of many names")
    is_open = is_neutral or where.reason.endswith(A_CODE) or _is_named_list(node, where)
    if is_open and (among_phrases(node) or is_label_in_pair(node)):
        return Where("listed", where.reason)
    return where


def _is_named_list(node: Node, where: Where) -> bool:
    """Whether nothing but the name of its list says that a text is for programs (``displayedColumns = ['First name']``)."""
    is_in_list = node.parent is not None and node.parent.type == "array"
    return is_in_list and where.strength == "none" and is_by_name(where)


def _text_of(
    tree: Tree, node: Node, *, in_attribute: bool
) -> tuple[str, tuple[str, ...]]:
    """The text of a string or template without white space around, and the code in its holes."""
    if node.type != "string":
        text, args = template_text(tree, node)
        return text.strip(), args
    if in_attribute:
        return texts.entities(tree.source(node)[1:-1]).strip(), ()
    return string_text(tree, node).strip(), ()


def _may_be_read(raw: bytes, parent: Node | None, site: Site) -> bool:
    """Whether a literal may be a text by its letters alone: small letters only are one in markup at most."""
    if len(raw) < 3 or not _LETTERS.search(raw) or raw.count(b"\n") > DOCUMENT:
        return False
    if _MAYBE.search(raw):
        return True
    in_markup = site == "expression" or (
        parent is not None and parent.type in _MARKUP_PARENTS
    )
    return in_markup and _WORD.fullmatch(raw) is not None


def _sum(code: Code, node: Node, ancestry: Ancestry, site: Site) -> Hardcoded | None:
    """Texts and values that are put together: one message."""
    text, args = summed(code.tree, node)
    if not ancestry.options.pointed and not kind_of(text.strip()):
        return None
    where = ancestry.where(node)
    confidence = judged(text.strip(), where, ancestry.options)
    if not confidence:
        return None
    return Hardcoded(
        text=text.strip(),
        context="js-template" if args else "js-string",
        start=code.start(node),
        end=code.end(node),
        confidence=confidence,
        reason=where.reason,
        args=args,
        site=site,
        whole=not holds_texts(args),
    )
