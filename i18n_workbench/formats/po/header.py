"""The header of a PO file: the entry of the empty msgid, whose text is a list of ``Field: value`` lines."""

from __future__ import annotations

import codecs
import re

from i18n_workbench.formats.po.entries import ENTRY, Entry
from i18n_workbench.formats.po.strings import read, respell
from i18n_workbench.formats.po.usual import language_rule
from i18n_workbench.lazy import lazy_pattern

_CHARSET = lazy_pattern(
    rb'"Content-Type:[^"\r\n]*?charset=([A-Za-z0-9._:-]+)', re.IGNORECASE
)
_MINIMAL = (
    "Language",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Plural-Forms",
)
_FUZZY_LINE = lazy_pattern(r"^#[,=][ \t]*fuzzy[ \t]*(?:\r?\n|\Z)", re.MULTILINE)


def fields(text: str) -> dict[str, str]:
    """The header's fields, names in lower case; empty when the file begins with no header."""
    for found in ENTRY.finditer(text):
        if found[1] is None and read(found[2]) == "":
            lines = [line.partition(":") for line in read(found[4] or '""').split("\n")]
            return {
                name.strip().lower(): value.strip()
                for name, colon, value in lines
                if colon
            }
    return {}


def charset(data: bytes) -> str:
    """The codec that the header names; empty when it names none that Python knows and that extends ASCII."""
    found = _CHARSET.search(data)
    try:
        name = codecs.lookup(found[1].decode()).name if found else ""
        return name if name and "#".encode(name) == b"#" else ""
    except LookupError:
        return ""


def for_locale(entry: Entry | None, locale: str, newline: str) -> str:
    """The header entry of a new file: the template's, with the language and its plural rule put in."""
    count, formula = language_rule(locale)
    values = {
        "Language": locale.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={count}; plural={formula};",
    }
    raw = (entry.parts()[4] if entry else None) or '""'
    text = read(raw)
    for name in _MINIMAL:
        text = _with_field(text, name, values[name])
    comments = _FUZZY_LINE.sub("", entry.comments) if entry else ""
    return f'{comments}msgid ""{newline}msgstr {respell(raw, text, newline)}{newline}'


def _with_field(text: str, name: str, value: str) -> str:
    line = f"{name}: {value}\n"
    new, count = re.subn(
        rf"^{name}:[^\n]*\n?",
        lambda _: line,
        text,
        count=1,
        flags=re.IGNORECASE | re.MULTILINE,
    )
    if count:
        return new
    return text + ("" if not text or text.endswith("\n") else "\n") + line
