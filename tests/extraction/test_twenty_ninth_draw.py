"""What the twenty-ninth draw found missing: chains of choices, lists over two lines, maps that are drawn, settings."""

from __future__ import annotations

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
