"""What changes in the review store when messages change: moved and deleted keys, snapshots, machine origins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.change import Change, FileEdit
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import DiskError, WorkbenchError
from i18n_workbench.project.git.asking import has_history
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.location import NAME, OLDER_NAMES, store_path
from i18n_workbench.review.operations import (
    delete_key,
    discard_candidate,
    move_keys,
    outdate_approvals,
    set_machine,
    take_snapshot,
    together,
)
from i18n_workbench.review.places import NO_PLACES, Places, places_of
from i18n_workbench.review.store import (
    Operation,
    Store,
    edited,
    load_store,
    parse,
)
from i18n_workbench.review.store_text import begun, relaid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.catalog import Catalog

MACHINE = "machine:"
"""Prefix of the origin of a value that a machine wrote: ``machine:deepl`` or ``machine:openai/gpt-4o``."""


def file_edit(
    root: Path,
    editor_dir: str,
    operation: Operation,
    places: Places = NO_PLACES,
) -> FileEdit:
    """An operation as an edit of the store's file that can be repeated on what another writer left meanwhile.

    A store that it makes keeps ``places``.
    """
    store, text = load_store(root, editor_dir)
    path = store_path(editor_dir)
    if not store.data and text is None:
        store = Store({}, begun(places, path))

    def merge(current: str | None) -> str:
        known = (
            Store({}, begun(places, path)) if current is None else parse(current, path)
        )
        return edited(known, operation)

    return FileEdit(path, text, edited(store, operation), "review", merge)


def gone_where_empty(edit: FileEdit) -> FileEdit:
    """An edit of the store's file after which there is no file where the store would hold nothing."""

    def kept(text: str | None) -> str | None:
        return text if text and parse(text, edit.path).data else None

    def merge(current: str | None) -> str | None:
        assert edit.merge is not None
        return kept(edit.merge(current))

    return replace(edit, new=kept(edit.new), merge=merge)


def relaid_store(root: Path, editor_dir: str, places: Places) -> FileEdit | None:
    """The store laid out anew, a decision a line, with its places; None where it is so, or where there is none.

    Raises
    ------
    ParseError
        When it cannot be read.
    """
    _, text = load_store(root, editor_dir)
    path = store_path(editor_dir)
    new = None if text is None else relaid(text, path, places)
    return None if new == text else FileEdit(path, text, new, "merge-driver")


def companion(
    catalog: Catalog, root: Path, editor_dir: str
) -> Callable[[Sequence[Change]], Iterable[FileEdit]]:
    """The companion of change sets that keeps the store in step."""

    def follow(changes: Sequence[Change]) -> Iterable[FileEdit]:
        try:
            store, _ = load_store(root, editor_dir)
        except DiskError:
            raise
        except WorkbenchError:
            return []  # a broken store is shown as a problem and left alone; translations can be written all the same
        operations = list(_operations(catalog, changes, store))
        if not operations or (
            _is_only_remembering(changes) and not _remembers(root, editor_dir)
        ):
            return []
        return [file_edit(root, editor_dir, together(operations), places_of(catalog))]

    return follow


def _is_only_remembering(changes: Sequence[Change]) -> bool:
    """Whether all that would go to the store is which source texts the changes stand for."""
    return not any(change.origin.startswith(MACHINE) for change in changes)


def _remembers(root: Path, editor_dir: str) -> bool:
    """Whether source texts are remembered in the store: where there is one, or no history of git that says the same."""
    names = (NAME, *OLDER_NAMES)
    return any(
        is_regular(root / editor_dir / name) for name in names
    ) or not has_history(root)


def _operations(
    catalog: Catalog, changes: Sequence[Change], store: Store
) -> Iterable[Operation]:
    renames = {
        change.key: str(change.new) for change in changes if change.action == "rename"
    }
    yield from _moved(catalog, changes, store, renames)
    source = catalog.project.source_language
    written = [change for change in changes if change.action == "set" and change.new]
    new_sources = {
        (change.key, change.form): change.new
        for change in changes
        if change.action == "set" and change.locale == source
    }
    for change in written:
        if _is_fresh(catalog, change):
            name = change.key
        else:
            name = renames.get(change.key, change.key)
        if change.old != change.new and store.comments(change.key, change.locale):
            given_for = current_hash(catalog, change.key, change.locale)
            yield outdate_approvals(name, change.locale, given_for)
        if change.locale == source:
            yield from _reworded(change, name, store)
            continue
        text = _source_text(catalog, change, new_sources)
        if text and text != store.snapshot(change.key, change.locale):
            yield take_snapshot(name, change.locale, text)
        yield from _origin(change, name, store)


def _moved(
    catalog: Catalog,
    changes: Sequence[Change],
    store: Store,
    renames: Mapping[str, str],
) -> Iterable[Operation]:
    """Reviews of renamed keys under their new names, those of deleted keys gone."""
    deleted = _deleted(changes, store)
    # A key that takes the name of a deleted one brings its own reviews: those of the other go first.
    for key, locales in deleted.items():
        if key not in renames:
            yield from _deletions(catalog, key, locales)
    if not renames.keys().isdisjoint(store.reviews):
        yield move_keys(renames)
    for key, locales in deleted.items():
        if key in renames:
            yield from _deletions(catalog, key, locales)


def _is_fresh(catalog: Catalog, change: Change) -> bool:
    """Whether a text is written under a key that had none when it was renamed away."""
    if change.old is not None:
        return False
    cell = catalog.cell(change.key, change.locale, change.form)
    return cell is not None and cell.value is not None


def _source_text(
    catalog: Catalog, change: Change, new_sources: Mapping[tuple[str, str], str | None]
) -> str | None:
    """The source text that a translation stands for, once all changes are made."""
    is_family = change.form or change.key in catalog.families.separators
    for form in ("other", "") if is_family else ("",):
        new = new_sources.get((change.key, form))
        if new is not None:
            return new
    return catalog.text(change.key, catalog.project.source_language)


def _reworded(change: Change, name: str, store: Store) -> Iterable[Operation]:
    """A source text that only calls a renamed key by its new name leaves its translations as valid as they were."""
    if change.origin != "rename" or not change.new:
        return
    for locale in store.reviews.get(change.key, {}).get("locales") or ():
        if store.snapshot(change.key, locale) == change.old:
            yield take_snapshot(name, locale, change.new)


def _deleted(changes: Sequence[Change], store: Store) -> dict[str, set[str]]:
    """The locales in which keys with reviews are deleted."""
    gone: dict[str, set[str]] = {}
    for change in changes:
        if change.action == "delete" and change.key in store.reviews:
            gone.setdefault(change.key, set()).add(change.locale)
    return gone


def _deletions(catalog: Catalog, key: str, locales: set[str]) -> Iterable[Operation]:
    remaining = {tag for tag in catalog.locales if catalog.forms(key, tag)} - locales
    if not remaining:
        yield delete_key(key)
        return
    for locale in sorted(locales):
        yield delete_key(key, locale)


def _origin(change: Change, name: str, store: Store) -> Iterable[Operation]:
    if change.origin.startswith(MACHINE):
        engine, _, model = change.origin.removeprefix(MACHINE).partition("/")
        machine = {"engine": engine}
        if model:
            machine["model"] = model
        yield set_machine(name, change.locale, machine)
    elif "machine" in store.get(change.key, change.locale):
        yield set_machine(name, change.locale, None)
    if change.origin == "candidate":
        yield discard_candidate(name, change.locale, change.form)
