"""What plain PHP arrays look like to the fast scanner."""

from __future__ import annotations

import re

from i18n_workbench.formats.base import Values
from i18n_workbench.formats.literal.scanner import Grammar
from i18n_workbench.formats.php.dialect import INTEGER_KEY
from i18n_workbench.formats.php.strings import decode
from i18n_workbench.lazy import lazy_pattern

# "?>" ends a line comment, and the PHP code with it.
_SKIP = r"(?:[ \t\r\n]+|(?://|\#(?!\[))(?:(?!\?>)[^\r\n])*+|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_SINGLE = r"'(?:[^'\\]|\\[\s\S])*+'"
_DOUBLE = r'"(?:[^"\\]|\\[\s\S])*+"'
_DECLARE = rf"(?:declare\s*\(\s*strict_types\s*=\s*[01]\s*\)\s*;{_SKIP})?+"

NO_CODE = lazy_pattern(rf"\s*<\?php(?:[ \t\r\n]{_SKIP})?")
"""A file of white space and comments."""

GRAMMAR = Grammar(
    header=re.compile(
        rf"\s*<\?php(?=\s){_SKIP}{_DECLARE}return\b{_SKIP}(?:\[|array[ \t\r\n]*\()"
    ),
    tail=re.compile(rf"{_SKIP};{_SKIP}(?:\?>\s*)?\Z"),
    entry=re.compile(
        rf"{_SKIP}(?:({_SINGLE}|{_DOUBLE}|(?:0|[1-9]\d*+)(?=\s*=>)){_SKIP}=>{_SKIP})?+"
        rf"(?:(?:({_SINGLE}|{_DOUBLE})|(true|false|null|-?(?:0|[1-9]\d*+)(?:\.\d++)?+(?![\w.])))"
        rf"{_SKIP}(?:,|(?=[\])]))|(\[|array[ \t\r\n]*\()|([\])])(?:{_SKIP}(?:,|(?=[\])])))?+)",
        re.IGNORECASE | re.ASCII,
    ),
    decode=decode,
    keyed="])",
)


LICENCE = lazy_pattern(r"\s*<\?php\s+/\*(?:[^*]|\*(?!/))*+\*/[ \t]*\r?\n[ \t]*\r?\n")
"""A comment on top of a file that is about the file, since an empty line follows."""

_BEGIN = lazy_pattern(r"\s*<\?php(?=\s)")
_ASSIGNMENT = lazy_pattern(
    rf"{_SKIP}(\$[A-Za-z_]\w*)[ \t]*\[[ \t]*({_SINGLE}|{_DOUBLE})[ \t]*\][ \t]*="
    rf"{_SKIP}({_SINGLE}|{_DOUBLE})[ \t]*;",
    re.ASCII,
)
_END = lazy_pattern(rf"{_SKIP}(?:\?>\s*)?\Z")


def scan_assignments(text: str) -> Values | None:
    """The values of a file of ``$labels['key'] = 'text';`` and nothing else; None = it needs the parser."""
    begin = _BEGIN.match(text)
    if begin is None:
        return None
    values, end = Values(), begin.end()
    while (found := _ASSIGNMENT.match(text, end)) is not None:
        key, value = decode(found[2]), decode(found[3])
        if key is None or value is None or INTEGER_KEY.fullmatch(key):
            return None
        values.paths.append((key,))
        values.texts.append(value)
        end = found.end()
    is_whole = values.paths and _END.match(text, end)
    return values if is_whole and len(set(values.paths)) == len(values.paths) else None


def entry_pattern(name: str) -> re.Pattern[str]:
    """What an entry of this key with a text usually looks like; group 1 is the text's literal."""
    key = re.escape(name)
    return re.compile(
        rf"(?:'{key}'|\"{key}\"){_SKIP}(?:=>|\]{_SKIP}=){_SKIP}({_SINGLE}|{_DOUBLE})(?={_SKIP}[,\]);])"
    )
