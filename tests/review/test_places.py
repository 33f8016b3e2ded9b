"""A new store keeps a place for each key, which parts what two people decide and which no reader of YAML sees."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.review import operations as ops
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import read_entry
from i18n_workbench.review.merging import merge_stores
from i18n_workbench.review.places import (
    MOST,
    Places,
    locale_places,
    named_place,
    place_text,
)
from i18n_workbench.review.store import Store, edited, parse
from i18n_workbench.review.store_text import begun, merge_texts, relaid

if TYPE_CHECKING:
    from pathlib import Path

ADA, BO = User("Ada", "ada@example.org"), User("Bo", "bo@example.org")
KEYS = [f"k{at}" for at in range(10, 40)]


def approved(text: str, user: User, *keys: str) -> str:
    made = [ops.add_comment(key, "fr", user, "approve")[1] for key in keys]
    return edited(parse(text), ops.together(made))


def new_store(*keys: str) -> str:
    store = Store({}, begun(Places(KEYS)))
    return edited(store, ops.add_comment(keys[0], "fr", ADA, "approve")[1])


def git_merged(folder: Path, base: str, ours: str, theirs: str) -> tuple[int, str]:
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (folder / name).write_text(text, encoding="utf-8", newline="")
    command = ["git", "merge-file", "-p", "ours", "base", "theirs"]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    return done.returncode, done.stdout.decode()


def test_neighbours_that_two_people_decide_about_are_merged_by_git(tmp_path: Path):
    base = new_store("k20")
    ours, theirs = (
        approved(base, user, *KEYS[start::2]) for start, user in ((1, ADA), (0, BO))
    )
    status, text = git_merged(tmp_path, base, ours, theirs)
    assert status == 0
    stores = [parse(side).data for side in (base, ours, theirs)]
    assert parse(text).data == merge_stores(*stores)[0]
    assert yaml.safe_load(text) == parse(text).data
    bare = edited(Store(), ops.add_comment("k20", "fr", ADA, "approve")[1])
    sides = (approved(bare, ADA, "k11"), approved(bare, BO, "k12"))
    assert git_merged(tmp_path, bare, *sides)[0] == 1


@given(
    st.text(min_size=1, max_size=30) | st.sampled_from(["no", "a b", "#", "k" * 1200])
)
def test_any_key_can_have_a_place(key: str):
    try:
        line = place_text(key)
    except i18n.WorkbenchError:
        return
    assert named_place(line.removesuffix("\n")) == key
    text = edited(Store({}, begun(Places([key, "z"]))), ops.describe("y", "d"))
    assert yaml.safe_load(text) == {"reviews": {"y": {"description": "d"}}}
    assert [
        piece.key for piece in parse(text).document.pieces if piece.is_place
    ] == sorted({key, "z"})


def test_what_a_machine_left_takes_the_place_and_what_people_decide_stands_below_it():
    machine = ops.set_machine("k12", "fr", {"engine": "x"})
    text = edited(parse(new_store("k11")), machine)
    assert "  #: k11\n  k11:\n" in text
    assert "  #: k12\n" not in text
    assert text.count("\n", text.index("  k12:"), text.index("  #: k13")) == 3


def test_a_store_without_entries_keeps_no_places():
    text = new_store("k11")
    assert edited(parse(text), ops.delete_key("k11")).endswith("\n{}\n")
    assert yaml.safe_load(edited(parse(text), ops.delete_key("k11"))) == {}


def test_remarks_of_people_are_no_places_and_stay():
    text = 'reviews:\n  # mine\n  #: a\n  # of b\n  b:\n    description: "x"\n  #: c\n'
    store = parse(text)
    assert [(piece.key, piece.is_place) for piece in store.document.pieces] == [
        ("a", True),
        ("b", False),
        ("c", True),
    ]
    assert not store.document.problems
    assert (
        edited(store, ops.describe("c", "y")) == text + '  c:\n    description: "y"\n'
    )


def test_an_older_store_gets_its_places_once():
    old = "reviews:\n  b:\n    description: b\n"
    laid = relaid(old, places=Places(["a", "b", "c"]))
    assert laid == 'reviews:\n  #: a\n  b:\n    description: "b"\n  #: c\n'
    assert relaid(laid, places=Places(["a", "b", "c", "d"])) == laid
    assert "#:" not in relaid(old, places=Places([f"k{at}" for at in range(MOST + 1)]))


def test_the_driver_takes_the_places_of_either_side():
    old = 'reviews:\n  b:\n    description: "b"\n'
    laid = relaid(old, places=Places(["a", "b", "c"]))
    mine = edited(parse(old), ops.describe("d", "mine"))
    for sides in ((laid, mine), (mine, laid)):
        assert merge_texts(old, *sides) == (
            laid + '  d:\n    description: "mine"\n',
            [],
        )


def test_a_projects_first_decision_lays_the_places(tmp_path: Path):
    wb = i18n.open(i18n.copy_demo(tmp_path / "demo"))
    store = tmp_path / "demo/.vscode/i18n-helper-reviews.yml"
    store.unlink(missing_ok=True)
    wb = i18n.open(tmp_path / "demo")
    wb.reviews.approve("btn.save", "fr")
    text = store.read_text("utf-8")
    keys = len(wb.catalog.keys)
    assert text.count("\n  #: ") == text.count("\n    #: pt-BR\n") == keys
    assert text.count("\n    #: ") == keys * (len(wb.catalog.locales) - 1)


def in_locales(*tags: str) -> str:
    """A store of all keys, which keeps a place for each locale, and one decision."""
    store = Store({}, begun(Places(KEYS, tags)))
    return edited(store, ops.add_comment("k20", tags[0], ADA, "approve")[1])


def decided(text: str, user: User, tag: str, *keys: str) -> str:
    made = []
    for key in keys:
        made.append(ops.add_comment(key, tag, user, "approve")[1])
        made.append(ops.take_snapshot(key, tag, "Save"))
    return edited(parse(text), ops.together(made))


@pytest.mark.parametrize("pair", [("de", "fr"), ("de", "pl"), ("pl", "fr")])
def test_two_locales_of_the_same_new_keys_are_merged_by_git(
    tmp_path: Path, pair: tuple[str, str]
):
    base = in_locales("de", "fr", "pl")
    ours = decided(base, ADA, pair[0], *KEYS)
    theirs = decided(base, BO, pair[1], *KEYS[3:])
    status, text = git_merged(tmp_path, base, ours, theirs)
    assert status == 0
    stores = [parse(side).data for side in (base, ours, theirs)]
    assert parse(text).data == yaml.safe_load(text) == merge_stores(*stores)[0]
    assert not parse(text).document.problems


def test_an_entry_stands_around_the_places_of_its_locales_and_is_read_without_a_reader_of_yaml():
    text = in_locales("de", "fr")
    text = edited(parse(text), ops.set_machine("k21", "fr", {"engine": "x"}))
    lines = text[text.index("  #: k20") : text.index("  #: k22")].split("\n")
    assert [line.partition(" {")[0] for line in lines if "source" not in line] == [
        "  #: k20",
        "  k20:",
        "    locales:",
        "    #: de",
        "      de:",
        "        comments:",
        "          -",
        "    #: fr",
        "  k21:",
        "    locales:",
        "      fr:",
        "",
    ], "what only a machine left takes three lines"
    for piece in parse(text).document.pieces:
        if not piece.is_place:
            looked_at = piece.key != "k21"
            assert locale_places(piece.text) == (("de", "fr") if looked_at else ())
            assert read_entry(piece.text) == (piece.key, piece.value)


def test_an_entry_that_is_gone_takes_the_places_of_its_locales_along(tmp_path: Path):
    base = in_locales("de", "fr")
    ours = edited(parse(base), ops.delete_key("k20", "de"))
    theirs = decided(base, BO, "fr", "k20")
    assert git_merged(tmp_path, base, ours, theirs)[0] == 1
    later = decided(ours, ADA, "de", "k20")
    assert yaml.safe_load(later) == parse(later).data


def test_a_store_of_many_keys_parts_keys_and_not_their_locales():
    assert Places(KEYS, ("de", "fr")).parted == ("de", "fr")
    assert Places(KEYS, ("de",)).parted == ()
    keys = [f"k{at}" for at in range(MOST // 2)]
    assert Places(keys, ("de", "fr")).parted == ()
    assert len(Places(keys, ("de", "fr")).texts) == MOST // 2


def test_an_older_store_gets_the_places_of_its_locales_once():
    old = "reviews:\n  b:\n    locales:\n      fr: {machine: {engine: x}}\n  c:\n    locales:\n      fr: {own: y}\n"
    places = Places(["a", "b", "c"], ("de", "fr"))
    laid = relaid(old, places=places)
    assert laid == (
        "reviews:\n  #: a\n    #: de\n    #: fr\n"
        '  b:\n    locales:\n      fr: {"machine": {"engine": "x"}}\n'
        '  #: c\n  c:\n    locales:\n    #: de\n    #: fr\n      fr:\n        own: "y"\n'
    )
    assert relaid(laid, places=places) == laid


def test_the_driver_keeps_the_places_of_locales():
    base = in_locales("de", "fr")
    sides = decided(base, ADA, "de", "k11"), decided(base, BO, "fr", "k11", "k12")
    text, left = merge_texts(base, *sides) or ("", [])
    assert not left
    for name in ("k11", "k12"):
        entry = next(
            p for p in parse(text).document.pieces if p.key == name and p.value
        )
        assert locale_places(entry.text) == ("de", "fr")
