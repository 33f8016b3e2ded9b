"""Locale files that no pattern names: the base file of a bundle, and Rails' files that say their locales inside."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from posixpath import basename
from typing import TYPE_CHECKING

from i18n_workbench.project.files import (
    Claim,
    LocaleFile,
    names_in,
    quoted,
    says_otherwise,
)
from i18n_workbench.project.matcher import PathMatcher
from i18n_workbench.project.roots import ROOTED, top_level
from i18n_workbench.project.survey.neutral import is_english
from i18n_workbench.project.walking import Tree, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from i18n_workbench.formats.edits import Segment
    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.tags import Tags


OVERRIDDEN = "the base file of a bundle whose source language has a file of its own"
DEFAULT = "default"
"""How some call the file that the others fall back to, where each is called by its locale alone."""


def add_base_files(
    claim: Claim, left: dict[str, str], tree: Tree, readers: Readers, source: str
) -> None:
    """Bundles may have a base file in the source language beside those with a locale (``messages.properties``).

    It is taken out of ``left`` (reasons by path, relative to the directory), unless the source language has a file of
    its own that says all that the base file does: then that is only what the others fall back to. What it says beyond
    is the source language's, too, and the language's own file, which is read after it, overrides the rest.
    """
    for base, (file, separator) in _bundles(claim, left, readers).items():
        stem, ending, _ = readers.split(base)
        path = file.path.removesuffix(file.inner) + base
        bundle = [
            other for other in claim.files if other.inner.startswith(stem + separator)
        ]
        own = [other for other in bundle if other.locale == source]
        if (
            own
            and _says_all(own, path, tree)
            and not _is_other(own[0], path, tree, source)
        ):
            left[base] = OVERRIDDEN
            _override(claim, own, path)
            continue
        del left[base]
        pattern = f"{quoted(stem)}{separator}?{{locale?}}.{quoted(ending)}"
        matcher = PathMatcher(pattern, readers.extensions)
        claim.files.append(
            replace(
                file,
                path=path,
                locale=source,
                written="",
                matcher=matcher,
                rooted=False,
            )
        )


def add_default_files(
    claim: Claim, left: dict[str, str], tree: Tree, readers: Readers, source: str
) -> None:
    """``default.json`` beside ``de.json``: the source language's, in mods of SMAPI's games and themes of Hexo.

    It is taken out of ``left`` where it says some of what the others do, unless the source language has a file that
    says all of it.
    """
    for base, beside in _defaults(claim, left, readers).items():
        path = beside[0].path.removesuffix(beside[0].inner) + base
        whole = Path(tree.absolute(path))
        other = Path(tree.absolute(beside[0].path))
        fmt = beside[0].format
        if names_in(whole, fmt).isdisjoint(names_in(other, fmt)):
            continue
        own = [file for file in beside if file.locale == source]
        if own and _says_all(own, path, tree):
            left[base] = OVERRIDDEN
            _override(claim, own, path)
            continue
        del left[base]
        claim.files.append(
            replace(beside[0], path=path, locale=source, written=DEFAULT, rooted=False)
        )


def with_source(
    files: Iterable[LocaleFile], source: str, root: Path
) -> list[LocaleFile]:
    """The files, those that name no locale in the variant of the source language that as many files name (``en-US``).

    One that has a file beside them is another language than theirs: Android's ``values/`` beside ``values-en-rGB``. Those
    without a message (a program's ``Properties/Resources.resx``) do not count.
    """
    everything = list(files)
    named = Counter(file.locale for file in everything if file.written or file.rooted)
    if source in named:
        return everything
    unnamed = [
        file
        for file in everything
        if file.locale == source and names_in(root / file.path, file.format)
    ]
    beside = {
        file.locale
        for file in everything
        if file.written and _is_of_bundle(file, unnamed)
    }
    variants = [
        locale
        for locale in named
        if locale.startswith(f"{source}-") and locale not in beside
    ]
    home = max(variants, key=lambda locale: named[locale], default="")
    if not home or named[home] < len(unnamed):
        return everything
    return [
        replace(file, locale=home) if file.locale == source else file
        for file in everything
    ]


def _is_of_bundle(file: LocaleFile, unnamed: Iterable[LocaleFile]) -> bool:
    """Whether a file is called as one of those that name no locale is, but for its own."""
    return any(
        base.format == file.format and base.sibling(file.written) == file.path
        for base in unnamed
    )


def _says_all(own: Iterable[LocaleFile], base: str, tree: Tree) -> bool:
    """Whether files of the source language hold every message of the base file of their bundle."""
    said: set[Segment] = set()
    fmt = ""
    for file in own:
        fmt = file.format
        said |= names_in(Path(tree.absolute(file.path)), fmt)
    return names_in(Path(tree.absolute(base)), fmt) <= said


def _override(claim: Claim, own: Collection[LocaleFile], base: str) -> None:
    """Note in the files of the source language which file they override: what leaves them leaves that one, too."""
    claim.files = [
        replace(file, overridden=base) if file in own else file for file in claim.files
    ]


def _is_other(own: LocaleFile, base: str, tree: Tree, source: str) -> bool:
    """Whether a base file is in another language than a source language that is not English."""
    paths = (Path(tree.absolute(base)), Path(tree.absolute(own.path)))
    return not is_english(source) and says_otherwise(*paths, own.format)


def _bundles(
    claim: Claim, left: Mapping[str, str], readers: Readers
) -> dict[str, tuple[LocaleFile, str]]:
    """Base files among those that are left, with one file of the bundle and the separator before its locale."""
    found: dict[str, tuple[LocaleFile, str]] = {}
    for file in claim.files if left else ():
        folder, slash, name = file.inner.rpartition("/")
        stem, ending, _ = readers.split(name)
        for separator in "_-.":
            base = (
                f"{folder}{slash}{stem.removesuffix(separator + file.written)}.{ending}"
            )
            if (
                file.written
                and stem.endswith(separator + file.written)
                and base in left
            ):
                found.setdefault(base, (file, separator))
    return found


def _defaults(
    claim: Claim, left: Mapping[str, str], readers: Readers
) -> dict[str, list[LocaleFile]]:
    """Files among those that are left that are called ``default``, with those of their folder that only a locale names."""
    found: dict[str, list[LocaleFile]] = {}
    for file in claim.files if left else ():
        folder, slash, name = file.inner.rpartition("/")
        stem, ending, _ = readers.split(name)
        base = f"{folder}{slash}{DEFAULT}.{ending}"
        if stem == file.written and base in left:
            found.setdefault(base, []).append(file)
    return found


def add_rooted_files(
    claim: Claim,
    left: dict[str, str],
    framework: str,
    directory: str,
    tools: tuple[Tree, Readers, Tags],
) -> None:
    """Files whose name says no locale, but whose top-level keys are locales (``config/locales/devise.yml``)."""
    tree, readers, tags = tools
    for path in list(left):
        fmt = readers.split(basename(path))[2]
        whole = join(directory, path)
        keys = top_level(tree.absolute(whole), fmt) if fmt in ROOTED else []
        if not keys or not all(tags.known(key) for key in keys):
            continue
        del left[path]
        locale = tags.canonical(keys[0]) if len(keys) == 1 else ""
        matcher = PathMatcher(quoted(path), readers.extensions)
        claim.files.append(
            LocaleFile(
                whole,
                locale,
                "",
                "",
                fmt,
                framework,
                directory or ".",
                matcher,
                rooted=True,
            )
        )
