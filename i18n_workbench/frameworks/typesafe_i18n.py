"""typesafe-i18n: messages are functions in an object (``LL.home.title()``). No framework of the list: it reads along."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Layout
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ID = "typesafe-i18n"
ROOT = "LL"
"""What the library's contexts, hooks and stores give, whatever component asks."""

_RENAMED = lazy_pattern(r"[{,]\s*LL\s*:\s*(?P<name>[A-Za-z_]\w*)\s*[,}]")
_BRANCH = lazy_pattern(
    r"\b(?:const|let|var)\s+(?P<name>[A-Za-z_]\w*)\s*=\s*\$?(?P<owner>[A-Za-z_]\w*)"
    r"(?P<path>(?:\s*\??\.\s*[A-Za-z_]\w*)+)\s*(?=[;\n]|$)"
)
_PATH = r"((?:\s*\??\.\s*[A-Za-z_]\w*)+)\s*(?:\?\.)?[(\[]"


class TypesafeI18n(Framework):
    """``LL.home.title()``, ``$LL.home.title()``, and what a branch of it is bound to (``const home = LL.home``)."""

    id = ID
    name = "typesafe-i18n"
    code = Code(
        languages=(*JS, "svelte", "vue"),
        anchors=(ROOT,),
    )
    layout = Layout(placeholders=("brace",))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Members that are called, and branches whose members are looked up (``LL.errors[code]()``); only what exists counts."""
        del language
        owners = {ROOT: "", **{found["name"]: "" for found in _RENAMED.finditer(text)}}
        for found in _BRANCH.finditer(text):
            if found["owner"] in owners:
                owners.setdefault(
                    found["name"], f"{owners[found['owner']]}{_plain(found['path'])}."
                )
        return [
            call
            for owner, head in owners.items()
            for call in _members(text, owner, head)
        ]


def _members(text: str, owner: str, head: str) -> Iterator[Call]:
    for found in re.finditer(rf"(?<![\w.]){owner}{_PATH}", text):
        yield Call(f"{head}{_plain(found[1])}", *found.span(1), f"{owner}.", sure=False)


def _plain(path: str) -> str:
    return re.sub(r"[\s?]", "", path).removeprefix(".")
