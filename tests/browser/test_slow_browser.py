"""A browser that takes its time: panels come late, and then work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .conftest import expect

Lab = Callable[..., Any]

OPEN = """
import tempfile
import i18n_workbench as i18n
folder = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(folder.name + "/harbour-books"))
"""
SLOWER = """() => {
  window.iwStream = window.DecompressionStream;
  window.DecompressionStream = class {
    constructor(format) {
      const real = new window.iwStream(format);
      const late = new TransformStream({
        async start() { await new Promise((done) => setTimeout(done, 8000)); },
      });
      this.readable = real.readable.pipeThrough(late);
      this.writable = real.writable;
    }
  };
}"""
AS_BEFORE = "() => { window.DecompressionStream = window.iwStream; }"


def test_a_program_that_takes_long_to_load_is_waited_for(lab: Lab) -> None:
    notebook = lab([OPEN, "tree = wb.tree(); tree"], run=False)
    page = notebook.page
    page.evaluate(SLOWER)
    try:
        notebook.run(0)
        notebook.run(1)
        keys = page.get_by_role("tree").first
        keys.wait_for()
        # what the kernel says afterwards is heard, too
        notebook.python("tree.say('said later')")
        expect(page.locator(".iw-status").first).to_contain_text("said later")
        notebook.check()
    finally:
        page.evaluate(AS_BEFORE)
