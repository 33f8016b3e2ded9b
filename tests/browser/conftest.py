"""A real JupyterLab and Chromium, once a session; a notebook of its own for each test.

``lab(cells, project=...)`` opens a notebook and runs its cells; ``notebook.python("...")`` runs code in its kernel
and returns what it prints. With ``I18N_WORKBENCH_SCREENSHOTS=<folder>`` set, ``notebook.picture(name, locator)`` keeps
pictures there.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

pytestmark = pytest.mark.browser
HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or ""
)
ARGUMENTS = [
    "--no-sandbox",  # as root and in containers
    "--disable-gpu",
    "--disable-dev-shm-usage",  # /dev/shm is 64 MB in most containers
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SECONDS = 40
PATIENCE = 300
"""Seconds for a whole test, in which each step has ``SECONDS``: at a load of 16 on two cores the start of JupyterLab took
35 of them, and a translation job 42."""
UNREST = """() => {
  const moving = document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity);
  const awaited = [...document.querySelectorAll('.iw-busy, .iw-cell, .iw-box, .iw-tree .iw-name')]
    .filter((node) => (node.matches('.iw-busy') ? node.textContent : node.textContent === '…'))
    .filter((node) => node.checkVisibility());
  const empty = [...document.querySelectorAll('.jp-OutputArea-output.jupyter-widgets')]
    .filter((node) => node.checkVisibility() && !node.querySelector('.iw'));
  const found = [...moving.map((one) => one.effect.target), ...awaited, ...empty];
  return found.map((node) => String(node?.outerHTML).slice(0, 200));
}"""
"""What moves, what is on its way, and where a panel is still to be drawn."""
PAINTED = """async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const places = () => [...document.querySelectorAll('.iw, .iw *')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  }).join(' ');
  await document.fonts.ready;
  let before = '';
  for (let still = 0; still < 3; ) {
    await frame();
    const now = places();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""
"""A window of another size is laid out in several frames: JupyterLab's parts, the panels in them, and then their rows."""
FRAMES = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
"""JupyterLab scrolls to a cell that is run, and the focus follows in the next frame, also when the cell is done."""
PRESSED = "() => new Promise((done) => setTimeout(() => done(null)))"
"""What a press has put off to right after it (``guard.js``) is done: timers that are due at once come in their order."""
OWNER = """(place) => {
  const node = document.activeElement;
  if (node === place) return 'itself';
  return node.closest('.jp-Cell') && !node.closest('.iw') ? 'a cell' : node.outerHTML.slice(0, 200);
}"""
ON_A_CELL = """() => {
  const { node } = window.jupyterapp.shell.currentWidget.content.activeCell;
  node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  node.focus({ preventScroll: true });
}"""
"""The notebook as somebody has it who works there: a press on the cell, which has the focus."""
QUESTION = re.compile(rb'"id": ?"(iw\d+-\w+\.\d+)"')
"""The number of a panel's question (``shell.js``), which its answer bears, too."""
KNOWN_NOISE = ("favicon", "/static/favicons", "/api/kernels?")
"""Of the last: Jupyter's server cannot list its kernels at the moment at which it has started one (``last_activity`` is
None), and JupyterLab asks for the list every ten seconds."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is marked, and skipped where there is no browser."""
    for item in items:
        if HERE in Path(item.path).parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(PATIENCE))
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason="no chromium"))


def questions(payload: bytes | str) -> list[bytes]:
    """The numbers of the questions, or answers, that a message to or from a kernel holds."""
    return QUESTION.findall(payload if isinstance(payload, bytes) else payload.encode())


def expect(place: Any) -> Any:
    """What is expected of a place is waited for, and the place looked up anew each time: panels draw things anew.

    What is read at once (``is_visible``, ``count``, ``inner_text``) may be what was there a moment before.
    """
    from playwright.sync_api import expect as awaited

    awaited.set_options(timeout=SECONDS * 1000)
    return awaited(place)


class Lab:
    """One notebook that is open in JupyterLab."""

    def __init__(self, page: Any, base: str, root: Path, name: str) -> None:
        self.page, self.base, self.root, self.name = page, base, root, name
        self.faults: list[str] = []
        self.allowed: tuple[str, ...] = KNOWN_NOISE
        self.unanswered: set[bytes] = set()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda m: (
                self.faults.append(f"{m.text} {m.location.get('url', '')}")
                if m.type == "error"
                else None
            ),
        )
        page.on("request", lambda request: self._stays(request.url))
        page.on("websocket", self._listen)

    def _stays(self, address: str) -> None:
        """Nothing is asked of anybody but the notebook server."""
        if not address.startswith((self.base, "data:", "blob:")):
            self.faults.append(f"asked elsewhere: {address}")

    def _listen(self, socket: Any) -> None:
        """Know which questions of the panels the kernel has not answered yet."""
        socket.on("framesent", lambda sent: self.unanswered.update(questions(sent)))
        socket.on(
            "framereceived",
            lambda received: self.unanswered.difference_update(questions(received)),
        )

    def open(self) -> None:
        """Open the notebook, in the JupyterLab that this page has loaded already where it has.

        The workspace is a fresh one: of one that is to be reset (``?reset``) JupyterLab may load the page again.
        """
        if self.page.url == "about:blank":
            fresh = f"{self.base}/doc/workspaces/{uuid.uuid4().hex}"
            self.page.goto(f"{fresh}/tree/{self.name}")
        else:
            self.command("docmanager:open", path=self.name)
        ready = "window.jupyterapp?.shell?.currentWidget?.sessionContext"
        self.page.wait_for_function(
            f"""(name) => {ready}?.isReady && {ready}?.path === name
                && {ready}?.session?.kernel?.status === 'idle'""",
            arg=self.name,
            timeout=SECONDS * 1000,
        )
        # the server keeps the theme in which a test has failed
        if self.page.evaluate("document.body.dataset.jpThemeLight") == "false":
            self.theme("Light")

    def within(self, promise: str, argument: object = None) -> Any:
        """What a promise gives, asked for until a deadline: ``page.evaluate`` has none, and a stuck kernel would hang the test.

        The page keeps the answer. Where Chromium was to wait for it ("Resulting promise was garbage collected"), one run
        of sixty tests lost one on a slow machine.
        """
        self.page.evaluate(
            f"""(argument) => {{
                const kept = window.iwAnswer = {{}};
                ({promise})(argument).then(
                    (value) => {{ kept.answer = {{ value }}; }},
                    (error) => {{ kept.answer = {{ error: String(error?.stack ?? error) }}; }},
                );
            }}""",
            argument,
        )
        end = time.monotonic() + SECONDS
        while not (answer := self.page.evaluate("window.iwAnswer?.answer")):
            assert time.monotonic() < end, f"no answer in {SECONDS} s: {promise}"
            time.sleep(0.02)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def command(self, name: str, **arguments: object) -> None:
        """Run a command of JupyterLab."""
        self.within(
            "([n, a]) => window.jupyterapp.commands.execute(n, a).then(() => null)",
            [name, arguments],
        )

    def run(self, index: int) -> None:
        """Run a cell and wait until it is done."""
        select = "(i) => { const nb = window.jupyterapp.shell.currentWidget.content; nb.activeCellIndex = i; nb.mode = 'command'; }"
        self.page.evaluate(select, index)
        self.command("notebook:run-cell")
        self.within(FRAMES)

    def python(self, code: str) -> str:
        """Run code in the kernel, beside the notebook; what it prints."""
        script = """async (code) => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            let out = '';
            const future = kernel.requestExecute({ code, store_history: false, stop_on_error: false });
            future.onIOPub = (m) => {
                if (m.header.msg_type === 'stream') out += m.content.text;
                if (m.header.msg_type === 'error') out += m.content.traceback.join('\\n');
            };
            await future.done;
            return out;
        }"""
        return str(self.within(script, code)).strip()

    def value(self, expression: str) -> Any:
        """The value of an expression in the kernel, through JSON."""
        return json.loads(self.python(f"import json; print(json.dumps({expression}))"))

    def until(self, expression: str, wanted: object, seconds: float = SECONDS) -> None:
        """Wait until an expression in the kernel has a value."""
        end = time.monotonic() + seconds
        while (found := self.value(expression)) != wanted:
            assert time.monotonic() < end, f"{expression} is {found!r}, not {wanted!r}"

    def reads(self, field: Any, text: str) -> None:
        """Wait until a field holds a text."""
        expect(field).to_have_value(text)

    def calm(self) -> None:
        """Wait until what is shown is what was meant: nothing is on its way, nothing moves, all is painted.

        What is painted may ask for more: it is looked at until nothing came of it.
        """
        end = time.monotonic() + SECONDS
        painted = False
        while (unrest := self.unrest()) or not painted:
            assert time.monotonic() < end, f"not calm after {SECONDS} s: {unrest}"
            if painted := not unrest:
                self.within(PAINTED)
            else:
                self.page.wait_for_timeout(50)

    def unrest(self) -> list[str]:
        """What moves, and what is on its way."""
        return [
            *self.page.evaluate(UNREST),
            *(f"asked: {number!r}" for number in self.unanswered),
        ]

    def press(self, place: Any) -> None:
        """Click, and wait for what the click has put off: a key that comes before is for what had the focus before."""
        place.click()
        self.within(PRESSED)

    def box(self, place: Any) -> dict[str, float]:
        """Where something is. What is drawn anew is nowhere at the moment at which it is measured: it is waited for."""
        end = time.monotonic() + SECONDS
        while not (box := place.bounding_box()):
            assert time.monotonic() < end, f"{place} is nowhere"
        return dict(box)

    def cell(self, key: str, locale: str) -> Any:
        """A cell of the grid."""
        row = self.page.locator(".iw-row", has=self.page.get_by_text(key, exact=True))
        return row.locator(f"[data-locale='{locale}']")

    def edit(self, place: Any) -> Any:
        """Click twice on a cell that stands still, and wait for its field: what is typed before that is lost."""
        place.wait_for()
        self.calm()
        place.dblclick()
        field = self.page.locator(".iw-inline")
        expect(field).to_be_focused()
        return field

    def status(self, text: str) -> None:
        """Wait until a panel's status line says it."""
        self.page.locator(".iw-status", has_text=text).first.wait_for()

    def cells(self) -> int:
        """How many cells the notebook has."""
        return int(
            self.page.evaluate(
                "window.jupyterapp.shell.currentWidget.content.widgets.length"
            )
        )

    def focus(self, place: Any) -> None:
        """Put the focus there, and see that it stays.

        JupyterLab gives a cell that has run the focus again once it has scrolled to it, which on a slow machine may be
        after the panel is there. Nobody else may take it.
        """
        end = time.monotonic() + SECONDS
        while True:
            place.focus()
            self.calm()
            owner = place.evaluate(OWNER)
            if owner == "itself":
                return
            assert owner == "a cell", f"{place} has lost the focus to {owner}"
            assert time.monotonic() < end, f"{place} does not keep the focus"

    def outside(self) -> None:
        """Press where a person who works in the notebook does: on a cell, in command mode."""
        self.page.evaluate(ON_A_CELL)

    def leave_dialogs(self) -> None:
        """Close what dialogs are open, one above the other, and those that come while one is closed."""
        dialogs = self.page.locator("dialog[open]")
        while dialogs.count():
            self.page.keyboard.press("Escape")

    def theme(self, name: str) -> None:
        """``Light`` or ``Dark``.

        JupyterLab takes its splash screen away 200 ms after a theme was loaded, and throws when the next change comes
        before that ("removeChild"): so a change is over when the splash screen is.
        """
        calm = "!document.getElementById('jupyterlab-splash')"
        self.page.wait_for_function(calm)
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        self.page.wait_for_function(
            f"(dark) => document.body.dataset.jpThemeLight === String(!dark) && {calm}",
            arg=name == "Dark",
        )

    def picture(self, name: str, locator: Any = None) -> None:
        """A picture for the docs; it is kept where a folder for them is named."""
        taken = (locator or self.page).screenshot(animations="disabled")
        folder = os.environ.get("I18N_WORKBENCH_SCREENSHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            (Path(folder) / f"{name}.png").write_bytes(taken)

    def check(self) -> None:
        """No error reached the console or the page, and no request left the machine."""
        found = [
            fault
            for fault in self.faults
            if not any(known in fault for known in self.allowed)
        ]
        assert not found, found


@pytest.fixture(scope="session")
def jupyter_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the server serves."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="session")
def server(jupyter_root: Path) -> Iterator[str]:
    """JupyterLab on a free port; its configuration, data and settings live in a throw-away folder."""
    for attempt in range(3):
        port = free_port()
        with (
            (jupyter_root / "lab.log").open("w") as log,
            jupyter(jupyter_root, port, log) as process,
        ):
            if answers(f"http://127.0.0.1:{port}/api/status", process):
                yield f"http://127.0.0.1:{port}"
                return
        assert attempt < 2, (jupyter_root / "lab.log").read_text(encoding="utf-8")[
            -2000:
        ]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium of the system."""
    sync = pytest.importorskip("playwright.sync_api")
    with sync.sync_playwright() as play:
        found = play.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=SECONDS * 1000
        )
        yield found
        found.close()


class Desk:
    """One page that keeps JupyterLab loaded from test to test.

    Loading took 6.5 CPU seconds of a test, more than its kernel and its panels together. A page that was resized is
    given up: JupyterLab divides it as the width before left it.
    """

    def __init__(self, browser: Any, server: str) -> None:
        self.context = browser.new_context()
        self.context.set_default_timeout(SECONDS * 1000)
        self.context.grant_permissions(
            ["clipboard-read", "clipboard-write"], origin=server
        )
        self._page: Any = None

    def page(self, size: tuple[int, int], *, another: bool) -> Any:
        """The page, in a size; ``another`` one where the test has a notebook open in it."""
        wanted = {"width": size[0], "height": size[1]}
        if self._page is not None and not another:
            if self._page.viewport_size == wanted:
                return self._page
            self._page.close()
            self._page = None
        page = self.context.new_page()
        page.set_viewport_size(wanted)
        self._page = self._page or page
        return page

    def clear(self, opened: Sequence[Lab], *, usable: bool) -> None:
        """Close what a test has opened; the page goes with it where its errors could be heard by the next test."""
        if opened:
            try:
                opened[0].within(CLOSED)
            except Exception:  # what it has left open is nothing for the next test
                usable = False
        for page in self.context.pages:
            if page is not self._page or not usable:
                page.close()
        if not usable:
            self._page = None


CLOSED = """async () => {
  const { shell, serviceManager } = window.jupyterapp;
  for (const widget of [...shell.widgets('main')]) widget.dispose();
  await serviceManager.sessions.shutdownAll();
}"""


@pytest.fixture(scope="session")
def desk(server: str, browser: Any) -> Iterator[Desk]:
    """JupyterLab, loaded once."""
    found = Desk(browser, server)
    yield found
    found.context.close()


@pytest.fixture
def lab(
    server: str, desk: Desk, jupyter_root: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Lab]]:
    """``lab(["cell one", ...])``: a new notebook, its cells run in order."""
    opened: list[Lab] = []
    numbers = itertools.count()

    def open_lab(
        cells: Sequence[str], *, run: bool = True, size: tuple[int, int] = (1280, 1000)
    ) -> Lab:
        name = f"{request.node.name.split('[')[0]}-{next(numbers)}.ipynb"
        write_notebook(jupyter_root / name, cells)
        page = desk.page(size, another=bool(opened))
        notebook = Lab(page, server, jupyter_root, name)
        opened.append(notebook)
        notebook.open()
        for at in range(len(cells) if run else 0):
            notebook.run(at)
        return notebook

    yield open_lab
    failed = getattr(request.node, "failed", False)
    if failed:
        for notebook in opened:
            _keep_failure(notebook, request.node.name)
    with_errors = any(notebook.allowed != KNOWN_NOISE for notebook in opened)
    desk.clear(opened, usable=not failed and not with_errors)


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """``project({"en": {...}, "fr": {...}}, settings={...})``: a workspace outside of the served folder."""

    def make(
        texts: dict[str, object], settings: dict[str, object] | None = None
    ) -> Path:
        files = {f"locales/{tag}.json": messages for tag, messages in texts.items()}
        if settings:
            files[".vscode/settings.json"] = {
                f"i18n-helper.{name}": value for name, value in settings.items()
            }
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(
                json.dumps(content, ensure_ascii=False, indent=2) + "\n",
                encoding="utf-8",
            )
        return tmp_path

    return make


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[None]:
    """Let the fixture know of a failure, so that it keeps a picture."""
    outcome: Any = yield
    if call.when == "call" and outcome.get_result().failed:
        item.failed = True  # type: ignore[attr-defined]


def _keep_failure(notebook: Lab, name: str) -> None:
    folder = os.environ.get("CI_ARTIFACTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(Exception):
            notebook.page.screenshot(path=Path(folder) / f"{name}.png")


def write_notebook(path: Path, cells: Sequence[str]) -> None:
    made = [
        {
            "cell_type": "code",
            "id": f"c{at}",
            "source": text,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        for at, text in enumerate(cells)
    ]
    spec = {
        "kernelspec": {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
    }
    path.write_text(
        json.dumps(
            {"cells": made, "metadata": spec, "nbformat": 4, "nbformat_minor": 5}
        ),
        encoding="utf-8",
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def jupyter(root: Path, port: int, log: Any) -> Iterator[subprocess.Popen[bytes]]:
    settings = root / ".settings"
    for name, text in {
        "notebook-extension/tracker": {
            "windowingMode": "none"
        },  # attach every cell, else what is below the fold is not there
        "apputils-extension/notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        },
    }.items():
        path = settings / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(text), encoding="utf-8")
    own = {"JUPYTER_CONFIG_DIR": ".config", "JUPYTER_DATA_DIR": ".data", "IPYTHONDIR": ".ipython", "JUPYTER_RUNTIME_DIR": ".run", "I18N_WORKBENCH_STATE": ".state", "HOME": ".home", "XDG_CONFIG_HOME": ".config"}  # fmt: skip
    (root / ".home").mkdir(exist_ok=True)
    extensions = root / ".data" / "labextensions" / "i18n-workbench"
    shutil.copytree(
        REPOSITORY / "i18n_workbench/lab/extension", extensions, dirs_exist_ok=True
    )
    environment = (
        os.environ
        | {name: str(root / folder) for name, folder in own.items()}
        | {"JUPYTER_PLATFORM_DIRS": "1"}
        # the extension of this tree, not that which was installed with the environment
        | {"JUPYTER_PREFER_ENV_PATH": "no"}
    )
    environment |= {"GIT_AUTHOR_NAME": "Test", "GIT_CONFIG_GLOBAL": os.devnull}
    command = [
        *(
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            "--ip=127.0.0.1",
            f"--port={port}",
        ),
        *(
            f"--ServerApp.root_dir={root}",
            "--IdentityProvider.token=",
            "--ServerApp.password=",
            "--ServerApp.port_retries=0",
        ),
        *(
            "--ServerApp.disable_check_xsrf=True",
            "--expose-app-in-browser",
            "--LabApp.news_url=",
        ),
        *(
            f"--LabApp.user_settings_dir={settings}",
            f"--LabApp.workspaces_dir={root / '.workspaces'}",
        ),
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    process = subprocess.Popen(
        command, env=environment, stdout=log, stderr=subprocess.STDOUT, cwd=root
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


def answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(url, timeout=2).close()
            return True
        time.sleep(0.2)
    return False
