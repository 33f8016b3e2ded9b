"""What stands in the code instead of a string: the template for its context, fitted to its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction.android.strings import GRAMMARS as ANDROID
from i18n_workbench.extraction.arguments import (
    SPRINTF,
    dart_call,
    helper_call,
    named,
    sprintf,
    style_of,
)
from i18n_workbench.extraction.javascript.undefined import defined
from i18n_workbench.extraction.markup.dialects import is_in_script_of_server
from i18n_workbench.extraction.markup.haml import PRINTED
from i18n_workbench.extraction.messages.counting import call_of
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.sentence_keys import written
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.project.globs import globs_of_files
from i18n_workbench.source.languages import reads

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Context, Framework

_PRINTS = {
    "ejs": ("<%= ", " %>"),
    "php": ("<?php echo ", "; ?>"),
    "haml": (PRINTED, ""),
}
_SAID_TO_SCRIPTS = {
    "erb": ('"<%= j ', ' %>"'),
    "blade": ('"{!! addslashes(', ') !!}"'),
    "php": ('"<?php echo addslashes(', '); ?>"'),
    **dict.fromkeys(("cshtml", "razor"), ('"@', '"')),
}
"""What a server prints into a string of a script."""
_OF_SERVER = frozenset({*_PRINTS, *_SAID_TO_SCRIPTS})
"""Templates in which a call stands before there is any markup: quotes around it are none of its own."""
_PHP = frozenset({"php", "blade"})
"""Languages in which a text between single quotes has its line ends as they are, and knows no other mark of one."""
_ENTITIES = {'"': "&quot;", "'": "&#39;"}
_CONTEXTS: dict[str, Context] = {"haml": "js-string"}
"""Languages of templates in which a call is Ruby alone, whatever stands around it."""
_BRACES = lazy_pattern(r"^\{\{\s*(.*?)\s*\}\}$|^\{\s*(.*?)\s*\}$", re.DOTALL)
_CALLED = lazy_pattern(r"(['\"])\{key\}\1(?=\s*\))")
_HELPER = lazy_pattern(r"(?<=\{\{t )'\{key\}'")
_PLAIN_CALL = lazy_pattern(r"([\w:\\]+)\('\{key\}'\)")
_PIPED = lazy_pattern(r"(['\"]\{key\}['\"]\s*\|\s*\w+)")
_COMPONENT = lazy_pattern(r"^<(?:template|script)\b", re.MULTILINE)
_SCRIPTS = lazy_pattern(r"^<script\b[^>]*>(.*?)^</script>", re.MULTILINE | re.DOTALL)
_QUOTE = lazy_pattern(r"(?<![=\w])([\"'])[^\"'\n]*\1")
"""The quote of a string; those of attributes are markup's."""
_JSX_BLANK = '{" "}'
_LOOKED_UP = ('"{key}"',)
"""What replaces a literal that is a key where it stands: another literal."""
_IMPORT = lazy_pattern(
    r"^\s*(?:import\b[^'\"\n]*|\}\s*from\s*|(?:const|var|let)\b[^'\"\n]*\brequire\()(['\"])",
    re.MULTILINE,
)
_SOURCE = "{source}"
"""Where a template has the text as the code says it."""
_BLANK = r"(?:\s|\\[nrt])"
_LEAD = lazy_pattern(rf"[\"'`]({_BLANK}*)")
_TRAIL = lazy_pattern(rf"(?<!\\)({_BLANK}*)[\"'`]\Z")
_TEMPLATE = ("`", "${", "}")
"""The quote of a text with values in it, and what stands around a value."""
_AROUND = {
    **dict.fromkeys((*JS_LANGUAGES, "vue", "svelte"), _TEMPLATE),
    "dart": ("'", "${", "}"),
    "kt": ('"', "${", "}"),
    "ruby": ('"', "#{", "}"),
}
"""The languages in which a text can hold a call."""


@dataclass(frozen=True, slots=True)
class Template:
    """A replacement; ``own`` says that a user wrote it, so that it is used as written."""

    text: str
    own: bool = False
    framework: Framework | None = None


def templates_for(
    literal: Hardcoded,
    frameworks: Sequence[Framework],
    entries: Sequence[str | Mapping[str, Any]] = (),
) -> list[Template]:
    """The replacements for a finding, the best first: `refactor.templates` in order, then those of the frameworks.

    Of an entry its ``templates`` come before its ``template``; a plain text counts in every context. Frameworks that
    do not read the file's language come last.
    """
    own = [
        Template(text, own=True) for entry in entries for text in _entry(entry, literal)
    ]
    first: dict[str, Template] = {}
    for template in (*own, *_known(literal, frameworks)):
        first.setdefault(template.text, template)
    return list(first.values())


def fitted(template: Template, literal: Hardcoded, key: str, text: str) -> str:
    """The replacement with the key and the arguments in it; a framework's template is fitted to the place."""
    if template.own:
        given = "".join(f",{code}" for code in literal.args)
        return (
            template.text.replace("{args}", given)
            .replace("{key}", key)
            .replace("$1", key)
        )
    if template.framework is not None and template.framework.id == "custom":
        return template.text.replace("{key}", key).replace("{args}", "")
    if _SOURCE in template.text:
        return _at_place(
            template.text.replace(_SOURCE, written(literal, text)), literal, text
        )
    body = _with_arguments(template, literal, text)
    if is_in_script_of_server(text, literal.start, literal.language):
        before, behind = _SAID_TO_SCRIPTS[literal.language.rpartition(".")[2]]
        return f"{before}{_bare(body).replace('{key}', key)}{behind}"
    body = _at_place(body, literal, text)
    if (
        literal.quote == "'"
        and literal.site in {"attribute", "bound", "expression"}
        and '"' not in body
    ):
        body = body.replace("'", '"')
    if _is_in_script(literal) and has_double_quotes(text):
        body = body.replace("'{key}'", '"{key}"')
    call = body.replace("{key}", _quoted(key, body, literal))
    return with_blanks(call, literal, text[literal.start : literal.end])


def has_double_quotes(text: str) -> bool:
    """Whether the imports of a script have double quotes, as its formatter wants them everywhere; without any its texts.

    Of a component's file only scripts count: its messages may be JSON.
    """
    quotes = _IMPORT.findall(text)
    if not quotes:
        scripts = _SCRIPTS.findall(text) if _COMPONENT.search(text) else [text]
        quotes = [quote for script in scripts for quote in _QUOTE.findall(script)]
    return 2 * quotes.count('"') > len(quotes)


def _is_in_script(literal: Hardcoded) -> bool:
    """Whether a call stands where a script's quotes are free: in no attribute's."""
    is_script = literal.language in {*JS_LANGUAGES, "vue", "svelte"}
    return (
        is_script and literal.site not in {"attribute", "bound"} and not literal.quote
    )


def carries_arguments(template: Template, literal: Hardcoded) -> bool:
    """Whether the template has a place for the finding's dynamic parts."""
    if not literal.args or _SOURCE in template.text or literal.site == "lookup":
        return True
    return template.own or any(
        pattern.search(template.text)
        for pattern in (re.compile(r"\{args\}"), _CALLED, _PIPED, _HELPER)
    )


def _entry(entry: str | Mapping[str, Any], literal: Hardcoded) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
        return
    if entry.get("source") not in {None, "", literal.context}:
        return
    if entry.get("include") and not globs_of_files(entry["include"]).match(
        literal.file
    ):
        return
    if entry.get("exclude") and globs_of_files(entry["exclude"]).match(literal.file):
        return
    yield from entry.get("templates") or ()
    if entry.get("template"):
        yield str(entry["template"])


def _known(literal: Hardcoded, frameworks: Sequence[Framework]) -> Iterator[Template]:
    def rank(framework: Framework) -> tuple[bool, bool]:
        fits = reads(framework.code.languages, literal.file)
        return not fits, framework.id == "general"

    ranked = sorted(frameworks, key=rank)
    others = [framework for framework in ranked if framework.id != "general"]
    for framework in others or ranked:
        if framework.extraction.attribute_binding and literal.site == "expression":
            context = "html-attribute"
        else:
            context = _CONTEXTS.get(literal.language, literal.context)
        texts = framework.extraction.templates_for(context)
        if isinstance(framework, AngularFramework) and literal.site == "expression":
            texts = (
                f"({_bare(framework.extraction.templates_for('html-inline')[0])})",
            )
        if literal.site == "lookup":
            texts = _LOOKED_UP
        elif literal.site in {"code", "jsx-text", "jsx-attribute"}:
            texts = (
                *texts,
                *(
                    each
                    for each in framework.extraction.templates_for("js-string")
                    if each not in texts
                ),
            )
        yield from (Template(text, framework=framework) for text in texts)


def _with_arguments(template: Template, literal: Hardcoded, text: str) -> str:
    if not literal.args:
        return template.text.replace("{args}", "")
    pairs = named(literal.args)
    if literal.count:
        return _calling(template, call_of(literal, template.framework))
    if _HELPER.search(template.text):
        return _HELPER.sub(
            lambda hit: hit[0] + helper_call(pairs), template.text, count=1
        )
    if literal.language in ANDROID:
        return _calling(template, SPRINTF.call(pairs))
    if style_of(template.framework) is SPRINTF:
        return _PLAIN_CALL.sub(
            lambda hit: sprintf(hit[0], hit[1], pairs), template.text, count=1
        )
    if literal.language == "dart":
        return _calling(template, dart_call(pairs, getter=".{key}" in template.text))
    pairs = defined(pairs, template.framework, text)
    return _calling(template, style_of(template.framework).call(pairs))


def _calling(template: Template, call: str) -> str:
    """The template with what follows the key in it."""
    if "{args}" in template.text:
        return template.text.replace("{args}", call)
    if _CALLED.search(template.text):
        return _CALLED.sub(lambda hit: hit[0] + call, template.text, count=1)
    return _PIPED.sub(
        lambda hit: f"{hit[1]}: {call.removeprefix(', ')}", template.text, count=1
    )


def _at_place(body: str, literal: Hardcoded, text: str) -> str:
    """Braces where markup needs them, none where code stands anyway."""
    if literal.language == "svelte" and literal.site in {"text", "attribute"}:
        return f"{{{_bare(body)}}}"
    match literal.site:
        case "jsx-text" | "jsx-attribute":
            bare = _bare(body)
            if bare.startswith("<") and literal.site == "jsx-text":
                return bare
            braced = f"{{{bare}}}"
            return _spaced(braced, literal, text) if literal.is_part else braced
        case "code" | "expression" | "bound":
            bare = _bare(body)
            if literal.site == "bound" and text[literal.start : literal.end].startswith(
                "{"
            ):
                return f"{{{bare}}}"
            return bare
    return _printed(body, literal)


def _printed(body: str, literal: Hardcoded) -> str:
    """What a server's template prints: in markup a call alone would be text."""
    marks = _PRINTS.get(literal.language)
    has_braces = body.startswith("{{") and literal.language != "php"
    if marks is None or body.startswith("<") or has_braces:
        return body
    if literal.language == "haml" and literal.is_part:
        return f"#{{{_bare(body)}}}"
    return f"{marks[0]}{_bare(body)}{marks[1]}"


def _spaced(braced: str, literal: Hardcoded, text: str) -> str:
    """What stands for a part of a text of JSX, with the blanks that a line end beside braces would not be."""
    head, tail = text[: literal.start], text[literal.end :]
    before, behind = head.rstrip(), tail.lstrip()
    is_line_before = "\n" in head[len(before) :] and not before.endswith((">", "}"))
    is_line_behind = "\n" in tail[: len(tail) - len(behind)]
    goes_on = not behind.startswith(("<", "{"))
    first = _JSX_BLANK if is_line_before else ""
    last = _JSX_BLANK if is_line_behind and goes_on else ""
    return f"{first}{braced}{last}"


def _bare(body: str) -> str:
    braces = _BRACES.match(body)
    inner = (braces[1] or braces[2] or "") if braces else ""
    return inner if inner and inner != "key" else body


def _quoted(key: str, body: str, literal: Hardcoded) -> str:
    """The key as the literal around it has to write it."""
    mark = next((mark for mark in "'\"`" if f"{mark}{{key}}" in body), "")
    if mark and (mark in key or "\\" in key or "\n" in key):
        key = key.replace("\\", "\\\\").replace(mark, f"\\{mark}")
        if mark != "'" or literal.language not in _PHP:
            key = key.replace("\n", "\\n")
    is_in_quotes = literal.site in {"attribute", "bound", "expression"}
    if is_in_quotes and literal.language not in _OF_SERVER:
        key = key.replace(literal.quote, _ENTITIES.get(literal.quote, literal.quote))
    return key


def with_blanks(call: str, literal: Hardcoded, source: str) -> str:
    """A call in a literal's place, with the white space that the literal (``source``) has at its ends."""
    around = _AROUND.get(literal.language)
    if literal.site not in {"code", "expression"} or around is None:
        return call
    lead, trail = _LEAD.match(source), _TRAIL.search(source)
    before = lead[1] if lead else ""
    behind = trail[1] if trail else ""
    if not before and not behind:
        return call
    quote, opening, closing = around
    return f"{quote}{before}{opening}{call}{closing}{behind}{quote}"
