"""A source file on screen: annotations, details, hard-coded strings, and what the settings make of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

Ask = Callable[..., Any]
FILE = "src/App.vue"
VUE = "<template>\n  <p>{{ $t('home.title') }}</p>\n  <p>{{ $t('gone') }}</p>\n  <p>Plain words here</p>\n</template>\n"


@pytest.fixture
def project(workspace: Callable[..., Any]) -> Callable[..., Any]:
    def make(settings: dict[str, object] | None = None) -> Any:
        files = {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"home": {"title": "<b>Welcome</b>"}},
            "locales/ar.json": {"home": {"title": "أهلا"}},
            FILE: VUE,
        }
        return i18n.open(workspace(files, settings=settings or {}))

    return make


def notes(panel: Any, ask: Ask) -> list[dict[str, Any]]:
    return [
        piece
        for piece in ask(panel, "pieces")
        if isinstance(piece, dict) and piece["kind"] == "key"
    ]


def test_the_file_comes_back_whole_with_messages_in_place_of_keys(
    project: Any, ask: Ask
) -> None:
    pieces = ask(project().source(FILE), "pieces")
    shown = "".join(
        piece if isinstance(piece, str) else f"<{piece['key']}>" for piece in pieces
    )
    assert shown == VUE.replace("'home.title'", "<home.title>").replace(
        "'gone'", "<gone>"
    )


@pytest.mark.parametrize(
    "path", [rf".\{FILE}".replace("/", "\\"), f"./{FILE}", Path(FILE)]
)
def test_a_path_may_be_written_in_any_way(project: Any, path: str | Path) -> None:
    wb = project()
    assert wb.source(path).view.path == FILE
    assert wb.annotations(path)["key"].tolist() == ["home.title", "gone"]
    assert wb.hardcoded(path)["file"].tolist() == [FILE]


def test_a_note_has_the_text_its_look_and_all_locales_on_hover(
    project: Any, ask: Ask
) -> None:
    first, second = notes(project({"theme.annotationMissing": "red"}).source(FILE), ask)
    assert first["text"] == "<b>Welcome</b>"
    assert "ar: أهلا" in first["hover"]
    assert (second["missing"], second["color"]) == (True, "red")


def test_behind_the_key_where_in_place_is_off(project: Any, ask: Ask) -> None:
    first = notes(
        project({"annotationInPlace": False, "annotationDelimiter": "~"}).source(FILE),
        ask,
    )[0]
    assert (first["written"], first["text"]) == ("'home.title'", "~<b>Welcome</b>")


def test_what_is_selected_is_extracted_with_its_diff_first(
    project: Any, ask: Ask
) -> None:
    panel = project().source(FILE)
    plan = ask(panel, "extract", line=4, before="  <p>", selected="Plain words")
    assert "+  <p>{{ $t('plain_words') }} here</p>" in plan["diff"]
    ask(panel, "apply")
    assert "plain_words" in "".join(map(str, ask(panel, "pieces")))
    ask(panel, "undo")
    assert (panel.wb.root / FILE).read_text() == VUE


def test_a_selection_that_is_no_text_of_the_file_is_refused(
    project: Any, ask: Ask
) -> None:
    panel = project().source(FILE)
    for selected in ("", "not there"):
        with pytest.raises(UsageError, match="no text of the file is selected"):
            panel.extract(4, "", selected)


def test_annotations_off(project: Any, ask: Ask) -> None:
    panel = project({"annotations": False}).source(FILE)
    assert notes(panel, ask) == []
    assert "`annotations` is off" in panel.view.status


def test_auto_detect_finds_hard_coded_strings_when_a_file_is_opened(
    project: Any, ask: Ask
) -> None:
    quiet, eager = (
        project().source(FILE),
        project({"extract.autoDetect": True}).source(FILE),
    )
    strings = [
        piece
        for piece in ask(eager, "pieces")
        if isinstance(piece, dict) and piece["kind"] == "string"
    ]
    assert [piece["text"] for piece in strings] == ["Plain words here"]
    assert "1 hard-coded string" in eager.view.status
    assert eager.view.status.startswith(f"`{FILE}`: "), "a name, in Arabic, too"
    assert all(
        isinstance(piece, str) or piece["kind"] == "key"
        for piece in ask(quiet, "pieces")
    )
    assert "<td>Plain words here</td>" in eager.snapshot()
    assert "<td>Plain words here</td>" not in quiet.snapshot()
    ask(quiet, "detect")
    assert "1 hard-coded string" in quiet.view.status


def test_a_key_opens_its_texts(project: Any, ask: Ask) -> None:
    panel = project().source(FILE)
    found = ask(panel, "details", key="home.title")
    assert ["ar", "أهلا", "ar", "rtl"] in found["parts"][0]["pairs"]
    assert panel.selection.target.key == "home.title"
    assert "No locale file" in ask(panel, "details", key="gone")["parts"][0]["text"]


def test_files_with_keys_are_offered_first(project: Any) -> None:
    panel = project().source()
    panel.job.wait(30)
    assert panel.view.files[0] == [FILE, 2]
    assert "Choose a source file" in panel.snapshot()


@pytest.mark.parametrize("path", ["no/such.vue", "../outside.vue"])
def test_what_is_no_source_file_is_an_error_with_a_next_step(
    project: Any, ask: Ask, path: str
) -> None:
    panel = project().source()
    assert ask(panel, "show", path=path)["message"]
    assert panel.view.error
    with pytest.raises((UsageError, i18n.errors.PathError)):
        project().source(path)


def test_the_snapshot_is_inert_html(project: Any) -> None:
    record = project().source(FILE).snapshot()
    assert "&lt;b&gt;Welcome" in record
    assert "<b>Welcome" not in record


def test_a_hard_coded_string_is_extracted_where_it_stands(
    project: Any, ask: Ask
) -> None:
    panel = project().source(FILE)
    ask(panel, "detect")
    string = next(
        piece
        for piece in ask(panel, "pieces")
        if isinstance(piece, dict) and piece["kind"] == "string"
    )
    offered = ask(panel, "string", line=string["line"], column=string["column"])
    assert offered["title"] == "Plain words here"
    ask(panel, "key", at=0, value="words.plain")
    assert "words.plain" in ask(panel, "extract_string")["diff"]
    ask(panel, "apply")
    assert panel.wb.catalog.text("words.plain", "en") == "Plain words here"
    assert len(notes(panel, ask)) == 3
    assert panel.hardcoded is not None
    assert "not there any more" in ask(panel, "string", line=4, column=6)["message"]
    ask(panel, "undo")
    assert panel.wb.source_text(FILE) == VUE
