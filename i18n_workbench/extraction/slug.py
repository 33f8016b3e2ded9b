"""A readable key from a text in any script."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import regex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STYLES: dict[str, tuple[str, Callable[[int, str], str]]] = {
    "default": ("_", lambda _, word: word),
    "snake_case": ("_", lambda _, word: word),
    "kebab-case": ("-", lambda _, word: word),
    "camelCase": ("", lambda number, word: word.capitalize() if number else word),
    "PascalCase": ("", lambda _, word: word.capitalize()),
    "ALL_CAPS": ("_", lambda _, word: word.upper()),
}
"""Style to what joins words and how the word at a position is written (decisions: ``default`` is ``hello_world``)."""

_HOLE = re.compile(r"\{(\d+)\}")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_IDEOGRAPH = regex.compile(r"\p{Script=Han}")
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ](?=\w)")
_GERMAN = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
)
_NAME = re.compile(r"([A-Za-z_$][\w$]*)\W*$")


def words_of(text: str, args: Sequence[str] = ()) -> list[str]:
    """The words of a text in ASCII and small letters; a numbered part counts by the name of its code."""
    from anyascii import anyascii

    def named(match: re.Match[str]) -> str:
        at = int(match[1])
        return f" {argument_name(args[at], at)} " if at < len(args) else f" {at} "

    plain = _TAG.sub(" ", _HOLE.sub(named, unicodedata.normalize("NFC", text)))
    plain = _APOSTROPHE.sub("", plain).replace("&", " and ").translate(_GERMAN)
    plain = _IDEOGRAPH.sub(lambda match: f" {anyascii(match[0])} ", plain)
    return re.findall(r"[a-z0-9]+", _APOSTROPHE.sub("", anyascii(plain)).lower())


def argument_name(code: str, index: int = 0) -> str:
    """A name for a dynamic part: its last identifier (``user.name`` is ``name``), else ``arg0``."""
    found = _NAME.search(re.sub(r"\(.*\)$", "", code.strip(), flags=re.DOTALL))
    return found[1].strip("$_") or f"arg{index}" if found else f"arg{index}"


def styled(words: Sequence[str], style: str, limit: float = float("inf")) -> str:
    """The words as a key, cut at a word's end where it would be longer than ``limit``."""
    joint, write = STYLES.get(style, STYLES["default"])
    key = ""
    for at, word in enumerate(words):
        longer = f"{key}{joint if at else ''}{write(at, word)}"
        if len(longer) > limit:
            return key or longer[: int(limit)]
        key = longer
    return key
