"""Translations of other people's libraries that are checked in: ``public/pdf.js/locale`` speaks 111 languages, the program 7."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.project.walking import Skipped, Tree, ending_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.project.files import LocaleFile

_SHELVES = frozenset(
    {
        "assets",
        "extern",
        "external",
        "externals",
        "lib",
        "libraries",
        "library",
        "libs",
        "public",
        "resources",
        "static",
        "third-party",
        "third_party",
        "thirdparty",
        "www",
    }
)
"""Folders in which programs keep libraries, among other things."""
_SCRIPTS = frozenset({"js", "mjs", "php"})
LICENSE = re.compile(
    r"(?:(?:mit|gpl)-)?(?:un)?(?:licen[cs]e|copying)(?:-[\w-]+)?(?:\.(?:txt|md|rst|html?|mit|bsd|apache))?",
    re.IGNORECASE,
)
"""The file with the licence of what is in its folder; ``license.dart`` is a program's."""
_NEAR = 4
"""So many folders deep a library has its main script: ``pdfjs/legacy/build/pdf.js``, ``Carbon/src/Carbon/Carbon.php``."""
_FOREIGN = 0.5
"""More than this share of a library's languages has to be spoken by nothing else here. Over 640 repositories: .6 to 1.0
in the seven that keep a library whose translations were loaded (pdf.js in four, Carbon, flatpickr, moment with two more),
at most .5 in folders of their own that have a licence or a script of their name."""
_FEWEST = 10
"""So many languages have to be the library's alone: 13 and more in those seven, 3 at most in a program's own modules."""
REASON = "a library's, in languages that the program does not speak: name its folder in `localesPaths` to load it"


def without_libraries(
    tree: Tree, files: Sequence[LocaleFile]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and the translations of libraries that are checked in, with the reason.

    A library has a folder of its own in one of the usual places, with its licence or with a script that is called as
    the folder is, and most of its languages nothing else in the workspace speaks. Where there is nothing else, it counts.
    """
    shelves = _Shelves(tree)
    by_library: dict[str, list[LocaleFile]] = {}
    for file in files:
        by_library.setdefault(shelves.library_of(file.directory), []).append(file)
    spoken = _languages(by_library.get("", ()))
    libraries = {
        folder
        for folder, of_library in by_library.items()
        if folder and spoken and _is_foreign(_languages(of_library), spoken)
    }
    kept: list[LocaleFile] = []
    skipped: list[Skipped] = []
    for folder, of_library in by_library.items():
        if folder in libraries:
            skipped += [Skipped(file.path, REASON) for file in of_library]
        else:
            kept += of_library
    return kept, skipped


def _is_foreign(languages: set[str], spoken: set[str]) -> bool:
    alone = len(languages - spoken)
    return alone >= _FEWEST and alone > _FOREIGN * len(languages)


def _languages(files: Iterable[LocaleFile]) -> set[str]:
    return {file.locale.replace("_", "-").partition("-")[0] for file in files}


class _Shelves:
    """Where libraries may stand; each folder is looked into once, however many locale files it has."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._libraries: dict[str, str] = {}
        self._are_whole: dict[str, bool] = {}

    def library_of(self, directory: str) -> str:
        """The folder of the library that a directory of locale files may be a part of; empty where there is none."""
        if directory not in self._libraries:
            around = filter(self._is_whole, _folders_on_shelves(directory))
            self._libraries[directory] = next(around, "")
        return self._libraries[directory]

    def _is_whole(self, folder: str) -> bool:
        """Whether a folder has a licence, or a script that is called as it is."""
        if folder not in self._are_whole:
            names = self._tree.listing(folder).files
            is_licensed = any(map(LICENSE.fullmatch, names))
            self._are_whole[folder] = is_licensed or self._has_own_script(folder)
        return self._are_whole[folder]

    def _has_own_script(self, folder: str) -> bool:
        """Whether a script is called as the folder is: ``flatpickr/flatpickr.js``, ``pdf.js/pdf.js``."""
        own = _plain(folder.rpartition("/")[2])
        for path in self._tree.files(folder, frozenset(), _NEAR):
            name = path.rpartition("/")[2]
            if ending_of(name) in _SCRIPTS:
                stem = name.rpartition(".")[0].removesuffix(".min")
                if own in {_plain(name), _plain(stem)}:
                    return True
        return False


def _folders_on_shelves(directory: str) -> Iterator[str]:
    """The folders around a directory of locale files that stand somewhere in a usual place for libraries."""
    names = directory.split("/")
    is_on_shelf = False
    for depth, name in enumerate(names[:-1]):
        if is_on_shelf:
            yield "/".join(names[: depth + 1])
        is_on_shelf = is_on_shelf or name.lower() in _SHELVES


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
