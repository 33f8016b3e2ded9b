r"""Sentences that stand in the text of a file in another spelling than the message: over several lines and literals.

``MACRO("Could not open \"%s\": "`` and ``"it is gone.")`` on the next line is *Could not open "%s": it is gone.*, in
whatever language that is. Files are compared with what is between words made plain; a hit is then looked for in the text
itself, so that its place is known and comments can be told from code.
"""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import blake2b
from html import unescape
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import Place, WorkbenchError
from i18n_workbench.source.keep.occurrences import is_remark
from i18n_workbench.source.keep.remembered import (
    WORTHWHILE,
    is_settled,
    loaded,
    save,
)
from i18n_workbench.source.keep.scanning import SourceFile, read_text
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.syntax import outside_comments
from i18n_workbench.text.linear import compile_linear
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.remembered import Row

KEPT = "sentences.json"
"""Where a workspace's state keeps what was found."""

SHORT = 6
"""Sentences with fewer characters may stand anywhere by chance."""
HITS = 20
"""So many places of a sentence in one file are looked at: where all of them are comments, so are the others."""

_SEAM = re.compile(
    r"""(["'`])(?<!\\["'`])[ \t]*[+.&~]?\s*(?:<>\s*|\\\s*)?[rubfLN@$]?\1"""
)
"""Where a literal ends and another one that belongs to it begins."""
_BREAK = re.compile(r"\\\r?\n[ \t]*")
_ESCAPE = re.compile(r"\\(?:[nrt]|([\"'`\\]))")
_VARIABLE = re.compile(r"\{\{[-~]?\s*([\w.]+)\s*(?:\|[^{}\"']*)?[-~]?\}\}")
_NAMED = re.compile(r"%\((\w+)\)s")
"""A variable in a template, and in the message that gettext makes of it."""
_QUOTES = ("'", '"', "`")
_BLANK_BEFORE = re.compile(r"(?:\s|\\[nrt])+$")


class Sentences:
    """The sentences that stand in the files of a folder, kept by file while the same ones are looked for."""

    def __init__(self) -> None:
        self._wanted: frozenset[str] = frozenset()
        self._stamp = ""
        self._files: dict[str, tuple[SourceFile, dict[str, Place]]] = {}

    def places(
        self, root: Path, wanted: Collection[str], files: Sequence[SourceFile]
    ) -> dict[str, Place]:
        """For each wanted sentence of two words or more that stands outside comments in any of the files: the first
        such place.
        """
        if frozenset(wanted) != self._wanted:
            self._wanted, self._files = frozenset(wanted), {}
            self._stamp = _stamp(self._wanted)
            kept = loaded(state_folder(root) / KEPT, self._stamp)
            self._files = dict(_remembered(kept))
        plain = {
            text: short
            for text in wanted
            if len(short := _plain(text)) >= SHORT and " " in short
        }
        if not plain:
            return {}
        search = _Search(plain)
        before, self._files = self._files, {}
        fresh = 0
        for file in files:
            earlier = before.get(file.file)
            if earlier is None or earlier[0] != file:
                earlier = (file, search.read(root, file))
                fresh += 1
            self._files[file.file] = earlier
        if fresh >= WORTHWHILE:
            self._keep(root)
        found: dict[str, Place] = {}
        for _, places in self._files.values():
            found = places | found
        return found

    def _keep(self, root: Path) -> None:
        """Hand what was found to later processes that look for the same sentences."""
        rows: dict[str, Row] = {}
        for file, places in self._files.values():
            if is_settled(file.mtime):
                here = {text: [each.line, each.column] for text, each in places.items()}
                rows[file.file] = [file.mtime, file.size, here]
        with suppress(OSError, WorkbenchError):  # it can be found out again
            save(state_folder(root) / KEPT, self._stamp, rows)


def _stamp(wanted: Collection[str]) -> str:
    """A name for what is looked for, and for the code that looks."""
    written = repr((code_stamp(), sorted(wanted)))
    return blake2b(written.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _remembered(
    rows: Mapping[str, Row],
) -> Iterator[tuple[str, tuple[SourceFile, dict[str, Place]]]]:
    """What an earlier process found; a row that is damaged counts as none."""
    for file, row in rows.items():
        with suppress(TypeError, ValueError, AttributeError):
            mtime, size, here = row
            places = {text: Place(file, *place) for text, place in here.items()}
            yield file, (SourceFile(file, mtime, size), places)


class _Search:
    """What is looked for in one file after the other."""

    def __init__(self, plain: dict[str, str]) -> None:
        self._plain = plain
        self._middle = {
            text: frozenset(short.split(" ")[1:-1]) for text, short in plain.items()
        }
        self._heads = _heads(plain.values())

    def read(self, root: Path, file: SourceFile) -> dict[str, Place]:
        """The sentences of a file with their places."""
        data, _ = read_text(root, file.file)
        if not self._heads.search(data):
            return {}
        text = data.decode("utf-8-sig", "replace")
        seen = _plain(text)
        words = frozenset(seen.split(" "))
        there = [
            each
            for each, middle in self._middle.items()
            if middle <= words and self._plain[each] in seen
        ]
        places = ((each, _place(text, file.file, self._plain[each])) for each in there)
        return {each: place for each, place in places if place is not None}


def _plain(text: str) -> str:
    """A text without what only its spelling needs: seams of literals, escapes, line ends."""
    text = _VARIABLE.sub(r"%(\1)s", text) if "{{" in text else text
    text = _BREAK.sub("", text)
    text = _SEAM.sub("", text)
    text = _ESCAPE.sub(lambda match: match[1] or " ", text)
    return " ".join((unescape(text) if "&" in text else text).split())


def _heads(sentences: Collection[str]) -> Any:
    """What a file has at least that any of the sentences stands in: its first word."""
    words = sorted({sentence.split(" ", 1)[0] for sentence in sentences})
    found = {match[0] for word in words if (match := re.search(r"\w+", word))}
    every = found if len(found) == len(words) else set()
    either = "|".join(sorted(every)).encode()
    return compile_linear(either, captures=False) or re.compile(either)


def _place(text: str, file: str, sentence: str) -> Place | None:
    """The first place of a sentence as a text of its own, outside comments."""
    between = r"""(?:[\s"'`+.&~\\]|\\[nrt]|<>)+?[rubfLN@$]?"""
    words = [_spelled(word) for word in sentence.split(" ")]
    whole = (
        found.start()
        for found in re.finditer(between.join(words), text)
        if _is_whole(text, found)
    )
    at = next((at for at in islice(whole, HITS) if _is_code(text, file, at)), None)
    return None if at is None else Place(file, *LineIndex(text).position(at))


def _is_code(text: str, file: str, offset: int) -> bool:
    return (
        not is_remark(text, offset, data=False)
        and outside_comments(text, language_of(file), [offset])[0]
    )


def _spelled(word: str) -> str:
    """A word with the escapes that may be before its quotes, or as an entity of markup, or as a template's variable."""
    parts = _NAMED.split(word)
    if len(parts) > 1:
        names = [
            rf"(?:%\({name}\)s|\{{\{{[-~]?\s*{name}\s*(?:\|[^{{}}\"']*)?[-~]?\}}\}})"
            for name in parts[1::2]
        ]
        return "".join(
            map("".join, zip_longest(map(_spelled, parts[::2]), names, fillvalue=""))
        )
    entities = {"<": "(?:<|&lt;)", ">": "(?:>|&gt;)", "&": "(?:&|&amp;)"}
    return "".join(
        rf"\\*{re.escape(char)}"
        if char in "\"'`\\"
        else entities.get(char) or re.escape(char)
        for char in word
    )


def _is_whole(text: str, match: re.Match[str]) -> bool:
    """Whether a text begins and ends there, and is not a part of a longer one: a literal, all that an
    element holds (``<Translate>…</Translate>``), or the value of a line.
    """
    head, rest = (
        text[max(0, match.start() - 80) : match.start()],
        text[match.end() : match.end() + 80],
    )
    if head.rstrip().endswith("%}") and rest.lstrip().startswith("{%"):
        return True
    if head.rstrip().endswith(">") and rest.lstrip().startswith("</"):
        return True
    before = _BLANK_BEFORE.sub("", head)[-1:]
    if before == "=" and re.match(r"[ \t]*(?:\r?\n|$)", rest):
        return True
    return before in _QUOTES and rest.lstrip()[:1] in {*_QUOTES, "\\"}
