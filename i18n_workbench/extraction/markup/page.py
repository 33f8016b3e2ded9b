"""A markup file during the search: its tree, its pieces of code, and the strings of an expression in it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.ancestry import CODE
from i18n_workbench.extraction.javascript.code import parse_script
from i18n_workbench.extraction.markup import serverside
from i18n_workbench.extraction.model import BRACED
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.judgement.judging import Where
    from i18n_workbench.extraction.markup.dialects import Hole
    from i18n_workbench.extraction.model import Hardcoded, Options

_CALL = lazy_pattern(
    r"(?<![\w$])([$\w]+)\s*\(|(?:^|[\s(])(t)\s+['\"]|\|\s*(translate|transloco|t|i18n)\b"
)
_PIPED = lazy_pattern(r"(?<!\|)\|(?!\|)[^:]*:")
"""A pipe of Angular's with an argument, which no expression of JavaScript has."""
_EXPRESSIONS = frozenset({"vue", "vue-html", "html", "ejs"}) | BRACED
RAZOR = frozenset({"cshtml", "razor"})
COMPONENT_LANGUAGES = frozenset({"vue", "vue-html", "razor"}) | BRACED


@dataclass(slots=True)
class Page:
    """A markup file during the search."""

    text: str
    language: str
    options: Options
    tree: Tree
    holes: list[Hole]
    translators: frozenset[str]
    plain: bool = False
    """Whether it is a text with blank lines between its paragraphs (a mail), whose line ends stay."""
    server: list[Hardcoded] = field(default_factory=list)
    """The findings in the Ruby or PHP of a template."""
    spoken: list[tuple[int, int]] = field(default_factory=list)
    """Values that hold some of them or make an element: they end a text as one does (``link_to 'Help'``, ``f.check_box :old``)."""

    def holes_in(self, start: int, end: int) -> list[Hole]:
        """The pieces of code between two offsets."""
        at = bisect_left(self.holes, start, key=lambda hole: hole.start)
        found = []
        while at < len(self.holes) and self.holes[at].end <= end:
            found.append(self.holes[at])
            at += 1
        return found

    def translated(self, code: str) -> bool:
        """Whether a piece of code calls a translator."""
        return any(
            (found[1] or "") in self.translators or found[2] or found[3] for found in _CALL.finditer(code)
        )  # fmt: skip

    def in_text(self, hole: Hole) -> bool:
        """Whether a piece of code stands in a text, not in a tag."""
        node = self.tree.at(hole.start)
        while node is not None and node.type not in {
            "attribute",
            "start_tag",
            "self_closing_tag",
            "element",
        }:
            node = node.parent
        return node is None or node.type == "element"


def joined(
    page: Page, start: int, end: int, holes: list[Hole]
) -> tuple[str, tuple[str, ...]]:
    """A text with ``{0}``, ``{1}`` for its pieces of code, and their code."""
    pieces: list[tuple[str, bool]] = []
    at = start
    for hole in holes:
        pieces += (
            (page.text[at : hole.start], False),
            (hole.code.strip().strip("~").rstrip("; ").strip(), True),
        )
        at = hole.end
    pieces.append((page.text[at:end], False))
    text, args = texts.numbered(pieces)
    if page.language in RAZOR:
        text = text.replace("@@", "@")
    return (text.strip() if page.plain else texts.inline(texts.entities(text))), args


def sound(args: tuple[str, ...]) -> bool:
    """Whether the code of a text can be handed over as arguments."""
    return not any(set("'\"`") & set(arg) for arg in args)


def _may_hold_text(page: Page, code: str) -> bool:
    """Whether code has literals, or elements as that of Astro can (``{open && <b>Open</b>}``)."""
    return bool(set("'\"`") & set(code)) or (page.language == "astro" and "</" in code)


def strings_of(
    page: Page, code: str, offset: int, quote: str, default: Where = CODE
) -> Iterator[Hardcoded]:
    """The strings of an expression inside markup."""
    if page.language == "blade":
        yield from _in_php(page, code, offset, default)
        return
    if page.language not in _EXPRESSIONS or not _may_hold_text(page, code):
        return
    if page.language == "html" and (
        page.translated(code) or _PIPED.search(code) is not None
    ):
        return  # Angular's pipes and their arguments are no expressions
    parsed = parse_script(f"({code})", "tsx", offset - 1)
    if parsed.tree.root.has_error:
        parsed = parse_script(f" {code} ", "tsx", offset - 1)
    if (
        page.language == "html"
        and parsed.tree.root.has_error
        and not page.options.pointed
    ):
        return  # The template is of another language, as Go's (`{{ dict "Source" . }}`)
    for found in javascript.find(
        parsed, page.options, site="expression", default=default
    ):
        yield replace(found, quote=quote)


def _in_php(page: Page, code: str, offset: int, default: Where) -> Iterator[Hardcoded]:
    """The strings of what Blade hands to a component (``:actions="['Delete all files']"``)."""
    before, after = serverside.AROUND["php"]
    tree = Tree(before + code + after, "php")
    if not tree.root.has_error:
        yield from serverside.find(
            tree, offset - len(before), page.options, lambda _: default
        )
