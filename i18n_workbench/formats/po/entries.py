"""The entries of a PO file: one grammar for reading and for editing.

A file is a row of entries with *gaps* before them: blank lines, obsolete entries (``#~``) and the comment lines. Whatever
is neither entry nor comment makes the file unreadable, as it does for gettext.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.blocks import Block
from i18n_workbench.formats.po.strings import STRINGS, read, write
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.base import Path

ENTRY = lazy_pattern(
    rf"^[ \t]*+(?:msgctxt\s*+({STRINGS})\s*+)?+msgid\s*+({STRINGS})\s*+(?:msgid_plural\s*+({STRINGS})\s*+)?+"
    rf"(?:msgstr\s*+({STRINGS})|(msgstr\[\d{{1,9}}+\]\s*+{STRINGS}(?:\s*+msgstr\[\d{{1,9}}+\]\s*+{STRINGS})*+))",
    re.ASCII | re.MULTILINE,
)
"""Groups: context, msgid, plural msgid, text, and all forms of a plural entry together."""
FORM = lazy_pattern(rf"msgstr\[(\d{{1,9}})\]\s*+({STRINGS})", re.ASCII)
"""Groups: index and text of one form."""
STRIDE = ENTRY.groups + 1

_COMMENTS = lazy_pattern(r"(?:\s++|#[^\r\n]*+)*+", re.ASCII)
_OBSOLETE = lazy_pattern(
    r".*^[ \t]*#~[^\r\n]*(?:\r?\n|\r|\Z)", re.ASCII | re.MULTILINE | re.DOTALL
)
_LINE = lazy_pattern(r"[^\n]*\n|[^\n]+")
_REMARK = lazy_pattern(r"^[ \t]*#(?:\.|(?![,=:|~.]))([^\r\n]*)", re.MULTILINE)
_FLAGS = lazy_pattern(r"^[ \t]*#[,=](.*)", re.MULTILINE)


@dataclass(slots=True, eq=False)
class Entry(Block):
    """One entry while a file is edited."""

    def parts(self) -> re.Match[str]:
        """The groups of :data:`ENTRY`."""
        found = ENTRY.fullmatch(self.body)
        assert found is not None
        return found

    @property
    def path(self) -> Path:
        """``("msgid",)`` or ``("context|msgid",)``."""
        found = self.parts()
        return entry_path(found[1], found[2])

    @property
    def is_header(self) -> bool:
        """Whether this is the entry of the empty msgid, which holds the header fields."""
        found = self.parts()
        return found[1] is None and read(found[2]) == ""


def entry_path(context: str | None, msgid: str) -> Path:
    """The path of an entry from its literals."""
    name = read(msgid)
    if context is None:
        return (name,)
    return (f"{read(context)}|{name}",)


def check(text: str, gaps: list[str]) -> None:
    """Whether nothing but comments stands between the entries.

    Raises
    ------
    ParseError
        At the first line that belongs to no entry.
    """
    if _COMMENTS.fullmatch("".join(gaps)):
        return
    end = 0
    for start, stop in [
        *(found.span() for found in ENTRY.finditer(text)),
        (len(text), len(text)),
    ]:
        found = _COMMENTS.match(text, end, start)
        if found is not None and found.end() < start:
            line, column = LineIndex(text).position(found.end())
            raise ParseError(
                f"no PO entry: {text[found.end() : start].splitlines()[0][:40]!r}",
                Place("", line, column),
                'an entry is msgid "..." followed by msgstr "..."; every line of a text has its own quotes',
            )
        end = stop


def only_entry(text: str, path: Path) -> Span | None:
    """An entry with its line end; None when its msgid is spelled otherwise than usual or stands there several times."""
    name = str(path[0])
    found: list[Span] = []
    for msgid in {name, name.partition("|")[2]} - {""}:
        spelled = re.escape(write(msgid))
        for start in re.finditer(
            rf"^(?:msgctxt[^\r\n]*\r?\n)?msgid {spelled}\r?\n", text, re.MULTILINE
        ):
            entry = ENTRY.match(text, start.start())
            if entry is not None and entry_path(entry[1], entry[2]) == path:
                end = text.find("\n", entry.end())
                found.append(Span(entry.start(), end + 1 if end >= 0 else len(text)))
    if len(found) == 1:
        return found[0]
    return None


def own_comments(gap: str) -> str:
    """The comment lines of the entry after this gap: those behind the last obsolete entry, as gettext has it."""
    found = _OBSOLETE.match(gap) if "#~" in gap else None
    if found:
        return gap[found.end() :]
    return gap


def is_fuzzy(gap: str) -> bool:
    """Whether the entry after this gap has the flag ``fuzzy``."""
    lines = _FLAGS.findall(own_comments(gap)) if "fuzzy" in gap else []
    for line in lines:
        flags = [flag.strip() for flag in line.split(",")]
        if "fuzzy" in flags:
            return True
    return False


def description(comments: str) -> str:
    """What the comments tell a translator: the extracted ones (``#.``) and the translators' own (``#``)."""
    remarks = [found[1].strip() for found in _REMARK.finditer(comments)]
    return "\n".join(remarks).strip()


def split(text: str) -> tuple[list[Entry], str]:
    """All entries and the tail of the file.

    Raises
    ------
    ParseError
        At the first line that belongs to no entry.
    """
    entries: list[Entry] = []
    end = 0
    for found in ENTRY.finditer(text):
        gap = text[end : found.start()]
        comments = _attached(own_comments(gap), begins_file=not end)
        entries.append(
            Entry(gap[: len(gap) - len(comments)], comments, found[0], found.start())
        )
        end = found.end()
    return entries, text[end:]


def form_spans(body: str) -> Iterator[tuple[int, tuple[int, int]]]:
    """The index of each form of a plural entry and where its literals are in the body."""
    found = ENTRY.fullmatch(body)
    assert found is not None
    if found[5] is not None:
        yield from (
            (int(form[1]), form.span(2))
            for form in FORM.finditer(body, found.start(5), found.end(5))
        )


def _attached(comments: str, *, begins_file: bool) -> str:
    """Without the comments that a blank line detaches, unless they hold flags."""
    lines = _LINE.findall(comments)
    first = 0 if begins_file else 1
    blank = [
        number
        for number, line in enumerate(lines)
        if number < first or not line.strip()
    ]
    cut = blank[-1] + 1 if blank else 0
    if _FLAGS.search("".join(lines[first:cut])):
        cut = next(number for number, line in enumerate(lines) if number not in blank)
    return "".join(lines[cut:])
