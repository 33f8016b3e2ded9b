"""What a needle may look like in texts as they stand: nothing is missed that folding finds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.panels.common.folding import Folded, fold
from i18n_workbench.panels.common.needles import _FOLDING, Joined, Needle
from i18n_workbench.panels.grids import grid_search
from i18n_workbench.panels.grids.grid_model import GridModel
from i18n_workbench.panels.grids.grid_query import Query

LETTERS = st.text(alphabet="aeEéÉＥ̧́æŒſßdDðfiﬁ…. жЖ½1⁄2か\x00", max_size=9)


def is_in_a_range(code):
    return any(first <= code < end for first, end in _FOLDING)


def test_the_ranges_hold_all_characters_that_become_another_one():
    skipped = [*range(0xAC00, 0xD7B0), *range(0xD800, 0xE000)]
    codes = sorted({*range(1, 0x110000)} - {*skipped})
    folded = fold("\x00".join(map(chr, codes))).split("\x00")
    outside = [
        code
        for code, becomes in zip(codes, folded, strict=True)
        if becomes != chr(code) and not is_in_a_range(code) and becomes < "\U00010000"
    ]
    assert outside == []


@given(st.lists(LETTERS, max_size=12), LETTERS)
def test_texts_as_they_stand_hold_what_they_hold_folded(texts, wanted):
    needle = Needle(fold(wanted))
    if not needle.is_quick:
        return
    candidates = set(needle.perhaps_inside(Joined(texts)).tolist())
    assert {*Folded(texts).containing(needle.folded)} <= candidates


def test_a_text_that_cannot_hold_a_needle_is_no_candidate():
    texts = ["Rettet", "édité", "E\u0301d", "ends", "", "delta"]
    candidates = Needle("ed").perhaps_inside(Joined(texts))
    assert candidates.tolist() == [1, 2]


def test_many_texts_are_joined_as_few_are():
    texts = ["ends", "Rettet", "𐍆", "a\0b", ""] * 1000
    texts[3333] = "édité"
    candidates = Needle("ed").perhaps_inside(Joined(texts))
    assert candidates.tolist() == [3333]
    assert len(Joined(texts).breaks) == len(texts) - 1


@pytest.mark.parametrize("needle", ["", "한국", "\ud800"])
def test_a_needle_that_no_pattern_names_is_left_to_folding(needle):
    assert not Needle(fold(needle)).is_quick


WORDS = ["Editor", "édité", "Größe", "Ёж", "ed", "E d", "de", "", "…end"]


def project(workspace):
    locales = ["en", "fr", "de", "ru", "pl", "cs"]
    files = {"package.json": {"dependencies": {"i18next": "23"}}}
    for number, locale in enumerate(locales):
        texts = {
            f"k{key}": WORDS[(key * 7 + number * number) % len(WORDS)]
            for key in range(60)
            if (key + number) % 4
        }
        files[f"locales/{locale}.json"] = texts
    return i18n.open(workspace(files))


@pytest.mark.parametrize("many", [0, 10_000])
def test_letter_after_letter_finds_what_each_search_alone_finds(
    workspace, monkeypatch, many
):
    monkeypatch.setattr(grid_search, "MANY", many)
    wb = project(workspace)
    model = GridModel(wb)
    locales = tuple(model.locales)
    searches = ["e", "ed", "edi", "edit", "de", "e", "ё", "ёж", "gros", "...", "k1"]
    for search in searches * 2:
        model.show(Query(search=search, locales=locales))
        wanted = [
            row
            for row in range(len(model.rows))
            if fold(search) in fold(model.rows.name(row)[0])
            or any(
                fold(search) in fold(model.rows.text(row, locale) or "")
                for locale in locales
            )
        ]
        assert model.order.tolist() == wanted, search


def test_a_longer_needle_is_looked_for_only_where_the_shorter_one_was(workspace):
    model = GridModel(project(workspace))
    locales = tuple(model.locales)
    model.show(Query(search="édi", locales=locales))
    asked = []
    containing = model.rows.containing

    def noted(locale, needle, among=None):
        asked.append(int(among.sum()))
        return containing(locale, needle, among)

    model.rows.containing = noted
    before = len(model)
    model.show(Query(search="édit", locales=locales))
    assert asked[0] == before < len(model.rows)
