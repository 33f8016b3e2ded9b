"""``wb.settings.panel()``: every setting as a form: what it means, where its value comes from, what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from i18n_workbench.errors import UsageError, WorkbenchError
from i18n_workbench.language import N_, counted, gettext, listed, told
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.requests import error_record, request
from i18n_workbench.panels.common.snapshot import table
from i18n_workbench.panels.common.view import PanelView, bundle, program
from i18n_workbench.panels.tools.setting_texts import (
    editor_of,
    options_of,
    text_of,
    value_of,
)
from i18n_workbench.project.preview import preview_matcher
from i18n_workbench.settings import PREFIX, SETTINGS, Setting
from i18n_workbench.settings.credentials import SERVICE, variable

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

MOST_FILES = 500
"""Files of a pattern's preview that are shown."""


class SettingsView(PanelView):
    """The form in the browser. Values are asked for and never synchronised: a saved notebook holds none of them."""

    _esm = program("tools/settings.js")
    _css = bundle("common/panel.css", "common/table.css", "tools/settings.css")

    epoch = t.Int(0).tag(sync=True)
    height = t.Int(480).tag(sync=True)


class SettingsPanel(Panel):
    """All settings. Values of secrets reach neither the browser nor the notebook.

    Parameters
    ----------
    wb
        The workbench.
    height
        Pixels of the part that scrolls.
    """

    title: ClassVar[str] = N_("Settings")

    def __init__(self, wb: Bench, *, height: int = 480) -> None:
        super().__init__(wb, SettingsView(height=height))
        self._say()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def off_reason(self) -> str:
        """Never off: a workspace that is switched off is switched on again here."""
        return ""

    def blocked_reason(self) -> str:
        """Never blocked: `readonly` binds locale files."""
        return ""

    def refresh(self) -> None:
        """Show what the file says by now."""
        self.view.epoch += 1
        self._say()

    def summary(self) -> str:
        """How many are set, and how many problems there are."""
        return self._summary(self.wb.settings.file)

    def _summary(self, file: str) -> str:
        settings = self.wb.settings
        chosen = [name for name in SETTINGS if settings.is_set(name)]
        written = sum(settings.origin(name).file == settings.file for name in chosen)
        said = gettext(
            "{file}: {chosen} set, {problems}",
            file=file,
            chosen=written,
            problems=counted(len(settings.problems), "problem"),
        )
        if written == len(chosen):
            return said
        elsewhere = gettext("{count} set elsewhere", count=len(chosen) - written)
        return listed([said, elsewhere], "; ")

    def snapshot_parts(self) -> list[str]:
        """The settings that are set, with their origin; secrets as ``***``."""
        records = self.wb.settings.frame().to_dict("records")
        chosen = [
            record
            for record in records
            if self.wb.settings.is_set(str(record["setting"]))
        ]
        rows = [
            [
                one["setting"],
                one["value"],
                one["default"],
                _origin(one["origin"], one["file"], one["line"]),
                one["problem"],
            ]
            for one in chosen
        ]
        return [table(["setting", "value", "default", "origin", "problem"], rows)]

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("settings")
    def settings(self) -> list[dict[str, Any]]:
        """Every setting, in the order of the specification."""
        return [self._record(setting) for setting in SETTINGS.values()]

    @request("try")
    def try_out(self, name: str, text: str) -> dict[str, str]:
        """What is wrong with a text as the value of a setting: ``message`` and ``next``, both empty when it can be written."""
        try:
            self.wb.settings.changes_text(name, value_of(self._known(name), text))
        except WorkbenchError as error:
            found = error_record(error)
            return {"message": found["message"], "next": found["next"]}
        return {"message": "", "next": ""}

    @request("write")
    def write(self, name: str, text: str) -> dict[str, Any]:
        """Write a value into the settings file and take it up everywhere.

        Raises
        ------
        UsageError
            When the value cannot be used; nothing is written.
        SettingsError
            When the file does not parse; it is left alone.
        """
        setting = self._known(name)
        self.wb.settings.set(name, value_of(setting, text))
        self.say(
            gettext(
                "{name} is written to {file}", name=name, file=self.wb.settings.file
            )
        )
        return self._record(setting)

    @request("unset")
    def unset(self, name: str) -> dict[str, Any]:
        """Remove a setting from the settings file: the next layer or the default holds."""
        setting = self._known(name)
        self.wb.settings.unset(name)
        self.say(
            gettext(
                "{name} is no longer set in {file}",
                name=name,
                file=self.wb.settings.file,
            )
        )
        return self._record(setting)

    @request("undo")
    def undo(self) -> str:
        """Take back the last change set of this workspace, a setting or another; returns what it was."""
        title = self.wb.undo()
        self.say(gettext("taken back: {what}", what=title))
        return title

    @request("match", slow=True)
    def match(self, pattern: str) -> dict[str, Any]:
        """Which files a `pathMatcher` would take, with locale and namespace, and which not and why."""
        found = preview_matcher(self.wb.project, pattern)
        rows = [
            [one.file, one.locale, one.namespace, one.reason, one.changed]
            for one in found[:MOST_FILES]
        ]
        return {
            "taken": sum(not one.reason for one in found),
            "left": sum(bool(one.reason) for one in found),
            "rows": rows,
        }

    # --- inside ------------------------------------------------------------------------------------------------------

    def _known(self, name: str) -> Setting:
        if name not in SETTINGS:
            raise UsageError(gettext("there is no setting {name}", name=repr(name)))
        return SETTINGS[name]

    def _say(self) -> None:
        # as a name: its dot stays before it in Arabic, too
        self.view.status = self._summary(f"`{self.wb.settings.file}`")

    def _record(self, setting: Setting) -> dict[str, Any]:
        settings, name = self.wb.settings, setting.name
        origin = settings.origin(name)
        head = {
            "name": name,
            "group": told(gettext(setting.group)),
            "meaning": told(setting.meaning),
            "editor": editor_of(setting),
        }
        return {
            **head,
            "options": options_of(setting),
            "offered": list(setting.item_choices),
            "value": ""
            if setting.secret
            else text_of(setting, _masked(settings, name)),
            "default": "none"
            if setting.default is None
            else text_of(setting, setting.default) or "empty",
            "set": settings.is_set(name),
            "written": origin.layer == PREFIX.rstrip("."),
            "origin": _origin(origin.layer, origin.file, origin.line),
            "problem": "; ".join(
                told(problem.message)
                for problem in settings.problems
                if problem.message.startswith(f"{name}:")
            ),
            "advice": self._advice(name) if setting.secret else "",
        }

    def _advice(self, name: str) -> str:
        """Where a key is, and where to put one."""
        found = self.wb.settings.secret_origin(name)
        if found:
            where = gettext(
                "A key is set ({origin}).",
                origin=_origin(found.layer, found.file, found.line),
            )
        else:
            where = gettext("No key is set.")
        return gettext(
            "{where} Keep it outside the project: in the environment variable {variable}, or in the system keyring: keyring set {service} {name}",
            where=where,
            variable=variable(name),
            service=SERVICE,
            name=name,
        )


def _masked(settings: Any, name: str) -> Any:
    """The value as it may be shown: addresses without their passwords."""
    frame = settings.frame()
    value = settings[name]
    if isinstance(value, str) and "@" in value:
        return str(frame.loc[frame["setting"] == name, "value"].iloc[0])
    return value


def _origin(layer: str, file: str, line: int) -> str:
    place = f"{file}:{line}" if line else file
    return listed(filter(None, [layer, place]))
