"""The one runner for regular expressions that came from a workspace.

Both configuration files hold JavaScript's dialect (``../spec/decisions.md``, *Regular expressions*). A pattern is
translated, compiled to RE2 (linear time) where that is installed and can express it, else to the ``regex`` module with a
deadline for every search, so that no pattern can hang the workbench.
"""

from __future__ import annotations

import re
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.errors import RegexError
from i18n_workbench.text.allowance import SECONDS, current
from i18n_workbench.text.escape import well_formed
from i18n_workbench.text.linear import compile_linear

if TYPE_CHECKING:
    from collections.abc import Iterator

DEADLINE = 2.0
"""CPU seconds that one pattern may take over one text: a loaded machine makes no pattern slow."""

_SIMPLER = "make it simpler: avoid repeated groups that can match the same text in several ways"

_COMMON = re.compile(
    r"(?:\\[\\wWdDsSbB.*+?^$(){}|/'\"-]|[^\\(\[]|\((?!\?)|\(\?(?:i?:|P<\w+>)|\[(?!:))*+"
)
"""Patterns of what RE2 and ``regex`` both know: where RE2 takes one, ``regex`` would, too."""
_PLAIN = re.compile(r"[^\\\[\](.$]+")
"""What JavaScript and Python write alike, in a class and outside of one."""
_CALL = re.compile(r"\(\?(?:R|[+-]?\d|&|P[>&]|\()")
"""A pattern that calls itself or asks for a condition: ``regex`` knows that, JavaScript does not, and it may never end."""
_LINE_ENDS = "\n\r\u2028\u2029"
"""What ends a line in JavaScript: a pattern made on one system reads the line ends of another."""
_ENDS = ("$", r"\Z")
"""``$`` without JavaScript's flag m, the very end: for RE2, for ``regex``."""
_MULTILINE_ENDS = (r"\r?$", rf"(?=[{_LINE_ENDS}]|\Z)")
"""``$`` with that flag; RE2, which cannot look ahead, takes the first half of a Windows line end along."""
LONGEST = 20_000
"""Characters of a pattern."""
GROUPS = 100
"""Capturing groups: with 20,000 RE2 took 40 s and 6.3 GB."""
STEPS = 50_000
"""Steps of the written-out pattern: ``(?:a{1000}){1000}`` has a million and takes ``regex`` .8 s to compile."""

_MOST_DIGITS = 9
"""Digits of a repetition that are read: what has more is refused by its size already; Python refuses 4,300."""
_TOKEN = re.compile(
    r"\\(?:u\{[^}]*\}|.)|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|P?<\w+>))?|\)|\{(\d+)(?:,(\d*))?\}|.",
    re.DOTALL,
)


def refuse_large(source: str) -> None:
    """Refuse a pattern that would take too long, or too much memory, to compile.

    Raises
    ------
    RegexError
        Saying what there is too much of.
    """
    if len(source) > LONGEST:
        raise _too(f"has {len(source):,} characters; {LONGEST:,} at most", source)
    groups, steps = _measured(source)
    if groups > GROUPS:
        raise _too(f"has {groups:,} groups; {GROUPS} at most", source)
    if steps > STEPS:
        raise _too(
            f"has {steps:,} steps with its repetitions written out; {STEPS:,} at most",
            source,
        )


def _measured(source: str) -> tuple[int, int]:
    """The capturing groups and the steps of a pattern."""
    groups = 0
    sizes = [[0]]
    for token in _TOKEN.finditer(source):
        text = token.group()
        if text.startswith("("):
            groups += text == "(" or text.endswith(">")
            sizes.append([0])
        elif text == ")" and len(sizes) > 1:
            inner = sum(sizes.pop())
            sizes[-1].append(inner + 1)
        elif token[1] is not None:
            times = int((token[2] or token[1])[:_MOST_DIGITS])
            sizes[-1][-1] *= max(1, times)
        else:
            sizes[-1].append(1)
    return groups, sum(sum(each) for each in sizes)


def _too(what: str, source: str) -> RegexError:
    return RegexError(
        f"the pattern {source[:60]!r} {what}",
        next_step="write a simpler pattern: (?:...) captures nothing",
    )


class Match(NamedTuple):
    """One match: character offsets of the whole match and of each group (``(-1, -1)`` = did not take part)."""

    start: int
    end: int
    groups: tuple[tuple[int, int], ...]
    names: dict[str, int]

    def text(self, subject: str, group: int = 0) -> str | None:
        """The text of a group, None where it did not take part."""
        start, end = (self.start, self.end) if group == 0 else self.groups[group - 1]
        return None if start < 0 else subject[start:end]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A compiled user pattern; :meth:`finditer` and :meth:`fullmatch` are bounded in time."""

    source: str
    deadline: float
    _re2: Any = field(repr=False)
    _regex: Any = field(repr=False)
    _groups: int = field(repr=False, default=0)
    _names: dict[str, int] = field(repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Ask the engine for its groups once: asking RE2 took 4 of the 25 µs of a match."""
        engine = self._regex if self._re2 is None else self._re2
        object.__setattr__(self, "_groups", engine.groups)
        object.__setattr__(self, "_names", dict(engine.groupindex))

    def finditer(self, text: str) -> Iterator[Match]:
        """All matches, left to right.

        Raises
        ------
        RegexError
            When the deadline passes.
        """
        if self._re2 is not None:
            for found in self._re2.finditer(_for_re2(text)):
                yield self._match(found)
            return
        yield from self._slow_matches(text)

    def fullmatch(self, text: str) -> Match | None:
        """The match of the whole text, or None."""
        if self._re2 is not None:
            found = self._re2.fullmatch(_for_re2(text))
            return self._match(found) if found else None
        with self._timed() as seconds:
            found = self._regex.fullmatch(text, timeout=seconds)
        return self._match(found) if found else None

    def _match(self, match: Any) -> Match:
        spans = tuple(match.span(number) for number in range(1, self._groups + 1))
        return Match(match.start(), match.end(), spans, self._names)

    def _slow_matches(self, text: str) -> Iterator[Match]:
        """The matches by the engine that can hang; only its own time counts, not that of who takes them."""
        spent = 0.0
        found = self._regex.finditer(text, timeout=self._time_left())
        while True:
            started = time.thread_time()
            with self._timed():
                match = next(found, None)
            spent += time.thread_time() - started
            if match is None:
                return
            if spent > self.deadline:
                raise self._late()
            yield self._match(match)

    def _time_left(self) -> float:
        """The seconds for one search: the deadline, or what the scan that is under way has left.

        Raises
        ------
        RegexError
            When that is nothing any more.
        """
        allowance = current()
        if allowance is None:
            return self.deadline
        if allowance.left <= 0:
            raise RegexError(
                f"slow patterns have used up the {SECONDS:g} s that one scan has for them: {self.source!r} was not tried",
                next_step=_SIMPLER,
            )
        return min(self.deadline, allowance.left)

    @contextmanager
    def _timed(self) -> Iterator[float]:
        """Count a search's time off the scan's allowance, and say when it ran out."""
        seconds = self._time_left()
        allowance = current()
        started = time.thread_time()
        try:
            yield seconds
        except TimeoutError as error:
            raise self._late() from error
        finally:
            if allowance is not None:
                allowance.spend(time.thread_time() - started)

    def _late(self) -> RegexError:
        return RegexError(
            f"the pattern {self.source!r} took longer than {self.deadline:g} s",
            next_step=_SIMPLER,
        )


def _for_re2(text: str) -> str | bytes:
    """The offsets of ASCII are those of its bytes, which RE2 finds without counting characters: in half of the time.

    Half a surrogate pair, which is no UTF-8, counts as another character.
    """
    return text.encode() if text.isascii() else well_formed(text)


def compile_pattern(
    source: str,
    *,
    multiline: bool = True,
    deadline: float = DEADLINE,
    caseless: bool = False,
    typed: bool = False,
) -> Pattern:
    """Compile a JavaScript pattern: one of a settings file, or one that a person has just ``typed``; ``caseless``: capitals
    do not count.

    Raises
    ------
    RegexError
        When it is no valid pattern; the message is the engine's, and counts in what was written.
    """
    refuse_large(source)
    for_linear, for_slow = _MULTILINE_ENDS if multiline else _ENDS
    inline = "(?i)" if caseless else ""
    translated = inline + from_javascript(source, end=for_linear)
    linear = compile_linear(f"(?m){translated}" if multiline else translated)
    if linear is not None and _COMMON.fullmatch(translated):
        return Pattern(source, deadline, linear, None)
    import regex

    flags = regex.VERSION0 | regex.ASCII
    flags |= regex.MULTILINE if multiline else 0
    flags |= regex.IGNORECASE if caseless else 0
    try:
        slow = regex.compile(from_javascript(source, end=for_slow), flags)
    except (regex.error, RecursionError) as error:
        raise RegexError(
            f"{source!r} is no valid regular expression: {error}",
            next_step=(
                "mend it there, or look for the plain text instead"
                if typed
                else "in YAML and JSON a backslash is written twice (\\\\w)"
            ),
        ) from error
    return Pattern(source, deadline, linear, slow)


def from_javascript(source: str, *, end: str) -> str:
    r"""The pattern in Python's dialect: named groups, ``[^]``, ``[]``, ``.``, ``\/``, ``\u{...}``, ``\cX``; ``$`` is ``end``."""
    out: list[str] = []
    at = 0
    in_class = False
    while at < len(source):
        plain = _PLAIN.match(source, at)
        if plain is not None:
            out.append(plain[0])
            at = plain.end()
            continue
        piece, length = _translate(source, at, in_class=in_class, end=end)
        if not in_class and source[at] == "[" and length == 1:
            in_class = True
        elif in_class and source[at] == "]":
            in_class = False
        out.append(piece)
        at += length
    return "".join(out)


def _translate(
    source: str, offset: int, *, in_class: bool, end: str
) -> tuple[str, int]:
    two = source[offset : offset + 2]
    if two.startswith("\\") and len(two) == 2:
        return _escape(source, offset, two)
    if in_class:
        return ("\\[", 1) if source[offset] == "[" else (source[offset], 1)
    if source.startswith("[^]", offset):
        return r"[\s\S]", 3
    if source.startswith("[]", offset):
        return r"(?!)", 2
    if source.startswith("(?<", offset) and source[offset + 3 : offset + 4] not in {
        "=",
        "!",
    }:
        return "(?P<", 3
    if call := _CALL.match(source, offset):
        raise RegexError(
            f"{source!r} is no valid regular expression: JavaScript has no {call[0]}...)",
            next_step="write a pattern that does not call itself",
        )
    if source[offset] == ".":
        return f"[^{_LINE_ENDS}]", 1
    if source[offset] == "$":
        return end, 1
    return source[offset], 1


def _escape(source: str, offset: int, two: str) -> tuple[str, int]:
    if two == "\\/":
        return "/", 2
    if two == "\\-":
        return "\\-", 2
    if two == "\\k" and source[offset + 2 : offset + 3] == "<":
        end = source.find(">", offset)
        if end > 0:
            return (f"(?P={source[offset + 3 : end]})", end + 1 - offset)
        return (two, 2)
    if two == "\\u" and source[offset + 2 : offset + 3] == "{":
        end = source.find("}", offset)
        digits = source[offset + 3 : end]
        if (
            end > 0
            and digits
            and all(char in "0123456789abcdefABCDEF" for char in digits)
        ):
            return re.escape(chr(min(int(digits, 16), 0x10FFFF))), end + 1 - offset
    if two == "\\u" and len(source) >= offset + 6:
        try:
            return re.escape(chr(int(source[offset + 2 : offset + 6], 16))), 6
        except ValueError:
            return two, 2
    if two == "\\c" and source[offset + 2 : offset + 3].isalpha():
        return f"\\x{ord(source[offset + 2].upper()) - 64:02x}", 3
    if two == "\\0":
        return "\\x00", 2
    return two, 2
