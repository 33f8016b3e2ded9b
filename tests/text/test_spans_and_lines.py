import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.text import LineIndex, Span, Splice, apply_splices, newline_of

texts = st.text(st.sampled_from("ab\n\r\u2028\f"), max_size=20)


def test_splices_are_done_at_once_and_insertions_keep_their_order():
    splices = [
        Splice(4, 5, "E"),
        Splice(0, 1, "A"),
        Splice(2, 2, "1"),
        Splice(2, 2, "2"),
    ]
    assert apply_splices("abcde", splices) == "Ab12cdE"


def test_splices_that_touch_are_fine_and_those_that_overlap_are_not():
    assert apply_splices("abcd", [Splice(0, 2, "x"), Splice(2, 4, "y")]) == "xy"
    with pytest.raises(ValueError, match="overlapping"):
        apply_splices("abcd", [Splice(0, 3, "x"), Splice(2, 4, "y")])


@given(text=texts, data=st.data())
def test_splicing_changes_nothing_outside_of_the_spans(text, data):
    cuts = sorted(
        data.draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=2))
    )
    new = apply_splices(text, [Splice(*cuts, "NEW")])
    assert new == f"{text[: cuts[0]]}NEW{text[cuts[1] :]}"
    assert Span(*cuts).of(text) == text[cuts[0] : cuts[1]]


@pytest.mark.parametrize(
    ("text", "offset", "position"),
    [
        ("", 0, (1, 1)),
        ("abc", 2, (1, 3)),
        ("a\nb", 2, (2, 1)),
        ("a\r\nb", 3, (2, 1)),
        ("a\rb", 2, (2, 1)),
        ("a\u2028b\fc", 4, (1, 5)),
        ("\U0001f600x", 1, (1, 2)),
        ("a\nb", 99, (2, 2)),
        ("a\nb", -1, (1, 1)),
    ],
)
def test_positions_count_from_one_in_characters(text, offset, position):
    assert LineIndex(text).position(offset) == position


@given(text=texts, data=st.data())
def test_a_position_leads_back_to_its_offset(text, data):
    offset = data.draw(st.integers(0, len(text)))
    lines = LineIndex(text)
    assert lines.offset(*lines.position(offset)) == offset


def test_places_beyond_the_text_are_clamped():
    lines = LineIndex("ab\ncd")
    assert lines.offset(9) == 5
    assert lines.offset(2, 99) == 5
    assert lines.range(Span(1, 4)) == (1, 2, 2, 2)


@pytest.mark.parametrize(
    ("text", "newline"),
    [
        ("", "\n"),
        ("abc", "\n"),
        ("a\r\nb", "\r\n"),
        ("a\rb", "\r"),
        ("a\nb\r\nc\r\n", "\r\n"),
        ("a\nb\nc\r\n", "\n"),
    ],
)
def test_the_newline_is_what_most_lines_have(text, newline):
    assert newline_of(text) == newline
