"""gate, baseline, and the views with the gate's options: output, files, exit statuses."""

import json
import subprocess
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

EN = {"save": "Save all changes", "open": "Open", "hello": "Hello {name}"}
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": EN,
    "locales/fr.json": {"save": "Tout enregistrer", "hello": "Bonjour {nom}"},
    "locales/de.json": {"save": "Alles speichern", "hello": "Hallo {name}"},
    "src/App.vue": "<template><p>{{ $t('save') }}{{ $t('open') }}{{ $t('hello') }}</p>\n"
    "<p>{{ $t('gone.key') }}</p>\n<b>Pay by invoice</b>\n</template>\n",
}


@pytest.fixture
def root(workspace):
    return workspace(FILES)


@pytest.fixture
def run(root):
    def call(*arguments):
        return CliRunner().invoke(app, ["-C", str(root), *map(str, arguments)])

    return call


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["gate"], 1),
        (["gate", "--rule", "hardcoded"], 0),
        (["gate", "--fail-on", "hardcoded", "--rule", "hardcoded"], 1),
        (["gate", "--locale", "de", "--rule", "placeholders"], 0),
        (["gate", "--max-missing", "40", "--rule", "missing"], 0),
        (["gate", "--max-missing", "0.3", "--rule", "missing"], 1),
        (
            [
                "gate",
                "--max-missing",
                "fr=10",
                "--max-missing",
                "90",
                "--rule",
                "missing",
            ],
            1,
        ),
        (["gate", "--fail-under", "60", "--rule", "missing"], 0),
        (["gate", "--fail-under", "0.7", "--rule", "missing"], 1),
        (["gate", "--fail-under", "101"], 2),
        (["gate", "--fail-under", "0.7", "--max-missing", "0.5"], 2),
        (["gate", "--max-missing", "many"], 2),
        (["gate", "--rule", "no-such"], 2),
        (["gate", "--fail-on", "fatal"], 2),
        (["gate", "--baseline", "none.json"], 2),
        (["gate", "--update-baseline"], 2),
        (["gate", "--since", "main"], 2),
        (["gate", "--explain", "missing"], 0),
        (["gate", "--explain", "nothing"], 2),
        (["missing"], 0),
        (["missing", "--fail-on", "error"], 1),
        (["missing", "de", "--fail-on", "empty"], 0),
        (["hardcoded"], 0),
        (["hardcoded", "--fail-on", "info"], 1),
        (["hardcoded", "--fail-on", "error"], 0),
        (["usage"], 0),
        (["usage", "--fail-on", "undefined"], 1),
        (["usage", "--fail-on", "error"], 1),
        (["usage", "save", "--fail-on", "error"], 0),
        (["usage", "--fail-on", "possibly used"], 0),
        (["check", "--fail-on", "placeholders"], 1),
        (["check", "de", "--fail-on", "error"], 0),
        (["check", "fr", "--fail-on", "error"], 1),
        (["baseline", "b.json", "--dismiss", "abc"], 2),
        (["baseline", "b.json", "--dismiss", "", "--reason", "x"], 2),
        (["baseline", "b.json", "--dismiss", "abc", "--reason", " "], 2),
        (["baseline", "b.json", "--dismiss", "abc", "--reason", "x", "--until", ""], 2),
        (["baseline", "b.json", "--reason", "x"], 2),
        (["baseline", "b.json", "--until", "2099-01-01"], 2),
        (["gate", "--max-missing", "=0.5"], 2),
    ],
)
def test_the_exit_status(run, arguments, status):
    assert run(*arguments).exit_code == status, run(*arguments).output


def test_the_table_shows_faults_and_the_verdict_goes_to_stderr(run):
    result = run("gate")
    assert "de, fr" in next(
        line for line in result.stdout.splitlines() if "missing" in line
    )
    assert (
        result.stderr.splitlines()[0] == "info: 1 hardcoded (`--rule RULE` shows them)"
    )
    assert "failed: 2 missing, 1 placeholders, 1 undefined" in result.stderr
    assert "not judged: hardcoded: 1 found" in result.stderr


@pytest.mark.parametrize(
    "form", ["json", "sarif", "junit", "github", "gitlab", "markdown", "html", "csv"]
)
def test_every_format_comes_out(run, form):
    result = run("gate", "--format", form)
    assert result.exit_code == 1
    assert "placeholders" in result.stdout
    if form in {"json", "sarif", "gitlab"}:
        assert json.loads(result.stdout)
    if form == "junit":
        assert ET.fromstring(result.stdout.encode()).get("failures") == "4"


def test_with_a_baseline_only_what_is_new_fails(run, root):
    assert run(
        "gate", "--baseline", "known.json", "--update-baseline"
    ).stdout.startswith("wrote ")
    assert run("gate", "--baseline", "known.json").exit_code == 0
    (root / "locales/de.json").write_text(
        '{"save": "Alles speichern", "hello": "Hallo"}', "utf-8"
    )
    worse = run("gate", "--baseline", "known.json", "--format", "json")
    assert worse.exit_code == 1
    assert [
        (row["rule"], row["locale"]) for row in json.loads(worse.stdout) if row["fails"]
    ] == [("placeholders", "de")]


def test_a_baseline_is_shown_pruned_and_dismissed_from(run, root):
    run("gate", "--baseline", "known.json", "--update-baseline")
    assert "gone.key" in run("baseline", "known.json").stdout
    marks = [
        row["fingerprint"] for row in json.loads(run("gate", "--format", "json").stdout)
    ]
    dismissed = run(
        "baseline",
        "known.json",
        "--dismiss",
        marks[0][:8],
        "--reason",
        "meant so",
        "--until",
        "2099-01-01",
    )
    assert dismissed.stdout.strip() == f"{marks[0]} is dismissed until 2099-01-01"
    assert "meant so" in run("baseline", "known.json").stdout
    (root / "locales/fr.json").write_text(
        '{"save": "x", "hello": "Bonjour {name}", "open": "y"}', "utf-8"
    )
    assert run("baseline", "known.json", "--prune").stdout.startswith(
        "2 known findings are gone"
    )


def test_views_keep_their_columns_and_show_only_what_counts(run, root):
    columns = ["key", "namespace", "form", "locale", "source", "state"]
    assert [
        list(row) for row in json.loads(run("missing", "--format", "json").stdout)
    ] == [
        columns,
        columns,
    ]
    run("missing", "--baseline", "known.json", "--update-baseline")
    known = run("missing", "--baseline", "known.json", "--format", "json")
    assert (known.exit_code, json.loads(known.stdout)) == (0, [])
    (root / "locales/de.json").write_text('{"hello": "Hallo {name}"}', "utf-8")
    worse = run("missing", "--baseline", "known.json", "--format", "json")
    assert [(row["key"], row["locale"]) for row in json.loads(worse.stdout)] == [
        ("save", "de")
    ]
    assert worse.exit_code == 1


def test_since_judges_the_branch(run, root):
    for arguments in (
        ["init", "-q", "-b", "main"],
        ["add", "-A"],
        ["commit", "-qm", "first"],
    ):
        identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(
            ["git", *identity, "-C", str(root), *arguments],
            check=True,
            capture_output=True,
        )
    assert run("gate", "--since", "main").exit_code == 0
    code = root / "src/App.vue"
    code.write_text(
        code.read_text("utf-8").replace(
            "</template>", "<i>Pay in advance</i>\n</template>"
        ),
        "utf-8",
    )
    result = run("gate", "--since", "main", "--format", "github")
    assert result.exit_code == 1
    assert result.stdout.startswith("::error file=src/App.vue,line=4")
    view = run("hardcoded", "--since", "main", "--format", "json")
    assert (view.exit_code, [row["text"] for row in json.loads(view.stdout)]) == (
        1,
        ["Pay in advance"],
    )


def test_a_rule_is_explained(run):
    text = run("gate", "--explain", "undefined").stdout
    assert "Code uses a key that no locale file has." in text
    assert '"i18n-helper.gate.rules": {"undefined": "warning"}' in text
    assert len(run("gate", "--explain", "all").stdout.splitlines()) > 40


def test_many_faults_fill_one_page_unless_all_are_wanted(workspace):
    texts = {f"text{n}": f"Text {n}" for n in range(60)}
    files = {**FILES, "locales/en.json": {**EN, **texts}}
    root = str(workspace(files))
    page = CliRunner().invoke(app, ["-C", root, "gate"])
    assert len(page.stdout.splitlines()) < 20
    assert "61 faults of missing in all, 122 findings (`--rule missing`)" in page.stderr
    assert "next: `gate --baseline known.json --update-baseline`" in page.stderr
    whole = CliRunner().invoke(app, ["-C", root, "gate", "--all"])
    assert len(whole.stdout.splitlines()) > 60
    assert "next:" not in whole.stderr
    assert (page.exit_code, whole.exit_code) == (1, 1)


def test_exactly_the_share_that_is_asked_for_is_enough(workspace):
    texts = {f"k{number}": "Text" for number in range(10)}
    root = workspace(
        {
            "locales/en.json": texts,
            "locales/fr.json": {**texts, "k0": ""},
        }
    )
    for share, status in (("0.9", 0), ("90", 0), ("0.91", 1)):
        words = ["-C", str(root), "gate", "--rule", "empty", "--fail-under", share]
        assert CliRunner().invoke(app, words).exit_code == status, share


def test_check_leaves_out_notes_where_something_else_may_fail(run, root):
    same = {"save": "Save all changes", "hello": "Bonjour,  {name}"}
    (root / "locales/fr.json").write_text(json.dumps(same), "utf-8")
    assert "unchanged" in run("check", "fr").stdout
    shown = run("check", "fr", "--fail-on", "error")
    assert "double-space" in shown.stdout
    assert "unchanged" not in shown.stdout
    assert "1 info" in shown.stderr
    assert "unchanged" in run("check", "fr", "--fail-on", "unchanged").stdout


def test_a_severity_that_is_spelled_wrong_is_answered_with_the_nearest(run):
    done = run("gate", "--fail-on", "eror")
    assert done.exit_code == 2
    assert 'did you mean "error"?' in done.stderr
