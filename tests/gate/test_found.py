"""Findings in columns say the same as findings one by one, and most of them are never made."""

import json
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.findings import Finding
from i18n_workbench.gate import lacking
from i18n_workbench.gate.cells import absent
from i18n_workbench.gate.found import Found
from i18n_workbench.gate.lacking import NAMES, Lacking
from i18n_workbench.gate.profile import PROFILES, RANK, Profile
from i18n_workbench.gate.reasons import why_missing
from i18n_workbench.levels import LEVELS
from i18n_workbench.reports import sarif

KEYS = ("b", "a.z", "c", "a.b")
SUPPORT = SimpleNamespace(
    catalog=SimpleNamespace(keys=KEYS), source_text=lambda key: f"text of {key}"
)
REASONS = [at for at, name in enumerate(NAMES) if ("missing", name) in LEVELS]

singles = st.builds(
    Finding,
    rule=st.sampled_from(("missing", "tags", "empty")),
    severity=st.sampled_from(tuple(RANK)),
    message=st.sampled_from(("lost", "added")),
    key=st.sampled_from(("", "a", *KEYS)),
    locale=st.sampled_from(("", "de", "fr", "zh-Hant")),
    form=st.sampled_from(("", "one")),
    file=st.sampled_from(("", "de.json")),
    line=st.integers(0, 2),
)
columns = st.builds(
    lambda locale, rows: Lacking(
        SUPPORT,
        locale,
        np.array([key for key, _ in rows], np.int32),
        np.array([reason for _, reason in rows], np.int8),
        {},
    ),
    st.sampled_from(("de", "fr", "ja")),
    st.lists(
        st.tuples(st.integers(0, 3), st.sampled_from(REASONS)),
        unique_by=lambda row: row[0],
    ),
)
gathered = st.lists(st.one_of(st.lists(singles, max_size=6), columns), max_size=5)


def by_cell(one):
    place = (one.file, one.line, one.column)
    return (one.key, one.locale, one.form, RANK[one.severity], one.rule, *place)


def fault(one):
    place = () if one.key else (one.file, one.line, one.column, one.message)
    return (one.rule, one.severity, one.key, *place)


@given(gathered)
def test_the_order_is_that_of_findings_one_by_one(parts):
    flat = [one for part in parts for one in part]
    found = Found(parts)
    assert list(found) == flat
    assert list(found.in_order()) == sorted(flat, key=by_cell)
    assert found.in_order() == sorted(flat, key=by_cell)


@given(gathered)
def test_a_tally_counts_every_finding(parts):
    flat = [one for part in parts for one in part]
    kinds = Counter((one.rule, one.severity, one.locale) for one in flat)
    assert Found(parts).tally() == kinds


@given(gathered, st.sampled_from(tuple(RANK)))
def test_what_passes_a_test_keeps_its_order(parts, severity):
    def is_so(one):
        return one.severity == severity

    ordered = sorted((one for part in parts for one in part), key=by_cell)
    assert list(Found(parts).in_order().where(is_so)) == list(filter(is_so, ordered))
    flat = [one for part in parts for one in part]
    assert list(Found(parts).where(is_so)) == list(filter(is_so, flat))


@given(gathered)
def test_faults_are_findings_of_a_rule_about_a_key(parts):
    found = Found(parts).in_order()
    groups = {}
    for one in found:
        groups.setdefault(fault(one), []).append(one)
    expected = sorted(
        groups.values(),
        key=lambda each: (RANK[each[0].severity], each[0].rule, each[0].key),
    )
    assert [[found[at] for at in each.rows] for each in found.faults()] == expected


@given(gathered, st.integers(0, 12))
def test_the_worst_come_in_turn(parts, count):
    ordered = sorted(
        (one for part in parts for one in part),
        key=lambda one: (one.locale, *by_cell(one)),
    )
    turns, ranked = Counter(), []
    for one in ordered:
        kind = (one.rule, one.severity)
        turns[kind] += 1
        ranked.append((RANK[one.severity], turns[kind], one))
    worst = Found(parts).in_order().worst(count)
    expected = sorted(ranked, key=lambda each: each[:2])[:count]
    assert Counter(map(fault, worst)).total() == len(expected)
    assert [(RANK[one.severity]) for one in worst] == [each[0] for each in expected]
    assert sorted(
        Counter((one.rule, one.severity) for one in worst).values()
    ) == sorted(Counter((one.rule, one.severity) for _, _, one in expected).values())


@given(gathered, st.sampled_from(["off", "info", "error"]))
def test_a_profile_judges_columns_as_it_does_findings(parts, level):
    flat = [one for part in parts for one in part]
    for profile in (
        *PROFILES.values(),
        Profile(
            "own", rules={"missing": level}, locales={"fr": {"missing": "warning"}}
        ),
    ):
        assert list(Found(parts).judged(profile)) == list(profile.judged(flat))


SOURCE = {
    "title": "Welcome",
    "code": "blob.core.cloud",
    "unit": "km",
    "OK": "OK",
    "days_one": "{{count}} day",
    "days_other": "{{count}} days",
    "hint": "Write your name",
    "rare": "Only one has it",
    "gone": "No code uses it",
    "blank": " ",
}
TARGETS = {
    "de": {"title": "Willkommen", "OK": "OK", "hint": "", "gone": "Weg"},
    "fr": {"title": "Bienvenue", "OK": "OK", "rare": "Un seul"},
    "fr-CA": {"OK": "OK"},
    "pl": {"OK": "OK", "title": "Witaj"},
    "nl": {"OK": "OK", "title": "Welkom"},
    "it": {"OK": "OK", "hint": "Scrivi"},
    "en-GB": {},
    "ja": {},
}


@pytest.fixture
def many(tmp_path):
    """A project in which locales lack texts for every reason that several locales can have."""
    folder = tmp_path / "src/locales"
    folder.mkdir(parents=True)
    for locale, texts in {"en": SOURCE, **TARGETS}.items():
        (folder / f"{locale}.json").write_text(json.dumps(texts), "utf-8")
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"i18next": "23"}}', "utf-8"
    )
    calls = "\n".join(f"t('{key}')" for key in SOURCE if key != "gone")
    (tmp_path / "src/app.js").write_text(calls, "utf-8")
    return tmp_path


def test_columns_have_the_reason_of_each_text(many):
    catalog = i18n.open(many).catalog
    locales = sorted({*catalog.locales} - {"en"})
    blocks = [
        each
        for each in absent(
            catalog,
            locales,
            set,
            lambda _: False,
            unused=lambda: {"gone"},
        )
        if isinstance(each, Lacking)
    ]
    reasons = set()
    for block in blocks:
        for one, reason in zip(block, block.reasons.tolist(), strict=True):
            why = why_missing(block.support, one.key, one.locale, one.about)
            assert NAMES[reason] == why, one
            assert one == lacking.missing(one.key, one.locale, one.about, why)
            reasons.add(why)
    assert reasons >= {
        "due",
        "no words",
        "variant",
        "in no locale",
        "has another locale's",
        "unused",
    }
    assert "blank" not in {one.key for block in blocks for one in block}


LANGUAGES = (
    *(
        "af",
        "ar",
        "bg",
        "bn",
        "ca",
        "cs",
        "da",
        "de",
        "el",
        "es",
        "et",
        "fa",
        "fi",
        "fr",
        "he",
        "hi",
    ),
    *(
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "lv",
        "nl",
        "no",
        "pl",
        "pt",
        "ro",
        "ru",
        "sk",
        "sv",
    ),
)
KEY_COUNT = 60
BEGUN = 12


@pytest.fixture
def wall(tmp_path):
    """A project whose locales have a fifth of its texts: 1,536 are missing, and one calls a value otherwise."""
    folder = tmp_path / "locales"
    folder.mkdir(parents=True)
    source = {
        f"key{at:02}": f"Text {{{{count}}}} of letters {at}" for at in range(KEY_COUNT)
    }
    begun = dict(list(source.items())[:BEGUN])
    for tag in LANGUAGES:
        texts = {key: f"{tag} {text}" for key, text in begun.items()}
        (folder / f"{tag}.json").write_text(json.dumps(texts), "utf-8")
    broken = dict.fromkeys(list(begun)[:1], "ohne {{wert}}")
    (folder / "de.json").write_text(json.dumps({**begun, **broken}), "utf-8")
    finished = {key: f"wel {text}" for key, text in source.items()}
    (folder / "cy.json").write_text(json.dumps(finished), "utf-8")
    (folder / "en.json").write_text(json.dumps(source), "utf-8")
    return tmp_path


def test_what_nobody_looks_at_is_never_made(wall, monkeypatch):
    made = []

    def missing(*arguments):
        made.append(arguments)
        return one_by_one(*arguments)

    one_by_one = lacking.missing
    monkeypatch.setattr(lacking, "missing", missing)
    verdict = i18n.open(wall).gate(rules=["missing"])
    count = len(LANGUAGES) * (KEY_COUNT - BEGUN)
    assert len(verdict.found) == count
    assert verdict.headline() == f"failed: {count} missing"
    assert {row[0]: row[1] for row in verdict.by_locale()} == dict.fromkeys(
        LANGUAGES, KEY_COUNT - BEGUN
    )
    assert len(made) < count // 4
    assert len({one.fingerprint for one in verdict.found}) == count


def test_a_file_for_a_receiver_has_the_worst_and_counts_the_others(wall, monkeypatch):
    monkeypatch.setattr(sarif, "MOST_RESULTS", 100)
    wb = i18n.open(wall)
    verdict = wb.gate()
    results = json.loads(wb.report(format="sarif", verdict=verdict))["runs"][0][
        "results"
    ]
    rules = Counter(result["ruleId"] for result in results)
    assert len(results) == 100
    assert rules["placeholders"] == 1
    assert rules[sarif.LEFT_OUT] == 1
    left = len(verdict.found) - 99
    assert results[-1]["message"]["text"].startswith(
        f"{left} more findings are not in this file"
    )
    assert all(result["locations"] for result in results[:-1])
