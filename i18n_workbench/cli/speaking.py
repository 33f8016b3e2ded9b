"""The help of commands in the language that is spoken: what each is for, and its options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FIRST_SENTENCE = re.compile(r".*?\.(?=\s|$)", re.DOTALL)


def purpose_of(command: click.Command) -> str:
    """The first sentence of a command's help, on one line."""
    first = _FIRST_SENTENCE.match(command.help or "")
    return " ".join(first[0].split()) if first else ""


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
    """Say what a command, its options and the commands below it are for in the language that is spoken."""
    first = _FIRST_SENTENCE.match(command.help or "")
    if first:
        command.help = gettext(purpose_of(command)) + first.string[first.end() :]
    for option in options_of(command):
        option.help = gettext(option.help or "")
    for each in below(command):
        translate_help(each)
