"""Plug-ins of Moodle: ``get_string('key', 'mod_name')`` in PHP and scripts, ``{{#str}}key, mod_name{{/str}}`` in templates.

No framework of the list: it reads along where a folder has the manifest of a plug-in. What a text belongs to is said by the
component beside it, so those of Moodle itself and of other plug-ins are told from the plug-in's own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_COMPONENT = r"\$(?:plugin|module)->component\s*=\s*['\"](\w+)['\"]"
_ACTIVITY = "mod_"
"""What calls may leave out before the name of an activity."""
_KEY = r"(?P<key>[A-Za-z][\w:/.-]*)"
_LOOKED_UP = (
    "pluginname", "pluginadministration", "modulename", "modulename_*", "modulenameplural",
    "cachedef_*", "crontask_*", "messageprovider:*", "privacy:metadata", "search:*", "subplugintype_*",
    "tagarea_*", "tagcollection_*",
)  # fmt: skip
"""What Moodle asks a plug-in for by names of its own (its developers' guide for strings)."""


class Moodle(Framework):
    """A text and its component side by side, whatever function gets them."""

    id = "moodle"
    name = "Moodle"
    recognition = Recognition(signs=(Sign("version.php", _COMPONENT),))
    code = Code(languages=("php", "javascript", "typescript", "mustache"))
    keys = Keys(implicit_keys=_LOOKED_UP, derived_keys=("{key}_help", "{key}_link"))

    def __init__(self) -> None:
        self._literal: re.Pattern[str] | None = None
        self._section: re.Pattern[str] | None = None

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """The framework as the plug-ins in these folders are called."""
        names: set[str] = set()
        for folder in folders:
            component = component_of(folder)
            names |= {component, component.removeprefix(_ACTIVITY)} - {""}
        own = "|".join(map(re.escape, sorted(names)))
        if own:
            self._literal = re.compile(
                rf"(?P<asks>\b(?:get_?string|lang_string)\s*\(\s*)?(?P<q>['\"]){_KEY}(?P=q)"
                rf"\s*,\s*(?:component\s*:\s*)?(?P<r>['\"])(?:{own})(?P=r)",
                re.IGNORECASE,
            )
            self._section = re.compile(
                rf"\{{\{{#(?P<asks>str|cleanstr)\}}\}}\s*{_KEY}\s*,\s*(?:{own})\b"
            )
            capabilities = tuple(f"{name}:*" for name in sorted(names))
            self.keys = Keys(
                implicit_keys=(*_LOOKED_UP, *capabilities),
                derived_keys=self.keys.derived_keys,
            )
        return self

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """What stands before the plug-in's own name; of other functions than the usual ones only what exists counts."""
        pattern = self._section if language == "mustache" else self._literal
        return list(_found(pattern, text)) if pattern is not None else ()


def _found(pattern: re.Pattern[str], text: str) -> Iterator[Call]:
    for found in pattern.finditer(text):
        is_sure = found["asks"] is not None
        yield Call(found["key"], *found.span("key"), "get_string", sure=is_sure)


def component_of(folder: Path) -> str:
    """The name of the plug-in that a folder holds (``mod_checkmark``); empty where it holds none."""
    found = re.search(_COMPONENT, text_of(folder / "version.php"))
    return found[1] if found is not None else ""
