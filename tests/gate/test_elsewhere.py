"""What is not due where it is missing, and what is no text."""

import i18n_workbench as i18n

HEAD = '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="{}"><context><name>M</name>'
UNIT = "<message><source>{0}</source><translation>{1}</translation></message>"
TAIL = "</context></TS>"


def ts(tag, *pairs):
    units = "".join(UNIT.format(*pair) for pair in pairs)
    return HEAD.format(tag) + units + TAIL


def missing(root):
    frame = i18n.open(root).findings(rules=["missing", "obsolete"])
    return frame.to_dict("records")


def test_a_library_of_qt_beside_a_program_has_locales_of_its_own(workspace):
    files = {
        "CMakeLists.txt": "find_package(Qt6)\n",
        "src/translations/app_de.ts": ts("de", ("Open", "Öffnen"), ("Save", "Sichern")),
        "src/translations/app_fr.ts": ts("fr", ("Open", "Ouvrir")),
        "src/translations/app_it.ts": ts("it", ("Open", "Apri"), ("Save", "Salva")),
        "libs/scintilla/scintilla_de.ts": ts("de", ("Comment", "Kommentar")),
        "libs/scintilla/scintilla_es.ts": ts("es", ("Comment", "Comentario")),
    }
    errors = [row for row in missing(workspace(files)) if row["severity"] == "error"]
    assert [(row["key"], row["locale"]) for row in errors] == [("M|Save", "fr")]


def test_keys_to_press_and_patterns_of_addresses_are_no_text(workspace):
    en = {
        "copy": "Copy",
        "keys": "Ctrl+Shift+C",
        "sum": "A + B",
        "page": r"^group/accept/(\w+)",
    }
    root = workspace({"locales/en.json": en, "locales/fr.json": {"copy": "Copier"}})
    found = {row["key"]: row["severity"] for row in missing(root)}
    assert found == {"keys": "info", "page": "info", "sum": "error"}


def test_fields_of_laravels_forms_that_one_language_names_are_not_obsolete(workspace):
    files = {
        "composer.json": '{"require": {"laravel/framework": "^11"}}',
        "lang/en/validation.php": "<?php return ['min' => 'At least :min.'];",
        "lang/fa/validation.php": "<?php return ['min' => ':min', 'attributes' => ['city' => 'x']];",
        "lang/fa/shop.php": "<?php return ['gone' => 'x'];",
        "lang/en/shop.php": "<?php return ['open' => 'x'];",
    }
    rows = missing(workspace(files))
    assert [row["key"] for row in rows if row["rule"] == "obsolete"] == ["shop.gone"]


def test_a_text_without_a_source_that_code_may_use_is_a_note(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"open": "Open it"},
        "locales/de.json": {"open": "Offen", "menu.all": "Alle", "gone": "Weg"},
        "src/a.js": "t('open'); const label = 'menu.all'; show(label)",
    }
    found = {row["key"]: row["severity"] for row in missing(workspace(files))}
    assert found == {"menu.all": "info", "gone": "warning"}


def test_a_member_that_a_compiler_checks_stands_elsewhere(workspace):
    strings = '<resources><string name="open">Open it</string></resources>'
    code = "class A { int a = R.string.open; int b = R.string.brought; }"
    root = workspace(
        {
            "build.gradle": "apply plugin: 'com.android.application'\n",
            "src/main/res/values/strings.xml": strings,
            "src/main/java/A.java": code,
        }
    )
    (row,) = i18n.open(root).findings(rules=["undefined"]).to_dict("records")
    assert (row["key"], row["severity"]) == ("brought", "info")


LOCALES = ("de", "es", "fr", "it", "pt", "sv")


def levels(wb, key):
    rows = wb.findings(rules=["missing"]).to_dict("records")
    return {row["locale"]: row["severity"] for row in rows if row["key"] == key}


def many(count):
    return {f"k{n}": f"Text number {n} of many" for n in range(count)}


def whole(count):
    return {f"locales/{tag}.json": many(count) for tag in ("en", *LOCALES)}


def in_words(files):
    """The same, with translations that do not repeat the source."""
    return {
        path: texts
        if path.endswith("/en.json")
        else {k: f"{v}!" for k, v in texts.items()}
        for path, texts in files.items()
    }


def test_a_locale_of_a_region_may_show_the_text_of_its_language(workspace):
    files = in_words(whole(4))
    del files["locales/pt.json"]["k1"]
    files["locales/pt-BR.json"] = {"k0": "Olá"}
    wb = i18n.open(workspace(files))
    assert levels(wb, "k2") == {"pt-BR": "info"}
    assert levels(wb, "k1") == {"pt": "error", "pt-BR": "error"}


def test_another_script_is_no_text_of_the_language(workspace):
    files = in_words(whole(4))
    files["locales/zh.json"] = dict.fromkeys(many(4), "文本")
    files["locales/zh-TW.json"] = {"k0": "文字"}
    assert levels(i18n.open(workspace(files)), "k2") == {"zh-TW": "error"}


def test_who_has_next_to_nothing_of_a_file_has_not_begun_it(workspace):
    files = in_words(whole(41))
    files["locales/nl.json"] = {"k0": "Een", "k1": "Twee"}
    files["locales/da.json"] = {f"k{n}": "Tekst" for n in range(3)}
    files["locales/fi.json"] = {"other": "Muu"}
    found = levels(i18n.open(workspace(files)), "k5")
    assert found == {"nl": "info", "da": "error", "fi": "info"}


def test_a_source_text_is_wanted_where_most_locales_have_it(workspace):
    texts = {"most": "Alles!", "few": "Nichts!", "open": "Offen!"}
    few = {"most": "Tout !", "open": "Ouvrir !"}
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "src/a.js": "i18next.t('shop.most'); i18next.t('shop.few'); i18next.t('shop.open')",
        "locales/en.json": {"shop": {"open": "Open!"}},
        "locales/de.json": {"shop": texts},
    }
    for tag in LOCALES[1:]:
        files[f"locales/{tag}.json"] = {"shop": few}
    wb = i18n.open(workspace(files))
    assert levels(wb, "shop.most") == {"en": "info"}
    assert levels(wb, "shop.few") == {"en": "info"}
    missing = wb.collect(rules=["missing"]).findings
    brought = {one.key: one.as_brought().severity for one in missing}
    assert brought["shop.most"] == "warning"
    assert brought["shop.few"] == "info"


def test_a_pseudo_locale_is_for_no_reader(workspace):
    files = {"locales/en.json": {"a": "Open it"}, "locales/de.json": {"a": "Offen"}}
    files["locales/en-XC.json"] = {"b": "\u202eOpen\u202c"}
    assert i18n.open(workspace(files)).findings("en-XC").empty


def test_attributes_of_fluents_terms_are_each_languages_own(workspace):
    files = {
        "locales/en/app.ftl": "-brand = Open\nsave = Save\n",
        "locales/cs/app.ftl": "-brand = Open\n    .gender = feminine\nsave = Uložit\n    .hint = Nic\n",
    }
    rows = missing(workspace(files))
    assert [row["key"] for row in rows] == ["save.hint"]


def undefined(root):
    frame = i18n.open(root).findings(rules=["undefined"])
    return {row["key"]: row for row in frame.to_dict("records")}


def test_a_key_of_a_file_that_is_not_loaded_is_a_note(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"save-all": "Save"},
        "locales/de.json": {"save-all": "Sichern"},
        "locales-pending/us-only.ftl": "phone-mask = Use a phone mask\n",
        "src/a.js": "import i18next from 'i18next';\n"
        "i18next.t('phone-mask'); i18next.t('phone-task'); i18next.t('save-all')",
    }
    found = undefined(workspace(files))
    assert {key: row["severity"] for key, row in found.items()} == {
        "phone-mask": "info",
        "phone-task": "error",
    }
    assert "locales-pending/us-only.ftl" in found["phone-mask"]["message"]


def test_laravel_shows_a_text_where_no_json_file_has_texts(workspace):
    files = {
        "composer.json": '{"require": {"laravel/framework": "^11"}}',
        "resources/lang/en/shop.php": "<?php return ['open' => 'Open'];",
        "resources/lang/de/shop.php": "<?php return ['open' => 'Offen'];",
        "resources/views/a.blade.php": "{{ __('NotAllowed') }} {{ __('shop.gone') }} {{ __('shop.open') }}",
    }
    found = undefined(workspace(files))
    assert {key: row["severity"] for key, row in found.items()} == {
        "NotAllowed": "info",
        "shop.gone": "error",
    }
    files["resources/lang/de.json"] = {"Other": "Anderes"}
    found = undefined(workspace(files))
    assert found["NotAllowed"]["severity"] == "error"


def test_vue_reads_names_in_brackets_as_parts_of_a_path(workspace):
    files = {
        ".vscode/settings.json": {"i18n-helper.regex.key": "[^\\n]+?"},
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"Lists": {"No videos.": "None", "open": "Open"}},
        "locales/de.json": {"Lists": {"No videos.": "Keine", "open": "Auf"}},
        "src/a.vue": """<p>{{ $t("Lists['No videos.']") + $t('Lists["Gone"]') + $t('Lists.open') }}</p>""",
    }
    root = workspace(files)
    assert list(undefined(root)) == ["Lists.Gone"]
    wb = i18n.open(root)
    wb.changes().rename("Lists.No videos.", "Lists.none", code=True).apply()
    assert '$t("Lists.none")' in (root / "src/a.vue").read_text("utf-8")


def test_a_text_that_laravel_shows_by_itself_needs_no_source_file(workspace):
    files = {
        "composer.json": '{"require": {"laravel/framework": "^11"}}',
        "lang/en/shop.php": "<?php return ['open' => 'Open'];",
        "lang/fr/shop.php": "<?php return ['open' => 'Ouvrir', 'shut' => 'Fermé'];",
        "lang/fr.json": {"Content committed": "Contenu validé"},
        "app/a.php": "<?php echo __('Content committed'), __('shop.shut');",
    }
    rows = missing(workspace(files))
    assert [row["key"] for row in rows if row["locale"] == "en"] == ["shop.shut"]


def test_keys_beside_an_empty_source_file_are_the_texts(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {},
        "locales/de.json": {"Save all": "Alles sichern", "Old": "Alt"},
        "src/a.js": "t('Save all')",
    }
    root = workspace(files)
    assert missing(root) == []
    assert (
        "what has no text in en, whose files hold none" in i18n.open(root).gate().left
    )


def test_what_a_plugin_shares_with_the_program_makes_no_translation_of_it(workspace):
    """A plugin for two of seven languages has keys that the program has for all."""
    core = {f"core{number}": f"Core text {number}" for number in range(8)}
    plugin = {"core1": "Core text 1", "core2": "Core text 2", "more": "More of it"}
    files = {}
    for tag in ("", *LOCALES, "pl"):
        files[f"core/app_i18n{tag and '_'}{tag}.properties"] = lines(core, tag)
    for tag in ("", "de", "fr", "it"):
        files[f"plugin/i18n/more_i18n{tag and '_'}{tag}.properties"] = lines(
            plugin, tag
        )
    wb = i18n.open(workspace(files))
    assert levels(wb, "more") == dict.fromkeys(("es", "pl", "pt", "sv"), "info")


def lines(texts, tag):
    return "".join(f"{key}={text} {tag}\n" for key, text in texts.items())
