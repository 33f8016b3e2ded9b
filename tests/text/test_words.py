"""Counting words: of many texts at once as of each alone."""

from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.text.words import count_words, count_words_of


@given(
    texts=st.lists(st.none() | st.text(alphabet="ab'’ _-9é日かถ\ud800😀\n") | st.text())
)
def test_many_texts_are_counted_as_each_alone(texts):
    assert count_words_of(texts).tolist() == [count_words(text or "") for text in texts]


def test_what_a_word_is():
    texts = ["Don't stop", "''a''b'", "l’été 2024", "日本語 text", "snake_case", None]
    assert count_words_of(texts).tolist() == [2, 2, 2, 4, 2, 0]
