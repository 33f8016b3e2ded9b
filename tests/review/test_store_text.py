"""The store as text: what is written is what every reader gets, entry by entry, and what is broken stops nothing."""

from __future__ import annotations

import sys
from copy import deepcopy

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.review import operations as ops
from i18n_workbench.review import store_text
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import pruned
from i18n_workbench.review.pieces import HEADER
from i18n_workbench.review.places import Places
from i18n_workbench.review.store import Store, changed, dump, edited, parse
from i18n_workbench.review.store_text import begun

TEXTS = st.text(max_size=12) | st.sampled_from(
    ["no", "~", "1", "- a", "a: b", "key:", "- \n- x", "x\n\n  - y:\n- z", "2024-01-01", "#", "'", '"', "a\n", "\n", " a", "{}", "null", "y", "<<", "=", "1_000", "0x1F", "1:30", ".5", "a:b", "long " * 30, "k" * 2000]
)  # fmt: skip
VALUES = st.recursive(
    TEXTS | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.none(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)
    ),
    max_leaves=8,
)
ENTRIES = st.dictionaries(TEXTS, VALUES, max_size=3)
ADA = '{"user": {"name": "Ada"}, "id": "%s", "type": "approve", "comment": ""}'
ENTRY = "  %s:\n    locales:\n      fr:\n        comments:\n          - %s\n"


def commented(key: str, identifier: str = "x") -> str:
    return ENTRY % (key, ADA % identifier)


def stored(*keys: str) -> str:
    return HEADER + "reviews:\n" + "".join(commented(key) for key in keys)


@given(st.dictionaries(TEXTS, ENTRIES, max_size=4), VALUES)
def test_what_is_written_is_what_every_reader_gets(reviews, other):
    expected = pruned({"reviews": reviews, "version": other})
    text = dump(Store({"reviews": reviews, "version": other}))
    assert parse(text).data == expected
    assert parse(text + "\n# read anew").data == expected
    assert (yaml.safe_load(text) or {}) == expected
    assert (YAML(typ="safe", pure=True).load(text) or {}) == expected


def test_half_a_surrogate_pair_is_refused():
    with pytest.raises(CannotRepresent):
        dump(Store({"reviews": {"a": {"description": "\ud800"}}}))


def test_the_layout_is_sorted_and_a_decision_is_a_line():
    machine = {
        "source_snapshot": {"text": "Hi", "time": "t"},
        "machine": {"engine": "deepl", "time": "t"},
    }
    comment = {"user": {"name": "Ada"}, "id": "x", "type": "approve", "comment": ""}
    forms = {"other": {"text": "n"}, "one": {"text": "1"}}
    data = {
        "z": {
            "locales": {
                "no": machine,
                "de": {"comments": [comment, comment], **machine},
            }
        },
        "a": {
            "locales": {"fr": {"translation_candidates": forms, "odd": [1]}},
            "description": "A",
        },
    }
    assert dump(Store({"reviews": data})) == HEADER + (
        "reviews:\n"
        "  a:\n"
        '    description: "A"\n'
        "    locales:\n"
        "      fr:\n"
        "        odd: [1]\n"
        "        translation_candidates:\n"
        '          one: {"text": "1"}\n'
        '          other: {"text": "n"}\n'
        "  z:\n"
        "    locales:\n"
        "      de:\n"
        "        comments:\n"
        '          - {"user": {"name": "Ada"}, "id": "x", "type": "approve", "comment": ""}\n'
        '          - {"user": {"name": "Ada"}, "id": "x", "type": "approve", "comment": ""}\n'
        '        machine: {"engine": "deepl", "time": "t"}\n'
        '        source_snapshot: {"text": "Hi", "time": "t"}\n'
        '      "no":\n'
        '        {"machine": {"engine": "deepl", "time": "t"}, "source_snapshot": {"text": "Hi", "time": "t"}}\n'
    )


def test_a_machine_translated_string_takes_at_most_three_lines():
    for locales in (["fr"], ["de", "fr"], ["de", "fr", "no", "pt-BR"]):
        operations = [
            each
            for at in range(50)
            for tag in locales
            for each in (
                ops.take_snapshot(f"k{at}", tag, "Hi"),
                ops.set_machine(f"k{at}", tag, {"engine": "deepl"}),
            )
        ]
        text = edited(Store(), ops.together(operations))
        assert text.count("\n") - HEADER.count("\n") - 1 <= 3 * 50 * len(locales)
        assert parse(text + "\n").data == yaml.safe_load(text)


def test_an_edit_leaves_the_store_that_it_began_with_alone():
    store = parse(
        "reviews:\n  a:\n    locales:\n      fr:\n        comments:\n          - id: x\n"
    )
    before = dump(store)
    text = edited(
        store,
        lambda copy: copy.locale_entry("a", "fr")["comments"][0].update(resolved=True),
    )
    assert parse(text).comments("a", "fr") == [{"id": "x", "resolved": True}]
    assert dump(store) == before
    assert dump(parse(before)) == before


def test_what_did_not_change_keeps_its_bytes():
    other = "# about us\nversion: 3 # odd\n\nreviews: # here\n  # b is old\n  b: {description: 'x'}  # kept\n\n  z:\n    description: |\n      # no remark\n"
    text = edited(
        parse(other + "tail: {a: 1}\n"),
        lambda copy: copy.entry("m").update(description="new"),
    )
    assert (
        text
        == other.replace("\n  z:", '\n  m:\n    description: "new"\n  z:')
        + "tail: {a: 1}\n"
    )
    assert parse(text).data == yaml.safe_load(text)
    without = edited(parse(text), lambda copy: copy.reviews.pop("b"))
    assert "version: 3 # odd" in without
    assert "about us" in without
    assert "b is old" not in without


def test_entries_that_refer_to_each_other_are_read_and_laid_out_anew():
    text = "reviews:\n  a: &x {description: d}\n  b: *x\n"
    assert parse(text).data == yaml.safe_load(text)
    made = edited(parse(text), lambda copy: copy.entry("b").update(description="e"))
    assert yaml.safe_load(made) == {
        "reviews": {"a": {"description": "d"}, "b": {"description": "e"}}
    }


BOMB = "".join(
    f"    l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]\n" for n in range(1, 9)
)


@pytest.mark.parametrize(
    "text", ["reviews: &x\n  a: *x\n", f"reviews:\n  a:\n    l0: &l0 [x]\n{BOMB}"]
)
def test_entries_that_refer_to_themselves_or_to_millions_are_refused(text):
    try:
        said = [
            problem.message for problem in parse(text, "store.yml").document.problems
        ]
    except ParseError as error:
        said = [error.message]
    assert "references stand for too many values" in said[0]


def test_windows_line_ends_are_read_and_kept():
    text = stored("a", "c").replace("\n", "\r\n")
    made = edited(parse(text), lambda copy: copy.entry("b").update(description="x"))
    assert made.replace("\r\n", "\n") == stored("a", "c").replace(
        "  c:", '  b:\n    description: "x"\n  c:'
    )
    assert yaml.safe_load(made) == parse(made).data
    assert made.count("\n") == made.count("\r\n"), (
        "what is new ends its lines as the others do"
    )


BROKEN = {
    "control": ("  b:\n    description: 'a\x08b'\n", 10, 20, "U+0008"),
    "delete": (ENTRY % ("b", ADA.replace('""', '"\x7f"') % "y"), 13, 81, "U+007F"),
    "quote": ('  b:\n    description: "open\n', 10, 18, "YAML"),
    "bracket": ("  b:\n    locales: {fr: [\n", 11, 1, "YAML"),
    "no mapping": ("  just a line\n", 9, 1, "shape"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_entry_is_said_and_everything_else_goes_on(name):
    lines, line, column, said = BROKEN[name]
    text = stored("a") + lines + commented("c")
    store = parse(text, "store.yml")
    assert sorted(store.reviews) == ["a", "c"]
    (problem,) = store.document.problems
    assert said in problem.message
    assert (problem.place.file, problem.place.line) == ("store.yml", line)
    assert problem.place.column == column
    made = edited(store, lambda copy: copy.entry("d").update(description="x"))
    assert made == text + '  d:\n    description: "x"\n'
    assert edited(store, lambda copy: copy.reviews.pop("a")).count(lines) == 1


@pytest.mark.parametrize("end", ["          - ", "\0" * 200, "          - {\0\0"])
def test_half_a_file_costs_its_last_entry_only(end):
    whole = stored("a", "b")
    store = parse(whole[: whole.rindex("          - ")] + end, "store.yml")
    assert store.comments("a", "fr") == parse(whole).comments("a", "fr")
    assert store.comments("b", "fr") == []
    (problem,) = store.document.problems
    assert (problem.key, problem.place.line) == ("b", 13)
    made = edited(store, lambda copy: copy.entry("c").update(description="x"))
    assert made.startswith(stored("a"))
    assert end in made
    assert parse(made).entry("c") == {"description": "x"}


def test_a_line_end_of_unicode_in_an_entry_is_no_error():
    text = stored("a", "b").replace('"comment"', '\x85"comment"', 1)
    assert list(parse(text.replace('"id": "x", ', "", 1)).reviews) == ["a", "b"]


def test_entries_without_the_line_above_them_are_left_alone():
    with pytest.raises(ParseError, match="shape"):
        parse(stored("a", "b").replace("reviews:\n", ""), "store.yml")


def test_the_entry_that_is_broken_cannot_be_written():
    store = parse(stored("a") + BROKEN["control"][0])
    with pytest.raises(ParseError, match="U\\+0008"):
        edited(store, lambda copy: copy.entry("b").update(description="x"))


def test_a_comment_without_id_has_the_same_one_for_everybody():
    text = stored("a").replace('"id": "x", ', "") + commented("b")
    store = parse(text, "store.yml")
    (comment,) = store.comments("a", "fr")
    assert len(comment["id"]) == 21
    assert parse(text + "\n").comments("a", "fr") == [comment]
    assert [str(problem.place) for problem in store.document.problems] == [
        "store.yml:8:13"
    ]
    made = edited(
        store, lambda copy: copy.comments_to_write("a", "fr")[0].update(resolved=True)
    )
    assert yaml.safe_load(made)["reviews"]["a"]["locales"]["fr"]["comments"] == [
        {**comment, "resolved": True}
    ]
    assert not parse(made).document.problems


CONFLICT = """\
<<<<<<< HEAD
  b:
    description: "ours"
    locales:
      fr: {"source_snapshot": {"text": "B", "time": "1"}}
=======
  b:
    description: "theirs"
    locales:
      de: {"source_snapshot": {"text": "B", "time": "1"}}
>>>>>>> other
"""


def test_both_sides_of_a_merge_are_read_and_the_next_decision_writes_them():
    text = stored("a") + CONFLICT + commented("c")
    store = parse(text, "store.yml")
    assert sorted(store.reviews) == ["a", "b", "c"]
    assert sorted(store.reviews["b"]["locales"]) == ["de", "fr"]
    assert store.reviews["b"]["conflicts"] == [
        {"field": "description", "theirs": "theirs"}
    ]
    assert [str(problem.place) for problem in store.document.problems] == [
        "store.yml:9:1"
    ]
    made = edited(store, lambda copy: copy.entry("a").update(description="x"))
    assert "<<<<" not in made
    assert yaml.safe_load(made)["reviews"]["b"] == store.reviews["b"]


def test_markers_inside_an_entry_keep_the_comments_of_both_sides():
    one, two = (f"          - {ADA % name}\n" for name in ("one", "two"))
    text = (
        stored("a")
        + f"<<<<<<< ours\n{one}||||||| base\n=======\n{two}>>>>>>> theirs\n"
        + commented("c")
    )
    assert [each["id"] for each in parse(text).comments("a", "fr")] == [
        "x",
        "one",
    ]  # the same decision twice is one
    text = text.replace(two, two.replace("approve", "request_change"))
    assert [each["id"] for each in parse(text).comments("a", "fr")] == [
        "x",
        "one",
        "two",
    ]


def test_many_conflicts_of_git_are_one_problem():
    text = stored("a") + CONFLICT + commented("c") + CONFLICT.replace("b:", "d:")
    (problem,) = parse(text, "store.yml").document.problems
    assert "in 2 places" in problem.message
    assert str(problem.place) == "store.yml:9:1"


def test_nothing_is_written_while_one_side_of_a_merge_cannot_be_read():
    text = stored("a") + CONFLICT.replace('"theirs"', '"open') + commented("c")
    store = parse(text)
    assert sorted(store.reviews) == ["a", "c"]
    with pytest.raises(ParseError, match="markers"):
        edited(store, lambda copy: copy.entry("a").update(description="x"))


def test_a_key_that_stands_twice_has_what_both_say():
    store = parse(stored("a", "b") + commented("a", "y").replace("approve", "comment"))
    assert [each["id"] for each in store.comments("a", "fr")] == ["x", "y"]
    made = edited(store, lambda copy: copy.entry("a").update(description="d"))
    assert made.count("  a:") == 1
    assert [each["id"] for each in parse(made).comments("a", "fr")] == ["x", "y"]
    kept = edited(store, lambda copy: copy.entry("c").update(description="d"))
    assert kept.count("  a:") == 2


def calls_of(function):
    """How many functions are called until it returns: what a clock would say, on any machine at any load."""
    count = 0

    def called(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    sys.setprofile(called)
    try:
        function()
    finally:
        sys.setprofile(None)
    return count


def test_a_decision_costs_what_it_changes():
    """Thousands of decisions in the store do not slow the next one: only its own piece is written and read."""
    entry = {
        "locales": {
            "fr": {
                "comments": [
                    {"user": {"name": "A"}, "id": "x", "type": "approve", "time": "t"}
                ]
            }
        }
    }
    store = Store({"reviews": {f"section.item{at}": entry for at in range(4000)}})
    kept = parse(dump(store))
    change = calls_of(
        lambda: edited(
            kept, lambda copy: copy.entry("section.item7").update(description="x")
        )
    )
    assert change < calls_of(lambda: dump(store)) / 50


def _one_of_each(user):
    return {
        "comment": lambda: ops.add_comment("a", "fr", user, "comment", "Hm.")[1],
        "outdate": lambda: ops.outdate_approvals("a", "fr", "0"),
        "edit": lambda: ops.edit_comment("a", "fr", "x", {"comment": "Better."}),
        "resolve": lambda: ops.resolve_comment("a", "fr", "x", remove=False),
        "remove": lambda: ops.resolve_comment("a", "fr", "x", remove=True),
        "open again": lambda: ops.unresolve_comment("a", "fr", "x"),
        "candidate": lambda: ops.set_candidate("a", "fr", "Oui", "Yes"),
        "discard": lambda: ops.discard_candidate("a", "fr"),
        "snapshot": lambda: ops.take_snapshot("a", "fr", "Yes"),
        "machine": lambda: ops.set_machine("a", "fr", {"engine": "deepl"}),
        "describe": lambda: ops.describe("a", "A button"),
        "swap": lambda: ops.move_keys({"a": "b", "b": "a"}),
        "join": lambda: ops.together(
            [ops.move_keys({"a": "b"}), ops.take_snapshot("b", "fr", "Yes")]
        ),
        "join and comment": lambda: ops.together(
            [
                ops.move_keys({"a": "new"}),
                ops.add_comment("new", "fr", user, "comment", "Hm.")[1],
            ]
        ),
        "locale": lambda: ops.move_locale("a", "fr", "fr-CA"),
        "delete": lambda: ops.delete_key("a", "fr"),
        "delete all": lambda: ops.delete_key("a"),
    }


@pytest.mark.parametrize("name", _one_of_each(None))
def test_an_operation_leaves_the_store_that_it_was_asked_of_as_it_was(name):
    operation = _one_of_each(User("Ada", ""))[name]()
    text = stored("a", "b", "c")
    store = parse(text)
    before = deepcopy(store.data)
    other = changed(store, operation)
    assert store.data == before
    assert other.reviews["c"] is store.reviews["c"]
    # what a copy in which nothing is shared would have become
    copy = Store(deepcopy(before))
    operation(copy)
    assert other.data == copy.data
    assert parse(text).data == before


def test_what_was_written_is_not_read_again(monkeypatch):
    store = parse(stored(*map(str, range(50))), "store.yml")
    made = edited(store, ops.take_snapshot("7", "fr", "Seven"))
    read: list[str] = []
    monkeypatch.setattr(store_text, "read_piece", lambda text, *_: read.append(text))
    again = parse(made, "store.yml")
    assert again.snapshot("7", "fr") == "Seven"
    assert not read


def test_a_store_that_was_cut_off_says_so_also_where_the_rest_can_be_read():
    whole = edited(
        Store({}, begun(Places(["a", "b", "c"], ("de", "fr")))), ops.describe("c", "x")
    )
    assert not parse(whole).document.problems
    for end in ("  #: b", "    #: d", "      de:"):
        text = whole[: whole.index("  #: b\n")] + end
        (problem,) = parse(text, "store.yml").document.problems
        assert problem.place.line == text.count("\n") + 1
        assert "description" in edited(parse(text), ops.describe("a", "y"))


def test_zeros_in_a_remark_are_said_as_no_other_reader_takes_the_file():
    store = Store({}, begun(Places(["a", "b"], ("de", "fr"))))
    text = edited(store, ops.describe("a", "x")).replace("#: de", "#: d\0\0", 1)
    (problem,) = parse(text, "store.yml").document.problems
    assert "U+0000" in problem.message
