"""What differs between two contents of a file, held against naming and comparing all that both say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.analysis.history.contents import Content, Naming
from i18n_workbench.analysis.history.layouts import layout_of
from i18n_workbench.formats import Values

if TYPE_CHECKING:
    from i18n_workbench.analysis.history.layouts import Layout
    from i18n_workbench.project import LocaleFile

PATHS = [("a",), ("a", "b"), ("a.b",), ("c",), ("fr", "c"), ("fr", "a.b"), ("FR", "c")]
"""Some are rendered alike, some begin with a locale."""
ROWS = st.lists(
    st.tuples(
        st.sampled_from(PATHS),
        st.sampled_from(["", None, "x", "y"]),
        st.sampled_from(["", "", "one", "other"]),
    ),
    max_size=8,
)


@pytest.fixture(scope="module")
def layout(tmp_path_factory: pytest.TempPathFactory) -> Layout:
    root = tmp_path_factory.mktemp("contents")
    (root / "locales").mkdir()
    (root / "package.json").write_text('{"dependencies": {"i18next": "23"}}')
    for tag in ("en", "fr"):
        (root / f"locales/{tag}.json").write_text('{"a": "b"}')
    return layout_of(i18n.open(root).catalog, "")


def _values(rows: list[tuple[tuple[str, ...], str | None, str]]) -> Values:
    values = Values()
    for path, text, form in rows:
        values.add(path, text, form=form)
    return values


def _said(
    layout: Layout, entry: LocaleFile, values: Values
) -> dict[tuple[str, tuple[str, str]], str]:
    return {
        (locale, name): text
        for locale, texts in layout.named(entry, values).items()
        for name, text in texts.items()
    }


@pytest.mark.parametrize("rooted", [False, True])
@pytest.mark.parametrize("aliases", [{}, {"fr": "fr-FR"}, {"fr": "a"}])
@given(versions=st.lists(ROWS, min_size=2, max_size=4))
@settings(max_examples=150, deadline=None)
def test_a_walk_sees_every_difference(layout, rooted, aliases, versions):
    entry = replace(layout.entries[1], rooted=rooted)
    then = replace(layout, aliases=aliases)
    naming = Naming(then, entry)
    after: Content | None = None
    said: dict[tuple[str, tuple[str, str]], str] = {}
    for rows in versions:
        values = _values(rows)
        before = Content(naming, values, lambda v=values: _said(then, entry, v))
        cells = before.differing(after)
        texts = _said(then, entry, values)
        unequal = {
            cell for cell in {*texts, *said} if texts.get(cell) != said.get(cell)
        }
        assert unequal <= cells
        assert {cell: before.text(cell) for cell in cells} == {
            cell: texts.get(cell) for cell in cells
        }
        after, said = before, texts


def test_only_rows_that_differ_are_named(layout, monkeypatch):
    named = []
    entry = layout.entries[1]
    naming = Naming(layout, entry)
    name = naming._named
    monkeypatch.setattr(naming, "_named", lambda row: named.append(row) or name(row))
    rows = [((f"key{at}",), "x", "") for at in range(100)]
    changed = [*rows[:40], (("key40",), "y", ""), (("new",), "z", ""), *rows[41:]]
    one, other = (
        Content(naming, values, lambda v=values: _said(layout, entry, v))
        for values in (_values(rows), _values(changed))
    )
    cells = one.differing(other)
    assert sorted(named) == [("key40",), ("new",)]
    assert {cell[1][0] for cell in cells} == {"key40", "new"}
