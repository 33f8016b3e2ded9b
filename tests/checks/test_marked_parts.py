"""Pairs that are passed over because both texts share what matters: nothing is to be found in them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.checks.base import Pair
from i18n_workbench.checks.marked_parts import share_numbers, share_placeholders
from i18n_workbench.checks.numbers import Numbers
from i18n_workbench.checks.placeholders import Placeholders

PIECES = st.sampled_from(
    [
        *("{", "}", "{{", "}}", "<", ">", "%", "$", "@", ":", "\\", "&", ";", "'", "(", ")"),
        *("{name}", "{{n}}", "%{n}", "${n}", "%s", "%1$d", "%(n)s", "%(m)d", "$1", "$2", ":name", "@:a.b", "$t(a)"),
        *("{n, plural, one {# x} other {y}}", "&amp;", "<b>", "</b>", "%n%", "$N$", "\\n"),
        *("{ $n }", "{#b}", "{/b}", "'{n}'", "..\\temp", "C:\\t", "%Hh%M", "|", "6 pm"),
        *(" ", "a", "word", "5", "000", "1.5", "%%", "d", "\u00a0", "٣", "-", "."),
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=7).map("".join)
DIALECTS = st.sampled_from(
    [
        (),
        ("double-brace", "nesting"),
        ("brace", "icu"),
        ("colon",),
        ("qt",),
        ("chrome", "chrome-position"),
        ("python", "printf"),
        ("fluent",),
    ]
)


@settings(max_examples=500)
@given(
    parts=st.lists(TEXTS, min_size=1, max_size=3),
    words=st.lists(
        st.sampled_from([" x ", "y ", " 7 ", "", " "]), min_size=8, max_size=8
    ),
    dialects=DIALECTS,
    form=st.sampled_from(["", "one", "other"]),
)
def test_what_is_passed_over_has_nothing_to_be_found(parts, words, dialects, form):
    sides = []
    for own in (words[:4], words[4:]):
        texts = [own[0]]
        for part, word in zip(parts, own[1:], strict=False):
            texts += (part, word)
        sides.append("".join(texts))
    source, target = sides
    pair = Pair("key", form, "de", source, target, dialects=dialects)
    if share_placeholders(source, target):
        assert list(Placeholders().check(pair)) == []
    if share_numbers(source, target):
        assert list(Numbers().check(pair)) == []


def test_translations_of_one_text_are_passed_over():
    pairs = [
        ("{count} of {total}: done", "{count} von {total}: fertig"),
        ("See <b>%{name}</b> & more", "<b>%{name}</b> & mehr ansehen"),
        ("%(count)d of %(total)d", "Von %(total)d sind es %(count)d"),
        ("$1 of $2. Done", "Von $2 sind $1 fertig."),
    ]
    assert all(share_placeholders(*pair) for pair in pairs)
    assert share_numbers("Keep 12 of {n}", "12 von {n} behalten")
    assert not share_placeholders("{a} and {b}", "{a} und {c}")
    assert not share_numbers("1 000 files", "1 Datei 000")
