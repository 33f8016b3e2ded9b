"""What makes the answer of a language model suspicious: then a person sees it before it is used.

A source string is data, also when it reads like an order; a model may obey it all the same. None of these signs is
proof, so nothing is thrown away: the answer becomes a candidate that carries the reason.
"""

from __future__ import annotations

import re

from i18n_workbench.text.counting import counted
from i18n_workbench.text.placeholders import extract

_ORDER = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,60}\b(?:instruction|prompt|rule|previous|above|prior|earlier|before|system|everything)"
    r"|\b(?:system|developer|hidden|initial|original)\s+(?:prompt|message|instruction)"
    r"|\b(?:you are now|act as an?|pretend to be|from now on|instead of translating|do not translate|don't translate)\b"
    r"|\b(?:reveal|print|output|repeat|show|leak|exfiltrate|send|return|reply|respond|answer|say|write)\b.{0,60}"
    r"\b(?:api.?key|secret|password|token|prompt|instructions|environment|other strings|all strings|verbatim|only|exactly)\b"
    r"|<\|[a-z_]+\|>|\[/?INST\]|<</?SYS>>|^\s*#{2,}\s*(?:instruction|system)|^\s*(?:system|assistant|user)\s*:"
    r"|\bjailbreak|\bDAN mode\b|\bprompt injection\b|\"role\"\s*:",
    re.IGNORECASE | re.MULTILINE,
)
_ADDRESS = re.compile(r"https?://[^\s<>\"']+|\b[\w.+-]+@[\w-]+\.\w+", re.IGNORECASE)
_UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202d\u202e\ufffd]")
FAR_TOO_LONG, ROOM = 10, 200
"""So many characters for each of the source, and so many more, has no translation (none of 476,635 of three projects)."""
_PREAMBLE = re.compile(
    r"^\s*(?:sure|certainly|of course|here(?:'s| is| are)|i(?:'m| am) (?:sorry|unable)|i can(?:'t|not)|as an ai|translation:|```)",
    re.IGNORECASE,
)


def strange_sign(source: str, target: str, meant: str = "") -> str:
    """Which sign that nobody reads an engine has put in without meaning it, empty when none: a control character, a turned
    direction, what stands for a letter that was lost on the way.
    """
    invented = set(_UNSEEN.findall(target)).difference(_UNSEEN.findall(source), meant)
    if not invented:
        return ""
    sign = min(invented)
    if sign == "\ufffd":
        return "the answer holds the replacement character U+FFFD, which the source does not"
    return f"the answer holds the control character U+{ord(sign):04X}, which the source does not"


def strange_length(source: str, target: str) -> str:
    """Why an answer is far too long to be a translation, of whichever engine; empty when it is not."""
    if len(target) <= FAR_TOO_LONG * len(source) + ROOM:
        return ""
    return _lengths(source, target)


def _lengths(source: str, target: str) -> str:
    return f"the answer has {counted(len(target), 'character')} for {len(source):,} of the source"


def suspicion(source: str, target: str, others: tuple[str, ...] = ()) -> str:
    """Why an answer has to be looked at, empty when nothing is odd.

    ``others`` are the texts that travelled in the same request: none of them may turn up in this answer.
    """
    if _ORDER.search(source):
        return "the source text reads like an order to a language model"
    if _PREAMBLE.match(target) and not _PREAMBLE.match(source):
        return "the answer begins like a reply, not like a translation"
    if _odd_length(source, target):
        return _lengths(source, target)
    strange = set(_ADDRESS.findall(target)) - set(_ADDRESS.findall(source))
    if strange:
        return f"the answer names an address that the source does not: {min(strange)}"
    if _tags(target) - _tags(source):
        return "the answer holds markup that the source does not"
    if any(
        len(other) >= 12 and other in target and other not in source for other in others
    ):
        return "the answer repeats another string of the request"
    return ""


def _odd_length(source: str, target: str) -> bool:
    return len(target) > 3 * len(source) + 40 or (
        len(source) > 60 and len(target) * 8 < len(source)
    )


def _tags(text: str) -> set[str]:
    return {placeholder.name for placeholder in extract(text, ["tag"])}
