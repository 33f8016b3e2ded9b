"""docs/checks.md says what the code does, and its rule works when it is installed."""

import re
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench import checks
from i18n_workbench.checks.docs import rules_markdown

PAGE = (Path(__file__).parents[2] / "docs" / "checks.md").read_text("utf-8")
CODE = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]


@pytest.fixture
def installed(tmp_path_factory, monkeypatch):
    """The package of the page, installed, and one that tries to stand in for a rule of ours."""
    site = tmp_path_factory.mktemp("site")
    (site / "house_style.py").write_text(CODE, "utf-8")
    (site / "posing.py").write_text(
        CODE.replace("formal-address", "placeholders"), "utf-8"
    )
    info = site / "house_style-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: house-style\nVersion: 1.0\n", "utf-8"
    )
    entries = "[i18n_workbench.checks]\nformal-address = house_style:FormalAddress\nplaceholders = posing:FormalAddress\n"
    (info / "entry_points.txt").write_text(entries, "utf-8")
    monkeypatch.syspath_prepend(str(site))
    checks.all_rules.cache_clear()
    yield
    checks.all_rules.cache_clear()


def test_the_page_lists_the_rules_that_there_are():
    assert rules_markdown() in PAGE, "run: python docs/build.py"


def test_the_page_keeps_its_promise_of_a_short_rule():
    assert len([line for line in CODE.splitlines() if line.strip()]) < 30


@pytest.mark.usefixtures("installed")
def test_an_installed_rule_is_found_and_cannot_replace_ours(workspace):
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "Save your work"},
    }
    wb = i18n.open(
        workspace({**files, "locales/de.json": {"a": "Sichere deine Arbeit"}})
    )
    assert list(wb.check()["rule"]) == ["formal-address"]
    assert (
        type(checks.all_rules()["placeholders"]).__module__
        == "i18n_workbench.checks.placeholders"
    )
