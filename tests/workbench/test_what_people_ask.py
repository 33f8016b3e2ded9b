"""Locales, keys, files, rules, scores and shares: one way to say each, and a wrong one is answered."""

from __future__ import annotations

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError


@pytest.fixture
def wb(tmp_path):
    return i18n.open(i18n.copy_demo(tmp_path / "demo"))


LOCALES = {
    "coverage": lambda wb, asked: wb.coverage(locales=asked),
    "missing": lambda wb, asked: wb.missing(asked),
    "query": lambda wb, asked: wb.query("is:missing", locales=asked),
    "stale": lambda wb, asked: wb.stale(asked),
    "check": lambda wb, asked: wb.check(asked),
    "findings": lambda wb, asked: wb.findings(asked),
    "gate": lambda wb, asked: wb.gate(asked),
    "translation_job": lambda wb, asked: (
        wb.translation_job(asked, engines="pseudo").plan
    ),
    "replace": lambda wb, asked: wb.changes().replace("a", "b", locales=asked),
    "fill": lambda wb, asked: wb.changes().fill(asked),
    "delete": lambda wb, asked: wb.changes().delete("btn.save", locale=asked),
    "memory": lambda wb, asked: wb.memory(asked),
    "plot": lambda wb, asked: wb.plot.coverage(locales=asked),
    "grid": lambda wb, asked: wb.grid(asked),
    "tree": lambda wb, asked: wb.tree(asked),
}
ONE_LOCALE = {
    "pending": lambda wb, asked: wb.pending(asked),
    "similar_messages": lambda wb, asked: wb.similar_messages("Save", locale=asked),
    "similar_keys": lambda wb, asked: wb.similar_keys("save", locale=asked),
    "duplicates": lambda wb, asked: wb.duplicates(locale=asked),
    "set": lambda wb, asked: wb.changes().set("btn.save", asked, "x"),
    "suggest": lambda wb, asked: wb.suggest("btn.save", asked, engines="pseudo"),
    "review": lambda wb, asked: wb.review(asked),
    "approve": lambda wb, asked: wb.reviews.approve("btn.save", asked),
    "comment": lambda wb, asked: wb.reviews.comment("btn.save", asked, "why?"),
    "state": lambda wb, asked: wb.reviews.state("btn.save", asked),
    "reviews": lambda wb, asked: wb.reviews.frame(asked),
    "candidates": lambda wb, asked: wb.reviews.candidates(asked),
    "discard_all": lambda wb, asked: wb.reviews.discard_all(asked),
}


@pytest.mark.parametrize("noun", LOCALES)
@pytest.mark.parametrize(
    "asked", ["fr", " fr ", ["fr", "de"], pd.Series(["fr"])], ids=str
)
def test_locales_are_a_text_or_a_list(wb, noun, asked):
    LOCALES[noun](wb, asked)


@pytest.mark.parametrize("noun", [*LOCALES, *ONE_LOCALE])
def test_a_wrong_locale_is_answered_with_the_nearest(wb, noun):
    with pytest.raises(UsageError, match=r'did you mean "fr"'):
        {**LOCALES, **ONE_LOCALE}[noun](wb, "frx")


@pytest.mark.parametrize("noun", [*LOCALES, *ONE_LOCALE])
def test_what_is_no_text_is_refused(wb, noun):
    with pytest.raises(UsageError):
        {**LOCALES, **ONE_LOCALE}[noun](wb, 7)


@pytest.mark.parametrize("noun", ONE_LOCALE)
@pytest.mark.parametrize("asked", [["fr", "de"], []], ids=str)
def test_one_locale_is_not_the_first_of_several(wb, noun, asked):
    with pytest.raises(UsageError, match="one locale"):
        ONE_LOCALE[noun](wb, asked)


@pytest.mark.parametrize("noun", ONE_LOCALE)
def test_a_list_of_one_is_one(wb, noun):
    ONE_LOCALE[noun](wb, ["fr"])


def test_no_locale_is_none_and_not_all(wb):
    assert not wb.changes().fill([])
    assert wb.missing([]).empty
    assert wb.check([]).empty


KEYS = {
    "delete": lambda wb, asked: wb.changes().delete(asked),
    "usage": lambda wb, asked: wb.usage(asked),
    "places": lambda wb, asked: wb.places(asked),
    "job": lambda wb, asked: (
        wb.translation_job("fr", keys=asked, engines="pseudo").plan
    ),
    "replace": lambda wb, asked: wb.changes().replace("a", "b", keys=asked),
}


@pytest.mark.parametrize("noun", KEYS)
@pytest.mark.parametrize(
    "asked",
    ["btn.save", "btn.*", ["btn.save", "btn.cancel"], pd.Series(["btn.save"])],
    ids=str,
)
def test_keys_are_a_text_or_a_list(wb, noun, asked):
    assert KEYS[noun](wb, asked) is not None


@pytest.mark.parametrize("noun", KEYS)
def test_a_wrong_key_is_answered_with_the_nearest(wb, noun):
    with pytest.raises(UsageError, match=r"did you mean 'common:btn\.save'"):
        KEYS[noun](wb, "btn.savee")


def test_places_of_several_keys_are_those_of_each(wb):
    both = wb.places(["btn.submit", "btn.save"])
    each = pd.concat([wb.places("btn.submit"), wb.places("btn.save")])
    assert set(both.itertuples(index=False)) == set(each.itertuples(index=False))


def test_a_key_that_only_code_has_has_places(wb):
    key = wb.undefined()["key"].iloc[0]
    assert len(wb.places(key))
    assert wb.usage(key)["status"].tolist() == ["undefined"]


@pytest.mark.parametrize("asked", [50, -1, 1.5, "0.5", None, True])
def test_a_share_is_0_to_1(wb, asked):
    if asked is not None:
        with pytest.raises(UsageError, match="min_confidence"):
            wb.hardcoded(min_confidence=asked)
        with pytest.raises(UsageError, match="max_missing"):
            wb.gate(max_missing=asked)


@pytest.mark.parametrize("asked", [0.9, 101, -1, "90", None, True])
def test_a_score_is_0_to_100(wb, asked):
    for ask in (
        lambda: wb.duplicates(asked),
        lambda: wb.similar_messages("Save", threshold=asked),
        lambda: wb.similar_keys("save", threshold=asked),
    ):
        with pytest.raises(UsageError):
            ask()


@pytest.mark.parametrize("asked", [7, ["tags", 7], "placeholder"])
def test_a_wrong_rule_is_refused(wb, asked):
    for ask in (wb.check, wb.findings, wb.gate):
        with pytest.raises(UsageError):
            ask(rules=asked)


@pytest.mark.parametrize("asked", [["x"], {"a": "b"}, pd.Series(["x"])], ids=str)
def test_edits_come_as_a_frame(wb, asked):
    with pytest.raises(UsageError, match="edits come as a frame"):
        wb.changes(asked)


def test_a_key_edited_to_something_else_is_refused(wb):
    frame = wb.messages
    frame.loc[0, "key"] = "zzz"
    with pytest.raises(UsageError, match=r"row 0 of this frame: there is no key 'zzz'"):
        wb.changes(frame)


def test_a_new_key_with_a_source_of_its_own_is_new(wb):
    frame = wb.messages
    row = pd.DataFrame(
        {"key": ["common:zzz"], "locale": ["fr"], "value": ["x"], "source": ["y"]}
    )
    assert len(wb.changes(pd.concat([frame, row]))) == 1


def test_a_column_that_is_another_language_is_told(wb):
    wide = wb.wide()
    wide.loc["common:btn.save", "frr"] = "z"
    told = ["frr is new: the project gets this locale"]
    assert wb.changes(wide).left == told
    assert (
        wb.changes().set("btn.save", "frr", "z").set("home.title", "frr", "y").left
        == told
    )


@pytest.mark.parametrize("word", ["locale", "locales"])
def test_locales_are_named_by_either_word(wb, word):
    french = {word: "fr"}
    assert set(wb.missing(**french)["locale"]) == {"fr"}
    assert list(wb.coverage(**french)["locale"]) == ["fr"]
    assert set(wb.check(**french)["locale"]) == {"fr"}
    assert set(wb.similar_messages("Annuler", **french)["locale"]) == {"fr"}
    assert set(wb.stale(**french)["locale"]) <= {"fr"}
    assert len(wb.changes().delete("btn.save", **french)) == 1
    with pytest.raises(TypeError, match="unexpected keyword"):
        wb.similar_messages("Save", locale="fr", locales="de")


def test_keys_of_a_frame_that_the_project_has_not_are_told(wb):
    frame = wb.missing("fr")[["key", "locale"]]
    frame.iloc[0, 0] = "btn.sabe"
    with pytest.warns(UserWarning, match="left out: btn.sabe"):
        panel = wb.panels.review(frame)
    assert f"{len(frame) - 1} texts" in repr(panel)


def test_a_memory_takes_a_frame_and_refuses_what_is_none(wb):
    frame = pd.DataFrame({"source": ["Basket"], "locale": ["fr"], "target": ["Panier"]})
    assert wb.memory.add(frame) == 1
    assert any(pair.target == "Panier" for pair in wb.memory("fr"))
    with pytest.raises(UsageError, match="no column locale, source"):
        wb.memory.add(pd.DataFrame({"value": ["Panier"]}))
    with pytest.raises(UsageError, match="a str is no translation memory"):
        wb.memory.add("memory.tmx")


def test_a_chart_of_engines_refuses_another_frame(wb):
    with pytest.raises(UsageError, match="it has no chrf"):
        wb.plot.engines(wb.engines)


def test_an_empty_filter_is_an_empty_panel_and_an_empty_file(wb, tmp_path):
    nothing = wb.query("locale:de is:missing")
    assert nothing.empty
    assert repr(wb.panels.review(nothing)).endswith("0 texts, 0 to do>")
    assert repr(wb.panels.grid(nothing)).startswith("<GridPanel: 0 rows")
    path = wb.export(tmp_path / "texts.csv", nothing)
    assert len(path.read_text().splitlines()) == 1


def test_a_review_of_a_frame_says_how_many_texts_it_has(wb):
    french = wb.messages.query("locale == 'fr' and key.str.startswith('common:btn')")
    assert f"{len(french)} texts" in repr(wb.panels.review(french))


def test_a_locale_file_that_holds_nothing_yet_is_a_file_of_its_locale(workspace):
    root = workspace({"locales/en.json": {"a": "A"}, "locales/fr.json": {}})
    files = i18n.open(root).locales.set_index("locale")["files"]
    assert files.to_dict() == {"en": 1, "fr": 1}
