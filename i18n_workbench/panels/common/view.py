"""The browser's side of a panel: the traits that every view has, and the hand-written ESM and CSS."""

from __future__ import annotations

import base64
import gzip
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from i18n_workbench.language import speech
from i18n_workbench.panels.common.kernel_state import KernelState, kernel_layout

PANELS = Path(__file__).parents[1]
SPEECH = "common/speech.js"
"""What every program begins with: how a text is said in another language."""

SHELL = (
    "common/guard.js",
    "common/life.js",
    "common/presses.js",
    "common/shell.js",
)
"""What every view has around it: keys and focus, the kernel's life, presses, the bar and its questions."""


@cache
def bundle(*names: str) -> str:
    """Files beside the panels as one text, without indentation and comment lines (it travels with every view)."""
    lines = (
        line.strip()
        for name in names
        for line in (PANELS / name).read_text(encoding="utf-8").splitlines()
    )
    return "\n".join(line for line in lines if line and not line.startswith("//"))


_UNPACK = """\
async function unpack() {
const packed = Uint8Array.from(atob("{code}"), (char) => char.charCodeAt(0));
const text = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
const { default: view } = await import(url);
URL.revokeObjectURL(url);
return view;
}
const unpacked = unpack();
async function render(context) {
const view = await unpacked;
if (!context.signal?.aborted) return view.render(context);
}
export default { render };
"""
"""anywidget gives a module two seconds to load, and up a model that takes longer ("Failed to initialize model"): on a busy
machine a panel never came. It waits for a view as long as it takes.
"""


@cache
def program(*names: str) -> str:
    """The ESM of a view, packed: it is most of what a first screen sends, and half of it is gone when it is packed."""
    text = f"{bundle(SPEECH, *SHELL, *names)}\n//# sourceURL=i18n-workbench/{names[-1]}"
    code = base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()
    return _UNPACK.replace("{code}", code)


class PanelView(KernelState, anywidget.AnyWidget):
    """A view: a status line, an error line, what is running with its cancel button, and why nothing can be changed.

    By itself it is the bar above a form of plain widgets; views with a body of their own add to ``_esm``.
    """

    _esm = program("common/bar.js")
    _css = bundle("common/panel.css")

    layout = kernel_layout()
    label = t.Unicode().tag(sync=True)
    status = t.Unicode().tag(sync=True)
    error = t.Unicode().tag(sync=True)
    busy = t.Unicode().tag(sync=True)
    share = t.Float(-1.0).tag(sync=True)
    blocked = t.Unicode().tag(sync=True)
    unread = t.Unicode().tag(sync=True)
    off = t.Unicode().tag(sync=True)
    empty = t.Unicode().tag(sync=True)
    undoable = t.Bool(False).tag(sync=True)
    """Whether there is something to take back."""
    speech = t.Dict().tag(sync=True)
    """What is said in the language of the front end; nothing in English."""

    def __init__(self, **traits: Any) -> None:
        unknown = set(traits) - set(self.trait_names())
        if unknown:
            raise TypeError(f"{type(self).__name__} has no trait {min(unknown)!r}")
        super().__init__(speech=speech(), **traits)
