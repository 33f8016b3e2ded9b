"""``wb.panels.progress()``: how far each locale is; a click on a number shows what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.catalog.wanted import known_locale
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, listed, locale_name, numeral
from i18n_workbench.panels.common.locale_columns import locale_columns
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.snapshot import paragraph
from i18n_workbench.panels.common.table import (
    Control,
    TablePanel,
    button,
    locale_question,
)
from i18n_workbench.panels.common.table_model import Column, Row
from i18n_workbench.panels.common.unreadable import no_messages
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from i18n_workbench.bench import Bench

COUNTED = (
    "missing",
    "empty",
    "stale",
    "change requested",
    "candidate",
    "approved",
)
"""What is counted beside the coverage; each is a filter of the grid and the review queue, too."""


class ProgressPanel(TablePanel):
    """One row a locale: how much is translated, and what waits for somebody.

    Parameters
    ----------
    wb
        The workbench.
    ignored
        Show the locales of `ignoredLocales`, too.
    selection
        What is looked at together with other panels.
    """

    title: ClassVar[str] = N_("Progress")
    noun: ClassVar[str] = "locale"
    columns: ClassVar = (
        Column("locale", N_("Locale"), width=72),
        Column("language", N_("Language"), width=150),
        Column("coverage", N_("Coverage"), "share", width=112),
        Column("translated", N_("Translated"), "number", width=120),
        Column("approved", N_("Approved"), "link", width=84),
        Column("missing", N_("Missing"), "link", width=72),
        Column("empty", N_("Empty"), "link", width=62),
        Column("stale", N_("Stale"), "link", width=58),
        Column("change requested", N_("Requests"), "link", width=82),
        Column("candidate", N_("Candidates"), "link", width=98),
        Column("reviewed", N_("Reviewed"), "number", width=82),
        Column("machine", N_("Machine"), "number", width=78),
    )

    def __init__(
        self, wb: Bench, *, ignored: bool = False, selection: Selection | None = None
    ) -> None:
        self.ignored = ignored
        super().__init__(wb, selection)
        self.refresh()

    def refresh(self) -> None:
        """Count again."""
        self.fill(list(self._rows()))
        if [row.id for row in self.model.rows] == [self.wb.source_language]:
            self.view.status = gettext(
                "only the source language yet; “Add a locale” begins another, key by key empty"
            )
            return
        if not self.wb.catalog.keys:
            self.view.status = no_messages(self.wb.catalog)
            return
        done = sum(row.cells[2] == 1 for row in self.model.rows)
        self.view.status = gettext(
            "{done} of {locales} translated completely; a click on a number shows what it counts",
            done=done,
            locales=counted(len(self.model.rows), "locale"),
        )

    def controls(self) -> list[Control]:
        """A locale more; whether ignored ones are shown, where there are any; what counts stale texts where git has much to read."""
        hidden = len(self.wb.ignored_locales & set(self.wb.locale_names(ignored=True)))
        tools: list[Control] = []
        if hidden:
            label = gettext("show {hidden} ignored", hidden=hidden)
            tools.append(
                {
                    "name": "ignored",
                    "label": label,
                    "kind": "check",
                    "value": self.ignored,
                }
            )
        if self.wb.history_is_unread:
            tools.append(button("read", gettext("Count stale texts")))
        if self.model.rows:
            tools.append(locale_question("begin"))
            tools.append(button("undo", gettext("Undo last write"), writes=True))
        return tools

    @request("begin")
    def begin(self, value: str) -> dict[str, Any]:
        """Propose the files of a new locale, key by key empty.

        Raises
        ------
        UsageError
            When the project has it already, or for a text that is no language tag.
        """
        tag = known_locale(self.wb.catalog, value)
        if tag in self.wb.catalog.locales:
            raise UsageError(
                gettext("{locale} is there already", locale=tag),
                next_step=gettext("name one that is not in the table"),
            )
        return self.propose(
            self.wb.changes().fill(tag), gettext("Add {locale}", locale=tag)
        )

    @request("read")
    def read_history(self) -> None:
        """Read git's history, and count the stale texts that only it knows."""
        self.run(
            gettext("reading history"),
            lambda _: self.wb.stale(ignored=True),
            lambda _: self.refresh(),
        )

    @request("ignored")
    def show_ignored(self, *, value: bool) -> None:
        """Show the ignored locales, too, or hide them."""
        self.ignored = value
        self.refresh()

    @request("open")
    def open_row(self, row: str, column: str = "") -> None:
        """Open what a number counts."""
        self.open_target(Target(locale=row, filter=column if column in COUNTED else ""))

    def details_of(self, row: Row) -> list[dict[str, Any]]:
        """None: the row says it all."""
        del row
        return []

    def why_empty(self) -> str:
        """What to do where there is no locale."""
        if self.model.rows:
            return super().why_empty()
        return no_messages(self.wb.catalog)

    def summary(self) -> str:
        """The locales with their coverage."""
        return self.view.off or listed(
            f"{row.id} {_share(row.cells[2])}" for row in self.model.rows
        )

    def snapshot_parts(self) -> list[str]:
        """The table with bars."""
        if not self.model.rows:
            return [paragraph(self.why_empty())]
        head = "".join(
            f"<th scope='col'>{esc(gettext(column.label))}</th>"
            for column in self.columns
        )
        body = "".join(
            f"<tr>{''.join(self._cell(row, at) for at in range(len(self.columns)))}</tr>"
            for row in self.model.rows
        )
        return [f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"]

    def _cell(self, row: Row, index: int) -> str:
        cell = row.cells[index]
        if self.columns[index].kind != "share":
            return f"<td>{esc('' if cell is None else cell)}</td>"
        if isinstance(cell, str):
            return f"<td>{esc(cell)}</td>"
        label = f"{row.id}: {cell:.1%} translated"
        return f"<td><meter min='0' max='1' value='{cell:.4f}' aria-label='{esc(label)}'></meter> {cell:.1%}</td>"

    def _rows(self) -> Iterator[Row]:
        frame = self.wb.coverage(ignored=self.ignored)
        flags = {
            column["locale"]: column["flag"]
            for column in locale_columns(self.wb, list(frame["locale"]))
        }
        reviews, hidden = self.wb.reviews, self.wb.ignored_locales
        unread = self.wb.history_is_unread
        for record in frame.to_dict("records"):
            tag = str(record["locale"])
            is_source = tag == self.wb.source_language
            badges = [
                *([gettext("source")] if is_source else []),
                *(
                    [gettext("display")]
                    if tag == self.wb.display_language and not is_source
                    else []
                ),
                *([gettext("ignored")] if tag in hidden else []),
            ]
            requested = reviews.keys_in_state(
                tag, "change requested"
            ) | reviews.keys_in_state(tag, "conflict")
            yield Row(
                tag,
                (
                    f"{flags[tag]} {tag}".strip(),
                    locale_name(tag) + (f" ({', '.join(badges)})" if badges else ""),
                    _coverage(record),
                    f"{numeral(record['translated'])}/{numeral(record['total'])}",
                    None if is_source else int(record["approved"]),
                    int(record["missing"]),
                    int(record["empty"]),
                    None if is_source or unread else int(record["stale"]),
                    len(requested),
                    len({key for key, _, _ in reviews.candidates(tag)}),
                    None if is_source else int(record["reviewed"]),
                    None if is_source else int(record["machine"]),
                ),
                locale=tag,
            )


def _coverage(record: Mapping[Hashable, Any]) -> float | str:
    """How much of a locale is translated, or why nobody can tell."""
    if not record["total"]:
        return gettext("no messages")
    if record["unreadable"] == record["total"]:
        return gettext("cannot be read")
    return float(record["coverage"])


def _share(coverage: float | str) -> str:
    return coverage if isinstance(coverage, str) else f"{coverage:.0%}"
