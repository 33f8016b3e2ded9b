"""The states of all plural forms at once are those that each form is said to have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import i18n_workbench as i18n
from i18n_workbench.catalog.required import form_states, required_forms, state_of

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = '{"n_one": "a", "n_other": "b", "m": "c", "m_one": "c", "m_other": "d"}'
POLISH = '{"n_one": "a", "n_few": "", "m_other": null, "m": "e"}'


def test_form_states_are_those_of_each_form(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"dependencies": {"i18next": "23"}}')
    (tmp_path / "locales").mkdir()
    for locale, text in (("en", SOURCE), ("pl", POLISH), ("ja", "{}")):
        (tmp_path / "locales" / f"{locale}.json").write_text(text)
    catalog = i18n.open(tmp_path).catalog
    assert {"n", "m"} <= catalog.families.separators.keys()
    told = set()
    for locale in ("en", "pl", "ja"):
        states = form_states(catalog, locale)
        for key in catalog.families.separators:
            for form in required_forms(catalog, key, locale):
                state = states.get((key, form), "missing")
                assert state == state_of(catalog, key, locale, form)
                told.add(state)
    assert told == {"translated", "empty", "missing"}
    assert form_states(catalog, "xx") == {}
