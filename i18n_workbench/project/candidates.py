"""Locale directories: those that the settings name, and those that a search by name finds."""

from __future__ import annotations

import os
import posixpath
import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import note
from i18n_workbench.errors import PathError
from i18n_workbench.project.files import names_in, texts_in
from i18n_workbench.project.globs import branches, has_magic, split_list
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.shapes import MAJORITY, tails
from i18n_workbench.project.walking import IGNORED, Tree, join
from i18n_workbench.text.paths import safe_path
from i18n_workbench.text.yaml_merges import safe_loader

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.findings import Finding, Severity
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.tags import Tags

NAMES = frozenset(
    (
        *(
            "locales",
            "locale",
            "i18n",
            "lang",
            "langs",
            "language",
            "languages",
            "messages",
            "translation",
        ),
        *(
            "translations",
            "l10n",
            "_locales",
            "_i18n",
            "intl",
            "localization",
            "localizations",
            "nls",
            "dictionaries",
        ),
    )
)
"""Names of directories that usually hold locale files, in any casing."""

CODE = frozenset(
    {
        "js",
        "ts",
        "php",
        "php-include",
        "ini",
        "toml",
        "dtd",
        "inc",
        "ruby",
        "python",
        "lua",
        "dart",
    }
)
"""Formats of files that are far more often something else than locale files."""

UNMISTAKABLE = frozenset(
    (
        *(
            "po",
            "mo",
            "gmo",
            "arb",
            "ftl",
            "xlf",
            "xliff",
            "resx",
            "resw",
            "resjson",
            "qm",
        ),
        *("strings", "stringsdict", "xcstrings"),
    )
)
"""Endings that nothing but locale data has, be there a format that reads them or not."""
_OF_A_BUNDLE = re.compile(
    r"_[a-z]{2}(?:_[A-Z]{2})?\.properties|\.[a-z]{2}-[A-Z]{2}\.a?xaml"
)
"""How a file ends that Java or Avalonia finds by its locale: nothing else is named so."""
_BASE_OF_A_BUNDLE = re.compile(
    r"(?:[\w.-]*[a-z\d_.-])?(?:Messages|Labels|Texts|Translations|I18n|Bundle|Strings)(?:[A-Z]\w*)?\.properties"
    r"|(?:Language|ApplicationResources)\.properties"
    r"|(?:[\w.-]*[_.-])?(?:messages|labels|texts|translations|i18n|lang|bundle|strings)(?:[A-Z]\w*)?\.properties"
)
"""How a file of a Java program is called that holds messages, where it names no locale."""
GETTEXT = "LC_MESSAGES"
"""The folder in which a locale of gettext has its catalogs."""
_NEAR_ENOUGH = 60
"""The likeness (0-100) from which on a folder is proposed instead of one that does not exist. Chosen, not measured."""
_WORDS = re.compile(r"\A[^\W\d_][^\W\d_]+\W?\Z|[^\W\d_]{2}[,;]? [^\W\d_]|[^\x00-\x7f]")
"""A word by itself, two beside each other, a letter that no address has."""
_FAMILY = 4
"""Files called by locales that are a family of locale files wherever they stand (a check of 300 repositories)."""


def is_unmistakable(name: str, ending: str) -> bool:
    """Whether a file can be nothing but locale data, by its ending or by its whole name."""
    return (
        ending.lower() in UNMISTAKABLE or _BASE_OF_A_BUNDLE.fullmatch(name) is not None
    )


def wanted_paths(value: str | Sequence[str] | None) -> list[str]:
    """The items of ``localesPaths``, which may be one text with commas; slashes unified, none at the end."""
    items = split_list(value) if isinstance(value, str) else list(value or ())
    return [_clean(item) for item in items if item.strip()]


def named_by_settings(
    tree: Tree, settings: Mapping[str, Any], problems: list[Finding]
) -> list[str]:
    """The directories that ``localesPaths`` names; what is outside is a problem, and what is missing, which weighs less
    where another one is there: editors note folders of environments that no other checkout has.
    """
    out: dict[str, None] = {}
    missing = []
    for item in wanted_paths(settings["localesPaths"]):
        found = _resolve(tree, settings, item, problems)
        if found == []:
            missing.append(item)
        out |= dict.fromkeys(found or ())
    severity: Severity = "warning" if out else "error"
    for item in missing:
        message = f"{item or '.'} is no directory of the workspace"
        problem = setting_finding(
            settings,
            "localesPaths",
            "locales-path",
            message,
            _nearest(tree, item),
            severity=severity,
        )
        problems.append(problem)
    return list(out)


def found_by_name(tree: Tree, frameworks: Sequence[Framework]) -> list[str]:
    """Directories that frameworks know, then those with a usual name, parents before what is below them."""
    known = [
        path for framework in frameworks for path in framework.layout.locales_paths
    ]
    names = NAMES | {
        name.lower()
        for framework in frameworks
        for name in framework.layout.directory_names
    }
    homes = [path for path in (*known, *_arb_directory(tree)) if tree.is_folder(path)]
    searched = [
        folder
        for folder in tree.search()
        if posixpath.basename(folder).lower() in names
    ]
    return sorted(
        dict.fromkeys((*homes, *searched)), key=lambda path: (path.count("/"), path)
    )


def found_by_content(
    tree: Tree, readers: Readers, tags: Tags, *, source: str, surely: bool = False
) -> Iterator[str]:
    """Directories whose entries look like at least two locales, whatever they are called; code does not count.

    ``surely``: those alone where files of two locales can be nothing but locale data, or where most files are called by
    locales, the source language among them.
    """
    for folder in tree.search():
        listing = tree.listing(folder)
        names = [
            name for name in listing.files if _is_data(name, readers, surely=surely)
        ]
        parts = {part for name in names for part in tails(readers.split(name)[0])}
        folders = listing.folders
        if surely:
            folders = [
                name
                for name in folders
                if _holds_data(tree, join(folder, name), readers)
            ]
        tags.take_siblings([parts, folders])
        if (
            sum(map(tags.known, {*folders, *parts})) > 1
            or _has_begun_bundle(Path(tree.absolute(folder)), listing.files)
            or (surely and _is_family(listing.files, source, readers, tags))
        ):
            yield folder


def _has_begun_bundle(folder: Path, names: Collection[str]) -> bool:
    """Whether a bundle of messages has a base file and one with a locale, which may be all there is of it."""
    own = set(names)
    for found in filter(None, map(_OF_A_BUNDLE.search, names)):
        base = f"{found.string[: found.start()]}.properties"
        if base not in own:
            continue
        if _BASE_OF_A_BUNDLE.fullmatch(base):
            return True
        if _says_the_same(folder / base, folder / found.string):
            return True
    return False


def _says_the_same(base: Path, other: Path) -> bool:
    """Whether a file says in words what its base file says: it shares most names with it, and most of its values are
    words. A profile (``db_my.properties``) sets a few names, or addresses and numbers.
    """
    names = names_in(other, "properties")
    shared = names & names_in(base, "properties")
    texts = texts_in(other, "properties")
    words = sum(map(bool, map(_WORDS.search, texts)))
    return len(shared) > MAJORITY * len(names) and words > MAJORITY * len(texts)


def _is_family(names: Iterable[str], source: str, readers: Readers, tags: Tags) -> bool:
    """Whether most data files of a folder are called by locales, the source language among them: by these alone, or all
    alike before them (``strings.de.json``).
    """
    stems = [readers.split(name)[0] for name in names if _is_data(name, readers)]
    tags.take_siblings([stems])
    families: dict[str, list[str]] = {}
    for stem in stems:
        tail = next(filter(tags.known, _ends(stem)), "")
        if tail:
            family = families.setdefault(stem.removesuffix(tail), [])
            family.append(tags.canonical(tail))
    largest = max(families.values(), key=len, default=[])
    return (
        any(locale == source or locale.startswith(f"{source}-") for locale in largest)
        and len(largest) >= _FAMILY
        and len(largest) >= MAJORITY * len(stems)
    )


def _ends(stem: str) -> Iterator[str]:
    """What the end of a stem could say as a locale, the longest first."""
    return (tail for tail in tails(stem) if stem.endswith(tail))


def _is_data(name: str, readers: Readers, *, surely: bool = False) -> bool:
    """Whether a file may be locale data by its ending (``surely``: can be nothing else)."""
    _, ending, fmt = readers.split(name)
    if not surely:
        return fmt not in {"", *CODE}
    return ending.lower() in UNMISTAKABLE or _OF_A_BUNDLE.search(name) is not None


def _holds_data(tree: Tree, folder: str, readers: Readers) -> bool:
    """Whether a folder, or gettext's in it, has files of its own that can be nothing but locale data."""
    own = tree.listing(folder)
    names = list(own.files)
    if GETTEXT in own.folders:
        names += tree.listing(join(folder, GETTEXT)).files
    return any(_is_data(name, readers, surely=True) for name in names)


def _clean(item: str) -> str:
    text = item.strip().replace("\\", "/").removeprefix("${workspaceFolder}/")
    normal = posixpath.normpath(text)
    return "" if normal == "." else normal


def _resolve(
    tree: Tree, settings: Mapping[str, Any], item: str, problems: list[Finding]
) -> list[str] | None:
    """The directories of an item; None for what is refused, with its problem."""
    found: dict[str, None] = {}
    for branch in branches(item):
        try:
            safe_path(Path(tree.root), _before_magic(branch))
        except PathError as error:
            problems.append(
                setting_finding(
                    settings,
                    "localesPaths",
                    "locales-path",
                    f"{item}: {error.message}",
                    error.next_step,
                )
            )
            return None
        relative = (
            _clean(os.path.relpath(branch, tree.root))
            if Path(branch).is_absolute()
            else branch
        )
        found |= dict.fromkeys(
            _expand(tree, "", [part for part in relative.split("/") if part], set())
        )
    return list(found)


def _before_magic(pattern: str) -> str:
    parts = pattern.split("/")
    plain = next((at for at, part in enumerate(parts) if has_magic(part)), len(parts))
    return "/".join(parts[:plain]) or ("/" if pattern.startswith("/") else ".")


def _expand(
    tree: Tree, folder: str, parts: Sequence[str], seen: set[tuple[str, int]]
) -> Iterator[str]:
    """The folders that the segments of a pattern lead to.

    Several ``**`` reach a folder in as many ways as they can part its path: each folder is looked at once for each rest
    of the pattern, and ``seen`` holds which.
    """
    state = (folder, len(parts))
    if state in seen:
        return
    seen.add(state)
    if not parts:
        if tree.is_folder(folder):
            yield folder
        return
    first, rest = parts[0], parts[1:]
    listing = tree.listing(folder)
    names = sorted((*listing.folders, *listing.links))
    if (
        first in names
    ):  # also one that looks like a pattern: [lang] is a folder's name before it is a glob
        yield from _expand(tree, join(folder, first), rest, seen)
    elif first == "**":
        yield from _expand(tree, folder, rest, seen)
        for name in listing.folders:
            if name not in IGNORED and not name.startswith("."):
                yield from _expand(tree, join(folder, name), parts, seen)
    elif has_magic(first):
        for name in names:
            if fnmatchcase(name, first):
                yield from _expand(tree, join(folder, name), rest, seen)


def _nearest(tree: Tree, item: str) -> str:
    from rapidfuzz import process

    # Those with a usual name come first: of two that are equally near, one of them is meant.
    folders = sorted(
        (folder for folder in tree.search() if folder),
        key=lambda one: posixpath.basename(one) not in NAMES,
    )
    best = process.extractOne(item, folders, score_cutoff=_NEAR_ENOUGH)
    return (
        f"did you mean {best[0]}?"
        if best
        else "name a directory relative to the workspace"
    )


def _arb_directory(tree: Tree) -> list[str]:
    """``arb-dir`` of Flutter's ``l10n.yaml``."""
    if "l10n.yaml" not in tree.listing("").files:
        return []
    import yaml

    try:
        note(tree.absolute("l10n.yaml"))
        text = Path(tree.absolute("l10n.yaml")).read_text(encoding="utf-8")
        content = yaml.load(text, Loader=safe_loader())  # noqa: S506 - safe, and bounded
        named = (
            str(content.get("arb-dir", "lib/l10n"))
            if isinstance(content, dict)
            else "lib/l10n"
        )
        safe_path(Path(tree.root), named)
    except (OSError, ValueError, yaml.YAMLError, PathError):
        return []
    return [_clean(named)]
