"""How a key is written where another one stood: between quotes, as a symbol, as a member, in markup."""

from __future__ import annotations

import re

from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.foreign import dialect
from i18n_workbench.source.read.members import BRACKETS
from i18n_workbench.source.read.surroundings import tag_around

_QUOTES = "'\"`"
_CODE = frozenset(
    {
        "javascript",
        "typescript",
        "javascriptreact",
        "typescriptreact",
        "php",
        "ruby",
        "dart",
        "python",
        "swift",
        "kt",
        "java",
        "cs",
        "go",
        "c",
        "cpp",
        "objective-c",
    }
)
_TEMPLATES = frozenset({"vue", "vue-html", "svelte"})
"""Languages whose markup holds expressions of JavaScript, each text between quotes of its own."""
_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
_PATH = re.compile(rf"{_IDENTIFIER.pattern}(?:\.{_IDENTIFIER.pattern})*")
"""Members of members (slang's ``t.page.title``): where one stands another one can."""
_ARGUMENT = re.compile(r"[\w-]+")
_BARE = re.compile(r"[^\s<>{}%'\"`\\]+")
_SENTENCE = re.compile(r"[^<>{}]+")
_INTERPOLATION = {
    "js": ("`", "${"),
    "php": ('"', "$"),
    "ruby": ('"', "#{"),
    "dart": ("'\"", "$"),
    "kotlin": ('"', "$"),
}
"""By dialect: between which quotes a mark begins code inside a text."""
_LINE_ENDS = {"\n": r"\n", "\r": r"\r"}


def as_written(key: str, text: str, start: int, end: int, file: str) -> str | None:
    """What stands for a key in place of ``text[start:end]``; None where that place cannot say it.

    Between quotes what would end or change the literal is escaped where the language can (an attribute cannot); a
    symbol of Ruby gets quotes when it needs them; a member has to be a name, or a path of names where one stands, also
    where each is in brackets.
    """
    before, after = text[start - 1 : start], text[end : end + 1]
    if _is_expression(text, start, file) and before == after:
        return _in_expression(key, before, text, start)
    if _is_nested(key, text, start, file):
        return None
    joint = BRACKETS.search(text, start, end)
    if joint is not None:
        return joint[0].join(key.split(".")) if _PATH.fullmatch(key) else None
    if before and before in _QUOTES and before == after:
        return _between(key, before, text, start, file)
    if before == ":":
        if dialect(language_of(file)) == "ruby":
            if _IDENTIFIER.fullmatch(key):
                return key
            if _BARE.fullmatch(key):
                return f"'{key}'"
            return None
        if _ARGUMENT.fullmatch(text, start, end):
            return key if _ARGUMENT.fullmatch(key) else None
    if before == ".":
        shape = _PATH if "." in text[start:end] else _IDENTIFIER
        return key if shape.fullmatch(key) else None
    usual = _SENTENCE if re.search(r"\s", text[start:end]) else _BARE
    return key if usual.fullmatch(key) else None


def _is_expression(text: str, start: int, file: str) -> bool:
    """Whether quotes are those of JavaScript in a template, and not those of an attribute."""
    if language_of(file) not in _TEMPLATES or text[start - 1 : start] not in _QUOTES:
        return False
    return not text[: start - 1].rstrip().endswith("=")


def _in_expression(key: str, quote: str, text: str, start: int) -> str | None:
    """A key between quotes of JavaScript in a template; None where it would end the attribute or the markup around it."""
    if _is_markup(text, start):
        outer = set() if _is_in_braces(text, start) else {"'", '"'} - {quote}
        if any(mark in key for mark in (*outer, "&", "<", "{{", "}}")):
            return None
    return _escaped(key, quote, "${" if quote == "`" else "")


def _is_in_braces(text: str, start: int) -> bool:
    """Whether an expression of a template stands among its texts, and in no attribute (Pug's stand in no tag either)."""
    if tag_around(text, start):
        return False
    return text.rfind("{", 0, start) > text.rfind("}", 0, start)


def _is_markup(text: str, start: int) -> bool:
    """Whether a place of a component is outside of its scripts."""
    return text.rfind("<script", 0, start) <= text.rfind("</script", 0, start)


def _is_nested(key: str, text: str, start: int, file: str) -> bool:
    """Whether code stands in a text of something else (an attribute) that the key would end."""
    if not any(mark in key for mark in (*_QUOTES, "\\", *_LINE_ENDS)):
        return False
    language = language_of(file)
    return language not in _CODE and bool(tag_around(text, start))


def _between(key: str, quote: str, text: str, start: int, file: str) -> str | None:
    language = language_of(file)
    quotes, interpolation = _INTERPOLATION.get(dialect(language), ("", ""))
    begins_code = interpolation if quote in quotes else ""
    escaped = _escaped(key, quote, begins_code)
    if escaped == key:
        return key
    if (
        language not in _CODE
        or text[: start - 1].rstrip().endswith("=")
        or _breaks(key, language)
    ):
        return None
    return escaped


def _escaped(key: str, quote: str, begins_code: str) -> str:
    """A key with a backslash before what would end or change the literal."""
    special = [mark for mark in (quote, "\\", *_LINE_ENDS, begins_code) if mark]
    marks = re.compile("|".join(map(re.escape, special)))
    return marks.sub(lambda match: _LINE_ENDS.get(match[0], f"\\{match[0]}"), key)


def _breaks(key: str, language: str) -> bool:
    """Whether it has line ends that the language has no sign for in every kind of quotes."""
    return language in {"php", "ruby"} and any(end in key for end in _LINE_ENDS)
