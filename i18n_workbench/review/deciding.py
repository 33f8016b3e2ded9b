"""Decisions about translations: approve, request a change, comment, resolve, settle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.review import operations as ops
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.companion import file_edit
from i18n_workbench.review.kept import KeptReviews
from i18n_workbench.review.rows import open_comments
from i18n_workbench.review.spelling import settle
from i18n_workbench.review.store import Operation, load_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.review.identity import User


class Decisions(KeptReviews):
    """What a reviewer decides, each a transaction of its own."""

    def __init__(self, catalog: Catalog, changes: Callable[[], ChangeSet]) -> None:
        super().__init__(catalog)
        self._changes = changes
        self._carry_out: Callable[[Operation], object] = self._apply

    def approve(self, key: str, locale: str, comment: str = "") -> str:
        """Approve a translation as it is now; also remembers the source text that it stands for. Returns the id.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        comment
            What to say about it.

        Returns
        -------
        str
            The comment's id.

        Raises
        ------
        UsageError
            For an unknown key or locale, or where there is no text to approve.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.reviews.approve("btn.save", "fr", "Fine.")
        >>> wb.reviews.state("btn.save", "fr")
        'approved'
        """
        name, tag = self._name(key, locale)
        if not self._catalog.forms(name, tag):
            raise UsageError(
                f"there is no text of {name} in {tag} to approve",
                next_step="translate it first",
            )
        given_for = current_hash(self._catalog, name, tag)
        identifier, operation = ops.add_comment(
            name, tag, self.user, "approve", comment, text_hash=given_for
        )
        source = self._catalog.text(name, self._catalog.project.source_language)
        extra = [ops.take_snapshot(name, tag, source)] if source else []
        remove = bool(self._catalog.project.settings["review.removeCommentOnResolved"])
        superseded = [
            ops.resolve_comment(name, tag, str(c["id"]), remove=remove)
            for c in self.store.comments(name, tag)
            if c.get("type") == "approve"
            and not c.get("resolved")
            and c.get("user") == self.user.record()
        ]
        self._do(ops.together([*superseded, operation, *extra]))
        return identifier

    def request_change(
        self, key: str, locale: str, comment: str = "", suggestion: str | None = None
    ) -> str:
        """Ask for a change, possibly with a suggestion. Returns the comment's id.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        comment
            What to say about it.
        suggestion
            A text to take instead.

        Returns
        -------
        str
            The comment's id.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.reviews.request_change("btn.save", "fr", "Too long.", "Garder")
        >>> wb.reviews.state("btn.save", "fr")
        'change requested'
        """
        return self._comment(key, locale, "request_change", comment, suggestion)

    def comment(
        self, key: str, locale: str, comment: str, suggestion: str | None = None
    ) -> str:
        """Leave a comment. Returns its id.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        comment
            What to say about it.
        suggestion
            A text to take instead.

        Returns
        -------
        str
            The comment's id.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.reviews.comment("btn.save", "fr", "A button?")
        >>> wb.reviews.state("btn.save", "fr")
        'commented'
        """
        return self._comment(key, locale, "comment", comment, suggestion)

    def comment_all(
        self, rows: Iterable[tuple[str, str, str, str | None]], user: User
    ) -> int:
        """Leave many comments of one author as one transaction: ``(key, locale, comment, suggestion)``.

        One that the author has left already, and that is still open, is not left again. Returns how many were left.

        Parameters
        ----------
        rows
            Key, locale, comment and suggestion (or None) of each.
        user
            Who says it.

        Returns
        -------
        int
            How many were left.

        Raises
        ------
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.comment_all([("btn.save", "fr", "Too long.", "Garder")], wb.reviews.user)
        1
        >>> wb.reviews.state("btn.save", "fr")
        'commented'
        """
        made = []
        for key, locale, comment, proposed in rows:
            name, tag = self._name(key, locale)
            if not self._is_said(name, tag, comment, user):
                made.append(
                    ops.add_comment(name, tag, user, "comment", comment, proposed)[1]
                )
        if made:
            self._do(ops.together(made))
        return len(made)

    def _is_said(self, key: str, locale: str, comment: str, user: User) -> bool:
        return any(
            one.get("user") == user.record() and one.get("comment") == comment
            for one in self.store.comments(key, locale)
            if not one.get("resolved")
        )

    def edit(self, key: str, locale: str, identifier: str, **fields: Any) -> None:
        """Change ``type``, ``comment`` or ``suggestion`` of a comment.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        identifier
            The comment's id, as ``comments`` lists it.
        **fields
            ``type``, ``comment``, ``suggestion``: the new ones.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> name = wb.reviews.comment("btn.save", "fr", "A buton?")
        >>> wb.reviews.edit("btn.save", "fr", name, comment="A button?")
        >>> [each["comment"] for each in wb.reviews.comments("btn.save", "fr")]
        ['A button?']
        """
        unknown = set(fields) - {"type", "comment", "suggestion"}
        if unknown:
            raise UsageError(
                f"a comment has no field {min(unknown)!r}",
                next_step="use type, comment or suggestion",
            )
        self._do(ops.edit_comment(*self._name(key, locale), identifier, fields))

    def resolve(self, key: str, locale: str, identifier: str | None = None) -> None:
        """Resolve a comment (all open ones without ``identifier``); removed with `review.removeCommentOnResolved`.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        identifier
            One comment's id; default: all open ones.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.reviews.request_change("btn.save", "fr", "Too long.")
        >>> wb.reviews.resolve("btn.save", "fr")
        >>> wb.reviews.state("btn.save", "fr")
        ''
        """
        name, tag = self._name(key, locale)
        comments = [identifier] if identifier else open_comments(self.store, name, tag)
        remove = bool(self._catalog.project.settings["review.removeCommentOnResolved"])
        resolved = [
            ops.resolve_comment(name, tag, each, remove=remove) for each in comments
        ]
        if resolved:
            self._do(ops.together(resolved))

    def unresolve(self, key: str, locale: str, identifier: str) -> None:
        """Open a resolved comment again.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        identifier
            The comment's id, as ``comments`` lists it.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> name = wb.reviews.request_change("btn.save", "fr", "Too long.")
        >>> wb.reviews.resolve("btn.save", "fr", name)
        >>> wb.reviews.unresolve("btn.save", "fr", name)
        >>> wb.reviews.state("btn.save", "fr")
        'change requested'
        """
        self._do(ops.unresolve_comment(*self._name(key, locale), identifier))

    def describe(self, key: str, text: str) -> None:
        """Describe a key for translators.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        text
            What translators shall know.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.describe("btn.save", "A button")
        >>> wb.reviews.descriptions()["common:btn.save"]
        'A button'
        """
        self._do(ops.describe(self._key(key), text))

    def settle(self, key: str, locale: str = "", *, theirs: bool = False) -> None:
        """Decide about everything of which a merge left two versions (of the key's own fields without ``locale``).

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            Default: the key's own fields.
        theirs
            Take the other version; else ours.

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.settle("btn.save", "fr")
        >>> wb.reviews.conflicts().empty
        True
        """
        name, tag = self._key(key), self._locale(locale) if locale else ""
        self._do(ops.settle(name, tag, theirs=theirs))

    def still_valid(self, key: str, locale: str) -> None:
        """Declare that a stale translation still fits the changed source text; the decision is stored.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).

        Raises
        ------
        UsageError
            For an unknown key or locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.still_valid("errors.network", "ja")
        >>> len(wb.stale("ja"))
        0
        """
        name, tag = self._name(key, locale)
        source = self._catalog.text(name, self._catalog.project.source_language)
        self._do(ops.take_snapshot(name, tag, source or ""))

    def _comment(
        self, key: str, locale: str, kind: str, comment: str, suggestion: str | None
    ) -> str:
        identifier, operation = ops.add_comment(
            *self._name(key, locale), self.user, kind, comment, suggestion
        )
        self._do(operation)
        return identifier

    def _do(self, operation: Operation) -> None:
        self._check()
        self._carry_out(operation)

    def _apply(self, operation: Operation) -> None:
        changes = self._changes()
        changes.edit_file(self._edit(operation))
        changes.apply()

    def _edit(self, operation: Operation) -> Any:
        spelling = settle(self._catalog, load_store(self._root, self._editor_dir)[0])
        return file_edit(
            self._root,
            self._editor_dir,
            ops.together([spelling, operation]) if spelling else operation,
        )
