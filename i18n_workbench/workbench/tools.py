"""The nouns on screen beside grid and review: tree, progress, usage, source, translate, extract, settings, all as tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from i18n_workbench.workbench.base import Bench

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.panels.tools.extract import ExtractPanel
    from i18n_workbench.panels.tools.progress import ProgressPanel
    from i18n_workbench.panels.tools.source import SourcePanel
    from i18n_workbench.panels.tools.translate import TranslatePanel
    from i18n_workbench.panels.tools.usage import UsagePanel
    from i18n_workbench.panels.trees.tree import TreePanel
    from i18n_workbench.panels.workbench import WorkbenchPanel
    from i18n_workbench.workbench import Workbench


class Tools(Bench):
    """Panels, imported when they are asked for."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.settings.on_screen(self._settings_panel)

    def panel(self) -> WorkbenchPanel:
        """Everything as tabs: progress, translations, keys, review, machine translation, usage, source, extract, settings."""
        from i18n_workbench.panels.workbench import WorkbenchPanel

        return WorkbenchPanel(cast("Workbench", self))

    def tree(self, locales: Sequence[str] | None = None, *, height: int = 420) -> TreePanel:
        """The keys as a tree with what each locale lacks; renamed and deleted by branch, after a look at the diff.

        Raises
        ------
        UsageError
            When the project has no such locale.
        """
        from i18n_workbench.panels.trees.tree import TreePanel

        wb = cast("Workbench", self)
        picked = None if locales is None else wb._pick_locales(locales, ignored=True)  # noqa: SLF001 - another part of the same object
        return TreePanel(wb, picked, height=height)

    def progress(self, *, ignored: bool = False) -> ProgressPanel:
        """How far each locale is: translated, empty, missing, stale, change requests, candidates."""
        from i18n_workbench.panels.tools.progress import ProgressPanel

        return ProgressPanel(cast("Workbench", self), ignored=ignored)

    def usage_panel(self) -> UsagePanel:
        """Which keys the code uses, with the evidence; marks keys as in use and deletes what is surely unused."""
        from i18n_workbench.panels.tools.usage import UsagePanel

        return UsagePanel(cast("Workbench", self))

    def source(self, path: str = "", *, height: int = 420) -> SourcePanel:
        """A source file with its translations in it; without a path one is picked.

        Raises
        ------
        UsageError
            When there is no such file.
        """
        from i18n_workbench.panels.tools.source import SourcePanel

        return SourcePanel(cast("Workbench", self), path, height=height)

    def translate(self, locale: str | Sequence[str] | None = None) -> TranslatePanel:
        """Machine translation: plan, run, watch, cancel, look at the results, accept the good ones in bulk."""
        from i18n_workbench.panels.tools.translate import TranslatePanel

        return TranslatePanel(cast("Workbench", self), locale)

    def extract(self, path: str = "") -> ExtractPanel:
        """Hard-coded strings of a file, a folder or the whole project: pick, preview, write, undo."""
        from i18n_workbench.panels.tools.extract import ExtractPanel

        return ExtractPanel(cast("Workbench", self), path)

    def _settings_panel(self) -> Any:
        from i18n_workbench.panels.tools.settings import SettingsPanel

        return SettingsPanel(cast("Workbench", self))
