"""Lingui: macros whose key is the sentence, and explicit ids."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import JS, Call, Framework, frozen
from i18n_workbench.frameworks.reading import has_option

if TYPE_CHECKING:
    from collections.abc import Sequence

_TRANS = re.compile(r"<Trans((?:\s+[\w-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|\{[^{}]*\}))?)*)\s*>(.*?)</Trans>", re.DOTALL)
_INNER = re.compile(r"<(/?)([A-Za-z][\w.]*)((?:[^<>{}]|\{[^{}]*\})*?)(/?)>|\{\s*([^{}]*?)\s*\}")


class Lingui(Framework):
    """``t`text```, ``msg`text```, ``<Trans>``, ``<Trans id>``, ``i18n._('id')``, ``t({ id })``."""

    id = "lingui"
    name = "Lingui"
    packages = frozen({"package.json": ("@lingui/core",)})
    languages = JS
    usage = (
        r"(?:^|[^\w$.])(?:t|msg|defineMessage)(?:\([\w.]*\))?{template}",
        r"""<Trans{attrs}\s+id\s*=\s*(?:{q}|\{\s*{q}\s*\})""",
        r"""(?:^|[^\w$])i18n\._\(\s*{expr}""",
        r"""(?:^|[^\w$.])(?:i18n\.)?(?:t|_|msg|defineMessage)(?:\([\w.]*\))?\(\s*\{[^{}]*?\bid\s*:\s*{expr}""",
        r"""(?:^|[^\w$.])(?:t|msg|defineMessage)(?:\([\w.]*\))?\(\s*\{\s*(?:(?:comment|context)\s*:\s*{q}\s*,\s*)?message\s*:\s*{expr}""",
    )
    anchors = ("t`", "t(", "msg", "Trans", "i18n", "_(", "defineMessage")
    parsers = ("po",)
    natural_keys = True
    path_matchers = ("{locale}/messages.po", "{locale}.po")
    placeholders = ("icu",)
    templates = frozen({"jsx-text": ("<Trans>{key}</Trans>", "{key}"), "": ("t`{key}`", "{key}")})

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The sentences inside ``<Trans>``: variables by name, inner tags by number, blanks as JSX has them."""
        del language
        found: list[Call] = []
        for trans in _TRANS.finditer(text):
            if not has_option("{" + re.sub(r"\s*=", ":", trans[1]).strip().replace(" ", ",") + "}", "id"):
                key = sentence(trans[2])
                start = trans.start(2) + len(trans[2]) - len(trans[2].lstrip())
                found.append(Call(key, start, start + len(trans[2].strip()), "Trans"))
        return [call for call in found if call.key]


def sentence(children: str) -> str:
    """The message of a ``Trans`` element's children: ``Hi {name}, <b>go</b>`` -> ``Hi {name}, <0>go</0>``."""
    tags: list[str] = []
    open_tags: list[int] = []
    numbers = iter(range(1000))

    def inner(found: re.Match[str]) -> str:
        if not found[2]:
            literal = re.fullmatch(r"""(['"`])(.*)\1""", found[5] or "", re.DOTALL)
            return (
                literal[2]
                if literal
                else "{" + (found[5] if re.fullmatch(r"\w+", found[5] or "") else str(next(numbers))) + "}"
            )
        if found[1]:
            return f"</{open_tags.pop()}>" if open_tags else ""
        tags.append(found[2])
        if found[4]:
            return f"<{len(tags) - 1}/>"
        open_tags.append(len(tags) - 1)
        return f"<{len(tags) - 1}>"

    lines = [line.strip() if "\n" in children else line for line in _INNER.sub(inner, children).split("\n")]
    return " ".join(line for line in lines if line).strip()
