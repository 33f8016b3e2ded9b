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
                state = states.get(key, {}).get(form, "missing")
                assert state == state_of(catalog, key, locale, form)
                told.add(state)
    assert told == {"translated", "empty", "missing"}
    assert form_states(catalog, "xx") == {}


def test_forms_that_are_due_are_the_same_where_it_is_known_what_is_here(
    tmp_path: Path,
) -> None:
    numbered = '{"k_0": "a", "k_1": "b", "k_2": null}'
    (tmp_path / "package.json").write_text('{"dependencies": {"i18next": "20"}}')
    (tmp_path / "locales").mkdir()
    texts = (("en", '{"k": "a", "k_plural": "b"}'), ("pl", numbered), ("ja", "{}"))
    for locale, text in texts:
        (tmp_path / "locales" / f"{locale}.json").write_text(text)
    catalog = i18n.open(tmp_path).catalog
    assert "k" in catalog.families.numbered
    for locale in ("en", "pl", "ja"):
        here = form_states(catalog, locale).get("k", {})
        due = required_forms(catalog, "k", locale, here)
        assert due == required_forms(catalog, "k", locale)
