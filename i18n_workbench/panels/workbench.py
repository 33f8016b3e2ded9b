"""``wb.panels.workbench()``: all panels as tabs of one workbench, each made when it is looked at, all looking at the same key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.checks.pair import language_of
from i18n_workbench.language import N_, counted, gettext, listed, speech
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.closing import close_widgets
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.snapshot import Snapshot, page, paragraph
from i18n_workbench.panels.common.view import PanelView

if TYPE_CHECKING:
    from ipywidgets import VBox

    from i18n_workbench.bench import Bench

Maker = Callable[["Bench", Selection], Panel]

MANY_DUE = 1_000
"""Texts due in all locales from which on a translation begins with one: of 77 locales 63,136 texts stood there, for Google.
Chosen, not measured.
"""


def _progress(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.progress import ProgressPanel

    return ProgressPanel(wb, selection=selection)


def _tree(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.trees.tree import TreePanel

    return TreePanel(wb, selection=selection)


def _grid(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.grids.grid import GridPanel

    del selection
    return GridPanel(wb)


def _review(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.reviewing.review import ReviewPanel

    return ReviewPanel(wb, selection.target.locale or _first_locale(wb))


def _translate(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.translate import TranslatePanel

    frame = wb.coverage()
    due = frame[["missing", "empty"]].sum().sum()
    first = _first_locale(wb) if due > MANY_DUE else None
    return TranslatePanel(wb, first, selection=selection)


def _usage(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.usage import UsagePanel

    return UsagePanel(wb, selection=selection)


def _source(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.source import SourcePanel

    return SourcePanel(wb, selection=selection)


def _extract(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.extract import ExtractPanel

    return ExtractPanel(wb, selection=selection)


def _settings(wb: Bench, selection: Selection) -> Panel:
    from i18n_workbench.panels.tools.settings import SettingsPanel

    del selection
    return SettingsPanel(wb)


TABS: dict[str, Maker] = {
    N_("Progress"): _progress,
    N_("Messages"): _grid,
    N_("Keys"): _tree,
    N_("Review"): _review,
    N_("Translate"): _translate,
    N_("Usage"): _usage,
    N_("Source"): _source,
    N_("Extract"): _extract,
    N_("Settings"): _settings,
}
"""The tabs and what makes each."""
WITHOUT_MESSAGES = ("Extract", "Settings")
"""The tabs that make sense before there are any messages."""


class WorkbenchPanel(Panel):
    """The tabs. ``panel.panels`` holds those that were made, by name; :meth:`show` goes to one.

    Parameters
    ----------
    wb
        The workbench; another project of its workspace can be opened in its place.
    """

    title: ClassVar[str] = N_("Workbench")

    def __init__(self, wb: Bench) -> None:
        import ipywidgets

        self.selection = Selection()
        self.selection.on_open(self._open)
        self.panels: dict[str, Panel] = {}
        self.names: list[str] = []
        self._boxes: dict[str, VBox] = {}
        self._tabs = ipywidgets.Tab()
        self._opened_whole = not wb.project.choices
        self._project = ipywidgets.Dropdown(
            description=gettext("Project"),
            options=_projects(wb),
            value=_open_project(wb),
        )
        if len(self._project.options) > 1:
            self._project.layout.display = None
        else:
            self._project.layout.display = "none"
        super().__init__(
            wb,
            PanelView(label=gettext("Workbench {name}", name=wb.root.name)),
            [self._project, self._tabs],
        )
        self._project.observe(self.guarded(self._project_chosen), "value")
        self._tabs.observe(
            self.guarded(lambda change: self._look_at(change["new"])), "selected_index"
        )
        self._arrange()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def off_reason(self) -> str:
        """Why only some tabs are there, and what to do."""
        wb = self.wb
        if wb.settings["disabled"]:
            return gettext(
                "This workspace is switched off: write `disabled` as false in the settings below."
            )
        if wb.project.choices and not wb.catalog.chunks:
            return gettext(
                "This workspace holds {count} projects: choose one below.",
                count=len(wb.project.choices),
            )
        if not wb.catalog.chunks:
            return gettext(
                "No locale files were found. wb.doctor() says which files were looked at; `localesPaths` and `enabledFrameworks` in the settings below say where they are."
            )
        return ""

    def refresh(self) -> None:
        """Show the tabs that make sense by now; each panel follows by itself."""
        self.view.off, self.view.blocked = self.off_reason(), self.blocked_reason()
        if self.names != self._wanted():
            self._arrange()
        self._say()

    def summary(self) -> str:
        """The project and the tabs that were made."""
        return f"{self.wb.root.name}, {self.view.off or ', '.join(self.panels)}"

    def snapshot(self) -> Snapshot:
        """The records of all panels that were made, one below the other."""
        off = [paragraph(self.view.off)] if self.view.off else []
        for panel in self.panels.values():
            panel.catch_up()
        return page(
            f"{self.title} {self.wb.root.name}",
            *off,
            *(str(panel.snapshot()) for panel in self.panels.values()),
        )

    def close(self) -> None:
        """Close all panels with their widgets."""
        self._close_panels()
        super().close()

    # --- going about -------------------------------------------------------------------------------------------------

    def show(self, name: str) -> Panel | None:
        """Go to a tab; returns its panel."""
        at = self.names.index(name)
        self._tabs.selected_index = at
        self._look_at(at)
        return self.panels.get(name)

    def open_project(self, path: str) -> None:
        """Open another project of the workspace in place of this one.

        Raises
        ------
        UsageError
            When there is no such project.
        """
        project = self.wb.project
        wb = type(self.wb)(
            self.wb.workspace,
            settings=project.overrides,
            editor_dir=project.editor_dir,
            project=path,
        )
        self._stop_listening()
        self._close_panels()
        self.wb = wb
        self._stop_listening = wb.on_change(self.guarded(self._changed))
        self.view.label = gettext("Workbench {name}", name=wb.root.name)
        self.names = []
        self.refresh()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _wanted(self) -> list[str]:
        if self.wb.settings["disabled"]:
            return ["Settings"]
        if not self.wb.catalog.chunks:
            return list(WITHOUT_MESSAGES)
        hidden = set() if self.wb.settings["review.enabled"] else {"Review"}
        return [name for name in TABS if name not in hidden]

    def _arrange(self) -> None:
        """A tab for each name; what is not made yet says so."""
        wanted = self._wanted()
        unwanted = [
            self._boxes.pop(name) for name in list(self._boxes) if name not in wanted
        ]
        for name in [name for name in self.panels if name not in wanted]:
            self.panels.pop(name).close()
        self.names = wanted
        for name in wanted:
            if name not in self._boxes:
                self._boxes[name] = _opening(name)
        with self._tabs.hold_sync():
            self._tabs.children = [self._boxes[name] for name in wanted]
            self._tabs.titles = [gettext(name) for name in wanted]
            self._tabs.selected_index = 0
        for box in unwanted:
            close_widgets(box)
        self._look_at(0)
        self._say()

    def _look_at(self, index: int | None) -> None:
        """Show what is so by now in the tab that is looked at; the others rest."""
        if index is None:
            return
        shown = self.names[index]
        if shown not in self.panels:
            self._make(shown)
        for name, panel in self.panels.items():
            if name != shown:
                panel.rest()
        self.panels[shown].wake()

    def _make(self, name: str) -> None:
        """Make the panel of a tab that is looked at for the first time.

        It comes into the box of its tab. Were the tabs to get other children, the browser would draw those behind it
        anew, and go back from the tab that somebody has clicked meanwhile.
        """
        panel = TABS[name](self.wb, self.selection)
        self.panels[name] = panel
        box = self._boxes[name]
        (waiting,) = box.children
        box.children = (panel,)
        close_widgets(waiting)

    def _open(self, target: Target) -> None:
        """Open what shall be opened as rows of the grid: a key, or what a state has in a locale."""
        from i18n_workbench.panels.grids.grid import GridPanel

        grid = self.show("Messages")
        assert isinstance(grid, GridPanel)
        grid.look(target.key, target.filter, target.locale)

    def _project_chosen(self, change: dict[str, Any]) -> None:
        if change["new"] or self._opened_whole:
            self.open_project(change["new"])

    def _close_panels(self) -> None:
        for panel in self.panels.values():
            panel.close()
        self.panels.clear()
        for box in self._boxes.values():
            close_widgets(box)
        self._boxes.clear()

    def _say(self) -> None:
        count = len(self.wb.catalog.keys)
        if not self.view.off:
            keys, locales = (
                counted(count, "key"),
                counted(len(self.wb.locale_names()), "locale"),
            )
            self.view.status = gettext(
                "{name}: {said}", name=self.wb.root.name, said=listed([keys, locales])
            )


def _first_locale(wb: Bench) -> str:
    """The locale that somebody begins with: one of the language that the panels speak, which is theirs, else the one
    that lacks least, which a person finishes today; the first one where none lacks anything.

    Of 77 locales (uptime-kuma) the first one by name was Abkhazian, which has no text at all; to somebody who reads
    Arabic the review of memos began with Chinese.
    """
    frame = wb.coverage()
    targets = frame[frame["locale"] != wb.source_language]
    due = targets["missing"] + targets["empty"]
    lacking = targets.assign(due=due)[due > 0].sort_values("due", kind="stable")
    ordered = [str(locale) for locale in [*lacking["locale"], *targets["locale"]]]
    theirs = speech().get("language")
    own = [locale for locale in ordered if language_of(locale) == theirs]
    return [*own, *ordered, *wb.locale_names()][0]


def _opening(name: str) -> VBox:
    """A tab, and what stands in it until its panel is made."""
    import ipywidgets

    return ipywidgets.VBox(
        [ipywidgets.Label(gettext("Opening {name} …", name=gettext(name)))]
    )


def _projects(wb: Bench) -> list[tuple[str, str]]:
    """The projects to choose from, with a first entry for the whole workspace, or where none is chosen."""
    found = wb.project.choices or list(wb.projects["project"])
    first = gettext("choose one") if wb.project.choices else gettext("all of them")
    return [
        *([(first, "")] if _open_project(wb) == "" else []),
        *((path, path) for path in found),
    ]


def _open_project(wb: Bench) -> str:
    known = wb.project.choices or list(wb.projects["project"])
    if wb.project.path in known and not wb.project.choices:
        return wb.project.path
    return ""
