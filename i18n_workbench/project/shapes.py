"""How locale files are laid out below a directory: what its own entries say, and the usual layouts to try."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from i18n_workbench.project.matcher import PathMatcher

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.tags import Tags

Structure = Literal["file", "dir", "mixed"]

MAJORITY = 0.6
"""Share of the entries that look like locales which decides ``dirStructure: auto``. Chosen, not measured."""

SEVERAL = 3
"""Other locales that the files of a folder end in (``lcl/strings.be.po``, ``.ca``, ``.de``) from which on it is none."""

FILE = "{locale}.{ext}"
FILE_BELOW = "{namespaces}/{locale}.{ext}"
TREE = "{locale}/**/*.{ext}"
TREE_NAMESPACES = "{locale}/**/{namespace}.{ext}"

USUAL = (
    "{namespace}.{locale}.{ext}",
    "{namespace}_{locale}.{ext}",
    "{namespace}-{locale}.{ext}",
    "{locale}.{namespace}.{ext}",
    "{locale}_{namespace}.{ext}",
    "{locale}-{namespace}.{ext}",
    FILE_BELOW,
    "**/{locale}/{namespace}.{ext}",
    "**/{namespace}.{locale}.{ext}",
    "**/{namespace}_{locale}.{ext}",
    "**/{namespace}-{locale}.{ext}",
    "**/{locale}.{namespace}.{ext}",
)
"""Layouts that are tried where the default ones find nothing, the plainest first."""


def structure_of(paths: Iterable[str], readers: Readers, tags: Tags) -> Structure:
    """One file or one folder a locale: what most entries say; ``mixed`` when neither has :data:`MAJORITY`.

    Only entries that look like locales count. A folder counts only when it holds a file that can be read, and not when
    its own files look like other locales (``ve-mw/de.json``, ``lcl/strings.de.po``: then it is a namespace).
    """
    files: set[str] = set()
    folders: Counter[str] = Counter()
    others: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for path in paths:
        first, slash, rest = path.partition("/")
        stem = readers.split(rest or first)[0]
        if not slash and tags.known(stem):
            files.add(first)
        elif slash and tags.known(first):
            is_other = tags.known(stem) and stem.casefold() != first.casefold()
            is_other &= "/" not in rest
            folders[first] += -1 if is_other else 1
            for tail in tails(stem):
                if stem != tail and stem.endswith(tail) and tags.known(tail):
                    head = stem.removesuffix(tail)
                    others[first, head].add(tail.casefold())
    for (folder, _), locales in others.items():
        if len(locales - {folder.casefold()}) >= SEVERAL:
            del folders[folder]
    folders = +folders
    total = len(files) + len(folders)
    if total and len(folders) / total >= MAJORITY:
        return "dir"
    return "mixed" if folders and len(files) / total < MAJORITY else "file"


def tails(stem: str) -> Iterator[str]:
    """What a stem could say as a locale: ``messages_zh_CN`` -> itself, ``zh_CN``, ``CN``; ``en.x`` -> ``en`` too."""
    yield stem
    yield stem.partition(".")[0]
    for at, char in enumerate(stem):
        if char in "._-":
            yield stem[at + 1 :]


def default_patterns(
    structure: Structure, *, namespaces: bool, below: bool
) -> tuple[str, ...]:
    """The patterns that a framework without any of its own uses.

    ``below``: the directory has one file a locale itself, so folders in it that have belong to it
    (``includeSubfolders``); without, such a folder is rather a locale directory of its own.
    """
    tree = TREE_NAMESPACES if namespaces else TREE
    file = (FILE, FILE_BELOW) if below else (FILE,)
    return {"file": file, "dir": (tree,), "mixed": (FILE, tree)}[structure]


def twice_named(paths: Iterable[str], readers: Readers, tags: Tags) -> list[str]:
    """The patterns of files that name the locale of their folder again: ``en/en.json``, ``en/translationEN.json``.

    What is left of their names is the namespace, the same one in all locales.
    """
    found = Counter[str]()
    for path in paths:
        folder, slash, name = path.partition("/")
        if not slash or "/" in name or not tags.known(folder):
            continue
        stem = readers.split(name)[0]
        is_other = tags.known(stem) and stem.casefold() != folder.casefold()
        pattern = "" if is_other else _twice_named(folder, stem)
        if pattern:
            found[pattern] += 1
    return [pattern for pattern, _ in found.most_common()]


def _twice_named(locale: str, stem: str) -> str:
    """The pattern of a file whose name holds the locale of its folder; empty where it does not."""
    low, mark = stem.casefold(), locale.casefold()
    if low == mark:
        return "{locale}/{locale}.{ext}"
    rest = stem[: -len(mark)]
    if rest[-1:] in {".", "_", "-"} and low.endswith(mark):
        return f"{{locale}}/{{namespace}}{rest[-1]}{{locale}}.{{ext}}"
    separator = stem[len(mark) : len(mark) + 1]
    if separator in {".", "_", "-"} and low.startswith(mark):
        return f"{{locale}}/{{locale}}{separator}{{namespace}}.{{ext}}"
    if rest[-1:].islower() and stem.endswith(locale.upper()):
        return "{locale}/{namespace}{locale}.{ext}"
    return ""


def has_locale_files(paths: Iterable[str], readers: Readers, tags: Tags) -> bool:
    """Whether a file of the directory itself is named by a locale."""
    return any("/" not in path and tags.known(readers.split(path)[0]) for path in paths)


@dataclass(frozen=True, slots=True)
class _Score:
    matcher: PathMatcher
    rank: tuple[int, int, int, int]


def infer(
    paths: Sequence[str], readers: Readers, tags: Tags, wanted: str = "auto"
) -> PathMatcher | None:
    """The usual layout that explains most of the files; None when none finds a locale.

    ``wanted`` is `dirStructure`: with ``file`` no folder is a locale's, with ``dir`` each locale has a folder.

    More locales beat more files. Two-letter languages beat three-letter ones, because ``app`` and ``api`` are
    registered languages too; whole tags beat parts of them (``shop-pt_BR`` is Brazilian, not Breton).
    """
    extensions = readers.extensions
    # A template is of no locale: ``my-plugin.pot`` is no file in Burmese.
    translations = [path for path in paths if not path.endswith(".pot")]
    scores = [
        _score(PathMatcher(pattern, extensions, tags.known), translations, tags)
        for pattern in (*USUAL, FILE)
        if wanted == "auto" or (wanted == "dir") == ("{locale}/" in pattern)
    ]
    best = max(scores, key=lambda score: score.rank)
    return best.matcher if best.rank[0] else None


def _score(matcher: PathMatcher, paths: Sequence[str], tags: Tags) -> _Score:
    found = [
        match.locale
        for path in paths
        if (match := matcher.match(path)) and tags.known(match.locale)
    ]
    short = sum(
        len(locale.replace("_", "-").partition("-")[0]) == 2 for locale in found
    )
    letters = sum(map(len, set(found)))
    return _Score(matcher, (len(set(found)), short, len(found), letters))
