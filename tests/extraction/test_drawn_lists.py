"""Lists of single words: people read those that a file draws one by one."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text

TABS = "const tabs = ['Overview', 'Billing']\n"
DART = "class A {{ final _tabs = ['Overview', 'Billing'];\n build(c) => {body}; }}"


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (
            f"{TABS}const A = () => <ul>{{tabs.map((tab) => <li key={{tab}}>{{tab}}</li>)}}</ul>",
            "a.tsx",
        ),
        (
            f"{TABS}const A = () => <ul>{{tabs.map(tab => (<li>{{f(tab)}}: {{tab}}</li>))}}</ul>",
            "a.jsx",
        ),
        (
            f'<template><li v-for="tab in tabs">{{{{ tab }}}}</li></template>\n<script setup>\n{TABS}</script>',
            "A.vue",
        ),
        (
            f'<template><li v-for="(tab, i) in tabs">{{{{ tab }}}}</li></template>\n<script setup>\n{TABS}</script>',
            "A.vue",
        ),
        (
            f"<script>\n{TABS}</script>\n{{#each tabs as tab}}<li>{{tab}}</li>{{/each}}",
            "A.svelte",
        ),
        (
            DART.format(body="Row(children: _tabs.map((tab) => Text(tab)).toList())"),
            "lib/a.dart",
        ),
        (
            DART.format(body="Row(children: [for (final tab in _tabs) Text(tab)])"),
            "lib/a.dart",
        ),
    ],
)
def test_words_of_a_list_that_is_drawn_are_read(text: str, file: str) -> None:
    assert shown(text, file) == ["Overview", "Billing"]


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (f"{TABS}const ids = tabs.map((tab) => ({{ tab }}))", "a.tsx"),
        (f"{TABS}const ids = tabs.map((tab) => <A id={{tab}}/>)", "a.tsx"),
        (
            f"{TABS}const A = () => <ul>{{rows.map((tab) => <li>{{tab}}</li>)}}</ul>",
            "a.tsx",
        ),
        (
            f'<template><A v-for="tab in tabs" :id="tab" /></template>\n<script setup>\n{TABS}</script>',
            "A.vue",
        ),
        (DART.format(body="_tabs.map((tab) => find(tab)).toList()"), "lib/a.dart"),
    ],
)
def test_words_of_other_lists_may_be_values(text: str, file: str) -> None:
    assert shown(text, file) == []


def test_a_word_that_something_is_compared_with_is_a_value() -> None:
    drawn = "const A = () => <ul>{tabs.map((tab) => <li on={tab === 'Billing'}>{tab}</li>)}</ul>"
    assert shown(TABS + drawn, "a.tsx") == ["Overview"]
