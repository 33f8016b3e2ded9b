"""From layers of raw values to one typed value a setting, with its origin and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from i18n_workbench.errors import Place
from i18n_workbench.findings import Finding
from i18n_workbench.settings.checked import INVALID, UNSET
from i18n_workbench.settings.credentials import variable
from i18n_workbench.settings.layers import Layer, Origin, Raw
from i18n_workbench.settings.table import SETTINGS, Setting
from i18n_workbench.settings.validation import validate
from i18n_workbench.settings.wrong import Wrong, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DEFAULT: Final = Origin("default")


@dataclass(slots=True)
class Resolved:
    """The value in force; ``explicit`` when somebody set it (no preference, no default)."""

    value: Any = field(repr=False)
    origin: Origin = DEFAULT
    explicit: bool = False
    problems: list[Finding] = field(default_factory=list)
    layer: Layer | None = None
    raw: Raw | None = None

    def place(self, path: tuple[str | int, ...]) -> Place:
        """Where the part of the value that ``path`` leads to stands, as far as it can be followed."""
        if self.layer is None or self.raw is None:
            return Place()
        line, column, *_ = self.layer.place(self.raw.span(path))
        return Place(self.layer.file, line, column)


def resolve(
    layers: Sequence[Layer], preferences: Sequence[Layer]
) -> dict[str, Resolved]:
    """Every setting's value: the first layer that sets it, else the first preference, else the default.

    A value that cannot be used does not uncover the layers below it: the default (or a preference) holds.
    """
    resolved = {
        name: _resolve(setting, layers, preferences)
        for name, setting in SETTINGS.items()
    }
    _say_no_template(resolved)
    return resolved


def _say_no_template(resolved: dict[str, Resolved]) -> None:
    """Say that keys are to be made from a template where there is none."""
    strategy = resolved["extract.keygenStrategy"]
    if (
        strategy.value != "template"
        or strategy.layer is None
        or strategy.raw is None
        or resolved["extract.keygenTemplate"].value.strip()
    ):
        return
    wrong = Wrong(
        "setting-value",
        "extract.keygenStrategy: template needs extract.keygenTemplate, which is empty: keys become key, key_2, ...",
        "set extract.keygenTemplate, for example to {{filename}}.{{slug}}",
    )
    strategy.problems.append(_finding(strategy.layer, strategy.raw, wrong))


def _resolve(
    setting: Setting, layers: Sequence[Layer], preferences: Sequence[Layer]
) -> Resolved:
    resolved = Resolved(setting.default)
    if setting.secret:
        resolved.problems += _bare_secrets(setting, layers)
    if not _take(setting, layers, resolved):
        _take(setting, preferences, resolved)
    else:
        resolved.explicit = True
    return resolved


def _take(setting: Setting, layers: Sequence[Layer], resolved: Resolved) -> bool:
    """Take the value of the first layer that has one; False where there is none, or none that can be used."""
    for layer in layers:
        raw = layer.raws.get(setting.name)
        checked = validate(setting, raw.value if raw else None)
        if raw is None or (checked.value is UNSET and not checked.wrong):
            continue
        if checked.value is INVALID:
            checked.wrong[-1].message += f"; the default {shown(setting.default)} holds"
        resolved.problems += [_finding(layer, raw, wrong) for wrong in checked.wrong]
        if checked.value is INVALID:
            return False
        resolved.value, resolved.origin = checked.value, layer.origin(raw)
        resolved.layer, resolved.raw = layer, raw
        return True
    return False


def _bare_secrets(setting: Setting, layers: Sequence[Layer]) -> Iterator[Finding]:
    """Keys that stand in a settings file, in force or not."""
    for layer in layers:
        raw = layer.raws.get(setting.name)
        if layer.file and raw is not None and raw.value:
            where = "where everybody who has the project can read it"
            how = f"put it into {variable(setting.name)} or the system keyring, and remove it here"
            wrong = Wrong(
                "secret-in-settings",
                f"{setting.name} stands in a settings file, {where}",
                how,
            )
            yield _finding(layer, raw, wrong)


def _finding(layer: Layer, raw: Raw, wrong: Wrong) -> Finding:
    line, column, end_line, end_column = layer.place(raw.span(wrong.path))
    return Finding(
        rule=wrong.rule,
        severity=wrong.severity,
        message=wrong.message,
        file=layer.said_in,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
        suggestion=wrong.suggestion,
    )
