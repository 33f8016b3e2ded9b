"""What was decided under keys that no file has: nothing of it is lost, it is told, and goes to another key when a person says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import only_text
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, listed
from i18n_workbench.review import operations as ops
from i18n_workbench.review.deciding import Decisions
from i18n_workbench.review.layout import is_untouched
from i18n_workbench.review.spelling import is_unknown
from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    import pandas as pd

HOW_TO_ADOPT = N_(
    "Decisions stand under {keys} that no file has ({names}): `i18n-workbench review orphaned` lists them, `i18n-workbench review move OLD NEW` gives them to another key."
)
NAMED = 3
"""Keys that are named; of more their number is said. Chosen, not measured: a line of a terminal has room for three."""


class Orphaned(Decisions):
    """Decisions about keys that are gone: renamed where nobody could see it, or deleted by hand."""

    def orphaned(self) -> pd.DataFrame:
        """The rows of :meth:`frame` whose keys no file has; nothing while a locale file cannot be read.

        Where git shows that a key was renamed its reviews go with it by themselves.

        Returns
        -------
        DataFrame
            As :meth:`frame`.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.orphaned().empty
        True
        """
        frame = self.frame()
        return frame[frame["key"].isin(self._orphans())].reset_index(drop=True)

    def move(self, old: str, new: str) -> None:
        """Give what was decided about a key that no file has to another key; comments there are kept.

        Parameters
        ----------
        old
            A key that no file has, as :meth:`orphaned` lists it.
        new
            A key, with or without its namespace.

        Raises
        ------
        UsageError
            Where nothing was decided about the old key, where a file has it, or for an unknown new key.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.move("btn.gone", "btn.save")
        Traceback (most recent call last):
        i18n_workbench.errors.UsageError: ...
        """
        orphan = self._orphan(old)
        self._do(ops.move_keys({orphan: self._key(new)}))

    def forget(self, key: str) -> None:
        """Delete what was decided about a key that no file has.

        Parameters
        ----------
        key
            A key that no file has, as :meth:`orphaned` lists it.

        Raises
        ------
        UsageError
            Where nothing was decided about the key, or where a file has it.
        RefusedError
            When reviews are switched off, or the workspace is read-only.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reviews.forget("btn.gone")
        Traceback (most recent call last):
        i18n_workbench.errors.UsageError: ...
        """
        self._do(ops.delete_key(self._orphan(key)))

    def advice(self) -> list[str]:
        """What whoever decides here has to know, in the language that is spoken; empty where all is well.

        Returns
        -------
        list of str
            Sentences with their next step: who signs, how decisions are shared and merged, which keys are gone.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> isinstance(i18n.open(i18n.copy_demo()).reviews.advice(), list)
        True
        """
        advice = super().advice()
        orphans = self.how_to_adopt()
        return [*advice, orphans] if orphans else advice

    def how_to_adopt(self) -> str:
        """How many decisions stand under keys that no file has, and what helps; empty where none do.

        Returns
        -------
        str
            A sentence, in the language that is spoken.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> i18n.open(i18n.copy_demo()).reviews.how_to_adopt()
        ''
        """
        orphans = self._orphans()
        if not orphans:
            return ""
        names = orphans[:NAMED]
        if len(orphans) > NAMED:
            names = [*names, "…"]
        return gettext(
            HOW_TO_ADOPT,
            keys=counted(len(orphans), "key"),
            names=for_terminal(listed(names)),
        )

    def _orphan(self, key: str) -> str:
        name = only_text(key, "key")
        if name in self._orphans():
            return name
        self._check()
        raise UsageError(
            f"nothing was decided about a key {name!r} that no file has",
            next_step="wb.reviews.orphaned() lists such keys",
        )

    def _orphans(self) -> list[str]:
        """The keys that no file has and about which somebody said something, in order."""
        catalog = self._catalog
        is_whole = all(chunk.file.values is not None for chunk in catalog.chunks)
        if not self.enabled or not catalog.keys or not is_whole or catalog.losses:
            return []
        orphans = []
        for key, entry in self.store.reviews.items():
            if not is_untouched(entry) and is_unknown(catalog, key):
                orphans.append(key)
        return sorted(orphans)
