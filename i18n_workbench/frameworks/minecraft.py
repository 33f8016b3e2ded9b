"""Mods of Minecraft: ``assets/mod/lang/en_us.json`` (once ``.lang``), whose keys the game puts together of what a mod registers.

No framework of the list: it reads along where a folder has the assets of a mod with a language file. The game looks
``item.mod.ruby_sword`` up for what code registers as ``ruby_sword``, so a name in code is a use of such keys.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, matching_any, names_in, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_DEPTHS = ("", "*/", "*/*/")
"""How deep the modules of a mod for several loaders lie."""
_LANGUAGE_FILES = tuple(
    f"{depth}src/{folder}/assets/*/lang/en_[uU][sS].*"
    for depth in _DEPTHS
    for folder in ("*/*", "generated")
)
"""The English language files of mods."""
_NAME = lazy_pattern(
    r'^\s*(?:\{?\s*"(?P<json>[^"\\\n]+)"\s*:|(?P<lang>[^\s"#=][^\s"=]*)=)', re.MULTILINE
)
_REGISTERED = (
    "attribute", "biome", "block", "container", "creativemodetab", "creativetab", "death.attack", "effect", "enchantment",
    "entity", "entity_type", "fluid", "fluid_type", "gamerule", "instrument", "item", "itemGroup", "item_group", "jukebox_song",
    "painting", "potion", "sound", "stat", "tile", "trim_material", "trim_pattern", "upgrade",
)  # fmt: skip
"""What keys of registered things begin with (the language files of the game)."""
_DRAWN = ("models/item/*.json", "items/*.json", "blockstates/*.json")
"""Where a mod says how its items and blocks look, each in a file of its id."""
_ID = lazy_pattern(r'"(?P<key>(?:\w+:)?\w[\w/]*)"')
_WHOLE = lazy_pattern(r'"(?P<key>\w+(?:[.-]\w+)+)\\?"')
_AROUND_MOD = lazy_pattern(
    r'"(?P<head>\w[\w.]*\.)"\s*\+\s*[\w.]*(?i:mod_?id)\w*\s*\+\s*"(?P<tail>\.\w[\w.]*)"'
)
"""``"key." + MOD_ID + ".open"``."""
_TRANSLATED = lazy_pattern(
    r'"(?:translate|subtitle|title|name|description|text)"\s*:\s*"(?P<key>\w+(?:\.\w+)+)"'
)
"""Texts of advancements, sounds and books in the data of a mod."""
_LOOKED_UP = (
    "advancement.*", "advancements.*", "biome.*", "config.*", "dimension.*", "enchantment.*", "instrument.*",
    "jukebox_song.*", "modmenu.*", "painting.*", "structure.*", "tag.*", "text.autoconfig.*", "trim_material.*",
    "trim_pattern.*", "*.configuration.*", "*.midnightconfig.*",
)  # fmt: skip
"""What the game finds in data, and what libraries for settings put together of the names of fields."""
_BESIDE = (
    "{key}.desc",
    "{key}.description",
    "{key}.tooltip",
    "{key}.player",
    "{key}.item",
)
"""What the game and its mods ask for beside the name of a thing, and beside how somebody died."""


class Minecraft(Framework):
    """``Component.translatable("message.mod.hello")``, and ``item.mod.ruby`` for what is registered as ``"ruby"``."""

    id = "minecraft"
    name = "Minecraft mods"
    recognition = Recognition(signs=tuple(map(Sign, _LANGUAGE_FILES)))
    code = Code(languages=("java", "kt", "groovy", "scala", "json"))
    keys = Keys(natural_keys=True, implicit_keys=_LOOKED_UP, derived_keys=_BESIDE)

    def __init__(self) -> None:
        self.mods: tuple[str, ...] = ()
        """The ids of the mods, which stand in the keys of what they register."""
        self.registered: dict[str, tuple[str, ...]] = {}
        """The keys of what may be registered, by its id."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the names that the mods in these folders have texts for; what has a look is registered in some way."""
        other = type(self)()
        mods: set[str] = set()
        keys: set[str] = set()
        drawn: set[str] = set()
        for file in matching_any(folders, _LANGUAGE_FILES):
            assets = file.parent.parent
            mods |= names_in(assets.parent)
            found = _NAME.finditer(text_of(file))
            keys |= {each["json"] or each["lang"] for each in found}
            drawn |= {each.stem for glob in _DRAWN for each in matching(assets, glob)}
        other.mods = tuple(sorted(mods))
        other.registered = _by_id(keys)
        seen = (other.registered.get(name, ()) for name in sorted(drawn))
        looked_up = (*_LOOKED_UP, *(key for keys in seen for key in keys))
        other.keys = replace(self.keys, implicit_keys=looked_up)
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Whole keys, keys around the id of a mod, and the ids of registered things; what exists counts."""
        whole = _TRANSLATED if language == "json" else _WHOLE
        calls = list(keys_of(whole, text, "translatable"))
        if language != "json":
            calls += self._around(text)
            calls += self._ids(text)
        return calls

    def _around(self, text: str) -> Iterator[Call]:
        for found in _AROUND_MOD.finditer(text):
            for mod in self.mods:
                key = found["head"] + mod + found["tail"]
                yield Call(key, *found.span(), "id", sure=False)

    def _ids(self, text: str) -> Iterator[Call]:
        for found in _ID.finditer(text):
            name = found["key"].rpartition(":")[2].replace("/", ".")
            for key in self.registered.get(name, ()):
                yield Call(key, *found.span("key"), "id", sure=False)


def _by_id(keys: set[str]) -> dict[str, tuple[str, ...]]:
    """The keys of what may be registered, by what stands behind their beginning and the id of a mod."""
    found: dict[str, list[str]] = {}
    for key in sorted(keys):
        heads = (each for each in _REGISTERED if key.startswith(f"{each}."))
        beginning = next(heads, "")
        if beginning:
            name = key.removeprefix(f"{beginning}.").removesuffix(".name")
            name = name.replace(":", ".")
            found.setdefault(name.partition(".")[2] or name, []).append(key)
    return {name: tuple(several) for name, several in found.items()}
