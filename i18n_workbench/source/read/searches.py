"""What is looked for in a file and what is found: the calls of every framework that reads it, and own patterns."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from i18n_workbench.errors import RegexError
from i18n_workbench.frameworks import Call, Callee, Framework, Options, Scope
from i18n_workbench.source.languages import reads
from i18n_workbench.source.read import foreign
from i18n_workbench.source.read.calls import Found, Reader
from i18n_workbench.source.read.expressions import Value
from i18n_workbench.source.read.scopes import translators
from i18n_workbench.source.read.shapes import (
    Shape,
    callee_shape,
    dynamic_shape,
    framework_shapes,
    usage_shape,
)
from i18n_workbench.source.read.surroundings import goes_on
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.source.read.key_pattern import KeyPattern

PATIENCE = 3.0
"""Seconds of CPU that one shape may take in one file: what is found does not depend on what else the machine does."""

Scopes = dict[str, list[Scope]]
"""The scopes of a file by framework."""


def readers(frameworks: Iterable[Framework], file: str) -> list[Framework]:
    """The frameworks that read a file; guests where none of them has calls."""
    own = [
        framework for framework in frameworks if reads(framework.code.languages, file)
    ]
    if any(has_calls(framework) and not framework.code.joins for framework in own):
        return own
    joining = [framework for framework in own if framework.code.joins]
    guests = [
        framework
        for framework in frameworks
        if reads(framework.code.guest_languages, file)
    ]
    return [
        *(framework for framework in own if not framework.code.joins),
        *guests,
        *joining,
    ]


def has_calls(framework: Framework) -> bool:
    """Whether a framework knows calls at all (``general`` does not)."""
    return (
        bool(framework.code.callees or framework.code.usage)
        or type(framework).calls is not Framework.calls
    )


class Searches:
    """The shapes of all calls, compiled once; a bad one is a problem and the others work."""

    def __init__(self, key: KeyPattern) -> None:
        self.problems: list[str] = []
        self._key = key
        self._only_own = bool(key.rules.usage_match)
        self._shapes: dict[tuple[str, str], list[Shape]] = {}
        sources = (*key.rules.usage_match, *key.rules.usage_append)
        self._own = [shape for source in sources for shape in self._own_shapes(source)]

    def find(
        self,
        text: str,
        file: str,
        language: str,
        active: Sequence[Framework],
        scopes: Scopes,
    ) -> tuple[dict[int, list[Found]], list[str]]:
        """Every value in a call by its offset, and the problems of this file.

        Of the ``active`` frameworks the first that finds something at an offset counts.
        """
        found: dict[int, list[Found]] = {}
        problems: list[str] = []
        reader = Reader(text, language)
        jobs = [] if self._only_own else self._jobs(file, language, active, scopes)
        for shape, owner in (*jobs, *self._own_jobs(active)):
            _collect(_matches(reader, shape, text, owner, problems), found)
        if not self._only_own:
            _collect(_calls(active, text, language), found)
        return found, problems

    def _jobs(
        self, file: str, language: str, active: Sequence[Framework], scopes: Scopes
    ) -> Iterator[tuple[Shape, Framework | None]]:
        """Which shapes are looked for on behalf of which framework."""
        for framework in active:
            for shape in (
                *self._shapes_of(framework, file, language),
                *_hook_shapes(framework, scopes),
            ):
                yield shape, framework

    def _own_jobs(
        self, active: Sequence[Framework]
    ) -> Iterator[tuple[Shape, Framework | None]]:
        """The workspace's own patterns."""
        owner = next(
            (f for f in active if f.id == "custom"), active[0] if active else None
        )
        yield from ((shape, owner) for shape in self._own)

    def _shapes_of(self, framework: Framework, file: str, language: str) -> list[Shape]:
        kind = foreign.dialect(language)
        place = (framework.id, f"{kind} {' '.join(framework.patterns(file))}")
        if place not in self._shapes:
            self._shapes[place] = self._built(framework, file, kind)
        return self._shapes[place]

    def _built(self, framework: Framework, file: str, kind: str) -> list[Shape]:
        key = self._key.source(framework)
        if framework.id != "custom":
            return framework_shapes(framework, file, key, kind)
        return [
            shape
            for source in framework.code.usage
            for shape in self._own_shapes(source)
        ]

    def _own_shapes(self, source: str) -> list[Shape]:
        """A pattern of the workspace's own and the dynamic calls it implies; none (and a problem) when it is unusable."""
        try:
            shape = usage_shape("custom", source, self._key.source(None))
        except RegexError as error:
            self.problems.append(error.message)
            return []
        dynamic = dynamic_shape(shape, source)
        return [shape, dynamic] if dynamic else [shape]


def _hook_shapes(
    framework: Framework, scopes: Mapping[str, Sequence[Scope]]
) -> list[Shape]:
    """The translators that this file's hooks name, as far as they are not callees anyway."""
    known = {callee.name for callee in framework.code.callees}
    names = sorted(translators(framework, scopes[framework.id]) - known)
    if names:
        return [callee_shape(framework.id, [Callee(name) for name in names])]
    return []


def _called(call: Call, framework: Framework, text: str, language: str) -> Found:
    span = Span(call.start, call.end)
    pieces: tuple[str | None, ...] = call.parts or (call.key,)
    if not call.parts and goes_on(text, span):
        pieces = _put_together(call, text, language)
    return Found(
        Value(pieces, span),
        span,
        framework,
        Options(namespace=call.namespace),
        ("t",),
        call.callee,
        call.others,
        call.sure,
    )


def _put_together(call: Call, text: str, language: str) -> tuple[str | None, ...]:
    """What is known of a text that a call puts together, None for the rest; a language without a grammar here is read as C is."""
    kind = foreign.dialect(language)
    values, _ = foreign.read(text, call.start - 1, "c" if kind == "js" else kind)
    pieces = values[0].pieces
    return pieces if pieces[0] == call.key else (call.key, None)


def _matches(
    reader: Reader,
    shape: Shape,
    text: str,
    framework: Framework | None,
    problems: list[str],
) -> Iterator[Found]:
    """What a shape finds; a file that takes longer than :data:`PATIENCE` is read no further, and that is a problem."""
    until = time.thread_time() + PATIENCE
    try:
        for match in shape.pattern.finditer(text):
            yield from reader.read(shape, match, framework)
            if time.thread_time() > until:
                problems.append(
                    f"calls like {shape.pattern.source!r} took longer than {PATIENCE:g} s in one file"
                )
                return
    except RegexError as error:
        problems.append(error.message)


def _calls(active: Iterable[Framework], text: str, language: str) -> Iterator[Found]:
    for framework in active:
        yield from (
            _called(call, framework, text, language)
            for call in framework.calls(text, language)
        )


def _collect(values: Iterable[Found], hits: dict[int, list[Found]]) -> None:
    """Keep what is found by its offset: of several frameworks the first one counts."""
    for one in values:
        others = hits.setdefault(one.span.start, [])
        if not any(
            other.framework is not one.framework
            or (other.span == one.span and other.value == one.value)
            for other in others
        ):
            others.append(one)
