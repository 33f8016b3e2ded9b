"""What a content says is found out once, and the content itself is not kept."""

from __future__ import annotations

import gc
import weakref

import pytest

from i18n_workbench.text.by_content import once_a_content


class Page:
    def __init__(self, text: str) -> None:
        self.text = text

    def data(self) -> bytes:
        return self.text.encode()


def test_a_content_is_read_once_and_let_go() -> None:
    read: list[str] = []

    def words(page: Page) -> int:
        read.append(page.text)
        return len(page.text.split())

    count = once_a_content(2, Page.data, words)
    page = Page("one two")
    gone = weakref.ref(page)
    assert [count(page), count(Page("one two")), count(Page("one"))] == [2, 2, 1]
    assert read == ["one two", "one"]
    del page
    gc.collect()
    assert gone() is None
    count(Page("three"))
    count(Page("one two"))
    assert read == ["one two", "one", "three", "one two"], "the oldest was forgotten"


def test_what_fails_is_asked_again() -> None:
    fail = once_a_content(2, Page.data, lambda page: int(page.text))
    for _ in range(2):
        with pytest.raises(ValueError, match="invalid literal"):
            fail(Page("none"))
