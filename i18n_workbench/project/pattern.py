"""The language of path patterns (``{locale}/**/{namespace}.{ext}``): from text to parts, from parts to a pattern.

What is special is placeholders, ``**/``, ``*.``, ``.*``, and of regular expressions groups with alternatives, classes
and the quantifier after them or ``?``; every other character stands for itself.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Kind = Literal[
    "text",
    "locale",
    "namespace",
    "namespaces",
    "ext",
    "folders",
    "any",
    "choice",
    "raw",
]

LOCALE = r"[^/.\s@]+(?: [^/.\s@]+)*(?:\.[uU][tT][fF]-?8)?(?:@\w+)?"
"""What ``{locale}`` takes: a tag, with what POSIX adds (``cs_CZ.UTF-8``, ``sr@latin``), or a custom code, of words without
a dot."""

TAG = r"[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?(?:[-_][A-Za-z0-9]{5,8})*?(?:@\w+)?"
"""The shape of a usual tag, to tell ``my_messages_zh_CN`` apart where the pattern alone cannot."""

_TOKEN = re.compile(
    r"""
      (?P<placeholder>\{(?P<name>locale|namespaces?|ext)(?P<optional>\?)?\})
    | (?P<folders>\*\*/)
    | (?P<tree>\*\*)
    | (?P<dotted>\*\.|\.\*)
    | (?P<star>\*)
    | (?P<escape>\\[dDwWsS])
    | \\(?P<literal>[^\w\\/])
    | (?P<class>\[(?:\\.|[^\]\\])*\])
    | (?P<choice>\((?:\?:)?[\w-]+(?:\|[\w-]+)*\))(?![*+?{])
    | (?P<bracket>[()|\[])
    | (?P<question>\?)
    | (?P<char>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_NAMED = re.compile(r"\{([A-Za-z_]\w*)\??\}")
_UNCLOSED = re.compile(r"(?<!\\)\{(?![^{}/]*\})([A-Za-z_]\w*)")
_QUANTIFIER = re.compile(r"(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a pattern; ``optional`` when a ``?`` follows a single character or stands in a placeholder."""

    kind: Kind
    text: str = ""
    optional: bool = False


def parse(pattern: str) -> list[Part]:
    """The parts of a pattern, left to right. Never fails: what is no pattern fails when it is compiled."""
    parts: list[Part] = []
    at = 0
    while at < len(pattern):
        token = _TOKEN.match(pattern, at)
        assert token is not None
        at = token.end()
        part = _part(token, parts)
        if (
            part.kind == "raw"
            and part.text not in {"(", "|", "?", "["}
            and (count := _QUANTIFIER.match(pattern, at))
        ):
            part = Part("raw", part.text + count.group())
            at = count.end()
        parts.append(part)
    return _optional_characters(parts)


def odd_placeholders(pattern: str) -> Iterator[tuple[str, str]]:
    """What is wrong with names in braces, and what to write: taken by the letter they match no path."""
    for name in _NAMED.findall(pattern):
        if _TOKEN.fullmatch(f"{{{name}}}") is None:
            yield (
                f"there is no placeholder {{{name}}} for paths",
                "use {locale}, {namespace}, {namespaces} and {ext}",
            )
    for name in _UNCLOSED.findall(pattern):
        yield (
            f"nothing closes the brace of {{{name}, so it is no placeholder",
            f"write {{{name}}}",
        )


def _part(token: re.Match[str], before: Sequence[Part]) -> Part:
    if token["placeholder"]:
        return Part(cast("Kind", token["name"]), optional=bool(token["optional"]))
    if token["folders"]:
        if not before:
            start = "start"
        elif before[-1] == Part("text", "/"):
            start = "inside"
        else:
            start = "after"
        return Part("folders", start)
    if token["tree"]:
        return Part("any", ".*")
    if token["dotted"]:
        return Part("any", r".*\." if token["dotted"] == "*." else r"\..*")
    if token["star"]:
        return Part("any", "[^/]*")
    if token["choice"]:
        return Part("choice", token["choice"].strip("()?:"))
    for name in ("escape", "class", "bracket", "question"):
        if token[name]:
            return Part("raw", token[name])
    return Part("text", token["literal"] or token["char"])


def _optional_characters(parts: Sequence[Part]) -> list[Part]:
    """``x`` and ``?`` become one optional ``x``."""
    out: list[Part] = []
    for part in parts:
        if (
            part == Part("raw", "?")
            and out
            and out[-1].kind == "text"
            and not out[-1].optional
        ):
            out[-1] = Part("text", out[-1].text, optional=True)
        else:
            out.append(part)
    return out


def to_regex(
    parts: Sequence[Part], extensions: Sequence[str], *, tags: bool = False
) -> str:
    """The pattern in JavaScript's dialect; its groups are ``locale0``, ``locale1`` ... and ``namespace0`` ...

    ``tags`` is the strict reading: a locale has the shape of a usual tag and a namespace is as short as possible.
    """
    seen: Counter[str] = Counter()
    return "".join(_piece(part, extensions, seen, tags=tags) for part in parts)


def ambiguous(parts: Sequence[Part]) -> bool:
    """Whether only ``-`` or ``_``, or nothing, parts a locale from a namespace."""
    last: Kind | None = None
    for part in parts:
        if part.kind == "locale" or part.kind.startswith("namespace"):
            if last and (last == "locale") != (part.kind == "locale"):
                return True
            last = part.kind
        elif not (part.kind == "text" and (part.optional or part.text in "-_")):
            last = None
    return False


def _piece(
    part: Part, extensions: Sequence[str], seen: Counter[str], *, tags: bool
) -> str:
    if part.kind == "text":
        return re.escape(part.text) + ("?" if part.optional else "")
    if part.kind == "folders":
        return ".*/" if part.text == "after" else "(?:.*/)?"
    if part.kind == "ext":
        return (
            "(?:"
            + "|".join(f"(?i:{re.escape(name)})" for name in extensions or ("json",))
            + ")"
        )
    if part.kind == "choice":
        return f"(?:{part.text})"
    if part.kind in {"any", "raw"}:
        return part.text
    return _placeholder(part, seen, tags=tags)


def _placeholder(part: Part, seen: Counter[str], *, tags: bool) -> str:
    name = "locale" if part.kind == "locale" else "namespace"
    seen[name] += 1
    if seen[name] > 1:
        return rf"(?<{name}{seen[name] - 1}>(?i:\k<{name}0>))"
    if part.kind == "locale":
        body = TAG if tags else LOCALE
        if not part.optional:
            return f"(?<locale0>{body})"
        # An optional locale is as short as possible, so that it is empty where it can be; in front of a namespace, which
        # takes anything, it would be so always.
        is_first = tags and not seen["namespace"]
        return f"(?<locale0>(?:{body}){'?' if is_first else '??'})"
    body = r"[^/\\]" if part.kind == "namespace" else "."
    return f"(?<namespace0>{body}{'*' if part.optional else '+'}{'?' if part.optional or tags else ''})"
