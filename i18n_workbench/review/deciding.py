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
        operations = []
        for earlier in self._own_approvals(name, tag):
            operations.append(self._resolving(name, tag, earlier))
        text_hash = current_hash(self._catalog, name, tag)
        identifier, approval = ops.add_comment(
            name, tag, self.user, "approve", comment, text_hash=text_hash
        )
        operations.append(approval)
        source = self._catalog.text(name, self._catalog.project.source_language)
        if source:
            operations.append(ops.take_snapshot(name, tag, source))
        self._do(ops.together(operations))
        return identifier

    def _own_approvals(self, key: str, locale: str) -> list[str]:
        """The ids of the user's approvals that are still open."""
        user = self.user.record()
        identifiers = []
        for comment in self.store.comments(key, locale):
            is_own = comment.get("user") == user
            is_approval = comment.get("type") == "approve"
            if is_own and is_approval and not comment.get("resolved"):
                identifiers.append(str(comment["id"]))
        return identifiers

    def _resolving(self, key: str, locale: str, identifier: str) -> Operation:
        """Resolves a comment, in the way that the project has set."""
        remove = bool(self._catalog.project.settings["review.removeCommentOnResolved"])
        return ops.resolve_comment(key, locale, identifier, remove=remove)

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
        operations = []
        for key, locale, comment, suggestion in rows:
            name, tag = self._name(key, locale)
            if self._has_left(user, comment, name, tag):
                continue
            _, operation = ops.add_comment(
                name, tag, user, "comment", comment, suggestion
            )
            operations.append(operation)
        if operations:
            self._do(ops.together(operations))
        return len(operations)

    def _has_left(self, user: User, text: str, key: str, locale: str) -> bool:
        """Whether somebody has left a comment of this text that is still open."""
        for comment in self.store.comments(key, locale):
            is_same = comment.get("comment") == text
            is_own = comment.get("user") == user.record()
            if is_same and is_own and not comment.get("resolved"):
                return True
        return False

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
        identifiers = (
            [identifier] if identifier else open_comments(self.store, name, tag)
        )
        operations = [self._resolving(name, tag, each) for each in identifiers]
        if operations:
            self._do(ops.together(operations))

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
        name = self._key(key)
        tag = self._locale(locale) if locale else ""
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
        store, _ = load_store(self._root, self._editor_dir)
        spelling = settle(self._catalog, store)
        if spelling:
            operation = ops.together([spelling, operation])
        return file_edit(self._root, self._editor_dir, operation)
