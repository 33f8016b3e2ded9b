"""Qt Linguist's files: keys of context and source, numerus forms as CLDR categories, what is unfinished."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.xml.qt import Qt
from i18n_workbench.formats.xml.qt_plurals import forms_of


def ts(messages: str, language: str = "pl", context: str = "Main") -> str:
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="{language}">\n'
        f"<context>\n    <name>{context}</name>\n{messages}</context>\n</TS>\n"
    )


def message(source: str, translation: str, given: str = "") -> str:
    return f"    <message{given}>\n        <source>{source}</source>\n        {translation}\n    </message>\n"


def rows(text: str) -> dict[tuple[str, str], str | None]:
    values = Qt.open(text).values()
    return {
        (str(path[0]), values.forms.get(row, "")): values.texts[row]
        for row, path in enumerate(values.paths)
    }


def test_what_is_unfinished_is_fuzzy_and_a_new_text_finishes_it():
    text = ts(message("A", '<translation type="unfinished">B</translation>'))
    document = Qt.open(text)
    assert document.values().states == {0: "fuzzy"}
    assert document.values().sources == {0: "A"}
    assert document.splice([SetValue(("Main|A",), "C")]) == ts(
        message("A", "<translation>C</translation>")
    )
    empty = Qt.open(ts(message("A", "<translation>B</translation>"))).splice(
        [SetValue(("Main|A",), "")]
    )
    assert empty == ts(message("A", '<translation type="unfinished"></translation>'))


def test_vanished_and_obsolete_messages_are_none_and_stay():
    text = ts(
        message("A", '<translation type="vanished">B</translation>')
        + message("C", '<translation type="obsolete">D</translation>')
        + message("E", "<translation>F</translation>")
    )
    assert rows(text) == {("Main|E", ""): "F"}
    assert Qt.open(text).splice([Delete(("Main|E",))]) == text.replace(
        message("E", "<translation>F</translation>"), ""
    )


def test_one_form_brings_the_others_into_being_and_all_finish_the_message():
    text = ts(
        message("%n", '<translation type="unfinished"></translation>', ' numerus="yes"')
    )
    document = Qt.open(text)
    new = document.splice([SetValue(("Main|%n",), "jeden", "one")])
    assert rows(new) == {
        ("Main|%n", "one"): "jeden",
        ("Main|%n", "few"): "",
        ("Main|%n", "many"): "",
    }
    assert 'type="unfinished"' in new
    done = Qt.open(new).splice(
        [SetValue(("Main|%n",), "x", "few"), SetValue(("Main|%n",), "y", "many")]
    )
    assert "unfinished" not in done
    assert "            <numerusform>x</numerusform>\n" in done
    with pytest.raises(CannotRepresent, match="no form 'two'"):
        document.splice([SetValue(("Main|%n",), "x", "two")])


def test_a_new_message_goes_into_its_context_or_makes_one():
    text = ts(message("A", "<translation>B</translation>"))
    new = Qt.open(text).splice(
        [SetValue(("Dialog|Save <b>",), "Zapisz"), SetValue(("Main|Z",), "Y")]
    )
    assert new == text.replace(
        "</context>\n",
        message("Z", "<translation>Y</translation>") + "</context>\n<context>\n    <name>Dialog</name>\n"
        + message("Save &lt;b&gt;", "<translation>Zapisz</translation>") + "</context>\n",
    )  # fmt: skip
    assert (
        Qt.open(new).splice([Delete(("Dialog|Save <b>",)), Delete(("Main|Z",))]) == text
    )
    with pytest.raises(CannotRepresent, match="no context"):
        Qt.open(text).splice([SetValue(("Save",), "x")])


def test_a_message_moves_to_another_context_by_its_name():
    text = ts(
        message("A", "<translation>B</translation>")
        + message("C", "<translation>D</translation>")
    )
    new = Qt.open(text).splice([Rename(("Main|C",), ("Other|C",))])
    assert rows(new) == {("Main|A", ""): "B", ("Other|C", ""): "D"}
    assert Qt.open(new).splice([Rename(("Other|C",), ("Main|C",))]) == text


def test_a_comment_is_part_of_the_key_and_an_id_is_all_of_it():
    text = ts(
        message("Open", "<comment>verb</comment>\n        <translation>a</translation>")
        + message("Open", "<translation>b</translation>", ' id="open-door"')
    )
    assert rows(text) == {("Main|verb|Open", ""): "a", ("open-door", ""): "b"}
    new = Qt.open(text).splice(
        [
            Rename(("open-door",), ("door",)),
            Rename(("Main|verb|Open",), ("Main|verb|Shut",)),
        ]
    )
    assert rows(new) == {("Main|verb|Shut", ""): "a", ("door", ""): "b"}
    with pytest.raises(CannotRepresent):
        Qt.open(text).splice([Rename(("Main|verb|Open",), ("Main|Open",))])


def test_texts_are_spelled_as_linguist_spells_them():
    text = ts(message("A", "<translation>B</translation>"))
    new = Qt.open(text).splice([SetValue(("Main|A",), 'it\'s "x" <b>&amp;\x07\r\n')])
    assert "<translation>it&apos;s &quot;x&quot; &lt;b&gt;&amp;amp;" in new
    assert '<byte value="x7"/><byte value="xd"/>\n</translation>' in new


def test_variants_by_length_are_left_alone():
    text = ts(
        message(
            "A",
            '<translation variants="yes"><lengthvariant>B</lengthvariant></translation>',
        )
    )
    assert Qt.open(text).values().kinds == {0: "markup"}


# What lupdate writes for a new message, and lconvert says of its rule.
@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("ja", "other"), ("tr", "other"), ("hu", "other"), ("zh_CN", "other"), ("fa", "other"),
        ("de", "one other"), ("fr", "one other"), ("he", "one other"), ("pt_BR", "one other"), ("is", "one other"),
        ("ru", "one few many"), ("pl", "one few many"), ("cs", "one few other"), ("lt", "one few other"),
        ("ro", "one few other"), ("lv", "one other zero"), ("ga", "one two other"), ("mk", "one two other"),
        ("sl", "one two few other"), ("mt", "one few many other"), ("cy", "zero one two many other"),
        ("ar", "zero one two few many other"),
    ],
)  # fmt: skip
def test_numerus_forms_are_categories(language, forms):
    assert " ".join(forms_of(language, 0)) == forms


def test_the_number_of_forms_in_the_file_goes_before_the_rule():
    assert forms_of("de", 1) == ("other",)
    assert forms_of("", 2) == ("one", "other")


def test_a_new_file_names_its_language():
    text = ts(message("A", "<translation>B</translation>"), "en")
    assert Qt.new_text(text, "pt-BR", Layout()) == (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="pt_BR">\n</TS>\n'
    )


def test_typescript_is_not_taken_for_it():
    assert Qt.claims(ts("").encode())
    assert not Qt.claims(b'export default { ts: "<TS" };')
