"""What is to be reached: a row for each goal, with its bound, and a quick prototype that measures this machine.

Goals were set on a machine that parses JSON at 400 MB/s with orjson (``ANCHOR``); elsewhere they are scaled by how fast this
one does the same, in the same run. Those for a million messages are scaled by the number of messages.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import cache

import orjson

ANCHOR = 400.0
"""MB/s of ``orjson.loads`` on the machine on which the goals were set (375 to 517 were measured there)."""
MILLION = 1_330_000
"""Messages of the project for which the goals of a million messages were set."""


@dataclass(frozen=True)
class Goal:
    """A goal: of what ``unit``, at most or at least ``value``; ``before`` is what was measured when it was set."""

    work: str
    value: float
    unit: str
    before: str
    scaled: bool = False
    """Whether it is meant for :data:`MILLION` messages."""


GOALS = {
    "P1": Goal("load", 1.05, "s", "-", scaled=True),
    "P2": Goal(
        "load and coverage",
        1.10,
        "s",
        "14 to 16 s, and 2.9 of a prototype",
        scaled=True,
    ),
    "P3": Goal(
        "command coverage, small project", 0.12, "s", "1.26, and .88 of i18n-check"
    ),
    "P5": Goal("coverage again", 0.030, "s", "-", scaled=True),
    "P6": Goal("load, second process", 0.20, "s", "as the first", scaled=True),
    "P14": Goal("one edit", 0.006, "s", ".063 of 6,000 keys, 1.974 of 200,000"),
    "P15": Goal("rename of 100 keys", 0.3, "s", "62 of 1,000 keys in 100,000 x 20"),
    "P15u": Goal("its undo", 0.3, "s", "13 of 1,000 keys in 100,000 x 20"),
    "P21": Goal("checks", 285_000, "texts/s", "16,000 to 25,000"),
    "P22": Goal("memory after loading", 160, "B/message", "285"),
    "P24": Goal("messages frame", 0.20, "s", "15", scaled=True),
    "P24m": Goal("messages frame, memory", 80, "B/row", "211 to 252"),
    "P25": Goal("import", 0.060, "s", ".045 to .050"),
}


def slowness() -> float:
    """How many times slower this machine is now than the one of the goals: the best of five."""
    data = _sample()
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        orjson.loads(data)
        best = min(best, time.process_time() - start)
    return ANCHOR / (len(data) / 1e6 / best)


@cache
def _sample() -> bytes:
    """What is read for it: made once, for the table asks before and after each process."""
    texts = {
        f"key{number}": f"Text number {number} of many" for number in range(20_000)
    }
    return json.dumps({f"area{number}": texts for number in range(5)}).encode()


def limit(goal: Goal, messages: int, slower: float) -> float:
    """The goal on this machine, for a project of so many messages."""
    if goal.unit == "texts/s":
        return goal.value / slower
    if goal.unit != "s":
        return goal.value
    return goal.value * slower * (messages / MILLION if goal.scaled else 1)


def is_met(goal: Goal, value: float, most: float) -> bool:
    """Whether a measured value reaches its goal."""
    return value >= most if goal.unit == "texts/s" else value <= most
