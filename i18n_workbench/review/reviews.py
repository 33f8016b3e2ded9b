"""``wb.reviews``: approve, request a change, comment, suggest, resolve, candidates. Each decision is saved at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from i18n_workbench.asked import only_text
from i18n_workbench.catalog.wanted import suggestion, unknown_locale, writable_locale
from i18n_workbench.errors import (
    ReadOnlyError,
    RefusedError,
    UsageError,
    WorkbenchError,
)
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.review import operations as ops
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.companion import file_edit
from i18n_workbench.review.identity import User, current_user
from i18n_workbench.review.merging import Conflict, conflicts_in
from i18n_workbench.review.rows import (
    RULE,
    candidates_of,
    finding_of,
    open_comments,
    row_of,
)
from i18n_workbench.review.spelling import locale_name, settle
from i18n_workbench.review.store import Entry, Operation, Store, changed, load_store
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.review.states import ReviewState

T = TypeVar("T")
COLUMNS = (
    "key",
    "locale",
    "state",
    "candidate",
    "comments",
    "suggestion",
    "user",
    "time",
)


class Reviews:
    """The reviews of a workspace.

    A decision goes to the store as a transaction of its own, merged by comment id with what other writers left there.
    """

    def __init__(self, catalog: Catalog, changes: Callable[[], ChangeSet]) -> None:
        self._catalog = catalog
        self._changes = changes
        self._root = catalog.project.root
        self._editor_dir = catalog.project.editor_dir
        self._carry_out: Callable[[Operation], object] = self._apply
        self._settled: tuple[Store, Store] | None = None

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """The setting `review.enabled`.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.enabled
        True
        """
        return bool(self._catalog.project.settings["review.enabled"])

    @property
    def store(self) -> Store:
        """The store as it is on disk now (empty while reviews are switched off, or while the file is broken).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> sorted(wb.reviews.store.reviews)[:1]
        ['common:btn.saveAll']
        """
        try:
            store = (
                self._spelt(load_store(self._root, self._editor_dir)[0])
                if self.enabled
                else Store()
            )
        except WorkbenchError:
            return Store()
        return replace(store, current=partial(current_hash, self._catalog))

    def problems(self) -> list[Finding]:
        """What is wrong with the store's file, each with its place: what can be read is read and written all the same.

        Returns
        -------
        list of Finding
            Empty where all is well.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.problems()
        []
        """
        try:
            store = load_store(self._root, self._editor_dir)[0]
        except WorkbenchError as error:
            return [from_error(error, RULE)]
        return [finding_of(each) for each in store.document.problems]

    def state(self, key: str, locale: str) -> ReviewState:
        """``approved``, ``change requested``, ``commented``, ``conflict`` or empty.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).

        Returns
        -------
        str
            The state.

        Raises
        ------
        UsageError
            For an unknown key or locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.state("btn.saveAll", "fr")
        'change requested'
        """
        return self.store.state(*self._name(key, locale))

    def comments(self, key: str, locale: str) -> list[Entry]:
        """The comments, oldest first: ``user id type comment suggestion time resolved``.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).

        Returns
        -------
        list of dict
            The comments, oldest first.

        Raises
        ------
        UsageError
            For an unknown key or locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> [each["type"] for each in wb.reviews.comments("btn.saveAll", "fr")]
        ['request_change']
        """
        return [
            dict(comment) for comment in self.store.comments(*self._name(key, locale))
        ]

    def frame(self, locale: str | None = None) -> pd.DataFrame:
        """The *reviews* frame: ``key locale state candidate comments suggestion user time``, by key and locale.

        Parameters
        ----------
        locale
            Only this one; default: all.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``state`` ``candidate`` (text), ``comments`` (int64), ``suggestion`` ``user``
            (text), ``time`` (time).

        Raises
        ------
        UsageError
            For a locale that neither the project nor the store has.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.frame("fr")[["key", "state", "comments"]]
                          key             state  comments
        0  common:btn.saveAll  change requested         1
        1   common:home.title          approved         1
        """
        store = self.store
        cells = list(store.cells())
        wanted = None if locale is None else self._locale(locale)
        rows = [
            row_of(store, key, tag, entry)
            for key, tag, entry in cells
            if wanted in {None, tag}
        ]
        shown = [
            row for row in rows if row["state"] or row["candidate"] or row["comments"]
        ]
        return table(shown, COLUMNS, whole=["comments"], moment=["time"])

    def keys_in_state(self, locale: str, state: ReviewState) -> set[str]:
        """The keys that have a review state in a locale.

        Parameters
        ----------
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        state
            ``approved``, ``change requested``, ``commented``, ``conflict`` or empty.

        Returns
        -------
        set of str
            The keys.

        Raises
        ------
        UsageError
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.keys_in_state("fr", "change requested")
        {'common:btn.saveAll'}
        """
        store, wanted = self.store, self._locale(locale)
        return {
            key
            for key, tag, _ in store.cells()
            if tag == wanted and store.state(key, tag) == state
        }

    def conflicts(self) -> pd.DataFrame:
        """Of what a merge left two versions that nobody has decided about: ``key locale field ours theirs``.

        ``ours`` holds; :meth:`settle` decides, and so does every decision that writes the field anew.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``field`` ``ours`` ``theirs`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.conflicts().empty
        True
        """
        return table(
            list(conflicts_in(self.store.data)),
            Conflict._fields,
            loose=["ours", "theirs"],
        )

    def candidates(self, locale: str | None = None) -> dict[tuple[str, str, str], str]:
        """``{(key, locale, form): text}`` of the candidates.

        Parameters
        ----------
        locale
            Only this one; default: all.

        Returns
        -------
        dict
            Text by key, locale and form.

        Raises
        ------
        UsageError
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> len(wb.reviews.candidates("ja"))
        0
        """
        wanted = None if locale is None else self._locale(locale)
        return candidates_of(self.store, wanted)

    def descriptions(self) -> dict[str, str]:
        """What people say about keys, for translators.

        Returns
        -------
        dict
            Text by key.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> sorted(wb.reviews.descriptions())[:1]
        ['common:btn.saveAll']
        """
        store = self.store
        found = ((key, store.of_key(key).get("description")) for key in store.reviews)
        return {key: text for key, text in found if isinstance(text, str) and text}

    @property
    def user(self) -> User:
        """Who is reviewing.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> type(wb.reviews.user).__name__
        'User'
        """
        return current_user(self._catalog.project.settings, self._root)

    def __repr__(self) -> str:
        if not self.enabled:
            return "<Reviews: switched off>"
        return f"<Reviews: {len(self.frame())} of {self._root.name}>"

    def _repr_html_(self) -> str:
        return str(self.frame()._repr_html_())  # type: ignore[operator]

    # --- deciding ----------------------------------------------------------------------------------------------------

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

    # --- candidates and suggestions ----------------------------------------------------------------------------------

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
        made = [
            ops.set_candidate(
                self._key(key),
                writable_locale(self._catalog, tag),
                text,
                source,
                form=form,
                extra=extra,
            )
            for key, tag, form, text, extra in rows
        ]
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

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.set_candidate("btn.delete", "fr", "Supprimer")
        >>> wb.reviews.discard("btn.delete", "fr")
        >>> wb.reviews.candidates("fr")
        {}
        """
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
        found = next(
            (c for c in self.store.comments(name, tag) if c.get("id") == identifier), {}
        )
        if not isinstance(found.get("suggestion"), str):
            raise UsageError(
                f"the comment {identifier!r} of {name} suggests nothing in {tag}",
                next_step=f"the comments are in wb.reviews.comments({name!r}, {tag!r})",
            )
        remove = bool(self._catalog.project.settings["review.removeCommentOnResolved"])
        form = "other" if name in self._catalog.families.joints else ""
        changes = self._changes().set(
            name, tag, found["suggestion"], form=form, origin="suggestion"
        )
        return changes.edit_file(
            self._edit(ops.resolve_comment(name, tag, identifier, remove=remove))
        )

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
        <ChangeSet: 1 files edited>
        """
        trial, made = Reviews(self._catalog, self._changes), list[Operation]()
        trial._carry_out = made.append
        result, changes = decide(trial), self._changes()
        return result, changes.edit_file(
            self._edit(ops.together(made))
        ) if made else changes

    # --- inside ------------------------------------------------------------------------------------------------------

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

    def _spelt(self, store: Store) -> Store:
        """The store with the project's names of keys and locales."""
        if self._settled is None or self._settled[0].data is not store.data:
            spelling = settle(self._catalog, store)
            self._settled = store, changed(store, spelling) if spelling else store
        return self._settled[1]

    def _check(self) -> None:
        self._catalog.project.refuse_disabled()
        if not self.enabled:
            raise RefusedError(
                "reviews are switched off", next_step="set `review.enabled` to true"
            )
        if self._catalog.project.settings["readonly"]:
            raise ReadOnlyError(
                "this workspace is read-only (setting `readonly`)",
                next_step="set `readonly` to false",
            )

    def _name(self, key: str, locale: str) -> tuple[str, str]:
        return self._key(key), self._locale(locale)

    def _key(self, key: str) -> str:
        found = self._catalog.resolve(key)
        if found is None:
            self._catalog.project.refuse_disabled()
            raise UsageError(
                f"there is no key {key!r}", next_step=suggestion(self._catalog, key)
            )
        return found[0]

    def _locale(self, locale: str) -> str:
        """A locale of the project, or one of which the store holds something already."""
        tag = locale_name(self._catalog, only_text(locale, "locale"))
        if tag not in self._catalog.locales and all(
            tag != each for _, each, _ in self.store.cells()
        ):
            raise unknown_locale(self._catalog, tag)
        return tag
