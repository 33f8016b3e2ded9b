"""Renames and merges of keys in a change set, and what names the keys and follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from i18n_workbench.bench.renaming import Renaming
from i18n_workbench.catalog.wanted import key_named, renamings, suggestion
from i18n_workbench.errors import UsageError
from i18n_workbench.reports.importing import ImportedChanges

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.bench.code.coding import Coding
    from i18n_workbench.catalog import ChangeSet, FileEdit
    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.catalog.plans.plan import Plan


class Renames(ImportedChanges):
    """A change set whose renames reach all that names a key: reviews, links between messages, settings, code."""

    def __init__(
        self,
        bench: Coding,
        apply: Callable[[ChangeSet], Plan] | None = None,
        companions: Sequence[Companion] = (),
    ) -> None:
        super().__init__(bench.catalog, apply, companions)
        self.found = []
        self._bench = bench
        self._followed: dict[str, str] = {}
        """Keys that were renamed in code as well, each with its new name."""
        self._follow_edits: list[FileEdit] = []
        self._follow_left: list[str] = []

    def rename(
        self,
        old: str,
        new: str,
        *,
        merge: bool = False,
        origin: str = "edit",
        code: bool = True,
    ) -> Self:
        """Rename a key, or a whole branch (``a.b`` or ``a.b.*``), wherever it stands: locale files, reviews, links, code.

        Parameters
        ----------
        old, new
            Keys, or branches.
        merge
            Where ``new`` exists already, its values stay where they say something, else that of ``old`` takes
            their place. Another text that is lost so is listed in ``.dropped``.
        origin
            What the frame *changes* says in its column ``origin``.
        code
            Also in the messages that link to it, and in code; False changes the locale files alone. What
            dynamic calls could mean is not touched: ``.left`` lists those places.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When ``old`` does not exist.
        CannotRepresent
            When ``new`` exists already, unless ``merge``; when a place in code cannot say ``new``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().rename("btn.submit", "btn.send")
        <ChangeSet: 8 renamed, 1 file edited>
        """
        before = self._rows.renamed()
        named = renamings(self.catalog, old, new, self._rows) if code else []
        pairs = {before.get(name, name): target for name, target in named}
        renaming = Renaming(self._bench)
        branch = ("", "")
        if pairs:
            is_first = not self._followed
            branch = renaming.branch(pairs, old, new) if is_first else branch
            renaming.refuse_unwritable(pairs, branch)
        super().rename(old, new, merge=merge, origin=origin)
        if pairs:
            pairs |= self._rename_contexts(renaming, pairs, origin, merge=merge)
            self._follow(renaming, pairs, branch)
            renaming.in_settings(self, pairs)
        return self

    def rename_all(
        self, frame: pd.DataFrame, *, code: bool = True, unseen: bool = False
    ) -> Self:
        """Rename ``key`` to ``proposal`` for each row of a frame; rows without proposal are left out.

        Parameters
        ----------
        frame
            Columns ``key proposal``: of ``wb.key_advice()``, or of your own.
        code
            Source code changes with the keys.
        unseen
            Also keys that code may call by more than literals that are seen; else they stay, and ``.left`` says
            why.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When the frame lacks the columns, or a key does not exist.
        CannotRepresent
            When a proposal is another key already.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> import pandas as pd
        >>> wb = i18n.open(i18n.copy_demo())
        >>> names = pd.DataFrame({"key": ["common:btn.submit"], "proposal": ["common:btn.send"]})
        >>> wb.changes().rename_all(names)
        <ChangeSet: 8 renamed, 1 file edited>
        """
        _check_columns(
            frame, ("key", "proposal"), "renaming", "start from wb.key_advice()"
        )
        is_wanted = frame["proposal"].notna() & ~frame["proposal"].isin([""])
        wanted = frame[is_wanted & (frame["proposal"] != frame["key"])]
        pairs = dict(
            zip(wanted["key"].astype(str), wanted["proposal"].astype(str), strict=True)
        )
        renaming = Renaming(self._bench)
        if code and not unseen:
            self._leave_unseen(renaming, pairs)
        for old, new in pairs.items():
            super().rename(old, new, origin="advice")
        if code:
            pairs |= self._rename_contexts(renaming, pairs, "advice")
        self._follow(renaming, pairs, code=code)
        return self

    def merge(self, frame: pd.DataFrame, *, code: bool = True) -> Self:
        """Merge ``key`` into ``into`` for each row of a frame whose ``proposal`` is ``merge``.

        The values of ``into`` stay, what it lacks in a locale comes from ``key`` (what is empty there, too), and (with
        ``code``) source code changes along. Texts that are lost because ``into`` has another one are listed in
        ``.dropped``. A key with plural forms goes only when all of them do; one that code may call by more than literals
        that are seen, or where ``into`` cannot be said (a hook has another namespace), stays, and ``.left`` says why.

        Parameters
        ----------
        frame
            Columns ``key proposal into``: of ``wb.duplicates()``.
        code
            Source code changes with the keys.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When the frame lacks the columns, or a key does not exist.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().merge(wb.duplicates(65))
        <ChangeSet: no changes>
        """
        columns = ("key", "proposal", "into")
        _check_columns(frame, columns, "merging", "start from wb.duplicates()")
        for key in sorted(set(frame["key"].tolist())):
            if self.catalog.resolve(key) is None:
                raise UsageError(
                    f"there is no key {key!r}", next_step=suggestion(self.catalog, key)
                )
        pairs = merging(self._bench, frame)
        renaming = Renaming(self._bench)
        if code:
            self._leave_unseen(renaming, pairs)
        for old, new in pairs.items():
            super().rename(old, new, merge=True, origin="duplicates")
        self._follow(renaming, pairs, code=code)
        renaming.in_settings(self, pairs)
        return self

    def _follow(
        self,
        renaming: Renaming,
        pairs: Mapping[str, str],
        branch: tuple[str, str] = ("", ""),
        *,
        code: bool = True,
    ) -> None:
        """Let what names keys follow; several renamings of one set are followed together, each file is edited once."""
        known = {old: pairs.get(new, new) for old, new in self._followed.items()}
        self._followed = {**known, **pairs}
        renaming.in_messages(self, self._followed)
        if not (code and self._followed):
            return
        self.file_edits = [
            each for each in self.file_edits if each not in self._follow_edits
        ]
        self.left = [line for line in self.left if line not in self._follow_left]
        self._follow_edits, self._follow_left = renaming.in_code(
            self, self._followed, branch
        )

    def _rename_contexts(
        self,
        renaming: Renaming,
        pairs: Mapping[str, str],
        origin: str,
        *,
        merge: bool = False,
    ) -> dict[str, str]:
        """Rename what the same calls mean with a context, which would be lost to them; what was renamed so."""
        forms = {
            old: new
            for old, new in renaming.with_contexts(pairs).items()
            if key_named(self.catalog, old, self._rows) is not None
        }
        for old, new in forms.items():
            super().rename(old, new, merge=merge, origin=origin)
        return forms

    def _leave_unseen(self, renaming: Renaming, pairs: dict[str, str]) -> None:
        """Take out the keys that code may call by more than literals that are seen, or where the new name cannot be said,
        and say why.
        """
        for key, reason in renaming.staying(pairs).items():
            del pairs[key]
            self.left.append(f"{key} stays: {reason}")


def merging(bench: Coding, frame: pd.DataFrame) -> dict[str, str]:
    """The keys that a frame of duplicates proposes to merge, each with the key that stays: with all their forms, into one."""
    proposals: dict[str, list[tuple[str, str]]] = {}
    columns = (frame[name].tolist() for name in ("key", "proposal", "into"))
    for key, proposal, into in zip(*columns, strict=True):
        proposals.setdefault(str(key), []).append((proposal, str(into)))
    pairs: dict[str, str] = {}
    for key, rows in sorted(proposals.items()):
        targets = {into for proposal, into in rows if proposal == "merge"}
        forms = bench.catalog.forms(key, bench.source_language)
        is_whole = len(rows) == len(forms) and all(
            proposal == "merge" for proposal, _ in rows
        )
        if len(targets) == 1 and is_whole:
            pairs[key] = targets.pop()
    return pairs


def _check_columns(
    frame: pd.DataFrame, columns: tuple[str, ...], what: str, next_step: str
) -> None:
    missing = [name for name in columns if name not in frame.columns]
    if missing:
        listed = f"{', '.join(columns[:-1])} and {columns[-1]}"
        raise UsageError(
            f"{what} needs the columns {listed}; the frame has no {missing[0]}",
            next_step=next_step,
        )
