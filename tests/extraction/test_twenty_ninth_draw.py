"""What the twenty-ninth draw found missing: chains of choices, lists over two lines, maps that are drawn, settings."""

from __future__ import annotations

import re

import pytest

from i18n_workbench.extraction import detect_text


def _found(text: str, file: str) -> set[str]:
    return {each.text for each in detect_text(text, file, floor=0.5)}


def test_every_text_of_a_chain_of_choices_in_swift_is_read() -> None:
    code = """func label() -> String {
        return count == 0 ? "Nothing planned today"
            : count == 1 ? "One event planned today"
            : "Many events planned today"
    }"""
    assert len(_found(code, "a.swift")) == 3


def test_what_a_choice_in_swift_asks_is_not_read() -> None:
    code = """let title = name == "No name given" ? "Who are you?" : "Welcome back"\n"""
    assert _found(code, "a.swift") == {"Who are you?", "Welcome back"}


@pytest.mark.parametrize("gap", ["", "\n      "])
def test_a_list_is_drawn_also_where_its_call_begins_a_line(gap: str) -> None:
    code = f"""class A {{
      final _tabs = ["Overview", "Billing"];
      build(c) => Row(children: _tabs{gap}.map((tab) => Text(tab)).toList());
    }}"""
    assert _found(code, "lib/a.dart") == {"Overview", "Billing"}


@pytest.mark.parametrize(
    ("drawn", "is_read"),
    [
        ("Text(tab['label']!)", True),
        ("Text(tabs[at]['label'])", True),
        ("Text('Show ${tab['label']}')", True),
        ("Text(tab['other']!)", False),
        ("open(tab['label']!)", False),
    ],
)
def test_values_of_a_map_are_read_where_their_key_is_drawn(
    drawn: str, *, is_read: bool
) -> None:
    code = f"""class A {{
      final tabs = [{{'label': 'Upcoming', 'value': 'Next'}}];
      build(c, tab, at) => {drawn};
    }}"""
    assert ("Upcoming" in _found(code, "lib/a.dart")) is is_read
    assert "Next" not in _found(code, "lib/a.dart")


def test_a_function_that_shows_an_error_shows_it_to_whoever_uses_the_program() -> None:
    text = "Could not understand that"
    assert _found(f"void a() => _showError('{text}');", "lib/a.dart") == {text}
    assert _found(f"void a() => handleError('{text}');", "lib/a.dart") == set()


@pytest.mark.parametrize(
    ("code", "file"),
    [
        ("const a = z.string().min(1, 'MAIL_URL is required')", "src/env.ts"),
        ("return { error: 'MAIL_API_KEY is not set' }", "src/env.ts"),
    ],
)
def test_what_names_a_variable_of_the_environment_is_for_who_starts_it(
    code: str, file: str
) -> None:
    assert _found(code, file) == set()
    assert _found(re.sub("MAIL_[A-Z_]+", "Your mail", code), file)


def test_a_page_may_tell_its_readers_of_a_variable() -> None:
    text = "Set MAIL_URL and start again."
    assert _found(f"<p>{text}</p>", "a.html") == {text}
