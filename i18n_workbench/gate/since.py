"""What a branch made worse: findings at texts that it changed, and on lines of code that it wrote.

Lines are compared by content with the file as it was at the common ancestor, so that reformatting elsewhere, moved files
and renamed keys change nothing. Nothing of the repository is run: files are read, objects are read.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import read_file
from i18n_workbench.errors import PathError
from i18n_workbench.gate.found import Found
from i18n_workbench.gate.reworded import Reworded
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
    from pathlib import Path

    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.extraction import Hardcoded
    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.code import Spot

_WORD = re.compile(r"[\w-]+")
_LAST = re.compile(r"[\w-]+$")
_MOVED = 0.5
"""A file that is gone and has more than this part of a new one's lines is the same file, as git has it."""

Cell = tuple[str, str, str]
"""Key, form, locale."""


class ChangedTexts:
    """The cells whose text is not what it was; a renamed key's texts are those that it had under its old name."""

    def __init__(
        self,
        before: Mapping[Cell, str],
        after: Mapping[Cell, str],
        renamed: Mapping[str, str],
        locales_then: Iterable[str],
    ) -> None:
        then = {
            (renamed.get(key, key), form, locale): text
            for (key, form, locale), text in before.items()
        }
        self._keys_then = {key for key, _, _ in then}
        self.locales_then = frozenset(locales_then)
        differing = {
            cell
            for cell in then.keys() | after.keys()
            if then.get(cell) != after.get(cell)
        }
        self._cells = {(key, locale) for key, _, locale in differing}

    def is_new(self, key: str) -> bool:
        """Whether the key did not exist under any name."""
        return key not in self._keys_then

    def touches(self, key: str, *locales: str) -> bool:
        """Whether a key has another text in one of the locales, or one of them was not there."""
        is_new = not self.locales_then.issuperset(filter(None, locales))
        return is_new or any((key, locale) in self._cells for locale in locales)


def changed_texts(before: Catalog, after: Catalog) -> ChangedTexts:
    """What differs between the texts of two catalogs."""
    from i18n_workbench.analysis.renames import find_renames

    one, other = _texts(before), _texts(after)
    names_before = {key for key, _, _ in one}
    names_after = {key for key, _, _ in other}
    gone, came = names_before - names_after, names_after - names_before
    if gone and came:
        renamed = find_renames(_by_key(one, gone), _by_key(other, came))
    else:
        renamed = {}
    locales = {*before.locales, before.project.source_language}
    return ChangedTexts(one, other, renamed, locales)


def _texts(catalog: Catalog) -> dict[Cell, str]:
    """The texts of all cells; a source text that translations carry (XLIFF's) stands for itself, translated or not."""
    source = catalog.project.source_language
    texts = {(*name, source): text for name, text in catalog.carried.items()}
    for cell in catalog.cells():
        texts[cell.key, cell.form, cell.locale] = cell.value
    return texts


def _by_key(texts: Mapping[Cell, str], keys: set[str]) -> dict[str, dict[object, str]]:
    found: dict[str, dict[object, str]] = {}
    for (key, form, locale), text in texts.items():
        if key in keys and text:
            found.setdefault(key, {})[form, locale] = text
    return found


class ChangedLines:
    """The lines of files that are not in them at a commit, and those that are gone since."""

    def __init__(self, root: Path, repository: Repository, commit: str) -> None:
        self._root = root
        self._repository = repository
        self._tree = repository.tree(commit)
        self._new: dict[str, frozenset[int]] = {}
        self._texts_then: dict[str, str] = {}
        self._formers: dict[str, str] = {}
        self._counted: dict[str, Counter[str]] = {}

    def is_new(self, file: str, line: int) -> bool:
        """Whether a line of a file was written since; a line 0 stands for any of them."""
        lines = self.new_lines(file)
        return line in lines if line else bool(lines)

    def new_lines(self, file: str) -> frozenset[int]:
        """The numbers of the lines that the file did not have; white space at the ends does not count."""
        if file not in self._new:
            left = Counter(_stripped(self.text_then(file)))
            self._new[file] = frozenset(
                self._unknown(_stripped(self.text_now(file)), left)
            )
        return self._new[file]

    def gone_lines(self, files: Iterable[str]) -> list[str]:
        """The lines that files had and have no more; of files that are gone, all."""
        found: list[str] = []
        for file in files:
            left = Counter(_stripped(self.text_then(file)))
            left.subtract(_stripped(self.text_now(file)))
            found += [
                line for line, count in left.items() if count > 0 for _ in range(count)
            ]
        return found

    def names_anew(self, file: str, word: str) -> bool:
        """Whether one of a file's new lines has a word."""
        lines = self.text_now(file).splitlines()
        return any(word in lines[number - 1] for number in self.new_lines(file))

    def gone_for_good(self, files: Iterable[str]) -> list[str]:
        """The lines that files had and none of them has: what moved from one to another one is still there."""
        left: Counter[str] = Counter()
        for file in files:
            left.update(_stripped(self._text_at(file)))
            left.subtract(_stripped(self.text_now(file)))
        return [line for line, count in left.items() if count > 0]

    def paths_then(self) -> list[str]:
        """The files of the commit."""
        return list(self._tree)

    def changed_paths(self, paths: Iterable[str]) -> list[str]:
        """Those of the files whose content is not that of the commit, by git's own hash."""
        return [path for path in paths if self._is_changed(path, path)]

    def is_other(self, path: str) -> bool:
        """Whether the content of a file is not what it was, under whatever name."""
        return self._is_changed(path, self._former(path))

    def _is_changed(self, path: str, former: str) -> bool:
        _, blob = self._tree.get(former, ("", ""))
        data = self._bytes_now(path)
        if data is None:
            return bool(blob)
        return _blob_of(data, len(blob)) != blob

    def _unknown(self, lines: Sequence[str], left: Counter[str]) -> Iterator[int]:
        for number, line in enumerate(lines, 1):
            if not line:
                continue
            if left[line] > 0:
                left[line] -= 1
            else:
                yield number

    def text_then(self, file: str) -> str:
        """What a file said at the commit; nothing where it did not exist."""
        return self._text_at(self._former(file))

    def _text_at(self, path: str) -> str:
        """What the file of a path said at the commit."""
        self._read_then([path])
        return self._texts_then.get(path, "")

    def _read_then(self, paths: Iterable[str]) -> None:
        """Read what files said at the commit that are not read yet, all by one process."""
        unread = [
            path
            for path in paths
            if path in self._tree and path not in self._texts_then
        ]
        if not unread:
            return
        with self._repository.blobs() as blobs:
            contents = blobs.read([self._tree[path][1] for path in unread])
        for path, data in zip(unread, contents, strict=True):
            self._texts_then[path] = data.decode("utf-8", "replace")

    def _former(self, file: str) -> str:
        """The path that a file had: where it is new and a file that is gone had most of its lines, that one's."""
        if file in self._tree:
            return file
        if file not in self._formers:
            self._formers[file] = self._most_alike(file)
        return self._formers[file]

    def _most_alike(self, file: str) -> str:
        gone = [path for path in self._gone_paths if _may_have_moved(path, file)]
        if not gone:
            return file
        data = self._bytes_now(file) or b""
        blob = _blob_of(data, len(self._tree[gone[0]][1]))
        whole = (path for path in gone if self._tree[path][1] == blob)
        former = next(whole, "")
        return former or self._with_most_lines(file, gone)

    def _with_most_lines(self, file: str, gone: Collection[str]) -> str:
        """The one of the files that are gone that had most of a new file's lines, if more than a part of them."""
        lines = Counter(_stripped(self.text_now(file)))
        most, former = lines.total() * _MOVED, file
        self._read_then(gone)
        for path in gone:
            same = (lines & self._lines_then(path)).total()
            if same > most:
                most, former = same, path
        return former

    def _lines_then(self, path: str) -> Counter[str]:
        if path not in self._counted:
            self._counted[path] = Counter(_stripped(self._text_at(path)))
        return self._counted[path]

    @cached_property
    def _gone_paths(self) -> list[str]:
        """The files of the commit that are there no more."""
        return [path for path in self._tree if not os.path.lexists(self._root / path)]

    def text_now(self, file: str) -> str:
        """What a file says; nothing where it does not exist."""
        return (self._bytes_now(file) or b"").decode("utf-8", "replace")

    def _bytes_now(self, file: str) -> bytes | None:
        try:
            return read_file(safe_path(self._root, file))
        except (PathError, OSError):
            return None


def _may_have_moved(path: str, to: str) -> bool:
    """Whether a file may have moved: its name or its folder is the same (``zh/messages.json``, ``fr_FR.ts``)."""
    folder, _, name = path.rpartition("/")
    new_folder, _, new_name = to.rpartition("/")
    has_ending = name.rpartition(".")[2] == new_name.rpartition(".")[2]
    return has_ending and (name == new_name or folder == new_folder)


def _blob_of(data: bytes, digits: int) -> str:
    """Git's own hash of a file's content, in a repository whose hashes have so many digits."""
    algorithm = hashlib.sha256 if digits == 64 else hashlib.sha1
    return algorithm(b"blob %d\0" % len(data) + data).hexdigest()


def _stripped(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()]


class Branch:
    """What a branch changed, as the filter of findings. ``locale_files`` are those of both sides: a key that stands in one which
    moved has lost no use.
    """

    def __init__(
        self,
        texts: ChangedTexts,
        lines: ChangedLines,
        source: str,
        keys_then: set[str],
        sources: Iterable[str],
        locale_files: Collection[str],
        hardcoded_in: Callable[[str, str], Iterable[Hardcoded]],
    ) -> None:
        self._texts = texts
        self._lines = lines
        self._source = source
        self._keys_then = keys_then
        self._hardcoded_in = hardcoded_in
        code = _alike(lines.paths_then(), set(sources)) - set(locale_files)
        self._changed = lines.changed_paths(code)

    def worse(
        self, findings: Iterable[Finding], places: Mapping[str, Sequence[Spot]]
    ) -> Iterator[Finding]:
        """The findings that the branch brought, in order; an undefined key stands at the first place that is new."""
        gone = list(self._gone)
        findings = Found.of(findings)
        said = {one.evidence for one in findings if one.rule == "hardcoded"}
        lines = self._lines
        reworded = Reworded(lines.text_then, lines.text_now, self._hardcoded_in, said)
        for finding in findings:
            match finding.rule:
                case "hardcoded":
                    if (
                        self._lines.is_new(finding.file, finding.line)
                        and not _take(gone, finding.evidence)
                        and not reworded.take(
                            finding.file, finding.line, finding.evidence
                        )
                    ):
                        yield finding
                case "undefined":
                    yield from self._undefined(
                        finding, places.get(finding.key, ()), gone
                    )
                case "unused":
                    if self._texts.is_new(finding.key) or self._lost_its_use(
                        finding.key
                    ):
                        yield finding
                case "duplicate-key" if not finding.key:
                    # It stands at one of two places, and the other one may be the new one.
                    name = finding.message.partition(" stands ")[0]
                    if self._lines.names_anew(finding.file, _last(name)):
                        yield finding
                case "file-syntax" | "file-encoding" | "file-refused" | "usage-syntax":
                    # What broke a file may be a line that is gone, far from the place where reading it ends.
                    if self._lines.is_other(finding.file):
                        yield finding
                case _:
                    if self._is_touched(finding):
                        yield finding

    def _is_touched(self, finding: Finding) -> bool:
        if not finding.key:
            return bool(finding.file) and self._lines.is_new(finding.file, finding.line)
        return self._texts.is_new(finding.key) or self._texts.touches(
            finding.key, finding.locale, self._source
        )

    def _undefined(
        self, finding: Finding, spots: Sequence[Spot], gone: list[str]
    ) -> Iterator[Finding]:
        if finding.key in self._keys_then:
            yield finding
            return
        for spot in spots:
            if self._lines.is_new(spot.file, spot.line) and not _take(
                gone, _last(finding.key)
            ):
                yield replace(finding, **spot._asdict())
                return

    def _lost_its_use(self, key: str) -> bool:
        return _last(key) in self._gone_words

    @cached_property
    def _gone(self) -> list[str]:
        """The lines of code that are gone."""
        return self._lines.gone_lines(self._changed)

    @cached_property
    def _gone_words(self) -> set[str]:
        lines = self._lines.gone_for_good(self._changed)
        return {word for line in lines for word in _WORD.findall(line)}


def _last(key: str) -> str:
    """The last word of a key, as it stands in code whatever the scope around it."""
    found = _LAST.search(key)
    return found.group() if found else key


def _take(gone: list[str], text: str) -> bool:
    """Whether a text stood on a line that is gone, so that it only moved; each line counts once."""
    for at, line in enumerate(gone):
        if text and text in line:
            del gone[at]
            return True
    return False


def _alike(paths: Iterable[str], sources: set[str]) -> set[str]:
    """The sources, and the files of the commit that end like one of them: they may have been sources then."""
    endings = {source.rpartition(".")[2] for source in sources}
    return sources | {path for path in paths if path.rpartition(".")[2] in endings}
