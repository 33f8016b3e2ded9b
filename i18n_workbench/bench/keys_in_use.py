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
        renamed = {}
        for each in changes:
            if each.action == "rename":
                renamed[each.key] = str(each.new)
        return following(catalog, settings, renamed)

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
        text = current or ""
        now = settings.value_in(text, NAME) or ()
        entries = [str(entry) for entry in now]
        return settings.edited(text, NAME, moved(catalog, entries, renamed))

    try:
        text = settings.text()
        edit = FileEdit(settings.file, text, merge(text), "rename", merge)
    except WorkbenchError:
        return []  # a broken settings file is shown as a problem and left alone
    return [edit]


def moved(
    catalog: Catalog, entries: Sequence[str], renamed: Mapping[str, str]
) -> list[str]:
    """The entries after the renaming.

    One that names a key gets the new name. A branch whose keys all go to another one does, too; of any other pattern the
    keys that it no longer fits get entries of their own.
    """
    after: dict[str, None] = {}
    for entry in entries:
        fits = _meant(catalog, entry)
        leaving = {old: new for old, new in renamed.items() if fits(old)}
        if not leaving:
            after.setdefault(entry)
            continue
        if not _is_pattern(entry):
            after |= dict.fromkeys(leaving.values())
            continue
        staying = (key for key in catalog.keys if key not in leaving)
        branch = "" if any(map(fits, staying)) else _branch(entry, leaving)
        kept = branch or entry
        after.setdefault(kept)
        fits_still = _meant(catalog, kept)
        for new in leaving.values():
            if not fits_still(new):
                after.setdefault(new)
    return list(after)


def _is_pattern(entry: str) -> bool:
    return not set("*?{").isdisjoint(entry)


def _meant(catalog: Catalog, entry: str) -> Callable[[str], object]:
    """Whether a key is one that an entry means, be it written without the default namespace or as one form."""
    known = None if _is_pattern(entry) else catalog.resolve(entry)
    fits = matcher([known[0] if known else entry])
    return lambda key: fits(key) or fits(canonical(key))


def _branch(entry: str, leaving: Mapping[str, str]) -> str:
    """What a branch (``errors.*``) is called where all of its keys go to the same other one; else nothing."""
    head = entry.removesuffix("*")
    if not entry.endswith(".*") or _is_pattern(head):
        return ""
    heads = set()
    for old, new in leaving.items():
        tail = old.removeprefix(head)
        if not old.startswith(head) or not new.endswith(tail):
            return ""
        heads.add(new.removesuffix(tail))
    if len(heads) != 1:
        return ""
    return f"{heads.pop()}*"
