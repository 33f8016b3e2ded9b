"""The tree of keys: unfolding, counts, search, renames and deletions by branch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from i18n_workbench.panels.trees.key_tree import KeyTree

Opened = Callable[..., Any]
Ask = Callable[..., Any]

TEXTS = {
    "en": {"a": {"one": "1", "two": "2"}, "a-b": "x", "list": ["p", "q"], "z": "Z"},
    "fr": {"a": {"one": "un", "two": ""}, "list": ["p"], "z": "Zed"},
}


def rows(panel: Any, ask: Ask) -> list[list[Any]]:
    found: list[list[Any]] = ask(
        panel, "page", start=0, count=200, epoch=panel.view.epoch
    )["rows"]
    return found


def names(panel: Any, ask: Ask) -> list[str]:
    return ["  " * (row[2] - 1) + row[1] for row in rows(panel, ask)]


def node(panel: Any, ask: Ask, name: str) -> str:
    return str(next(row[0] for row in rows(panel, ask) if row[1] == name))


def test_keys_stand_before_branches_and_small_trees_are_unfolded(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree()
    assert names(panel, ask) == [
        "a-b",
        "z",
        "a",
        "  one",
        "  two",
        "list",
        "  [0]",
        "  [1]",
    ]


def test_every_row_says_its_place_and_what_each_locale_lacks(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree(["fr"])
    by_name = {row[1]: row for row in rows(panel, ask)}
    assert by_name["a"][2:7] == [1, 3, 4, True, 2]  # level, place, of, unfolded, keys
    assert by_name["a"][8] == [(0, 1, 1, 0)]  # missing, empty, translated, unreadable
    assert by_name["a-b"][8] == [(1, 0, 0, 0)]
    assert by_name["[1]"][8] == [(1, 0, 0, 0)]


def test_branches_fold_and_unfold(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS).tree()
    ask(panel, "fold", node=node(panel, ask, "a"), unfold=False)
    assert "  one" not in names(panel, ask)
    panel.reveal("a.two")
    assert panel.view.goal == names(panel, ask).index("  two")


def test_a_search_shows_hits_with_their_branches_and_can_be_folded(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree()
    ask(panel, "query", search="TWO")
    assert names(panel, ask) == ["a", "  two"]
    ask(panel, "fold", node=node(panel, ask, "a"), unfold=False)
    assert names(panel, ask) == ["a"]
    ask(panel, "query", search="nothing")
    assert "clear the search" in panel.view.empty


@pytest.mark.parametrize(
    ("state", "found"),
    [("missing", ["a-b", "list", "  [1]"]), ("empty", ["a", "  two"])],
)
def test_a_state_in_a_locale_filters(
    opened: Opened, ask: Ask, state: str, found: list[str]
) -> None:
    panel = opened(TEXTS).tree()
    ask(panel, "query", state=state, locale="fr")
    assert names(panel, ask) == found


def test_a_branch_is_renamed_after_a_look_at_the_diff_and_taken_back(
    opened: Opened, ask: Ask
) -> None:
    wb = opened(TEXTS)
    panel = wb.tree()
    plan = ask(panel, "rename", node=node(panel, ask, "a"), new="b")
    assert "b" in plan["diff"]
    assert "a.one" in wb.catalog.keys
    ask(panel, "apply")
    assert {"b.one", "b.two"} <= set(wb.catalog.keys)
    assert "b" in [row[1] for row in rows(panel, ask)]
    ask(panel, "undo")
    assert "a.one" in wb.catalog.keys


def test_what_is_shown_of_a_branch_is_deleted_and_nothing_else(
    opened: Opened, ask: Ask
) -> None:
    wb = opened(TEXTS)
    panel = wb.tree()
    ask(panel, "query", search="one")
    ask(panel, "delete", node=node(panel, ask, "a"))
    ask(panel, "apply")
    assert "a.one" not in wb.catalog.keys
    assert wb.catalog.text("a.two", "en") == "2"


def test_nothing_is_proposed_in_a_read_only_workspace(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS, {"readonly": True}).tree()
    assert "readonly" in panel.view.blocked
    assert "read-only" in ask(panel, "delete", node=node(panel, ask, "z"))["message"]


def test_a_row_that_is_gone_is_an_error_not_another_row(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree()
    assert "not in the tree any more" in ask(panel, "details", node="gone")["message"]


def test_what_is_gone_has_no_details_when_it_is_looked_at_again(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree()
    deleted = node(panel, ask, "z")
    ask(panel, "delete", node=deleted)
    ask(panel, "apply")
    assert ask(panel, "details", node=deleted, again=True)["parts"] == []
    assert not panel.error
    ask(panel, "undo")
    assert ask(panel, "details", node=deleted, again=True)["title"] == "z"


def test_the_tree_goes_to_what_was_renamed(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS).tree()
    ask(panel, "rename", node=node(panel, ask, "two"), new="list-of-all.two")
    assert panel.view.goal == -1
    ask(panel, "apply")
    assert names(panel, ask)[panel.view.goal] == "  two"


def test_details_hold_every_locale_and_become_the_shared_selection(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).tree()
    found = ask(panel, "details", node=node(panel, ask, "z"))
    assert found["parts"][0]["pairs"] == [
        ["en", "Z", "en", "ltr"],
        ["fr", "Zed", "fr", "ltr"],
    ]
    assert panel.selection.target.key == "z"


def test_details_tell_an_empty_text_from_a_missing_one(
    opened: Opened, ask: Ask
) -> None:
    panel = opened({"en": {"a": "A", "b": "B"}, "fr": {"a": ""}}).tree()
    french = []
    for name in ("a", "b"):
        found = ask(panel, "details", node=node(panel, ask, name))
        french.append(found["parts"][0]["pairs"][1][1])
    assert french == ["", None]


def test_namespaces_are_branches(demo: Any, ask: Ask) -> None:
    assert "common:" in names(demo.tree(), ask)


def test_flat_keys_are_no_branches(opened: Opened, ask: Ask) -> None:
    flat = opened(
        {"en": {"a.b": "1", "a.c": "2"}},
        {"disablePathParsing": True, "keystyle": "flat"},
    ).tree()
    assert names(flat, ask) == ["a.b", "a.c"]


def test_an_empty_key_is_a_key_and_no_branch_of_itself(
    opened: Opened, ask: Ask
) -> None:
    panel = opened({"en": {"": "x", "a": {"": "y", "b": "z"}}}).tree()
    assert names(panel, ask) == ["", "a.", "a", "  b"]


def test_the_snapshot_is_inert(opened: Opened) -> None:
    panel = opened({"en": {"<img src=x onerror=alert(1)>": "x"}}).tree()
    assert "<img" not in panel.snapshot()


def test_a_hundred_thousand_keys() -> None:
    class Many:
        keys = sorted(f"part{n % 97}.page{n % 1009}.item{n}" for n in range(100_000))
        namespaces = [""] * 100_000
        delimiter = "."

    tree = KeyTree(Many())  # type: ignore[arg-type]
    parts = tree.children(tree.root)
    assert sum(part.stop - part.start for part in parts) == 100_000
    assert len(tree.children(parts[0])) > 1


def test_deleting_says_how_many_places_use_the_keys(demo: Any, ask: Ask) -> None:
    tree = demo.tree()
    branch = next(node for node in tree.model.rows if node.name == "btn")
    assert ask(tree, "uses", node=branch.id) == {"places": 4, "files": 1}
