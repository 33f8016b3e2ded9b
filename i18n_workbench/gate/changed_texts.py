"""The texts that a branch changed, by key: a renamed key's are those that it had under its old name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n_workbench.catalog import Catalog

Cell = tuple[str, str, str]
"""Key, form, locale."""


class ChangedTexts:
    """The cells whose text is not what it was; a renamed key's texts are those that it had under its old name."""

    def __init__(
        self,
        before: Mapping[Cell, str],
        after: Mapping[Cell, str],
        renamed: Mapping[str, str],
        locales_then: Iterable[str],
    ) -> None:
        then = {
            (renamed.get(key, key), form, locale): text
            for (key, form, locale), text in before.items()
        }
        self._keys_then = {key for key, _, _ in then}
        self.locales_then = frozenset(locales_then)
        differing = {
            cell
            for cell in then.keys() | after.keys()
            if then.get(cell) != after.get(cell)
        }
        self._cells = {(key, locale) for key, _, locale in differing}

    def is_new(self, key: str) -> bool:
        """Whether the key did not exist under any name."""
        return key not in self._keys_then

    def touches(self, key: str, *locales: str) -> bool:
        """Whether a key has another text in one of the locales, or one of them was not there."""
        is_new = not self.locales_then.issuperset(filter(None, locales))
        return is_new or any((key, locale) in self._cells for locale in locales)


def changed_texts(before: Catalog, after: Catalog) -> ChangedTexts:
    """What differs between the texts of two catalogs."""
    from i18n_workbench.analysis.renames import find_renames

    one, other = _texts(before), _texts(after)
    names_before = {key for key, _, _ in one}
    names_after = {key for key, _, _ in other}
    gone, came = names_before - names_after, names_after - names_before
    if gone and came:
        renamed = find_renames(_by_key(one, gone), _by_key(other, came))
    else:
        renamed = {}
    locales = {*before.locales, before.project.source_language}
    return ChangedTexts(one, other, renamed, locales)


def _texts(catalog: Catalog) -> dict[Cell, str]:
    """The texts of all cells; a source text that translations carry (XLIFF's) stands for itself, translated or not."""
    source = catalog.project.source_language
    texts = {(*name, source): text for name, text in catalog.carried.items()}
    for cell in catalog.cells():
        texts[cell.key, cell.form, cell.locale] = cell.value
    return texts


def _by_key(texts: Mapping[Cell, str], keys: set[str]) -> dict[str, dict[object, str]]:
    found: dict[str, dict[object, str]] = {}
    for (key, form, locale), text in texts.items():
        if key in keys and text:
            found.setdefault(key, {})[form, locale] = text
    return found
