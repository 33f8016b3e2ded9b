from unittest.mock import patch

import pytest
import ruamel.yaml
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.yaml import sections
from i18n_workbench.formats.yaml.format import Yaml
from i18n_workbench.formats.yaml.lexer import lexed_values
from i18n_workbench.formats.yaml.sections import section_values
from i18n_workbench.formats.yaml.values import tree_values


def cells(text, **options):
    return {
        path: value
        for (path, _), value in Yaml.open(text, options).values().cells().items()
    }


def splice(text, *edits, **options):
    return Yaml.open(text, options).splice(edits)


class TestReading:
    @pytest.mark.parametrize(
        ("raw", "value"),
        [
            ("yes", ("yes", "")),
            ("off", ("off", "")),
            ("12:30:45", ("12:30:45", "")),
            ("1.10", ("1.10", "number")),
            ("0o14", ("0o14", "number")),
            ("'08'", ("08", "")),
            ("True", ("True", "boolean")),
            ("~", (None, "null")),
            ("", (None, "null")),
            ("2020-01-01", ("2020-01-01", "date")),
            (":year", (":year", "symbol")),
            (":)", (":)", "")),
            ("! 'x'", ("x", "")),
            ("!!str 1", ("1", "")),
            ("!!int '1'", ("1", "number")),
            ("!ruby/regexp /x/", ("/x/", "computed")),
            ('"caf\\u00e9\\x21"', ("café!", "")),
            ("'it''s'", ("it's", "")),
            ("a\n  b", ("a b", "")),
            ("|-\n  a\n   b", ("a\n b", "")),
            (">\n  a\n  b\n", ("a b\n", "")),
        ],
    )
    def test_scalars(self, raw, value):
        assert cells(f"k: {raw}\n") == {("k",): value}

    def test_keys_are_shown_by_their_source_text(self):
        text = "no: a\n404: b\ntrue: c\n1.0: d\n'q q': e\n"
        assert list(cells(text)) == [("no",), ("404",), ("true",), ("1.0",), ("q q",)]

    def test_only_the_first_document_counts(self):
        text = "---\na: x\n---\na: y\nb: z\n"
        assert cells(text) == {("a",): ("x", "")}
        assert splice(text, SetValue(("a",), "w")) == text.replace("x", "w", 1)

    def test_a_shadowed_branch_has_no_leaves(self):
        text = "fr:\n  a: 1x\nfr:\n  b: 2x\n"
        assert list(cells(text)) == [("fr", "b")]
        assert [path for path, _ in Yaml.open(text).duplicates()] == [("fr",)]
        assert Yaml.open(text, {"load": {"json": True}}).duplicates() == []

    def test_aliases_and_merge_keys_are_followed(self):
        text = "b: &b\n  x: one\n  y: two\nfr:\n  <<: *b\n  y: deux\n  z: *b\n"
        found = cells(text)
        assert found["fr", "x"] == ("one", "alias")
        assert found["fr", "y"] == ("deux", "")
        assert found["fr", "z", "y"] == ("two", "alias")
        assert Yaml.open(text).place(("fr", "x")).line == 5

    def test_an_alias_bomb_is_refused_with_its_place(self):
        lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
        lines += [
            f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]"
            for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        ]
        with pytest.raises(ParseError, match="more than 100000 texts") as caught:
            cells("\n".join(lines) + "\n")
        assert (caught.value.place.line, caught.value.place.column) == (6, 8)

    def test_large_branches_are_repeated_whole(self):
        texts = "".join(f"  key{number}: text\n" for number in range(6_000))
        merged = "".join(f"{name}:\n  <<: *en\n" for name in ("gb", "au", "nz"))
        assert len(cells(f"en: &en\n{texts}{merged}")) == 24_000

    @pytest.mark.parametrize(
        ("text", "line", "column"),
        [
            ("a:\n\tb: c\n", 2, 1),
            ("a: [x\nb: y\n", 2, 2),
            ("a: b\n<<<<<<< HEAD\n", 2, 1),
            ("a: b\x07\n", 1, 5),
            ("only a text\n", 1, 1),
            ("a: x\n  b: y\n", 2, 4),
            ("[" * 1000, 1, 201),
            ("[" * 5000, 1, 201),
            ("é: 'ü'\nb: " + "[{a: " * 5000, 2, 500),
            ("\n".join(" " * depth + "a:" for depth in range(300)), 201, 201),
        ],
    )
    def test_what_cannot_be_read_has_a_place(self, text, line, column):
        with pytest.raises(ParseError) as caught:
            Yaml.open(text)
        assert (caught.value.place.line, caught.value.place.column) == (line, column)

    def test_descriptions(self):
        text = "# head\n\n# above\na: x # behind\n  # deeper\nb: y\n# c\n\nd: z\n"
        assert Yaml.open(text).descriptions() == {("a",): "above\nbehind"}


class TestSetting:
    @pytest.mark.parametrize(
        ("old", "text", "new"),
        [
            ("a: x # c\n", "w", "a: w # c\n"),
            ("a: x\n", "yes", 'a: "yes"\n'),
            ("a: x\nb: 'q'\n", "yes", "a: 'yes'\nb: 'q'\n"),
            ("a: 'x'\n", "it's", "a: 'it''s'\n"),
            ('a: "x"\n', 'q "\n"', 'a: "q \\"\\n\\""\n'),
            ('a: "caf\\u00e9"\n', "café ü", 'a: "caf\\u00e9 \\xFC"\n'),
            ("a: x\n", "l1\nl2", "a: |-\n  l1\n  l2\n"),
            (
                "a: |\n    l1\n    l2\n\nb: x\n",
                "l1\nl3\n",
                "a: |\n    l1\n    l3\n\nb: x\n",
            ),
            ("a: |\n  x\nb: y\n", "\n", 'a: "\\n"\nb: y\n'),
            ("a: |2-\n   x\n", " y", "a: |2-\n   y\n"),
            ("a: |+\n  x\n\nb: x\n", "y\n\n", "a: |+\n  y\n\nb: x\n"),
            ("a: |\n  x\n", "y", "a: |-\n  y\n"),
            (
                "a: >-\n  one\n  two\n  three\n",
                "one two four",
                "a: >-\n  one\n  two\n  four\n",
            ),
            ("a: one\n  two\n  three\n", "one 2 three", "a: one\n  2\n  three\n"),
            ('a: "one\n  two"\n', "one two!", 'a: "one\n  two!"\n'),
            ("a: ! 'x'\n", "w", "a: ! 'w'\n"),
            ("a: ! 'x'\n", "Off", "a: 'Off'\n"),
            ("a:\n", "x", "a: x\n"),
            ("a: # c\n", "x", "a: x # c\n"),
            ("a: ~\n", "x", "a: x\n"),
            ("a: \n", "x", "a: x\n"),
            ("a: x\n", "- y", 'a: "- y"\n'),
            ("a: x\n", "%{n} y", 'a: "%{n} y"\n'),
            ("a: x\n", " y", 'a: " y"\n'),
            ("a: x\n", "k: v", 'a: "k: v"\n'),
            ("a: x\n", ":sym", 'a: ":sym"\n'),
            ("a: x\n", "\u2028", 'a: "\\u2028"\n'),
            ("a: {}\n", "x", "a: x\n"),
        ],
    )
    @pytest.mark.parametrize("newline", ["\n", "\r\n"])
    def test_the_style_is_kept_where_it_can_be(self, old, text, new, newline):
        spliced = splice(old.replace("\n", newline), SetValue(("a",), text))
        assert spliced == new.replace("\n", newline)

    def test_an_empty_item(self):
        assert splice("l:\n- \n- a\n", SetValue(("l", 0), "x")) == "l:\n- x\n- a\n"

    def test_line_ends_that_only_libyaml_knows_are_left_alone(self):
        with pytest.raises(CannotRepresent):
            splice("fr:\n  a\u2028b:\n    c: d\n", SetValue(("fr", "z"), "x"))

    def test_what_is_no_text_is_replaced_on_demand_only(self):
        for raw in ("1", "true", ":s", "2020-01-01", "!!int '1'"):
            with pytest.raises(CannotRepresent):
                splice(f"a: {raw}\n", SetValue(("a",), "x"))
            assert splice(f"a: {raw}\n", SetValue(("a",), "x", replace=True)) in {
                "a: x\n",
                "a: 'x'\n",
            }

    def test_an_edit_of_an_anchor_reaches_its_aliases(self):
        text = "b: &b\n  x: one\nfr: *b\nde:\n  <<: *b\n"
        new = splice(text, SetValue(("b", "x"), "two"), SetValue(("b", "w"), "more"))
        assert new == "b: &b\n  x: two\n  w: more\nfr: *b\nde:\n  <<: *b\n"
        assert splice(new, Delete(("b", "w"))) == text.replace("one", "two")

    def test_an_own_value_overrides_a_merged_one(self):
        text = "b: &b\n  x: one\nfr:\n  <<: *b\n"
        assert (
            splice(text, SetValue(("fr", "x"), "un", replace=True))
            == text + "  x: un\n"
        )
        with pytest.raises(CannotRepresent):
            splice(text, SetValue(("fr", "x"), "un"))

    @example("Now?", "x")
    @settings(max_examples=150, deadline=None)
    @given(
        st.text(
            st.characters(exclude_categories=["Cs"], exclude_characters="\0"),
            max_size=30,
        ),
        st.sampled_from(
            ["x", "'x'", '"x"', "|\n  x\n", ">-\n  x\n  y", "x\n  y", "! 'x'", "~"]
        ),
    )
    def test_other_readers_agree(self, text, raw):
        new = splice(
            f"a: {raw}\nb: [q, r]\nc: end\n",
            SetValue(("a",), text),
            SetValue(("b", 1), text),
        )
        for loaded in (
            yaml.safe_load(new),
            ruamel.yaml.YAML(typ="safe", pure=True).load(new),
        ):
            assert loaded == {"a": text, "b": ["q", text], "c": "end"}


class TestAdding:
    @pytest.mark.parametrize(
        ("old", "edit", "new"),
        [
            ("", SetValue(("fr", "a"), "x"), "fr:\n  a: x\n"),
            ("---\n", SetValue(("fr", "a"), "x"), "---\nfr:\n  a: x\n"),
            ("# note\n", SetValue(("a",), "x"), "# note\na: x\n"),
            ("fr:\n", SetValue(("fr", "a"), "x"), "fr:\n  a: x\n"),
            ("fr: # French\n", SetValue(("fr", "a"), "x"), "fr: # French\n  a: x\n"),
            ("fr: {}\nde: {}\n", SetValue(("fr", "a"), "x"), "fr:\n  a: x\nde: {}\n"),
            (
                "fr: {a: b}\n",
                SetValue(("fr", "c", "d"), "x"),
                "fr: {a: b, c: {d: x}}\n",
            ),
            ("fr: {a: {}}\n", SetValue(("fr", "a", "b"), "x"), "fr: {a: {b: x}}\n"),
            ("{a: b}\n", SetValue(("c",), "x", after=()), "{c: x, a: b}\n"),
            (
                "fr:\n    a: 'x'\n    b: y\n",
                SetValue(("fr", "c"), "z", after=("fr", "a")),
                "fr:\n    a: 'x'\n    c: 'z'\n    b: y\n",
            ),
            (
                "a:\n    b: x\n",
                SetValue(("c", "d"), "w"),
                "a:\n    b: x\nc:\n    d: w\n",
            ),
            ("a: x", SetValue(("b",), "z"), "a: x\nb: z"),
            ("a: x\r\n", SetValue(("b",), "l\nm"), "a: x\r\nb: |-\r\n  l\r\n  m\r\n"),
            (
                "# about a\na: x\n",
                SetValue(("b",), "z", after=()),
                "b: z\n# about a\na: x\n",
            ),
            (
                "a:\n  b: x\n  # end\n\n# about c\nc: y\n",
                SetValue(("d",), "z", after=("a",)),
                "a:\n  b: x\n  # end\nd: z\n\n# about c\nc: y\n",
            ),
            ("l:\n- a\n", SetValue(("l", 1), "b"), "l:\n- a\n- b\n"),
            ("l: [a]\n", SetValue(("l", 1), "b"), "l: [a, b]\n"),
            ("l: []\n", SetValue(("l", 0), "b"), "l:\n  - b\n"),
            (
                "l:\n  - k: a\n    m: b\n",
                SetValue(("l", 1, "k"), "c"),
                "l:\n  - k: a\n    m: b\n  - k: c\n",
            ),
            (
                "l:\n  - k: a\n",
                SetValue(("l", 0, "m"), "b", after=()),
                "l:\n  - m: b\n    k: a\n",
            ),
            ("a: x\n", SetValue(("no",), "Norsk"), 'a: x\n"no": Norsk\n'),
            ("a: x\n", SetValue(("k: v",), "z"), 'a: x\n"k: v": z\n'),
        ],
    )
    def test_in_the_style_around(self, old, edit, new):
        assert splice(old, edit) == new

    def test_what_has_no_place_is_refused(self):
        for edit in (
            SetValue(("l", 5), "x"),
            SetValue(("l", "name"), "x"),
            SetValue(("m", 0), "x"),
            SetValue(("t", "b"), "x"),
        ):
            with pytest.raises(CannotRepresent):
                splice("l: [a]\nm: {b: c}\nt: u\n", edit)

    def test_options_of_new_texts(self):
        text = "a: x\n"
        assert splice(text, SetValue(("b",), "y"), forceQuotes=True) == 'a: x\nb: "y"\n'
        assert (
            splice(
                text,
                SetValue(("b",), "y"),
                dump={"forceQuotes": True, "quotingType": "'"},
            )
            == "a: x\nb: 'y'\n"
        )
        assert (
            splice(text, SetValue(("b",), "k: v"), quotingType="'")
            == "a: x\nb: 'k: v'\n"
        )
        assert (
            splice(text, SetValue(("b",), "one two three"), lineWidth=10)
            == "a: x\nb: >-\n  one two\n  three\n"
        )
        assert (
            splice(text, SetValue(("b", "c"), "w"), indent="    ")
            == "a: x\nb:\n    c: w\n"
        )
        assert (
            splice(text, SetValue(("b", "c"), "w"), indent="\t") == "a: x\nb:\n  c: w\n"
        )


class TestDeletingAndRenaming:
    @pytest.mark.parametrize(
        ("old", "path", "new"),
        [
            ("a: x\n\n# about b\nb: y\n\nc: z\n", ("b",), "a: x\n\nc: z\n"),
            ("# head\n\n# about a\na: x\n\nb: y\n", ("a",), "# head\n\nb: y\n"),
            ("a: x\n# not b's\n\nb: y\n", ("b",), "a: x\n# not b's\n\n"),
            ("fr:\n  a:\n    b: x\n  c: y\n", ("fr", "a", "b"), "fr:\n  c: y\n"),
            ("fr:\n  a: x\n", ("fr", "a"), "{}\n"),
            ("---\nfr: {a: x}\n", ("fr", "a"), "---\n{}\n"),
            ("a: {b: x, c: y}\n", ("a", "c"), "a: {b: x}\n"),
            ("a: {b: x, c: y}\n", ("a", "b"), "a: {c: y}\n"),
            ("a: |\n  x\n\n  y\nb: z\n", ("a",), "b: z\n"),
            ("l: [a, b]\n", ("l", 1), "l: [a]\n"),
            ("l:\n  - k: a\n    m: b\n", ("l", 0, "k"), "l:\n  - m: b\n"),
            ("a: x\na: y\nb: z\n", ("a",), "b: z\n"),
        ],
    )
    def test_an_entry_goes_with_its_lines_and_comments(self, old, path, new):
        assert splice(old, Delete(path)) == new

    @pytest.mark.parametrize(
        ("old", "path", "new_path", "new"),
        [
            ('"a": x # c\n', ("a",), ("b c",), '"b c": x # c\n'),
            ("a: x\n", ("a",), ("on",), '"on": x\n'),
            ("a:\n  b: x\n", ("a",), ("c",), "c:\n  b: x\n"),
            ("a: {b: x}\n", ("a", "b"), ("a", "c"), "a: {c: x}\n"),
            (
                "a:\n  # about b\n  b: |\n    x\n     y\n  c: z\nd:\n    e:\n        f: g\n",
                ("a", "b"),
                ("d", "e", "h"),
                "a:\n  c: z\nd:\n    e:\n        f: g\n        # about b\n        h: |\n          x\n           y\n",
            ),
            ("a: {b: x, c: z}\n", ("a", "b"), ("d",), "a: {c: z}\nd: x\n"),
            ("a:\n  b: x\n", ("a", "b"), ("c", "d", "e"), "c:\n  d:\n    e: x\n"),
            (
                "a:\n  b:\n    c: x\n    d: y\n",
                ("a", "b"),
                ("b",),
                "b:\n  c: x\n  d: y\n",
            ),
        ],
    )
    def test_renaming(self, old, path, new_path, new):
        assert splice(old, Rename(path, new_path)) == new

    def test_onto_an_existing_key(self):
        with pytest.raises(CannotRepresent):
            splice("a: x\nb: y\n", Rename(("a",), ("b",)))


@pytest.mark.parametrize(
    ("old", "new"), [("a: x\n", "t\tb"), ("a: x y\n", "x\ty"), ("a: x\ty\n", "x\tz")]
)
def test_a_text_with_a_tab_stands_in_quotes(old, new):
    text = Yaml.open(old).splice([SetValue(("a",), new)])
    assert yaml.safe_load(text) == {"a": new}


class TestAnchors:
    @pytest.mark.parametrize(
        ("text", "edits", "after"),
        [
            ("a: &x Text\nb: *x\nc: *x # c\n", [("a",)], "b: &x Text\nc: *x # c\n"),
            ("a: &x 'Te''xt'\nb: [*x, *x]\n", [("a",)], "b: [&x 'Te''xt', *x]\n"),
            ("a: &x Text\nb: *x\nc: d\n", [("a",), ("b",)], "c: d\n"),
            ("a: &x\n  b: B\n  c: C\nd: *x\n", [("a", "b")], "a: &x\n  c: C\nd: *x\n"),
        ],
    )
    def test_the_first_alias_says_the_text_of_an_anchor_that_goes(
        self, text, edits, after
    ):
        assert Yaml.open(text).splice([Delete(path) for path in edits]) == after

    def test_a_branch_that_an_alias_stands_for_cannot_go_alone(self):
        with pytest.raises(
            CannotRepresent, match=r"d \(\*x\) stands for what would go"
        ):
            Yaml.open("a: &x\n  b: B\nd: *x\n").splice([Delete(("a",))])


class TestLayout:
    def test_sorting_moves_entries_with_their_comments(self):
        text = "# head\n\n# about b\nb: x\na:\n  d: |\n    text\n  # about c\n  c: y\n"
        new = "# head\n\na:\n  # about c\n  c: y\n  d: |\n    text\n# about b\nb: x\n"
        assert Yaml.open(text).normalize(Layout(sort_key=str)) == new
        assert Yaml.open(new).normalize(Layout(sort_key=str)) == new

    def test_an_anchor_stays_before_its_alias(self):
        text = "z: &z\n  x: one\na: *z\n"
        assert Yaml.open(text).normalize(Layout(sort_key=str)) == text

    def test_indenting(self):
        text = "fr:\n    a: x\n    # about b\n    b: |\n        t\n         u\n    c: one\n      two\n    d:\n    - e\n    - f: g\n      h: i\n"
        new = "fr:\n  a: x\n  # about b\n  b: |\n    t\n     u\n  c: one\n    two\n  d:\n  - e\n  - f: g\n    h: i\n"
        assert Yaml.open(text).normalize(Layout(indent="  ")) == new
        assert Yaml.open(text).normalize(Layout(indent="\t")) == new
        assert Yaml.open(new).normalize(Layout(indent="    ")) == text

    def test_new_files(self):
        assert Yaml.new_text(None, "fr", Layout()) == ""
        assert Yaml.new_text("---\r\nen:\r\n", "fr", Layout()) == "---\r\n"


LINES = [
    "a: x",
    "b:",
    "b: {}",
    "  c: 'it''s'",
    "  d: y z",
    '    e: "q\\n"',
    "- f",
    "  - g: h",
    "  # c",
    "",
    "a: 1",
    "k: |",
    "    text: more",
    "k2: &a v",
    "k3: *a",
    "m: {n: o}",
    "p: q: r",
    "  plain words",
    "s: 't",
    "u' ",
    "---",
    "v: ! 'w'",
    "<<: *a",
    "y: -",
    "z: # c",
    "\tt: u",
    "é: ü # c",
    '"q q": ~',
    "r : s",
]


@settings(max_examples=500, deadline=None)
@example(lines=["b:", "  c: 'it''s'", "b:", "- f"], newline="\n", final=False)
@example(lines=["b: x", "b: {}"], newline="\n", final=True)
@given(
    lines=st.lists(st.sampled_from(LINES), max_size=8),
    newline=st.sampled_from(["\n", "\r\n"]),
    final=st.booleans(),
)
def test_the_fast_way_reads_what_the_parser_reads(lines, newline, final):
    text = newline.join(lines) + (newline if final else "")
    for fast in (lexed_values(text), section_values(text)):
        if fast is not None:
            assert fast == tree_values(text)


FOLDED = [
    "a: first words",
    "a: 'single",
    'a: "double',
    "a: 1",
    "a: 2001-01-01",
    "a: ends so:",
    "   go on",
    "   it''s",
    "   go on'",
    '   go on"',
    "   #no comment",
    "   10:00:00",
    "   no: key",
    "   a # c",
    "   - dash",
    "   ends so:",
    '   escaped\\n"',
    "   slash\\",
    "  deeper",
    " same",
    "",
    "b: x",
]


@settings(max_examples=500, deadline=None)
@given(
    lines=st.lists(st.sampled_from(FOLDED), max_size=6),
    newline=st.sampled_from(["\n", "\r\n"]),
    above=st.sampled_from(["", "fr:", " fr:"]),
)
def test_what_is_folded_is_read_as_the_parser_reads_it(lines, newline, above):
    inside = [f"  {line}" for line in lines] if above else lines
    text = newline.join([above, *inside])
    fast = lexed_values(text)
    if fast is not None:
        assert fast == tree_values(text)


@pytest.mark.parametrize(
    "text",
    [
        "a: one\n  two\n  three\nb: x\n",
        "a: 'it''s\n  # two'\n",
        'a: "one:\n  two\\n three"\r\n',
        "fr:\n  a: one \n   two\n",
    ],
)
def test_folded_lines_need_no_parser(monkeypatch, text):
    expected = tree_values(text)
    monkeypatch.delattr("i18n_workbench.formats.yaml.lexer.whole_tree")
    assert lexed_values(text) == expected


def test_the_fast_way_is_taken():
    text = "fr:\n  a: \"x\"\n  b:\n    c: 'y'\n    d: z\n  e: |\n    t\n  f:\n  - g\n  h: 1\n"
    assert lexed_values(text) == tree_values(text)


TREE = [
    "nav:",
    "  home: x",
    "  more:",
    "    - y",
    "    deep: 'it''s",
    "    end'",
    "    last: |",
    "      text",
    "  # c",
    "cart:",
    "  empty: &a z",
    "  full: *a",
    "  - dash",
    "  ? odd",
    " off: 1",
    "...",
    "nav: 2",
    "",
]


@settings(max_examples=500, deadline=None)
@given(
    lines=st.lists(st.sampled_from(TREE), max_size=9),
    newline=st.sampled_from(["\n", "\r\n"]),
    end=st.sampled_from(["", "...", "... ", "....", "...\n..."]),
)
def test_sections_of_sections_say_what_the_parser_reads(lines, newline, end):
    text = newline.join(["fr:", *(f"  {line}" for line in lines), end])
    forgetful = [sections._remembering(10)]
    with (
        patch.object(sections, "SMALL", 0),
        patch.object(sections, "_known", forgetful),
    ):
        fast = section_values(text)
    if fast is not None:
        assert fast == tree_values(text)


def test_the_next_version_is_read_where_it_differs(monkeypatch):
    monkeypatch.setattr(sections, "SMALL", 20)
    lines = []
    for name in "abc":
        lines += [f"  {name}:", *(f"    k{row}: text {row}" for row in range(20))]
    text = "\n".join(["fr:", *lines, "...", ""])
    section_values(text)
    read = []

    def lexed(text):
        read.append(text)
        return lexed_values(text)

    monkeypatch.setattr(sections, "lexed_values", lexed)
    changed = text.replace("k7: text 7", "k7: new", 1)
    assert section_values(changed) == lexed_values(changed)
    assert read == ["fr:\n  a:\n    k7: new\n"]


def test_while_all_files_go_from_commit_to_commit_their_sections_are_remembered(
    monkeypatch,
):
    monkeypatch.setattr(sections, "_known", [sections._remembering(1)])
    texts = [f"{tag}:\n  a:\n    k: A\n  b:\n    k: B\n" for tag in ("de", "fr")]
    read = []

    def lexed(text):
        read.append(text)
        return lexed_values(text)

    monkeypatch.setattr(sections, "lexed_values", lexed)
    with sections.many_sections():
        said = [section_values(text) for text in texts * 2]
    assert said == [lexed_values(text) for text in texts * 2]
    assert len(read) == 4
    section_values(texts[0])
    assert len(read) == 6, "afterwards they are forgotten"


def test_a_key_that_stands_twice_has_its_section_alone_read_by_the_parser(monkeypatch):
    text = "fr:\n  a:\n    one: Un\n  b:\n    two: 2\n    two: Deux\n"
    parsed = []

    def parse(text):
        parsed.append(text)
        return tree_values(text)

    monkeypatch.setattr(sections, "tree_values", parse)
    assert section_values(text) == tree_values(text)
    assert parsed == ["fr:\n  b:\n    two: 2\n    two: Deux\n"]


def test_walks_that_end_in_any_order_take_back_their_own_sections(monkeypatch):
    """The one that began last still knows what it has read when the first one has ended."""
    read: list[object] = []
    as_before = sections._read

    def counting(section):
        read.append(section)
        return as_before(section)

    monkeypatch.setattr(sections, "_read", counting)
    text = "fr:\n  nav:\n    home: Accueil\n  cart:\n    empty: Vide\n"
    first, last = sections.many_sections(), sections.many_sections()
    first.__enter__()
    last.__enter__()
    assert sections.section_values(text) is not None
    first.__exit__(None, None, None)
    assert sections.section_values(text) is not None
    assert len(read) == 2
    last.__exit__(None, None, None)
