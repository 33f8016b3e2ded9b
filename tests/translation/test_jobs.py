"""Jobs: what is planned, what is sent, what is saved, and what survives."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from i18n_workbench.errors import ConflictError, RefusedError, UsageError
from i18n_workbench.progress import Progress, follow, following
from i18n_workbench.translation.engines import Engine, Result
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.jobs.patience import Patience
from i18n_workbench.translation.jobs.plan import COLUMNS


def wait_for(condition, seconds=60.0):
    until = time.monotonic() + seconds
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    assert condition()


class Held:
    """A translation that stops in the middle of a job, until somebody lets it go on: however long a test takes."""

    def __init__(self, limit=20):
        self.limit, self.texts, self.goes_on = limit, [], threading.Event()

    def __call__(self, text, target):
        self.texts.append(text)
        if len(self.texts) > self.limit:
            self.goes_on.wait(60)
        return f"fr~{text}"


def test_the_plan_says_what_will_happen(job, row, server):
    rows = [
        row("a", "Hello"),
        row("b", "Hello"),
        row("c", "", existing=""),
        row("d", "Bye", existing="Salut"),
        row("e", "Color", "en"),
        row("f", "Bye", "de"),
    ]
    made = job(rows, ["google-keyed"])
    assert tuple(made.plan.columns) == COLUMNS
    assert made.plan["status"].tolist() == [
        "planned",
        "planned",
        "skipped",
        "skipped",
        "skipped",
        "planned",
    ]
    assert "no text" in made.plan["reason"][2]
    assert "has a translation" in made.plan["reason"][3]
    assert "same locale" in made.plan["reason"][4]
    summary = made.summary
    assert (
        summary.rows,
        summary.skipped,
        summary.strings,
        summary.characters,
        summary.requests,
    ) == (3, 3, 2, 8, 2)
    assert summary.cost == pytest.approx(8 * 20 / 1e6)
    assert server.seen == []


def test_the_estimate_is_what_is_sent(job, row, server):
    rows = [row(f"k{n}", f"Text number {n} {{x}}") for n in range(60)]
    made = job(rows, ["openai"])
    planned = made.summary
    made.run()
    assert len(server.calls) == planned.requests == 3
    assert sum(map(len, server.asked)) == planned.characters


@pytest.mark.parametrize(
    ("settings", "statuses"),
    [
        ({}, ["skipped", "skipped", "done"]),
        ({"translate.overrideExisting": True}, ["skipped", "done", "done"]),
        ({"translate.fallbackToKey": True}, ["done", "skipped", "done"]),
        ({"translate.saveAsCandidates": True}, ["skipped", "skipped", "candidate"]),
    ],
)
def test_settings_decide_what_is_done(job, row, settings, statuses):
    saved = []
    rows = [row("empty.key", " "), row("b", "Bye", existing="Salut"), row("c", "Yes")]
    frame = job(rows, ["google"], settings=settings, saver=saved.extend).run()
    assert frame["status"].tolist() == statuses
    assert [outcome.key for outcome in sorted(saved, key=lambda o: o.key)] == sorted(
        key
        for key, status in zip(["empty.key", "b", "c"], statuses, strict=True)
        if status != "skipped"
    )
    if "translate.fallbackToKey" in settings:
        assert frame["target"][0] == "fr~empty.key"


def test_into_the_source_language_only_with_a_yes(job, row, server):
    rows = [row("a", "Bonjour", "en", source_locale="fr")]
    asks = {"translate.promptSource": True}
    with pytest.raises(RefusedError, match="1 text of the source language en"):
        job(rows, ["google"], settings=asks, source_language="en").run()
    assert server.seen == []
    assert (
        job(rows, ["google"], settings=asks, source_language="en", confirm=True).run()[
            "status"
        ][0]
        == "done"
    )
    assert job(rows, ["google"], source_language="en").run()["status"][0] == "done"


def test_equal_texts_are_translated_once(job, row, server):
    rows = [
        row("a", "Same"),
        row("b", "Same"),
        row("c", "Same", "de"),
        row("d", "Other"),
    ]
    frame = job(rows, ["google"]).run()
    assert sorted(server.asked) == ["Other", "Same", "Same"]
    assert frame["target"].tolist() == ["fr~Same", "fr~Same", "de~Same", "fr~Other"]


@pytest.mark.parametrize("parallels", [1, 3, 0])
def test_no_more_requests_at_once_than_allowed(job, row, server, reply, parallels):
    allowed = parallels or 5
    all_here = threading.Event()

    def answer(seen):
        if server.busy == allowed:
            all_here.set()
        body = json.dumps({"sentences": [{"trans": "x"}]})
        return reply(200, body, delay=0.03, after=all_here)

    server.always = answer
    job(
        [row(f"k{n}", f"text {n}") for n in range(12)],
        ["google"],
        settings={"translate.parallels": parallels},
    ).run()
    assert server.most_busy == allowed


def test_an_engine_may_allow_less(job, row, server, reply):
    server.always = lambda seen: reply(
        200, json.dumps({"trans_result": [{"dst": "x"}]}), delay=0.01
    )
    job([row(f"k{n}", f"text {n}") for n in range(6)], ["baidu"]).run()
    assert server.most_busy == 1


def test_each_string_falls_back_by_itself(job, row, server, reply):
    server.always = lambda seen: (
        reply(400, '{"error": "cannot"}')
        if seen.path == "/translate_a/single" and "bad" in seen.texts[0]
        else None
    )
    frame = job(
        [row("a", "good"), row("b", "bad one"), row("c", "fine")], ["google", "deepl"]
    ).run()
    assert frame["engine"].tolist() == ["google", "deepl", "google"]
    assert frame["status"].tolist() == ["done"] * 3
    assert frame["attempts"].tolist() == [1, 2, 1]


def test_all_reasons_are_told_when_nobody_can(job, row, server, reply):
    server.always = lambda seen: reply(400, '{"message": "too odd"}')
    frame = job([row("a", "x y")], ["google", "deepl"]).run()
    assert (
        frame["reason"][0]
        == "google answered 400 Bad Request: too odd; deepl answered 400 Bad Request: too odd"
    )


@pytest.mark.parametrize("status", [401, 403, 456])
def test_a_refused_key_is_not_tried_for_every_string(job, row, server, reply, status):
    server.always = lambda seen: (
        reply(status, '{"message": "no"}') if seen.path == "/v2/translate" else None
    )
    rows = [row(f"k{n}", f"text {n}") for n in range(120)]
    frame = job(rows, ["deepl", "google"], settings={"translate.parallels": 1}).run()
    assert set(frame["engine"]) == {"google"}
    assert len([seen for seen in server.calls if seen.path == "/v2/translate"]) == 1


def test_a_missing_key_costs_no_request(row, server, job):
    made = job([row("a", "x y")], ["deepl"], settings={"translate.deepl.apiKey": None})
    frame = made.run()
    assert frame["status"][0] == "failed"
    assert "translate.deepl.apiKey" in frame["reason"][0]
    assert server.seen == []


def test_all_missing_keys_are_named_at_once(job, row, server):
    none = {"translate.baidu.appid": None, "translate.baidu.apiSecret": None}
    reason = job([row("a", "x y")], ["baidu"], settings=none).run()["reason"][0]
    assert "baidu needs translate.baidu.appid and translate.baidu.apiSecret" in reason
    assert "I18N_WORKBENCH_BAIDU_APPID and I18N_WORKBENCH_BAIDU_API_SECRET" in reason
    none.pop("translate.baidu.appid")
    assert (
        "appid"
        not in job([row("a", "x y")], ["baidu"], settings=none).run()["reason"][0]
    )


def test_an_absurd_retry_after_is_not_waited_for(job, row, server, reply, waits):
    server.always = lambda seen: (
        reply(429, "{}", {"Retry-After": "86400"})
        if seen.path != "/v2/translate"
        else None
    )
    frame = job(
        [row(f"k{n}", f"t {n}") for n in range(20)],
        ["google", "deepl"],
        settings={"translate.parallels": 1},
    ).run()
    assert set(frame["engine"]) == {"deepl"}
    assert waits.seconds == []
    assert len([seen for seen in server.calls if seen.path != "/v2/translate"]) == 1


def test_waiting_is_bounded(job, row, server, reply, waits):
    server.always = lambda seen: reply(503, "{}")
    job(
        [row(f"k{n}", f"t {n}") for n in range(50)],
        ["google"],
        settings={"translate.parallels": 1},
    ).run()
    assert sum(waits.seconds) <= 3 * Patience().budget
    assert len(server.calls) <= 3 * Patience().attempts


def test_results_are_saved_as_they_come(job, row, server):
    seen = []
    frame = job(
        [row(f"k{n}", f"t {n}") for n in range(30)],
        ["google"],
        saver=lambda batch: seen.append(len(batch)),
    ).run()
    assert sum(seen) == 30 == (frame["status"] == "done").sum()


def test_one_row_that_cannot_be_saved_costs_only_itself(job, row):
    saved = []

    def saver(batch):
        if any(outcome.key == "k3" for outcome in batch):
            raise ConflictError("somebody changed k3", [])
        saved.extend(batch)

    frame = job(
        [row(f"k{n}", f"t {n}") for n in range(6)], ["deepl"], saver=saver
    ).run()
    assert frame["status"].tolist() == [
        "done",
        "done",
        "done",
        "failed",
        "done",
        "done",
    ]
    assert frame["reason"][3] == "translated, but not saved: somebody changed k3"
    assert len(saved) == 5


def test_cancel_keeps_what_is_done(job, row, server, reply):
    server.translate = held = Held()
    saved = []
    made = job(
        [row(f"k{n}", f"t {n}") for n in range(60)], ["google"], saver=saved.extend
    )
    thread = threading.Thread(target=made.run)
    thread.start()
    wait_for(lambda: len(saved) >= 3)
    made.cancel()
    held.goes_on.set()
    thread.join(60)
    assert not thread.is_alive()
    counts = made.results["status"].value_counts().to_dict()
    assert set(counts) == {"done", "cancelled"}
    assert counts["done"] == len(saved) < 60
    frame = made.run()
    assert set(frame["status"]) == {"done"}
    assert len(saved) == 60


def test_what_is_translated_when_a_job_is_stopped_is_saved_to_its_end(job, row):
    """A panel's job shows what is read for a save; of a stopped one that reading was stopped, and the texts lost."""
    shown, saved = Progress("translating"), []

    def save(batch):
        shown.cancel()
        following("reading locale files").step()
        saved.extend(batch)

    with follow(shown):
        frame = job([row("a", "one")], ["google"], saver=save).run(shown)
    assert (frame["status"].tolist(), len(saved)) == (["done"], 1)
    assert shown.label == "translating"


def test_progress_is_told_and_can_cancel(job, row):
    progress = Progress("translate")
    job([row(f"k{n}", f"t {n}") for n in range(7)], ["google"]).run(progress)
    assert (progress.done, progress.total) == (7, 7)
    stopped = Progress("translate")
    stopped.cancel()
    assert "cancelled" in set(
        job([row(f"k{n}", f"u {n}") for n in range(50)], ["google"]).run(stopped)[
            "status"
        ]
    )


def test_pause_sends_nothing_until_resume(job, row, server):
    made = job([row(f"k{n}", f"t {n}") for n in range(5)], ["google"])
    made.pause()
    thread = threading.Thread(target=made.run)
    thread.start()
    time.sleep(0.15)
    assert server.seen == []
    made.resume()
    thread.join(60)
    assert set(made.results["status"]) == {"done"}


def test_a_coroutine_can_wait_for_it(job, row):
    made = job([row("a", "x y")], ["google"])
    assert asyncio.run(made.run_async())["status"].tolist() == ["done"]


SCRIPT = """
import os, sys
from pathlib import Path
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.options import Resources
from i18n_workbench.translation.jobs.plan import PlanRow

url, folder = sys.argv[1], Path(sys.argv[2])
def saver(batch):
    with (folder / "saved").open("a") as file:
        for outcome in batch:
            file.write(f"{outcome.key}={outcome.target}\\n")
rows = [PlanRow(f"k{n}", "fr", f"text {n}") for n in range(40)]
job = TranslationJob(rows, ["google"], {"translate.parallels": 2}, saver, folder / "ledger",
                     resources=Resources(endpoints={"google": url}))
print(job.run()["status"].value_counts().to_dict())
"""


def test_after_kill_nine_only_the_rest_is_asked_for(server, tmp_path):
    server.translate = held = Held()
    command = [sys.executable, "-c", SCRIPT, server.url, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    first = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    ledger = tmp_path / "ledger"
    wait_for(
        lambda: ledger.exists() and ledger.read_bytes().count(b'"result"') >= 10, 60
    )
    first.send_signal(signal.SIGKILL)
    first.wait()
    held.goes_on.set()
    ledger.write_bytes(ledger.read_bytes() + b'{"event": "result", "id": "cut sho')
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    assert "{'done': 40}" in done.stdout
    # At most the requests that were under way at the kill are sent again.
    assert set(held.texts) == {f"text {n}" for n in range(40)}
    assert len(held.texts) <= 42
    saved = dict(
        line.split("=") for line in (tmp_path / "saved").read_text().splitlines()
    )
    assert saved == {f"k{n}": f"fr~text {n}" for n in range(40)}
    assert not ledger.exists()


def test_a_finished_ledger_does_not_answer_the_next_job(job, row, server, tmp_path):
    for _ in range(2):
        job([row("a", "x y")], ["google"], ledger_path=tmp_path / "ledger").run()
    assert server.asked == ["x y", "x y"]


def test_what_could_not_be_saved_is_saved_by_the_next_run(job, row, server, tmp_path):
    def refuse(batch):
        raise ConflictError("busy", [])

    rows = [row("a", "x y"), row("b", "z z")]
    job(rows, ["google"], saver=refuse, ledger_path=tmp_path / "ledger").run()
    saved = []
    frame = job(
        rows, ["google"], saver=saved.extend, ledger_path=tmp_path / "ledger"
    ).run()
    assert frame["status"].tolist() == ["done", "done"]
    assert sorted(outcome.target for outcome in saved) == ["fr~x y", "fr~z z"]
    assert len(server.asked) == 2


def test_icu_plurals_get_the_branches_of_the_target(job, row, server):
    text = "{n, plural, =0 {no files} one {# file} other {# files in '{'}} for {who}"
    frame = job([row("a", text, "pl")], ["google"]).run()
    assert frame["status"][0] == "done", frame["reason"][0]
    assert frame["target"][0] == (
        "{n, plural, =0 {pl~no files} one {pl~# file} few {pl~# files in '{'} many {pl~# files in '{'}"
        " other {pl~# files in '{'}} pl~for {who}"
    )
    assert len(server.asked) == 4


def test_plural_forms_are_rows(job, row, server):
    forms = {
        "one": "{n} file",
        "few": "{n} files",
        "many": "{n} files",
        "other": "{n} files",
    }
    frame = job(
        [row("item", text, "pl", form=form) for form, text in forms.items()], ["google"]
    ).run()
    assert frame["form"].tolist() == list(forms)
    assert frame["target"].tolist() == [f"pl~{text}" for text in forms.values()]
    assert len(server.asked) == 2


@pytest.mark.parametrize(
    "text", ["{count}", "100 %", "<br/>", "{{ a }} / {{ b }}", "— 42 —"]
)
def test_what_has_no_words_is_taken_over(job, row, server, text):
    frame = job([row("a", text)], ["google"]).run()
    assert (frame["target"][0], frame["status"][0], server.seen) == (text, "done", [])


def test_white_space_around_a_text_stays(job, row):
    assert (
        job([row("a", "\n  Hello \t")], ["google"]).run()["target"][0]
        == "\n  fr~Hello \t"
    )


def test_a_text_too_long_for_an_engine_goes_to_the_next(job, row, server):
    frame = job([row("a", "word " * 2000)], ["google", "deepl"]).run()
    assert frame["engine"][0] == "deepl"
    frame = job([row("a", "word " * 2000)], ["google"]).run()
    assert (
        "line 1, column 1 of the text: a sentence of 9,999 characters; it takes at most 5,000"
        in frame["reason"][0]
    )


class Broken(Engine):
    id = "broken"
    name = "Broken"

    async def translate(self, requests, client):
        raise KeyError("a defect of the plug-in")


class Confused(Engine):
    id = "confused"
    name = "Confused"
    batch_size = 10

    async def translate(self, requests, client):
        return [
            Result("nobody", "x"),
            *(Result(r.id, r.text.upper()) for r in reversed(requests[1:])),
        ] * 2


def test_a_plug_ins_defect_costs_only_its_strings(job, row):
    frame = job([row("a", "x y")], [Broken(), "google"]).run()
    assert frame["engine"].tolist() == ["google"]


def test_answers_are_matched_by_id_only(job, row):
    frame = job([row(f"k{n}", f"text {n}") for n in range(4)], [Confused()]).run()
    assert frame["target"].tolist() == ["", "TEXT 1", "TEXT 2", "TEXT 3"]
    assert frame["status"][0] == "failed"


def test_a_text_that_no_engine_can_carry_does_not_stop_the_others(job, row, server):
    frame = job([row("a", "broken \ud800 text"), row("b", "fine")], ["deepl"]).run()
    assert frame["status"].tolist() == ["failed", "done"]


def test_a_long_text_does_not_go_into_an_address(job, row, server):
    text = "長い文章" * 600
    assert job([row("a", text)], ["google"]).run()["target"][0] == f"fr~{text}"
    assert server.calls[0].method == "POST"


def test_a_job_without_engines_is_wrong_use(row):
    with pytest.raises(UsageError, match="no translation engine"):
        TranslationJob([row("a", "x")], [])


def test_a_batch_of_the_wrong_size_is_asked_for_in_halves(job, row, server):
    server.shape = lambda texts: texts[1:] if len(texts) > 2 else texts
    frame = job([row(f"k{n}", f"text {n}") for n in range(50)], ["deepl"]).run()
    assert frame["target"].tolist() == [f"fr~text {n}" for n in range(50)]


@pytest.mark.parametrize("engine", ["deepl", "openai", "google-keyed"])
def test_a_text_that_breaks_the_server_costs_no_other_one(
    job, row, server, reply, engine
):
    def break_at_poison(seen):
        return (
            reply(500, '{"error": {"message": "oh no"}}')
            if "poison" in json.dumps(seen.texts)
            else None
        )

    server.always = break_at_poison
    rows = [row(f"k{n}", "poison" if n == 9 else f"text {n}") for n in range(23)]
    frame = job(rows, [engine]).run().set_index("key")
    assert frame["status"].drop("k9").unique().tolist() == ["done"]
    assert frame.loc["k9", "status"] == "failed"
    assert "oh no" in frame.loc["k9", "reason"]
