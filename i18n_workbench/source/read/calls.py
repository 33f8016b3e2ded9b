"""Matches of shapes become values at places: what is read at a call, an attribute, a pipe or a tagged template."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import Callee, Framework, Options
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.source.read import expressions, foreign
from i18n_workbench.source.read.constants import Constants
from i18n_workbench.source.read.expressions import UNKNOWN, Value
from i18n_workbench.source.read.shapes import EXPRESSION, LITERAL, PIPE, Shape
from i18n_workbench.source.read.surroundings import (
    arguments_after,
    before_pipe,
    chain_before,
    tag_around,
    tagged_template,
)
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.text.regexes import Match


_QUOTES = frozenset("'\"`")
_PUT_BEHIND = re.compile(r"['\"`]\s*\+(?![+=])")


@dataclass(frozen=True, slots=True)
class Found:
    """A value at a place, before it is known what key it means; one that is not ``sure`` counts only if it exists."""

    value: Value
    span: Span
    framework: Framework | None
    options: Options
    names: tuple[str, ...] = ()
    callee: str = ""
    others: tuple[str, ...] = ()
    sure: bool = True


class Reader:
    """Reads the matches of one file."""

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._kind = foreign.dialect(language)
        self._constants = Constants(text)

    def read(self, shape: Shape, match: Match, framework: Framework | None) -> Iterator[Found]:
        """The values that a match of a shape stands for."""
        if shape.kind == LITERAL:
            return self._literal(shape, match, framework)
        if shape.kind == PIPE:
            return self._pipe(match, framework)
        if shape.kind == EXPRESSION:
            return self._expression(shape, match, framework)
        value, span = tagged_template(self._text, match.end - 1, framework.id if framework else "")
        return iter([Found(value, span, framework, Options(), (), "`")])

    def _literal(self, shape: Shape, match: Match, framework: Framework | None) -> Iterator[Found]:
        groups = (
            match.groups[number - 1] for number in shape.groups if number <= len(match.groups)
        )
        span = next((Span(*group) for group in groups if group[0] >= 0), None)
        if span is None:
            yield from self._static_prefix(match, framework)
            return
        tag = tag_around(self._text, span.start) if framework else ""
        options = framework.options(tag) if framework and tag else Options()
        sure = framework is None or not tag or framework.is_sure(tag)
        if not self._goes_on(span):
            yield Found(
                Value((span.of(self._text),), span),
                span,
                framework,
                options,
                _tag_names(tag),
                sure=sure,
            )

    def _goes_on(self, span: Span) -> bool:
        """Whether something is put behind a text in quotes (``'error_' + code``): that is no key, and read as a dynamic
        call or as the beginning of a text.
        """
        quote = self._text[span.start - 1 : span.start]
        return (
            quote in _QUOTES
            and _PUT_BEHIND.match(self._text, span.end) is not None
            and self._text[span.end] == quote
        )

    def _static_prefix(self, match: Match, framework: Framework | None) -> Iterator[Found]:
        for name, number in match.names.items():
            start, end = match.groups[number - 1]
            if name.startswith("prefix") and start >= 0:
                yield Found(
                    Value((self._text[start:end], None)), Span(start, end), framework, Options()
                )

    def _pipe(self, match: Match, framework: Framework | None) -> Iterator[Found]:
        span = before_pipe(self._text, match.start)
        for value in expressions.values_of(
            span.of(self._text), span.start, self._constants.seen_from(span.start)
        ):
            yield Found(value, value.span or span, framework, Options(), (), "|", sure=value.sure)

    def _expression(
        self, shape: Shape, match: Match, framework: Framework | None
    ) -> Iterator[Found]:
        text = self._text
        name, start, end = "", match.start, match.end
        if shape.callees:
            start, end = match.groups[0]
            name = text[start:end]
        chain = chain_before(text, start, name)
        blank = bool(shape.callees) and "(" not in text[end : match.end]
        if (shape.callees and not chain) or (
            blank and text[match.end : match.end + 1] not in {"'", '"', ":"}
        ):
            return
        callee = shape.callee(name) if shape.callees else None
        at = (
            _argument(text, match.end, callee.argument) if callee and callee.argument else match.end
        )
        reader = (
            expressions.read(text, at, self._constants.seen_from(at))
            if self._kind == "js"
            else foreign.read(text, at, self._kind)
        )
        values, span = reader
        following = text[span.end : span.end + 1]
        # An attribute's expression (`i18nKey={…}`) has its options in the other attributes.
        tag = tag_around(text, span.start) if following == "}" and not shape.callees else ""
        rest = tag if tag or following == ")" else arguments_after(text, span.end, blank=blank)
        options = framework.options(rest) if framework and rest else Options()
        options, values = _positions(callee, text, match.end, options, values, self._kind)
        if options.open:
            values = [Value((None, ".", *value.pieces)) for value in values]
        names = _tag_names(tag) if tag else _names(chain, name)
        sure = framework is None or (
            (not tag or framework.is_sure(tag))
            and not (framework.functions_only and text.endswith(("->", "?->"), 0, start))
            and self._is_translator(framework, chain, name)
            and (callee is None or callee.sure)
        )
        for value in values or ([UNKNOWN] if span.of(text).strip() else []):
            if shape.dynamic_only and not (value.text is None and (value.prefix or value.suffix)):
                continue
            yield Found(
                value,
                value.span or span,
                framework,
                options,
                names,
                chain or name,
                sure=sure and value.sure,
            )

    def _is_translator(self, framework: Framework, chain: str, name: str) -> bool:
        """Whether a function is the framework's for sure: one of the file's own, one that is handed
        in, or a method of another thing, is not.
        """
        if not framework.receivers:
            return True
        owner = chain.removesuffix(name).rstrip(".?!")
        if not owner:
            own = (
                rf"^[ \t]*def {re.escape(name)}\(|\bfunction\b[^(\n]*\([^)\n]*\b{re.escape(name)}\b"
            )
            return len(name) < 3 or not re.search(own, self._text, re.MULTILINE)
        return any(re.search(framework.receivers, part) for part in owner.split("."))


def _tag_names(tag: str) -> tuple[str, ...]:
    """The translator that a ``Trans`` element names (``t={tc}``); none = whichever scope it stands in."""
    given = re.search(r"\st\s*=\s*\{\s*([\w$]+)", tag)
    return (given[1],) if given else ()


def _names(chain: str, name: str) -> tuple[str, ...]:
    """The names of the translator that a call belongs to: ``t`` of ``t.rich``, of ``this.props.t``."""
    if not name:
        return ()
    parts = re.split(r"\s*[?!]?\.\s*", chain)
    return (
        (parts[0], parts[-1], chain)
        if parts[0] in {"this", "props", "ctx", "context"}
        else (parts[0], chain)
    )


def _argument(text: str, at: int, index: int) -> int:
    """Where the argument of that position begins."""
    for _ in range(index):
        end = expressions.expression_end(text, at)
        if text[end : end + 1] != ",":
            return end
        at = end + 1
        while at < len(text) and text[at].isspace():
            at += 1
    return at


def _positions(
    callee: Callee | None, text: str, at: int, options: Options, values: list[Value], kind: str
) -> tuple[Options, list[Value]]:
    """Context and namespace that stand as arguments of their own (``pgettext('menu', 'Open')``)."""
    if callee is None or (callee.context < 0 and callee.namespace < 0):
        return options, values
    end = closing(text, text.rfind("(", 0, at))
    context, namespace = (
        _text_argument(text, at, end, index, kind) for index in (callee.context, callee.namespace)
    )
    if namespace:
        options = (
            replace(options, namespace=namespace)
            if callee.argument
            else replace(options, prefix=namespace)
        )
    if context:
        values = [Value((f"{context}|", *value.pieces), value.span) for value in values]
    return options, values


def _text_argument(text: str, at: int, end: int, index: int, kind: str) -> str:
    start = _argument(text, at, index) if index >= 0 else end
    if start >= end:
        return ""
    if kind in {"python", "c"}:
        return (foreign.read(text, start, kind)[0][0].text or "") if text[start] in "\"'" else ""
    literal = re.compile(r"""'([^'\n]*)'|"([^"\n]*)\"""").match(text, start, end)
    return (literal[1] or literal[2] or "") if literal else ""
