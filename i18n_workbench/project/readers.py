"""Which format reads a file: by its ending, among the parsers that are enabled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats import all_formats

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.formats import Format


class Readers:
    """Formats by file name ending.

    ``enabledParsers`` unset means every format: what a workspace holds is seen from its files.
    ``parsers.extendFileExtensions`` wins over a format's own endings.
    """

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self._parsers = {}
        for fmt in _with_files():
            self._parsers[fmt.id] = _parser_of(fmt)
        enabled = settings["enabledParsers"]
        extended = settings["parsers.extendFileExtensions"]
        self.enabled = tuple(enabled or ())
        self._by_ending = _endings(extended or {})
        self._rivals = {}
        for name in all_formats():
            self._rivals[name] = _rivals(name)
        dots = [ending.count(".") for ending in self._by_ending]
        self._longest = max(dots, default=0)
        self._parts: dict[str, tuple[str, str, str]] = {}

    @property
    def extensions(self) -> list[str]:
        """The endings that ``{ext}`` stands for."""
        enabled = []
        for ending, fmt in self._by_ending.items():
            if self.is_enabled(fmt):
                enabled.append(ending)
        return enabled

    def parser(self, fmt: str) -> str:
        """The parser's name of a format."""
        return self._parsers.get(fmt, fmt)

    def format(self, fmt: str) -> type[Format]:
        """The format of an id."""
        return all_formats()[fmt]

    def rivals(self, fmt: str) -> list[type[Format]]:
        """The formats that a file with an ending of this one may be, dialects first; none where its ending says it."""
        return self._rivals.get(fmt, [])

    def is_enabled(self, fmt: str) -> bool:
        """Whether the settings allow the format."""
        if not self.enabled:
            return True
        names = {fmt, self.parser(fmt)}
        return not names.isdisjoint(self.enabled)

    def split(self, name: str) -> tuple[str, str, str]:
        """Stem, ending and format id of a file name; ending and format are empty where no format knows it."""
        if name not in self._parts:  # each step of a search asks for each name
            self._parts[name] = self._split(name)
        return self._parts[name]

    def _split(self, name: str) -> tuple[str, str, str]:
        parts = name.rsplit(".", self._longest + 1)
        for size in range(1, len(parts)):
            rest = parts[size:]
            ending = ".".join(rest)
            fmt = self._of_ending(ending)
            if fmt:
                beginning = parts[:size]
                stem = ".".join(beginning)
                return stem, ending, fmt
        return name, "", ""

    def _of_ending(self, ending: str) -> str | None:
        """The id of the format of an ending, however that is written."""
        for written in (ending, ending.lower()):
            fmt = self._by_ending.get(written)
            if fmt:
                return fmt
        return None


def _with_files() -> list[type[Format]]:
    """The formats that have files of their own."""
    formats = all_formats().values()
    return [fmt for fmt in formats if not fmt.embedded]


def _rivals(fmt: str) -> list[type[Format]]:
    formats = all_formats()
    owner = formats[fmt]
    dialects = []
    for other in formats.values():
        if fmt in other.dialect_of:
            dialects.append(other)
    if dialects or owner.sniffed:
        return [*dialects, owner]
    return []


def _endings(extended: Mapping[str, str]) -> dict[str, str]:
    """The format of each ending, by the formats themselves and by the settings."""
    formats = _with_files()
    by_ending: dict[str, str] = {}
    # A format that borrows another one's parser (ARB, Chrome: json) takes only endings that nobody else has.
    for fmt in sorted(formats, key=_is_borrowing):
        for ending in fmt.extensions:
            by_ending.setdefault(ending, fmt.id)
    by_parser = _by_parser(formats)
    for ending, parser in extended.items():
        if parser in by_parser:
            bare = ending.lstrip(".")
            by_ending[bare] = by_parser[parser]
    return by_ending


def _by_parser(formats: Sequence[type[Format]]) -> dict[str, str]:
    """The format that a parser's name in the settings means: the one that is called so, else the first that uses it."""
    by_parser = {fmt.id: fmt.id for fmt in formats}
    for fmt in formats:
        parser = _parser_of(fmt)
        by_parser.setdefault(parser, fmt.id)
    return by_parser


def _parser_of(fmt: type[Format]) -> str:
    return fmt.parser or fmt.id


def _is_borrowing(fmt: type[Format]) -> bool:
    return _parser_of(fmt) != fmt.id
