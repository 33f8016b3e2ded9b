"""What is said about translations: comments, their answers, what is done about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.review import operations as ops
from i18n_workbench.review.companion import file_edit
from i18n_workbench.review.kept import KeptReviews
from i18n_workbench.review.places import places_of
from i18n_workbench.review.rows import open_comments
from i18n_workbench.review.spelling import none_renamed, settle
from i18n_workbench.review.store import Operation, load_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.review.identity import User
    from i18n_workbench.review.spelling import Renamed


class Comments(KeptReviews):
    """Comments on translations, each a transaction of its own."""

    def __init__(
        self,
        catalog: Catalog,
        changes: Callable[[], ChangeSet],
        renamed: Renamed = none_renamed,
    ) -> None:
        super().__init__(catalog, renamed)
        self._changes = changes
        self._carry_out: Callable[[Operation], object] = self._apply

    def comment(
        self,
        key: str,
        locale: str,
        comment: str,
        suggestion: str | None = None,
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
        self._check()
        operations = []
        for key, locale, comment, suggestion in rows:
            name, tag = self._name(key, locale)
            if self._has_left(user, comment, name, tag):
                continue
            _, operation = ops.add_comment(
                name,
                tag,
                user,
                "comment",
                comment,
                suggestion,
            )
            operations.append(operation)
        if operations:
            self._do(ops.together(operations))
        return len(operations)

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
        self._check()
        name, tag = self._name(key, locale)
        if identifier:
            identifiers = [identifier]
        else:
            identifiers = open_comments(self.store, name, tag)
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
        name, tag = self._name(key, locale)
        self._do(ops.unresolve_comment(name, tag, identifier))

    def _resolving(self, key: str, locale: str, identifier: str) -> Operation:
        """Resolves a comment, in the way that the project has set."""
        remove = bool(self._catalog.project.settings["review.removeCommentOnResolved"])
        return ops.resolve_comment(key, locale, identifier, remove=remove)

    def _has_left(self, user: User, text: str, key: str, locale: str) -> bool:
        """Whether somebody has left a comment of this text that is still open."""
        for comment in self.store.comments(key, locale):
            is_same = comment.get("comment") == text
            is_own = comment.get("user") == user.record()
            if is_same and is_own and not comment.get("resolved"):
                return True
        return False

    def _comment(
        self,
        key: str,
        locale: str,
        kind: str,
        comment: str,
        suggestion: str | None,
    ) -> str:
        identifier, operation = ops.add_comment(
            *self._name(key, locale),
            self.user,
            kind,
            comment,
            suggestion,
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
        spelling = settle(self._catalog, store, renamed=self._renamed)
        if spelling:
            operation = ops.together([spelling, operation])
        return file_edit(
            self._root, self._editor_dir, operation, places_of(self._catalog)
        )
