"""Where settings come from: layers of raw values, each with its place (decisions, *prefix*)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from i18n_workbench.asked import shown
from i18n_workbench.errors import ParseError, UsageError
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.secret import Secret
from i18n_workbench.settings.table import ALIASES, SETTINGS
from i18n_workbench.text.jsonc import Member, Node, read
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from i18n_workbench.text.spans import Span

PREFIX: Final = "i18n-helper."
PREFIXES: Final = (PREFIX, "i18n-ally-next.", "i18n-ally.")
"""Ours and those of the two editor extensions of this family, in the order in which they are read."""
VARIABLE: Final = "I18N_HELPER_SETTINGS"
OF_ONE_PROJECT: Final = frozenset(
    (
        "autoDetection",
        "localesPaths",
        "dirStructure",
        "namespace",
        "defaultNamespace",
        "pathMatcher",
        "ignoreFiles",
        "enabledFrameworks",
        "enabledParsers",
        "parsers.typescript.tsNodePath",
        "frameworks.ruby-rails.scopeRoot",
        "extract.scanningInclude",
        "extract.scanningIgnore",
        "extract.ignoredByFiles",
        "usage.scanningIgnore",
    )
)
"""What a project of a monorepo does not take from the workspace's settings: paths from there, and what is found there."""


_IN_A_LINE: Final = re.compile(r"[^\r\n]")
_NAMES: Final = "wb.settings.frame() lists all settings (i18n-workbench settings)"
_OBJECT: Final = 'write an object: {"sortKeys": true}'


class UnknownSetting(UsageError, KeyError):  # noqa: N818 - reads as the sentence it is
    """No setting has that name."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from.

    ``layer`` is ``argument``, ``environment``, the prefix without its dot, what a preference called itself, or
    ``default``; file, line and column are known for a settings file.
    """

    layer: str
    file: str = ""
    line: int = 0
    column: int = 0


@dataclass(slots=True)
class Raw:
    """A raw value; ``node`` is its place in the settings file. See :func:`raw_value` for keys of engines."""

    value: Any = field(repr=False)
    node: Node | None = field(default=None, repr=False)

    def span(self, path: tuple[str | int, ...]) -> Span | None:
        """The characters of the part of the value that ``path`` leads to, as far as it can be followed."""
        node = self.node
        for step in path if node else ():
            node = _step(node, step) or node
        return node.span if node else None


def raw_value(name: str, value: Any, node: Node | None = None) -> Raw:
    """The raw value of a setting; a key is a secret from here on, and of one of the wrong type only the type stays."""
    if not value or not SETTINGS[name].secret:
        return Raw(value, node)
    if not isinstance(value, Secret):
        value = Secret(value) if isinstance(value, str) else type(value)()
    return Raw(value, node and replace(node, value=None, members=[], items=[]))


@dataclass(slots=True)
class Layer:
    """Raw values by setting name; ``lines`` and ``file`` say where, for a settings file."""

    name: str
    raws: dict[str, Raw] = field(default_factory=dict)
    file: str = ""
    lines: LineIndex | None = None

    @property
    def said_in(self) -> str:
        """The file, or the variable, that findings about it name."""
        return f"${VARIABLE}" if self.name == "environment" else self.file

    def place(self, span: Span | None) -> tuple[int, int, int, int]:
        """Line, column, end line and end column of a span; zeros where there is none."""
        return self.lines.range(span) if self.lines and span else (0, 0, 0, 0)

    def origin(self, raw: Raw) -> Origin:
        """The origin of a value of this layer."""
        line, column, *_ = self.place(raw.span(()))
        return Origin(self.name, self.file, line, column)


def canonical_name(name: str) -> str:
    """The setting's name without prefix; deprecated names lead to the new ones.

    Raises
    ------
    UnknownSetting
        With the nearest name as next step.
    """
    if not isinstance(name, str):
        raise UnknownSetting(
            f"the name of a setting cannot be {shown(name)}", next_step=_NAMES
        )
    bare = next(
        (name[len(prefix) :] for prefix in PREFIXES if name.startswith(prefix)), name
    )
    bare = ALIASES.get(bare, bare)
    if bare not in SETTINGS:
        raise UnknownSetting(
            f"there is no setting {name[:200]!r}", next_step=_meant(bare)
        )
    return bare


def argument_layer(overrides: Mapping[str, Any]) -> Layer:
    """Values given in the call.

    Raises
    ------
    UnknownSetting
        When a name is no setting.
    """
    layer = Layer("argument")
    if not _are_named(overrides):
        raise UsageError(
            "settings are given by their names",
            next_step='name them: settings={"sortKeys": True}',
        )
    for given, value in overrides.items():
        name = canonical_name(given)
        layer.raws[name] = raw_value(name, value)
    return layer


def _are_named(overrides: object) -> bool:
    """Whether they are values by name, whatever a person gave."""
    if not isinstance(overrides, Mapping):
        return False
    return all(isinstance(name, str) for name in overrides)


def environment_layer(variable: Callable[[str], str], problems: list[Finding]) -> Layer:
    """Values of :data:`VARIABLE`, a JSON object whose names may have a prefix."""
    layer = Layer("environment")
    text = variable(VARIABLE)
    document = read(text)
    if document.errors:
        problems.append(_syntax(document.errors[0], layer.said_in))
    if document.root is None:
        return layer
    if not isinstance(document.root.value, dict):
        message = f"{VARIABLE} has to be a JSON object"
        problems.append(
            Finding(
                "settings-syntax",
                "error",
                message,
                file=layer.said_in,
                suggestion=_OBJECT,
            )
        )
        return layer
    names = [member.key for member in document.root.members]
    for given, value in document.root.value.items():
        try:
            name = canonical_name(given)
            if names.count(given) > 1:
                problems.append(_repeated_variable(given, layer))
            layer.raws[name] = raw_value(name, value)
        except UnknownSetting as error:
            problems.append(
                Finding(
                    "setting-unknown",
                    "warning",
                    error.message,
                    file=layer.said_in,
                    suggestion=error.next_step,
                )
            )
    return layer


def file_layers(text: str, file: str, problems: list[Finding]) -> Iterator[Layer]:
    """One layer for each prefix of a settings file; what cannot be read is a problem and the rest is used."""
    document = read(text)
    line_ends = _IN_A_LINE.sub(" ", text)  # the text may hold keys, and lives on in it
    lines = LineIndex(line_ends)
    if document.errors:
        problems.append(_syntax(document.errors[0], file))
    root = document.root
    if root is not None and not isinstance(root.value, dict):
        problems.append(
            Finding(
                "settings-syntax",
                "error",
                "the file has to hold an object",
                "",
                "",
                "",
                file,
                1,
                1,
                suggestion=_OBJECT,
            )
        )
        root = None
    for prefix in PREFIXES:
        layer = Layer(prefix[:-1], file=file, lines=lines)
        if root is not None:
            _fill(layer, root, prefix, problems)
        yield layer


def layers_above(text: str, file: str, problems: list[Finding]) -> Iterator[Layer]:
    """The layers of the workspace that a project is part of, without what is meant for the workspace as a whole."""
    for layer in file_layers(text, file, problems):
        for name in OF_ONE_PROJECT & layer.raws.keys():
            del layer.raws[name]
        yield layer


def _fill(layer: Layer, root: Node, prefix: str, problems: list[Finding]) -> None:
    deprecated: dict[str, Raw] = {}
    first: dict[str, Span] = {}
    for member in root.members:
        if f"{member.key}." == PREFIX == prefix:
            problems.append(
                _nested(layer, member.key, member.key_span, "sourceLanguage")
            )
        if not member.key.startswith(prefix):
            continue
        name = member.key[len(prefix) :]
        if member.key in first:
            problems.append(_repeated(layer, member, first[member.key]))
        first.setdefault(member.key, member.key_span)
        if name in SETTINGS:
            layer.raws[name] = raw_value(name, member.node.value, member.node)
        elif name in ALIASES:
            new = ALIASES[name]
            deprecated[new] = raw_value(new, member.node.value, member.node)
        elif prefix == PREFIX:
            inside = isinstance(member.node.value, dict) and _within(name)
            problems.append(
                _nested(layer, member.key, member.key_span, inside)
                if inside
                else _unknown(layer, member.key, name, member.key_span)
            )
    for name, raw in deprecated.items():
        if layer.raws.get(name, Raw(None)).value is None:
            layer.raws[name] = raw


def _repeated(layer: Layer, member: Member, before: Span) -> Finding:
    """A name that stands twice: of two values of an object the last one holds, in editors too."""
    return replace(
        _unknown(layer, member.key, "", member.key_span),
        rule="setting-value",
        message=f"{member.key} stands twice, first in line {layer.place(before)[0]}; this one holds",
        suggestion="keep one of them",
    )


def _repeated_variable(name: str, layer: Layer) -> Finding:
    """A name that stands twice in the variable, of which no part has a place."""
    return Finding(
        "setting-value",
        "warning",
        f"{name[:200]} stands more than once; the last one holds",
        file=layer.said_in,
        suggestion="keep one of them",
    )


def _within(branch: str) -> str:
    """A setting whose name goes on after a branch (``theme``); empty where none does."""
    return next((name for name in SETTINGS if name.startswith(f"{branch}.")), "")


def _nested(layer: Layer, key: str, span: Span, example: str) -> Finding:
    """Settings in an object of their own, which editors do not read so."""
    step = f'write each of them by itself: "{PREFIX}{example}": …'
    return replace(
        _unknown(layer, key, "", span),
        message=f"settings inside of {key} are not read",
        suggestion=step,
    )


def _unknown(layer: Layer, key: str, name: str, span: Span) -> Finding:
    line, column, end_line, end_column = layer.place(span)
    return Finding(
        rule="setting-unknown",
        severity="warning",
        message=f"{key[:200]} is no setting",
        file=layer.file,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
        suggestion=_meant(name),
    )


def _meant(name: str) -> str:
    return did_you_mean(name, SETTINGS) or _NAMES


def _syntax(error: ParseError, file: str) -> Finding:
    error.next_step = "correct it; what could be read is in force"
    error.at(file)
    return from_error(error, "settings-syntax")


def _step(node: Node | None, step: str | int) -> Node | None:
    if node is None:
        return None
    if isinstance(step, int):
        return node.items[step] if step < len(node.items) else None
    member = node.member(step)
    return member.node if member else None
