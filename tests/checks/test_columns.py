"""What columns tell of many texts at once is what is true of each of them."""

from __future__ import annotations

import itertools
import re
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.checks.mark_table import MarkTable
from i18n_workbench.checks.text_column import TextColumn

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


def _repeats(text: str) -> bool:
    words = text.lower().split()
    return any(one == two for one, two in itertools.pairwise(words))


@given(TEXTS)
def test_a_repeated_word_is_never_overlooked(texts: list[str]) -> None:
    told = TextColumn(texts).repeats_word.tolist()
    if not any("\0" in text for text in texts):
        assert told == [_repeats(text) for text in texts]
    assert all(may or not _repeats(text) for may, text in zip(told, texts, strict=True))


@given(TEXTS)
def test_words_are_counted_as_in_each_text(texts: list[str]) -> None:
    wanted, rows = {"a", "le", "the", "ας"}, np.arange(len(texts))
    told = TextColumn(texts).count_words(wanted, rows).tolist()
    own = [
        sum(word in wanted for word in re.findall(r"[^\W\d_]+", text.lower()))
        for text in texts
    ]
    assert all(count in {-1, mine} for count, mine in zip(told, own, strict=True))
    if not any("\0" in text for text in texts):
        assert told == own


@given(TEXTS)
def test_what_stands_before_a_word_is_seen_in_each_text(texts: list[str]) -> None:
    told = TextColumn(texts).has_before_word(",").tolist()
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
