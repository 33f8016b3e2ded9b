"""The tools of the translation panel: where to, with what, what becomes of results; run, pause, accept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from i18n_workbench.language import N_, counted, gettext
from i18n_workbench.panels.common.table import Control, button, locale_question

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.common.table_model import TableModel
    from i18n_workbench.translation import TranslationJob
    from i18n_workbench.translation.jobs.job_options import JobOptions

KEEP = {
    "": N_("as the settings say"),
    "yes": N_("as candidates for review"),
    "no": N_("into the files"),
}
"""What may become of results."""


class Translating(Protocol):
    """What the tools need to know of their panel."""

    wb: Bench
    locales: list[str] | None
    engine: str
    given: JobOptions
    keep: str
    confirmed: bool
    translation: TranslationJob | None
    model: TableModel

    @property
    def running(self) -> bool:
        """Whether a job runs."""

    def good(self) -> list[tuple[str, str, str]]:
        """The candidates without a remark."""


def choices(panel: Translating) -> list[Control]:
    """Into which locales, with which engine, what becomes of results; fixed while the job runs."""
    wb, locales = panel.wb, panel.locales
    tags = [tag for tag in wb.locale_names() if tag != wb.source_language]
    # A locale that is new is none of the options: it stands where several would.
    chosen = locales[0] if locales and len(locales) == 1 and locales[0] in tags else ""
    is_all = locales is None or bool(chosen)
    several = gettext("all locales") if is_all else ", ".join(locales or ())
    names = (
        (str(row.engine), str(row.name), row.configured)
        for row in wb.engines.itertuples()
    )
    engines = [
        [engine, name if configured else gettext("{name} (no key)", name=name)]
        for engine, name, configured in names
    ]
    busy = gettext("the job is running") if panel.running else ""
    return [
        _choice(
            "locale",
            gettext("Into"),
            chosen,
            [["", several], *([tag, tag] for tag in tags)],
            busy,
        ),
        _choice(
            "engine",
            gettext("Engine"),
            panel.engine,
            [["", _usual_engines(panel)], *engines],
            busy,
        ),
        _choice(
            "keep",
            gettext("Results"),
            panel.keep,
            [[name, gettext(label)] for name, label in KEEP.items()],
            busy,
        ),
    ]


def confirmation(panel: Translating) -> list[Control]:
    """The question that `translate.promptSource` asks."""
    into = panel.locales and panel.wb.source_language in panel.locales
    if not (into and panel.wb.settings["translate.promptSource"]):
        return []
    label = gettext(
        "yes, write the source language {source_language}",
        source_language=panel.wb.source_language,
    )
    return [
        {"name": "confirm", "label": label, "kind": "check", "value": panel.confirmed}
    ]


def buttons(panel: Translating) -> list[Control]:
    """What can be done now: with a running job, or with a plan and its candidates."""
    if panel.running:
        paused = panel.translation is not None and panel.translation.paused
        return [button("pause", gettext("Go on") if paused else gettext("Pause"))]
    count = sum(
        row.status in {"planned", "failed", "cancelled"} for row in panel.model.rows
    )
    good = len(panel.good())
    return [
        button(
            "start",
            gettext("Translate {rows}", rows=counted(count, "row"))
            if count
            else gettext("Translate"),
            writes=True,
            primary=True,
            off="" if count else gettext("nothing is planned"),
        ),
        button("plan", gettext("Plan again")),
        locale_question("add"),
        button(
            "accept",
            _accepting(good, by_hand=bool(panel.model.picked)),
            writes=True,
            off="" if good else gettext("no candidate without a remark"),
        ),
        button("undo", gettext("Undo last write"), writes=True),
    ]


def _accepting(count: int, *, by_hand: bool) -> str:
    """What accepting is called: only what has no remark is called good, and what was picked by hand may have one."""
    if not count:
        return gettext("Accept good candidates")
    noun = "candidate" if by_hand else "good candidate"
    return gettext("Accept {candidates}", candidates=counted(count, noun))


def _usual_engines(panel: Translating) -> str:
    """The engines that are asked where none is chosen: those that the panel was opened with, else those of the settings."""
    given = panel.given.get("engines")
    if given is None:
        usual = ", ".join(map(str, panel.wb.settings["translate.engines"]))
        return gettext("settings: {usual}", usual=usual)
    each = [given] if isinstance(given, str) else given
    names = (engine if isinstance(engine, str) else engine.id for engine in each)
    return gettext("given: {engines}", engines=", ".join(names))


def _choice(
    name: str, label: str, value: str, options: list[list[str]], off: str
) -> Control:
    return {
        "name": name,
        "label": label,
        "kind": "select",
        "value": value,
        "options": options,
        "off": off,
    }
