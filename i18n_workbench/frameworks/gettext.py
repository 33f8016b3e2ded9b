"""gettext in Python, its notebooks, Django's and Jinja's templates, C and its relatives, WordPress, and the scripts beside.

No framework of the list: it reads along where a project has PO files and none of its frameworks brings them.
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import JS, Call, Callee, Framework, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

C = ("c", "cpp", "vala", "objective-c")
XML = frozenset({"ui", "glade", "in"})
PLAIN = ("_", "gettext", "gettext_lazy", "gettext_noop", "ugettext", "ugettext_lazy", "lazy_gettext", "N_", "trans")
WORDPRESS = ("__", "_e", "esc_html__", "esc_html_e", "esc_attr__", "esc_attr_e", "_n", "_n_noop", "translate")
WORDPRESS_IN_CONTEXT = ("_x", "_ex", "_nx", "_nx_noop", "esc_html_x", "esc_attr_x")
PLURAL = ("ngettext", "ngettext_lazy", "ungettext", "ungettext_lazy", "lazy_ngettext")
_TRANSLATE = re.compile(r"""\{%-?\s*(?:trans|translate)\s+(?:"(?P<d>[^"\n]*)"|'(?P<s>[^'\n]*)')(?P<rest>[^%]*)-?%\}""")
_BLOCK = re.compile(
    r"\{%-?\s*blocktrans(?:late)?\b(?P<rest>[^%]*)-?%\}(?P<body>.*?)\{%-?\s*endblocktrans(?:late)?\s*-?%\}", re.DOTALL
)
_PLURAL = re.compile(r"\{%-?\s*plural\s*-?%\}.*", re.DOTALL)
_VARIABLE = re.compile(r"\{\{\s*([\w.]+)[^{}]*\}\}")
_MARKED_XML = re.compile(
    r"""<(?:(?!translatable)[^<>])*\btranslatable\s*=\s*["'](?:yes|true|1)["'](?P<rest>[^<>]*)>(?P<body>[^<]+)<"""
)
_XML_CONTEXT = re.compile(r"""\bcontext\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_CONTEXT = re.compile(r"""\bcontext\s+["']([^"']*)["']""")


class Gettext(Framework):
    """``_("text")``, ``ngettext("one", "many", n)``, ``pgettext("context", "text")``, ``{% translate "text" %}``."""

    id = "gettext"
    name = "gettext"
    languages = ("python", "ipynb", "html", *JS)
    guest_languages = ("txt", *C, "php", "twig", "ui", "glade", "blp", "in", "desktop")
    """Templates of plain mails and languages with further ways to mark a text: there only what exists counts."""
    callees = (
        *named(*PLAIN, *PLURAL, *WORDPRESS, "Q_", "Rf_"),
        *(Callee(name, argument=0, context=1) for name in WORDPRESS_IN_CONTEXT),
        *(Callee(name, argument=1, context=0) for name in ("C_", "NC_", "g_dpgettext2")),
        *(Callee(name, argument=1) for name in ("dgettext", "dngettext", "dcgettext", "g_dgettext", "g_dngettext")),
        *(Callee(name, argument=1, context=0) for name in ("pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy")),
    )
    anchors = ("trans", "_(")
    natural_keys = True
    placeholders = ("python", "printf")

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The tags of templates."""
        if "trans" not in text:
            return ()
        return list(_tags(text)) if language in {"html", "txt"} else list(_marked(text)) if language in XML else ()


def _tags(text: str) -> Iterator[Call]:
    for found in _TRANSLATE.finditer(text):
        group = "d" if found["d"] is not None else "s"
        yield Call(_in_context(found["rest"], found[group]), found.start(group), found.end(group), "translate")
    for found in _BLOCK.finditer(text):
        body = _VARIABLE.sub(lambda name: f"%({name[1]})s", _PLURAL.sub("", found["body"]))
        trimmed = re.sub(r"\s*\n\s*", " ", body.strip())
        message = trimmed if re.search(r"\btrimmed\b", found["rest"]) else body
        yield Call(_in_context(found["rest"], message), *found.span("body"), "blocktranslate", (trimmed,))


def _marked(text: str) -> Iterator[Call]:
    """What a user interface's XML marks as translatable."""
    for found in _MARKED_XML.finditer(text):
        context = _XML_CONTEXT.search(found[0][: found.start("body") - found.start()])
        message = unescape(found["body"])
        key = f"{context[1] or context[2]}|{message}" if context else message
        yield Call(key, *found.span("body"), "translatable", (message,), sure=False)


def _in_context(rest: str, message: str) -> str:
    context = _CONTEXT.search(rest)
    return f"{context[1]}|{message}" if context else message
