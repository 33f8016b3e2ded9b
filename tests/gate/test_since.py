"""`--since` shows what a branch made worse, by key and by line, and nothing that it only moved."""

import json

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import GitError

from .conftest import DE, EN, FR, git
from .test_findings import without

OLD = {
    "fr": without(FR, "open") | {"hello": "Bonjour {nom}"},
    "code": "<p>{{ $t('gone.key') }}</p>\n<b>Pay by invoice</b>\n",
}
"""What was wrong before the branch: a missing text, a lost placeholder, an undefined key, a hard-coded text."""


def since(root, revision="main"):
    return i18n.open(root).gate(since=revision)


def named(verdict):
    return sorted(
        (one.rule, one.key or one.evidence, one.locale) for one in verdict.found
    )


@pytest.fixture
def branch(committed):
    root = committed(**OLD)
    git(root, "checkout", "-q", "-b", "work")
    return root


def edit(root, file, old, new):
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_nothing_changed_nothing_is_worse(branch):
    assert (
        i18n.open(branch).gate().headline()
        == "failed: 1 missing, 1 placeholders, 1 undefined"
    )
    verdict = since(branch)
    assert verdict
    assert named(verdict) == []
    assert "only what came since" in verdict.summary()


def test_a_value_that_a_branch_leaves_out_fails_it_and_at_rest_is_a_note(branch):
    edit(branch, "locales/de.json", " {name}", "")
    git(branch, "commit", "-qam", "greet nobody")
    (brought,) = since(branch).found
    assert (brought.rule, brought.locale, brought.severity) == (
        "placeholders",
        "de",
        "error",
    )
    at_rest = i18n.open(branch).gate().found
    levels = {one.severity for one in at_rest if one.locale == "de"}
    assert levels == {"info"}


def test_a_file_that_a_branch_broke_is_worse(branch):
    path = branch / "locales/de.json"
    text = path.read_text("utf-8").rstrip()
    path.write_text(f"{text.removesuffix('}').rstrip()}\n", "utf-8")
    git(branch, "commit", "-qam", "lose a brace")
    assert ("file-syntax", "locales/de.json") in {
        (one.rule, one.file) for one in since(branch).found
    }
    assert named(since(branch, "HEAD")) == []


def test_a_clone_without_the_common_ancestor_says_what_it_compares_with(
    branch, tmp_path
):
    edit(branch, "locales/de.json", "Hallo {name}", "Hallo")
    git(branch, "commit", "-qam", "lose a placeholder")
    clone = tmp_path / "clone"
    address = branch.as_uri()
    git(tmp_path, "clone", "-q", "--depth", "1", "-b", "work", address, "clone")
    with pytest.raises(GitError) as unknown:
        since(clone, "origin/main")
    assert "git fetch --unshallow" in unknown.value.next_step
    git(clone, "fetch", "-q", "--depth", "1", "origin", "main:refs/remotes/origin/main")
    verdict = since(clone, "origin/main")
    assert ("placeholders", "hello", "de") in named(verdict)
    assert "only what differs from origin/main itself" in verdict.summary()


def test_a_new_key_counts_where_it_is_missing(branch):
    edit(
        branch,
        "locales/en.json",
        '"open": "Open"',
        '"open": "Open",\n  "more": "More of it"',
    )
    assert ("missing", "more", "de") in named(since(branch))
    assert ("missing", "open", "fr") not in named(since(branch))


def test_a_text_that_is_taken_away_counts(branch):
    edit(branch, "locales/de.json", '"open": "Öffnen",', "")
    assert named(since(branch)) == [("missing", "open", "de")]


def test_a_translation_that_breaks_counts_and_an_old_fault_does_not(branch):
    edit(branch, "locales/de.json", "Hallo {name}", "Hallo")
    assert named(since(branch)) == [("placeholders", "hello", "de")]


def test_a_hard_coded_text_on_a_new_line_is_an_error(branch):
    edit(
        branch,
        "src/App.vue",
        "<b>Pay by invoice</b>\n",
        "<b>Pay by invoice</b>\n<b>Pay in advance</b>\n",
    )
    verdict = since(branch)
    assert named(verdict) == [("hardcoded", "Pay in advance", "")]
    assert not verdict


def test_a_hard_coded_text_in_other_words_is_no_worse(branch):
    edit(branch, "src/App.vue", "Pay by invoice", "Pay within a month")
    assert named(since(branch)) == []


def test_a_hard_coded_text_whose_lines_a_formatter_broke_is_old(branch):
    edit(
        branch, "src/App.vue", "<b>Pay by invoice</b>", "<b>\n  Pay by\n  invoice\n</b>"
    )
    assert named(since(branch)) == []


def test_two_hard_coded_texts_for_one_are_worse_by_one(branch):
    two = "<b>Pay within a month</b>\n<i>Pay in advance</i>"
    edit(branch, "src/App.vue", "<b>Pay by invoice</b>", two)
    assert len(since(branch).found) == 1


def test_a_hard_coded_text_for_a_translated_one_is_worse(branch):
    edit(branch, "src/App.vue", "<p>{{ $t('gone.key') }}</p>", "<p>Nothing to see</p>")
    assert ("hardcoded", "Nothing to see", "") in named(since(branch))


def test_a_new_hard_coded_text_beside_one_that_moved_is_worse(branch):
    both = "<b>Pay in advance</b>\n<p>Some more of it</p>\n<b>Pay by invoice</b>\n"
    edit(branch, "src/App.vue", "<b>Pay by invoice</b>\n", both)
    assert len(since(branch).found) == 2


def test_a_hard_coded_text_that_only_moved_is_old(branch):
    edit(branch, "src/App.vue", "<b>Pay by invoice</b>\n", "")
    (branch / "src/Pay.vue").write_text(
        "<template>\n  <div><b>Pay by invoice</b></div>\n</template>\n", "utf-8"
    )
    assert named(since(branch)) == []


def test_a_moved_and_reformatted_source_file_is_old(branch):
    text = (branch / "src/App.vue").read_text("utf-8")
    (branch / "src/App.vue").unlink()
    (branch / "src/views").mkdir()
    (branch / "src/views/Home.vue").write_text(text.replace("<p>", "  <p>"), "utf-8")
    assert named(since(branch)) == []


def test_a_new_use_of_an_undefined_key_counts_at_its_new_place(branch):
    edit(
        branch, "src/App.vue", "</template>", "<p>{{ $t('lost.key') }}</p>\n</template>"
    )
    (finding,) = since(branch).found
    assert (finding.key, finding.line) == ("lost.key", 8)


def test_a_key_that_is_taken_out_of_all_files_is_undefined_by_the_branch(branch):
    for locale, texts in (("en", EN), ("fr", FR), ("de", DE)):
        edit(branch, f"locales/{locale}.json", f'"close": "{texts["close"]}",', "")
    assert named(since(branch)) == [("undefined", "close", "")]


def test_a_key_that_loses_its_use_counts(branch):
    edit(branch, "src/App.vue", "<p>{{ $t('close') }}</p>\n", "")
    assert named(since(branch)) == [("unused", "close", "")]


def test_a_renamed_key_brings_its_old_faults_along(branch):
    i18n.open(branch).changes().rename("open", "actions.open", code=True).apply()
    assert named(since(branch)) == []


def test_committed_or_not_and_the_common_ancestor(branch):
    edit(branch, "locales/de.json", '"open": "Öffnen",', "")
    git(branch, "commit", "-qam", "worse")
    git(branch, "checkout", "-q", "main")
    edit(branch, "locales/de.json", '"close": "Schließen",', "")
    git(branch, "commit", "-qam", "main is worse, too")
    git(branch, "checkout", "-q", "work")
    assert named(since(branch)) == [("missing", "open", "de")]


def test_an_unknown_revision_is_said(branch):
    with pytest.raises(GitError, match="nonsense"):
        since(branch, "nonsense")


XLIFF = """\
<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="fr" datatype="plaintext" original="ng2.template">
    <body>
      <trans-unit id="save" datatype="html"><source>Save all changes</source><target>Tout enregistrer</target></trans-unit>
      <trans-unit id="leave" datatype="html"><source>Leave the group</source></trans-unit>
    </body>
  </file>
</xliff>
"""


def test_a_text_that_xliff_never_had_is_no_new_one(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"@angular/localize": "17"}},
            "angular.json": {"projects": {}},
            "src/locale/messages.fr.xlf": XLIFF,
            "src/app.html": "<p i18n>Leave the group</p>\n",
        }
    )
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "begin")
    git(root, "checkout", "-q", "-b", "work")
    assert ("missing", "leave", "fr") in named(i18n.open(root).gate())
    assert named(since(root)) == []
    edit(root, "src/locale/messages.fr.xlf", "Leave the group", "Leave this group")
    assert named(since(root)) == [("missing", "leave", "fr")]


ANDROID = {
    "build.gradle.kts": 'plugins { id("com.android.application") }\n',
    "app/src/main/res/resources.properties": "unqualifiedResLocale=en-US\n",
    "app/src/main/res/values/strings.xml": '<resources><string name="save">Save all</string></resources>\n',
    "app/src/main/res/values-de/strings.xml": "<resources></resources>\n",
}
APPLE = {
    "App.xcodeproj/project.pbxproj": "developmentRegion = fr;\n",
    "App/Base.lproj/Localizable.strings": '"save" = "Tout enregistrer";\n',
    "App/en.lproj/Localizable.strings": '"stop" = "Stop";\n',
}


@pytest.mark.parametrize(
    ("files", "edited"),
    [
        (ANDROID, "app/src/main/res/values/strings.xml"),
        (APPLE, "App/Base.lproj/Localizable.strings"),
    ],
)
def test_a_platform_is_known_by_its_builds_at_a_revision_too(workspace, files, edited):
    root = workspace(files)
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "first")
    assert i18n.open(root).gate(rules=["missing"]).found
    path = root / edited
    path.write_text(f"{path.read_text('utf-8')}\n", "utf-8")
    assert not i18n.open(root).gate(rules=["missing"], since="HEAD").found


def test_a_locale_file_that_moves_takes_no_use_from_its_keys(workspace):
    def said(text):
        return {key: {"message": text} for key in ("extName", "lonely")}

    manifest = {
        "manifest_version": 3,
        "name": "__MSG_extName__",
        "default_locale": "en",
    }
    root = workspace(
        {
            "manifest.json": manifest,
            "_locales/en/messages.json": said("An extension"),
            "_locales/zh/messages.json": said("扩展"),
            "popup.js": "document.title = chrome.i18n.getMessage('extName');\n",
        }
    )
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "first")
    assert [one.key for one in i18n.open(root).gate(rules=["unused"]).found] == [
        "lonely"
    ]
    git(root, "mv", "_locales/zh", "_locales/zh_CN")
    assert not i18n.open(root).gate(rules=["unused"], since="HEAD").found


def test_code_that_moves_to_another_file_takes_no_use_from_its_words(branch):
    keys = '"close": "Close",\n  "paused": "Paused"'
    edit(branch, "locales/en.json", '"close": "Close"', keys)
    (branch / "src/words.js").write_text("// a player is paused\n", "utf-8")
    git(branch, "add", "-A")
    git(branch, "commit", "-qm", "play")
    wb = i18n.open(branch)
    assert [one.key for one in wb.gate(rules=["unused"]).found] == ["paused"]
    git(branch, "mv", "src/words.js", "src/player.js")
    wb = i18n.open(branch)
    assert not wb.gate(rules=["unused"], since="HEAD").found


TWICE = '{\n  "open": "Öffnen",\n  "open": "Auf",\n  "close": "Zu",\n  "save": "Sichern"\n}\n'


def test_a_key_that_a_branch_writes_below_its_like_is_worse(branch):
    old = '"close": "Schließen"'
    edit(branch, "locales/de.json", old, f'{old},\n  "close": "Zu"')
    found = since(branch).found
    assert [one.rule for one in found] == ["duplicate-key"]


def test_a_fault_of_a_file_that_moves_is_old(branch):
    (branch / "locales/it.json").write_text(TWICE, "utf-8")
    git(branch, "add", "-A")
    git(branch, "commit", "-qm", "Italian")
    git(branch, "mv", "locales/it.json", "locales/it-CH.json")
    wb = i18n.open(branch)
    assert wb.gate(rules=["duplicate-key"]).found
    assert not wb.gate(rules=["duplicate-key"], since="HEAD").found


def test_a_locale_that_a_branch_begins_is_one_finding(branch):
    texts = {f"text{n}": f"The text of page {n}" for n in range(20)}
    french = {f"text{n}": f"Le texte de {n}" for n in range(20)}
    (branch / "locales/en.json").write_text(json.dumps(EN | texts), "utf-8")
    (branch / "locales/fr.json").write_text(json.dumps(FR | french), "utf-8")
    (branch / "locales/de.json").write_text(json.dumps(DE | french), "utf-8")
    git(branch, "commit", "-q", "-a", "-m", "More")
    git(branch, "branch", "-f", "main")
    (branch / "locales/it.json").write_text('{"save": "Salva"}', "utf-8")
    (found,) = since(branch).found
    assert (found.rule, found.locale) == ("missing", "it")
    assert found.message == "it is new and lacks 23 texts"
