"""Namespaces that calls name otherwise than their files: by a path, or by what the init of i18next calls a module.

``useTranslation('pages/home')`` is the file ``pages/home.json``, whose namespace is ``home``. Of
``resources: { en: { homePage: enHome } }`` the import of ``enHome`` says which file ``homePage`` is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.source.usage.judgement import Judgement

_RESOURCES = re.compile(r"\bresources\b")
_IMPORT = re.compile(r"\bimport\s+(?:\*\s+as\s+)?(\w+)\s+from\s+['\"]([^'\"\n]+)['\"]")
_REQUIRED = re.compile(
    r"\b(?:const|let|var)\s+(\w+)\s*=\s*require\(\s*['\"]([^'\"\n]+)['\"]\s*\)"
)
_MEMBER = re.compile(
    r"(?<![\w$])['\"]?([\w/.-]+)['\"]?\s*:\s*(?:require\(\s*['\"]([^'\"\n]+)['\"]\s*\)|(\w+))"
)


def mounts(judgement: Judgement) -> dict[str, str]:
    """The namespaces that calls name and that no file has, each with the namespace of the file that it means."""
    inventory = judgement.inventory
    mark = inventory.delimiter
    own = {name for name in inventory.namespaces if name}
    asked = {key.partition(mark)[0] for key in judgement.undefined if mark in key} - own
    if mark == "." or not asked or not own:
        return {}
    found = {name: tail for name in asked if (tail := _last(name)) in own}
    if asked - found.keys():
        found |= dict(_by_init(judgement, asked - found.keys(), own))
    return found


def _by_init(
    judgement: Judgement, asked: Collection[str], own: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What members of the init's resources are, by the modules that they are imported from."""
    for text in judgement.index.written_with(_RESOURCES):
        modules = {found[1]: found[2] for found in _IMPORT.finditer(text)}
        modules |= {found[1]: found[2] for found in _REQUIRED.finditer(text)}
        for name, required, variable in _MEMBER.findall(text):
            namespace = _last(required or modules.get(variable, "")).partition(".")[0]
            if name in asked and namespace in own:
                yield name, namespace


def _last(path: str) -> str:
    return path.rpartition("/")[2]
