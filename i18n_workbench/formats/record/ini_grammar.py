"""How the records of an INI file are read and spelled, by dialect (see :mod:`.ini`)."""

from __future__ import annotations

import re

from i18n_workbench.errors import CannotRepresent, ParseError, Place
from i18n_workbench.formats.base import Path, Values, show
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet
from i18n_workbench.formats.spelling import Piece, respell, text_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, newline_of

_END = r"(?:\r\n|\n|\r|\Z)"
_COMMENTED = rf"(?P<tail>[ \t]*(?:[;#][^\r\n]*)?{_END})"
_LEAD = lazy_pattern(r"(?:[ \t\f]*(?:[;#][^\r\n]*)?(?:\r\n|\n|\r))*")
_SECTION = lazy_pattern(rf"[ \t]*\[(?P<name>[^\r\n]*)\]{_COMMENTED}")
_DOT = lazy_pattern(r"(?<!\\)\.")


def _entry(separators: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<indent>[ \t]*)(?P<name>\"[^\"\r\n]*\"|`[^`\r\n]*`|[^\s{separators}](?:[^{separators}\r\n]*[^\s{separators}])?)"
        rf"(?P<separator>[ \t]*[{separators}][ \t]*)"
    )


def _quoted(
    quote: str, body: str, tail: str = _COMMENTED
) -> tuple[str, re.Pattern[str]]:
    return quote, re.compile(rf"{quote}(?P<raw>{body}){quote}{tail}")


_BARE = lazy_pattern(rf"(?P<raw>[^\r\n]*)(?P<tail>{_END})")
_CONTINUED = lazy_pattern(
    rf"(?P<raw>[^\r\n]*(?:(?:\r\n|\n|\r)[ \t]+(?![;#\[])[^\s=:][^=:\r\n]*(?={_END}))*)(?P<tail>{_END})"
)
# What Go's TrimSpace takes from the ends of a value.
_GO_BLANKS = " \t\v\f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
VALUES: dict[str, list[tuple[str, re.Pattern[str]]]] = {
    "plain": [
        _quoted('"', r"(?:\\\"|[^\"\r\n])*"),
        _quoted("'", r"[^'\r\n]*"),
        ("", _CONTINUED),
    ],
    "joomla": [
        _quoted('"', r"(?:\\\"|\"_QQ_\"|[^\"\r\n])*"),
        _quoted('"', r"[^\r\n]*"),
        ("", re.compile(rf"(?!\"){_BARE.pattern}")),
    ],
    "gogs": [
        _quoted("`", r"[^\r\n]*", rf"(?P<tail>[^`\r\n]*{_END})"),
        _quoted("`", r"[^`]*(?:`[^\r\n]*)?", rf"(?P<tail>[^`\r\n]*{_END})"),
        _quoted('"""', r"[^\r\n]*", rf"(?P<tail>(?:(?!\"\"\")[^\r\n])*{_END})"),
        _quoted(
            '"""',
            r"(?:(?!\"\"\")[\s\S])*(?:\"\"\"[^\r\n]*)?",
            rf"(?P<tail>(?:(?!\"\"\")[^\r\n])*{_END})",
        ),
        _quoted('"', r"[^\"\r\n]*"),
        _quoted("'", r"[^'\r\n]*"),
        (
            "",
            re.compile(
                rf"(?!`|\"\"\")(?P<raw>[^\r\n]*(?:(?<=\\)(?:\r\n|\n|\r)[^\r\n]*)*)(?P<tail>{_END})"
            ),
        ),
    ],
}
_PIECES = {
    "plain": re.compile(r"\\\"|[ \t]*(?:\r\n|\n|\r)[ \t]+|[\s\S]"),
    "joomla": re.compile(r"\\\"|\"_QQ_\"|[\s\S]"),
    "gogs": re.compile(r"\\(?:\r\n|\n|\r)[ \t]*|\r\n|[\s\S]"),
}
_ASSIGNED = lazy_pattern(
    r"^[ \t]*[^;#\[\s=][^=\r\n]*=[ \t]*(?P<first>[^\r\n]?)", re.MULTILINE
)
_GOGS = lazy_pattern(
    r"^[^;#\[\r\n][^=\r\n]*=[ \t]*(?:`[^\r\n]*`[ \t]*\r?$|`[^`\r\n]*\r?$|\"\"\")",
    re.MULTILINE,
)


def dialect_of(text: str) -> str:
    """The family of a file: backticks are Go's, quotes around nearly every value PHP's."""
    if _GOGS.search(text):
        return "gogs"
    firsts = [found["first"] for found in _ASSIGNED.finditer(text)]
    return "joomla" if firsts and firsts.count('"') >= 0.9 * len(firsts) else "plain"


_PLAIN = lazy_pattern(
    r"(?:[ \t]*(?:[;#][^\r\n]*)?\r?\n)*+"
    r"(?:\[([^\[\]\r\n.\\]+)\][ \t]*\r?\n"
    r"|([^\s=:;#\[\]\"'`](?:[^=:\r\n\[\]\"`]*[^\s=:\[\]\"`])?)[ \t]*=[ \t]*"
    r"(?:\"([^\"\\\r\n]*)\"|([^\s\"'`](?:[^\r\n\\]*[^\s\\])?)|)[ \t]*+\r?\n(?![ \t]))?"
)
"""Comments and what follows them: a section, or a key with its text on one line, nothing escaped or continued."""


def plain_values(text: str) -> Values | None:
    """The values of a file in which all lines are plain, without positions; None for any other file."""
    if text and text[-1] != "\n":
        return None
    values = Values()
    section: Path = ()
    match, at, end = _PLAIN.match, 0, len(text)
    while at < end:
        found = match(text, at)
        if found is None or found.end() == at:
            return None
        at = found.end()
        header, name, quoted, bare = found.groups()
        if header is not None:
            section = (header.strip(),)
        elif name is not None:
            values.paths.append((*section, name))
            values.texts.append(quoted if quoted is not None else bare or "")
        elif at < end:
            return None
    return values


class IniGrammar(Grammar):
    """One file's records in its dialect; a member's contract is that of :class:`.sheet.Grammar`."""

    marks = ";#"

    def __init__(self, text: str, dialect: str) -> None:
        self.dialect = dialect
        self.entry = _entry("=" if dialect == "joomla" else "=:")
        if '"_QQ_"' in text and text.count('"_QQ_"') >= text.count('\\"'):
            self.escaped = '"_QQ_"'
        else:
            self.escaped = '\\"'

    def sheet(self, text: str) -> Sheet:
        """Parse a text that ends with a newline (or is empty)."""
        sheet = Sheet([Section()], newline_of(text))
        sizes: dict[Path, int] = {}
        at = 0
        while True:
            lead = _LEAD.match(text, at)
            assert lead
            if lead.end() == len(text):
                sheet.close = text[at:]
                return sheet
            at = self._take(sheet, sizes, text, lead)

    def only_record(self, text: str, path: Path) -> tuple[Record, int] | None:
        """The record of a key that begins one line only, and where that is."""
        if not isinstance(path[-1], str):
            return None
        found = [
            match.start()
            for match in re.finditer(
                rf"^{re.escape(path[-1])}[ \t]*[=:]", text, re.MULTILINE
            )
        ]
        lead = _LEAD.match(text, found[0]) if len(found) == 1 else None
        if lead is None:
            return None
        sheet = Sheet([Section(path[:-1])], newline_of(text))
        self._take(sheet, {}, text, lead)
        return sheet.sections[0].records[0], found[0]

    def _take(
        self, sheet: Sheet, sizes: dict[Path, int], text: str, lead: re.Match[str]
    ) -> int:
        """Read the section or record behind the lead; returns where it ends."""
        header = _SECTION.match(text, lead.end())
        if header:
            names = [
                name.replace("\\.", ".") for name in _DOT.split(header["name"].strip())
            ]
            sheet.sections.append(Section(tuple(names), lead[0], header[0]))
            return header.end()
        entry = self.entry.match(text, lead.end())
        found = self._value(text, entry.end()) if entry else None
        if entry is None or found is None:
            raise _error(text, lead.end(), complete=entry is not None)
        quote, raw, tail = found
        section = sheet.sections[-1]
        key = self._key(entry["name"], section.path, sizes)
        indent, name, separator = entry.group("indent", "name", "separator")
        record = Record(
            key,
            self._meaning(raw, quote),
            lead[0],
            indent,
            name,
            separator,
            quote,
            raw,
            tail,
        )
        section.records.append(record)
        return entry.end() + 2 * len(quote) + len(raw) + len(tail)

    def _value(self, text: str, offset: int) -> tuple[str, str, str] | None:
        """Quote, raw text and rest of the line of the value at an offset; None where its quotes stay open."""
        for quote, pattern in VALUES[self.dialect]:
            found = pattern.match(text, offset)
            if found:
                blanks = _GO_BLANKS if self.dialect == "gogs" else " \t"
                raw = found["raw"] if quote else found["raw"].rstrip(blanks)
                return quote, raw, found["raw"][len(raw) :] + found["tail"]
        return None

    def _key(self, name: str, section: Path, sizes: dict[Path, int]) -> Path:
        if len(name) > 1 and name[0] == name[-1] and name[0] in '"`':
            key = name[1:-1]
        else:
            key = name
        if not key.endswith("[]") or key == "[]":
            return (key,)
        base = (*section, key[:-2].rstrip())
        sizes[base] = sizes.get(base, -1) + 1
        return (base[-1], sizes[base])

    def _meaning(self, raw: str, quote: str) -> str:
        special = "\n" in raw or "\r" in raw or (quote == '"' and '"' in raw)
        return text_of(self._pieces(raw, quote)) if special else raw

    def _pieces(self, raw: str, quote: str) -> list[Piece]:
        return [
            (piece, self._piece(piece, quote))
            for piece in _PIECES[self.dialect].findall(raw)
        ]

    def _piece(self, piece: str, quote: str) -> str:
        if piece in {'\\"', '"_QQ_"'} and quote == '"':
            return '"'
        if self.dialect == "gogs" and piece[0] == "\\" and len(piece) > 1:
            return piece.replace("\r\n", "\n") if quote else ""
        if len(piece) > 1 and piece[-1] not in '"\\' and piece.strip() == "":
            return "\n"
        return piece

    def section_of(self, path: Path) -> Path:
        """All segments but the key, and its index when it is an array."""
        size = 2 if len(path) > 1 and isinstance(path[-1], int) else 1
        if not path or any(
            isinstance(segment, int) for segment in path[: len(path) - size + 1]
        ):
            raise CannotRepresent(
                f"INI has arrays of texts only, so {show(path)} has no place"
            )
        return path[:-size]

    def header(self, path: Path) -> str:
        """``[a.b]``, dots inside a name escaped."""
        return (
            "[" + ".".join(str(segment).replace(".", "\\.") for segment in path) + "]"
        )

    def name(self, key: Path, old: str) -> str:
        """The key, in quotes where the format needs them."""
        name = str(key[0]) + ("[]" if len(key) > 1 else "")
        quote = old[:1] if old[:1] in {'"', "`"} and old[-1:] == old[:1] else ""
        for spelled in (quote + name + quote, name, f'"{name}"', f"`{name}`"):
            found = self.entry.match(spelled + "=")
            if found and found["name"] == spelled:
                read = self._key(spelled, (), {})
            else:
                read = ()
            if (
                read[:1] == key[:1]
                and len(read) == len(key)
                and spelled[:1] not in {";", "#", "["}
            ):
                return spelled
        raise CannotRepresent(f"{name!r} cannot be a key of an INI file")

    def write(self, record: Record, text: str) -> None:
        """Keep the quotes that stand there where they can hold the text."""
        for quote, raw in self._spellings(record, text):
            found = self._value(f"{quote}{raw}{quote}\n", 0)
            if found != (quote, raw, "\n"):
                continue
            if (quote or _is_bare(raw, record)) and self._meaning(raw, quote) == text:
                record.quote, record.raw, record.text = quote, raw, text
                return
        if "\n" in text or "\r" in text:
            reason = "a line break"
        else:
            reason = "this mixture of quotes, backslashes and blanks"
        raise CannotRepresent(
            f"{show(record.key)}: a value of this INI file cannot hold {reason}"
        )

    def _spellings(self, record: Record, text: str) -> list[tuple[str, str]]:
        if self.dialect == "joomla" and re.search(r'\\(?:"|\Z)', text):
            return []
        quotes = {"plain": ['"', "'"], "joomla": ['"'], "gogs": ["`", '"""']}[
            self.dialect
        ]
        if self.dialect == "gogs" and text.endswith("\\") and not record.quote:
            return [(quote, text) for quote in quotes]
        known = self._pieces(record.raw, record.quote) if record.text else []
        kept = respell(known, text, lambda part: self._spelled(part, record.quote))
        others = [
            (quote, self._spelled(text, quote))
            for quote in ((*quotes, "") if record.quote else ("", *quotes))
        ]
        return [
            (record.quote, kept),
            (record.quote, self._spelled(text, record.quote)),
            *others,
        ]

    def _spelled(self, text: str, quote: str) -> str:
        if quote == '"' and self.dialect != "gogs":
            return text.replace('"', self.escaped)
        return text


def _is_bare(raw: str, record: Record) -> bool:
    """Whether a text can stand without quotes: blanks at its start belong to the separator, quotes would open one."""
    if raw[:1] in {'"', "'", "`"} and (record.quote or raw[:1] != record.raw[:1]):
        return False
    return raw.lstrip() == raw


def _error(text: str, offset: int, *, complete: bool) -> ParseError:
    place = Place("", *LineIndex(text).position(offset))
    if complete:
        return ParseError(
            "the quotes of this value are not closed", place, "close them"
        )
    return ParseError(
        "expected `key = value`, a [section] or a comment",
        place,
        "complete the line, then reload",
    )
