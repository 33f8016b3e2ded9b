"""Paraglide: messages are functions (``m.login_title()``), compiled from the files that ``project.inlang`` names.

No framework of the list: it reads along where a project is set up for it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Layout, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_IMPORT = lazy_pattern(
    r"""\bimport\s+(?:type\s+)?(?:\*\s*as\s+(?P<all>[\w$]+)|\{(?P<names>[^{}]*)\})\s*from\s*['"](?P<from>[^'"\n]+)['"]"""
)
_NAME = lazy_pattern(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
_MESSAGES = lazy_pattern(r"paraglide(?:/messages(?:[./].*)?)?$")
"""The module of messages; those beside it (``runtime``, ``server``) give functions."""


class Paraglide(Framework):
    """``m.key()``, ``m['a.b']()``, and messages that are imported by their names."""

    id = "paraglide"
    name = "Paraglide"
    recognition = Recognition(
        signs=(Sign("project.inlang"), Sign("package.json", "@inlang/paraglide"))
    )
    code = Code(
        languages=(*JS, "svelte", "vue", "astro"),
        anchors=("paraglide", "m.", "m["),
    )
    keys = Keys(implicit_keys=("$schema",))
    layout = Layout(placeholders=("brace",))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Members of what is imported as ``m``; from a module of another name they count where the key exists."""
        del language
        found: list[Call] = []
        for names, taken, sure in _imported(text):
            found += [
                Call(name, at, at + len(name), "m", sure=sure) for name, at in taken
            ]
            for name in names:
                found += _members(text, name, sure=sure)
        return found


def _imported(text: str) -> Iterator[tuple[list[str], list[tuple[str, int]], bool]]:
    """What an import binds all messages to, the messages that it takes by name, and whether it is paraglide's module."""
    for found in _IMPORT.finditer(text):
        ours = _MESSAGES.search(found["from"]) is not None
        if found["all"]:
            if ours or found["all"] == "m":
                yield [found["all"]], [], ours
            continue
        names = [
            (one[1], one[2] or one[1], one.start(1) + found.start("names"))
            for one in _NAME.finditer(found["names"])
        ]
        everything = [local for name, local, _ in names if name == "m"]
        yield (
            everything,
            [(name, at) for name, _, at in names if ours and name != "m"],
            ours,
        )


def _members(text: str, name: str, *, sure: bool) -> Iterator[Call]:
    own = rf"(?<![\w$.]){re.escape(name)}"
    for found in re.finditer(rf"{own}\s*(?:\?\.|\.)\s*([A-Za-z_$][\w$]*)", text):
        yield Call(found[1], *found.span(1), f"{name}.", sure=sure)
    for found in re.finditer(
        rf"{own}\s*(?:\?\.)?\[\s*(['\"`])([^'\"`\n$]+)\1\s*\]", text
    ):
        yield Call(found[2], *found.span(2), f"{name}[]", sure=sure)
