"""Manifests: the names of the packages that a project uses. A malformed one is a located problem and says nothing."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import read_file
from i18n_workbench.disk.looking import matching, note, text_of
from i18n_workbench.errors import ParseError
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.project.manifest_texts import (
    PACKAGE_LISTS,
    PARSERS,
    entries_of_extension,
    gems,
    gems_of_spec,
    json_object,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from i18n_workbench.frameworks import Manifest

EXTENSION_FOLDERS = (
    "",
    "src",
    "public",
    "app",
    "static",
    "extension",
    "platform",
    "src/public",
)
"""Where a browser extension has its ``manifest.json``."""

MESSAGES = "_locales"
"""What an extension has that writes its manifest while it is built: ``_locales/<locale>/messages.json``."""

_GRADLE = frozenset(
    {"build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"}
)
_PLATFORMS = _GRADLE | {"libs.versions.toml", "CMakeLists.txt"}
"""Files that say for which platform a program is built."""
_GRADLE_PLUGIN = re.compile(
    r"com\.android(?=\.)|org\.jetbrains\.compose|dev\.icerock\.moko|^android(?=\s*\{)",
    re.MULTILINE,
)
"""Plugins that make a build one of Android; the block where a build sets theirs up stands also where a catalog of somebody
else names them: three of 49 programs, of which no text was read.
"""
_LINGUIST = re.compile(
    r"LinguistTools|qt\d?_(?:add|create)_(?:translation|lrelease|lupdate)|^\s*TRANSLATIONS\s*\+?=",
    re.MULTILINE,
)
_BUILDS = re.compile(r"\.gradle(?:\.kts)?$|\.pro$")
"""How files end that build for a platform, beside those of one name."""
_NO_FACTS = frozenset({"version", "scripts", "engines"})
"""Entries of these manifests that say nothing about frameworks, and change often."""
_WILD = frozenset("*?[")
"""Characters that make a marker a glob."""


@dataclass(slots=True)
class Manifests:
    """Package names by manifest; a manifest that does not exist, or cannot be read, is no key."""

    packages: dict[Manifest, frozenset[str]] = field(default_factory=dict)
    entries: list[str] = field(default_factory=list)
    """What the folder holds: names of files and folders, sorted."""
    problems: list[Finding] = field(default_factory=list)

    def marked(self, markers: Iterable[str]) -> str:
        """The first entry of the folder that is one of some markers (globs); empty where there is none."""
        entries = frozenset(self.entries)
        for marker in markers:
            # most are plain names, and a folder of extensions has a hundred to be asked for each
            if _WILD.isdisjoint(marker):
                if marker in entries:
                    return marker
                continue
            for entry in self.entries:
                if fnmatchcase(entry, marker):
                    return entry
        return ""

    def names(self, manifest: Manifest) -> frozenset[str]:
        """The packages of a manifest; none where there is no such file."""
        return self.packages.get(manifest, frozenset())


def read_manifests(folder: Path, relative: str = "") -> Manifests:
    """Read the manifests of one folder; ``relative`` is its place in the workspace, for the problems.

    ``package.json``: dependencies of all four kinds. ``composer.json``: ``require`` and ``require-dev``,
    and the entries of ``extra`` by which a package tells a framework of itself (``extra.laravel``).
    ``pubspec.yaml``: both kinds. ``Gemfile``: ``gem`` lines and what gemspecs add. ``manifest.json``: the names of its
    entries, when it is a browser extension's; ``go.mod``: required modules; ``build.gradle``: Android's plugins; ``CMakeLists.txt``: Qt where it has translations;
    ``project.yml``: XcodeGen, where it is its own; :data:`MESSAGES` where there are messages of one and no such manifest.
    """
    found = Manifests(entries=_entries(folder))
    names = {entry.casefold() for entry in found.entries}
    for manifest, parse in PARSERS.items():
        if manifest in names:
            _read(found, folder, relative, manifest, parse)
    if "gemfile" in names or any(name.endswith(".gemspec") for name in names):
        _read_gems(found, folder, relative)
    _read_platforms(found, folder)
    for inner in _inner_folders(names):
        if "manifest.json" not in found.packages:
            _read(
                found,
                folder / inner,
                f"{relative}/{inner}".strip("/"),
                "manifest.json",
                entries_of_extension,
            )
    if "manifest.json" not in found.packages and _has_messages(folder, names):
        found.packages["manifest.json"] = frozenset({MESSAGES})
    return found


def _inner_folders(names: AbstractSet[str]) -> list[str]:
    """Those of :data:`EXTENSION_FOLDERS` that a folder which holds such names may have."""
    return [
        inner
        for inner in EXTENSION_FOLDERS
        if not inner or inner.partition("/")[0] in names
    ]


def tells_platform(path: str) -> bool:
    """Whether a file, by its path, may say for which platform a program is made: a build of Android or Qt, or what stands for
    one (``App.csproj``, ``App.xcodeproj/project.pbxproj``).
    """
    folder, _, name = path.rpartition("/")
    if name in _PLATFORMS or _BUILDS.search(name):
        return True
    return any(_is_marker(each) for each in (name, folder.rpartition("/")[2]) if each)


def facts_of_platform(path: str, text: str) -> tuple[str, ...]:
    """What such a file says that decides about a project: nothing but that it is there, where it is no build."""
    name = path.rpartition("/")[2]
    if name not in _PLATFORMS and not _BUILDS.search(name):
        return ()
    said = {*_GRADLE_PLUGIN.findall(text), *map(str.strip, _LINGUIST.findall(text))}
    return tuple(sorted(said))


def tells_packages(path: str) -> bool:
    """Whether a file, by its path, lists packages: a ``package.json``, a ``composer.json``, or gems."""
    return path.rpartition("/")[2] in PACKAGE_LISTS or _lists_gems(path)


def _lists_gems(path: str) -> bool:
    name = path.rpartition("/")[2].casefold()
    return name == "gemfile" or name.endswith(".gemspec")


def facts_of_packages(path: str, data: bytes) -> object:
    """What such a file says that decides about locale files: neither versions nor what is run decides which framework a
    project uses. Of 1,294 commits that changed a manifest of Juice Shop 380 changed anything else, of 100 that
    changed openstreetmap's Gemfile 55 changed its gems.

    Examples
    --------
    >>> old = b'{"version": "8.1.0", "dependencies": {"i18next": "~10.2.4"}}'
    >>> new = b'{"version": "8.2.0", "dependencies": {"i18next": "^10.3.0"}}'
    >>> facts_of_packages("package.json", old) == facts_of_packages("package.json", new)
    True
    """
    try:
        text = data.decode("utf-8-sig")
        if _lists_gems(path):
            return sorted({*gems(text), *gems_of_spec(text)})
        content = json_object(text)
    except (UnicodeDecodeError, ParseError):
        return data
    for kind in PACKAGE_LISTS[path.rpartition("/")[2]]:
        if isinstance(content.get(kind), dict):
            content[kind] = sorted(content[kind])
    return {name: each for name, each in content.items() if name not in _NO_FACTS}


@cache
def _is_marker(name: str) -> bool:
    """Whether a file or folder of this name means that some framework is used."""
    from i18n_workbench.frameworks import all_frameworks

    return any(
        fnmatchcase(name, marker)
        for framework in all_frameworks().values()
        for marker in framework.recognition.markers
    )


def package_name(folder: Path) -> str:
    """What a ``package.json`` calls the package of a folder; empty where it says nothing."""
    try:
        return str(
            json_object(text_of(folder / "package.json") or "{}").get("name") or ""
        )
    except ParseError:
        return ""


def _read_platforms(manifests: Manifests, folder: Path) -> None:
    """What builds of Android and Qt name."""
    builds = [folder / name for name in manifests.entries if name in _GRADLE]
    builds += [folder / "gradle" / "libs.versions.toml"] if builds else []
    names = {name for path in builds for name in _GRADLE_PLUGIN.findall(text_of(path))}
    if builds:
        manifests.packages["build.gradle"] = frozenset(names)
    makes = [
        folder / name
        for name in manifests.entries
        if name == "CMakeLists.txt" or name.endswith(".pro")
    ]
    makes += [folder / "src" / "CMakeLists.txt"] if makes else []
    if makes:
        uses_qt = any(_LINGUIST.search(text_of(path)) for path in makes)
        manifests.packages["CMakeLists.txt"] = frozenset({"Qt"} if uses_qt else ())


def _entries(folder: Path) -> list[str]:
    note(folder)
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries)
    except OSError:
        return []


def _has_messages(folder: Path, names: AbstractSet[str]) -> bool:
    """Whether there are messages of a browser extension, in the format that browsers read."""
    files = (
        file
        for inner in _inner_folders(names)
        if inner or MESSAGES in names
        for file in matching(folder / inner / MESSAGES, "*/messages.json")
    )
    first = next(files, None)
    try:
        if first:
            entries = list(json_object(read_file(first).decode("utf-8-sig")).values())
        else:
            entries = []
    except (OSError, UnicodeDecodeError, ParseError):
        return False
    return bool(entries) and all(
        isinstance(entry, dict) and "message" in entry for entry in entries
    )


def _read(
    manifests: Manifests,
    folder: Path,
    relative: str,
    manifest: Manifest,
    parse: Callable[[str], Iterable[str] | None],
) -> None:
    text = _text(manifests, folder / manifest, f"{relative}/{manifest}".lstrip("/"))
    if text is None:
        return
    try:
        names = parse(text)
    except ParseError as error:
        error.at(f"{relative}/{manifest}".lstrip("/"))
        manifests.problems.append(from_error(error, "manifest", "warning"))
        return
    if names is not None:
        manifests.packages[manifest] = frozenset(names)


def _text(manifests: Manifests, path: Path, shown: str) -> str | None:
    note(path)
    try:
        return path.read_text(encoding="utf-8-sig") if path.is_file() else None
    except (OSError, UnicodeDecodeError) as error:
        message = f"cannot be read: {error}"
        manifests.problems.append(
            Finding(
                "manifest",
                "warning",
                message,
                file=shown,
                suggestion="manifests are UTF-8",
            )
        )
        return None


def _read_gems(manifests: Manifests, folder: Path, relative: str) -> None:
    names: set[str] = set()
    gemfile = _text(manifests, folder / "Gemfile", f"{relative}/Gemfile".lstrip("/"))
    names.update(gems(gemfile or ""))
    for spec in matching(folder, "*.gemspec"):
        text = _text(manifests, spec, f"{relative}/{spec.name}".lstrip("/"))
        names.update(gems_of_spec(text or ""))
        gemfile = gemfile or text
    if gemfile is not None:
        manifests.packages["Gemfile"] = frozenset(names)
