"""What plain locale modules look like to the fast scanner."""

from __future__ import annotations

import re

from i18n_workbench.formats.ecmascript.strings import decode
from i18n_workbench.formats.literal.scanner import Grammar
from i18n_workbench.lazy import lazy_pattern

_SKIP = r"(?:\s+|//[^\r\n\u2028\u2029]*+|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_QUOTED = r"'(?:[^'\\\r\n]|\\\r\n|\\[\s\S])*+'|\"(?:[^\"\\\r\n]|\\\r\n|\\[\s\S])*+\""
_TEMPLATE = r"`(?:[^`\\]|\\[\s\S])*+`"
_NAME = r"[A-Za-z_$][\w$]*+"
_NUMBER = r"(?:0|[1-9]\d{0,14}+)"

NO_CODE = lazy_pattern(_SKIP)
"""A file of white space and comments."""

GRAMMAR = Grammar(
    header=re.compile(
        rf"{_SKIP}(?:(?:'use strict'|\"use strict\");?{_SKIP})?+"
        rf"(?:export\s+default\b|module\.exports\s*=|(?:const|let|var)\s+({_NAME})(?:\s*:\s*{_NAME})?+\s*="
        rf"){_SKIP}\{{",
        re.ASCII,
    ),
    tail=re.compile(
        rf"{_SKIP}(?:as\s+const\b{_SKIP})?+(?:satisfies\s+{_NAME}{_SKIP})?+;?{_SKIP}"
        rf"(?:export\s+(?:default\s+({_NAME})|\{{\s*({_NAME})\s+as\s+default\s*,?\s*\}})\s*;?{_SKIP})?+\Z",
        re.ASCII,
    ),
    entry=re.compile(
        rf"{_SKIP}(?:({_QUOTED}|{_NAME}|{_NUMBER}){_SKIP}:{_SKIP})?+"
        rf"(?:(?:({_QUOTED}|{_TEMPLATE})|(true|false|null|-?{_NUMBER}(?:\.\d++)?+)(?![\w.$]))"
        rf"{_SKIP}(?:,|(?=[\]}}]))|([\[{{])|([\]}}])(?:{_SKIP}(?:,|(?=[\]}}])))?+)",
        re.ASCII,
    ),
    decode=decode,
    keyed="}",
)


def entry_pattern(name: str) -> re.Pattern[str]:
    """What an entry of this key with a text usually looks like; group 1 is the text's literal."""
    key = re.escape(name)
    return re.compile(
        rf"(?:'{key}'|\"{key}\"|(?<![\w$.]){key}){_SKIP}:{_SKIP}({_QUOTED}|{_TEMPLATE})(?={_SKIP}[,}}])",
        re.ASCII,
    )
