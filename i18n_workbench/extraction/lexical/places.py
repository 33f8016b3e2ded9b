"""Who reads a literal of C++ or Rust: what is called around it says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    UI_CALLS,
    WEAK_CALLS,
    is_saying_name,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.lexical.names import (
    COMPARISONS,
    HANDING_ON,
    HIDDEN,
    LOGS,
    MACROS,
    RECEIVERS,
    SETTERS,
    SHOWN_BY,
    TRANSLATING,
)
from i18n_workbench.extraction.markup.attributes import SHOWN
from i18n_workbench.extraction.model import ATTRIBUTES
from i18n_workbench.extraction.native.steps import last_name
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.extraction.lexical.tokens import Literal

_FIELD = lazy_pattern(r"(?<![\w:])(?P<name>\w[\w-]*)\s*:\s*\{?\s*\Z")
_NAMED = lazy_pattern(r"(?P<name>[\w:-]+)\s*=(?![=>])")
_TAG = lazy_pattern(r"<[A-Za-z@][\w:.-]*|(?<![=-])>")
"""What opens a tag among the elements of a macro, and what ends it: no arrow of a function."""
_QUOTED = lazy_pattern(r"\"(?:[^\"\\]|\\.)*+\"")
_HEAD = 1500
"""Characters before a literal in which its tag is looked for. Chosen, not measured."""
_RECEIVED = lazy_pattern(r"\s*\.\s*(?P<name>\w+)")


def where(literal: Literal, text: str, language: str) -> Where:
    """Who reads a literal; of several calls the nearest that says something counts."""
    if literal.before in COMPARISONS or literal.after in COMPARISONS - {"<"}:
        return Where("none", "a comparison")
    if literal.before in {"case", "extern"} or literal.after in {"=>", "|"}:
        return Where("none", "a case")
    received = _RECEIVED.match(text, literal.end) if language == "rs" else None
    if received is not None and received["name"] not in RECEIVERS:
        return Where("none", f"a receiver of {received['name']}")
    found = _called(literal, text, language)
    return found if found is not None else _given(literal)


def _called(literal: Literal, text: str, language: str) -> Where | None:
    """What the brackets around a literal say; None = nothing."""
    for around in literal.around:
        name = around.called.replace("->", ".")
        plain = name.removesuffix("!")
        if name.endswith("!") and plain.rpartition("::")[2] in MACROS:
            return _in_elements(literal, text)
        if around.is_block and not _is_in_elements(literal):
            return None
        if around.bracket == "{" and literal.target and name[:1].isupper():
            return None
        if name == "#":
            return Where("none", "an attribute")
        if not name:
            continue
        found = _by_callee(name, language)
        if found is not None:
            return found
        if HANDING_ON.search(name) is None:
            return Where("weak", f"argument of {name}")
    return None


def _by_callee(name: str, language: str) -> Where | None:
    """What a function does with its arguments; None where its name says nothing."""
    if TRANSLATING.search(name):
        return Where("none", f"translated already: {name}")
    if LOGS.search(name):
        return Where("none", f"argument of {name}")
    said = f"argument of {name}"
    if SHOWN_BY[language].search(name):
        return Where("attribute", said)
    holder, _, last = name.rpartition(".")
    if holder and last in SETTERS:
        return _by_name(last_name(holder).removeprefix("set_"), said)
    if UI_CALLS.search(name) or UI_CALLS.search(_camel(last_name(name))):
        return Where("ui", said)
    if HANDING_ON.search(name):
        return None
    if HIDDEN.search(name):
        return Where("none", said)
    if WEAK_CALLS.search(name) or name.endswith(("Err", "Error")) or "Error::" in name:
        return Where("thrown", said)
    return None


def _camel(name: str) -> str:
    """``setErrorMessage`` of ``set_error_message``."""
    first, *rest = name.split("_")
    return first + "".join(each.capitalize() for each in rest)


def _is_in_elements(literal: Literal) -> bool:
    """Whether a macro around a literal writes elements: braces in it are no blocks."""
    return any(
        each.called.removesuffix("!").rpartition("::")[2] in MACROS
        for each in literal.around
        if each.called.endswith("!")
    )


def _in_elements(literal: Literal, text: str) -> Where:
    """Who reads a literal among elements: what has no name is their text."""
    start = max(0, literal.start - _HEAD)
    before = _QUOTED.sub(
        lambda quoted: " " * len(quoted[0]), text[start : literal.start]
    )
    name = _attribute(before)
    if not name:
        return Where("markup", "text of an element")
    if name in ATTRIBUTES or SHOWN.fullmatch(name):
        return Where("attribute", f"attribute {name}")
    return Where("none", f"attribute {name}")


def _attribute(before: str) -> str:
    """The attribute that a literal is the value of, by what stands before it; empty where it is a text."""
    field = _FIELD.search(before)
    if field is not None:
        return field["name"]
    tags = list(_TAG.finditer(before))
    if not tags or tags[-1][0] == ">":
        return ""
    named = list(_NAMED.finditer(before, tags[-1].end()))
    return named[-1]["name"] if named else ""


def _given(literal: Literal) -> Where:
    """What the name says that a literal is given to, or what its statement begins with."""
    if LOGS.search(literal.begins):
        return Where("none", f"argument of {literal.begins}")
    if literal.target:
        name = last_name(literal.target)
        return _by_name(name, f"assignment to {name}")
    return Where("weak", "a string in code")


def _by_name(name: str, said: str) -> Where:
    plain = name.removeprefix("m_").strip("_")
    if is_technical_name(plain):
        return Where("none", said)
    is_read = is_ui_name(plain) or is_ui_name(plain.replace("_", "").lower())
    if is_read or is_saying_name(plain):
        return Where("ui", said)
    return Where("weak", said)
