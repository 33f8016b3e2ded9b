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

from .conftest import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOG = logging.getLogger(__name__)
STRINGS = 400
LATENCY = 0.05
PARALLELS = 2
UNDER_WAY = PARALLELS * LibreTranslate.batch_size
"""Strings that may be asked for at one moment."""
ACTS = 40.0
"""Seconds until a button of the job shows its effect: on a quiet machine far below one, and no test fails because it is busy."""
PATIENT = """
from i18n_workbench.translation.engines.libretranslate import LibreTranslate
LibreTranslate.timeout = 600
"""
"""What the engine keeps waiting for longer than a minute is not asked for once more."""
EN = {f"k{at:03}": f"Message number {at}" for at in range(STRINGS)}


class Engine:
    """Speaks LibreTranslate's protocol, ``LATENCY`` seconds a string; what is asked for beyond ``limit`` has to wait.

    So a job is under way for as long as a test needs it, however busy the machine is.
    """

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.limit = STRINGS
        engine = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sent = json.loads(self.rfile.read(int(self.headers["content-length"])))[
                    "q"
                ]
                engine.asked += sent
                time.sleep(LATENCY * len(sent))
                while len(engine.asked) > engine.limit:
                    time.sleep(LATENCY)
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
    made.limit = STRINGS * 2  # nobody waits any more
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
    return root, [f"{PATIENT}\n{first}", "grid = wb.grid(['en', 'de']); grid"]


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
    engine.limit = STRINGS // 2
    page.get_by_role("button", name=f"Translate {STRINGS} rows").click()
    until(lambda: len(engine.asked) > 10)
    times = []
    for at in range(10):
        key = f"k{at:03}"
        notebook.cell(
            key, "de"
        ).dblclick()  # while the job goes on, nothing comes to rest
        expect(page.locator(".iw-inline")).to_be_focused()
        page.keyboard.type(f"Nachricht {at}")
        started = time.monotonic()
        page.keyboard.press("Enter")
        notebook.status(f"edited {key}")
        times.append(time.monotonic() - started)
    assert len(engine.asked) < STRINGS, "the edits waited for the job"
    until(lambda: len(engine.asked) > engine.limit)
    meter = page.get_by_role("progressbar", name="progress").first
    before = meter.evaluate("(meter) => meter.value")
    engine.limit = STRINGS
    until(lambda: meter.evaluate("(meter) => meter.value") > before)
    LOG.info(
        "edits acknowledged after %.0f ms (median), %.0f ms (worst)",
        statistics.median(times) * 1000,
        max(times) * 1000,
    )
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
    engine.limit = 20
    page.get_by_role("button", name=f"Translate {STRINGS} rows").click()
    until(lambda: len(engine.asked) > engine.limit)

    def act(name: str, happened: Callable[[], bool]) -> None:
        page.get_by_role("button", name=name, exact=True).first.click()
        took = until(happened)
        LOG.info("%s acted after %.0f ms", name, took * 1000)

    go_on = page.get_by_role("button", name="Go on", exact=True)
    act("Pause", go_on.is_visible)
    engine.limit = (
        STRINGS // 2
    )  # what was asked for is answered, and nothing else is asked for
    until(
        lambda: sum(counts(notebook).get(name, 0) for name in ("done", "failed")) >= 20
    )
    time.sleep(4 * LATENCY)
    asked = len(engine.asked)
    assert asked <= 20 + UNDER_WAY
    act("Go on", lambda: len(engine.asked) > engine.limit)
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    act("Cancel", lambda: page.get_by_role("button", name="Plan again").is_visible())
    engine.limit = STRINGS * 2
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
