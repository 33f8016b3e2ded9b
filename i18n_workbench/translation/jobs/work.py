"""One string on its way through one engine: cut, masked, asked for, restored, checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import EngineError, ParseError
from i18n_workbench.locales.plurals import required_categories
from i18n_workbench.text import icu
from i18n_workbench.text.counting import counted
from i18n_workbench.text.spans import Span
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.guard import strange_length, strange_sign, suspicion
from i18n_workbench.translation.masking import variants
from i18n_workbench.translation.masking.division import Share, divide
from i18n_workbench.translation.masking.piped import SYNTAXES
from i18n_workbench.translation.masking.placeholders import (
    Masked,
    Style,
    difference,
    leftover,
    mask,
    restore,
    uncertain,
)
from i18n_workbench.translation.masking.segments import Segment, Skeleton, cut
from i18n_workbench.translation.scrub import holds_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.jobs.plan import Outcome, PlanRow
    from i18n_workbench.translation.memory.glossary import Glossary


_UNSPACED = frozenset({"zh", "ja", "yue", "th", "lo", "km", "my"})
"""Languages that put no space between sentences."""

_STRICT = {"laravel": frozenset({"colon"}), "chrome": frozenset({"chrome-position"})}
"""The dialect of a framework that elsewhere may be typography or money: none may be added either."""


@dataclass(slots=True)
class Task:
    """One text of one language pair, for all rows that have it."""

    outcomes: list[Outcome]
    errors: list[EngineError] = field(default_factory=list)
    attempts: int = 0
    hints: dict[str, Any] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """The text."""
        return self.outcomes[0].source

    @property
    def row(self) -> PlanRow:
        """The first row that has it: its context is what a language model is told."""
        return self.outcomes[0].row

    @property
    def pair(self) -> tuple[str, str]:
        """Source and target locale."""
        return self.row.source_locale, self.row.locale


@dataclass(slots=True)
class Work:
    """A task in one engine's hands. ``error``: no usable answer; ``problem``: an answer that somebody must look at."""

    task: Task
    skeleton: Skeleton
    masked: list[Masked]
    requests: list[Request]
    llm: bool = False
    signs: str = ""
    unfit: EngineError | None = None
    answers: dict[str, Result] = field(default_factory=dict)
    _mismatch: str | None = None

    @property
    def error(self) -> EngineError | None:
        """Why there is no whole answer."""
        if self.unfit is not None:
            return self.unfit
        for request in self.requests:
            result = self.answers.get(request.id)
            if result is None or result.error is not None:
                return (
                    result.error
                    if result
                    else EngineError("no answer came", retriable=True)
                )
            if holds_key(result.text) and not holds_key(request.text):
                return EngineError(
                    "the answer holds the engine's key",
                    status=200,
                    next_step="check the engine's apiRoot, and make a new key",
                )
        return None

    @property
    def longest(self) -> int:
        """The characters of the longest request."""
        return max((len(request.text) for request in self.requests), default=0)

    def restored(self) -> list[str]:
        """The answers with their placeholders back."""
        gap = (
            ""
            if self.task.row.locale.replace("_", "-").split("-")[0].lower() in _UNSPACED
            else " "
        )
        return [
            restore(masked, self.answers[request.id].text)
            + (gap if masked.segment.joins else "")
            for masked, request in zip(self.masked, self.requests, strict=True)
        ]

    def target(self) -> str:
        """The whole translation."""
        return self.skeleton.fill(self.restored())

    def mismatch(self) -> str:
        """What happened to the placeholders, empty when all is well."""
        if self._mismatch is None:
            self._mismatch = self._compare()
        return self._mismatch

    def _compare(self) -> str:
        syntax = self.task.row.syntax
        for masked, text in zip(self.masked, self.restored(), strict=True):
            found = difference(
                masked.segment.text,
                text,
                uncertain(masked),
                strict=_STRICT.get(syntax, frozenset()),
            )
            if found:
                return found
            if leftover(masked.segment.text, text):
                return "placeholder mismatch: a token was left in the text"
            if syntax in SYNTAXES and text.count("|") > masked.segment.text.count("|"):
                return "placeholder mismatch: invented |, which parts plural forms"
        return self._structure()

    def _structure(self) -> str:
        if self.skeleton.syntax == "mf2":
            return variants.difference(self.skeleton.source, self.target())
        if self.skeleton.syntax != "icu":
            return ""
        try:
            after = icu.arguments(icu.parse(self.target()))
        except ParseError as error:
            return f"the translation is no valid ICU message: {error.message}"
        return (
            ""
            if after == icu.arguments(icu.parse(self.skeleton.source))
            else "the ICU arguments differ"
        )

    def remarks(self, glossary: Glossary | None) -> str:
        """Why a person should look at an answer whose placeholders are fine."""
        reasons = [
            result.reason for result in self.answers.values() if result.candidate
        ]
        reasons += filter(None, [self.skeleton.doubt])
        limit = self.task.row.context.get("max_length")
        target = self.target()
        source = self.task.source
        reasons += filter(None, [strange_sign(source, target, self.signs)])
        reasons += filter(None, [strange_length(source, target)])
        if self.llm and not reasons:
            reasons += filter(None, [suspicion(source, target)])
        if isinstance(limit, int) and 0 < limit < len(target):
            reasons.append(
                f"{counted(len(target), 'character')}, {limit:,} are allowed"
            )
        if glossary is not None:
            reasons += glossary.check(source, target, self.task.row.locale)
        return "; ".join(dict.fromkeys(reasons))


def prepare(
    engine: Engine,
    task: Task,
    number: int,
    *,
    style: Style | None = None,
    note: str = "",
    longest: int = 0,
) -> Work:
    """The work that a task is for an engine; ``number`` makes its request ids unique in the batch.

    ``longest`` is what a server has shown to be too much: the pieces are shorter.
    """
    if engine.whole:
        segment = Segment(task.source, ())
        skeleton = Skeleton(task.source, (Span(0, len(task.source)),), (segment,))
        return _work(engine, task, skeleton, number, style="none", note=note)
    locale = task.row.locale
    skeleton = cut(
        task.source,
        syntax=task.row.syntax,
        categories=required_categories(locale),
        locales=task.pair,
    )
    # In ICU an apostrophe before a brace quotes it: only with tokens can that be put right afterwards.
    first = (
        "bracket" if skeleton.syntax == "icu" and engine.mask == "none" else engine.mask
    )
    style = style or first

    try:
        divided = (
            skeleton
            if _is_short(engine, task, longest)
            else divide(skeleton, _share(engine, style, longest))
        )
        return _work(engine, task, divided, number, style=style, note=note)
    except ParseError as error:
        return Work(task, skeleton, [], [], unfit=_too_long(engine, error))


def second_style(engine: Engine) -> Style:
    """Another way to show placeholders, for the second attempt."""
    return "bracket" if engine.mask in {"none", "xml"} else "letters"


def batches(engine: Engine, requests: Sequence[Request]) -> list[list[Request]]:
    """Requests in the engine's portions, in order: as many texts, characters and bytes as one request takes."""
    limits = engine.limits
    portions: list[list[Request]] = []
    size = weight = 0
    for request in requests:
        more = engine.weight(request.text) if limits.weight else 0
        over = limits.characters and size + len(request.text) > limits.characters
        if (
            not portions
            or len(portions[-1]) >= limits.texts
            or over
            or weight + more > limits.weight
        ):
            portions.append([])
            size = weight = 0
        portions[-1].append(request)
        size += len(request.text)
        weight += more
    return portions


def _is_short(engine: Engine, task: Task, longest: int) -> bool:
    """Whether it fits however it is masked and encoded (at most twelve for one, as DeepL's forms have it)."""
    limits = engine.limits
    least = min(filter(None, (limits.characters, limits.weight, longest)), default=0)
    return not least or 12 * len(task.source) < least


def _share(engine: Engine, style: Style, longest: int) -> Share:
    limits = engine.limits
    most = min(
        filter(None, (limits.characters, longest - 1 if longest else 0)), default=0
    )

    def share(segment: Segment) -> float:
        text = mask(segment, style).text
        slack = 3 * len(
            segment.protected
        )  # a token's number grows with the number of tokens before it
        weight = (
            (engine.weight(text) + 3 * slack) / limits.weight if limits.weight else 0.0
        )
        return max((len(text) + slack) / most if most else 0.0, weight)

    return share


def _too_long(engine: Engine, error: ParseError) -> EngineError:
    limits, place = engine.limits, error.place
    most = f"{limits.characters:,} characters" + (
        f" and {limits.weight:,} bytes" if limits.weight else ""
    )
    problem = f"line {place.line}, column {place.column} of the text: {error.message}; it takes at most {most} at once"
    return engine.error(problem, status=400, next_step=error.next_step)


def _work(
    engine: Engine,
    task: Task,
    skeleton: Skeleton,
    number: int,
    *,
    style: Style,
    note: str,
) -> Work:
    masked = [mask(segment, style) for segment in skeleton.segments]
    row = task.row
    context = {
        **row.context,
        **task.hints,
        "key": row.key,
        "form": row.form,
        "syntax": row.syntax,
        "note": note,
    }
    asks_for_context = engine.llm or engine.local
    source_locale, locale = task.pair
    requests = [
        Request(
            id=f"{number}.{index}",
            text=piece.text,
            source=source_locale,
            target=locale,
            masked=piece.style == "xml",
            context={
                **context,
                "form": piece.segment.form or row.form,
                "syntax": piece.segment.syntax or row.syntax,
            }
            if asks_for_context
            else {},
        )
        for index, piece in enumerate(masked)
    ]
    return Work(task, skeleton, masked, requests, llm=engine.llm, signs=engine.signs)
