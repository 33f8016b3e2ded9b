"""Decisions about translations: each is saved at once, one or many as one transaction, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.errors import RefusedError, UsageError
from i18n_workbench.language import gettext
from i18n_workbench.review import Store
from i18n_workbench.review import operations as ops
from i18n_workbench.review.approvals import current_hash, text_hash
from i18n_workbench.review.companion import file_edit, gone_where_empty
from i18n_workbench.review.places import places_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.review.identity import User
    from i18n_workbench.review.store import Entry, Operation

Shown = Callable[[str, str], str | None]
"""What is shown for a key and form."""

FIELDS = ("source_snapshot", "translation_candidate", "translation_candidates")


class Decision(NamedTuple):
    """What was decided, and what takes it back."""

    title: str
    keys: tuple[str, ...]
    back: Operation
    began: bool = False
    """Whether the store was made for it."""


class Decisions:
    """Decisions in one locale; the last ones can be undone even when others have written since."""

    kept = 50

    def __init__(self, wb: Bench, locale: str) -> None:
        self._wb = wb
        self.locale = locale
        self.user: User = wb.reviews.user
        self.past: list[Decision] = []

    def approve(
        self, keys: Sequence[str], comment: str = "", shown: Shown | None = None
    ) -> None:
        """Approve translations as they are now, remembering the source texts that they stand for.

        ``shown`` gives the text of a key and form where what is looked at is not written yet.
        """
        catalog, source = self._wb.catalog, self._wb.source_language

        def operations(store: Store, key: str) -> Iterable[Operation]:
            for old in store.comments(key, self.locale):
                if (
                    old.get("type") == "approve"
                    and not old.get("resolved")
                    and old.get("user") == self.user.record()
                ):
                    yield ops.resolve_comment(
                        key, self.locale, str(old["id"]), remove=False
                    )
            given_for = self._hash(key, shown)
            yield ops.add_comment(
                key, self.locale, self.user, "approve", comment, text_hash=given_for
            )[1]
            text = catalog.text(key, source)
            if text:
                yield ops.take_snapshot(key, self.locale, text)

        self._decide("approved", keys, operations)

    def say(
        self,
        keys: Sequence[str],
        kind: str,
        comment: str = "",
        suggestion: str | None = None,
    ) -> None:
        """Request a change (``request_change``) or leave a ``comment``, possibly with a suggestion."""

        def operations(_store: Store, key: str) -> Iterable[Operation]:
            yield ops.add_comment(
                key, self.locale, self.user, kind, comment, suggestion
            )[1]

        self._decide(
            "change requested" if kind == "request_change" else "commented",
            keys,
            operations,
        )

    def resolve(self, key: str, identifier: str) -> None:
        """Resolve a comment (removed with `review.removeCommentOnResolved`), or open it again."""
        remove = bool(self._wb.settings["review.removeCommentOnResolved"])

        def operations(store: Store, name: str) -> Iterable[Operation]:
            found = next(
                (
                    c
                    for c in store.comments(name, self.locale)
                    if c.get("id") == identifier
                ),
                {},
            )
            if found.get("resolved"):
                yield ops.unresolve_comment(name, self.locale, identifier)
            else:
                yield ops.resolve_comment(name, self.locale, identifier, remove=remove)

        self._decide("resolved", [key], operations)

    def still_valid(self, keys: Sequence[str]) -> None:
        """Declare that stale translations still fit the changed source texts."""
        texts = {
            key: self._wb.catalog.text(key, self._wb.source_language) or ""
            for key in keys
        }
        self._decide(
            "still valid",
            keys,
            lambda _store, key: [ops.take_snapshot(key, self.locale, texts[key])],
        )

    def discard(self, cells: Sequence[tuple[str, str]]) -> None:
        """Discard candidates, by key and form."""
        forms: dict[str, list[str]] = {}
        for key, form in cells:
            forms.setdefault(key, []).append(form)
        self._decide(
            "discarded",
            list(forms),
            lambda _store, key: [
                ops.discard_candidate(key, self.locale, form) for form in forms[key]
            ],
        )

    def undo(self) -> Decision:
        """Take back the last decision; what others have written since stays.

        Raises
        ------
        UsageError
            When there is none.
        """
        if not self.past:
            raise UsageError(gettext("there is no decision to undo"))
        last = self.past[-1]
        self._write(last.back, unmakes=last.began)
        self.past.pop()
        return last

    # --- inside ------------------------------------------------------------------------------------------------------

    def _hash(self, key: str, shown: Shown | None) -> str:
        """The hash of the text that is approved."""
        catalog = self._wb.catalog
        if shown is None:
            return current_hash(catalog, key, self.locale)
        forms = catalog.forms(key, self.locale) or [""]
        return text_hash({form: shown(key, form) or "" for form in forms})

    def _decide(
        self,
        title: str,
        keys: Sequence[str],
        operations: Callable[[Store, str], Iterable[Operation]],
    ) -> None:
        if not self._wb.reviews.enabled:
            raise RefusedError(
                gettext("reviews are switched off"),
                next_step=gettext("set `review.enabled` to true"),
            )
        store = self._wb.reviews.store
        made = {
            key: ops.together(list(operations(store, key)))
            for key in dict.fromkeys(keys)
        }
        back = [
            _way_back(key, self.locale, store.get(key, self.locale), each)
            for key, each in made.items()
        ]
        began = self._write(ops.together(list(made.values())))
        self.past.append(Decision(title, tuple(made), ops.together(back), began))
        del self.past[: -self.kept]

    def _write(self, operation: Operation, *, unmakes: bool = False) -> bool:
        """Write to the store; returns whether it was made for that. What ``unmakes`` it lets it go where it is empty then."""
        edit = file_edit(
            self._wb.root,
            self._wb.project.editor_dir,
            operation,
            places_of(self._wb.catalog),
        )
        changes = self._wb.changes()
        changes.edit_file(gone_where_empty(edit) if unmakes else edit)
        changes.apply()
        return edit.old is None


def _way_back(key: str, locale: str, before: Entry, operation: Operation) -> Operation:
    """What takes an operation on one cell back, leaving alone what it did not touch."""
    small = Store({"reviews": {key: {"locales": {locale: deepcopy(before)}}}})
    operation(small)
    after = small.get(key, locale)
    old, new = (
        {str(c["id"]): c for c in entry.get("comments") or () if "id" in c}
        for entry in (deepcopy(before), after)
    )
    fields = {
        name: deepcopy(before.get(name))
        for name in FIELDS
        if before.get(name) != after.get(name)
    }

    def back(store: Store) -> None:
        entry = store.locale_entry(key, locale)
        kept = [
            c
            for c in entry.get("comments") or ()
            if c.get("id") not in new.keys() - old.keys()
        ]
        there = {c.get("id") for c in kept}
        restored = [
            old[c["id"]] if c.get("id") in old and c == new.get(c["id"]) else c
            for c in kept
        ]
        entry["comments"] = [
            *restored,
            *(old[name] for name in old.keys() - new.keys() if name not in there),
        ]
        _put_back(entry, fields)

    return back


def _put_back(entry: Entry, fields: dict[str, Any]) -> None:
    for name, value in fields.items():
        if value is None:
            entry.pop(name, None)
        else:
            entry[name] = deepcopy(value)
