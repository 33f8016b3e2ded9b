"""Rules over real workspaces: what the corpus rules see, where findings stand, what a glossary and an executor do."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

import i18n_workbench as i18n
from i18n_workbench.checks import Pair, all_rules
from i18n_workbench.checks.pairs import limit_in
from i18n_workbench.checks.running import Hit
from i18n_workbench.checks.spacing import EdgeSpace
from i18n_workbench.errors import UsageError
from i18n_workbench.findings import COLUMNS
from i18n_workbench.translation import Glossary, Term


@pytest.fixture
def bench(workspace):
    def make(en, fr, **more):
        files = {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": en,
            "locales/fr.json": fr,
            **more,
        }
        return i18n.open(workspace(files, more.pop("settings", None)))

    return make


def rules_of(frame):
    return sorted(set(frame["rule"]))


def test_a_finding_points_at_exactly_the_value(bench):
    wb = bench({"home": {"title": "Hello {name}"}}, {"home": {"title": "Salut"}})
    (row,) = wb.check(rules=["placeholders"]).to_dict("records")
    line = (wb.root / row["file"]).read_text("utf-8").splitlines()[row["line"] - 1]
    assert line[row["column"] - 1 : row["end_column"] - 1] == "Salut"
    assert list(wb.check().columns) == list(COLUMNS)
    told = (row["key"], row["locale"], row["severity"])
    assert told == ("home.title", "fr", "warning")
    (found,) = wb.collect(rules=["placeholders"]).findings
    assert found.as_brought().severity == "error"


@pytest.mark.parametrize(("german", "count"), [("Seiten", 1), ("{n} Seiten", 2)])
def test_a_value_that_is_added_may_be_given_by_the_code(bench, german, count):
    more = {"locales/de.json": {"pages": german}}
    wb = bench({"pages": "Pages"}, {"pages": "{n} pages"}, **more)
    found = wb.collect(rules=["placeholders"]).findings
    assert [one.severity for one in found] == ["info"] * count
    assert {one.as_brought().severity for one in found} == {"warning"}


@pytest.mark.parametrize(
    ("source", "target", "severity"),
    [
        ("From %1$s", "Ji \u066a1$s", "error"),
        ("From %1$s", "Von 1$s", "error"),
        ("From %@", "Fra &@", "error"),
        ("Every {hours}", "Her %hours", "error"),
        ("{count} %", "\uff5bcount\uff5d %", "error"),
        ("Every {hours}", "Toutes les hours", "info"),
        ("%@ of %@", "%@ alone", "info"),
        ("Fee: {fee} ($1)", "Frais ($1)", "info"),
    ],
)
def test_what_is_left_of_a_value_tells_a_slip_whoever_makes_it(
    source, target, severity
):
    """Of two locales that do without a value both may be right; one that writes another sign before it is not."""
    pair = Pair("a", "", "tr", source=source, target=target)
    (issue,) = all_rules()["placeholders"].check(pair)
    assert issue.severity == severity


@pytest.mark.parametrize(
    ("source", "target", "brought"),
    [
        ("Search the last 7 days", "Zoek de laatste 1 week", "info"),
        ("Search the last 7 days", "Zoek de laatste 5 dagen", "warning"),
        ("calendar:week_start:0", "calendar:week_start:1", "info"),
        ("https://example.org/page/2", "https://example.org/page/5", "info"),
        ("Page 2", "Pagina 5", "warning"),
    ],
)
def test_another_number_warns_a_branch_where_it_is_surely_meant_for_the_first(
    source, target, brought
):
    pair = Pair("a", "", "nl", source=source, target=target)
    rule = all_rules()["numbers"]
    hits = [Hit(pair, rule, issue) for issue in rule.check(pair)]
    assert [(hit.severity, hit.brought) for hit in hits] == [("info", brought)]


@pytest.mark.parametrize(
    ("key", "count"),
    [
        ("day singular", 0),
        ("LINE_COUNT_SINGULAR", 0),
        ("daySingular", 0),
        ("singularity", 1),
        ("day plural", 1),
    ],
)
def test_a_key_for_one_alone_needs_no_number(key, count):
    pair = Pair(key, "", "de", source="{count} day ago", target="gestern")
    assert len(list(all_rules()["placeholders"].check(pair))) == count


@pytest.mark.parametrize(
    ("source", "brought"),
    [(" Zip code is required ", "info"), (" and ", "warning"), ("Edit a ", "warning")],
)
def test_space_around_words_of_a_template_joins_nothing(source, brought):
    pair = Pair("a", "", "fr", source=source, target="Une chose")
    issues = list(EdgeSpace().check(pair))
    assert {issue.severity for issue in issues} == {"info"}
    hits = [Hit(pair, EdgeSpace(), issue) for issue in issues]
    assert {hit.brought for hit in hits} == {brought}


def test_a_message_beside_its_field_may_call_it_this_field(workspace):
    php = "<?php return ['required' => '{}', 'min' => '{}'];"
    files = {
        "composer.json": {"require": {"laravel/framework": "11"}},
        "lang/en/validation.php": php.replace("{}", "The :attribute is :min.", 2),
        "lang/de/validation.php": php.replace("{}", "Feld: :min.", 1).replace(
            "{}", "Ein :attribute ist :mni."
        ),
    }
    frame = i18n.open(workspace(files)).check("de", rules=["placeholders"])
    by_key = dict(zip(frame["key"], frame["severity"], strict=True))
    assert by_key == {
        "validation.required": "warning",
        "validation.min": "error",
    }


def test_a_field_that_a_translation_does_not_name_is_a_warning_where_it_is_new():
    """And everywhere where a colon is left of it."""
    rule = all_rules()["placeholders"]
    source = "The :attribute is required."
    severities = []
    for target in ("Pflichtfeld.", "Das Feld: Attribut fehlt."):
        pair = Pair("validation.required", "", "de", source=source, target=target)
        (issue,) = rule.check(pair)
        severities.append((issue.severity, Hit(pair, rule, issue).brought))
    assert severities == [("info", "warning"), ("warning", "warning")]


def test_the_frameworks_decide_what_a_placeholder_is(workspace):
    files = {
        "locales/en.json": {"a": "Use {{x}} and {y}"},
        "locales/fr.json": {"a": "Avec {{x}}"},
    }
    general = i18n.open(
        workspace(
            {
                **files,
                ".vscode/settings.json": {"i18n-helper.enabledFrameworks": ["general"]},
            }
        )
    )
    assert len(general.check(rules=["placeholders"])) == 1
    i18next = i18n.open(
        workspace(
            {
                **files,
                ".vscode/settings.json": {"i18n-helper.enabledFrameworks": ["i18next"]},
            }
        )
    )
    assert len(i18next.check(rules=["placeholders"])) == 0


def test_nothing_wrong_gives_an_empty_frame_with_all_columns(bench):
    frame = bench({"a": "Save"}, {"a": "Enregistrer"}).check()
    assert list(frame.columns) == list(COLUMNS)
    assert frame.empty


def test_an_unknown_rule_is_refused_with_the_list(bench):
    with pytest.raises(UsageError, match="placeholders"):
        bench({"a": "x"}, {"a": "y"}).check(rules=["no-such"])


def test_a_missing_plural_form_is_shown_at_a_form_that_exists(bench):
    en = {"item_one": "{n} file", "item_other": "{n} files"}
    i18next = {"package.json": {"dependencies": {"i18next": "23"}}}
    wb = bench(en, {"item_other": "{n} fichiers"}, **i18next)
    (row,) = wb.check("fr", rules=["plural-forms"]).to_dict("records")
    assert (row["key"], row["form"], row["file"], row["line"]) == (
        "item",
        "one",
        "locales/fr.json",
        2,
    )


def test_a_missing_form_weighs_less_where_other_is_shown_instead(workspace):
    def severities(framework, en, pl):
        files = {
            "package.json": {"dependencies": {framework: "3"}},
            "locales/en.json": en,
            "locales/pl.json": pl,
        }
        frame = i18n.open(workspace(files)).check(rules=["plural-forms"])
        return {row.message.split("`")[1]: row.severity for row in frame.itertuples()}

    keys = severities(
        "i18next", {"n_one": "a", "n_other": "b"}, {"n_one": "c", "n_other": "d"}
    )
    text = "{n, plural, one {#} other {#}}"
    icu = severities(
        "@formatjs/intl", {"n": text}, {"n": text.replace("one {#}", "one {x #}")}
    )
    assert keys == {"few": "error", "many": "error"}
    assert icu == {"few": "info", "many": "info"}


@pytest.mark.parametrize(
    ("rule", "severities"), [("n != 1", []), ("n % 10 != 1", ["warning"])]
)
def test_a_po_header_says_which_form_is_for_one_alone(workspace, rule, severities):
    head = f'"Language: ru\\n"\n"Plural-Forms: nplurals=2; plural=({rule});\\n"\n'
    entry = 'msgid "%d file"\nmsgid_plural "%d files"\n'
    texts = 'msgstr[0] "файл"\nmsgstr[1] "%d файла"\n'
    files = {
        "locale/messages.pot": f'msgid ""\nmsgstr ""\n\n{entry}msgstr[0] ""\nmsgstr[1] ""\n',
        "locale/ru/LC_MESSAGES/messages.po": f'msgid ""\nmsgstr ""\n{head}\n{entry}{texts}',
    }
    frame = i18n.open(workspace(files)).check("ru", rules=["placeholders"])
    assert list(frame["severity"]) == severities


def test_what_the_sources_other_form_shows_may_stand_in_one(workspace):
    head = 'msgid ""\nmsgstr "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    entry = 'msgid "One file"\nmsgid_plural "%(all)s in %(dir)s"\n'
    for name, expected in {"dir": [], "folder": ["info"]}.items():
        texts = f'msgstr[0] "Eine in %({name})s"\nmsgstr[1] "%(all)s in %(dir)s"\n'
        files = {"locale/de/LC_MESSAGES/messages.po": head + entry + texts}
        frame = i18n.open(workspace(files)).check("de", rules=["placeholders"])
        assert list(frame["severity"]) == expected


def test_a_single_number_is_worded_as_others_are_in_rails(workspace):
    rails = severities_of_rails(workspace, "cy", {"one": "twb", "other": "tybiau"})
    assert rails == {"zero": "info", "two": "info", "few": "info", "many": "info"}


def test_other_is_written_for_the_form_that_is_missing_in_rails(workspace):
    rails = severities_of_rails(workspace, "uk", {"one": "a", "few": "b", "other": "c"})
    assert rails == {"many": "info"}


def test_nothing_stands_in_for_a_form_where_other_is_missing_in_rails(workspace):
    rails = severities_of_rails(workspace, "sv", {"zero": "inga"})
    assert rails == {"one": "error", "other": "error"}


def severities_of_rails(workspace, locale, forms):
    """The severities of the forms that a family of Rails lacks."""
    en = {"en": {"tub": {"zero": "no tub", "one": "tub", "other": "tubs"}}}
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": json.dumps(en),
        f"config/locales/{locale}.yml": json.dumps({locale: {"tub": forms}}),
    }
    frame = i18n.open(workspace(files)).check(rules=["plural-forms"])
    return {row.message.split("`")[1]: row.severity for row in frame.itertuples()}


def test_variants_of_message_format_are_forms_that_can_be_missing(bench):
    en = ".input {$n :number} .match $n one {{One}} * {{{$n} in all}}"
    pl = en.replace("One", "Jeden")
    wb = bench({"n": en}, {}, **{"locales/pl.json": {"n": pl}})
    found = wb.check("pl", rules=["plural-forms"])
    assert list(found["message"]) == [
        "the plural of $n lacks `few`",
        "the plural of $n lacks `many`",
    ]
    assert list(found["severity"]) == ["info", "info"]


def test_a_form_that_only_fractions_take_is_worth_a_look(bench):
    text = "{n, plural, one {#} few {#} other {#}}"
    files = {
        "locales/cs.json": {"n": text},
        "package.json": {"dependencies": {"@formatjs/intl": "3"}},
    }
    frame = bench({"n": "{n, plural, one {#} other {#}}"}, {}, **files).check(
        "cs", rules=["plural-forms"]
    )
    assert list(frame["severity"]) == ["info"]


@pytest.mark.parametrize(
    ("locale", "text", "severities"),
    [
        ("pl", "one {# rok} few {# lata} other {# lat}", ["info"]),
        ("pl", "one {# rok} other {# lat}", ["info", "info"]),
        ("cs", "one {# rok} other {# let}", ["info", "info"]),
        ("ga", "one {# lá} other {# lá}", ["info", "info", "info"]),
        ("de", "other {# Mal}", ["info"]),
    ],
)
def test_other_stands_in_for_a_form_that_a_message_lacks(
    bench, locale, text, severities
):
    files = {
        f"locales/{locale}.json": {"n": f"{{n, plural, {text}}}"},
        "package.json": {"dependencies": {"@formatjs/intl": "3"}},
    }
    wb = bench({"n": "{n, plural, one {# time} other {# times}}"}, {}, **files)
    frame = wb.check(locale, rules=["plural-forms"])
    assert list(frame["severity"]) == severities


def test_a_family_whose_forms_all_say_the_same_lacks_none(bench):
    en = {"n": "{{count}} day", "n_plural": "{{count}} days"}
    cs = {"n": "Dny: {{count}}", "n_plural": "Dny: {{count}}"}
    files = {
        "locales/cs.json": cs,
        "package.json": {"dependencies": {"i18next": "19"}},
    }
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert set(frame["severity"]) == {"info"}
    files["locales/cs.json"] = cs | {"n_plural": "{{count}} dní"}
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert dict(zip(frame["form"], frame["severity"], strict=True)) == {"few": "error"}


def test_a_form_that_nothing_stands_in_for_is_an_error(bench):
    en = {"n_one": "{{count}} day", "n_other": "{{count}} days"}
    cs = {"n_one": "{{count}} den", "n_other": "{{count}} dní"}
    files = {
        "locales/cs.json": cs,
        "package.json": {"dependencies": {"i18next": "23"}},
    }
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert dict(zip(frame["form"], frame["severity"], strict=True))["few"] == "error"
    assert "one" not in set(frame["form"])
    files["locales/cs.json"] = {"n": cs["n_one"], "n_other": cs["n_other"]}
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert "one" not in set(frame["form"])
    assert dict(zip(frame["form"], frame["severity"], strict=True))["few"] == "error"


def test_i18next_shows_the_key_without_a_suffix_for_a_form_that_is_missing(bench):
    en = {"n": "{{count}} open", "n_one": "{{count}} day", "n_other": "{{count}} days"}
    cs = {"n": "Otevřeno: {{count}}", "n_one": "{{count}} den", "n_other": "Dny"}
    files = {"package.json": {"dependencies": {"i18next": "23"}}}
    files["locales/cs.json"] = cs
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert set(frame["severity"]) == {"info"}
    files["locales/cs.json"] = {"n_one": cs["n_one"], "n_other": cs["n_other"]}
    frame = bench(en, {}, **files).check("cs", rules=["plural-forms"])
    assert "error" in set(frame["severity"])


@pytest.mark.parametrize(("locale", "severity"), [("ko", "info"), ("ro", "error")])
def test_i18next_shows_the_key_without_a_suffix_where_there_is_one_form(
    bench, locale, severity
):
    """AliasVault, Overleaf and others have ``days`` and ``days_plural`` in Korean, too."""
    en = {"n": "{{count}} day", "n_plural": "{{count}} days"}
    files = {"package.json": {"dependencies": {"i18next": "26"}}}
    for tag in ("ru", locale):
        files[f"locales/{tag}.json"] = {"n": f"{tag} {{{{count}}}}", "n_plural": tag}
    frame = bench(en, {}, **files).check(locale, rules=["plural-forms"])
    others = frame[frame["form"] == "other"]
    assert set(others["severity"]) == {severity}


def test_a_space_that_most_translations_leave_out_is_the_sources_slip(bench):
    others = {f"locales/{tag}.json": {"a": "x"} for tag in ("de", "es", "it")}
    wb = bench({"a": "Edit "}, {"a": "y"}, **others)
    assert set(wb.check(rules=["edge-space"])["severity"]) == {"info"}
    assert set(wb.check("fr", rules=["edge-space"])["severity"]) == {"info"}
    assert {one.as_brought().severity for one in spaces(wb)} == {"info"}
    kept = {path: {"a": "x "} for path in others}
    wb = bench({"a": "Edit "}, {"a": "y"}, **kept)
    (finding,) = spaces(wb)
    assert (finding.severity, finding.as_brought().severity) == ("info", "warning")
    wb = bench({"a": "Edit"}, {"a": "y "}, **others)
    (finding,) = spaces(wb)
    assert (finding.severity, finding.as_brought().severity) == ("warning", "warning")


def spaces(wb):
    return wb.collect(rules=["edge-space"]).findings


def test_a_value_that_most_locales_lack_may_be_needless(bench):
    en = {"a": "State: {unset}", "b": "Hello {name}"}
    others = {
        f"locales/{tag}.json": {"a": f"{tag}: {{leer}}", "b": f"{tag} {{name}}"}
        for tag in ("de", "es", "it")
    }
    wb = bench(en, {"a": "{vide}", "b": "Salut {nom}"}, **others)
    frame = wb.check(rules=["placeholders"])
    found = set(zip(frame["key"], frame["severity"], strict=True))
    assert found == {("a", "info"), ("b", "error")}


def test_a_line_break_at_the_end_that_no_locale_repeats_is_a_slip_of_the_source(bench):
    others = {f"locales/{tag}.json": {"a": "x", "b": "x\n"} for tag in ("de", "es")}
    texts = {"a": "Verdict\n", "b": "Verdict\n"}
    wb = bench(texts, {"a": "y", "b": "y"}, **others)
    frame = wb.check(rules=["edge-line-breaks"])
    found = set(zip(frame["key"], frame["severity"], strict=True))
    assert found == {("a", "info"), ("b", "warning")}


def test_a_lost_space_is_known_by_its_kind_and_not_by_its_words(bench, monkeypatch):
    judge = EdgeSpace.check

    def reworded(rule, pair):
        return [each._replace(message="no space") for each in judge(rule, pair)]

    monkeypatch.setattr(EdgeSpace, "check", reworded)
    others = {f"locales/{tag}.json": {"a": "x"} for tag in ("de", "es", "it")}
    frame = bench({"a": "Edit "}, {"a": "y"}, **others).check(rules=["edge-space"])
    assert set(frame["message"]) == {"no space"}
    assert set(frame["severity"]) == {"info"}


def test_forms_of_a_number_that_nobody_sees_are_worth_a_look(bench):
    files = {
        "locales/ru.json": {"n": "{n, plural, =1{Удалить {it}?} other{Удалить всё?}}"},
        "package.json": {"dependencies": {"@formatjs/intl": "3"}},
    }
    en = {"n": "{n, plural, =1{Delete {it}?} other{Delete all?}}"}
    frame = bench(en, {}, **files).check("ru", rules=["plural-forms"])
    assert set(frame["severity"]) == {"info"}


def test_one_wording_for_all_numbers_may_stay_one(bench):
    files = {"package.json": {"dependencies": {"@formatjs/intl": "3"}}}
    wb = bench(
        {"n": "{n, plural, other {# open}}"},
        {"n": "{n, plural, other {# live}}"},
        **files,
    )
    assert wb.check("fr", rules=["plural-forms"]).empty


def test_names_that_a_library_takes_for_itself(workspace):
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: 'In %{scope}'\n  constructor:\n    b: 'x'\n  c: '%{name}'\n",
    }
    frame = i18n.open(workspace(files)).check(rules=["reserved-names"])
    assert sorted(frame["key"]) == ["a", "constructor.b"]


def test_the_odd_wording_is_found_and_the_usual_one_left_alone(bench):
    en = dict.fromkeys("abc", "Delete all files")
    frame = bench(
        en, {"a": "Tout supprimer", "b": "Tout supprimer", "c": "Tout effacer"}
    ).check(rules=["inconsistent"])
    assert list(frame["key"]) == ["c"]
    assert list(frame["severity"]) == ["info"]


def test_two_wordings_of_equal_weight_are_both_shown(bench):
    frame = bench({"a": "Open", "b": "Open"}, {"a": "Ouvrir", "b": "Ouvert"}).check(
        rules=["inconsistent"]
    )
    assert (list(frame["key"]), set(frame["severity"])) == (["a", "b"], {"info"})


def test_one_translation_of_two_texts_is_shown_at_both(bench):
    frame = bench(
        {"a": "Create milestone", "b": "Clear milestone"},
        {"a": "Créer un jalon", "b": "Créer un jalon"},
    )
    assert list(frame.check(rules=["reused"])["key"]) == ["a", "b"]


def test_lengths_are_judged_by_what_is_usual_in_the_locale(bench):
    en = {f"k{n}": f"This is an ordinary sentence number {n}" for n in range(30)}
    fr = {key: f"Ceci est une phrase ordinaire, {key}" for key in en} | {"k7": "Non"}
    assert list(bench(en, fr).check(rules=["length"])["key"]) == ["k7"]


def test_a_key_that_is_text_and_parent_is_found_in_files_with_paths(bench):
    wb = bench(
        {"a": "Text", "a.b": "Below", "Save. Now.": "Save. Now."},
        {"a": "Texte", "a.b": "Dessous"},
    )
    assert wb.check(rules=["key-and-parent"])[["key", "severity"]].values.tolist() == [
        ["a", "info"]
    ]


def test_names_with_dots_are_no_paths_in_a_string_catalog(workspace):
    texts = {
        key: {"localizations": {"en": {"stringUnit": {"value": "A"}}}}
        for key in ("a", "a.b")
    }
    catalog = {"sourceLanguage": "en", "strings": texts, "version": "1.0"}
    wb = i18n.open(workspace({"App/Localizable.xcstrings": catalog}))
    assert len(wb.catalog.keys) == len(texts)
    assert wb.check(rules=["key-and-parent"]).empty


@pytest.mark.parametrize("nothing", [False, True])
def test_copies_of_the_source_do_not_say_in_which_letters_a_locale_is_written(
    bench, nothing
):
    en = {f"k{n}": f"Text number {n}" for n in range(20)}
    begun = dict.fromkeys(en, "") if nothing else en
    ku = begun | {"k1": "ژمارەی یەک", "k2": "تێپەڕاندنی دەستە ناچالاکە"}
    wb = bench(en, {}, **{"locales/ku.json": ku})
    assert wb.check("ku", rules=["foreign-script"]).empty


def test_a_key_that_two_files_make_text_and_parent_is_a_slip(workspace):
    manifest = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
    files = {
        "locales/en/a.json": {"menu": "Menu"},
        "locales/en/b.json": {"menu": {"open": "Open"}},
    }
    wb = i18n.open(workspace({**manifest, **files}), settings={"namespace": False})
    found = wb.check(rules=["key-and-parent"])
    assert found[["key", "severity"]].values.tolist() == [["menu", "info"]]


def test_a_glossary_is_kept_when_one_is_given(bench):
    wb = bench({"a": "Open the folder"}, {"a": "Ouvrir le répertoire"})
    assert wb.check(rules=["glossary"]).empty
    frame = wb.check(
        rules=["glossary"], glossary=Glossary([Term("folder", "dossier", "fr")])
    )
    assert list(frame["message"]) == ["'folder' has to be 'dossier'"]


@pytest.mark.parametrize(
    ("description", "limit"),
    [
        ("max-length: 20", 20),
        ("Button (max 12 characters)", 12),
        ("XBUT,20: text", 20),
        ("maxLength=8", 8),
        ("A button", 0),
        ("", 0),
    ],
)
def test_limits_are_read_from_descriptions(description, limit):
    assert limit_in(description) == limit


def test_a_text_longer_than_its_description_allows_is_an_error(workspace):
    arb = {"save": "Save", "@save": {"description": "Button, max-length: 6"}}
    files = {
        "lib/l10n/app_en.arb": arb,
        "lib/l10n/app_de.arb": {"save": "Speichern"},
        "pubspec.yaml": "dependencies:\n  intl: any\n",
    }
    frame = i18n.open(workspace(files)).check(rules=["max-length"])
    assert list(zip(frame["locale"], frame["severity"], strict=True)) == [
        ("de", "error")
    ]


def test_an_executor_gives_the_same_findings(bench):
    en = {f"k{n}": f"Hello {{name}} {n}" for n in range(300)}
    wb = bench(en, {key: f"Salut {key}" for key in en})
    with ThreadPoolExecutor(2) as pool:
        assert wb.check(executor=pool).equals(wb.check())


def test_fingerprints_survive_another_order_and_another_file_name(workspace):
    def prints(files):
        return set(
            i18n.open(
                workspace(
                    {"package.json": {"dependencies": {"vue-i18n": "9"}}, **files}
                )
            ).check()["fingerprint"]
        )

    before = prints(
        {
            "locales/en.json": {"a": "Hi {x}", "b": "Bye"},
            "locales/fr.json": {"a": "Salut", "b": "Bye"},
        }
    )
    after = prints(
        {
            "locales/en.json": {"b": "Bye", "a": "Hi {x}"},
            "locales/fr.json": {"b": "Bye", "a": "Salut"},
        }
    )
    changed = prints({"locales/fr.json": {"b": "Bye", "a": "Coucou"}})
    assert before == after
    assert not before & changed


def test_a_broken_file_does_not_stop_the_others(bench):
    wb = bench({"a": "Hi {x}"}, {"a": "Salut"}, **{"locales/de.json": "{ broken"})
    assert (
        json.loads(wb.check(rules=["placeholders"]).to_json(orient="records"))[0][
            "locale"
        ]
        == "fr"
    )


def test_braces_count_where_a_project_writes_them_and_nothing_else(workspace):
    en = {key: f"{key} {{name}}" for key in "abc"}
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/fr.json": {"a": "a"},
    }
    assert list(
        i18n.open(workspace({**files, "locales/en.json": en})).check(
            rules=["placeholders"]
        )["key"]
    ) == ["a"]
    mixed = i18n.open(workspace({**files, "locales/en.json": {**en, "d": "{{own}}"}}))
    assert mixed.check(rules=["placeholders"]).empty


PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n{}'
ENTRY = '{}msgid "Open %s now"\nmsgstr "Datei"\n'


def test_a_fuzzy_text_is_empty_and_judged_by_no_other_rule(workspace):
    files = {
        "po/de.po": PO.format(ENTRY.format("#, fuzzy\n")),
        "po/fr.po": PO.format(ENTRY.format("")),
    }
    wb = i18n.open(workspace(files))
    assert set(wb.check(rules=["placeholders"])["locale"]) == {"fr"}
    assert set(wb.findings(rules=["empty"])["locale"]) == {"de"}


def test_names_of_translators_are_no_translations(workspace):
    text = PO.format(
        'msgid "translator-credits"\nmsgstr "Ann  <ann@example.org>\\nBea"\n'
    )
    files = {"po/de.po": text, "po/fr.po": text}
    assert i18n.open(workspace(files)).check().empty


def test_texts_of_crowdins_pseudo_language_are_judged_by_no_rule(bench):
    wb = bench({"a": "See <b>{name}</b>", "b": "New"}, {"a": "crwdns12:0{0}crwdne12:0"})
    assert wb.check("fr").empty
    assert wb.findings("fr", rules=["missing"]).empty


def test_a_text_of_many_digits_is_judged_in_linear_time(workspace):
    digits = "1" * 300_000
    files = {"locales/en.json": {"a": digits}, "locales/de.json": {"a": digits[1:]}}
    frame = i18n.open(workspace(files)).check(rules=["numbers"])
    assert len(frame) <= 1


def test_a_link_to_a_message_that_is_not_there_is_broken(workspace):
    wb = i18n.open(workspace({
        "package.json": {"dependencies": {"vue": "3", "vue-i18n": "9"}},
        "locales/en.json": {"ok": "OK", "yes": "Yes", "no": "No"},
        "locales/de.json": {"ok": "Gut", "yes": "@:ok", "no": "@:okk"},
    }))  # fmt: skip
    found = wb.check(rules=["linked-messages"])
    assert dict(zip(found.key, found.severity, strict=True)) == {
        "yes": "info",
        "no": "warning",
    }


def test_what_androids_files_are_written_in_says_nothing_of_the_json_beside_them(
    workspace,
):
    texts = {f"k{number}": f"Text {number} for {{name}}" for number in range(4)}
    lost = texts | {"k1": "Ein Text für {nam}"}
    strings = '<resources><string name="rate">Rate %1$s</string></resources>'
    files = {
        "android/build.gradle": "apply plugin: 'com.android.application'\n",
        "android/src/main/res/values/strings.xml": strings,
        "locales/en.json": texts,
        "locales/de.json": lost,
    }
    frame = i18n.open(workspace(files)).check("de", rules=["placeholders"])
    assert list(frame["key"]) == ["k1"]


def test_a_field_that_a_message_names_all_the_same_is_a_note(workspace):
    php = "<?php return ['required' => '{}'];"
    files = {
        "composer.json": {"require": {"laravel/framework": "11"}},
        "lang/en/validation.php": php.replace("{}", "This field is required."),
        "lang/de/validation.php": php.replace("{}", ":attribute fehlt."),
    }
    frame = i18n.open(workspace(files)).check("de", rules=["placeholders"])
    assert list(frame["severity"]) == ["info"]


def test_a_translation_without_big_letters_is_a_warning(workspace):
    files = {
        "locales/en.json": {"a": "<big>Warning!</big> Save it", "b": "Save"},
        "locales/de.json": {"a": "Warnung! Sichern Sie", "b": "Sichern"},
    }
    frame = i18n.open(workspace(files)).check("de", rules=["tags"])
    assert list(frame["severity"]) == ["warning"]


def test_a_changed_number_is_a_note_until_a_branch_brings_it(bench):
    wb = bench({"a": "Wrong (500)"}, {"a": "Faux (505)"})
    (finding,) = wb.collect(rules=["numbers"]).findings
    assert (finding.severity, finding.as_brought().severity) == ("info", "warning")
