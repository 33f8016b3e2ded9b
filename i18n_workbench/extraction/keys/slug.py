"""A readable key from a text in any script."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import regex

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _as_it_is(_: int, word: str) -> str:
    return word


def _camel(number: int, word: str) -> str:
    return word.capitalize() if number else word


def _capital(_: int, word: str) -> str:
    return word.capitalize()


def _all_capitals(_: int, word: str) -> str:
    return word.upper()


STYLES: dict[str, tuple[str, Callable[[int, str], str]]] = {
    "default": ("_", _as_it_is),
    "snake_case": ("_", _as_it_is),
    "kebab-case": ("-", _as_it_is),
    "camelCase": ("", _camel),
    "PascalCase": ("", _capital),
    "ALL_CAPS": ("_", _all_capitals),
}
"""Style to what joins words and how the word at a position is written (decisions: ``default`` is ``hello_world``)."""

_HOLE = lazy_pattern(r"\{(\d+)\}")
_TAG = lazy_pattern(r"</?[A-Za-z][^<>]*>")
_IDEOGRAPH = regex.compile(r"\p{Script=Han}")
_APOSTROPHE = lazy_pattern(r"(?<=\w)['’ʼ](?=\w)")
_GERMAN = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
    }
)
_WORD = lazy_pattern(r"[a-z0-9]+")
_ARGUMENTS = lazy_pattern(r"\(.*\)$", re.DOTALL)
_NAME = lazy_pattern(r"([A-Za-z_$][\w$]*)\W*$")


def words_of(text: str, args: Sequence[str] = ()) -> list[str]:
    """The words of a text in ASCII and small letters; a numbered part counts by the name of its code."""
    from anyascii import anyascii

    def named(match: re.Match[str]) -> str:
        number = int(match[1])
        if number >= len(args):
            return f" {number} "
        name = argument_name(args[number], number)
        return f" {name} "

    composed = unicodedata.normalize("NFC", text)
    with_names = _HOLE.sub(named, composed)
    plain = _TAG.sub(" ", with_names)
    plain = _APOSTROPHE.sub("", plain)
    plain = plain.replace("&", " and ").translate(_GERMAN)
    plain = _IDEOGRAPH.sub(lambda match: f" {anyascii(match[0])} ", plain)
    ascii_text = _APOSTROPHE.sub("", anyascii(plain))
    return _WORD.findall(ascii_text.lower())


_AS_SHOWN = lazy_pattern(
    r"(?<=\w)(?:\??\.(?:to[A-Z]\w*|trim\w*|join|slice|padStart)(?:\(\))?)+$"
)
"""Methods by which a value is shown, and which say nothing of what it is (``label.toLowerCase()``)."""


def argument_name(code: str, index: int = 0) -> str:
    """A name for a dynamic part: its last identifier (``user.name`` is ``name``), else ``arg0``."""
    called = _AS_SHOWN.sub("", _ARGUMENTS.sub("", code.strip()))
    identifier = _NAME.search(called)
    name = identifier[1].strip("$_") if identifier else ""
    return name or f"arg{index}"


def styled(words: Sequence[str], style: str, limit: float = float("inf")) -> str:
    """The words as a key, cut at a word's end where it would be longer than ``limit``."""
    joint, write = STYLES.get(style, STYLES["default"])
    key = ""
    for number, word in enumerate(words):
        before = key + joint if number else ""
        longer = before + write(number, word)
        if len(longer) > limit:
            return key or longer[: int(limit)]
        key = longer
    return key
