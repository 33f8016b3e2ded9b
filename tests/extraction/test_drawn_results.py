"""Words that a function gives and a template draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VUE = """<script setup>
function label() { return followed.value ? 'Following' : 'Follow' }
function hidden() { return 'Hidden' }
function kind() { return 'Large' }
const isLarge = size === 'Large'
</script>
<template><b>{{ label() }}</b><i v-if="hidden()">{{ hidden() === x }}</i>{{ kind() }}</template>
"""
SVELTE = """<script>
const priceOf = (course) => { return course.price ? course.price : 'Free' }
const sizeOf = () => { return 'Large' }
</script>
<p class={sizeOf()}>from {priceOf(course)}</p>
"""


@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        ("src/A.vue", VUE, {"Following", "Follow"}),
        ("src/A.svelte", SVELTE, {"Free"}),
    ],
)
def test_what_the_template_of_a_file_draws_is_found(
    file: str, text: str, wanted: set[str]
) -> None:
    found = detect_text(text, file, floor=0.5)
    assert {each.text for each in found} & {
        *("Following", "Follow", "Hidden", "Free", "Large")
    } == wanted


def test_what_the_page_of_a_component_draws_is_found(
    workspace: Callable[..., Path],
) -> None:
    code = "export class A {\n  kindOf(b) { return 'Book'; }\n  typeOf(b) { return 'Shelf'; }\n}\n"
    root = workspace(
        {
            "package.json": '{"dependencies": {"@angular/core": "17"}}',
            "src/app/a.component.ts": code,
            "src/app/a.component.html": "<p>{{ kindOf(book) | uppercase }}</p>",
            "src/app/b.component.html": "<p>{{ typeOf(book) }}</p>",
        }
    )
    for _ in range(2):  # the second time out of what was kept
        found = i18n.open(root).strings.find(min_confidence=0.5)
        assert {each.text for each in found} == {"Book"}
