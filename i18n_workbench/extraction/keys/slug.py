"""A readable key from a text in any script."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import regex

from i18n_workbench.extraction.keys.naming import argument_name
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

_HOLE = lazy_pattern(r"\{(\d{1,9})\}")
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
_ACCELERATOR = lazy_pattern(
    r"\(&\w\)|(?<![\w&])&(?=[^\W\d_])(?!\w+;)|(?<=[^\W\d_])&(?=[^\W\d_A-Z])(?!\w+;)"
)
"""The letter that opens a menu's entry (``&File``, ``E&xit``, ``文件(&F)``) is marked and says no "and". A capital behind
the mark and a letter before it is one of two names (``R&D``). Of 73 such texts drawn from six programs (electrum,
mRemoteNG, freeplane, WinDynamicDesktop, VisualVM, gephi) 73 are marked so."""
_NUMBERED = lazy_pattern(r"qz(\d{1,9})zq")
"""A part of a text while its words are counted, in letters that no word has."""
_HUMP = lazy_pattern(r"(?<=[a-z0-9])(?=[A-Z])")


def words_of(text: str, args: Sequence[str] = ()) -> list[str]:
    """The words of a text in ASCII and small letters; a numbered part counts by the name of its code.

    A name whose words stand before it (``Fees collected: {fees}``) or that says nothing (``{arg0}``) is left out.
    """
    from anyascii import anyascii

    composed = unicodedata.normalize("NFC", text)
    with_marks = _HOLE.sub(r" qz\1zq ", composed)
    plain = _TAG.sub(" ", with_marks)
    plain = _APOSTROPHE.sub("", plain)
    plain = _ACCELERATOR.sub("", plain)
    plain = plain.replace("&&", "&").replace("&", " and ").translate(_GERMAN)
    plain = _IDEOGRAPH.sub(lambda match: f" {anyascii(match[0])} ", plain)
    ascii_text = _APOSTROPHE.sub("", anyascii(plain))
    found = _WORD.findall(ascii_text.lower())
    return _without_echoes(found, args) or _named_words(found, args)


def _without_echoes(words: Sequence[str], args: Sequence[str]) -> list[str]:
    """The words with the names of their parts, but for those that add nothing."""
    said: list[str] = []
    for word in words:
        number = _NUMBERED.fullmatch(word)
        if number is None:
            said.append(word)
            continue
        name = _words_of_part(int(number[1]), args)
        if name[0] != f"arg{number[1]}" and not set(name) <= set(said):
            said += name
    return said


def _named_words(words: Sequence[str], args: Sequence[str]) -> list[str]:
    """The words of a text that has none but the names of its parts."""
    numbers = filter(None, map(_NUMBERED.fullmatch, words))
    return [word for number in numbers for word in _words_of_part(int(number[1]), args)]


def _words_of_part(number: int, args: Sequence[str]) -> list[str]:
    if number >= len(args):
        return [str(number)]
    name = _HUMP.sub(" ", argument_name(args[number], number))
    return _WORD.findall(name.lower())


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
