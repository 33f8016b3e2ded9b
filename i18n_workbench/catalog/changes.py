"""A change set: what shall be different, seen before it is done.

Builders (:meth:`ChangeSet.set` and its sisters) turn a wish into rows against the catalog as it was read, each with
the old value that was seen; nothing is touched before :meth:`ChangeSet.apply`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from i18n_workbench.asked import Texts, either_word, items, texts
from i18n_workbench.catalog import wanted
from i18n_workbench.catalog.change import Change, of_cell
from i18n_workbench.catalog.merged_cells import merge_cell
from i18n_workbench.catalog.planned import Planned
from i18n_workbench.errors import CannotRepresent, UsageError
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.catalog.plans.diffs import Plan


class ChangeSet(Planned):
    """Changes to a project's messages, previewed as a diff, applied all or nothing, undoable.

    ``edit.set("home.title", "fr", "Bienvenue").rename("btn.save", "actions.save").delete("old.*")``; then look at
    ``edit`` and :meth:`apply`.
    """

    def __init__(
        self,
        catalog: Catalog,
        apply: Callable[[Self], Plan] | None = None,
        companions: Sequence[Companion] = (),
    ) -> None:
        super().__init__(catalog, apply, companions)
        self._begun: set[str] = set()
        self._occurrences: list[tuple[Any, ...]] = []

    @either_word
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
    ) -> Self:
        """Give a key a value in a locale.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, or one that it shall get.
        value
            The text.
        form
            The plural category, for one form of a family.
        origin
            What the frame *changes* says in its column ``origin``.
        replace
            Allow to overwrite a value that is no plain text (a number, a computed value).
        target
            The file for a key that is new, where several are possible.
        old
            The value that was seen, for the conflict check; default: what the catalog holds.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            For an unknown plural category, an empty key that no file has, or a value that is no text.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().set("shop:cart.items", "pl", "{{count}} tom", form="one").frame()[["key", "form", "new"]]
                       key form            new
        0  shop:cart.items  one  {{count}} tom
        """
        locale = self._locale(locale)
        wanted.check_text(self.catalog, key, value)
        wanted.check_form(self.catalog, form)
        name, form = wanted.key_and_form(self.catalog, key, locale, form)
        is_left = name in self._rows.leaving() and name not in self._rows.renamed()
        name = self._first_name(name, locale, form)
        wanted.check_form_is_said(self.catalog, name, locale, form)
        cell = None if is_left else self.catalog.cell(name, locale, form)
        seen: str | None = None
        file = target
        if cell:
            self._rows.keep((name, form, locale))
            seen = cell.value
            file = cell.chunk.file.path
        if old is not ...:
            assert old is None or isinstance(old, str)
            seen = old
        if seen == value and not replace:
            self._rows.forget((name, form, locale))
            return self
        if (
            name in self.catalog.untranslatable
            and locale != self.catalog.project.source_language
        ):
            self._tell(f"{name} is not to be translated, as its file says")
        self._add(
            Change(
                "set",
                name,
                form,
                locale,
                seen,
                value,
                file,
                origin=origin,
                replace=replace,
                target=target,
            )
        )
        return self

    @either_word
    def delete(
        self,
        *keys: Texts,
        locale: Texts | None = None,
        form: str = "",
        origin: str = "edit",
    ) -> Self:
        """Delete keys (or branches: ``old.*``) in all locales, or in some.

        Parameters
        ----------
        *keys
            Keys and branches, as texts or lists.
        locale
            One or several; default: all.
        form
            The plural category, for one form of a family.
        origin
            What the frame *changes* says in its column ``origin``.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When a key or branch does not exist.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().delete("btn.saveAll", "footer.*")
        <ChangeSet: 15 texts of 3 keys deleted>
        >>> wb.changes().delete("btn.saveAll", locale=["fr", "de"])
        <ChangeSet: 2 texts of 1 key deleted>
        """
        locales: list[str | None] = [None]
        if locale is not None:
            locales = [wanted.known_locale(self.catalog, tag) for tag in texts(locale)]
        for tag in locales:
            self._delete(items(*keys), tag, form, origin)
        return self

    def begin(self, locale: str) -> None:
        """Take a locale that the project does not have as one that it shall get, whatever it is like.

        Parameters
        ----------
        locale
            A language tag. Without this call ``pt`` is refused where the project has ``pt-BR``: it may be a slip.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> changes = i18n.open(i18n.copy_demo()).changes()
        >>> changes.begin("pt")
        >>> [each.locale for each in changes.set("common:btn.save", "pt", "Guardar").changes]
        ['pt']
        """
        self._begun.add(locale)

    def _locale(self, locale: str) -> str:
        """A locale of the project or a new one; one that nobody began may be misspelled, and is told of."""
        tag = wanted.known_locale(self.catalog, locale)
        if tag not in self._begun:
            tag = wanted.writable_locale(self.catalog, tag)
            if tag not in self.catalog.locales:
                self._tell(f"{tag} is new: the project gets this locale")
        return tag

    def _delete(
        self, keys: Sequence[str], locale: str | None, form: str, origin: str
    ) -> None:
        for key in keys:
            named = wanted.keys_named(self.catalog, key, self._rows)
            sources = self._sources(named)
            taken_back = self._rows.take_back({*named, *sources}, locale, form)
            cells = wanted.cells_of(self.catalog, sources, locale, form)
            if not cells and not taken_back:
                self._refuse_unknown(key, locale)
            for cell in cells:
                self._remove(cell, origin)

    def _refuse_unknown(self, key: str, locale: str | None) -> None:
        self.catalog.project.refuse_disabled()
        if locale and locale not in self.catalog.locales:
            raise wanted.unknown_locale(self.catalog, locale)
        where = f" in {locale}" if locale else ""
        raise UsageError(
            f"there is no key {key!r}{where}",
            next_step=wanted.suggestion(self.catalog, key),
        )

    def rename(
        self, old: str, new: str, *, merge: bool = False, origin: str = "edit"
    ) -> Self:
        """Rename a key, or a whole branch (``a.b`` or ``a.b.*``), in every locale file.

        Raises
        ------
        UsageError
            When ``old`` does not exist.
        CannotRepresent
            When ``new`` exists already, unless ``merge``: then the values at ``new`` stay where they say something,
            else that of ``old`` takes their place. Another text that is lost so is listed in ``.dropped``.
        """
        pairs = wanted.renamings(self.catalog, old, new, self._rows)
        taken = set()
        for name, target in pairs:
            if target != name and wanted.is_taken(self.catalog, target, self._rows):
                taken.add(target)
        if taken and not merge:
            raise CannotRepresent(
                f"{min(taken)!r} exists already",
                next_step="choose another key, or allow to merge (merge=True, --merge)",
            )
        sources = self._sources([name for name, _ in pairs])
        for source, (name, target) in zip(sources, pairs, strict=True):
            if target not in {name, source}:
                self._rename_key(source, target, origin, merge=target in taken)
        return self

    def replace(
        self,
        pattern: str,
        replacement: str,
        locales: Texts | None = None,
        *,
        keys: Texts | None = None,
        within: pd.DataFrame | None = None,
        regex: bool = False,
        case: bool = True,
        markup: bool = False,
    ) -> Self:
        r"""Search and replace in texts; :meth:`occurrences` shows each place.

        Placeholders, tags and the words of plural choices stay as they are, each form keeps its shape.

        Parameters
        ----------
        pattern
            What to look for.
        replacement
            What stands there instead.
        locales
            Only in these; default: in all.
        keys
            Only in these keys and branches (``checkout.*``).
        within
            Only in the cells of a frame (of ``wb.query(...)``): by ``key``, and by ``form`` and ``locale``
            where it has them.
        regex
            The pattern is a regular expression; ``$1``, ``$<name>`` and ``\1`` in the replacement are its
            groups.
        case
            Whether capitals count.
        markup
            Also inside of placeholders, tags and choices.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            For an unknown locale or key, a group that the pattern does not have, or nothing to look for.
        RegexError
            For a pattern that does not work.
        RefusedError
            When the workspace is disabled.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().replace("Sauvegarder", "Enregistrer", locales="fr").frame()[["key", "new"]]
                          key                                   new
        0  common:btn.saveAll  Enregistrer toutes les modifications
        """
        from i18n_workbench.catalog.replacing import Replacement, replaced

        self.catalog.project.refuse_disabled()
        wish = Replacement(pattern, replacement, regex, case, markup)
        compiled = wish.compiled()
        for cell in wanted.texts_named(self.catalog, locales, keys, within, self._rows):
            place = (cell.key, cell.form, cell.locale)
            text = self._rows.value(place) or cell.value
            occurrences = list(wish.occurrences(text, compiled))
            self.left_alone += wish.count_all(text, compiled) - len(occurrences)
            new = replaced(text, occurrences)
            if new != text:
                self.set(cell.key, cell.locale, new, form=cell.form, origin="replace")
                self._occurrences += [(*place, *each) for each in occurrences]
        return self

    def occurrences(self) -> pd.DataFrame:
        """Each place of :meth:`replace`: ``key form locale column old new before after``; columns count from 1.

        Returns
        -------
        DataFrame
            ``key`` ``form`` ``locale`` (text), ``column`` (int64), ``old`` ``new`` ``before`` ``after`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> edit = wb.changes().replace("Sauvegarder", "Enregistrer", locales="fr")
        >>> edit.occurrences()[["key", "column", "old", "new"]]
                          key  column          old          new
        0  common:btn.saveAll       1  Sauvegarder  Enregistrer
        """
        names = ("key", "form", "locale", "column", "old", "new", "before", "after")
        rows = [(*row[:3], row[3] + 1, *row[4:]) for row in self._occurrences]
        return table(rows, names, whole=["column"])

    # --- inside ------------------------------------------------------------------------------------------------------

    def _first_name(self, key: str, locale: str, form: str) -> str:
        """What the files call a key that this set renames, where they have it; else the key."""
        first = self._rows.renamed().get(key, key)
        return first if self.catalog.cell(first, locale, form) is not None else key

    def _sources(self, names: Sequence[str]) -> list[str]:
        """What the files call keys that this set may have renamed; they are not renamed so any more."""
        renamed = self._rows.renamed()
        sources = [renamed.get(name, name) for name in names]
        self._rows.drop_renames({renamed[name] for name in names if name in renamed})
        return sources

    def _rename_key(
        self, source: str, target: str, origin: str, *, merge: bool
    ) -> None:
        """Rename one key wherever it has a cell; where the target has one too, that one stays."""
        self._rows.carry_along(source, target, self.catalog.namespace_of(target))
        for cell in wanted.cells_of(self.catalog, [target], None, ""):
            self._rows.revive((target, cell.form, cell.locale), cell.value or "")
        for cell in wanted.cells_of(self.catalog, [source], None, ""):
            if not merge or not self._merge(cell, target, origin):
                self._add(of_cell("rename", cell, source, target, origin))

    def _merge(self, cell: Cell, target: str, origin: str) -> bool:
        """Take out a cell that the key has already which its own one merges into; whether it was so."""
        merged = merge_cell(self.catalog, self._rows, cell, target, origin)
        if merged.change is not None:
            self._add(merged.change)
        if merged.dropped:
            self.dropped.append(merged.dropped)
        if merged.is_gone:
            self._remove(cell, origin)
        return merged.is_gone
