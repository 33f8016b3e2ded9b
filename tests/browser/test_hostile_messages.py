"""What a page sends over the wire of a live panel: anything that can write into it can send anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Lab = Callable[..., Any]
EN, FR = {"open": "Open", "save": "Save"}, {"open": "Ouvrir"}
OPEN = """
import i18n_workbench as i18n
wb = i18n.open({root!r})
files = {{path: path.read_bytes() for path in wb.root.rglob("*") if path.is_file()}}
panel = wb.grid(); panel
"""
SEND = """async (id) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const script = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const far = '../../../../../../etc/passwd';
  const values = [null, true, -1, 1e300, 'x'.repeat(200000), script, far, '\\u0000', '\\ud800', [], [null], {}, {a: [{}]}];
  const requests = ['page', 'query', 'edit', 'text', 'paste', 'fill', 'rename', 'delete', 'settle', 'choose', 'close', '__init__', null, [], {}];
  const fields = ['start', 'stop', 'count', 'epoch', 'locales', 'columns', 'key', 'keys', 'form', 'locale', 'value', 'seen', 'text', 'new', 'search'];
  const comm = kernel._comms.get(id);
  const tell = (data) => comm.send(data);
  for (const value of values) {
    for (const wanted of requests) {
      const content = { id: 'hostile', do: wanted };
      for (const field of fields) content[field] = value;
      tell({ method: 'custom', content });
    }
    tell({ method: 'custom', content: { id: 'hostile', do: 'page', start: value, count: 5, locales: ['fr'], epoch: 0 } });
    tell({ method: 'custom', content: { id: 'hostile', do: 'edit', key: value, form: '', locale: 'fr', value, seen: null } });
    tell({ method: 'custom', content: value });
    tell({ method: 'update', state: { total: value, columns: value, status: value, unknown: value }, buffer_paths: [] });
    tell({ method: value });
    tell(value);
  }
}"""


def test_a_live_panel_goes_on_after_hostile_messages(lab: Lab, project: Lab) -> None:
    root = project({"en": EN, "fr": FR})
    notebook = lab([OPEN.format(root=str(root)), "panel = wb.grid(); panel"])
    page = notebook.page
    notebook.cell("open", "fr").first.wait_for()
    notebook.allowed = (*notebook.allowed, "model", "Error", "comm")
    notebook.within(SEND, notebook.value("panel.view.model_id"))
    assert notebook.value("panel.closed") is False
    assert (
        notebook.value("files == {path: path.read_bytes() for path in files}") is True
    )
    assert page.evaluate("window.hit") is None
    notebook.calm()
    shown = page.locator(".jp-Cell").nth(1)
    shown.locator(".iw-row").first.evaluate("(row) => { row.dataset.old = 'yes'; }")
    notebook.run(1)
    page.locator("[data-old]").wait_for(state="detached")
    cell = shown.locator(".iw-row", has_text="save")
    notebook.edit(cell.locator("[data-locale='fr']"))
    page.keyboard.type("Garder")
    page.keyboard.press("Enter")
    notebook.until(
        "[change.new for change in panel.pending.changes().changes if change.key == 'save']",
        ["Garder"],
    )
