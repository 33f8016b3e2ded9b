"""Locale tags to the codes that each engine understands: a table per engine, overridable, never a blind cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CHINESE_TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})


def engine_code(
    tag: str, table: Mapping[str, str], overrides: Mapping[str, str] | None = None
) -> str:
    """The engine's code of a locale tag.

    Looked up in order: the user's ``overrides``, the table, both with the tag's tail cut step by step
    (``zh-Hant-HK``, ``zh-Hant``, ``zh``), else the bare language. Tags compare without regard to case or to ``_``
    and ``-``.
    """
    plain = {_lower(name): code for name, code in (overrides or {}).items()}
    if _lower(tag) in plain:
        return plain[_lower(tag)]
    steps = _lower(tag).split("-")
    if steps[0] == "zh":
        steps = ["zh", "hant" if CHINESE_TRADITIONAL.intersection(steps) else "hans"]
    for rules in (plain, table):
        for size in range(len(steps), 0, -1):
            code = rules.get("-".join(steps[:size]))
            if code is not None:
                return code
    return steps[0]


def _lower(tag: str) -> str:
    return tag.replace("_", "-").lower()


GOOGLE: Mapping[str, str] = {
    "zh-hans": "zh-CN",
    "zh-hant": "zh-TW",
    "pt-pt": "pt-PT",
    "fr-ca": "fr-CA",
    "he": "iw",
    "jv": "jw",
    "fil": "tl",
    "nb": "no",
    "nn": "no",
    "yue": "yue",
}

DEEPL_SOURCE: Mapping[str, str] = {"no": "NB", "nn": "NB", "iw": "HE", "in": "ID"}

DEEPL_TARGET: Mapping[str, str] = {
    "en": "EN-US",
    "en-us": "EN-US",
    "en-ca": "EN-US",
    "en-gb": "EN-GB",
    "en-au": "EN-GB",
    "en-nz": "EN-GB",
    "en-ie": "EN-GB",
    "en-in": "EN-GB",
    "en-za": "EN-GB",
    "pt": "PT-BR",
    "pt-br": "PT-BR",
    "pt-pt": "PT-PT",
    "zh-hans": "ZH-HANS",
    "zh-hant": "ZH-HANT",
    "es-419": "ES-419",
    "es-mx": "ES-419",
    "es-ar": "ES-419",
    "no": "NB",
    "nn": "NB",
    "iw": "HE",
    "in": "ID",
}

BAIDU: Mapping[str, str] = {
    "zh-hans": "zh",
    "zh-hant": "cht",
    "ja": "jp",
    "ko": "kor",
    "fr": "fra",
    "es": "spa",
    "ar": "ara",
    "vi": "vie",
    "sv": "swe",
    "da": "dan",
    "fi": "fin",
    "et": "est",
    "bg": "bul",
    "sl": "slo",
    "ro": "rom",
    "yue": "yue",
    "lzh": "wyw",
    "uk": "ukr",
    "hr": "hrv",
    "sr": "srp",
    "sk": "sk",
    "lt": "lit",
    "lv": "lav",
    "he": "heb",
    "iw": "heb",
    "fa": "per",
    "id": "id",
    "ms": "may",
    "fil": "fil",
    "nb": "nob",
    "nn": "nno",
    "no": "nor",
    "ca": "cat",
    "sq": "alb",
    "is": "ice",
    "ga": "gle",
    "be": "bel",
    "bn": "ben",
    "bs": "bos",
    "my": "bur",
    "ur": "urd",
    "sw": "swa",
    "ta": "tam",
    "te": "tel",
    "ka": "geo",
    "hy": "arm",
    "eu": "baq",
    "gl": "glg",
    "la": "lat",
    "kk": "kaz",
    "ne": "nep",
    "mn": "mon",
}
