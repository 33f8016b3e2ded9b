"""The language of files that name none, where the source language has files of its own: their letters say it, or that
they say something else than the source language's own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.project.files import has_beside, says_otherwise, texts_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from i18n_workbench.project.files import LocaleFile

_LETTERS = {
    "ja": re.compile("[\u3041-\u309f\u30a1-\u30fa]"),
    "zh": re.compile("[\u4e00-\u9fff]"),
    "ko": re.compile("[\uac00-\ud7a3]"),
    "el": re.compile("[\u0370-\u03ff]"),
    "he": re.compile("[\u05d0-\u05ea]"),
    "th": re.compile("[\u0e01-\u0e2e]"),
    "ru": re.compile("[\u0400-\u045f\u0490\u0491]"),
}
"""Letters that only one of the languages is written in that programs are begun in; Japanese comes before Chinese, whose
letters it has, too."""
_CYRILLIC = {
    "ru": "\u044b\u044d\u0451",
    "bg": "\u044a",
    "uk": "\u0456\u0457\u0454\u0491",
    "be": "\u045e\u0456\u044b\u044d",
    "kk": "\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u0456",
    "sr": "\u0458\u0459\u045a\u0452\u045b\u045f",
    "mk": "\u0458\u0459\u045a\u0453\u045c\u0455",
}
"""Letters of the languages that are written in Cyrillic ones, of which each has some that the others lack."""
_MOST = 0.5
"""The part of the texts that has to have such letters (HandyControl's Chinese: .93; its English: 0)."""
_SOME_KANA = 0.25
"""The part of a Japanese file's texts that has to have kana: its shortest ones have none. 72 of 74 files have so much, of 67 Chinese ones none any."""


def with_own_language(
    files: Sequence[LocaleFile], source: str, root: Path
) -> list[LocaleFile]:
    """The files, each that names no locale in the language of its letters where a file of the source language stands
    beside it (``Lang.resx`` in Chinese, ``Lang.en.resx``); in English where that says most things in other words
    (``sourceLanguage`` is French, ``Lang.resx`` and ``Lang.fr.resx``).
    """
    paths = {file.path for file in files}
    locales = sorted({file.locale for file in files})
    return [
        _in_its_language(file, source, locales, paths, root)
        if file.locale == source and has_beside(file, source, paths)
        else file
        for file in files
    ]


def _in_its_language(
    file: LocaleFile,
    source: str,
    locales: Iterable[str],
    paths: Collection[str],
    root: Path,
) -> LocaleFile:
    """The file in the language of its texts, unless a locale of that has a file beside it."""
    language = language_by_letters(texts_in(root / file.path, file.format))
    own = file.sibling(all_formats()[file.format].written_as(source))
    if not language and own and not is_english(source):
        is_other = says_otherwise(root / file.path, root / own, file.format)
        language = "en" if is_other else ""
    if not language:
        return file
    variants = [tag for tag in locales if re.split("[-_]", tag)[0] == language]
    if any(has_beside(file, tag, paths) for tag in variants):
        return file
    locale = variants[0] if len(variants) == 1 else language
    return replace(file, locale=locale)


def is_english(locale: str) -> bool:
    """Whether a locale is English, in which most programs say what no file is named for."""
    return re.split("[-_]", locale)[0] == "en"


def language_by_letters(texts: Iterable[str]) -> str:
    """The language whose letters most texts have; empty where they are Latin ones, or several languages'."""
    saying = [text for text in texts if any(map(str.isalpha, text))]
    for language, letters in _LETTERS.items():
        share = _SOME_KANA if language == "ja" else _MOST
        least = share * len(saying)
        count = sum(letters.search(text) is not None for text in saying)
        if count and count >= least:
            return _cyrillic(saying) if language == "ru" else language
    return ""


def _cyrillic(texts: Iterable[str]) -> str:
    """Which of the languages with Cyrillic letters texts are in: the one that most of the telling letters are of, of two
    the one whose own letters are there (Serbian and Macedonian share three); Russian where nothing tells.
    """
    letters = Counter("".join(texts).lower())

    def rank(language: str) -> tuple[int, int]:
        own = set(_CYRILLIC[language])
        foreign = {*"".join(_CYRILLIC.values())} - own
        count = sum(letters[letter] for letter in own)
        return count - sum(letters[letter] for letter in foreign), count

    return max(_CYRILLIC, key=rank)
