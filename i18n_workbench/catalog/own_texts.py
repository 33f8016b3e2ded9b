"""Source texts that files carry themselves (PO's msgid): where the source language says nothing, it says those."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.formats import Values
    from i18n_workbench.project.files import LocaleFile

Name = TypeVar("Name", str, int)
Place = tuple[str, str]
"""Where a file stands, the same for those of all locales."""

IDENTIFIERS = 0.5
"""Above this share of sources that look like names (``home.title``) they are names, and no texts."""

_NAME = re.compile(r"[^\W_]+(?:[._:/-][^\W_]+)+|[a-z\d]+(?:[A-Z][a-z\d]*)+")


def are_texts(sources: Collection[str]) -> bool:
    """Whether the sources that a file carries are what users read, and not names of messages."""
    names = [source for source in sources if _NAME.fullmatch(source)]
    return len(names) <= len(sources) * IDENTIFIERS


def told_rows(sources: Mapping[int, str]) -> set[int]:
    """The rows of a file that carry their source text."""
    if not sources or not are_texts(sources.values()):
        return set()
    return {row for row, source in sources.items() if source}


def own_rows(values: Values) -> set[int]:
    """Those of them that have no value: in a file of the source language they are complete without one."""
    return {row for row in told_rows(values.sources) if not values.texts[row]}


@dataclass(frozen=True, slots=True)
class Carrier(Generic[Name]):
    """A file that carries source texts: where it stands but for its locale, and the names of these texts."""

    place: Place
    locale: str
    names: Collection[Name]


def place_of(entry: LocaleFile) -> Place:
    """Where a file stands, the same for those of all locales."""
    english = entry.matcher.with_locale(entry.inner, "en")
    return entry.directory, english or entry.path


def abandoned(files: Sequence[Carrier[Name]], source: str) -> set[Name]:
    """What fewer than half of the locales carry, and the source language's file beside theirs does not.

    It was taken out of the program, and catalogs that nobody updates still hold it: 65 messages of searxng, in three of
    60 catalogs. Where the source language has no file beside them, the other locales are all that tells of a message;
    if fewer than half of them have such a file, it is another program's: flask-admin's manual, 896 messages in one of
    35 locales.
    """
    of_source: dict[Place, set[Name]] = defaultdict(set)
    others = []
    for file in files:
        if file.locale == source:
            of_source[file.place].update(file.names)
        else:
            others.append(file)
    locales_of_others = {file.locale for file in others}
    half = len(locales_of_others) / 2
    locales_at: dict[Place, set[str]] = defaultdict(set)
    for file in others:
        locales_at[file.place].add(file.locale)
    kept: set[Name] = set()
    for names in of_source.values():
        kept |= names
    locales_with: dict[Name, set[str]] = defaultdict(set)
    for file in others:
        is_beside_many = len(locales_at[file.place]) >= half
        if is_beside_many and file.place not in of_source:
            kept.update(file.names)
            continue
        in_source = of_source.get(file.place, set())
        for name in set(file.names) - in_source:
            locales_with[name].add(file.locale)
    carried_by_few = set()
    for name, locales in locales_with.items():
        if len(locales) < half:
            carried_by_few.add(name)
    return carried_by_few - kept
