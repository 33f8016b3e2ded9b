"""Which texts are locales, and how they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.locales import (
    canonical,
    is_locale,
    is_registered,
    is_registered_region,
    parse,
    spelled,
)

CANONICAL = [
    ("en", "en"),
    ("EN", "en"),
    ("zh-CN", "zh-CN"),
    ("zh-cn", "zh-CN"),
    ("zh_CN", "zh-CN"),
    ("zh_cn", "zh-CN"),
    ("en_US", "en-US"),
    ("zh_Hans_CN", "zh-Hans-CN"),
    ("zh-hans", "zh-Hans"),
    ("ZH_HANT-tw", "zh-Hant-TW"),
    ("pt-BR", "pt-BR"),
    ("de-DE-bavarian", "de-DE-bavarian"),
    ("es-419", "es-419"),
    ("sr-Latn", "sr-Latn"),
    ("ca-valencia", "ca-valencia"),
    ("de_DE_formal", "de-DE-formal"),
    ("iw", "iw"),
    ("in", "in"),
    ("fil", "fil"),
    ("zh-YUE", "zh-yue"),
    ("qps-ploc", "qps-Ploc"),
    ("en-UK", "en-UK"),
    ("en-u-nu-Latn", "en-u-nu-latn"),
    ("en-x-Pirate", "en-x-pirate"),
    ("sr@latin", "sr-Latn"),
    ("pt-rBR", "pt-BR"),
    ("sr_RS@latin", "sr-Latn-RS"),
    ("ca@valencia", "ca-valencia"),
    ("sr@ijekavian", "sr-ijekavsk"),
    ("sr_RS@ijekavianlatin", "sr-Latn-RS-ijekavsk"),
    ("tt@iqtelif", "tt-Latn"),
    ("cs_CZ.UTF-8", "cs-CZ"),
    ("ar.utf8", "ar"),
    ("nds.UTF-8", "nds"),
    ("sr_RS.utf8@latin", "sr-Latn-RS"),
    ("zh_CN.GB2312", "zh_CN.GB2312"),
    ("", ""),
    ("e", "e"),
    ("en-", "en-"),
    ("en--US", "en--US"),
    ("en.US", "en.US"),
    ("Test", "Test"),
    ("../x", "../x"),
]


@pytest.mark.parametrize(("text", "tag"), CANONICAL)
def test_canonical_tags(text: str, tag: str) -> None:
    assert canonical(text) == tag
    assert canonical(tag) == tag
    assert canonical(text, "legacy") == canonical(text, "none") == text


def test_the_delimiter_is_the_projects() -> None:
    assert canonical("zh-hans-cn", "bcp47", "_") == "zh_Hans_CN"
    assert canonical("zh-yue", "bcp47", "_") == "zh_yue"
    assert canonical("nonsense-", "bcp47", "_") == "nonsense-"


# text, by itself, where a pattern names the place, legacy where a pattern names the place
LOCALES = [
    ("en", True, True, True),
    ("EN", True, True, True),
    ("zh_CN", True, True, True),
    ("zh-Hans_CN", True, True, True),
    ("pt-BR", True, True, True),
    ("es-419", True, True, True),
    ("sr-Latn", True, True, True),
    ("fil", True, True, True),
    ("iw", True, True, True),
    ("eng", True, True, True),
    ("qps-ploc", True, True, True),
    ("en-UK", True, True, True),
    ("tlh", True, True, True),
    ("tok", True, True, True),
    ("de-DE-bavarian", True, True, False),
    ("ca-valencia", True, True, False),
    ("de-1996", True, True, False),
    ("sr@latin", True, True, False),
    ("sr@ijekavian", True, True, False),
    ("cn", False, True, True),
    ("jp", False, True, True),
    ("xx", False, True, True),
    ("chinese", False, True, False),
    ("english", False, True, False),
    ("messages", False, True, False),
    ("default", False, True, False),
    ("index", False, True, False),
    ("shared", False, True, False),
    ("common", False, True, False),
    ("api", False, True, True),
    ("src", False, True, True),
    ("app_en", False, True, True),
    ("std", False, True, True),
    ("soc", False, True, True),
    ("app_szl", False, True, False),
    ("tap-dev", False, True, False),
    ("zh-yue", True, True, False),
    ("de-formal", True, True, False),
    ("isv-latn", True, True, True),
    ("no-results", False, True, False),
    ("no_data", False, True, True),
    ("or_edit_draft", False, True, False),
    ("test", False, False, False),
    ("translation", False, False, False),
    ("e", False, False, False),
    ("a1", False, False, False),
    ("en-", False, False, False),
    ("en--US", False, False, False),
    ("en.US", False, False, False),
    ("en-US.json", False, False, False),
    ("日本", False, False, False),
    ("еn", False, False, False),
    ("en\n", False, False, False),
    ("", False, False, False),
]


@pytest.mark.parametrize(("text", "alone", "placed", "legacy"), LOCALES)
def test_what_is_a_locale(text: str, alone: bool, placed: bool, legacy: bool) -> None:
    assert is_locale(text, "bcp47", placed=False) == alone
    assert is_locale(text, "bcp47", placed=True) == placed
    assert is_locale(text, "legacy", placed=True) == legacy
    assert is_locale(text, "legacy", placed=False) == (alone and legacy)
    assert is_locale(text, "none", placed=True) == bool(text)


def test_notes_for_translators_are_no_language() -> None:
    assert not is_registered("qqq")
    assert not is_locale("qqq", "bcp47", placed=False)


def test_registered_languages_and_regions() -> None:
    assert [
        is_registered(code) for code in ("en", "szl", "qaa", "qtz", "qua", "xx")
    ] == [True] * 5 + [False]
    assert [
        is_registered_region(code) for code in ("US", "419", "xa", "AA", "UK", "Q9")
    ] == [
        True,
        True,
        True,
        True,
        False,
        False,
    ]


@given(st.text(max_size=12))
def test_canonical_is_stable_and_total(text: str) -> None:
    tag = canonical(text)
    assert canonical(tag) == tag
    assert is_locale(text, placed=True) == (parse(text) is not None)
    is_locale(text, placed=False)


@pytest.mark.parametrize(
    ("text", "system", "wanted"),
    [
        ("zh-cn", "legacy", "zh_CN"),
        ("zh-CN", "none", "zh_CN"),
        ("zh_CN", "legacy", "zh_CN"),
        ("PT-br", "none", "PT-br"),  # two of them read alike: none is meant
        ("zh-cn", "bcp47", "zh-CN"),
        ("klingon", "none", "klingon"),
        ("he", "bcp47", "iw"),
        ("id-ID", "bcp47", "in-ID"),
        ("in_ID", "bcp47", "in-ID"),
        ("yi", "bcp47", "yi"),
    ],
)
def test_a_locale_is_known_however_a_person_writes_it(
    text: str, system: str, wanted: str
) -> None:
    tags = ["en", "zh_CN", "pt-BR", "pt_br", "iw", "in-ID"]
    assert spelled(text, tags, system) == wanted


def test_codes_of_before_and_of_today_are_two_locales_where_both_have_files() -> None:
    assert [spelled(tag, ["iw", "he"]) for tag in ("iw", "he")] == ["iw", "he"]


def test_a_language_is_extended_by_name_only_where_it_is_known() -> None:
    alone = ("de_moo", "art-nvi", "zh-yue", "app_szl", "use-abc")
    assert [is_locale(text, placed=False) for text in alone] == [
        True,
        True,
        True,
        False,
        False,
    ]
