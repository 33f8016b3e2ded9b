"""Every rule by examples: a source, a translation, its locale, and whether the rule speaks up."""

import pytest

from i18n_workbench.checks import Pair, all_rules

YES, NO = True, False

CASES = [
    # rule, source, target, locale, found, and what else the pair says
    ("placeholders", "Hello {name}", "Bonjour {name}", "fr", NO, {}),
    ("placeholders", "Hello {name}", "Bonjour {nom}", "fr", YES, {}),
    ("placeholders", "Hello {name}", "Bonjour", "fr", YES, {}),
    ("placeholders", "Hello", "Bonjour {name}", "fr", YES, {}),
    ("placeholders", "Hello {{name}}", "Bonjour {{ name }}", "fr", NO, {}),
    ("placeholders", "{{count, number}} files", "{{count}} fichiers", "fr", NO, {}),
    ("placeholders", "%s of %s", "%2$s von %1$s", "de", NO, {}),
    ("placeholders", "%[1]s of %[2]d", "%[2]d von %[1]s", "de", NO, {}),
    ("placeholders", "%d files", "%i Dateien", "de", NO, {}),
    ("placeholders", "%d files", "%s Dateien", "de", YES, {}),
    ("placeholders", "100% sure", "à 100 % sûr", "fr", NO, {}),
    ("placeholders", "100%% of %s", "100 % von %s", "de", NO, {}),
    ("placeholders", "%Y-%m-%d", "%e. %B %Y", "de", NO, {}),
    ("placeholders", "%u%n", "%n %u", "de", NO, {}),
    ("placeholders", "Saved %0.", "%0 gespeichert.", "de", NO, {}),
    ("placeholders", "No %0 found", "%0が見つかりませんでした", "ja", NO, {}),
    ("placeholders", "No %0 found", "見つかりませんでした", "ja", YES, {}),
    ("placeholders", "Hi :name", "Salut :Name", "fr", NO, {}),
    ("placeholders", "%(name)s left", "%(name)s ist weg", "de", NO, {}),
    ("placeholders", "%{name} left", "ist weg", "de", YES, {}),
    ("placeholders", "Say {'@'} twice", "Zweimal @", "de", NO, {}),
    ("placeholders", "{n} items", "", "de", NO, {}),
    ("placeholders", "{n} item, {n} in all", "{n} Stück", "de", NO, {}),
    ("placeholders", "{{count}} files", "ein Bild", "de", NO, {"form": "one"}),
    ("placeholders", "{{count}} files", "Bilder", "pl", YES, {"form": "few"}),
    ("placeholders", "less than a minute", "менее {{count}} минуты", "ru", NO, {"form": "one"}),
    ("placeholders", "{{count}} files in {{dir}}", "Eine Datei", "de", YES, {"form": "one"}),
    ("placeholders", "Use {braces} freely", "Nutze Klammern", "de", NO, {"dialects": ("double-brace",)}),
    ("placeholders", "Hi {{name}} at 5:pm", "Salut {{name}}", "fr", NO, {"dialects": ("double-brace",)}),
    ("placeholders", "{n, plural, other {#}}", "{n} Stück", "de", NO, {}),
    ("placeholders", "Sent to {{user}}", "Lähetetty {{user}}:lle", "fi", NO, {}),
    ("placeholders", "The :item of {{user}}", "{{user}}:n :esine", "fi", YES, {}),
    ("linked-messages", "See @:home.title", "Siehe @:home.title", "de", NO, {}),
    ("linked-messages", "See @:home.title", "Siehe Titel", "de", YES, {}),
    ("linked-messages", "Mail me@example.com", "Mail an mich", "de", NO, {}),
    ("unnamed-placeholders", "", "%s of %s", "en", YES, {}),
    ("unnamed-placeholders", "", "%1$s of %2$s", "en", NO, {}),
    ("unnamed-placeholders", "", "%s, 100%%", "en", NO, {}),
    ("icu-syntax", "{n, plural, other {#}}", "{n, plural, other {#}", "de", YES, {}),
    ("icu-syntax", "{n, plural, other {#}}", "{n, plural, other {#}}", "de", NO, {}),
    ("icu-syntax", "Smile :-{", "Lächle :-{", "de", NO, {}),
    ("icu-structure", "{n, plural, one {#} other {#}}", "{n, plural, one {#} other {#}}", "de", NO, {}),
    ("icu-structure", "{n, plural, one {#} other {#}}", "{n, plural, one {#} other {#}}", "pl", YES, {}),
    ("icu-structure", "{n, plural, =1 {#} other {#}}", "{n, plural, =1 {#} other {#}}", "de", NO, {}),
    ("icu-syntax", "{n, plural, one {#} other {#}}", "{n, plural, one {#}}", "de", YES, {}),
    ("icu-structure", "{n, plural, one {#} other {#}}", "{n} 個", "ja", NO, {}),
    ("icu-structure", "{n, plural, one {#} other {#}}", "{n} Stück", "de", YES, {}),
    ("icu-structure", "{g, select, f {she} other {they}}", "{g, select, other {sie}}", "de", YES, {}),
    ("icu-structure", "{n, plural, other {# by {who}}}", "{n, plural, other {# von {wer}}}", "ja", YES, {}),
    ("icu-structure", "{count} items", "{count, plural, one {# Stück} other {# Stück}}", "de", NO, {}),
    ("fluent-references", "{ $n } pages", "{ $n } Seiten", "de", NO, {"format": "ftl"}),
    ("fluent-references", "{ $n } pages", "Seiten", "de", YES, {"format": "ftl"}),
    ("fluent-references", "{ $n ->\n  *[other] pages\n}", "Seiten", "ja", NO, {"format": "ftl"}),
    ("fluent-references", "{ -brand } is here", "Firefox ist da", "de", YES, {"format": "ftl"}),
    ("fluent-references", "Hi { $user }", "Hallo { $nutzer }", "de", YES, {"format": "ftl"}),
    ("tags", "<b>Now</b>", "<b>Jetzt</b>", "de", NO, {}),
    ("tags", "<b>Now</b>", "Jetzt", "de", YES, {}),
    ("tags", "<0>Now</0>", "<1>Jetzt</1>", "de", YES, {}),
    ("tags", "<link>Now</link>", "Jetzt", "de", YES, {}),
    ("tags", "n == 1", "n%10<=4 && (n%100<12 || n%100>14)", "pl", NO, {}),
    ("tags", "<0 />Now", "Jetzt", "de", YES, {}),
    ("unbalanced-tags", "n == 1", "n%10<=4 && (n%100<12 || n%100>14)", "pl", NO, {}),
    ("tags", "One<br>two", "Eins<br/>zwei", "de", NO, {}),
    ("tags", "Give <your name>", "Gib <deinen Namen> an", "de", NO, {}),
    ("tags", "a < b and c > d", "a < b und c > d", "de", NO, {}),
    ("tags", "{n, plural, other {<b>#</b>}}", "{n, plural, one {<b>#</b>} other {<b>#</b>}}", "de", NO, {}),
    ("unbalanced-tags", "<b>Now</b>", "<b>Jetzt", "de", YES, {}),
    ("unbalanced-tags", "<b>Now</b>", "<b>Jetzt</b>", "de", NO, {}),
    ("unbalanced-tags", "Item <li>", "Punkt <li>", "de", NO, {}),
    ("risky-markup", "Hi", "<script>alert(1)</script>", "de", YES, {}),
    ("risky-markup", "Hi", "<img src=x onerror=alert(1)>", "de", YES, {}),
    ("risky-markup", "Hi", "option = 3, once = 1", "de", NO, {}),
    ("risky-markup", "<script>", "<script>", "de", NO, {}),
    ("urls", "See https://a.org/x.", "Siehe https://a.org/x.", "de", NO, {}),
    ("urls", "See https://a.org/en", "Siehe https://a.org/de", "de", NO, {}),
    ("urls", "See https://a.org", "Siehe dort", "de", YES, {}),
    ("emails", "Write to help@a.org", "Schreib uns", "de", YES, {}),
    ("emails", "you@example.com", "du@example.com", "de", NO, {}),
    ("edge-space", "Name: ", "Name:", "de", YES, {}),
    ("edge-space", "\n    Sure?\n  ", "\nSicher?\n", "de", NO, {}),
    ("edge-space", "\n    Name: ", "\nName:", "de", YES, {}),
    ("edge-space", "Name: ", "名前：", "ja", NO, {}),
    ("edge-space", "Name", " Name", "de", YES, {}),
    ("edge-space", ", and ", " und ", "de", NO, {}),
    ("edge-space", "Line\n", "Zeile\n", "de", NO, {}),
    ("edge-line-breaks", "Line\n", "Zeile", "de", YES, {}),
    ("edge-line-breaks", "\nLine", "\nZeile", "de", NO, {}),
    ("line-breaks", "One\ntwo", "Eins zwei", "de", YES, {}),
    ("line-breaks", "{n, plural,\n one {#}\n other {#}}", "{n, plural, other {#}}", "ja", NO, {}),
    ("double-space", "One two", "Eins  zwei", "de", YES, {}),
    ("double-space", "One  two", "Eins  zwei", "de", NO, {}),
    ("double-space", "One", "Eins\n  zwei", "de", NO, {}),
    ("end-punctuation", "Save it.", "保存する。", "ja", NO, {}),
    ("end-punctuation", "Save it?", "Sauver ?", "fr", NO, {}),
    ("end-punctuation", "Save it?", "Αποθήκευση;", "el", NO, {}),
    ("end-punctuation", "Save it?", "保存しますか。", "ja", NO, {}),
    ("end-punctuation", "Save it?", "Sauver.", "fr", YES, {}),
    ("end-punctuation", "Save it:", "Sauver", "fr", YES, {}),
    ("end-punctuation", "Save it...", "Sauver…", "fr", NO, {}),
    ("end-punctuation", "Save it.", "บันทึก", "th", NO, {}),
    ("end-punctuation", "Save it.", "Sauver", "fr", YES, {}),
    ("end-punctuation", "Number of files", "Dateien, Anz.", "de", NO, {}),
    ("end-punctuation", "Files, etc.", "Dateien und mehr", "de", NO, {}),
    ("end-punctuation", "Save it.", "[[[Šåvé∙∙∙]]]", "en-XA", NO, {}),
    ("brackets", "Name (optional)", "Name (optional", "de", YES, {}),
    ("brackets", "Name (optional)", "名前（任意）", "ja", NO, {}),
    ("brackets", "Nothing here", "Nichts da :(", "de", NO, {}),
    ("glued-text", "", " must be a number", "en", YES, {}),
    ("glued-text", "", "It must be a number", "en", NO, {}),
    ("glued-text", "", " — ", "en", NO, {}),
    ("doubled-word", "a file", "eine eine Datei", "de", YES, {}),
    ("doubled-word", "whether they", "ob sie Sie sehen", "de", NO, {}),
    ("doubled-word", "step by step", "passo passo", "it", NO, {}),
    ("doubled-word", "various", "өөр өөр", "mn", NO, {}),
    ("doubled-word", "bye bye now", "bye bye nun", "de", NO, {}),
    ("numbers", "Within 30 days", "Innerhalb von 14 Tagen", "de", YES, {}),
    ("numbers", "Within 30 days", "٣٠ يومًا", "ar", NO, {}),
    ("numbers", "At least 8 signs", "8보다 큰", "ko", NO, {}),
    ("numbers", "At least 8 signs", "Au moins huit signes", "fr", NO, {}),
    ("numbers", "At least 8 signs", "Au moins 6 signes", "fr", YES, {}),
    ("numbers", "1,000 files", "1.000 Dateien", "de", NO, {}),
    ("numbers", "1-2 lines", "1〜2行", "ja", NO, {}),
    ("numbers", "0 days|{n} days", "heute|{n} Tage", "de", NO, {}),
    ("first-letter", "Save all files", "enregistrer tout", "fr", YES, {}),
    ("first-letter", "Save all files", "Enregistrer tout", "fr", NO, {}),
    ("first-letter", "Open on phone", "iPhone öffnen", "de", NO, {}),
    ("first-letter", "October", "octobre", "fr", NO, {}),
    ("first-letter", "Save all files", "保存", "ja", NO, {}),
    ("invisible-characters", "Save", "Spei\u202echern", "de", YES, {}),
    ("invisible-characters", "Save", "Spei\u0008chern", "de", YES, {}),
    ("invisible-characters", "Save", "Spei\u200bchern", "de", YES, {}),
    ("invisible-characters", "Save", "រក្សា\u200bទុក", "km", NO, {}),
    ("invisible-characters", "Save {x}", "حفظ \u2068{x}\u2069", "ar", NO, {}),
    ("invisible-characters", "Save {x}", "حفظ \u2068{x}", "ar", YES, {}),
    ("invisible-characters", "Save", "Enre\ngistrer\t\u00a0", "fr", NO, {}),
    ("unchanged", "Save all files", "Save all files", "de", YES, {}),
    ("unchanged", "Save all files", "Save all files", "en-GB", NO, {}),
    ("unchanged", "OK", "OK", "de", NO, {}),
    ("unchanged", "{count} {unit}", "{count} {unit}", "de", NO, {}),
    ("max-length", "Save", "Speichern", "de", YES, {"limit": 5}),
    ("max-length", "Save", "Speichern", "de", NO, {"limit": 9}),
]


@pytest.mark.parametrize(("rule", "source", "target", "locale", "found", "more"), CASES)
def test_a_rule_speaks_up_where_it_should_and_only_there(rule, source, target, locale, found, more):
    pair = Pair("key", more.get("form", ""), locale, source, target, **{k: v for k, v in more.items() if k != "form"})
    assert bool(list(all_rules()[rule].check(pair))) is found


def test_every_rule_that_looks_at_one_text_has_cases():
    single = {rule.id for rule in all_rules().values() if rule.needs != "corpus"}
    assert single == {case[0] for case in CASES}


@pytest.mark.parametrize(
    ("rule", "source", "target", "more", "severity"),
    [
        ("tags", "<b>Now</b>", "Jetzt", {}, "error"),
        ("tags", "<b>Now</b>", "<b>Jetzt</b> <i>hier</i>", {}, "warning"),
        ("edge-line-breaks", "A\n", "B", {"format": "po"}, "error"),
        ("edge-line-breaks", "A\n", "B", {"format": "json"}, None),
        ("end-punctuation", "Save it.", "Sauver", {}, "info"),
        ("end-punctuation", "Save it?", "Sauver", {}, None),
    ],
)
def test_severity_says_how_bad_it_is(rule, source, target, more, severity):
    issues = list(all_rules()[rule].check(Pair("key", "", "de", source, target, **more)))
    assert [issue.severity or all_rules()[rule].severity for issue in issues] == [
        severity or all_rules()[rule].severity
    ]


def test_a_lost_placeholder_is_named_and_the_repair_says_what_to_write():
    (issue,) = all_rules()["placeholders"].check(Pair("key", "", "fr", "Hi {name}", "Salut {nom}"))
    assert issue.message == "lost: {name}; not in the source: {nom}"
    assert issue.suggestion == "write {name} instead of {nom}"
