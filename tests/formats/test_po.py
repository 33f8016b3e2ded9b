"""PO files: values, forms, flags, and edits that touch one entry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.po.format import Po, PoDocument
from i18n_workbench.formats.po.formula import FormulaError, evaluate
from i18n_workbench.formats.po.plurals import categories
from i18n_workbench.formats.po.strings import read, respell, write
from i18n_workbench.formats.po.usual import language_rule
from tests.lines import lines_changed

RUSSIAN = """\
# Licence
#, fuzzy
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n"
"%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

#. Button
# Ask Anna
#: app.c:1
#, c-format
msgid "Open %s"
msgstr "Открыть %s"

#, fuzzy, c-format
#| msgid "Closed"
#| msgid_plural "Closeds"
msgctxt "door"
msgid "Close"
msgstr "Закрыто"

msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d файл"
msgstr[1] "%d файла"
msgstr[2] ""

msgid "Long\\n"
"text"
msgstr ""
"Длинный\\n"
"текст"

# Old
#, fuzzy
#~ msgid "Gone"
#~ msgstr "Нет"
"""


def rows(text: str) -> dict[tuple[str, str], str | None]:
    values = Po.open(text).values()
    return {
        (str(path[0]), values.forms.get(row, "")): values.texts[row]
        for row, path in enumerate(values.paths)
    }


def test_an_entry_is_a_key_and_its_forms_are_cldr_categories():
    assert rows(RUSSIAN) == {
        ("Open %s", ""): "Открыть %s",
        ("door|Close", ""): "Закрыто",
        ("%d file", "one"): "%d файл",
        ("%d file", "few"): "%d файла",
        ("%d file", "many"): "",
        ("Long\ntext", ""): "Длинный\nтекст",
    }


def test_states_sources_and_descriptions():
    document = Po.open(RUSSIAN)
    values = document.values()
    assert values.states == {1: "fuzzy"}
    assert list(values.sources.values()) == [
        "Open %s",
        "Close",
        "%d file",
        "%d files",
        "%d files",
        "Long\ntext",
    ]
    assert document.descriptions() == {("Open %s",): "Button\nAsk Anna"}


def test_a_template_has_empty_texts_and_an_empty_file_no_values():
    assert rows('msgid "a"\nmsgstr ""\n') == {("a", ""): ""}
    assert rows("") == {}
    assert rows("# only a comment") == {}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('msgid "a"\nmsgstr "b\n', (1, 1)),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "c"\n', (4, 1)),
        ('msgid "a"\nmsgstr "b"\n<<<<<<< HEAD\n', (3, 1)),
        ("\0\0", (1, 1)),
        ('msgid "a"\nmsgstr b"\n', (1, 1)),
    ],
)
def test_a_broken_file_is_told_by_its_first_strange_line(text, place):
    with pytest.raises(ParseError) as error:
        Po.open(text)
    assert (error.value.place.line, error.value.place.column) == place


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (
            SetValue(("Open %s",), "Откройте %s"),
            ['msgstr "Открыть %s"'],
            ['msgstr "Откройте %s"'],
        ),
        (SetValue(("%d file",), "x", "many"), ['msgstr[2] ""'], ['msgstr[2] "x"']),
        (SetValue(("Long\ntext",), "Длинный\nкод"), ['"текст"'], ['"код"']),
        (SetValue(("Long\ntext",), "Длинный\nи\nтекст"), [], ['"и\\n"']),
        (
            SetValue(("Open %s",), 'a"\\\t\n'),
            ['msgstr "Открыть %s"'],
            ['msgstr "a\\"\\\\\\t\\n"'],
        ),
        (
            SetValue(("door|Close",), "Закрыть"),
            [
                "#, fuzzy, c-format",
                '#| msgid "Closed"',
                '#| msgid_plural "Closeds"',
                'msgctxt "door"',
                'msgid "Close"',
                'msgstr "Закрыто"',
            ],
            ["#, c-format", 'msgctxt "door"', 'msgid "Close"', 'msgstr "Закрыть"'],
        ),
        (SetValue(("door|Close",), "Закрыто"), [], []),
        (SetValue(("new",), "n"), [], ['msgid "new"', 'msgstr "n"', ""]),
        (
            SetValue(("menu|File",), "Файл"),
            [],
            ['msgctxt "menu"', 'msgid "File"', 'msgstr "Файл"', ""],
        ),
        (
            SetValue(("new",), "n", after=("Open %s",)),
            [],
            ['msgid "new"', 'msgstr "n"', ""],
        ),
        (
            SetValue(("%d day",), "д", "few"),
            [],
            [
                'msgid "%d day"',
                'msgid_plural "%d day"',
                'msgstr[0] ""',
                'msgstr[1] "д"',
                'msgstr[2] ""',
                "",
            ],
        ),
        (Delete(("%d file",), "few"), ['msgstr[1] "%d файла"'], ['msgstr[1] ""']),
        (
            Rename(("Open %s",), ("Launch %s",)),
            ['msgid "Open %s"'],
            ['msgid "Launch %s"'],
        ),
        (
            Rename(("door|Close",), ("gate|Close",)),
            ['msgctxt "door"'],
            ['msgctxt "gate"'],
        ),
        (Rename(("door|Close",), ("Close",)), ['msgctxt "door"'], []),
        (Rename(("Open %s",), ("menu|Open %s",)), [], ['msgctxt "menu"']),
    ],
)
def test_an_edit_touches_only_its_lines(edit, before, after):
    assert lines_changed(RUSSIAN, Po.open(RUSSIAN).splice([edit])) == (before, after)


def test_new_entries_stand_before_the_obsolete_ones_and_after_the_header():
    new = Po.open(RUSSIAN).splice(
        [SetValue(("first",), "1", after=()), SetValue(("last",), "2")]
    )
    assert new.index('"first"') < new.index('"Open %s"')
    assert new.index('"Long') < new.index('"last"') < new.index("# Old")


def test_deleting_takes_the_comments_along_and_leaves_obsolete_entries():
    document = Po.open(RUSSIAN)
    assert "Anna" not in document.splice([Delete(("Open %s",))])
    everything = [Delete(path) for path in dict.fromkeys(document.values().paths)]
    left = document.splice(everything)
    assert rows(left) == {}
    assert '#~ msgid "Gone"' in left
    assert left.startswith("# Licence")


def test_a_family_goes_when_all_its_forms_go():
    edits = [Delete(("%d file",), form) for form in ("one", "few", "many")]
    assert "%d file" not in Po.open(RUSSIAN).splice(edits)


def test_a_family_grows_in_one_change():
    new = Po.open(RUSSIAN).splice(
        [SetValue(("%d day",), form[0], form) for form in ("many", "one", "few")]
    )
    assert 'msgstr[0] "o"\nmsgstr[1] "f"\nmsgstr[2] "m"\n' in new


def test_a_missing_form_is_added_in_its_place():
    text = RUSSIAN.replace('msgstr[0] "%d файл"\n', "")
    new = Po.open(text).splice([SetValue(("%d file",), "%d файл", "one")])
    assert new == RUSSIAN


@pytest.mark.parametrize(
    "edit",
    [
        SetValue(("%d file",), "x", "two"),
        SetValue(("Open %s",), "x", "one"),
        SetValue(("%d file",), "x"),
        SetValue(("",), "x"),
        SetValue(("a", "b"), "x"),
        SetValue(("Open %s",), "a\0b"),
        Rename(("Open %s",), ("door|Close",)),
        Rename(("Open %s",), ("",)),
    ],
)
def test_what_a_po_file_cannot_hold_is_refused(edit):
    with pytest.raises(CannotRepresent):
        Po.open(RUSSIAN).splice([edit])


def test_the_last_of_two_equal_entries_counts():
    text = 'msgid "a"\nmsgstr "1"\n\nmsgid "a"\nmsgstr "2"\n'
    document = Po.open(text)
    [(path, location)] = document.duplicates()
    assert (path, location.value.of(text)) == (("a",), "1")
    assert document.splice([SetValue(("a",), "3")]) == text.replace('"2"', '"3"')
    assert document.splice([Delete(("a",))]).strip() == ""


def test_locations_cover_the_value_the_key_and_the_entry():
    document = Po.open(RUSSIAN)
    found = document.locate(("door|Close",))
    assert found is not None
    assert (found.value.of(RUSSIAN), found.key.of(RUSSIAN)) == ("Закрыто", "Close")
    assert found.entry.of(RUSSIAN).startswith("#, fuzzy, c-format\n")
    form = document.locate(("%d file",), "few")
    assert form is not None
    assert form.value.of(RUSSIAN) == "%d файла"
    assert document.locate(("nothing",)) is None
    assert document.place(("Open %s",)).line == 15


def test_sorting_moves_entries_with_their_comments():
    new = Po.open(RUSSIAN).normalize(Layout(sort_key=str))
    assert sorted(new.splitlines()) == sorted(RUSSIAN.splitlines())
    assert [key for key, _ in rows(new)] == sorted(key for key, _ in rows(RUSSIAN))
    assert '# Ask Anna\n#: app.c:1\n#, c-format\nmsgid "Open %s"' in new


@pytest.mark.parametrize(
    "variant",
    [
        RUSSIAN.replace("\n", "\r\n"),
        RUSSIAN.rstrip("\n"),
        RUSSIAN.replace("\n", "\n\n"),
    ],
)
def test_line_ends_and_blank_lines_stay(variant):
    document = Po.open(variant)
    assert rows(variant) == rows(RUSSIAN)
    new = document.splice(
        [SetValue(("Open %s",), "Открыть X %s"), SetValue(("n",), "1"), Delete(("n",))]
    )
    assert new.replace("X ", "") == variant
    added = document.splice([SetValue(("n",), "a\nb")])
    assert (added.count("\r\n") == added.count("\n")) is ("\r" in variant)


def test_a_file_without_values_gets_its_first():
    assert Po.open("").splice([SetValue(("a",), "b")]) == 'msgid "a"\nmsgstr "b"\n'
    assert (
        Po.open("# c").splice([SetValue(("a",), "b")]) == '# c\nmsgid "a"\nmsgstr "b"\n'
    )


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ({}, ("one", "other")),
        ({"plural-forms": "nplurals=1; plural=0;"}, ("other",)),
        ({"plural-forms": "nplurals=2; plural=(n > 1);"}, ("one", "other")),
        ({"plural-forms": "nplurals=2; plural=(n == 1);"}, ("other", "one")),
        ({"plural-forms": "nplurals=2; plural=(n != 0);"}, ("one", "other")),
        ({"plural-forms": "nplurals=INTEGER; plural=EXPRESSION;"}, ("one", "other")),
        (
            {"plural-forms": "nplurals=3; plural=nonsense;", "language": "ru"},
            ("one", "few", "other"),
        ),
        ({"language": "pl"}, ("one", "few", "many")),
        (
            {
                "language": "sr",
                "plural-forms": f"nplurals=3; plural={language_rule('sr')[1]};",
            },
            ("one", "few", "other"),
        ),
        (
            {
                "language": "sl",
                "plural-forms": "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);",
            },
            ("other", "one", "two", "few"),
        ),
        (
            {
                "language": "fr",
                "plural-forms": "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
            },
            ("one", "many", "other"),
        ),
        (
            {
                "language": "cs",
                "plural-forms": "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;",
            },
            ("one", "few", "many", "other"),
        ),
    ],
)
def test_categories_follow_the_headers_rule(header, expected):
    assert categories(header) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("nplurals=2; plural=(n != 1);", ("one",)),
        ("nplurals=2; plural=(n > 1);", ("one",)),
        ("nplurals=2; plural=(n == 1);", ("one",)),
        ("nplurals=1; plural=0;", ()),
        ("nplurals=2; plural=(n%10 != 1);", ()),
        ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", ("zero",)),
        ("nplurals=2; plural=(n != 0);", ("one",)),
        ("nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);", ("one", "many")),
        ("nplurals=3; plural=nonsense;", None),
        ("nplurals=2; plural=9;", None),
    ],
)
def test_the_header_says_which_forms_are_for_single_numbers(rule, expected):
    text = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "0"\n'
    head = f'"Language: lv\\n"\n"Plural-Forms: {rule}\\n"\n'
    document = Po.open(f'msgid ""\nmsgstr ""\n{head}\n{text}')
    assert document.values().wordable == expected
    assert Po.open('msgid "a"\nmsgstr "b"\n').values().wordable is None


def test_more_forms_than_the_header_says_are_tolerated():
    text = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "0"\nmsgstr[1] "1"\nmsgstr[2] "2"\n'
    assert list(rows(text)) == [("a", "one"), ("a", "other"), ("a", "many")]
    assert Po.open(text).splice([SetValue(("a",), "3", "many")]) == text.replace(
        '"2"', '"3"'
    )


def test_forms_that_no_language_has_stay_and_are_named():
    forms = "".join(f'msgstr[{number}] "{number}"\n' for number in range(9))
    text = f'msgid "a"\nmsgid_plural "b"\n{forms}'
    document = Po.open(text)
    assert [form for _, form in rows(text)] == [*dict.fromkeys(
        ("one", "other", "many", "few", "two", "zero")
    )]  # fmt: skip
    assert document.unknown_forms == [
        (("a",), f"msgstr[{number}]") for number in (6, 7, 8)
    ]
    assert document.splice([SetValue(("a",), "x", "zero")]) == text.replace(
        '"5"', '"x"'
    )
    with pytest.raises(ParseError):
        Po.open(text.replace("[8]", f"[{'9' * 5000}]"))


@pytest.mark.parametrize(
    "formula",
    [
        "",
        "n n",
        "1 ? 2",
        "n ? : 2",
        "!",
        "n !",
        "(n",
        "n)",
        "n : 2",
        "()",
        "__import__('os')",
        "n" * 999,
    ],
)
def test_what_is_no_formula_is_refused(formula):
    with pytest.raises(FormulaError):
        evaluate(formula)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("id", "other"),
        ("fr_CA", "one other"),
        ("pt-PT", "one other"),
        ("hu", "one other"),
        ("xx", "one other"),
        ("ru", "one few many"),
        ("br", "one two few many other"),
        ("ar", "zero one two few many other"),
    ],
)
def test_a_language_has_the_rule_that_gettext_writes(language, names):
    assert categories({"language": language}) == tuple(names.split())


@pytest.mark.parametrize(
    ("formula", "n", "result"),
    [
        ("n/0 + n%0", 5, 0),
        ("!n || n > 2 && n < 5", 3, 1),
        ("n ? n == 2 ? 7 : 8 : 9", 0, 9),
        ("2 + 3 * n - 1", 4, 13),
    ],
)
def test_formulas_compute_as_c_does(formula, n, result):
    assert evaluate(formula)(n) == result


def test_a_new_file_has_the_templates_header_for_its_language():
    text = Po.new_text(RUSSIAN, "pt-BR", Layout())
    assert text.startswith('# Licence\nmsgid ""\nmsgstr ""\n"Language: pt_BR\\n"\n')
    assert "nplurals=2; plural=(n > 1)" in text
    assert rows(text) == {}
    assert rows(
        Po.open(Po.new_text(None, "ja", Layout())).splice(
            [SetValue(("a",), "b", "other")]
        )
    ) == {("a", "other"): "b"}


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (
            b'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-15\\n"\nmsgid "a"\nmsgstr "\xa4"\n',
            "iso8859-15",
        ),
        (
            b'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-15\\n"\n',
            "iso8859-15",
        ),
        (
            'msgid ""\nmsgstr "Content-Type: text/plain; charset=latin1\\n"\nmsgid "a"\nmsgstr "é"\n'.encode(),
            "utf-8",
        ),
        (b'msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n', "utf-8"),
    ],
)
def test_the_charset_of_the_header_is_used_where_utf8_does_not_hold(data, encoding):
    assert Po.decode(data, "utf-8").encoding == encoding


@given(
    st.text(),
    st.sampled_from(
        [
            '""',
            '"one"',
            '""\n"one\\n"\n"two"',
            '"a" "b"',
            '"\\303\\244\\x41\\q"',
            '"tab\\t"\n""',
        ]
    ),
)
def test_any_text_can_be_written_over_any_spelling(text, raw):
    if "\0" in text:
        with pytest.raises(CannotRepresent):
            write(text)
        return
    assert read(write(text)) == text
    assert read(respell(raw, text)) == text


@given(st.dictionaries(st.text(min_size=1), st.text(), max_size=6))
def test_any_keys_and_texts_survive(wanted):
    edits = [
        SetValue((key,), text)
        for key, text in wanted.items()
        if "\0" not in key + text and not key.startswith("|")
    ]
    document = Po.open(Po.open(RUSSIAN).splice(edits))
    assert isinstance(document, PoDocument)
    for edit in edits:
        assert rows(document.text)[str(edit.path[0]), ""] == edit.text
