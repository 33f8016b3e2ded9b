"""What is to be judged: the keys of a project with all that is known of them without reading code."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.catalog.linked import attributes, linked_keys
from i18n_workbench.formats import all_formats
from i18n_workbench.frameworks.angular import Angular
from i18n_workbench.frameworks.libraries import brought_by, looked_up_by
from i18n_workbench.frameworks.readers.angular_texts import words
from i18n_workbench.project.documentation import is_of_sphinx
from i18n_workbench.project.manifests import read_manifests
from i18n_workbench.project.scopes import table_of
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.resolve.proportions import NEARLY_ALL
from i18n_workbench.source.usage.inventory import Inventory
from i18n_workbench.text.common import shared_beginning
from i18n_workbench.text.maketext import in_brackets

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile


def inventory_of(
    project: Project,
    catalog: Catalog,
    readers: Iterable[Framework],
    folders: Collection[Path],
    default_namespaces: Collection[str] = (),
    member_names: Callable[[Collection[str]], Collection[str]] = frozenset,
) -> Inventory:
    """The keys as usage judges them.

    Parameters
    ----------
    readers
        The frameworks that read the project's code, those included that only read along.
    folders
        Those that may hold a manifest of the project.
    default_namespaces
        What the code says that i18next looks in where no call names a namespace.
    member_names
        The names of members that code reads of objects, given the files of tables, whose own names are none: asked for only
        where messages are read so.
    """
    readers = list(readers)
    is_angular = any(isinstance(framework, Angular) for framework in readers)
    packages = _packages(folders)
    files = [chunk.file.entry for chunk in catalog.chunks]
    sections = _sections(catalog)
    tables = _tables(catalog)
    derived, contexts = _derived_keys(project, readers)
    rooted = {each.id for each in project.frameworks if each.layout.root_is_locale}
    implicit = [glob for framework in readers for glob in framework.keys.implicit_keys]
    brought = [glob for framework in readers for glob in framework.keys.brought_keys]
    return Inventory(
        keys={key: (*catalog.members(key), *in_brackets(key)) for key in catalog.keys},
        derived=derived,
        in_use=list(project.settings["keysInUse"] or ()),
        implicit=[*implicit, *looked_up_by(packages), *_spread(catalog)],
        brought=[*brought, *brought_by(packages)],
        contexts=contexts,
        references=linked_keys(catalog),
        namespaces={*catalog.known_namespaces, *sections},
        bare=_bare_namespaces(project, catalog, default_namespaces) | sections,
        delimiter=catalog.delimiter,
        folders=_by_key(catalog, [{_family(file)} for file in files]),
        origins=_by_key(catalog, [{_origin(file)} for file in files]),
        files={}
        if project.discovery.namespaces
        else _by_key(catalog, _names(files, rooted)),
        attributes={key: key.rpartition(".")[0] for key in attributes(catalog)},
        marked=_marked(catalog) if is_angular else {},
        whole=_whole(catalog),
        read_as_members=_read_as_members(tables, catalog, member_names),
        tables=tables.keys(),
        extracted=catalog.extracted,
        documented=_documented(project.workspace, catalog),
        called_in=_called_in(project.frameworks),
    )


def _called_in(frameworks: Iterable[Framework]) -> set[str]:
    """The languages in which libraries are called that a manifest names, for what a platform brings may be read otherwise."""
    return {
        language
        for each in frameworks
        if each.recognition.packages and not each.recognition.platform
        for language in each.code.languages
    }


def _derived_keys(
    project: Project, readers: Iterable[Framework]
) -> tuple[list[str], set[str]]:
    """The rules by which keys are derived from others, and what stands before a context; the setting replaces all that
    frameworks derive, their contexts too.
    """
    rules: list[str] | None = project.settings["usage.derivedKeyRules"]
    if rules is not None:
        return rules, set()
    of_frameworks: dict[str, None] = {}
    for framework in readers:
        of_frameworks.update(dict.fromkeys(framework.keys.derived_keys))
    separators = {each.keys.context_separator for each in project.frameworks}
    return list(of_frameworks), set(filter(None, separators))


def _tables(catalog: Catalog) -> dict[str, list[Chunk]]:
    """The files that hold tables in code, each with what was read from it."""
    formats = all_formats()
    tables: dict[str, list[Chunk]] = {}
    for chunk in catalog.chunks:
        if formats[chunk.file.entry.format].read_as_members:
            tables.setdefault(chunk.file.path, []).append(chunk)
    return tables


def _read_as_members(
    tables: Mapping[str, Sequence[Chunk]],
    catalog: Catalog,
    member_names: Callable[[Collection[str]], Collection[str]],
) -> frozenset[str]:
    """The keys of tables in code whose last name is one of a member that is read somewhere, or a number.

    A name with dots of its own (``{"nav.home": "Home"}``) is none that stands behind a dot: of 1,014 keys of mr-blu 419 were
    possibly used for what they end in.
    """
    if not tables:
        return frozenset()
    names = member_names(tables.keys())
    read = set()
    for chunk in chain.from_iterable(tables.values()):
        paths = chunk.file.values.paths if chunk.file.values else ()
        for row, path in enumerate(paths):
            name = _last_name(path)
            if name in names or name.isdigit():
                read.add(catalog.physical_of(chunk, row))
    return frozenset(read)


def _last_name(path: Sequence[str | int]) -> str:
    """The last name of a path, without the numbers of items (``steps[0]``)."""
    *before, last = map(str, path)
    while before and last.isdigit():
        last = before.pop()
    return last


def _whole(catalog: Catalog) -> frozenset[str]:
    """The keys of formats that know no branches."""
    formats = all_formats()
    branching = []
    for chunk in catalog.chunks:
        if formats[chunk.file.entry.format].has_branches:
            branching.append(chunk)
    if len(branching) == len(catalog.chunks):
        return frozenset()
    whole = set(catalog.keys)
    for chunk in branching:
        whole.difference_update(catalog.held_by(chunk))
    return frozenset(whole)


def _marked(catalog: Catalog) -> dict[str, list[str]]:
    """The messages whose ids Angular's extraction makes of their texts, by the words of these."""
    is_made = matcher(Angular.keys.implicit_keys)
    by_words: dict[str, list[str]] = {}
    for key in filter(is_made, catalog.keys):
        text = catalog.source_text(key)
        keys = by_words.setdefault(words(text), [])
        keys.append(key)
    return by_words


def _documented(root: Path, catalog: Catalog) -> frozenset[str]:
    """The texts that stand in files of a documentation alone, which Sphinx takes from its pages."""
    files = [chunk.file.entry for chunk in catalog.chunks]
    folders = {_family(file) for file in files if file.format == "po"}
    of_sphinx = {folder for folder in folders if is_of_sphinx(root, folder)}
    if not of_sphinx:
        return frozenset()
    inside: set[str] = set()
    others: set[str] = set()
    for chunk in catalog.chunks:
        keys = inside if _family(chunk.file.entry) in of_sphinx else others
        keys.update(catalog.held_by(chunk))
    return frozenset(inside - others)


def _packages(folders: Collection[Path]) -> set[str]:
    """The libraries in the project's manifests."""
    found: set[str] = set()
    for folder in folders:
        found.update(*read_manifests(folder).packages.values())
    return found


def _spread(catalog: Catalog) -> set[str]:
    """The rows of locale modules that are no messages but stand for those of another module (``...en``)."""
    spread: set[str] = set()
    for chunk in catalog.chunks:
        if not chunk.file.values or not chunk.file.computed:
            continue
        for row, path in enumerate(chunk.file.values.paths):
            if str(path[-1]).startswith("..."):
                spread.add(catalog.physical_of(chunk, row))
    return spread


def _bare_namespaces(
    project: Project, catalog: Catalog, defaults: Collection[str]
) -> set[str]:
    """The namespaces that code may leave out: the default ones, the only one but for a stray file, those that we gave to
    files of one name in several modules.
    """
    usual = {str(project.settings["defaultNamespace"] or ""), *defaults}
    for framework in project.frameworks:
        usual.update(framework.keys.default_namespaces)
    for chunk in catalog.chunks:
        if _is_unnamed_table(chunk.file.entry):
            usual.add(chunk.file.entry.namespace)
    counted = Counter(catalog.namespaces)
    most = NEARLY_ALL * counted.total()
    usual.update(namespace for namespace, count in counted.items() if count >= most)
    return usual & catalog.known_namespaces


def _is_unnamed_table(file: LocaleFile) -> bool:
    """Whether a file is a table that calls need not name: its namespace is the module it stands in, only the system asks
    it, or it is a domain, which forms and templates may say elsewhere (``translation_domain``), or which a program puts
    together with the others (gettext).
    """
    fmt = all_formats()[file.format]
    if fmt.carries_sources:
        return True
    if not fmt.tables:
        return False
    if not fmt.scoped:
        return True
    table = table_of(file)
    return table.endswith("InfoPlist") or file.namespace != table


def _sections(catalog: Catalog) -> set[str]:
    """The sections of INI files, which code leaves out; a dot in a name makes none (``Text.Color`` of OBS)."""
    sections: set[str] = set()
    for chunk in catalog.chunks:
        values = chunk.file.values
        if chunk.file.entry.format != "ini" or values is None:
            continue
        sections.update(str(path[0]) for path in values.paths if len(path) > 1)
    return sections


def _by_key(catalog: Catalog, said: Sequence[Collection[str]]) -> dict[str, set[str]]:
    """What is said of the files of each key, of those that another one shadows too; nothing where the same is said
    of all files.
    """
    if len(set(chain.from_iterable(said))) < 2:
        return {}
    chunks_by_texts: dict[frozenset[str], list[Chunk]] = {}
    for chunk, texts in zip(catalog.chunks, said, strict=True):
        same = chunks_by_texts.setdefault(frozenset(texts), [])
        same.append(chunk)
    by_key: dict[str, set[str]] = {}
    for texts, chunks in chunks_by_texts.items():
        if not texts:
            continue
        for key in catalog.held_by(*chunks):
            own = by_key.setdefault(key, set())
            own.update(texts)
    return by_key


def _family(file: LocaleFile) -> str:
    """The folder of a locale file, whatever its locale (``i18n/{locale}/schemas``)."""
    parts = file.path.split("/")[:-1]
    return (
        "/".join(
            "{locale}" if part and part == file.written else part for part in parts
        )
        or "."
    )


def _origin(file: LocaleFile) -> str:
    """The path of a locale file, whatever its locale (``lang/{locale}/{locale}.mod_cart.ini``)."""
    name = file.path.rpartition("/")[2]
    if file.written:
        name = name.replace(file.written, "{locale}")
    return f"{_family(file)}/{name}"


def _names(files: Sequence[LocaleFile], rooted: Collection[str]) -> list[set[str]]:
    """What each file is called, whatever its locale: all below the folder of its locale, with dots (``en/routes/demo.ts``:
    ``routes.demo``), the last of it alone (``demo``), and what tells it from the others (``modules/shop/locales/en.json``: ``shop``).
    Nothing where a framework of ``rooted`` files merges them all.
    """
    parts = [_without_locale(file) for file in files]
    first, last = min(parts, default=[]), max(parts, default=[])
    before = shared_beginning(first, last)
    ends = [each[:before:-1] for each in parts]
    behind = shared_beginning(min(ends, default=[]), max(ends, default=[]))
    names: list[set[str]] = []
    for file, own in zip(files, parts, strict=True):
        if file.framework in rooted:
            names.append(set())
            continue
        different = own[before : len(own) - behind]
        inner = _name_in_locale(file)
        alone = inner.rpartition(".")[2]
        names.append({inner, alone, ".".join(different)} - {""})
    return names


def _without_locale(file: LocaleFile) -> list[str]:
    """The parts of a path that name no locale, without its ending (``i18n/shop.en.json``: ``i18n``, ``shop``)."""
    stem, _, _ = file.path.rpartition(".")
    parts = stem.split("/")
    if file.written:
        locale = re.escape(file.written)
        parts[-1] = re.sub(rf"^{locale}[._-]|[._-]{locale}$", "", parts[-1])
    return [part for part in parts if part != file.written]


def _name_in_locale(file: LocaleFile) -> str:
    """The name of a locale file below the folder of its locale, with dots (``en/routes/demo.ts``: ``routes.demo``), or before
    its locale (``validators.en.yaml``: ``validators``).
    """
    inner = file.path.removeprefix(f"{file.directory}/")
    stem, _, _ = inner.rpartition(".")
    if "/" not in stem and stem.endswith(f".{file.written}"):
        return stem.removesuffix(f".{file.written}")
    parts = stem.split("/")
    folders = parts[:-1]
    if file.written not in folders:
        return ""
    return ".".join(part for part in parts if part != file.written)
