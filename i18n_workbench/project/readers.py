"""Which format reads a file: by its ending, among the parsers that are enabled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats import all_formats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats import Format


class Readers:
    """Formats by file name ending.

    ``enabledParsers`` unset means every format: what a workspace holds is seen from its files.
    ``parsers.extendFileExtensions`` wins over a format's own endings.
    """

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self._parsers = {}
        for fmt in _with_files():
            self._parsers[fmt.id] = fmt.parser or fmt.id
        enabled = settings["enabledParsers"] or ()
        extended = settings["parsers.extendFileExtensions"] or {}
        self.enabled = tuple(enabled)
        self._by_ending = _endings(extended)
        self._rivals = {name: _rivals(name) for name in all_formats()}
        dots = (ending.count(".") for ending in self._by_ending)
        self._longest = max(dots, default=0)

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
        return self.parser(fmt) in self.enabled or fmt in self.enabled

    def split(self, name: str) -> tuple[str, str, str]:
        """Stem, ending and format id of a file name; ending and format are empty where no format knows it."""
        parts = name.rsplit(".", self._longest + 1)
        for size in range(1, len(parts)):
            ending = ".".join(parts[size:])
            by_ending = self._by_ending.get(ending)
            fmt = by_ending or self._by_ending.get(ending.lower())
            if fmt:
                stem = ".".join(parts[:size])
                return stem, ending, fmt
        return name, "", ""


def _with_files() -> list[type[Format]]:
    """The formats that have files of their own."""
    formats = all_formats().values()
    return [fmt for fmt in formats if not fmt.embedded]


def _rivals(fmt: str) -> list[type[Format]]:
    formats = all_formats()
    owner = formats[fmt]
    dialects = [each for each in formats.values() if fmt in each.dialect_of]
    if not dialects and not owner.sniffed:
        return []
    return [*dialects, owner]


def _endings(extended: Mapping[str, str]) -> dict[str, str]:
    formats = _with_files()
    own: dict[str, str] = {}
    # A format that borrows another one's parser (ARB, Chrome: json) takes only endings that nobody else has.
    for fmt in sorted(formats, key=_is_borrowing):
        for ending in fmt.extensions:
            own.setdefault(ending, fmt.id)
    by_parser = {fmt.id: fmt.id for fmt in formats}
    for fmt in formats:
        if fmt.parser:
            by_parser.setdefault(fmt.parser, fmt.id)
    for ending, parser in extended.items():
        if parser in by_parser:
            own[ending.lstrip(".")] = by_parser[parser]
    return own


def _is_borrowing(fmt: type[Format]) -> bool:
    return bool(fmt.parser) and fmt.parser != fmt.id
