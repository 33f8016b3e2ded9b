"""What a YAML scalar is: a text, or something typed; and which texts no reader would type.

Reading follows the core schema of YAML 1.2, with dates (every loader in use types them) and Ruby's symbols: ``yes`` and
``no`` are texts. Writing is stricter: a text that YAML 1.1, 1.2 or Ruby's Psych would type is never left unquoted.
"""

from __future__ import annotations

import re

from i18n_workbench.lazy import lazy_pattern

_TYPED = lazy_pattern(
    r"(?P<null>~|null|Null|NULL|)"
    r"|(?P<boolean>true|True|TRUE|false|False|FALSE)"
    r"|(?P<number>[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
    r"|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))"
    r"|(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}"
    r"(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?)"
    r"|(?P<symbol>:[A-Za-z_]\w*[?!=]?|:\"[^\"]*\"|:'[^']*')"
)
_TAGS = {
    "tag:yaml.org,2002:str": "",
    "!": "",
    "tag:yaml.org,2002:int": "number",
    "tag:yaml.org,2002:float": "number",
    "tag:yaml.org,2002:bool": "boolean",
    "tag:yaml.org,2002:null": "null",
    "tag:yaml.org,2002:timestamp": "date",
    "!ruby/symbol": "symbol",
    "!ruby/sym": "symbol",
}
_RETYPED = lazy_pattern(
    r"~|null|y|n|yes|no|on|off|true|false|=|<<|[!&*]"
    r"|[-+]?[.\d][\d_,.:]*(?:e[-+]?\d+)?|[-+]?0[xob][\da-f_,]+|[-+]?\.(?:inf|nan)"
    r"|-?\d{4}-\d\d?-\d\d?.*|:.+|",
    re.IGNORECASE,
)
_UNSAFE_START = lazy_pattern(r"[-?:](?:\s|\Z)|[,\[\]{}#&*!|>'\"%@`]|---|\.\.\.|\s|\A\Z")
_UNSAFE_INSIDE = lazy_pattern(r":(?:\s|\Z)|\s#|\s\Z|[\n\r\t]")
"""A tab inside is a mistake to PyYAML, not to libyaml."""
_UNSAFE_IN_FLOW = lazy_pattern(r"[,\[\]{}?]|\A[-:]|:")
"""A question mark ends an unquoted text of a list in PyYAML, not in libyaml."""
UNPRINTABLE = lazy_pattern(
    r"[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""Characters that only an escape in double quotes can hold; YAML 1.1's further line breaks are among them."""


def kind_of(text: str, style: str, tag: str) -> str:
    """The kind of a leaf: empty for a text, else ``number`` ``boolean`` ``null`` ``date`` ``symbol`` or ``computed``."""
    if tag:
        return _TAGS.get(tag, "computed")
    if style:
        return ""
    found = _TYPED.fullmatch(text)
    return found.lastgroup or "" if found else ""


def is_retyped(text: str) -> bool:
    """Whether some reader makes something else than a text of it when it stands unquoted."""
    return _RETYPED.fullmatch(text) is not None


def is_plain(text: str, *, flow: bool) -> bool:
    """Whether a text may stand unquoted."""
    return not (
        _UNSAFE_START.match(text)
        or _UNSAFE_INSIDE.search(text)
        or (flow and _UNSAFE_IN_FLOW.search(text))
        or UNPRINTABLE.search(text)
        or is_retyped(text)
    )
