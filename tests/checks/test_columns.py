"""What columns tell of many texts at once is what is true of each of them."""

from __future__ import annotations

import itertools
import re
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.checks.columns.column import Column
from i18n_workbench.checks.columns.mark_table import MarkTable
from i18n_workbench.checks.columns.pair_columns import PairColumns
from i18n_workbench.checks.columns.text_column import TextColumn
from i18n_workbench.checks.pair import Pair

TEXTS = st.lists(
    st.one_of(
        st.text(alphabet="ab AB.,\n\u00a0İς", max_size=12),
        st.sampled_from(
            ["", "the the", "The, the", "a\0a", "\0", "Le le chat", "ΑΣ ας"]
        ),
    ),
    min_size=1,
    max_size=8,
)


def _column(texts: list[str]) -> TextColumn:
    return TextColumn(Column.of(texts))


def _repeats(text: str) -> bool:
    words = text.lower().split()
    return any(one == two for one, two in itertools.pairwise(words))


@given(TEXTS)
def test_a_repeated_word_is_never_overlooked(texts: list[str]) -> None:
    told = _column(texts).repeats_word.tolist()
    if not any("\0" in text for text in texts):
        assert told == [_repeats(text) for text in texts]
    assert all(may or not _repeats(text) for may, text in zip(told, texts, strict=True))


@given(TEXTS)
def test_words_are_counted_as_in_each_text(texts: list[str]) -> None:
    kinds = {"a": 0, "le": 0, "the": 1, "ας": 1}
    counts = _column(texts).count_words(kinds, np.ones(len(texts), bool))
    own = [
        [
            sum(
                kinds.get(word) == kind
                for word in re.findall(r"[^\W\d_]+", text.lower())
            )
            for kind in (0, 1)
        ]
        for text in texts
    ]
    if counts is not None:
        assert counts.tolist() == own
    assert counts is not None or any("\0" in text for text in texts)


@given(TEXTS)
def test_what_stands_before_a_word_is_seen_in_each_text(texts: list[str]) -> None:
    told = _column(texts).has_before_word(",").tolist()
    for text, has in zip(texts, told, strict=True):
        assert has or not re.search(",[A-Za-z_]", text)


def test_threads_that_begin_to_check_at_once_lose_no_marks() -> None:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            for _ in range(20):
                table = MarkTable()
                sets = [
                    frozenset(
                        "<" + "".join(map(chr, range(1000 + first, 1400 + first)))
                    )
                    for first in range(48)
                ]
                places = list(pool.map(table.place, sets))
                assert len(set(places)) == len(sets)
                bits = int(table.bits(0, np.array([ord("<")], np.uint8))[0])
                assert bits == 2 ** len(sets) - 1
    finally:
        sys.setswitchinterval(before)


PAIRS = st.lists(
    st.builds(
        Pair,
        key=st.sampled_from("ab"),
        form=st.sampled_from(["", "one"]),
        locale=st.sampled_from(["en", "de"]),
        source=st.sampled_from(["", "x", "y z"]),
        target=st.sampled_from(["", "x", "y  z"]),
        limit=st.sampled_from([0, 3]),
    ),
    max_size=6,
)


@given(PAIRS)
def test_pairs_come_out_of_columns_as_they_went_in(pairs: list[Pair]) -> None:
    columns = PairColumns.of(pairs)
    assert list(columns) == pairs == [columns[row] for row in range(len(pairs))]
    assert columns.equal.tolist() == [pair.source == pair.target for pair in pairs]
    assert list(columns[1:]) == pairs[1:]


@given(PAIRS)
def test_texts_are_asked_once_whatever_rows_they_stand_in(pairs: list[Pair]) -> None:
    asked = []

    def share(source: str, target: str) -> bool:
        asked.append((source, target))
        return source == target

    columns = PairColumns.of(pairs)
    every = np.ones(len(pairs), bool)
    differing = columns.differing(every, share)
    assert differing.tolist() == [pair.source != pair.target for pair in pairs]
    assert columns.differing(every, share).tolist() == differing.tolist()
    assert sorted(asked) == sorted({(pair.source, pair.target) for pair in pairs})
