"""Keys: rendering, splitting, comparing, branches, plural families."""

from __future__ import annotations

import time

import pytest

from i18n_workbench.catalog.families import find_families
from i18n_workbench.catalog.keys import below, canonical, render, segments


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("a", "b"), "a.b"),
        (("a", 0), "a[0]"),
        (("a", 2, "b", 0), "a[2].b[0]"),
        (("Hello. World",), "Hello. World"),
        (("中文", "键"), "中文.键"),
    ],
)
def test_a_path_renders_with_dots_and_brackets(path: tuple, text: str) -> None:
    assert render(path) == text


def test_the_namespace_comes_first_with_its_delimiter() -> None:
    assert render(("a", "b"), "common", ":") == "common:a.b"
    assert render(("a",), "pages.home", ".") == "pages.home.a"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a.b", ("a", "b")),
        ("a[0].b", ("a", 0, "b")),
        ("a.0", ("a", "0")),
        ("I love it.", ("I love it.",)),
        ("Hello. World", ("Hello. World",)),
        ("a..b", ("a..b",)),
        (".a", (".a",)),
        ("", ("",)),
        ("a[x]", ("a[x]",)),
    ],
)
def test_a_key_splits_only_where_it_splits_cleanly(text: str, path: tuple) -> None:
    assert segments(text) == path


def test_brackets_and_dots_compare_equal() -> None:
    assert canonical("a[0].b[1]") == canonical("a.0.b.1")


def test_a_branch_holds_what_continues_it() -> None:
    keys = ["a", "a.b", "a.b.c", "a[0]", "ab", "ns:a"]
    assert below(keys, "a.*") == ["a.b", "a.b.c", "a[0]"]
    assert below(keys, "ns.*") == ["ns:a"]
    assert below(keys, "*") == keys


def test_forms_with_a_suffix_are_one_family() -> None:
    found = find_families(["item_one", "item_other", "items", "status_other"])
    assert found.members == {
        "item_one": ("item", "one"),
        "item_other": ("item", "other"),
    }
    assert found.physical("item", "few") == "item_few"


def test_forms_as_children_are_a_family_only_when_there_is_nothing_else() -> None:
    found = find_families(
        ["a.one", "a.other", "b.one", "b.other", "b.title", "c.one", "c.other.x"]
    )
    assert set(found.separators) == {"a"}
    assert found.members["a.one"] == ("a", "one")


@pytest.mark.parametrize(
    "path", [("Wait %d s.", 0), ("Wait a. Then b.", 1, 2), ("a", "b", 0), ("a..b",)]
)
def test_items_of_arrays_whose_name_ends_in_a_dot_come_back(
    path: tuple[str | int, ...],
) -> None:
    assert segments(render(path)) == path


def test_a_long_key_is_parted_in_a_time_by_its_length():
    started = time.process_time()
    for text in ("k" * 300_000, "k." * 150_000 + "[x", "k. " * 100_000 + "[0]x]"):
        assert segments(text)
    assert time.process_time() - started < 3
