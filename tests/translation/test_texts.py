"""What happens to a text on its way: cut, masked, restored, compared; pseudo-localized."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import ParseError
from i18n_workbench.text import icu, mf2
from i18n_workbench.text.placeholders import extract, signatures
from i18n_workbench.text.spans import Span
from i18n_workbench.translation.engines.pseudo import pseudo
from i18n_workbench.translation.masking import fluent, variants
from i18n_workbench.translation.masking.placeholders import (
    difference,
    leftover,
    mask,
    restore,
)
from i18n_workbench.translation.masking.segments import cut, retarget

STYLES = ["none", "bracket", "letters", "xml"]
PIECES = [
    "{name}",
    "{{ x }}",
    "%s",
    "%(n)d",
    "<b>",
    "</b>",
    "<br/>",
    "&amp;",
    "$t(a.b)",
    "@:k",
    " ",
    "word",
    "[1]",
    "⟦2⟧",
    "it's",
    "\n",
    ":who",
    "&",
    "é",
    "|",
    "PH3",
]


def shown(text, **options):
    return [segment.text for segment in cut(text, **options).segments]


@pytest.mark.parametrize(
    ("text", "segments"),
    [
        ("  Hello {name}! ", ["Hello {name}!"]),
        ("car | cars", ["car", "cars"]),
        ("{0} none|[1,19] some|[20,*] many", ["none", "some", "many"]),
        ("{{ price | currency }} each", ["{{ price | currency }} each"]),
        ("a || b", ["a || b"]),
        ("{g, select, f {She} other {They}} won", ["She", "They", "won"]),
        (
            "{n, plural, one {# {t, select, a {cat} other {pet}}} other {#}}",
            ["cat", "pet"],
        ),
        (
            "{ $n ->\n  [one] one file\n *[other] { $n } files\n} left",
            ["one file", "{ $n } files", "left"],
        ),
        (
            "{ $a ->\n [x] { $b ->\n   [one] deep\n  *[other] deeper\n }\n *[y] flat\n}",
            ["deep", "deeper", "flat"],
        ),
        ("{n, plural, one {broken", ["{n, plural, one {broken"]),
        ("{a} / {b}", []),
    ],
)
def test_the_sentences_of_a_message(text, segments):
    assert shown(text) == segments


@pytest.mark.parametrize(
    ("categories", "selectors"),
    [
        (("other",), ("=0", "other")),
        (("one", "other"), ("=0", "one", "other")),
        (("one", "few", "many", "other"), ("=0", "one", "few", "many", "other")),
        ((), ("=0", "one", "other")),
    ],
)
def test_plurals_get_the_categories_of_the_target(categories, selectors):
    text = "{n, plural, =0 {none} one {# file} other {# files}}"
    after = retarget(text, icu.parse(text), categories)
    assert icu.choices(icu.parse(after))[0].selectors == selectors


@pytest.mark.parametrize("style", STYLES)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_what_is_masked_comes_back(style, text):
    skeleton = cut(text)
    masked = [mask(segment, style) for segment in skeleton.segments]
    assert skeleton.fill([restore(piece, piece.text) for piece in masked]) == text


@pytest.mark.parametrize(
    ("style", "answer", "target"),
    [
        ("bracket", "Bonjour ⟦ 1 ⟧ !", "Bonjour {name} !"),
        ("bracket", "Bonjour [1]", "Bonjour {name}"),
        ("bracket", "Bonjour 【1】", "Bonjour {name}"),
        ("bracket", "Bonjour ⟦１⟧", "Bonjour {name}"),
        ("letters", "Bonjour __ph1__", "Bonjour {name}"),
        ("letters", "Bonjour PH1", "Bonjour {name}"),
        ("letters", "Bonjour __ PH1 __", "Bonjour {name}"),
        ("xml", 'Bonjour <x id="1"></x>', "Bonjour {name}"),
        ("xml", "Bonjour <X ID = '1' / >", "Bonjour {name}"),
        ("xml", "Bonjour &lt;x id=&quot;1&quot;/&gt;", "Bonjour {name}"),
        ("xml", "Bonjour &amp; <x id=«1»/>", "Bonjour & {name}"),
    ],
)
def test_tokens_are_recognised_in_what_engines_make_of_them(style, answer, target):
    [segment] = cut("Hello {name}").segments
    assert restore(mask(segment, style), answer) == target


def test_tags_hug_their_text_again():
    [segment] = cut("See <b>this</b> now").segments
    assert (
        restore(mask(segment, "bracket"), "Voir ⟦1⟧ ceci ⟦2⟧ maintenant")
        == "Voir <b>ceci</b> maintenant"
    )


@pytest.mark.parametrize("answer", ["l'⟦1⟧", "d'⟦1⟧ et l'⟦1⟧"])
def test_an_apostrophe_before_an_icu_argument_does_not_quote_it(answer):
    [segment] = cut("the {name}", syntax="icu").segments
    assert "name" in icu.arguments(icu.parse(restore(mask(segment, "bracket"), answer)))


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("Hi {name}", "Salut {name}", ""),
        ("{a} {b}", "{b} {a}", ""),
        ("%s of %d", "%2$d sur %1$s", ""),
        ("Hi {name}", "Salut", "placeholder mismatch: lost {name}"),
        ("Hi", "Salut {x}", "placeholder mismatch: invented {x}"),
        ("{a} {a}", "{a}", "placeholder mismatch: lost {a}"),
        ("<b>x</b>", "<b>x", "placeholder mismatch: lost </b>"),
        ("<a href='{u}'>x</a>", "<a href='#'>x</a>", "placeholder mismatch: lost {u}"),
        ("Price", "Prix :gratuit&nbsp;!", ""),
        (
            "Hello {name}",
            "Bonjour {nom}",
            "placeholder mismatch: lost {name}; invented {nom}",
        ),
    ],
)
def test_what_a_translation_lost_or_invented(source, target, found):
    assert difference(source, target) == found


def test_a_token_that_stayed_is_noticed():
    assert leftover("Hello", "Bonjour ⟦9⟧")
    assert leftover("Hello", "Bonjour __ph9__")
    assert not leftover("see ⟦1⟧", "voir ⟦1⟧")


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join))
def test_pseudo_keeps_placeholders_and_is_deterministic(text):
    assert signatures(pseudo(text)) == signatures(text)
    assert pseudo(text) == pseudo(text)


def test_pseudo_is_longer_accented_and_bracketed():
    source = "The quick brown fox jumps over the lazy dog and {count} friends"
    target = pseudo(source)
    assert 1.3 <= len(target) / len(source) <= 1.4
    assert (target[0], target[-1]) == ("[", "]")
    assert "quick" not in target
    assert "{count}" in target
    assert pseudo("Go", rtl=True) == "[\u202eĜö\u202c]"


def test_pseudo_of_icu_is_valid_icu():
    target = pseudo("{n, plural, one {# file} other {# files}} in {folder}")
    assert icu.arguments(icu.parse(target)) == {"n": {"plural"}, "folder": {""}}
    assert "[# ƒîļé" in target


@given(st.text(alphabet="{}'#, plurasecthno1=|[]<>⟦⟧&;$->*\n", max_size=50))
def test_any_text_can_be_cut_and_filled(text):
    for syntax in ("", "icu"):
        skeleton = cut(text, syntax=syntax, categories=("one", "few", "other"))
        assert (
            skeleton.fill([segment.text for segment in skeleton.segments])
            == skeleton.source
        )
        try:
            icu.parse(text)
        except ParseError:
            assert skeleton.source == text


@pytest.mark.parametrize(
    "text",
    [
        "{n, plural, one{a file}other{{n} files}}",
        "{n, plural,\n  =0 {none}\n  one{a file}\n\n  other {# files}\n}",
        "pots usar l'{param} ara",
        "so ''{param} hier",
        "Dosya adı '%S''nda yok, {app}'ya",
        "l''ami d''{name} n''est pas là",
        "{n, plural, one {l''ami} other {# amis d''{name}}}",
        "see /?a=1&copy=2 &gt. {x}",
    ],
)
@pytest.mark.parametrize("style", ["bracket", "letters", "xml"])
def test_what_an_engine_leaves_alone_comes_out_as_it_went_in(text, style):
    skeleton = cut(text, syntax="icu")
    masked = [mask(segment, style) for segment in skeleton.segments]
    assert skeleton.fill([restore(each, each.text) for each in masked]) == text


@pytest.mark.parametrize(
    ("source", "shown", "answer", "target"),
    [
        ("It''s here", "It's here", "C'est là", "C''est là"),
        ("It''s here", "It's here", "C''est là", "C''est là"),
        ("It's {name}", "It's ⟦1⟧", "C'est l'⟦1⟧", "C'est l''{name}"),
        ("It''s {name}", "It's ⟦1⟧", "C'est l'⟦1⟧ d'ici", "C''est l''{name} d''ici"),
    ],
)
def test_apostrophes_are_doubled_where_the_source_doubles_them(
    source, shown, answer, target
):
    [segment] = cut(source, syntax="icu").segments
    masked = mask(segment, "bracket")
    assert (masked.text, restore(masked, answer)) == (shown, target)


def test_a_new_branch_is_written_like_the_others():
    skeleton = cut(
        "{n, plural, one{# file}other{# files}}", categories=("one", "few", "other")
    )
    assert skeleton.source == "{n, plural, one{# file}few{# files}other{# files}}"


@pytest.mark.parametrize("text", ["Entry %0 of %1 exists", "Deleted $1 by $2 today"])
def test_a_placeholder_that_could_be_money_is_missed_when_it_goes(
    text, job, row, server
):
    server.translate = lambda sent, target: sent.replace("⟦2⟧", "").replace(
        "__PH2__", ""
    )
    frame = job([row("a", text)], ["google"]).run()
    assert frame["status"][0] == "candidate"
    assert "placeholder mismatch: lost" in frame["reason"][0]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Entry %0 exists in %1", "Entry in %1"),
        ("Deleted $1 by $2", "Deleted $1 by $3"),
        ("See %1$s and %2$s", "See %1$s and %1$s"),
        ("Hello {0}", "Hello"),
        ("%[1]s pushed", "pushed"),
    ],
)
def test_a_model_that_loses_a_placeholder_of_any_dialect_is_noticed(
    job, row, server, text, answer
):
    server.translate = lambda sent, target: answer
    frame = job([row("a", text)], ["openai"]).run()
    assert frame["status"][0] == "candidate"
    assert "placeholder mismatch" in frame["reason"][0]


def test_a_percentage_may_stand_otherwise_for_a_model(job, row, server):
    server.translate = lambda sent, target: "50 % mehr"
    assert (
        job([row("a", "%50 daha", "de", source_locale="tr")], ["openai"]).run()[
            "status"
        ][0]
        == "done"
    )


@pytest.mark.parametrize(
    "text", ["%Hh%M", "%Hh%Mm%Ss", "%d.%m.%Y", "%I:%M%p", "%H\u6642%M\u5206"]
)
def test_times_are_no_names_between_percent_signs(text):
    assert not [each for each in extract(text) if each.kind == "percent"]
    assert [each.kind for each in extract("%name% and %rate%%")] == [
        "percent",
        "percent",
    ]


VARIANTS = ".input {$n :number}\n.match $n\none {{One file of {$by}}}\n*   {{{$n} files, \\{all\\}}}"


def test_variants_of_message_format_are_forms_that_the_target_needs():
    skeleton = cut(VARIANTS, categories=("one", "few", "many", "other"))
    assert [variant.keys for variant in mf2.parse(skeleton.source).variants] == [
        ("one",),
        ("few",),
        ("many",),
        ("*",),
    ]
    assert [segment.form for segment in skeleton.segments] == [
        "one",
        "few",
        "many",
        "other",
    ]
    assert skeleton.segments[1].text == "{$n} files, \\{all\\}"
    assert [each.text for each in skeleton.segments[1].protected] == [
        "{$n}",
        "\\{",
        "\\}",
    ]


def test_variants_that_fit_stay_as_they_are_written():
    assert cut(VARIANTS, categories=("one", "other")).source == VARIANTS
    gender = ".input {$who :string} .match $who female {{She}} * {{They}}"
    assert cut(gender, categories=("one", "few", "other")).source == gender


def test_only_the_plural_of_several_selectors_gets_new_variants():
    text = (
        ".input {$who :string} .input {$n :integer} .match $who $n "
        "female one {{a}} female * {{b}} * one {{c}} * * {{d}}"
    )
    after = mf2.parse(cut(text, categories=("other",)).source)
    assert [variant.keys for variant in after.variants] == [("female", "*"), ("*", "*")]


def test_a_broken_message_is_one_text():
    broken = ".match $n one {{One}"
    assert variants.spans(broken) == ([Span(0, len(broken))], {})


def test_pseudo_of_message_format_is_a_message_again():
    target = mf2.parse(pseudo(VARIANTS))
    assert [each.name for v in target.variants for each in v.pattern.expressions()] == [
        "by",
        "n",
    ]


FLUENT = "{ $n ->\n    [0] none\n    [one] one file\n   *[other] { $n } files\n }"


def test_a_fluent_selector_gets_the_variants_of_the_target():
    after = fluent.retarget(FLUENT, ("one", "few", "other"))
    assert after == (
        "{ $n ->\n    [0] none\n    [one] one file\n    [few] { $n } files\n   *[other] { $n } files\n }"
    )
    assert fluent.retarget(FLUENT, ("one", "other")) == FLUENT
