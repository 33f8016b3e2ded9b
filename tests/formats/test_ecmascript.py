"""JavaScript and TypeScript modules without running them. (The contract suite runs samples/js*.py and ts*.py.)"""

import json
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.ecmascript.format import Js, Ts
from i18n_workbench.formats.literal.document import LiteralDocument


def cells(text, fmt=Ts):
    return {path: cell for (path, _), cell in fmt.open(text).values().cells().items()}


LITERALS = {
    r"'it\'s \u00e9 \x41 \u{1F600} \ud83d\ude00 \0'": (
        "it's é A \U0001f600 \U0001f600 \0",
        "",
    ),
    r'"a\
b\q"': ("abq", ""),
    "`a\r\nb`": ("a\nb", ""),
    r"`\${x} \` $`": ("${x} ` $", ""),
    "`a ${b}`": ("`a ${b}`", "computed"),
    "'a' + \"b\" + `c`": ("abc", "computed"),
    "('a')": ("a", ""),
    "'a' as string": ("a", ""),
    "name": ("N", "computed"),
    "'x' + name": ("xN", "computed"),
    "texts.deep.a": ("A", "computed"),
    "unknown": ("unknown", "computed"),
    "-1.5": ("-1.5", "number"),
    "true": ("true", "boolean"),
    "null": (None, "null"),
    "undefined": ("undefined", "computed"),
    "x ? 'a' : 'b'": ("x ? 'a' : 'b'", "computed"),
    "t('a')": ("t('a')", "computed"),
    "(a) => `x`": ("(a) => `x`", "computed"),
    "function () {}": ("function () {}", "computed"),
    "['a', ...b]": ("['a', ...b]", "computed"),
    "/x/g": ("/x/g", "computed"),
    "html`x`": ("html`x`", "computed"),
}


@pytest.mark.parametrize("source", LITERALS)
def test_literals_mean_what_the_language_says(source):
    text = f"const name = 'N', texts = {{ deep: {{ a: 'A' }} }}\nexport default {{ k: {source}, z: '' }}"
    assert cells(text)[("k",)] == LITERALS[source]


KEYS = {
    "a": "a", "'a-b'": "a-b", '"a.b"': "a.b", "404": "404", "0x10": "16", "['a']": "a", "[`a`]": "a", "[name]": "N",
    "[other.x]": "[other.x]", "$a_1": "$a_1", "é": "é", "'\\u0041'": "A",
}  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_keys(key):
    assert list(cells(f"const name = 'N'\nexport default {{ {key}: 'x' }}")) == [
        (KEYS[key],)
    ]


SHAPES = {
    "default": "export default { a: 'x' }",
    "as const": "export default { a: 'x' } as const;",
    "satisfies": "export default { a: 'x' } satisfies Messages",
    "constant": "const m = { a: 'x' };\nexport default m;",
    "typed constant": "const m: Messages<string> = { a: 'x' };\nexport default m;",
    "constant of a constant": "const m = { a: 'x' }\nconst n = m as Foo\nexport { n as default }",
    "CommonJS": "module.exports = { a: 'x' };",
    "CommonJS default": "exports.default = { a: 'x' };",
    "CommonJS quoted default": "Object.defineProperty(exports, '__esModule', { value: true });\nvar m = { a: 'x' };\nexports['default'] = m;",
    "compiled chain": "exports.default = void 0;\nvar _default = exports.default = { a: 'x' };",
    "export assignment": "export = { a: 'x' };",
    "one named export": "export const en = { a: 'x' };\nexport type Messages = typeof en;",
    "a named constant": "const en = { a: 'x' };\nexport { en };",
    "wrapper": "export default defineMessages({ a: 'x' })",
    "merge of a constant": "import en from './en'\nconst own = { a: 'x' }\nexport default deepMerge(en, own as Part)",
    "method wrapper": "export default Object.freeze({ a: 'x' } as const)",
    "wrapper with more arguments": "export default i18n('fr', { a: 'x' })",
    "wrapped constant": "const m = { a: 'x' }\nmodule.exports = Object.freeze(m)",
    "function": "export default () => ({ a: 'x' })",
    "async function in a wrapper": "export default defineI18nLocale(async (locale) => {\n  return { a: 'x' }\n})",
    "function with statements": "export default function () {\n  const b = 1\n  return { a: 'x' }\n}",
    "spread of a constant": "const base = { a: 'x' }\nexport default { ...base }",
    "spread of a literal": "export default { ...{ a: 'x' } }",
    "script": "var messages = { a: 'x' };",
    "AMD": "define({ a: 'x' });",
    "global": "window.messages = { a: 'x' };",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_messages_are_found_in_every_shape(shape):
    text = SHAPES[shape]
    assert cells(text) == {("a",): ("x", "")}
    assert (
        Ts.open(text).splice([SetValue(("a",), "it's")]).replace(r"it\'s", "x") == text
    )


def test_several_named_exports_are_first_segments():
    text = "export const title = 'T', n = 1;\nexport const en = { a: 'x' };\nconst b = { c: 'y' };\nexport { b as d };\nexport enum E { A }"
    assert cells(text) == {
        ("title",): ("T", ""),
        ("en", "a"): ("x", ""),
        ("d", "c"): ("y", ""),
    }
    assert cells("exports.a = 'x'\nexports.b = { c: 'y' }\n", Js) == {
        ("a",): ("x", ""),
        ("b", "c"): ("y", ""),
    }


def test_modules_without_messages():
    assert cells("") == cells("// nothing\n") == cells("import './x'\n") == {}
    assert cells("export default load('fr')") == {
        ("...load('fr')",): ("load('fr')", "computed")
    }


@pytest.mark.parametrize("text", ["", "// Messages\n"])
def test_a_file_without_code_takes_its_first_message(text):
    new = Js.open(text).splice([SetValue(("a", "b"), "x")])
    assert new.startswith(text)
    assert cells(new) == {("a", "b"): ("x", "")}


IMPORTS = """import base, { common as shared } from './base'
import * as all from '../all'
const { part, other: renamed } = require('./parts')
const whole = require('./whole')
export default {
  ...base,
  ...shared.deep.er,
  nested: { all, part, again: renamed, ...whole },
  inline: require('./inline'),
  text: 'x',
  ...unknown,
}
"""


def test_parts_from_other_modules_are_listed_for_the_loader():
    assert [tuple(one) for one in Js.open(IMPORTS).imports()] == [
        ("base", "./base", (), "default", ()),
        ("shared", "./base", (), "common", ("deep", "er")),
        ("all", "../all", ("nested", "all"), "*", ()),
        ("part", "./parts", ("nested", "part"), "part", ()),
        ("renamed", "./parts", ("nested", "again"), "other", ()),
        ("whole", "./whole", ("nested",), "*", ()),
        ("", "./inline", ("inline",), "*", ()),
    ]
    assert cells(IMPORTS) == {
        ("text",): ("x", ""),
        ("...unknown",): ("...unknown", "computed"),
    }


def test_exports_of_other_modules_are_listed_too():
    text = "export * from './a'\nexport { default as en, x } from './b'\nexport * as all from './c'\n"
    assert [tuple(one)[1:4] for one in Ts.open(text).imports()] == [
        ("./a", (), "*"), ("./b", ("en",), "default"), ("./b", ("x",), "x"), ("./c", ("all",), "*"),
    ]  # fmt: skip
    assert [
        tuple(one)[:4]
        for one in Ts.open("import en from './en'\nexport default en").imports()
    ] == [("en", "./en", (), "default")]


def test_what_comes_later_wins():
    text = "const base = { a: 'old', b: 'B' }\nexport default { b: 'early', ...base, a: 'x' }"
    document = Ts.open(text)
    assert cells(text) == {("b",): ("B", ""), ("a",): ("x", "")}
    assert sorted(path for path, _ in document.duplicates()) == [("a",), ("b",)]
    assert document.splice([SetValue(("b",), "new")]) == text.replace("'B'", "'new'")


def test_a_value_used_twice_is_not_changed_for_both():
    document = Ts.open("const c = { ok: 'OK' }\nexport default { a: c, b: c }")
    with pytest.raises(CannotRepresent):
        document.splice([SetValue(("a", "ok"), "Fine")])


def test_constants_of_constants_do_not_explode():
    lines = ["const c0 = { a: 'x', b: 'y' }"]
    lines += [f"const c{n} = {{ a: c{n - 1}, b: c{n - 1} }}" for n in range(1, 40)]
    with pytest.raises(ParseError, match="too often"):
        Ts.open("\n".join([*lines, "export default c39"]))
    with pytest.raises(ParseError, match="too often"):
        Ts.open("const a = { ...a, b: 'x' }\nexport default a")


DEFAULT = "export default {\n  a: 'x',\n  b: 'y',\n}\n"

EDITS = {
    "a key between others": (
        DEFAULT,
        SetValue(("n",), "v", after=("a",)),
        DEFAULT.replace("  b:", "  n: 'v',\n  b:"),
    ),
    "a key that is no name is quoted": (
        DEFAULT,
        SetValue(("n-x",), "v"),
        DEFAULT.replace("\n}", "\n  'n-x': 'v',\n}"),
    ),
    "a reserved word needs no quotes": (
        DEFAULT,
        SetValue(("new",), "v"),
        DEFAULT.replace("\n}", "\n  new: 'v',\n}"),
    ),
    "no prototype is set": (
        DEFAULT,
        SetValue(("__proto__",), "v"),
        DEFAULT.replace("\n}", "\n  ['__proto__']: 'v',\n}"),
    ),
    "quotes like the siblings": (
        'module.exports = {\n\t"a": "x"\n};\n',
        SetValue(("b",), "y"),
        'module.exports = {\n\t"a": "x",\n\t"b": "y"\n};\n',
    ),
    "on one line": (
        "export default { a: 'x' }",
        SetValue(("b", "c"), "y"),
        "export default { a: 'x', b: { c: 'y' } }",
    ),
    "comma before a trailing comment": (
        "export default {\n  a: 'x' // A\n}",
        SetValue(("b",), "y"),
        "export default {\n  a: 'x', // A\n  b: 'y'\n}",
    ),
    "a function is replaced on purpose": (
        "export default {\n  f(n) { return n },\n}",
        SetValue(("f",), "F", replace=True),
        "export default {\n  f: 'F',\n}",
    ),
    "a shorthand is renamed": (
        "const a = 'x'\nexport default { a }",
        Rename(("a",), ("b",)),
        "const a = 'x'\nexport default { b: a }",
    ),
    "backticks stay": (
        "export default { a: `x` }",
        SetValue(("a",), "`${y}`\n\\"),
        "export default { a: `\\`\\${y}\\`\n\\\\` }",
    ),
    "escapes of the rest stay": (
        r"export default { a: '\u00e9\x41 old' }",
        SetValue(("a",), "éA newü"),
        r"export default { a: '\u00e9\x41 new\u00fc' }",
    ),
    "a carriage return in a template is an escape": (
        "export default { a: `x` }",
        SetValue(("a",), "x\r\ny"),
        "export default { a: `x\\r\ny` }",
    ),
    "line separators are escaped": (
        "export default { a: 'x' }",
        SetValue(("a",), "\u2028"),
        r"export default { a: '\u2028' }",
    ),
    "a statement": (
        "exports.a = 'x'\nexports.b = 'y'\n",
        SetValue(("c",), "z"),
        "exports.a = 'x'\nexports.b = 'y'\nexports.c = 'z'\n",
    ),
    "a statement goes": (
        "export const a = 'x';\nexport const b = 'y';\n",
        Delete(("a",)),
        "export const b = 'y';\n",
    ),
    "a moved branch is indented anew": (
        "export default {\n  a: { b: { c: 'x' } },\n  z: 'z',\n}\n",
        Rename(("a", "b"), ("b",)),
        "export default {\n  z: 'z',\n  b: { c: 'x' },\n}\n",
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_edits_look_like_their_surroundings(name):
    text, edit, expected = EDITS[name]
    assert Js.open(text).splice([edit]) == expected


def test_sorting_keeps_spreads_where_they_are():
    text = "export default {\n  b: '1', // B\n  // A\n  a: '2',\n  ...more,\n  d() {},\n  c: '4'\n}\n"
    assert Ts.open(text).normalize(Layout(sort_key=str)) == (
        "export default {\n  // A\n  a: '2',\n  b: '1', // B\n  ...more,\n  c: '4',\n  d() {}\n}\n"
    )


def test_indenting():
    text = "export default {\n  a: {\n  /**\n   * B\n   */\n  b: `x\n  y`,\n  },\n} as const\n"
    assert Ts.open(text).normalize(Layout(indent="    ")) == (
        "export default {\n    a: {\n        /**\n         * B\n         */\n        b: `x\n  y`,\n    },\n} as const\n"
    )


NEW = {
    "its imports and types": (
        "import type { M } from './m';\n\nconst en: M = {\n\ta: 'x',\n};\n\nexport default en;\n",
        "import type { M } from './m';\n\nconst en: M = {\n  n: 'v',\n};\n\nexport default en;\n",
    ),
    "its wrapper": (
        "export default defineI18nLocale(async () => {\n  return {\n    a: 'x',\n  }\n})\n",
        "export default defineI18nLocale(async () => {\n  return {\n    n: 'v',\n  }\n})\n",
    ),
    "nothing": (None, "export default {\n  n: 'v',\n};\n"),
}


@pytest.mark.parametrize("name", NEW)
def test_new_files_take_from_the_template(name):
    template, expected = NEW[name]
    assert (
        Ts.open(Ts.new_text(template, "fr", Layout())).splice([SetValue(("n",), "v")])
        == expected
    )


@pytest.mark.parametrize("depth", [900, 20_000])
def test_deep_nesting_is_read_or_refused_with_a_place(depth):
    text = "export default " + "{ a: " * depth + "'x'" + "}" * depth
    if depth < 1000:
        assert len(Js.open(text).values().paths[0]) == depth
    else:
        with pytest.raises(ParseError, match=r"^1:"):
            Js.open(text)


# Half a surrogate pair is spelled out when all has been read.
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
trees = st.recursive(
    names, lambda inner: st.dictionaries(names, inner, max_size=3), max_leaves=8
)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(names, trees, max_size=4), st.sampled_from(["'", '"']))
def test_the_fast_way_and_the_parser_agree(tree, quote):
    document = Js.open(f"export default {_spelled(tree, quote)};")
    assert LiteralDocument._read(document).cells() == document.values().cells()


def _spelled(tree, quote):
    from i18n_workbench.formats.ecmascript.dialect import EcmaScriptDialect

    dialect = EcmaScriptDialect("")
    if isinstance(tree, str):
        return dialect.literal(tree, quote)
    return (
        "{"
        + ", ".join(
            f"{dialect.key(name, quote)}: {_spelled(value, quote)}"
            for name, value in tree.items()
        )
        + "}"
    )


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
@pytest.mark.parametrize("quote", ["'", '"', "`"])
def test_node_itself_reads_the_same(tmp_path, quote):
    hostile = [
        "it's \\",
        "\\'",
        '"${x}`',
        "a\nb\r\n",
        "\x001\x1b",
        "</script>",
        "é\u2028\U0001f600",
        "\ufeff",
    ]
    template = (
        "module.exports = {\n"
        + "".join(f"  k{n}: {quote}old{quote},\n" for n in range(len(hostile)))
        + "  z: 'z'\n}\n"
    )
    edits = [SetValue((f"k{number}",), text) for number, text in enumerate(hostile)]
    edits += [SetValue((text,), "v") for text in [*hostile, "__proto__", "404", "a-b"]]
    file = tmp_path / "a.cjs"
    file.write_bytes(Js.open(template).splice(edits).encode())
    run = subprocess.run(
        ["node", "-p", f"JSON.stringify(require('{file}'))"],
        capture_output=True,
        check=True,
    )
    read = json.loads(run.stdout)
    assert [read[f"k{number}"] for number in range(len(hostile))] == hostile
    assert {*hostile, "__proto__", "404", "a-b"} <= {
        key for key, value in read.items() if value == "v"
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "L({a:'1',b:'2',c:'3',\nd:'4',e:'5'});\n",
            "L({a:'1',b:'2',new:'x',c:'3',\nd:'4',e:'5'});\n",
        ),
        (
            "L({\n  a: '1', b: '2', c: '3',\n});\n",
            "L({\n  a: '1', b: '2', new: 'x', c: '3',\n});\n",
        ),
        ("L({a:'1',b:'2'});\n", "L({a:'1',b:'2',new:'x'});\n"),
    ],
)
def test_where_entries_share_a_line_a_new_one_joins_them(old, new):
    document = Js.open(old)
    assert document.splice([SetValue(("new",), "x", after=("b",))]) == new
    assert Js.open(new).splice([Delete(("new",))]) == old


def test_a_default_export_that_another_library_made_leaves_the_named_messages():
    text = "const fp = get();\nexport const Spanish: Locale = {\n  a: 'x',\n};\nfp.l10ns.es = Spanish;\nexport default fp.l10ns;\n"
    document = Ts.open(text)
    assert document.values().paths == [("a",)]
    assert document.splice([SetValue(("a",), "y")]) == text.replace("'x'", "'y'")


def test_an_edit_that_would_change_two_keys_is_refused_with_both_names():
    text = "const months = ['a', 'b'];\nexport default { months: months, short: months };\n"
    with pytest.raises(CannotRepresent, match=r"would change short\[1\] too"):
        Js.open(text).splice([SetValue(("months", 1), "c")])


def test_the_translations_of_qt_are_named():
    with pytest.raises(ParseError, match="XML"):
        Ts.open('<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS></TS>\n')


def test_an_export_that_wraps_another_one_is_no_second_place():
    text = "export const deTexts = { a: 'x' };\nexport const de = localized(deTexts);\n"
    document = Ts.open(text)
    assert document.values().paths == [("a",)]
    assert document.splice([SetValue(("a",), "y")]) == text.replace("'x'", "'y'")


BEHIND = """\
const locale = {
  lang: { a: 'A', ok: 'old' },
};
locale.lang.ok = 'OK'; // behind
locale['lang']["x y"] = "X";
locale.more = { b: 'B' };
locale.run = () => 1;
other.c = 'C';
export default locale;
"""


def test_what_statements_behind_an_object_put_into_it_is_read_and_edited_there():
    document = Js.open(BEHIND)
    assert {path: text for (path, _), (text, _) in document.values().cells().items()} == {
        ("lang", "a"): "A", ("lang", "ok"): "OK", ("lang", "x y"): "X", ("more", "b"): "B",
    }  # fmt: skip
    where = document.locate(("lang", "ok"))
    assert (document.position(where.value.start), where.key.of(BEHIND)) == (
        (4, 19),
        "ok",
    )

    def after(*edits):
        return document.splice(list(edits))

    assert after(SetValue(("lang", "ok"), "Okay")) == BEHIND.replace("'OK'", "'Okay'")
    assert after(SetValue(("more", "b"), "BB")) == BEHIND.replace("'B'", "'BB'")
    assert after(SetValue(("lang", "new"), "N")) == BEHIND.replace(
        "'old' }", "'old', new: 'N' }"
    )
    assert after(Delete(("lang", "ok"))) == BEHIND.replace(", ok: 'old'", "").replace(
        "locale.lang.ok = 'OK'; // behind\n", ""
    )
    assert after(Delete(("more",))) == BEHIND.replace("locale.more = { b: 'B' };\n", "")
    moved = after(Rename(("lang", "x y"), ("lang", "z")))
    assert Js.open(moved).values().cells()[("lang", "z"), ""] == ("X", "")
    assert "x y" not in moved
    assert Js.new_text(BEHIND, "fr", Layout()).splitlines()[-4:] == [
        "};",
        "locale.run = () => 1;",
        "other.c = 'C';",
        "export default locale;",
    ]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("var lang = {};\nlang.ok = 'OK';\nmodule.exports = lang;\n", {("ok",): "OK"}),
        (
            "module.exports = { a: 'A' };\nmodule.exports.b = 'B';\n",
            {("a",): "A", ("b",): "B"},
        ),
        (
            "lang.a = 'early';\nconst lang = { a: 'A' };\nexport default lang;\n",
            {("a",): "A"},
        ),
        (
            "const lang = { a: 'A' };\nlang.a += 'B';\nlang[key] = 'C';\nexport default lang;\n",
            {("a",): "A"},
        ),
        (
            "const lang = { a: 'A' };\nlang.a = lang.b = 'B';\nexport default lang;\n",
            {("a",): "A"},
        ),
    ],
)
def test_only_what_surely_goes_into_the_object_counts(code, texts):
    assert {
        path: text for (path, _), (text, _) in Js.open(code).values().cells().items()
    } == texts
