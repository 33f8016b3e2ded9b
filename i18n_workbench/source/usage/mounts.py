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
    own = {name for name in judgement.inventory.namespaces if name}
    asked = _asked(judgement) - own
    if not asked or not own:
        return {}
    meant = {}
    for name in asked:
        if _last(name) in own:
            meant[name] = _last(name)
    others = asked - meant.keys()
    if others:
        meant |= dict(_by_init(judgement, others, own))
    return meant


def _asked(judgement: Judgement) -> set[str]:
    """The namespaces of keys that do not exist; none where a dot parts them from names."""
    delimiter = judgement.inventory.delimiter
    if delimiter == ".":
        return set()
    namespaces = set()
    for key in judgement.undefined:
        namespace, has_namespace, _ = key.partition(delimiter)
        if has_namespace:
            namespaces.add(namespace)
    return namespaces


def _by_init(
    judgement: Judgement, asked: Collection[str], own: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What members of the init's resources are, by the modules that they are imported from."""
    for text in judgement.index.written_with(_RESOURCES):
        modules = dict(_IMPORT.findall(text))
        modules |= dict(_REQUIRED.findall(text))
        for name, required, variable in _MEMBER.findall(text):
            module = required or modules.get(variable, "")
            namespace, _, _ = _last(module).partition(".")
            if name in asked and namespace in own:
                yield name, namespace


def _last(path: str) -> str:
    return path.rpartition("/")[2]
