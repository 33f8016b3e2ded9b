"""The comparing commands on a repository."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.analysis.history.provenance import Provenance
from i18n_workbench.cli import app, arriving
from i18n_workbench.tables import plain_table

EN = {
    "save": "Save changes",
    "saveAll": "Save all changes",
    "firstName": "1",
    "lastName": "2",
    "zipCode": "3",
    "town_name": "4",
}


@pytest.fixture
def run(repo):
    repo.commit({"locales/en.json": EN, "locales/fr.json": {"save": "Enregistrer"}})
    repo.commit({"locales/en.json": {**EN, "save": "Save it"}})

    def call(*arguments: str, status: int = 0) -> str:
        done = CliRunner().invoke(app, ["-C", str(repo.root), *arguments])
        assert done.exit_code == status, done.output
        return done.output

    return call


@pytest.mark.parametrize(
    ("command", "column", "values"),
    [
        (["similar", "save all the changes"], "key", ["saveAll"]),
        (["similar", "all_save", "--keys", "--threshold", "90"], "key", ["saveAll"]),
        (["duplicates", "--threshold", "40", "--locale", "en"], "cluster", [1, 1]),
        (["key-advice"], "proposal", ["townName"]),
        (["stale"], "key", ["save"]),
        (["stale", "fr"], "source_then", ["Save changes"]),
        (["history", "--every", "commit", "--locale", "fr"], "translated", [1, 1]),
        (["diff", "HEAD~1"], "change", ["source changed"]),
        (["diff", "HEAD", "HEAD~1"], "new", ["Save changes"]),
    ],
)
def test_records(run, command, column, values):
    records = json.loads(run(*command, "--format", "json"))
    assert [record[column] for record in records] == values
    for form in ("table", "csv", "markdown"):
        assert run(*command, "--format", form)


def test_wrong_use(run, tmp_path):
    assert "git knows no revision 'nowhere'" in run("diff", "nowhere", status=2)
    assert "there is no locale 'xx'" in run("stale", "xx", status=2)


def test_advice_is_carried_out(run, repo):
    assert '+  "townName": "4"' in run("key-advice", "--dry-run")
    run("key-advice", "--apply", "--yes")
    assert "townName" in json.loads((repo.root / "locales/en.json").read_text())


def test_rows_that_come_are_gathered_into_tables(monkeypatch):
    now = iter(range(0, 100, 3))
    monkeypatch.setattr(arriving.time, "monotonic", lambda: next(now))
    parts = [(name, plain_table([(name,)], ["commit"])) for name in "abcdefg"]
    tables = arriving.in_portions(iter([*parts, ("h", plain_table([], ["commit"]))]))
    assert [part.column("commit") for _, part in tables] == [
        ["a"],
        ["b", "c", "d", "e"],
        ["f", "g"],
    ]


def test_what_came_before_somebody_stopped_is_shown():
    def parts():
        yield "a", plain_table([("a",)], ["commit"])
        raise KeyboardInterrupt

    tables = arriving.in_portions(parts())
    assert next(tables)[1].column("commit") == ["a"]
    with pytest.raises(KeyboardInterrupt):
        next(tables)


@pytest.mark.parametrize(
    "command",
    [
        ("stale",),
        ("diff",),
        ("history",),
        ("coverage",),
        ("diff", "--format", "markdown"),
    ],
)
def test_nothing_that_compares_needs_pandas(repo, command):
    repo.commit({"locales/en.json": EN, "locales/fr.json": {"save": "Enregistrer"}})
    repo.commit({"locales/en.json": {**EN, "save": "Store"}})
    code = (
        "import sys\n"
        "from i18n_workbench.cli import app\n"
        f"app({[*command]!r}, standalone_mode=False)\n"
        "print('pandas' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=repo.root, capture_output=True, check=True, text=True
    )  # fmt: skip
    assert done.stdout.endswith("False\n")


def test_coverage_reads_the_history_of_all_locales_at_once(repo, monkeypatch):
    names = {f"locales/{tag}.json": {"save": tag} for tag in ("de", "fr", "it", "pl")}
    repo.commit({"locales/en.json": EN, **names})
    repo.commit({"locales/en.json": {**EN, "save": "Store"}})
    asked = []
    tell = Provenance.tell

    def told(provenance, locales, progress=None):
        asked.append(list(locales))
        return tell(provenance, locales, progress)

    monkeypatch.setattr(Provenance, "tell", told)
    bench = i18n.open(repo.root)
    frame = bench.coverage()
    assert frame["stale"].tolist() == [0, 1, 1, 1, 1]
    assert asked == [["de", "fr", "it", "pl"]]
    assert bench.coverage().equals(frame)
    assert len(asked) == 1
