"""Code that makes translation hard: sentences in pieces, glued punctuation, plurals by hand. Each is a lint finding."""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import EncodingError, ParseError
from i18n_workbench.extraction.advice_rules import (
    CONCATENATED,
    COUNT,
    GLUE,
    GLUED,
    GLUED_ADVICE,
    GLUED_TEXT,
    ONE,
    ONE_KEY,
    PIECES_TEXT,
    PLURAL,
    PLURAL_ADVICE,
    PUNCTUATION,
    SENTENCE_KINDS,
    WORD_KINDS,
    by_hand,
    related,
)
from i18n_workbench.extraction.dart import advice as dart_advice
from i18n_workbench.extraction.dart import strings as dart
from i18n_workbench.extraction.directives import Ignores
from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.ancestry import Ancestry
from i18n_workbench.extraction.javascript.code import grammar_of, parse_script
from i18n_workbench.extraction.javascript.imports import hook_translators
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.vocabulary import TRANSLATORS
from i18n_workbench.extraction.markup import strings as markup
from i18n_workbench.extraction.model import (
    BRACED,
    JS_LANGUAGES,
    MARKUP_LANGUAGES,
    Options,
)
from i18n_workbench.findings import Finding
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.syntax import language_of_grammar
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.parsing import captures
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.javascript.code import Code


def advise_files(
    files: Iterable[str], read: Callable[[str], str], options: Options
) -> list[Finding]:
    """The findings of some files; those that are no text or no code are left out (the scan of usages reports them)."""
    found: list[Finding] = []
    for file in files:
        try:
            found += advise(read(file), file, options)
        except (EncodingError, ParseError, OSError):
            continue
    return found


def advise(text: str, file: str, options: Options | None = None) -> list[Finding]:
    """The findings of one text, in order."""
    options, language = options or Options(), language_of(file)
    ignores = Ignores(text)
    if ignores.file:
        return []
    lines = LineIndex(text)
    found: dict[tuple[str, int, int], Finding] = {}
    for code in _codes(text, file, language, options):
        ignores.in_code(code)
        for rule, node, message, suggestion in _judged(code, options):
            span = Span(code.start(node), code.end(node))
            line, column, end_line, end_column = lines.range(span)
            if not ignores.covers(span.start, line):
                found[rule, *span] = Finding(
                    rule, "warning", message, file=file, line=line, column=column, end_line=end_line,
                    end_column=end_column, suggestion=suggestion, evidence=span.of(text),
                )  # fmt: skip
    for span in _glued_in_markup(text, language, options):
        line, column, end_line, end_column = lines.range(span)
        if not ignores.covers(span.start, line):
            found[GLUED, *span] = Finding(
                GLUED, "warning", GLUED_TEXT, file=file, line=line, column=column, end_line=end_line,
                end_column=end_column, suggestion=GLUED_ADVICE, evidence=span.of(text),
            )  # fmt: skip
    return sorted(found.values(), key=lambda each: (each.line, each.column))


def _judged(code: Code, options: Options) -> Iterator[tuple[str, Node, str, str]]:
    if code.tree.grammar == "dart":
        return dart_advice.judge(code.tree, options)
    return _Judge(
        code,
        options,
        TRANSLATORS | options.translators | hook_translators(code.tree.text),
    ).all()


def _glued_in_markup(text: str, language: str, options: Options) -> Iterator[Span]:
    """A translation in markup and the punctuation that stands right behind it (``{{ $t('name') }}:``)."""
    if language not in MARKUP_LANGUAGES:
        return
    page = markup.open_page(text, language, options)
    for hole in page.holes:
        behind = PUNCTUATION.match(page.tree.text, hole.end)
        if behind and page.translated(hole.code) and page.in_text(hole):
            yield Span(hole.start, behind.end())


def _codes(text: str, file: str, language: str, options: Options) -> Iterator[Code]:
    if language == "dart":
        yield dart.parse(text, comments=True)
    elif language in JS_LANGUAGES:
        yield parse_script(text, grammar_of(file))
    elif language in MARKUP_LANGUAGES:
        for at, body, grammar in markup.scripts_in(text, language):
            yield parse_script(body, grammar, at)
        if language == "vue" or language in BRACED:
            page = markup.open_page(text, language, options)
            for hole in page.holes:
                yield parse_script(f"({hole.code})", "tsx", hole.at - 1)


class _Judge:
    """Looks at the sums, choices and texts of one piece of code."""

    def __init__(self, code: Code, options: Options, names: frozenset[str]) -> None:
        self._code = code
        self._tree = code.tree
        self._ancestry = Ancestry(options, names)
        self._names = names

    def all(self) -> Iterator[tuple[str, Node, str, str]]:
        found = captures(_query(self._tree.grammar), self._tree.root)
        for node in found.get("sum", []):
            if not _inside(node, "binary_expression"):
                yield from self._sum(node)
        for node in found.get("choice", []):
            yield from self._choice(node)
        for node in found.get("template", []):
            yield from self._template(node)
        for node in found.get("element", []):
            yield from self._element(node)

    def _sum(self, node: Node) -> Iterator[tuple[str, Node, str, str]]:
        parts = list(_parts(node))
        texts = [self._text(part) for part in parts]
        if len(parts) < 2 or not any(text is not None for text in texts):
            return
        if any(self._is_call(part) for part in parts) and any(
            text is not None and GLUE.match(text) for text in texts
        ):
            yield GLUED, node, GLUED_TEXT, GLUED_ADVICE
        if len(parts) > sum(text is not None for text in texts):
            kinds = [kind_of(text) for text in texts if text]
            sure = (
                any(kind in SENTENCE_KINDS for kind in kinds) or self._calls(parts) > 1
            )
            if sure and self._shown(node):
                yield CONCATENATED, node, PIECES_TEXT, ONE_KEY

    def _template(self, node: Node) -> Iterator[tuple[str, Node, str, str]]:
        inner = [
            child.named_children[0]
            for child in node.named_children
            if child.type == "template_substitution" and child.named_children
        ]
        static = "".join(
            self._tree.source(child)
            for child in node.named_children
            if child.type == "string_fragment"
        )
        calls = self._calls(inner)
        if not calls:
            return
        if kind_of(static.strip()) in WORD_KINDS or calls > 1:
            yield (
                CONCATENATED,
                node,
                "a sentence is put together from translations: its word order is fixed",
                ONE_KEY,
            )
        elif GLUE.match(static):
            yield GLUED, node, GLUED_TEXT, GLUED_ADVICE

    def _choice(self, node: Node) -> Iterator[tuple[str, Node, str, str]]:
        condition = node.child_by_field_name("condition")
        sides = [
            node.child_by_field_name("consequence"),
            node.child_by_field_name("alternative"),
        ]
        if condition is None or not ONE.search(self._tree.source(condition)):
            return
        if not COUNT.search(self._tree.source(condition)):
            return
        texts = [self._message(side) for side in sides if side is not None]
        if len(texts) != 2 or None in texts or not any(texts):
            return
        one, many = (text or "" for text in texts)
        if not related(one, many):
            return
        yield PLURAL, node, by_hand(one, many), PLURAL_ADVICE

    def _element(self, node: Node) -> Iterator[tuple[str, Node, str, str]]:
        """JSX children: punctuation beside a translation, words beside several of them or beside values."""
        children = [
            child
            for child in node.children
            if child.type in {"jsx_text", "jsx_expression"}
        ]
        for one, two in itertools.pairwise(children):
            text, expression = (one, two) if one.type == "jsx_text" else (two, one)
            if (
                text.type != "jsx_text"
                or expression.type != "jsx_expression"
                or one.end_byte != two.start_byte
            ):
                continue
            body = self._tree.source(text)
            inner = expression.named_children[0] if expression.named_children else None
            if (
                inner is not None
                and self._is_call(inner)
                and GLUE.match(body)
                and body.strip()
            ):
                yield GLUED, node, GLUED_TEXT, GLUED_ADVICE
                return
            if (
                inner is not None
                and inner.type in {"identifier", "member_expression"}
                and kind_of(body.strip()) in SENTENCE_KINDS
            ):
                yield CONCATENATED, node, PIECES_TEXT, ONE_KEY
                return

    def _text(self, node: Node) -> str | None:
        if node.type == "string":
            return javascript.string_text(self._tree, node)
        if node.type == "template_string" and not any(
            child.type == "template_substitution" for child in node.named_children
        ):
            return javascript.string_text(self._tree, node)
        return None

    def _message(self, node: Node) -> str | None:
        """The text of a side of a choice, of a translation the key's last segment."""
        while node.type == "parenthesized_expression" and node.named_children:
            node = node.named_children[0]
        if (text := self._text(node)) is not None:
            return text
        if self._is_call(node):
            arguments = node.child_by_field_name("arguments")
            if arguments is not None and arguments.named_children:
                first = arguments.named_children[0]
            else:
                first = None
            return self._text(first) if first is not None else None
        return None

    def _is_call(self, node: Node) -> bool:
        if node.type != "call_expression":
            return False
        function = node.child_by_field_name("function")
        return (
            function is not None
            and self._tree.source(function).rpartition(".")[2] in self._names
        )

    def _calls(self, nodes: Iterable[Node]) -> int:
        return sum(self._is_call(node) for node in nodes)

    def _shown(self, node: Node) -> bool:
        return self._ancestry.where(node).strength not in {"none", "weak"}


@cache
def _query(grammar: str) -> Any:
    import tree_sitter

    elements = "(jsx_element) @element" if grammar == "tsx" else ""
    source = f'(binary_expression operator: "+") @sum (ternary_expression) @choice (template_string (template_substitution)) @template {elements}'
    return tree_sitter.Query(language_of_grammar(grammar), source)


def _parts(node: Node) -> Iterator[Node]:
    """The pieces of a sum, from left to right."""
    pending = [node]
    while pending:
        each = pending.pop()
        operator = each.child_by_field_name("operator")
        if each.type == "parenthesized_expression" and each.named_children:
            pending.append(each.named_children[0])
        elif (
            each.type == "binary_expression"
            and operator is not None
            and operator.type == "+"
        ):
            pending += [
                side
                for name in ("right", "left")
                if (side := each.child_by_field_name(name)) is not None
            ]
        else:
            yield each


def _inside(node: Node, kind: str) -> bool:
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    if parent is None or parent.type != kind:
        return False
    operator = parent.child_by_field_name("operator")
    return operator is not None and operator.type == "+"
