"""What is a comment in every language that is scanned: by patterns, or by its syntax tree."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.frameworks.languages import LISPS
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.suspicions import may_be_commented
from i18n_workbench.source.read.syntax import (
    GRAMMARS,
    MARKUP,
    language_of_grammar,
    scripts,
    tree_of,
)
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Query

_STRINGS = r"'''.*?'''|\"\"\".*?\"\"\"|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\""
_BELOW = r"[^\n]*(?:\n(?P=indent)[ \t]+[^\n]*)*"
"""What is indented below a comment belongs to it."""
_PUG_COMMENT = rf"^(?P<indent>[ \t]*)//{_BELOW}"
_REMARK = r"<!--(?!\s*ko\b|@).*?-->"
"""Of HTML: what Knockout binds to no element stands in one (``<!-- ko text: $t('Pay') -->``), and so does what Magento's
mails say in their heads (``<!--@subject … @-->``).
"""
_TEMPLATE_REMARK = r"\{#(?:[^\n]*?#\}|[-+]?\s(?:(?!\{#|#\}).)*#\})"
"""Of Django on one line, of Jinja on several; what begins with a word is a block of Svelte (``{#if``)."""
_NEVER = r"^[ \t]*#if (?:0|false|FALSE)\b.*?^[ \t]*#(?:else|elif|elseif|elsif|endif)\b"
"""What no compiler takes: of C's family and Swift, up to the first other condition. CubeTime, xed, pluma and subsurface have texts there."""
_REMARKS = {
    "dart": re.compile(rf"{_STRINGS}|(?P<c>//[^\n]*|/\*.*?\*/)", re.DOTALL),
    **{
        name: re.compile(
            rf"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'|(?P<c>//[^\n]*|/\*.*?\*/|{_NEVER})",
            re.DOTALL | re.MULTILINE,
        )
        for name in (
            "c",
            "cpp",
            "vala",
            "objective-c",
            "rs",
            "java",
            "kt",
            "kts",
            "groovy",
            "scala",
            "cs",
            "swift",
            "qml",
            "blp",
        )
    },
    "go": re.compile(
        r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'|`[^`]*`|(?P<c>//[^\n]*|/\*.*?\*/)",
        re.DOTALL,
    ),
    "templ": re.compile(
        r"\"(?:[^\"\\\n]|\\.)*\"|`[^`]*`|(?P<c>^\s*//[^\n]*|/\*.*?\*/|<!--.*?-->)",
        re.DOTALL | re.MULTILINE,
    ),
    "leaf": re.compile(r"(?P<c><!--.*?-->|#comment:.*?#endcomment)", re.DOTALL),
    **dict.fromkeys(
        ("ui", "glade", "in", "policy", "xhtml", "fxml", "jelly", "xaml", "axaml"),
        re.compile(r"(?P<c><!--.*?-->)", re.DOTALL),
    ),
    **dict.fromkeys(
        ("jsp", "jspf", "jspx", "tag", "tagx", "gsp", "heex", "eex", "leex"),
        re.compile(
            r"<script\b[^<>]*>\s*(?://\s*)?<!--"  # how scripts were hidden from old browsers
            r"|(?P<c><!--.*?-->|<%--.*?--%>|%\{--.*?--\}%|<%!--.*?--%>|<%#[^\n]*?%>)",
            re.DOTALL,
        ),
    ),
    "freemarker": re.compile(r"(?P<c><#--.*?-->|<!--.*?-->)", re.DOTALL),
    **dict.fromkeys(
        ("razor", "cshtml"),
        re.compile(
            r"(?P<c><!--.*?-->|@\*.*?\*@|^[ \t]*//[^\n]*)", re.DOTALL | re.MULTILINE
        ),
    ),
    "vb": re.compile(r"\"[^\"\n]*\"|(?P<c>'[^\n]*)"),
    **dict.fromkeys(
        ("ex", "exs", "gd"),
        re.compile(
            rf"(?P<c>#[^\n]*|@(?:module|type|short)?doc\s+(?:~[sS])?(?:\"{{3}}.*?\"{{3}}|'{{3}}.*?'{{3}}))|{_STRINGS}",
            re.DOTALL,
        ),
    ),
    "perl": re.compile(
        rf"{_STRINGS}|(?P<c>(?<![$\w&])#[^\n]*|^=[a-z]\w*.*?(?:^=cut\b|\Z))",
        re.DOTALL | re.MULTILINE,
    ),
    "tt": re.compile(
        r"(?P<c><!--.*?-->|\[%-?#.*?%\]|^%#[^\n]*)", re.DOTALL | re.MULTILINE
    ),
    **dict.fromkeys(
        LISPS,
        re.compile(r"\"(?:[^\"\\]|\\.)*\"|(?P<c>;[^\n]*)", re.DOTALL),
    ),
    "lua": re.compile(rf"{_STRINGS}|(?P<c>--\[\[.*?\]\]|--[^\n]*)", re.DOTALL),
    "twig": re.compile(r"(?P<c>\{#.*?#\}|<!--.*?-->)", re.DOTALL),
    "liquid": re.compile(
        r"(?P<c><!--.*?-->|\{%-?\s*comment\b.*?\{%-?\s*endcomment\b|\{%-?\s*#.*?%\})",
        re.DOTALL,
    ),
    "json": re.compile(rf"{_STRINGS}|(?P<c>//[^\n]*|/\*.*?\*/)", re.DOTALL),
    "css": re.compile(rf"{_STRINGS}|(?P<c>/\*.*?\*/)", re.DOTALL),
    # Behind a value nothing is taken for a comment: plain texts hold quotes that nobody closes.
    **dict.fromkeys(
        ("yml", "yaml", "toml"), re.compile(r"^[ \t]*(?P<c>#[^\n]*)", re.MULTILINE)
    ),
    "haml": re.compile(rf"(?P<c>^(?P<indent>[ \t]*)(?:-#|/){_BELOW})", re.MULTILINE),
    "slim": re.compile(rf"(?P<c>^(?P<indent>[ \t]*)/{_BELOW})", re.MULTILINE),
    **dict.fromkeys(
        ("tmpl", "gohtml"),
        re.compile(r"(?P<c>\{\{-?\s*/\*.*?\*/\s*-?\}\}|<!--.*?-->)", re.DOTALL),
    ),
    "pug": re.compile(rf"(?P<c>{_PUG_COMMENT})", re.MULTILINE),
    "handlebars": re.compile(
        r"(?P<c>\{\{!--.*?--\}\}|\{\{![^}]*\}\}|<!--.*?-->)", re.DOTALL
    ),
    **dict.fromkeys(
        ("gjs", "gts"),
        re.compile(
            r"(?P<c>\{\{!--.*?--\}\}|<!--.*?-->|/\*.*?\*/|^\s*//[^\n]*)",
            re.DOTALL | re.MULTILINE,
        ),
    ),
    "blade": re.compile(r"(?P<c>\{\{--.*?--\}\}|<!--.*?-->)", re.DOTALL),
    "erb": re.compile(r"(?P<c><%#.*?%>|<!--.*?-->|<%-?=?\s*#[^\n]*?%>)", re.DOTALL),
    "ejs": re.compile(r"(?P<c><%#.*?%>|<!--.*?-->)", re.DOTALL),
    **dict.fromkeys(
        ("html", "tpl", "eml", "j2", "jinja", "jinja2"),
        re.compile(
            rf"(?P<c>{_REMARK}|\{{\s*/\*.*?\*/|{_TEMPLATE_REMARK}|\{{%-?\s*comment\b.*?\{{%-?\s*endcomment\b)",
            re.DOTALL,
        ),
    ),
    "markup": re.compile(
        r"(?P<c><!--.*?-->|\{\s*/\*.*?\*/|\{%-?\s*comment\b.*?\{%-?\s*endcomment\b)",
        re.DOTALL,
    ),
}
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style", re.DOTALL | re.IGNORECASE)
_BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PUG = re.compile(
    r"<template\b[^>]*\blang=[\"']pug[\"'][^>]*>(.*?)^</template",
    re.DOTALL | re.MULTILINE,
)
_PUG_REMARK = re.compile(_PUG_COMMENT, re.MULTILINE)
_COMMENTS = {"python": "[(comment) @c (expression_statement (string) @c)]"}
"""A text that is a statement by itself documents: what it says is no code."""
_CODE_IN_TAGS = re.compile(r"<%[-=_]?(?![#%])(.*?)[-_]?%>", re.DOTALL)
_EMBEDDED = {
    "blade": (
        re.compile(
            r"@php\b(?!\s*\()(.*?)@endphp|<\?(?:php|=)(.*?)\?>|\{\{(?!--)(.*?)\}\}",
            re.DOTALL,
        ),
        "php",
        "<?php ",
    ),
    "astro": (
        re.compile(
            r"\A---[ \t]*$(.*?)^---|<script\b[^>]*>(.*?)</script",
            re.DOTALL | re.MULTILINE,
        ),
        "tsx",
        "",
    ),
    "ejs": (_CODE_IN_TAGS, "tsx", ""),
    **dict.fromkeys(("erb", "html.erb", "js.erb"), (_CODE_IN_TAGS, "ruby", "")),
}
"""Code between the marks of a template: where it stands, its grammar, and what begins it there."""
_OPENINGS = ("#", "//", "/*", "=begin")
"""What a comment in such code begins with."""
_ERB = frozenset({"erb", "html.erb", "js.erb"})


def outside_comments(text: str, language: str, offsets: Sequence[int]) -> list[bool]:
    """For each offset whether it stands in code rather than in a comment. Trees are built only when one might."""
    if not may_be_commented(text, language, offsets):
        return [True] * len(offsets)
    spans = sorted(comments(text, language))
    starts = [start for start, _ in spans]
    verdicts = []
    for offset in offsets:
        index = bisect_right(starts, offset) - 1
        verdicts.append(index < 0 or spans[index][1] <= offset)
    return verdicts


def first_in_code(pattern: re.Pattern[str], file: str, text: str) -> Place | None:
    """Where a pattern first stands in a file's code, and in no comment."""
    offsets = [found.start() for found in pattern.finditer(text)]
    in_code = outside_comments(text, language_of(file), offsets)
    for offset, is_code in zip(offsets, in_code, strict=True):
        if is_code:
            return Place(file, *LineIndex(text).position(offset))
    return None


def comments(text: str, language: str) -> Iterator[tuple[int, int]]:
    """The ranges of all comments. Those of markup hide the code inside them as well."""
    if language in MARKUP or language in _REMARKS or language in _EMBEDDED:
        yield from _remarks(text, "erb" if language in _ERB else language)
    if language in _EMBEDDED:
        yield from _embedded_comments(text, language)
    if language == "vue" and (template := _PUG.search(text)):
        yield from (
            found.span() for found in _PUG_REMARK.finditer(text, *template.span(1))
        )
    if language in MARKUP:
        for style in _STYLE.finditer(text):
            yield from (
                found.span() for found in _BLOCK_COMMENT.finditer(text, *style.span(1))
            )
        for at, code in scripts(text, language):
            yield from (
                (at + start, at + end) for start, end in _tree_comments(code, "tsx")
            )
    elif language in GRAMMARS:
        yield from _tree_comments(text, GRAMMARS[language])


def _embedded_comments(text: str, language: str) -> Iterator[tuple[int, int]]:
    """The comments of the code between a template's marks."""
    pattern, grammar, opening = _EMBEDDED[language]
    for found in pattern.finditer(text):
        group = next(
            number for number, code in enumerate(found.groups(), 1) if code is not None
        )
        if not any(mark in found[group] for mark in _OPENINGS):
            continue
        for start, end in _tree_comments(f"{opening}{found[group]}", grammar):
            shift = found.start(group) - len(opening)
            yield start + shift, min(end + shift, found.end(group))


def _remarks(text: str, language: str) -> Iterator[tuple[int, int]]:
    for found in _REMARKS.get(language, _REMARKS["markup"]).finditer(text):
        if found["c"] is not None:
            yield found.span("c")


def _tree_comments(text: str, grammar: str) -> Iterator[tuple[int, int]]:
    tree = tree_of(text, grammar)
    for node in captures(_comment_query(grammar), tree.root).get("c", []):
        if node.type == "comment" or all(
            child.type != "interpolation" for child in node.children
        ):
            yield tree.start(node), tree.end(node)


@cache
def _comment_query(grammar: str) -> Query:
    import tree_sitter

    return tree_sitter.Query(
        language_of_grammar(grammar), _COMMENTS.get(grammar, "(comment) @c")
    )
