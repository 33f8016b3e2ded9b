"""What keeps files in order, as parts of a change set: missing keys filled, files laid out, unused keys deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.catalog.plans.arrays import deletable
from i18n_workbench.errors import (
    CannotRepresent,
    RefusedError,
    UsageError,
    WorkbenchError,
)
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.bench.code.coding import Coding


class Cleaning:
    """Changes that follow from what a project lacks, or has too much of."""

    def __init__(self, bench: Coding) -> None:
        self._bench = bench
        self._catalog = bench.catalog

    def fill(self, changes: ChangeSet, locales: Sequence[str], value: str) -> None:
        """Add every missing key to some locales (all of them where none is named), new ones among them."""
        from i18n_workbench.catalog.required import required_cells
        from i18n_workbench.catalog.wanted import text_in_the_way

        for locale in self._locales(locales):
            changes.begin(locale)
            for key, form, state in required_cells(self._catalog, locale):
                if state != "missing":
                    continue
                text = text_in_the_way(self._catalog, key, locale, form)
                if text is None or self._can_set(key, locale, value, form):
                    changes.set(key, locale, value, form=form, origin="fill")
                    continue
                name = f"{key} [{form}]" if form else key
                where = f"{text.chunk.file.path}: {text.key} is a text"
                changes.left.append(f"{where}, so {name} has no place in {locale}")

    def normalize(self, changes: ChangeSet, files: Sequence[str]) -> None:
        """Lay files out as the settings say (all loaded ones where none is named)."""
        from i18n_workbench.catalog.files import open_document
        from i18n_workbench.catalog.plans.filestate import relaid

        loaded = [
            chunk.file
            for chunk in self._catalog.chunks
            if chunk.file.values is not None
        ]
        entries = {file.path: file.entry for file in loaded}
        for name in files or entries:
            if name not in entries:
                raise UsageError(
                    f"{name} is no loaded locale file",
                    next_step=did_you_mean(name, entries)
                    or "list them with wb.doctor() or `i18n-workbench doctor`",
                )
            document, decoded = open_document(
                self._bench.root, entries[name], self._bench.settings
            )
            text = relaid(document.text, entries[name], self._catalog, decoded.encoding)
            if text != document.text:
                changes.edit_file(FileEdit(name, document.text, text, "normalize"))

    def delete_unused(self, changes: ChangeSet, *, possibly: bool) -> None:
        """Delete keys that no code uses; what cannot go goes to ``changes.left``."""
        if not self._bench.sources.scan().count:
            raise RefusedError(
                "no source file was read, so no key is surely unused",
                next_step="open the folder that holds the code, too (or look at usage.scanningIgnore)",
            )
        report = self._bench.usage_report
        picked = report.keys("unused") + (
            report.keys("possibly used") if possibly else []
        )
        able = deletable(self._catalog.keys, picked)
        staying = set(picked) - set(able)
        refused = dict(self._refused(able))
        going = [key for key in able if key not in refused]
        if going:
            changes.delete(*going, origin="unused")
        changes.left += [
            f"{key} stands before an item of its array that stays"
            for key in picked
            if key in staying
        ]
        changes.left += [f"{key} stays: {reason}" for key, reason in refused.items()]

    def _locales(self, asked: Sequence[str]) -> list[str]:
        from i18n_workbench.catalog.wanted import known_locale

        if not asked:
            return self._bench.pick_locales(None, ignored=False)
        return [known_locale(self._catalog, tag) for tag in asked]

    def _can_set(self, key: str, locale: str, value: str, form: str) -> bool:
        """Whether a file can hold a new value."""
        try:
            ChangeSet(self._catalog).set(key, locale, value, form=form).plan()
        except CannotRepresent:
            return False
        return True

    def _refused(self, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The keys that a file cannot do without, each with the reason: asked for all, and by halves where some are."""
        waiting = [list(keys)] if keys else []
        while waiting:
            some = waiting.pop()
            try:
                self._bench.changes().delete(*some, origin="unused").plan()
            except CannotRepresent as error:
                if len(some) == 1:
                    yield some[0], error.message
                    continue
                middle = len(some) // 2
                waiting += [some[middle:], some[:middle]]
            except WorkbenchError:
                return  # what refuses every change says so when this one is made


def framework_file(bench: Coding, name: str) -> FileEdit:
    """A learned translator as the custom framework file.

    Raises
    ------
    UsageError
        When nothing of that name is learned, or there is a custom framework file already.
    """
    from i18n_workbench.settings.custom_framework import (
        FILE_NAMES,
        custom_framework_file,
    )
    from i18n_workbench.settings.custom_framework_definition import LANGUAGE_IDS
    from i18n_workbench.source.usage.custom_files import (
        custom_framework_text,
        custom_pattern,
    )

    learned = {each.name: each for each in bench.sources.learned}
    if name not in learned:
        raise UsageError(
            f"no translator {name!r} is learned",
            next_step=f"those that are: {', '.join(learned) or 'none'}",
        )
    found = learned[name]
    there = custom_framework_file(bench.workspace, bench.project.editor_dir)
    if there:
        step = f"add to its usageMatchRegex: {custom_pattern(found)}"
        raise UsageError(f"there is a custom framework file, {there}", next_step=step)
    languages = [each for each in found.languages if each in LANGUAGE_IDS]
    text = custom_framework_text(found, languages)
    return FileEdit(
        f"{bench.project.editor_dir}/{FILE_NAMES[0]}", None, text, "translators"
    )
