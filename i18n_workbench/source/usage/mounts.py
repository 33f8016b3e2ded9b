"""Namespaces that calls name otherwise than their files: by a path, as a part of one, by what the init of i18next calls them.

``useTranslation('pages/home')`` is the file ``pages/home.json``, whose namespace is ``home``. Where one file is a whole set
of resources (``{"general": {…}, "account": {…}}``) its members are the namespaces. Of
``resources: { en: { homePage: enHome } }`` the import of ``enHome`` says which file ``homePage`` is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.scoped import ENOUGH, MOST

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
    """What calls begin with and no key does, each with what keys have for it, the separators included."""
    mark = judgement.inventory.delimiter
    own = {name for name in judgement.inventory.namespaces if name}
    asked = _asked(judgement) - own
    if not asked:
        return {}
    meant = {name: _last(name) for name in asked if _last(name) in own}
    others = asked - meant.keys()
    if own and others:
        meant |= dict(_by_init(judgement, others, own))
    named = {name + mark: namespace + mark for name, namespace in meant.items()}
    return named or _branches(judgement, asked, own)


def _branches(
    judgement: Judgement, asked: Collection[str], own: Collection[str]
) -> dict[str, str]:
    """The branches at the top of files that are called like the namespaces; none unless most of what is asked for is there."""
    mark = judgement.inventory.delimiter
    heads = ("", *(f"{namespace}{mark}" for namespace in sorted(own)))
    meant: dict[str, str] = {}
    for name in asked:
        branches = (f"{head}{name}." for head in heads)
        kept = next(filter(judgement.names.starting, branches), "")
        if kept:
            meant[name + mark] = kept
    missing = map(canonical, judgement.undefined)
    parted = (key.partition(mark) for key in missing)
    there = sum(
        meant.get(name + mark, mark) + rest in judgement.names.by_name
        for name, _, rest in parted
    )
    return meant if there >= max(ENOUGH, MOST * len(judgement.undefined)) else {}


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
