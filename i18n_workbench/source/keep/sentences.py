r"""Sentences that stand in the text of a file in another spelling than the message: over several lines and literals.

``MACRO("Could not open \"%s\": "`` and ``"it is gone.")`` on the next line is *Could not open "%s": it is gone.*, in
whatever language that is. Files are compared with what is between words made plain; a hit is then looked for in the text
itself, so that its place is known and comments can be told from code.
"""

from __future__ import annotations

import re
from functools import partial
from hashlib import blake2b
from itertools import islice
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import Place
from i18n_workbench.source.keep.kept_rows import KeptRows
from i18n_workbench.source.keep.occurrences import Remarks
from i18n_workbench.source.keep.scanning import read_source
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.keep.texts import DATA
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.comments import outside_comments
from i18n_workbench.text.entities import unescape
from i18n_workbench.text.linear import compile_linear
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.scanning import SourceFile

    Places = dict[str, tuple[int, int]]
    """Line and column of the sentences that stand in a file."""

KEPT = "sentences.json"
"""Where a workspace's state keeps what was found."""

SHORT = 6
"""Sentences with fewer characters may stand anywhere by chance. Chosen, not measured."""
HITS = 20
"""So many places of a sentence in one file are looked at: where all of them are comments, so are the others. Chosen,
not measured.
"""

AROUND = 80
"""Characters before and behind a sentence that say what it stands in. Chosen, not measured."""

_SEAM = re.compile(
    r"""(["'`])(?<!\\["'`])[ \t]*[+.&~]?\s*(?:<>\s*|\\\s*)?[rubfLN@$]?\1"""
)
"""Where a literal ends and another one that belongs to it begins."""
_BREAK = re.compile(r"\\\r?\n[ \t]*")
_ESCAPE = re.compile(r"\\(?:[nrt]|([\"'`\\]))")
_VARIABLE = re.compile(r"\{\{[-~]?\s*([\w.]+)\s*(?:\|[^{}\"']*)?[-~]?\}\}")
_NAMED = re.compile(r"%\(([\w.]+)\)s")
"""A variable in a template (Go's begin with a dot), and in the message that gettext makes of it."""
_OPENING = frozenset("\"'`>}([{:|")
_CLOSING = frozenset("\"'`\\<{)]}%|")
"""What a sentence begins and ends beside that is no part of a longer one: quotes, tags, marks of a template or of a project's
own (``TR(Use as text)``, ``<%:Use as text%>``).
"""
_BLANK_BEFORE = re.compile(r"(?:\s|\\[nrt])+$")
_ENTITIES = {"<": "(?:<|&lt;)", ">": "(?:>|&gt;)", "&": "(?:&|&amp;)"}


def _is_whole(text: str, match: re.Match[str]) -> bool:
    """Whether a text begins and ends there, and is not a part of a longer one: a literal, all that an
    element or a marker of the project's own holds (``<Translate>…</Translate>``, ``TR(…)``), or the value of a line.
    """
    head, rest = _around(text, match)
    behind = rest.lstrip()
    sign = _BLANK_BEFORE.sub("", head)[-1:]
    if sign == "=" and re.match(r"[ \t]*(?:\r?\n|$)", rest):
        return True
    return sign in _OPENING and behind[:1] in _CLOSING


def _around(text: str, match: re.Match[str]) -> tuple[str, str]:
    """The characters before and behind a hit."""
    start = match.start()
    end = match.end()
    first = max(0, start - AROUND)
    before = text[first:start]
    behind = text[end : end + AROUND]
    return before, behind


class Sentences:
    """The sentences that stand in the files of a folder, kept by file while the same ones are looked for."""

    def __init__(self) -> None:
        self._wanted: frozenset[str] | None = None
        self._kept: KeptRows[Places]

    def places(
        self, root: Path, wanted: Collection[str], files: Sequence[SourceFile]
    ) -> dict[str, Place]:
        """For each wanted sentence of two words or more that stands outside comments in any of the files: the first
        such place.
        """
        sentences = _spoken(wanted)
        if not sentences:
            return {}
        if frozenset(wanted) != self._wanted:
            self._wanted = frozenset(wanted)
            path = state_folder(root) / KEPT
            self._kept = KeptRows(path, _stamp(wanted), dict, _unpacked)
        find = partial(_Search(sentences).read, root)
        first: dict[str, Place] = {}
        for file, places in self._kept.read(files, find).items():
            for text, (line, column) in places.items():
                first.setdefault(text, Place(file, line, column))
        return first


def _spoken(wanted: Collection[str]) -> dict[str, str]:
    """The sentences of two words or more, each with what is looked for."""
    sentences = {}
    for text in wanted:
        plain = _plain(text)
        if len(plain) >= SHORT and " " in plain:
            sentences[text] = plain
    return sentences


def _stamp(wanted: Collection[str]) -> str:
    """A name for what is looked for, and for the code that looks."""
    written = repr((code_stamp(), sorted(wanted)))
    data = written.encode("utf-8", "surrogatepass")
    return blake2b(data, digest_size=16).hexdigest()


def _unpacked(row: Mapping[str, Sequence[int]]) -> Places:
    return {text: (line, column) for text, (line, column) in row.items()}


class _Search:
    """What is looked for in one file after the other: sentences, each in its plain spelling."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self._sentences = sentences
        self._inner_words: dict[str, frozenset[str]] = {}
        for text, plain in sentences.items():
            words = plain.split(" ")
            self._inner_words[text] = frozenset(words[1:-1])
        self._heads = _heads(sentences.values())

    def read(self, root: Path, file: SourceFile) -> Places:
        """The sentences of a file with their places."""
        data, _ = read_source(root, file.file)
        if not self._heads.search(data):
            return {}
        text = data.decode("utf-8-sig", "replace")
        plain = _plain(text)
        words = frozenset(plain.split(" "))
        offsets_by_sentence = {}
        for sentence, inner_words in self._inner_words.items():
            looked_for = self._sentences[sentence]
            if inner_words <= words and looked_for in plain:
                offsets_by_sentence[sentence] = _offsets(text, looked_for)
        return _first_places(text, file.file, offsets_by_sentence)


def _plain(text: str) -> str:
    """A text without what only its spelling needs: seams of literals, escapes, line ends."""
    if "{{" in text:
        text = _VARIABLE.sub(r"%(\1)s", text)
    text = _BREAK.sub("", text)
    text = _SEAM.sub("", text)
    text = _ESCAPE.sub(lambda match: match[1] or " ", text)
    if "&" in text:
        text = unescape(text)
    return " ".join(text.split())


def _heads(sentences: Collection[str]) -> Any:
    """What a file has at least that any of the sentences stands in: the first word of one; nothing where one has none."""
    heads: set[str] = set()
    for sentence in sentences:
        beginning, _, _ = sentence.partition(" ")
        word = re.search(r"\w+", beginning)
        if word is None:
            heads = set()
            break
        heads.add(word[0])
    either = "|".join(sorted(heads)).encode()
    return compile_linear(either, captures=False) or re.compile(either)


def _offsets(text: str, sentence: str) -> list[int]:
    """The first places of a whole sentence."""
    between = r"""(?:[\s"'`+.&~\\]|\\[nrt]|<>)+?[rubfLN@$]?"""
    words = map(_spelled, sentence.split(" "))
    pattern = between.join(words)
    hits = re.finditer(pattern, text)
    whole = (hit.start() for hit in hits if _is_whole(text, hit))
    return list(islice(whole, HITS))


def _first_places(
    text: str, file: str, offsets_by_sentence: Mapping[str, Sequence[int]]
) -> Places:
    """Of each sentence the first of its offsets outside comments, as a line and a column; a file's comments are read once."""
    offsets = sorted(
        {offset for each in offsets_by_sentence.values() for offset in each}
    )
    if not offsets:
        return {}
    remarks = Remarks(text, data=file.endswith(DATA))
    outside = outside_comments(text, language_of(file), offsets)
    code = {
        offset
        for offset, is_outside in zip(offsets, outside, strict=True)
        if is_outside and not remarks.hold(offset)
    }
    lines = LineIndex(text)
    places = {}
    for sentence, starts in offsets_by_sentence.items():
        first = next(filter(code.__contains__, starts), None)
        if first is not None:
            places[sentence] = lines.position(first)
    return places


def _spelled(word: str) -> str:
    """A word with the escapes that may be before its quotes, or as an entity of markup, or as a template's variable."""
    texts = _NAMED.split(word)
    patterns = []
    for number, text in enumerate(texts):
        is_name = number % 2 == 1
        patterns.append(_variable(text) if is_name else _escaped(text))
    return "".join(patterns)


def _variable(name: str) -> str:
    """A variable as gettext or as a template writes it."""
    name = re.escape(name)
    in_template = rf"\{{\{{[-~]?\s*{name}\s*(?:\|[^{{}}\"']*)?[-~]?\}}\}}"
    return rf"(?:%\({name}\)s|{in_template})"


def _escaped(text: str) -> str:
    """A text with the escapes that may be before its quotes, or as an entity of markup."""
    patterns = []
    for char in text:
        pattern = re.escape(char)
        if char in "\"'`\\":
            pattern = rf"\\*{pattern}"
        patterns.append(_ENTITIES.get(char, pattern))
    return "".join(patterns)
