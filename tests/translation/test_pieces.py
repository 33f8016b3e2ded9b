"""Plural forms between pipes, and texts that are too long for an engine."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import ParseError
from i18n_workbench.translation.masking.division import divide
from i18n_workbench.translation.masking.piped import forms_of, piped
from i18n_workbench.translation.masking.segments import cut


@pytest.mark.parametrize(
    ("locale", "laravel", "polyglot"),
    [
        ("fr", 2, 2),
        ("pt_BR", 2, 2),
        ("ru", 3, 3),
        ("pl_PL", 3, 3),
        ("cs", 3, 3),
        ("sl", 4, 2),
        ("sl-SI", 4, 2),
        ("lv", 3, 2),
        ("ar_EG", 6, 6),
        ("zh-CN", 1, 1),
        ("ja", 1, 1),
        ("tr", 1, 2),
        ("kk", 1, 2),
    ],
)
def test_how_many_forms_a_library_chooses_from(locale, laravel, polyglot):
    assert (len(forms_of("laravel", locale)), len(forms_of("polyglot", locale))) == (
        laravel,
        polyglot,
    )


@pytest.mark.parametrize(
    ("text", "syntax", "target", "after"),
    [
        ("apple|apples", "laravel", "ru", "apple|apples|apples"),
        ("apple|apples", "laravel", "zh", "apples"),
        ("apple|apples", "laravel", "de", "apple|apples"),
        ("apple|apples", "vue", "ru", "apple|apples"),
        ("no cars | one car | {n} cars", "vue", "ar", "no cars | one car | {n} cars"),
        (
            "  one book | :count books ",
            "laravel",
            "pl",
            "  one book | :count books | :count books ",
        ),
        ("one|many", "laravel", "ar", "many|one|many|many|many|many"),
        (
            "{0} none|[1,19] some|[20,*] many",
            "laravel",
            "ru",
            "{0} none|[1,19] some|[20,*] many",
        ),
        ("{1} :n day|[2,*] :n days", "laravel", "zh", "{1} :n day|[2,*] :n days"),
        (
            "%{smart_count} car |||| %{smart_count} cars",
            "polyglot",
            "zh",
            "%{smart_count} cars",
        ),
        ("Home | Shop", "polyglot", "zh", "Home | Shop"),
        # Pipes of titles and of markup, three forms in a language of two: nobody knows what each is.
        ("Import | Export", "laravel", "zh", "Import | Export"),
        ("Sign in to Acme | Acme", "laravel", "ru", "Sign in to Acme | Acme"),
        (
            "Use <code>Label|Other</code>",
            "laravel",
            "zh",
            "Use <code>Label|Other</code>",
        ),
        (
            ":n error|:n errors|:n errors",
            "laravel",
            "zh",
            ":n error|:n errors|:n errors",
        ),
    ],
)
def test_forms_between_pipes_become_those_of_the_target(text, syntax, target, after):
    assert piped(text, syntax, ("en", target)).text == after


def test_a_form_that_goes_although_it_is_like_no_other_is_shown_to_a_person(job, row):
    rows = [
        row("a", "Yes|No", "zh", syntax="laravel"),
        row("b", "item|items", "zh", syntax="laravel"),
    ]
    frame = job(rows, ["google"]).run()
    assert frame["status"].tolist() == ["candidate", "done"]
    assert "taken for plural forms" in frame["reason"][0]
    assert frame["target"][1] == "zh~items"


def test_each_form_is_translated_by_itself(job, row, server):
    frame = job(
        [row("a", ":count book|:count books", "ru", syntax="laravel")], ["deepl"]
    ).run()
    assert frame["target"][0] == "ru~:count book|ru~:count books|ru~:count books"
    assert (frame["status"][0], len(server.asked)) == ("done", 2)


@pytest.mark.parametrize(
    ("text", "syntax", "forms"),
    [
        (":count book|:count books", "laravel", ["one", "few", "many"]),
        (
            "{n, plural, =0 {nothing} one {# book} other {# books}}",
            "",
            ["one", "few", "many", "other", None],
        ),
    ],
)
def test_a_model_is_told_which_number_each_form_is_for(
    job, row, server, text, syntax, forms
):
    job([row("a", text, "ru", syntax=syntax)], ["openai"]).run()
    about = json.loads(server.calls[0].json["messages"][1]["content"].split(":", 1)[1])
    assert sorted(told.get("form", "") for told in about.values()) == sorted(
        form or "" for form in forms
    )


def test_an_answer_that_brings_a_pipe_is_no_silent_further_form(job, row, server):
    server.translate = lambda text, target: f"{text} | x"
    frame = job(
        [row("a", "Save the book", syntax="vue"), row("b", "Save the book")], ["google"]
    ).run()
    assert frame["status"].tolist() == ["candidate", "done"]
    assert "invented |" in frame["reason"][0]


# --- texts that are too long -----------------------------------------------------------------------------------------

SENTENCE = "This is sentence number {n} of <b>{name}</b>, and it is of a usual length. "
LONG = "".join(SENTENCE.replace("{n}", str(n)) for n in range(300)).strip()
PARAGRAPHS = "\n\n".join(LONG[at : at + 900].strip() for at in range(0, len(LONG), 900))


@pytest.mark.parametrize("text", [LONG, PARAGRAPHS], ids=["sentences", "paragraphs"])
def test_a_long_text_goes_in_pieces_and_comes_back_whole(job, row, server, wire, text):
    text = text * (8 if wire == "deepl" else 1)
    server.translate = lambda sent, target: sent
    frame = job([row("a", text), row("b", "short")], [wire]).run()
    assert frame["status"].tolist() == ["done", "done"], frame["reason"].tolist()
    assert frame["target"].tolist() == [text, "short"]
    assert len(server.calls) > 1


def test_no_request_is_larger_than_an_engine_allows(job, row, server):
    limits = {
        "google": (5000, "q"),
        "google-keyed": (5000, ""),
        "baidu": (6000, "q"),
        "deepl": (128 * 1024, ""),
    }
    wide = "Ein Text für die Prüfung der Länge, mit Größe und Fülle. " * 40
    rows = [row(f"k{n}", f"{n}: {wide}") for n in range(70)] + [
        row("long", "每句話都很長，有很多字。" * 4000)
    ]
    for wire in limits:
        server.seen.clear()
        frame = job(rows, [wire]).run()
        assert set(frame["status"]) == {"done"}, frame["reason"].tolist()
        for seen in server.calls:
            if wire == "deepl":
                assert len(seen.body) <= 128 * 1024
            elif wire == "baidu":
                assert len("\n".join(seen.texts).encode()) <= 6000
            else:
                assert sum(map(len, seen.texts)) <= 5000
            assert len(seen.texts) <= {"deepl": 50, "google-keyed": 128}.get(
                wire, 10_000
            )
    assert len(server.calls) < 70


def test_what_cannot_be_divided_is_an_error_that_says_where(job, row, server):
    text = f"Short one.\nThen {'word ' * 2000}end."
    frame = job([row("a", text), row("b", "fine")], ["google"]).run()
    assert frame["status"].tolist() == ["failed", "done"]
    assert (
        "line 2, column 1 of the text: a sentence of 10,009 characters"
        in frame["reason"][0]
    )
    assert server.asked == ["fine"]


def test_a_libretranslate_server_says_how_much_it_takes(job, row, server, reply):
    def limited(seen):
        size = len(seen.json["q"])
        return (
            reply(
                400,
                json.dumps(
                    {
                        "error": f"Invalid request: request ({size}) exceeds text limit (500)"
                    }
                ),
            )
            if size > 500
            else None
        )

    server.always, server.translate = limited, lambda text, target: text
    frame = job([row("a", LONG[:3000])], ["libretranslate"]).run()
    assert (frame["status"][0], frame["target"][0]) == ("done", LONG[:3000].strip()), (
        frame["reason"][0]
    )
    assert len([seen for seen in server.calls if len(seen.texts[0]) > 500]) == 1


def test_a_server_that_refuses_for_size_gets_smaller_pieces(job, row, server, reply):
    server.always = lambda seen: reply(413, "{}") if len(seen.texts[0]) > 900 else None
    server.translate = lambda text, target: text
    frame = job([row("a", LONG[:4000].strip()), row("b", "x" * 2000)], ["google"]).run()
    assert frame["status"].tolist() == ["done", "failed"]
    assert frame["target"][0] == LONG[:4000].strip()
    assert (
        "413" in frame["reason"][1]
        or "a sentence of 2,000 characters" in frame["reason"][1]
    )


def test_chinese_sentences_get_their_space_in_english(job, row, server):
    server.translate = lambda text, target: "One." if target == "en" else text
    text = "這是一句話。" * 2000
    assert re.fullmatch(
        r"One\.( One\.)+",
        job([row("a", text, "en", source_locale="zh-TW")], ["google"]).run()["target"][
            0
        ],
    )
    assert (
        job([row("a", text, "ja", source_locale="zh-TW")], ["google"]).run()["target"][
            0
        ]
        == text
    )


@given(
    st.lists(
        st.sampled_from(
            [
                "A word. ",
                "{name} ",
                "<b>",
                "Yes!\n",
                "\n\n",
                "。",
                "e.g. ",
                "{a b. c} ",
                "'{x}' ",
            ]
        ),
        max_size=60,
    ).map("".join)
)
def test_pieces_put_together_are_the_text(text):
    for syntax in ("", "icu"):
        skeleton = cut(text, syntax=syntax)
        try:
            pieces = divide(skeleton, lambda segment: len(segment.text) / 20)
        except ParseError as error:
            assert error.place.line  # noqa: PT017
            continue
        assert (
            pieces.fill([segment.text for segment in pieces.segments])
            == skeleton.source
        )
        assert all(
            s.text[p.start : p.end] == p.text
            for s in pieces.segments
            for p in s.protected
        )
