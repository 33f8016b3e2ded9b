"""The reviews of a workspace as they are on disk, with the project's names of keys and locales."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from i18n_workbench.asked import only_item, only_text
from i18n_workbench.catalog.wanted import suggestion, unknown_locale
from i18n_workbench.errors import (
    RefusedError,
    UsageError,
    WorkbenchError,
)
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.identity import User, current_user
from i18n_workbench.review.merging import Conflict, conflicts_in
from i18n_workbench.review.rows import (
    RULE,
    candidates_of,
    finding_of,
    row_of,
)
from i18n_workbench.review.sharing import advice_for
from i18n_workbench.review.spelling import locale_name, none_renamed, settle
from i18n_workbench.review.store import Entry, Store, changed, load_store
from i18n_workbench.tables import table
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.review.spelling import Renamed
    from i18n_workbench.review.states import ReviewState

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


class KeptReviews:
    """What has been decided and said, and by whom; nothing here writes."""

    def __init__(self, catalog: Catalog, renamed: Renamed = none_renamed) -> None:
        self._catalog = catalog
        self._renamed = renamed
        self._root = catalog.project.root
        self._editor_dir = catalog.project.editor_dir
        self._settled: tuple[Store, Store] | None = None

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
            if self.enabled:
                store = self._spelt(load_store(self._root, self._editor_dir)[0])
            else:
                store = Store()
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
        return current_user(self._catalog.project.settings, lambda: self._git_user)

    @cached_property
    def _git_user(self) -> tuple[str, str]:
        """Name and email of git's configuration: asked once, for each decision is signed."""
        from i18n_workbench.project.git.asking import user

        return user(self._root)

    def __repr__(self) -> str:
        return "\n  ".join(self._told())

    def _repr_html_(self) -> str:
        told = "".join(f"<p>{esc(line)}</p>" for line in self._told())
        frame = self.frame()
        return told if frame.empty else told + str(frame._repr_html_())  # type: ignore[operator]

    def _told(self) -> list[str]:
        """How many there are, and what whoever decides here has to know."""
        if not self.enabled:
            return ["<Reviews: switched off>"]
        shown = f"<Reviews: {len(self.frame())} of {self._root.name}>"
        return [shown, *self.advice()]

    def advice(self) -> list[str]:
        """What whoever decides here has to know, in the language that is spoken; empty where all is well."""
        return advice_for(self.user, self._root, self._editor_dir)

    def _spelt(self, store: Store) -> Store:
        """The store with the project's names of keys and locales."""
        if self._settled is None or self._settled[0].data is not store.data:
            before, spelt = self._settled or (Store(), None)
            settled = before.reviews if spelt is before else {}
            spelling = settle(self._catalog, store, settled, self._renamed)
            self._settled = store, changed(store, spelling) if spelling else store
        return self._settled[1]

    def _check(self) -> None:
        self._catalog.project.refuse_disabled()
        if not self.enabled:
            raise RefusedError(
                "reviews are switched off", next_step="set `review.enabled` to true"
            )
        self._catalog.project.refuse_readonly()

    def _name(self, key: str, locale: str) -> tuple[str, str]:
        return self._key(key), self._locale(locale)

    def _key(self, key: str) -> str:
        key = only_item(key, "key")
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
        if self._catalog.project.disabled:
            return tag  # nothing is loaded, so that nobody can tell
        if tag not in self._catalog.locales and all(
            tag != each for _, each, _ in self.store.cells()
        ):
            raise unknown_locale(self._catalog, tag)
        return tag
