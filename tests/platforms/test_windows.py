"""The main road on a simulated Windows, each step in a process of its own (see ``windows/sitecustomize.py``).

More of it by hand: ``PYTHONPATH=tests/platforms/windows PYTHONWARNDEFAULTENCODING=1 pytest tests/disk tests/review``; what
fails there asks for a mode, a link, or a write into a file that is held open.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from i18n_workbench.demo import copy_demo

ROOT = Path(__file__).parents[2]
FRENCH = "src/locales/fr/common.json"
REVIEWS = ".vscode/i18n-helper-reviews.yml"
SIMULATION = Path(__file__).parent / "windows"

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="Linux plays Windows"
)


@pytest.fixture
def demo(tmp_path):
    root = copy_demo(tmp_path / "Ärger & Söhne" / "shop")
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "all")
    return root


def git(root, *arguments):
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    return subprocess.run(
        ["git", *identity, *arguments],
        cwd=root,
        check=True,
        capture_output=True,
        env=windows(root),
    )


def windows(root):
    return os.environ | {
        "PYTHONPATH": os.pathsep.join([str(SIMULATION), str(ROOT)]),
        "PYTHONWARNDEFAULTENCODING": "1",
        "I18N_WORKBENCH_STATE": str(root.parent / "state"),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    }


def run(root, code, status=0):
    """Run code on the simulated platform with the demo opened as ``wb``; what it prints."""
    start = "import os, sys; assert sys.platform == 'win32'; import i18n_workbench as i18n; wb = i18n.open('.')\n"
    done = subprocess.run(
        [sys.executable, "-c", start + code],
        cwd=root,
        env=windows(root),
        capture_output=True,
        check=False,
    )
    assert done.returncode == status, done.stderr.decode("cp1252", "replace")
    return done.stdout.decode("cp1252")


def command(root, *arguments, status=0):
    done = subprocess.run(
        [sys.executable, "-m", "i18n_workbench", *arguments],
        cwd=root,
        env=windows(root),
        capture_output=True,
        check=False,
    )
    assert done.returncode == status, (done.stdout + done.stderr).decode(
        "cp1252", "replace"
    )
    return done.stdout.decode("cp1252")


def tree(root):
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".git" not in path.parts
    }


def test_what_windows_lacks_is_not_there(demo):
    run(
        demo,
        "import signal\n"
        "assert not hasattr(os, 'fchmod') and not hasattr(signal, 'SIGKILL')\n"
        "try: import fcntl\n"
        "except ImportError: pass\n"
        "else: raise SystemExit('fcntl is there')\n"
        "held = open('package.json', 'rb')\n"
        "try: os.replace('README.md', 'package.json')\n"
        "except PermissionError: pass\n"
        "else: raise SystemExit('a held file was replaced')\n",
    )


def test_an_edit_and_its_undo_are_exact(demo):
    before = tree(demo)
    run(
        demo,
        "wb.changes().set('common:home.title', 'fr', 'Livres « du port »').apply()",
    )
    assert {path for path, data in tree(demo).items() if before.get(path) != data} == {
        FRENCH,
        REVIEWS,
    }
    run(demo, "wb.undo()")
    assert tree(demo) == before


def test_crlf_stays(demo):
    file = demo / FRENCH
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    run(demo, "wb.changes().set('common:home.title', 'fr', 'Livres').apply()")
    data = file.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n") > 3


def test_a_rename_takes_the_code_along_and_comes_back(demo):
    before = tree(demo)
    code = "print(len(wb.usage().query('key == \"common:home.headline\"')))"
    run(
        demo,
        "wb.changes().rename('common:home.title', 'common:home.headline', code=True).apply()",
    )
    assert int(run(demo, code)) == 1
    assert tree(demo) != before
    command(demo, "undo", "--yes")
    assert all(
        tree(demo)[path] == data
        for path, data in before.items()
        if path.startswith("src")
    )


def test_a_write_that_is_killed_is_taken_back(demo):
    before = tree(demo)
    kill = (
        "import i18n_workbench.disk.platform as platform\n"
        "real, made = platform.replace, []\n"
        "def replace(source, target):\n"
        "    real(source, target)\n"
        "    made.append(target)\n"
        "    if sum(path.suffix == '.json' and 'locales' in str(path) for path in made) == 1: os._exit(9)\n"
        "platform.replace = replace\n"
        "wb.changes().rename('common:home.title', 'common:home.headline').apply()\n"
    )
    run(demo, kill, status=9)
    assert tree(demo) != before
    run(demo, "assert len(wb.coverage()) == 8")
    assert tree(demo) == before


def test_a_file_that_an_editor_holds_is_said_and_everything_else_goes_on(demo):
    told = run(
        demo,
        f"held = open({FRENCH!r}, 'rb')\n"
        "try: wb.changes().set('common:home.title', 'fr', 'Livres').apply()\n"
        "except i18n.WorkbenchError as error: print(error)\n"
        "else: print('written')\n",
    )
    assert "written" not in told
    assert "fr" in told


def test_settings_reviews_checks_and_the_gate(demo):
    run(demo, "wb.settings.set('ignoredLocales', ['ja'])")
    assert "ja" not in run(demo, "print(wb.locale_names())")
    command(demo, "check")
    assert json.loads(command(demo, "coverage", "--format", "json"))
    command(demo, "gate", status=1)
    command(demo, "status")


def test_the_merge_driver_merges(demo):
    command(demo, "merge-driver", "install", "--yes")
    git(demo, "add", "-A")
    git(demo, "commit", "-qm", "driver", "--allow-empty")
    git(demo, "branch", "other")
    run(demo, "wb.changes().set('common:home.title', 'fr', 'Une').apply()")
    git(demo, "commit", "-qam", "one")
    git(demo, "checkout", "-q", "other")
    run(demo, "wb.changes().set('common:home.subtitle', 'fr', 'Deux').apply()")
    git(demo, "commit", "-qam", "two")
    git(demo, "merge", "-q", "main")
    frame = run(
        demo,
        "print(sorted(wb.messages.query(\"locale == 'fr' and key in ['common:home.title', 'common:home.subtitle']\").value))",
    )
    assert "Une" in frame
    assert "Deux" in frame
