"""What a person's words mean in a catalog: keys, branches and locales as they are written in a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES
from i18n_workbench.catalog.keys import below, is_pattern
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.catalog.catalog import Catalog, Cell


def known_locale(catalog: Catalog, locale: str) -> str:
    """A locale of the project however a person writes it (``zh_CN`` for ``zh-CN``), or one that it can get.

    Raises
    ------
    UsageError
        When the text is neither.
    """
    from i18n_workbench.locales import canonical, is_locale

    if locale in catalog.locales:
        return locale
    settings = catalog.project.settings
    system = str(settings["languageTagSystem"])
    known = canonical(locale, system, settings["preferredDelimiter"])
    if known in catalog.locales or is_locale(known, system, placed=bool(settings["pathMatcher"])):
        return known
    have = ", ".join(catalog.locales)
    raise UsageError(f"there is no locale {locale!r}", next_step=f"the project has {have}" if have else "")


def keys_named(catalog: Catalog, text: str) -> list[str]:
    """The keys that a text names: one key, or all of a branch (``old.*``, or ``old`` where that is no key)."""
    found = None if is_pattern(text) else catalog.resolve(text)
    return [found[0]] if found else below(catalog.keys, text)


def coming_named(catalog: Catalog, text: str, coming: Collection[str]) -> list[str]:
    """The keys that a text names among those that are only to come."""
    branch = is_pattern(text) or catalog.resolve(text) is None
    return [*(below(coming, text) if branch else ()), *({text} & set(coming))]


def cells_of(catalog: Catalog, keys: Sequence[str], locale: str | None, form: str) -> list[Cell]:
    """The cells that some keys have, in one locale or all, in one form or all."""
    locales = [locale] if locale else catalog.locales
    forms = [form] if form else ["", *CATEGORIES]
    found = (
        catalog.cell(key, tag, each)
        for key in keys
        for tag in locales
        for each in (forms if key in catalog.families.joints or form else [""])
    )
    return [cell for cell in found if cell is not None]


def renamings(catalog: Catalog, old: str, new: str, before: Mapping[str, str]) -> list[tuple[str, str]]:
    """Each key that a renaming of a key or branch means, with its name to be.

    ``before`` are names that keys have only by earlier renamings of the same set, with what files call them.

    Raises
    ------
    UsageError
        When nothing is called ``old``.
    """
    gone = set(before.values())
    resolved = None if is_pattern(old) else catalog.resolve(old)
    if resolved and resolved[0] not in gone:
        if old in before:
            raise UsageError(
                f"{before[old]} is renamed to {old} by the same set", next_step="apply that first, then rename further"
            )
        return [(resolved[0], new)]
    if old in before:
        return [(before[old], new)]
    branch, goal = old.removesuffix(".*"), new.removesuffix(".*")
    still = [(key, key) for key in below(catalog.keys, branch) if key not in gone]
    moved = [(before[name], name) for name in below(before, branch)]
    if not still and not moved:
        raise UsageError(f"there is no key {old!r}", next_step=suggestion(catalog, old))
    return [(key, goal + name[len(branch) :]) for key, name in [*still, *moved]]


def suggestion(catalog: Catalog, key: str) -> str:
    """The next step for a key that is not there: the nearest one, or where to look."""
    from rapidfuzz import process

    near = process.extractOne(key.removesuffix(".*"), catalog.keys, score_cutoff=60)
    return f"did you mean {near[0]!r}?" if near else "list the keys with wb.messages"
