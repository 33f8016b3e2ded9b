"""Qt: ``tr`` and its relatives in C++, QML and Python, and the texts of interface files."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Site
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BETWEEN = r"(?:\s|\\\r?\n|\+(?=\s*[\"']))*"
"""What may stand between literals that are one text: a line that goes on, and in QML a plus."""
_LITERAL = (
    r"(?:u8?|L|QStringLiteral\()?(?P<{}>"
    rf"(?:(?:R\"\((?s:.*?)\)\"|R?\"(?:[^\"\\\n]|\\.)*\"){_BETWEEN})+"
    rf"|(?:'(?:[^'\\\n]|\\.)*'{_BETWEEN})+)"
)
_KEY = _LITERAL.format("key")
_TR = lazy_pattern(
    rf"(?<![\w:])(?:(?P<class>(?:\w+::)*\w+)::)?(?:self\.|this->)?(?:tr|trUtf8|qsTr|QT_TR_NOOP(?:_UTF8)?)\s*\(\s*{_KEY}"
    rf"(?:\s*,\s*{_LITERAL.format('comment')}|\s*(?P<more>\+))?"
)
"""A second text tells apart what is written alike (``tr("Open", "a door")``) and is a part of the key."""
_IN_CONTEXT = lazy_pattern(
    rf"\b(?:translate|qsTranslate|QT_TRANSLATE_NOOP3?(?:_UTF8)?)\s*\(\s*{_LITERAL.format('context')}\s*,\s*{_KEY}"
)
_BY_ID = lazy_pattern(rf"\b(?:qtTrId|qsTrId|QT_TRID_NOOP)\s*\(\s*{_KEY}")
_METHOD = lazy_pattern(r"^[\w:<>,&*~ \t]*?\b((?:\w+::)+)~?\w+\s*\(", re.MULTILINE)
_SPACE = lazy_pattern(
    r"^[ \t]*(?:using[ \t]+)?namespace\s+(?!std\b)([\w:]+)", re.MULTILINE
)
"""Namespaces that a file opens or uses: a class of one has it in its context whichever of both its file does."""
_MOST_SPACES = 4
"""Namespaces of a file that are joined; the deepest that Qt's programs nest are three (``Digikam::Plugin::Detail``)."""
_OF_FILES = frozenset({"qml", "javascript"})
"""Languages in which the name of the file is the context."""
_PYTHON_CLASS = lazy_pattern(r"^[ \t]*class\s+(\w+)", re.MULTILINE)
_PIECE = lazy_pattern(
    r"R\"\((?P<raw>.*?)\)\"|\"(?P<double>(?:[^\"\\]|\\.)*)\"|'(?P<single>(?:[^'\\]|\\.)*)'",
    re.DOTALL,
)
_UI_CLASS = lazy_pattern(r"<class>([^<]+)</class>")
_UI_TEXT = lazy_pattern(r"<string(?P<given>[^>]*)>(?P<key>[^<]+)</string>")
_COMMENT = lazy_pattern(r"\bcomment=\"([^\"]*)\"")


class Qt(Framework):
    """``tr("text")``, ``qsTr("text")``, ``QCoreApplication::translate("Context", "text")``, ``qtTrId("id")``."""

    id = "qt"
    name = "Qt"
    recognition = Recognition(
        packages={"CMakeLists.txt": ("Qt",)},
        platform=True,
        spans_projects=True,
    )
    code = Code(
        languages=("c", "cpp", "qml", "python", "ui"),
        # What QML imports.
        guest_languages=("javascript",),
        # A program with two faces has another catalog for the other (Transmission: gettext for GTK).
        joins=True,
        anchors=(
            "tr(",
            "tr (",
            "Tr(",
            "translate(",
            "Translate(",
            "TrId(",
            "QT_TR",
            "trUtf8",
            "<string",
        ),
    )
    keys = Keys(natural_keys=True)
    layout = Layout(
        parsers=("qt",),
        plurals=IN_TEXT,
        placeholders=("qt",),
    )
    extraction = Extraction(templates={"": ('tr("{key}")', 'qsTr("{key}")', "{key}")})

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts with their contexts, as far as the file says them; each counts where it exists."""
        return list(_in_ui(text) if language == "ui" else _in_code(text, language))

    def rewrite(self, key: str, site: Site) -> str:
        """In QML, and in scripts of it, the context is the file's own name: ``Cancel.qml|Stop`` is written ``qsTr("Stop")``."""
        return f"{PurePosixPath(site.file).stem}{key}" if key.startswith("|") else key


def _in_code(text: str, language: str) -> Iterator[Call]:
    classes = _classes(text, language)
    spaces = _spaces(text)
    for found in _TR.finditer(text):
        source = _read(found["key"])
        context = found["class"] or next(
            (name for at, name in reversed(classes) if at < found.start()), ""
        )
        comment = _read(found["comment"] or "")
        if comment:
            source = f"{comment}|{source}"
        if found["more"]:
            begun = (f"{context}|{source}", None)
            yield Call(source, *found.span("key"), "tr", sure=False, parts=begun)
            continue
        if context or language in _OF_FILES:
            name = f"{context}|{source}"
            others = (
                *(f"{space}::{name}" for space in spaces),
                *_outer(context, source),
                *(f"{space}|{source}" for space in spaces),
            )
            yield Call(name, *found.span("key"), "tr", others, sure=False)
        whole = (None, f"|{source}")
        yield Call(source, *found.span("key"), "tr", sure=False, parts=whole)
    for found in _IN_CONTEXT.finditer(text):
        source = _read(found["key"])
        yield Call(
            f"{_read(found['context'])}|{source}",
            *found.span("key"),
            "translate",
            sure=False,
        )
        yield Call(
            source,
            *found.span("key"),
            "translate",
            sure=False,
            parts=(None, f"|{source}"),
        )
    for found in _BY_ID.finditer(text):
        yield Call(_read(found["key"]), *found.span("key"), "qtTrId", sure=False)


def _outer(context: str, source: str) -> Iterator[str]:
    """The text in the classes around one: a class that Qt knows nothing of itself has the context of what it lies in."""
    while "::" in context:
        context = context.rpartition("::")[0]
        yield f"{context}|{source}"


def _spaces(text: str) -> list[str]:
    """The namespaces that a class may lie in: each by itself, and all that could enclose one another (``Sn::ADB``)."""
    names = list(dict.fromkeys(_SPACE.findall(text)))[:_MOST_SPACES]
    starts = range(len(names))
    return [
        "::".join(names[start:end])
        for start in starts
        for end in range(len(names), start, -1)
    ]


def _classes(text: str, language: str) -> list[tuple[int, str]]:
    """Where a class begins to be the context of what is translated."""
    if language == "python":
        return [(found.start(), found[1]) for found in _PYTHON_CLASS.finditer(text)]
    methods = list(_METHOD.finditer(text))
    # Inside of a method ``Cache::client()`` at the beginning of a line is a call, and so it is in one of a namespace.
    indents = [_indent(found[0]) for found in methods]
    least = min(indents, default=0)
    return [
        (found.start(), found[1].removesuffix("::"))
        for found, indent in zip(methods, indents, strict=True)
        if indent == least
    ]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _in_ui(text: str) -> Iterator[Call]:
    owner = _UI_CLASS.search(text)
    for found in _UI_TEXT.finditer(text) if owner else ():
        if 'notr="true"' in found["given"]:
            continue
        comment = _COMMENT.search(found["given"])
        words = [
            owner[1] if owner else "",
            *([unescape(comment[1])] if comment else []),
            unescape(found["key"]),
        ]
        yield Call("|".join(words), *found.span("key"), "ui", sure=False)


def _read(raw: str) -> str:
    """What one or several literals in a row say."""
    pieces = []
    for found in _PIECE.finditer(raw):
        piece = found[found.lastgroup or 0]
        pieces.append(piece if found.lastgroup == "raw" else unescaped(piece))
    return "".join(pieces)
