"""An interrupt of the kernel stops what a panel does, in its thread or beside it: a real kernel, as a browser talks to it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from jupyter_client.manager import KernelManager

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from jupyter_client import BlockingKernelClient

PANEL = """
import time, i18n_workbench as i18n
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.view import PanelView
from i18n_workbench.progress import Progress

class Slow(Panel):
    steps = 0

    def count(self, progress):
        for _ in range(600):
            time.sleep(0.05)
            self.steps += 1
            progress.step()

    @request("job")
    def start_job(self):
        self.run("translating", self.count, lambda _: self.say("done"))

    @request("aside", slow=True)
    def look_up(self):
        self.count(self.wb.begin("reading sources"))

    @request("kernel")
    def in_the_kernel(self):
        self.count(Progress())

panel = Slow(i18n.open(i18n.copy_demo({folder!r})), PanelView())
print(panel.view.model_id)
"""


class Kernel:
    """A kernel with a panel."""

    def __init__(self, manager: KernelManager, folder: Path) -> None:
        self._manager = manager
        self._client: BlockingKernelClient = manager.client()
        self._client.start_channels()
        self._client.wait_for_ready(timeout=120)
        self._panel = self.run(PANEL.replace("{folder!r}", repr(str(folder))))

    def run(self, code: str) -> str:
        """What a cell prints."""
        printed: list[str] = []

        def take(message: dict[str, Any]) -> None:
            printed.append(message["content"].get("text", ""))
            assert message["msg_type"] != "error", message["content"]

        self._client.execute_interactive(code, timeout=120, output_hook=take)
        return "".join(printed).strip()

    def ask(self, what: str) -> None:
        """Press what the panel answers to."""
        data = {"method": "custom", "content": {"id": "1", "do": what}}
        content = {"comm_id": self._panel, "data": data}
        message = self._client.session.msg("comm_msg", content)
        self._client.shell_channel.send(message)

    def interrupt(self) -> None:
        self._manager.interrupt_kernel()

    def close(self) -> None:
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    kernel = Kernel(manager, tmp_path_factory.mktemp("kernel") / "demo")
    yield kernel
    kernel.close()


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("job", "translating was cancelled after"),
        ("aside", "reading sources was cancelled after"),
        ("kernel", "the kernel was interrupted before this was done"),
    ],
)
def test_an_interrupt_stops_what_a_panel_does(
    kernel: Kernel, what: str, said: str
) -> None:
    kernel.ask(what)
    time.sleep(3)
    if what != "kernel":
        label, _, _ = said.partition(" was ")
        assert kernel.run("print(panel.busy)").startswith(label), "it says what it does"
    kernel.interrupt()
    deadline = time.monotonic() + 20
    told = ""
    while said not in told and time.monotonic() < deadline:
        told = kernel.run("print(panel.status, panel.error)")
    assert said in told
    steps = kernel.run("print(panel.steps)")
    time.sleep(2)
    assert kernel.run("print(panel.steps)") == steps
    assert kernel.run("print(repr(panel.busy))") == "''"
