"""Evidence of texts: keys, and what keys can be put together from, that stand in code outside of calls."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import PACKAGE_MARK
from i18n_workbench.source.read.literals import HOLE, begins, goes_on_as
from i18n_workbench.source.usage.compositions import MARKS, composed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons


def by_literal(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys, or what they are forms of, that are string literals; of a message with a context its text, whoever gets it.

    The names of a table in code (``const texts = {en: {"a.b": "A"}}``) are no use of them: in such a table nothing was ever
    unused.
    """
    wanted = judgement.messages(keys)
    scoped = _scoped_by_settings(judgement)
    tables = judgement.inventory.tables
    for index, outside in judgement.around():
        literals = index.code_texts.literals(wanted, scoped, tables)
        for text, place in literals.items():
            reason = f"the text {text!r} stands at {place}{outside}"
            for key in wanted[text]:
                yield key, reason


def by_beginning(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys that begin with a text behind which something is put, wherever that is, and other keys do not; behind the values of
    a template literal they go on as it does.
    """
    for index, outside in judgement.around():
        texts: dict[str, list[str]] = {}
        for text in sorted(index.code_texts.all_beginnings()):
            head, _, _ = text.partition(HOLE)
            if not judgement.names.common.startswith(head):
                texts.setdefault(head, []).append(text)
        longest = max(map(len, texts), default=0)
        wanted: dict[str, list[str]] = {}
        for key in keys:
            beginnings = list(_begun(judgement, key, texts, longest))
            if beginnings:
                wanted[key] = beginnings
        asked = set(chain.from_iterable(wanted.values()))
        places = index.code_texts.beginnings(asked)
        for key, beginnings in wanted.items():
            standing = [text for text in beginnings if text in places]
            if standing:
                text = standing[0]
                place = f"{places[text]}{outside}"
                yield key, f"the text {text!r} stands at {place} and could go on so"


def by_pieces(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys whose pieces stand in the code, to be put together there."""
    # A call that says what it means says no more than that; a workspace's own patterns see no translators.
    sure = set()
    for key in judgement.undefined:
        frameworks = {use.framework for _, use in judgement.places[key]}
        if frameworks - {"custom"}:
            sure.add(key)
    existing = judgement.names.by_name.keys()
    every_key = existing | sure
    return composed(keys, every_key, judgement.written, judgement.index)


def _scoped_by_settings(judgement: Judgement) -> dict[str, set[int]]:
    """The offsets of keys in the scopes of the custom framework, by file: each means the key of its scope, and no other.

    The scopes of other frameworks are read from code, and may be another translator's.
    """
    scoped: dict[str, set[int]] = {}
    for places in judgement.places.values():
        for file, use in places:
            if use.framework == "custom" and use.scope:
                offsets = scoped.setdefault(file, set())
                offsets.add(use.start)
    return scoped


def _begun(
    judgement: Judgement,
    key: str,
    texts: Mapping[str, Sequence[str]],
    longest: int,
) -> Iterator[str]:
    """The texts that a name of the key begins with, the longest first."""
    for name in judgement.written(key):
        most = min(len(name) - 1, longest)
        for size in range(most, 2, -1):
            head = name[:size]
            if head not in texts:
                continue
            if head.endswith(PACKAGE_MARK):
                continue  # its views are asked for by it, too
            if begins(name, head) and not _ends_in_a_name(name, head):
                yield from (text for text in texts[head] if goes_on_as(name, text))


def _ends_in_a_name(name: str, text: str) -> bool:
    """Whether a beginning is less than the first of a key's parts: ``"exam_" + id`` makes ids, and no ``exam_sheet.title``."""
    is_part = not any(mark in text for mark in MARKS)
    rest = name[len(text) :]
    return is_part and any(mark in rest for mark in MARKS)
