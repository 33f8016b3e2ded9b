"""Files that their own place makes locale files (``de.lproj/Localizable.strings``), whatever the folders above are called."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.project.layout import Rule
from i18n_workbench.project.walking import join

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import Claim
    from i18n_workbench.project.layout import Surveyor


@dataclass(frozen=True, slots=True)
class _Home:
    """A pattern, how many folders it names, and whose files it finds."""

    rule: Rule
    depth: int

    def directory_of(self, path: str) -> str | None:
        """The directory in which the pattern leads to the file; None where it does not."""
        parts = path.split("/")
        above = len(parts) - self.depth - 1
        if above < 0 or self.rule.matcher.match("/".join(parts[above:])) is None:
            return None
        return "/".join(parts[:above])


@dataclass(slots=True)
class _Found:
    """What stands in its place below one directory."""

    paths: list[str] = field(default_factory=list)
    rules: dict[Rule, None] = field(default_factory=dict)


def claims_at_home(surveyor: Surveyor, folders: Iterable[str]) -> Iterator[tuple[str, Claim]]:
    """What stands in its place in some folders, by the directory that the pattern begins in."""
    homes = _homes(surveyor)
    found: dict[str, _Found] = {}
    for folder in folders if homes else ():
        for name in surveyor.tree.listing(folder).files:
            path = join(folder, name)
            for home in homes.get(_ending(name), ()):
                directory = home.directory_of(path)
                if directory is not None and surveyor.format_of(path):
                    here = found.setdefault(directory, _Found())
                    here.paths.append(path.removeprefix(f"{directory}/"))
                    here.rules[home.rule] = None
                    break
    for directory, here in sorted(found.items()):
        yield directory, surveyor.at_home(directory, here.paths, list(here.rules))


def _homes(surveyor: Surveyor) -> dict[str, list[_Home]]:
    """The homes by file name ending: those that frameworks name, then those of formats."""
    homes: dict[str, list[_Home]] = {}
    owned = [(pattern, framework, "") for framework in surveyor.frameworks for pattern in framework.homes]
    for fmt in all_formats().values():
        if fmt.homes:
            owner = _owner(surveyor, fmt.parser or fmt.id)
            dialect = fmt.id if fmt.dialect_of else ""
            owned += [(pattern, owner, dialect) for pattern in fmt.homes]
    for pattern, framework, dialect in owned:
        rule = Rule(framework, surveyor.matcher(pattern), free=True, dialect=dialect)
        home = _Home(rule, pattern.count("/"))
        for ending in surveyor.readers.extensions if pattern.endswith(".{ext}") else [_ending(pattern)]:
            homes.setdefault(ending, []).append(home)
    return homes


def _owner(surveyor: Surveyor, parser: str) -> Framework:
    """The framework whose files these are: one that names the parser, else the first that takes any."""
    naming = [framework for framework in surveyor.frameworks if parser in framework.parsers]
    taking = [framework for framework in surveyor.frameworks if not framework.parsers]
    return [*naming, *taking, *surveyor.frameworks][0]


def _ending(name: str) -> str:
    return posixpath.splitext(name)[1].lower().lstrip(".")
