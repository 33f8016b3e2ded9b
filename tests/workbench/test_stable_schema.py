"""Every noun has the same columns of the same types, whether there is something to show or not."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
FULL = {
    **VUE,
    "locales/en.json": {
        "a": "Hello {x}",
        "b": {"c": "Save changes", "d": "Save  changes"},
        "badly_Named": "Text",
    },
    "locales/fr.json": {"a": "Bonjour", "b": {"c": "FC"}},
    "src/App.vue": "<template><p title='Nice title'>{{ $t('a') }} {{ $t('un.defined') }}</p></template>\n",
}
EMPTY = {**VUE, "locales/en.json": {}, "src/App.vue": "<template><p/></template>\n"}
NOUNS: dict[str, Callable[[i18n.Workbench], pd.DataFrame]] = {
    "coverage": lambda wb: wb.coverage(),
    "coverage by namespace": lambda wb: wb.coverage(by="namespace"),
    "coverage by file": lambda wb: wb.coverage(by="file"),
    "missing": lambda wb: wb.missing(),
    "usage": lambda wb: wb.usage(),
    "unused": lambda wb: wb.unused(),
    "undefined": lambda wb: wb.undefined(),
    "places": lambda wb: wb.places(),
    "hardcoded": lambda wb: wb.hardcoded(),
    "check": lambda wb: wb.check(),
    "similar messages": lambda wb: wb.similar_messages("Save changes"),
    "similar keys": lambda wb: wb.similar_keys("b.c"),
    "duplicates": lambda wb: wb.duplicates(threshold=60),
    "reviews": lambda wb: wb.reviews.frame(),
    "jobs": lambda wb: wb.translation_job(engines=["pseudo"]).plan,
    "annotations": lambda wb: wb.annotations("src/App.vue"),
    "extraction": lambda wb: wb.extraction().table,
    "messages": lambda wb: wb.locate(wb.messages),
    "located": lambda wb: wb.locate(wb.missing()),
    "fill": lambda wb: wb.changes().fill().frame(),
}


@pytest.fixture
def benches(workspace: Workspace) -> list[i18n.Workbench]:
    projects = {"full": FULL, "empty": EMPTY, "none": {"README": "x"}}
    root = workspace(
        {
            f"{name}/{file}": text
            for name, files in projects.items()
            for file, text in files.items()
        }
    )
    opened = [i18n.open(root / name) for name in projects]
    opened[0].reviews.comment("a", "fr", "?")
    return opened


@pytest.mark.parametrize("noun", NOUNS)
def test_empty_frames_have_the_types_of_full_ones(
    benches: list[i18n.Workbench], noun: str
) -> None:
    full, *empties = [
        NOUNS[noun](wb) for wb in (benches[:2] if noun == "annotations" else benches)
    ]
    assert len(full) > 0
    for empty in empties:
        assert dict(empty.dtypes.astype(str)) == dict(full.dtypes.astype(str))


def test_frames_of_several_projects_join_without_losing_their_types(
    benches: list[i18n.Workbench],
) -> None:
    joined = pd.concat([wb.coverage() for wb in benches], ignore_index=True)
    assert joined["total"].dtype == "int64"
    assert joined["coverage"].dtype == "float64"


def test_locating_keeps_the_index(benches: list[i18n.Workbench]) -> None:
    frame = benches[0].messages
    frame.index = pd.Index(["same"] * len(frame))
    located = benches[0].locate(frame)
    assert list(located.index) == list(frame.index)
    assert (located["line"] > 0).all()


def test_a_row_of_messages_is_references_to_texts_that_are_there_anyway(
    benches: list[i18n.Workbench],
) -> None:
    frame = benches[0].messages
    held = {
        id(text)
        for chunk in benches[0].catalog.chunks
        for text in chunk.file.values.texts
    }
    assert {id(text) for text in frame["value"]} <= held
    assert len({id(text) for text in frame["state"]}) == frame["state"].nunique()
    assert set(frame.memory_usage(index=False)) == {8 * len(frame)}


def test_no_copy_of_messages_can_be_written_to_by_way_of_another(
    benches: list[i18n.Workbench],
) -> None:
    first = benches[0].messages
    before = first.copy()
    first.loc[0, "value"] = "another"
    first["locale"] = "xx"
    first.iloc[1, 0] = "another"
    for column in ("file", "source"):
        with suppress(ValueError):  # pandas 3: read-only
            first[column].to_numpy()[0] = "another"
        with suppress(ValueError):
            first[column].array[0] = "another"
    pd.testing.assert_frame_equal(benches[0].messages, before)


def test_messages_take_new_words_after_their_workbench_is_gone(
    benches: list[i18n.Workbench],
) -> None:
    frame = i18n.open(benches[0].project.root).messages
    gc.collect()
    frame.loc[frame["key"] == frame["key"][0], "value"] = "another"
    assert frame["value"][0] == "another"


def test_text_columns_add_up_rise_and_take_new_words(
    benches: list[i18n.Workbench],
) -> None:
    frame = benches[0].messages
    for column in ("locale", "file", "namespace", "form", "state", "type"):
        joined = "<" + frame[column] + ">"
        assert joined[0] == f"<{frame[column][0]}>"
        assert frame[column].max() == max(frame[column])
        frame.loc[0, column] = "a new word"
        assert frame[column][0] == "a new word"
    pairs = frame.groupby(["locale", "file"]).size()
    assert (pairs > 0).all()


TORN = {
    **FULL,
    "locales/en.json": '{"a": "x\\ud83d {x}", "b": {"c": "Save changes", "d": "Save  changes"}, "\\udc00": "v"}',
    "locales/fr.json": '{"a": "\\ud83d", "b": {"c": ""}}',
}


@pytest.mark.parametrize("noun", NOUNS)
def test_half_a_character_breaks_no_frame(workspace: Workspace, noun: str) -> None:
    wb = i18n.open(workspace(TORN))
    frame = NOUNS[noun](wb)
    assert list(frame.columns)
    frame.to_csv().encode()


def test_half_a_character_is_kept_out_of_the_review_store(workspace: Workspace) -> None:
    wb = i18n.open(workspace(TORN))
    wb.reviews.approve("a", "fr")
    wb.changes().set("a", "fr", "entier").apply()
    with pytest.raises(CannotRepresent, match="surrogate"):
        wb.reviews.comment("a", "fr", "\ud83d")
