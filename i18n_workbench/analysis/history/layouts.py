"""Where the messages of a project stood: today's files, and those that they came from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.cells import texts_of
from i18n_workbench.catalog.files import open_document
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.analysis.history.cells import FileTexts, Texts
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.formats import Values
    from i18n_workbench.project import LocaleFile, Project


@dataclass(slots=True)
class Layout:
    """The locale files of a project at one time.

    ``prefix`` is where the project's folder was in the repository, ``aliases`` gives locales that have another name today.
    """

    project: Project
    prefix: str
    entries: Sequence[LocaleFile]
    aliases: dict[str, str] = field(default_factory=dict)

    def path(self, entry: LocaleFile) -> str:
        """A file's path from the top of the repository."""
        return f"{self.prefix}{entry.path}"

    def read(self, entry: LocaleFile, data: bytes) -> FileTexts | None:
        """What a version of a file says, under today's names of locales; None where it cannot be read."""
        values = self.values(entry, data)
        return None if values is None else self.named(entry, values)

    def values(self, entry: LocaleFile, data: bytes) -> Values | None:
        """The leaves of a version of a file; None where it cannot be read."""
        try:
            return open_document(
                self.project.root,
                entry,
                self.project.settings,
                data,
            )[0].values()
        except WorkbenchError:
            return None

    def named(self, entry: LocaleFile, values: Values) -> FileTexts:
        """What leaves of a file say, under today's names of locales."""
        texts = texts_of(self.project, entry, values)
        return {
            self.aliases.get(locale, locale): said for locale, said in texts.items()
        }


@dataclass(frozen=True, slots=True)
class Placed:
    """A file in the layout that it belongs to."""

    path: str
    layout: int
    entry: LocaleFile


def layout_of(catalog: Catalog, prefix: str) -> Layout:
    """The layout of a catalog's project."""
    return Layout(
        catalog.project,
        prefix,
        [chunk.file.entry for chunk in catalog.chunks],
    )


def placed_files(layouts: Sequence[Layout], locales: Iterable[str]) -> list[Placed]:
    """The files of some locales, those of today first; one path stands once."""
    wanted = set(locales)
    found: dict[str, Placed] = {}
    for at, layout in enumerate(layouts):
        for entry in layout.entries:
            tag = layout.aliases.get(entry.locale, entry.locale)
            if not tag or tag in wanted:
                found.setdefault(
                    layout.path(entry), Placed(layout.path(entry), at, entry)
                )
    return list(found.values())


def successors(went: Mapping[str, Texts], came: Mapping[str, Texts]) -> dict[str, str]:
    """Which locales that came say mostly what others said that went, the likest first: ``{then: today}``.

    Of ``en-GB`` and ``en-US`` that come as ``en`` goes both say mostly the same; one of them says all of it.
    """
    pairs = []
    for former, texts in sorted(went.items()):
        for tag, said in sorted(came.items()):
            equal = _equal(said, texts)
            if equal * 2 > len(said):
                pairs.append((equal / len(said), former, tag))
    pairs.sort(key=lambda pair: pair[0], reverse=True)
    named: dict[str, str] = {}
    for _, former, tag in pairs:
        if former not in named and tag not in named.values():
            named[former] = tag
    return named


def old_prefix(
    tree: Mapping[str, tuple[str, str]], files: Mapping[str, str]
) -> str | None:
    """The folder that more than half of the files come from: there they have the same names and contents."""
    places: dict[str, list[str]] = {}
    for path, (_, blob) in tree.items():
        places.setdefault(blob, []).append(path)
    counts: Counter[str] = Counter()
    for path, blob in files.items():
        for old in places.get(blob, ()):
            if f"/{old}".endswith(f"/{path}"):
                counts[old[: len(old) - len(path)]] += 1
    best = max(counts, key=lambda prefix: (counts[prefix], prefix), default=None)
    if best is None or counts[best] * 2 <= len(files):
        return None
    return best


def _equal(said: Texts, others: Texts) -> int:
    count = 0
    for name, text in said.items():
        if name in others and others[name] == text:
            count += 1
    return count
