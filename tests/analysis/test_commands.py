"""The comparing commands on a repository."""

from __future__ import annotations

import json

import pandas as pd
import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app, arriving

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
    parts = [(name, pd.DataFrame({"commit": [name]})) for name in "abcdefg"]
    tables = arriving.in_portions(iter([*parts, ("h", pd.DataFrame())]))
    assert [frame["commit"].tolist() for _, frame in tables] == [
        ["a"],
        ["b", "c", "d", "e"],
        ["f", "g"],
    ]


def test_what_came_before_somebody_stopped_is_shown():
    def parts():
        yield "a", pd.DataFrame({"commit": ["a"]})
        raise KeyboardInterrupt

    tables = arriving.in_portions(parts())
    assert next(tables)[1]["commit"].tolist() == ["a"]
    with pytest.raises(KeyboardInterrupt):
        next(tables)
