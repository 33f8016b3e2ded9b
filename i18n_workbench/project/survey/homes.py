"""Files that their own place makes locale files (``de.lproj/Localizable.strings``), whatever the folders above are called."""

from __future__ import annotations

import posixpath
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.project.survey.rules import Rule
from i18n_workbench.project.walking import ending_of, join

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import Claim
    from i18n_workbench.project.survey.surveyor import Surveyor


_ANY_ENDING = "*"
"""Where homes stand whose files end in their locale (``conf/messages.fr``): no file name has that ending."""


@dataclass(frozen=True, slots=True)
class _Home:
    """A pattern, how many folders it names, and whose files it finds."""

    rule: Rule
    depth: int
    format: str = ""
    """The only format whose files these are; empty = whatever their ending says."""

    @property
    def takes_any_name(self) -> bool:
        """Whether the format alone says which files these are: a file may be called anything (``{locale}.ts``)."""
        name = posixpath.basename(self.rule.matcher.pattern)
        return bool(self.format) and name.startswith("{")

    @property
    def has_no_ending(self) -> bool:
        """Whether its files end in their locale, so that their place alone says their format."""
        return bool(self.format) and self.rule.matcher.pattern.endswith("}")

    def takes(self, fmt: str) -> bool:
        """Whether a file of a format is one of these."""
        return fmt == self.format if self.format else bool(fmt)

    def directory_of(self, path: str) -> str | None:
        """The directory in which the pattern leads to the file; None where it does not."""
        if "{namespaces}" in self.rule.matcher.pattern:
            return None if self.rule.matcher.match(path) is None else ""
        parts = path.split("/")
        above = len(parts) - self.depth - 1
        if above < 0 or self.rule.matcher.match("/".join(parts[above:])) is None:
            return None
        return "/".join(parts[:above])


@dataclass(slots=True)
class _Found:
    """What stands in its place below one directory."""

    paths: dict[str, None] = field(default_factory=dict)
    rules: Counter[Rule] = field(default_factory=Counter)
    """How many of the files each pattern leads to, with a usual language tag."""


def claims_at_home(
    surveyor: Surveyor, folders: Iterable[str]
) -> Iterator[tuple[str, Claim]]:
    """What stands in its place in some folders, by the directory that the pattern begins in."""
    homes = _homes(surveyor)
    found: dict[str, _Found] = {}
    for folder in folders if homes else ():
        for name in surveyor.tree.listing(folder).files:
            path = join(folder, name)
            ending = ending_of(name)
            for home in (*homes.get(ending, ()), *homes.get(_ANY_ENDING, ())):
                directory = _directory_of(surveyor, home, path)
                if directory is not None:
                    here = found.setdefault(directory, _Found())
                    inner = path.removeprefix(f"{directory}/" if directory else "")
                    here.paths[inner] = None
                    here.rules[home.rule] += home.rule.matcher.is_usual(inner)
    for directory, here in sorted(found.items()):
        # Those that lead to most files come first: hu_HU.ts beside 40 others named by locales is no program "hu",
        # and pt_BR.ts no program "pt" in Breton.
        rules = [rule for rule, _ in here.rules.most_common()]
        yield directory, surveyor.at_home(directory, list(here.paths), rules)


def _directory_of(surveyor: Surveyor, home: _Home, path: str) -> str | None:
    """The directory in which a home leads to a file of its format; None where it does not.

    Where every name would match, the format is asked first: of 1,200 modules of TypeScript none is Qt's.
    """
    format_of = surveyor.recognizer.format_of
    if home.takes_any_name and not home.takes(format_of(path)):
        return None
    directory = home.directory_of(path)
    if directory is None:
        return None
    if home.has_no_ending and not format_of(path):
        surveyor.recognizer.place(path, home.format)
    return directory if home.takes(format_of(path)) else None


def _homes(surveyor: Surveyor) -> dict[str, list[_Home]]:
    """The homes by file name ending: those that frameworks name, then those of formats."""
    homes: dict[str, list[_Home]] = {}
    for framework in surveyor.frameworks:
        for pattern in framework.layout.homes:
            _add(
                homes,
                surveyor,
                pattern,
                _Home(
                    Rule(framework, surveyor.matcher(pattern), free=True),
                    pattern.count("/"),
                ),
            )
    for fmt in all_formats().values():
        owner = _owner(surveyor, fmt.parser or fmt.id)
        for pattern in fmt.homes:
            rule = Rule(
                owner,
                surveyor.matcher(pattern),
                free=True,
                dialect=fmt.id if fmt.placed else "",
            )
            only = fmt.dialect_of[0] if fmt.placed else fmt.id
            _add(homes, surveyor, pattern, _Home(rule, pattern.count("/"), only))
    return homes


def _add(
    homes: dict[str, list[_Home]], surveyor: Surveyor, pattern: str, home: _Home
) -> None:
    if home.has_no_ending:
        endings = [_ANY_ENDING]
    elif pattern.endswith(".{ext}"):
        endings = surveyor.readers.extensions
    else:
        endings = [ending_of(posixpath.basename(pattern))]
    for ending in endings:
        homes.setdefault(ending, []).append(home)


def _owner(surveyor: Surveyor, parser: str) -> Framework:
    """The framework whose files these are: one that names the parser, else the first that takes any."""
    naming = [
        framework
        for framework in surveyor.frameworks
        if parser in framework.layout.parsers
    ]
    taking = [
        framework for framework in surveyor.frameworks if not framework.layout.parsers
    ]
    return [*naming, *taking, *surveyor.frameworks][0]
