"""Strings in C++, QML and Rust that people read: of windows and of pages that are written in macros."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript.strings import DOCUMENT
from i18n_workbench.extraction.judgement.judging import judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.lexical.names import HIDDEN_FILES, TOOLKITS
from i18n_workbench.extraction.lexical.places import where
from i18n_workbench.extraction.lexical.tokens import literals
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.lexical.tokens import Literal
    from i18n_workbench.extraction.model import Options

LANGUAGES = {"c": "cpp", "cpp": "cpp", "rs": "rs", "qml": "qml"}
"""Languages that are read by their tokens, and whose names count."""
_RAW = lazy_pattern(r"(?:u8|[uULbc])?[rR]")
_BODY = lazy_pattern(r"[^\"]*\"(?:[^()\s\"]{0,16}\()?")
_SUFFIX = lazy_pattern(r"_\w+\Z")
_NEXT_LINE = lazy_pattern(r"\\\r?\n\s*")
_HOLE = lazy_pattern(r"\{\{|\}\}|\{(?P<code>[^{}]*)\}")
_FORMATS = ("format!", "format_args!")
_ID = lazy_pattern(r"##[\s\S]*\Z")
"""What ImGui tells apart by and shows nobody (``Open##file``)."""


def find(text: str, file: str, language: str, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a file, in order; none in one that shows nothing to people."""
    family = LANGUAGES[language]
    is_hidden = (
        TOOLKITS[family].search(text) is None or HIDDEN_FILES.search(file) is not None
    )
    if is_hidden and not options.pointed:
        return
    for literal in literals(text, fields=family != "cpp"):
        found = _hardcoded(literal, text, family, options)
        if found is not None:
            yield found


def _hardcoded(
    literal: Literal, text: str, family: str, options: Options
) -> Hardcoded | None:
    said, args = texts.numbered(_pieces(literal))
    if family == "cpp":
        said = _ID.sub("", said)
    said = said.strip()
    shown = said.replace("&&", "&") if family == "cpp" else said
    if said.count("\n") > DOCUMENT or not (options.pointed or kind_of(shown)):
        return None
    place = where(literal, text, family)
    sure = judged(shown, place, options)
    if not sure:
        return None
    is_piece = "+" in {literal.before, literal.after} or "<<" in {
        literal.before,
        literal.after,
    }
    return Hardcoded(
        text=said,
        context="js-template" if args else "js-string",
        start=literal.start,
        end=literal.end,
        confidence=sure,
        reason=place.reason,
        args=args,
        whole=not is_piece,
    )


def _pieces(literal: Literal) -> Iterator[tuple[str, bool]]:
    """The texts and the code of a literal, escapes resolved."""
    said = "".join(_meant(each) for each in literal.written)
    called = next((each.called for each in literal.around), "")
    if called not in _FORMATS:
        yield said, False
        return
    end = 0
    for hole in _HOLE.finditer(said):
        yield said[end : hole.start()], False
        if hole["code"] is None:
            yield hole[0][0], False
        else:
            yield hole["code"].partition(":")[0] or f"value {hole.start()}", True
        end = hole.end()
    yield said[end:], False


def _meant(written: str) -> str:
    """What one literal says."""
    body = _SUFFIX.sub("", written)
    if _RAW.match(body):
        opening = _BODY.match(body)
        inner = body[opening.end() :] if opening is not None else body
        return inner.rpartition('"')[0].rstrip("#").removesuffix(")")
    inner = body.partition('"')[2].removesuffix('"')
    return unescaped(_NEXT_LINE.sub("", inner))
