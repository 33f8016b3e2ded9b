"""The big panels in a real JupyterLab: what a person waits for, what travels, what the kernel holds.

Usage: ``python benchmarks/panels.py [--keys 100000] [--locales 20] [--strings 500]`` (needs Chromium; see
``tests/browser/conftest.py`` for how it is found). The project is made up, the same on every run.
Never part of the tests: it prints, it judges nothing. Times are wall clock unless they say CPU.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Callable

TAGS = ["en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "fi", "pl", "cs", "ru", "uk", "ja", "ko", "zh-CN", "ar", "he", "tr"]  # fmt: skip
WORDS = ["save", "open", "close", "file", "user", "name", "list", "order", "delete", "create", "update", "message", "error", "view"]  # fmt: skip
GOALS = {
    "grid: first screen, ms": 300,
    "grid: bytes of the first screen": 40_000,
    "grid: page turn, ms (median)": 150,
    "grid: edit acknowledged, ms (median)": 60,
    "review: opened, CPU ms in the kernel": 1000,
}
SETTLE = 1500
"""Milliseconds in which nothing is asked, so that what was asked before does not count."""

FIRST = """async (index) => {
  const nb = window.jupyterapp.shell.currentWidget.content;
  nb.activeCellIndex = index; nb.mode = 'command';
  const start = performance.now();
  window.jupyterapp.commands.execute('notebook:run-cell');
  while (!document.querySelector(arguments_[0])) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""
TURN = """async (row) => {
  const scroll = document.querySelector('.iw-scroll'), start = performance.now();
  scroll.scrollTop = row * 30;
  while (!document.querySelector(`.iw-row[data-row='${row + 3}'] .iw-text`)) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""
EDIT = """async (row) => {
  const cell = () => document.querySelector(`.iw-row[data-row='${row}'] [data-col='2']`), scroll = document.querySelector('.iw-scroll');
  cell().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  scroll.focus();
  scroll.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
  const input = document.querySelector('.iw-inline');
  input.value = 'Texte ' + row;
  const start = performance.now();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  while (!cell().querySelector('.iw-mark-p')) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--keys", type=int, default=100_000)
    options.add_argument("--locales", type=int, default=len(TAGS))
    options.add_argument("--strings", type=int, default=500)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = make_project(
            Path(folder) / "project", chosen.keys, TAGS[: chosen.locales]
        )
        in_lab(
            Path(folder) / "served",
            lambda notebook: measure(notebook, root, chosen.strings),
        )


def measure(notebook: Any, root: Path, strings: int) -> None:
    notebook.run(0)
    said: dict[str, Any] = {"grid: kernel memory before, MB": memory(notebook)}
    seconds = notebook.value("opened(" + repr(str(root)) + ")")
    said |= {
        "project: opened, CPU ms in the kernel": seconds * 1000,
        "project: kernel memory, MB": memory(notebook),
    }
    grid(notebook, said)
    review(notebook, said)
    decisions(notebook, root, strings, said)
    print("| measured | value | goal |\n| --- | ---: | ---: |")
    for name, value in said.items():
        goal = f"{GOALS[name]:,}" if name in GOALS else ""
        print(f"| {name} | {value:,.0f} | {goal} |")


def grid(notebook: Any, said: dict[str, Any]) -> None:
    first = first_screen(notebook, 1, ".iw-row[data-row='3'] [data-locale] .iw-text")
    said |= {f"grid: {name}": value for name, value in first.items()}
    received = notebook.received
    rows = notebook.value("len(panel.model)")
    turns = [
        notebook.within(TURN, at)
        for at in random.Random(3).sample(range(200, rows - 200), 20)
    ]
    said["grid: page turn, ms (median)"] = statistics.median(turns)
    said["grid: page turn, ms (slowest of 20)"] = max(turns)
    notebook.page.wait_for_timeout(SETTLE)
    said["grid: bytes of a page turn"] = (notebook.received - received) / len(turns)
    notebook.within(TURN, 0)
    notebook.page.wait_for_timeout(SETTLE)
    received = notebook.received
    edits = [notebook.within(EDIT, at) for at in range(1, 11)]
    said["grid: edit acknowledged, ms (median)"] = statistics.median(edits)
    said["grid: edit acknowledged, ms (slowest of 10)"] = max(edits)
    said["grid: bytes of an edit"] = (notebook.received - received) / len(edits)
    said["grid: kernel memory, MB"] = memory(notebook)
    notebook.python("panel.close()")


def review(notebook: Any, said: dict[str, Any]) -> None:
    said["review: opened, CPU ms in the kernel"] = (
        notebook.value("cpu(lambda: wb.review('fr').close())") * 1000
    )
    first = first_screen(notebook, 2, ".iw-card .iw-name")
    said |= {f"review: {name}": value for name, value in first.items()}
    said["review: kernel memory, MB"] = memory(notebook)


def decisions(notebook: Any, root: Path, strings: int, said: dict[str, Any]) -> None:
    """Approve and ask for changes by keyboard, and compare the store with what was decided."""
    page = notebook.page
    page.locator("[data-name='unreviewed']").click()
    page.locator(".iw-card").focus()
    page.wait_for_timeout(SETTLE)
    wanted: dict[str, str] = {}
    shown = page.locator(".iw-card .iw-name")
    kernel, start = notebook.value("time.process_time()"), time.monotonic()
    for at in range(strings):
        key = shown.inner_text()
        if at % 10 == 9:
            page.keyboard.press("x")
            page.keyboard.type("Trop long")
            page.keyboard.press("Control+Enter")
        else:
            page.keyboard.press("a")
        wanted[key] = "request_change" if at % 10 == 9 else "approve"
        page.wait_for_function(
            "(key) => document.querySelector('.iw-card .iw-name').textContent !== key",
            arg=key,
        )
    minutes = (time.monotonic() - start) / 60
    said["review: strings decided by keyboard"] = strings
    said["review: decisions a minute"] = strings / minutes
    said["review: CPU ms in the kernel a decision"] = (
        (notebook.value("time.process_time()") - kernel) / strings * 1000
    )
    stored = yaml.safe_load(
        (root / ".vscode/i18n-helper-reviews.yml").read_text(encoding="utf-8")
    )["reviews"]
    found = {
        key: entry["locales"]["fr"]["comments"][0]["type"]
        for key, entry in stored.items()
    }
    assert found == wanted, "the store is not what was decided"


def first_screen(notebook: Any, cell: int, ready: str) -> dict[str, float]:
    notebook.page.wait_for_timeout(SETTLE)
    bytes_before, frames_before = notebook.received, notebook.frames
    script = FIRST.replace("arguments_[0]", json.dumps(ready))
    elapsed = notebook.within(script, cell)
    received = {
        "first screen, ms": elapsed,
        "bytes of the first screen": notebook.received - bytes_before,
        "frames": notebook.frames - frames_before,
    }
    notebook.page.wait_for_timeout(SETTLE)
    return received


def memory(notebook: Any) -> float:
    return float(notebook.value("resident()"))


KERNEL = """
import time
import i18n_workbench as i18n

def cpu(work):
    start = time.process_time()
    work()
    return time.process_time() - start

def resident():
    return int(open("/proc/self/status").read().split("VmRSS:")[1].split()[0]) / 1024

def opened(root):
    global wb
    start = time.process_time()
    wb = i18n.open(root, settings={"review.user.name": "Ana"})
    wb.catalog.columns
    return time.process_time() - start
"""
CELLS = [KERNEL, "panel = wb.grid()\npanel", "review = wb.review('fr')\nreview"]


def make_project(root: Path, keys: int, tags: list[str]) -> Path:
    """``keys`` texts in each of the locales, nested by the hundred; some are missing."""
    (root / "locales").mkdir(parents=True)
    (root / "package.json").write_text(
        '{"dependencies": {"vue-i18n": "9"}}', encoding="utf-8"
    )
    gaps = random.Random(1)
    for tag in tags:
        texts, messages = random.Random(7), {}
        for section in range(keys // 100):
            named = {}
            for at in range(100):
                text = " ".join(
                    texts.choice(WORDS) for _ in range(texts.randint(2, 8))
                ) + (" {name}" if at % 10 == 0 else "")
                if tag == "en" or gaps.random() >= 0.05:
                    named[f"item{at}"] = text if tag == "en" else f"{tag}: {text}"
            messages[f"section{section}"] = named
        text = json.dumps(messages, ensure_ascii=False, indent=2)
        (root / "locales" / f"{tag}.json").write_text(text, encoding="utf-8")
    return root


def in_lab(root: Path, work: Callable[[Any], None]) -> None:
    """One notebook in a JupyterLab of its own, driven as the browser tests drive it."""
    from playwright.sync_api import sync_playwright

    driver = load_driver()
    root.mkdir()
    port = driver.free_port()
    with (
        (root / "lab.log").open("w") as log,
        driver.jupyter(root, port, log) as process,
        sync_playwright() as play,
    ):
        address = f"http://127.0.0.1:{port}"
        assert driver.answers(f"{address}/api/status", process), (
            root / "lab.log"
        ).read_text(encoding="utf-8")
        browser = play.chromium.launch(
            executable_path=driver.CHROMIUM, args=driver.ARGUMENTS
        )
        page = browser.new_context(viewport={"width": 1280, "height": 1000}).new_page()
        driver.write_notebook(root / "panels.ipynb", CELLS)
        notebook = driver.Lab(page, address, root, "panels.ipynb")
        notebook.open()
        work(notebook)
        notebook.check()
        browser.close()


def load_driver() -> Any:
    path = Path(__file__).parents[1] / "tests/browser/conftest.py"
    spec = importlib.util.spec_from_file_location("driver", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main()
