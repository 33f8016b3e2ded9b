"""Texts that gettext takes from what is no program: templates, interfaces in XML, the descriptions of an application.

Django's and Jinja's tags are calls. What XML and desktop entries hold is extracted by rules that come with gettext
(``metainfo.its`` and its like), so it counts only where the text is a message.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import MARKED, Call
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    from collections.abc import Iterator

_TRANSLATE = lazy_pattern(
    r"""\{%-?\s*(?:trans|translate)\s+(?:"(?P<d>[^"\n]*)"|'(?P<s>[^'\n]*)')(?P<rest>[^%]*)-?%\}"""
)
_BLOCK = lazy_pattern(
    r"\{%-?\s*blocktrans(?:late)?\b(?P<rest>[^%]*)-?%\}(?P<body>.{0,20000}?)\{%-?\s*endblocktrans(?:late)?\s*-?%\}",
    re.DOTALL,
)
_REMARK = lazy_pattern(r"\{#.*?#\}", re.DOTALL)
_REMARKS = lazy_pattern(r"(?:\s*\{#.*?#\})*", re.DOTALL)
_JINJA = lazy_pattern(
    r"""\{%[-+]?\s*trans(?=[\s%+-])(?P<context>\s+(?:"[^"\n]*"|'[^'\n]*'))?(?P<rest>[^%"']*(?:(?:"[^"\n]*"|'[^'\n]*')[^%"']*)*)[-+]?%\}"""
    r"""(?P<body>(?:(?!\{%[-+]?\s*trans\b).)*?)\{%[-+]?\s*endtrans\s*[-+]?%\}""",
    re.DOTALL,
)
_PLURAL = lazy_pattern(r"\{%-?\s*plural(?:ize\b[^%]*)?\s*-?%\}.*", re.DOTALL)
_VARIABLE = lazy_pattern(r"\{\{\s*([\w.]+)[^{}]*\}\}")
_EXPRESSION = lazy_pattern(r"\{\{\s*([^{}]+?)\s*\}\}")
"""A variable with its filters, all of which Django's ``makemessages`` makes a name (``%(links|pluralize)s``)."""
_TIGHT_START = lazy_pattern(r"\s*\{\{-")
_TIGHT_END = lazy_pattern(r"-\}\}\s*")
"""A dash inside of Jinja's braces takes the blanks on its side away."""
_CONTEXT = lazy_pattern(r"""\bcontext\s+(?:"([^"]*)"|'([^']*)')""")
_MARKED_XML = lazy_pattern(
    r"""<(?:(?!translatable)[^<>])*\btranslatable\s*=\s*["'](?:yes|true|1)["'](?P<rest>[^<>]*)>(?P<body><!\[CDATA\[.{0,4000}?\]\]>|[^<]+)<""",
    re.DOTALL,
)
_CDATA = "<![CDATA["
_XML_CONTEXT = lazy_pattern(r"""\bcontext\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_STRING = lazy_pattern(
    r"<string(?P<given>(?:(?!\bnotr=)[^<>])*)>(?P<text>[^<]+)</string>"
)
_COMMENT = lazy_pattern(r"\bcomment=\"([^\"]*)\"")
ROOTS = ("<component", "<application", "<policyconfig", "<schemalist", "<mime-info")
"""What the files begin with whose elements gettext knows: AppStream, PolicyKit, GSettings, shared MIME types."""
_ELEMENT = lazy_pattern(
    r"<_?(?P<name>name|summary|description|p|li|caption|developer_name|keyword|message|comment)(?=[\s>])"
    r"(?![^<>]*\b(?:xml:lang\s*=|translat(?:e|able)\s*=\s*[\"']no))[^<>]*>"
    r"(?P<body>(?:[^<]|</?(?:em|code|a|b|i)\b[^<>]*>)+)</_?(?P=name)\s*>"
)
_ENTRY = lazy_pattern(
    r"^_?(?:Name|GenericName|Comment|Keywords|X-GNOME-(?:FullName|Keywords))[ \t]*=[ \t]*(?P<body>.+)$",
    re.MULTILINE,
)
DESKTOP = ("[Desktop Entry]", "[Desktop Action")


_PERCENT = lazy_pattern(r"%(?!\(\w+\)s|%)")
"""A per cent sign of a template that is no variable: it stands doubled in the message."""


PLUGIN = "Plugin Name:"
"""What the remark has that describes a plug-in of WordPress."""
HEADER = r"(?:Plugin Name|Plugin URI|Description|Author|Author URI)\s*:[ \t]*"
"""What WordPress looks up of that remark."""
_HEADER = lazy_pattern(rf"^[ \t*/#@]*{HEADER}(?P<body>\S.*?)[ \t]*$", re.MULTILINE)
_READ = 8192
"""Characters of a file in which WordPress looks for that remark."""


def template_calls(text: str) -> Iterator[Call]:
    """The tags of Django's and Jinja's templates."""
    blocks = list(_JINJA.finditer(text)) if "endtrans" in text else []
    opened = {block.start() for block in blocks}
    for found in _TRANSLATE.finditer(text):
        if found.start() not in opened:
            group = "d" if found["d"] is not None else "s"
            key = _in_context(found["rest"], found[group])
            doubled = _PERCENT.sub("%%", key)
            yield Call(doubled, *found.span(group), "translate", (key,))
    tags = list(_BLOCK.finditer(text)) if "endblocktrans" in text else []
    for found in (*tags, *blocks):
        said = _REMARK.sub("", _PLURAL.sub("", found["body"]))
        said = _TIGHT_END.sub("}}", _TIGHT_START.sub("{{", said))
        body = _VARIABLE.sub(lambda name: f"%({name[1]})s", said)
        trimmed = re.sub(r"\s*\n\s*", " ", body.strip())
        message = trimmed if re.search(r"\btrimmed\b", found["rest"]) else body
        context = found.groupdict().get("context")
        head = f"{context.strip()[1:-1]}|" if context else ""
        key = f"{head}{message}" if head else _in_context(found["rest"], message)
        whole = _EXPRESSION.sub(lambda found: f"%({found[1]})s", said)
        others = (head + trimmed, head + body.strip(), whole)
        doubled = _PERCENT.sub("%%", key)
        # A remark at the beginning would make it one of the calls that stand in remarks.
        opening = _REMARKS.match(found["body"])
        start = found.start("body") + (opening.end() if opening else 0)
        span = (start, found.end("body"))
        yield Call(doubled, *span, "blocktranslate", (key, *others))


def interface_calls(text: str) -> Iterator[Call]:
    """The texts of Qt's interface files, which programs that have gettext beside Qt translate when they load them."""
    for found in _STRING.finditer(text):
        comment = _COMMENT.search(found["given"])
        context = f"{unescape(comment[1])}|" if comment else ""
        message = unescape(found["text"])
        yield Call(context + message, *found.span("text"), "string", sure=False)


def xml_calls(text: str, *, merged: bool) -> Iterator[Call]:
    """What XML marks as translatable, and the elements that gettext's own rules take: of files that a build merges with
    translations (``.xml.in``), and of schemas that name their domain.
    """
    for found in _MARKED_XML.finditer(text):
        context = _XML_CONTEXT.search(found[0][: found.start("body") - found.start()])
        body = found["body"]
        message = (
            body[len(_CDATA) : -len("]]>")]
            if body.startswith(_CDATA)
            else unescape(body)
        )
        key = f"{context[1] or context[2]}|{message}" if context else message
        yield Call(key, *found.span("body"), MARKED, (message,), sure=False)
    if merged or "gettext-domain" in text:
        for found in (
            _ELEMENT.finditer(text) if any(root in text for root in ROOTS) else ()
        ):
            words = " ".join(found["body"].split())
            yield Call(
                unescape(words),
                *found.span("body"),
                found["name"],
                (words,),
                sure=False,
            )


def header_calls(text: str) -> Iterator[Call]:
    """What describes a plug-in of WordPress, in the remark at the beginning of its file."""
    if PLUGIN not in text[:_READ]:
        return
    for found in _HEADER.finditer(text, 0, _READ):
        yield Call(found["body"], *found.span("body"), PLUGIN, sure=False)


def desktop_calls(text: str) -> Iterator[Call]:
    """The entries of a ``.desktop`` file that are shown to users."""
    if any(head in text for head in DESKTOP):
        for found in _ENTRY.finditer(text):
            yield Call(found["body"].strip(), *found.span("body"), "entry", sure=False)


def _in_context(rest: str, message: str) -> str:
    context = _CONTEXT.search(rest)
    return f"{context[1] or context[2]}|{message}" if context else message
