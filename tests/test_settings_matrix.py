"""Every setting names the test that shows its effect. Open ones are listed by ``pytest -k settings_matrix -rA``."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from i18n_workbench.settings import SETTINGS

ROOT = Path(__file__).parent
EFFECTS = "workbench/test_setting_effects.py"

EXTRACT = "extraction/test_extract_settings.py"

MATRIX: dict[str, str] = {
    "disabled": f"{EFFECTS}::test_disabled",
    "autoDetection": f"{EFFECTS}::test_auto_detection_off_searches_nothing",
    "localesPaths": f"{EFFECTS}::test_locales_paths",
    "encoding": f"{EFFECTS}::test_encoding",
    "readonly": f"{EFFECTS}::test_readonly",
    "sourceLanguage": f"{EFFECTS}::test_source_language",
    "displayLanguage": f"{EFFECTS}::test_display_language_falls_back_to_the_source_language",
    "ignoredLocales": f"{EFFECTS}::test_ignored_locales_are_loaded_and_hidden",
    "languageTagSystem": f"{EFFECTS}::test_language_tag_system",
    "localeCountryMap": f"{EFFECTS}::test_locale_country_map",
    "showFlags": f"{EFFECTS}::test_show_flags",
    "keystyle": f"{EFFECTS}::test_keystyle",
    "dirStructure": f"{EFFECTS}::test_dir_structure",
    "disablePathParsing": f"{EFFECTS}::test_disable_path_parsing",
    "namespace": f"{EFFECTS}::test_namespace",
    "defaultNamespace": f"{EFFECTS}::test_default_namespace",
    "pathMatcher": f"{EFFECTS}::test_path_matcher",
    "indent": f"{EFFECTS}::test_indent",
    "tabStyle": f"{EFFECTS}::test_tab_style",
    "sortKeys": f"{EFFECTS}::test_sort_keys",
    "sortCompare": f"{EFFECTS}::test_sort_compare",
    "sortLocale": f"{EFFECTS}::test_sort_locale_falls_back_to_the_locale_of_the_file",
    "keepFulfilled": f"{EFFECTS}::test_keep_fulfilled_keeps_translated_keys_in_the_pending_list_and_writes_nothing",
    "review.enabled": "review/test_reviews.py::test_switched_off_nothing_is_shown_and_an_operation_says_so",
    "review.user.name": "review/test_reviews.py::test_the_reviewer_is_the_workspaces_own_git_identity",
    "review.user.email": "review/test_reviews.py::test_the_reviewer_is_the_workspaces_own_git_identity",
    "review.removeCommentOnResolved": "review/test_reviews.py::test_resolving_keeps_or_removes",
    "preferredDelimiter": f"{EFFECTS}::test_preferred_delimiter",
    "fullReloadOnChanged": f"{EFFECTS}::test_full_reload_on_changed",
    "includeSubfolders": f"{EFFECTS}::test_include_subfolders",
    "ignoreFiles": f"{EFFECTS}::test_ignore_files",
    "extract.autoDetect": f"{EXTRACT}::test_auto_detect",
    "extract.parsers.html": f"{EXTRACT}::test_html_parser_options",
    "extract.parsers.babel": f"{EXTRACT}::test_babel_parser_options_hold_for_all_script_files",
    "extract.scanningInclude": f"{EXTRACT}::test_scanning_include_and_ignore_bind_the_scan_of_the_project_only",
    "extract.scanningIgnore": f"{EXTRACT}::test_scanning_include_and_ignore_bind_the_scan_of_the_project_only",
    "extract.keygenStrategy": f"{EXTRACT}::test_keygen_settings",
    "extract.keygenTemplate": f"{EXTRACT}::test_keygen_settings",
    "extract.keygenStyle": f"{EXTRACT}::test_keygen_settings",
    "extract.keyMaxLength": f"{EXTRACT}::test_keygen_settings",
    "extract.keyPrefix": f"{EXTRACT}::test_keygen_settings",
    "extract.targetPickingStrategy": f"{EXTRACT}::test_target_picking_strategy",
    "extract.ignored": f"{EXTRACT}::test_ignored",
    "extract.ignoredByFiles": f"{EXTRACT}::test_ignored_by_files_takes_globs",
    "refactor.templates": f"{EXTRACT}::test_refactor_templates",
}

NAMES = [setting.name for setting in (SETTINGS.values() if isinstance(SETTINGS, dict) else SETTINGS)]


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("name", NAMES)
def test_settings_matrix(name: str) -> None:
    if name not in MATRIX:
        pytest.skip(f"open: no test shows the effect of {name}")
    file, _, function = MATRIX[name].partition("::")
    assert function in functions(file), f"{MATRIX[name]} does not exist"


def test_settings_matrix_names_only_settings() -> None:
    assert set(MATRIX) <= set(NAMES)
