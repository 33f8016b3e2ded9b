"""Pug in Vue components: what is found by how lines begin, and what stands in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable

    import i18n_workbench as i18n

PAGE = '<template lang="pug">\n{}\n</template>\n'


@pytest.mark.parametrize(
    ("template", "texts"),
    [
        ("h1 Your cart", ["Your cart"]),
        (".lead#top Your cart", ["Your cart"]),
        ("h1 {{ $t('cart') }}", []),
        ("p Hello {{ name }}!", ["Hello {0}!"]),
        ("p {{ ok ? 'It is here' : 'It is gone' }}", ["It is here", "It is gone"]),
        ("li: a(href='/x'): span Go on", ["Go on"]),
        ("p\n  | Your cart\n  | is empty.", ["Your cart", "is empty."]),
        ("p.\n  Your cart is empty.", ["Your cart is empty."]),
        ("input(placeholder='Your name' name='Some Name')", ["Your name"]),
        ("input(\n  v-model='x',\n  placeholder=\"Your name\"\n)\np Full", ["Your name", "Full"]),
        ("a(:title=\"'Go there'\" @click=\"go('Some text')\") Text", ["Go there", "Some text", "Text"]),
        ("a(:class=\"{ 'Some Class': (a) }\" v-if=\"a && (b)\") Text", ["Text"]),
        ("//- p Your cart\n  p is empty\np Full", ["Full"]),
        ("- const a = 'Some Text'\nif a\n  p Full\nelse\n  p Empty", ["Full", "Empty"]),
        ("code npm run Build Now", []),
        ("p(v-else).lead#b Your cart", ["Your cart"]),
        ("i arrow_back", []),
        ("p(a='Some Thing',:key='b.c').lead: b Your cart", ["Your cart"]),
        ("i.material-icons delete forever", []),
        ("p(v-t=\"'a'\") Your cart", []),
        ("pre.\n  Some text here", []),
        ("p(title='never closed", []),
        ("form-field(label='Your name')", ["Your name"]),
    ],
)  # fmt: skip
def test_what_is_found_in_pug(template: str, texts: list[str]) -> None:
    found = detect_text(PAGE.format(template), "src/A.vue", floor=0.5)
    assert [each.text for each in found] == texts


@pytest.mark.parametrize(
    ("template", "after"),
    [
        ("h1 Your cart", "h1 {{ $t('your_cart') }}"),
        ("p Hello {{ name }}!", "p {{ $t('hello_name', { name }) }}"),
        ("p\n  | Your cart", "p\n  | {{ $t('your_cart') }}"),
        ("p.\n  Your cart.", "p.\n  {{ $t('your_cart') }}"),
        ("input(placeholder='Your name')", "input(:placeholder='$t(\"your_name\")')"),
        ('input(\n  v-a\n  title="Your name"\n)', "input(\n  v-a\n  :title=\"$t('your_name')\"\n)"),
        ("a(:title=\"'Go there'\")", "a(:title=\"$t('go_there')\")"),
    ],
)  # fmt: skip
def test_what_stands_instead(
    vue: Callable[..., i18n.Workbench], template: str, after: str
) -> None:
    wb = vue({"src/A.vue": PAGE.format(template)})
    wb.extraction().apply()
    assert (wb.root / "src/A.vue").read_text() == PAGE.format(after)
    statuses = wb.usage().set_index("key")["status"].drop("a")
    assert list(statuses) == ["used"]
    wb.undo()
    assert (wb.root / "src/A.vue").read_text() == PAGE.format(template)


def test_what_parts_a_sentence_is_said(vue: Callable[..., i18n.Workbench]) -> None:
    template = (
        "p\n  | Read the docs\n  b right now\n  | or leave\np Read #[b the docs] now"
    )
    table = vue({"src/A.vue": PAGE.format(template)}).extraction().table
    notes = table.set_index("text")["note"]
    assert notes["Read the docs"] == "a piece of a sentence: <b> parts it"
    assert notes["or leave"] == "a piece of a sentence: <b> parts it"
    needs = table.set_index("text")["needs"]
    assert needs["Read #[b the docs] now"].startswith("to be extracted by hand")
