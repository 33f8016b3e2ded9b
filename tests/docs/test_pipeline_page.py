"""What docs/pipeline.md shows is run: in a real repository, with what the services set by hand. None was seen on its service."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import i18n_workbench as i18n

yaml = pytest.importorskip("yaml")
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/pipeline.md").read_text("utf-8")
BROKEN = "src/locales/fr/common.json"

pytestmark = pytest.mark.skipif(
    not shutil.which("bash"), reason="the services have bash"
)


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def shop(tmp_path):
    """A clone with a remote; its branch lost a placeholder of a French text."""
    root = i18n.copy_demo(tmp_path / "origin")
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "all")
    git(tmp_path, "clone", "-q", str(root), "shop")
    clone = tmp_path / "shop"
    git(clone, "checkout", "-q", "-b", "work")
    file = clone / BROKEN
    file.write_text(re.sub(r"\{\w+\}", "", file.read_text("utf-8"), count=1), "utf-8")
    git(clone, "commit", "-qam", "lose a placeholder")
    return clone


def git(root, *arguments):
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    done = subprocess.run(
        ["git", *identity, *arguments],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def bash(root, script, **given):
    """Run a script as a runner does, with our command on the path."""
    commands = root.parent / "bin"
    commands.mkdir(exist_ok=True)
    command = commands / "i18n-workbench"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -P -m i18n_workbench "$@"\n')
    command.chmod(0o755)
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PATH": os.pathsep.join([str(commands), os.environ["PATH"]]),
        **given,
    }
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("fixed", [False, True])
def test_the_action_fails_for_what_the_branch_did(shop, fixed):
    if fixed:
        git(shop, "revert", "--no-edit", "HEAD")
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    step = action["runs"]["steps"][-1]
    summary, temporary = shop.parent / "summary.md", shop.parent / "runner"
    temporary.mkdir()
    done = bash(
        shop,
        step["run"],
        GITHUB_BASE_REF="main",
        GITHUB_STEP_SUMMARY=str(summary),
        RUNNER_TEMP=str(temporary),
        **(dict.fromkeys(step["env"], "") | {"SARIF": "translations.sarif"}),
    )
    assert done.returncode == (0 if fixed else 1), done.stdout + done.stderr
    assert (f"::error file={BROKEN}" in done.stdout) is not fixed
    assert summary.read_text("utf-8").startswith("#")
    results = json.loads((shop / "translations.sarif").read_text("utf-8"))["runs"][0][
        "results"
    ]
    assert bool(results) is not fixed


def test_the_inputs_of_the_action_are_those_of_the_page():
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    workflow = next(block for block in blocks("yaml") if "actions/checkout" in block)
    steps = yaml.safe_load(workflow)["jobs"]["translations"]["steps"]
    assert set(steps[-1]["with"]) <= set(action["inputs"])


def test_the_template_for_gitlab(shop):
    template = yaml.safe_load(
        next(block for block in blocks("yaml") if "artifacts" in block)
    )
    job = template["translations"]
    done = bash(
        shop,
        job["script"][-1],
        CI_MERGE_REQUEST_DIFF_BASE_SHA=git(shop, "rev-parse", "main"),
    )
    assert done.returncode == 1, done.stderr
    found = json.loads(
        (shop / job["artifacts"]["reports"]["codequality"]).read_text("utf-8")
    )
    assert {row["location"]["path"] for row in found} == {BROKEN}
    assert all(row["fingerprint"] and row["severity"] for row in found)


@pytest.mark.parametrize(
    "hook",
    yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")),
    ids=lambda hook: hook["id"],
)
def test_a_hook_runs_before_the_commit(shop, hook):
    git(shop, "reset", "-q", "--soft", "main")
    # pre-commit names every file with a fitting ending: package.json, too
    files = "" if hook.get("pass_filenames") is False else f"package.json {BROKEN}"
    done = bash(shop, f"{hook['entry']} {files}")
    assert done.returncode == (0 if hook["id"] == "i18n-normalize" else 1), (
        done.stdout + done.stderr
    )


def test_the_commands_of_the_page(shop):
    for block in blocks("sh")[:2]:
        for line in block.splitlines():
            done = bash(shop, line)
            assert done.returncode in {0, 1}, f"{line}\n{done.stderr}"


def test_the_fixture_of_pytest(shop):
    (shop / "test_translations.py").write_text("\n".join(blocks("python")), "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "i18n_workbench.testing.plugin",
        "-p",
        "no:cacheprovider",
    ]
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    done = subprocess.run(
        command, cwd=shop, env=environment, capture_output=True, text=True, check=False
    )
    told = done.stdout
    assert "1 passed" in told or "2 passed" in told, told
    assert "test_nothing_got_worse" in told
    assert f"{BROKEN}:" in told
    assert "[placeholders]" in told
