"""Extraction on screen: find, choose, preview, write, take back."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.language import speak

Ask = Callable[..., Any]
VUE = '<template>\n  <p>Plain words here</p>\n  <button title="Close the window">Save everything now</button>\n</template>\n'
TWO_FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "src/locales/en/common.json": {"a": "A"},
    "src/locales/en/shop.json": {"b": "B"},
    "src/App.vue": "<template><p>Plain words here</p><p>And some more</p></template>\n",
}


@pytest.fixture
def project(workspace: Callable[..., Any]) -> Any:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"old": "Saved before"},
        "locales/fr.json": {"old": "Déjà"},
        "src/App.vue": VUE,
        "src/Other.vue": "<template><p>Other words are here</p></template>\n",
    }
    return i18n.open(workspace(files))


def found(panel: Any) -> list[str]:
    panel.job.wait(30)
    assert panel.last_error is None
    return [row.cells[0] for row in panel.model.rows]


def test_the_whole_project_or_a_file(project: Any, ask: Ask) -> None:
    panel = project.extract()
    assert set(found(panel)) == {
        "Plain words here",
        "Close the window",
        "Save everything now",
        "Other words are here",
    }
    ask(panel, "where", value="src/Other.vue")
    assert found(panel) == ["Other words are here"]
    ask(panel, "where", value="src/none.vue")
    panel.job.wait(30)
    assert "src/none.vue" in panel.view.error


def test_what_is_chosen_while_it_searches_is_searched_for(
    project: Any, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    search = type(project).extraction

    def slow(*given: Any, **options: Any) -> Any:
        gate.wait(20)
        return search(*given, **options)

    monkeypatch.setattr(type(project), "extraction", slow)
    panel = project.extract()
    first = panel.job
    ask(panel, "where", value="src/Other.vue")
    assert panel.view.error == ""
    gate.set()
    first.wait(30)
    assert found(panel) == ["Other words are here"]


def test_what_is_picked_is_previewed_written_and_taken_back(
    project: Any, ask: Ask
) -> None:
    panel = project.extract()
    found(panel)
    assert "pick what to extract" in ask(panel, "write")["next"]
    ask(panel, "query", search="plain")
    ask(panel, "pick_all")
    plan = ask(panel, "write")
    assert "-  <p>Plain words here</p>" in plan["diff"]
    assert project.source_text("src/App.vue") == VUE
    ask(panel, "apply")
    assert "Plain words here" not in project.source_text("src/App.vue")
    assert project.catalog.text("plain_words_here", "en") == "Plain words here"
    assert len(found(panel)) == 3
    ask(panel, "undo")
    assert project.source_text("src/App.vue") == VUE


def test_a_key_of_ones_own(project: Any, ask: Ask) -> None:
    panel = project.extract("src/Other.vue")
    found(panel)
    ask(panel, "key", at=0, value="words.other")
    assert panel.model.rows[0].cells[1] == "words.other"
    assert "a key" in ask(panel, "key", at=0, value=" ")["message"]


def test_details_show_the_code_and_what_would_stand_there(
    project: Any, ask: Ask
) -> None:
    panel = project.extract("src/Other.vue")
    found(panel)
    details = ask(panel, "details", row="0")
    labels = {part["label"]: part for part in details["parts"]}
    assert details["title"] == "Other words are here"
    assert "$t(" in labels["would become"]["text"]
    assert labels["Key"]["name"] == "key"
    # else a key that begins with a digit, or a path with a dot, is turned round where people read from the right
    assert labels["Key"]["dir"] == labels["Written to"]["dir"] == "ltr"


def test_a_long_list_is_one_row_that_stands_for_all(
    workspace: Callable[..., Any], ask: Ask
) -> None:
    rows = "".join(f"  {{ id: {at}, title: 'The thing {at}' }},\n" for at in range(40))
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "A"},
        "src/things.ts": f"import {{ i18n }} from './i18n'\nexport const things = [\n{rows}]\n",
    }
    panel = i18n.open(workspace(files)).extract()
    found(panel)
    assert [row.cells[2] for row in panel.model.rows] == [
        "src/things.ts:3 (and 39 more)"
    ]
    folded = (
        "40 hard-coded strings in 1 row (a long list is one row: “fold long lists”)"
    )
    assert panel.view.status == f"{folded}; pick what shall be extracted"
    ask(panel, "pick_all")
    assert panel.view.status == f"{folded}; 1 picked"
    assert ask(panel, "write")["changes"] == 41
    ask(panel, "drop")
    ask(panel, "folds", value=False)
    assert len(panel.model.rows) == 40
    assert panel.view.status.startswith("40 hard-coded strings; 1 picked")


def test_several_files_ask_which(workspace: Callable[..., Any], ask: Ask) -> None:
    panel = i18n.open(workspace(TWO_FILES)).extract()
    found(panel)
    tool = next(tool for tool in panel.view.controls if tool["name"] == "target")
    assert tool["options"] == [
        ["", "choose a file"],
        ["src/locales/en/common.json", "common.json"],
        ["src/locales/en/shop.json", "shop.json"],
    ]
    ask(panel, "pick_all")
    assert len(ask(panel, "write")["candidates"]) == 2
    parts = ask(panel, "details", row="0")["parts"]
    question = next(part for part in parts if part["label"] == "Which file?")
    usual = [tool["label"].endswith(" (as `auto` would)") for tool in question["tools"]]
    assert sorted(usual) == [False, True]
    ask(panel, "into", at=0, value="src/locales/en/common.json")
    assert panel.model.rows[0].status == "ready"
    ask(panel, "target", value="src/locales/en/shop.json")
    found(panel)
    assert {row.status for row in panel.model.rows} == {"ready"}


def test_choosing_a_file_keeps_what_is_picked_and_says_what_is_needed(
    workspace: Callable[..., Any], ask: Ask
) -> None:
    panel = i18n.open(workspace(TWO_FILES)).extract()
    found(panel)
    ask(panel, "pick", names=["0", "1"])
    assert {row.status for row in panel.model.rows} == {"needs a file"}
    ask(panel, "target", value="src/locales/en/shop.json")
    found(panel)
    assert panel.model.picked == {"0", "1"}
    assert panel.view.status.endswith("2 picked")
    ask(panel, "target", value="")
    found(panel)
    assert panel.view.status.endswith("2 picked, 2 needs a file")


@pytest.fixture
def in_arabic(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("I18N_WORKBENCH_LANG", "ar")
    yield
    speak("en")


@pytest.mark.usefixtures("in_arabic")
def test_what_a_row_needs_is_said_in_the_language_that_is_spoken(
    workspace: Callable[..., Any], ask: Ask
) -> None:
    panel = i18n.open(workspace(TWO_FILES)).extract()
    found(panel)
    ask(panel, "pick", names=["0", "1"])
    states = {row.status for row in panel.model.rows}
    # an English word or an English comma would be a piece that nobody has translated
    said = " ".join([*states, panel.view.status])
    assert re.findall("[A-Za-z,;]", said) == []


def test_a_state_is_a_need_by_name_and_the_details_say_why(
    workspace: Callable[..., Any], ask: Ask
) -> None:
    files = {
        "package.json": {"dependencies": {"react-i18next": "15"}},
        "locales/en.json": {"old": "Saved before"},
        "src/App.tsx": (
            'import { useTranslation } from "react-i18next";\n'
            'export const options = { title: "Delete the whole season" };\n'
            "export const App = () => {\n"
            "  const { t } = useTranslation();\n"
            '  return <p title={t("old")}>{options.title}</p>;\n'
            "};\n"
        ),
    }
    panel = i18n.open(workspace(files)).extract()
    assert found(panel) == ["Delete the whole season"]
    assert panel.model.rows[0].status == "needs a translator in scope"
    parts = ask(panel, "details", row="0")["parts"]
    assert any("no messages yet" in str(part) for part in parts)
    ask(panel, "pick_all")
    refused = ask(panel, "write")
    assert refused["message"].startswith("what is picked needs a translator in scope")
    assert "details" in refused["next"]
