"""What is found where: the context, the exact range, and what nobody would translate."""

from __future__ import annotations

import time

import pytest

from i18n_workbench.errors import ParseError
from i18n_workbench.extraction import EXTRACTED, Hardcoded, Options, detect_text
from i18n_workbench.extraction.judgement.natural import kind_of

VUE = "<template>{}</template>"
SCRIPT = '<template><i/></template>\n<script setup lang="ts">\n{}\n</script>'


def found(text: str, file: str, floor: float = 0.3) -> list[Hardcoded]:
    return detect_text(text, file, floor=floor)


def shown(text: str, file: str) -> list[tuple[str, str, str]]:
    return [
        (each.context, each.text, text[each.start : each.end])
        for each in found(text, file)
    ]


@pytest.mark.parametrize(
    ("file", "text", "context", "says", "covers"),
    [
        ("a.vue", VUE.format("<p>\n  Hello World\n</p>"), "html-inline", "Hello World", "Hello World"),
        ("a.vue", VUE.format("<p>Tom &amp; Jerry ran</p>"), "html-inline", "Tom & Jerry ran", "Tom &amp; Jerry ran"),
        ("a.vue", VUE.format("<p>Submit</p>"), "html-inline", "Submit", "Submit"),
        ("a.vue", VUE.format('<p title="Click me"/>'), "html-attribute", "Click me", "Click me"),
        ("a.vue", VUE.format("<p alt='Name'/>"), "html-attribute", "Name", "Name"),
        ("a.vue", VUE.format("<input placeholder=Search>"), "html-attribute", "Search", "Search"),
        ("a.vue", VUE.format("<p :title=\"'Hi ' + name\"/>"), "html-attribute", "Hi {0}", "'Hi ' + name"),
        ("a.vue", VUE.format('<p v-bind:alt="`Hi ${name}`"/>'), "html-attribute", "Hi {0}", "`Hi ${name}`"),
        ("a.vue", VUE.format("<p>{{ ok ? 'Yes please' : x }}</p>"), "js-string", "Yes please", "'Yes please'"),
        ("a.vue", VUE.format("<p v-text=\"'Some text'\"/>"), "js-string", "Some text", "'Some text'"),
        ("a.html", "<p>{{ ok ? 'Yes please' : x }}</p>", "js-string", "Yes please", "'Yes please'"),
        ("a.vue", VUE.format("<p @click=\"alert('Are you sure?')\"/>"), "js-string", "Are you sure?", "'Are you sure?'"),
        ("a.vue", SCRIPT.format('const message = "It\\u0027s fine"'), "js-string", "It's fine", '"It\\u0027s fine"'),
        ("a.ts", "const a = 'Hello World'", "js-string", "Hello World", "'Hello World'"),
        ("a.ts", "'use strict'\nconst a = `Hello ${b.c}!`", "js-template", "Hello {0}!", "`Hello ${b.c}!`"),
        ("a.ts", "const a = `Hello World`", "js-template", "Hello World", "`Hello World`"),
        ("a.ts", "const label = 'Save'", "js-string", "Save", "'Save'"),
        ("a.tsx", "const a = <p>\n  Hello\n  World\n</p>", "jsx-text", "Hello World", "Hello\n  World"),
        ("a.tsx", "const a = <p>Hello&nbsp;World</p>", "jsx-text", "Hello\xa0World", "Hello&nbsp;World"),
        ("a.tsx", "const a = <p>Error</p>", "jsx-text", "Error", "Error"),
        ("a.tsx", 'const a = <p title="Click me"/>', "js-string", "Click me", '"Click me"'),
        ("a.tsx", "const a = <p>{ok ? 'Yes' : b}</p>", "js-string", "Yes", "'Yes'"),
        ("a.svelte", '<p title="Nice one">x</p>', "html-attribute", "Nice one", "Nice one"),
        ("a.svelte", "{#if a > 1}<p>Hi {name}, come in</p>{/if}", "html-inline", "Hi {0}, come in", "Hi {name}, come in"),
        ("a.html.erb", "<p>Hello <%= @user.name %>!</p>", "html-inline", "Hello {0}!", "Hello <%= @user.name %>!"),
        ("a.ejs", "<% if (a) { %>Yes we can<% } %>", "html-inline", "Yes we can", "Yes we can"),
        ("a.blade.php", "@if (f(1) > 2) Many things @endif", "html-inline", "Many things", "Many things"),
        ("a.hbs", "{{#if a}}Hello {{name}}!{{/if}}", "html-inline", "Hello {0}!", "Hello {{name}}!"),
        ("a.html", "<style>p{}</style> After style", "html-inline", "After style", "After style"),
        ("a.html", "<p>5 &lt; 6 is true, right?</p>", "html-inline", "5 < 6 is true, right?", "5 &lt; 6 is true, right?"),
        ("a.vue", VUE.format("<p>Tom & Jerry ran</p>"), "html-inline", "Tom & Jerry ran", "Tom & Jerry ran"),
        ("a.svelte", "<p>Tom & Jerry ran</p>", "html-inline", "Tom & Jerry ran", "Tom & Jerry ran"),
        ("a.js", "alert('你好')", "js-string", "你好", "'你好'"),
        ("a.js", "const x = 'Привет'", "js-string", "Привет", "'Привет'"),
        ("a.js", "const 名 = '😀😀', message = 'مرحبا'", "js-string", "مرحبا", "'مرحبا'"),
        ("a.tsx", "import { Select } from 'antd'; const a = <Select placeholder='Choose one'/>", "js-string", "Choose one", "'Choose one'"),
        ("a.tsx", "const a = <T>Some text here</T>", "jsx-text", "Some text here", "Some text here"),
        ("a.ts", "dialog.select('Choose one of them')", "js-string", "Choose one of them", "'Choose one of them'"),
        ("a.ts", "enum A { B = 'You cannot do this' }", "js-string", "You cannot do this", "'You cannot do this'"),
        ("a.ts", "const a = 'You have %d of them'.replace('%d', b)", "js-string", "You have %d of them", "'You have %d of them'"),
        ("a.ts", "label.textContent = 'Saved'", "js-string", "Saved", "'Saved'"),
        ("a.tsx", "const a = <p>10 items</p>", "jsx-text", "10 items", "10 items"),
        ("a.dart", "const kLabelApiKey = 'API Key';", "js-string", "API Key", "'API Key'"),
    ],
)  # fmt: skip
def test_what_is_found(
    file: str, text: str, context: str, says: str, covers: str
) -> None:
    assert shown(text, file) == [(context, says, covers)]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.ts", "import a from 'Some Module'; export * from 'Other Module'"),
        ("a.ts", "'use strict'; 'Use Something Else'"),
        ("a.ts", "console.log('Hello World'); logger.warn(`Bad ${a} thing`)"),
        ("a.ts", "require('Some Thing'); import('Some Thing')"),
        ("a.ts", "describe('Some suite', () => { it('does the thing', () => {}) })"),
        ("a.ts", "t('Hello World'); i18n.t(`Hello World`); this.$t('Hello World', { name: 'Bob Smith' })"),
        ("a.ts", "const { t: tr } = useTranslation(); tr('Hello World')"),
        ("a.ts", "const translate = useTranslations('x'); translate('Hello World')"),
        ("a.ts", "const a = { 'Some key': 1, [`Some other`]: 2 }"),
        ("a.ts", "if (a === 'Hello World' || 'Hello World' != b) {}"),
        ("a.ts", "switch (a) { case 'Hello World': }"),
        ("a.ts", "el.classList.add('Some Class'); clsx('Some Class', { 'Other Class': a })"),
        ("a.ts", "document.querySelector('Some Element'); el.addEventListener('Some Event', f)"),
        ("a.ts", "fetch('Some Address'); localStorage.getItem('Some Key')"),
        ("a.ts", "type A = 'Some Type' | 'Other Type'; let b: 'Third Type'"),
        ("a.ts", "enum A { B = 'Some Value' }"),
        ("a.ts", "const a = map['Some Key']"),
        ("a.ts", "invariant(a, 'This must be here'); assert(a, 'Never happens to you')"),
        ("a.ts", "track('Some Event', { name: 'It was clicked' }); analytics.track('Some Event')"),
        ("a.ts", "const a = { messageId: 'a.b', message: 'Some text here' }"),
        ("a.ts", "const a = 'NOT NULL', b = x ? 'PRIMARY KEY' : ''"),
        ("a.ts", "const a = `You are a helpful one.\n" + "Do this and that.\n" * 9 + "`"),
        ("a.tsx", "const a = <p i18nKey='a.b' defaults='Some text here'/>"),
        ("a.tsx", "import { Select } from '@lingui/react'; const a = <Select other='Some text here'/>"),
        ("a.ts", "import { msg } from '@lingui/core/macro'; msg({ message: 'Some text here' })"),
        ("a.dart", 'final a = """You are a helpful one.\n' + "Do this and that.\n" * 9 + '""";'),
        ("a.ts", "const a = 'flex items-center px-4', b = '#ff00aa', c = 'https://a.b/c d', d = 'camelCase'"),
        ("a.ts", "const a = 'SELECT * FROM users', b = 'text/html', c = 'yyyy-MM-dd HH:mm', d = './a/b.ts'"),
        ("a.ts", "styled.div`Color: Red Blue`; gql`Query Some Thing`"),
        ("a.ts", "const a = `${b} ${c}`, d = '…', e = '123'"),
        ("a.ts", "@Field({ description: 'Some Thing' }) class A {}"),
        ("a.tsx", 'const a = <p className="Some Class" id="Some Id" key="Some Key" type="Some Type" href="Some Url"/>'),
        ("a.tsx", 'const a = <p data-x="Some Thing" style={{ font: "Some Font" }}/>'),
        ("a.tsx", "const a = <Trans>Hello <b>World</b></Trans>"),
        ("a.tsx", "const a = <code>npm run Build Now</code>"),
        ("a.vue", VUE.format("<p>{{ $t('Hello World') }}</p><p :title=\"$t('Hello World')\"/>")),
        ("a.vue", VUE.format("<p class=\"Some Class\" :class=\"{ 'Some Class': a }\" name=\"Some Name\"/>")),
        ("a.vue", VUE.format("<p>{{ name }}, {{ other }}</p><!-- Some remark -->")),
        ("a.vue", "<i18n>{\"a\": \"Hello World\"}</i18n><style>.a { content: 'Hello World' }</style>"),
        ("a.html.erb", "<%= t('Hello World') %><%# Some remark here %>"),
        ("a.blade.php", "{{ __('Hello World') }} @lang('Hello World') {{-- Some remark --}}"),
        ("a.html", "<% if (some != 'Thing') { %><%= title %><% } %>"),
        ("a.html", "<p>{{ modal(title=_gettext('Some Thing'), count=_ngettext('Some Thing', 'Things', n)) }}</p>"),
        ("a.ts", "f('Some Text here');" + "g();" * 2500 + "\nf(x)"),
        ("a.html", "<p>{% comment %}Translators: Shown first.{% endcomment %}</p>"),
        ("a.html", "<p>{% blocktrans trimmed with a=b %}Hello World,\n it is me{% endblocktrans %}</p>"),
        ("a.html", "<p>{%- trans count=n -%}Hello World{% pluralize %}Hello Worlds{%- endtrans -%}</p>"),
        ("a.html", '{{- $a := dict "Source" .Path "Attr" "Some Thing" -}}<p>{{ partial "Some Thing" $a }}</p>'),
        ("a.ts", "const a = 'U+0000-00FF, U+0131, U+0152-0153'"),
        ("a.md", "Hello World"),
    ],
)  # fmt: skip
def test_what_is_left_alone(file: str, text: str) -> None:
    assert shown(text, file) == []


def test_a_word_among_phrases_is_one_of_them() -> None:
    code = "const a = { one: 'Heading one', quote: 'Block quote', plain: 'Paragraph' }"
    assert [each.text for each in found(code, "a.ts")] == [
        "Heading one",
        "Block quote",
        "Paragraph",
    ]
    alone = found("const a = { id: 'Paragraph', more: 'Heading' }", "a.ts")
    assert [each.text for each in alone] == ["Heading"]
    assert alone[0].confidence < EXTRACTED


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (VUE.format("<p :title=\"ok ? 'Yes please' : 'No thanks'\"/>"), "a.vue"),
        ("<p title={ok ? 'Yes please' : 'No thanks'}>x</p>", "a.svelte"),
        ("<p [title]=\"ok ? 'Yes please' : 'No thanks'\">x</p>", "a.component.html"),
    ],
)
def test_each_text_of_a_choice_in_a_bound_attribute_has_a_key(
    text: str, file: str
) -> None:
    chosen = found(text, file)
    said = [text[one.start : one.end] for one in chosen]
    assert said == ["'Yes please'", "'No thanks'"]
    assert all(one.whole for one in chosen)


def test_what_a_choice_compares_has_none() -> None:
    text = VUE.format("<p :title=\"kind === 'Dark one' ? 'Yes please' : name\"/>")
    (one,) = found(text, "a.vue")
    assert one.text == "Yes please"


@pytest.mark.parametrize(
    ("surer", "less"),
    [
        ("const label = 'Open file'", "const a = 'Open file'"),
        ("toast.success('Saved the file')", "throw new Error('Saved the file')"),
        ("const a = 'Open the file now'", "const a = 'open the file'"),
        ("const a = <p>Save</p>", "const a = { label: 'Save' }"),
        ("const a = { label: 'Save' }", "const a = { kind2: 'Save' }"),
    ],
)
def test_confidence_weighs_text_and_place(surer: str, less: str) -> None:
    one, two = (found(text, "a.tsx", floor=0.0) for text in (surer, less))
    assert one[0].confidence > two[0].confidence
    assert one[0].reason != two[0].reason or one[0].text != two[0].text


def test_code_of_servers_and_tests_counts_less() -> None:
    text = "const message = 'Open the file'"
    assert (
        found(text, "src/a.ts")[0].confidence > found(text, "server/a.ts")[0].confidence
    )


def test_arguments_are_numbered_and_equal_ones_share_a_number() -> None:
    (one,) = found("const a = `Hi ${user.name}, ${n} of ${n} done`", "a.ts")
    assert (one.text, one.args) == ("Hi {0}, {1} of {1} done", ("user.name", "n"))


def test_positions_count_characters_after_wide_text() -> None:
    text = "const a = '😀你好'\nconst label = '😀 Save it'"
    two = found(text, "a.ts")[1]
    assert (two.line, two.column, two.end_line, two.end_column) == (2, 15, 2, 26)
    assert text[two.start : two.end] == "'😀 Save it'"


def test_a_string_at_offset_0_is_found() -> None:
    assert shown("alert('Hello there')", "a.js") == [
        ("js-string", "Hello there", "'Hello there'")
    ]
    assert shown("Hello <b>there</b>", "a.html")[0][1] == "Hello"


def test_a_syntax_error_costs_only_what_is_around_it() -> None:
    text = "const a = = ;\nfunction f() { alert('Hello there') }\n"
    assert [each.text for each in found(text, "a.ts")] == ["Hello there"]


@pytest.mark.parametrize("piece", ["{", "`${"])
@pytest.mark.parametrize("file", ["a.ts", "a.tsx", "a.js"])
def test_signs_side_by_side_without_end_are_refused_at_once(
    piece: str, file: str
) -> None:
    start = time.process_time()
    with pytest.raises(ParseError, match="too tangled"):
        detect_text(piece * (60_000 // len(piece)), file)
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "text",
    [
        "alert('Gone away') // i18n-workbench-ignore-line",
        "// i18n-workbench-ignore-next-line\nalert('Gone away')",
        "/* i18n-workbench-ignore-next-line */\nalert('Gone away')",
        "const a = {\n  // i18n-workbench-ignore\n  label: 'Gone away',\n  title: 'Kept there',\n}",
        'const a = <p>{/* i18n-workbench-ignore */}\n<b title="Gone away">Gone away</b><i>Kept there</i></p>',
    ],
)
def test_directives_in_code(text: str) -> None:
    kept = {each.text for each in found(text, "a.tsx")}
    assert kept == ({"Kept there"} if "Kept" in text else set())


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (
            "a.vue",
            VUE.format(
                "<!-- i18n-workbench-ignore --><b>Gone <u>far</u> away</b><i>Kept there</i>"
            ),
        ),
        (
            "a.vue",
            VUE.format(
                "<b>Gone away</b><!-- i18n-workbench-ignore-line -->\n<i>Kept there</i>"
            ),
        ),
        (
            "a.blade.php",
            "{{-- i18n-workbench-ignore-next-line --}}\n<b>Gone away</b>\n<i>Kept there</i>",
        ),
        ("a.hbs", "{{!-- i18n-workbench-ignore --}}<b>Gone away</b><i>Kept there</i>"),
        ("a.html.erb", "<%# i18n-workbench-ignore %><b>Gone away</b><i>Kept there</i>"),
        (
            "a.php",
            "<?php\n# i18n-workbench-ignore\n$title = ['Gone away',\n'Gone too'];\n$title = 'Kept there';",
        ),
        (
            "a.rb",
            "# i18n-workbench-ignore\nflash[:alert] = 'Gone away'\nflash[:notice] = 'Kept there'",
        ),
        (
            "a.ts",
            "@Component({ template: `\n<!-- i18n-workbench-ignore --><b>Gone away</b>\n<i>Kept there</i>` })\nclass A {}",
        ),
    ],
)
def test_directives_in_markup(file: str, text: str) -> None:
    assert [each.text for each in found(text, file)] == ["Kept there"]


def test_a_file_can_be_ignored() -> None:
    assert found("// i18n-workbench-ignore-file\nalert('Hello there')", "a.ts") == []


def test_modes() -> None:
    text = "alert('Hello there'); alert('Schöne Grüße'); alert('你好')"
    modes = {
        mode: [e.text for e in detect_text(text, "a.js", Options(mode=mode))]
        for mode in ("natural", "non-ascii", "zh")
    }
    assert modes["natural"] == ["Hello there", "Schöne Grüße", "你好"]
    assert modes["non-ascii"] == ["Schöne Grüße", "你好"]
    assert modes["zh"] == ["你好"]


@pytest.mark.parametrize(
    "file", ["a.vue", "a.svelte", "a.html", "a.erb", "a.blade.php", "a.hbs", "a.tsx"]
)
def test_hostile_input_ends_quickly(file: str) -> None:
    for piece in (
        "<",
        "{{",
        "`${",
        "<div ",
        "<script ",
        "<!--",
        "'",
        "<%",
        "@if(",
        "{",
        "<a b='",
        "{{'",
        "<?php ",
    ):
        start = time.process_time()
        detect_text(piece * 3000, file)
        assert time.process_time() - start < 20, piece


@pytest.mark.parametrize(
    "text",
    [
        "A cat",
        "a cat sat",
        "Add some",
        "Add me",
        "E-mail",
        "T-shirt",
        "All that",
        "Hello {0}",
        "MM of DD days",
        "Add dd",
        "3 items left",
        "last 24 hours",
        "Save 50% & more",
        "Get 100% free updates",
        "5% VAT",
        "Desktops (≥992px)",
    ],
)
def test_texts_of_letters_that_drawings_and_dates_use(text: str) -> None:
    assert kind_of(text)


@pytest.mark.parametrize(
    "text",
    ["M0 0h24v24H0z", "M10 10 L 20 20", "yyyy-MM-dd HH:mm", "MMM D, YYYY", "h:mm a", "dd.MM.yyyy", "YYYY-MM-DD'T'HH:mm:ss",
     "/doc/{0}/history", "{0}px", "btn-{0}", "{0}_{1}", "50% auto", "0 0 100% 0",
     "width: 50%", "calc(100% - 1px)", "translate(-50%, 0)", "50% center"],
)  # fmt: skip
def test_drawings_dates_and_names_are_no_texts(text: str) -> None:
    assert not kind_of(text)


@pytest.mark.parametrize(
    "text",
    ["100% sure thing", "50% off today", "99.9% uptime guaranteed", "1st place", "24/7 support"],
)  # fmt: skip
def test_phrases_that_begin_with_a_share_or_a_number(text: str) -> None:
    assert kind_of(text)


def test_labels_of_buttons_count_and_names_of_pictures_do_not() -> None:
    page = '<input type="submit" value="Send it"><input type="text" value="Some Value"><mat-icon>close</mat-icon><i class="material-icons">menu</i>'
    assert [each.text for each in found(page, "a.html")] == ["Send it"]
    assert [
        each.text
        for each in found('const a = <input type="submit" value="Send it"/>', "a.tsx")
    ] == ["Send it"]


def test_directives_tooltips_pipes_and_wrappers_say_who_reads_a_string() -> None:
    assert [
        each.text for each in found(VUE.format("<p v-tooltip=\"'Clear'\"/>"), "a.vue")
    ] == ["Clear"]
    assert [
        each.text
        for each in found(
            '<p matTooltip="Clear"></p><nb-tab tabTitle="Main"></nb-tab>', "a.html"
        )
    ] == [
        "Clear",
        "Main",
    ]
    assert [
        each.text
        for each in found("class P { transform(v) { return of('Unknown') } }", "a.ts")
    ] == ["Unknown"]
    assert found("Textarea.displayName = 'Text area'", "a.tsx") == []


def test_a_style_sheet_in_one_string_costs_no_time() -> None:
    sheet = ".tox .tox-button{color:#fff;margin:0 1px 2px 3px}" * 2000
    start = time.process_time()
    assert found(f'const css = "{sheet}"', "a.js") == []
    assert time.process_time() - start < 20


@pytest.mark.parametrize("piece", ["'Hello you there'", "'<p>Hello ' + name + '</p>'"])
def test_a_sum_of_thousands_of_pieces_ends(piece: str) -> None:
    start = time.process_time()
    long = "x = " + " +\n".join([piece] * 3000)
    found = detect_text(f"{long};\nalert('Saved for you')", "a.js")
    assert [each.text for each in found] == ["Saved for you"]
    assert time.process_time() - start < 20


def test_a_chain_of_thousands_of_calls_ends() -> None:
    assert detect_text("$localize`a `" * 3000, "a.js") == []


@pytest.mark.parametrize(
    ("block", "texts"),
    [
        ("{#each [{ value: 'a', title: 'Days' }] as x}<p>{x.title}</p>{/each}", ["Days"]),
        ("{@const label = done ? 'All done' : 'Not yet'}", ["All done", "Not yet"]),
        ("{#if kind === 'Some Thing'}<p>Hi there</p>{/if}", ["Hi there"]),
        ("{#each all.filter((x) => x.kind === 'Some Thing') as x}{/each}", []),
    ],
)  # fmt: skip
def test_what_blocks_of_svelte_go_through(block: str, texts: list[str]) -> None:
    found = detect_text(block, "src/a.svelte", floor=0.5)
    assert [each.text for each in found] == texts


def test_a_page_of_broken_ruby_costs_what_it_is_long():
    start = time.process_time()
    detect_text("<%\n" * 8_000, "app/views/a.html.erb")
    assert time.process_time() - start < 4
