"""Asks and members are sought by what stands in the middle of them; they are those that one pattern for the whole finds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.source.read.asks import (
    IDENTIFIERS,
    LONGEST,
    asks,
    attributes,
    properties,
)
from i18n_workbench.source.read.members import (
    chains,
    last_name,
    members,
    rough_members,
)
from i18n_workbench.source.resolve.proportions import weighs_enough
from i18n_workbench.source.usage.members import likely_objects, objects
from i18n_workbench.source.usage.translators import learn

if TYPE_CHECKING:
    from collections.abc import Iterator

_TEXT = (
    rf"""'((?:[^'\\\n]|\\.){{1,{LONGEST}}})'|"((?:[^"\\\n]|\\.){{1,{LONGEST}}})\""""
    rf"""|`((?:[^`\\\n$]|\\.){{1,{LONGEST}}})`"""
)
PROPERTY = re.compile(
    rf"""(?<![\w$.?-])['"]?([A-Za-z_$][\w$]*)['"]?\s*(?::|=>)\s*(?:{_TEXT})(?=\s*[,}}\])]|\s*$)""",
    re.MULTILINE,
)
ATTRIBUTE = re.compile(
    rf"""\s([@:#\w$.*\[\]-]+)=(?:"([^"<>\n{{}}]{{1,{LONGEST}}})"|'([^'<>\n{{}}]{{1,{LONGEST}}})'"""
    rf"""|\{{\s*['"`]([^'"`\n{{}}]{{1,{LONGEST}}})['"`]\s*\}})"""
)
PIECES = st.sampled_from(
    ["a", "é", "9", "$", "_", ".", "?", "-", " ", "\n", "'", '"', "`", ":", "=>", "=", "{", "}", ",", ")", "\\", "<p", "@", "[", "]",
     "name", "label", ": 'x'", ' b="y"', "this.t.title", "?.", "!.", "("]
)  # fmt: skip
CODE = st.lists(PIECES, max_size=40).map("".join)


def whole(pattern: re.Pattern[str], text: str) -> Iterator[tuple[str, int]]:
    for found in pattern.finditer(text):
        group = next(each for each in (2, 3, 4) if found[each] is not None)
        yield found[1], found.start(group)


@given(CODE)
def test_properties_are_those_of_one_pattern(text: str) -> None:
    expected = [
        (f"{name}:", at)
        for name, at in whole(PROPERTY, text)
        if name not in IDENTIFIERS
    ]
    assert [(ask.receiver, ask.start) for ask in properties(text)] == expected


@given(CODE)
def test_attributes_are_those_of_one_pattern(text: str) -> None:
    text = f"<p {text}"
    expected = {name.strip(":[]*@") for name, _ in whole(ATTRIBUTE, text)}
    found = {ask.receiver.strip("<>").partition(" ")[2] for ask in attributes(text)}
    assert found <= expected
    if "<" not in text[1:]:
        assert found == expected


@given(CODE)
def test_no_member_is_missing_of_the_rough_ones(text: str) -> None:
    rough = set(rough_members(chains([text.encode("utf-8")])))
    for member in members(text):
        assert any(
            name == member.name and f"{path}.".startswith(f"{member.path}.")
            for name, path in rough
        )


@given(CODE, st.sets(st.sampled_from(["a", "name", "label", "t", "this", "$", "_"])))
def test_members_of_some_objects_are_those_of_all(text: str, names: set[str]) -> None:
    every = [each for each in members(text) if last_name(each.name) in names]
    assert list(members(text, names)) == every


def test_objects_that_are_likely_are_those_that_are_learned() -> None:
    names = {f"title{number}" for number in range(60)}
    keys = " ".join(f"this.$strings.title{number};" for number in range(50))
    text = f"{keys} user.title1; user.name; window.title2; small.$strings.title3; small.$strings.title4;"
    rows = [("a.ts", "typescript", member) for member in members(text)]
    likely = likely_objects(
        chains([text.encode()]), names, confirmed=(), suffices=weighs_enough
    )
    assert likely == {"$strings"}
    of_likely = [row for row in rows if last_name(row[2].name) in likely]
    assert learn(objects(of_likely, names), names) == learn(objects(rows, names), names)


def test_an_object_that_a_person_confirmed_is_likely_whatever_it_gets() -> None:
    found = likely_objects(
        chains([b"lang.Home"]),
        {"home"},
        confirmed=["lang.*", "t"],
        suffices=weighs_enough,
    )
    assert found == {"lang"}


def test_a_long_line_without_names_takes_no_longer_for_each_sign() -> None:
    assert list(asks(": " * 20_000 + '="' * 20_000, "typescript")) == []
