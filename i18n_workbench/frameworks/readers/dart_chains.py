"""How Dart code calls for messages beside gen_l10n: slang's objects, easy_localization's extensions, GetX's ``tr``."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

ANCHORS = (
    ".tr",
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
_WORDS = 8
"""So many words a generated constant may have: each underscore may stand for a dot."""

_TEXT = lazy_pattern(
    r"""(?:'(?P<s>[^'\n$\\]+)'|"(?P<d>[^"\n$\\]+)")\s*\.\s*(?:tr|plural|trArgs|trParams|trPlural|translate|i18n|fill)\b"""
)
_CALLED = lazy_pattern(
    r"""(?<![\w$])(?:tr|plural|translate)\(\s*(?:'(?P<s>[^'\n$\\]+)'|"(?P<d>[^"\n$\\]+)")"""
)
_CONSTANT = lazy_pattern(r"(?<![\w.])LocaleKeys\s*\.\s*(\w+)")
_OBJECT = r"(?:[cC]ontext\s*\.\s*(?:t|translations|strings)|(?:Translations|Strings)\s*\.\s*of\(\s*[\w.]+\s*\)|(?:LocaleSettings\.instance\.currentTranslations))"
_CHAIN = r"((?:\s*[!?]?\.\s*[A-Za-z_]\w*)+)"
_OF_TEXTS = r"(?:isEmpty|isNotEmpty|length|split|trim|replaceAll|to\w+|map|where|contains|join|elementAt|first|last)\b"
_ALIAS = lazy_pattern(rf"\b(\w+)\s*=\s*({_OBJECT}|\b\w+)(?:{_CHAIN})?\s*;")


def dart_calls(text: str) -> Iterator[Call]:
    """The calls of a Dart file; what they name counts only where it exists."""
    for pattern in (_TEXT, _CALLED):
        for found in pattern.finditer(text):
            group = "s" if found["s"] is not None else "d"
            yield Call(
                found[group], found.start(group), found.end(group), "tr", sure=False
            )
    for found in _CONSTANT.finditer(text):
        first, *others = _dotted(found[1])
        yield Call(
            first, found.start(1), found.end(1), "LocaleKeys", tuple(others), sure=False
        )
    yield from _of_slang(text)


def _dotted(name: str) -> list[str]:
    """The keys that a constant may stand for: ``a_b_c`` is ``a.b.c``, ``a.b_c`` or ``a_b.c``."""
    words = name.split("_")
    if len(words) > _WORDS:
        return [name.replace("_", "."), name]
    marks = product(*(["."] if not word else [".", "_"] for word in words[1:]))
    return [
        "".join(
            (
                words[0],
                *(mark + word for mark, word in zip(way, words[1:], strict=True)),
            )
        )
        for way in marks
    ]


def _of_slang(text: str) -> Iterator[Call]:
    """Members of slang's ``t``, of the translations of a context, and of variables that hold a part of them."""
    aliases = {"t": ""}
    held = set()
    for found in _ALIAS.finditer(text):
        owner, path = found[2], _path(found[3] or "")
        if re.fullmatch(_OBJECT, owner):
            aliases[found[1]] = path
        elif owner in aliases and path:
            aliases[found[1]] = ".".join(filter(None, (aliases[owner], path)))
        else:
            continue
        if re.search(
            rf"(?<![\w.]){re.escape(found[1])}\s*[!?]?\s*\.\s*(?!{_OF_TEXTS})[A-Za-z_]",
            text,
        ):
            held.add(found.start(3))
    names = "|".join(sorted(map(re.escape, aliases), key=len, reverse=True))
    for found in re.finditer(rf"(?<![\w.])(?:({names})|{_OBJECT}){_CHAIN}", text):
        path = ".".join(_path(found[2]).split(".", _DEEPEST)[:_DEEPEST])
        if found.start(2) in held or not path:
            continue
        whole = [part for part in (aliases.get(found[1] or "", ""), path) if part]
        parts = ".".join(whole).split(".")
        least = len(parts) - len(path.split(".")) + 1
        ways = [".".join(parts[:count]) for count in range(len(parts), least - 1, -1)]
        yield Call(
            ways[0], found.start(2) + 1, found.end(2), "t", tuple(ways[1:]), sure=False
        )


def _path(chain: str) -> str:
    return re.sub(r"[\s!?]", "", chain).strip(".")
