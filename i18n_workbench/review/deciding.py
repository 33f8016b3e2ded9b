"""Decisions about translations: approve, request a change, edit, settle."""

from __future__ import annotations

from typing import Any

from i18n_workbench.errors import UsageError
from i18n_workbench.review import operations as ops
from i18n_workbench.review.approvals import FIELD, current_hash
from i18n_workbench.review.commenting import Comments


class Decisions(Comments):
    """What a reviewer decides, each a transaction of its own."""

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
        text_hash = self._approved_text(name, tag)
        operations = []
        for earlier in self._own_approvals(name, tag):
            resolving = self._resolving(name, tag, earlier)
            operations.append(resolving)
        identifier, approval = ops.add_comment(
            name,
            tag,
            self.user,
            "approve",
            comment,
            text_hash=text_hash,
        )
        operations.append(approval)
        source = self._source_text(name)
        if source:
            operations.append(ops.take_snapshot(name, tag, source))
        self._do(ops.together(operations))
        return identifier

    def _approved_text(self, key: str, locale: str) -> str:
        """The hash of the text that an approval of now is given for."""
        if not self._catalog.forms(key, locale):
            raise UsageError(
                f"there is no text of {key} in {locale} to approve",
                next_step="translate it first",
            )
        return current_hash(self._catalog, key, locale)

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

    def request_change(
        self,
        key: str,
        locale: str,
        comment: str = "",
        suggestion: str | None = None,
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
            For an unknown key, locale, comment, field or type, or where there is no text to approve.
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
        name, tag = self._name(key, locale)
        is_approval = fields.get("type") == "approve"
        if "type" in fields:
            fields[FIELD] = self._approved_text(name, tag) if is_approval else None
        operations = [ops.edit_comment(name, tag, identifier, fields)]
        source = self._source_text(name)
        if is_approval and source:
            operations.append(ops.take_snapshot(name, tag, source))
        self._do(ops.together(operations))

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
        name = self._key(key)
        self._do(ops.describe(name, text))

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
        source = self._source_text(name)
        snapshot = ops.take_snapshot(name, tag, source)
        self._do(snapshot)

    def _source_text(self, key: str) -> str:
        """What a key says in the source language; empty where it says nothing."""
        source = self._catalog.project.source_language
        return self._catalog.text(key, source) or ""
