"""The setting `keysInUse` follows the keys that it names: a rename without it would make them unused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog import FileEdit
from i18n_workbench.catalog.keys import canonical
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.globs import matcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.change import Change, Companion
    from i18n_workbench.settings import Settings

NAME = "keysInUse"


def companion(catalog: Catalog, settings: Settings) -> Companion:
    """The companion of change sets that keeps the setting in step."""

    def follow(changes: Sequence[Change]) -> Iterable[FileEdit]:
        return following(
            catalog,
            settings,
            {each.key: str(each.new) for each in changes if each.action == "rename"},
        )

    return follow


def following(
    catalog: Catalog, settings: Settings, renamed: Mapping[str, str]
) -> list[FileEdit]:
    """The edit of the settings file that lets its entries follow renamed keys; none where it names none of them."""
    if not renamed or settings.origin(NAME).file != settings.file:
        return []
    entries = list(settings[NAME] or ())
    if moved(catalog, entries, renamed) == entries:
        return []

    def merge(current: str | None) -> str | None:
        now = settings.value_in(current or "", NAME) or ()
        return settings.edited(
            current or "", NAME, moved(catalog, [str(entry) for entry in now], renamed)
        )

    try:
        text = settings.text()
        return [FileEdit(settings.file, text, merge(text), "rename", merge)]
    except WorkbenchError:
        return []  # a broken settings file is shown as a problem and left alone


def moved(
    catalog: Catalog, entries: Sequence[str], renamed: Mapping[str, str]
) -> list[str]:
    """The entries after the renaming.

    One that names a key gets the new name. A branch whose keys all go to another one does, too; of any other pattern the
    keys that it no longer fits get entries of their own.
    """
    out: dict[str, None] = {}
    for entry in entries:
        fits = _meant(catalog, entry)
        leaving = {old: new for old, new in renamed.items() if fits(old)}
        if not leaving:
            out[entry] = None
        elif not set(entry) & set("*?{"):
            out |= dict.fromkeys(leaving.values())
        else:
            staying = any(fits(key) for key in catalog.keys if key not in leaving)
            branch = "" if staying else _branch(entry, leaving)
            out[branch or entry] = None
            fits_still = _meant(catalog, branch or entry)
            out |= dict.fromkeys(new for new in leaving.values() if not fits_still(new))
    return list(out)


def _meant(catalog: Catalog, entry: str) -> Callable[[str], object]:
    """Whether a key is one that an entry means, be it written without the default namespace or as one form."""
    plain = not set(entry) & set("*?{")
    found = catalog.resolve(entry) if plain else None
    fits = matcher([found[0] if found else entry])
    return lambda key: fits(key) or fits(canonical(key))


def _branch(entry: str, leaving: Mapping[str, str]) -> str:
    """What a branch (``errors.*``) is called where all of its keys go to the same other one; else nothing."""
    head = entry.removesuffix("*")
    if (
        not entry.endswith(".*")
        or set(head) & set("*?{")
        or not all(old.startswith(head) for old in leaving)
    ):
        return ""
    tails = {(new, old[len(head) :]) for old, new in leaving.items()}
    heads = set()
    for new, tail in tails:
        if new.endswith(tail):
            heads.add(new.removesuffix(tail))
    whole = all(new.endswith(tail) for new, tail in tails)
    if whole and len(heads) == 1:
        return f"{heads.pop()}*"
    return ""
