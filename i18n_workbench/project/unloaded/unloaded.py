"""What looks like locale data and is not loaded: nothing stays unsaid that a picture of the project leaves out."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.project.candidates import NAMES, is_unmistakable
from i18n_workbench.project.inline import tables_by_name
from i18n_workbench.project.opened.left_out import LeftOut
from i18n_workbench.project.roots import PROGRAMS, beginning
from i18n_workbench.project.shapes import tails
from i18n_workbench.project.survey.rules import siblings
from i18n_workbench.project.unloaded.endings import (
    CODE,
    DATA,
    PAGES,
    PLAIN_DATA,
    RESOURCES,
    TABLES,
    TESTS,
)
from i18n_workbench.project.walking import IGNORED, Skipped, Tree, ending_of, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.tags import Tags


NOT_READ = "format not read"
TEMPLATE = "a template of PO files, and the workspace has no PO file"
MADE = "a program made of the locale file beside it"
ELSEWHERE = "not in a directory of locale files"
OF_ALL = "holds the messages of several locales: name its folder in `localesPaths` to load it"
_LIKE_A_TAG = re.compile(
    r"[a-z]{2,3}(?:[-_](?:[A-Za-z]{4}|[A-Za-z]{2}|\d{3})){0,2}|[a-z]{2}[A-Z]{2}"
)
_SHORT = re.compile(r"[A-Za-z]{2}(?![A-Za-z])")
"""A tag whose language has two letters."""
_NO_LOCALE = re.compile(r"'[^']*' is no (?:locale|registered language)")
_FAMILY, _MOST = 5, 0.8
"""Five files of one ending that are called by locales alone, and are four fifths of all with the ending, are locale data
whatever the ending and the folder are called: in 132 repositories one such folder, Logseq's dictionaries, and no other.
"""
_BLANK = b"\xef\xbb\xbf \t\r\n"


class UnloadedData:
    """Looks through all folders of a workspace once the locale files are known."""

    def __init__(
        self,
        tree: Tree,
        readers: Readers,
        tags: Tags,
        usual: Collection[str] = (),
    ) -> None:
        self._tree = tree
        self._readers = readers
        self._tags = tags
        self._usual = NAMES | {name.lower() for name in usual}

    def with_unlisted(
        self, skipped: Sequence[Skipped], loaded: Sequence[LocaleFile]
    ) -> list[Skipped]:
        """What was skipped, and all else that looks like locale data, each with why it is not loaded."""
        listed = {file.path for file in loaded} | {one.file for one in skipped}
        found = list(self._unlisted(listed, loaded))
        if loaded:
            found += self._tables(listed)
        if not any(file.format == "po" for file in loaded):
            found += self._templates()
        again = {one.file for one in found}
        return [one for one in skipped if one.file not in again] + found

    def _unlisted(
        self, listed: Collection[str], loaded: Iterable[LocaleFile]
    ) -> Iterator[Skipped]:
        """Files that look like locale data, without those that are listed already."""
        locales: dict[str, set[str]] = {}
        for file in loaded:
            folder = posixpath.dirname(file.path)
            there = locales.setdefault(folder, set())
            there.add(file.locale)
        for folder in self._tree.search(IGNORED - TESTS):
            for name in self._locale_data(folder):
                path = join(folder, name)
                if path in listed:
                    continue
                if self._is_made(folder, name, locales.get(folder, ())):
                    yield Skipped(path, MADE, meant=True)
                elif self._may_be_table(folder, name):
                    yield Skipped(path, self._reason(folder, name))

    def _tables(self, listed: Collection[str]) -> Iterator[Skipped]:
        """Files of all locales beside other locale files, by their name: no picture is whole without them."""
        folders = self._tree.search()
        for path in tables_by_name(self._tree, self._readers, folders, listed):
            yield Skipped(path, OF_ALL)

    def _templates(self) -> Iterator[Skipped]:
        """What tells that a program is translated where nothing else does: its PO files are kept elsewhere (nemo)."""
        for folder in self._tree.search():
            for name in self._tree.listing(folder).files:
                if ending_of(name) == "pot":
                    yield Skipped(join(folder, name), TEMPLATE)

    def _is_made(self, folder: str, name: str, locales: Collection[str]) -> bool:
        """Whether a program that no parser reads, or that is no table, has the locale of a file that is loaded beside
        it: Flutter makes ``app_localizations_de.dart`` of ``app_de.arb``.
        """
        is_read = self._readers.split(name)[2] and self._may_be_table(folder, name)
        is_program = ending_of(name) in CODE and not is_read
        tags = self._tags_of(name) if is_program else []
        return any(self._tags.canonical(tag) in locales for tag in tags)

    def left_out(self, skipped: Iterable[Skipped]) -> list[LeftOut]:
        """Those of the files that are not loaded which look like locale data, by folder and reason, most files first."""
        groups: dict[tuple[str, str], list[str]] = {}
        for one in skipped:
            if not one.meant and self._is_missed(one):
                place = self._group(one.file), _kind(one.reason)
                groups.setdefault(place, []).append(_shortened(one.reason))
        found = [
            LeftOut(folder, len(reasons), _together(reasons))
            for (folder, _), reasons in groups.items()
        ]
        return sorted(found, key=lambda each: (-each.files, each.folder))

    def _is_missed(self, one: Skipped) -> bool:
        """Whether a file that is not loaded looks like locale data."""
        if one.reason.startswith((NOT_READ, TEMPLATE, OF_ALL)) or self._looks_like_data(
            one.file
        ):
            return True
        return bool(_NO_LOCALE.match(one.reason)) and self._begins_so(one.file)

    def _begins_so(self, path: str) -> bool:
        """Whether a file is a program by its ending and holds messages by how it begins (Qt's ``app_en@pirate.ts``)."""
        name = posixpath.basename(path)
        fmt = self._readers.split(name)[2]
        dialects = [each for each in self._readers.rivals(fmt) if each.id != fmt]
        if ending_of(name) not in CODE or not dialects:
            return False
        head = beginning(self._tree.absolute(path))
        return any(each.claims(head) for each in dialects)

    def refused(self) -> Iterator[Finding]:
        """Locale files and folders that the workspace holds and that are not read: links out of it, pipes, devices."""
        for one in dict.fromkeys(self._tree.skipped):
            if self._could_hold_texts(one.file):
                yield Finding(
                    rule="file-refused",
                    severity="error",
                    file=one.file,
                    message=f"not read: {one.reason}",
                    suggestion="put a regular file or folder of the workspace there, or take it away",
                )

    def _group(self, path: str) -> str:
        """The folder that a file belongs to: its own, or the one around it where that is a locale's."""
        folder = posixpath.dirname(path)
        above, name = posixpath.split(folder)
        if name.endswith(".lproj") or self._tags.known(name):
            return above
        return folder

    def _locale_data(self, folder: str) -> Iterator[str]:
        names = self._tree.listing(folder).files
        if RESOURCES.search(folder):
            return
        own = frozenset(names)
        endings = self._endings_of_its_own(folder, names)
        if self._placed(folder) or self._is_family(names):
            endings |= DATA
        for name in names:
            ending = ending_of(name)
            if _is_beside(name, own):
                continue
            if (
                TABLES.fullmatch(name)
                or (is_unmistakable(name, ending) and not self._is_page(folder, name))
                or (ending in endings and self._named_by_locale(folder, name))
            ):
                yield name

    def _is_page(self, folder: str, name: str) -> bool:
        """Whether a file with the ending of Flutter's texts is a page of Ruby (``show.html.arb``)."""
        if ending_of(name) != "arb":
            return False
        head = beginning(self._tree.absolute(join(folder, name)))
        return not head.lstrip(_BLANK).startswith(b"{")

    def _may_be_table(self, folder: str, name: str) -> bool:
        """Whether a file is no program that says nothing (rules of a language, beside its texts)."""
        fmt = self._readers.split(name)[2]
        if fmt not in PROGRAMS:
            return True
        head = beginning(self._tree.absolute(join(folder, name)))
        return self._readers.format(fmt).claims(head)

    def _endings_of_its_own(self, folder: str, names: Collection[str]) -> set[str]:
        """Endings that only this project has: of two files or more that locales name, in a folder that locale
        directories are called like (``_locales/de.config``), or of a whole :data:`_FAMILY` (``dicts/de.edn``).
        """
        if self._is_usual_folder(folder):
            named = Counter(ending_of(name) for name in names if self._tags_of(name))
            endings = {ending for ending, count in named.items() if count > 1}
        else:
            endings = self._endings_of_families(names)
        return endings - PAGES - DATA - {""}

    def _endings_of_families(self, names: Collection[str]) -> set[str]:
        """Endings of which nearly all files are called by a locale and nothing else."""
        if len(names) < _FAMILY:
            return set()
        files = Counter(ending_of(name) for name in names)
        stems = [posixpath.splitext(name) for name in names]
        named = Counter(
            ending_of(stem + ending)
            for stem, ending in stems
            if _SHORT.match(stem) and self._tags.known(stem)
        )
        return {
            ending
            for ending, count in named.items()
            if count >= _FAMILY and count >= _MOST * files[ending]
        }

    def _could_hold_texts(self, path: str) -> bool:
        """Whether a file or folder that was not looked into has a name of locale data."""
        folder, name = posixpath.split(path)
        is_locale = self._placed(folder) and self._tags.known(name)
        is_locale |= any(map(self._tags.known, _languages_of_platforms(name)))
        return is_locale or self._is_usual_folder(path) or self._looks_like_data(path)

    def _is_usual_folder(self, folder: str) -> bool:
        return posixpath.basename(folder).lower() in self._usual

    def _placed(self, folder: str) -> bool:
        """Whether the folder, or one of the three around it, has a name that locale directories usually have."""
        parts = folder.lower().split("/")[-4:]
        return any(part in self._usual or part.endswith(".lproj") for part in parts)

    def _is_family(self, names: Collection[str]) -> bool:
        """Whether at least two data files of one ending are named by locales, not all of them rare (``Fax.orm.xml``)."""
        data = [name for name in names if ending_of(name) in PLAIN_DATA]
        self._tags.take_siblings(siblings(names, self._readers))
        tags: dict[str, set[str]] = {}
        for name in data:
            _, _, ending = name.rpartition(".")
            of_ending = tags.setdefault(ending, set())
            of_ending.update(self._tags_of(name))
        for of_ending in tags.values():
            if len(of_ending) > 1 and any(map(_SHORT.match, of_ending)):
                return True
        return False

    def _named_by_locale(self, folder: str, name: str) -> bool:
        """Whether a file, or the folder that it stands in, is called by a locale."""
        if self._tags_of(name):
            return True
        around = posixpath.basename(folder).removesuffix(".lproj")
        is_rare = _SHORT.match(around) is None
        return self._tags.known(around) and not (is_rare and ending_of(name) in CODE)

    def _tags_of(self, name: str) -> list[str]:
        if "." not in name.rpartition(".")[0]:
            stem = name.partition(".")[0]
        else:
            stem = name.rpartition(".")[0]
        return [part for part in tails(stem) if self._tags.known(part)]

    def _looks_like_data(self, path: str) -> bool:
        """Whether a name tells of locale data, or nearly does (``cz.json``, a country's code for its language's)."""
        folder, name = posixpath.split(path)
        if TABLES.fullmatch(name) or is_unmistakable(name, ending_of(name)):
            return True
        stem = name.rpartition(".")[0]
        around = posixpath.basename(folder)
        words = (*tails(stem), around, *_languages_of_platforms(around))
        return ending_of(name) in DATA and any(map(self._could_be_a_tag, words))

    def _could_be_a_tag(self, word: str) -> bool:
        return self._tags.known(word) or (
            _LIKE_A_TAG.fullmatch(word) is not None and bool(self._tags.canonical(word))
        )

    def _reason(self, folder: str, name: str) -> str:
        ending = ending_of(name)
        if not self._readers.split(name)[2]:
            return f"{NOT_READ}: there is no parser for .{ending}"
        parts = folder.split("/")
        if not TESTS.isdisjoint((*parts, *map(str.lower, parts))):
            return f"{ELSEWHERE}, but among tests"
        return f"{ELSEWHERE}: name {folder or '.'} in `localesPaths` to load it"


def _languages_of_platforms(folder: str) -> list[str]:
    """What could be the language in a folder's name as Apple's and Android's are (``de.lproj``, ``values-mcc310-fr``)."""
    if folder.endswith(".lproj"):
        return [folder.removesuffix(".lproj")]
    if not folder.startswith("values-"):
        return []
    return [part for part in folder.split("-") if len(part) == 2]


def _is_beside(name: str, names: AbstractSet[str]) -> bool:
    """Whether a file is called by another one and says something of that (``player.gd.uid``, ``de.json.license``)."""
    other = posixpath.splitext(name)[0]
    return "." in other and other in names


def _kind(reason: str) -> str:
    """What reasons have in common that differ in the name of a file."""
    if _NO_LOCALE.match(reason):
        return "no locale"
    return _shortened(reason)


def _together(reasons: Sequence[str]) -> str:
    """One reason for several files."""
    different = sorted(set(reasons))
    more = len(different) - 1
    if more:
        return f"{different[0]}, and so with {more} more"
    return different[0]


def _shortened(reason: str) -> str:
    """The reason without what is too long for one line."""
    if reason.startswith("matches none"):
        return "matches no path pattern"
    return reason
