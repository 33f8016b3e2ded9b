"""Mods of SMAPI's games (Stardew Valley): ``i18n/default.json``, ``{{i18n:key}}`` in packs, ``Translation.Get("key")``.

No framework of the list: it joins where a folder has the manifest of a mod; members of a generated class (``I18n.Key()``)
are learned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PACKS = tuple(
    Sign(f"{depth}manifest.json", r'"UniqueID"\s*:') for depth in ("", "*/", "*/*/")
)
"""The manifest of a mod, and those of its packs."""
_ASKED = lazy_pattern(
    r"\b(?i:\w*translations?|i18n)\s*\.\s*Get(?:ByKey)?\(\s*\"(?P<key>[\w./ -]+)\"\s*[,)]"
)
_TOKEN = lazy_pattern(
    r"\{\{\s*(?i:i18n)\s*:\s*(?P<key>(?:[\w./ -]|\{\{\w+\}\})+?)\s*(?:\||\}\})"
)
_PLACE = lazy_pattern(r"(\{\{\w+\}\})")


class Smapi(Framework):
    """``helper.Translation.Get("key")``, ``{{i18n:key}}``, ``{{i18n:{{Name}}.greeting}}``."""

    id = "smapi"
    name = "Mods of SMAPI"
    recognition = Recognition(signs=_PACKS)
    code = Code(languages=("cs", "json"), joins=True, anchors=("Get", "18n"))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Keys of calls and of tokens; what exists counts, as the game's own are asked for in the same way."""
        return list(_found(text, language))


def _found(text: str, language: str) -> Iterator[Call]:
    for found in (_TOKEN if language == "json" else _ASKED).finditer(text):
        key = found["key"]
        parts: tuple[str | None, ...] = ()
        if "{{" in key:
            pieces = _PLACE.split(key)
            parts = tuple(None if "{{" in each else each for each in pieces if each)
        yield Call(key, *found.span("key"), "i18n", parts=parts, sure=False)
