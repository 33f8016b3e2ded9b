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


@pytest.mark.parametrize(
    ("name", "value", "severity", "said"),
    [
        ("ignoredLocales", ["fr", "de"], "info", "'de'"),
        ("ignoredLocales", ["test"], "warning", "'test'"),
        ("ignoredLocales", ["FR"], "", ""),
        ("gate.locales", {"*": {}, "fr": {}, "ff": {}}, "info", "'ff'"),
        ("gate.locales", {"nonsense": {}}, "warning", "'nonsense'"),
        ("localeCountryMap", {"fr": "be", "en-US": "us"}, "info", "'en-US'"),
        ("localeCountryMap", {"fr": "ZZZ"}, "warning", "no country 'ZZZ'"),
        ("localeCountryMap", {"fr": "gb-sct", "en": "uk"}, "", ""),
    ],
)
def test_a_locale_that_a_setting_names_and_no_file_has_is_told(
    workspace: Workspace, name: str, value: object, severity: str, said: str
) -> None:
    wb = i18n.open(workspace(FILES, settings={"localesPaths": "l", name: value}))
    found = wb.problems[wb.problems["message"].str.startswith(name)]
    assert found["severity"].tolist() == ([severity] if severity else [])
    assert all(said in message for message in found["message"])
    assert all(line >= 3 for line in found["line"])


def test_a_language_with_several_regions_has_one_flag(workspace: Workspace) -> None:
    files = {"l/en-GB.json": {"a": "A"}, "l/en-US.json": {"a": "A"}}
    settings = {"localeCountryMap": {"en": "gb"}, "sourceLanguage": "en-US"}
    assert i18n.open(workspace(files, settings=settings)).problems.empty
    hidden = i18n.open(workspace(files, settings={"ignoredLocales": ["en"]}))
    assert any(hidden.problems["message"].str.startswith("ignoredLocales"))


@pytest.mark.parametrize(
    ("name", "said"), [("hom", True), ("home", False), ("", False)]
)
def test_a_default_namespace_without_files_is_a_warning(
    workspace: Workspace, name: str, said: bool
) -> None:
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en/common.json": {"a": "A"},
        "locales/en/home.json": {"a": "A"},
    }
    wb = i18n.open(workspace(files, settings={"defaultNamespace": name}))
    found = [
        row for row in wb.problems.to_dict("records") if "namespace" in row["message"]
    ]
    assert len(found) == said
    if said:
        assert (found[0]["rule"], found[0]["severity"]) == ("setting-value", "warning")
        assert (found[0]["file"], found[0]["line"]) == (".vscode/settings.json", 2)
        assert "home" in found[0]["suggestion"]
