"""Files of one name in several places (the modules of an app, its targets), and tables of one place: what two of them
hold under one name are different messages.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import stamp
from i18n_workbench.formats import all_formats
from i18n_workbench.project.files import names_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.formats.edits import Segment
    from i18n_workbench.project.files import LocaleFile

_USUAL = frozenset(
    (
        *(
            "src",
            "main",
            "res",
            "resources",
            "values",
            "commonmain",
            "composeresources",
        ),
        *(
            "moko-resources",
            "properties",
            "strings",
            "localization",
            "supporting files",
        ),
    )
)
"""Names of folders that tell nothing about a module, in lower case."""

USUAL_TABLES = frozenset({"", "Localizable", "messages"})
"""What a table is called that is meant where none is named: Apple's, and Symfony's domain."""
_LARGEST = 2
"""So many translations of a table are asked for its names (of 616 files of one project all that two tables share)."""
_ICU = "+intl-icu"
"""What Symfony has behind a domain whose texts are ICU messages: it is the same domain."""


@dataclass(slots=True)
class _Place:
    """The files of one directory (and table) that share a format and a namespace, and the names of their messages."""

    directory: str
    table: str = ""
    files: list[LocaleFile] = field(default_factory=list)
    names: set[Segment] = field(default_factory=set)


def tell_apart(root: Path, files: Iterable[LocaleFile]) -> list[LocaleFile]:
    """The files, those with a namespace of their own whose messages another place has, too.

    Of several places the one with most messages keeps its names as they are, of tables the one that code need not name.
    A place that shares none needs none. The namespace of a table is its name, where no other place has one of that name.
    """
    out: list[LocaleFile] = []
    groups: dict[tuple[str, str], dict[tuple[str, str], _Place]] = {}
    for file in files:
        fmt = all_formats()[file.format]
        if not fmt.scoped and not fmt.tables:
            out.append(file)
            continue
        places = groups.setdefault((fmt.parser or fmt.id, file.namespace), {})
        directory = file.directory if fmt.scoped else ""
        table = table_of(file)
        place = places.setdefault((directory, table), _Place(directory, table))
        place.files.append(file)
    for places in groups.values():
        out += _of_group(root, list(places.values()))
    return out


def table_of(file: LocaleFile) -> str:
    """The table that a file is, where its format has tables: its name without the locale (``forms.de.xlf``)."""
    if not all_formats()[file.format].tables:
        return ""
    stem = posixpath.splitext(posixpath.basename(file.path))[0]
    if file.written:
        locale = re.escape(file.written)
        stem = re.sub(rf"^{locale}(?:[._-]|$)|[._-]{locale}$", "", stem)
    return stem.removesuffix(_ICU)


def _of_group(root: Path, places: list[_Place]) -> list[LocaleFile]:
    if len(places) > 1:
        for place in places:
            place.names = _names(root, place.files)
    labels = _labels(places)
    scopes = _scopes(labels)
    tables = Counter(place.table for place in places)
    taken: set[Segment] = set()
    out: list[LocaleFile] = []
    order = sorted(
        zip(labels, places, strict=True),
        key=lambda each: (
            each[1].table not in USUAL_TABLES,
            -len(each[1].names),
            each[0],
        ),
    )
    for label, place in order:
        if taken.isdisjoint(place.names):
            taken |= place.names
            out += place.files
            continue
        is_only_table = place.table and tables[place.table] == 1
        scope = place.table if is_only_table else scopes[label]
        for file in place.files:
            namespace = f"{scope}-{file.namespace}" if file.namespace else scope
            out.append(replace(file, namespace=namespace))
    return out


def _labels(places: Sequence[_Place]) -> list[str]:
    """What each place is called: its directory, and below it the table where the directory has several."""
    tables = Counter(place.directory for place in places)
    labels = []
    for place in places:
        several = tables[place.directory] > 1
        labels.append(
            f"{place.directory}/{place.table}" if several else place.directory
        )
    return labels


def _names(root: Path, files: Iterable[LocaleFile]) -> set[Segment]:
    """The names of the messages of some files, as those say that name no locale, else the largest ones: a translation may
    lack some. A file that cannot be read has none.
    """
    everything = list(files)
    base = [file for file in everything if not file.written]
    if not base:
        everything.sort(key=lambda file: _size(root / file.path))
        base = everything[-_LARGEST:]
    names: set[Segment] = set()
    for file in base:
        names |= names_in(root / file.path, file.format)
    return names


def _size(path: Path) -> int:
    stamped = stamp(path)
    return stamped[1] if stamped else 0


def _scopes(directories: Iterable[str]) -> Mapping[str, str]:
    """A name for each directory: what sets it apart from the others, without what every module has."""
    parts = {
        each: [part for part in each.split("/") if part not in {"", "."}]
        for each in directories
    }
    shared = 0
    while len({tuple(each[: shared + 1]) for each in parts.values()}) == 1 and all(
        len(each) > shared + 1 for each in parts.values()
    ):
        shared += 1
    found: dict[str, str] = {}
    for directory, names in parts.items():
        telling = [name for name in names[shared:] if name.lower() not in _USUAL]
        scope = "-".join(telling or names[shared:] or ["root"]).replace(".", "_")
        number = sum(
            known == scope or known.startswith(f"{scope}-") for known in found.values()
        )
        found[directory] = f"{scope}-{number + 1}" if scope in found.values() else scope
    return found
