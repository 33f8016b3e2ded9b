"""A booby-trapped repository: it runs code wherever a program imports what it finds in the folder that it stands in.

The repository holds a module of the name of every package that is installed, of the standard library's and of our own, and an
installed-looking package that offers a format. Each leaves a trace when it is imported.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import packages_distributions
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TRACE = "imported.txt"
TRAP = f"""
import os, sys
with open(os.path.join(os.path.dirname(__file__), {TRACE!r}), "a") as trace:
    print(os.path.basename(__file__), file=trace)
"""
SPECIAL = {
    "ipykernel_launcher",
    "sitecustomize",
    "usercustomize",
    "i18n_workbench",
    "evil",
}
CONFIGURATION = {
    f"{program}_config"
    for program in (
        "ipython",
        "ipython_kernel",
        "jupyter",
        "jupyter_server",
        "jupyter_lab",
        "jupyter_nbconvert",
    )
}
"""What Jupyter's programs run wherever they look for their configuration."""
VUE = "<template><p>{{ $t('a') }}</p><p>Some hard-coded text</p></template>\n"
FILES = {
    "package.json": '{"dependencies": {"vue-i18n": "9"}}',
    "locales/en.json": '{\n  "a": "Apple",\n  "b": "Bread"\n}\n',
    "locales/fr.json": '{\n  "a": "Pomme"\n}\n',
    "src/App.vue": VUE,
    ".gitignore": f"*.py\n{TRACE}\n",
    "evil-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n",
    "evil-1.0.dist-info/entry_points.txt": "[i18n_workbench.formats]\nevil = evil:Evil\n",
}


EACH = """
import io, json, multiprocessing, os, sys, traceback
if __name__ == '__main__':
    multiprocessing.set_start_method('spawn')
    from i18n_workbench.cli import main
    calls, ledger = sys.argv[1:]
    for name, words in json.load(open(calls)).items():
        sys.argv = ['i18n-workbench', *words]
        sys.stdin = open(os.devnull)
        sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), 'utf-8') for _ in 'oe')
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        except BaseException:
            traceback.print_exc()
        sys.stderr.flush()
        imported = sorted(open('imported.txt').read().split()) if os.path.exists('imported.txt') else []
        said = sys.stderr.buffer.getvalue().decode()
        with open(ledger, 'a') as rows:
            print(json.dumps(dict(name=name, status=status, said=said, imported=imported)), file=rows)
"""
"""Runs commands one after the other as the program does, and notes what became of each."""


class Ran(NamedTuple):
    """What became of one command: its status, what it said to the person, what was imported from the repository by then."""

    status: int
    said: str
    imported: list[str]


class Trapped:
    """The repository, and how programs are run in it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "repository"
        self.script = folder / "bin" / "i18n-workbench"
        self._write()
        self._install()

    def run(
        self, *words: str, program: Sequence[str] = ()
    ) -> subprocess.CompletedProcess[str]:
        """Run a command of ours (or another program) as from a shell that stands in the repository."""
        command = [*(program or self.program), *words]
        return subprocess.run(
            command,
            cwd=self.root,
            env=environment(),
            input="",
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def program(self) -> list[str]:
        """The program as an installation has it: a script in a folder of its own."""
        return [sys.executable, str(self.script)]

    def run_each(self, calls: dict[str, tuple[str, ...]]) -> dict[str, Ran]:
        """Run many commands by name, one after the other in one process: starting takes longer than most of them run.

        A command that ends the process leaves those behind it out of the answer.
        """
        ledger = self.script.with_name("ran.jsonl")
        asked = self.script.with_name("calls.json")
        asked.write_text(json.dumps(calls), encoding="utf-8")
        each = self.script.with_name("each.py")
        each.write_text(EACH, encoding="utf-8")
        self.run(str(asked), str(ledger), program=[sys.executable, str(each)])
        rows = map(json.loads, ledger.read_text(encoding="utf-8").splitlines())
        return {row.pop("name"): Ran(**row) for row in rows}

    def git(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run git, as somebody, without what the machine's own configuration says."""
        own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
        command = ["git", *who, "-C", str(self.root), *arguments]
        return subprocess.run(
            command,
            env=environment() | own,
            capture_output=True,
            text=True,
            check=False,
        )

    def commit(self, message: str) -> None:
        """Commit everything."""
        self.git("add", ".")
        self.git("commit", "-q", "-m", message)

    def imported(self) -> set[str]:
        """What was imported from the repository since this was asked last."""
        trace = self.root / TRACE
        found = trace.read_text(encoding="utf-8").split() if trace.exists() else []
        trace.unlink(missing_ok=True)
        return set(found)

    def _write(self) -> None:
        for name, text in FILES.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for name in {
            *packages_distributions(),
            *sys.stdlib_module_names,
            *SPECIAL,
            *CONFIGURATION,
        }:
            if name.isidentifier():
                (self.root / f"{name}.py").write_text(TRAP, encoding="utf-8")
        self.git("init", "-q")
        self.commit("first")

    def _install(self) -> None:
        """Workers are new processes on every system, as they are on macOS and Windows."""
        lines = [
            "import multiprocessing",
            "if __name__ == '__main__':",
            "    multiprocessing.set_start_method('spawn')",
            "    from i18n_workbench.cli import main",
            "    main()",
            "",
        ]
        self.script.parent.mkdir(parents=True)
        self.script.write_text("\n".join(lines), encoding="utf-8")


def environment() -> dict[str, str]:
    """The user's, without what makes Python careful by itself."""
    return {
        name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"
    }


@pytest.fixture
def trapped(tmp_path: Path) -> Trapped:
    """A booby-trapped repository of the test's own."""
    return Trapped(tmp_path)


@pytest.fixture(scope="module")
def shared_trapped(tmp_path_factory: pytest.TempPathFactory) -> Trapped:
    """One for all commands: it takes longer to make than most of them run."""
    return Trapped(tmp_path_factory.mktemp("trapped"))
