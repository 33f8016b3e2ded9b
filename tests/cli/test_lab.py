"""``i18n-workbench lab``: it becomes JupyterLab, takes its options, and runs nothing of the repository by itself."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from jupyter_client import BlockingKernelClient

import i18n_workbench as i18n
from i18n_workbench import language
from i18n_workbench.errors import RefusedError
from i18n_workbench.lab import server
from i18n_workbench.lab.start import start_notebook, write_start

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTICES = "@jupyterlab/apputils-extension:notification"
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "IPYTHONDIR",
    "HOME",
)
OPEN = (
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
)


class Server:
    """JupyterLab as ``i18n-workbench lab`` starts it."""

    def __init__(self, trapped: Any, home: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.runtime = home / "JUPYTER_RUNTIME_DIR"
        own = {name: str(home / name) for name in FOLDERS}
        options = [
            "--no-browser",
            f"--port={self.port}",
            "--ip=127.0.0.1",
            "--allow-root",
            *OPEN,
        ]
        self.log = home / "lab.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*trapped.program, "lab", *options],
                cwd=trapped.root,
                env={
                    name: value
                    for name, value in os.environ.items()
                    if name != "PYTHONSAFEPATH"
                }
                | own,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 180
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                self.ask("GET", "status")
                return
            time.sleep(0.1)
        raise AssertionError(self.log.read_text(encoding="utf-8")[-3000:])

    def ask(self, method: str, where: str, /, **fields: Any) -> Any:
        """A request to the server's API, or to the one of JupyterLab (``/lab/api/...``)."""
        data = json.dumps(fields).encode() if fields else None
        path = where if where.startswith("/") else f"/api/{where}"
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=data, method=method
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null")

    def run(self, code: str) -> str:
        """What code prints in a kernel of a notebook at the root of the repository."""
        fields = {
            "path": "a.ipynb",
            "name": "a",
            "type": "notebook",
            "kernel": {"name": "python3"},
        }
        kernel = self.ask("POST", "sessions", **fields)["kernel"]["id"]
        client = BlockingKernelClient(
            connection_file=str(self.runtime / f"kernel-{kernel}.json")
        )
        client.load_connection_file()
        client.start_channels()
        said: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            said.append(
                content.get("text", "") + "\n".join(content.get("traceback", ()))
            )

        try:
            ready(client)
            client.execute_interactive(code, timeout=60, output_hook=hear)
        finally:
            client.stop_channels()
        return "".join(said).strip()

    def stop(self) -> None:
        """End it as a terminal does that is closed."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def ready(client: BlockingKernelClient, seconds: float = 180) -> None:
    """Wait until a kernel answers; the client takes one that is still starting for dead."""
    end = time.monotonic() + seconds
    while True:
        try:
            return client.wait_for_ready(timeout=5)
        except RuntimeError:
            if time.monotonic() > end:
                raise


@pytest.fixture
def serving(trapped: Any, tmp_path: Path) -> Iterator[Server]:
    """The server in a booby-trapped repository."""
    (tmp_path / "home").mkdir()
    made = Server(trapped, tmp_path / "home")
    yield made
    made.process.kill()
    made.process.wait(20)


@pytest.mark.notebook
@pytest.mark.skipif(os.name == "nt", reason="Windows has no exec")
def test_the_server_and_its_kernels_import_nothing_of_the_repository_and_end_together(
    trapped: Any, serving: Server
) -> None:
    assert serving.run("import pandas, os; print(os.getcwd())") == str(
        trapped.root.resolve()
    )
    assert trapped.imported() == set()
    beside = "import sys; sys.path.insert(0, ''); import evil; print(evil.__name__)"
    assert serving.run(beside) == "evil", (
        "a notebook may import what lies beside it, when it says so"
    )
    trapped.imported()
    kernels = [Path(f"/proc/{each}/cmdline") for each in children(serving.process.pid)]
    assert len(kernels) > 0 or not Path("/proc").exists()
    serving.stop()
    with pytest.raises(OSError, match="refused"):
        serving.ask("GET", "status")
    assert [
        path for path in kernels if path.exists() and b"ipykernel" in path.read_bytes()
    ] == []


@pytest.mark.notebook
@pytest.mark.skipif(os.name == "nt", reason="Windows has no exec")
def test_the_start_notebook_leaves_nothing_in_the_repository(
    trapped: Any, serving: Server, tmp_path: Path
) -> None:
    before = sorted(trapped.root.rglob("*"))
    notices = serving.ask("GET", f"/lab/api/settings/{NOTICES}")["schema"]["properties"]
    assert notices["fetchNews"]["default"] == "false", (
        "nobody is asked whether news may be fetched"
    )
    shown = serving.ask("GET", "contents/start.ipynb")["content"]
    assert shown["cells"][1]["outputs"][0]["data"]["text/plain"].startswith(
        "<Workbench"
    )
    shown["cells"][0]["source"] = "# Mine"
    serving.ask("PUT", "contents/start.ipynb", type="notebook", content=shown)
    serving.ask("POST", "contents/start.ipynb/checkpoints")
    assert (
        serving.ask("GET", "contents/start.ipynb")["content"]["cells"][0]["source"]
        == "# Mine"
    )
    assert sorted(trapped.root.rglob("*")) == before
    bench = i18n.open(trapped.root)
    assert write_start(bench, {}) is not None
    assert (
        serving.ask("GET", "contents/start.ipynb")["content"]["cells"][0]["source"]
        == "# Mine"
    ), "what a person has written is kept"
    (trapped.root / "start.ipynb").write_text('{"cells": []}', encoding="utf-8")
    own = serving.ask("GET", "contents/start.ipynb?content=1&type=file&format=text")
    assert own["content"] == '{"cells": []}', "a file of the repository goes first"


def test_what_to_do_next_names_what_is_nearly_complete() -> None:
    made = start_notebook(
        i18n.open(i18n.copy_demo()), {"project": None, "settings": {}}
    )
    nbformat.validate(nbformat.from_dict(made))
    text = "\n".join(cell["source"] for cell in made["cells"])
    assert 'wb = i18n.open(".")\n' in text
    named = re.findall(r"^\* (\w+) lacks (\d+) texts", text, re.MULTILINE)
    assert named == [("French", "3"), ("Japanese", "4"), ("Polish", "6")]
    assert "2 more locales lack something" in text
    summary = made["cells"][3]
    assert "placeholders" in summary["outputs"][0]["data"]["text/html"]


def test_what_to_do_next_begins_with_what_is_broken(workspace: Any) -> None:
    locales = {
        "locales/en.json": '{"a": "Hello {{name}}", "b": "Save"}',
        "locales/fr.json": '{"a": "Bonjour {{nom}}"}',
    }
    bench = i18n.open(workspace(locales))
    text = start_notebook(bench, {})["cells"][-3]["source"]
    step = text.partition("\n\n")[2].splitlines()[0]
    found = re.fullmatch(
        r"\* (\d) findings? (?:is an error|are errors): `(.+)`\.", step
    )
    assert found is not None, text
    assert len(eval(found[2], {"wb": bench})) == int(found[1]) > 0


def test_what_to_do_next_asks_for_nothing_that_is_not_lacking(workspace: Any) -> None:
    locales = {
        "locales/en.json": '{"a": "Colour", "b": "Save"}',
        "locales/en-GB.json": '{"a": "Colour"}',
        "locales/fr.json": '{"a": "Couleur", "b": "Sauver", "old": "Vieux"}',
    }
    made = start_notebook(i18n.open(workspace(locales)), {})
    text = "\n".join(cell["source"] for cell in made["cells"])
    assert "English (United Kingdom) lacks" not in text
    assert "* 1 key of other locales has no source text" in text
    assert 'wb.missing("en")' in text


def test_what_to_do_next_sends_nobody_to_translate_what_no_source_says(
    workspace: Any,
) -> None:
    locales = {
        "locales/en.json": '{"a": "Colour", "b": "Save", "c": ""}',
        "locales/de.json": '{"a": "Farbe"}',
        "locales/es.json": '{"a": "Color", "b": "Guardar"}',
        "locales/fr.json": '{"a": "Couleur", "b": "Sauver", "old": "Vieux"}',
    }
    bench = i18n.open(workspace(locales))
    text = "\n".join(cell["source"] for cell in start_notebook(bench, {})["cells"])
    assert re.findall(r"^\* (\w+) lacks (\d+) text", text, re.MULTILINE) == [
        ("German", "1")
    ]
    assert bench.translation_job("de").summary.rows == 1


def test_a_monorepo_opens_its_biggest_project_and_names_the_others(
    workspace: Any,
) -> None:
    files = {}
    for name, texts in (("one", {"a": "A"}), ("two", {"a": "A", "b": "B"})):
        files[f"apps/{name}/package.json"] = {"dependencies": {"vue-i18n": "9"}}
        files[f"apps/{name}/locales/en.json"] = texts
    with pytest.warns(UserWarning, match="2 projects"):
        wb = i18n.open(workspace(files))
    made = start_notebook(wb, {})
    listed, opening, *state, _, tabs = [cell["source"] for cell in made["cells"][1:]]
    assert (
        "* `apps/one`: vue, general; 1 key, 1 locale\n* `apps/two`: vue, general; 2 keys, 1 locale"
        in listed
    )
    assert opening.endswith("wb = i18n.open(\".\", project='apps/two')\nwb")
    assert tabs == "wb.panels.workbench()"
    assert state[0].startswith("## What is wrong")
    assert state[-1].startswith("## What to do next")
    assert "2 keys" in made["cells"][2]["outputs"][0]["data"]["text/plain"]


def test_where_there_are_no_messages_the_next_step_is_to_find_them(
    workspace: Any,
) -> None:
    made = start_notebook(i18n.open(workspace({"src/a.py": 'print("Hello")'})), {})
    text = "\n".join(cell["source"] for cell in made["cells"])
    assert "What is wrong" not in text, "an empty table says nothing"
    assert "wb.doctor()" in text
    assert "wb.unused()" not in text


def children(parent: int) -> list[int]:
    """The processes that one has started, on Linux."""
    listed = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(each) for each in listed.read_text().split()] if listed.exists() else []


def test_what_a_person_says_goes_before_what_we_say(tmp_path: Path) -> None:
    command = server.lab_command(
        tmp_path,
        ["--port", "8890", "--LabApp.default_url=/tree"],
        tmp_path / "made.ipynb",
    )
    assert command[:4] == [sys.executable, "-P", "-m", "i18n_workbench.lab"]
    assert f"--ServerApp.root_dir={tmp_path}" in command
    assert command[-3:] == ["--port", "8890", "--LabApp.default_url=/tree"]
    assert "/lab/tree/start.ipynb" not in str(command)
    assert "--LabApp.default_url=/lab/tree/start.ipynb" in server.lab_command(
        tmp_path, start=tmp_path / "made.ipynb"
    )


@pytest.mark.parametrize(
    ("user", "container", "options", "added"),
    [(1000, False, [], []), (0, True, [], ["--allow-root"]), (0, False, ["--allow-root"], []), (0, True, ["--allow-root=True"], [])],
)  # fmt: skip
def test_root_in_a_container_and_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
    user: int,
    container: bool,
    options: list[str],
    added: list[str],
) -> None:
    monkeypatch.setattr(server, "_user_id", lambda: user)
    monkeypatch.setattr(server, "_in_container", lambda: container)
    assert server.root_option(options) == added


def test_root_outside_of_a_container_is_asked_to_mean_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "_user_id", lambda: 0)
    monkeypatch.setattr(server, "_in_container", lambda: False)
    with pytest.raises(RefusedError, match="as root"):
        server.root_option([])


@pytest.mark.parametrize(
    ("tag", "title", "first"),
    [("de", "Was nicht stimmt", "Französisch, was fehlt: 3 Texte, "), ("ar", "ما الخطأ", "ينقص")],
)  # fmt: skip
def test_the_start_notebook_speaks_the_language_of_its_reader(
    tag: str, title: str, first: str
) -> None:
    bench = i18n.open(i18n.copy_demo())
    language.speak(tag)
    try:
        cells = start_notebook(bench, {})["cells"]
    finally:
        language.speak("en")
    told = [cell["source"] for cell in cells if cell["cell_type"] == "markdown"]
    assert title in told[1]
    assert first in told[2]
    assert 'wb.review("fr")`' in told[2], "what is copied has no mark in it"
    assert all(text.startswith('<div dir="rtl"') == (tag == "ar") for text in told)
    at_the_right = [text for text in told if "text-align: right" in text]
    assert len(at_the_right) == (3 if tag == "ar" else 0), "each paragraph, no list"
