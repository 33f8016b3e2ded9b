"""What ``wb.changes()`` makes: a change set that knows the whole project, so that everything that changes is a step of one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

from i18n_workbench.asked import Texts, either_word, texts
from i18n_workbench.bench.cleaning import Cleaning
from i18n_workbench.bench.renames import Renames
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import UsageError
from i18n_workbench.reports.importing import take_in
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    from os import PathLike

    import pandas as pd

    from i18n_workbench.catalog import FileEdit

__all__ = ["Changes"]


@is_kind("a change set")
class Changes(Renames):
    """Changes to a project: previewed as a diff, applied all or nothing, undoable. Every builder returns the set itself.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> wb = i18n.open(i18n.copy_demo())
    >>> edit = wb.changes().set("btn.delete", "fr", "Supprimer").rename("btn.submit", "btn.send")
    >>> edit
    <ChangeSet: 1 set, 8 renamed, 1 file edited>
    >>> _ = edit.apply()
    >>> wb["btn.delete"].query("locale == 'fr'")["value"].item()
    'Supprimer'
    >>> _ = wb.undo()
    """

    @either_word
    def fill(self, *locales: Texts, value: str = "") -> Self:
        """Add every missing key, as an empty value unless another is given; all locales unless some are named.

        A named locale may be a new one: it gets files shaped like those of the source language. Keys below what is a
        text in the locale cannot be written; they are listed in ``.left``.

        Parameters
        ----------
        *locales
            One or several, as texts or lists; default: all that are not ignored.
        value
            The text of what is added.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            For a locale that the project has not got and cannot get.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().fill("fr")
        <ChangeSet: 2 set>
        """
        self._bench.project.refuse_disabled()
        if not locales or texts(*locales):
            Cleaning(self._bench).fill(self, texts(*locales), value)
        return self

    def normalize(self, *files: Texts) -> Self:
        """Lay files out (order, indentation) as the settings say; all loaded ones unless named.

        Parameters
        ----------
        *files
            Locale files, as texts or lists; default: all that are loaded.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When a named file is no locale file of the project.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo(), settings={"sortKeys": True})
        >>> wb.changes().normalize("src/locales/fr/shop.json")
        <ChangeSet: 1 file edited>
        """
        self._bench.project.refuse_disabled()
        if not files or texts(*files):
            Cleaning(self._bench).normalize(self, texts(*files))
        return self

    def delete_unused(self, *, possibly: bool = False) -> Self:
        """Delete the keys that are surely unused; with ``possibly`` also those that a dynamic key could reach.

        What cannot go alone (an item of an array before one that stays, what an alias of YAML stands for) is not
        touched: ``.left`` lists it.

        Parameters
        ----------
        possibly
            Also keys that a dynamic key could reach.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        RefusedError
            When no source file was read: then no key is surely unused.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> sorted({change.key for change in wb.changes().delete_unused().changes})
        ['common:btn.saveAll', 'common:footer.legacyNotice', 'shop:book.oldPrice']
        """
        self._bench.project.refuse_disabled()
        Cleaning(self._bench).delete_unused(self, possibly=possibly)
        return self

    def patch(self, frame: pd.DataFrame) -> Self:
        """Do to the files what a frame of ``wb.diff(...)`` says (``state changed`` rows left out).

        Parameters
        ----------
        frame
            Rows of ``wb.diff(...)``.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When the frame is no frame of differences.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.changes().patch(wb.diff("v2", "v1"))
        <ChangeSet: 1 set>
        """
        from i18n_workbench.analysis.differences import apply_diff

        apply_diff(self, frame)
        return self

    def import_file(self, path: str | PathLike[str]) -> Self:
        """Take in what a file from translators (csv, xlsx, json, xliff, po) or a memory (tmx) changes.

        Rows that would break something (placeholders, tags), unknown keys and unknown locales are set aside in
        ``.problems`` (frame *findings*), each with its line, and so are texts that their file cannot hold. Empty values
        bring nothing; what the file has emptied, and source texts that it has reworded, are counted. Units of a memory that name no
        key fill in what is missing where the source text is theirs, and replace nothing.

        Parameters
        ----------
        path
            The file; its ending names the format.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When there is no such file, or its ending is none of these.
        ParseError, EncodingError
            When it cannot be read, with its place.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> path = wb.export(wb.root / "texts.csv", "fr")
        >>> wb.changes().import_file(path)
        <ChangeSet: no changes>
        """
        from i18n_workbench.reports.exchange import read_entries

        self._bench.project.refuse_disabled()
        file = Path(path)
        if not is_regular(file):
            raise UsageError(f"there is no file {file}", next_step="export one first")
        found, rejected = self.found, self.rejected
        entries = read_entries(file.read_bytes(), file, self._bench.source_language)
        take_in(self, entries, file.name, self._bench.spelled)
        self.found, self.rejected = [*found, *self.found], rejected + self.rejected
        return self

    def pseudo(self, locale: str = "en-XA", *, rtl: bool | None = None) -> Self:
        """Pseudo-localize every source text into ``locale``, in place of what stands there: a change set of its own.

        Accents, about a third more length, brackets; placeholders stay. Such texts are nobody's translation, so the
        review store takes no note of them. What its file cannot hold is left out: ``.left`` lists it with the reason.

        Parameters
        ----------
        locale
            The locale that gets the texts.
        rtl
            Mirror the texts; default: as the locale is written.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When ``locale`` is the source language, or the set holds other changes.
        ReadOnlyError
            When the setting `readonly` is true.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().pseudo().frame()["new"].iloc[0]
        '[Ŵéļçöɱé ţö Ĥåŕƀöûŕ Ɓööķš······]'
        """
        from i18n_workbench.bench.pseudo import pseudo_texts

        self._bench.project.refuse_disabled()
        if self:
            raise UsageError(
                "pseudo texts are a change set of their own",
                next_step="wb.changes().pseudo()",
            )
        self.companions = ()
        pseudo_texts(self, self._bench.spelled(locale), rtl=rtl)
        return self

    def learned_framework(self, name: str) -> Self:
        """Write a translator that was learned down as the custom framework file.

        Parameters
        ----------
        name
            As ``wb.translators()`` names it.

        Returns
        -------
        Changes
            The set itself.

        Raises
        ------
        UsageError
            When nothing of that name is learned, or there is a custom framework file already.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> try:
        ...     wb.changes().learned_framework("nobody")
        ... except i18n.WorkbenchError as error:
        ...     print(type(error).__name__)
        UsageError
        """
        from i18n_workbench.bench.cleaning import framework_file

        return self._with(framework_file(self._bench, name))

    def _with(self, edit: FileEdit) -> Self:
        self.edit_file(edit)
        return self
