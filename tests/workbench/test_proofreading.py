"""The second pass: a language model judges translations, and its reasons become review comments."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import UsageError
from i18n_workbench.translation import Prompt

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {
        "a": "Delete {name}?",
        "b": "Save",
        "c": "Close",
        "d": "Log in",
    },
    "locales/fr.json": {
        "a": "Supprimer {name} ?",
        "b": "Sauver",
        "c": "Proche",
        "d": "",
    },
}
VERDICTS = {
    "Delete {name}?": {
        "aspect": "tone",
        "reason": "Too short.",
        "suggestion": "Supprimer ?",
    },
    "Save": None,
    "Close": {"aspect": "meaning", "reason": "Near, not shut.", "suggestion": "Fermer"},
}


@pytest.fixture
def wb(workspace, loopback):
    """A project whose language model judges by :data:`VERDICTS`."""

    def judge(seen):
        body = seen.json
        strings = json.loads(body["messages"][-1]["content"])
        said = {name: VERDICTS[pair["source"]] for name, pair in strings.items()}
        return loopback.said(body["model"], f"Here you are: {json.dumps(said)}")

    loopback.chat = judge
    settings = {
        "translate.ollama.apiRoot": loopback.url,
        "translate.ollama.model": "m1",
    }
    return i18n.open(workspace(FILES, settings))


def test_remarks_are_a_frame_and_review_comments(wb, loopback):
    frame = wb.proofread("fr", ["a", "b", "c"], "ollama")
    assert frame[["key", "verdict", "aspect", "suggestion"]].values.tolist() == [
        ["a", "wrong", "tone", ""],  # the suggestion lost its placeholder
        ["b", "right", "", ""],
        ["c", "wrong", "meaning", "Fermer"],
    ]
    [comment] = wb.reviews.comments("c", "fr")
    assert comment["comment"] == "meaning: Near, not shut."
    assert (comment["user"]["name"], comment["suggestion"]) == ("ollama/m1", "Fermer")
    assert wb.reviews.state("c", "fr") == "commented"
    assert (
        wb.messages.query("locale == 'fr' and key == 'c'")["value"].item() == "Proche"
    )
    wb.proofread("fr", ["a", "b", "c"], "ollama")
    assert len(wb.reviews.comments("c", "fr")) == 1, "the same is not said twice"
    wb.undo()
    assert wb.reviews.comments("c", "fr") == []


def test_without_keys_it_reads_what_a_machine_wrote_and_nobody_saw(wb):
    assert len(wb.proofread("fr", engine="ollama")) == 0
    wb.reviews.set_candidate("b", "fr", "Enregistrer")
    frame = wb.proofread("fr", engine="ollama", comments=False)
    assert frame[["key", "value"]].values.tolist() == [["b", "Enregistrer"]]


def test_what_is_told_can_be_left_out(wb, loopback):
    wb.proofread("fr", "c", "ollama", prompt=Prompt(style="Tutoie.", parts=("key",)))
    system, about, _ = loopback.seen[-1].json["messages"]
    assert "proofread" in system["content"]
    assert "Tutoie." in system["content"]
    [told] = json.loads(about["content"].partition(": ")[2]).values()
    assert told == {"key": "c"}


def test_a_server_that_fails_and_an_answer_that_is_no_verdict(wb, loopback):
    loopback.chat = lambda seen: loopback.said("m1", "I would rather not.")
    frame = wb.proofread("fr", "c", "ollama")
    assert frame[["verdict", "reason"]].values.tolist() == [
        ["failed", "the model gave no verdict on this string"]
    ]
    wb.settings.set("translate.ollama.model", "gone")
    wb.reload()
    loopback.chat = type(loopback).chat.__get__(loopback)
    [reason] = wb.proofread("fr", "c", "ollama")["reason"]
    assert "does not know the model 'gone'" in reason
    assert wb.reviews.comments("c", "fr") == []


def test_only_language_models_judge(wb):
    with pytest.raises(UsageError, match="cannot judge"):
        wb.proofread("fr", engine="deepl")
    with pytest.raises(UsageError, match="is a language model"):
        wb.proofread("fr")


def test_the_command_shows_what_is_wrong_and_withholds_what_it_is_told_to(wb, loopback):
    asked = [
        "-C",
        str(wb.root),
        "proofread",
        "fr",
        "--keys",
        "a",
        "--keys",
        "b",
        "--engine",
        "ollama",
    ]
    done = CliRunner().invoke(
        app, [*asked, "--withhold", "key", "--withhold", "neighbours"]
    )
    assert done.exit_code == 0, done.output
    assert "Too short." in done.stdout
    assert "1 wrong, 1 right" in done.stderr
    assert "key" not in loopback.seen[-1].json["messages"][1]["content"]
    refused = CliRunner().invoke(app, [*asked, "--withhold", "mood"])
    assert "there is no part 'mood'" in refused.stderr
