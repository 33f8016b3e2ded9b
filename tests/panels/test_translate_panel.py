"""Machine translation on screen: the plan, the run, the results, accepting in bulk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from i18n_workbench.errors import UsageError
from i18n_workbench.language import speak
from i18n_workbench.panels.tools.translate_tools import choices
from i18n_workbench.translation import Glossary, Prompt, Term

Opened = Callable[..., Any]
Ask = Callable[..., Any]

TEXTS = {
    "en": {"a": "Hello {name}", "b": "Save all", "c": "Cancel"},
    "fr": {"c": "Annuler"},
}
PSEUDO = {"translate.engines": ["pseudo"]}


def wait(panel: Any) -> None:
    panel.job.wait(30)
    assert panel.last_error is None


def statuses(panel: Any) -> dict[str, int]:
    found: dict[str, int] = panel.model.statuses()
    return found


def test_the_plan_is_shown_before_anything_runs(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS, PSEUDO).translate("fr")
    assert "2 rows" in panel.view.status
    rows = ask(panel, "page", start=0, count=10, epoch=panel.view.epoch)["rows"]
    assert [(row[1][0], row[1][2], row[2]) for row in rows] == [
        ("a", "Hello {name}", "planned"),
        ("b", "Save all", "planned"),
    ]


def test_a_run_is_told_in_the_language_that_is_spoken(
    opened: Opened, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("I18N_WORKBENCH_LANG", "de")
    panel = opened(TEXTS, PSEUDO).translate("fr")
    said: dict[str, list[str]] = {"busy": [], "status": []}
    for name, told in said.items():
        panel.view.observe(lambda change, told=told: told.append(change["new"]), name)
    ask(panel, "start")
    wait(panel)
    speak("en")
    assert said["busy"][0] == "Texte werden übersetzt"
    # nothing that was said before stands beside it
    assert said["status"][0] == ""


def test_a_project_without_messages_is_not_called_translated(opened: Opened) -> None:
    panel = opened({"en": {}, "fr": {}}, PSEUDO).translate("fr")
    assert panel.why_empty().startswith("There are no messages yet")
    panel = opened({"en": {"a": "A"}, "fr": {"a": "B"}}, PSEUDO).translate("fr")
    assert panel.why_empty().startswith("Nothing is due")


def test_a_project_of_one_language_is_told_how_to_begin_another(opened: Opened) -> None:
    panel = opened({"en": {"a": "A"}}, PSEUDO).panels.translate()
    assert panel.why_empty().startswith("There is only the source language")
    assert "“Add a locale”" in panel.why_empty()


def test_a_locale_that_is_new_is_named_among_the_choices(opened: Opened) -> None:
    panel = opened(TEXTS, PSEUDO).translate("eo")
    locale = choices(panel)[0]
    assert dict(locale["options"])[locale["value"]] == "eo"
    assert dict(choices(opened(TEXTS, PSEUDO).translate("fr"))[0]["options"])["fr"]


def test_a_panel_takes_what_a_job_takes(opened: Opened, ask: Ask) -> None:
    wb = opened(TEXTS, {"translate.engines": ["memory"]})
    terms = Glossary([Term("Save all", "Tout garder", "fr")])
    panel = wb.translate(
        "fr",
        keys=["b"],
        engines="pseudo",
        glossary=terms,
        prompt=Prompt(style="Short.", parts=("key", "glossary")),
        candidates=True,
    )
    assert [one.key for one in panel.translation.outcomes] == ["b"]
    assert dict(choices(panel)[1]["options"])[""] == "given: pseudo"
    assert "places" in panel.withheld
    assert "glossary" not in panel.withheld
    ask(panel, "tell", part="places", on=True)  # planned anew with all that was given
    assert panel.prompt.style == "Short."
    ask(panel, "start")
    wait(panel)
    assert statuses(panel) == {"candidate": 1}
    assert "Tout garder" in panel.translation.outcomes[0].reason


def test_an_engine_that_is_chosen_stands_before_those_that_were_given(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).translate("fr", engines=["memory", "pseudo"])
    assert dict(choices(panel)[1]["options"])[""] == "given: memory, pseudo"
    ask(panel, "engine", value="pseudo")
    assert [engine.id for engine in panel.translation.engines] == ["pseudo"]
    ask(panel, "engine", value="")
    assert [engine.id for engine in panel.translation.engines] == ["memory", "pseudo"]


@pytest.mark.parametrize("given", [{"engine": "pseudo"}, {"engines": "pseudoo"}])
def test_a_panel_that_cannot_be_as_it_was_asked_for_is_refused(
    opened: Opened, given: dict[str, str]
) -> None:
    with pytest.raises(UsageError, match="engine"):
        opened(TEXTS).translate("fr", **given)


def test_results_are_written_and_shown_beside_their_source(
    opened: Opened, ask: Ask
) -> None:
    wb = opened(TEXTS, PSEUDO)
    panel = wb.translate("fr")
    ask(panel, "start")
    wait(panel)
    assert statuses(panel) == {"done": 2}
    assert "{name}" in (wb.catalog.text("a", "fr") or "")
    parts = ask(panel, "details", row="0")["parts"]
    assert [part["label"] for part in parts[:2]] == [
        "Source (en)",
        "Translation by pseudo (fr)",
    ]


def test_candidates_wait_and_the_good_ones_are_accepted_in_bulk(
    opened: Opened, ask: Ask
) -> None:
    wb = opened(TEXTS, PSEUDO)
    panel = wb.translate("fr")
    ask(panel, "keep", value="yes")
    ask(panel, "start")
    wait(panel)
    assert statuses(panel) == {"candidate": 2}
    assert wb.catalog.text("b", "fr") is None
    assert ask(panel, "accept")["title"] == "Accept 2 candidates"
    ask(panel, "apply")
    assert wb.catalog.text("b", "fr")
    assert statuses(panel) == {"done": 2}
    assert wb.reviews.candidates() == {}


def test_what_was_taken_back_is_planned_again(opened: Opened, ask: Ask) -> None:
    wb = opened(TEXTS, PSEUDO)
    panel = wb.translate("fr")
    ask(panel, "start")
    wait(panel)
    ask(panel, "undo")
    assert statuses(panel) == {"planned": 2}
    assert panel.view.status.startswith("taken back")
    ask(panel, "start")
    wait(panel)
    assert statuses(panel) == {"done": 2}
    assert wb.catalog.text("b", "fr")


def test_a_candidate_whose_acceptance_was_taken_back_waits_again(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS, PSEUDO).translate("fr")
    ask(panel, "keep", value="yes")
    ask(panel, "start")
    wait(panel)
    ask(panel, "accept")
    ask(panel, "apply")
    ask(panel, "undo")
    assert statuses(panel) == {"candidate": 2}


def test_why_rows_failed_is_said_above_them(opened: Opened, ask: Ask) -> None:
    settings = {
        "translate.engines": ["libretranslate"],
        "translate.libretranslate.apiRoot": "http://127.0.0.1:9",
    }
    panel = opened(TEXTS, settings).translate("fr")
    ask(panel, "start")
    panel.job.wait(60)
    assert "failed: 2 (libretranslate (127.0.0.1:9) cannot be reached" in panel.view.status  # fmt: skip


def test_a_candidate_with_a_remark_is_accepted_by_hand_only(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS, PSEUDO).translate("fr")
    ask(panel, "keep", value="yes")
    ask(panel, "start")
    wait(panel)
    panel.translation.outcomes[0].reason = "placeholder mismatch"
    assert ask(panel, "accept")["title"] == "Accept 1 candidate"

    def label() -> str:
        tools = {each["name"]: each["label"] for each in panel.view.controls}
        return str(tools["accept"])

    ask(panel, "pick_all", on=False)
    assert label() == "Accept 1 good candidate"
    ask(panel, "pick", names=["0"])
    assert label() == "Accept 1 candidate"
    assert ask(panel, "accept")["title"] == "Accept 1 candidate"
    assert "placeholder mismatch" in [
        part["text"] for part in ask(panel, "details", row="0")["parts"]
    ]


def test_the_checks_judge_results_too(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS, PSEUDO).translate("fr")
    one = panel.translation.outcomes[0]
    one.status, one.target = "candidate", "Bonjour"
    assert any("name" in text for text in panel._remarks.of(one))


def test_locale_and_engine_are_chosen(opened: Opened, ask: Ask) -> None:
    panel = opened({**TEXTS, "de": {}}).translate()
    ask(panel, "locale", value="de")
    ask(panel, "engine", value="pseudo")
    assert "3 rows" in panel.view.status
    assert "pseudo" in panel.view.status
    names = {tool["name"] for tool in panel.view.controls}
    assert {"locale", "engine", "keep", "start", "accept"} <= names


def test_each_part_of_what_a_model_is_told_is_left_out_by_a_button(
    opened: Opened, ask: Ask, loopback: Any
) -> None:
    settings = {
        "translate.engines": ["ollama"],
        "translate.ollama.apiRoot": loopback.url,
        "translate.ollama.model": "m1",
    }
    panel = opened(TEXTS, settings).translate("fr")

    def buttons() -> list[str]:
        parts = ask(panel, "details", row="0")["parts"]
        return [tool["label"] for part in parts for tool in part.get("tools", ())]

    assert buttons() == ["Leave out key", "Leave out neighbours"]
    told = next(
        p for p in ask(panel, "details", row="0")["parts"] if p.get("kind") == "list"
    )
    assert [pair[:2] for pair in told["pairs"]] == [["b", "Save all"], ["c", "Cancel"]]
    ask(panel, "tell", part="neighbours", on=False)
    assert buttons() == ["Leave out key", "Tell neighbours again"]
    ask(panel, "start")
    wait(panel)
    assert "neighbours" not in loopback.seen[-1].json["messages"][1]["content"]
    assert "no part 'mood'" in ask(panel, "tell", part="mood", on=False)["message"]
    ask(panel, "tell", part="neighbours", on=True)
    assert panel.withheld == set()


def test_nothing_due_says_so(opened: Opened) -> None:
    panel = opened({"en": {"a": "A"}, "fr": {"a": "Un"}}, PSEUDO).translate("fr")
    assert "everything is translated" in panel.view.empty


def test_a_panel_for_an_unknown_locale_is_refused(opened: Opened) -> None:
    with pytest.raises(UsageError, match="notalocale"):
        opened(TEXTS, PSEUDO).translate("notalocale")


@pytest.mark.parametrize("settings", [{"readonly": True}])
def test_a_read_only_workspace_blocks_the_button_and_the_job(
    opened: Opened, ask: Ask, settings: dict[str, object]
) -> None:
    panel = opened(TEXTS, {**PSEUDO, **settings}).translate("fr")
    assert "readonly" in panel.view.blocked
    ask(panel, "start")
    panel.job.wait(30)
    assert "read-only" in panel.view.error


def test_the_source_language_asks_for_a_yes(opened: Opened, ask: Ask) -> None:
    panel = opened(
        {"en": {"a": ""}, "fr": {"a": "Un"}},
        {**PSEUDO, "translate.promptSource": True, "displayLanguage": "fr"},
    ).translate("en")
    assert any(tool["name"] == "confirm" for tool in panel.view.controls)
    ask(panel, "start")
    panel.job.wait(30)
    assert "source language" in panel.view.error
    ask(panel, "confirm", value=True)
    ask(panel, "start")
    wait(panel)
    assert statuses(panel) == {"done": 1}


def test_pause_and_stop(opened: Opened, ask: Ask, loopback: Any) -> None:
    texts = {"en": {f"k{n}": f"Text number {n}" for n in range(60)}, "fr": {}}
    settings = {
        "translate.engines": ["libretranslate"],
        "translate.parallels": 1,
        "translate.libre.apiRoot": loopback.url,
    }
    cancelled = threading.Event()

    def answer_late(text: str, target: str) -> str:
        cancelled.wait(0.5)
        return f"{target}~{text}"

    loopback.translate = answer_late
    panel = opened(texts, settings).translate("fr")
    ask(panel, "start")
    assert "under way" in ask(panel, "start")["message"]
    ask(panel, "pause")
    assert panel.translation.paused
    ask(panel, "pause")
    ask(panel, "cancel")
    cancelled.set()
    panel.job.wait(30)
    found = statuses(panel)
    assert found.get("cancelled", 0) > 0
    assert sum(found.values()) == 60


def test_a_locale_is_added_where_it_is_translated(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS, PSEUDO).translate()
    ask(panel, "add", value="eo")
    assert (panel.locales, statuses(panel)) == (["eo"], {"planned": 3})
    assert "nonsense" in ask(panel, "add", value="nonsense")["message"]
    assert panel.locales == ["eo"]


def test_what_runs_is_stopped_by_one_button(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bar of every panel has Cancel while something runs: the tools had the same under another name."""
    panel = opened(TEXTS, PSEUDO).translate("fr")
    monkeypatch.setattr(type(panel), "running", True)
    names = [tool["name"] for tool in panel.controls() if tool["kind"] == "button"]
    assert names == ["pause"]
