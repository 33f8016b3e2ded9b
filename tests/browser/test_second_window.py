"""A notebook open in two windows: what one writes, the other shows."""

from __future__ import annotations

from tests.browser.conftest import expect

CELLS = (
    "import i18n_workbench as i18n; wb = i18n.open({!r})",
    "wb.panels.grid()",
    "wb.panels.review('fr')",
)


def test_a_second_window_follows(lab, project):
    root = project(
        {"en": {"a": "Apple", "b": "Bread"}, "fr": {"a": "Pomme", "b": "Pain"}}
    )
    notebook = lab([cell.format(str(root)) for cell in CELLS])
    notebook.command("docmanager:save")
    page = notebook.page.context.new_page()
    page.goto(f"{notebook.base}/doc/tree/{notebook.name}")
    cell = page.locator(".iw-row", has=page.get_by_text("a", exact=True)).first.locator(
        "[data-locale='fr']"
    )
    expect(cell).to_have_text("Pomme")
    notebook.python("wb.changes().set('a', 'fr', 'Poire').apply()")
    expect(cell).to_have_text("Poire")
    notebook.page.bring_to_front()
    expect(notebook.cell("a", "fr").first).to_have_text("Poire")
    page.close()  # what nobody looks at any longer rests; the first window is still looked at
    notebook.python("wb.changes().set('a', 'fr', 'Prune').apply()")
    expect(notebook.cell("a", "fr").first).to_have_text("Prune")
