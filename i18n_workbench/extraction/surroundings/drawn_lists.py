"""Words of a list that a file draws one by one: what shows each of them says that people read them all."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.judging import Where, confidence
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.extraction.model import Hardcoded

_LISTED = confidence("word", Where("listed", ""))
_VARIABLE = "variable "
"""How the reason begins of a string that a variable holds, alone or in a list."""
_BODY = 4000
"""Characters of what is done with each member that are looked at. Chosen, not measured."""
_NAME = r"[A-Za-z_$][\w$]*"
_MAPPED = lazy_pattern(
    rf"\b(?P<list>{_NAME})\??\s*\.map(?:<[^<>()]*>)?\(\s*(?P<opening>\(?)\s*(?:(?:final|var|String)\s+)?(?P<member>{_NAME})\b"
)
"""``tabs.map((tab) => …)``, of JavaScript and Dart."""
_FOR = lazy_pattern(
    rf"\bfor\s*\(\s*(?:final|var)\s+(?:String\s+)?(?P<member>{_NAME})\s+in\s+(?P<list>{_NAME})\s*\)"
)
_EACH = lazy_pattern(
    rf"\{{#each\s+(?P<list>{_NAME})\s+as\s+(?P<member>{_NAME})\b"
    rf"|\bv-for=\"\(?\s*(?P<vue_member>{_NAME})[\w\s,)]*?\s(?:in|of)\s+(?P<vue_list>{_NAME})\s*\""
)
"""A block of Svelte, a repeated element of Vue."""
_AT_A_POSITION = lazy_pattern(
    rf"\{{\s*(?P<list>{_NAME})\[{_NAME}\]\s*\}}[^<>]*<|\b\w*Text\(\s*(?P<dart_list>{_NAME})\[{_NAME}\]\s*[,)]"
)
"""``{labels[at]}`` in an element, ``Text(labels[at])`` of Flutter and Compose."""
_COMPARED = lazy_pattern(r"[!=]==?\s*[\"'`]([^\"'`\n]+)[\"'`]")
"""What a file compares something with."""
_DART = "dart"


def words_of_drawn_lists(
    findings: Sequence[Hardcoded], text: str, language: str
) -> list[Hardcoded]:
    """Findings of one file in which a word counts as one of a list of texts where its variable is drawn member by member
    (``tabs.map((tab) => <button>{tab}</button>)``, ``Text(tabs[at])``). A word that the file compares something with is a value for it.
    """
    if not any(_is_open(each) for each in findings):
        return list(findings)
    drawn = set(_drawn(text, language))
    if not drawn:
        return list(findings)
    compared = set(_COMPARED.findall(text))
    return [
        replace(each, confidence=_LISTED)
        if _is_open(each) and _variable(each) in drawn and each.text not in compared
        else each
        for each in findings
    ]


def _is_open(hardcoded: Hardcoded) -> bool:
    """Whether nothing but its own look speaks for a word that a variable holds."""
    is_weak = hardcoded.confidence < _LISTED and hardcoded.reason.startswith(_VARIABLE)
    return is_weak and kind_of(hardcoded.text) == "word"


def _variable(hardcoded: Hardcoded) -> str:
    return hardcoded.reason.removeprefix(_VARIABLE).lstrip("_")


def _drawn(text: str, language: str) -> Iterator[str]:
    """The names of the lists whose members are drawn, each as often as it is."""
    for found in _MAPPED.finditer(text):
        end = _end_of_call(text, found.end(), len(found["opening"]))
        body = text[found.end() : end]
        if _shows(body, found["member"], language):
            yield found["list"].lstrip("_")
    for found in _AT_A_POSITION.finditer(text):
        yield (found["list"] or found["dart_list"]).lstrip("_")
    if language == _DART:
        for found in _FOR.finditer(text):
            if _shows(text[found.end() :][:_BODY], found["member"], language):
                yield found["list"].lstrip("_")
    else:
        for found in _EACH.finditer(text):
            member = found["member"] or found["vue_member"]
            if _shows(text[found.end() :][:_BODY], member, language):
                yield (found["list"] or found["vue_list"]).lstrip("_")


def _end_of_call(text: str, start: int, depth: int) -> int:
    """Where a call ends of whose arguments ``depth`` parentheses are open."""
    last = min(len(text), start + _BODY)
    for at in range(start, last):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            depth -= 1
        if depth < 0:
            return at
    return last


def _shows(body: str, member: str, language: str) -> bool:
    """Whether code draws a name as a text of its own."""
    name = re.escape(member)
    if language == _DART:
        pattern = rf"\b\w*Text\(\s*{name}\s*[,)]"
    elif language == "vue":
        pattern = rf"\{{\{{\s*{name}\s*\}}\}}"
    else:
        pattern = rf"[>}}][^<>{{}}=]*\{{\s*{name}\s*\}}[^<>]*<"
    return re.search(pattern, body) is not None
