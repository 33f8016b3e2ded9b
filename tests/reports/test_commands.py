"""check, export and import as a person and a build server call them: output, files, exit statuses."""

import json
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

EN = {"a": "Hi {x}", "b": "Good bye my friend"}
FR = {"a": "Salut {y}", "b": "Adieu mon ami"}


@pytest.fixture
def run(workspace):
    def call(*arguments, fr=FR, stdin=None):
        files = {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": EN,
        }
        root = workspace(files if fr is None else {**files, "locales/fr.json": fr})
        return CliRunner().invoke(
            app, ["-C", str(root), *map(str, arguments)], input=stdin
        )

    return call


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ([], 0),
        (["--fail-on", "error"], 1),
        (["--fail-on", "error", "--rule", "urls"], 0),
        (["--rule", "no-such"], 2),
        (["xx"], 2),
        (["--update-baseline"], 2),
        (["--baseline", "no/such.json"], 2),
        (["--format", "pdf"], 2),
        (["-o", "table.txt"], 2),
    ],
)
def test_the_exit_status_of_check(run, options, status):
    assert run("check", *options).exit_code == status


def test_fail_on_knows_what_is_worse(run):
    unchanged = {"a": "Salut {x}", "b": "Good bye my friend"}
    assert run("check", "--fail-on", "warning", fr=unchanged).exit_code == 0
    assert run("check", "--fail-on", "info", fr=unchanged).exit_code == 1


def test_check_prints_what_it_found_and_the_counts_on_stderr(run):
    result = run("check", "fr", "--format", "json")
    (record,) = json.loads(result.stdout)
    assert (record["rule"], record["key"], record["file"], record["line"]) == (
        "placeholders",
        "a",
        "locales/fr.json",
        2,
    )
    assert result.stderr.strip() == "1 error"
    assert "placeholders" in run("check").stdout
    assert (
        run("check", fr={"a": "Salut {x}", "b": "Adieu mon ami"}).stderr.strip()
        == "nothing found"
    )


def test_a_file_that_does_not_parse_fails_the_gate(run):
    assert run("check", "--fail-on", "error", fr="{ broken").exit_code == 1


def test_reports_go_where_they_are_sent(run, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    assert run("check", "-o", out / "r.sarif").exit_code == 0
    assert json.loads((out / "r.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert (
        run(
            "check", "-o", out / "r.txt", "--format", "junit", "--fail-on", "error"
        ).exit_code
        == 1
    )
    assert ET.parse(out / "r.txt").getroot().get("failures") == "1"
    assert run("check", "--format", "github").stdout.startswith(
        "::error file=locales/fr.json,line=2,"
    )


def test_with_a_baseline_only_new_findings_fail(run, tmp_path):
    known = tmp_path / "known.json"
    assert run("check", "--baseline", known, "--update-baseline").exit_code == 0
    same = run("check", "--baseline", known, "--format", "json")
    assert (same.exit_code, json.loads(same.stdout)) == (0, [])
    assert run("check", "--baseline", known, "--fail-on", "info").exit_code == 0
    worse = run(
        "check",
        "--baseline",
        known,
        "--format",
        "json",
        fr={"a": "Salut {y}", "b": "Adieu {y}"},
    )
    assert (worse.exit_code, [row["key"] for row in json.loads(worse.stdout)]) == (
        1,
        ["b"],
    )
    mended = run(
        "check", "--baseline", known, fr={"a": "Salut {x}", "b": "Adieu mon ami"}
    )
    assert mended.exit_code == 0
    assert "1 known findings are gone" in mended.stderr


@pytest.mark.parametrize("ending", ["csv", "xlsx", "json", "xliff", "tmx"])
def test_export_writes_a_file(run, tmp_path, ending):
    assert run("export", tmp_path / f"out.{ending}").exit_code == 0
    assert (tmp_path / f"out.{ending}").stat().st_size > 50


def test_export_refuses_what_it_should(run, tmp_path):
    assert run("export", tmp_path / "out.docx").exit_code == 2
    assert run("export", tmp_path / "out.csv", "--locale", "xx").exit_code == 2
    assert run("export", tmp_path / "locales" / "fr.json").exit_code == 3


@pytest.mark.parametrize("ending", ["csv", "json", "po"])
def test_export_makes_no_folder(run, tmp_path, ending):
    file = tmp_path / "nope" / "dir" / f"out.{ending}"
    refused = run("export", str(file), "fr")
    assert refused.exit_code == 2
    assert f"there is no folder {file.parent}" in refused.output
    assert "make it first" in refused.output
    assert not (tmp_path / "nope").exists()


def test_import_shows_asks_writes_and_can_be_taken_back(run, tmp_path):
    sheet, target = tmp_path / "in.csv", tmp_path / "locales" / "fr.json"
    sheet.write_text("key,fr\na,Coucou {x}\n", "utf-8")
    dry = run("import", sheet, "--dry-run")
    assert dry.exit_code == 0
    assert '+  "a": "Coucou {x}"' in dry.stdout
    run("import", sheet, stdin="n\n")
    assert json.loads(target.read_text("utf-8")) == FR
    assert run("import", sheet, "--yes").exit_code == 0
    assert json.loads(target.read_text("utf-8"))["a"] == "Coucou {x}"
    assert run("undo", "--yes", fr=None).exit_code == 0
    assert json.loads(target.read_text("utf-8")) == FR


def test_import_sets_bad_rows_aside_takes_the_good_ones_and_says_so(run, tmp_path):
    sheet = tmp_path / "in.csv"
    sheet.write_text("key,fr\na,Coucou {y}\nb,Au revoir\nz,Rien\n", "utf-8")
    result = run("import", sheet, "--yes")
    assert result.exit_code == 3
    assert (
        "in.csv:2: error: lost: {x}; not in the source: {y} [placeholders]"
        in result.stderr
    )
    assert "in.csv:4: error: there is no key 'z' [unknown-key]" in result.stderr
    assert json.loads((tmp_path / "locales" / "fr.json").read_text("utf-8")) == {
        "a": "Salut {y}",
        "b": "Au revoir",
    }


def test_what_is_set_aside_of_a_file_without_lines_is_named_by_its_key(run, tmp_path):
    sheet = tmp_path / "in.json"
    rows = [{"key": "a", "locale": "fr", "value": "Coucou"}]
    sheet.write_text(json.dumps(rows), "utf-8")
    result = run("import", sheet, "--yes")
    assert "a, fr: in.json: error: lost: {x} [placeholders]" in result.stderr


def test_import_of_nothing_or_of_no_file(run, tmp_path):
    (tmp_path / "in.csv").write_text("key,fr\na,Salut {y}\n", "utf-8")
    result = run("import", tmp_path / "in.csv", "--yes")
    assert (result.exit_code, result.stdout) == (0, "nothing to change\n")
    assert run("import", tmp_path / "none.csv").exit_code == 2
