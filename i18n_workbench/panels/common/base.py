"""What every panel is: a view over objects that work without it, that never swallows an error and can be closed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, Self, TypeVar

import ipywidgets
import traitlets as t

from i18n_workbench.bench.notebook.front_end import speak_as_front_end
from i18n_workbench.errors import Cancelled, NothingToUndoError, UsageError
from i18n_workbench.language import gettext, told
from i18n_workbench.panels.common.aside import Aside
from i18n_workbench.panels.common.closing import close_widgets
from i18n_workbench.panels.common.interrupts import stop_at_interrupts
from i18n_workbench.panels.common.kernel_state import KernelState, kernel_layout
from i18n_workbench.panels.common.requests import (
    STOPS,
    Handler,
    check_fields,
    error_record,
    handlers_of,
    request,
)
from i18n_workbench.panels.common.returning import seen, told_of_files
from i18n_workbench.panels.common.runner import Job
from i18n_workbench.panels.common.snapshot import Snapshot, page, paragraph
from i18n_workbench.panels.common.unreadable import unreadable_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType

    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.common.view import PanelView
    from i18n_workbench.progress import Progress

P = ParamSpec("P")
T = TypeVar("T")


class Panel(KernelState, ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """The base of the panels: ipywidgets, to be shown, observed (``status``, ``error``, ``busy``) and put into layouts.

    A subclass makes its view (:class:`PanelView` or a subclass with a body of its own) and, for a form, the plain
    ipywidgets below it; it answers the browser's requests with methods marked by
    :func:`~i18n_workbench.panels.common.requests.request`, and wraps the callbacks of plain widgets in :meth:`guarded`.

    Parameters
    ----------
    wb
        The workbench that is shown.
    view
        The anywidget that carries status, error line and busy state.
    children
        Plain ipywidgets that stand below it.
    """

    layout = kernel_layout()
    status = t.Unicode(read_only=True)
    """What the status line says."""
    error = t.Unicode(read_only=True)
    """What went wrong last; empty after something went well."""
    busy = t.Unicode(read_only=True)
    """What is under way; empty where nothing is."""

    title: ClassVar[str] = "Panel"
    closed = True
    requests: ClassVar[dict[str, Handler]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.requests = handlers_of(cls)

    def __new__(cls, *_arguments: Any, **_options: Any) -> Self:
        """A panel says everything in the language of the front end, from its first text on."""
        speak_as_front_end()
        made: Self = super().__new__(cls)
        return made

    def __init__(
        self, wb: Bench, view: PanelView, children: Sequence[Any] = ()
    ) -> None:
        super().__init__(children=(view, *children))
        self.add_class("iw-form" if children else "iw-panel")
        view.observe(self._told_by_view, ["status", "error", "busy"])
        self.wb = wb
        self.view = view
        self.last_error: BaseException | None = None
        """What went wrong last, with its traceback; None after something went well."""
        self.job: Job | None = None
        self.lock = threading.RLock()
        self._resting = False
        self._behind = False
        self._seen_in: set[str] | None = None
        """The views that are on somebody's screen; None where none ever was."""
        self.closed = False
        self._aside = Aside(self._tell_aside)
        stop_at_interrupts(self)
        view.label = view.label or gettext(self.title)
        view.off, view.blocked = self.off_reason(), self.blocked_reason()
        view.unread = unreadable_line(wb.catalog)
        view.undoable = self.can_undo()
        view.on_msg(self._receive)
        seen(wb)  # from here on
        self._stop_listening = wb.on_change(self.guarded(self._changed))

    # --- what a subclass says ----------------------------------------------------------------------------------------

    def off_reason(self) -> str:
        """Why the panel shows nothing at all; empty = it shows."""
        if self.wb.settings["disabled"]:
            return gettext("this workspace is switched off (setting `disabled`)")
        if self.wb.project.choices and not self.wb.catalog.chunks:
            return gettext(
                "This workspace holds {count} projects: open one, for example with `project={first}`.",
                count=len(self.wb.project.choices),
                first=repr(self.wb.project.choices[0]),
            )
        return ""

    def blocked_reason(self) -> str:
        """Why nothing can be changed; empty = it can. Buttons that write are disabled and this is shown."""
        if self.wb.settings["readonly"]:
            return gettext("this workspace is read-only (setting `readonly`)")
        return ""

    def can_undo(self) -> bool:
        """Whether there is something that the panel's "Undo" would take back."""
        return self.wb.can_undo

    def refresh(self) -> None:
        """Show what the workbench holds by now; called after every reload and every applied change set."""

    def snapshot(self) -> Snapshot:
        """A static record of what is shown, as escaped HTML: widgets do not survive a kernel restart."""
        self.catch_up()
        return page(
            gettext(self.title),
            *([paragraph(self.view.off)] if self.view.off else self.snapshot_parts()),
        )

    def snapshot_parts(self) -> list[str]:
        """The record's parts, as HTML that is escaped already."""
        return [paragraph(self.view.status)]

    def summary(self) -> str:
        """What the plain text repr says after the class's name."""
        return self.view.off

    def _told_by_view(self, change: Mapping[str, Any]) -> None:
        self.set_trait(change["name"], change["new"])

    # --- telling -----------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Show a text in the status line; what was wrong before is over."""
        with self.view.hold_sync():
            self.view.status, self.view.error = text, ""
        self.last_error = None

    def fail(self, error: BaseException) -> dict[str, Any]:
        """Show an error and keep it; returns it as the browser gets it."""
        record = error_record(error)
        parts = (record["place"], record["message"], record["next"])
        told_of_it = ": ".join(part for part in parts[:2] if part)
        if parts[2]:
            told_of_it += f" — {parts[2]}"
        if isinstance(error, NothingToUndoError):
            self.say(told_of_it)  # nothing went wrong
        else:
            self.last_error = error
            self.view.error = told_of_it
        return record

    def guarded(self, callback: Callable[P, T]) -> Callable[P, T | None]:
        """The callback under the panel's lock, its errors shown in the error line instead of lost in a log."""

        def guard(*args: P.args, **kwargs: P.kwargs) -> T | None:
            try:
                with self.lock:
                    return callback(*args, **kwargs)
            except (
                STOPS
            ) as error:  # shown in the panel and kept in last_error, not swallowed
                self.fail(error)
                return None

        return guard

    # --- work that takes time ----------------------------------------------------------------------------------------

    def run(
        self,
        label: str,
        work: Callable[[Progress], T],
        done: Callable[[T], object] | None = None,
    ) -> Job:
        """Run a work beside the kernel's thread, with progress and a cancel button; ``done`` gets what it returned.

        Raises
        ------
        UsageError
            When another work of this panel is under way.
        """
        if self.job is not None and self.job.running:
            raise UsageError(
                gettext(
                    "{label} is still under way", label=told(self.job.progress.label)
                ),
                next_step=gettext("wait for it or cancel it"),
            )

        def finished(result: T | None, error: BaseException | None) -> None:
            self.view.busy = ""
            if isinstance(error, Cancelled):
                self.say(told(error.message))
            elif error is not None:
                self.fail(error)
            elif done is not None:
                self.guarded(done)(result)  # type: ignore[arg-type]
            if self._is_looked_at():
                self.catch_up()

        self.view.busy = told(label)
        self.job = Job(label, work, finished, self._told)
        return self.job.start()

    @request("cancel")
    def cancel(self) -> None:
        """Stop what is under way at its next step."""
        if self.job is not None:
            self.job.cancel()
        self._aside.cancel()

    def stop(self) -> None:
        """What an interrupt of the kernel does: stop what is under way."""
        if self._aside or (self.job is not None and self.job.running):
            self.cancel()

    def _tell_aside(self, line: str) -> None:
        """Say how far a long look-up is; a work that runs has the line."""
        if self.job is None or not self.job.running:
            self.view.share, self.view.busy = -1.0, line

    def _told(self, progress: Progress) -> None:
        with self.view.hold_sync():
            self.view.share = progress.done / progress.total if progress.total else -1.0
            self.view.busy = " ".join(
                told(part) for part in (progress.label, progress.detail) if part
            )

    @request("back")
    def come_back(self) -> None:
        """Take up what others have written since somebody worked here last, and say so."""
        if self.view.off:
            return
        what = seen(self.wb)
        changed = what.changed(self.wb)
        reviews = what.reviews_changed(self.wb)
        if changed:
            self.wb.take_up(changed)
            self.say(told_of_files(self.wb.root, changed))
        elif reviews:
            self.wb.take_up_reviews()  # of which all panels hear

    # --- requests ----------------------------------------------------------------------------------------------------

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request, as the browser would get it."""
        number = message.get("id")
        head = {"id": number if isinstance(number, str | int) else None}
        arguments = {
            name: value for name, value in message.items() if name not in {"id", "do"}
        }
        try:
            handler = self._handler(message)
            method = getattr(self, handler.method)
            check_fields(method, arguments)
            if handler.slow:
                return {**head, "ok": method(**arguments)}
            with self.lock:
                answer = method(**arguments)
                self.view.undoable = self.can_undo()
                return {**head, "ok": answer}
        except STOPS as error:  # every answer has one envelope; the error is shown
            return {**head, "error": self.fail(error)}

    def _handler(self, message: Mapping[str, Any]) -> Handler:
        handler = self.requests.get(str(message.get("do")))
        if handler is None:
            raise UsageError(
                f"{type(self).__name__} has no answer to {message.get('do')!r}"
            )
        return handler

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        if not isinstance(message, dict) or "do" not in message or self.closed:
            return
        handler = self.requests.get(str(message["do"]))
        if handler is not None and handler.slow:
            self._aside.do(lambda: self.view.send(self.answer(message)))
        else:
            with (
                self.view.hold_sync()
            ):  # what an answer changes travels as one message before it
                answer = self.answer(message)
            self.view.send(answer)

    def _changed(self) -> None:
        seen(self.wb).take_reviews(self.wb)
        if not self._is_looked_at():
            self._behind = True
        elif not self.closed:
            self._follow()

    def _follow(self) -> None:
        self.view.off, self.view.blocked = self.off_reason(), self.blocked_reason()
        self.view.unread = unreadable_line(self.wb.catalog)
        self.view.undoable = self.can_undo()
        self.refresh()

    def rest(self) -> None:
        """Nobody looks: what changes elsewhere is taken up when somebody looks again.

        A plan of 26,000 strings behind another tab was made anew after every edit: 3 s of CPU each (Kavita, 31 locales).
        """
        self._resting = True

    def wake(self) -> None:
        """Somebody looks."""
        self._resting = False
        if self._is_looked_at():
            self.catch_up()

    @request("seen")
    def take_sight(self, view: str, seen: bool) -> None:
        """Hear whether one of the panel's views is on somebody's screen; what nobody sees rests.

        Nine panels below each other in one notebook kept the kernel busy for 4 s of CPU after every edit
        (audiobookshelf, 43 locales), most of it for plans and judgements of panels that were scrolled away.
        """
        others = (self._seen_in or set()) - {view}
        self._seen_in = others | {view} if seen else others
        if seen:
            self.wake()

    def _is_looked_at(self) -> bool:
        """Whether a change is shown at once; a panel that was never on a screen is somebody's object, and is."""
        return not self._resting and self._seen_in != set()

    def has_to_wait(self) -> bool:
        """Whether a change cannot be shown before the work that is under way ends; then it is taken up."""
        self._behind = self.job is not None and self.job.running
        return self._behind

    def catch_up(self) -> None:
        """Take up what has changed while nobody looked, or while a work was under way."""
        if self._behind:
            self._behind = False
            self.guarded(self._follow)()

    # --- life --------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the view and all its widgets; replaced widgets would stay alive otherwise."""
        if self.closed:
            return
        self.closed = True
        self.cancel()
        self._stop_listening()
        for part in (*self.children, self.layout):
            close_widgets(part)
        super().close()
        # ipywidgets puts None in its place
        self.__dict__.pop("_repr_mimebundle_", None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        summary = "closed" if self.closed else self.summary()
        return f"<{type(self).__name__}{f': {summary}' if summary else ''}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        if self.closed:
            return {"text/plain": repr(self)}
        found = super()._repr_mimebundle_(include=include, exclude=exclude)
        data, *rest = found if isinstance(found, tuple) else (found,)
        data = {**(data or {}), "text/plain": repr(self)}
        return (data, *rest) if rest else data
