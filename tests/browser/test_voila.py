"""The dashboard as an app, without a network: Voila serves it, panels show and answer."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import write_notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest.importorskip("voila")
REPOSITORY = Path(__file__).parents[2]
DASHBOARD = REPOSITORY / "notebooks" / "dashboard.ipynb"
TEMPLATE = REPOSITORY / "i18n_workbench" / "lab" / "voila"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[str]:
    """The address of the dashboard."""
    with served(DASHBOARD, tmp_path) as address:
        yield address


@contextlib.contextmanager
def served(notebook: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a notebook that Voila serves."""
    port = 18_900 + os.getpid() % 1000
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython", "JUPYTER_RUNTIME_DIR": "run", "I18N_WORKBENCH_STATE": "state", "HOME": "home"}  # fmt: skip
    environment = os.environ | {
        name: str(tmp_path / folder) for name, folder in folders.items()
    }
    environment.pop("I18N_WORKBENCH_WORKSPACE", None)
    shutil.copytree(TEMPLATE, tmp_path / "data/voila/templates/i18n-workbench")
    command = [
        sys.executable,
        "-m",
        "voila",
        str(notebook),
        "--template=i18n-workbench",
        "--no-browser",
        f"--port={port}",
        "--Voila.ip=127.0.0.1",
    ]
    with (tmp_path / "voila.log").open("w") as log:
        process = subprocess.Popen(
            command, env=environment, stdout=log, stderr=subprocess.STDOUT, cwd=tmp_path
        )
        try:
            address = f"http://127.0.0.1:{port}"
            assert _answers(f"{address}/voila/static/voila.js", process), (
                tmp_path / "voila.log"
            ).read_text("utf-8")[-2000:]
            yield address
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)


def _answers(address: str, process: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            time.sleep(0.2)
        else:
            return True
    return False


def test_the_dashboard_runs_as_an_app_without_a_network(app: str, browser: Any) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    try:
        page.goto(app, timeout=60_000)
        page.get_by_role("button", name="Missing: 11, show").click(timeout=60_000)
        page.get_by_role("tab", name="Messages", selected=True).wait_for(timeout=60_000)
        page.get_by_role("grid", name="Translations").get_by_text(
            "missing"
        ).first.wait_for(timeout=60_000)
        assert "import i18n_workbench" not in page.content()
        folder = os.environ.get("I18N_WORKBENCH_SCREENSHOTS")
        if folder:
            with contextlib.suppress(OSError):
                page.screenshot(path=Path(folder) / "dashboard.png")
        ours = (app, "data:", "blob:")
        assert [url for url in requested if not url.startswith(ours)] == []
        assert [fault for fault in faults if "shared module" not in fault] == []
    finally:
        context.close()


CHARTS = """import i18n_workbench as i18n
wb = i18n.open(i18n.copy_demo("harbour-books"))
wb.plot.coverage()"""


def test_a_chart_is_drawn_in_an_app_without_a_network(
    tmp_path: Path, browser: Any
) -> None:
    notebook = tmp_path / "charts.ipynb"
    write_notebook(notebook, [CHARTS])
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    try:
        with served(notebook, tmp_path) as address:
            page.goto(address, timeout=60_000)
            page.locator("svg, canvas").get_by_text("zh-Hans").first.wait_for(
                timeout=60_000
            )
            ours = (address, "data:", "blob:")
            assert [url for url in requested if not url.startswith(ours)] == []
    finally:
        context.close()
