"""A baseline lets what is known pass, through renames, moves and reformatting, and lets nothing new pass with it."""

import json
from datetime import date

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.reports import Baseline

from .conftest import DE, EN, FR
from .test_findings import without

WRONG = {
    "fr": without(FR, "open") | {"hello": "Bonjour"},
    "code": "<p>{{ $t('gone.key') }}</p>\n",
}


@pytest.fixture
def known(project, tmp_path_factory):
    """A project with faults that are all known: its root and its baseline."""
    root = project(**WRONG)
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    i18n.open(root).update_baseline(file)
    return root, file


def new(root, file, **options):
    verdict = i18n.open(root).gate(baseline=file, **options)
    return sorted((one.rule, one.key, one.locale) for one in verdict.failing)


def edit(root, file, old, new_text):
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new_text), "utf-8")


def test_what_is_known_passes_and_is_counted(known):
    root, file = known
    verdict = i18n.open(root).gate(baseline=file)
    assert verdict
    assert verdict.known == 3
    assert "known: 3 findings of the baseline" in verdict.summary()


def test_a_baseline_in_the_project_uses_none_of_the_keys_it_names(tmp_path):
    root = i18n.copy_demo(tmp_path / "demo")
    wb = i18n.open(root)
    unused = wb.unused()
    wb.update_baseline(root / "known.json")
    keys = "".join(f'<testcase name="{key}"/>' for key in unused["key"])
    (root / "junit.xml").write_text(f"<testsuites>{keys}</testsuites>")
    assert len(unused)
    assert i18n.open(root).unused().equals(unused)


def test_warnings_and_notes_are_known_as_well_as_errors(project, tmp_path):
    root = project(
        fr=FR | {"save": "Tout  enregistrer"}, code="<b>Pay by invoice</b>\n"
    )
    wb, file = i18n.open(root), tmp_path / "baseline.json"
    assert {one.severity for one in wb.gate().found} == {"warning", "info"}
    wb.update_baseline(file)
    assert wb.gate(baseline=file, fail_on="info").found == ()


def test_a_baseline_that_does_not_exist_is_no_empty_one(known):
    root, file = known
    wb, misspelt = i18n.open(root), file.with_name("baselin.json")
    for judge in (
        lambda: wb.gate(baseline=misspelt),
        lambda: wb.prune_baseline(misspelt),
    ):
        with pytest.raises(
            UsageError, match=r"there is no baseline file .*baselin\.json"
        ):
            judge()
    assert not misspelt.exists()


def test_what_is_new_fails(known):
    root, file = known
    edit(root, "locales/de.json", "Hallo {name}", "Hallo")
    assert new(root, file) == [("placeholders", "hello", "de")]


def test_a_renamed_key_stays_known(known):
    root, file = known
    i18n.open(root).changes().rename("open", "actions.open", code=True).apply()
    i18n.open(root).changes().rename("hello", "actions.hello", code=True).apply()
    assert new(root, file) == []


def test_a_renamed_key_does_not_hide_a_second_fault_of_its_kind(known):
    root, file = known
    i18n.open(root).changes().rename("open", "actions.open", code=True).apply()
    edit(root, "locales/de.json", '"open": "Öffnen"', '"gap": "x"')
    assert new(root, file) == [("missing", "actions.open", "de")]


def test_another_key_with_the_same_text_is_new_while_the_old_one_is_there(known):
    root, file = known
    edit(root, "locales/fr.json", '"save"', '"open": "Ouvrir",\n  "save"')
    edit(root, "locales/en.json", '"save"', '"again": "Open",\n  "save"')
    edit(root, "locales/de.json", '"save"', '"again": "Öffnen",\n  "save"')
    assert new(root, file) == [("missing", "again", "fr")]


def test_an_edited_text_with_the_old_fault_stays_known_and_another_fault_in_it_is_new(
    known,
):
    root, file = known
    edit(root, "locales/fr.json", '"Bonjour"', '"Bonjour à vous"')
    assert new(root, file) == []
    edit(root, "locales/fr.json", '"Bonjour à vous"', '"Bonjour {nom}"')
    assert new(root, file) == [("placeholders", "hello", "fr")]


def test_an_edited_source_text_reopens_nothing(known):
    root, file = known
    edit(root, "locales/en.json", '"Open"', '"Open it"')
    edit(root, "locales/en.json", "Hello {name}", "Hello there, {name}")
    assert new(root, file) == []


def test_order_layout_and_folders_do_not_matter(known):
    root, file = known
    for path in sorted((root / "locales").iterdir()):
        texts = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(dict(reversed(texts.items())), indent=4), "utf-8")
    (root / "locales").rename(root / "i18n")
    (root / "src/App.vue").rename(root / "src/Home.vue")
    assert new(root, file) == []


def test_a_moved_hard_coded_text_stays_known_and_a_second_copy_is_new(
    project, tmp_path_factory
):
    root = project(code="<b>Pay by invoice</b>\n")
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    i18n.open(root).update_baseline(file)
    (root / "src/App.vue").rename(root / "src/Pay.vue")
    assert new(root, file, fail_on="hardcoded") == []
    edit(
        root,
        "src/Pay.vue",
        "<b>Pay by invoice</b>",
        "<b>Pay by invoice</b><b>Pay by invoice</b>",
    )
    assert new(root, file, fail_on="hardcoded") == [("hardcoded", "", "")]


def test_two_equal_findings_are_known_twice(project, tmp_path_factory):
    root = project(code="<b>Pay by invoice</b><b>Pay by invoice</b>\n")
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    taken = i18n.open(root).update_baseline(file)
    assert [entry["count"] for entry in taken.entries.values()] == [2]
    assert new(root, file, fail_on="hardcoded") == []
    assert Baseline.read(file).entries == taken.entries


def test_what_is_mended_is_counted_and_pruned(known):
    root, file = known
    edit(root, "locales/fr.json", '"Bonjour"', '"Bonjour {name}"')
    wb = i18n.open(root)
    assert "1 of the baseline are gone" in wb.gate(baseline=file).summary()
    assert wb.prune_baseline(file) == 1
    assert len(Baseline.read(file).entries) == 2
    assert wb.prune_baseline(file) == 0


def test_a_dismissal_holds_until_its_day(known):
    root, file = known
    wb = i18n.open(root)
    mark = next(
        one.fingerprint for one in wb.collect().findings if one.rule == "undefined"
    )
    assert wb.dismiss(file, mark[:6], "made by the server", "2999-01-31") == mark
    kept = Baseline.read(file)
    assert (kept.entries[mark]["reason"], kept.entries[mark]["until"]) == (
        "made by the server",
        "2999-01-31",
    )
    findings = wb.collect().findings
    assert kept.split(findings, today=date(2999, 1, 31)).lapsed == []
    late = kept.split(findings, today=date(2999, 2, 1))
    assert late.lapsed == [mark]
    assert [findings[at].fingerprint for at in late.new] == [mark]


def test_a_finding_that_does_not_fail_can_be_dismissed_and_the_dismissal_survives_an_update(
    project, tmp_path_factory
):
    root = project(code="<b>Pay by invoice</b>\n")
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    wb = i18n.open(root)
    (finding,) = wb.collect(rules=["hardcoded"]).findings
    wb.dismiss(file, finding.fingerprint, "a brand name")
    wb.update_baseline(file)
    assert Baseline.read(file).entries[finding.fingerprint]["reason"] == "a brand name"
    assert wb.gate(baseline=file, fail_on="info")


def test_a_part_of_the_baseline_is_updated_and_the_rest_stays(known):
    root, file = known
    edit(root, "locales/de.json", '"open": "Öffnen",', "")
    i18n.open(root).update_baseline(file, rules=["missing"])
    assert new(root, file) == []
    assert len(Baseline.read(file).entries) == 4
    i18n.open(root).update_baseline(file, "de")
    assert len(Baseline.read(file).entries) == 4


@pytest.mark.parametrize(
    ("mark", "until"), [("", ""), ("zzz", ""), (None, "soon"), (None, "2020-01-31")]
)
def test_what_cannot_be_dismissed_is_said(known, mark, until):
    root, file = known
    wb = i18n.open(root)
    mark = wb.collect().findings[0].fingerprint if mark is None else mark
    with pytest.raises(UsageError):
        wb.dismiss(file, mark, "why", until)


def test_entries_of_the_first_version_hold(project, tmp_path):
    root = project(fr={**FR, "hello": "Bonjour"}, en=EN, de=DE)
    (finding,) = i18n.open(root).collect(rules=["placeholders"]).findings
    entry = {
        "fingerprint": finding.fingerprint,
        "rule": "placeholders",
        "key": "hello",
        "locale": "fr",
    }
    file = tmp_path / "old.json"
    file.write_text(
        json.dumps({"version": 1, "findings": [{**entry, "message": finding.message}]}),
        "utf-8",
    )
    assert i18n.open(root).gate(rules=["placeholders"], baseline=file)


def test_what_was_not_judged_is_not_gone(known):
    root, file = known
    wb = i18n.open(root)
    assert wb.gate(baseline=file, rules=["missing"]).gone == 0
    assert wb.gate("de", baseline=file).gone == 0
    edit(root, "locales/fr.json", '"Bonjour"', '"Bonjour {name}"')
    verdict = i18n.open(root).gate("fr", baseline=file)
    assert (verdict.gone, verdict.by_locale()) == (1, [("fr", 0, 0, 1)])


def test_without_code_its_findings_are_neither_gone_nor_pruned(known):
    root, file = known
    (root / "src/App.vue").unlink()
    wb = i18n.open(root)
    assert wb.gate(baseline=file).gone == 0
    assert wb.prune_baseline(file) == 0
    assert "undefined" in {
        entry["rule"] for entry in Baseline.read(file).entries.values()
    }


NUMBERS = range(30)
MANY = {
    "en": EN | {f"text{n}": f"The text of page {n}" for n in NUMBERS},
    "fr": FR | {f"text{n}": f"Le texte de {n}" for n in NUMBERS},
    "de": DE | {f"text{n}": f"Der Text von {n}" for n in NUMBERS},
}


def with_new_locale(root, texts):
    (root / "locales/it.json").write_text(json.dumps(texts), "utf-8")


def test_a_locale_that_is_half_done_is_one_finding_beside_a_baseline(
    project, tmp_path_factory
):
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    root = project(**MANY)
    i18n.open(root).update_baseline(file)
    with_new_locale(root, {"save": "Salva", "hello": "Ciao", "text1": "Il testo"})
    wb = i18n.open(root)
    verdict = wb.gate(baseline=file)
    said = [(one.rule, one.locale, one.message) for one in verdict.found]
    assert said[0] == ("missing", "it", "it is new and lacks 31 texts")
    assert [one[0] for one in said[1:]] == ["placeholders"]
    assert verdict.found[0].severity == "warning"
    assert len(wb.gate(baseline=file, profile="strict").found) == 32
    wb.update_baseline(file)
    assert not wb.gate(baseline=file).found
    with_new_locale(root, {"save": "Salva", "hello": "Ciao"})
    (lost,) = i18n.open(root).gate(baseline=file).failing
    assert (lost.key, lost.locale) == ("text1", "it")


def test_a_new_locale_that_is_all_but_done_has_its_gaps_told_one_by_one(
    project, tmp_path_factory
):
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    root = project()
    i18n.open(root).update_baseline(file)
    with_new_locale(root, {"save": "Salva", "hello": "Ciao {name}", "open": "Apri"})
    assert new(root, file) == [("missing", "close", "it")]


def test_a_baseline_that_names_no_locales_knows_of_no_new_ones(
    project, tmp_path_factory
):
    file = tmp_path_factory.mktemp("known") / "baseline.json"
    root = project(**MANY)
    i18n.open(root).update_baseline(file)
    file.write_text(file.read_text().replace('"locales"', '"others"'))
    with_new_locale(root, {"save": "Salva", "hello": "Ciao {name}"})
    assert len(i18n.open(root).gate(baseline=file).failing) == 32
