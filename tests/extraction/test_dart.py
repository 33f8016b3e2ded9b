"""Strings of Flutter projects: who reads them, and how they become calls of generated messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import advise, detect_text
from i18n_workbench.extraction.rewriting.editing import errors_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Workspace = Callable[..., Path]

PUBSPEC = "name: my_app\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n"
ARB = {"@@locale": "en", "hello": "Hello there"}
IMPORT = "import 'package:my_app/l10n/app_localizations.dart';"


def shown(text: str) -> list[str]:
    return [each.text for each in detect_text(text, "lib/a.dart")]


def built(body: str) -> str:
    """A widget whose ``build`` returns something."""
    return (
        "class A extends StatelessWidget {\n  const A({super.key});\n\n  @override\n"
        f"  Widget build(BuildContext context) {{\n    return {body};\n  }}\n}}\n"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Text('Save it')", ["Save it"]),
        ("const Center(child: Text('Save it'))", ["Save it"]),
        ("Text('One ' 'sentence' \" in pieces\")", ["One sentence in pieces"]),
        ("Text('Hi $name, ${user.age} years')", ["Hi {0}, {1} years"]),
        (r"Text('It\'s \u00e9t\u{e9}, ' r'\n $x')", [r"It's été, \n $x"]),
        ("Text('''\nTwo\nlines''')", ["Two\nlines"]),
        ("ListTile(title: 'Account', subtitle: 'Your data')", ["Account", "Your data"]),
        ("InputDecoration(labelText: 'Name', hintText: 'Type here', helperText: 'Help you')", ["Name", "Type here", "Help you"]),
        ("Icon(Icons.add, semanticLabel: 'Add')", ["Add"]),
        ("IconButton(tooltip: 'Refresh', onPressed: null)", ["Refresh"]),
        ("TextSpan(text: 'Read', children: [TextSpan(text: ' more of this')])", ["Read", "more of this"]),
        ("ok ? Text(a ?? 'Not set') : Text(b == 'Some Thing' ? 'Yes please' : 'No thanks')", ["Not set", "Yes please", "No thanks"]),
        ("TextFormField(validator: (v) => v == null ? 'Please enter a name' : null)", ["Please enter a name"]),
        ("_buildSection('Privacy', child)", ["Privacy"]),
        ("ListView(children: [for (final m in [{'title': 'Storage', 'icon': Icons.sd}]) Tile(m)])", ["Storage"]),
    ],
)  # fmt: skip
def test_what_widgets_draw(body: str, expected: list[str]) -> None:
    assert shown(built(body)) == expected


@pytest.mark.parametrize(
    "code",
    [
        "import 'package:Some thing/A b.dart';\npart 'Some thing.dart';",
        "@JsonKey(name: 'Some Name') class A {}",
        "final k = Key('Some key'); final v = const ValueKey<String>('Some key');",
        "f() => Image.asset('assets/Some image.png', semanticLabel: null);",
        "f(c) => Navigator.of(c).pushNamed('Some route');",
        "final routes = GoRoute(path: 'Some path', name: 'Some name');",
        "f() => {'title': 'Some title', 'body': 'A request'};",
        "f(x) => x == 'Some Thing' || x['Some Thing'] != null;",
        "f(x) { assert(x != null, 'Must not be null'); }",
        "f(x) { switch (x) { case 'Some Thing': g(); } return switch (x) { 'Other Thing' => 1, _ => 2 }; }",
        "f() { debugPrint('Something went wrong'); _log.warning('It went wrong'); logger.i('Some log here'); }",
        "f() { throw StateError('Must not happen'); }",
        "f(c) => [ErrorSummary('A list has no context.'), ErrorHint('Wrap it.'), c.describeElement('The context was')];",
        "main() { test('It does something', () { expect(find.text('Some text'), findsOne); }); }",
        "f(c) => [AppLocalizations.of(c)!.hello('Some Name'), 'some.key'.tr(), 'Some Text'.tr, tr('Some Text')];",
        "f(c) => FlutterI18n.translate(c, 'Some key');",
        "class AppLocalizationsEn extends AppLocalizations { String get hello => 'Hello there'; }",
        "final r = RegExp('Some [a-z] pattern'); final u = Uri.parse('Some url');",
    ],
)
def test_what_programs_read(code: str) -> None:
    assert shown(code) == []


def test_directives_cover_a_line_an_element_and_a_file() -> None:
    code = (
        "f() {\n  show(Text('One thing')); // i18n-workbench-ignore-line\n  // i18n-workbench-ignore-next-line\n  Text('Two things');\n"
        "  return Column(children: [\n    // i18n-workbench-ignore\n    Padding(child: Text('Three things')),\n    Text('Four things'),\n  ]);\n}\n"
    )
    assert shown(code) == ["Four things"]
    assert shown(f"// i18n-workbench-ignore-file\n{code}") == []


@pytest.fixture
def flutter(workspace: Workspace) -> Callable[..., i18n.Workbench]:
    """``flutter(code)``: a Flutter project with that ``lib/a.dart``; ``files`` replaces or adds others."""

    def make(
        code: str, files: dict[str, object] | None = None, **settings: object
    ) -> i18n.Workbench:
        named = {name.replace("__", "."): value for name, value in settings.items()}
        every = {
            "pubspec.yaml": PUBSPEC,
            "lib/l10n/app_en.arb": ARB,
            "lib/a.dart": code,
            **(files or {}),
        }
        return i18n.open(workspace(every, settings=named))

    return make


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (built("Text('Save it')"), "Text(AppLocalizations.of(context)!.save_it)"),
        (built("const Text('Hello there')"), "return Text(AppLocalizations.of(context)!.hello)"),
        (built("Row(children: const <Widget>[Text('Save it'), Icon(x)])"),
         "Row(children: <Widget>[Text(AppLocalizations.of(context)!.save_it), Icon(x)])"),
        (built("const A(child: const B(child: Text('Save it')))"),
         "return A(child: B(child: Text(AppLocalizations.of(context)!.save_it)))"),
        (built("Text('Hi $name, ${user.age} years')"), "Text(AppLocalizations.of(context)!.hi_name_age_years(name, user.age))"),
        (built("Text('Hi ${user[\"name\"]}, well')"), 'AppLocalizations.of(context)!.hi_name_well(user["name"])'),
        (built("Builder(builder: (ctx) => Text('Save it'))"), "(ctx) => Text(AppLocalizations.of(ctx)!.save_it)"),
        (built("Text('Continue')"), "AppLocalizations.of(context)!.continue_2"),
        ("class S extends State<A> { f() => Text('Save it'); }", "Text(AppLocalizations.of(context)!.save_it)"),
        ("class S extends ConsumerState<A> { late final a = Text('Save it'); }", "AppLocalizations.of(context)!.save_it"),
        ("class S { final BuildContext ctx; f() => Text('Save it'); }", "AppLocalizations.of(ctx)!.save_it"),
        ("f(BuildContext c) { final l10n = AppLocalizations.of(c)!; return Text('Save it'); }", "Text(l10n.save_it)"),
        ("f(BuildContext c) { final l = AppLocalizations.of(c); return [l!.hello, Text('Save it')]; }", "Text(l!.save_it)"),
        ("f(AppLocalizations words) => Text('Save it');", "Text(words.save_it)"),
        ("f(BuildContext c) => [c.l10n.hello, context.l10n.hello, Text('Save it')];", "Text(c.l10n.save_it)"),
        ("f(BuildContext c) => [S.of(c).hello, Text('Save it')];", "Text(S.of(c).save_it)"),
        ("f(BuildContext c) => MaterialApp(onGenerateTitle: (context) => 'My app');", "(context) => AppLocalizations.of(context)!.my_app"),
        ("extension E on BuildContext { get a => Text('Save it'); }", "AppLocalizations.of(this)!.save_it"),
    ],
)  # fmt: skip
def test_messages_are_called_with_what_is_in_scope(
    flutter: Callable[..., i18n.Workbench], before: str, after: str
) -> None:
    wb = flutter(before)
    wb.extraction("lib/a.dart").apply()
    text = (wb.root / "lib/a.dart").read_text()
    assert after in text
    assert errors_in(text, "lib/a.dart") == 0
    wb.undo()
    assert (wb.root / "lib/a.dart").read_text() == before


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("f() => Text('Save it');", "no BuildContext is in scope"),
        (
            "class S extends State<A> { final a = Text('Save it'); }",
            "a field is set before",
        ),
        (
            "class S extends State<A> { static f() => Text('Save it'); }",
            "a static method",
        ),
        (
            "class S extends State<A> { void initState() { g = Text('Save it'); } }",
            "initState runs where",
        ),
        ("class S { const S({this.title = 'Save it'}); }", "a default value"),
        ("f(BuildContext context) { const a = Text('Save it'); }", "a constant"),
        (
            "enum E { a('Save it for later'); const E(this.label); final String label; }",
            "a constant",
        ),
        ("class S extends State<A> { static const title = 'Save it'; }", "a constant"),
        ("f(BuildContext _) => Text('Save it');", "no BuildContext is in scope"),
        (
            "f(BuildContext context) => MaterialApp.router(title: 'My app');",
            "the messages come with the app",
        ),
    ],
)
def test_where_no_message_can_be_called_nothing_is_written(
    flutter: Callable[..., i18n.Workbench], code: str, why: str
) -> None:
    wb = flutter(code)
    extraction = wb.extraction("lib/a.dart")
    assert why in extraction.table["needs"][0]
    assert not extraction.changes()


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (
            "import 'b.dart';\nimport 'c.dart' show C;\n\n",
            f"import 'b.dart';\nimport 'c.dart' show C;\n{IMPORT}\n\n",
        ),
        ("library a;\n\n", f"library a;\n\n{IMPORT}\n\n"),
        ("", f"{IMPORT}\n\n"),
        (
            "import '../l10n/app_localizations.dart';\n\n",
            "import '../l10n/app_localizations.dart';\n\n",
        ),
    ],
)
def test_the_import_is_added_when_asked_for(
    flutter: Callable[..., i18n.Workbench], head: str, expected: str
) -> None:
    wb = flutter(head + built("Text('Save it')"))
    assert ("no translator here" in wb.extraction("lib/a.dart").table["note"][0]) is (
        head == "" or IMPORT in expected
    )
    wb.extraction("lib/a.dart", add_import=True).apply()
    assert (wb.root / "lib/a.dart").read_text() == expected + built(
        "Text(AppLocalizations.of(context)!.save_it)"
    )


def test_a_part_of_a_library_has_no_imports(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter("part of 'b.dart';\n" + built("Text('Save it')"))
    assert (
        wb.extraction("lib/a.dart", add_import=True)
        .table["needs"][0]
        .startswith("a translator in scope")
    )


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"l10n.yaml": "output-class: Words\nnullable-getter: false\narb-dir: lib/l10n\noutput-localization-file: words.dart\n"},
         "import 'package:my_app/l10n/words.dart';\n\nf(BuildContext c) => Text(Words.of(c).save_it);"),
        ({"l10n.yaml": "synthetic-package: true\n"},
         "import 'package:flutter_gen/gen_l10n/app_localizations.dart';\n\nf(BuildContext c) => Text(AppLocalizations.of(c)!.save_it);"),
        ({"pubspec.yaml": "name: my_app\ndependencies:\n  flutter_localizations:\n    sdk: flutter\nflutter_intl:\n  enabled: true\n"},
         "import 'package:my_app/generated/l10n.dart';\n\nf(BuildContext c) => Text(S.of(c).save_it);"),
        ({"pubspec.yaml": "name: my_app\ndependencies:\n  flutter_i18n: any\n"},
         "import 'package:flutter_i18n/flutter_i18n.dart';\n\nf(BuildContext c) => Text(FlutterI18n.translate(c, \"save_it\"));"),
    ],
    ids=["l10n.yaml", "synthetic package", "Flutter Intl", "flutter_i18n"],
)  # fmt: skip
def test_the_generators_configuration_says_how_messages_are_called(
    flutter: Callable[..., i18n.Workbench], files: dict[str, object], expected: str
) -> None:
    wb = flutter("f(BuildContext c) => Text('Save it');", files)
    wb.extraction("lib/a.dart", add_import=True).apply()
    assert (wb.root / "lib/a.dart").read_text() == expected


def test_flutter_i18n_takes_arguments_by_name(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    code = "f(BuildContext c, n) => Text('Hi $n, ${a.b} left');"
    wb = flutter(
        code, {"pubspec.yaml": "name: my_app\ndependencies:\n  flutter_i18n: any\n"}
    )
    wb.extraction("lib/a.dart").apply()
    text = (wb.root / "lib/a.dart").read_text()
    assert (
        'FlutterI18n.translate(c, "hi_n_b_left", translationParams: {"n": "$n", "b": "${a.b}"})'
        in text
    )
    assert errors_in(text, "lib/a.dart") == 0


def test_keys_have_to_be_names_of_methods(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter(
        built("[Text('Save it'), Text('3 times')]"), extract__keyPrefix="home."
    )
    assert (
        wb.extraction("lib/a.dart").table["needs"].str.startswith("another key").all()
    )
    assert (
        flutter(built("Text('Save it')"), extract__keygenStyle="camelCase")
        .extraction("lib/a.dart")
        .table["key"][0]
        == "saveIt"
    )


def test_braces_of_a_text_would_be_placeholders(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter(built("Text('Write {name} and the name appears')"))
    assert wb.extraction("lib/a.dart").table["needs"][0].startswith("another text")


def test_own_templates_come_first_and_lose_const(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter("f() => [const Text('Save it')];", refactor__templates=["'$1'.tr()"])
    wb.extraction("lib/a.dart").apply()
    assert (wb.root / "lib/a.dart").read_text() == "f() => [Text('save_it'.tr())];"
    fixed = flutter("const a = Text('Save it');", refactor__templates=["'$1'.tr()"])
    assert "a constant" in fixed.extraction("lib/a.dart").table["needs"][0]


def test_a_template_that_breaks_the_file_is_refused(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter(built("Text('Save it')"), refactor__templates=["$1('"])
    with pytest.raises(i18n.errors.CannotRepresent, match="does not parse"):
        wb.extraction("lib/a.dart").changes()


def test_generated_files_are_not_scanned(
    flutter: Callable[..., i18n.Workbench],
) -> None:
    wb = flutter(
        built("Text('Save it')"),
        {
            "lib/b.g.dart": built("Text('Not me')"),
            "lib/l10n/app_localizations_en.dart": "x = 'Not me';",
        },
    )
    assert list(wb.hardcoded()["text"]) == ["Save it"]


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("final a = l10n.name + ':';", "glued-punctuation"),
        ("final a = Text('${AppLocalizations.of(c)!.name}: ');", "glued-punctuation"),
        (
            "final message = 'You have ' + n.toString() + ' items left';",
            "concatenated-sentence",
        ),
        (
            "final a = '${context.l10n.hello} ${user.name}, how are you?';",
            "concatenated-sentence",
        ),
        (
            "final a = l10n.you + ' ' + n.toString() + l10n.items;",
            "concatenated-sentence",
        ),
        ("final a = n == 1 ? 'item' : 'items';", "plural-by-hand"),
        (
            "final a = items.length > 1 ? l10n.items(n) : l10n.item(n);",
            "plural-by-hand",
        ),
    ],
)
def test_what_makes_translation_hard_is_advised(code: str, rule: str) -> None:
    (found,) = advise(code, "lib/a.dart")
    assert found.rule == rule
    assert found.suggestion
    assert advise(f"// i18n-workbench-ignore-next-line\n{code}", "lib/a.dart") == []


@pytest.mark.parametrize(
    "code",
    [
        "final a = n == 1 ? 'red' : 'green';",
        "final path = 'a/' + name + '.png';",
        "final a = x == 'item' ? 'item' : 'items';",
        "log('Some thing happened ' + n.toString());",
        "final a = '$n items';",
    ],
)
def test_other_sums_and_choices_are_fine(code: str) -> None:
    assert advise(code, "lib/a.dart") == []
