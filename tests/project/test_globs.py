"""Globs of ``localesPaths`` and ``ignoreFiles``."""

from __future__ import annotations

import time

import pytest

import i18n_workbench as i18n
from i18n_workbench.project.globs import (
    Globs,
    branches,
    git_patterns,
    globs_of_files,
    split_list,
)

MATCHES = [
    ("*.json", "a.json", True),
    ("*.json", "x/a.json", False),
    ("**/*.json", "a.json", True),
    ("**/*.json", "x/y/a.json", True),
    ("x/**", "x/y/a.json", True),
    ("x/**/a.json", "x/a.json", True),
    ("./x/a.json", "x/a.json", True),
    ("x\\a.json", "x/a.json", True),
    ("{x,y}/a.{json,yml}", "y/a.yml", True),
    ("[ab].json", "b.json", True),
    ("?.json", "ab.json", False),
    ("X.json", "x.json", False),
    ("**/**/**/**/**/**/**/**/z", "/".join("a" * 60), False),
]


@pytest.mark.parametrize(("pattern", "path", "matches"), MATCHES)
def test_globs(pattern, path, matches):
    assert Globs([pattern]).match(path) is matches


FILES = [
    (["/src/**"], "src/a.vue", True),
    (["/a.vue"], "a.vue", True),
    (["/a.vue"], "src/a.vue", False),
    (["src/**", "!src/old/**"], "src/a.vue", True),
    (["src/**", "!src/old"], "src/old/a.vue", False),
    (["*.vue", "!a.vue"], "src/a.vue", False),
    (["!src/**"], "a.vue", False),
]


@pytest.mark.parametrize(("patterns", "path", "matches"), FILES)
def test_rooted_patterns_and_what_is_taken_out_again(patterns, path, matches):
    assert globs_of_files(patterns).match(path) is matches


def test_locale_files_that_are_taken_out_again_are_loaded(workspace):
    files = {f"locales/{name}.json": {"a": "A"} for name in ("en", "fr", "de")}
    root = workspace(files, settings={"ignoreFiles": ["*.json", "!locales/en.json"]})
    assert list(i18n.open(root).locales["locale"]) == ["en"]


def test_braces_within_braces_and_too_many():
    assert sorted(branches("{a,b{c,d}}")) == ["a", "bc", "bd"]
    assert branches("a}{") == ["a}{"]
    assert len(branches("{a,b}" * 40)) <= 256


def test_lists_separated_by_commas():
    assert split_list(" a, b/{c,d} ,, e}") == ["a", "b/{c,d}", "e}"]


@pytest.mark.parametrize(
    ("pattern", "keys"),
    [
        ("**/**/**/**/**/**/**/**/z", []),
        ("**/a/**/a/**/a/**/a/**/z", []),
        ("**/**/**/**/**/**/**/a/locales", ["k"]),
    ],
)
def test_many_stars_look_at_each_folder_once(workspace, pattern, keys):
    deep = "/".join("a" * 24)
    root = workspace({f"{deep}/locales/en.json": {"k": "K"}})
    started = time.process_time()
    wb = i18n.open(root, settings={"localesPaths": pattern})
    assert wb.messages["key"].tolist() == keys
    assert time.process_time() - started < 5


def test_more_patterns_than_fit_into_one_automaton():
    lines = [
        f"out/folder{number}/**/*.generated.{number}.json" for number in range(2_500)
    ]
    found = git_patterns([*lines, "[", "!out/folder7/**/kept.generated.7.json"])
    assert found.match_file("out/folder2499/a/b.generated.2499.json")
    assert not found.match_file("out/folder7/a/kept.generated.7.json")
    assert not found.match_file("src/a.ts")
