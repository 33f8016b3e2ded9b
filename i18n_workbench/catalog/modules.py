"""Locale modules (JS, TS) that are more than one literal: what they import, and what only running them would tell."""

from __future__ import annotations

import posixpath
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.aliases import ENDINGS, Aliases
from i18n_workbench.catalog.files import LoadedFile, load_file
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import ParseError, WorkbenchError
from i18n_workbench.findings import from_error

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path as FilePath

    from i18n_workbench.formats import Path, Values
    from i18n_workbench.formats.literal.tree import Import
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.settings import Settings

Mount = tuple[str, "Path"]
"""The module that imports a file, and the path at which it exports what the file holds."""

LANGUAGE = frozenset(
    {
        *(
            "locale",
            "language",
            "lang",
            "code",
            "iso",
            "alias",
            "aliases",
            "name",
            "label",
            "nativeName",
            "dir",
            "direction",
            "rtl",
            "flag",
        ),
        *(
            "datetime",
            "datetimeFormats",
            "dateTimeFormats",
            "dateFormats",
            "numbers",
            "numberFormats",
        ),
        *("pluralRules", "pluralizationRules"),
    }
)
"""What a module says of a language beside its messages."""


COMPILED = frozenset({".js", ".mjs", ".cjs", ".jsx"})
"""Endings of what TypeScript makes of a module."""


def link(project: Project, files: list[LoadedFile]) -> None:
    """Let modules that take others in say where the keys of those belong.

    A locale file that another one of its locale imports is *mounted*: its keys get the path of the import in front, and
    they are edited where they stand. What is imported from elsewhere is shown as computed values of the importer.
    A module that only describes its messages (``{ language: 'en', dictionary }``) is no part of their keys.
    Where files are namespaces, a module of the whole locale says them: they are the first names of what it exports.
    """
    by_path = {file.path: file for file in files}
    aliases = Aliases(by_path)
    mounted: dict[str, Mount] = {}
    for file in files:
        for target, parts in _targets(project.root, file, aliases).items():
            other = by_path.get(target, file)
            if other is file or other.entry.locale != file.entry.locale:
                continue
            place = _place(parts)
            if place is not None and not _describes(file):
                mounted[target] = (file.path, _below_locale(place, file.entry))
    for path in mounted:
        file = by_path[path]
        root, mount = _whole_mount(mounted, path)
        if not project.discovery.namespaces:
            file.entry = replace(file.entry, mount=mount)
        elif mount and _is_of_whole_locale(by_path[root].entry):
            namespace = str(mount[0])
            file.entry = replace(file.entry, namespace=namespace, mount=mount[1:])
    for file in files:
        _complete(project, file, by_path, aliases)


def _whole_mount(mounted: Mapping[str, Mount], path: str) -> tuple[str, Path]:
    """The module at the top of the imports that lead to a file, and the whole path of the file's keys in it."""
    place: Path = ()
    seen = set()
    while path in mounted and path not in seen:
        seen.add(path)
        path, step = mounted[path]
        place = (*step, *place)
    return path, place


def _is_of_whole_locale(entry: LocaleFile) -> bool:
    """Whether a module stands for a locale: at the top of its folder (``en/index.ts``), or called by it (``en.ts``)."""
    folder, name = posixpath.split(entry.path)
    return entry.written in {posixpath.basename(folder), name.partition(".")[0]}


def link_again(
    project: Project, file: LoadedFile, locale_files: Collection[str]
) -> None:
    """The same for a module that was read again, which stays where it is mounted."""
    if file.imports:
        _complete(project, file, locale_files, Aliases(locale_files))


def _complete(
    project: Project,
    file: LoadedFile,
    locale_files: Collection[str],
    aliases: Aliases,
) -> None:
    """Show what a module takes in from other files, and note what is not in the repository."""
    targets = _targets(project.root, file, aliases)
    for target, parts in targets.items():
        for part in parts if target not in locale_files else ():
            if not part.member:
                _take_in(project, file, target, part.path)
    there = [part for parts in targets.values() for part in parts]
    file.packages = [part for part in file.imports if part not in there]
    if file.packages:
        modules = ", ".join(sorted({part.module for part in file.packages}))
        file.reason = f"what else {modules} brings is not known"


def _targets(
    root: FilePath, file: LoadedFile, aliases: Aliases
) -> dict[str, list[Import]]:
    """What a module takes in, by the file that it comes from, in order; what comes from a package is left out."""
    found: dict[str, list[Import]] = {}
    for part in file.imports:
        target = _resolve(root, file.path, part.module) or aliases.resolve(
            file.path, part.module
        )
        if target is not None:
            found.setdefault(target, []).append(part)
    return found


def _place(parts: Sequence[Import]) -> Path | None:
    """The path in front of a whole file's keys, by the parts that an importer names; empty where it is spread at the top.

    Members count where each stands under its own name, all below one path (``resources: { users: parts.users }``);
    else there is no path that the file as a whole has: None.
    """
    whole = [part.path for part in parts if not part.member]
    if whole:
        return whole[-1]
    own = {
        part.path[: -len(part.member)]
        for part in parts
        if part.path[-len(part.member) :] == part.member
    }
    aside = any(part.path[-len(part.member) :] != part.member for part in parts)
    return next(iter(own)) if len(own) == 1 and not aside else None


def _below_locale(place: Path, entry: LocaleFile) -> Path:
    """A path in a module that has its messages below its locale (``{ en }``): no key begins with that."""
    is_by_locale = place[:1] in {(entry.locale,), (entry.written,)}
    return place[1:] if is_by_locale else place


def _describes(file: LoadedFile) -> bool:
    """Whether a module takes in one thing and says nothing else but what belongs to a language: its code, its formats."""
    if file.values:
        texts = dict(zip(file.values.paths, file.values.texts, strict=True))
    else:
        texts = {}
    if len(file.imports) != 1 or len(file.imports[0].path) != 1:
        return False
    own = {path: text for path, text in texts.items() if path[0] not in LANGUAGE}
    says_locale = not {file.entry.locale, file.entry.written}.isdisjoint(texts.values())
    return bool(texts) and (
        not own or (says_locale and all(len(path) == 1 for path in texts))
    )


def run_if_trusted(project: Project, file: LoadedFile) -> None:
    """Fill computed values by running the module, in a trusted workspace only; else say what would be needed."""
    from i18n_workbench.project import trust

    if not (
        file.computed and file.format.id in {"js", "ts"} and file.values is not None
    ):
        return
    if not trust.is_trusted(project.workspace):
        file.reason = f"{file.computed} values only running the file would tell: open with trust=True (--trust)"
        return
    from i18n_workbench.formats.ecmascript.running import computed_values, run_module

    settings = project.settings
    try:
        data = run_module(
            project.root / file.path,
            project.root,
            runner_of(settings),
            compiler_options(settings),
        )
    except WorkbenchError as error:
        file.reason = error.message
        file.findings.append(from_error(error.at(file.path), "module-run", "warning"))
        return
    _merge(file.values, computed_values(data))
    file.packages = []
    file.reason = f"{file.computed} values computed by running the file; read-only"


def runner_of(settings: Settings) -> list[str]:
    """`parsers.typescript.tsNodePath` as an argument list."""
    if settings.is_set("parsers.typescript.tsNodePath"):
        return [str(settings["parsers.typescript.tsNodePath"])]
    return []


def compiler_options(settings: Settings) -> dict[str, object]:
    """`parsers.typescript.compilerOptions`."""
    return dict(settings["parsers.typescript.compilerOptions"] or {})


def _resolve(root: FilePath, importer: str, module: str) -> str | None:
    if not module.startswith("."):
        return None
    base = posixpath.normpath(posixpath.join(posixpath.dirname(importer), module))
    if base.startswith(".."):
        return None
    # TypeScript names the program that it makes: ``./a.js`` is ``a.ts``.
    stem, ending = posixpath.splitext(base)
    for beginning in (base, stem) if ending in COMPILED else (base,):
        for each in ENDINGS:
            if is_regular(root / (beginning + each)):
                return beginning + each
    return None


def _take_in(project: Project, file: LoadedFile, target: str, prefix: Path) -> None:
    """Show the values of a module from elsewhere below ``prefix``, read-only."""
    ending = target.rpartition(".")[2]
    kinds = {"json": "json", "ts": "ts", "mts": "ts", "cts": "ts"}
    try:
        entry = replace(
            file.entry, path=target, format=kinds.get(ending, "js"), mount=()
        )
        other = load_file(project.root, entry, project.settings)
    except (ParseError, KeyError):
        return
    if file.values is not None and other.values is not None:
        for path, text in zip(other.values.paths, other.values.texts, strict=True):
            if (*prefix, *path) not in file.values.paths:
                file.values.add((*prefix, *path), text, "computed")
                file.computed += 1


def _merge(values: Values, run: Values) -> None:
    """Put the texts that running gave in the place of computed rows, and add the rows that only running knows."""
    known = {path: row for row, path in enumerate(values.paths)}
    for path, text in zip(run.paths, run.texts, strict=True):
        row = known.get(path)
        if row is None:
            values.add(path, text, "computed")
        elif values.kinds.get(row) == "computed":
            values.texts[row] = text
    for row in [
        row for row, path in enumerate(values.paths) if str(path[-1]).startswith("...")
    ]:
        values.kinds[row], values.texts[row] = "null", None
