"""The marks of template languages: what opens and closes a piece of code in markup, and what the piece is."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from i18n_workbench.lazy import lazy_pattern

Role = Literal["value", "wall", "remark", "keep", "stray"]


def _nested(depth: int) -> str:
    """Parentheses with others inside, so many deep; one that is quoted or in a remark counts for nothing
    (``$t('now (today)')``).
    """
    inner = rf"|{_nested(depth - 1)}" if depth else ""
    quoted = r"'(?:[^'\\]|\\.)*+'|\"(?:[^\"\\]|\\.)*+\""
    return rf"\((?:[^()'\"/]|//[^\n]*+|/|{quoted}{inner})*+\)"


_ARGUMENTS = _nested(5)


class Mark(NamedTuple):
    """What opens a piece of code, what closes it (nothing: the opening is all), and what it is."""

    opening: str
    closing: str
    role: Role


_HTML_REMARK = Mark("<!--", "-->", "keep")
STRAY = Mark(r"<(?![A-Za-z/!?])|&(?![A-Za-z\#])", "", "stray")
"""A sign that stands for itself although HTML gives it a meaning: ``a < b``, ``Tom & Jerry``."""
_MUSTACHE = Mark(r"\{\{", "}}", "value")
PHP = Mark(r"<\?", "?>", "wall")
_OF_PHP = lazy_pattern(
    r"\?>|'(?:[^'\\]|\\.)*+(?:'|\Z)|\"(?:[^\"\\]|\\.)*+(?:\"|\Z)|/\*.*?(?:\*/|\Z)|(?://|\#(?!\[))(?:(?!\?>)[^\n])*+"
    r"|<<<[ \t]*(?P<quote>['\"]?)(?P<name>\w+)(?P=quote)[ \t]*\n.*?(?:^[ \t]*(?P=name)\b|\Z)",
    re.DOTALL | re.MULTILINE,
)
"""What ends a piece of PHP, and what holds the same signs without ending it: texts and remarks of several lines."""
_EJS = (Mark(r"<%[=-]", "%>", "value"), Mark("<%", "%>", "wall"))
_ANGULAR = (
    Mark(
        rf"@(?:if|else\s+if|for|switch|case|defer|placeholder|loading|let)\b\s*(?:{_ARGUMENTS})?\s*\{{"
        r"|@(?:else|empty|default|error)\s*\{|(?<=\n)[ \t]*\}(?=\s)|\}(?=\s*@else)",
        "",
        "wall",
    ),
)
_TRANSLATED_BLOCK = Mark(
    r"\{%[-+]?\s*(?P<block>blocktrans(?:late)?|trans)\b(?!\s+[\"'])(?:(?!%\}).){0,1000}%\}"
    r".{0,20000}?\{%[-+]?\s*end(?P=block)\s*[-+]?%\}",
    "",
    "wall",
)
"""A text that Django, Jinja and Twig translate where it stands, with its tags (as long as ``gettext_markup`` reads)."""
_COMMENT = Mark(
    r"\{%[-+]?\s*comment\b(?:(?!%\}).){0,1000}%\}.{0,20000}?\{%[-+]?\s*endcomment\s*[-+]?%\}",
    "",
    "wall",
)
"""A remark of Django and Liquid, mostly to translators (500 of 592 strings found in one project were such)."""
_NAMED_BLOCK = Mark(
    r"\{%-?\s*block\s+(?:[\w-]*class(?:es)?\s*-?%\}[\w\s-]+|(?![\w-]*(?:title|content|heading|text|label))[\w-]+\s*-?%\}\s*[a-z][a-z\d_-]*\s*)"
    r"\{%-?\s*endblock\b(?:(?!%\}).)*%\}",
    "",
    "wall",
)
"""A block that hands a name to the page it extends (``{% block nav-active %}active{% endblock %}``): a word of small letters,
or whatever stands in one that is called after classes. All 114 of these in djangoproject.com, django-cms, indico and
readthedocs.org are that.
"""
_OF_GO = (
    Mark(r"\{\{-?\s*/\*", "}}", "remark"),
    Mark(
        r"\{\{-?\s*(?:(?:if|else|end|range|with|define|template|block|break|continue)\b(?=[\s}-])|\$\w+(?:\s*,\s*\$\w+)?\s*:?=)",
        "}}",
        "wall",
    ),
)
"""What Go's templates do, beside what they print."""
_JSON_OF_SHOPIFY = Mark(
    r"\{%-?\s*(?P<data>schema|javascript|stylesheet|style|raw)\s*-?%\}.{0,100000}?\{%-?\s*end(?P=data)\s*-?%\}",
    "",
    "wall",
)
"""What Liquid hands on to programs: settings of a section, scripts, styles."""
_STATEMENTS = (Mark(r"\{%", "%}", "wall"), Mark(r"\{\#", "#}", "wall"))
MARKS: dict[str, tuple[Mark, ...]] = {
    "go": (_HTML_REMARK, *_OF_GO, _MUSTACHE, STRAY),
    "jinja": (_HTML_REMARK, _MUSTACHE, _TRANSLATED_BLOCK, _COMMENT, _NAMED_BLOCK, *_STATEMENTS, STRAY),
    "liquid": (_HTML_REMARK, _MUSTACHE, _COMMENT, _JSON_OF_SHOPIFY, *_STATEMENTS, STRAY),
    "vue": (_HTML_REMARK, _MUSTACHE, STRAY),
    "html": (_HTML_REMARK, *_OF_GO, _MUSTACHE, _TRANSLATED_BLOCK, _COMMENT, _NAMED_BLOCK, *_STATEMENTS, *_ANGULAR, PHP, *_EJS, STRAY),
    "erb": (
        _HTML_REMARK, Mark(r"<%\#", "%>", "remark"), Mark(r"<%==?", "%>", "value"), Mark("<%-?", "%>", "wall"), STRAY,
    ),
    "ejs": (_HTML_REMARK, Mark(r"<%\#", "%>", "remark"), *_EJS, STRAY),
    "handlebars": (
        _HTML_REMARK, Mark(r"\{\{!--", "--}}", "remark"), Mark(r"\{\{!", "}}", "remark"),
        Mark(r"\{\{~?(?:[\#/^>]|\s*else\b)", "}}", "wall"), Mark(r"\{\{\{", "}}}", "value"), _MUSTACHE, STRAY,
    ),
    "blade": (
        _HTML_REMARK, Mark(r"\{\{--", "--}}", "remark"), Mark(r"\{!!", "!!}", "value"), _MUSTACHE,
        Mark(r"@php\b(?!\s*\()", "@endphp", "wall"), Mark(r"@verbatim\b", "@endverbatim", "wall"),
        Mark(rf"(?<![\w.])@[a-zA-Z]\w*(?:\s*{_ARGUMENTS})?", "", "wall"), PHP, STRAY,
    ),
    "php": (_HTML_REMARK, Mark(r"<\?(?:=|php\s+(?:echo|print)\s)", "?>", "value"), PHP, STRAY),
}  # fmt: skip
"""The marks of each template language, in the order in which they are tried."""
DIALECTS = {
    "vue-html": "vue",
    "html.erb": "erb",
    "cshtml": "razor",
    "gohtml": "go",
    "tmpl": "go",
    "jinja2": "jinja",
    "j2": "jinja",
    "twig": "jinja",
}
"""Languages that have the marks of another one."""
OPENINGS = {
    name: lazy_pattern(
        "|".join(f"(?P<m{at}>{mark.opening})" for at, mark in enumerate(marks)),
        re.DOTALL,
    )
    for name, marks in MARKS.items()
}
"""What opens any of a language's marks, in groups that say which (``m0``)."""


def end_of_php(text: str, offset: int) -> int:
    """Where a piece of PHP ends that begins at an offset: at no ``?>`` that stands in a text; without any where the file ends.

    Of 250 repositories 15 have such a text. What followed it was read as a page: 82 of 531 rows of LibreBooking, 47 of
    294 of freescout, nearly all of them code.
    """
    for token in _OF_PHP.finditer(text, offset):
        if token[0] == PHP.closing:
            return token.start()
    return len(text)
