"""Fleets: one task a workspace or revision; what cannot be opened is a row."""

from __future__ import annotations

import json
import sys

import pandas as pd
import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.analysis.fleet import TYPES, audit, fleet
from i18n_workbench.cli import app

FILES = {"locales/en.json": {"a": "A {x}", "b": "B"}, "locales/fr.json": {"a": "A {y}"}}


def test_one_target_has_the_numbers_of_coverage(repo, tmp_path):
    repo.commit(FILES)
    repo.commit({"locales/fr.json": {"a": "A {x}", "b": "B"}})
    now, then = audit(str(repo.root)), audit(f"{repo.root}@HEAD~1")
    assert list(now.columns) == list(TYPES)
    assert now[["locale", "coverage"]].values.tolist() == [["en", 1.0], ["fr", 1.0]]
    assert then[["revision", "locale", "coverage"]].values.tolist() == [
        ["HEAD~1", "en", 1.0],
        ["HEAD~1", "fr", 0.5],
    ]
    assert then["errors"].tolist() == [0, 1]
    assert "no folder" in audit(str(tmp_path / "nowhere"))["problem"].iloc[0]
    assert "no revision" in audit(f"{repo.root}@nowhere")["problem"].iloc[0]


def test_a_workspace_with_several_projects_has_rows_for_each(repo):
    files = {}
    for name in ("one", "two"):
        files[f"apps/{name}/package.json"] = {"dependencies": {"vue-i18n": "9"}}
        files[f"apps/{name}/locales/en.json"] = {name: "text"}
    repo.commit(files)
    repo.commit({"apps/two/locales/en.json": {"two": "text", "more": "text"}})
    places = [f"{repo.root}/apps/one", f"{repo.root}/apps/two"]
    assert audit(str(repo.root))[["workspace", "total"]].values.tolist() == [
        [places[0], 1],
        [places[1], 2],
    ]
    then = audit(f"{repo.root}@HEAD~1")
    assert then[["workspace", "total", "problem"]].values.tolist() == [
        [places[0], 1, ""],
        [places[1], 1, ""],
    ]


def test_a_fleet_is_partitioned_parquet(repo, tmp_path):
    pytest.importorskip("dask")
    repo.commit(FILES)
    out = tmp_path / "out.parquet"
    done = CliRunner().invoke(
        app,
        ["-C", str(tmp_path), "fleet", "repo", "repo@HEAD", "nowhere", "-o", str(out)],
    )
    assert done.stdout == f"wrote 3 partitions to {out}\n"
    assert done.exit_code == 2
    assert f"{tmp_path}/nowhere cannot be audited: " in done.stderr
    assert len(list(out.glob("*.parquet"))) == 3
    frame = pd.read_parquet(out)
    assert len(frame) == 5
    assert frame["problem"].ne("").sum() == 1


def test_without_dask_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask.dataframe", None)
    with pytest.raises(i18n.errors.UsageError, match="fleet"):
        fleet(["x"])
    with pytest.raises(i18n.errors.UsageError, match="nothing to audit"):
        fleet([])


def test_a_workspace_that_cannot_be_opened_fails_the_command(repo, tmp_path):
    pytest.importorskip("dask")
    repo.commit(FILES)
    (tmp_path / "empty").mkdir()

    def run(*targets):
        words = ["-C", str(tmp_path), "fleet", "--format", "json", *targets]
        return CliRunner().invoke(app, words)

    done = run("repo", "nowhere", "repo@none")
    assert done.exit_code == 2
    assert [row["locale"] for row in json.loads(done.stdout)] == ["en", "fr", "", ""]
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{tmp_path}/nowhere cannot be audited: ")
    assert "no folder" in first
    assert second.startswith(f"{tmp_path}/repo@none cannot be audited: ")
    opened = run("repo", "empty")
    assert (opened.exit_code, opened.stderr) == (0, "")


def test_a_fleet_says_of_itself_how_many_are_audited_and_how_many_failed(
    repo, tmp_path
):
    repo.commit(FILES)
    found = fleet([str(repo.root), f"{repo.root}@HEAD", str(tmp_path / "<nowhere>")])
    assert repr(found) == "<Fleet: 3 targets; compute() audits them>"
    rows = found.compute()
    told = (
        "<Fleet: 3 targets; 2 projects audited, 1 failed (the column problem says why)>"
    )
    assert repr(found) == told
    assert "&lt;Fleet: 3 targets" in found._repr_html_()
    assert len(found[found["problem"] == ""].compute()) == len(rows) - 1
    assert repr(fleet(str(repo.root))) == "<Fleet: 1 target; compute() audits them>"
