"""Every setting names the test that shows its effect. Open ones are listed by ``pytest -k settings_matrix -rA``."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from i18n_workbench.settings import SETTINGS

ROOT = Path(__file__).parent
EFFECTS = "workbench/test_setting_effects.py"
CODE = "workbench/test_code_settings.py"
TRANSLATING = "workbench/test_translating.py"
GATE = "gate/test_verdict.py"
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
    "translate.engines": f"{TRANSLATING}::test_engines_are_asked_in_the_order_of_the_setting",
    "translate.parallels": f"{TRANSLATING}::test_parallels_bounds_the_requests_under_way",
    "translate.promptSource": f"{TRANSLATING}::test_prompt_source_asks_before_the_source_language_is_written",
    "translate.overrideExisting": f"{TRANSLATING}::test_override_existing_translates_again_what_has_a_translation",
    "translate.saveAsCandidates": f"{TRANSLATING}::test_save_as_candidates_leaves_the_files_alone",
    "translate.fallbackToKey": f"{TRANSLATING}::test_fallback_to_key_sends_the_key_where_the_source_has_no_text",
    "translate.google.apiKey": f"{TRANSLATING}::test_google_takes_the_cloud_api_when_there_is_a_key",
    "translate.google.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.google-cn.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.deepl.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.baidu.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.libre.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.libretranslate.apiRoot": f"{TRANSLATING}::test_libre_wins_where_both_names_of_its_server_are_set",
    "translate.libre.apiKey": f"{TRANSLATING}::test_the_optional_key_of_libretranslate",
    "translate.deepl.apiKey": f"{TRANSLATING}::test_required_keys",
    "translate.baidu.appid": f"{TRANSLATING}::test_required_keys",
    "translate.baidu.apiSecret": f"{TRANSLATING}::test_required_keys",
    "translate.openai.apiKey": f"{TRANSLATING}::test_required_keys",
    "translate.deepl.useFreeApiEntry": f"{TRANSLATING}::test_use_free_api_entry_asks_the_host_of_the_free_plan",
    "translate.deepl.enableLog": f"{TRANSLATING}::test_enable_log_logs_requests_without_the_key",
    "translate.openai.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.ollama.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.editor-llm.apiRoot": f"{TRANSLATING}::test_api_root_is_the_server_that_is_asked",
    "translate.openai.apiModel": f"{TRANSLATING}::test_models",
    "translate.ollama.model": f"{TRANSLATING}::test_models",
    "translate.editor-llm.model": f"{TRANSLATING}::test_models",
    "editor.preferEditor": "browser/test_grid.py::test_the_full_editor_is_for_long_texts_and_for_those_who_prefer_it",
    "annotations": f"{CODE}::test_annotations_off_shows_none",
    "annotationInPlace": f"{CODE}::test_annotation_in_place_replaces_the_literal_or_follows_it",
    "annotationInPlaceFullMatch": f"{CODE}::test_annotation_in_place_full_match_changes_the_colour_only",
    "annotationMaxLength": f"{CODE}::test_annotation_max_length",
    "annotationDelimiter": f"{CODE}::test_annotation_delimiter_counts_only_behind_the_key",
    "annotationBrackets": f"{CODE}::test_annotation_brackets",
    "theme.annotation": f"{CODE}::test_theme",
    "theme.annotationMissing": f"{CODE}::test_theme",
    "theme.annotationBorder": f"{CODE}::test_theme",
    "theme.annotationMissingBorder": f"{CODE}::test_theme",
    "theme.annotationInPlaceFullMatch": f"{CODE}::test_theme",
    "enabledFrameworks": f"{CODE}::test_enabled_frameworks_decide_what_a_call_is",
    "enabledParsers": f"{CODE}::test_enabled_parsers",
    "parsers.extendFileExtensions": f"{CODE}::test_extended_file_extensions",
    "parsers.typescript.tsNodePath": f"{CODE}::test_typescript_runner_runs_only_where_it_is_trusted",
    "parsers.typescript.compilerOptions": f"{CODE}::test_typescript_compiler_options_reach_the_runner",
    "parserOptions": f"{CODE}::test_parser_options_of_one_parser_go_before_those_of_all",
    "frameworks.ruby-rails.scopeRoot": f"{CODE}::test_scope_root_of_rails",
    "regex.key": f"{CODE}::test_regex_key_makes_other_keys_detectable",
    "regex.usageMatch": f"{CODE}::test_regex_usage_match_replaces_the_patterns_of_frameworks",
    "regex.usageMatchAppend": f"{CODE}::test_regex_usage_match_replaces_the_patterns_of_frameworks",
    "keysInUse": f"{CODE}::test_keys_in_use",
    "usage.derivedKeyRules": f"{CODE}::test_derived_key_rules",
    "usage.translators": f"{CODE}::test_translators_that_a_person_names_and_refuses",
    "usage.notTranslators": f"{CODE}::test_translators_that_a_person_names_and_refuses",
    "usage.scanningIgnore": f"{CODE}::test_usage_scanning_ignore",
    "review.gutters": f"{CODE}::test_review_gutters",
    "queries": "query/test_masks.py::test_what_a_query_picks",
    "gate.profile": f"{GATE}::test_the_settings_choose_profile_severities_and_what_fails",
    "gate.rules": f"{GATE}::test_the_settings_choose_profile_severities_and_what_fails",
    "gate.failOn": f"{GATE}::test_the_settings_choose_profile_severities_and_what_fails",
    "gate.locales": f"{GATE}::test_some_locales_have_to_be_complete_and_others_may_lag",
}

NAMES = [
    setting.name
    for setting in (SETTINGS.values() if isinstance(SETTINGS, dict) else SETTINGS)
]


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize("name", NAMES)
def test_settings_matrix(name: str) -> None:
    if name not in MATRIX:
        pytest.skip(f"open: no test shows the effect of {name}")
    file, _, function = MATRIX[name].partition("::")
    assert function in functions(file), f"{MATRIX[name]} does not exist"


def test_settings_matrix_names_only_settings() -> None:
    assert set(MATRIX) <= set(NAMES)
