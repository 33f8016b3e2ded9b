"""Search and replace: in words only, form by form, each place seen before it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.catalog.replacing import Replacement, replaced, shown_spans
from i18n_workbench.errors import RegexError, UsageError
from i18n_workbench.text.placeholders import signatures

EN = {
    "save": "Save the file",
    "name": "The {file} file of <a title='file'>this file</a>",
    "count": "{n, plural, one {# file of the other file} other {# files}}",
    "size": 12,
    "n_one": "{{n}} file",
    "n_other": "{{n}} files",
}
FR = {"save": "Enregistrer le fichier", "name": "Le fichier {file}"}


@pytest.fixture
def wb(workspace):
    return i18n.open(workspace({"package.json": {"dependencies": {"i18next": "23"}},
                                "locales/en.json": EN, "locales/fr.json": FR}))  # fmt: skip


def texts(changes):
    return {
        (change.key, change.form, change.locale): change.new
        for change in changes.changes
    }


def test_words_change_and_what_a_program_reads_stays(wb):
    found = texts(wb.changes().replace("file", "document", "en"))
    assert found == {
        ("save", "", "en"): "Save the document",
        ("name", "", "en"): "The {file} document of <a title='file'>this document</a>",
        (
            "count",
            "",
            "en",
        ): "{n, plural, one {# document of the other document} other {# documents}}",
        ("n", "one", "en"): "{{n}} document",
        ("n", "other", "en"): "{{n}} documents",
    }


def test_the_words_of_a_choice_are_no_words(wb):
    (new,) = texts(wb.changes().replace("other", "second")).values()
    assert new == "{n, plural, one {# file of the second file} other {# files}}"


def test_what_is_left_alone_is_said_where_the_set_is_shown(wb):
    """A search that reaches into placeholders alone said "no changes" and nothing else."""
    edit = wb.changes().replace("file", "document", "en", keys="name")
    said = "left alone: 2 places in placeholders"
    assert edit.left_alone == 2
    assert said in repr(edit)
    assert said in edit._repr_mimebundle_()["text/html"]
    assert wb.changes().extend(edit).left_alone == 2


def test_with_markup_everything_changes(wb):
    found = texts(
        wb.changes().replace("file", "document", "en", keys="name", markup=True)
    )
    assert set(found.values()) == {
        "The {document} document of <a title='document'>this document</a>"
    }


def test_each_place_is_shown(wb):
    changes = wb.changes().replace("file", "document", keys="name")
    rows = changes.occurrences().to_dict("records")
    assert [(row["locale"], row["column"], row["old"], row["new"]) for row in rows] == [
        ("en", 12, "file", "document"),
        ("en", 41, "file", "document"),
    ]
    assert (rows[0]["before"], rows[0]["after"]) == (
        "The {file} ",
        " of <a title='file'>",
    )
    assert list(wb.changes().occurrences().columns) == list(
        changes.occurrences().columns
    )


@pytest.mark.parametrize(
    "replacement", ["$2 the $1", r"\2 the \1", "$<second> the $<first>"]
)
def test_groups(wb, replacement):
    pattern = r"(?<first>S\w+) the (?<second>\w+)"
    assert texts(wb.changes().replace(pattern, replacement, regex=True)) == {
        ("save", "", "en"): "file the Save"
    }


def test_without_regex_signs_are_signs(wb):
    assert not wb.changes().replace("S.ve", "$1")
    assert texts(wb.changes().replace("Save", "$1 $$")) == {
        ("save", "", "en"): "$1 $$ the file"
    }


def test_capitals_count_unless_told_otherwise(wb):
    assert not wb.changes().replace("save", "keep")
    assert texts(wb.changes().replace("save", "Keep", case=False)) == {
        ("save", "", "en"): "Keep the file"
    }


def test_cells_of_a_query(wb):
    within = wb.query("key:save locale:en")
    assert set(texts(wb.changes().replace("file", "x", within=within))) == {
        ("save", "", "en")
    }


def test_one_replacement_after_the_other_in_one_change_set(wb):
    changes = wb.changes().replace("Save", "Keep").replace("Keep the", "Hold this")
    assert texts(changes) == {("save", "", "en"): "Hold this file"}
    changes.apply()
    assert wb.catalog.text("save", "en") == "Hold this file"
    wb.undo()
    assert wb.catalog.text("save", "en") == "Save the file"


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"pattern": ""}, UsageError),
        ({"pattern": "(", "regex": True}, RegexError),
        ({"pattern": "(S)ave", "replacement": "$3", "regex": True}, UsageError),
        ({"pattern": "x", "locales": "xx"}, UsageError),
        ({"pattern": "x", "keys": "no.such"}, UsageError),
    ],
)
def test_what_cannot_be_meant_is_refused(wb, wrong, error):
    with pytest.raises(error) as caught:
        wb.changes().replace(**{"replacement": "y", **wrong})
    assert "YAML" not in str(caught.value)  # which is for patterns of settings


PIECES = [*"ab {}<>%$s#n,':|&;", "{n}", "<b>", "</b>", "%s", "{n, plural, other {a}}"]
TEXT = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@given(TEXT, st.sampled_from(["a", "b", " ", "n", "s"]))
def test_placeholders_are_the_same_before_and_after(text, word):
    wish = Replacement(word, "é")
    found = list(wish.occurrences(text, wish.compiled()))
    new = replaced(text, found)
    assert all(
        text[each.start : each.start + len(each.old)] == each.old for each in found
    )
    for span in shown_spans(text):
        assert 0 <= span.start < span.end <= len(text)
    if "plural" not in text and "'" not in text:
        kinds = {"brace", "printf", "tag", "icu-choice"}
        assert {s for s in signatures(new) if s[0] in kinds} >= {
            s for s in signatures(text) if s[0] in kinds
        }
