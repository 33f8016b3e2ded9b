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
        self._parsers = {
            fmt.id: fmt.parser or fmt.id
            for fmt in all_formats().values()
            if not fmt.embedded
        }
        self.enabled = tuple(settings["enabledParsers"] or ())
        self._by_ending = _endings(settings["parsers.extendFileExtensions"] or {})
        self._rivals = {fmt: _rivals(fmt) for fmt in all_formats()}
        self._longest = max(
            (ending.count(".") for ending in self._by_ending), default=0
        )

    @property
    def extensions(self) -> list[str]:
        """The endings that ``{ext}`` stands for."""
        return [
            ending for ending, fmt in self._by_ending.items() if self.is_enabled(fmt)
        ]

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
        return (
            not self.enabled or self.parser(fmt) in self.enabled or fmt in self.enabled
        )

    def split(self, name: str) -> tuple[str, str, str]:
        """Stem, ending and format id of a file name; ending and format are empty where no format knows it."""
        parts = name.rsplit(".", self._longest + 1)
        for at in range(1, len(parts)):
            ending = ".".join(parts[at:])
            fmt = self._by_ending.get(ending) or self._by_ending.get(ending.lower())
            if fmt:
                return ".".join(parts[:at]), ending, fmt
        return name, "", ""


def _rivals(fmt: str) -> list[type[Format]]:
    owner = all_formats()[fmt]
    dialects = [each for each in all_formats().values() if fmt in each.dialect_of]
    return [*dialects, owner] if dialects or owner.sniffed else []


def _endings(extended: Mapping[str, str]) -> dict[str, str]:
    formats = [fmt for fmt in all_formats().values() if not fmt.embedded]
    own: dict[str, str] = {}
    # A format that borrows another one's parser (ARB, Chrome: json) takes only endings that nobody else has.
    for fmt in sorted(
        formats, key=lambda fmt: bool(fmt.parser) and fmt.parser != fmt.id
    ):
        for ending in fmt.extensions:
            own.setdefault(ending, fmt.id)
    by_parser = {fmt.parser or fmt.id: fmt.id for fmt in reversed(formats)}
    by_parser |= {fmt.id: fmt.id for fmt in formats}
    more = {
        ending.lstrip("."): by_parser[parser]
        for ending, parser in extended.items()
        if parser in by_parser
    }
    return {**own, **more}
