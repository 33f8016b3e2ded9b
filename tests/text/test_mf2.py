"""MessageFormat 2: what the grammar allows, and where it says what is wrong."""

import pytest

from i18n_workbench.errors import ParseError
from i18n_workbench.text import mf2

PLURAL = """.input {$count :number}
.match $count
0   {{Nothing}}
one {{One file by {$user}}}
*   {{{$count} files by {$user}}}"""


def test_a_simple_message_is_one_variant_without_keys():
    message = mf2.parse("Hello {$name}, {#b}welcome{/b}{#br /}")
    (variant,) = message.variants
    assert (message.selectors, variant.keys) == ((), ())
    assert [each.name for each in variant.pattern.expressions()] == ["name"]
    assert [(each.name, each.kind) for each in variant.pattern.markup()] == [
        ("b", "open"),
        ("b", "close"),
        ("br", "empty"),
    ]


def test_a_matcher_has_keys_and_patterns_with_their_places():
    message = mf2.parse(PLURAL)
    assert message.selectors == ("count",)
    assert [variant.keys for variant in message.variants] == [("0",), ("one",), ("*",)]
    shown = [PLURAL[each.pattern.start : each.pattern.end] for each in message.variants]
    assert shown == ["Nothing", "One file by {$user}", "{$count} files by {$user}"]
    assert message.is_plural("count")


@pytest.mark.parametrize(
    ("text", "plural"),
    [
        (".input {$x :number select=ordinal} .match $x * {{a}}", False),
        (".input {$x :number select=exact} .match $x * {{a}}", False),
        (".input {$x :string} .match $x * {{a}}", False),
        (".input {$y :integer} .local $x = {$y} .match $x * {{a}}", True),
        (
            ".local $x = {$y :number minimumFractionDigits=1 @note=|b c|} .match $x * {{a}}",
            True,
        ),
    ],
)
def test_what_selects_by_plural_categories(text, plural):
    assert mf2.parse(text).is_plural("x") is plural


def test_local_variables_stand_for_those_of_the_program():
    message = mf2.parse(".local $day = {$date :date zone=$zone} {{On {$day}}}")
    (expression,) = message.variants[0].pattern.expressions()
    assert message.inputs(expression) == {"date", "zone"}


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("Hello {$name", 7, "not closed"),
        ("Hello }", 7, "no opening one"),
        ("Hello {}", 8, "is expected"),
        ("Hello {$}", 9, "name"),
        ("a \\n b", 3, "backslash"),
        ("{{Hello", 1, "not closed"),
        ("{{Hello}} there", 11, "follow"),
        (".match $n one {{a}} * {{b}}", 1, "without a function"),
        (".input {$n :number} .match $n one {{a}}", 21, "everything else"),
        (".input {$n :number} .match $n * * {{a}}", 31, "as many keys"),
        (".input {$n :number} .match $n 1 {{a}} |1| {{b}} * {{c}}", 39, "given twice"),
        (".input {$n :number} .input {$n :number} {{a}}", 21, "declared twice"),
        (".input {$n :number a=1 a=2} {{a}}", 24, "given twice"),
        (".local $x {$n} {{a}}", 11, "`=`"),
    ],
)
def test_errors_have_their_place(text, column, what):
    with pytest.raises(ParseError, match=what) as caught:
        mf2.parse(text)
    assert (caught.value.place.line, caught.value.place.column) == (1, column)


@pytest.mark.parametrize("end", range(len(PLURAL)))
def test_a_message_cut_off_anywhere_parses_or_is_a_located_error(end):
    try:
        mf2.parse(PLURAL[:end])
    except ParseError as error:
        assert error.place.line > 0  # noqa: PT017 - parsing is as good as an error here


def test_what_begins_a_complex_message():
    assert mf2.is_complex("  .match $x")
    assert mf2.is_complex(".input {$x}")
    assert not mf2.is_complex(".matching")
    assert not mf2.is_complex("Hello {$name}")
