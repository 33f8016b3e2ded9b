"""The audit: the same findings twice, a person's own notebooks, and what is no audit is said."""

import json
import shutil
import subprocess

import nbformat
import pytest
from click.testing import CliRunner
from nbformat.v4 import new_code_cell, new_notebook

import i18n_workbench as i18n
from i18n_workbench.audit import judge, run_audit
from i18n_workbench.cli.app import app
from i18n_workbench.errors import UsageError
from i18n_workbench.progress import Progress, follow


def small_project(root):
    (root / "locales").mkdir(parents=True)
    (root / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    (root / "locales/en.json").write_text('{"a": "Hi {n}", "b": "<b>x</b>"}')
    (root / "locales/fr.json").write_text('{"a": "Salut", "b": "x"}')
    return root


@pytest.fixture
def project(tmp_path):
    return small_project(tmp_path / "project")


@pytest.fixture(scope="module")
def audited_twice(tmp_path_factory):
    """A commit audited where it was made, and in a clone in whose tree the results of the first lie already."""
    folder = tmp_path_factory.mktemp("audited")
    root = small_project(folder / "project")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "first")
    clone = folder / "elsewhere" / "project"
    git(folder, "clone", "-q", str(root), str(clone))
    one = run_audit(root, folder / "1", fail_under=0.9)
    shutil.copytree(folder / "1", clone / "1")
    return one, run_audit(clone, clone / "2", fail_under=0.9)


@pytest.fixture
def own(tmp_path):
    def write(parameters, code):
        cells = [
            new_code_cell(parameters, metadata={"tags": ["parameters"]}),
            new_code_cell(code),
        ]
        nbformat.write(new_notebook(cells=cells), tmp_path / "own.ipynb")
        return tmp_path / "own.ipynb"

    return write


def test_a_locale_that_is_none_is_told_before_any_work(project, monkeypatch):
    """A notebook was run for half a minute to say it, where a project has ``de-DE`` alone."""
    monkeypatch.setattr("i18n_workbench.audit.run_audit", None)
    (project / "locales/fr.json").rename(project / "locales/de-DE.json")
    for named in (["de"], ["--locale", "de"]):
        result = CliRunner().invoke(app, ["-C", str(project), "audit", *named])
        assert result.exit_code == 2
        assert 'did you mean "de-DE"?' in result.output


def test_parameters_reach_a_notebook_of_ones_own_annotated_or_not(
    project, own, tmp_path
):
    code = "import json; json.dump({'failed': [workspace, *locales]}, open(findings_path, 'w'))"
    notebook = own(
        "workspace: str = '.'\nlocales: list[str] = []\nfindings_path = other = ''",
        code,
    )
    result = run_audit(project, tmp_path / "out", locales=["fr"], notebook=notebook)
    assert result.failed == (str(project), "fr")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("open(findings_path, 'w').write('[]')", "says nothing of the gate"),
        ("open(findings_path, 'w').write('no')", "says nothing of the gate"),
        ("import os; os._exit(1)", "kernel died"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_what_goes_wrong_in_a_notebook_is_said(project, own, tmp_path, code, message):
    with pytest.raises(UsageError, match=message):
        run_audit(project, tmp_path / "out", notebook=own("findings_path = ''", code))


def test_a_kernel_that_does_not_start_is_said(project, own, tmp_path, monkeypatch):
    from nbclient import NotebookClient

    def late(_client, *_more, **_named):
        raise RuntimeError("Kernel didn't respond in 60 seconds")

    monkeypatch.setattr(NotebookClient, "execute", late)
    with pytest.raises(UsageError, match="did not start: Kernel") as caught:
        run_audit(project, tmp_path / "out", notebook=own("findings_path = ''", "1"))
    assert "127.0.0.1" in caught.value.next_step


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[]", "{}", '{"nbformat": 4, "nbformat_minor": 5, "cells": 1}'],
)
def test_what_is_no_notebook_is_said(project, tmp_path, text):
    (tmp_path / "own.ipynb").write_text(text)
    with pytest.raises(UsageError, match="no notebook"):
        run_audit(project, tmp_path / "out", notebook=tmp_path / "own.ipynb")


def test_a_result_never_overwrites_its_notebook(project, own, tmp_path):
    notebook = own("x = 1", "x")
    before = notebook.read_bytes()
    with pytest.raises(UsageError, match="overwrite"):
        run_audit(project, tmp_path, notebook=notebook)
    assert notebook.read_bytes() == before


def test_a_file_is_no_folder_of_results(project):
    with pytest.raises(UsageError, match="folder"):
        run_audit(project, project / "package.json")


def git(root, *arguments):
    person = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(
        ["git", *person, "-C", str(root), *arguments], check=True, capture_output=True
    )


def test_one_commit_audited_twice_gives_the_same_bytes_but_for_one_line(audited_twice):
    one, two = audited_twice
    assert one.findings.read_bytes() == two.findings.read_bytes()
    assert one.notebook.read_bytes() == two.notebook.read_bytes()
    folder = str(one.findings.parents[1])
    assert folder not in one.notebook.read_text() + one.html.read_text()
    found = json.loads(one.findings.read_text())["findings"]
    assert {row["key"] for row in found} >= {"a", "b"}
    lines = zip(
        one.html.read_text().splitlines(),
        two.html.read_text().splitlines(),
        strict=True,
    )
    different = [each for each in lines if each[0] != each[1]]
    assert len(different) <= 1
    assert all("Made on" in line for pair in different for line in pair)


def test_how_long_a_step_took_leaves_nothing_in_the_results(
    project, own, tmp_path, monkeypatch
):
    """Under a load the project took more than two seconds to open, and the line that says so left an empty output."""
    slow = """import json, time
import i18n_workbench as i18n
json.dump({"failed": []}, open(findings_path, "w"))
wb = i18n.open(workspace)
work = wb.begin("reading")
time.sleep(3)
del work"""
    monkeypatch.delenv("I18N_WORKBENCH_QUIET", raising=False)
    notebook = own("workspace = findings_path = ''", slow)
    result = run_audit(project, tmp_path / "out", notebook=notebook)
    book = nbformat.read(result.notebook, 4)
    assert not any(cell.get("outputs") for cell in book.cells)


def test_the_page_says_the_verdict_first_and_only_of_what_was_asked(project, tmp_path):
    (project / "locales/de.json").write_text('{"a": "Hallo {n}"}')
    result = run_audit(project, tmp_path / "out", locales=["de"], fail_under=0.9)
    page = result.html.read_text()
    text = page[page.index("<body>") :]
    assert (
        text.index("failed")
        < text.index('id="What-was-judged"')
        < text.index('id="Coverage"')
    )
    assert "coverage of de is 50 %, below 90 %" in text
    assert "50.0 %" in text
    judged = json.loads(result.findings.read_text())["judged"]
    assert judged["content hash"] in text
    assert (
        "..."
        not in text[text.index('id="What-was-judged"') : text.index('id="Coverage"')]
    )
    assert "French" not in text
    assert (
        "fr.json" not in text[text.index('id="Coverage"') : text.index('id="Findings"')]
    )


def test_passed_says_that_nothing_could_fail_and_how_much_was_found(project):
    (project / "locales/de.json").write_text('{"a": "Hallo {n}"}')
    wb = i18n.open(project)
    free, bound = judge(wb, ["de"]).verdict(), judge(wb, ["de"], 0.1).verdict()
    assert free.splitlines()[0] == "passed: no limit was set (--fail-under, --fail-on)"
    assert bound.splitlines()[0] == "passed"
    assert free.splitlines()[1] == bound.splitlines()[1] == "found: 1 error"


def test_the_worst_findings_come_first_and_those_left_out_are_counted(tmp_path):
    root = small_project(tmp_path / "project")
    texts = {f"k{n:03}": f"Take {{n}} of {n}" for n in range(600)}
    (root / "locales/en.json").write_text(json.dumps(texts))
    lost = {"k599": "Nimm {m} von 599"}
    (root / "locales/fr.json").write_text(json.dumps({**texts, **lost}))
    listed = judge(i18n.open(root)).worst_first()
    assert listed["key"].iloc[0] == "k599"
    assert listed["severity"].astype(str).iloc[0] != "info"
    assert set(listed["severity"].iloc[1:]) == {"info"}
    assert listed["key"].iloc[1:].is_monotonic_increasing
    page = run_audit(root, tmp_path / "out").html.read_text()
    assert f"the 500 worst of {len(listed)}: findings.json has all" in page


def test_an_earlier_audit_is_compared_with(project, audited_twice, tmp_path):
    out = tmp_path / "out"
    shutil.copytree(audited_twice[0].findings.parent, out)
    (project / "locales/fr.json").write_text(
        '{"a": "Salut {n}", "b": "x", "c": "Neuf"}'
    )
    (project / "locales/en.json").write_text(
        '{"a": "Hi {n}", "b": "<b>x</b>", "c": "New {n}", "d": "D"}'
    )
    before = json.loads((out / "findings.json").read_text())
    result = run_audit(project, out, compare=out)
    now = json.loads(result.findings.read_text())
    old, new = (
        {row["fingerprint"] for row in data["findings"]} for data in (before, now)
    )
    counts = f"{len(new - old)} new, {len(old - new)} gone, {len(new & old)} kept"
    assert new - old
    assert old - new
    page = result.html.read_text()
    assert counts in page
    assert "100.0 %" in page
    assert '<main tabindex="0">' in page, "what scrolls is reached by keys"
    assert "75.0 %" in page


def test_a_locale_that_the_earlier_audit_did_not_judge_is_named(project, tmp_path):
    """All of its findings count as new, which nobody has brought since."""
    wb = i18n.open(project)
    judge(wb, ["fr"]).write(tmp_path / "findings.json")
    same = judge(wb, ["fr"]).compare(tmp_path)
    more = judge(wb, ["fr", "en"]).compare(tmp_path)
    assert "did not judge" not in same.headline()
    assert more.headline().endswith(
        "all of en counts as new: the earlier audit did not judge it"
    )


def test_what_is_wrong_stands_before_its_place(project):
    """At 1,200 pixels file, line and column pushed it off the page."""
    (project / "locales/fr.json").write_text('{"a": "Salut"}')
    listed = judge(i18n.open(project), ["fr"]).worst_first()
    assert list(listed.columns[-2:]) == ["message", "place"]
    assert listed["place"].str.startswith("locales/fr.json:1:").all()


def test_who_waits_for_an_audit_is_told_how_far_it_is(project, tmp_path):
    """Of a project of 30 locales it said "audit" for a minute."""
    progress = Progress("audit")
    with follow(progress):
        book = nbformat.read(run_audit(project, tmp_path / "out").notebook, 4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert (progress.done, progress.total) == (len(code), len(code))


def test_what_is_no_earlier_audit_is_said(project, tmp_path):
    with pytest.raises(UsageError, match="no earlier audit"):
        run_audit(project, tmp_path / "out", compare=tmp_path)


def test_an_earlier_audit_that_is_none_costs_nothing(project, tmp_path):
    """It is looked at first: what an audit before has left stays, and the file that was named is the one that is told."""
    left = tmp_path / "out/findings.json"
    left.parent.mkdir()
    left.write_text("{}")
    other = tmp_path / "other.json"
    other.write_text("[]")
    with pytest.raises(UsageError, match="this is no audit") as caught:
        run_audit(project, left.parent, compare=other)
    assert caught.value.place.file == str(other)
    assert left.read_text() == "{}"
