"""The values of a project at one moment, by locale: what histories and differences compare."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES, EXACT, PLURAL
from i18n_workbench.catalog.keys import render
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import canonical

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.formats import Path, Segment, Values
    from i18n_workbench.project import LocaleFile, Project

Name = tuple[str, str]
"""A physical key (``item_one``) and the form that the format itself holds (PO), else the empty text."""

Cell = tuple[str, Name]
"""A locale, and a name in it."""

SEPARATORS = ("_", ".", "#")
"""What stands between a key and its form in the files of one framework or another."""

Texts = Mapping[Name, str]
"""The values of one locale that say something: null and empty ones are none."""

NAMES = 100_000
"""How many names of keys are remembered (0.2 kB each): 1.6 ms a revision of 1,900 keys without, 0.8 ms with."""

FileTexts = dict[str, dict[Name, str]]
"""The values of one file, by locale."""


def texts_of(project: Project, entry: LocaleFile, values: Values) -> FileTexts:
    """The values of a file by locale, under the keys that the catalog gives them."""
    names = names_of(project, entry)
    if entry.rooted or all_formats()[entry.format].locale_in_path:
        return _by_locale(project, names, values)
    forms = values.forms
    texts = {}
    for row, (path, text) in enumerate(zip(values.paths, values.texts, strict=True)):
        if text:
            name = names[path]
            texts[(name[0], forms[row]) if row in forms else name] = text
    return {entry.locale: texts}


def _by_locale(
    project: Project, names: Mapping[Path, Name], values: Values
) -> FileTexts:
    """The values of a file whose paths begin with locales."""
    system = project.settings["languageTagSystem"]
    preferred = project.settings["preferredDelimiter"]
    forms = values.forms
    by_locale: FileTexts = {}
    texts: dict[Name, str] = {}
    root: Segment | None = None
    for row, (path, text) in enumerate(zip(values.paths, values.texts, strict=True)):
        if not text or len(path) < 2 or not isinstance(path[0], str):
            continue
        if path[0] != root:
            root = path[0]
            texts = by_locale.setdefault(canonical(root, system, preferred), {})
        name = names[path[1:]]
        texts[(name[0], forms[row]) if row in forms else name] = text
    return by_locale


class _Names(dict["Path", Name]):
    """The names of keys by their paths in files; one stands in many revisions."""

    def __init__(self, namespace: str, delimiter: str, mount: Path) -> None:
        super().__init__()
        self._namespace = namespace
        self._delimiter = delimiter
        self._mount = mount

    def __missing__(self, path: Path) -> Name:
        if len(self) >= NAMES:
            self.clear()
        key = render((*self._mount, *path), self._namespace, self._delimiter)
        name = self[path] = (key, "")
        return name


def names_of(project: Project, entry: LocaleFile) -> Mapping[Path, Name]:
    """The names that keys of a file have, by path; each is made when it is asked for."""
    discovery = project.discovery
    namespace = entry.namespace if discovery.namespaces else ""
    return _names(namespace, discovery.delimiter, entry.mount)


@lru_cache(maxsize=64)
def _names(namespace: str, delimiter: str, mount: Path) -> _Names:
    return _Names(namespace, delimiter, mount)


class CatalogTexts(Mapping[str, Texts]):
    """The values of the locales of a catalog, each put together when it is asked for.

    One locale of wekan's 118 is asked for at a time; all of them took .3 s of CPU.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._of_locale: dict[str, dict[Name, str]] = {}
        self._of_several: dict[str, FileTexts] = {}
        """What files with several locales say, by path."""

    def __getitem__(self, locale: str) -> dict[Name, str]:
        if locale not in self._of_locale:
            texts: dict[Name, str] = {}
            for chunk in self._catalog.chunks:
                texts |= self._said(chunk.file, locale)
            if not texts and locale not in self._catalog.locales:
                raise KeyError(locale)
            self._of_locale[locale] = texts
        return self._of_locale[locale]

    def _said(self, file: LoadedFile, locale: str) -> Mapping[Name, str]:
        """What a file says in a locale."""
        entry, values = file.entry, file.values
        holds_several = entry.rooted or file.format.locale_in_path
        if values is None or not (holds_several or entry.locale == locale):
            return {}
        if not holds_several:
            return texts_of(self._catalog.project, entry, values)[locale]
        if entry.path not in self._of_several:
            texts = texts_of(self._catalog.project, entry, values)
            self._of_several[entry.path] = texts
        return self._of_several[entry.path].get(locale, {})

    def __iter__(self) -> Iterator[str]:
        return iter(self._catalog.locales)

    def __len__(self) -> int:
        return len(self._catalog.locales)


def source_of(texts: Texts, name: Name) -> str | None:
    """The source text that a translation stands for: of the same form, else of ``other``."""
    if name in texts:
        return texts[name]
    key, form = name
    if form:
        return texts.get((key, "other")) or texts.get((key, ""))
    base = _base(key)
    others = [f"{base}{separator}other" for separator in SEPARATORS]
    others.append(f"{base}{PLURAL}")
    if base != key:
        others.append(base)
    for other in others:
        if (other, "") in texts:
            return texts[other, ""]
    return None


def _base(key: str) -> str:
    """The key without the form that it ends in; itself where it ends in none."""
    for form in (*CATEGORIES, *EXACT):
        if not key.endswith(form):
            continue
        before = key.removesuffix(form)
        if before[-1:] in SEPARATORS:
            return before[:-1]
    return key.removesuffix(PLURAL)
