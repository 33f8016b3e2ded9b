"""What a page can send to the wires of every panel, in a real kernel: files as before, nothing raw, panels that go on.

    python benchmarks/hostile_messages.py [PANEL ...]

Each request of each panel gets every hostile value in all its fields; each synchronized trait is written to; messages
of no shape go to the comms of panel, view and layouts. The kernel's own streams are watched: a traceback is a fault.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from jupyter_client.manager import start_new_kernel

PANELS = "workbench grid review tree progress usage source translate extract settings"
SCRIPT = "<img src=x onerror=alert(1)><script>alert(1)</script>"
VALUES: list[Any] = [
    None,
    True,
    -1,
    10**30,
    [],
    [1, None],
    {},
    {"a": {"b": []}},
    "",
    "\x00",
]
VALUES += ["\ud800", ["\ud800"], SCRIPT, "../../../../etc/passwd", "x" * 20_000]
MAKE = """
import inspect, json
import i18n_workbench as i18n
wb = i18n.open(i18n.copy_demo())
def files():
    return {{path: path.read_bytes() for path in wb.root.rglob("*") if path.is_file()}}
before = files()
panels = [wb.panels.review("fr") if name == "review" else getattr(wb.panels, name)() for name in {names}]
def asks(panel):
    return {{do: list(inspect.signature(getattr(panel, one.method)).parameters) for do, one in panel.requests.items()}}
def wires(panel):
    return {{one.model_id: one.keys for one in (panel, panel.view, panel.layout, panel.view.layout)}}
print(json.dumps([[asks(panel), wires(panel), panel.view.model_id] for panel in panels]))
"""


class Kernel:
    """A kernel, and what it says that nobody has asked for."""

    def __init__(self) -> None:
        self.manager, self.client = start_new_kernel(kernel_name="python3")
        self.client.session.pack = lambda content: json.dumps(
            content, default=str
        ).encode()
        self.sent = 0
        self.faults: list[str] = []

    def run(self, code: str) -> str:
        """What the code prints, once everything before it was dealt with."""
        asked = self.client.execute(code)
        printed = ""
        while True:
            message = self.client.get_iopub_msg(timeout=300)
            kind, content = message["msg_type"], message["content"]
            is_mine = message["parent_header"].get("msg_id") == asked
            if kind == "error" or (kind == "stream" and "Traceback" in content["text"]):
                self.faults.append(str(content)[-300:])
            elif kind == "stream" and is_mine:
                printed += content["text"]
            if is_mine and content.get("execution_state") == "idle":
                return printed

    def send(self, wire: str, data: Any) -> None:
        """A message on a comm."""
        content = {"comm_id": wire, "data": data}
        self.client.shell_channel.send(self.client.session.msg("comm_msg", content))
        self.sent += 1


def main(names: list[str]) -> int:
    kernel = Kernel()
    try:
        made = kernel.run(MAKE.format(names=names))
        for name, (requests, wires, view) in zip(names, json.loads(made), strict=True):
            for value in VALUES:
                for do, fields in requests.items():
                    request = {"id": 1, **dict.fromkeys(fields, value), "do": do}
                    kernel.send(view, {"method": "custom", "content": request})
                for wire, traits in wires.items():
                    for trait in traits:
                        state = {"method": "update", "state": {trait: value}}
                        kernel.send(wire, state)
                    for data in (
                        value,
                        {"method": value},
                        {"method": "custom", "content": value},
                    ):
                        kernel.send(wire, data)
                kernel.run("")
            print(
                f"{name}: {kernel.sent:,} messages by now, {len(kernel.faults)} faults"
            )
        kept = kernel.run(
            "print(files() == before, [panel.closed for panel in panels])"
        )
        print(f"files as before, panels closed: {kept}", *kernel.faults[:5], sep="\n")
        return bool(kernel.faults) or "True" in kept.replace("True", "", 1)
    finally:
        kernel.manager.shutdown_kernel(now=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or PANELS.split()))
