"""docs/rules.md: every rule has a bad and a good example, and says so itself."""

from __future__ import annotations

from typing import Any

import pytest

from i18n_workbench.gate.rules import rule_texts


@pytest.mark.parametrize("rule", rule_texts())
def test_the_rule_speaks_of_its_bad_example_alone(
    rule: str, rules: dict[str, Any]
) -> None:
    example = rules["EXAMPLES"][rule]
    assert bool(rules["findings"](rule, "bad")) is ("text" not in example)
    assert not rules["findings"](rule, "good")


def test_only_what_a_test_cannot_make_is_told_in_words(rules: dict[str, Any]) -> None:
    told = {name for name, example in rules["EXAMPLES"].items() if "text" in example}
    in_words = {"stale", "max-missing", "file-refused", "module-run"}
    assert told == in_words | {
        "custom-framework-file",
        "settings-file",
        "several-projects",
        "usage-pattern",
        "usage-unreadable",
        "usage-not-loaded",
    }


def test_the_page_is_made_anew(rules: dict[str, Any]) -> None:
    assert rules["PAGE"].read_text("utf-8") == rules["page"](), (
        "run: python docs/build.py"
    )
