"""What every panel can do."""

from __future__ import annotations

import itertools
import threading
import time

import ipywidgets
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import NothingToUndoError, UsageError
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.view import PanelView

TEXTS = {"en": {"a": "A"}, "fr": {"a": "<img src=x onerror=alert(1)>"}}


class Counting(Panel):
    """A form with a button, a slow answer and one that fails."""

    title = "Counting"

    def __init__(self, wb):
        self.button = ipywidgets.Button(description="count")
        super().__init__(wb, PanelView(), [self.button])
        self.button.on_click(self.guarded(self._count))
        self.count = self.refreshed = 0

    def _count(self, _button):
        self.count += 1
        if self.count == 2:
            raise UsageError("two is too many", next_step="stop at one")

    def refresh(self):
        self.refreshed += 1

    @request("double")
    def double(self, number):
        return number * 2

    @request("stopped")
    def stopped(self):
        raise KeyboardInterrupt

    @request("thread", slow=True)
    def thread(self):
        return threading.current_thread().name


@pytest.fixture
def panel(opened):
    with Counting(opened(TEXTS)) as made:
        yield made


def test_nothing_to_undo_is_no_error(panel):
    panel.fail(NothingToUndoError("there is nothing to undo here", "work first"))
    assert panel.status == "there is nothing to undo here — work first"
    assert (panel.error, panel.last_error) == ("", None)


def test_what_nobody_sees_is_not_made_anew(panel, ask):
    wb = panel.wb
    ask(panel, "seen", view="one", seen=True)
    ask(panel, "seen", view="two", seen=True)
    ask(panel, "seen", view="one", seen=False)
    wb.changes().set("a", "fr", "Un").apply()
    assert panel.refreshed == 1, "another window still shows it"
    ask(panel, "seen", view="two", seen=False)
    wb.changes().set("a", "fr", "Deux").apply()
    wb.changes().set("a", "fr", "Trois").apply()
    assert panel.refreshed == 1
    ask(panel, "seen", view="one", seen=True)
    assert panel.refreshed == 2, "once for both, as soon as somebody looks"
    ask(panel, "seen", view="one", seen=False)
    wb.changes().set("a", "fr", "Quatre").apply()
    panel.snapshot()
    assert panel.refreshed == 3, "a record is of what is so"


def test_a_panel_that_was_never_shown_follows_at_once(panel):
    panel.wb.changes().set("a", "fr", "Un").apply()
    assert panel.refreshed == 1


def test_an_error_in_a_callback_is_shown_and_kept(panel):
    panel.button.click()
    assert (panel.count, panel.view.error, panel.last_error) == (1, "", None)
    panel.button.click()
    assert panel.view.error == "two is too many — stop at one"
    assert isinstance(panel.last_error, UsageError)
    panel.say("all is well")
    assert (panel.view.status, panel.view.error, panel.last_error) == (
        "all is well",
        "",
        None,
    )


@pytest.mark.parametrize(
    ("message", "part"),
    [
        ({"do": "nothing"}, "no answer to 'nothing'"),
        ({"do": "double"}, "number"),
        ({"do": "double", "number": 1, "more": 2}, "more"),
        ({}, "no answer to None"),
    ],
)
def test_what_is_no_request_gets_an_error_in_the_same_envelope(panel, message, part):
    answer = panel.answer({"id": "x", **message})
    assert answer["id"] == "x"
    assert part in answer["error"]["message"]
    assert part in panel.view.error


def test_whoever_interrupts_the_kernel_gets_an_answer_and_goes_on(panel):
    """Without one the panel said for ever that it was at work, and the notebook showed the way through our code."""
    answer = panel.answer({"id": "x", "do": "stopped"})
    assert answer["error"]["message"] == (
        "the kernel was interrupted before this was done"
    )
    assert panel.view.error == answer["error"]["message"]
    panel.guarded(panel.stopped)()
    assert panel.answer({"id": "y", "do": "double", "number": 2})["ok"] == 4


def test_messages_of_the_browser_are_answered(panel):
    sent, there = [], threading.Event()
    panel.view.send = lambda content: (sent.append(content), there.set())
    panel.view._handle_custom_msg({"id": "1", "do": "double", "number": 21}, [])
    assert sent.pop() == {"id": "1", "ok": 42}
    there.clear()
    panel.view._handle_custom_msg({"id": "2", "do": "thread"}, [])
    assert there.wait(60)
    assert sent[0]["ok"] != threading.current_thread().name


def test_work_shows_its_progress_and_can_be_cancelled(panel):
    begun, told = threading.Event(), []
    panel.view.observe(lambda change: told.append(change["new"]), "busy")

    def work(progress):
        for _ in progress.track(itertools.count(), 1_000_000):
            begun.set()
        return "never"

    job = panel.run("counting", work, panel.say)
    assert begun.wait(60)
    with pytest.raises(UsageError, match="still under way"):
        panel.run("again", work)
    panel.answer({"id": "1", "do": "cancel"})
    job.wait(60)
    assert "cancelled" in panel.view.status
    assert panel.view.busy == ""
    assert told[0] == "counting"
    panel.run("short", lambda _: "done", panel.say).wait(60)
    assert panel.view.status == "done"
    panel.run("wrong", lambda _: 1 / 0).wait(60)
    assert "ZeroDivisionError" in panel.view.error


def test_what_shows_a_stopped_work_is_no_part_of_it(panel):
    """A job that had made a locale was never over: reading its file counted as a step of what had been stopped."""

    def show(_):
        panel.wb.begin("reading locale files").step()

    panel.run("translating", lambda progress: progress.cancel(), show).wait(60)
    assert (panel.view.busy, panel.view.error) == ("", "")


def test_progress_is_told_at_most_ten_times_a_second(panel):
    told = []
    panel.view.observe(lambda change: told.append(change["new"]), "share")
    started = time.monotonic()
    panel.run(
        "counting",
        lambda progress: [None for _ in progress.track(range(20_000), 20_000)],
    ).wait(60)
    assert len(told) < 10 * (time.monotonic() - started) + 3


def test_a_closed_panel_is_deaf_and_its_widgets_are_gone(panel):
    seen = panel.refreshed
    panel.wb.reload()
    assert panel.refreshed == seen + 1
    button = panel.button
    panel.close()
    panel.close()
    panel.wb.reload()
    assert panel.refreshed == seen + 1
    assert button.comm is None
    assert repr(panel) == "<Counting: closed>"
    assert panel._repr_mimebundle_() == {"text/plain": "<Counting: closed>"}


@pytest.mark.parametrize(
    ("setting", "trait"), [("readonly", "blocked"), ("disabled", "off")]
)
def test_why_a_panel_cannot_be_used_is_shown(opened, setting, trait):
    with Counting(opened(TEXTS, {setting: True})) as panel:
        assert f"setting `{setting}`" in getattr(panel.view, trait)


def test_views_refuse_traits_that_they_do_not_have():
    with pytest.raises(TypeError, match="no trait 'colour'"):
        PanelView(colour="red")


@pytest.mark.parametrize("call", [lambda wb: wb.grid(), lambda wb: wb.review("fr")])
def test_snapshots_are_inert_and_reprs_short(opened, call):
    with call(opened(TEXTS)) as panel:
        if hasattr(panel.model, "filter"):
            panel.answer({"id": "1", "do": "filter", "status": "all"})
        html = panel.snapshot()._repr_html_()
        assert "&lt;img src=x" in html
        assert "<img" not in html
        assert 'lang="fr" dir="ltr"' in html
        data = panel._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data
        assert data["text/plain"] == repr(panel)
        assert "application/vnd.jupyter.widget-view+json" in data


def test_who_comes_back_sees_what_others_have_written(opened, ask):
    wb = opened({"en": {"a": "A", "b": "B"}, "fr": {"a": "Un", "b": "Deux"}})
    grid, review = wb.grid(["en", "fr"]), wb.review("fr")
    ask(grid, "back")
    status = grid.status
    ask(grid, "back")
    assert grid.status == status, "nothing has changed"
    other = i18n.open(wb.root)
    other.changes().set("a", "fr", "Une").apply()
    other.reviews.approve("b", "fr")
    assert wb.catalog.text("a", "fr") == "Un"
    ask(grid, "back")
    assert wb.catalog.text("a", "fr") == "Une"
    assert grid.status == "1 file changed on disk, and read again"
    ask(review, "back")
    assert review.view.counts["approved"] == 1
    other.reviews.approve("a", "fr")
    ask(grid, "back")
    assert review.view.counts["approved"] == 2, "whichever panel somebody comes to"
    wb.changes().set("a", "fr", "Mienne").apply()
    grid.say("")
    ask(grid, "back")
    assert grid.status == "", "what was written from here is no news"
    file = wb.root / "locales/fr.json"
    text = file.read_bytes()
    file.unlink()
    ask(grid, "back")
    assert wb.catalog.text("a", "fr") is None
    assert grid.status == "deleted on disk, with all texts: `locales/fr.json`"
    file.write_bytes(text)
    ask(grid, "back")
    assert wb.catalog.text("a", "fr") == "Mienne", "a file comes back with its branch"
    grid.say("")
    ask(grid, "back")
    assert grid.status == ""
