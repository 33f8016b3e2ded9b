"""What a job would take is told before it runs, for each locale."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

Workspace = Callable[..., Path]
FILES = {
    "locales/en.json": {"a": "Save", "b": "Save", "c": "Cancel"},
    "locales/fr.json": {"a": "Sauver"},
    "locales/de.json": {},
}


def test_the_cost_of_each_locale(workspace: Workspace) -> None:
    job = i18n.open(workspace(FILES)).translation_job(engines="deepl")
    costs = job.costs.set_index("locale")
    assert list(costs.columns) == [
        "engine",
        "rows",
        "strings",
        "characters",
        "requests",
        "cost",
    ]
    # Save, Cancel; each text once
    assert costs["characters"].to_dict() == {
        "de": 10,
        "fr": 10,
    }
    assert costs["rows"].to_dict() == {"de": 3, "fr": 2}
    assert costs.loc["de", "cost"] == pytest.approx(25.0 * 10 / 1_000_000)
    assert costs["cost"].sum() == pytest.approx(job.summary.cost)


def test_an_engine_without_a_price(workspace: Workspace) -> None:
    job = i18n.open(workspace(FILES)).translation_job("fr", engines="pseudo")
    assert job.costs["cost"].isna().all()


def test_what_mirrors_a_pseudo_text_is_no_sign_of_an_intruder(
    workspace: Workspace,
) -> None:
    files = {**FILES, "locales/ar.json": {}}
    done = i18n.open(workspace(files)).translation_job("ar", engines="pseudo").run()
    assert set(done["status"]) == {"done"}, done


def test_a_glossary_of_records(workspace: Workspace) -> None:
    import pandas as pd

    records = [{"term": "Save", "translation": "Enregistrer", "locale": "fr"}]
    wb = i18n.open(workspace(FILES))
    columns = {"term": ["Save"], "translation": ["Enregistrer"], "locale": ["fr"]}
    by_term = ({"Save": "Enregistrer"}, {"Save": {"fr": "Enregistrer", "de": "x"}})
    for terms in (records, pd.DataFrame(records), columns, records[0], *by_term):
        found = wb.check("fr", rules="glossary", glossary=i18n.Glossary(terms))
        assert list(found["key"]) == ["a"]


@pytest.mark.parametrize(
    "record", [{"source": "x"}, "term", {"term": "x", "rule": "perhaps"}]
)
def test_no_record_of_a_term(record: object) -> None:
    with pytest.raises(UsageError) as wrong:
        i18n.Glossary([record])  # type: ignore[list-item]
    assert wrong.value.next_step
