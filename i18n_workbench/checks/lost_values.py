"""What is left of a value that a translation does without: a damaged mark, the value itself, or nothing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from i18n_workbench.checks.base import Pair


class Signature(NamedTuple):
    """What two placeholders have in common where one may stand for the other."""

    kind: str
    name: str
    spec: str


Values = dict[Signature, str]
"""What placeholders say, each with its text."""

_ADDRESS = re.compile(r"https?://[\w.-]+\.\w|(?<![\w.+-])[\w.+-]++@[\w-]++\.\w")
_HOST = re.compile(
    r"(?<![\w@./-])(?:[\w-]++\.)++(?:com|org|net|io|dev|app)(?![\w/-]|\.\w)"
)
"""A server by its name alone (``rubygems.org``)."""
_SIGNS = frozenset("{}%:")
_LIKE_SIGNS = "[&#$%\u066a\uff05\uff04]"
"""What stands where a keyboard, a script or a machine had no ``%`` or ``$``: 25 of 25 in 7 projects (``&1``, ``$3``, ``\u066a1$s``)."""
_LIKE_BRACKETS = (r"[(\[<%$\uff5b\uff08\u3010]", r"[)\]>%\uff5d\uff09\u3011]?")
"""The same of braces around a name (``%hours``, ``\uff5bname\uff5d``)."""
_FIELD = "attribute"
"""What Laravel and Rails call the field of a form that a message stands beside."""


def is_broken(lost: Values, pair: Pair) -> bool:
    """Whether signs of a lost value are left (``% s``, ``{max``, ``&1``), or gettext's compiler refuses the text without it."""
    if pair.format == "po" and any(value.kind == "printf" for value in lost):
        return True
    written = "".join(lost.values())
    for sign in _SIGNS.intersection(written):
        if pair.target.count(sign) + written.count(sign) > pair.source.count(sign):
            return True
    return any(_is_damaged(value, text, pair) for value, text in lost.items())


def _is_damaged(value: Signature, text: str, pair: Pair) -> bool:
    """Whether a mark like that of a value stands in the translation, and none in the source."""
    pattern = _damaged(value.kind, value.name, text)
    if pattern is None or pattern.search(pair.target.replace(text, "")) is None:
        return False
    return pattern.search(pair.source.replace(text, "")) is None


@lru_cache(maxsize=2_000)
def _damaged(kind: str, name: str, text: str) -> re.Pattern[str] | None:
    """What a mark looks like that lost its sign: another sign before the same rest, or none before ``1$s`` and Qt's 1."""
    if text[0] in "%$":
        rest = re.escape(text[1:])
        like = rf"{_LIKE_SIGNS}\s?{rest}(?!\w)"
        if kind == "qt" or "$" in text[1:]:
            like += rf"|(?<![\w.,]){rest}(?![\w.,]\w)"
        return re.compile(like)
    if text[0] == "{" and name.isidentifier() and len(name) > 1:
        before, behind = _LIKE_BRACKETS
        return re.compile(rf"{before}\s?{name}(?!\w)\s?{behind}")
    return None


def is_of_a_field(lost: Values) -> bool:
    """Whether only the name of a form's field is lost: the message stands beside it and says *this field*."""
    return all(value.name.lower() == _FIELD for value in lost)


def is_written_out(pair: Pair) -> bool:
    """Whether an address stands in the translation, and none in the source: the value itself, as one server has it."""
    if "@" in pair.target or "://" in pair.target:
        return not _ADDRESS.search(pair.source) and bool(_ADDRESS.search(pair.target))
    if "." not in pair.target:
        return False
    shown = pair.source.casefold()
    hosts = (host.group().casefold() for host in _HOST.finditer(pair.target))
    return any(host not in shown for host in hosts)
