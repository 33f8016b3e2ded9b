"""A text where a list is wanted is one item; what is misspelt is answered with what was probably meant."""

import pickle

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import (
    ConflictError,
    NeedsChoice,
    UsageError,
    WorkbenchError,
)


@pytest.fixture(scope="module")
def wb(tmp_path_factory):
    return i18n.open(i18n.copy_demo(tmp_path_factory.mktemp("asking") / "demo"))


NOUNS = {
    "coverage": lambda wb, asked: wb.coverage(locales=asked),
    "missing": lambda wb, asked: wb.missing(asked),
    "check": lambda wb, asked: wb.check(asked),
    "stale": lambda wb, asked: wb.stale(asked),
}


@pytest.mark.parametrize("noun", NOUNS.values(), ids=NOUNS)
def test_a_locale_may_be_a_text_or_a_list(wb, noun):
    assert noun(wb, "fr").equals(noun(wb, ["fr"]))
    assert noun(wb, " fr ").equals(noun(wb, ("fr", "fr")))
    assert set(noun(wb, ["de", "fr"])["locale"]) <= {"de", "fr"}


@pytest.mark.parametrize("noun", NOUNS.values(), ids=NOUNS)
def test_a_wrong_locale_is_answered_with_the_nearest(wb, noun):
    with pytest.raises(
        UsageError, match=r'there is no locale \'pt-BX\'\n +did you mean "pt-BR"'
    ):
        noun(wb, "pt-BX")


def test_a_wrong_locale_of_a_history_is_no_empty_frame(wb):
    with pytest.raises(UsageError, match="there is no locale 'xx'"):
        wb.history(locales="xx")


def test_a_locale_in_the_place_of_a_period_is_answered_with_its_parameter(wb):
    """``wb.stale("fr")`` and the command ``history fr`` have it first."""
    with pytest.raises(UsageError, match=r"locales are named: locales='fr'"):
        wb.history("fr")


def test_rules_may_be_a_text(wb):
    assert wb.check(rules="tags").equals(wb.check(rules=["tags"]))
    with pytest.raises(UsageError, match='did you mean "tags"'):
        wb.check(rules="tag")


@pytest.mark.parametrize(
    "noun",
    [
        lambda wb: wb.duplicates(0.9),
        lambda wb: wb.similar_messages("Save", threshold=0.9),
    ],
)
def test_a_share_is_no_score(wb, noun):
    with pytest.raises(UsageError, match="did you mean 90"):
        noun(wb)


def test_a_threshold_in_the_place_of_the_limit(wb):
    for noun in (wb.similar_messages, wb.similar_keys):
        with pytest.raises(UsageError, match=r"a limit of 0.8 .*\n.*threshold=60"):
            noun("save", 0.8)


def test_a_naming_report_equals_itself_alone(wb):
    naming = wb.naming()
    assert naming == naming
    assert naming != wb.naming()


def test_a_path_is_one_target(tmp_path):
    pytest.importorskip("dask")
    frame = i18n.fleet(str(i18n.copy_demo(tmp_path / "demo"))).compute()
    assert len(frame) == 8


def test_the_same_language_is_nearer_than_like_letters() -> None:
    from i18n_workbench.catalog.wanted import nearest_locale

    existing = ["en", "fa-IR", "fr-CA", "fr-FR"]
    assert nearest_locale("fr", existing).startswith('did you mean "fr-')
    assert nearest_locale("fr_fr", existing).startswith('did you mean "fr-FR"?')
    assert nearest_locale("enn", existing).startswith('did you mean "en"?')


def test_a_language_that_is_new_is_told_how_it_begins() -> None:
    from i18n_workbench.catalog.wanted import nearest_locale

    assert nearest_locale("ja", ["en"]).endswith("changes().fill('ja') begins ja")
    for none in ("nonsense", "ja-QQ"):
        assert nearest_locale(none, ["en"]) == "the project has en"


def test_of_very_many_locales_an_error_names_some() -> None:
    from i18n_workbench.catalog.wanted import nearest_locale

    existing = [f"x{at:02}" for at in range(77)]
    assert nearest_locale("nonsense", existing).endswith(", x11 and 65 more")


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("french", "fr"),
        ("Français", "fr"),
        ("francais", "fr"),
        ("German", "de"),
        ("日本語", "ja"),
        ("Brazilian Portuguese", "pt-BR"),
        ("portuguese", "pt-BR"),
        ("Chinese (Simplified)", "zh-Hans"),
    ],
)
def test_a_language_by_its_name_is_answered_with_its_tag(wb, name, tag):
    with pytest.raises(UsageError, match=f'did you mean "{tag}"'):
        wb.missing(name)


def test_the_tag_of_a_language_that_the_project_has_not_is_told(wb):
    with pytest.raises(UsageError, match='the tag of Italian is "it"'):
        wb.missing("Italian")


def test_a_query_by_the_name_of_a_language_is_answered_with_its_tag(wb):
    with pytest.raises(UsageError, match='did you mean "fr"'):
        wb.query("locale:french")


def test_no_locale_named_is_all_of_them(wb):
    assert len(wb.missing(None)) == len(wb.missing()) > 0


@pytest.mark.parametrize("given", [5, ["sortKeys"], {5: True}], ids=repr)
def test_settings_have_names(given):
    with pytest.raises(UsageError, match="by their names") as refused:
        i18n.open(i18n.copy_demo(), settings=given)
    assert "sortKeys" in refused.value.next_step


def test_errors_come_back_whole_from_other_processes(wb):
    for ask in (
        lambda: wb.changes().rename("common:btn.save", "common:btn.cancel").apply(),
        lambda: wb.changes().set("common:btn.save.x", "en", "x").apply(),
        lambda: wb.missing("xx"),
        lambda: wb.settings["sortKey"],
        lambda: wb.no_such_name,
    ):
        with pytest.raises(WorkbenchError) as caught:
            ask()
        error = pickle.loads(pickle.dumps(caught.value))
        assert (type(error), str(error)) == (type(caught.value), str(caught.value))
    row = {"key": "a", "locale": "fr"}
    assert pickle.loads(pickle.dumps(ConflictError("no", [row]))).conflicts == [row]
    chosen = pickle.loads(pickle.dumps(NeedsChoice("no", ["a.json"])))
    assert chosen.candidates == ["a.json"]
