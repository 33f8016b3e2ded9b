"""What every rule keeps, whatever it is shown: it answers, in order, the same every time, and finds no fault in equals."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.checks import Corpus, Issue, Pair, all_rules
from i18n_workbench.checks.columns.pair_columns import PairColumns

HOSTILE = st.text(
    st.sampled_from(
        "{}<>%$@:|#',.?! \n\r\t\\()[]&;-=0123456789abNmé日ا\u202e\u200b\u0000\u0301\ud800"
    )
    | st.characters(),
    max_size=60,
)
LOCALES = st.sampled_from(
    [
        "en",
        "fr",
        "pt-BR",
        "zh-Hant-TW",
        "ar",
        "ja",
        "pl",
        "el",
        "hy",
        "x-private",
        "",
        "_",
        "no-such-thing",
    ]
)
FORMATS = st.sampled_from(["json", "po", "ftl", "ini", "", "unknown"])
PAIRS = st.builds(
    Pair,
    key=st.sampled_from(["a", "a.b", "..", "a b", ""]),
    form=st.sampled_from(["", "one", "few", "other"]),
    locale=LOCALES,
    source=HOSTILE,
    target=HOSTILE,
    dialects=st.sampled_from([(), ("brace", "icu"), ("fluent",), ("printf",)]),
    format=FORMATS,
    limit=st.integers(0, 50),
)


def issues(rule, pair):
    if rule.needs == "corpus":
        return [
            hit.issue
            for hit in rule.check_corpus(
                Corpus([pair, pair._replace(key="z")], [("a", "fr", "one")])
            )
        ]
    return list(rule.check(pair))


@pytest.mark.parametrize("rule", all_rules().values(), ids=lambda rule: rule.id)
class TestEveryRule:
    def test_registration_is_complete(self, rule):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.id)
        assert rule.title
        assert rule.__doc__
        assert rule.severity in {"error", "warning", "info"}
        assert rule.needs in {"pair", "source", "text", "corpus"}

    @settings(max_examples=60, deadline=None)
    @given(pair=PAIRS)
    def test_hostile_text_never_raises_and_gives_the_same_answer_twice(
        self, rule, pair
    ):
        first = issues(rule, pair)
        assert all(isinstance(issue, Issue) and issue.message for issue in first)
        assert issues(rule, pair) == first

    @settings(max_examples=60, deadline=None)
    @given(pairs=st.lists(PAIRS, min_size=1, max_size=8))
    def test_what_is_not_worth_a_look_has_no_issue(self, rule, pairs):
        if rule.needs == "corpus":
            return
        worth = rule.may_find(PairColumns.of(pairs))
        if worth is None:
            return
        for pair, looked_at in zip(pairs, worth.tolist(), strict=True):
            assert looked_at or not issues(rule, pair)

    @settings(max_examples=60, deadline=None)
    @given(pair=PAIRS)
    def test_a_translation_equal_to_its_source_has_no_errors(self, rule, pair):
        if rule.needs != "pair":
            return
        same = pair._replace(target=pair.source, locale="en-GB")
        assert not [
            issue
            for issue in rule.check(same)
            if (issue.severity or rule.severity) == "error"
        ]

    @settings(max_examples=60, deadline=None)
    @given(pair=PAIRS)
    def test_without_its_marks_it_has_nothing_to_say(self, rule, pair):
        if rule.marks.isdisjoint({*pair.source, *pair.target}) and rule.marks:
            assert not issues(rule, pair)

    @pytest.mark.parametrize(
        "text",
        [
            "{" * 20000,
            "<" * 20000,
            "%" * 20000,
            " " * 20000,
            "a." * 10000,
            "(" * 20000,
            "https://" * 3000,
            "a@" * 9000,
            "<a " * 7000,
        ],
    )
    def test_long_texts_take_no_time(self, rule, text):
        started = time.thread_time()
        issues(rule, Pair("a", "", "fr", text, text + "x"))
        issues(rule, Pair("a", "", "fr", "Save", text))
        assert time.thread_time() - started < 10
