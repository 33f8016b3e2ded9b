"""What two threads say at once arrives: a work beside the kernel's thread ends while a request is answered."""

from __future__ import annotations

import threading

from i18n_workbench.panels.common.view import PanelView


class Slow(PanelView):
    """A view whose wire is slow: while one message is on its way another thread speaks."""

    def __init__(self) -> None:
        self.sent: dict[str, object] = {}
        self.on_its_way = threading.Event()
        self.go_on = threading.Event()
        self.go_on.set()
        super().__init__()
        self.sent.clear()
        self.on_its_way.clear()
        self.go_on.clear()

    def _send(self, msg: dict[str, object], buffers: object = None) -> None:
        state = msg["state"]
        assert isinstance(state, dict)
        if not self.on_its_way.is_set():
            self.on_its_way.set()
            self.go_on.wait(60)
        self.sent |= state


def test_what_a_work_says_while_an_answer_is_sent_is_sent_too():
    view = Slow()
    spoke, is_sent = threading.Event(), threading.Event()

    def answer() -> None:
        with view.hold_sync():
            view.busy = "reading sources"

    def end_of_work() -> None:
        with view.hold_sync():
            view.status = "wrote 1 file; 27 used"
            spoke.set()
            is_sent.wait(60)

    answering, working = (
        threading.Thread(target=each) for each in (answer, end_of_work)
    )
    answering.start()
    view.on_its_way.wait(60)
    working.start()
    spoke.wait(60)
    view.go_on.set()
    answering.join(60)
    is_sent.set()
    working.join(60)
    assert view.sent.get("status") == "wrote 1 file; 27 used"
    assert view.sent["busy"] == "reading sources"


def test_a_hold_is_of_the_thread_that_holds():
    view = Slow()
    view.on_its_way.set()
    with view.hold_sync():
        view.status = "mine"
        other = threading.Thread(target=setattr, args=(view, "busy", "theirs"))
        other.start()
        other.join(60)
        assert view.sent == {"busy": "theirs"}
        with view.hold_sync():
            view.status = "still mine"
        assert "status" not in view.sent
    assert view.sent == {"busy": "theirs", "status": "still mine"}
