"""Mods of Factorio: ``locale/en/mod.cfg``, whose keys are a section and the name of a thing (``[item-name]``, ``ruby=``).

No framework of the list: it reads along where a folder has the manifest of a mod. The game looks the texts of a thing up
by the name that its prototype has, so a name in code is a use of all keys that end in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_LITERAL = lazy_pattern(r"(?P<q>[\"'])(?P<key>[\w.-]+)(?P=q)")
_LEVEL = lazy_pattern(r"-\d+$")
"""Levels of a technology have one text (``mining-3``: ``technology-name.mining``)."""
_LINE = lazy_pattern(
    r"^[ \t]*(?:\[(?P<section>[^\]\n]+)\]|(?P<name>[^#;=\n\[][^=\n]*)=)", re.MULTILINE
)
_LOOKED_UP = (
    "mod-name.*",
    "mod-description.*",
    "string-mod-setting*.*",
    "modifier-description.*",
)
"""What the game puts together of the name of the mod, of a setting and its values, of a kind of ammunition and its bonus."""


class Factorio(Framework):
    """``{"section.key", argument}``, and all texts of what is called ``"ruby"``."""

    id = "factorio"
    name = "Factorio mods"
    recognition = Recognition(signs=(Sign("info.json", r'"factorio_version"\s*:'),))
    code = Code(languages=("lua",))
    keys = Keys(implicit_keys=_LOOKED_UP)

    def __init__(self) -> None:
        self.named: dict[str, tuple[str, ...]] = {}
        """The keys of things, by the name of the thing."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the names that the mods in these folders have texts for."""
        other = type(self)()
        found: dict[str, dict[str, None]] = {}
        for folder in folders:
            for file in matching(folder, "locale/en/*.cfg"):
                for section, name in _keys(text_of(file)):
                    found.setdefault(name, {})[f"{section}.{name}"] = None
        other.named = {name: tuple(keys) for name, keys in found.items()}
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Whole keys, and names of things with all their texts; what exists counts."""
        del language
        return list(self._found(text))

    def _found(self, text: str) -> Iterator[Call]:
        for found in _LITERAL.finditer(text):
            name = found["key"]
            span = found.span("key")
            yield Call(name, *span, "localised", sure=False)
            for each in dict.fromkeys((name, _LEVEL.sub("", name))):
                for key in self.named.get(each, ()):
                    yield Call(key, *span, "name", sure=False)


def _keys(text: str) -> Iterator[tuple[str, str]]:
    """The sections and names of a file's texts; those before the first section are asked for as a whole."""
    section = ""
    for found in _LINE.finditer(text):
        section = found["section"] or section
        if found["name"] and section:
            yield section.strip(), found["name"].strip()
