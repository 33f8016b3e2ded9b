"""What a draw from twelve strangers' repositories taught: each a mechanism, none a project."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.judgement.judging import EXTRACTED, FLOOR
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.vocabulary import LEFT_OUT

Project = Callable[..., i18n.Workbench]


def texts(code: str, file: str) -> list[str]:
    """What would be extracted."""
    return [
        each.text for each in detect_text(code, file) if each.confidence >= EXTRACTED
    ]


def test_properties_that_are_keys_are_handed_to_a_call_elsewhere(
    react: Project,
) -> None:
    code = "export const items = [{ label: 'General settings' }, { label: 'Not yet a key' }]\n"
    wb = react({"src/a.ts": code}, {"General settings": "General settings"})
    assert list(wb.hardcoded()["text"]) == ["Not yet a key"]


def test_texts_of_elements_count_even_where_a_key_says_the_same(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Save the file</p>\n"}, {"Save the file": "Save the file"})  # fmt: skip
    assert list(wb.hardcoded()["text"]) == ["Save the file"]


@pytest.mark.parametrize(
    "query",
    [
        "AND _geoRadius({0}, {1})",
        " AND date >= {0}",
        "OR shares = {0}",
        "AND tag IN [{0}]",
        "delete from timers where id=?",
    ],
)
def test_pieces_of_queries_are_no_texts(query: str) -> None:
    assert kind_of(query) == ""


@pytest.mark.parametrize("text", ["And then it rained", "Or call us", "AND MORE"])
def test_sentences_that_begin_alike_are(text: str) -> None:
    assert kind_of(text)


def test_attributes_of_components_say_it_in_their_last_word() -> None:
    code = '<template><tool-form input-label="Your YAML" data-label="Your data"/></template>'
    assert texts(code, "src/a.vue") == ["Your YAML", "Your data"]


def test_helpers_of_a_project_that_make_buttons() -> None:
    code = '<%= add_element_button "Add another item", class: "x" %><%= render "shared/form" %>'
    assert texts(code, "app/views/a.html.erb") == ["Add another item"]
    assert texts('<%= field label_text: "Proof of it" %>', "app/views/a.html.erb") == [
        "Proof of it"
    ]


def test_many_plain_names_in_a_list_are_no_texts() -> None:
    names = ", ".join(f"'Big Letters {at}'" for at in range(40))
    assert texts(f"const fonts = [{names}]\n", "src/a.ts") == []
    assert texts(
        "const steps = ['Open the door', 'Close the door', 'Go out']\n", "src/a.ts"
    )


@pytest.mark.parametrize(
    "file",
    [
        "public/js/vendor.js",
        "dist2/vendors.js",
        "public/css/fonts/flaticon.html",
        "app/static_src/fontello/demo.html",
        "src/assets/iconfont/demo_index.html",
        "resources/icofont/demo.html",
    ],
)
def test_bundles_and_samples_of_fonts_are_left_out(file: str) -> None:
    assert LEFT_OUT.search(file)


def test_records_of_a_table_by_language_are_translations() -> None:
    records = "az: { country: 'AZ', name: 'Azərbaycanca' }, zh_TW: { name: '中文' }"
    assert texts(f"export const all = {{ {records} }}\n", "src/a.ts") == []
    states = "on: { text: 'Is switched on' }, off: { text: 'Is switched off' }"
    found = texts(f"export const all = {{ {states} }}\n", "src/a.ts")
    assert found == ["Is switched on", "Is switched off"]


def test_what_serves_developers_counts_half() -> None:
    code = "export const route = { description: 'Get a project by its id' }\n"
    assert texts(code, "apps/api/src/project.ts") == []
    assert texts(code, "packages/mcp/src/tools.ts") == []
    assert texts(code, "apps/web/src/project.ts") == ["Get a project by its id"]


@pytest.mark.parametrize(
    ("file", "twins"),
    [
        ("src/names/english.ts", ["src/names/french.ts", "src/names/german.ts"]),
        ("lang/jp/cart.ts", ["lang/en/cart.ts", "lang/de/cart.ts"]),
    ],
)
def test_what_stands_beside_translations_as_they_do_is_one(
    react: Project, file: str, twins: list[str]
) -> None:
    table = "export default { title: 'Some title of the page' }\n"
    files = dict.fromkeys([file, *twins], table)
    wb = react({**files, "src/latin.ts": "export const a = 'Latin is one language'\n"})
    assert list(wb.hardcoded()["file"]) == ["src/latin.ts"]


@pytest.mark.parametrize(
    "file", ["test_data/users.dart", "lib/test-data/a.ts", "tool/check.dart"]
)
def test_data_of_tests_and_tools_of_developers_are_left_out(file: str) -> None:
    assert LEFT_OUT.search(file)


@pytest.mark.parametrize(
    ("code", "file", "shown"),
    [
        ("f() { logInfo('Nothing was found here'); }", "lib/a.dart", []),
        ("f() { logIn('Sign in to go on'); }", "lib/a.dart", ["Sign in to go on"]),
        ("f() { stderr.writeln('Nothing was found here'); }", "lib/a.dart", []),
        ("f() { g(fallbackLog: 'Nothing was found here'); }", "lib/a.dart", []),
        ("enum A { eager('Eager'); const A(this.x); }", "lib/a.dart", ["Eager"]),
        ("class A { static const k = 'You cannot do this.'; }", "lib/a.dart", ["You cannot do this."]),
        ("get a => '$n stories loaded.';", "lib/a.dart", ["{0} stories loaded."]),
        ("logEvent('Cart was opened')", "a.ts", []),
        ("const sqlPart = 'Some part of it'", "a.ts", []),
        ("const a = `Name IN (${ids})`", "a.ts", []),
        ("const a = [{ value: 1, name: 'Rogue' }, { value: 2, name: 'Priest' }]", "a.ts", ["Rogue", "Priest"]),
        ("const a = { 1: 'Blood Elf', 2: 'Night Elf', 3: 'Human' }", "a.ts", ["Blood Elf", "Night Elf", "Human"]),
        ('<Card title="features" />', "a.tsx", ["features"]),
        ("<%= link_to_page 'Inbox', a_path %>", "a.html.erb", ["Inbox"]),
        ("<%= link_to raw('Your inbox'), a_path %>", "a.html.erb", ["Your inbox"]),
        ("<%= render Card.new(label: 'Send it') do %>Now<% end %>", "a.html.erb", ["Send it", "Now"]),
        ("<%= f.label :a do %>Mail <%= star %><% end %>", "a.html.erb", ["Mail {0}"]),
        ("def message\n  'Your case is here'\nend", "a.rb", ["Your case is here"]),
        ("{{ Str::plural('Article', $n) }}", "a.blade.php", ["Article"]),
        ("{!! Form::select('a', $b, ['placeholder' => 'Title']) !!}", "a.blade.php", ["Title"]),
    ],
)  # fmt: skip
def test_places_of_a_third_draw(code: str, file: str, shown: list[str]) -> None:
    assert texts(code, file) == shown


@pytest.mark.parametrize(
    "file", ["a.html", "a.html.erb", "a.vue", "a.svelte", "a.blade.php"]
)
def test_a_greater_sign_in_a_text_stands_for_itself(file: str) -> None:
    code = "<p title='Go on'>Settings > General: don't say \"this one\" <b>here</b>.</p><p>It's -> \"so\"</p>"
    written = f"<template>{code}</template>" if file == "a.vue" else code
    found = texts(written, file)
    assert found[:2] == ["Go on", 'Settings > General: don\'t say "this one"']
    assert found[-1] == 'It\'s -> "so"'


def test_arrows_in_tags_and_scripts_stay_what_they_are() -> None:
    code = '<p :a="b => c > d" title=\'More of it\'>1 > 2 is "odd"</p>'
    found = texts(f"<template>{code}</template>\n<script>\nconst f = (a) => a > 1\n</script>", "a.vue")  # fmt: skip
    assert found == ["More of it", '1 > 2 is "odd"']


@pytest.mark.parametrize(
    ("code", "file"),
    [
        ("this.log('The player was made ready')", "src/a.ts"),
        ("appLogger.info('The player was made ready')", "src/a.ts"),
        ("void f() { Fimber.e('The player was not made'); }", "lib/a.dart"),
        ("void f() { Logman.instance.info('The player was made'); }", "lib/a.dart"),
        ("return json({ error: 'Item index out of range' })", "app/api/items/route.ts"),
        (
            "error(400, 'Missing or invalid headers here.')",
            "src/routes/pets/+server.js",
        ),
        ("export const a = createAction('[Auth] Log in now')", "src/a.ts"),
    ],
)
def test_what_developers_and_programs_read(code: str, file: str) -> None:
    assert texts(f"{code}\n", file) == []


@pytest.mark.parametrize(
    "code",
    [
        "export const LOAD_ORDER_FAIL = '[Order] Load Order Details Fail'",
        "export enum Kinds { Lost = '[Cart] Lost', Got = '[Cart] GET_CART Is Done' }",
    ],
)
def test_names_of_actions_are_not_even_listed(code: str) -> None:
    found = detect_text(code, "src/actions.ts")
    assert [each.text for each in found if each.confidence >= FLOOR] == []


@pytest.mark.parametrize(
    "name", ["IssueTypeCopy", "STATUS_LABELS", "titles: Record<Kind, string>"]
)
def test_every_value_of_a_table_of_texts_is_read(name: str) -> None:
    code = f"const {name} = {{ [Kind.Story]: 'Story', bug: 'Bug' }}\n"
    assert texts(code, "src/a.ts") == ["Story", "Bug"]
    assert texts("const kinds = { [Kind.Story]: 'Story', bug: 'Bug' }\n", "src/a.ts") == []  # fmt: skip


@pytest.mark.parametrize("beside", ["href: '/inbox'", "icon: Box", "value: 3"])
def test_names_beside_a_place_or_a_picture_are_read(beside: str) -> None:
    assert texts(f"const a = [{{ name: 'Inbox', {beside} }}]\n", "src/a.ts") == ["Inbox"]  # fmt: skip
    assert texts("const a = [{ name: 'Inbox', path: '/inbox' }]\n", "src/a.ts") == []


def test_what_rails_shows_after_a_redirect() -> None:
    code = "def a\n  redirect_to root_path, alert: 'Gift removed'\nend\n"
    assert texts(code, "app/controllers/gifts_controller.rb") == ["Gift removed"]


def test_what_links_to_a_page_show_of_it() -> None:
    code = (
        '<meta name="viewport" content="width=device-width, initial-scale=1.0">'
        '<meta property="og:description" content="A simple player of videos.">'
    )
    assert texts(code, "index.html") == ["A simple player of videos."]


def test_other_scripts_in_attributes_of_components() -> None:
    code = '<template><n-pane name="local" tab="本地歌单" icon="图标"/></template>'
    assert texts(code, "src/a.vue") == ["本地歌单"]


@pytest.mark.parametrize(
    ("file", "code", "expected"),
    [
        ("src/a.vue", '<template><my-field helper="Choose a branch." kind="Some kind" remark="wide open"/></template>', ["Choose a branch."]),
        ("src/a.vue", '<template><my-field route="Some Route"/></template>', []),
        ("a.blade.php", '<x-field helper="Choose a branch." />', ["Choose a branch."]),
        ("a.blade.php", "<x-modal :actions=\"['All files will be deleted.', $name]\" />", ["All files will be deleted."]),
        ("a.blade.php", "<div :class=\"{'Some thing.': open}\"></div>", []),
    ],
)  # fmt: skip
def test_components_show_sentences_whatever_their_name(
    file: str, code: str, expected: list[str]
) -> None:
    assert texts(code, file) == expected


@pytest.mark.parametrize(
    "code",
    [
        '<span class="material-symbols text-xl">close</span>',
        '<button class="btn material-symbols-outlined" @click="a > b">arrow_back</button>',
        '<i class="material-icons">delete</i>',
    ],
)
def test_names_of_pictures_are_no_texts(code: str) -> None:
    assert texts(f"<template><p>{code}</p></template>", "src/a.vue") == []


def test_a_class_that_only_begins_like_a_picture_is_none() -> None:
    code = '<template><p class="my-material-icons-note">Some text</p></template>'
    assert texts(code, "src/a.vue") == ["Some text"]


@pytest.mark.parametrize(
    ("file", "code", "expected"),
    [
        ("src/a.ts", "function formatWeek(n) { return 'Week ' + n }", ["Week {0}"]),
        ("src/a.ts", "function findWeek(n) { return 'Week' }", []),
        ("lib/a.dart", "String formatSync(int n) { return 'synced ${n}h ago'; }", ["synced {0}h ago"]),
        ("a/A.kt", 'fun A.toDisplayShort(): String = "Last ${n}"', ["Last {0}"]),
    ],
)  # fmt: skip
def test_what_formats_a_value_makes_a_text(
    file: str, code: str, expected: list[str]
) -> None:
    assert texts(code, file) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("render turbo_stream: [stream_flash(:success, 'Segment updated')]", ["Segment updated"]),
        ("render turbo_stream: [stream_part(:success, 'Segment updated')]", []),
        ("column_chart(a, xtitle: 'Days', ytitle: 'Distance')", ["Days", "Distance"]),
    ],
)  # fmt: skip
def test_methods_that_tell_people(code: str, expected: list[str]) -> None:
    assert texts(f"{code}\n", "app/controllers/a_controller.rb") == expected


@pytest.mark.parametrize(
    ("entry", "head", "expected"),
    [
        ('A(3, "Alphabetical")', "val id: Int, val displayName: String", ["Alphabetical"]),
        ('A("Alphabetical", "Alphabetical")', "val key: String, val order: String", ["Alphabetical"]),
        ('A("Alphabetical")', "val path: String", []),
        ('A(path = "Alphabetical")', "val order: String, val path: String", []),
    ],
)  # fmt: skip
def test_entries_of_enumerations_are_read_by_their_parameters(
    entry: str, head: str, expected: list[str]
) -> None:
    code = f"enum class Order({head}) {{\n    {entry};\n}}\n"
    assert texts(code, "a/Order.kt") == expected


def test_conditions_that_have_to_hold_speak_to_developers() -> None:
    code = 'fun f() { ensure(ok) { "Cannot be blank" }; ensureNotNull(a) { "It is missing." } }'
    assert texts(code, "a/A.kt") == []


def test_widgets_of_a_project_end_in_text() -> None:
    assert texts("final a = AnyXText('Novels');", "lib/a.dart") == ["Novels"]


@pytest.mark.parametrize(
    ("file", "code", "expected"),
    [
        ("app/a.html.erb", '<%= filter_title "Added by…" %>', ["Added by…"]),
        ("app/helpers/a_helper.rb", 'tag.strong(a ? "Watching it now" : "Nobody", class: "Some thing")', ["Watching it now", "Nobody"]),
        ("app/helpers/a_helper.rb", 'header "Some words"', []),
    ],
)  # fmt: skip
def test_helpers_that_make_an_element_show_its_content(
    file: str, code: str, expected: list[str]
) -> None:
    assert texts(f"{code}\n", file) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("<p>{{ label || (isLast ? 'Finish' : 'Go on') }}</p>", ["Finish", "Go on"]),
        ("<p>{{ day | date: 'Some words' }}</p>", []),
    ],
)
def test_alternatives_in_angular_are_no_pipes(code: str, expected: list[str]) -> None:
    assert texts(code, "src/a.component.html") == expected


@pytest.mark.parametrize(
    ("module", "expected"),
    [("$lib/util/logger", []), ("./logging.js", []), ("./login", ["It went wrong."])],
)
def test_what_a_module_for_logs_gives_logs(module: str, expected: list[str]) -> None:
    code = f"import {{ error }} from '{module}'\nerror(['a'], 'It went wrong.')\n"
    assert texts(code, "src/a.ts") == expected


@pytest.mark.parametrize("file", ["Pods/Nuke/Loader.swift", "Carthage/Checkouts/A/B.swift", "app/src/main/java/a/FakeData.kt"])  # fmt: skip
def test_what_is_fetched_or_faked_is_left_out(file: str) -> None:
    assert LEFT_OUT.search(file)


def test_a_translator_behind_a_sum_of_swift_translates() -> None:
    code = 'import UIKit\nlet advice = base + " " + NSLocalizedString("all apps that came from it.", comment: "")\n'
    assert texts(code, "App/A.swift") == []


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('<app-error i18n-message message="It failed." caption="Try again"/>', ["Try again"]),
        ('<p i18n>Add a <b>single child</b> <img alt="A picture of it"/></p>', ["A picture of it"]),
        ("<p translate>Read <b>the whole text</b></p>", ["the whole text"]),
        ('<div v-html="text"><b>Only until it is loaded</b></div>', []),
    ],
)  # fmt: skip
def test_what_angular_marks_is_translated(code: str, expected: list[str]) -> None:
    assert texts(code, "src/app/a.component.html") == expected


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        ("<a onclick=\"return confirm('Delete this flight?')\">x</a>", "resources/views/a.blade.php", ["Delete this flight?"]),
        ("<a onclick='alert(\"Saved it\")'>x</a>", "src/a.html", ["Saved it"]),
        ("<a onclick=\"open('My Window Name')\">x</a>", "src/a.html", []),
    ],
)  # fmt: skip
def test_scripts_of_elements_tell_people(
    code: str, file: str, expected: list[str]
) -> None:
    found = [each for each in detect_text(code, file) if each.text != "x"]
    assert [each.text for each in found] == expected
    assert not any(each.whole for each in found)


@pytest.mark.parametrize(
    ("code", "file", "reported"),
    [
        ("throw new Error('The group must not be a user.')", "src/a.ts", False),
        ("done(new Error('Please enter the right name.'))", "src/a.ts", True),
        ("<?php throw new LogicException('The view must be a string.');", "app/a.php", False),
        ("raise ArgumentError, 'The view must be a string.'", "app/a.rb", False),
        ("Vue.$log.error('The request could not be sent.')", "src/a.ts", False),
        ("createActionGroup({ source: 'Group related API' })", "src/a.ts", False),
    ],
)  # fmt: skip
def test_what_is_thrown_or_logged_is_for_developers(
    code: str, file: str, reported: bool
) -> None:
    assert bool(detect_text(code, file)) == reported


@pytest.mark.parametrize(
    ("code", "file"),
    [
        ('fun a() { show("Some other text", R.string.nes) }', "a.kt"),
        ('class A { Object a = new Row("Some other text", R.string.nes); }', "A.java"),
    ],
)  # fmt: skip
def test_texts_beside_the_id_of_a_text_count(code: str, file: str) -> None:
    assert texts(code, file) == ["Some other text"]


def test_a_script_with_an_arrow_in_its_tag_ends_behind_it() -> None:
    code = (
        '<svelte:head>{#if on}<script on:load={() => { a = 1; }} src="/a.js"></script>{/if}</svelte:head>\n'
        "<div>{#if preload}<b>Some text</b>{/if}</div>"
    )
    assert texts(code, "src/a.svelte") == ["Some text"]


def test_paragraphs_of_a_mail_of_laravel_stay_apart() -> None:
    code = "@component('mail::message')\n# You are invited\n\nPlease follow the link.\n@endcomponent\n"
    found = texts(code, "resources/views/mail/a.blade.php")
    assert found == ["# You are invited", "Please follow the link."]


def test_what_fills_a_database_is_no_part_of_the_application() -> None:
    assert LEFT_OUT.search("database/seeders/SettingsSeeder.php")
    assert LEFT_OUT.search("database/migrations_data/2026_add_fares.php")
    assert not LEFT_OUT.search("src/database/Table.vue")


@pytest.mark.parametrize(
    "file", ["src/data/fake-events.ts", "src/sampleData.ts", "dummy/rows.ts"]
)
def test_what_is_made_up_is_for_developers(file: str) -> None:
    code = "export const events = [{ title: 'Recycled Metal Ball' }]"
    assert texts(code, file) == []
    assert texts(code, "src/data/samples.ts") == ["Recycled Metal Ball"]


def test_relations_of_links_are_no_texts() -> None:
    assert kind_of("noopener noreferrer") == ""
    assert kind_of("external people") != ""
