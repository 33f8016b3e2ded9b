"""What can be done to a review store: each a function that makes an operation, so that it can be repeated on what
another writer left there meanwhile.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.review.approvals import FIELD
from i18n_workbench.review.merging import CONFLICTS
from i18n_workbench.review.shape import ID_LENGTH, ID_LETTERS
from i18n_workbench.review.states import TYPES
from i18n_workbench.review.store import Entry, Operation, Store, now
from i18n_workbench.text.encodings import is_torn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.review.identity import User


def new_id() -> str:
    """A new comment's id."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def check_type(kind: object) -> None:
    """Refuse what is no type of a comment.

    Raises
    ------
    UsageError
        When it is none.
    """
    if kind not in TYPES:
        raise UsageError(
            f"unknown comment type {kind!r}", next_step=f"use one of {', '.join(TYPES)}"
        )


def check_text(what: str, value: object) -> None:
    """Refuse to store what is no text: a missing cell of a frame is a number.

    Raises
    ------
    UsageError
        When it is none.
    """
    if not isinstance(value, str):
        raise UsageError(
            f"{what} must be a text, not {type(value).__name__}",
            next_step="give a text, or leave the row out",
        )


def add_comment(
    key: str,
    locale: str,
    user: User,
    kind: str,
    comment: str = "",
    suggestion: str | None = None,
    *,
    text_hash: str = "",
) -> tuple[str, Operation]:
    """Append a comment; returns its id and the operation. An approval is given for the text that has a hash.

    Raises
    ------
    UsageError
        For an unknown type, what is no text, or a comment that says nothing.
    """
    check_type(kind)
    if comment is not None:
        check_text("a comment", comment)
    if suggestion is not None:
        check_text("a suggestion", suggestion)
    if kind == "comment" and not comment and suggestion is None:
        raise UsageError(
            "a comment needs a text or a suggestion",
            next_step="write what should change, or approve",
        )
    made: Entry = {
        "user": user.record(),
        "id": new_id(),
        "type": kind,
        "comment": comment,
    }
    if suggestion is not None:
        made["suggestion"] = suggestion
    if kind == "approve" and text_hash:
        made[FIELD] = text_hash
    made["time"] = now()

    def operation(store: Store) -> None:
        entry = store.locale_entry(key, locale)
        if not isinstance(entry.get("comments"), list):
            entry["comments"] = []
        if all(
            other.get("id") != made["id"]
            for other in entry["comments"]
            if isinstance(other, dict)
        ):
            entry["comments"].append(dict(made))

    return str(made["id"]), operation


def outdate_approvals(key: str, locale: str, text_hash: str) -> Operation:
    """Record with approvals that name no text for which one they were given: it is about to change."""

    def operation(store: Store) -> None:
        for comment in store.comments_to_write(key, locale):
            if comment.get("type") == "approve" and not comment.get("resolved"):
                comment.setdefault(FIELD, text_hash)

    return operation


def edit_comment(
    key: str, locale: str, identifier: str, fields: Mapping[str, Any]
) -> Operation:
    """Merge fields into a comment by id; a suggestion of None goes.

    Raises
    ------
    UsageError
        For an unknown type, or what is no text.
    """
    if "type" in fields:
        check_type(fields["type"])
    if "comment" in fields:
        check_text("a comment", fields["comment"])
    if fields.get("suggestion") is not None:
        check_text("a suggestion", fields["suggestion"])

    def operation(store: Store) -> None:
        comment = _comment(store, key, locale, identifier)
        for name, value in fields.items():
            _put(comment, name, value)

    return operation


def resolve_comment(
    key: str, locale: str, identifier: str, *, remove: bool
) -> Operation:
    """Mark a comment as resolved, or remove it."""

    def operation(store: Store) -> None:
        found = _comment(store, key, locale, identifier)
        if remove:
            store.locale_entry(key, locale)["comments"].remove(found)
        else:
            found["resolved"] = True

    return operation


def unresolve_comment(key: str, locale: str, identifier: str) -> Operation:
    """Open a resolved comment again."""

    def operation(store: Store) -> None:
        _comment(store, key, locale, identifier).pop("resolved", None)

    return operation


def set_candidate(
    key: str,
    locale: str,
    text: str,
    source: str,
    *,
    form: str = "",
    extra: Mapping[str, Any] | None = None,
) -> Operation:
    """Keep a candidate translation (one per key, locale and form).

    Raises
    ------
    UsageError
        For what is no text.
    """
    check_text("a candidate", text)
    made: Entry = {"source": source, "text": text, "time": now(), **(extra or {})}

    def operation(store: Store) -> None:
        entry = store.locale_entry(key, locale)
        if form:
            forms = entry.setdefault("translation_candidates", {})
            forms[form] = dict(made)
        else:
            _put(entry, "translation_candidate", dict(made))

    return operation


def discard_candidate(key: str, locale: str, form: str = "") -> Operation:
    """Remove a candidate."""

    def operation(store: Store) -> None:
        entry = store.locale_entry(key, locale)
        if form:
            (entry.get("translation_candidates") or {}).pop(form, None)
        else:
            _put(entry, "translation_candidate", None)

    return operation


def take_snapshot(key: str, locale: str, text: str) -> Operation:
    """Remember the source text that a translation stands for; one that no file can hold (half a pair) is not."""
    time = now()

    def operation(store: Store) -> None:
        if is_torn(text):
            return
        store.locale_entry(key, locale)["source_snapshot"] = {
            "text": text,
            "time": time,
        }

    return operation


def set_machine(key: str, locale: str, origin: Mapping[str, str] | None) -> Operation:
    """Remember the machine that wrote a value, or forget it when a person has written since."""
    made = None if origin is None else {**origin, "time": now()}

    def operation(store: Store) -> None:
        if made is None:
            if "machine" in store.get(key, locale):
                store.locale_entry(key, locale).pop("machine")
        else:
            store.locale_entry(key, locale)["machine"] = dict(made)

    return operation


def settle(key: str, locale: str = "", *, theirs: bool = False) -> Operation:
    """Decide about everything of which a merge left two versions: what holds stays, or theirs takes its place."""

    def operation(store: Store) -> None:
        entry = store.locale_entry(key, locale) if locale else store.entry(key)
        for holder in (entry, *(store.comments(key, locale) if locale else ())):
            for record in holder.pop(CONFLICTS, None) or ():
                if theirs:
                    holder[record["field"]] = record["theirs"]

    return operation


def describe(key: str, text: str) -> Operation:
    """Describe a key for translators; an empty text removes the description.

    Raises
    ------
    UsageError
        For what is no text.
    """
    check_text("a description", text)

    def operation(store: Store) -> None:
        _put(store.entry(key), "description", text or None)

    return operation


def move_keys(renamed: Mapping[str, str]) -> Operation:
    """Review data moves with renamed keys, all at once: keys may swap. What is at a new key already is kept, comments are
    joined by id.
    """

    def operation(store: Store) -> None:
        entries = [(new, store.without(old)) for old, new in renamed.items()]
        for new, data in entries:
            if data is not None:
                _join_key(store, new, data)

    return operation


def _join_key(store: Store, key: str, data: Entry) -> None:
    target = store.entry(key)
    for name, value in data.items():
        if name != "locales":
            target.setdefault(name, value)
    for locale, entry in (data.get("locales") or {}).items():
        _join(store.locale_entry(key, locale), entry)


def move_locale(key: str, old: str, new: str) -> Operation:
    """The reviews of a key in a locale move to another name of that locale."""

    def operation(store: Store) -> None:
        locales = store.entry(key).get("locales") or {}
        entry = locales.pop(old, None)
        if isinstance(entry, dict):
            _join(store.locale_entry(key, new), entry)

    return operation


def delete_key(key: str, locale: str | None = None) -> Operation:
    """Deleting a key deletes its reviews (of one locale, or all)."""

    def operation(store: Store) -> None:
        if key not in store.reviews:
            return
        if locale is None:
            del store.reviews[key]
        else:
            (store.entry(key).get("locales") or {}).pop(locale, None)

    return operation


def together(operations: list[Operation]) -> Operation:
    """Several operations as one."""

    def operation(store: Store) -> None:
        for each in operations:
            each(store)

    return operation


def _put(holder: Entry, name: str, value: Any) -> None:
    """Write a field (None = it goes); what a merge left of it beside is decided by that."""
    if value is None:
        holder.pop(name, None)
    else:
        holder[name] = value
    left = [
        record
        for record in holder.pop(CONFLICTS, None) or ()
        if record.get("field") != name
    ]
    if left:
        holder[CONFLICTS] = left


def _join(target: Entry, entry: Entry) -> None:
    for name, value in entry.items():
        if name == "comments" and isinstance(target.get("comments"), list):
            known = {comment.get("id") for comment in target["comments"]}
            target["comments"] += [
                comment for comment in value if comment.get("id") not in known
            ]
        else:
            target.setdefault(name, value)


def _comment(store: Store, key: str, locale: str, identifier: str) -> Entry:
    for comment in store.comments_to_write(key, locale):
        if comment.get("id") == identifier:
            return comment
    raise UsageError(
        f"{key} has no comment {identifier!r} in {locale}",
        next_step="wb.reviews.comments(key, locale) lists them",
    )
