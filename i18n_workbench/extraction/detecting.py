"""The hard-coded strings of one file: found, judged, filtered, located."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.android import resources as android
from i18n_workbench.extraction.android import strings as android_code
from i18n_workbench.extraction.apple import interfaces as apple_interfaces
from i18n_workbench.extraction.apple import strings as apple
from i18n_workbench.extraction.dart import strings as dart
from i18n_workbench.extraction.directives import Ignores
from i18n_workbench.extraction.dotnet import strings as csharp
from i18n_workbench.extraction.dotnet import xaml
from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.code import grammar_of, parse_script
from i18n_workbench.extraction.javascript.gate import may_hold_texts
from i18n_workbench.extraction.judgement.judging import FLOOR
from i18n_workbench.extraction.judgement.natural import is_script
from i18n_workbench.extraction.judgement.vocabulary import (
    DEVELOPER_FILES,
    PLAIN_TEXT,
    SERVERS,
    TEST_FILES,
)
from i18n_workbench.extraction.lexical import interfaces
from i18n_workbench.extraction.lexical import strings as lexical
from i18n_workbench.extraction.libraries import BUILT_LINE
from i18n_workbench.extraction.markup import angular, haml, serverside
from i18n_workbench.extraction.markup import strings as markup
from i18n_workbench.extraction.markup.dialects import says_nothing_itself
from i18n_workbench.extraction.model import (
    JS_LANGUAGES,
    LANGUAGES,
    MARKUP_LANGUAGES,
    OF_PAGES,
    SERVED_SCRIPT,
    Hardcoded,
    Options,
)
from i18n_workbench.extraction.python import strings as python
from i18n_workbench.extraction.surroundings.calendars import names_of_calendars
from i18n_workbench.extraction.surroundings.drawn_lists import words_of_drawn_lists
from i18n_workbench.extraction.surroundings.drawn_results import (
    results_of_own_template,
)
from i18n_workbench.extraction.surroundings.together import words_among_phrases
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.project.globs import globs_of_files
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.extraction.javascript.code import Code

_VIEWS = (".erb", ".haml", ".blade.php", ".cshtml", ".razor", ".xaml", ".axaml")
"""What a server renders is read by users wherever it stands (Rails has ``views/stories``)."""

_SCRIPTS = (".js", ".ts", ".mjs", ".cjs")
_PACKAGES = lazy_pattern(r"(?<=/)(?:java|kotlin)/(?=.*\.(?:java|kt)$).*")
"""Folders that are the names of packages (``com/example/server``): they say nothing of who runs the code."""
_BY_TREE = {
    "swift": ("swift", apple.find),
    "cs": ("c-sharp", csharp.find),
    "python": ("python", python.find),
}
"""Languages of which a syntax tree is all that is read: its grammar, and what looks through it."""
_PAGES = lazy_pattern(r"(?:^|/)(?:app|resources)/views/|(?:^|/)src/app/[\w./-]+\.html$")
"""Folders of pages, which may be about tests (``app/views/admin/tests``)."""
_ELEMENT = lazy_pattern(r"</[A-Za-z][\w-]*>")
_MAIL = "mail::message"
"""Laravel's mails in Markdown: blank lines part their paragraphs."""


def detect_text(
    text: str,
    file: str,
    options: Options | None = None,
    *,
    language: str = "",
    floor: float = FLOOR,
) -> list[Hardcoded]:
    """The hard-coded strings of a text, in order; of overlapping ones the outer counts.

    ``file`` gives the language (unless ``language`` does) and is what the per-file ignore lists are matched against;
    findings below ``floor`` are left out. A syntax error costs the findings around it, nothing else. A file in a
    language that is not supported has no findings.
    """
    options = options or Options()
    language = language or language_of(file)
    if language not in LANGUAGES:
        return []
    ignores = Ignores(text)
    if ignores.file:
        return []
    literals = list(_all(text, file, language, options, ignores))
    if not literals:
        return []
    if not options.pointed:
        literals = words_among_phrases(literals)
        literals = words_of_drawn_lists(literals, text, language)
        literals = results_of_own_template(literals, text, language)
        literals = names_of_calendars(literals, text)
    found = [
        each for each in _weighed(literals, file, text) if each.confidence >= floor
    ]
    if not found:
        return []
    ignored, lines = _ignored_texts(file, options), LineIndex(text)
    kept = (
        each
        for each in _outermost(found)
        if _wanted(each, text, options, ignored) and not _is_built(each, text)
    )
    located = (_located(each, file, language, lines) for each in kept)
    return [each for each in located if not ignores.covers(each.start, each.line)]


def everything(text: str, file: str, options: Options) -> list[Hardcoded]:
    """All that options let through in a file, overlapping pieces and what directives ignore included, in order."""
    language = language_of(file)
    if language not in LANGUAGES:
        return []
    lines = LineIndex(text)
    found = _all(text, file, language, options, Ignores(text))
    located = (_located(each, file, language, lines) for each in found)
    return sorted(located, key=lambda each: (each.start, -each.end))


def _all(
    text: str, file: str, language: str, options: Options, ignores: Ignores
) -> Iterator[Hardcoded]:
    if language in JS_LANGUAGES:
        if options.pointed or may_hold_texts(text, options):
            code = parse_script(text, grammar_of(file) if "." in file else "tsx")
            ignores.in_code(code)
            yield from javascript.find(code, options)
        yield from _inline_templates(text, options, ignores)
        return
    if language == SERVED_SCRIPT:
        yield from _in_served_script(parse_script(text, "typescript"), options, ignores)
    elif language == "dart":
        code = dart.parse(text, comments=ignores.active)
        ignores.in_code(code)
        yield from dart.find(code, options)
    elif language in android_code.GRAMMARS:
        tree = android_code.parse(text, language)
        ignores.in_tree(tree)
        yield from android_code.find(tree, options)
    elif language in _BY_TREE:
        grammar, look = _BY_TREE[language]
        tree = Tree(text, grammar)
        ignores.in_tree(tree)
        yield from look(tree, options)
    elif language in {"xaml", "axaml"}:
        yield from xaml.find(text, options)
    elif language == "xml":
        yield from android.find(text, file, options)
    elif language == "ruby":
        tree = Tree(text, "ruby")
        ignores.in_tree(tree)
        yield from serverside.find(tree, 0, options, serverside.default_in(file))
    elif language in lexical.LANGUAGES:
        yield from lexical.find(text, file, language, options)
    elif language == "ui":
        yield from interfaces.find(text, options)
    elif language == apple_interfaces.LANGUAGE:
        yield from apple_interfaces.find(text, file, options)
    elif language == "haml":
        yield from haml.find(text, file, options)
    elif language in MARKUP_LANGUAGES:
        yield from _in_markup(text, file, language, options, ignores)


def _in_markup(
    text: str, file: str, language: str, options: Options, ignores: Ignores
) -> Iterator[Hardcoded]:
    """The texts of a page, of what a server puts into it, and of its scripts; none where a template makes no page."""
    if language in OF_PAGES and _ELEMENT.search(text) is None:
        return
    is_plain = PLAIN_TEXT.search(file) is not None or _MAIL in text
    page = markup.open_page(text, language, options, plain=is_plain)
    ignores.in_markup(page)
    if language == "php" and ignores.active:
        ignores.in_tree(Tree(text, "php"))
    yield from markup.find(page)
    yield from page.server
    for at, body, grammar in markup.scripts_in(text, language):
        yield from _in_served_script(parse_script(body, grammar, at), options, ignores)


def _in_served_script(
    code: Code, options: Options, ignores: Ignores
) -> Iterator[Hardcoded]:
    """The texts of a script that a server may fill: not those that hold its values alone."""
    ignores.in_code(code)
    for each in javascript.find(code, options):
        said = code.tree.text[each.start - code.base : each.end - code.base]
        if not says_nothing_itself(said):
            yield each


def _inline_templates(
    text: str, options: Options, ignores: Ignores
) -> Iterator[Hardcoded]:
    """The texts of the templates that stand in Angular's components."""
    for at, body in angular.inline_templates(text):
        page = markup.open_page(body, "html", options)
        ignores.in_markup(page, at)
        for found in markup.find(page):
            yield replace(
                found,
                start=found.start + at,
                end=found.end + at,
                attribute_start=found.attribute_start + at
                if found.attribute_start >= 0
                else -1,
            )


def _weighed(
    literals: Iterable[Hardcoded], file: str, text: str
) -> Iterator[Hardcoded]:
    """Strings in code of servers, scripts, examples and tests count half: developers read them."""
    file = _PACKAGES.sub("", file)
    half = _is_for_developers(file, text) and not file.endswith(_VIEWS)
    tests = TEST_FILES.search(file) is not None and _PAGES.search(file) is None
    for each in literals:
        if tests or (
            half
            and each.site == "code"
            and not each.reason.startswith(("text of", "attribute"))
        ):
            yield replace(
                each,
                confidence=round(each.confidence / 2, 2),
                reason=f"{each.reason} (for developers)",
            )
        else:
            yield each


def _is_for_developers(file: str, text: str) -> bool:
    """Whether a file is code of a server, a script, an example or a test, by its folder or by what it imports."""
    if DEVELOPER_FILES.search(file) is not None:
        return True
    return file.endswith(_SCRIPTS) and SERVERS.search(text) is not None


def _outermost(literals: Iterable[Hardcoded]) -> Iterator[Hardcoded]:
    end = -1
    for each in sorted(literals, key=lambda each: (each.start, -each.end)):
        if each.start >= end:
            end = each.end
            yield each


def _is_built(literal: Hardcoded, text: str) -> bool:
    """Whether a text stands in a line that no person has written."""
    at = literal.start
    first = max(text.rfind("\n", max(0, at - BUILT_LINE), at), at - BUILT_LINE)
    last = text.find("\n", at, at + BUILT_LINE)
    end = last if last >= 0 else min(len(text), at + BUILT_LINE)
    return end - first > BUILT_LINE


def _wanted(
    literal: Hardcoded, text: str, options: Options, ignored: frozenset[str]
) -> bool:
    """Whether no list and no mode leaves it out; the lists hold texts as they are or as they are written."""
    if (
        literal.text in ignored
        or text[literal.start : literal.end].strip("'\"` \t\r\n") in ignored
    ):
        return False
    if options.assignments and "=" in literal.text:
        name, _, value = literal.text.partition("=")
        if name.strip().isidentifier() and value.strip():
            return False
    if options.mode == "natural":
        return True
    if options.mode == "non-ascii":
        return any(char.isalpha() and ord(char) > 127 for char in literal.text)
    return is_script(literal.text, options.mode)


def _ignored_texts(file: str, options: Options) -> frozenset[str]:
    """`extract.ignored`, and what `extract.ignoredByFiles` lists under globs that match the file."""
    lists = [
        texts
        for glob, texts in options.ignored_by_files
        if globs_of_files([glob]).match(file)
    ]
    return options.ignored.union(*lists)


def _located(
    literal: Hardcoded, file: str, language: str, lines: LineIndex
) -> Hardcoded:
    line, column, end_line, end_column = lines.range(Span(literal.start, literal.end))
    if literal.group_at >= 0:
        group = f"{file}:{lines.position(literal.group_at)[0]}"
    else:
        group = ""
    return replace(
        literal,
        file=file,
        language=language,
        group=group,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
    )
