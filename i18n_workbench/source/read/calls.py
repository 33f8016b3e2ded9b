"""Matches of shapes become values at places: what is read at a call, an attribute, a pipe or a tagged template."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.frameworks import Callee, Framework, Options
from i18n_workbench.frameworks.calls import in_domain
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.source.read import expressions, foreign
from i18n_workbench.source.read.constants import Constants
from i18n_workbench.source.read.expressions import UNKNOWN, Value
from i18n_workbench.source.read.shapes import (
    EXPRESSION,
    LITERAL,
    PIPE,
    Shape,
    argument_at,
)
from i18n_workbench.source.read.surroundings import (
    arguments_after,
    before_pipe,
    chain_before,
    goes_on,
    opens_template,
    tag_around,
    tagged_template,
)
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.text.regexes import Match


_QUOTES = frozenset("'\"`")
_QUOTED = re.compile(r"""'([^'\n]*)'|"([^"\n]*)\"""")
_BARE_ARGUMENTS = {"elixir": frozenset('"~'), "lua": frozenset("'\"[")}
_USUAL_ARGUMENTS = frozenset("'\":")
"""What the argument of a call without brackets begins with, by the dialect of its literals, and in any other."""


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
        self._own: dict[str, bool] = {}
        """Whether a function is one of the file's own, or handed in: looked up once a name, for a file may call it
        ten thousand times.
        """

    def read(
        self, shape: Shape, match: Match, framework: Framework | None
    ) -> Iterator[Found]:
        """The values that a match of a shape stands for."""
        if shape.kind == LITERAL:
            return self._literal(shape, match, framework)
        if shape.kind == PIPE:
            return self._pipe(match, framework)
        if shape.kind == EXPRESSION:
            if shape.callees and self._kind in foreign.LABELLING:
                match = match._replace(end=argument_at(self._text, match))
            return self._expression(shape, match, framework)
        opening = match.end - 1
        if not opens_template(self._text, opening):
            return iter(())
        value, span = tagged_template(
            self._text, opening, framework.id if framework else ""
        )
        return iter([Found(value, span, framework, Options(), (), "`")])

    def _literal(
        self, shape: Shape, match: Match, framework: Framework | None
    ) -> Iterator[Found]:
        span = _first_group(shape, match)
        if span is None:
            yield from self._static_prefix(match, framework)
            return
        if goes_on(self._text, span) or self._is_template(span):
            return
        tag = tag_around(self._text, span.start) if framework else ""
        options = framework.options(tag) if framework and tag else Options()
        sure = framework is None or not tag or framework.is_sure(tag)
        value = Value((span.of(self._text),), span)
        yield Found(value, span, framework, options, _tag_names(tag), sure=sure)

    def _is_template(self, span: Span) -> bool:
        """Whether a text has values in it (``id={`locale.${tag}`}``): it is read as an expression, where it may be one."""
        quote = self._text[span.start - 1 : span.start]
        return self._kind == "js" and quote == "`" and "${" in span.of(self._text)

    def _static_prefix(
        self, match: Match, framework: Framework | None
    ) -> Iterator[Found]:
        for name, number in match.names.items():
            start, end = match.groups[number - 1]
            if name.startswith("prefix") and start >= 0:
                value = Value((self._text[start:end], None))
                yield Found(value, Span(start, end), framework, Options())

    def _pipe(self, match: Match, framework: Framework | None) -> Iterator[Found]:
        span = before_pipe(self._text, match.start)
        lookup = self._constants.seen_from(span.start)
        for value in expressions.values_of(span.of(self._text), span.start, lookup):
            yield Found(
                value,
                value.span or span,
                framework,
                Options(),
                (),
                "|",
                sure=value.sure,
            )

    def _expression(
        self, shape: Shape, match: Match, framework: Framework | None
    ) -> Iterator[Found]:
        text = self._text
        if shape.callees:
            call = self._call(shape, match)
        else:
            call = _no_call(text, match.start)
        if call is None:
            return
        values, span = self._values(call, match.end)
        tag = "" if shape.callees else self._tag(span)
        options = self._options(framework, call, span, tag)
        options, values = _positions(
            call.callee, text, match.end, options, values, self._kind
        )
        called = call.chain or call.name
        if call.callee is not None and call.callee.domain >= 0:
            called = in_domain(called, options.namespace)
        if options.open:
            values = [Value((None, ".", *value.pieces)) for value in values]
        if not values and span.of(text).strip():
            values = [UNKNOWN]
        names = _tag_names(tag) if tag else _names(call.chain, call.name)
        sure = framework is None or self._is_sure(framework, call, tag)
        for value in values:
            if shape.dynamic_only and not _is_partly_known(value):
                continue
            yield Found(
                value,
                value.span or span,
                framework,
                options,
                names,
                called,
                sure=sure and value.sure,
            )

    def _call(self, shape: Shape, match: Match) -> _Call | None:
        """What is called before the arguments; None where it is no call."""
        start, end = match.groups[0]
        name = self._text[start:end]
        chain = chain_before(self._text, start, name)
        if not chain or self._ends_a_text(start, match.end):
            return None
        is_bare = "(" not in self._text[end : match.end]
        beginnings = _BARE_ARGUMENTS.get(self._kind, _USUAL_ARGUMENTS)
        if is_bare and self._text[match.end : match.end + 1] not in beginnings:
            return None
        return _Call(name, chain, start, shape.callee(name), is_bare)

    def _ends_a_text(self, start: int, arguments: int) -> bool:
        """Whether what looks like a call is all of a text in quotes (``"translate(" + x + ",0)"``)."""
        quote = self._text[start - 1 : start]
        return quote in _QUOTES and self._text.startswith(quote, arguments)

    def _values(self, call: _Call, arguments: int) -> tuple[list[Value], Span]:
        """The values of the argument that is the key, and its range."""
        start = arguments
        if call.callee and call.callee.argument:
            start = _argument(self._text, arguments, call.callee.argument)
        if self._kind == "js":
            return expressions.read(self._text, start, self._constants.seen_from(start))
        return foreign.read(self._text, start, self._kind)

    def _tag(self, expression: Span) -> str:
        """The element around an attribute's expression (``i18nKey={…}``), empty where there is none."""
        is_attribute = self._text.startswith("}", expression.end)
        return tag_around(self._text, expression.start) if is_attribute else ""

    def _options(
        self, framework: Framework | None, call: _Call, expression: Span, tag: str
    ) -> Options:
        """What the further arguments say, or the other attributes of the element."""
        rest = tag
        if not tag and not self._text.startswith(")", expression.end):
            rest = arguments_after(self._text, expression.end, blank=call.is_bare)
        return framework.options(rest) if framework and rest else Options()

    def _is_sure(self, framework: Framework, call: _Call, tag: str) -> bool:
        """Whether what is read is a key for sure; else it counts where there is such a key."""
        if tag and not framework.is_sure(tag):
            return False
        if framework.code.functions_only and self._text.endswith(
            ("->", "?->"), 0, call.start
        ):
            return False
        if call.callee is not None and not call.callee.sure:
            return False
        return self._is_translator(framework, call)

    def _is_translator(self, framework: Framework, call: _Call) -> bool:
        """Whether a function is the framework's for sure: one of the file's own, one that is handed
        in, or a method of another thing, is not.
        """
        if not framework.code.receivers:
            return True
        owner = call.chain.removesuffix(call.name).rstrip(".?!")
        if owner:
            named = call.name.split(".")[:-1]  # ``app.translator.trans`` by its middle
            return any(
                re.search(framework.code.receivers, part)
                for part in (*owner.split("."), *named)
            )
        return len(call.name) < 3 or not self._is_own(call.name)

    def _is_own(self, function: str) -> bool:
        """Whether the file defines a function, or a function of it gets it."""
        if function not in self._own:
            name = re.escape(function)
            own = rf"^[ \t]*def {name}\(|\bfunction\b[^(\n]*\([^)\n]*\b{name}\b"
            self._own[function] = re.search(own, self._text, re.MULTILINE) is not None
        return self._own[function]


class _Call(NamedTuple):
    """What is called before an expression."""

    name: str
    chain: str
    start: int
    callee: Callee | None = None
    is_bare: bool = False
    """Without brackets: ``t 'home.title'``."""


def _no_call(text: str, start: int) -> _Call:
    """An attribute's expression: nothing is called."""
    return _Call("", chain_before(text, start, ""), start)


def _first_group(shape: Shape, match: Match) -> Span | None:
    """The first of the shape's groups that matched."""
    for number in shape.groups:
        if number <= len(match.groups):
            start, end = match.groups[number - 1]
            if start >= 0:
                return Span(start, end)
    return None


def _is_partly_known(value: Value) -> bool:
    """Whether a value is dynamic, but its beginning or end is known."""
    return value.text is None and bool(value.prefix or value.suffix)


def _tag_names(tag: str) -> tuple[str, ...]:
    """The translator that a ``Trans`` element names (``t={tc}``); none = whichever scope it stands in."""
    given = re.search(r"\st\s*=\s*\{\s*([\w$]+)", tag)
    return (given[1],) if given else ()


def _names(chain: str, name: str) -> tuple[str, ...]:
    """The names of the translator that a call belongs to: ``t`` of ``t.rich``, of ``this.props.t``."""
    if not name:
        return ()
    parts = re.split(r"\s*[?!]?\.\s*", chain)
    if parts[0] in {"this", "props", "ctx", "context"}:
        return parts[0], parts[-1], chain
    return parts[0], chain


def _argument(text: str, offset: int, index: int) -> int:
    """Where the argument of that position begins."""
    for _ in range(index):
        end = expressions.expression_end(text, offset)
        if text[end : end + 1] != ",":
            return end
        offset = end + 1
        while offset < len(text) and text[offset].isspace():
            offset += 1
    return offset


def _positions(
    callee: Callee | None,
    text: str,
    offset: int,
    options: Options,
    values: list[Value],
    kind: str,
) -> tuple[Options, list[Value]]:
    """Context and namespace that stand as arguments of their own (``pgettext('menu', 'Open')``)."""
    if callee is None or max(callee.context, callee.namespace, callee.domain) < 0:
        return options, values
    end = closing(text, text.rfind("(", 0, offset))
    context = _text_argument(text, offset, end, callee.context, kind)
    namespace = _text_argument(text, offset, end, callee.namespace, kind)
    if namespace and callee.argument:
        options = replace(options, namespace=namespace)
    elif namespace:
        options = replace(options, prefix=namespace)
    domain = _text_argument(text, offset, end, callee.domain, kind)
    if domain:
        options = replace(options, namespace=domain)
    if context:
        values = [Value((f"{context}|", *value.pieces), value.span) for value in values]
    return options, values


def _text_argument(text: str, offset: int, end: int, index: int, kind: str) -> str:
    start = _argument(text, offset, index) if index >= 0 else end
    if start >= end:
        return ""
    if kind in {"python", "c"}:
        if text[start] not in "\"'":
            return ""
        values, _ = foreign.read(text, start, kind)
        return values[0].text or ""
    literal = _QUOTED.match(text, start, end)
    return (literal[1] or literal[2] or "") if literal else ""
