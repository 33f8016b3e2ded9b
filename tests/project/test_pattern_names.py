"""What is said of names that mean nothing: placeholders of paths, and a display language without files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "l/en.json": {"a": "A"},
    "l/fr.json": {"a": "A"},
}


@pytest.mark.parametrize(
    ("pattern", "name"),
    [("{lang}.json", "lang"), ("{{lng}}/{ns?}.json", "lng"), ("{locale}.{Ext}", "Ext")],
)
def test_an_unknown_placeholder_is_named(
    workspace: Workspace, pattern: str, name: str
) -> None:
    wb = i18n.open(
        workspace(FILES, settings={"localesPaths": "l", "pathMatcher": pattern})
    )
    found = wb.problems[wb.problems["rule"] == "path-matcher"].iloc[0]
    assert f"{{{name}}}" in found["message"]
    assert "{locale}" in found["suggestion"]
    assert (found["file"], found["line"]) == (".vscode/settings.json", 3)


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        ("{locale", "locale"),
        ("{locale.json", "locale"),
        ("{locale/{namespace}.json", "locale"),
        ("{locale}/{namespace?", "namespace"),
    ],
)
def test_a_placeholder_that_nothing_closes_is_named(
    workspace: Workspace, pattern: str, name: str
) -> None:
    wb = i18n.open(
        workspace(FILES, settings={"localesPaths": "l", "pathMatcher": pattern})
    )
    (row,) = wb.problems[wb.problems["rule"] == "path-matcher"].to_dict("records")
    assert f"nothing closes the brace of {{{name}" in row["message"]
    assert row["suggestion"] == f"write {{{name}}}"
    assert (row["file"], row["line"]) == (".vscode/settings.json", 3)


@pytest.mark.parametrize(
    "pattern",
    [
        "{locale}.json",
        "{en,fr}/{locale}.json",
        r"\{x/{locale}.json",
        "{locale}.{ext}",
        "{locale?}{namespace?}.json",
        "[a-z]{2}{locale}",
    ],
)
def test_known_placeholders_and_quantifiers_are_no_problem(
    workspace: Workspace, pattern: str
) -> None:
    wb = i18n.open(
        workspace(FILES, settings={"localesPaths": "l", "pathMatcher": pattern})
    )
    assert "path-matcher" not in set(wb.problems["rule"])


@pytest.mark.parametrize(
    ("tag", "said"),
    [("de", True), ("fr", False), ("FR", False), ("en", False), ("", False)],
)
def test_a_display_language_without_files_is_a_warning(
    workspace: Workspace, tag: str, said: bool
) -> None:
    wb = i18n.open(
        workspace(FILES, settings={"localesPaths": "l", "displayLanguage": tag})
    )
    found = wb.problems[wb.problems["rule"] == "display-language"]
    assert len(found) == said
    if said:
        assert (found.iloc[0]["file"], found.iloc[0]["line"]) == (
            ".vscode/settings.json",
            3,
        )
        assert "source texts" in found.iloc[0]["suggestion"]


@pytest.mark.parametrize(
    ("tag", "said"),
    [("zz-zz-zz", True), ("nonsense", True), ("de", False), ("zh-Hans", False), ("", False)],
)  # fmt: skip
def test_a_locale_to_sort_by_that_is_none_is_a_warning(
    workspace: Workspace, tag: str, said: bool
) -> None:
    wb = i18n.open(workspace(FILES, settings={"localesPaths": "l", "sortLocale": tag}))
    found = wb.problems[wb.problems["rule"] == "sort-locale"]
    assert found["line"].tolist() == ([3] if said else [])
