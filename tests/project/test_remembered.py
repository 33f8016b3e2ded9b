"""What a second process takes from the first is what it would find, whatever has changed meanwhile."""

import os
import pickle
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk import looking
from i18n_workbench.disk.state import state_folder
from i18n_workbench.project import model, open_project, searching
from i18n_workbench.project.opened import remembered
from i18n_workbench.project.opened.remembered import DIGEST, NAME
from tests.projects import package, written

FILES = {
    "package.json": package("i18next"),
    "locales/en.json": '{"a": "b"}',
    "locales/fr.json": '{"a": "c"}',
    "src/main.js": "t('a')",
    "src/deep/other.txt": "",
}


@pytest.fixture(autouse=True)
def everything_has_settled(monkeypatch):
    monkeypatch.setattr(looking, "RECENT", -(10**18))


def said(project):
    files = [(file.path, file.locale, file.namespace, file.format, file.framework, file.directory, file.rooted, file.matcher.pattern) for file in project.discovery.files]  # fmt: skip
    return (
        [framework.id for framework in project.frameworks],
        project.detection.reasons,
        files,
        project.discovery.skipped,
        project.discovery.left_out,
        project.choices,
        project.inner,
        project.source_language,
        [problem.record() for problem in project.problems],
        [project.settings[name] for name in project.settings if "key" not in name],
    )


def anew(root, **given):
    """What is said where nothing is remembered."""
    (state_folder(root) / NAME).unlink(missing_ok=True)
    return said(open_project(root, **given))


def test_a_second_opening_searches_nothing(tmp_path, monkeypatch):
    written(tmp_path, FILES)
    first = said(open_project(tmp_path))
    monkeypatch.setattr(searching, "discover", None)
    monkeypatch.setattr(searching, "detect_frameworks", None)
    second = open_project(tmp_path)
    assert said(second) == first
    assert second.statuses
    assert [file.sibling("de") for file in second.discovery.files] == [
        "locales/de.json"
    ] * 2


CHANGES = {
    "a new locale": lambda root: written(root, {"locales/de.json": "{}"}),
    "a locale less": lambda root: (root / "locales/fr.json").unlink(),
    "another framework": lambda root: written(root, {"package.json": package("vue-i18n")}),
    "no framework": lambda root: (root / "package.json").unlink(),
    "a manifest": lambda root: written(root, {"Gemfile": "gem 'rails'"}),
    "a project inside": lambda root: written(root, {"src/deep/package.json": package("vue-i18n"), "src/deep/locales/en.json": "{}"}),
    "settings": lambda root: written(root, {".vscode/settings.json": '{"i18n-helper.sourceLanguage": "fr"}'}),
    "a framework of its own": lambda root: written(root, {".vscode/i18n-helper-custom-framework.yml": "languageIds: [javascript]\nusageMatchRegex: ['x({key})']\n"}),
    "a folder far down": lambda root: written(root, {"src/deep/i18n/en.yaml": "a: b\n", "src/deep/i18n/it.yaml": "a: c\n"}),
    "a root in a file": lambda root: written(root, {"locales/fr.json": '{"fr": {"a": "c"}}'}),
    "a submodule": lambda root: written(root, {".gitmodules": "[submodule]\n path = lib\n"}),
    "a locale renamed": lambda root: (root / "locales/fr.json").rename(root / "locales/it.json"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_has_changed_is_seen(tmp_path, change):
    written(tmp_path, FILES)
    before = said(open_project(tmp_path))
    change(tmp_path)
    now = said(open_project(tmp_path))
    assert now == anew(tmp_path)
    assert now != before


@pytest.mark.parametrize(
    "given",
    [
        {"settings": {"localesPaths": ["src"]}},
        {"settings": {"sourceLanguage": "fr"}},
        {"settings": {"enabledFrameworks": ["vue"]}},
        {"environ": {"I18N_HELPER_SETTINGS": '{"namespace": true}'}},
        {"editor_dir": ".zed"},
        {"project": "src"},
    ],
)
def test_other_ways_of_opening_search_anew(tmp_path, given):
    written(tmp_path, FILES)
    open_project(tmp_path)
    assert said(open_project(tmp_path, **given)) == anew(tmp_path, **given)


def test_what_was_changed_just_now_is_not_believed(tmp_path, monkeypatch):
    monkeypatch.setattr(looking, "RECENT", 2_000_000_000)
    written(tmp_path, FILES)
    open_project(tmp_path)
    assert not (state_folder(tmp_path) / NAME).exists()


def test_a_time_that_was_set_back_does_not_deceive(tmp_path):
    written(tmp_path, FILES)
    file = tmp_path / "package.json"
    before = file.stat()
    open_project(tmp_path)
    written(tmp_path, {"package.json": package("i18nexu")})
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert said(open_project(tmp_path)) == anew(tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"nothing",
        lambda data: data[:-9],
        lambda data: data[:-9] + b"x" * 9,
        lambda data: b"x" + data[1:],
    ],
)
def test_a_damaged_record_counts_as_none(tmp_path, damage):
    written(tmp_path, FILES)
    first = said(open_project(tmp_path))
    record = state_folder(tmp_path) / NAME
    record.write_bytes(damage(record.read_bytes()))
    second = open_project(tmp_path)
    assert said(second) == first
    assert not second.statuses
    assert open_project(tmp_path).statuses


class Hostile:
    def __reduce__(self):
        return os.mkdir, ("hostile",)


@pytest.mark.parametrize("thing", [Hostile(), print, [1], model.open_project])
def test_a_record_makes_nothing_but_our_own_objects(tmp_path, monkeypatch, thing):
    written(tmp_path, FILES)
    first = said(open_project(tmp_path))
    record = state_folder(tmp_path) / NAME
    stamp = record.read_bytes()[:DIGEST]
    data = remembered.marshal.dumps(({}, pickle.dumps(thing, 5)))
    record.write_bytes(stamp + sha256(data).digest() + data)
    monkeypatch.chdir(tmp_path)
    assert said(open_project(tmp_path)) == first
    assert not (tmp_path / "hostile").exists()


def test_a_state_folder_that_cannot_be_written_is_none(tmp_path, monkeypatch):
    written(tmp_path, FILES)
    blocked = tmp_path / "state"
    blocked.write_text("")
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(blocked))
    assert said(open_project(tmp_path)) == said(open_project(tmp_path))


def test_frameworks_of_packages_are_not_remembered(tmp_path, monkeypatch):
    monkeypatch.setattr(remembered, "_is_ours", lambda _: False)
    written(tmp_path, FILES)
    open_project(tmp_path)
    assert not (state_folder(tmp_path) / NAME).exists()


WATCHED = """
import io, os, sys
from pathlib import Path
root = os.path.realpath(sys.argv[1])
from i18n_workbench.disk import looking
from i18n_workbench.formats import all_formats
from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.project import open_project
all_formats(), all_frameworks()
seen, noted, keep = set(), set(), looking.noting
def watch(name, path):
    if isinstance(path, (str, os.PathLike)) and name in {'open', 'os.scandir', 'os.listdir'}:
        seen.add(os.path.abspath(os.fspath(path)))
def asked(path, *given, real=os.stat, **more):
    if isinstance(path, (str, os.PathLike)):
        seen.add(os.path.abspath(os.fspath(path)))
    return real(path, *given, **more)
sys.addaudithook(lambda name, given: given and watch(name, given[0]))
os.stat = asked
from i18n_workbench.project.opened import remembered
class Watched(remembered.Remembered):
    def _keep(self, statuses, found):
        noted.update(statuses)
from i18n_workbench.project import model
model.Remembered = Watched
from i18n_workbench.disk.looking import status_of
remembered._are_settled = lambda *_: True
open_project(Path(root))
unnoted = {path for path in seen if path.startswith(root + os.sep)} - noted
# of what is not there the folder is enough in which it would stand
unnoted = {path for path in unnoted if os.path.exists(path) or os.path.dirname(path) not in noted}
print(*sorted(unnoted), sep='\\n', end='')
"""
PROJECTS = {
    "i18next": FILES,
    "custom": {**FILES, ".vscode/i18n-helper-custom-framework.yml": "languageIds: [a]\nusageMatchRegex: []\n", ".vscode/settings.json": "{}"},
    "rails": {"Gemfile": "gem 'rails'\n", "x.gemspec": "", "config/locales/en.yml": "en:\n  a: b\n", "config/locales/de.yml": "de:\n  a: c\n", "Gemfile.lock": ""},
    "android": {"build.gradle": "com.android.application", "app/build.gradle": "", "app/src/main/res/values/strings.xml": "<resources><string name='a'>b</string></resources>", "app/src/main/res/values-de/strings.xml": "<resources/>"},
    "flutter": {"pubspec.yaml": "dependencies:\n  flutter_localizations: 1\n", "l10n.yaml": "arb-dir: lib/x\n", "lib/x/app_en.arb": "{}", "lib/x/app_de.arb": "{}"},
    "vue": {"package.json": package("vue-i18n"), "src/A.vue": '<i18n>{"en": {"a": "b"}}</i18n>'},
    "angular": {"package.json": package("@ngx-translate/core"), "angular.json": "{}", "src/assets/i18n/en.json": "{}", "src/assets/i18n/de.json": "{}"},
    "extension": {"public/manifest.json": '{"manifest_version": 3, "default_locale": "en"}', "public/_locales/en/messages.json": '{"a": {"message": "b"}}'},
    "vscode": {"package.json": '{"engines": {"vscode": "1"}, "contributes": {}, "dependencies": {"vscode-nls": "1"}}', "package.nls.json": "{}", "package.nls.de.json": "{}"},
    "several": {"a/package.json": package("vue-i18n"), "a/locales/en.json": "{}", "b/package.json": package("i18next"), "b/locales/en.json": "{}", "b/.vscode/settings.json": "{}"},
    "tables": {"package.json": package("x"), "src/texts.js": "export default {en: {a: 'b'}, de: {a: 'c'}}"},
    "ios": {"App.xcodeproj/project.pbxproj": "developmentRegion = de;", "App/en.lproj/Localizable.strings": '"a" = "b";', "App/de.lproj/Localizable.strings": ""},
    "dotnet": {"App.csproj": "<Project Sdk='Microsoft.NET.Sdk'/>", "A/Resources/Strings.resx": "<root/>", "A/Resources/Strings.de.resx": "<root/>", "A/Resources/Strings.Designer.cs": "class Strings {}"},
    "gettext": {"po/de.po": 'msgid "a"\nmsgstr "b"\n', "po/LINGUAS": "de\n", "meson.build": "project('x')"},
}  # fmt: skip


@pytest.mark.parametrize("files", PROJECTS.values(), ids=PROJECTS)
def test_all_that_is_looked_at_is_noted(tmp_path, files):
    written(tmp_path, files)
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stdout


LOOKS = re.compile(
    r"\bos\.(?:walk|scandir|listdir|stat)\(|\.(?:read_text|read_bytes|iterdir|glob|rglob)\(|(?<![.\w])open\("
)
"""How a module looks at the disk by itself."""


@pytest.mark.parametrize("room", ["frameworks", "project"])
def test_who_looks_at_the_disk_says_so(room):
    """What nobody notes, the next process believes to be as it was."""
    package = Path(i18n.__file__).parent
    silent = set()
    for path in (package / room).rglob("*.py"):
        text = path.read_text("utf-8")
        if LOOKS.search(text) and "note(" not in text:
            silent.add(path.relative_to(package).as_posix())
    # who is allowed, what git says, and the watcher decide nothing of what a search finds
    assert silent <= {"project/trust.py"}


def test_two_processes_at_once_both_say_the_same(tmp_path):
    written(tmp_path, FILES)
    program = "import sys, i18n_workbench as i18n; print(i18n.open(sys.argv[1]).locale_names())"
    command = [sys.executable, "-c", program, str(tmp_path)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(3)]
    answers = {process.communicate()[0] for process in running}
    assert answers == {b"['en', 'fr']\n"} or answers == {b"['en', 'fr']\r\n"}


def test_what_is_edited_is_seen_by_the_next_process(tmp_path):
    written(tmp_path, FILES)
    for text in ("one", "two"):
        i18n.open(tmp_path).changes().set("a", "fr", text).apply()
        assert i18n.open(tmp_path).catalog.text("a", "fr") == text
