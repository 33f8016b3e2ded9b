"""Sentences in JSX that values and elements part: one message each, with arguments and tags."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript.concatenations import holds_texts
from i18n_workbench.extraction.javascript.counts import Count, count_of, counted
from i18n_workbench.extraction.javascript.syntax_names import callee, element_name, last
from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.extraction.judgement.vocabulary import (
    TRANSLATED_ELEMENTS,
    TRANSLATORS,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

STRESS = words(
    "a b strong em i u small code mark sub sup kbd abbr q cite del ins Link NavLink Anchor"
)
"""Elements that are part of the sentence they stand in."""
_LOOSE = "span"
"""An element that is one where the sentence goes on behind it, as a component of the project's own (``<Bold>``) is."""
_COMPONENT = lazy_pattern(r"[A-Z]\w*")
_BLOCKS = words(
    "div p ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr td th section article header footer main nav aside form "
    "fieldset pre blockquote hr br dl dt dd figure details option select button input textarea"
)
"""Elements between which texts are texts of their own."""
_VALUES = frozenset(
    {
        "identifier", "member_expression", "call_expression", "subscript_expression", "non_null_expression",
        "number", "as_expression", "unary_expression", "await_expression",
    }
)  # fmt: skip
_ELEMENT_NAMES = lazy_pattern(
    r"(?:icon|children|elements?|node|component|content|slot|badge|spinner|avatar|button|jsx)$|^render",
    re.IGNORECASE,
)
"""Names of values that are drawn, not written: no text can hold them."""
_LETTER = lazy_pattern(r"[^\W\d_]")
_ATTRIBUTE_TYPES = frozenset({"jsx_opening_element", "jsx_closing_element"})

Sort = Literal["text", "value", "tag", "wall", "block"]
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%"})


@dataclass(frozen=True, slots=True)
class Item:
    """A child of an element: what it is, and what it says (a wall: the choice between texts that it is); a tag has its
    name and the source of its opening.
    """

    node: Node
    sort: Sort
    said: str = ""
    opening: str = ""
    inside: tuple[Item, ...] = ()
    count: Count | None = None

    def has_letters(self) -> bool:
        """Whether it says something that people read."""
        if self.sort == "tag":
            return any(each.has_letters() for each in self.inside)
        return self.sort == "text" and _LETTER.search(self.said) is not None


@dataclass(frozen=True, slots=True)
class Sentence:
    """Children that are one message. ``tags`` are the elements in it by name, each with the source of its opening;
    ``whole`` says that nothing else stands inside of it.
    """

    items: tuple[Item, ...]
    text: str
    args: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    whole: bool
    one: str = ""
    """What is said of one, where a value chooses by a count; ``text`` is what is said of many."""
    count: str = ""


def sentences(
    tree: Tree, element: Node, *, plurals: bool = False
) -> Iterator[Sentence]:
    """The sentences among the children of an element, in order."""
    run: list[Item] = []
    for child in element.named_children:
        if child.type in _ATTRIBUTE_TYPES:
            continue
        item = _item(tree, child, plurals=plurals)
        if item.sort == "block":
            yield from _of_run(run)
            run = []
        else:
            run.append(item)
    yield from _of_run(run)


def is_choice_in_sentence(node: Node) -> bool:
    """Whether a literal is one of the texts to choose from in the middle of a sentence."""
    choice = node.parent
    expression = choice.parent if choice is not None else None
    element = expression.parent if expression is not None else None
    if choice is None or choice.type != "ternary_expression" or element is None:
        return False
    if expression is None or expression.type != "jsx_expression":
        return False
    return _speaks(element)


def is_in_sentence(element: Node) -> bool:
    """Whether an element of stress stands in the sentence of another one."""
    around = element.parent
    return around is not None and element_name(element) in STRESS and _speaks(around)


def _speaks(element: Node) -> bool:
    """Whether an element has a text of its own."""
    return any(
        child.type == "jsx_text"
        and _LETTER.search((child.text or b"").decode("utf-8", "replace"))
        for child in element.named_children
    )


def _of_run(run: Sequence[Item]) -> Iterator[Sentence]:
    """The sentences of what stands between blocks: parts between walls; several of them are none."""
    parts: list[list[Item]] = [[]]
    texts = [
        at for at, item in enumerate(run) if item.sort == "text" and item.has_letters()
    ]
    last_text = max(texts, default=-1)
    for at, item in enumerate(_labels_parted(run, last_text)):
        is_loose = item.sort == "tag" and item.said not in STRESS
        goes_on = at < last_text
        if item.sort == "wall" or (is_loose and not goes_on):
            parts.append([])
        else:
            parts[-1].append(item)
    spoken = [trimmed for part in parts if (trimmed := _trimmed(part))]
    is_whole = len(spoken) == 1 and not any(
        each.said for each in run if each.sort == "wall"
    )
    for part in spoken:
        yield _sentence(part, whole=is_whole)


def _labels_parted(run: Sequence[Item], last_text: int) -> list[Item]:
    """A label is no sentence with the value behind it (``Name: {value}``): there the value is a wall, but not where a unit
    or another label follows (``Used: {value} MB``). A colon behind a value names nothing (``{name}: {value}px``).
    """
    labelled: list[int] = []
    said = ""
    for at, item in enumerate(run):
        if item.sort == "value" and said.rstrip().endswith(":"):
            labelled.append(at)
        if item.said.strip():
            said = item.said
    is_named = labelled and any(item.has_letters() for item in run[: labelled[0]])
    if is_named and labelled[0] < last_text:
        return list(run)
    return [
        Item(item.node, "wall") if at in labelled else item
        for at, item in enumerate(run)
    ]


def _trimmed(part: Sequence[Item]) -> list[Item]:
    """A part without blank texts, and elements without letters, at its ends; empty where it says nothing itself."""
    items = list(part)
    while items and _is_edge(items[0]):
        items.pop(0)
    while items and _is_edge(items[-1]):
        items.pop()
    says = any(each.sort == "text" and each.has_letters() for each in items)
    return items if says else []


def _is_edge(item: Item) -> bool:
    if item.sort == "text":
        return not item.said.strip()
    return item.sort == "tag" and not item.has_letters()


def _sentence(items: Sequence[Item], *, whole: bool) -> Sentence:
    pieces: list[tuple[str, bool]] = []
    tags: list[tuple[str, str]] = []
    for item in items:
        if item.sort != "tag":
            pieces.append(_piece_of(item))
            continue
        taken = [name for name, _ in tags]
        name = _free_name(item.said, taken)
        tags.append((name, item.opening))
        pieces.append((f"<{name}>", False))
        pieces += map(_piece_of, item.inside)
        pieces.append((f"</{name}>", False))
    if any(item.count for item in items):
        return _counted_sentence(items, pieces, tags)
    text, args = texts.numbered(pieces)
    return Sentence(tuple(items), texts.inline(text), args, tuple(tags), whole)


def _piece_of(item: Item) -> tuple[str, bool]:
    """What an item says, and whether that is code."""
    return item.said, item.sort == "value"


def _counted_sentence(
    items: Sequence[Item],
    pieces: Sequence[tuple[str, bool]],
    tags: Sequence[tuple[str, str]],
) -> Sentence:
    """A sentence with a choice by a count in it; nothing but text and values may stand beside it."""
    forms = counted([item.count or _piece_of(item) for item in items])
    if forms is None or tags:
        plain, args = texts.numbered(pieces)
        text = texts.inline(plain)
        return Sentence(tuple(items), text, args, tuple(tags), whole=False)
    return Sentence(
        tuple(items),
        texts.inline(forms.many),
        forms.args,
        (),
        whole=True,
        one=texts.inline(forms.one),
        count=forms.code,
    )


def _free_name(tag: str, taken: Sequence[str]) -> str:
    name = tag.lower()
    return name if name not in taken else f"{name}{len(taken) + 1}"


def _item(
    tree: Tree, child: Node, *, nested: bool = False, plurals: bool = False
) -> Item:
    if child.type in {"jsx_text", "html_character_reference"}:
        return Item(child, "text", _as_shown(texts.entities(tree.source(child))))
    if child.type == "jsx_expression":
        return _expression(tree, child, plurals=plurals)
    name = element_name(child)
    if name in _BLOCKS:
        return Item(child, "block")
    if nested or child.type != "jsx_element" or not _may_be_in_sentence(name):
        return Item(child, "wall")
    opening = child.child_by_field_name("open_tag")
    inner = [each for each in child.named_children if each.type not in _ATTRIBUTE_TYPES]
    inside = tuple(_item(tree, each, nested=True) for each in inner)
    if opening is None or any(each.sort not in {"text", "value"} for each in inside):
        return Item(child, "wall")
    return Item(child, "tag", name, tree.source(opening), inside)


def _may_be_in_sentence(name: str) -> bool:
    """Whether an element may be part of a sentence; what a component that translates says is none of ours."""
    if name in STRESS or name == _LOOSE:
        return True
    return _COMPONENT.fullmatch(name) is not None and name not in TRANSLATED_ELEMENTS


def _expression(tree: Tree, child: Node, *, plurals: bool) -> Item:
    """What stands in braces: a literal is a text, a simple value an argument."""
    inner = [each for each in child.named_children if each.type != "comment"]
    if not inner:
        return Item(child, "text", "")
    node = inner[0]
    if node.type == "string":
        return Item(child, "text", tree.source(node)[1:-1])
    source = tree.source(node)
    count = count_of(tree, node) if plurals and len(inner) == 1 else None
    if count is not None:
        return Item(child, "value", source, count=count)
    is_value = node.type in _VALUES or _is_arithmetic(node)
    if not is_value or len(inner) > 1:
        is_choice = node.type == "ternary_expression" and holds_texts([source])
        return Item(child, "wall", source if is_choice else "")
    if _is_drawn(node, source):
        return Item(child, "wall")
    return Item(child, "value", source)


def _is_drawn(node: Node, source: str) -> bool:
    """Whether a value is made of elements, or of translations that are sentences of their own."""
    if "<" in source or "=>" in source:
        return True
    is_call = node.type == "call_expression"
    called = node.child_by_field_name("function") if is_call else None
    name = last(callee(node if called is None else called))
    if name in TRANSLATORS or name == "map":
        return True
    return _ELEMENT_NAMES.search(name) is not None


def _is_arithmetic(node: Node) -> bool:
    """Whether a number is added to something, or the like (``index + 1``): its value is a number."""
    if node.type != "binary_expression":
        return False
    operator = node.child_by_field_name("operator")
    is_arithmetic = operator is not None and operator.type in _ARITHMETIC
    return is_arithmetic and any(each.type == "number" for each in node.named_children)


def _as_shown(text: str) -> str:
    """A text as JSX shows it: what stands around line ends goes."""
    if "\n" not in text:
        return text
    lines = text.split("\n")
    words = [line.strip() for line in lines]
    shown = " ".join(filter(None, words))
    if words[0] and text[0].isspace():
        shown = f" {shown}"
    if words[-1] and text[-1].isspace():
        shown = f"{shown} "
    return shown
