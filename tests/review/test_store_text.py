"""The store as text: what is written is what is read, put together from pieces or not."""

from __future__ import annotations

import time

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.review.store import Store, dump, edited, parse

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\x00\x85\u2028\u2029\ufeff\ufffe\uffff", exclude_categories=["Cc", "Cs"]), max_size=12) | st.sampled_from(
    ["no", "~", "1", "- a", "a: b", "key:", "- \n- x", "x\n\n  - y:\n- z", "2024-01-01", "#", "'", '"', "a\n", "\n", " a", "{}", "null", "long " * 30]
)  # fmt: skip
VALUES = st.recursive(
    TEXTS | st.booleans() | st.integers(-5, 5) | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


def pruned(value):
    if isinstance(value, dict):
        value = {key: pruned(each) for key, each in value.items()}
        return {key: each for key, each in value.items() if each is not None and each not in ({}, [])}
    if isinstance(value, list):
        return [each for each in map(pruned, value) if each is not None and each not in ({}, [])]
    return value


@given(st.dictionaries(TEXTS, st.dictionaries(TEXTS, VALUES, max_size=3), max_size=4), VALUES)
def test_what_is_written_is_what_is_read(reviews, other):
    text = dump(Store({"reviews": reviews, "version": other}))
    expected = pruned({"reviews": reviews, "version": other})
    assert parse(text).data == expected
    assert parse(text + "\n# read anew").data == expected


def test_an_edit_leaves_the_store_that_it_began_with_alone():
    store = parse("reviews:\n  a:\n    locales:\n      fr:\n        comments:\n          - id: x\n")
    before = dump(store)
    text = edited(store, lambda copy: copy.locale_entry("a", "fr")["comments"][0].update(resolved=True))
    assert "resolved: true" in text
    assert dump(store) == before
    assert dump(parse(before)) == before


def test_other_readers_of_yaml_get_the_same():
    data = {"reviews": {"a: b": {"description": "- x\n- y"}, "no": {"locales": {"no": {"comments": [{"id": "1"}]}}}}}
    assert yaml.safe_load(dump(Store(data))) == data


@pytest.mark.parametrize("size", [4000])
def test_a_decision_costs_what_it_changes(size):
    """Thousands of decisions in the store do not slow the next one: only its own piece is written and read."""
    entry = {"locales": {"fr": {"comments": [{"user": {"name": "A"}, "id": "x", "type": "approve", "time": "t"}]}}}
    store = Store({"reviews": {f"section.item{at}": entry for at in range(size)}})
    start = time.process_time()
    text = dump(store)
    whole = time.process_time() - start
    start = time.process_time()
    parse(edited(parse(text), lambda copy: copy.entry("section.item7").update(description="x")))
    assert time.process_time() - start < whole
