"""The generated pages, the README's outputs and its links are up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from i18n_workbench.settings import SETTINGS

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


def test_the_command_line_page_is_what_the_commands_say(build: dict[str, Any]) -> None:
    assert build["PAGE"].read_text("utf-8") == build["command_line"](), (
        "run: python docs/build.py"
    )


def test_the_page_of_checks_has_a_row_a_rule(build: dict[str, Any]) -> None:
    text = build["CHECKS"].read_text("utf-8")
    lines = text.splitlines(keepends=True)
    without = [line for line in lines if not line.startswith("| `placeholders` |")]
    assert len(without) == len(lines) - 1
    assert build["checks"]("".join(without)) == text, "run: python docs/build.py"


def test_the_readme_shows_what_the_commands_print(build: dict[str, Any]) -> None:
    text = build["README"].read_text("utf-8")
    assert build["CONSOLE"].search(text)
    assert text == build["readme"](text), "run: python docs/build.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_within_the_repository_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [
        link
        for link in links
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert not missing


def test_settings_that_the_pages_name_exist() -> None:
    """A name of code beside the word *setting* is a setting, or one of its prefixes."""
    for page in PAGES:
        for name in re.findall(r"\bsetting `([\w.]+)`", page.read_text("utf-8")):
            assert name in SETTINGS, f"{page.name}: {name}"
