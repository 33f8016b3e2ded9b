"""The shapes in which code names a key, compiled: from the frameworks' data, or from a workspace's own patterns."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.errors import RegexError
from i18n_workbench.settings.key_patterns import KEY, groups_of, uncaptured
from i18n_workbench.source.read.foreign import LABELLING
from i18n_workbench.text.regexes import Pattern, compile_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.frameworks import Callee, Framework
    from i18n_workbench.text.regexes import Match

QUOTED = "(?:'({key})'|\"({key})\"|`({key})`)"
ATTRS = (
    r"""(?:\s+[^\s=>"'{}<]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}|[^\s"'>{]+))?"""
    r"""|\s+\{[^{}]*\})*?"""
)
_BEFORE_KEY = re.compile(
    r"""(.+?)(?:\[[^\]\w]*['"`][^\]\w]*\]|\\?['"`])\(\{key\}\)""", re.DOTALL
)
PREVIOUS = r"(?:^|[^\w$])"

LITERAL, EXPRESSION, TEMPLATE, PIPE = "literal", "expression", "template", "pipe"


_JOINT = re.compile(r"\s*(?:[?!]{0,2}\s*\.|->|::)\s*")


@dataclass(frozen=True, slots=True)
class Shape:
    """A compiled pattern: ``kind`` says where the key is; ``groups`` are those that may hold it.

    A ``dynamic_only`` shape was derived from one for literals: it finds the calls whose key is put together.
    """

    framework: str
    kind: str
    pattern: Pattern
    groups: tuple[int, ...] = ()
    callees: Mapping[str, Callee] = field(default_factory=dict)
    dynamic_only: bool = False

    def callee(self, name: str) -> Callee | None:
        """The callee that a matched name is, whatever joins its parts."""
        return self.callees.get(_plain(name))


def usage_shape(framework: str, source: str, key_pattern: str) -> Shape:
    """One usage pattern.

    Raises
    ------
    RegexError
        When it is no valid pattern or has no group that could hold a key.
    """
    kind, body = _kind(source.replace("{q}", QUOTED).replace("{attrs}", ATTRS))
    groups = tuple(key_groups(body))
    if kind == LITERAL and not groups and "(?<prefix" not in body:
        raise RegexError(
            f"{source!r} has no capture group around {KEY}",
            next_step="put {key} into parentheses: ({key})",
        )
    return Shape(
        framework,
        kind,
        _compiled(body.replace(KEY, f"(?:{uncaptured(key_pattern)})")),
        groups,
    )


def dynamic_shape(shape: Shape, source: str) -> Shape | None:
    """The shape of the dynamic calls that a literal pattern cannot see: what it has before the key's opening quote."""
    found = _BEFORE_KEY.match(source)
    if not found or shape.kind != LITERAL or not re.search(r"\w", found[1]):
        return None
    try:
        pattern = _compiled(found[1])
        return Shape(shape.framework, EXPRESSION, pattern, dynamic_only=True)
    except RegexError:
        return None


_OPENING = r"(?:<[^<>()]*>)?(?:\?\.|!)?\s*\(\s*"
_OPENINGS = {
    "ruby": r"(?:[ \t]*\(\s*|[ \t]+)",
    "elixir": r"(?:\s*\(\s*|[ \t]+(?=[\"~]))",
    "lua": r"(?:\s*\(\s*|[ \t]*(?=[\"']|\[\[))",
    **dict.fromkeys(LABELLING, rf"{_OPENING}(?:\w+:\s*)?"),
}
"""What stands between a function and its argument in languages that may do without parentheses, or name the argument.

``Keys::TITLE`` is no named argument (:func:`argument_at`): with a pattern that says so, which RE2 cannot, an eighth of a
first scan of MediaWiki's PHP went into these calls.
"""
_QUALIFIED = re.compile(r"\w+:\Z", re.ASCII)


def callee_shape(framework: str, callees: Sequence[Callee], dialect: str = "") -> Shape:
    """All translate functions of a framework in one pattern, as they are called in a dialect of literals."""
    names = "|".join(
        _name(name)
        for name in sorted({callee.name for callee in callees}, key=len, reverse=True)
    )
    opening = _OPENINGS.get(dialect, _OPENING)
    return Shape(
        framework,
        EXPRESSION,
        _compiled(rf"{PREVIOUS}({names}){opening}"),
        (),
        {_plain(callee.name): callee for callee in reversed(callees)},
    )


def argument_at(text: str, match: Match) -> int:
    """Where the argument of a call begins: not within a name of two parts, whose first one looks like a label."""
    if text[match.end - 1 : match.end + 1] != "::":
        return match.end
    found = _QUALIFIED.search(text, match.start, match.end)
    return found.start() if found else match.end


def tag_shape(framework: str, names: Iterable[str]) -> Shape:
    """Tagged templates."""
    either = "|".join(_name(name) for name in names)
    return Shape(framework, TEMPLATE, _compiled(rf"{PREVIOUS}(?:{either})`"), ())


def key_groups(source: str) -> list[int]:
    """The numbers of the innermost groups around each ``{key}``; without one, ``(?<key>)``, or the first of no prefix."""
    groups = groups_of(source)
    around = list(filter(None, groups.around))
    if around or groups.named:
        return around or groups.named
    has_own = KEY in source or "(?<prefix" in source
    return [1] if groups.count and not has_own else []


def framework_shapes(
    framework: Framework, file: str, key_pattern: str, dialect: str
) -> list[Shape]:
    """All shapes of a built-in framework for a file."""
    shapes = [
        usage_shape(framework.id, source, key_pattern)
        for source in framework.patterns(file)
    ]
    if framework.code.callees:
        shapes.insert(0, callee_shape(framework.id, framework.code.callees, dialect))
    tags = [callee.name for callee in framework.code.callees if callee.tag]
    return [*shapes, tag_shape(framework.id, tags)] if tags else shapes


def _kind(source: str) -> tuple[str, str]:
    if source.startswith("{pipe}"):
        return PIPE, source.removeprefix("{pipe}")
    if source.endswith("{expr}"):
        return EXPRESSION, source.removesuffix("{expr}")
    if source.endswith("{template}"):
        return TEMPLATE, source.removesuffix("{template}") + "`"
    return LITERAL, source


def _name(name: str) -> str:
    """The pattern of a name: its language joins the parts by a dot, an arrow or colons."""
    return r"\s*(?:[?!]{0,2}\.|->|::)\s*".join(map(re.escape, _JOINT.split(name)))


def _plain(name: str) -> str:
    """A name with dots between its parts, whatever stands there, and blanks around it."""
    return _JOINT.sub(".", name)


@lru_cache(maxsize=512)
def _compiled(source: str) -> Pattern:
    return compile_pattern(source)
