"""The gate judges findings: by profile, by rule and locale, by bounds, and says what it judged and what it did not."""

import copy
import json
import pickle
import re

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

from .conftest import DE, EN, FR
from .test_findings import without

ISSUE = {
    "fr": without(FR, "open", "close"),
    "de": without(DE, "open", "close"),
    "code": "<p>{{ $t('gone.key') }}</p>\n<b>Pay by invoice</b>\n<i title='Really nice title'/>\n",
}
"""Four missing texts, one undefined key, two hard-coded texts."""


def test_the_project_that_others_pass_fails_and_says_why(project):
    verdict = i18n.open(project(**ISSUE)).gate()
    assert not verdict
    assert verdict.headline() == "failed: 4 missing, 1 undefined"
    assert "hardcoded: 2 found, which are info only" in verdict.summary()
    assert verdict.findings["fails"].sum() == 5


def test_a_sound_project_passes_and_says_what_was_judged(project):
    verdict = i18n.open(project()).gate()
    assert verdict.passed
    assert verdict.summary().splitlines()[:2] == [
        "passed: nothing found",
        "judged: 4 keys in de, fr against en",
    ]
    assert "1 source file" in verdict.summary()


@pytest.mark.parametrize(
    ("profile", "failed"),
    [
        ("strict", {"missing", "undefined", "hardcoded"}),
        ("default", {"missing", "undefined"}),
        ("lenient", {"undefined"}),
    ],
)
def test_profiles(project, profile, failed):
    verdict = i18n.open(project(**ISSUE)).gate(profile=profile)
    assert {finding.rule for finding in verdict.failing} == failed


def test_the_settings_choose_profile_severities_and_what_fails(project):
    settings = {
        "gate.profile": "lenient",
        "gate.rules": {"hardcoded": "error", "undefined": "off"},
    }
    verdict = i18n.open(project(**ISSUE, settings=settings)).gate()
    assert verdict.headline() == "failed: 2 hardcoded"
    assert "switched off: undefined" in verdict.summary()
    assert i18n.open(project(settings={"gate.failOn": "warning"})).gate().fail_on == (
        "warning",
    )


def test_rules_of_loading_have_names_that_settings_and_people_can_use(project):
    root = project(**{"locales/en-UK.json": EN})
    named = i18n.open(root).gate(rules=["unknown-region"])
    assert [one.rule for one in named.found] == ["unknown-region"]
    settings = {"gate.rules": {"unknown-region": "off"}}
    root = project(settings=settings, **{"locales/en-UK.json": EN})
    assert i18n.open(root).gate().found == ()


def test_some_locales_have_to_be_complete_and_others_may_lag(project):
    settings = {"gate.locales": {"FR": {"missing": "error"}, "*": {"missing": "info"}}}
    verdict = i18n.open(project(**ISSUE, settings=settings)).gate(rules=["missing"])
    assert {(one.locale, one.severity) for one in verdict.found} == {
        ("fr", "error"),
        ("de", "info"),
    }


def test_a_rule_of_the_settings_that_does_not_exist_is_said_with_its_place(project):
    settings = {
        "gate.rules": {"hardcode": "error"},
        "gate.locales": {"fr": {"mising": "off"}},
    }
    problems = i18n.open(project(settings=settings)).problems
    assert list(problems["suggestion"]) == [
        'did you mean "hardcoded"?',
        'did you mean "missing"?',
    ]
    assert (problems["line"] > 1).all()


@pytest.mark.parametrize("table", [{"missing": "fatal"}, {"missing": 3}])
def test_a_severity_that_is_none_is_said(project, table):
    problems = i18n.open(
        project(settings={"gate.locales": {"fr": table}, "gate.rules": table})
    ).problems
    assert set(problems["rule"]) <= {"setting-value", "setting-type"}
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("fail_on", "failing"),
    [
        ("error", 5),
        ("info", 7),
        ("hardcoded", 2),
        (["undefined", "hardcoded"], 3),
        ("warning", 5),
    ],
)
def test_what_fails_is_a_severity_a_rule_or_several(project, fail_on, failing):
    assert len(i18n.open(project(**ISSUE)).gate(fail_on=fail_on).failing) == failing


@pytest.mark.parametrize(
    "wrong",
    [{"fail_on": "fatal"}, {"profile": "lax"}, {"max_missing": 12}, {"rules": ["x"]}],
)
def test_what_cannot_be_meant_is_refused(project, wrong):
    with pytest.raises(UsageError):
        i18n.open(project()).gate(**wrong)


def test_a_bound_takes_the_place_of_single_texts(project):
    wb = i18n.open(project(fr=without(FR, "open"), de=without(DE, "open", "close")))
    assert wb.gate(max_missing=0.5)
    verdict = wb.gate(max_missing=0.3)
    assert [(one.rule, one.locale) for one in verdict.failing] == [
        ("max-missing", "de")
    ]
    assert (
        "2 of 4 keys are missing or empty (50.0%), 30.0% may be"
        in verdict.failing[0].message
    )
    assert not wb.gate(max_missing={"fr": 0, "*": 1})


def test_one_fault_in_many_locales_is_one_row(project):
    from i18n_workbench.gate.rollup import rolled_up

    rows = rolled_up(i18n.open(project(**ISSUE)).gate(rules=["missing"]).found)
    assert [(row.key, row.locales, row.findings) for row in rows] == [
        ("close", "de, fr", 2),
        ("open", "de, fr", 2),
    ]


def test_a_verdict_shows_itself_and_files_cannot_write_into_the_page(project):
    verdict = i18n.open(project(en={**EN, "x": "<script>alert(1)</script>"})).gate()
    page = verdict._repr_html_()
    assert "failed: 2 missing" in page
    assert "<script>" not in page
    assert "<code>--rule stale</code>" in page
    assert len(re.findall(r"<td style='[^']*'>de, fr</td>", page)) == 1, "one fault"
    assert repr(verdict).startswith("<Verdict failed")


def test_a_verdict_goes_to_another_process_whole(project):
    verdict = i18n.open(project(**ISSUE)).gate()
    for copied in (pickle.loads(pickle.dumps(verdict)), copy.deepcopy(verdict)):
        assert copied.located == verdict.located
        assert all(finding.file for finding in copied.located)
        assert repr(copied) == repr(verdict)


def test_every_finding_can_be_reported_in_every_format(project):
    wb = i18n.open(project(**ISSUE))
    verdict = wb.gate()
    for form in (
        "json",
        "sarif",
        "junit",
        "github",
        "gitlab",
        "markdown",
        "html",
        "csv",
    ):
        assert wb.report(format=form, verdict=verdict)
    gitlab = json.loads(wb.report(format="gitlab", verdict=verdict))
    assert len({issue["fingerprint"] for issue in gitlab}) == len(gitlab) == 7
    assert all(
        issue["location"]["lines"]["begin"] >= 1 and issue["location"]["path"]
        for issue in gitlab
    )
    assert 'failures="5"' in wb.report(format="junit", verdict=verdict)
    assert "failed: 4 missing, 1 undefined" in wb.report(
        format="markdown", verdict=verdict
    )


def test_a_first_page_has_the_first_faults_of_each_rule_and_the_rarest_rule_first(
    project,
):
    from i18n_workbench.gate.rollup import first_page

    texts = {f"text{n}": f"Text {n}" for n in range(50)}
    code = "".join(f"<p>{{{{ $t('{key}') }}}}</p>" for key in texts)
    french = {**FR, "hello": "Bonjour {nom}"}
    verdict = i18n.open(project(en={**EN, **texts}, fr=french, code=code)).gate()
    page = first_page(verdict.failing)
    assert [row.rule for row in page.rows] == [
        "placeholders",
        "missing",
        "missing",
        "missing",
    ]
    assert page.more == [("missing", 50, 100)]
    few = first_page([one for one in verdict.failing if one.key < "text15"])
    assert len(few.rows) > 5
    assert few.more == []
