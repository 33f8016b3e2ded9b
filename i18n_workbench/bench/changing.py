"""The nouns that change and decide: change sets, undo, reviews, pending."""

from __future__ import annotations

import contextlib
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, either_word, texts
from i18n_workbench.bench import keys_in_use
from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.reading import Reading
from i18n_workbench.catalog.loading import paused_collection
from i18n_workbench.disk.digests import each_named_once
from i18n_workbench.errors import AppliedError, ConflictError, UsageError
from i18n_workbench.review.location import has_store

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.analysis.coverage import KeysInStates
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.catalog.plans.diffs import Plan
    from i18n_workbench.findings import Finding
    from i18n_workbench.review import Reviews
    from i18n_workbench.review.store import Store


class Changing(Reading):
    """Everything you change is a change set: previewed, guarded, all or nothing, undoable."""

    def changes(self) -> ChangeSet:
        """A new change set."""
        from i18n_workbench.catalog.changes import ChangeSet

        return ChangeSet(self.catalog, self._apply, self._companions())

    def accept_loss(self, *files: Texts) -> None:
        """Say that files which have lost most of their keys are meant as they are now (all of them unless named).

        Parameters
        ----------
        *files
            Locale files, as texts or lists; default: all that have lost keys.

        Raises
        ------
        UsageError
            When a named file is no file that has lost anything.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.accept_loss()
        """
        from i18n_workbench.catalog.files import read_bytes
        from i18n_workbench.disk.accepted import accept

        lost = {loss.path for loss in self.catalog.losses}
        for path in texts(*files) or sorted(lost):
            if path not in lost:
                listed = ", ".join(sorted(lost)) or "none"
                raise UsageError(
                    f"{path} has lost nothing", next_step=f"files that have: {listed}"
                )
            accept(self.root, path, read_bytes(self.root, path))
        self.reload()

    def undo(self, transaction: str = "") -> str:
        """Take back the last change of this workspace, also of an earlier process; returns what it was.

        That is a change set, a decision of a review, or a setting that was set. Keys of engines are kept in no journal:
        that one was set or unset is said, and not taken back. All that one job has written counts as one. With ``transaction`` (the name that ``apply()`` returns in its
        plan) that one is taken back, whatever was written since.

        Parameters
        ----------
        transaction
            The name that ``apply()`` gave its plan; default: the last one.

        Returns
        -------
        str
            What was taken back.

        Raises
        ------
        ConflictError
            When somebody has changed the same cells since, there is nothing to undo, or the change was a key.
        AppliedError
            When everything was taken back, and something failed after that.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.changes().set("btn.save", "fr", "Garder").apply()
        >>> wb.undo()
        '1 set in src/locales/fr/common.json'
        """
        from i18n_workbench.bench.undone import told
        from i18n_workbench.catalog.writer import undo
        from i18n_workbench.review.location import store_path
        from i18n_workbench.review.undoing import taken_out
        from i18n_workbench.settings.undoing import taken_out as settings_taken_out

        store = store_path(self.project.editor_dir)
        rules = {store: taken_out, self.settings.file: settings_taken_out}
        try:
            entries = undo(self.catalog, transaction, rules)
        except ConflictError:
            self.reload()  # the later writes of a job may have been taken back already
            raise
        images = chain.from_iterable(entry.images for entry in reversed(entries))
        paths = list(dict.fromkeys(image.path for image in images))
        changed = [path for path in paths if path != store]
        before = self.catalog
        with _written():
            if entries[0].series:
                self.reload()
            else:
                self.take_up(changed)
        self.handed_frames.go_along(before, self.catalog)
        titles = [entry.title for entry in reversed(entries)]
        return told(titles, changed or paths)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` has something to take back, if nobody has changed it since."""
        from i18n_workbench.disk.history import History

        return not History(self.project.root).is_empty

    def _apply(self, changes: ChangeSet) -> Plan:
        from i18n_workbench.catalog.writer import apply_changes

        with each_named_once():
            plan = apply_changes(changes)
            self._notes += plan.notes
            with _written():
                self._take_up_plan(plan)
        return plan

    def take_up_reviews(self) -> None:
        """Let all that follows from reviews follow from what the store says now."""
        self._forget_decisions()
        self._listeners.tell()

    def _take_up_plan(self, plan: Plan) -> None:
        """Let all that follows from files follow from what was written."""
        from i18n_workbench.review.location import store_path

        if any(file.path == self.settings.file for file in plan.files):
            self.settings.reload()
        if {file.path for file in plan.files} == {store_path(self.project.editor_dir)}:
            self.take_up_reviews()
            return
        catalog = self.catalog
        paths = {file.path for file in plan.files if catalog.file_at(file.path)}
        known = [file for file in plan.files if file.path in paths]
        if all(file.path in paths or not file.locale_file for file in plan.files):
            self.handed_frames.keep(catalog)
            with paused_collection():
                for file in known:
                    catalog.take_up(
                        file.path, file.after, file.values, is_plain=file.is_plain
                    )
            self._forget()
            self.__dict__["catalog"] = catalog
            self._listeners.tell()
        else:
            self.reload()
            self.handed_frames.go_along(catalog, self.catalog)

    @derived
    def reviews(self) -> Reviews:
        """Approve, request a change, comment, resolve; candidates. ``wb.reviews.frame()`` is the *reviews* frame.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.frame()[["key", "locale", "state"]].head(2)
                          key locale             state
        0  common:btn.saveAll     de
        1  common:btn.saveAll     fr  change requested
        """
        from i18n_workbench.review import Reviews

        return Reviews(self.catalog, self.changes, self._names_today)

    def _names_today(self, keys: Collection[str]) -> Mapping[str, str]:  # noqa: ARG002 - asked of history above
        """``{then: today}`` of those of some keys that were renamed."""
        return {}

    _described_then: dict[str, str]
    """What the review store said when the messages were put together."""

    @derived
    def _messages(self) -> pd.DataFrame:
        self._described_then = self.reviews.descriptions()
        return super()._messages

    def _messages_of(self, catalog: Catalog) -> pd.DataFrame:
        """The *messages* frame, with what the review store says about keys in place of what the files say."""
        frame = super()._messages_of(catalog)
        described = self.reviews.descriptions()
        if described:
            own = frame["key"].astype(object).map(described)
            frame["description"] = own.fillna(frame["description"]).astype(
                frame["description"].dtype
            )
        return frame

    def _forget_decisions(self) -> None:
        """Drop what follows from the review store; what follows from locale files and code alone stays."""
        if (
            "_messages" in self.__dict__
            and self.reviews.descriptions() != self._described_then
        ):
            del self.__dict__["_messages"]

    @either_word
    def pending(self, locale: str, *, fulfilled: bool | None = None) -> pd.DataFrame:
        """What is still to do in a locale: ``key namespace form locale source value reason``.

        ``reason`` is ``missing``, ``empty``, ``stale``, ``change requested`` or ``candidate``; with `keepFulfilled`
        (or ``fulfilled=True``) the fully translated keys stay, with the reason ``translated``.

        Parameters
        ----------
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        fulfilled
            Also fully translated keys; default: the setting `keepFulfilled`.

        Returns
        -------
        DataFrame
            ``key`` ``namespace`` ``form`` ``locale`` ``source`` ``value`` ``reason`` (text).

        Raises
        ------
        UsageError
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.pending("fr")["reason"].value_counts().to_dict()
        {'missing': 2, 'change requested': 1, 'empty': 1}
        """
        from i18n_workbench.review.pending import pending

        tag = self.pick_locale(locale)
        keep = bool(self.settings["keepFulfilled"]) if fulfilled is None else fulfilled
        return pending(
            self.catalog, self.reviews, tag, self._stale_keys(tag), keep=keep
        )

    def stale_keys(self, locale: str) -> set[str]:
        """The keys whose source text has changed since they were translated, as the coverage counts them."""
        return self._stale_keys(locale)

    def _problems(self) -> list[Finding]:
        found = self.reviews.problems() if self._has_reviews else []
        return [*super()._problems(), *found]

    def advice(self) -> list[str]:
        """What those have to know who review here together: how decisions merge, and which keys of them are gone."""
        from i18n_workbench.review.sharing import how_to_merge

        if not self._has_reviews:
            return []
        merging = how_to_merge(self.root, self.project.editor_dir)
        return [one for one in (merging, self.reviews.how_to_adopt()) if one]

    @property
    def _has_reviews(self) -> bool:
        """Whether there is a review store and reviews are switched on; else nothing of a store is to be asked for."""
        is_on = bool(self.settings["review.enabled"])
        return is_on and has_store(self.project.root, self.project.editor_dir)

    def _companions(self) -> Sequence[Companion]:
        """Those who change with a change set (the settings, the review store)."""
        from i18n_workbench.review.companion import companion

        settings = keys_in_use.companion(self.catalog, self.settings)
        if not self.settings["review.enabled"]:
            return (settings,)
        return (settings, companion(self.catalog, self.root, self.project.editor_dir))

    def _keys_in_states(self) -> KeysInStates:
        """By the state that coverage counts, what gives the keys of a locale; the store is read once for all."""
        if not self._has_reviews:
            return {"stale": self._known_stale_keys}
        from i18n_workbench.review.pending import Decisions

        store = self.reviews.store
        decided = Decisions(store)
        return {
            "stale": partial(self._known_stale_keys, store=store),
            "approved": decided.approved,
            "reviewed": decided.reviewed,
            "machine": decided.machine,
        }

    def stale_by_snapshot(
        self, locale: str, store: Store | None = None
    ) -> Iterator[tuple[str, str, str]]:
        """Keys whose source text is no longer the one that the translation was made for, each with both texts."""
        if store is None and not self._has_reviews:
            return iter(())
        from i18n_workbench.review.pending import changed_sources

        return changed_sources(self.catalog, store or self.reviews.store, locale)

    def _known_stale_keys(
        self, locale: str, store: Store | None = None
    ) -> set[str] | None:
        """The stale keys; None where nobody has read what tells them."""
        return self._stale_keys(locale, store)

    def _stale_keys(self, locale: str, store: Store | None = None) -> set[str]:
        return {key for key, _, _ in self.stale_by_snapshot(locale, store)}


@contextlib.contextmanager
def _written() -> Iterator[None]:
    """What fails from here on fails after everything was written: nobody shall make the change a second time."""
    try:
        yield
    except Exception as error:
        message = f"everything was written, but it could not be taken up: {error}"
        raise AppliedError(message) from error
