"""Where alphabets differ from the root order of the Unicode collation algorithm.

Written from CLDR's description of each alphabet: ``z < a-ring < a-umlaut`` says that the letters follow z as letters of
their own, ``=`` that a letter is a variant of the one before (told apart only where nothing else differs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_SWEDISH: Final = "z < å < ä = æ < ö = ø"
_NORDIC: Final = "z < æ = ä < ø = ö < å = aa"
_CROATIAN: Final = "c < č < ć; d < dž < đ; l < lj; n < nj; s < š; z < ž"
_SPANISH: Final = "n < ñ"
_TURKIC: Final = "c < ç; g < ğ; h < ı; i = İ; o < ö; s < ş; u < ü"

ALPHABETS: Final[Mapping[str, str]] = {
    "sv": _SWEDISH,
    "fi": _SWEDISH,
    "da": _NORDIC,
    "nb": _NORDIC,
    "nn": _NORDIC,
    "no": _NORDIC,
    "fo": "a < á; d < ð; i < í; o < ó; u < ú; y < ý; z < æ < ø < å",
    "is": "a < á; d < ð; e < é; i < í; o < ó; u < ú; y < ý; z < þ < æ < ö < å",
    "es": _SPANISH,
    "gl": _SPANISH,
    "eu": _SPANISH,
    "fil": "n < ñ < ng",
    "ca": "l = ŀl",
    "cs": "c < č; h < ch; r < ř; s < š; z < ž",
    "sk": "a < ä; c < č; h < ch; o < ô; r < ř; s < š; z < ž",
    "pl": "a < ą; c < ć; e < ę; l < ł; n < ń; o < ó; s < ś; z < ź < ż",
    "hu": "c < cs; d < dz < dzs; g < gy; l < ly; n < ny; o < ö = ő; s < sz; t < ty; u < ü = ű; z < zs",
    "hr": _CROATIAN,
    "bs": _CROATIAN,
    "sr": _CROATIAN,
    "sl": "c < č < ć; d < đ; s < š; z < ž",
    "ro": "a < ă < â; i < î; s < ș; t < ț",
    "tr": _TURKIC,
    "az": "c < ç; e < ə; g < ğ; h < x < ı; i = İ; k < q; o < ö; s < ş; u < ü",
    "lt": "c < č; s < š; z < ž",
    "lv": "c < č; g < ģ; k < ķ; l < ļ; n < ņ; r < ŗ; s < š; z < ž",
    "et": "s < š < z < ž; w < õ < ä < ö < ü",
    "sq": "c < ç; d < dh; e < ë; g < gj; l < ll; n < nj; r < rr; s < sh; t < th; x < xh; z < zh",
    "cy": "c < ch; d < dd; f < ff; g < ng; l < ll; p < ph; r < rh; t < th",
    "eo": "c < ĉ; g < ĝ; h < ĥ; j < ĵ; s < ŝ; u < ŭ",
    "vi": "a < ă < â; d < đ; e < ê; o < ô < ơ; u < ư",
    "uk": "г < ґ",
}


def letters(language: str) -> list[tuple[str, list[tuple[str, int]]]]:
    """The rules of a language: anchor letter, then letters with 1 (a letter of its own) or 2 (a variant)."""
    rules = [rule.split() for rule in ALPHABETS.get(language, "").split(";")]
    return [(words[0], _pairs(words[1:])) for words in rules if words]


def _pairs(words: list[str]) -> list[tuple[str, int]]:
    return [
        (letter, 1 if sign == "<" else 2)
        for sign, letter in zip(words[::2], words[1::2], strict=True)
    ]
