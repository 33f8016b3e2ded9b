"""What every framework promises, and what the registry does."""

from __future__ import annotations

from importlib import metadata
from types import SimpleNamespace

import pytest

from i18n_workbench.errors import UsageError
from i18n_workbench.frameworks import (
    EXTENSIONS,
    Framework,
    all_frameworks,
    custom_framework,
    named,
)
from i18n_workbench.frameworks.calls import VIEW
from i18n_workbench.frameworks.react_i18next import sentences
from i18n_workbench.source import find_calls, rules_of
from i18n_workbench.source.read.shapes import callee_shape, usage_shape

IDS = [
    "custom",
    "vue",
    "react",
    "ngx-translate",
    "vscode",
    "flutter",
    "ember",
    "i18next",
    "i18next-shopify",
    "react-i18next",
    "next-intl",
    "next-international",
    "i18n-tag",
    "fluent-vue",
    "php-joomla",
    "laravel",
    "chrome-ext",
    "ruby-rails",
    "transloco",
    "svelte",
    "polyglot",
    "globalize",
    "ui5",
    "next-translate",
    "php-gettext",
    "lingui",
    "jekyll",
    "general",
    "vue-sfc",
    "fluent-vue-sfc",
    "i18n-js",
    "ios",
    "android",
    "dotnet",
    "qt",
    "angular",
    "hugo",
    "go-i18n",
    "godot",
    "codeigniter",
]


def test_all_are_registered_in_order() -> None:
    assert list(all_frameworks()) == IDS


@pytest.fixture(params=IDS)
def framework(request: pytest.FixtureRequest) -> Framework:
    return all_frameworks()[request.param]


def test_it_has_a_name_and_known_languages(framework: Framework) -> None:
    assert framework.name
    known = {*EXTENSIONS, "css", "gjs", "gts", "liquid"}
    assert set(framework.code.languages) <= known


def test_all_its_patterns_compile_and_yield_keys(framework: Framework) -> None:
    for file in ("a.ts", "package.json", "manifest.json"):
        for source in framework.patterns(file):
            usage_shape(framework.id, source, r"[\w.-]+")
    if framework.code.callees:
        assert callee_shape(framework.id, framework.code.callees).callees


def test_what_is_found_by_patterns_is_anchored(framework: Framework) -> None:
    if framework.code.usage or type(framework).calls is not Framework.calls:
        assert framework.code.anchors


def test_its_templates_name_the_key(framework: Framework) -> None:
    for context in (
        "html-attribute",
        "html-inline",
        "js-string",
        "js-template",
        "jsx-text",
        "",
    ):
        for template in framework.extraction.templates_for(context):
            assert "{key}" in template or "{source}" in template


CONTEXTS = {
    "html-inline": ("a.vue", "<template><p>{}</p></template>"),
    "html-attribute": ("a.vue", '<template><p :title="{}"></p></template>'),
    "js-string": ("a.ts", "const a = {};"),
    "js-template": ("a.ts", "const a = {};"),
    "jsx-text": ("a.tsx", "const a = <p>{}</p>;"),
}


@pytest.mark.parametrize(
    "name",
    [
        "vue",
        "react",
        "react-i18next",
        "i18next-shopify",
        "next-intl",
        "next-international",
        "next-translate",
        "polyglot",
        "globalize",
        "i18n-js",
    ],
)
@pytest.mark.parametrize("context", CONTEXTS)
def test_what_replaces_a_string_is_a_use_of_the_key(name: str, context: str) -> None:
    framework = all_frameworks()[name]
    file, frame = CONTEXTS[context]
    if name != "vue" and file == "a.vue":
        return
    text = frame.replace(
        "{}",
        framework.extraction.templates_for(context)[0]
        .replace("{key}", "a.b")
        .replace("{args}", ""),
    )
    assert [use.key for use in find_calls(text, file, rules_of([framework], {}))] == [
        "a.b"
    ]


def test_frameworks_of_other_packages_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Mine(Framework):
        id = "mine"
        name = "Mine"

    point = SimpleNamespace(name="mine", load=lambda: Mine)
    monkeypatch.setattr(
        "i18n_workbench.installed.entry_points",
        lambda group: [point] if group == "i18n_workbench.frameworks" else [],
    )
    all_frameworks.cache_clear()
    try:
        assert list(all_frameworks()) == [*IDS, "mine"]
    finally:
        monkeypatch.undo()
        all_frameworks.cache_clear()
    assert metadata.entry_points is not None


def test_a_field_outside_of_its_record_is_refused_with_the_line_that_is_meant() -> None:
    with pytest.raises(UsageError) as refused:
        type("Old", (Framework,), {"id": "old", "callees": named("t")})
    assert "Old sets callees" in str(refused.value)
    assert refused.value.next_step == "code = Code(callees=...)"


def test_equal_definitions_make_equal_frameworks() -> None:
    definition = SimpleNamespace(
        language_ids=["vue"], usage_match_regex=["({key})"], refactor_templates=[], namespace=False,
        namespace_delimiter=":", scope_range_regex=None, monopoly=True,
    )  # fmt: skip
    one, other = custom_framework(definition), custom_framework(definition)
    assert one == other
    assert one.recognition.monopoly
    assert one.keys.delimiter == ""
    assert one.extraction.templates_for("js-string") == ("{key}",)


SENTENCES = [
    ("<Trans>Hello <b>you</b></Trans>", "Hello <1>you</1>"),
    ("<Trans>\n  One\n  two {{ n }}\n</Trans>", "One two {{n}}"),
    ("<Trans>A <strong>b</strong>{' '}<a href='x'>c</a>.</Trans>", "A <strong>b</strong> <3>c</3>."),
    ("<Trans>Line<br />break</Trans>", "Line<br/>break"),
    ('<Trans defaults="Use <0>this</0>" components={[<a/>]} />', "Use <0>this</0>"),
    ("<Trans i18nKey='a.b'>no</Trans>", ""),
    ("<Trans>it&rsquo;s</Trans>", "it’s"),
    ("<Trans ns='n' t={t}>\n<p>\n  Go{' '}\n  <strong>{{ name: a?.b }}</strong> now\n</p>\n</Trans>", "<0>Go <2>{{name}}</2> now</0>"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_sentences_of_trans_elements(text: str, expected: str) -> None:
    assert [call.key for call in sentences(text)][:1] == (
        [expected] if expected else []
    )


LINGUI = [
    ("<Trans>Hi {name}, <b>go <i>on</i></b><br/>{a.b}</Trans>", "Hi {name}, <0>go <1>on</1></0><2/>{0}"),
    ("<Trans>\n  Not yet?{' '}\n  <Link to={`mailto:${X}`}>\n    Sign in\n  </Link>\n</Trans>", "Not yet? <0>Sign in</0>"),
    ("<Trans context='menu'>Open</Trans>", "menu|Open"),
    ("<Plural value={count} one='# book' other='# books' />", "{count, plural, one {# book} other {# books}}"),
    ("<Trans>We have <Plural value={a.b} _0='none' other={`# of ${all}`} /></Trans>", "We have {0, plural, =0 {none} other {# of {all}}}"),
    ("plural(n, { one: '# x', other: '# xs' })", "{n, plural, one {# x} other {# xs}}"),
    ("msg({ context: 'log', message: `Signed ${by}` })", "log|Signed {by}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LINGUI)
def test_sentences_of_lingui(text: str, expected: str) -> None:
    assert (
        next(
            call.key
            for call in all_frameworks()["lingui"].calls(text, "typescriptreact")
        )
        == expected
    )


SWIFT = {
    'NSLocalizedString("home.title", comment: "")': {"home.title"},
    'NSLocalizedString(@"Save all", nil)': {"Save all"},
    'String(localized: "Save \\"all\\"")': {'Save "all"'},
    'Text("Hello \\(user.name(1)), bye")': {
        "Hello %@, bye",
        "Hello %lld, bye",
        "Hello %d, bye",
        "Hello %f, bye",
        "Hello %lf, bye",
    },
    'Text("\\(share)% saved of 5%")': {
        f"{value}%% saved of 5%%" for value in ("%@", "%lld", "%d", "%f", "%lf")
    },
    'title = "home.title".localized': {"home.title"},
    'NSLocalizedString(@"a\\u00a0b", nil)': {"a\u00a0b"},
    'x.navigationBarTitle("New session", displayMode: .inline)': {"New session"},
    'LabeledContent("Version", value: version)': {"Version"},
    'print("Text")': set(),
}


@pytest.mark.parametrize("code", SWIFT)
def test_texts_of_apple_platforms(code: str) -> None:
    calls = all_frameworks()["ios"].calls(code, "swift")
    assert {key for call in calls for key in (call.key, *call.others)} == SWIFT[code]


@pytest.mark.parametrize(
    ("code", "head"),
    [
        ('NSLocalizedString("alert." + name, comment: "")', "alert."),
        ('String(localized: "hint_\\(isOn ? "a" : "b")")', "hint_"),
    ],
)
def test_keys_that_swift_puts_together(code: str, head: str) -> None:
    (call,) = all_frameworks()["ios"].calls(code, "swift")
    assert call.parts == (head, None)


@pytest.mark.parametrize(
    ("text", "is_looked_up"),
    [('"sort.\\(kind)"', True), ('"sort.\\(kind)".localized()', False)],
)
def test_a_view_looks_up_no_text_that_a_method_makes(
    text: str, is_looked_up: bool
) -> None:
    calls = all_frameworks()["ios"].calls(f"Button({text}) {{}}", "swift")
    assert (VIEW in {call.callee for call in calls}) == is_looked_up


def test_members_of_tables_that_swiftgen_makes() -> None:
    calls = all_frameworks()["ios"].calls("L10n.Login.signIn.uppercased()", "swift")
    (call,) = calls
    assert not call.sure
    assert (call.key, *call.others) == (
        "Login.signIn.uppercased",
        "Login.signIn",
        "Login",
    )
    assert call.key not in call.others


def test_texts_that_the_definition_of_an_intent_names() -> None:
    text = "<key>INIntentTitleID</key>\n<string>E6Nzn4</string><string>Other1</string>"
    calls = all_frameworks()["ios"].calls(text, "intentdefinition")
    assert [(call.key, call.parts) for call in calls] == [
        ("E6Nzn4", ()),
        ("E6Nzn4", ("E6Nzn4-", None)),
    ]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("""tr("Cannot open '%1'.")""", "Cannot open '%1'."),
        ("""qsTr('Say "so"')""", 'Say "so"'),
        ("""tr("in " "two")""", "in two"),
        ("""tr ("apart")""", "apart"),
        (r"""tr("a \"b\" \\")""", 'a "b" \\'),
    ],
)
def test_literals_of_qt(code: str, key: str) -> None:
    calls = all_frameworks()["qt"].calls(code, "cpp")
    assert [call.key for call in calls] == [key]


GO_WORLD = {
    ("hugo", "html", '<a title="{{ i18n "home" }}">{{- T "posted on" . -}}</a>'): {
        "home",
        "posted on",
    },
    ("hugo", "html", '{{ $x := (T "a" 3) }}{{ "b" | i18n }}{{ i18n `c` }}'): {
        "a",
        "b",
        "c",
    },
    ("hugo", "html", '{{ i18n (printf "ui_%s" .Name) }}'): {"ui_%s"},
    (
        "hugo",
        "html",
        '{{/* i18n "no" */}} i18n "neither" {{ .i18n "nor" }} {{ i18n .Title }}',
    ): set(),
    ("hugo", "html", '{{ . | dict "Some" | T "all" }} {{ dict "no" | T }}'): {"all"},
    ("go-i18n", "go", 'x.Localize(&i18n.LocalizeConfig{MessageID: "a"})'): {"a"},
    ("go-i18n", "go", 'm := &i18n.Message{\n\tID: "b.c",\n\tOther: "x"}'): {"b.c"},
    ("go-i18n", "go", 'i18n.Localize(loc, "d"); t("e"); fmt.Print("f")'): {"d", "e"},
    ("godot", "gd", 'label.text = tr("KEY")\nx = tr("key", "menu")'): {
        "KEY",
        "key",
        "menu|key",
    },
    ("godot", "tscn", '[node name="A" type="Label"]\ntext = "GREET"\n'): {"GREET"},
    ("godot", "cs", 'label.Text = Tr("KEY");'): {"KEY"},
}


@pytest.mark.parametrize(("framework", "language", "code"), GO_WORLD)
def test_texts_of_hugo_go_and_godot(framework: str, language: str, code: str) -> None:
    calls = all_frameworks()[framework].calls(code, language)
    found = {key for call in calls for key in (call.key, *call.others)}
    assert found == GO_WORLD[framework, language, code]


def test_the_parts_of_a_key_that_hugo_puts_together() -> None:
    (call,) = all_frameworks()["hugo"].calls(
        '{{ i18n (printf "ui_%s" .Name) }}', "html"
    )
    assert (call.parts, call.sure) == (("ui_", None), False)


DOTNET = {
    ("cs", "x = Strings.Folder.GetLocalizedResource();"): {"Folder"},
    ("cs", "x = Resources.Greeting;"): {"Greeting"},
    ("cs", "// the names of Resources.\nusing Loc = App.Resources;"): set(),
    ("cs", 'x = string.Join(","); Resources.Load("a");'): set(),
    ("cs", 'x = "Folder".GetLocalizedResource();'): {"Folder"},
    ("cs", '[Display(ResourceType = typeof(A.Texts), Name = "Mouse")]'): {"Mouse"},
    ("xaml", '<TextBlock Text="{helpers:ResourceString Name=Widgets}"/>'): {"Widgets"},
    ("xaml", '<TextBlock Text="{loc:Localize Greeting}"/>'): {"Greeting"},
    ("axaml", '<Button Content="{DynamicResource Text.About}"/>'): {"Text.About"},
    ("cs", 'x = app.FindResource("Greeting");'): {"Greeting"},
    ("xaml", '<TextBlock Text="{x:Bind Name}" Style="{StaticResource Body}"/>'): set(),
}


@pytest.mark.parametrize(("language", "code"), DOTNET)
def test_names_of_resources_in_dotnet(language: str, code: str) -> None:
    calls = all_frameworks()["dotnet"].calls(code, language)
    assert {call.key for call in calls if not call.parts} == DOTNET[language, code]


def test_classes_that_dotnet_generates_from_resources(tmp_path) -> None:
    for name in ("App/Properties/Resources.resx", "Lib/Resources.de.resx"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("<root/>")
    dotnet = all_frameworks()["dotnet"].adapted([tmp_path])
    plain, named = dotnet.calls("x = Resources.Greeting;", "cs")
    assert (plain.key, named.key, named.others) == (
        "Greeting",
        "App.Properties.Resources.Greeting",
        ("Resources.Greeting",),
    )


def test_settings_may_name_every_framework_and_every_parser() -> None:
    from i18n_workbench.formats import all_formats
    from i18n_workbench.settings.table import FRAMEWORK_IDS, PARSER_IDS

    assert set(FRAMEWORK_IDS) == set(IDS)
    parsers = {
        fmt.parser or fmt.id for fmt in all_formats().values() if not fmt.embedded
    }
    assert parsers == set(PARSER_IDS)
