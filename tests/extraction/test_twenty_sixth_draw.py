"""What the twenty-sixth draw found wrong or missing: lists of a calendar, lists drawn by a position, ``item(s)``, Turbo."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text

DAYS = "['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']"


def _found(text: str, file: str) -> set[str]:
    return {each.text for each in detect_text(text, file, floor=0.5)}


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (f"const WEEKDAYS = {DAYS};", "a.ts"),
        (f"function getDayOfWeekNames() {{ return {DAYS}; }}", "a.ts"),
        (f"final dias = {DAYS};", "a.dart"),
    ],
)
def test_days_of_a_week_are_read(text: str, file: str) -> None:
    assert _found(text, file) == {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}


def test_days_with_accents_count_for_the_others() -> None:
    days = "['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']"
    assert len(_found(f"function getDayNames() {{ return {days} }}", "a.ts")) == 7


@pytest.mark.parametrize(
    "text",
    [
        "const days = ['Mon', 'Tue'];",
        f"const states = {DAYS};",
        f"if (x) {{ use({DAYS}) }}",
    ],
)
def test_other_lists_of_words_are_none_of_a_calendar(text: str) -> None:
    assert _found(text, "a.ts") == set()


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (
            "final kinds = ['Home', 'Work'];\nfinal w = Chip(label: Text(kinds[i]));",
            "a.dart",
        ),
        ("const kinds = ['Home', 'Work']\nconst A = () => <b>{kinds[at]}</b>", "a.tsx"),
    ],
)
def test_a_list_that_is_drawn_by_a_position_is_read(text: str, file: str) -> None:
    assert _found(text, file) == {"Home", "Work"}


@pytest.mark.parametrize(
    ("text", "said"),
    [("{{ n }} member(s)", "{0} member(s)"), ("miembro(s)", "miembro(s)")],
)
def test_a_plural_in_brackets_is_no_call(text: str, said: str) -> None:
    assert _found(f"<p>{text}</p>", "a.component.html") == {said}


def test_a_call_is_still_none() -> None:
    assert _found("<p>render(x)</p>", "a.component.html") == set()


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (
            '<%= link_to "Go", "/", data: { turbo_confirm: "Are you sure?" } %>',
            "a.html.erb",
        ),
        ('<a data-turbo-confirm="Are you sure?">Go</a>', "a.html.erb"),
    ],
)
def test_turbo_asks_people(text: str, file: str) -> None:
    assert "Are you sure?" in _found(text, file)
