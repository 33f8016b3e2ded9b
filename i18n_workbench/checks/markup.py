"""Tags: lost, added, open, and those that run code."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.dialects import has_inline_codes, is_structured
from i18n_workbench.checks.placeholders import difference
from i18n_workbench.levels import LEVELS
from i18n_workbench.text.placeholders import (
    VOID_ELEMENTS,
    Placeholder,
    extract,
    tags_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns
    from i18n_workbench.findings import Severity

_HTML = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "address",
        "article",
        "aside",
        "b",
        "bdi",
        "bdo",
        "big",
        "blockquote",
        "br",
        "button",
        "center",
        "cite",
        "code",
        "del",
        "details",
        "dfn",
        "div",
        "dl",
        "dt",
        "dd",
        "em",
        "font",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "i",
        "iframe",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "li",
        "link",
        "mark",
        "nav",
        "ol",
        "option",
        "p",
        "pre",
        "q",
        "s",
        "samp",
        "script",
        "section",
        "select",
        "small",
        "span",
        "strike",
        "strong",
        "style",
        "sub",
        "summary",
        "sup",
        "svg",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "tt",
        "u",
        "ul",
        "var",
    ]
)
_EMPHASIS = {"b", "i", "em", "strong", "u", "small", "big", "mark", "cite", "dfn"}
_CODE = frozenset({"code", "kbd", "samp", "tt", "var"})
"""Elements around what is typed or shown as it is, for which a translation may have quotation marks."""
_MAY_STAY_OPEN = frozenset(
    {"body", "dd", "dt", "head", "html", "li", "option", "p", "td", "th", "tr"}
)
"""Elements whose end HTML lets out: the next one, or the end of what is around them, closes them."""
_HALF = re.compile(
    r"^<(?:x|ph)\s[^<>]*?\b(?:id|equiv)=\"(START|CLOSE)_([A-Z_]+?)(?:_\d+)?\""
)
_FOR_TRANSLATORS = frozenset({"xliff:g"})
"""Android's mark around what is not to be translated: it reaches nobody, and what stands in it is a placeholder."""
_WRAPPERS = frozenset({"html", "head", "body"})
"""Elements around a whole text, which Qt's designer writes: without them the text looks the same."""
_LAYOUT = (
    _WRAPPERS
    | _EMPHASIS
    | {"p", "div", "span", "font", "center", "ul", "ol", "li", "sub", "sup"}
)
"""Elements that show a text otherwise, and do nothing. Raised letters are English ordinals more than anything else
(``4<sup>th</sup>``; of 31 in one project 25 translations have nothing to raise or lower).
"""
_LINE_BREAK = re.compile(r"<br\b|\n", re.IGNORECASE)
_WORDS_IN = re.compile(r"</?\w+\s+[^\s=/>][^=>]*>")
"""Words behind a name where attributes would stand (``<a carregar...>``)."""
_QUOTES = "“”„«»‹›「」『』"
_TAGS = frozenset("<")
_SCRIPT = re.compile("javascript:", re.IGNORECASE)
"""Without this and without tags nothing can run."""
_RISKY = re.compile(
    r"<\s{0,8}(?:script|iframe|object|embed|style|svg)\b|<[^<>]*?\son[a-z]{3,20}\s{0,8}=|[\"'(=]\s{0,8}javascript:|\bjavascript:(?=\S)",
    re.IGNORECASE,
)
"""Markup that runs code. ``javascript:`` does as the address of a link; before a space in prose it names the language."""


class Tags(Rule):
    """The tags of the source are in the target, and no other."""

    id = "tags"
    title = "Tags differ"
    severity = LEVELS["tags", "lost"]

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.differing(pairs.have(_TAGS) & ~pairs.equal, _share_tags)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target:
            return
        coded = has_inline_codes(pair)
        wanted, got = _tags(pair.source, coded=coded), _tags(pair.target, coded=coded)
        if is_structured(pair.source) or is_structured(pair.target):
            wanted, got = Counter(set(wanted)), Counter(set(got))
        lost, extra = wanted - got, got - wanted
        if not lost and not extra:
            return
        if _is_escaped(pair):
            level = LEVELS["tags", "escaped"]
        elif _is_mended(lost, pair):
            level = LEVELS["tags", "mended"]
        elif not extra and _are_named(lost, pair.source):
            level = LEVELS["tags", "named"]
        else:
            breaks = len(_LINE_BREAK.findall(pair.target))
            is_quoted = _quotes(pair.target) > _quotes(pair.source)
            level = _weight(lost, extra, got, breaks, is_quoted=is_quoted)
        message = difference(lost, extra)
        yield Issue(message, "give the translation the tags of the source", level)


class UnbalancedTags(Rule):
    """Where the source's tags close, the target's do."""

    id = "unbalanced-tags"
    title = "Tag not closed"
    severity = "error"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.differing(pairs.target.has(_TAGS) & ~pairs.equal, _share_tags)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            "<" in pair.target
            and not _unclosed(pair.source)
            and (left := _unclosed(pair.target))
        ):
            yield Issue(
                f"<{left}> is not closed or not opened",
                f"add the other half of <{left}>",
            )


class RiskyMarkup(Rule):
    """Markup that could run code, and that the source does not have."""

    id = "risky-markup"
    title = "Risky markup"
    severity = "error"
    marks = frozenset("<:")

    def may_find(self, pairs: PairColumns) -> Mask:
        if pairs.target.may_match(_SCRIPT):
            return pairs.target.has(self.marks)
        return pairs.target.has(_TAGS)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (found := _RISKY.search(pair.target)) and not _RISKY.search(pair.source):
            yield Issue(
                f"{found.group()[:40].strip()!r} could run code where this text is shown as HTML",
                "remove it",
            )


def _share_tags(source: str, target: str) -> bool:
    """Whether two texts have the same tags in the same order."""
    return _tags_of_source(source) == tags_in(target)


@lru_cache(maxsize=20_000)
def _tags_of_source(source: str) -> list[str]:
    """Kept, because a source text stands beside the translations of many locales."""
    return tags_in(source)


def _quotes(text: str) -> int:
    """How many quotation marks for readers a text has."""
    return sum(map(text.count, _QUOTES))


def _weight(
    lost: Counter[str],
    extra: Counter[str],
    got: Counter[str],
    breaks: int,
    *,
    is_quoted: bool,
) -> Severity:
    """How bad other tags are. Emphasis is the translator's, but for a text that keeps none (where some is left, 4 of 6 judged
    were no fault, and the others were not closed, which is another rule's), and quotes nothing instead. One that comes once more or less is often only another sentence; one that is gone is not. What stands around the whole text (Swing's ``<html>``)
    changes nothing that people see, and of paragraphs, lists and wrappers each language has its own.
    """
    if _is_unwrapped(lost, extra, breaks):
        return LEVELS["tags", "around all"]
    lost, extra = _without_wrappers(lost), _without_wrappers(extra)
    names = {tag.strip("</>") for tag in (*lost, *extra)}
    if names <= _FOR_TRANSLATORS:
        return LEVELS["tags", "for translators"]
    if names <= _EMPHASIS:
        has_emphasis = any(tag.strip("</>") in _EMPHASIS for tag in got)
        if not lost or has_emphasis:
            return LEVELS["tags", "other emphasis"]
        return LEVELS["tags", "quoted" if is_quoted else "no emphasis"]
    if names <= _CODE and lost and is_quoted:
        return LEVELS["tags", "quoted"]
    gone = {tag.strip("</>") for tag in lost if tag not in got}
    is_misspelt = not {tag.strip("</>") for tag in extra} <= _HTML | _WRAPPERS
    if gone - _LAYOUT or (gone and is_misspelt):
        return LEVELS["tags", "lost"]
    return LEVELS["tags", "layout" if gone else "other number"]


def _without_wrappers(tags: Counter[str]) -> Counter[str]:
    """The tags without those around a whole text, of which both halves are there."""
    left = Counter(tags)
    for name in _WRAPPERS:
        if tags[f"<{name}>"] == tags[f"</{name}>"]:
            del left[f"<{name}>"], left[f"</{name}>"]
    return left


def _is_mended(lost: Counter[str], pair: Pair) -> bool:
    """Whether a translation only closes what the source forgets to."""
    return (
        not lost
        and bool(_unclosed_strictly(pair.source))
        and not _unclosed_strictly(pair.target)
    )


def _are_named(lost: Counter[str], source: str) -> bool:
    """Whether a source only names the elements that are lost, and has no other half of them (``inside of an <iframe>``)."""
    names = {tag.strip("</>") for tag in lost}
    halves = {tag for tag in lost if not tag.endswith("/>")}
    return (
        len(halves) == len(lost)
        and names.isdisjoint(VOID_ELEMENTS | _MAY_STAY_OPEN)
        and names <= _unclosed_strictly(source).keys()
    )


def _unclosed_strictly(text: str) -> Counter[str]:
    """The names that open more often than they close, or less, whatever HTML allows."""
    halves = Counter(_half(tag) for tag in _markup(text))
    names = {name for name, _ in halves}
    return Counter(
        {name: 1 for name in names if halves[name, "open"] != halves[name, "close"]}
    )


def _is_unwrapped(lost: Counter[str], extra: Counter[str], breaks: int) -> bool:
    """Whether nothing is lost but what stood around the whole text, its first paragraph included, and others for which the
    translation breaks lines.
    """
    names = {tag.strip("</>") for tag in lost}
    has_wrapper = not names.isdisjoint(_WRAPPERS)
    return (
        has_wrapper
        and not extra
        and names <= {*_WRAPPERS, "p"}
        and lost["<p>"] <= 1 + breaks
    )


@lru_cache(maxsize=20_000)
def _markup(text: str) -> tuple[Placeholder, ...]:
    """What is markup among ``<...>``: HTML, numbered tags, and names that also close. ``<your name>`` is text.

    Kept, because several rules ask for it, and for a source text beside the translations of many locales.
    """
    tags = extract(text, ("tag",)) if "<" in text else ()
    found = [_in_small_letters(p) for p in tags if p.name != "!--"]
    closed = {p.name for p in found if p.text.startswith("</") or p.text.endswith("/>")}
    return tuple(
        p
        for p in found
        if p.name in closed
        or p.name.isdecimal()
        or (p.name.lower() in _HTML and not _WORDS_IN.fullmatch(p.text))
    )


def _in_small_letters(tag: Placeholder) -> Placeholder:
    """HTML does not tell ``</P>`` from ``</p>``; names of components (``<Link>``) have small letters, too."""
    return replace(tag, name=tag.name.lower()) if tag.name.isupper() else tag


def _tags(text: str, *, coded: bool) -> Counter[str]:
    """The tags of a text; inline codes of XLIFF are none where they count as placeholders."""
    found = (p for p in _markup(text) if p.name.lower() != "br")
    return Counter(_shown(p) for p in found if not coded or not _is_code(p.text))


@lru_cache(maxsize=20_000)
def _is_code(tag: str) -> bool:
    """Whether a tag is an inline code of XLIFF."""
    return bool(extract(tag, ("inline",)))


def _is_escaped(pair: Pair) -> bool:
    """Whether two texts of Android have the same tags but for their spelling: ``<b>`` in a section of CDATA is what
    ``&lt;b&gt;`` is elsewhere.
    """
    if pair.format != "android":
        return False
    plain = [text.replace("&lt;", "<") for text in (pair.source, pair.target)]
    source, target = [text.replace("&gt;", ">") for text in plain]
    return _tags(source, coded=False) == _tags(target, coded=False)


def _shown(tag: Placeholder) -> str:
    if tag.text.startswith("</"):
        return f"</{tag.name}>"
    is_empty = tag.spec == "empty" and tag.text.endswith("/>")
    return f"<{tag.name}/>" if is_empty else f"<{tag.name}>"


def _unclosed(text: str) -> str:
    stack: list[str] = []
    for tag in _markup(text):
        name, spec = _half(tag)
        if spec == "open":
            stack.append(name)
        elif spec == "close":
            _close_implied(stack, name)
            if not stack or stack[-1] != name:
                return name
            stack.pop()
    _close_implied(stack)
    return stack[-1] if stack else ""


def _close_implied(stack: list[str], until: str = "") -> None:
    """Close what HTML closes without a tag, up to an element of the name."""
    while stack and stack[-1] != until and stack[-1] in _MAY_STAY_OPEN:
        stack.pop()


def _half(tag: Placeholder) -> tuple[str, str]:
    """What a tag opens or closes; Angular writes both as empty elements (``<x id="START_LINK"/>``)."""
    half = _HALF.search(tag.text) if tag.spec == "empty" else None
    if half is None:
        return tag.name, tag.spec
    return half[2], "open" if half[1] == "START" else "close"
