"""Replacements become edits of a file: bound where the framework needs it, and only while the file still parses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.extraction.android import strings as android
from i18n_workbench.extraction.android.strings import GRAMMARS as ANDROID
from i18n_workbench.extraction.dart.scope import const_removals
from i18n_workbench.extraction.javascript.code import grammar_of
from i18n_workbench.extraction.markup import haml, serverside
from i18n_workbench.extraction.markup import strings as markup
from i18n_workbench.extraction.markup.angular import inline_templates
from i18n_workbench.extraction.markup.attributes import bound_codes
from i18n_workbench.extraction.markup.dialects import masked, server_code
from i18n_workbench.extraction.model import (
    BRACED,
    JS_LANGUAGES,
    MARKUP_LANGUAGES,
    Hardcoded,
    Options,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.lines import newline_of
from i18n_workbench.text.placeholders import VOID_ELEMENTS
from i18n_workbench.text.spans import Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.extraction.rewriting.replacing import Template
    from i18n_workbench.frameworks import Framework

_EXPRESSION_LANGUAGES = frozenset({"vue", "vue-html"}) | BRACED
_OF_LANGUAGES = {"vue": ":{name}", "vue-html": ":{name}"}
"""How a language itself binds an attribute to an expression."""
_LINE_END = lazy_pattern(r"\r?\n")


@dataclass(frozen=True, slots=True)
class Replacement:
    """A finding and what shall stand in its place."""

    found: Hardcoded
    text: str
    template: Template

    def splices(self) -> list[Splice]:
        """The edits: the range itself, and the binding of a static attribute with its quotes."""
        found = self.found
        own = self.template.own or (
            self.template.framework is not None
            and self.template.framework.id == "custom"
        )
        if own or self.template.framework is None:
            binding = ""
        else:
            binding = _binding(self.template.framework, found)
        if (
            found.site == "attribute"
            and found.language in BRACED
            and found.quote
            and _is_expression(self.text)
        ):
            return [Splice(found.start - 1, found.end + 1, self.text)]
        if found.site != "attribute" or not binding:
            return [Splice(found.start, found.end, self.text)]
        at = found.attribute_start
        name = binding.replace("{name}", found.attribute)
        body = self.text if found.quote else f'"{self.text}"'
        return [
            Splice(at, at + len(found.attribute), name),
            Splice(found.start, found.end, body),
        ]


def _is_expression(replacement: str) -> bool:
    """Whether an attribute gets one expression: in quotes it would be a text to a component, and formatters leave them out."""
    return replacement.startswith("{") and replacement.endswith("}")


def _binding(framework: Framework, hardcoded: Hardcoded) -> str:
    """How the name of an attribute with an expression is written; empty = as it is."""
    if framework.id == "learned":  # knows whom a project asks, and not where
        return _OF_LANGUAGES.get(hardcoded.language, "")
    if hardcoded.attribute.startswith("aria-") and framework.extraction.aria_binding:
        return framework.extraction.aria_binding
    return framework.extraction.attribute_binding


def apply_replacements(
    text: str,
    file: str,
    replacements: Sequence[Replacement],
    extra: Sequence[Splice] = (),
) -> tuple[str, list[Replacement]]:
    """The text with the replacements made from the end on, and those that were refused.

    Refused is what would leave the file with more syntax errors than it had, alone or together with the others.
    """
    before = errors_in(text, file)
    good = list(replacements)
    after = _applied(text, good, extra)
    if errors_in(after, file) <= before:
        return after, []
    refused = [
        each for each in good if errors_in(_applied(text, [each], ()), file) > before
    ]
    good = [each for each in good if each not in refused]
    after = _applied(text, good, extra if good else ())
    if errors_in(after, file) > before:
        return _one_by_one(text, file, replacements, extra)
    return after, refused


def _one_by_one(
    text: str,
    file: str,
    replacements: Sequence[Replacement],
    extra: Sequence[Splice],
) -> tuple[str, list[Replacement]]:
    """The same where only some of the replacements go together: each is made that those before it allow."""
    before = errors_in(text, file)
    kept: list[Replacement] = []
    refused: list[Replacement] = []
    for each in replacements:
        after = _applied(text, [*kept, each], extra)
        (refused if errors_in(after, file) > before else kept).append(each)
    return (_applied(text, kept, extra) if kept else text), refused


def errors_in(text: str, file: str) -> int:
    """Syntax errors of a file: those of its markup, its scripts and the expressions in its markup."""
    language = language_of(file)
    if language in JS_LANGUAGES:
        inside = (
            errors_in(body, "template.html") for _, body in inline_templates(text)
        )
        return _count(Tree(text, grammar_of(file))) + sum(inside)
    if language in ANDROID:
        return _count(android.parse(text, language))
    if language in {"ruby", "dart", "swift", "python"}:
        return _count(Tree(text, language))
    if language == "haml":
        return sum(_count(tree) for tree in haml.trees_of(text))
    if language not in MARKUP_LANGUAGES:
        return 0
    mask, holes = masked(text, language)
    page = Tree(mask, "html")
    total = _count(page) + _unclosed(page)
    total += sum(
        _count(Tree(code, grammar))
        for _, code, grammar in markup.scripts_in(text, language)
    )
    if language == "php":
        total += _count(Tree(text, "php"))
    elif grammar := markup.SERVER.get(language):
        before, after = serverside.AROUND[grammar]
        total += sum(
            _count(Tree(before + hole.code + after, grammar))
            for hole in server_code(text, language)
        )
    if language == "ejs":
        total += sum(_wrong(hole.code) for hole in holes)
    if language in _EXPRESSION_LANGUAGES:
        codes = [hole.code for hole in holes]
        codes += bound_codes(markup.open_page(text, language, Options()))
        total += sum(_wrong(code) for code in codes)
    return total


def _applied(
    text: str, replacements: Sequence[Replacement], extra: Sequence[Splice]
) -> str:
    splices = [splice for each in replacements for splice in each.splices()]
    if any(each.found.language == "dart" for each in replacements):
        splices += const_removals(
            text, [each.found.start for each in replacements if _is_call(each)]
        )
    return apply_splices(text, _with_line_ends([*splices, *extra], newline_of(text)))


def _with_line_ends(splices: Sequence[Splice], ends: str) -> list[Splice]:
    """Edits whose lines end as those of the file."""
    if ends == "\n":
        return list(splices)
    return [each._replace(text=_LINE_END.sub(ends, each.text)) for each in splices]


def _is_call(replacement: Replacement) -> bool:
    """Whether what stands in a string's place is no constant."""
    return "(" in replacement.text or not replacement.template.own


def _wrong(code: str) -> bool:
    """Whether a piece of code in markup is neither an expression nor statements."""
    return (
        bool(code.strip())
        and Tree(f"({code})", "tsx").root.has_error
        and Tree(code, "tsx").root.has_error
    )


def _unclosed(page: Tree) -> int:
    """Elements that are opened and never closed; the grammar forgives them, frameworks do not."""
    found, pending = 0, [page.root]
    while pending:
        node = pending.pop()
        pending += [child for child in node.children if child.type == "element"]
        opening = node.children[0] if node.type == "element" and node.children else None
        if (
            opening is not None
            and opening.type == "start_tag"
            and node.children[-1].type != "end_tag"
        ):
            if opening.named_children:
                name = page.source(opening.named_children[0])
            else:
                name = ""
            found += name.lower() not in VOID_ELEMENTS
    return found


def unread_in(text: str, file: str) -> int:
    """Places of a script that cannot be read: not a lone ``&`` in JSX, which compilers take for text."""
    if language_of(file) not in JS_LANGUAGES:
        return 0
    tree = Tree(text, grammar_of(file))
    errors = (tree.source(each) for each in _errors(tree))
    return sum(not written.startswith("&") for written in errors)


def _count(tree: Tree) -> int:
    return sum(1 for _ in _errors(tree))


def _errors(tree: Tree) -> Iterator[Node]:
    """The errors of a tree, the outermost each."""
    pending = [tree.root] if tree.root.has_error else []
    while pending:
        node = pending.pop()
        if node.type == "ERROR" or node.is_missing:
            yield node
        elif node.has_error:
            pending += node.children
