"""Keys and locales of a store as the project spells them now.

A store may come from a tool that writes ``a.0`` for ``a[0]``, ``common.title`` for ``common:title`` or ``zh_CN`` for
``zh-CN``; the workbench means the same by them. Keys that were renamed where the store did not stand beside (another clone,
another branch, another program) have the names of today, where somebody can tell them.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical as canonical_key
from i18n_workbench.locales import spelled
from i18n_workbench.review.operations import move_keys, move_locale, together

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.review.store import Entry, Operation, Store

    Renamed = Callable[[Collection[str]], Mapping[str, str]]
    """Gives ``{then: today}`` of those of some keys that no file has and that were renamed."""

NOTHING: Mapping[str, Entry] = MappingProxyType({})


def locale_name(catalog: Catalog, tag: str) -> str:
    """A locale as a person may write it, in the project's spelling."""
    settings = catalog.project.settings
    return spelled(
        tag,
        catalog.locales,
        settings["languageTagSystem"],
        settings["preferredDelimiter"],
    )


def none_renamed(keys: Collection[str]) -> Mapping[str, str]:  # noqa: ARG001 - one who asks nobody
    """Of no key is known that it was renamed."""
    return {}


def settle(
    catalog: Catalog,
    store: Store,
    settled: Mapping[str, Entry] = NOTHING,
    renamed: Renamed = none_renamed,
) -> Operation | None:
    """What gives everything in a store the project's names; None where it has them.

    Entries that were ``settled`` under their keys have them.
    """
    known = set(catalog.locales)
    moves: list[Operation] = []
    unknown: list[str] = []
    for key, entry in store.reviews.items():
        if settled.get(key) is entry:
            continue
        name = key if key in catalog.key_ids else _key_name(catalog, key)
        if name != key:
            moves.append(move_keys({key: name}))
        elif is_unknown(catalog, key):
            unknown.append(key)
        strange = [tag for tag in entry.get("locales") or () if tag not in known]
        named = [(tag, locale_name(catalog, tag)) for tag in strange]
        moves += [
            move_locale(name, tag, found) for tag, found in named if found in known
        ]
    names = renamed(unknown) if unknown else {}
    if names:
        moves.append(move_keys(names))
    return together(moves) if moves else None


def is_unknown(catalog: Catalog, key: str) -> bool:
    """Whether no file has a key, as far as all files can be read."""
    return key not in catalog.key_ids and catalog.resolve(key) is None


def _key_name(catalog: Catalog, key: str) -> str:
    """The key that a text stands for by another spelling; the text itself where it is none, or a form of a family."""
    spellings = [key]
    if catalog.delimiter != ".":
        starts = [
            name for name in catalog.known_namespaces if key.startswith(f"{name}.")
        ]
        spellings += [
            f"{name}{catalog.delimiter}{key[len(name) + 1 :]}" for name in starts
        ]
    for text in spellings:
        found = catalog.resolve(text)
        if found is not None:
            return found[0] if canonical_key(found[0]) == canonical_key(text) else key
    return key
