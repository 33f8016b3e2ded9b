"""Evidence of texts: keys, and what keys can be put together from, that stand in code outside of calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.read.literals import begins
from i18n_workbench.source.usage.compositions import composed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement


def by_literal(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys, or what they are forms of, that are string literals."""
    wanted = judgement.texts(keys)
    said = _scoped_by_settings(judgement)
    for index, outside in judgement.around():
        for text, place in index.literals(wanted, said).items():
            for key in wanted[text]:
                yield key, f"the text {text!r} stands at {place}{outside}"


def by_beginning(
    judgement: Judgement, keys: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Keys that begin with a text behind which something is put, wherever that is."""
    for index, outside in judgement.around():
        texts = index.all_beginnings()
        longest = max(map(len, texts), default=0)
        wanted = {
            key: found
            for key in keys
            if (found := list(_begun(judgement, key, texts, longest)))
        }
        places = index.beginnings({text for found in wanted.values() for text in found})
        for key, found in wanted.items():
            text = next((text for text in found if text in places), "")
            if text:
                yield (
                    key,
                    f"the text {text!r} stands at {places[text]}{outside} and could go on so",
                )


def by_pieces(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys whose pieces stand in the code, to be put together there."""
    # A call that says what it means says no more than that; a workspace's own patterns see no translators.
    sure = {
        key
        for key in judgement.undefined
        if any(use.framework != "custom" for _, use in judgement.places[key])
    }
    return composed(
        keys,
        judgement.names.by_name.keys() | sure,
        judgement.inventory.written,
        judgement.index,
    )


def _scoped_by_settings(judgement: Judgement) -> dict[str, set[int]]:
    """The offsets of keys in the scopes of the custom framework, by file: each means the key of its scope, and no other.

    The scopes of other frameworks are read from code, and may be another translator's.
    """
    said: dict[str, set[int]] = {}
    for key in judgement.undefined:
        for file, use in judgement.places[key]:
            if use.framework == "custom" and use.scope:
                said.setdefault(file, set()).add(use.start)
    return said


def _begun(
    judgement: Judgement, key: str, texts: Collection[str], longest: int
) -> Iterator[str]:
    for name in judgement.inventory.written(key):
        sizes = range(min(len(name) - 1, longest), 2, -1)
        cuts = (name[:size] for size in sizes)
        yield from (text for text in cuts if text in texts and begins(name, text))
