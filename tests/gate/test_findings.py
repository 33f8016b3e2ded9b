"""Everything that can be wrong is one list of findings: each kind with its rule, its severity and its place."""

import json

import pytest
import yaml

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.findings import COLUMNS

from .conftest import APP, DE, EN, FR, VUE, git


def without(texts, *keys):
    return {key: text for key, text in texts.items() if key not in keys}


def found(root, **options):
    return i18n.open(root).findings(**options)


def rows(frame, rule):
    return frame[frame["rule"] == rule].to_dict("records")


def test_a_sound_project_has_no_findings(project):
    frame = found(project())
    assert list(frame.columns) == list(COLUMNS)
    assert frame.empty


def test_a_missing_text_stands_at_the_line_where_it_would_be_written(project):
    root = project(fr=without(FR, "open"))
    (row,) = rows(found(root), "missing")
    assert (row["severity"], row["key"], row["locale"], row["file"]) == (
        "error",
        "open",
        "fr",
        "locales/fr.json",
    )
    assert row["line"] == 3
    i18n.open(root).changes().set("open", "fr", "Ouvrir").apply()
    assert (
        '"open"'
        in (root / "locales/fr.json").read_text("utf-8").splitlines()[row["line"] - 1]
    )


ANDROID = "app/src/main/res/values{}/strings.xml"


def test_what_a_file_says_is_not_to_be_translated_is_not_missing(workspace):
    own = '<string name="link" translatable="false">app://open</string><string name="a">A</string>'
    files = {
        ANDROID.format(""): f"<resources>{own}</resources>",
        ANDROID.format("-fr"): '<resources><string name="b">B</string></resources>',
    }
    frame = found(workspace({"build.gradle": "android {}", **files}))
    assert [row["key"] for row in rows(frame, "missing") if row["locale"] == "fr"] == [
        "a"
    ]


def test_a_key_for_a_category_that_the_locale_has_not_is_not_missing(project):
    more = {"hits[two]": "Two hits", "hits[other]": "Hits"}
    frame = found(project(en={**EN, **more}))
    assert {row["key"] for row in rows(frame, "missing")} == {"hits[other]"}


@pytest.mark.parametrize("key", EN)
def test_the_line_of_a_missing_text_is_where_the_writer_puts_it(project, key):
    root = project(fr=without(FR, key))
    (row,) = rows(found(root), "missing")
    i18n.open(root).changes().set(key, "fr", "x").apply()
    assert (
        f'"{key}"'
        in (root / "locales/fr.json").read_text("utf-8").splitlines()[row["line"] - 1]
    )


def test_a_locale_without_a_file_of_the_key_names_the_file_to_come(project):
    root = project(**{"locales/en/more.json": {"x": "More"}})
    frame = found(root)
    assert {row["file"] for row in rows(frame, "missing")} <= {
        "locales/fr/more.json",
        "locales/de/more.json",
        "",
    }


def test_an_empty_text_stands_where_it_is(project):
    (row,) = rows(found(project(fr={**FR, "open": ""})), "empty")
    assert (row["key"], row["line"], row["column"]) == ("open", 3, 12)


def test_an_empty_source_asks_for_nothing(project):
    frame = found(
        project(
            en={**EN, "gap": ""}, fr={**FR, "gap": ""}, code="<p>{{ $t('gap') }}</p>\n"
        )
    )
    assert not rows(frame, "empty")
    assert not rows(frame, "missing")


def test_a_variant_of_the_source_language_lacks_what_does_not_differ(project):
    frame = found(project(**{"locales/en-GB.json": {"save": "Save all changes"}}))
    assert {(row["locale"], row["severity"]) for row in rows(frame, "missing")} == {
        ("en-GB", "info")
    }


def test_a_text_that_only_a_translation_has_is_obsolete_unless_code_uses_it(project):
    old = {**FR, "old": "Ancien texte"}
    assert [row["locale"] for row in rows(found(project(fr=old)), "obsolete")] == ["fr"]
    frame = found(project(fr=old, code="<p>{{ $t('old') }}</p>\n"))
    assert not rows(frame, "obsolete")
    assert [(row["key"], row["locale"]) for row in rows(frame, "missing")] == [
        ("old", "en")
    ]


def test_an_undefined_key_stands_at_its_first_place_and_names_its_neighbour(project):
    root = project(
        code="<p>{{ $t('sav') }}</p>\n<p>{{ $t('gone.key') }}</p><p>{{ $t('gone.key') }}</p>\n"
    )
    by_key = {row["key"]: row for row in rows(found(root), "undefined")}
    assert by_key["sav"]["suggestion"].startswith("did you mean 'save'?")
    assert (by_key["gone.key"]["file"], by_key["gone.key"]["line"]) == (
        "src/App.vue",
        7,
    )
    assert "1 more places" in by_key["gone.key"]["message"]


def test_an_unused_key_stands_at_its_source_text(project):
    spare = {"spare": "Nobody asks for this"}
    frame = found(
        project(en=EN | spare, fr=FR | {"spare": "Rien"}, de=DE | {"spare": "Nichts"})
    )
    (row,) = rows(frame, "unused")
    assert (row["severity"], row["file"], row["line"], row["locale"]) == (
        "info",
        "locales/en.json",
        6,
        "",
    )


def test_a_hard_coded_text_says_how_to_extract_it(project):
    (row,) = rows(found(project(code="<b>Pay by invoice</b>\n")), "hardcoded")
    assert (row["severity"], row["key"], row["line"]) == ("info", "", 6)
    assert row["suggestion"] == "i18n-workbench extract src/App.vue:6:4"


def test_a_stale_text_says_what_changed(committed):
    root = committed()
    wb = i18n.open(root)
    wb.reviews.approve("save", "fr")
    path = root / "locales/en.json"
    path.write_text(
        path.read_text("utf-8").replace("Save all changes", "Save everything now"),
        "utf-8",
    )
    wb.reload()
    stale = {row["locale"]: row for row in rows(wb.findings(), "stale")}
    assert "'Save all changes' is now 'Save everything now'" in stale["fr"]["message"]


def test_what_does_not_load_is_among_them(project):
    root = project()
    (root / "locales/de.json").write_text("{ broken", "utf-8")
    assert rows(found(root), "file-syntax")[0]["severity"] == "error"


def test_a_family_is_missing_once_and_a_form_by_its_own_rule(workspace):
    forms = {"n_one": "{{count}} file", "n_other": "{{count}} files"}
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"save": "Save", **forms},
        "locales/fr.json": {"save": "Sauver", "n_other": "{{count}} fichiers"},
        "locales/de.json": {"save": "Sichern"},
        "src/app.ts": "t('save'); t('n', { count: 1 })",
    }
    frame = found(workspace(files))
    assert [
        (row["locale"], row["key"], row["form"]) for row in rows(frame, "missing")
    ] == [("de", "n", "")]
    assert [(row["locale"], row["form"]) for row in rows(frame, "plural-forms")] == [
        ("fr", "one")
    ]


def test_an_empty_form_that_only_fractions_take_is_a_note(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"n_one": "A file", "n_other": "{{count}} files"},
        "locales/ru.json": {
            "n_one": "{{count}} файл",
            "n_few": "{{count}} файла",
            "n_many": "",
            "n_other": "",
        },
        "src/app.ts": "t('n', { count: 1 })",
    }
    levels = {
        row["form"]: row["severity"] for row in rows(found(workspace(files)), "empty")
    }
    assert levels == {"many": "error", "other": "info"}


def test_named_locales_leave_out_what_is_about_no_locale(project):
    root = project(
        fr=without(FR, "open"),
        de=without(DE, "open"),
        code="<b>Pay by invoice</b>{{ $t('gone') }}\n",
    )
    wb = i18n.open(root)
    assert {(row.rule, row.locale) for row in wb.findings("fr").itertuples()} == {
        ("missing", "fr")
    }


def test_rules_by_name_and_a_wrong_name(project):
    wb = i18n.open(project(fr=without(FR, "open"), code="<b>Pay by invoice</b>\n"))
    assert set(wb.findings(rules=["hardcoded"])["rule"]) == {"hardcoded"}
    with pytest.raises(UsageError) as wrong:
        wb.findings(rules=["hardcode"])
    assert 'did you mean "hardcoded"?' in str(wrong.value)


def test_the_sources_of_the_fixture_use_every_key():
    assert all(f"$t('{key}')" in APP for key in EN)


STRINGS = "App/{}.lproj/{}.strings"


def test_a_text_of_the_code_is_no_missing_source_text(workspace):
    call = 'NSLocalizedString("{}", tableName: "Menu", value: "{}", comment: "A title, value: \\"x\\"")'
    lines = [call.format("menu.open", "Open"), call.format("menu.new", "New")]
    lines.append('NSLocalizedString("menu.end", comment: "")')
    files = {
        "Podfile": "platform :ios\n",
        "App/App.swift": "\n".join(lines),
        STRINGS.format("en", "Menu"): '"menu.title" = "Menu";',
        STRINGS.format(
            "de", "Menu"
        ): '"menu.title" = "Menü";\n"menu.open" = "Öffnen";\n"menu.end" = "Ende";',
    }
    frame = found(workspace(files))
    assert [row["key"] for row in rows(frame, "missing")] == ["menu.end"]
    assert [(row["key"], row["severity"]) for row in rows(frame, "undefined")] == [
        ("menu.new", "info")
    ]


def test_what_a_framework_has_in_its_own_language_is_no_missing_source_text(workspace):
    """Rails names the months in English itself; only a key of the program is missing."""
    uk = {"date": {"order": ["day"]}, "helpers": {"submit": "Так"}, "page": "Так"}
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  title: Title\n",
        "config/locales/uk.yml": yaml.safe_dump({"uk": uk}, allow_unicode=True),
        "app/views/a.html.erb": "<%= t('title') %> <%= t('page') %>\n",
    }
    missing = rows(found(workspace(files)), "missing")
    assert [row["key"] for row in missing if row["locale"] == "en"] == ["page"]


def test_what_a_framework_has_in_english_is_not_due_where_the_source_is_another(
    workspace,
):
    """A program in Chinese: its gems and Rails say in English what they have; its own texts are missing there."""
    zh = {"devise": {"failure": {"timeout": "超时"}}, "date": {"order": ["日"]}}
    own = {"title": "标题", "page": "页"}
    files = {
        "Gemfile": "gem 'rails'\ngem 'devise'\n",
        "Gemfile.lock": "GEM\n  specs:\n    devise (4.9.4)\n    rails (7.1)\n",
        "config/locales/en.yml": "en:\n  title: Title\n",
        "config/locales/zh-CN.yml": yaml.safe_dump(
            {"zh-CN": zh | own}, allow_unicode=True
        ),
        "app/views/a.html.erb": "<%= t('title') %> <%= t('page') %>\n",
        ".vscode/settings.json": '{"i18n-ally.sourceLanguage": "zh-CN"}',
    }
    missing = rows(found(workspace(files)), "missing")
    levels = {row["key"]: row["severity"] for row in missing}
    assert levels == {"page": "error", "date.order[0]": "info"}


def test_slips_of_branches_that_exist_weigh_more_than_messages_of_elsewhere(project):
    """Four keys of branches that no file has are another loader's; one of a branch that exists is a slip."""
    strange = "".join(f"<p>{{{{ $t('lab{n}.head') }}}}</p>\n" for n in range(4))
    en = {"menu.open": "Open", "menu.close": "Close"}
    root = project(en=en, code=f"{strange}<p>{{{{ $t('menu.shut') }}}}</p>\n")
    by_key = {row["key"]: row["severity"] for row in rows(found(root), "undefined")}
    assert by_key == {"menu.shut": "error"} | {f"lab{n}.head": "info" for n in range(4)}


def test_texts_of_listed_files_are_extracted_later_where_no_template_is_kept(workspace):
    """GNOME's podcasts: what ``POTFILES.in`` lists comes to translators, what it forgets never does."""
    calls = 'from gettext import gettext as _\n\nprint(_("Open the file"), _("{}"))\n'
    files = {
        "po/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open the file"\nmsgstr "Die Datei öffnen"\n',
        "po/POTFILES.in": "# sources\n[encoding: UTF-8]src/listed.py\n",
        "src/listed.py": calls.format("Close the listed file"),
        "src/forgotten.py": calls.format("Close the forgotten file"),
    }
    levels = {
        row["key"]: row["severity"]
        for row in rows(found(workspace(files)), "undefined")
    }
    assert levels == {
        "Close the listed file": "info",
        "Close the forgotten file": "error",
    }
    template = {"po/all.pot": files["po/de.po"]}
    levels = {
        row["key"]: row["severity"]
        for row in rows(found(workspace({**files, **template})), "undefined")
    }
    assert levels["Close the listed file"] == "error"


def test_what_only_a_tutorial_asks_for_is_a_note_unless_it_has_texts(project):
    """moolticute's QSimpleUpdater, Sphinx's scripts; a page that asks for texts that there are is no such thing."""
    used = "".join(f"i18n.global.t('{key}');" for key in EN)
    strange = "i18n.global.t('window.write');"
    files = {
        "lib/tutorial/a.js": strange,
        "docs/a.js": f"{used}i18n.global.t('page.gone');",
        "src/a.js": f"{used}i18n.global.t('menu.gone');",
    }
    levels = {row["key"]: row for row in rows(found(project(**files)), "undefined")}
    severities = {key: row["severity"] for key, row in levels.items()}
    assert severities == {
        "window.write": "info",
        "page.gone": "error",
        "menu.gone": "error",
    }
    both = {**files, "src/b.js": strange}
    asked = rows(found(project(**both)), "undefined")
    assert {row["severity"] for row in asked} == {"error"}


def test_what_only_an_example_asks_for_weighs_less(project):
    """stream-chat-react's example has texts of its own beside the library's."""
    used = "".join(f"i18n.global.t('{key}');" for key in EN)
    files = {
        "examples/vite/a.js": f"{used}i18n.global.t('menu.own');",
        "src/a.js": f"{used}i18n.global.t('menu.gone');",
    }
    levels = {
        row["key"]: row["severity"]
        for row in rows(found(project(**files)), "undefined")
    }
    assert levels == {"menu.own": "info", "menu.gone": "error"}


def test_a_name_where_keys_stand_weighs_less_than_a_call(project):
    en = {f"word{n}": f"Word {n}" for n in range(40)}
    names = [*en, "dividerLine"]
    items = "\n".join(f"menu.addItem({{ id: '{name}' }});" for name in names)
    calls = "\n".join(f"i18n.global.t('{key}');" for key in [*en, "gone_away"])
    root = project(en=en, **{"src/menu.js": f"{items}\n{calls}\n"})
    by_key = {
        one.key: one for one in i18n.open(root).collect(rules=["undefined"]).findings
    }
    assert by_key["dividerLine"].severity == "info"
    assert by_key["dividerLine"].as_brought().severity == "warning"
    assert by_key["gone_away"].severity == "error"


def test_names_of_branches_that_no_file_has_are_messages_of_elsewhere(project):
    """Also where a project's own code has them, whose names of keys were learned."""
    en = {f"OWN.word{n}": f"Word {n}" for n in range(40)}
    names = [*en, *(f"GAME.word{n}" for n in range(9))]
    items = "\n".join(f"menu.addItem({{ id: '{name}' }});" for name in names)
    calls = "\n".join(f"i18n.global.t('{key}');" for key in en)
    root = project(en=en, **{"src/menu.js": f"{items}\n{calls}\n"})
    levels = {row["severity"] for row in rows(found(root), "undefined")}
    assert levels == {"info"}


def test_a_key_that_a_template_may_never_give_weighs_less_than_a_written_one(project):
    code = "<p>{{ $t(`menu.${kind || 'none'}`) }}</p>\n<p>{{ $t('menu.shut') }}</p>\n"
    root = project(en={"menu.open": "Open", "menu.close": "Close"}, code=code)
    found_there = i18n.open(root).collect(rules=["undefined"]).findings
    levels = {one.key: (one.severity, one.as_brought().severity) for one in found_there}
    assert levels == {
        "menu.none": ("info", "warning"),
        "menu.shut": ("error", "error"),
    }


def test_a_file_that_asks_for_hardly_any_key_is_of_another_program(project):
    """Rednotebook's copy of gtkspell: its five texts are in gtkspell's own catalog."""
    en = {"Save file": "Save file", "Open file": "Open file", "menu.open": "Open"}
    ours = "t('Save file'); t('Open file'); t('Close any window')"
    theirs = "t('Ignore all'); t('Add to dictionary'); t('No suggestions'); t('menu.shut'); t('Save fille')"
    code = "import { useI18n } from 'vue-i18n';\nconst { t } = useI18n();\n"
    files = {"src/ours.js": f"{code}{ours}\n", "src/theirs.js": f"{code}{theirs}\n"}
    root = project(en=en, settings={"regex.key": "[^']+"}, **files)
    found_there = i18n.open(root).collect(rules=["undefined"]).findings
    assert {one.key: one.severity for one in found_there} == {
        "Close any window": "error",
        "Ignore all": "info",
        "Add to dictionary": "info",
        "No suggestions": "info",
        "menu.shut": "error",
        "Save fille": "error",
    }
    assert {one.as_brought().severity for one in found_there} == {"error"}


def test_a_folder_that_few_locales_have_is_due_in_all_others(workspace):
    tags = ["en", "de", "es", "fr", "it"]
    files = {"package.json": {"dependencies": {"i18next": "23"}}}
    files |= {f"app/locales/{tag}/main.json": {"buy": "Buy"} for tag in tags}
    files |= {f"app/locales/{tag}/new.json": {"sell": "Sell"} for tag in tags[:2]}
    files |= {f"tool/locales/{tag}.json": {"done": "Done"} for tag in tags[:2]}
    lacking = rows(found(workspace(files)), "missing")
    errors = {row["key"] for row in lacking if row["severity"] == "error"}
    assert errors == {"new:sell", "done"}


def test_names_for_programs_need_no_translation(workspace):
    en = {
        "a": "blob.core.cloudapi.de",
        "b": "$filename_th",
        "c": "Next",
        "d": "next",
    }
    files = {"locales/en.json": en, "locales/de.json": {}}
    by_key = {
        row["key"]: row["severity"] for row in rows(found(workspace(files)), "missing")
    }
    info, error = dict.fromkeys("ab", "info"), dict.fromkeys("cd", "error")
    assert by_key == info | error


def test_what_is_unfinished_and_shown_weighs_less_than_what_is_left_out(workspace):
    message = "<message><source>{0}</source><translation{1}>{2}</translation></message>"
    unfinished = ' type="unfinished"'
    texts = [("Quit", unfinished, "Beenden"), ("Open", unfinished, "Open"),
             ("Save", unfinished, ""), ("New", "", "Neu")]  # fmt: skip
    body = "".join(message.format(*each) for each in texts)
    head = '<!DOCTYPE TS><TS version="2.1" language="de"><context><name>M</name>'
    root = workspace(
        {
            "app_de.ts": f"{head}{body}</context></TS>",
            "app.pro": "TRANSLATIONS = app_de.ts",
        }
    )
    by_key = {row["key"]: row["severity"] for row in rows(found(root), "empty")}
    assert by_key == {"M|Quit": "warning", "M|Open": "error", "M|Save": "error"}


@pytest.mark.parametrize(
    ("folder", "level"), [("priv/gettext", "warning"), ("po", "error")]
)
def test_the_gettext_of_elixir_shows_what_is_fuzzy(workspace, folder, level):
    name = folder + "/{}/LC_MESSAGES/default.po"
    files = {name.format(tag): po("Open") for tag in ("de", "fr")}
    files[name.format("de")] += '#, fuzzy\nmsgid "Quit"\nmsgstr "Beenden"\n'
    (row,) = rows(found(workspace(files)), "empty")
    assert (row["key"], row["severity"]) == ("Quit", level)


def test_what_has_no_file_to_be_written_to_stands_at_its_source(workspace):
    files = {
        "Gemfile": 'gem "rails"\n',
        "config/locales/en.yml": "en:\n  home: Home\n",
        "config/locales/es.yml": "es:\n  home: Inicio\n",
        "config/locales/strings/en.menu.yml": "en:\n  menu:\n    open: Open\n",
    }
    (row,) = rows(found(workspace(files)), "missing")
    assert (row["key"], row["locale"]) == ("menu.open", "es")
    assert row["file"] == "config/locales/strings/en.menu.yml"
    assert row["line"] == 3


def test_a_program_beside_it_has_locales_of_its_own(workspace):
    files = {
        f"site/locales/{tag}.json": {"buy": f"{tag} b"} for tag in ("en", "de", "it")
    }
    files |= {f"app/po/{tag}.po": po("Open", "Save") for tag in ("de", "es", "fr")}
    files["app/po/de.po"] = po("Open")
    missing = rows(found(workspace(files)), "missing")
    errors = [
        (row["key"], row["locale"]) for row in missing if row["severity"] == "error"
    ]
    assert errors == [("Save", "de")]
    notes = {row["message"] for row in missing if row["severity"] == "info"}
    assert notes == {
        "no file of this format (json) has es, fr: what it holds is not due there (keys: 1)",
        "no file of this format (po) has it: what it holds is not due there (keys: 2)",
    }


def test_codes_of_a_list_and_signs_are_missing_nowhere(workspace):
    resources = "<resources>{}</resources>"
    texts = '<string name="open">Open</string>'
    signs = '<string name="unknown">\\?</string>'
    codes = "<item>feed_refresh</item><item>streaming</item><item>0</item>"
    words = "<item>Daily</item><item>Weekly</item>"
    modes = "<item>standard</item><item>long</item>"
    named = {"modes": codes, "timeout_values": modes, "names": words}
    lists = "".join(
        f'<string-array name="{name}">{items}</string-array>'
        for name, items in named.items()
    )
    files = {
        "build.gradle": "apply plugin: 'com.android.application'\n",
        "src/main/res/values/strings.xml": resources.format(texts + signs + lists),
        "src/main/res/values-fr/strings.xml": resources.format(
            texts.replace("Open", "Ouvrir")
        ),
    }
    frame = found(workspace(files))
    errors = [
        row["key"] for row in rows(frame, "missing") if row["severity"] == "error"
    ]
    assert sorted(errors) == ["names[0]", "names[1]"]


def test_a_domain_of_gettext_has_locales_of_its_own(workspace):
    files = {f"po/{tag}.po": po("Open") for tag in ("de", "es", "fr", "it")}
    files |= {f"doc/po/{tag}.po": po("NAME", "BUGS") for tag in ("de", "es", "it")}
    files |= {"po/app.pot": po("Open")}
    files["doc/po/es.po"] = po("NAME")
    missing = rows(found(workspace(files)), "missing")
    assert {(row["severity"], row["key"], row["locale"]) for row in missing} == {
        ("error", "BUGS", "es"),
        ("info", "BUGS", ""),
    }
    note = "no file in doc/po has fr: what it holds is not due there (keys: 2)"
    assert note in {row["message"] for row in missing}


def test_what_an_example_says_in_the_source_language_only_is_due_nowhere(workspace):
    files = {f"locales/{tag}.json": {"buy": f"{tag} b"} for tag in ("en", "de", "it")}
    files["locales/it.json"] = {}
    files["examples/dummy_app/locales/en.json"] = {"trial": "Trial"}
    by_key = {
        row["key"]: row["severity"] for row in rows(found(workspace(files)), "missing")
    }
    assert by_key == {"buy": "error", "trial": "info"}


def test_a_file_whose_source_stands_in_none_of_its_kind_is_not_obsolete(workspace):
    files = {
        "Podfile": "platform :ios\n",
        "App/App.swift": 'NSLocalizedString("menu.title", comment: "")',
        "App/Base.lproj/Main.storyboard": "<document/>",
        STRINGS.format("en", "Menu"): '"menu.title" = "Menu";',
        STRINGS.format("de", "Menu"): '"menu.title" = "Menü";\n"menu.old" = "Alt";',
        STRINGS.format("en", "Main"): '"x0-Yz.title" = "Close";',
        STRINGS.format("de", "Main"): '"x1-Yz.title" = "Öffnen";',
        "Job/index.jelly": "<h1>${%Save}</h1>",
        "Job/index_de.properties": "Save=Sichern\n",
    }
    frame = found(workspace(files))
    assert [row["key"] for row in rows(frame, "obsolete")] == ["menu.old"]


def test_a_sentence_in_a_view_of_jenkins_is_its_own_text(workspace):
    names = [f"label.number{number}" for number in range(30)]
    texts = "".join(f"{name}=Text of {name}\n" for name in names)
    calls = "".join(f"<p>${{%{name}}}</p>\n" for name in names)
    more = "<h1>${%Save it}</h1><p>${%Show help}${%label.number99}</p>"
    view = "src/main/resources/Job/index"
    files = {
        "pom.xml": "<project/>",
        f"{view}.jelly": calls + more,
        f"{view}.properties": texts,
        f"{view}_de.properties": f"{texts}Show\\ help=Hilfe\n",
    }
    frame = found(workspace(files))
    loud = frame[frame["severity"] != "info"]
    assert [row["key"] for row in rows(loud, "undefined")] == ["label.number99"]
    assert [row["key"] for row in rows(loud, "missing")] == []


def test_files_of_one_name_for_each_view_are_not_held_against_each_other(workspace):
    files = {"pom.xml": "<project/>"}
    for view, source in (("Run", "See <b>{0}</b>"), ("Job", "A job")):
        name = f"src/main/resources/{view}/index"
        files[f"{name}.properties"] = f"blurb={source}\n{view}=Name\n"
        files[f"{name}.jelly"] = f"${{%blurb}}${{%{view}}}"
    files["src/main/resources/Job/index_de.properties"] = "blurb=Ein Job\n"
    files["src/main/resources/Run/index_fr.properties"] = "blurb=Voir\n"
    frame = found(workspace(files))
    broken = frame[frame["rule"].isin(("tags", "placeholders"))]
    assert set(broken["locale"]) <= {"fr"}


def po(*texts):
    entries = "".join(f'msgid "{text}"\nmsgstr "{text}!"\n\n' for text in texts)
    return f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n{entries}'


def test_what_only_few_locales_have_is_not_missing_in_the_others(workspace):
    files = {f"po/{tag}.po": po("Open", "Save") for tag in ("de", "fr", "it", "es")}
    files |= {"po/ja.po": po("Open", "Save", "Old", "Asked"), "po/nl.po": po("Open")}
    files["app.py"] = (
        "from gettext import gettext as _\n_('Open'), _('Save'), _('Asked')\n"
    )
    frame = found(workspace(files))
    missing = rows(frame, "missing")
    errors = {
        (row["key"], row["locale"]) for row in missing if row["severity"] == "error"
    }
    assert errors == {
        ("Save", "nl"),
        *(("Asked", tag) for tag in ("de", "es", "fr", "it", "nl")),
    }
    assert [row["key"] for row in missing if row["severity"] == "info"] == ["Old"]


def test_a_format_that_nobody_translates_is_due_in_no_locale(workspace):
    texts = "".join(
        f"text-{number} = A sentence that somebody reads\n" for number in range(20)
    )
    files = {f"public/locales/{tag}/app.ftl": texts for tag in ("en-US", "de", "fr")}
    name = '<resources><string name="app_name">Send it</string></resources>'
    files["android/app/src/main/res/values/strings.xml"] = name
    files["public/locales/fr/app.ftl"] = texts.replace("text-3 =", "text-three =")
    missing = rows(found(workspace(files)), "missing")
    errors = [
        (row["key"], row["locale"]) for row in missing if row["severity"] == "error"
    ]
    assert errors == [("text-3", "fr")]
    assert [row["key"] for row in missing if not row["locale"]] == ["app_name"]


def test_a_text_that_gettext_has_with_a_context_is_a_note(workspace):
    entry = 'msgctxt "Places limit"\nmsgid "None"\nmsgstr "x"\n'
    files = {f"po/{tag}.po": po("Open") + entry for tag in ("de", "fr")}
    files["a.py"] = "_('Open')\n_('None')\n_('Not here')\n"
    found_rows = rows(found(workspace(files)), "undefined")
    assert {row["key"]: row["severity"] for row in found_rows} == {
        "None": "info",
        "Not here": "error",
    }


MANY = ("de", "es", "fr", "it", "nl")
"""As many locales as say together what is due."""


def in_many(texts, **others):
    """The files of a project with two files a language; ``others`` are the texts of single locales."""
    files = {"src/i18n.js": "", "package.json": '{"dependencies": {"vue-i18n": "9"}}'}
    for tag in ("en", *MANY):
        own = others.get(tag, texts)
        for name, content in own.items():
            files[f"locales/{tag}/{name}.json"] = json.dumps(content)
    return files


def levels(workspace, files, rule="missing"):
    frame = found(workspace(files))
    return {(row["key"], row["locale"]): row["severity"] for row in rows(frame, rule)}


ACTIONS = {"save": "Save", "open": "Open"}
SAVED = {"save": "Sxve", "open": "Opxn"}


def test_what_no_locale_has_yet_is_missing_in_each(workspace):
    texts = {"home": SAVED}
    files = in_many(texts, en={"home": {**ACTIONS, "more": "See more of it"}})
    assert levels(workspace, files) == {("more", tag): "info" for tag in MANY}
    files = in_many(texts, en={"home": ACTIONS}, nl={"home": {"save": "Sla op"}})
    assert levels(workspace, files) == {("open", "nl"): "error"}


@pytest.mark.parametrize("profile", ["default", "lenient"])
def test_what_no_locale_has_yet_fails_where_a_branch_brings_it(workspace, profile):
    texts = {"home": SAVED}
    root = workspace(in_many(texts, en={"home": ACTIONS}))
    git(root, "init", "-q", "-b", "main")
    git(root, "add", ".")
    git(root, "commit", "-qm", "begin")
    known = root / "known.json"
    i18n.open(root).baseline(known).take(i18n.open(root).findings()).write()
    more = json.dumps({**ACTIONS, "more": "See more of it"})
    (root / "locales/en/home.json").write_text(more, "utf-8")
    wb = i18n.open(root)
    rules = ["missing"]
    assert wb.gate(rules=rules)
    for verdict in (
        wb.gate(rules=rules, profile=profile, since="HEAD"),
        wb.gate(rules=rules, profile=profile, baseline=known),
    ):
        assert bool(verdict) is (profile == "lenient")
        assert len(verdict.found) == len(MANY)


def test_where_no_message_was_read_no_key_is_called_undefined_for_sure(project):
    root = project()
    for path in root.glob("locales/*"):
        path.unlink()
    undefined = rows(found(root), "undefined")
    assert {row["severity"] for row in undefined} == {"info"}


def test_tags_of_android_in_cdata_are_those_that_are_escaped(workspace):
    link = '<a href="x">help</a>'
    escaped = '&lt;a href=\\"x\\"&gt;Hilfe&lt;/a&gt;'
    head = '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n'
    files = {"app/src/main/AndroidManifest.xml": "<manifest />"}
    for folder, texts in {
        "values": (f"<![CDATA[Ask {link}]]>", f"Ask {link}"),
        "values-de": (f"Frag {escaped}", "Frag"),
    }.items():
        lines = "".join(
            f'<string name="text{n}">{text}</string>\n' for n, text in enumerate(texts)
        )
        path = f"app/src/main/res/{folder}/strings.xml"
        files[path] = f"{head}{lines}</resources>\n"
    levels = {
        row["key"]: row["severity"] for row in rows(found(workspace(files)), "tags")
    }
    assert levels == {"text0": "info", "text1": "error"}


def test_a_file_that_no_locale_has_may_hold_what_nobody_translates(workspace):
    constants = {"url": "My own sample", "path": "My own path"}
    files = in_many({"home": SAVED}, en={"home": ACTIONS, "constants": constants})
    assert set(levels(workspace, files).values()) == {"info"}
    files["locales/de/constants.json"] = json.dumps({"url": "Mein Beispiel"})
    assert set(levels(workspace, files).values()) == {"info"}


def test_with_few_locales_a_text_is_due_in_each(workspace):
    files = in_many({"home": SAVED}, en={"home": ACTIONS, "more": {"x": "More of it"}})
    for tag in MANY[1:]:
        del files[f"locales/{tag}/home.json"]
    assert levels(workspace, files) == {("x", "de"): "error"}


def test_a_sign_that_few_locales_have_is_the_same_in_the_others(workspace):
    signs = {"home": ACTIONS | {"length": "km", "heat": "{degrees}°"}}
    files = in_many({"home": SAVED}, en=signs, de={"home": SAVED | {"length": "Km"}})
    assert set(levels(workspace, files).values()) == {"info"}


def test_what_most_locales_leave_as_it_is_needs_no_translation(workspace):
    named = {"home": {**SAVED, "save": "Save"}}
    files = in_many(named, en={"home": ACTIONS}, nl={"home": {"open": "Open doen"}})
    assert levels(workspace, files) == {("save", "nl"): "info"}
    files["locales/nl/home.json"] = json.dumps({"open": "Open doen", "save": ""})
    assert levels(workspace, files, "empty") == {("save", "nl"): "info"}


def test_a_call_with_its_text_as_second_argument_brings_it(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"a.saved": "Saved"},
        "src/a.js": "i18next.t('a.saved'); i18next.t('a.c', \"It's saved\"); i18next.t('a.savde', 'Saved it'); i18next.t('a.d', 'shop')",
    }
    rows = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    assert {row.key: row.severity for row in rows} == {
        "a.c": "info",
        "a.savde": "warning",
        "a.d": "error",
    }
    assert {row.key: row.as_brought().severity for row in rows}["a.savde"] == "error"


@pytest.mark.parametrize(
    ("call", "severity"),
    [
        ("t('a.stepp', 'Go up a step')", "error"),  # the text of the near key
        ("t('a.stop', 'Stop')", "info"),  # a key that is named by its own text
        ("t('more', 'more')", "info"),  # a text that is its key
        ("t('a.stop', 'Go up')", "warning"),
    ],
)
def test_a_misspelt_key_with_the_text_of_the_near_one_fails(workspace, call, severity):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"a.step": "Go up  a step", "me": "Me"},
        "src/a.js": f"i18next.t('a.step'); i18next.t('me'); i18next.{call}",
    }
    (row,) = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    assert row.severity == severity


def test_a_misspelt_id_in_a_template_of_angular_with_the_text_of_the_near_one_fails(
    workspace,
):
    template = '<p i18n="@@menu.shut">Shut it</p><p i18n="@@menu.shot">Shut it</p><p i18n="@@menu.open">Open</p>'
    unit = '<trans-unit id="{0}"><source>{1}</source></trans-unit>'
    texts = {"menu.shut": "Shut it", "menu.wide": "Wide"}
    body = "".join(unit.format(*each) for each in texts.items())
    files = {
        "angular.json": {},
        "package.json": {"dependencies": {"@angular/localize": "17"}},
        "src/locale/messages.xlf": f'<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" datatype="plaintext" original="x"><body>{body}</body></file></xliff>',
        "src/app/a.component.html": template,
    }
    rows = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    assert {row.key: row.severity for row in rows} == {
        "menu.shot": "error",
        "menu.open": "info",
    }


@pytest.mark.parametrize(
    ("call", "severity"),
    [
        ("$t('ago', 2, { named: { v: days } })", "info"),
        ("$t('ago', { n, v })", "info"),
        ("$t('ago', { n })", "error"),
        ("$t('ago', { n: v })", "error"),
    ],
)
def test_a_value_that_the_call_gives_may_be_shown_instead_of_the_sources(
    project, call, severity
):
    texts = {"en": "{n} days", "fr": "{v} jours", "de": "{n} Tage"}
    en, fr, de = (
        {**each, "ago": texts[tag]}
        for tag, each in (("en", EN), ("fr", FR), ("de", DE))
    )
    frame = found(project(en=en, fr=fr, de=de, code=f"<p>{{{{ {call} }}}}</p>\n"))
    assert [row["severity"] for row in rows(frame, "placeholders")] == [severity]


def test_a_word_in_small_letters_that_a_locale_leaves_empty_is_a_piece(project):
    many = {f"label{number}": f"Label {number}" for number in range(6)}
    pieces = {"find": "search", "back": "or back to the", "title": "Find it"}
    source = {**EN, **many, **pieces}
    empty = {"find": "", "back": ""}
    root = project(
        en=source,
        fr={**FR, **many, **empty, "title": ""},
        de={**DE, **many, **empty},
    )
    levels = {
        (row["locale"], row["key"]): row["severity"]
        for row in rows(found(root), "empty")
        if row["key"] in pieces
    }
    assert levels == {
        ("fr", "find"): "info",
        ("fr", "back"): "info",
        ("fr", "title"): "error",
        ("de", "find"): "info",
        ("de", "back"): "info",
    }


def test_a_piece_of_a_sentence_that_a_locale_leaves_empty_is_a_note(project):
    pieces = {"sent": "It will be sent to ", "hint.before": "See", "the": "The"}
    labels = {"name": "Name", "size": "Size", "kind": "Kind"}
    source = {**EN, **pieces, **labels}
    without_pieces = dict.fromkeys(pieces, "")
    done = {"name": "Nom", "size": "Taille", "kind": "Genre"}
    root = project(
        en=source,
        fr={**FR, **without_pieces, **done},
        de={**DE, **without_pieces, **done, "name": ""},
        **{"locales/it.json": {**FR, **without_pieces, **dict.fromkeys(labels, "")}},
    )
    errors = {
        (row["locale"], row["key"])
        for row in rows(found(root), "empty")
        if row["severity"] == "error"
    }
    left = {("it", key) for key in (*labels, *pieces)}
    assert errors == {("de", "name"), *left}


def test_a_part_of_a_sentence_in_numbered_parts_may_be_empty(project):
    parts = {
        "saved_1": "The profile of",
        "saved_2": "was saved.",
        "step_1": "Open the door",
        "step_2": "Go in",
    }
    empty = {**parts, "saved_1": "", "step_1": ""}
    done = {**parts, "step_1": "Tür auf"}
    root = project(en={**EN, **parts}, fr={**FR, **empty}, de={**DE, **done})
    levels = {row["key"]: row["severity"] for row in rows(found(root), "empty")}
    assert levels == {"saved_1": "info", "step_1": "error"}


def test_what_translatewiki_says_of_a_files_authors_is_no_text(project):
    authors = {"@metadata": {"authors": ["Ann", "Bob"]}}
    less = {"@metadata": {"authors": ["Zoé"]}}
    frame = found(project(en={**EN, **authors}, fr={**FR, **less}, de={**DE, **less}))
    assert not rows(frame, "missing")


def test_a_value_that_a_library_of_ruby_gives_may_be_left_out(workspace):
    source = "en:\n  devise:\n    invalid: Invalid %{keys}.\n  own: Hello %{name}\n"
    target = "de:\n  devise:\n    invalid: Anmeldung falsch.\n  own: Hallo %{nam}\n"
    files = {"Gemfile": "gem 'rails'\n", "config/locales/en.yml": source}
    root = workspace({**files, "config/locales/de.yml": target})
    levels = {row["key"]: row["severity"] for row in rows(found(root), "placeholders")}
    assert levels == {"devise.invalid": "info", "own": "error"}
    collected = i18n.open(root).collect(rules=["placeholders"]).findings
    brought = {each.key: each.as_brought().severity for each in collected}
    assert brought == {"devise.invalid": "warning", "own": "error"}
    checked = i18n.open(root).check(rules=["placeholders"])
    assert dict(zip(checked["key"], checked["severity"], strict=True)) == levels


def test_a_name_that_keys_end_with_may_have_its_branch_from_elsewhere(workspace):
    code = "export function errors() { return getTranslations('errors') }\n"
    uses = "const t = await errors(); t('taken'); t('wrong')\n"
    files = {
        "package.json": {"dependencies": {"next-intl": "3"}},
        "messages/en.json": {"errors": {"taken": "Taken"}, "save": "Save"},
        "src/errors.ts": f"import {{ getTranslations }} from 'next-intl/server'\n{code}",
        "src/a.ts": f"import {{ errors }} from './errors'\n{uses}",
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels.get("taken", "info") == "info"
    assert all(each.as_brought().severity == "error" for each in found)


def test_a_translator_of_the_projects_own_may_be_made_for_a_class(workspace):
    names = [f"label{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    texts = [f"Main.{name}=The text of {name}\n" for name in names]
    texts += ["Scale.button.grow=Grow\n", "button.save=Save\n"]
    asked = [f"Main.{name}" for name in names]
    asked += ["button.save", "button.grow", "button.shrink"]
    calls = "".join(f'    show(trans.get("{key}"));\n' for key in asked)
    files = {
        "l10n/messages.properties": "".join(texts),
        "l10n/messages_de.properties": "".join(texts),
        "src/Scale.java": f"class Scale {{\n  void all() {{\n{calls}  }}\n}}\n",
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {"button.grow": "info", "button.shrink": "error"}
    assert all(each.as_brought().severity == "error" for each in found)


def test_no_hook_gives_a_filter_its_branch(workspace):
    files = {
        "package.json": {"dependencies": {"@ngx-translate/core": "15"}},
        "src/assets/i18n/en.json": {"errors": {"not_taken": "Free"}, "save": "Save"},
        "src/a.component.html": "<b>{{ 'not_taken' | translate }}</b>",
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    assert {each.key: each.severity for each in found} == {"not_taken": "error"}


def test_a_wrapped_translator_may_have_its_namespace_from_elsewhere(workspace):
    hook = "const { t: translate } = useTranslation('guide');"
    wrapped = "const t = (key) => translate(key);"
    uses = "t('steps.first'); t('steps.frist')"
    scoped = "const { t } = useTranslation('common'); t('steps.first')"
    files = {
        "package.json": {"dependencies": {"react-i18next": "15", "i18next": "24"}},
        "public/locales/en/common.json": {"save": "Save"},
        "public/locales/en/guide.json": {"steps": {"first": "First", "next": "Next"}},
        "src/a.tsx": f"export function A() {{ {hook} {wrapped} {uses} }}\n",
        "src/b.tsx": f"export function B() {{ {scoped} }}\n",
    }
    root = workspace({key: files[key] for key in list(files)[:4]})
    found = i18n.open(root).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {"common:steps.first": "info", "common:steps.frist": "error"}
    (root / "src/b.tsx").write_text(files["src/b.tsx"])
    found = i18n.open(root).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {"common:steps.first": "error", "common:steps.frist": "error"}


@pytest.mark.parametrize(
    ("other", "severity"), [("open_file", "info"), ("open", "error")]
)
def test_a_single_word_that_no_file_has_weighs_less_than_a_name(
    workspace, other, severity
):
    en = {"saved": "Saved", other: "Open a file"}
    calls = [f"i18n.global.t('{key}');" for key in [*en, "saveed", "copy", "copy_it"]]
    files = {**VUE, "locales/en.json": en, "src/menu.js": "\n".join(calls)}
    found_there = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {one.key: one.severity for one in found_there}
    assert levels == {"saveed": "error", "copy": severity, "copy_it": "error"}
    assert {one.as_brought().severity for one in found_there} == {"error"}


def test_a_member_of_flutters_class_that_is_no_slip_is_a_note(workspace):
    declared = "final loc = AppLocalizations.of(context)!;"
    members = "loc.saveAll; loc.saveAl; loc.languageCode;"
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n",
        "lib/l10n/app_en.arb": {"saveAll": "Save all"},
        "lib/a.dart": f"void f(context) {{ {declared} {members} }}\n",
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {"saveAl": "error", "languageCode": "info"}


def test_a_key_of_a_package_that_is_not_here_is_told_as_others_are(workspace):
    calls = "trans('shop::app.title'); trans('blog::words.more'); trans('app.gone');"
    files = {
        "composer.json": {"require": {"laravel/framework": "11"}},
        "lang/en/app.php": "<?php return ['name' => 'Name'];",
        "modules/Blog/lang/en/words.php": "<?php return ['text' => 'Text'];",
        "app/A.php": f"<?php {calls} trans('app.name'); trans('blog::words.text');",
    }
    root = workspace(files, {"regex.key": r"[\w.:-]+"})
    found = i18n.open(root).collect(rules=["undefined"]).findings
    levels = {each.key.rpartition(".")[2]: each.severity for each in found}
    assert levels == {"title": "error", "more": "error", "gone": "error"}


def test_a_sentence_with_a_full_stop_is_laravels_own_text(workspace):
    """No group of a PHP file has spaces in its name: the sentence is shown as it stands."""
    calls = "__('The code was invalid.'); __('Save all'); __('app.gone');"
    files = {
        "composer.json": {"require": {"laravel/framework": "11"}},
        "lang/en/app.php": "<?php return ['name' => 'Name'];",
        "app/A.php": f"<?php {calls} __('app.name');",
    }
    root = workspace(files, {"regex.key": r"[\w .:-]+"})
    findings = i18n.open(root).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in findings}
    assert levels == {
        "The code was invalid.": "info",
        "Save all": "info",
        "app.gone": "error",
    }


def test_a_control_of_windows_that_shows_its_own_name_has_no_text(workspace):
    data = '<data name="{}.Text" xml:space="preserve"><value>{}</value></data>'

    def resources(*texts):
        lines = "".join(data.format(*text) for text in texts)
        return f'<?xml version="1.0"?>\n<root>{lines}</root>\n'

    own = [("statusStrip1", "statusStrip1"), ("Save", "Save"), ("open", "Open")]
    root = workspace(
        {
            "App.csproj": "<Project />",
            "Forms/Main.resx": resources(*own),
            "Forms/Main.de.resx": resources(("open", "Öffnen")),
        }
    )
    levels = {
        row["key"].split(".")[-2]: row["severity"]
        for row in rows(found(root), "missing")
    }
    assert levels == {"statusStrip1": "info", "Save": "error"}


@pytest.mark.parametrize("asked", [{"rules": ["missign"]}, {"fail_on": "missign"}])
def test_a_rule_that_is_misspelt_is_told_the_nearest_and_no_list(project, asked):
    with pytest.raises(UsageError) as wrong:
        i18n.open(project()).gate(**asked)
    assert wrong.value.next_step == 'did you mean "missing"?'


def test_a_text_that_was_extracted_waits_for_translators(workspace):
    template = 'msgid "Save"\nmsgstr ""\n\nmsgid ""\n"Open the "\n"\\"file\\"\\n"\n"now"\nmsgstr ""\n'
    po = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Save"\nmsgstr "Sichern"\n'
    code = """print(_("Save"), _('Open the "file"\\nnow'), _("Close the window"))\n"""
    files = {"po/app.pot": template, "po/de.po": po, "po/fr.po": po, "app/a.py": code}
    found_there = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {one.key: one.severity for one in found_there}
    assert levels == {'Open the "file"\nnow': "info", "Close the window": "error"}


def test_a_comment_of_slang_is_no_text(workspace):
    said = "This is what you need to know of the texts of this page"
    english = {"tray": {"@info": said, "close": "Close"}}
    german = {"tray": {"@info": f"{said}, and of that one", "close": "Zu"}}
    files = {
        "pubspec.yaml": "dependencies:\n  slang: any\n  slang_flutter: any\n",
        "assets/i18n/en.json": english,
        "assets/i18n/de.json": german,
        "assets/i18n/fr.json": {"tray": {"close": "Fermer"}},
    }
    bench = i18n.open(workspace(files))
    assert [
        one.key for one in bench.collect(rules=["missing", "wrong-language"]).findings
    ] == []


def test_a_call_that_asks_for_nothing_where_no_file_has_the_key_is_a_note(workspace):
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  page:\n    title: The title\n    head: A head\n",
        "app/views/a.html.erb": "<%= t('page.title') %><%= t('page.help', default: '') %><%= t('page.hint') %>\n",
        "app/views/b.html.erb": "<%= t('page.said', default: flash[:said]) %><%= t('page.nil', default: nil) %>\n",
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {
        "page.help": "info",
        "page.hint": "error",
        "page.said": "info",
        "page.nil": "error",
    }


def test_what_has_no_words_is_missing_nowhere(workspace):
    known = [f"Save the file {letter}" for letter in "abcdefghij"]
    text = "".join(f'"{each}" = "{each}";\n' for each in known)
    calls = [*known, "%1$@", "? U", "Save none"]
    code = "".join(f'NSLocalizedString("{call}", comment: "")\n' for call in calls)
    files = {
        "App/en.lproj/Localizable.strings": text,
        "App/de.lproj/Localizable.strings": text,
        "App/a.swift": code,
    }
    found = i18n.open(workspace(files)).collect(rules=["undefined"]).findings
    levels = {each.key: each.severity for each in found}
    assert levels == {"%1$@": "info", "? U": "info", "Save none": "error"}


def test_a_name_among_sentences_that_are_keys_tells_nothing_of_its_text(workspace):
    """Calls bring the text along, as Loop's do."""
    texts = [f'"Save file {word}" = "Save file {word}";\n' for word in "abcd"]
    name = '"com.loop.kit.DateLabel" = "um %1$@ ";\n'
    calls = "".join(
        f'NSLocalizedString("Save file {w}", comment: "")\n' for w in "abcd"
    )
    calls += (
        'NSLocalizedString("com.loop.kit.DateLabel", value: "at %1$@", comment: "")\n'
    )
    calls += 'NSLocalizedString("QUANTITY_AND_UNIT", value: "%1$@ %2$@", comment: "")\n'
    files = {
        "App/en.lproj/Localizable.strings": "".join(texts),
        "App/de.lproj/Localizable.strings": "".join([*texts, name]),
        "App/fr.lproj/Localizable.strings": "".join(
            [*texts, name, '"QUANTITY_AND_UNIT" = "%1$@ %2$@";\n']
        ),
        "App/a.swift": calls,
    }
    wb = i18n.open(workspace(files))
    rules = ["placeholders", "edge-space", "missing"]
    bad = [each for each in wb.collect(rules=rules).findings if each.severity != "info"]
    assert [(each.key, each.rule) for each in bad] == []


def test_a_text_that_no_code_uses_is_due_only_where_a_branch_brings_it(project):
    words = {f"word{letter}": f"The word {letter}" for letter in "abcdefgh"}
    code = "".join(f"<p>{{{{ $t('{word}') }}}}</p>\n" for word in words)
    english = EN | words | {"gone": "It was shown once"}
    german = DE | words | {"gone": "War da"}
    french = without(FR, "open") | words
    wb = i18n.open(project(en=english, de=german, fr=french, code=code))

    def missing(*locales):
        found = wb.collect(*locales).findings
        return {each.key: each for each in found if each.rule == "missing"}

    by_locale, by_all = missing("fr"), missing()
    levels = {key: each.severity for key, each in by_locale.items()}
    assert levels == {"open": "error", "gone": "error"}
    levels = {key: each.severity for key, each in by_all.items()}
    assert levels == {"open": "error", "gone": "info"}
    assert by_all["gone"].message.endswith("; no code uses it")
    assert by_all["gone"].as_brought().severity == "error"


def test_texts_that_no_code_uses_are_notes_also_where_they_are_most(project):
    words = {f"word{letter}": f"The word {letter}" for letter in "abcdefgh"}
    gone = {f"gone{letter}": "It was shown once" for letter in "abcdefghijklmnop"}
    code = "".join(f"<p>{{{{ $t('{word}') }}}}</p>\n" for word in words)
    english = EN | words | gone
    wb = i18n.open(project(en=english, de=english, fr=FR | words, code=code))
    found = [each for each in wb.collect().findings if each.rule == "missing"]
    assert {each.severity for each in found} == {"info"}
    assert len(found) == len(gone)


@pytest.mark.parametrize(("count", "severity"), [(40, "info"), (20, "error")])
def test_a_file_that_asks_for_no_other_key_weighs_less_where_many_are_asked_for(
    project, count, severity
):
    """Pods of Apple's apps, musicblocks' drawings, a script beside cherrytree: what they ask for is a library's, or no text."""
    en = {f"page{n}_title": f"Page number {n}" for n in range(count)}
    calls = "".join(f"i18n.global.t('{key}');" for key in [*en, "gone_away"])
    files = {
        "src/ours.js": calls,
        "src/theirs.js": "i18n.global.t('page1_titel'); i18n.global.t('enter_captcha')",
    }
    found = i18n.open(project(en=en, **files)).collect(rules=["undefined"]).findings
    levels = {row.key: row.severity for row in found}
    assert levels == {
        "gone_away": "error",
        "page1_titel": "error",
        "enter_captcha": severity,
    }
    assert {row.as_brought().severity for row in found} == {"error"}


def test_an_undefined_key_of_a_branch_that_no_key_has_weighs_less(project):
    shop = {"shop": {f"text{n}": f"Text number {n}" for n in range(30)}}
    code = "{{ $t('shop.text1') }} {{ $t('shop.other') }} {{ $t('cart.other') }}"
    found = i18n.open(project(en={**EN, **shop}, code=code)).collect(
        rules=["undefined"]
    )
    levels = {row.key: row.severity for row in found.findings}
    assert levels == {"shop.other": "error", "cart.other": "info"}
    brought = {row.as_brought().severity for row in found.findings}
    assert brought == {"error"}
