"""Blocks of Vue components: where they are, and which of them an edit goes to."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Rename, SetValue
from i18n_workbench.formats.vue.blocks import top_level
from i18n_workbench.formats.vue.format import FluentBlocks, VueBlocks

SCRIPT = "<script setup>\nconst a = `<i18n>`\n</script>\n"
TWO = f"""\
{SCRIPT}
<i18n>
{{
  "en": {{
    "a": "A"
  }}
}}
</i18n>

<i18n lang="yaml">
en:
  b: B
fr:
  b: Bé
</i18n>
"""


def rows(text: str) -> dict[tuple[str | int, ...], str | None]:
    values = VueBlocks.open(text).values()
    return dict(zip(values.paths, values.texts, strict=True))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", []),
        ("<template><i18n/></template>", ["template"]),
        (
            "<template><template></template><i18n></i18n></template><i18n></i18n>",
            ["template", "i18n"],
        ),
        (
            "<template><!-- </template> --><b :c='d > e'></b></template><i18n></i18n>",
            ["template", "i18n"],
        ),
        (
            '<template lang="pug">\ntemplate\n  i18n\n</template><i18n></i18n>',
            ["template", "i18n"],
        ),
        ("<script>'<i18n></i18n>' // </script><I18N></I18N>", ["script", "i18n"]),
        ("<!-- <i18n></i18n> --><style/>text < 1 <i18n a b='c' d=e>x", ["i18n"]),
        ("<template src='x.html'/><i18n></i18n >", ["i18n"]),
    ],
)
def test_only_top_level_elements_are_blocks(text, names):
    assert [block.name for block in top_level(text)] == names


def test_attributes_are_read_in_every_spelling():
    [block] = top_level("<i18n a b='c' d=e F=\"g>h\">x</i18n>")
    assert block.attributes == {"a": "", "b": "c", "d": "e", "f": "g>h"}
    assert block.content.of("<i18n a b='c' d=e F=\"g>h\">x</i18n>") == "x"


def test_blocks_of_a_component_are_one_set_of_messages():
    assert rows(TWO) == {("en", "a"): "A", ("en", "b"): "B", ("fr", "b"): "Bé"}
    assert rows(SCRIPT) == {}
    assert (
        rows('<i18n lang="ts">export default {}</i18n><i18n src="a.json"></i18n>') == {}
    )


def test_a_json_block_may_have_comments():
    assert rows("<i18n>\n{ en: { a: 'A', } } // so\n</i18n>") == {("en", "a"): "A"}


def test_a_block_that_names_no_language_may_be_yaml():
    assert rows("<i18n>\nen:\n  a: A\n</i18n>") == {("en", "a"): "A"}


def test_a_text_without_a_locale_is_no_message():
    assert rows('<i18n>{"a": "A", "en": {"b": "B"}}</i18n>') == {("en", "b"): "B"}


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        (SetValue(("en", "b"), "C"), "  b: B\n", "  b: C\n"),
        (SetValue(("fr", "c"), "C"), "  b: Bé\n", "  b: Bé\n  c: C\n"),
        (SetValue(("en", "c"), "C"), '"A"\n', '"A",\n    "c": "C"\n'),
        (SetValue(("en", "c"), "C", after=("en", "b")), "  b: B\n", "  b: B\n  c: C\n"),
        (SetValue(("de", "a"), "D"), "  }\n}", '  },\n  "de": {\n    "a": "D"\n  }\n}'),
        (SetValue(("en", "a"), "</i18n></b>"), '"A"', '"<\\/i18n></b>"'),
        (Rename(("fr", "b"), ("fr", "d")), "  b: Bé", "  d: Bé"),
        (Delete(("en", "b")), "en:\n  b: B\n", ""),
    ],
)
def test_an_edit_goes_to_the_block_that_holds_the_key_or_the_locale(edit, old, new):
    assert VueBlocks.open(TWO).splice([edit]) == TWO.replace(old, new, 1)


def test_a_block_is_added_where_no_block_can_hold_the_locale():
    text = f'<i18n locale="en" lang="json">\n{{"a": "A"}}\n</i18n>\n\n{SCRIPT}'
    new = VueBlocks.open(text).splice(
        [SetValue(("de", "a"), "D"), SetValue(("de", "b"), "E")]
    )
    assert rows(new) == {("en", "a"): "A", ("de", "a"): "D", ("de", "b"): "E"}
    assert '</i18n>\n\n<i18n locale="de" lang="json">\n{' in new
    assert new.endswith(SCRIPT)
    assert rows(VueBlocks.open(SCRIPT).splice([SetValue(("de", "a"), "D")])) == {
        ("de", "a"): "D"
    }


def test_the_later_of_two_blocks_counts():
    text = '<i18n>{"en": {"a": "1"}}</i18n>\n<i18n locale="en">{"a": "2"}</i18n>\n'
    document = VueBlocks.open(text)
    assert rows(text) == {("en", "a"): "2"}
    assert document.splice([SetValue(("en", "a"), "3")]) == text.replace('"2"', '"3"')
    assert rows(document.splice([Delete(("en", "a"))])) == {}
    assert rows(document.splice([Rename(("en", "a"), ("en", "b"))])) == {
        ("en", "b"): "2"
    }


@pytest.mark.parametrize(
    "edit",
    [
        SetValue(('d"e', "a"), "x"),
        Rename(("en", "a"), ("de", "a")),
        Rename(("en",), ("de",)),
    ],
)
def test_what_a_block_cannot_hold_is_refused(edit):
    with pytest.raises(CannotRepresent):
        VueBlocks.open('<i18n locale="en">{"a": "A"}</i18n>').splice([edit])


def test_a_whole_locale_can_go():
    assert (
        rows(
            VueBlocks.open(
                '<i18n locale="en">{"a": "A", "b": {"c": "C"}}</i18n>'
            ).splice([Delete(("en",))])
        )
        == {}
    )


def test_yaml_that_would_end_its_block_is_refused():
    with pytest.raises(CannotRepresent, match="would end the block"):
        VueBlocks.open(TWO).splice([SetValue(("fr", "b"), "</I18n>")])


def test_a_broken_block_is_told_by_its_place_in_the_component():
    with pytest.raises(ParseError) as error:
        VueBlocks.open(f'{SCRIPT}<i18n>\n{{"en": }}\n</i18n>')
    assert error.value.place.line == 5


FLUENT = """\
<fluent locale="en">
a = A
    .b = B
</fluent>

<fluent locale="fr">
    a = Â

    # C
    c = Ç
</fluent>
"""


@pytest.mark.parametrize(
    ("edits", "old", "new"),
    [
        ([SetValue(("en", "a"), "X")], "a = A", "a = X"),
        (
            [SetValue(("fr", "a"), "X\nY")],
            "    a = Â\n",
            "    a =\n        X\n        Y\n",
        ),
        ([SetValue(("fr", "d"), "D")], "    c = Ç\n", "    c = Ç\n\n    d = D\n"),
        (
            [SetValue(("de", "d"), "D")],
            "Ç\n</fluent>\n",
            'Ç\n</fluent>\n\n<fluent locale="de">\nd = D\n</fluent>\n',
        ),
        ([Rename(("en", "a"), ("en", "x"))], "a = A", "x = A"),
        ([Delete(("fr", "a"))], "    a = Â\n\n", ""),
    ],
)
def test_fluent_blocks_are_edited_in_place_with_their_indentation(edits, old, new):
    assert FluentBlocks.open(FLUENT).splice(edits) == FLUENT.replace(old, new, 1)


def test_places_are_those_of_the_component():
    document = FluentBlocks.open(FLUENT)
    found = document.locate(("fr", "c"))
    assert found is not None
    assert (found.value.of(FLUENT), found.key.of(FLUENT)) == ("Ç", "c")
    assert document.place(("fr", "c")) != document.place(("fr", "a"))
    assert document.place(("fr", "c")).line == 10
    assert document.descriptions() == {("fr", "c"): "C"}


def test_a_fluent_block_needs_a_locale():
    assert FluentBlocks.open("<fluent>\na = b\n</fluent>").values().paths == []
