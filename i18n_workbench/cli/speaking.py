"""The help of commands in the language that is spoken: what each is for, its options, and click's own words around them."""

from __future__ import annotations

import gettext as system
import re
import sys
from typing import TYPE_CHECKING

import click

from i18n_workbench.language import N_, gettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FIRST_SENTENCE = re.compile(r".*?\.(?=\s|$)", re.DOTALL)

OF_CLICK = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("default: {default}"),
    N_("Try '{command} {option}' for help."),
    N_("Error: {message}"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Did you mean {possibility}?"),
    N_("(Did you mean one of: {possibilities}?)"),
    N_("{value!r} is not one of {choices}."),
    N_("{value} is not in the range {range}."),
    N_("Option {name!r} requires an argument."),
    N_("Option {name!r} does not take a value."),
    N_("Got unexpected extra argument ({args})"),
    N_("Got unexpected extra arguments ({args})"),
)
"""What click says for a command line that it refuses, and around a help."""


def teach_click() -> None:
    """Let click ask our catalogs for its words; its modules ask the system's, which nobody brings."""
    answers = {
        "_": (system.gettext, gettext),
        "ngettext": (system.ngettext, _of_number),
    }
    modules = [each for name, each in sys.modules.items() if name.startswith("click.")]
    for module in modules:
        for name, (theirs, ours) in answers.items():
            if getattr(module, name, None) is theirs:
                setattr(module, name, ours)


def _of_number(one: str, many: str, number: int) -> str:
    return gettext(one if number == 1 else many)


def purpose_of(command: click.Command) -> str:
    """The first sentence of a command's help, on one line."""
    first = _FIRST_SENTENCE.match(command.help or "")
    return " ".join(first[0].split()) if first else ""


def details_of(command: click.Command) -> str:
    """What a command's help says behind its first sentence, on one line."""
    text = command.help or ""
    first = _FIRST_SENTENCE.match(text)
    return " ".join(text[first.end() :].split()) if first else ""


def options_of(command: click.Command) -> Iterator[click.Option]:
    """The options of a command that say what they are for."""
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            yield parameter


def below(command: click.Command) -> Iterable[click.Command]:
    """The commands of a group, as far as they are loaded."""
    if isinstance(command, click.Group):
        return command.commands.values()
    return ()


def translate_help(command: click.Command) -> None:
    """Say what a command, its options and the commands below it are for in the language that is spoken.

    In a list of commands it stands whole: of what is too long for a line click would leave the end out.
    """
    first = _FIRST_SENTENCE.match(command.help or "")
    if first:
        details = details_of(command)
        said = gettext(details) if details else ""
        rest = first.string[first.end() :] if said == details else f" {said}"
        command.short_help = gettext(purpose_of(command))
        command.help = command.short_help + rest
    for option in options_of(command):
        option.help = gettext(option.help or "")
    for each in below(command):
        translate_help(each)
