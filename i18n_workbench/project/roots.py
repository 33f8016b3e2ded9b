"""First looks into files, without parsing them: their top-level keys, and whether a script is a module."""

from __future__ import annotations

import json
import re

from i18n_workbench.disk.looking import note
from i18n_workbench.text.by_content import once_a_content

_YAML_KEY = re.compile(
    rb"""^(?:"([^"\n]+)"|'([^'\n]+)'|([^\s#'"{}\[\]&*!|>%@`-][^\n]*?))[ \t]*:(?=\s|$)""",
    re.MULTILINE,
)
_EXPORT = re.compile(
    rb"(?:^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?|[;}]|\*/)\s*(?:export\b|module\.exports\s*=|exports[.\[])",
    re.MULTILINE,
)
_LARGEST = 8 * 1024 * 1024
"""Bytes of a file that is read to say what it is: of 33,153 locale files of 332 repositories the longest has 1.8
million.
"""


HEAD = 65_536
"""How much of a file :func:`beginning` reads: the first entries of the longest dialect begin in the first 2 kB."""


def beginning(path: str) -> bytes:
    """The first bytes of a file; none where it cannot be read."""
    return _bytes(path, HEAD)


_SAYING = re.compile(rb"^(?!---\s*$)[^\S\n]*[^\s#!;/*{}\[\]]", re.MULTILINE)


def is_blank(path: str) -> bool:
    """Whether a file holds nothing but comments and brackets (Spring's ``messages_en`` that leaves all to the base)."""
    return _SAYING.search(_bytes(path).replace(b"\0", b"")) is None


MODULES = frozenset({"js", "ts", "php", "php-include"})
"""Formats of which only modules hold messages (a plug-in that registers its own texts is none)."""

ROOTED = frozenset({"yaml", "ruby", "dart"})
"""Formats whose files may say their locale at their top."""

_JSON_ROOT = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*"([^"\\]{2,40})"\s*:\s*\{')
"""The first name of a file that has an object below it."""
_JSON_HEAD = 256
"""Bytes that hold the first branch: its name has 40 characters at most."""

PROGRAMS = frozenset({"ruby", "python", "lua", "dart"})
"""Formats of which a folder of locale files may hold others, too, that nobody takes for one."""

_PHP_TYPE = re.compile(
    rb"^[ \t]*(?:(?:abstract|final|readonly)[ \t]+)*(?:class|interface|trait|enum)[ \t]+\w",
    re.MULTILINE,
)
_PHP_VALUE = re.compile(
    rb"^(?:<\?php\s+)?(?:return\b|\$\w+\s*[\[=]|define\s*\()", re.MULTILINE
)


def is_module(path: str) -> bool:
    """Whether a script exports something; one of PHP does, unless it only declares classes."""
    data = _bytes(path)
    if (
        b"\0" in data[:100]
    ):  # in UTF-16 and UTF-32 every other byte of a keyword is zero
        data = data.replace(b"\0", b"")
    begin = data[:512].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    if begin.startswith(b"<?xml"):
        return True  # Qt's translations end in .ts, too: no pattern of PHP has to go over half a megabyte of them
    if begin.startswith(b"<?"):
        return _PHP_TYPE.search(data) is None or _PHP_VALUE.search(data) is not None
    # The word first: the pattern took 31 % of a history of nextcloud/mail, whose 88 scripts export nothing.
    return b"export" in data and bool(_EXPORT.search(data))


_TABLE = re.compile(
    rb"""^[ \t]*(?:(?:const|let|var)[ \t]+\w+|[A-Za-z_$][\w$.]*(?:\[["'][\w-]+["']\])?)[ \t]*=\s*\{""",
    re.MULTILINE,
)


def is_script_table(path: str) -> bool:
    """Whether a script that exports nothing gives an object a name (``const en = {``, ``window.TEXTS.en = {``), as those
    do that a page loads one after the other.
    """
    return _TABLE.search(_bytes(path)) is not None


_CONTROLS = re.compile(rb"[\x01-\x08\x0e-\x1a\x1c-\x1f]")
_LETTER = re.compile(rb"[A-Za-z]")


def is_illegible(path: str) -> bool:
    """Whether a script does not show what it is: no text of UTF-8, and no word or a control character in it. A script in an
    old 8-bit encoding has words and no such characters.
    """
    data = _bytes(path)
    try:
        data.decode()
    except UnicodeDecodeError:
        return _LETTER.search(data) is None or _CONTROLS.search(data) is not None
    return False


_UNSAID = re.compile(rb"<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>", re.DOTALL)


def is_undecided(head: bytes) -> bool:
    """Whether a file of XML ends before it says what it holds: it is empty, or cut off in its root or right behind it."""
    rest = _UNSAID.sub(b"", head)
    return rest.count(b"<") <= 1 and b"/>" not in rest


_COMPILED = re.compile(rb"\s*/\*\s*eslint-disable\s*\*/[^\n]{0,200}?\bJSON\.parse\(")


def is_compiled(path: str) -> bool:
    """Whether a script is what a tool made of a catalog (``lingui compile``): its messages are not written there."""
    return _COMPILED.match(_bytes(path)[:500]) is not None


_LIBRARY_WORDS = (b"ReactIntlLocaleData", b"pluralRuleFunction")
_LIBRARY_DATA = re.compile(rb"\b(?:%b)\b" % b"|".join(_LIBRARY_WORDS))


def is_library_data(path: str) -> bool:
    """Whether a script is what a library brings for a language (``locale-data/de.js``): rules, and no messages."""
    head = beginning(path)
    has_word = any(word in head for word in _LIBRARY_WORDS)
    return has_word and _LIBRARY_DATA.search(head) is not None


_INDENTED = re.compile(rb"(?:[ \t]*(?:#[^\n]*|---[^\n]*)?\n)*( +)(?=[^\s#-])")
"""The first line of a file that is indented as a whole."""


def first_branch(path: str) -> str:
    """The branch that a JSON file begins with (``{"de": {"title": ...}}``); empty where it begins otherwise."""
    found = _JSON_ROOT.match(_bytes(path, _JSON_HEAD))
    return found[1].decode("utf-8", "replace") if found else ""


def top_level(path: str, fmt: str) -> list[str]:
    """The top-level keys in file order; none where the file cannot be read as a mapping."""
    data = _bytes(path)
    if fmt in _FIRST_KEYS:
        return _FIRST_KEYS[fmt](data)
    return list(_yaml_keys(data) if fmt == "yaml" else _json_keys(data))


def _bytes(path: str, most: int = _LARGEST) -> bytes:
    note(path)
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - one of thousands, read once
            return file.read(most)
    except OSError:
        return b""


def _yaml(data: bytes) -> tuple[str, ...]:
    data = data.removeprefix(b"\xef\xbb\xbf")
    if (indented := _INDENTED.match(data)) is not None:
        data = re.sub(rb"^" + indented[1], b"", data, flags=re.MULTILINE)
    keys = (found[1] or found[2] or found[3] for found in _YAML_KEY.finditer(data))
    return tuple(key.decode("utf-8", "replace") for key in keys)


def _ruby(data: bytes) -> list[str]:
    """The one locale that a file of Rails' begins with."""
    from i18n_workbench.formats.programs.ruby import first_key

    return first_key(data)


def _dart(data: bytes) -> list[str]:
    """The one locale that a map of GetX's begins with."""
    from i18n_workbench.formats.programs.dart import first_branch

    return first_branch(data)


_FIRST_KEYS = {"ruby": _ruby, "dart": _dart}
"""Programs, of which only the beginning is looked at."""


def _json(data: bytes) -> tuple[str, ...]:
    try:
        value = json.loads(data)
    except ValueError:
        return ()
    return tuple(value) if isinstance(value, dict) else ()


KEPT = 4096
"""Files whose top-level keys are remembered, 1 kB each. Whoever goes from commit to commit opens the project at each: of
0.22 s in which OpenStreetMap's website was opened 0.2 went into patterns over 112 locale files that were as before.
"""
_yaml_keys = once_a_content(KEPT, bytes, _yaml)
_json_keys = once_a_content(KEPT, bytes, _json)
