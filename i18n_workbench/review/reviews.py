"""``wb.reviews``: approve, request a change, comment, suggest, resolve, candidates. Each decision is saved at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from i18n_workbench.catalog.wanted import writable_locale
from i18n_workbench.errors import UsageError
from i18n_workbench.review import operations as ops
from i18n_workbench.review.orphaned import Orphaned
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.review.store import Operation

T = TypeVar("T")


@is_kind("wb.reviews")
class Reviews(Orphaned):
    """The reviews of a workspace.

    A decision goes to the store as a transaction of its own, merged by comment id with what other writers left there.
    """

    def set_candidate(
        self,
        key: str,
        locale: str,
        text: str,
        *,
        form: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        """Keep a candidate translation apart from the live value.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        text
            The candidate.
        form
            The plural category, for one form of a family.
        extra
            What else to keep: ``engine``, ``model``.

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
        >>> wb.reviews.set_candidate("btn.delete", "fr", "Supprimer")
        >>> wb.reviews.candidates("fr")
        {('common:btn.delete', 'fr', ''): 'Supprimer'}
        """
        source = self._catalog.project.source_language
        tag = writable_locale(self._catalog, locale)
        self._do(
            ops.set_candidate(self._key(key), tag, text, source, form=form, extra=extra)
        )

    def set_candidates(
        self, rows: Iterable[tuple[str, str, str, str, Mapping[str, Any]]]
    ) -> None:
        """Keep many candidates as one transaction: ``(key, locale, form, text, extra)``.

        Parameters
        ----------
        rows
            Key, locale, form, text and extra of each.

        Raises
        ------
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.set_candidates([("btn.delete", "fr", "", "Supprimer", {"engine": "me"})])
        >>> wb.reviews.candidates("fr")
        {('common:btn.delete', 'fr', ''): 'Supprimer'}
        """
        source = self._catalog.project.source_language
        made = []
        for key, tag, form, text, extra in rows:
            name = self._key(key)
            locale = writable_locale(self._catalog, tag)
            made.append(
                ops.set_candidate(name, locale, text, source, form=form, extra=extra)
            )
        if made:
            self._do(ops.together(made))

    def discard(self, key: str, locale: str, form: str = "") -> None:
        """Discard a candidate.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        form
            The plural category, for one form of a family.

        Raises
        ------
        UsageError
            When there is none.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.set_candidate("btn.delete", "fr", "Supprimer")
        >>> wb.reviews.discard("btn.delete", "fr")
        >>> wb.reviews.candidates("fr")
        {}
        """
        self._check()
        name, tag = self._name(key, locale)
        if (name, tag, form) not in self.candidates(tag):
            raise UsageError(
                f"{name} has no candidate in {tag}",
                next_step="wb.reviews.candidates() lists them",
            )
        self._do(ops.discard_candidate(name, tag, form))

    def discard_all(self, locale: str | None = None) -> None:
        """Discard all candidates (of a locale).

        Parameters
        ----------
        locale
            Only of this one; default: of all.

        Raises
        ------
        UsageError
            For an unknown locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.discard_all()
        >>> wb.reviews.candidates()
        {}
        """
        self._check()
        found = self.candidates(locale)
        if found:
            self._do(ops.together([ops.discard_candidate(*cell) for cell in found]))

    def apply(
        self, key: str, locale: str, text: str | None = None, *, form: str = ""
    ) -> ChangeSet:
        """Write a candidate (possibly edited) to the locale file; it leaves the store in the same transaction.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        text
            The text as edited; default: the candidate's.
        form
            The plural category, for one form of a family.

        Returns
        -------
        ChangeSet
            What was written.

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
        >>> wb.reviews.set_candidate("btn.delete", "fr", "Supprimer")
        >>> wb.reviews.apply("btn.delete", "fr").frame()[["key", "locale", "new"]]
                         key locale        new
        0  common:btn.delete     fr  Supprimer
        """
        changes = self.applied([(*self._name(key, locale), form, text)])
        changes.apply()
        return changes

    def applied(
        self,
        cells: Iterable[tuple[str, str, str, str | None]] | None = None,
        locale: str | None = None,
    ) -> ChangeSet:
        """A change set that writes candidates: the given ``(key, locale, form, text)``, else all (of a locale).

        Parameters
        ----------
        cells
            Key, locale, form and text (None: the candidate's) of each; default: all.
        locale
            Only of this one.

        Returns
        -------
        ChangeSet
            To look at, and to apply.

        Raises
        ------
        UsageError
            For an unknown locale.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.set_candidate("btn.delete", "fr", "Supprimer")
        >>> wb.reviews.applied(locale="fr").frame()[["key", "locale", "new"]]
                         key locale        new
        0  common:btn.delete     fr  Supprimer
        """
        self._check()
        found = self.candidates(locale)
        picked = list(cells) if cells is not None else [(*cell, None) for cell in found]
        changes = self._changes()
        for key, tag, form, text in picked:
            if (key, tag, form) not in found:
                raise UsageError(
                    f"{key} has no candidate in {tag}",
                    next_step="wb.reviews.candidates() lists them",
                )
            value = text if text is not None else found[key, tag, form]
            cell = self._catalog.cell(key, tag, form)
            if cell is not None and cell.value == value:
                changes.edit_file(self._edit(ops.discard_candidate(key, tag, form)))
            else:
                changes.set(key, tag, value, form=form, origin="candidate")
        return changes

    def apply_suggestion(self, key: str, locale: str, identifier: str) -> ChangeSet:
        """Write a comment's suggestion as the translation and resolve the comment, in one transaction.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        identifier
            The comment's id, as ``comments`` lists it.

        Returns
        -------
        ChangeSet
            What was written.

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
        >>> name = wb.reviews.request_change("btn.save", "fr", "Too long.", "Garder")
        >>> _ = wb.reviews.apply_suggestion("btn.save", "fr", name)
        >>> wb.messages.query("key == 'common:btn.save' and locale == 'fr'")["value"].item()
        'Garder'
        """
        changes = self.suggested(key, locale, identifier)
        changes.apply()
        return changes

    def suggested(self, key: str, locale: str, identifier: str) -> ChangeSet:
        """The change set of :meth:`apply_suggestion`.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        identifier
            The comment's id, as ``comments`` lists it.

        Returns
        -------
        ChangeSet
            To look at, and to apply.

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
        >>> name = wb.reviews.request_change("btn.save", "fr", "Too long.", "Garder")
        >>> wb.reviews.suggested("btn.save", "fr", name).frame()["new"].iloc[0]
        'Garder'
        """
        self._check()
        name, tag = self._name(key, locale)
        suggestion = None
        for comment in self.store.comments(name, tag):
            if comment.get("id") == identifier:
                suggestion = comment.get("suggestion")
                break
        if not isinstance(suggestion, str):
            raise UsageError(
                f"the comment {identifier!r} of {name} suggests nothing in {tag}",
                next_step=f"the comments are in wb.reviews.comments({name!r}, {tag!r})",
            )
        settings = self._catalog.project.settings
        remove = bool(settings["review.removeCommentOnResolved"])
        form = "other" if name in self._catalog.families.separators else ""
        changes = self._changes()
        changes = changes.set(name, tag, suggestion, form=form, origin="suggestion")
        resolve = ops.resolve_comment(name, tag, identifier, remove=remove)
        return changes.edit_file(self._edit(resolve))

    def planned(self, decide: Callable[[Reviews], T]) -> tuple[T, ChangeSet]:
        """What decisions would write, as a change set to look at and apply, and what ``decide`` returns.

        ``wb.reviews.planned(lambda reviews: reviews.approve("home.title", "fr"))``

        Parameters
        ----------
        decide
            Gets reviews on which it decides; what it returns is returned.

        Returns
        -------
        tuple
            What ``decide`` returned, and the change set.

        Raises
        ------
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _, edit = wb.reviews.planned(lambda reviews: reviews.approve("btn.save", "fr"))
        >>> edit
        <ChangeSet: 1 file edited>
        """
        made: list[Operation] = []
        trial = Reviews(self._catalog, self._changes, self._renamed)
        trial._carry_out = made.append
        result = decide(trial)
        changes = self._changes()
        if made:
            edit = self._edit(ops.together(made))
            changes = changes.edit_file(edit)
        return result, changes
