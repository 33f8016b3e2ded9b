"""The nouns of review: reviews, pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.bench.changing import Changing
from i18n_workbench.bench.derived import derived
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.findings import Finding
    from i18n_workbench.review import Reviews
    from i18n_workbench.review.states import ReviewState


class Reviewing(Changing):
    """Decisions about translations, and what is still to do."""

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

        return Reviews(self.catalog, self.changes)

    _described_then: dict[str, str]
    """What the review store said when the messages were put together."""

    @derived
    def _messages(self) -> pd.DataFrame:
        """The *messages* frame, with what the review store says about keys in place of what the files say."""
        frame = super()._messages
        self._described_then = self.reviews.descriptions()
        if self._described_then:
            own = frame["key"].astype(object).map(self._described_then)
            frame["description"] = own.fillna(frame["description"]).astype(
                frame["description"].dtype
            )
        return frame

    def _forget_decisions(self) -> None:
        super()._forget_decisions()
        if "_messages" in self.__dict__ and self.reviews.descriptions() != self._described_then:
            del self.__dict__["_messages"]

    def pending(self, locale: str, *, fulfilled: bool | None = None) -> pd.DataFrame:
        """What is still to do in a locale: ``key namespace form locale source value reason``.

        ``reason`` is ``missing``, ``empty``, ``stale``, ``change requested`` or ``candidate``; with `keepFulfilled`
        (or ``fulfilled=True``) the fully translated keys stay, with the reason ``translated``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.pending("fr")["reason"].value_counts().to_dict()
        {'missing': 2, 'change requested': 1, 'empty': 1}
        """
        from i18n_workbench.catalog.due import due_cells

        tag = self.pick_locale(locale)
        keep = bool(self.settings["keepFulfilled"]) if fulfilled is None else fulfilled
        stale = self._stale_keys(tag)
        requested = self.reviews.keys_in_state(
            tag, "change requested"
        ) | self.reviews.keys_in_state(tag, "conflict")
        candidates = {key for key, _, _ in self.reviews.candidates(tag)}
        rows = []
        for key, form, state in due_cells(self.catalog, tag):
            reason: str = state if state != "translated" else ""
            reason = reason or ("stale" if key in stale else "")
            reason = reason or (
                "change requested" if key in requested else "candidate" if key in candidates else ""
            )
            if not reason and not keep:
                continue
            source = self.catalog.source_text(key, form)
            value = self.catalog.text(key, tag, form)
            rows.append(
                (
                    key,
                    self.catalog.namespace_of(key),
                    form,
                    tag,
                    source or "",
                    value or "",
                    reason or "translated",
                )
            )
        return table(rows, ["key", "namespace", "form", "locale", "source", "value", "reason"])

    def stale_keys(self, locale: str) -> set[str]:
        """The keys whose source text has changed since they were translated, as the coverage counts them."""
        return self._stale_keys(locale)

    def _problems(self) -> list[Finding]:
        found = self.reviews.problems() if self.settings["review.enabled"] else []
        return [*super()._problems(), *found]

    def _companions(self) -> Sequence[Companion]:
        from i18n_workbench.review.companion import companion

        inherited = super()._companions()
        if not self.settings["review.enabled"]:
            return inherited
        return (*inherited, companion(self.catalog, self.root, self.project.editor_dir))

    def _approved_keys(self, locale: str) -> set[str]:
        return self.reviews.keys_in_state(locale, "approved")

    def _reviewed_keys(self, locale: str) -> set[str]:
        """The keys about which a person has decided."""
        states: tuple[ReviewState, ...] = ("approved", "change requested", "conflict")
        return set().union(*(self.reviews.keys_in_state(locale, state) for state in states))

    def _machine_keys(self, locale: str) -> set[str]:
        """The keys whose texts a machine wrote, and about which nobody has decided."""
        store = self.reviews.store
        written = {key for key in store.reviews if "machine" in store.get(key, locale)}
        return written - self._reviewed_keys(locale)

    def stale_by_snapshot(self, locale: str) -> Iterator[tuple[str, str, str]]:
        """Keys whose source text is no longer the one that the translation was made for, each with both texts.

        The source language has none: what an older store keeps once a key says what the others were made for.
        """
        if locale == self.source_language:
            return
        store = self.reviews.store
        for key in store.reviews:
            then = store.snapshot(key, locale)
            if then is None or not self.catalog.forms(key, locale):
                continue
            now = self.catalog.text(key, self.source_language) or ""
            if then != now:
                yield key, then, now

    def _stale_keys(self, locale: str) -> set[str]:
        return {key for key, _, _ in self.stale_by_snapshot(locale)}
