"""A change set: what shall be different, seen before it is done.

Builders (:meth:`ChangeSet.set` and its sisters) turn a wish into rows against the catalog as it was read, each with
the old value that was seen; nothing is touched before :meth:`ChangeSet.apply`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.catalog.families import CATEGORIES
from i18n_workbench.catalog.keys import below, is_pattern
from i18n_workbench.errors import CannotRepresent, UsageError, WorkbenchError
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog, Cell
    from i18n_workbench.catalog.diffs import Plan

Action = Literal["set", "delete", "rename", "edit"]
SHOWN = 10
"""Of what was left, so many places are shown."""
COLUMNS = ("action", "key", "namespace", "form", "locale", "old", "new", "file", "origin")
_Names = set[str]
"""Spelled apart: inside the class `set` is the builder."""


@dataclass(frozen=True, slots=True)
class Change:
    """One row of the *changes* frame: for ``rename`` old and new are keys, else values (None = no value)."""

    action: Action
    key: str
    form: str
    locale: str
    old: str | None
    new: str | None
    file: str = ""
    namespace: str = ""
    origin: str = "edit"
    replace: bool = False
    target: str = ""

    def record(self) -> dict[str, Any]:
        """The row, in the order of :data:`COLUMNS`."""
        return {name: getattr(self, name) for name in COLUMNS}


@dataclass(frozen=True, slots=True)
class FileEdit:
    """A whole file that changes with the set (source code, the review store, settings): its text before and after.

    ``old`` None = the file is new, ``new`` None = it goes. ``merge`` lets an owner rebase its edit on what the file
    says by then, instead of a conflict.
    """

    path: str
    old: str | None
    new: str | None
    origin: str = "edit"
    merge: Callable[[str | None], str | None] | None = None


Companion = Callable[[Sequence[Change]], Iterable[FileEdit]]
"""Told of the changes, answers with the files that have to change with them (the review store of a renamed key)."""


class ChangeSet:
    """Changes to a project's messages, previewed as a diff, applied all or nothing, undoable.

    ``edit.set("home.title", "fr", "Bienvenue").rename("btn.save", "actions.save").delete("old.*")``; then look at
    ``edit`` and :meth:`apply`.
    """

    def __init__(
        self,
        catalog: Catalog,
        apply: Callable[[ChangeSet], Plan] | None = None,
        companions: Sequence[Companion] = (),
    ) -> None:
        self.catalog = catalog
        self.changes: list[Change] = []
        self._places: dict[tuple[str, str, str], int] = {}
        self._deleted: dict[tuple[str, str, str], int] = {}
        self._renamed: dict[str, str] = {}
        self._coming: _Names = {*()}
        self._indexed = (0, 0)
        self.file_edits: list[FileEdit] = []
        self.companions = tuple(companions)
        self.left: list[str] = []
        """Places that a rename could not reach (dynamic calls), for somebody to look at."""
        self._apply = apply
        self.applied = False

    # --- builders ----------------------------------------------------------------------------------------------------

    def set(
        self,
        key: str,
        locale: str,
        value: str,
        *,
        form: str = "",
        origin: str = "edit",
        replace: bool = False,
        target: str = "",
        old: str | object | None = ...,
    ) -> ChangeSet:
        """Give a key a value in a locale.

        Parameters
        ----------
        form
            The plural category, for one form of a family.
        replace
            Allow to overwrite a value that is no plain text (a number, a computed value).
        target
            The file for a key that is new, where several are possible.
        old
            The value that was seen, for the conflict check; default: what the catalog holds.

        Raises
        ------
        UsageError
            For an unknown plural category, an empty key that no file has, or a value that is no text.
        """
        if not isinstance(value, str):
            raise UsageError(f"the value of {key} must be a text, not {type(value).__name__}")
        if not locale or (not key and key not in self.catalog.key_ids):
            raise UsageError("a change needs a key and a locale")
        locale = self._known_locale(locale)
        if form and form not in CATEGORIES:
            raise UsageError(f"unknown plural category {form!r}", next_step=f"use one of {', '.join(CATEGORIES)}")
        key, form = self.catalog.resolve(key, form) or (self.catalog.qualified(key), form)
        self._index()
        key = self._renamed.get(key, key)
        if not form and key in self.catalog.families.joints and self.catalog.cell(key, locale) is None:
            forms = self.catalog.forms(key, locale) or ["other"]
            raise UsageError(
                f"{key} is a plural family", next_step=f"say which form: form={forms[0]!r} (of {', '.join(forms)})"
            )
        cell = self.catalog.cell(key, locale, form)
        seen = (cell.value if cell else None) if old is ... else old
        assert seen is None or isinstance(seen, str)
        self._keep(key, form, locale)
        if seen == value and not replace:
            return self
        file = cell.chunk.file.path if cell else target
        self._add(Change("set", key, form, locale, seen, value, file, origin=origin, replace=replace, target=target))
        return self

    def delete(self, *keys: str, locale: str | None = None, form: str = "", origin: str = "edit") -> ChangeSet:
        """Delete keys (or branches: ``old.*``) in all locales, or in one.

        Raises
        ------
        UsageError
            When a key or branch does not exist.
        """
        locale = locale and self._known_locale(locale)
        for key in keys:
            names = {*self._matching(key), *self._set_below(key)}
            taken_back = self._take_back(names, locale, form)
            cells = self._cells(self._matching(key), locale, form)
            if not cells and not taken_back:
                where = f" in {locale}" if locale else ""
                raise UsageError(f"there is no key {key!r}{where}", next_step=self._suggest(key))
            for cell in cells:
                self._add(
                    Change(
                        "delete",
                        cell.key,
                        cell.form,
                        cell.locale,
                        cell.value,
                        None,
                        cell.chunk.file.path,
                        origin=origin,
                    )
                )
        return self

    def rename(self, old: str, new: str, *, merge: bool = False, origin: str = "edit") -> ChangeSet:
        """Rename a key, or a whole branch (``a.b`` or ``a.b.*``), in every locale file.

        Raises
        ------
        UsageError
            When ``old`` does not exist.
        CannotRepresent
            When ``new`` exists already, unless ``merge``: then the values at ``new`` stay.
        """
        pairs = self._renamed_keys(old, new)
        taken = [target for source, target in pairs if target in self.catalog.key_ids and target != source]
        if taken and not merge:
            raise CannotRepresent(
                f"{taken[0]!r} exists already", next_step="choose another key, or allow to merge (merge=True, --merge)"
            )
        for source, target in pairs:
            if source == target:
                continue
            self._carry_along(source, target)
            for cell in self._cells([source], None, ""):
                if merge and self.catalog.cell(target, cell.locale, cell.form):
                    self._add(
                        Change(
                            "delete",
                            source,
                            cell.form,
                            cell.locale,
                            cell.value,
                            None,
                            cell.chunk.file.path,
                            origin=origin,
                        )
                    )
                    continue
                self._add(
                    Change(
                        "rename", source, cell.form, cell.locale, source, target, cell.chunk.file.path, origin=origin
                    )
                )
        return self

    def edit_file(self, edit: FileEdit) -> ChangeSet:
        """Let another file (source code, review store, settings) change with the set."""
        self.file_edits.append(edit)
        return self

    def extend(self, other: ChangeSet) -> ChangeSet:
        """Take up the changes of another set."""
        for change in other.changes:
            self._add(change)
        self.file_edits += other.file_edits
        return self

    # --- looking and doing -------------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """What would be written, file by file, against what the files say now; nothing is written."""
        from i18n_workbench.catalog.plan import make_plan

        return make_plan(self)

    def diff(self) -> str:
        """The unified diff of all files."""
        return self.plan().diff()

    def frame(self) -> pd.DataFrame:
        """The *changes* frame: ``action key namespace form locale old new file origin``.

        ``file`` of a new value is where it would be written; empty where that needs a choice (``target=``).
        """
        import pandas as pd

        rows = [{**change.record(), "file": change.file or self._goes_to(change)} for change in self.changes]
        rows += [
            {**dict.fromkeys(COLUMNS, ""), "action": "edit", "file": e.path, "origin": e.origin}
            for e in self.file_edits
        ]
        return pd.DataFrame(rows, columns=list(COLUMNS))

    def apply(self) -> Plan:
        """Write everything, or nothing.

        Raises
        ------
        ConflictError
            When a file no longer holds the old values; carries the conflicts.
        ReadOnlyError, CannotRepresent, NeedsChoice
            When something cannot be written; nothing was.
        """
        if self.applied:
            raise UsageError("this change set is applied already", next_step="make a new one with wb.changes()")
        if self._apply is None:
            raise UsageError("this change set belongs to no workbench", next_step="make it with wb.changes()")
        plan = self._apply(self)
        self.applied = True
        return plan

    def __len__(self) -> int:
        return len(self.changes) + len(self.file_edits)

    def __bool__(self) -> bool:
        return bool(self.changes or self.file_edits)

    def __repr__(self) -> str:
        return "\n  ".join([f"<ChangeSet: {self._counts()}>", *self._left()])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude
        try:
            plan = self.plan()
        except Exception as error:  # noqa: BLE001 - a repr shows what is wrong, it never raises
            return {"text/plain": f"{self!r}\n{error}", "text/html": f"<p>{esc(repr(self))}</p><pre>{esc(error)}</pre>"}
        left = "".join(f"<p>{esc(line)}</p>" for line in self._left())
        return {"text/plain": f"{self!r}\n{plan.diff()}", "text/html": plan.html(self._counts()) + left}

    def _left(self) -> list[str]:
        """What was left and why: who applies the set has to look there."""
        more = len(self.left) - SHOWN
        return [f"left: {place}" for place in self.left[:SHOWN]] + ([f"and {more} more in .left"] if more > 0 else [])

    # --- inside ------------------------------------------------------------------------------------------------------

    def _goes_to(self, change: Change) -> str:
        """The file that a new value belongs to."""
        from i18n_workbench.catalog.targets import pick_entry

        try:
            return pick_entry(self.catalog, change.key, change.locale, change.target).path
        except WorkbenchError:
            return ""

    def _add(self, change: Change) -> None:
        if not change.namespace:
            change = replace(change, namespace=self.catalog.namespace_of(change.key))
        at = self._place_of_set(change)
        if at is not None:
            self.changes[at] = replace(change, old=self.changes[at].old)
            return
        self.changes.append(change)
        self._note(change, len(self.changes) - 1)
        self._indexed = (id(self.changes), len(self.changes))

    def _set_below(self, key: str) -> list[str]:
        """What a name that is deleted means among the values that are to come."""
        self._index()
        branch = is_pattern(key) or self.catalog.resolve(key) is None
        return [*(below(self._coming, key) if branch else ()), *({key} & self._coming)]

    def _take_back(self, names: _Names, locale: str | None, form: str) -> bool:
        """Forget the values that this set gives to some keys; whether there were any."""
        if names.isdisjoint(self._coming):
            return False
        kept = [
            each
            for each in self.changes
            if not (
                each.action == "set" and each.key in names and locale in (None, each.locale) and form in ("", each.form)
            )
        ]
        taken, self.changes = len(kept) < len(self.changes), kept
        return taken

    def _keep(self, key: str, form: str, locale: str) -> None:
        """A cell that gets a value after all is not deleted."""
        at = self._deleted.get((key, form, locale))
        if at is not None:
            del self.changes[at]
            self._indexed = (0, 0)
            self._index()

    def _place_of_set(self, change: Change) -> int | None:
        """Where the same cell is given a value already."""
        self._index()
        return self._places.get((change.key, change.form, change.locale)) if change.action == "set" else None

    def _index(self) -> None:
        """Where cells are given values or deleted, and what is renamed; made anew when the list is not the one it was made of."""
        if self._indexed != (id(self.changes), len(self.changes)):
            self._places, self._deleted, self._renamed, self._coming = {}, {}, {}, {*()}
            for at, change in enumerate(self.changes):
                self._note(change, at)
            self._indexed = (id(self.changes), len(self.changes))

    def _note(self, change: Change, at: int) -> None:
        if change.action == "set":
            self._places[change.key, change.form, change.locale] = at
            self._coming.add(change.key)
        elif change.action == "delete":
            self._deleted[change.key, change.form, change.locale] = at
        elif change.action == "rename" and change.new is not None:
            self._renamed.setdefault(change.new, change.key)

    def _carry_along(self, source: str, target: str) -> None:
        """New values that this set gives a key move with the key; changed ones stand under its old name until then."""
        self._index()
        if source not in self._coming:
            return
        for at, each in enumerate(self.changes):
            if each.action == "set" and each.key == source and each.old is None:
                self.changes[at] = replace(each, key=target, namespace=self.catalog.namespace_of(target))
                self._indexed = (0, 0)

    def _counts(self) -> str:
        actions = [change.action for change in self.changes] + ["edit"] * len(self.file_edits)
        if not actions:
            return "no changes"
        words = {"set": "set", "delete": "deleted", "rename": "renamed", "edit": "files edited"}
        return ", ".join(f"{actions.count(name)} {word}" for name, word in words.items() if name in actions)

    def _known_locale(self, locale: str) -> str:
        """A locale of the project however a person writes it (``zh_CN`` for ``zh-CN``), or one that it can get."""
        from i18n_workbench.locales import canonical, is_locale

        if locale in self.catalog.locales:
            return locale
        settings = self.catalog.project.settings
        system = str(settings["languageTagSystem"])
        known = canonical(locale, system, settings["preferredDelimiter"])
        if known in self.catalog.locales or is_locale(known, system, placed=bool(settings["pathMatcher"])):
            return known
        have = ", ".join(self.catalog.locales)
        raise UsageError(f"there is no locale {locale!r}", next_step=f"the project has {have}" if have else "")

    def _matching(self, key: str) -> list[str]:
        if is_pattern(key):
            return below(self.catalog.keys, key)
        found = self.catalog.resolve(key)
        if found:
            return [found[0]]
        return below(self.catalog.keys, key)

    def _cells(self, keys: Sequence[str], locale: str | None, form: str) -> list[Cell]:
        catalog = self.catalog
        locales = [locale] if locale else catalog.locales
        forms = [form] if form else ["", *CATEGORIES]
        found = (
            catalog.cell(key, tag, each)
            for key in keys
            for tag in locales
            for each in (forms if key in catalog.families.joints or form else [""])
        )
        return [cell for cell in found if cell is not None]

    def _renamed_keys(self, old: str, new: str) -> list[tuple[str, str]]:
        resolved = self.catalog.resolve(old)
        if resolved and not is_pattern(old):
            return [(resolved[0], new)]
        branch, goal = old.removesuffix(".*"), new.removesuffix(".*")
        keys = below(self.catalog.keys, branch)
        if not keys:
            raise UsageError(f"there is no key {old!r}", next_step=self._suggest(old))
        return [(key, goal + key[len(branch) :]) for key in keys]

    def _suggest(self, key: str) -> str:
        from rapidfuzz import process

        near = process.extractOne(key.removesuffix(".*"), self.catalog.keys, score_cutoff=60)
        return f"did you mean {near[0]!r}?" if near else "list the keys with wb.messages"
