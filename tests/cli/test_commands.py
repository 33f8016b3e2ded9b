"""Commands end to end: what they print, where errors go, and the exit statuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import i18n_workbench as i18n
from i18n_workbench.cli import app

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {
        "a": "A",
        "b": {"c": "C"},
        "evil": "=cmd|' /C calc'!A0",
        "bar|x": "<b>\u202e",
    },
    "locales/fr.json": {"a": "Â"},
}


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(FILES, settings={"review.enabled": False})


def run(root: Path, *words: str, answer: str | None = None) -> Result:
    return CliRunner().invoke(app, ["-C", str(root), *words], input=answer)


def test_the_fields_of_a_query_are_rows_in_any_form(root: Path) -> None:
    said = run(root, "query", "--fields", "--format", "json")
    (locale,) = [row for row in json.loads(said.stdout) if row["field"] == "locale"]
    assert locale["example"] == "locale:fr,pt-*"
    assert "locale:fr,pt-*" in run(root, "query", "--fields").stdout


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["status"], 0),
        (["coverage"], 0),
        (["coverage", "--fail-under", "0.9"], 1),
        (["coverage", "--fail-under", "0.1"], 0),
        (["coverage", "--fail-under", "90"], 1),
        (["coverage", "--fail-under", "nan"], 2),
        (["gate", "--max-missing", "nan"], 2),
        (["hardcoded", "--min-confidence", "nan"], 2),
        (["duplicates", "--threshold", "nan"], 2),
        (["coverage", "--fail-under", "10"], 0),
        (["coverage", "--by", "mood"], 2),
        (["missing", "xx"], 2),
        (["missing", "fr"], 0),
        (["delete", "nope", "--yes"], 2),
        (["rename", "nope", "x", "--yes"], 2),
        (["rename", "a", "b.c", "--yes"], 3),
        (["set", "b", "en", "x", "--yes"], 3),
        (["--set", "readonly=true", "set", "a", "fr", "x", "--yes"], 3),
        (["--set", "nonsense=1", "status"], 2),
        (["undo", "--yes"], 3),
        (["settings", "sortKeys"], 0),
        (["settings", "sortKeyz"], 2),
        (["settings", "--unset"], 2),
        (["settings", "sortKeys", "true", "--unset"], 2),
        (["--set", "autoDetection=false", "status"], 2),
        (["-C", "/nowhere/at/all", "status"], 2),
    ],
)
def test_exit_statuses(root: Path, words: list[str], status: int) -> None:
    result = run(root, *words)
    assert result.exit_code == status, result.output
    if status in (2, 3):
        assert result.stderr.strip()


@pytest.mark.parametrize("words", [["status", "--quiet"], ["coverage", "-C", "x"]])
def test_an_option_behind_the_command_is_told_where_it_goes(
    root: Path, words: list[str]
) -> None:
    result = run(root, *words)
    assert result.exit_code == 2
    told = f"before the command: i18n-workbench {words[1]} … {words[0]}"
    assert told in result.stderr


@pytest.mark.parametrize("noun", ["unused", "undefined"])
def test_a_noun_about_keys_is_a_command_too(root: Path, noun: str) -> None:
    (root / "a.js").write_text("$t('a'); $t('bc')", encoding="utf-8")
    rows = json.loads(run(root, noun, "--format", "json").stdout)
    assert {row["status"] for row in rows} == {noun}
    assert len(rows) == len(getattr(i18n.open(root), noun)())
    assert " keys are explained" in run(root, noun).stderr


def test_json_is_the_frames_records(root: Path) -> None:
    rows = json.loads(run(root, "coverage", "--format", "json").stdout)
    assert [row["locale"] for row in rows] == ["en", "fr"]
    assert list(rows[0]) == [
        "locale", "language", "total", "translated", "empty", "missing", "stale", "approved", "words", "coverage",
        "unreadable", "words_missing", "reviewed", "machine",
    ]  # fmt: skip
    assert rows[1]["coverage"] == 0.25
    settings = json.loads(run(root, "settings", "--format", "json").stdout)
    assert {row["setting"]: row["value"] for row in settings}["sortKeys"] is False


def test_csv_is_safe_in_a_spreadsheet_and_markdown_in_a_page(root: Path) -> None:
    assert "'=cmd" in run(root, "missing", "fr", "--format", "csv").stdout
    assert "bar\\|x" in run(root, "missing", "fr", "--format", "markdown").stdout


@pytest.mark.parametrize("form", ["csv", "json"])
def test_machines_get_texts_with_all_their_characters(root: Path, form: str) -> None:
    text = "\x1b[31mred"
    (root / "locales/en.json").write_text(json.dumps({"k": text}))
    printed = run(root, "missing", "fr", "--format", form).stdout
    assert text in (printed if form == "csv" else json.loads(printed)[0]["source"])


def test_a_table_never_steers_the_terminal(root: Path) -> None:
    (root / "locales/en.json").write_text('{"k": "\\u001b[31m<i>red\\u009b"}')
    assert "\x1b[31m" not in run(root, "missing", "fr").stdout
    shown = run(root, "missing", "fr", "--format", "markdown").stdout
    assert "\\x1b\\[31m&lt;i&gt;red\\x9b" in shown.replace("\\\\", "\\")
    assert not set("\x1b\x9b") & set(shown)


def test_dry_run_prints_the_diff_and_writes_nothing(root: Path) -> None:
    before = (root / "locales/fr.json").read_bytes()
    result = run(root, "set", "b.c", "fr", "Ç", "--dry-run")
    assert '+    "c": "Ç"' in result.stdout
    assert result.stdout.startswith("--- a/locales/fr.json\n+++ b/locales/fr.json\n")
    assert (root / "locales/fr.json").read_bytes() == before


@pytest.mark.parametrize(
    ("answer", "status", "written"),
    [("y\n", 0, True), ("n\n", 0, False), ("", 2, False)],
)
def test_writing_asks(root: Path, answer: str, status: int, written: bool) -> None:
    result = run(root, "set", "a", "fr", "neuf", answer=answer)
    assert result.exit_code == status
    assert ("neuf" in (root / "locales/fr.json").read_text()) is written


def test_normalize_of_a_commit_leaves_other_files_alone(root: Path) -> None:
    given = ("package.json", "nothing.json")
    assert run(root, "normalize", "--yes", *given).exit_code == 2
    assert run(root, "normalize", "--yes", "--of-a-commit", *given).exit_code == 0


def test_fill_normalize_and_undo(root: Path) -> None:
    before = (root / "locales/fr.json").read_bytes()
    assert run(root, "fill", "fr", "--yes").exit_code == 0
    filled = json.loads((root / "locales/fr.json").read_text())
    assert filled["b"] == {"c": ""}
    assert run(root, "--set", "sortKeys=true", "normalize", "--yes").exit_code == 0
    assert list(json.loads((root / "locales/fr.json").read_text())) == [
        "a",
        "b",
        "bar|x",
        "evil",
    ]
    assert run(root, "undo", "--yes").exit_code == 0
    assert run(root, "undo", "--yes").exit_code == 0
    assert (root / "locales/fr.json").read_bytes() == before


def test_fill_begins_a_new_locale(root: Path) -> None:
    assert run(root, "fill", "de", "--yes").exit_code == 0
    assert json.loads((root / "locales/de.json").read_text()) == {
        "a": "",
        "b": {"c": ""},
        "evil": "",
        "bar|x": "",
    }
    assert run(root, "fill", "no-locale-at-all!", "--yes").exit_code == 2


def test_a_broken_file_is_named_with_line_and_column(root: Path) -> None:
    (root / "locales/fr.json").write_text('{"a": "x",,}')
    result = run(root, "set", "a", "fr", "y", "--yes")
    assert result.exit_code == 2
    assert "locales/fr.json:1:11:" in result.stderr
    assert run(root, "coverage").exit_code == 0


def test_settings_are_written_and_removed(root: Path) -> None:
    assert run(root, "settings", "indent", "4").exit_code == 2
    assert "i18n-helper.indent" not in (root / ".vscode/settings.json").read_text()
    assert run(root, "settings", "indent", "4", "--yes").exit_code == 0
    assert (
        json.loads((root / ".vscode/settings.json").read_text())["i18n-helper.indent"]
        == 4
    )
    assert run(root, "settings", "indent", "--unset", "--yes").exit_code == 0
    assert "i18n-helper.indent" not in json.loads(
        (root / ".vscode/settings.json").read_text()
    )


def test_whatever_writes_can_show_the_diff_instead(root: Path) -> None:
    shown = run(root, "settings", "indent", "4", "--dry-run").stdout
    assert '+  "i18n-helper.indent": 4' in shown
    before = (root / "locales/fr.json").read_text()
    run(root, "set", "a", "fr", "Encore", "--yes")
    shown = run(root, "undo", "--dry-run").stdout
    assert '-  "a": "Encore"' in shown
    assert (root / "locales/fr.json").read_text() != before


def test_infinity_is_a_text_in_json(root: Path) -> None:
    out = run(root, "settings", "extract.keyMaxLength", "--format", "json").stdout
    assert json.loads(out, parse_constant=pytest.fail)[0]["value"] == "Infinity"


@pytest.fixture
def monorepo(workspace: Workspace) -> Path:
    vue = {"dependencies": {"vue-i18n": "9"}}
    files = {f"apps/{name}/{file}": content for name in ("one", "two") for file, content in {
        "package.json": vue, "locales/en.json": {"a": name},
        "locales/de.json": {"a": "eins"} if name == "one" else {},
    }.items()}  # fmt: skip
    return workspace(files)


def test_a_monorepo_asks_for_a_project(monorepo: Path) -> None:
    root = monorepo
    assert run(root, "status").stdout.endswith(
        "\nThis workspace holds several projects; choose one with --project:\n"
        "  apps/one  vue, general; 1 key, 2 locales; 100 %\n"
        "  apps/two  vue, general; 1 key, 2 locales; 0.0 %\n"
    )
    assert run(root, "status").stdout.count("apps/one") == 1
    refused = run(root, "coverage")
    assert refused.exit_code == 2
    assert "apps/two" in refused.stderr
    assert (
        len(
            json.loads(
                run(root, "--project", "apps/two", "missing", "--format", "json").stdout
            )
        )
        == 1
    )


def test_git_merges_all_projects_of_a_monorepo(monorepo: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(monorepo)], check=True)
    store = "/.vscode/i18n-helper-reviews.yml merge=i18n-workbench\n"
    lines = store + "/locales/**/*.json merge=i18n-workbench\n"
    one, two = (monorepo / f"apps/{name}/.gitattributes" for name in ("one", "two"))
    done = run(monorepo, "--project", "apps/two", "merge-driver", "install", "--yes")
    assert done.exit_code == 0
    assert not one.exists()
    assert two.read_text() == lines
    done = run(monorepo, "merge-driver", "install", "--yes")
    assert done.exit_code == 0, done.stderr
    assert one.read_text() == two.read_text() == lines
    assert (
        "apps/one:\nwrote .gitattributes\napps/two:\nnothing to change\n" in done.stdout
    )
    config = (monorepo / ".git/config").read_text()
    assert "merge-driver run" in config


def test_the_demo_names_the_program_as_it_was_called(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the README's first command calls it: in an environment that is not activated no shell finds it."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", [".venv/bin/i18n-workbench", "demo"])
    shown = run(root, "demo", "a-demo").output
    assert f"{Path('.venv/bin/i18n-workbench')} -C" in shown


def test_the_module_and_the_demo(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "i18n_workbench", "demo", str(tmp_path / "demo")]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    assert "100 %" in result.stdout
    assert "set home.title fr" in result.stdout
    again = subprocess.run(command, check=False, capture_output=True, text=True)
    assert again.returncode == 3
    assert "not empty" in again.stderr


def test_relative_paths_start_in_the_workspace(
    root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert run(root, "export", "out.csv").exit_code == 0
    assert run(root, "demo", "a-demo").exit_code == 0
    assert (root / "out.csv").is_file()
    assert (root / "a-demo").is_dir()
    assert not list(elsewhere.iterdir())


def test_an_export_takes_locales_as_the_other_commands_do(root: Path) -> None:
    for words in (["fr"], ["--locale", "fr"]):
        assert run(root, "export", "out.json", *words).exit_code == 0
        written = json.loads((root / "out.json").read_text())
        assert {entry["locale"] for entry in written} == {"fr"}


def test_who_decides_without_a_name_is_told_how_to_sign(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("i18n_workbench.project.git.asking.user", lambda _: ("", ""))
    on, named = "--set review.enabled=true", "--set review.user.name=Ada"
    comment = ("review", "comment", "a", "fr", "Hm", "--yes")
    told = run(root, *on.split(), *comment).stderr
    assert "git config --global user.name" in told
    told = run(root, *on.split(), *named.split(), *comment).stderr
    assert "git config" not in told


def test_a_file_that_cannot_be_read_fails_the_coverage_gate(root: Path) -> None:
    (root / "locales/fr.json").write_text('{"a": "Â",,}')
    result = run(root, "coverage", "--fail-under", "0.1")
    assert result.exit_code == 1
    assert "locales/fr.json:1:11: error: " in result.stderr
    assert "correct the file there" in result.stderr
    assert run(root, "coverage").exit_code == 0
    refused = run(root, "set", "a", "fr", "x", "--yes")
    assert refused.exit_code == 2
    assert "\n  correct the file there" in refused.stderr


def test_a_project_inside_the_open_one_is_said(workspace: Workspace) -> None:
    inner = {
        "web/package.json": FILES["package.json"],
        "web/locales/en.json": {"x": "y"},
    }
    root = workspace({**FILES, **inner})
    assert run(root, "coverage").exit_code == 0
    shown = run(root, "status").output
    assert "4 keys" in shown
    assert "web: a project inside this one" in shown
    assert shown.endswith(
        "--project:\n"
        "  .    vue, general; 4 keys, 2 locales; 25.0 %\n"
        "  web  vue, general; 1 key, 1 locale\n"
    )
    assert "1 key," in run(root, "--project", "web", "status").output


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown"])
def test_annotations_come_out_as_every_frame_does(root: Path, form: str) -> None:
    (root / "src").mkdir()
    (root / "src/App.vue").write_text("<template>{{ $t('a') }}</template>\n")
    result = run(root, "annotate", "src/App.vue", "--format", form)
    assert result.exit_code == 0
    assert "in_place" in result.stdout


LACKING = [
    ["usage"],
    ["undefined"],
    ["unused"],
    ["stale"],
    ["similar", "A"],
    ["duplicates"],
    ["query", "is:missing"],
    ["complete", "a"],
    ["naming"],
    ["key-advice"],
    ["review", "pending", "fr"],
    ["status", "--format", "json"],
    ["rename", "a", "x", "--dry-run"],
    ["delete", "a", "--dry-run"],
    ["fill", "--dry-run"],
    ["pseudo", "--dry-run"],
    ["replace", "A", "B", "--dry-run"],
]


@pytest.mark.parametrize("words", LACKING)
def test_a_file_that_a_command_went_without_is_named_once(
    root: Path, words: list[str]
) -> None:
    (root / "locales/de.json").write_text('{"a": ')
    result = run(root, *words)
    assert result.exit_code == 0
    assert result.stderr.count("locales/de.json:1:7: error") == 1


@pytest.mark.parametrize("name", ["coverage", "missing", "usage", "status"])
def test_a_folder_without_locale_files_is_no_finished_project(
    root: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / "src/deep").mkdir(parents=True)
    (root / ".git").mkdir()
    monkeypatch.chdir(root / "src/deep")
    result = run(Path(), name)
    assert "no locale file was found" in result.output
    assert f"-C {Path('../..')}" in result.stderr
    assert "part of a repository" not in run(root, name).stderr


def test_a_command_that_names_one_cell_says_nothing_of_other_files(root: Path) -> None:
    (root / "locales/de.json").write_text('{"a": ')
    assert run(root, "set", "a", "fr", "x", "--yes").stderr == ""


def test_an_extraction_that_no_locale_file_can_take_is_wrong_use(
    workspace: Workspace,
) -> None:
    code = "<template><p>Save all</p></template>\n"
    files = {"package.json": FILES["package.json"], "src/A.vue": code}
    root = workspace(files)
    result = run(root, "extract", "src/A.vue", "--yes")
    assert result.exit_code == 2
    assert "src/A.vue:1:14: 'Save all' needs" in result.stderr
    assert "no locale file can take the texts" in result.stderr
    assert "--framework" in result.stderr
    assert (root / "src/A.vue").read_text() == code
