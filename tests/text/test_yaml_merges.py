"""Files beside the locale files that are YAML: a few lines of merges are no minutes and no gigabytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

import i18n_workbench as i18n
from i18n_workbench.text.yaml_merges import safe_loader

Workspace = Callable[..., Path]
SHORT = "a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\n"
TIMES = 400


def repeated() -> str:
    """Many mappings each of which merges a long one."""
    base = "".join(f"  k{number}: v\n" for number in range(1000))
    merges = "".join(f"m{number}:\n  <<: *base\n" for number in range(TIMES))
    return f"base: &base\n{base}{merges}"


def test_a_usual_merge_is_read() -> None:
    loaded = yaml.load(SHORT, Loader=safe_loader())
    assert loaded["b"] == {"x": 1, "y": 3}


def test_merges_that_stand_for_too_much_are_refused_with_their_place() -> None:
    with pytest.raises(yaml.constructor.ConstructorError, match="merges") as refused:
        yaml.load(repeated(), Loader=safe_loader())
    assert refused.value.problem_mark is not None


@pytest.mark.parametrize(
    ("file", "rule"),
    [
        ("pubspec.yaml", "manifest"),
        (".vscode/i18n-helper-reviews.yml", "review"),
        ("l10n.yaml", ""),
        (".vscode/i18n-helper-custom-framework.yml", "custom-framework"),
    ],
)
def test_a_project_with_such_a_file_opens(
    workspace: Workspace, file: str, rule: str
) -> None:
    root = workspace({"locales/en.json": {"a": "A"}, file: repeated()})
    wb = i18n.open(root)
    assert wb["a"]["value"].tolist() == ["A"]
    found = wb.problems[wb.problems["file"] == file]
    assert (len(found) > 0) == bool(rule), wb.problems
    assert found["rule"].str.startswith(rule).all()
