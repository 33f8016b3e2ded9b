"""gettext in Python, its notebooks, Django's and Jinja's templates, and the scripts beside them.

No framework of the list: it reads along where a project has PO files and none of its frameworks brings them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import JS, Call, Callee, Framework, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLAIN = ("_", "gettext", "gettext_lazy", "gettext_noop", "ugettext", "ugettext_lazy", "lazy_gettext", "N_", "trans")
PLURAL = ("ngettext", "ngettext_lazy", "ungettext", "ungettext_lazy", "lazy_ngettext")
_TRANSLATE = re.compile(r"""\{%-?\s*(?:trans|translate)\s+(?:"(?P<d>[^"\n]*)"|'(?P<s>[^'\n]*)')(?P<rest>[^%]*)-?%\}""")
_BLOCK = re.compile(
    r"\{%-?\s*blocktrans(?:late)?\b(?P<rest>[^%]*)-?%\}(?P<body>.*?)\{%-?\s*endblocktrans(?:late)?\s*-?%\}", re.DOTALL
)
_PLURAL = re.compile(r"\{%-?\s*plural\s*-?%\}.*", re.DOTALL)
_VARIABLE = re.compile(r"\{\{\s*([\w.]+)[^{}]*\}\}")
_CONTEXT = re.compile(r"""\bcontext\s+["']([^"']*)["']""")


class Gettext(Framework):
    """``_("text")``, ``ngettext("one", "many", n)``, ``pgettext("context", "text")``, ``{% translate "text" %}``."""

    id = "gettext"
    name = "gettext"
    languages = ("python", "ipynb", "html", *JS)
    guest_languages = ("txt",)
    """Templates of plain mails; other texts only look like code, so there only what exists counts."""
    callees = (
        *named(*PLAIN, *PLURAL),
        *(Callee(name, argument=1, context=0) for name in ("pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy")),
    )
    anchors = ("trans",)
    natural_keys = True
    placeholders = ("python", "printf")

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The tags of templates."""
        return list(_tags(text)) if language in {"html", "txt"} and "trans" in text else ()


def _tags(text: str) -> Iterator[Call]:
    for found in _TRANSLATE.finditer(text):
        group = "d" if found["d"] is not None else "s"
        yield Call(_in_context(found["rest"], found[group]), found.start(group), found.end(group), "translate")
    for found in _BLOCK.finditer(text):
        body = _VARIABLE.sub(lambda name: f"%({name[1]})s", _PLURAL.sub("", found["body"]))
        trimmed = re.sub(r"\s*\n\s*", " ", body.strip())
        message = trimmed if re.search(r"\btrimmed\b", found["rest"]) else body
        yield Call(_in_context(found["rest"], message), *found.span("body"), "blocktranslate", (trimmed,))


def _in_context(rest: str, message: str) -> str:
    context = _CONTEXT.search(rest)
    return f"{context[1]}|{message}" if context else message
