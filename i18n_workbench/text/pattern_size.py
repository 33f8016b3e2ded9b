"""How large a regular expression is once its counted repetitions are written out: known before an engine compiles it."""

from __future__ import annotations

import re

from i18n_workbench.errors import RegexError

LONGEST = 20_000
"""Characters of a pattern."""
GROUPS = 100
"""Capturing groups: with 20,000 RE2 took 40 s and 6.3 GB."""
STEPS = 50_000
"""Steps of the written-out pattern: ``(?:a{1000}){1000}`` has a million and takes ``regex`` .8 s to compile."""

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
            times = int(token[2] or token[1])
            sizes[-1][-1] *= max(1, times)
        else:
            sizes[-1].append(1)
    return groups, sum(sum(each) for each in sizes)


def _too(what: str, source: str) -> RegexError:
    return RegexError(
        f"the pattern {source[:60]!r} {what}",
        next_step="write a simpler pattern: (?:...) captures nothing",
    )
