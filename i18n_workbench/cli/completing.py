"""Completion in the shell: keys, locales, rules, settings, engines and files, by what a parameter is called.

The shell starts the command for every Tab: only the workspace is opened, and where that fails nothing is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import (
    CompletionItem,
    FishComplete,
    add_completion_class,
)

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.settings.layers import canonical_name
from i18n_workbench.settings.table import SETTINGS

if TYPE_CHECKING:
    from i18n_workbench.workbench import Workbench

MOST = 500
"""Names that are offered whole; of more, what comes up to their next dot."""

_UNSAYABLE = frozenset("\r\n\t")
"""What shells part answers by: a name with one of them would be two, and shift all that follow."""

LOCALES_ARE_MEANT = ("sourceLanguage", "displayLanguage", "sortLocale")
"""Settings whose value is a locale."""

Given = Mapping[str, Any]
"""The parameters of the command that stand on the line already."""
Offer = Callable[["Workbench"], Iterable[str]]
OfferAfter = Callable[["Workbench", Given], Iterable[str]]


def _rules(_: Workbench) -> Iterable[str]:
    from i18n_workbench.gate.rules import rule_texts

    return rule_texts()


def _failing(bench: Workbench) -> Iterable[str]:
    return ["error", "warning", "info", *_rules(bench)]


def _keys(bench: Workbench) -> Iterable[str]:
    return bench.catalog.key_ids


def _locales(bench: Workbench) -> Iterable[str]:
    return bench.locale_names(ignored=True)


def _files(bench: Workbench) -> Iterable[str]:
    return [file.path for file in bench.project.discovery.files]


def _settings(bench: Workbench) -> Iterable[str]:
    return bench.settings


def _values(bench: Workbench, given: Given) -> Iterable[str]:
    """What the setting that stands before can be, where that is a list."""
    setting = SETTINGS[canonical_name(str(given["name"]))]
    if setting.type == "boolean":
        return ["true", "false"]
    if setting.name in LOCALES_ARE_MEANT:
        return _locales(bench)
    return setting.choices


def _engines(_: Workbench) -> Iterable[str]:
    from i18n_workbench.translation.engines import all_engines

    return all_engines()


BY_NAME: dict[str, Offer] = {
    "key": _keys,
    "keys": _keys,
    "old": _keys,
    "new": _keys,
    "locale": _locales,
    "locales": _locales,
    "named": _locales,
    "only": _locales,
    "rules": _rules,
    "explain": _rules,
    "fail_on": _failing,
    "files": _files,
    "target": _files,
    "engine": _engines,
    "engines": _engines,
}
"""Parameters of all commands, by the name that they have in the code."""
BY_COMMAND: dict[tuple[str, str], Offer] = {("settings", "name"): _settings}
"""Where a name means something else."""
AFTER: dict[tuple[str, str], OfferAfter] = {("settings", "value"): _values}
"""Where what stands before decides."""


class Fish(FishComplete):
    """What fish is told: only the first comma parts the kind of an answer from it, others stand in keys."""

    source_template = FishComplete.source_template.replace(
        'string split "," $completion', 'string split -m 1 "," $completion'
    )


add_completion_class(Fish)


class Completed(click.types.StringParamType):
    """A text that the shell can complete from the workspace."""

    def __init__(self, offer: OfferAfter, plain: click.types.StringParamType) -> None:
        self._offer = offer
        self._plain = plain

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The text as the parameter takes it without completion."""
        return self._plain.convert(value, param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,
        param: click.Parameter,  # noqa: ARG002 - click's
        incomplete: str,
    ) -> list[CompletionItem]:
        """What the workspace has that begins so."""
        try:
            names = [
                name
                for name in self._offer(_opened(ctx), ctx.params)
                if name.startswith(incomplete) and not _UNSAYABLE & set(name)
            ]
        except (WorkbenchError, OSError):
            return []
        if len(names) > MOST:
            names = sorted(
                {_up_to_the_next_dot(name, len(incomplete)) for name in names}
            )
        return [CompletionItem(name) for name in names]


def offer_completion(command_name: str, command: click.Command) -> None:
    """Give every text parameter of a command, or of a group's commands, its completion."""
    if isinstance(command, click.Group):
        for name, each in command.commands.items():
            offer_completion(name, each)
        return
    for parameter in command.params:
        name = str(parameter.name)
        offer = _offer(command_name, name)
        plain = parameter.type
        if offer is not None and isinstance(plain, click.types.StringParamType):
            parameter.type = Completed(offer, plain)


def _offer(command_name: str, name: str) -> OfferAfter | None:
    after = AFTER.get((command_name, name))
    plain = BY_COMMAND.get((command_name, name)) or BY_NAME.get(name)
    if after is not None or plain is None:
        return after
    return lambda bench, _: plain(bench)


def _opened(ctx: click.Context) -> Workbench:
    """The workspace of the command line so far; its options stand in the context of the group."""
    from i18n_workbench.workbench import Workbench

    given = ctx.find_root().params
    return Workbench(
        given.get("workspace") or ".",
        editor_dir=given.get("editor_dir") or ".vscode",
        project=given.get("project"),
    )


def _up_to_the_next_dot(name: str, start: int) -> str:
    end = name.find(".", start)
    return name if end < 0 else name[: end + 1]
