"""PHP: what the language means, and how an edit is spelled. (The contract suite runs samples/php*.py.)"""

import json
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.literal.document import LiteralDocument
from i18n_workbench.formats.php.format import Php
from i18n_workbench.formats.php.scanner import scan_assignments


def cells(text):
    return {path: cell for (path, _), cell in Php.open(text).values().cells().items()}


LITERALS = {
    r"'a\'b\\c\d\n'": (r"a'b\c\d\n", ""),
    r'"a\"b\\c\n\t\$x\e"': ('a"b\\c\n\t$x\x1b', ""),
    r'"\x41\101\u{1F600}\xc3\xa9"': ("AA\U0001f600é", ""),
    r'"costs $5 {x} $"': ("costs $5 {x} $", ""),
    '"hi $name"': ('"hi $name"', "computed"),
    '"hi {$a[0]}"': ('"hi {$a[0]}"', "computed"),
    r'"\xff"': (r'"\xff"', "computed"),
    "'a' . 'b' . \"c\"": ("abc", "computed"),
    "('a')": ("a", ""),
    "'a' . FOO": ("'a' . FOO", "computed"),
    "trans('x')": ("trans('x')", "computed"),
    "FOO": ("FOO", "constant"),
    r"\App\Foo::BAR": (r"\App\Foo::BAR", "constant"),
    "-1.50": ("-1.50", "number"),
    "0x1F": ("0x1F", "number"),
    "TRUE": ("true", "boolean"),
    "NULL": (None, "null"),
    "fn () => 'x'": ("fn () => 'x'", "computed"),
    "<<<EOT\na\n  b\\t\nEOT": ("a\n  b\t", ""),
    "<<<'EOT'\n  a $x\n\n   b\\t\n  EOT": ("a $x\n\n b\\t", ""),
    "<<<EOT\nhi $x\nEOT": ("<<<EOT\nhi $x\nEOT", "computed"),
}


@pytest.mark.parametrize("source", LITERALS)
def test_literals_mean_what_php_says(source):
    assert (
        cells(f"<?php return ['k' => {source}, 'z' => ''];")[("k",)] == LITERALS[source]
    )


KEYS = {
    "'08'": "08",
    "8": "8",
    "-5": "-5",
    "0x10": "16",
    "true": "1",
    "null": "",
    "1.7": "1",
    "Foo::BAR": "Foo::BAR",
    "'a' . 'b'": "ab",
    "'a.b c'": "a.b c",
}


@pytest.mark.parametrize("key", KEYS)
def test_keys_are_what_php_makes_of_them(key):
    assert list(cells(f"<?php return [{key} => 'x'];")) == [(KEYS[key],)]


SHAPES = {
    "comment that says return": "<?php // return 'x'; return ['no'];\nreturn ['a' => 'x'];",
    "closing tag": "<?php return ['a' => 'x']; ?>\n",
    "brackets": "<?php return (['a' => 'x']);",
    "namespace": "<?php\nnamespace App;\nuse Foo\\Bar;\nreturn ['a' => 'x'];",
    "variable": "<?php $t = ['a' => 'x']; return $t;",
    "variable and assignments": "<?php $t = []; $t['a'] = 'x'; return $t;",
    "no return": "<?php $lang = array('a' => 'x');",
    "assignment": "<?php $lang['a'] = 'x';",
    "define": "<?php define('a', 'x');",
    "const": "<?php const a = 'x';",
    "merge": "<?php $lang = array_merge($lang, array('a' => 'x'));",
    "long arrays": "<?php return Array ( 'a' => 'x' , );",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_messages_are_found_in_every_shape(shape):
    text = SHAPES[shape]
    assert cells(text) == {("a",): ("x", "")}
    assert (
        Php.open(text).splice([SetValue(("a",), "it's")]).replace(r"it\'s", "x") == text
    )


def test_files_without_messages():
    assert cells("") == cells("<?php\n// nothing\n") == cells("<html></html>") == {}
    assert cells("<?php return foo();") == {("...foo()",): ("foo()", "computed")}


@pytest.mark.parametrize("text", ["", "<?php\n", "<?php\n// Messages\n"])
def test_a_file_without_code_takes_its_first_message(text):
    new = Php.open(text).splice([SetValue(("a", "b"), "x")])
    assert new.startswith(text.rstrip() or "<?php")
    assert cells(new) == {("a", "b"): ("x", "")}


def test_a_file_of_other_code_is_left_alone():
    with pytest.raises(CannotRepresent, match="no messages were recognised"):
        Php.open("<?php foreach ($a as $b) {}").splice([SetValue(("a",), "x")])


def test_a_list_counts_and_a_mixture_has_names():
    assert list(cells("<?php return ['a', ['b']];")) == [(0,), (1, 0)]
    assert list(cells("<?php return ['k' => 'a', 7 => 'b', 'c'];")) == [
        ("k",),
        ("7",),
        ("8",),
    ]


def test_a_later_branch_replaces_an_earlier_one():
    document = Php.open("<?php return ['a' => ['x' => '1'], 'a' => ['y' => '2']];")
    assert document.values().paths == [("a", "y")]
    assert [path for path, _ in document.duplicates()] == [("a", "x")]
    assert Php.open(document.splice([Delete(("a",))])).values().paths == []


RETURN = "<?php\n\nreturn [\n    'a' => 'x',\n    'b' => 'y',\n];\n"

EDITS = {
    "a key between others": (
        RETURN,
        SetValue(("n",), "new", after=("a",)),
        RETURN.replace("    'b'", "    'n' => 'new',\n    'b'"),
    ),
    "control characters need double quotes": (
        RETURN,
        SetValue(("a",), "x\r"),
        RETURN.replace("'x'", '"x\\r"'),
    ),
    "a line break stays in single quotes": (
        RETURN,
        SetValue(("a",), "x\ny"),
        RETURN.replace("'x'", "'x\ny'"),
    ),
    "integer keys like their neighbours": (
        "<?php return [\n  1 => 'x',\n];",
        SetValue(("404",), "y"),
        "<?php return [\n  1 => 'x',\n  404 => 'y',\n];",
    ),
    "aligned arrows": (
        "<?php return [\n  'a'    => 'x',\n  'long' => 'y',\n];",
        SetValue(("mid",), "z"),
        "<?php return [\n  'a'    => 'x',\n  'long' => 'y',\n  'mid'  => 'z',\n];",
    ),
    "the last comma is dropped where there was none": (
        "<?php return [\n  'a' => 'x',\n  'b' => 'y'\n];",
        Delete(("b",)),
        "<?php return [\n  'a' => 'x'\n];",
    ),
    "comments go with their entry": (
        "<?php return [\n  // A\n  'a' => 'x', // a\n\n  // Section\n\n  'b' => 'y',\n];",
        Delete(("a",)),
        "<?php return [\n\n  // Section\n\n  'b' => 'y',\n];",
    ),
    "section comments stay": (
        "<?php return [\n  'a' => 'x',\n\n  // Section\n\n  // B\n  'b' => 'y',\n  'c' => 'z',\n];",
        Delete(("b",)),
        "<?php return [\n  'a' => 'x',\n\n  // Section\n\n  'c' => 'z',\n];",
    ),
    "empty parents go": (
        "<?php return ['a' => ['b' => 'x'], 'c' => 'y'];",
        Delete(("a", "b")),
        "<?php return ['c' => 'y'];",
    ),
    "a nested assignment": (
        "<?php\n$lang['a']['b'] = 'x';\n",
        SetValue(("a", "c"), "y"),
        "<?php\n$lang['a']['b'] = 'x';\n$lang['a']['c'] = 'y';\n",
    ),
    "a middle subscript": (
        "<?php\n$lang['a']['b'] = 'x';\n",
        Rename(("a",), ("z",)),
        "<?php\n$lang['z']['b'] = 'x';\n",
    ),
    "heredoc keeps its form": (
        "<?php return ['a' => <<<EOT\n  one\n  two\n  EOT];",
        SetValue(("a",), "one\n$x\nthree"),
        "<?php return ['a' => <<<EOT\n  one\n  \\$x\n  three\n  EOT];",
    ),
    "heredoc gives way to a text with its mark": (
        "<?php return ['a' => <<<EOT\n  one\n  EOT];",
        SetValue(("a",), "x\nEOT"),
        "<?php return ['a' => 'x\nEOT'];",
    ),
    "untouched escapes keep their spelling": (
        r"""<?php return ['a' => "\x41 \u{e9} old \$"];""",
        SetValue(("a",), "A é new $"),
        r"""<?php return ['a' => "\x41 \u{e9} new \$"];""",
    ),
    "no variable comes into being": (
        '<?php return ["a" => "{x}"];',
        SetValue(("a",), "{$x} ${y} $z"),
        r'<?php return ["a" => "{\$x} \${y} \$z"];',
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_edits_look_like_their_surroundings(name):
    text, edit, expected = EDITS[name]
    assert Php.open(text).splice([edit]) == expected


def test_lists_have_no_gaps_and_no_names():
    document = Php.open("<?php return ['l' => ['a', 'b']];")
    assert (
        document.splice([SetValue(("l", 2), "c")])
        == "<?php return ['l' => ['a', 'b', 'c']];"
    )
    for path in (("l", 5), ("l", "x")):
        with pytest.raises(CannotRepresent):
            document.splice([SetValue(path, "x")])


def test_many_edits_at_once():
    edits = [SetValue((f"k{n}", "x"), "v") for n in range(20)]
    edits += [Delete((f"k{n}",)) for n in range(0, 20, 2)] + [
        Rename(("k1", "x"), ("k3", "y")),
        Rename(("b",), ("c",)),
    ]
    assert set(cells(Php.open(RETURN).splice(edits))) == {
        ("a",),
        ("c",),
        ("k3", "y"),
        *((f"k{n}", "x") for n in range(3, 20, 2)),
    }


def test_sorting_leaves_section_comments_and_spreads_in_place():
    text = "<?php return [\n  'b' => '1', // b\n  // A\n  'a' => '2',\n  ...$more,\n  'd' => '3',\n  'c' => '4'\n];"
    assert Php.open(text).normalize(Layout(sort_key=str)) == (
        "<?php return [\n  // A\n  'a' => '2',\n  'b' => '1', // b\n  ...$more,\n  'c' => '4',\n  'd' => '3'\n];"
    )


def test_indenting():
    text = "<?php\nreturn [\n  'a' => [\n  // c\n  'b' => 'x\n  y',\n  ],\n];\n"
    assert Php.open(text).normalize(Layout(indent="\t")) == (
        "<?php\nreturn [\n\t'a' => [\n\t\t// c\n\t\t'b' => 'x\n  y',\n\t],\n];\n"
    )


NEW = {
    "its header and brackets": (
        "<?php\n// Head\nreturn array(\n\t'a' => 'x',\n);\n",
        "<?php\n// Head\nreturn array(\n  'n' => 'v',\n);\n",
    ),
    "its variable": (
        "<?php\n$lang['a'] = 'x';\n",
        "<?php\n$lang = [\n  'n' => 'v',\n];\n",
    ),
    "nothing": (None, "<?php\n\nreturn [\n  'n' => 'v',\n];\n"),
}


@pytest.mark.parametrize("name", NEW)
def test_new_files_take_from_the_template(name):
    template, expected = NEW[name]
    assert (
        Php.open(Php.new_text(template, "fr", Layout())).splice([SetValue(("n",), "v")])
        == expected
    )


@pytest.mark.parametrize("depth", [900, 20_000])
def test_deep_nesting_is_read_or_refused_with_a_place(depth):
    text = "<?php return " + "['a' => " * depth + "'x'" + "]" * depth + ";"
    if depth < 1000:
        assert len(Php.open(text).values().paths[0]) == depth
    else:
        with pytest.raises(ParseError, match=r"^1:"):
            Php.open(text)


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
trees = st.recursive(
    names, lambda inner: st.dictionaries(names, inner, max_size=3), max_leaves=8
)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(names, trees, max_size=4), st.sampled_from(["'", '"']))
def test_the_fast_way_and_the_parser_agree(tree, quote):
    document = Php.open(f"<?php return {_spelled(tree, quote)};")
    assert LiteralDocument._read(document).cells() == document.values().cells()


def _spelled(tree, quote):
    from i18n_workbench.formats.php.dialect import PhpDialect

    if isinstance(tree, str):
        return PhpDialect().literal(tree, quote)
    inside = ", ".join(
        f"{PhpDialect().literal(name, quote)} => {_spelled(value, quote)}"
        for name, value in tree.items()
    )
    return f"[{inside}]"


@pytest.mark.skipif(shutil.which("php") is None, reason="PHP is not installed")
def test_php_itself_reads_the_same(tmp_path, samples):
    hostile = [
        "it's \\",
        "\\'",
        '"$x" {$y} ${z}',
        "a\nb\r\n",
        "\x00\x1b",
        "?> <?php",
        "é\u2028\U0001f600",
        "EOT",
    ]
    file = tmp_path / "a.php"
    edits = [SetValue((f"k{number}",), text) for number, text in enumerate(hostile)]
    for template in (RETURN, RETURN.replace("'", '"')):
        file.write_bytes(Php.open(template).splice(edits).encode())
        run = subprocess.run(
            ["php", "-r", f"echo json_encode(require '{file}');"],
            capture_output=True,
            check=True,
        )
        assert [
            json.loads(run.stdout)[f"k{number}"] for number in range(len(hostile))
        ] == hostile


def test_the_only_statement_can_move():
    document = Php.open("<?php\n// Head\n\n$lang['a'] = 'x';\n")
    assert (
        document.splice([Rename(("a",), ("b", "c"))])
        == "<?php\n// Head\n$lang['b']['c'] = 'x';\n"
    )


def test_a_new_key_goes_to_the_last_of_several_arrays():
    text = "<?php\n$lang = ['a' => 'x'];\n$lang = array_merge($lang, array(\n\t'b' => 'y',\n));\n"
    new = Php.open(text).splice([SetValue(("c", "d"), "z")])
    assert new == text.replace(
        "'y',\n", "'y',\n\t'c' => array(\n\t\t'd' => 'z',\n\t),\n"
    )


LICENCE = "<?php\n\n/*\n Licence\n*/\n\n"


@pytest.mark.parametrize(
    ("text", "described"),
    [
        (f"{LICENCE}$labels['a'] = 'A';\n", False),
        (f"{LICENCE}// of a\n$labels['a'] = 'A';\n", True),
        ("<?php\n/* of a */\n$labels['a'] = 'A';\n", True),
        (f"{LICENCE}return ['a' => 'A'];\n", False),
    ],
)
def test_a_licence_is_no_description(text, described):
    assert Php.open(text).may_describe() == described


@pytest.mark.parametrize(
    "line",
    [
        "$labels['b'] = 'B' . 'C';",
        "$labels['a'] = 'B';",
        "$labels['1'] = 'B';",
        "$labels['b'] = \"B $c\";",
        "$labels['b']['c'] = 'B';",
        "if (1) { $labels['b'] = 'B'; }",
        "unset($labels['a']);",
    ],
)
def test_assignments_that_are_more_than_texts_take_the_parser(line):
    assert scan_assignments("<?php\n$labels['a'] = 'A';\n") is not None
    assert scan_assignments(f"<?php\n$labels['a'] = 'A';\n{line}\n") is None


def test_several_variables_without_a_return_are_all_messages():
    text = "<?php\n$labels['a'] = 'A';\n$messages['b'] = 'B';\n"
    assert Php.open(text).values().paths == [("a",), ("b",)]
    assert Php.open(text).splice([SetValue(("b",), "C")]) == text.replace("'B'", "'C'")
    assert Php.open(text + "return $labels;\n").values().paths == [("a",)]
