"""The audit: the same findings twice, a person's own notebooks, and what is no audit is said."""

import json

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from i18n_workbench.audit import run_audit
from i18n_workbench.errors import UsageError


@pytest.fixture
def project(tmp_path):
    root = tmp_path / "project"
    (root / "locales").mkdir(parents=True)
    (root / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    (root / "locales/en.json").write_text('{"a": "Hi {n}", "b": "<b>x</b>"}')
    (root / "locales/fr.json").write_text('{"a": "Salut", "b": "x"}')
    return root


@pytest.fixture
def own(tmp_path):
    def write(parameters, code):
        cells = [new_code_cell(parameters, metadata={"tags": ["parameters"]}), new_code_cell(code)]
        nbformat.write(new_notebook(cells=cells), tmp_path / "own.ipynb")
        return tmp_path / "own.ipynb"

    return write


def test_the_release_audit_run_twice_finds_the_same(project, tmp_path):
    results = [run_audit(project, tmp_path / name, fail_under=0.9) for name in ("one", "two")]
    first, second = (result.findings.read_bytes() for result in results)
    assert first == second
    assert {row["key"] for row in json.loads(first)["findings"]} >= {"a", "b"}


def test_parameters_reach_a_notebook_of_ones_own_annotated_or_not(project, own, tmp_path):
    code = "import json; json.dump({'failed': [workspace, *locales]}, open(findings_path, 'w'))"
    notebook = own(
        "workspace: str = '.'\nlocales: list[str] = []\nfindings_path = other = ''", code
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


@pytest.mark.parametrize(
    "text", ["", "hello", "[]", "{}", '{"nbformat": 4, "nbformat_minor": 5, "cells": 1}']
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
