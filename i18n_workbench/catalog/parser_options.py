"""The setting ``parserOptions``: what of it each format gets, and what no format can use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.findings import Finding
from i18n_workbench.formats import all_formats
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.wrong import type_name, wrong_type

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from i18n_workbench.formats import Format
    from i18n_workbench.settings import Settings

    Types = Mapping[str, type]
    """By the name of an option, what its value has to be."""


def parser_options(
    settings: Settings, fmt: type[Format], locale: str = ""
) -> dict[str, Any]:
    """Plain entries for all parsers, those of the parser's own name on top; the indent, and the locale that the file's
    path names. A value of another type than its option has is left out: the option's default holds.
    """
    given: Mapping[str, Any] = settings["parserOptions"] or {}
    options: dict[str, Any] = {}
    if given:
        parser = _parser_of(fmt)
        types_by_parser = _types_by_parser()
        own_names = {option.name for option in fmt.options}
        plain = {
            name: value
            for name, value in given.items()
            if name not in types_by_parser and name in own_names
        }
        own = given.get(parser)
        types = types_by_parser[parser]
        options.update(_usable(plain, types))
        options.update(_usable(own, types) if isinstance(own, dict) else {})
    options["indent"] = indent_unit(settings, tabs=fmt.tabs)
    options["locale"] = locale
    return options


def indent_unit(settings: Settings, *, tabs: bool = True) -> str:
    """One level of indentation for what is newly written, in a format that allows ``tabs`` or does not."""
    if tabs and settings["tabStyle"] == "tab":
        return "\t"
    return " " * int(settings["indent"])


def _parser_of(fmt: type[Format]) -> str:
    return fmt.parser or fmt.id


def _types_by_parser() -> dict[str, dict[str, type]]:
    types: dict[str, dict[str, type]] = {}
    for fmt in all_formats().values():
        own = types.setdefault(_parser_of(fmt), {})
        own.update((option.name, option.type) for option in fmt.options)
    return types


def _usable(given: Mapping[str, Any], types: Types) -> dict[str, Any]:
    """The entries whose values are of their type, also inside of others (``dump``)."""
    usable = {}
    for name, value in given.items():
        if name in types and type(value) is not types[name]:
            continue
        usable[name] = _usable(value, types) if isinstance(value, dict) else value
    return usable


def option_problems(settings: Settings) -> list[Finding]:
    """Entries that no parser, or not the parser that they are given to, knows or can use."""
    given: Mapping[str, Any] = settings["parserOptions"] or {}
    if not given:
        return []
    types_by_parser = _types_by_parser()
    types_of_all: dict[str, set[type]] = {}
    for types in types_by_parser.values():
        for name, wanted in types.items():
            types_of_all.setdefault(name, set()).add(wanted)
    problems: list[Finding] = []
    for name, value in given.items():
        if name in types_by_parser:
            problems += _problems_of_parser(
                settings, name, value, types_by_parser[name]
            )
        elif name not in types_of_all:
            names = types_of_all.keys() | types_by_parser.keys()
            problems.append(_unknown(settings, names, name))
        else:
            for wanted in types_of_all[name]:
                problems += _of_another_type(settings, {name: wanted}, {name: value})
    return problems


def _problems_of_parser(
    settings: Settings, name: str, given: object, types: Types
) -> Iterator[Finding]:
    if not isinstance(given, dict):
        message = f"parserOptions: the options of {name} have to be an object"
        step = f'write "{name}": {{"...": ...}}'
        yield _problem(settings, (name,), message, step)
        return
    for option in given:
        if option not in types:
            yield _unknown(settings, types.keys(), name, option)
    yield from _of_another_type(settings, types, given, (name,))


def _of_another_type(
    settings: Settings,
    types: Types,
    given: Mapping[str, Any],
    path: tuple[str, ...] = (),
) -> Iterator[Finding]:
    """Options whose value has not the type that the parser reads, also those that stand inside of another (``dump``)."""
    for name, value in given.items():
        wanted = types.get(name)
        if wanted is None:
            continue
        whole = (*path, name)
        if type(value) is not wanted:
            wrong = wrong_type(type_name(wanted()), value)
            message = f"parserOptions: {'.'.join(whole)}: {wrong.message}"
            yield _problem(settings, whole, message, wrong.suggestion)
        elif isinstance(value, dict):
            yield from _of_another_type(settings, types, value, whole)


def _unknown(settings: Settings, names: Collection[str], *path: str) -> Finding:
    if len(path) == 1:
        message = f"parserOptions: no parser knows {path[0]!r}"
    else:
        message = f"{path[0]} has no option {path[1]!r}"
    if names:
        known = f"the known ones are {', '.join(sorted(names))}"
        hint = did_you_mean(path[-1], names) or known
    else:
        hint = "see the options of each format in the documentation"
    return _problem(settings, path, message, hint)


def _problem(
    settings: Settings, path: tuple[str, ...], message: str, step: str
) -> Finding:
    place = settings.place("parserOptions", *path)
    return Finding(
        "parser-option",
        "warning",
        message,
        file=place.file,
        line=place.line,
        column=place.column,
        suggestion=step,
    )
