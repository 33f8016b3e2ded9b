"""Frameworks whose keys are sentences: the code keeps the text, and what the code says is the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.lingui import Lingui, template_key
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework

WRAPPED = "<Trans>{source}</Trans>"
TAGGED = "t`{source}`"
_HOLE = lazy_pattern(r"\{(\d{1,9})\}")
_OF_TEMPLATES = lazy_pattern(r"[`\\]|\$\{")


def written(literal: Hardcoded, text: str) -> str:
    """A finding as it stands between the marks of a macro: in an element as it is, else as a template."""
    if literal.site == "jsx-text":
        return text[literal.start : literal.end]
    parts: list[str] = []
    end = 0
    for hole in _HOLE.finditer(literal.text):
        number = int(hole[1])
        if number >= len(literal.args):
            continue  # the text itself says so
        parts += [
            _escaped(literal.text[end : hole.start()]),
            f"${{{literal.args[number]}}}",
        ]
        end = hole.end()
    return "".join([*parts, _escaped(literal.text[end:])])


def sentence_key(literal: Hardcoded, text: str, framework: Framework | None) -> str:
    """The key that a framework makes of a finding; empty where somebody chooses one."""
    if not isinstance(framework, Lingui):
        return ""
    source = written(literal, text)
    if literal.site != "jsx-text":
        return template_key(source)
    calls = framework.calls(WRAPPED.replace("{source}", source), literal.language)
    return next((call.key for call in calls), "")


def _escaped(text: str) -> str:
    """A text as a template has it."""
    return _OF_TEMPLATES.sub(lambda mark: f"\\{mark[0]}", text)
