"""Which file something new goes to."""

from __future__ import annotations

import re
from dataclasses import replace
from posixpath import basename, dirname, splitext
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import leading_namespace, render
from i18n_workbench.catalog.plans.spelled_locales import written_locale
from i18n_workbench.errors import NeedsChoice, Place, UsageError, WorkbenchError
from i18n_workbench.text.common import shared_beginning

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.change import Change
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.project.discovery import LocaleFile


def pick_entry(catalog: Catalog, key: str, locale: str, target: str = "") -> LocaleFile:
    """The file that a new value belongs to (it need not exist yet).

    In this order: the file that was named; the file of the key's namespace, also of a new one where a delimiter says so; the sibling of the file in which another
    locale (the source language first) has the key; the only file of the locale; the sibling of the only
    source-language file (of the first locale's, where the source language has none); the file whose keys share the longest prefix;
    where none shares one, the only file that is called by its locale alone (``en.yml`` beside ``devise.en.yml``).

    Raises
    ------
    NeedsChoice
        When several files are equally good.
    UsageError
        When no file can be derived.
    """
    if target:
        return _named(catalog, target, locale)
    example = _example(catalog, key, locale)
    if example is not None:
        return sibling(catalog, example.file.entry, locale)
    namespace = catalog.namespace_of(key) if catalog.namespaced else None
    if namespace == "" and (new := new_namespace(catalog, key, locale)) is not None:
        return new
    own = fitting(catalog, key, _files(catalog, locale, namespace))
    if len(own) == 1:
        return own[0]
    models = fitting(catalog, key, _models(catalog, namespace)) if not own else []
    if len(models) == 1:
        return sibling(catalog, models[0], locale)
    candidates = own or models
    if not candidates:
        _refuse_unreadable(catalog, key, locale)
        raise UsageError(
            f"no locale file can take {key} in {locale}",
            next_step="name one: target= in code, --target on the command line",
        )
    best = _by_prefix(catalog, key, candidates)
    return best if own else sibling(catalog, best, locale)


def without_namespace(catalog: Catalog, entry: LocaleFile, key: str) -> str:
    """A key without the namespace of a file."""
    if catalog.namespaced and entry.namespace:
        return key.removeprefix(f"{entry.namespace}{catalog.delimiter}")
    return key


def is_below_mount(catalog: Catalog, entry: LocaleFile, key: str) -> bool:
    """Whether a key is below the path at which the module that imports a file exports it."""
    mount = render(entry.mount)
    return not mount or without_namespace(catalog, entry, key).startswith(f"{mount}.")


def fitting(
    catalog: Catalog, key: str, entries: Iterable[LocaleFile]
) -> list[LocaleFile]:
    """The files that can have a key, wherever modules that import them put them."""
    return [entry for entry in entries if is_below_mount(catalog, entry, key)]


def _refuse_unreadable(catalog: Catalog, key: str, locale: str) -> None:
    """Where a locale's file is there and cannot be read, it is to be mended: no other one is asked for."""
    for chunk in catalog.chunks:
        file = chunk.file
        if file.values is None and file.entry.locale == locale and file.findings:
            problem = file.findings[0]
            raise UsageError(
                f"{key} cannot be written: {problem.message}",
                Place(problem.file or file.entry.path, problem.line, problem.column),
                problem.suggestion or "correct the file there first",
            )


def new_namespace(
    catalog: Catalog, key: str, locale: str, depth: int = 0
) -> LocaleFile | None:
    """The file of a namespace that a key names and no file has yet: where the path pattern puts it.

    ``depth`` is the number of segments of the namespace that a renamed key leaves, where dots part both.
    """
    name = leading_namespace(key, catalog.delimiter) or _dotted_namespace(
        catalog, key, depth
    )
    if not name:
        return None
    models = [
        entry
        for entry in _files(catalog, catalog.project.source_language, None)
        if entry.namespace
    ]
    if len({entry.directory for entry in models}) != 1:
        return None
    model = models[0]
    written = written_locale(catalog, locale, model.format)
    path = model.matcher.path_for(written, name, model.path.rpartition(".")[2])
    if path is None:
        return None
    full = f"{model.directory}/{path}" if model.directory not in {"", "."} else path
    return replace(model, path=full, locale=locale, written=written, namespace=name)


def _dotted_namespace(catalog: Catalog, key: str, depth: int) -> str:
    """The namespace that a key begins with where dots part namespaces, too, and every file is one.

    Nothing else can hold the key: in another namespace's file its name would be another one. It is the first segment,
    behind those of the folder that it shares with other namespaces, or as many as ``depth`` says.
    """
    known = {chunk.file.entry.namespace for chunk in catalog.chunks}
    if (
        catalog.delimiter != "."
        or catalog.project.settings["defaultNamespace"]
        or ("" in known and not depth)
    ):
        return ""
    parts = key.split(".")
    folders = {name.rpartition(".")[0] for name in known}
    shared = max(
        (
            folder.count(".") + 1
            for folder in folders
            if folder and key.startswith(f"{folder}.")
        ),
        default=0,
    )
    size = min(depth or shared + 1, len(parts) - 1)
    return ".".join(parts[:size]) if all(parts) else ""


def sibling(catalog: Catalog, entry: LocaleFile, locale: str) -> LocaleFile:
    """The file that holds for ``locale`` what ``entry`` holds for its own locale."""
    if entry.locale == locale or not entry.locale:
        return entry
    known = catalog.siblings
    if (entry, locale) not in known:
        known[entry, locale] = _sibling(catalog, entry, locale)
    return known[entry, locale]


def _sibling(catalog: Catalog, entry: LocaleFile, locale: str) -> LocaleFile:
    written = written_locale(catalog, locale, entry.format)
    path = entry.matcher.with_locale(_inside(entry), written)
    if path is None and (alike := _called_alike(catalog, entry, locale)) is not None:
        return alike
    if path is None:
        raise UsageError(
            f"no file name for {locale} can be derived from {entry.path}",
            next_step="name one: target=, --target",
        )
    full = f"{entry.directory}/{path}" if entry.directory not in {"", "."} else path
    for chunk in catalog.chunks_at(full):
        return chunk.file.entry
    for chunk in catalog.chunks_of_namespace.get(entry.namespace, ()):
        other = chunk.file.entry
        if (
            other.locale == locale
            and other.directory == entry.directory
            and (_leads_to(entry, other) or _leads_to(other, entry))
        ):
            return other
    other_format = _in_another_format(catalog, entry, full, locale)
    return other_format or replace(entry, path=full, locale=locale, written=written)


def _in_another_format(
    catalog: Catalog, entry: LocaleFile, path: str, locale: str
) -> LocaleFile | None:
    """The locale's only file that differs from ``path`` in its ending alone (``fr.yaml`` beside ``en.yml``).

    One that has a twin of its own ending in the language of ``entry`` stands for that (``en.properties``), not for ``entry``.
    """
    stem = splitext(path)[0]
    found = {}
    for chunk in catalog.chunks_of_namespace.get(entry.namespace, ()):
        other = chunk.file.entry
        if other.locale != locale or splitext(other.path)[0] != stem:
            continue
        twin = splitext(entry.path)[0] + splitext(other.path)[1]
        if not catalog.chunks_at(twin):
            found[other.path] = other
    return next(iter(found.values())) if len(found) == 1 else None


def _leads_to(entry: LocaleFile, other: LocaleFile) -> bool:
    """Whether the path of one file is that of another but for the locale; from a base file, which has none, to a translation."""
    path = entry.matcher.with_locale(_inside(entry), other.written)
    return path == _inside(other)


def _called_alike(
    catalog: Catalog, entry: LocaleFile, locale: str
) -> LocaleFile | None:
    """The file of a locale that is called as this one but for the locale, where no pattern says so (Rails'
    ``forms_en.yml``, whose root names the locale).
    """
    name = _without_locale(entry)
    if name == entry.path:
        return None
    for chunk in catalog.chunks:
        other = chunk.file.entry
        if other.locale == locale and _without_locale(other) == name:
            return other
    return None


def _without_locale(entry: LocaleFile) -> str:
    """The path of a file without the name of its locale, where that is a word of its name."""
    tag = "[-_]".join(map(re.escape, re.split("[-_]", entry.locale)))
    return re.sub(
        rf"(?<![^\W_]){tag}(?![^\W_])(?=[^/]*$)", "", entry.path, flags=re.IGNORECASE
    )


def _named(catalog: Catalog, target: str, locale: str) -> LocaleFile:
    for chunk in catalog.chunks:
        entry = chunk.file.entry
        if entry.path == target:
            return sibling(catalog, entry, locale)
    raise UsageError(
        f"{target} is no locale file of this project",
        next_step="list them with wb.doctor() or `i18n-workbench doctor`",
    )


def _example(catalog: Catalog, key: str, locale: str) -> Chunk | None:
    """A chunk that holds the key (or another form of its family) in some locale, the same and the source first."""
    source = catalog.project.source_language
    for tag in dict.fromkeys((locale, source, *sorted(catalog.locales))):
        for form in catalog.forms(key, tag):
            cell = catalog.cell(key, tag, form)
            if cell is not None:
                return cell.chunk
    return None


def _files(catalog: Catalog, locale: str, namespace: str | None) -> list[LocaleFile]:
    found = [
        c.file.entry
        for c in _chunks_of(catalog, locale=locale, namespace=namespace or None)
        if c.file.values is not None
    ]
    return sorted(found, key=lambda entry: entry.path)


def _models(catalog: Catalog, namespace: str | None) -> list[LocaleFile]:
    """The files of the source language; where it has none, of the first locale that has some."""
    tags = dict.fromkeys((catalog.project.source_language, *sorted(catalog.locales)))
    for tag in tags:
        files = _files(catalog, tag, namespace)
        if files:
            return files
    return []


def _inside(entry: LocaleFile) -> str:
    if entry.directory in {"", "."}:
        return entry.path
    return entry.path.removeprefix(f"{entry.directory}/")


def _by_prefix(
    catalog: Catalog, key: str, candidates: Sequence[LocaleFile]
) -> LocaleFile:
    if len(candidates) == 1:
        return candidates[0]
    scores = {entry.path: _longest_prefix(catalog, entry, key) for entry in candidates}
    best = max(scores.values())
    winners = [entry for entry in candidates if scores[entry.path] == best]
    if len(winners) == 1:
        return winners[0]
    general = None if best else general_file(winners)
    if general is not None:
        return general
    raise NeedsChoice(
        f"{key} could go to {len(candidates)} files",
        [entry.path for entry in candidates],
        next_step=f"name one: target=, --target ({', '.join(entry.path for entry in candidates[:5])})",
    )


def general_file(files: Sequence[LocaleFile]) -> LocaleFile | None:
    """The one of some files that is called by its locale alone, where the others stand beside it (``en.yml`` beside
    ``devise.en.yml``); None where that is not clear.
    """
    folders = {dirname(entry.path) for entry in files}
    alone = []
    for entry in files:
        stem, _ = splitext(basename(entry.path))
        if entry.written and stem == entry.written:
            alone.append(entry)
    return alone[0] if len(folders) == 1 and len(alone) == 1 else None


def _longest_prefix(catalog: Catalog, entry: LocaleFile, key: str) -> int:
    parts = key.split(".")
    best = 0
    for chunk in catalog.chunks:
        if chunk.file.path != entry.path:
            continue
        for row in range(len(chunk.keys)):
            other = catalog.physical_of(chunk, row).split(".")
            best = max(best, shared_beginning(parts, other))
    return best


def goes_to(catalog: Catalog, change: Change) -> str:
    """The file that a new value belongs to; empty where that needs a choice."""
    try:
        return pick_entry(catalog, change.key, change.locale, change.target).path
    except WorkbenchError:
        return ""


def _chunks_of(
    catalog: Catalog, *, locale: str | None = None, namespace: str | None = None
) -> Iterable[Chunk]:
    """The chunks of a locale and a namespace (None = any); files that hold several locales count for each."""
    chunks: Iterable[Chunk] = catalog.chunks
    if namespace is not None:
        chunks = catalog.chunks_of_namespace.get(namespace, ())
    for chunk in chunks:
        entry = chunk.file.entry
        if (
            locale is None
            or entry.locale == locale
            or (not entry.locale and _holds(catalog, chunk, locale))
        ):
            yield chunk


def _holds(catalog: Catalog, chunk: Chunk, locale: str) -> bool:
    known = catalog.held_locales
    entry = chunk.file.entry
    if entry not in known:
        known[entry] = _held_by(catalog, chunk)
    return locale in known[entry]


def _held_by(catalog: Catalog, chunk: Chunk) -> frozenset[str]:
    return frozenset(catalog.locales[at] for at in set(chunk.locales))
