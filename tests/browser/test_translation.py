"""A translation job that runs while a person goes on working in another panel, in a real JupyterLab.

What is measured is logged: ``pytest tests/browser/test_translation.py --log-cli-level=INFO``.
"""

from __future__ import annotations

import contextlib
import json
import logging
import statistics
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from i18n_workbench.translation.engines.libretranslate import LibreTranslate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOG = logging.getLogger(__name__)
STRINGS = 400
LATENCY = 0.05
PARALLELS = 2
"""So that the job takes ten seconds at least: ``STRINGS * LATENCY / PARALLELS``."""
UNDER_WAY = PARALLELS * LibreTranslate.batch_size
"""Strings that may be asked for at one moment."""
ACKNOWLEDGED = 1.0
"""Seconds, the median. On a quiet machine it is far below 0.2; a test must not fail because the machine is busy."""
ACTS = 5.0
"""Seconds until a button of the job shows its effect, on a busy machine."""
EN = {f"k{at:03}": f"Message number {at}" for at in range(STRINGS)}


class Engine:
    """Speaks LibreTranslate's protocol, ``LATENCY`` seconds a string."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        engine = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sent = json.loads(self.rfile.read(int(self.headers["content-length"])))[
                    "q"
                ]
                engine.asked += sent
                time.sleep(LATENCY * len(sent))
                done = [f"fr {text}" for text in sent]
                data = json.dumps({"translatedText": done}).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                with contextlib.suppress(OSError):  # a job that is stopped hangs up
                    self.end_headers()
                    self.wfile.write(data)

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def engine() -> Iterator[Engine]:
    made = Engine()
    yield made
    made.server.shutdown()
    made.server.server_close()


def shown(project: Callable[..., Any], engine: Engine) -> tuple[Any, list[str]]:
    """The workspace, and the cells that show the job above and a grid below."""
    settings = {
        "translate.engines": ["libretranslate"],
        "translate.libre.apiRoot": engine.url,
        "translate.parallels": PARALLELS,
    }
    root = project({"en": EN, "fr": {}, "de": {}}, settings)
    first = f"import i18n_workbench as i18n; wb = i18n.open({str(root)!r}); job = wb.translate('fr'); job"
    return root, [first, "grid = wb.grid(['en', 'de']); grid"]


def counts(notebook: Any) -> dict[str, int]:
    code = (
        "__import__('collections').Counter(o.status for o in job.translation.outcomes)"
    )
    return dict(notebook.value(code))


def until(condition: Callable[[], bool], seconds: float = ACTS) -> float:
    """How long it took."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < seconds, "it did not happen"
        time.sleep(0.02)
    return time.monotonic() - started


def test_a_person_goes_on_editing_while_a_job_runs(
    lab: Callable[..., Any], project: Callable[..., Any], engine: Engine
) -> None:
    root, cells = shown(project, engine)
    notebook = lab(cells)
    page = notebook.page
    notebook.cell("k000", "de").wait_for()
    page.get_by_role("button", name=f"Translate {STRINGS} rows").click()
    until(lambda: len(engine.asked) > 10)
    meter = page.get_by_role("progressbar", name="progress").first
    before = meter.evaluate("(meter) => meter.value")
    times = []
    for at in range(10):
        key = f"k{at:03}"
        notebook.cell(key, "de").dblclick()
        page.locator("input.iw-inline").wait_for()
        page.keyboard.type(f"Nachricht {at}")
        started = time.monotonic()
        page.keyboard.press("Enter")
        notebook.status(f"edited {key}")
        times.append(time.monotonic() - started)
    assert len(engine.asked) < STRINGS, (
        "the job was over before the edits: nothing was measured"
    )
    page.wait_for_function(
        "([meter, before]) => meter.value > before",
        arg=[meter.element_handle(), before],
    )
    median = statistics.median(times)
    LOG.info(
        "edits acknowledged after %.0f ms (median), %.0f ms (worst)",
        median * 1000,
        max(times) * 1000,
    )
    assert median < ACKNOWLEDGED
    page.get_by_role("gridcell", name="done").first.wait_for()
    page.get_by_role("button", name=f"Translate {STRINGS} rows").wait_for(
        state="detached"
    )
    notebook.status(f"done: {STRINGS}")
    assert json.loads((root / "locales/fr.json").read_text(encoding="utf-8")) == {
        k: f"fr {t}" for k, t in EN.items()
    }
    assert sorted(engine.asked) == sorted(EN.values())
    assert notebook.value("len(grid.pending)") == 10, "what somebody typed was lost"
    notebook.check()


def test_a_job_is_paused_taken_up_and_stopped_and_keeps_what_is_done(
    lab: Callable[..., Any], project: Callable[..., Any], engine: Engine
) -> None:
    root, cells = shown(project, engine)
    notebook = lab(cells[:1])
    page = notebook.page
    page.get_by_role("button", name=f"Translate {STRINGS} rows").click()
    until(lambda: len(engine.asked) > 20)

    def act(name: str, happened: Callable[[], bool]) -> None:
        page.get_by_role("button", name=name, exact=True).first.click()
        took = until(happened)
        LOG.info("%s acted after %.0f ms", name, took * 1000)

    def quiet() -> bool:
        asked = len(engine.asked)
        time.sleep(4 * LATENCY)
        return len(engine.asked) == asked

    act("Pause", quiet)
    page.get_by_role("button", name="Go on", exact=True).wait_for()
    asked = len(engine.asked)
    assert asked < STRINGS
    act("Go on", lambda: len(engine.asked) > asked)
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    act("Stop", lambda: page.get_by_role("button", name="Plan again").is_visible())
    found = counts(notebook)
    assert found["done"] + found["cancelled"] == STRINGS
    assert found["done"] >= asked - UNDER_WAY
    assert found["cancelled"] > 0
    kept = json.loads((root / "locales/fr.json").read_text(encoding="utf-8"))
    assert len(kept) == found["done"]
    assert all(kept[key] == f"fr {EN[key]}" for key in kept)
    page.get_by_role("button", name=f"Translate {found['cancelled']} rows").click()
    page.locator(".iw-status", has_text=f"done: {STRINGS}").first.wait_for()
    assert json.loads((root / "locales/fr.json").read_text(encoding="utf-8")) == {
        k: f"fr {t}" for k, t in EN.items()
    }
    assert len(engine.asked) - len(set(engine.asked)) <= UNDER_WAY, (
        "what was done was asked for again"
    )
    notebook.check()
