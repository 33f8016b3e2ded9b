"""Texts of JSX elements: the sentences that an element holds, and each of its texts by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript.concatenations import holds_texts
from i18n_workbench.extraction.javascript.sentences import (
    Sentence,
    is_in_sentence,
    sentences,
)
from i18n_workbench.extraction.javascript.syntax_names import element_name, opening_tag
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.natural import is_language_of
from i18n_workbench.extraction.judgement.vocabulary import is_name_of_picture
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.javascript.ancestry import Ancestry
    from i18n_workbench.extraction.javascript.code import Code

_TAG = lazy_pattern(r"</?\w+>")


def sentences_in_elements(code: Code, ancestry: Ancestry) -> Iterator[Hardcoded]:
    """The sentences in elements, each one message."""
    parents = (node.parent for node in code.texts)
    elements = {element.id: element for element in parents if element is not None}
    for element in elements.values():
        for sentence in sentences(code.tree, element, plurals=ancestry.options.plurals):
            text = _sentence(code, sentence, ancestry)
            if text is not None:
                yield text


def texts_of_elements(code: Code, ancestry: Ancestry) -> Iterator[Hardcoded]:
    """Every text of an element, with the entities in it."""
    for run in _runs(code.texts):
        text = _jsx_text(code, run, ancestry)
        if text is not None:
            yield text


def _sentence(code: Code, sentence: Sentence, ancestry: Ancestry) -> Hardcoded | None:
    """Text, values and elements of stress that stand side by side: one message."""
    said = next(
        each for each in sentence.items if each.sort == "text" and each.has_letters()
    )
    element = said.node.parent
    assert element is not None
    where = _reader_of(said.node, ancestry)
    plain = _TAG.sub("", sentence.text)
    confidence = judged(plain, where, ancestry.options)
    is_asked = not ancestry.options.pointed
    if not confidence or (is_asked and _is_mark(element, plain)):
        return None
    first, final = sentence.items[0], sentence.items[-1]
    head, tail = code.tree.source(first.node), code.tree.source(final.node)
    return Hardcoded(
        text=sentence.text,
        context="jsx-text",
        start=code.start(first.node) + len(head) - len(head.lstrip()),
        end=code.end(final.node) - len(tail) + len(tail.rstrip()),
        confidence=confidence,
        reason=where.reason,
        args=sentence.args,
        site="jsx-text",
        whole=sentence.whole and not holds_texts(sentence.args),
        tags=sentence.tags,
        parted=f"<{element_name(element)}>" if is_in_sentence(element) else "",
        one=sentence.one,
        count=sentence.count,
    )


def _is_mark(element: Node, text: str) -> bool:
    """Whether an element shows a picture by its name, or a language as it calls itself."""
    tag = element_name(element)
    if is_language_of(text, opening_tag(element)):
        return True
    before = element.prev_sibling
    if (
        before is not None
        and before.type == "jsx_text"
        and (before.text or b"").strip()
    ):
        return False
    return is_name_of_picture(tag, text)


def _reader_of(node: Node, ancestry: Ancestry) -> Where:
    """Who reads a text of an element: people, where nothing around it says otherwise."""
    where = ancestry.where(node)
    if where.strength == "neutral":
        return Where("markup", "text of an element")
    return where


def _runs(nodes: list[Node]) -> Iterator[list[Node]]:
    """Texts and entities that stand side by side belong together."""
    run: list[Node] = []
    for node in sorted(nodes, key=lambda node: node.start_byte):
        if run and run[-1].end_byte != node.start_byte:
            yield run
            run = []
        run.append(node)
    if run:
        yield run


def _jsx_text(code: Code, run: list[Node], ancestry: Ancestry) -> Hardcoded | None:
    """Texts and entities that stand side by side, without white space around them."""
    start, end = code.tree.start(run[0]), code.tree.end(run[-1])
    raw = code.tree.text[start:end]
    text = texts.entities(texts.inline(raw))
    where = _reader_of(run[0], ancestry)
    confidence = judged(text.strip(), where, ancestry.options)
    if not confidence:
        return None
    return Hardcoded(
        text=text.strip(),
        context="jsx-text",
        start=code.base + start + len(raw) - len(raw.lstrip()),
        end=code.base + start + len(raw.rstrip()),
        confidence=confidence,
        reason=where.reason,
        site="jsx-text",
    )
