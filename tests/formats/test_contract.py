"""The contract that every file format fulfils, run for every sample in samples/.

To put a format under contract, write ``samples/<id>.py``: a module of upper-case names, one for each field of
``FormatSample`` in conftest.py (the fields without a default are required), for example::

    from i18n_workbench.formats.record.ini import Ini

    FORMAT = Ini
    TEXT = "; about a\\na = 1\\n\\n[s]\\nb = 2\\nc = 3\\n"
    VALUES = {("a",): "1", ("s", "b"): "2", ("s", "c"): "3"}
    NEW = ("s", "d")
    AFTER = ("s", "b")
    DELETE = ("s", "b")
    RENAME = (("s", "b"), ("s", "z"))
    BROKEN = {"[s\\nb = 2\\n": (1, 1)}
    REFUSES = lambda text: "\\n" in text

Where a comment in TEXT describes a message, ``DESCRIPTIONS`` says so: ``{("a",): "about a"}``. Nothing else is needed:
the suite finds it. A second sample of one format is a second file (``yaml_flow.py``).
"""

import marshal
from collections import Counter
from dataclasses import fields
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import BUILT_IN, Delete, Layout, Rename, SetValue

HOSTILE = [
    "",
    " ",
    " leading and trailing ",
    "two\nlines",
    "line\r\nends\rall",
    "tab\there",
    "it's",
    'say "hi"',
    "both ' and \"",
    "back\\slash",
    "ends with \\",
    "\\n \\u0041 \\x41",
    "${a} {b} %{c} {{d}} %s $t(e)",
    "# ; // /* */ <!-- --> -- = :",
    "- a",
    "@x `y` !z &w *v |u >t ?s",
    "yes",
    "1.10",
    "null",
    "~",
    "[1]",
    "{a: 1}",
    "<?php ?>",
    "</i18n></script>",
    "é ü ß",
    "中文",
    "\U0001f600\u200d\U0001f4bb",
    "\u202eabc\u202c",
    "\u2028\u2029",
    "\ufeff",
    "\x07\x7f\x85",
    "\x00",
    "a" * 1000,
]
"""Values that break formats."""

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
few = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def plain(document):
    values = document.values()
    cells = zip(values.paths, values.texts, strict=True)
    return {
        path: text
        for row, (path, text) in enumerate(cells)
        if row not in values.kinds and row not in values.forms
    }


def set_or_refused(sample, document, edit):
    """The text after a SetValue; None where it was refused and the format may refuse it."""
    try:
        return document.splice([edit])
    except CannotRepresent:
        assert sample.refuses(edit.text), (
            f"{sample.name} has no reason to refuse {edit.text!r}"
        )
        return None


def differing_lines(old, new):
    before, after = Counter(old.splitlines()), Counter(new.splitlines())
    return list((before - after).elements()), list((after - before).elements())


class TestReading:
    def test_every_value_is_read_in_order(self, sample, document):
        assert plain(document) == sample.values
        assert list(plain(document)) == list(sample.values)

    def test_forms_are_read(self, sample, document):
        values = document.values()
        forms = {
            (values.paths[row], form): values.texts[row]
            for row, form in values.forms.items()
        }
        assert forms == sample.forms

    def test_leaves_that_are_no_text_have_a_kind(self, sample, document):
        values = document.values()
        assert {
            values.paths[row]: kind for row, kind in values.kinds.items()
        } == sample.typed

    def test_values_can_be_kept_for_the_next_process(self, document):
        values = document.values()
        row = tuple(getattr(values, field.name) for field in fields(values))
        assert type(values)(*marshal.loads(marshal.dumps(row))) == values

    def test_descriptions_are_read(self, sample, document):
        assert document.descriptions() == sample.descriptions

    def test_every_value_is_located(self, sample, document):
        for path, form in [*((path, "") for path in sample.values), *sample.forms]:
            location = document.locate(path, form)
            assert location is not None, path
            assert (
                0
                <= location.entry.start
                <= location.value.start
                <= location.value.end
                <= len(sample.text)
            ), path
            assert document.place(path, form).line > 0, path

    def test_what_is_not_there_is_not_located(self, sample, document):
        assert document.locate(sample.new) is None
        assert document.place(sample.new).line == 0

    def test_shadowed_keys_are_reported(self, sample, document):
        assert document.duplicates() == []
        if sample.duplicate:
            text, path = sample.duplicate
            doubled = sample.open(text)
            assert [found for found, _ in doubled.duplicates()] == [path]
            assert doubled.duplicates()[0][1].key.start < doubled.locate(path).key.start

    def test_errors_have_a_place(self, sample):
        for text, (line, column) in sample.broken.items():
            with pytest.raises(ParseError) as caught:
                sample.open(text)
            place = caught.value.place
            assert (place.line, place.column if column else 0) == (line, column), text

    def test_a_text_cut_off_anywhere_opens_or_is_an_error_with_a_place(self, sample):
        for end in range(len(sample.text)):
            try:
                sample.open(sample.text[:end])
            except ParseError as error:
                assert error.place.line > 0, (end, error)  # noqa: PT017 - opening is as good as an error here


class TestSetting:
    def test_no_edit_no_change(self, sample, document):
        assert document.splice([]) == sample.text
        assert document.normalize(Layout()) == sample.text

    def test_setting_what_is_there_changes_nothing(self, sample, document):
        for path, text in sample.values.items():
            assert document.splice([SetValue(path, text)]) == sample.text
        for (path, form), text in sample.forms.items():
            assert document.splice([SetValue(path, text, form)]) == sample.text

    def test_a_marker_in_a_value_is_the_only_difference(self, sample, document):
        for path, text in sample.values.items():
            if len(text) > 1 and text[:2].isalpha():
                new = document.splice([SetValue(path, f"{text[0]}QZJXQ{text[1:]}")])
                assert new.replace("QZJXQ", "", 1) == sample.text, path

    @pytest.mark.parametrize("value", HOSTILE, ids=repr)
    def test_hostile_values_read_back_and_touch_nothing_else(
        self, sample, document, value
    ):
        path = next(iter(sample.values))
        new = set_or_refused(sample, document, SetValue(path, value))
        if new is None:
            return
        location = document.locate(path)
        assert plain(sample.open(new)) == {**sample.values, path: value}
        # A quote sign may have to change with the value, so one character on each side is granted.
        assert new.startswith(sample.text[: max(location.value.start - 1, 0)])
        assert new.endswith(sample.text[location.value.end + 1 :])

    @few
    @given(value=texts)
    def test_any_text_reads_back(self, sample, value):
        document = sample.open()
        for edit in (
            SetValue(next(iter(sample.values)), value),
            SetValue(sample.new, value),
        ):
            new = set_or_refused(sample, document, edit)
            if new is not None:
                assert plain(sample.open(new)) == {**sample.values, edit.path: value}

    def test_the_short_way_of_editing_one_text_gives_what_the_long_way_gives(
        self, sample, document
    ):
        for (path, form), _ in list(document.values().cells().items())[:6]:
            for value in ("Another text", *HOSTILE[:12], "é ü ß"):
                edit = SetValue(path, value, form)
                short = document._rewritten(edit)
                assert short is None or short == document._spliced([edit]), (
                    path,
                    value,
                )

    def test_a_leaf_that_is_no_text_is_replaced_only_on_purpose(self, sample, document):
        for path, kind in sample.typed.items():
            if kind == "null":
                continue
            with pytest.raises(CannotRepresent):
                document.splice([SetValue(path, "text")])
            try:
                new = document.splice([SetValue(path, "text", replace=True)])
            except CannotRepresent:
                continue
            assert plain(sample.open(new))[path] == "text"

    def test_half_a_character_is_refused(self, sample, document):
        with pytest.raises(CannotRepresent, match="half a surrogate pair"):
            document.splice([SetValue(next(iter(sample.values)), "\ud800")])

    def test_nothing_can_be_written_below_a_text(self, sample, document):
        path = next(iter(sample.values))
        with pytest.raises(CannotRepresent):
            document.splice([SetValue((*path, "below"), "x")])

    def test_several_edits_at_once(self, sample, document):
        first, *_, last = sample.values
        edits = [
            SetValue(first, "one"),
            SetValue(sample.new, "two"),
            SetValue(last, "three"),
        ]
        expected = {**sample.values, first: "one", sample.new: "two", last: "three"}
        assert plain(sample.open(document.splice(edits))) == expected


class TestAdding:
    def test_a_new_entry_goes_where_it_is_told(self, sample, document):
        new = sample.open(
            document.splice([SetValue(sample.new, "New", after=sample.after)])
        )
        order = [
            path
            for path in new.values().paths
            if path[: len(sample.new) - 1] == sample.new[:-1]
        ]
        before = [
            path
            for path in order[: order.index(sample.new)]
            if path[: len(sample.after)] == sample.after
        ]
        assert before, order
        assert order[order.index(sample.new) - 1][: len(sample.after)] == sample.after

    def test_an_entry_can_be_the_first(self, sample, document):
        new = sample.open(document.splice([SetValue(sample.new, "New", after=())]))
        siblings = [
            path
            for path in new.values().paths
            if path[: len(sample.new) - 1] == sample.new[:-1]
        ]
        assert siblings[0] == sample.new

    def test_adding_changes_at_most_one_other_line(self, sample, document):
        for after in (None, (), sample.after):
            gone, _ = differing_lines(
                sample.text, document.splice([SetValue(sample.new, "New", after=after)])
            )
            assert len(gone) <= 1, gone

    def test_adding_and_deleting_gives_the_file_back(self, sample, document):
        for after in (None, sample.after):
            new = document.splice([SetValue(sample.new, "New", after=after)])
            assert sample.open(new).splice([Delete(sample.new)]) == sample.text, after

    def test_missing_parents_are_created(self, sample, document):
        if sample.nested is None:
            pytest.skip("the format does not nest")
        new = document.splice([SetValue(sample.nested, "New")])
        assert plain(sample.open(new)) == {**sample.values, sample.nested: "New"}

    def test_a_new_file_takes_values(self, sample):
        if not sample.format.new_files:
            pytest.skip("the format makes no new files")
        for template in (None, sample.text):
            text = sample.format.new_text(template, sample.locale, Layout())
            fresh = sample.open(text)
            assert plain(fresh) == {}
            paths = [sample.new, sample.after]
            filled = fresh.splice(
                [SetValue(path, f"value {number}") for number, path in enumerate(paths)]
            )
            assert plain(sample.open(filled)) == {
                path: f"value {number}" for number, path in enumerate(paths)
            }
            assert filled.endswith("\n")


class TestDeletingAndRenaming:
    def test_deleting_takes_the_entry_only(self, sample, document):
        new = document.splice([Delete(sample.delete)])
        assert plain(sample.open(new)) == {
            path: text for path, text in sample.values.items() if path != sample.delete
        }
        _, fresh = differing_lines(sample.text, new)
        assert len(fresh) <= 1, fresh

    def test_every_entry_can_be_deleted(self, sample, document):
        for path in sample.values:
            if not isinstance(path[-1], int):
                rest = {
                    other: text
                    for other, text in sample.values.items()
                    if other != path
                }
                assert plain(sample.open(document.splice([Delete(path)]))) == rest

    def test_a_branch_is_deleted_whole(self, sample, document):
        if sample.branch is None:
            pytest.skip("the format does not nest")
        size = len(sample.branch)
        rest = {
            path: text
            for path, text in sample.values.items()
            if path[:size] != sample.branch
        }
        assert plain(sample.open(document.splice([Delete(sample.branch)]))) == rest

    def test_renaming_keeps_place_value_and_comments(self, sample, document):
        old, new = sample.rename
        renamed = sample.open(document.splice([Rename(old, new)]))
        assert list(plain(renamed).items()) == [
            (new + path[len(old) :] if path[: len(old)] == old else path, text)
            for path, text in sample.values.items()
        ]
        assert sorted(renamed.descriptions().values()) == sorted(
            sample.descriptions.values()
        )

    def test_renaming_back_gives_the_file_back(self, sample, document):
        old, new = sample.rename
        assert (
            sample.open(document.splice([Rename(old, new)])).splice([Rename(new, old)])
            == sample.text
        )

    def test_renaming_onto_another_key_is_refused(self, sample, document):
        old = sample.rename[0]
        with pytest.raises(CannotRepresent):
            document.splice(
                [Rename(old, next(path for path in sample.values if path != old))]
            )

    def test_moving_carries_the_value(self, sample, document):
        if sample.move is None:
            pytest.skip("the format does not nest")
        old, new = sample.move
        moved = sample.open(document.splice([Rename(old, new)]))
        expected = {
            new + path[len(old) :] if path[: len(old)] == old else path: t
            for path, t in sample.values.items()
        }
        assert plain(moved) == expected

    @few
    @given(data=st.data())
    def test_any_sequence_of_edits_is_what_a_dictionary_would_do(self, sample, data):
        paths = [(*sample.new[:-1], f"{sample.new[-1]}{number}") for number in range(4)]
        document, model = sample.open(), dict(sample.values)
        for _ in range(data.draw(st.integers(1, 6))):
            path, other = (
                data.draw(st.sampled_from(paths)),
                data.draw(st.sampled_from(paths)),
            )
            action = data.draw(st.sampled_from(["set", "delete", "rename"]))
            if action == "set":
                text = data.draw(st.sampled_from(["one", "two words", "drei"]))
                edit, model[path] = SetValue(path, text), text
            elif action == "delete":
                edit = Delete(path)
                model.pop(path, None)
            elif path in model and other not in model:
                edit = Rename(path, other)
                model[other] = model.pop(path)
            else:
                continue
            document = sample.open(document.splice([edit]))
            assert plain(document) == model


class TestLayout:
    def test_sorting_is_idempotent_and_keeps_values_and_comments(
        self, sample, document
    ):
        layout = Layout(sort_key=lambda name: name)
        new = sample.open(document.normalize(layout))
        assert plain(new) == sample.values
        assert new.descriptions() == sample.descriptions
        assert new.normalize(layout) == new.text

    def test_sorted_keys_are_sorted(self, sample, document):
        children = {}
        for path in (
            sample.open(document.normalize(Layout(sort_key=lambda name: name)))
            .values()
            .paths
        ):
            for depth in range(int(sample.format.locale_in_path), len(path)):
                if isinstance(path[depth], str):
                    children.setdefault(path[:depth], {})[path[depth]] = None
        for parent, names in children.items():
            assert list(names) == sorted(names), parent

    @pytest.mark.parametrize("indent", ["\t", "   "])
    def test_indenting_is_idempotent_and_keeps_values_and_comments(
        self, sample, document, indent
    ):
        if not sample.format.indentation:
            pytest.skip("the format does not indent")
        if indent == "\t" and sample.format.id == "yaml":
            pytest.skip("YAML knows no tabs")
        layout = Layout(indent=indent)
        new = sample.open(document.normalize(layout))
        assert plain(new) == sample.values
        assert new.descriptions() == sample.descriptions
        assert new.normalize(layout) == new.text


class TestVariants:
    """The same file as other editors leave it."""

    def edited(self, sample, text):
        document = sample.open(text)
        path = next(iter(sample.values))
        edits = [
            SetValue(path, "Changed"),
            SetValue(sample.new, "New", after=sample.after),
            Delete(sample.delete),
        ]
        return document, document.splice(edits)

    def test_carriage_returns_stay(self, sample):
        document, new = self.edited(sample, sample.text.replace("\n", "\r\n"))
        assert [
            text.replace("\r\n", "\n") for text in plain(document).values()
        ] == list(sample.values.values())
        assert "\n" not in new.replace("\r\n", "")

    def test_no_final_newline_stays_so(self, sample):
        text = sample.text.rstrip("\n")
        document = sample.open(text)
        path = next(iter(sample.values))
        assert not document.splice([SetValue(path, "Changed")]).endswith("\n")
        assert (
            plain(sample.open(document.splice([SetValue(sample.new, "New")])))[
                sample.new
            ]
            == "New"
        )

    def test_blank_lines_at_both_ends_stay(self, sample):
        document, new = self.edited(sample, f"\n\n{sample.text}\n\n")
        if plain(document):
            assert new.startswith("\n\n")
            assert new.endswith("\n\n\n")


def test_every_format_is_under_contract(samples):
    """A format without a sample is a format without a promise."""
    modules = {spec.partition(":")[0] for spec in BUILT_IN.values()}
    missing = modules - {sample.format.__module__ for sample in samples}
    assert not {module for module in missing if find_spec(module)}
