"""The settings of a workspace: typed values that know their origin, and the one way to write one."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.disk.patience import Patience
from i18n_workbench.errors import Place, UsageError, WorkbenchError
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.settings import credentials
from i18n_workbench.settings.items import Items
from i18n_workbench.settings.layers import (
    Layer,
    Origin,
    Raw,
    argument_layer,
    canonical_name,
    environment_layer,
    file_layers,
    layers_above,
)
from i18n_workbench.settings.resolution import Resolved, resolve
from i18n_workbench.settings.secret import MASK, Secret
from i18n_workbench.settings.settings_file import SettingsFile
from i18n_workbench.settings.table import SETTINGS
from i18n_workbench.tables import table
from i18n_workbench.text.escape import as_written
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from pandas import DataFrame

_PASSWORD = re.compile(r"//[^/\s]*@")


def load_settings(
    root: Path,
    *,
    editor_dir: str = ".vscode",
    overrides: Mapping[str, Any] | None = None,
    environ: Mapping[str, str] | None = None,
    workspace: Path | None = None,
) -> Settings:
    """Read the settings of the project at ``root``, which may be one of several of a ``workspace``.

    Order of the layers: ``overrides``, ``I18N_HELPER_SETTINGS`` of ``environ`` (default: the process's), then
    ``i18n-helper.``, ``i18n-ally-next.`` and ``i18n-ally.`` in ``{editor_dir}/settings.json``, the same three in the
    workspace's file (but for :data:`~i18n_workbench.settings.layers.OF_ONE_PROJECT`), then preferences of
    frameworks (:meth:`Settings.prefer`), then defaults. A missing file is no problem, a broken one is one finding.

    Raises
    ------
    UnknownSetting
        When ``overrides`` names no setting (a ``UsageError``, with the nearest name).
    """
    return Settings(
        root,
        editor_dir,
        overrides or {},
        os.environ if environ is None else environ,
        workspace,
    )


class Settings(Items, Mapping[str, Any]):
    """Typed values by setting name (with or without prefix), in the order of the specification.

    A value is what the table of settings says: texts, numbers (``inf`` for no bound), booleans, fresh lists and
    dictionaries, :class:`Secret` for keys, None where nothing is set and there is no default. A value that cannot be
    used is a finding in :attr:`problems`, and the default holds. Keys of engines are secrets wherever they stand in it,
    and it cannot be pickled.
    """

    def __init__(
        self,
        root: Path,
        editor_dir: str,
        overrides: Mapping[str, Any],
        environ: Mapping[str, str],
        workspace: Path | None = None,
    ) -> None:
        self._file = SettingsFile(Path(root), editor_dir)
        self._above: SettingsFile | None = None
        if workspace is not None and workspace != root:
            self._above = SettingsFile(workspace, editor_dir)
        self._argument = argument_layer(overrides)
        self._variable: Callable[[str], str] = lambda name: environ.get(name, "")
        self._hidden: set[str] = set()
        self._preferences: list[Layer] = []
        self._screen: Callable[[], Any] | None = None
        self._refuse: Callable[[bytes], None] = _nothing
        self._take_up: Callable[[str], None] = _nothing
        self.is_blank = False
        """Whether the settings file held nothing, or was not there, when it was last read."""
        self.held_text = False
        """Whether it held something when it was read before."""
        self.reload()

    @property
    def given(self) -> dict[str, Any]:
        """The settings that were given when the workspace was opened, by name."""
        return {name: raw.value for name, raw in self._argument.raws.items()}

    # -- reading ----------------------------------------------------------------------------------------------------

    def reload(self) -> None:
        """Read the settings file again."""
        self._loading: list[Finding] = []
        environment = environment_layer(self._variable, self._loading)
        for name in self._hidden:
            environment.raws.pop(name, None)
        self._layers = [self._argument, environment, *self._file_layers()]
        self._resolved = resolve(self._layers, self._preferences)

    def _file_layers(self) -> list[Layer]:
        layers: list[Layer] = []
        text = self._text_of(self._file, self.file)
        if text is not None:
            self.is_blank = not text.strip()
            self.held_text = self.held_text or not self.is_blank
            layers += file_layers(text, self.file, self._loading)
        if self._above is not None:
            name = relative_to(self._file.root, self._above.root / self._above.name)
            text = self._text_of(self._above, name)
            layers += layers_above(text or "", name, self._loading)
        return layers

    def _text_of(self, file: SettingsFile, name: str) -> str | None:
        """What a settings file says; None where it cannot be read, which is a problem."""
        try:
            return Patience().read(file.path, lambda: file.read().text, _is_whole)
        except WorkbenchError as error:
            self._loading.append(from_error(error.at(name), "settings-file"))
            return None

    def __getitem__(self, name: str) -> Any:
        """The typed value.

        Raises
        ------
        UnknownSetting
            A ``UsageError`` and ``KeyError`` with the nearest name as next step.
        """
        return _own(self._held(name).value)

    def __iter__(self) -> Iterator[str]:
        return iter(SETTINGS)

    def __len__(self) -> int:
        return len(SETTINGS)

    def __contains__(self, name: object) -> bool:
        return name in SETTINGS

    def is_set(self, name: str) -> bool:
        """Whether somebody set it: a call argument, the environment or the file (no framework, no default)."""
        return self._held(name).explicit

    def origin(self, name: str) -> Origin:
        """The layer, file and place that the value comes from."""
        return self._held(name).origin

    def place(self, name: str, *path: str | int) -> Place:
        """Where a value, or a part of it, stands: ``place("parserOptions", "yaml", "dump")``; empty for no file."""
        return self._held(name).place(path)

    def _held(self, name: str) -> Resolved:
        """What holds for a setting, whatever spelling of its name is asked for."""
        try:
            return self._resolved[name]
        except (KeyError, TypeError):  # TypeError: no text, and nothing to look for
            return self._resolved[canonical_name(name)]

    def prefer(self, values: Mapping[str, Any], *, origin: str) -> None:
        """What a framework prefers where nobody set anything; the first preference for a setting wins."""
        raws = {}
        for name, value in values.items():
            raws[canonical_name(name)] = Raw(value)
        self._preferences.append(Layer(origin, raws))
        self._resolved = resolve(self._layers, self._preferences)

    def forget_preferences(self) -> None:
        """Drop all preferences (before frameworks are detected again)."""
        self._preferences.clear()
        self._resolved = resolve(self._layers, self._preferences)

    @property
    def file(self) -> str:
        """The settings file, relative to the workspace."""
        return self._file.name

    @property
    def path(self) -> Path:
        """The settings file's absolute path.

        Raises
        ------
        PathError
            When it would leave the workspace.
        """
        return self._file.path

    @property
    def problems(self) -> list[Finding]:
        """All that is wrong with the settings, in file order.

        Rules: ``settings-file``, ``settings-syntax``, ``setting-unknown``, ``setting-type``, ``setting-value``,
        ``setting-regex``, ``secret-in-settings``.
        """
        problems = list(self._loading)
        for row in self._resolved.values():
            problems += row.problems
        return sorted(problems, key=_place_in_file)

    # -- keys of engines --------------------------------------------------------------------------------------------

    def secret(self, name: str) -> Secret | None:
        """The value of a secret setting: from the settings, else the environment, else the system keyring.

        Raises
        ------
        UsageError
            When the setting is no secret.
        """
        return self._secret(name)[0]

    def secret_origin(self, name: str) -> Origin | None:
        """Where :meth:`secret` finds it (layers ``environment`` and ``keyring`` beside those of settings), or None."""
        return self._secret(name)[1]

    def _secret(self, name: str) -> tuple[Secret | None, Origin | None]:
        name = canonical_name(name)
        if not SETTINGS[name].secret:
            raise UsageError(
                f"{name} is no secret", next_step=f'read it as settings["{name}"]'
            )
        resolved = self._resolved[name]
        if resolved.value is not None:
            return resolved.value, resolved.origin
        return credentials.find(name, self._variable)

    # -- writing ----------------------------------------------------------------------------------------------------

    def set(self, name: str, value: Any) -> None:
        """Validate, write ``i18n-helper.<name>`` into the settings file and take it up at once; None unsets.

        The file keeps its comments, order and layout; it is created where it is missing. A value that was given as an
        argument or in the environment stands back for the rest of the session. ``wb.undo()`` takes it back, but for the
        key of an engine: the journal keeps none.

        Raises
        ------
        UsageError
            When the name is unknown or the value cannot be used: nothing is written.
        SettingsError
            When the file does not parse: it is left alone.
        LossError
            When it has been emptied, maybe by an editor that has not written it yet.
        ReadOnlyError, PathError
            When the file cannot be written, or would not be inside the workspace.
        """
        name = canonical_name(name)
        self._file.change(name, value, self._refuse)
        self._argument.raws.pop(name, None)
        self._hidden.add(name)
        self.reload()
        self._take_up(name)

    def unset(self, name: str) -> None:
        """Remove the setting from the file; see :meth:`set`."""
        self.set(name, None)

    def changes_text(self, name: str, value: Any) -> str:
        """The settings file's text after :meth:`set`, without writing it. Raises as :meth:`set` does."""
        return self.edited(self._file.read().text, name, value)

    def text(self) -> str | None:
        """The settings file's text, None where there is none. Raises as :meth:`set` does."""
        if not is_regular(self._file.path):
            return None
        return self._file.read().text

    def value_in(self, text: str, name: str) -> Any:
        """The raw value that a text of the settings file gives a setting, None where it gives none."""
        layers = file_layers(text, self.file, [])
        own_name = canonical_name(name)
        for layer in layers:
            raw = layer.raws.get(own_name)
            if raw is not None:
                return raw.value
        return None

    def edited(self, text: str, name: str, value: Any) -> str:
        """Another text of the settings file with the value. Raises as :meth:`set` does."""
        return self._file.edited(text, canonical_name(name), value)

    # -- showing ----------------------------------------------------------------------------------------------------

    def frame(self) -> DataFrame:
        """All settings: ``setting`` ``value`` ``default`` ``origin`` ``file`` ``line`` ``problem``; secrets as ``***``.

        ``file`` and ``line`` are where the value in force stands, or the one that cannot be used.
        """
        rows = [self._row(name) for name in SETTINGS]
        columns = ["setting", "value", "default", "origin", "file", "line", "problem"]
        return table(rows, columns, whole=["line"], loose=["value", "default"])

    def _row(self, name: str) -> tuple[Any, ...]:
        resolved = self._resolved[name]
        problem = "; ".join(finding.message for finding in resolved.problems)
        value = _masked(resolved.value)
        default = _masked(SETTINGS[name].default)
        origin = resolved.origin
        place: Origin | Finding = origin
        if not origin.file and resolved.problems:
            place = resolved.problems[0]
        return name, value, default, origin.layer, place.file, place.line, problem

    def panel(self) -> Any:
        """Every setting as a form, in a notebook.

        Raises
        ------
        UsageError
            When these settings belong to no workbench.
        """
        if self._screen is None:
            raise UsageError(
                "these settings belong to no workbench",
                next_step="open one: wb.settings.panel()",
            )
        return self._screen()

    def guard(self, refuse: Callable[[bytes], None]) -> None:
        """Say what raises for a content of the file that is not to be written over: only the project's history knows."""
        self._refuse = refuse

    def followed_by(self, take_up: Callable[[str], None]) -> None:
        """Say who takes up a setting that was set: only the workbench knows what was read by it."""
        self._take_up = take_up

    def on_screen(self, make: Callable[[], Any]) -> None:
        """Say what makes :meth:`panel`: only the workbench knows panels."""
        self._screen = make

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "settings may hold keys of engines and cannot be pickled: open the workspace there"
        )

    def _ipython_key_completions_(self) -> list[str]:
        return list(SETTINGS)

    def __repr__(self) -> str:
        chosen = sum(self.is_set(name) for name in SETTINGS)
        problems = len(self.problems)
        return f"<Settings of {self.file}: {chosen} set, {problems} {'problem' if problems == 1 else 'problems'}>"

    def _repr_html_(self) -> str:
        frame = self.frame()
        table = frame.to_html(escape=True, index=False, border=0, na_rep="")
        return as_written(table)


def _is_whole(text: str) -> bool:
    """Whether a settings file seems to be written to its end."""
    return text.rstrip().endswith("}")


def _nothing(_: object) -> None:
    """Refuse nothing, take up nothing."""


def _masked(value: Any) -> Any:
    if isinstance(value, Secret):
        return MASK
    if isinstance(value, str):
        return _PASSWORD.sub(f"//{MASK}@", value)
    return _own(value)


def _own(value: Any) -> Any:
    """A copy of what could be changed by whoever gets it."""
    return copy.deepcopy(value) if isinstance(value, list | dict) else value


def _place_in_file(finding: Finding) -> tuple[str, int, int]:
    return finding.file, finding.line, finding.column
