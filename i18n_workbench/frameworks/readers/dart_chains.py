"""How Dart code calls for messages beside gen_l10n: slang's objects, easy_localization's extensions, GetX's ``tr``."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import EXTENSION, MEMBERS, TREE, Call
from i18n_workbench.frameworks.readers.dart_names import own_spans
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import covers

if TYPE_CHECKING:
    from collections.abc import Iterator

ANCHORS = (
    ".tr",
    ".i18n",
    ".fill(",
    "tr(",
    "LocaleKeys",
    "Translations",
    "plural(",
    " t.",
    "(t.",
    "$t.",
    "{t.",
    "ontext.t.",
    "\nt.",
    "[t.",
    "!t.",
)
_DEEPEST = 20
"""Names of a chain of members that can belong to a key."""

_QUOTED = r"""(?:'(?P<s>[^'\n\\]+)'|"(?P<d>[^"\n\\]+)")"""
_TEXT = lazy_pattern(
    rf"{_QUOTED}\s*\.\s*(?P<name>tr|plural|trArgs|trParams|trPlural|translate|i18n|fill)\b"
)
_CALLED = lazy_pattern(rf"(?<![\w$])(?P<name>tr|plural|translate)\(\s*{_QUOTED}")
_SHOWN = lazy_pattern(
    rf"\bText(?P<bracket>\()\s*(?:key:[^,\n]*,\s*)?{_QUOTED}(?=\s*[,)])"
)
_TRANSLATED = lazy_pattern(r"\)\s*\.\s*(?P<name>tr|plural)\b")
"""easy_localization's member of the widget itself (``Text('title').tr()``)."""
_VALUE = lazy_pattern(r"\$\{[^{}]*\}|\$[A-Za-z_]\w*")
"""What is put into a text."""
_CONSTANT = lazy_pattern(r"(?<![\w.])LocaleKeys\s*\.\s*(\w+)")
"""What easy_localization generates; at least 1,171 public repositories have it at ``lib/generated/locale_keys.g.dart``."""
_OBJECT = r"(?:[cC]ontext\s*\.\s*(?:t|translations|strings)|(?:Translations|Strings)\s*\.\s*of\(\s*[\w.]+\s*\)|(?:LocaleSettings\.instance\.currentTranslations))"
_CHAIN = r"((?:\s*[!?]?\.\s*[A-Za-z_]\w*)+)"
_OF_TEXTS = r"(?:isEmpty|isNotEmpty|length|split|trim|replaceAll|to[A-Z]\w*|map|where|contains|join|elementAt|first|last)\b"
_GIVEN = lazy_pattern(
    rf"{_OBJECT}|t\s*\.|(?:await\s+)?[\w.]*\b(?:[tT]ranslations?|[sS]trings)\w*\b"
)
"""What a variable is given that holds messages, or may hold them."""
_ALIAS = lazy_pattern(rf"\b(\w+)\s*=\s*({_OBJECT}|\b\w+)(?:{_CHAIN})?\s*;")


def dart_calls(text: str) -> Iterator[Call]:
    """The calls of a Dart file; what they name counts where it exists, or where nearly all that they name does."""
    for pattern in (_TEXT, _CALLED):
        for found in pattern.finditer(text):
            yield _of_text(found, found["name"])
    for found in _SHOWN.finditer(text) if ".tr" in text or ".plural" in text else ():
        end = closing(text, found.start("bracket"))
        if translated := _TRANSLATED.match(text, end):
            yield _of_text(found, translated["name"])
    for found in _CONSTANT.finditer(text):
        yield Call(
            found[1], found.start(1), found.end(1), "LocaleKeys" + MEMBERS, sure=False
        )
    yield from _of_slang(text)


def _of_text(match: re.Match[str], name: str) -> Call:
    """The call of a text's own member, and what is known of a text with values in it."""
    group = "s" if match["s"] is not None else "d"
    written = match[group]
    callee = f"{EXTENSION}{name}"
    first, *others = _VALUE.split(written)
    if not others:
        return Call(written, *match.span(group), callee, sure=False)
    pieces = [first, *(piece for each in others for piece in (None, each))]
    parts = tuple(piece for piece in pieces if piece != "")
    return Call(first, *match.span(group), callee, sure=False, parts=parts)


def _of_slang(text: str) -> Iterator[Call]:
    """Members of slang's ``t``, of the translations of a context, and of variables that hold a part of them.

    What stands behind a message is of its text (``t.title.length``), so a shorter path counts where it is a whole key.
    """
    parts = _parts_of_slang(text)
    held = {start for each in parts.values() for start in each.held}
    names = "|".join(sorted(map(re.escape, parts), key=len, reverse=True))
    elsewhere = list(own_spans("t", text, _GIVEN))
    for found in re.finditer(rf"(?<![\w.$])(?:({names})|{_OBJECT}){_CHAIN}", text):
        path = ".".join(_path(found[2]).split(".", _DEEPEST)[:_DEEPEST])
        if found.start(2) in held or not path:
            continue
        if found[1] == "t" and covers(elsewhere, found.start()):
            continue
        branch = parts[found[1]].at(found.start()) if found[1] else ""
        whole = [part for part in (branch, path) if part]
        first, *others = _readings(".".join(whole).split("."))
        start, end = found.start(2) + 1, found.end(2)
        own = first.removeprefix(f"{branch}.") if branch else first
        if not others or len(others[-1]) < len(first):
            own_end = start + len(own)
            end = own_end if text.startswith(own, start) else end
        yield Call(first, start, end, TREE, tuple(others), sure=False)


@dataclass(slots=True)
class _Part:
    """A variable that holds slang's messages or a branch of them: from which offsets on which, and where that is said."""

    starts: list[int] = field(default_factory=list)
    branches: list[str] = field(default_factory=list)
    held: set[int] = field(default_factory=set)

    def at(self, offset: int) -> str:
        """The branch that it holds at an offset: what was assigned last before it, else what is first."""
        return self.branches[max(0, bisect_right(self.starts, offset) - 1)]


def _parts_of_slang(text: str) -> dict[str, _Part]:
    """``t``, and the variables of a file that hold slang's messages or a branch of them."""
    parts = {"t": _Part([0], [""])}
    for found in _ALIAS.finditer(text):
        name, owner, path = found[1], found[2], _path(found[3] or "")
        if re.fullmatch(_OBJECT, owner):
            branch = path
        elif owner in parts and path:
            outer = parts[owner].at(found.start())
            branch = ".".join(filter(None, (outer, path)))
        else:
            continue
        part = parts.setdefault(name, _Part())
        part.starts.append(found.start())
        part.branches.append(branch)
        if _has_members(name, text):
            part.held.add(found.start(3))
    return parts


def _has_members(name: str, text: str) -> bool:
    """Whether a variable is asked for more than a text has: then it holds a branch, and what it is given is no message."""
    member = rf"(?<![\w.]){re.escape(name)}\s*[!?]?\s*\.\s*(?!{_OF_TEXTS})[A-Za-z_]"
    return re.search(member, text) is not None


def _readings(names: list[str]) -> list[str]:
    """The keys that a path can mean, the likeliest first: what texts and lists have themselves may stand at its end."""
    size = len(names)
    while size > 1 and re.fullmatch(_OF_TEXTS, names[size - 1]):
        size -= 1
    sizes = [*range(size, 0, -1), *range(size + 1, len(names) + 1)]
    return [".".join(names[:each]) for each in sizes]


def _path(chain: str) -> str:
    return re.sub(r"[\s!?]", "", chain).strip(".")
