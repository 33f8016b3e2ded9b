"""Hugo's sites and themes: ``{{ i18n "key" }}`` and ``{{ T "key" }}`` in templates, tables of texts in ``i18n/``."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_ACTION = lazy_pattern(r"\{\{-?(?!/\*)(?:(?!\{\{).)*?\}\}", re.DOTALL)
_LITERAL = r"(?:\"(?P<{0}>(?:[^\"\\\n]|\\.)+)\"|`(?P<{0}_raw>[^`]+)`)"
_NAME = r"(?<![\w.$\"'`/-])(?:i18n|T|lang\.Translate)"
_CALL = lazy_pattern(
    rf"{_NAME}\s+(?P<open>\(\s*)?(?:printf\s+)?{_LITERAL.format('key')}"
)
_PIPED = lazy_pattern(
    rf"(?:\{{\{{-?|[(|=])\s*{_LITERAL.format('key')}\s*(?:\)\s*)?\|\s*(?:i18n|T|lang\.Translate)(?![\w.]|\s*[\"`])"
)
"""A literal that is looked up by what follows it: alone in its place, for one behind a function's name is an argument."""
_VERB = lazy_pattern(r"%[a-z]")
_LANGUAGE = lazy_pattern(
    r"^\s*[\"']?defaultContentLanguage[\"']?\s*[=:]\s*[\"']?([\w-]+)", re.MULTILINE
)
_CONFIGURATIONS = tuple(
    f"{folder}{name}.{ending}"
    for folder in (
        "",
        "config/_default/",
        "exampleSite/",
        "exampleSite/config/_default/",
    )
    for name in ("hugo", "config")
    for ending in ("toml", "yaml", "yml", "json")
)


class Hugo(Framework):
    """``{{ i18n "key" }}``, ``{{ T "key" . }}``, ``{{ "key" | i18n }}``, ``i18n (printf "ui_%s" .)``."""

    id = "hugo"
    name = "Hugo"
    recognition = Recognition(
        markers=(
            "hugo.toml",
            "hugo.yaml",
            "hugo.yml",
            "hugo.json",
            "theme.toml",
            "archetypes",
        ),
        platform=True,
    )
    code = Code(
        languages=("html", "xml"),
        guest_languages=(
            "json",
            "markdown",
            "txt",
            "webmanifest",
            "javascript",
            "ics",
            "rss",
        ),
        anchors=("i18n", "T ", "lang.Translate", "| T"),
    )
    keys = Keys(sentences=True)
    layout = Layout(
        parsers=("toml", "yaml", "json"),
        directory_names=("i18n",),
        plurals=Plurals((".",)),
        placeholders=("double-brace",),
    )
    extraction = Extraction(templates={"": ('{{ i18n "{key}" }}', "{key}")})

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the language that the site is written in."""
        for folder in folders:
            for name in _CONFIGURATIONS:
                language = _language(folder / name)
                if language:
                    other = type(self)()
                    other.layout = replace(self.layout, source_language=language)
                    return other
        return self

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The keys that actions of a template look up; one that is put together has its known parts."""
        del language
        return [call for action in _ACTION.finditer(text) for call in _calls(action)]


def _calls(action: re.Match[str]) -> Iterator[Call]:
    for shape in (_CALL, _PIPED):
        for found in shape.finditer(action[0]):
            group = "key" if found["key"] is not None else "key_raw"
            written = found[group]
            key = unescaped(written) if group == "key" else written
            start, end = (action.start() + at for at in found.span(group))
            if "printf" in found[0] and _VERB.search(key):
                yield Call(key, start, end, "i18n", sure=False, parts=_parts(key))
            else:
                yield Call(key, start, end, "i18n")


def _parts(key: str) -> tuple[str | None, ...]:
    """What is known of a key that is put together, None for each verb."""
    parts: list[str | None] = []
    for number, piece in enumerate(_VERB.split(key)):
        parts += [None] if number else []
        parts += [piece] if piece else []
    return tuple(parts)


def _language(path: Path) -> str:
    """The language that a configuration names."""
    found = _LANGUAGE.search(text_of(path))
    return found[1] if found else ""
