"""Two edits of one text."""

from __future__ import annotations

import pytest

from i18n_workbench.text.rebasing import rebased

OLD = "one\ntwo\nthree\nfour\n"


@pytest.mark.parametrize(
    ("new", "other", "both"),
    [
        (
            "ONE\ntwo\nthree\nfour\n",
            "one\ntwo\nthree\nFOUR\n",
            "ONE\ntwo\nthree\nFOUR\n",
        ),
        (
            "one\ntwo\nthree\nfour\nfive\n",
            "zero\none\ntwo\nthree\nfour\n",
            "zero\none\ntwo\nthree\nfour\nfive\n",
        ),
        ("one\ntwo\nfour\n", "one\ntwo\nthree\nfor\n", "one\ntwo\nfor\n"),
        ("one\n2\nthree\nfour\n", "one\nzwei\nthree\nfour\n", None),
        (OLD, "other", "other"),
    ],
)
def test_edits_of_different_places_are_both_done(
    new: str, other: str, both: str | None
) -> None:
    assert rebased(OLD, new, other) == both


def test_two_places_of_one_line() -> None:
    assert rebased("a b c d", "A b c d", "a b c D") == "A b c D"


def test_a_long_text_of_lines_that_come_often_is_rebased() -> None:
    """A comparison that takes each closing bracket for a landmark would take minutes."""
    lines = [
        f"line {number // 2}\n" if number % 2 else "}\n" for number in range(20_000)
    ]
    new = ["first\n", *lines[1:]]
    other = [*lines[:-1], "last\n"]
    both = "".join([*new[:-1], "last\n"])
    assert rebased("".join(lines), "".join(new), "".join(other)) == both
