"""The custom framework file: the fields, and every way to get one wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.settings import (
    CustomFramework,
    CustomFrameworkFile,
    load_custom_framework,
)
from i18n_workbench.settings.custom_framework import FILE_NAMES
from i18n_workbench.settings.custom_framework_definition import LANGUAGE_IDS
from i18n_workbench.settings.key_patterns import compile_usage, key_group

FILE = ".vscode/i18n-helper-custom-framework.yml"
Read = Callable[..., CustomFrameworkFile]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def _read(text: str | bytes, name: str = FILE_NAMES[0]) -> CustomFrameworkFile:
        (tmp_path / ".vscode").mkdir(exist_ok=True)
        data = text if isinstance(text, bytes) else text.encode()
        (tmp_path / ".vscode" / name).write_bytes(data)
        return load_custom_framework(tmp_path)

    return _read


FULL = """\
languageIds:
  - typescript
  - vue
usageMatchRegex:
  - "\\\\Wt\\\\(\\\\s*['\\"`]({key})['\\"`]"
refactorTemplates: ["t('$1')", "{{ t('$1') }}"]
namespace: true
namespaceDelimiter: ":"
scopeRangeRegex: "useTranslation\\\\(['\\"](.*?)['\\"]\\\\)"
monopoly: true
"""


def test_all_fields(read: Read) -> None:
    framework, problems = read(FULL)
    assert problems == []
    assert framework == CustomFramework(
        file=FILE,
        language_ids=("typescript", "vue"),
        usage_match_regex=(r"""\Wt\(\s*['"`]({key})['"`]""",),
        refactor_templates=("t('$1')", "{{ t('$1') }}"),
        namespace=True,
        namespace_delimiter=":",
        scope_range_regex=r"""useTranslation\(['"](.*?)['"]\)""",
        monopoly=True,
    )


def test_defaults_plain_texts_and_the_deprecated_name(read: Read) -> None:
    framework, problems = read("languageIds: php\nkeyMatchReg: 'tr\\(({key})\\)'\n")
    assert problems == []
    assert framework == CustomFramework(FILE, ("php",), (r"tr\(({key})\)",))
    assert (framework.refactor_templates, framework.namespace_delimiter) == (
        ("$1",),
        ".",
    )
    assert (framework.namespace, framework.scope_range_regex, framework.monopoly) == (
        False,
        None,
        False,
    )


def test_older_names_are_a_fallback(read: Read, tmp_path: Path) -> None:
    assert load_custom_framework(tmp_path) == (None, [])
    for name, language in zip(reversed(FILE_NAMES), ("php", "vue", "xml"), strict=True):
        framework = read(
            f"languageIds: {language}\nusageMatchRegex: []\n", name
        ).framework
        assert framework is not None
        assert (framework.file, framework.language_ids) == (
            f".vscode/{name}",
            (language,),
        )


def test_every_language_id_is_known(read: Read) -> None:
    framework, problems = read(
        f"languageIds: [{', '.join(LANGUAGE_IDS)}]\nusageMatchRegex: ({{key}})\n"
    )
    assert (framework and framework.language_ids, problems) == (LANGUAGE_IDS, [])


OK = "usageMatchRegex: '({key})'\n"
NOT_ENABLED = [
    ("", 1, 1, "languageIds is missing"),
    (OK, 1, 1, "languageIds is missing"),
    ("languageIds: vue\n", 1, 1, "usageMatchRegex is missing"),
    ("languageIds: vue\nusageMatchRegex: null\n", 1, 1, "usageMatchRegex is missing"),
    (OK + "languageIds: 5\n", 2, 14, "a text or a list of texts is needed"),
    (OK + "languageIds: {a: b}\n", 2, 14, "a text or a list of texts is needed"),
    ("languageIds: [vue\n", 2, 1, "does not parse"),
    ("languageIds: vue\n\tusageMatchRegex: x\n", 2, 1, "does not parse"),
    ('languageIds: "\\W"\n', 1, 16, "does not parse"),
    ("- vue\n", 1, 1, "a mapping of fields is expected"),
    ("languageIds: *a\n", 1, 14, "does not parse"),
    ("a: 1\n---\nb: 2\n", 2, 1, "does not parse"),
    ("a: \x01\n", 1, 1, "does not parse"),
    ("[" * 4000, 1, 1, "too many lists"),
    (b"languageIds: \xff\n", 1, 14, "no utf-8 text"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), NOT_ENABLED)
def test_not_enabled_with_a_located_error(
    read: Read, text: str, line: int, column: int, message: str
) -> None:
    framework, problems = read(text)
    assert framework is None
    assert message in problems[0].message
    assert (
        problems[0].severity,
        problems[0].file,
        problems[0].line,
        problems[0].column,
    ) == (
        "error",
        FILE,
        line,
        column,
    )


BASE = "languageIds: vue\n" + OK
PARTS: list[tuple[str, dict[str, Any], int, int, str]] = [
    (
        "usageMatchRegex: ['t(({key})', '({key})']\nlanguageIds: [vue]\n",
        {"usage_match_regex": ("({key})",)},
        1,
        19,
        "",
    ),
    (
        "usageMatchRegex: ['t\\({key}\\)']\nlanguageIds: [vue]\n",
        {"usage_match_regex": ()},
        1,
        19,
        "parentheses",
    ),
    (
        "languageIds: [veu, vue]\n" + OK,
        {"language_ids": ("veu", "vue")},
        1,
        15,
        'did you mean "vue"?',
    ),
    (BASE + "monopoly: 'yes'\n", {"monopoly": False}, 3, 11, ""),
    (BASE + "namespace: 1\n", {"namespace": False}, 3, 12, ""),
    (BASE + "namespaceDelimiter: 5\n", {"namespace_delimiter": "."}, 3, 21, ""),
    (BASE + "scopeRangeRegex: '('\n", {"scope_range_regex": None}, 3, 18, ""),
    (
        BASE + "scopeRangeRegex: 'useScope'\n",
        {"scope_range_regex": None},
        3,
        18,
        "put the name of the namespace into parentheses",
    ),
    (BASE + "refactorTemplates: [$1, 5]\n", {"refactor_templates": ("$1",)}, 3, 25, ""),
    (BASE + "refactorTemplates: 5\n", {"refactor_templates": ("$1",)}, 3, 20, ""),
    (BASE + "monopol: true\n", {"monopoly": False}, 3, 10, 'did you mean "monopoly"?'),
]


@pytest.mark.parametrize(("text", "fields", "line", "column", "suggestion"), PARTS)
def test_one_bad_field_leaves_the_others(
    read: Read,
    text: str,
    fields: dict[str, Any],
    line: int,
    column: int,
    suggestion: str,
) -> None:
    framework, problems = read(text)
    assert framework is not None
    assert {name: getattr(framework, name) for name in fields} == fields
    assert [(found.file, found.line, found.column) for found in problems] == [
        (FILE, line, column)
    ]
    assert suggestion in problems[0].suggestion


PIPES = [os.mkfifo] if hasattr(os, "mkfifo") else []


@pytest.mark.parametrize("make", [Path.mkdir, *PIPES])
def test_what_is_no_file_is_said(tmp_path: Path, make: Callable[[Path], None]) -> None:
    (tmp_path / ".vscode").mkdir()
    make(tmp_path / FILE)
    framework, (problem,) = load_custom_framework(tmp_path)
    assert framework is None
    assert (problem.rule, problem.file) == ("custom-framework-file", FILE)
    assert "no regular file" in problem.message
    assert "regular file" in problem.suggestion
    older = tmp_path / ".vscode" / FILE_NAMES[1]
    older.write_text(FULL)
    assert load_custom_framework(tmp_path).framework is not None


def test_a_link_out_of_the_workspace_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yml"
    outside.write_text(FULL)
    root = tmp_path / "project"
    (root / ".vscode").mkdir(parents=True)
    (root / FILE).symlink_to(outside)
    framework, problems = load_custom_framework(root)
    assert framework is None
    assert [found.rule for found in problems] == ["custom-framework-file"]


@given(st.text(alphabet="ab:-[]{}&*!|>'\"\n #%@\t", max_size=40))
def test_no_text_breaks_the_workbench(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    root = tmp_path_factory.getbasetemp()
    (root / ".vscode").mkdir(exist_ok=True)
    (root / FILE).write_text(text)
    framework, problems = load_custom_framework(root)
    assert framework is None
    assert problems


GROUPS = [
    (r"t\(({key})\)", 1),
    (r"(t|tc)\((['\"])({key})\2\)", 3),
    (r"(?:a|b)({key})", 1),
    (r"(?<name>{key})", 1),
    (r"(?<=x)(?!y)({key})", 1),
    (r"((?:{key}))", 1),
    (r"[(]\(({key})", 1),
    (r"[\](]({key})", 1),
    (r"t\('(\w+)'\)", 1),
    (r"t\({key}\)", 0),
    (r"(t)\({key}\)", 0),
    ("", 0),
]


@pytest.mark.parametrize(("source", "group"), GROUPS)
def test_the_group_that_yields_the_key(source: str, group: int) -> None:
    assert key_group(source) == group


def test_a_usage_pattern_yields_the_key_whatever_stands_before_it() -> None:
    pattern, group = compile_usage(r"""(t|tc)\((['"])({key})\2""")
    assert [
        found.text("tc('a.b')", group) for found in pattern.finditer("tc('a.b')")
    ] == ["a.b"]


@pytest.mark.parametrize(
    "text", ["languageIds: vue\n", "usageMatchRegex: x({key})\n", "a: ["]
)
def test_what_keeps_the_framework_from_working_comes_with_a_next_step(
    read: Read, text: str
) -> None:
    assert all(
        problem.suggestion
        for problem in read(text).problems
        if problem.severity == "error"
    )


def test_a_field_that_stands_twice_is_said_at_the_one_that_holds(read: Read) -> None:
    result = read(
        "languageIds: [javascript]\nusageMatchRegex: 't\\(({key})'\nlanguageIds: [dart]\nlanguageIds: [php]\n"
    )
    assert result.framework is not None
    assert result.framework.language_ids == ("php",)
    (problem,) = result.problems
    assert (problem.rule, problem.line) == ("custom-framework-field", 4)
    assert "first in line 1" in problem.message
    assert problem.suggestion


def test_a_template_that_names_no_key_is_said(read: Read) -> None:
    result = read(
        "languageIds: [javascript]\nusageMatchRegex: 't\\(({key})'\nrefactorTemplates:\n  - t('$1')\n  - t('key')\n"
    )
    (problem,) = result.problems
    assert (problem.line, problem.suggestion) == (
        5,
        "write $1 where the key is to stand",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("languageIds: []\nusageMatchRegex: T({key})", "languageIds is empty"),
        ("languageIds: ''\nusageMatchRegex: T({key})", "languageIds is empty"),
        ("languageIds: vue\nusageMatchRegex: ['']", "usageMatchRegex is empty"),
        (
            "languageIds: vue\nusageMatchRegex: T({key})\nnamespaceDelimiter: ''",
            "namespaceDelimiter is no text",
        ),
    ],
)
def test_what_says_nothing_is_told(read: Read, text: str, said: str) -> None:
    found = read(text)
    assert found.framework is not None
    (problem,) = found.problems
    assert problem.message.startswith(said)
    assert problem.line == text[: text.index(said.split(maxsplit=1)[0])].count("\n") + 1


@pytest.mark.parametrize(
    "name",
    [
        ".vscode/i18n-helper-custom-framework.yaml",
        ".vscode/i18n-ally-custom-framework.yaml",
        "i18n-helper-custom-framework.yml",
    ],
)
def test_a_file_of_nearly_the_name_is_told(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(FULL)
    framework, [problem] = load_custom_framework(tmp_path)
    assert framework is None
    assert (problem.file, problem.severity) == (name, "warning")
    assert FILE in problem.suggestion


def test_a_file_of_nearly_the_name_beside_the_right_one_is_nobodys_business(
    read: Read, tmp_path: Path
) -> None:
    (tmp_path / FILE_NAMES[0]).write_text(FULL)
    assert read(FULL).problems == []
