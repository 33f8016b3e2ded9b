"""Files for others: messages for translators, and what every report says of a project."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.catalog.frames.named_cells import NamedCells
from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.bench.comparing import Comparing
    from i18n_workbench.findings import Severity
    from i18n_workbench.gate.verdict import Verdict
    from i18n_workbench.reports import Report
    from i18n_workbench.reports.entry import Entry


def export(
    bench: Comparing,
    file: Path,
    locales: Texts | pd.DataFrame | None,
    *,
    only_missing: bool,
    version: str,
    bom: bool,
) -> Path:
    """Write messages for translators; :meth:`Bench.export` says what can be asked for."""
    import pandas as pd

    from i18n_workbench.checks.pairs import project_dialects
    from i18n_workbench.reports.exchange import write_entries

    _refuse_no_folder(file)
    cells = None
    if not isinstance(locales, pd.DataFrame):
        picked = bench.pick_locales(locales, ignored=False)
    else:
        cells = NamedCells.of_frame(bench.catalog, locales)
        picked = bench.pick_locales(cells.locales or None, ignored=bool(cells.locales))
    if locales is None or cells is not None:
        picked = [tag for tag in picked if tag != bench.source_language]
    entries = list(_entries(bench, picked, only_missing=only_missing, cells=cells))
    if cells is not None and cells.names and not entries:
        raise UsageError(
            "this frame names no translation",
            next_step='give rows of target locales, for example wb.query("locale:fr is:missing")',
        )
    content = write_entries(
        entries,
        file,
        bench.source_language,
        version,
        bom=bom,
        dialects=project_dialects(bench.catalog),
    )
    return write_beside(bench, file, content)


def _refuse_no_folder(file: Path) -> None:
    """Refuse a file in a folder that is not there: more often a slip than a wish, as with ``DataFrame.to_csv``."""
    if "\0" in str(file):
        raise UsageError(
            f"{str(file)!r} is no path", next_step="name a file without a NUL character"
        )
    folder = file.resolve().parent
    if not is_folder(folder):
        raise UsageError(
            f"there is no folder {folder}",
            next_step="make it first, or name a file in a folder that is there",
        )


def report_of(
    bench: Comparing,
    format_id: str,
    findings: pd.DataFrame,
    fail_on: Severity,
    verdict: Verdict | None,
) -> Report:
    """What a report of findings says: what was looked at, coverage and rules, where the format shows them."""
    from i18n_workbench.gate.rules import rule_texts
    from i18n_workbench.reports import Report
    from i18n_workbench.version import __version__, home_page, rules_page

    pages = format_id in {"html", "markdown"}
    texts = rule_texts().values()
    left: dict[str, int] = {}
    if verdict is not None:
        shown = Counter(findings["rule"].astype(str))
        left = dict(verdict.by_rule() - shown)
    return Report(
        findings=findings,
        title=f"Localization of {bench.root.name}",
        facts=_facts(bench) if pages else (),
        coverage=bench.coverage() if pages else None,
        chart=_chart(bench) if format_id == "html" else "",
        rules={text.id: (text.title, text.says) for text in texts},
        severities={text.id: text.severity for text in texts},
        project=bench.project.path,
        page=home_page(),
        rules_page=rules_page(),
        left=left,
        moved=verdict.by_locale() if verdict is not None else (),
        fail_on=fail_on,
        version=__version__,
        verdict=verdict.lines() if verdict is not None else (),
    )


def shown_of(verdict: Verdict, format_id: str) -> Verdict:
    """A verdict with the findings alone that a format can show: others need neither places nor rows, and there may be millions."""
    from i18n_workbench.reports.sarif import MOST_RESULTS

    return verdict.worst(MOST_RESULTS) if format_id == "sarif" else verdict


def _facts(bench: Comparing) -> list[tuple[str, str]]:
    from i18n_workbench.project.git.asking import commit
    from i18n_workbench.version import __version__

    return [
        ("workspace", bench.root.name),
        ("commit", commit(bench.root) or "no git repository"),
        ("frameworks", ", ".join(bench.frameworks) or "none"),
        ("source language", bench.source_language),
        ("keys", str(len(bench.catalog.keys))),
        ("i18n-workbench", __version__),
    ]


def _chart(bench: Comparing) -> str:
    from i18n_workbench.analysis.charts.plots import static_svg

    return static_svg(bench.plot.coverage()) if bench.locale_names() else ""


def _entries(
    bench: Comparing,
    locales: Sequence[str],
    *,
    only_missing: bool,
    cells: NamedCells | None = None,
) -> Iterator[Entry]:
    from i18n_workbench.catalog.required import required_cells
    from i18n_workbench.reports.entry import Entry

    catalog = bench.catalog
    described = _described(bench)
    for locale in locales:
        decided = _decided(bench, locale)
        for key, form, state in required_cells(catalog, locale):
            if only_missing and state == "translated":
                continue
            if cells is not None and (key, form, locale) not in cells:
                continue
            cell = catalog.cell(key, locale, form)
            if cell is not None and cell.kind:
                continue  # numbers and computed values are no texts to translate
            shown: str = state
            if cell and cell.value:
                shown = cell.state or decided.get(key, state)
            yield Entry(
                key=key,
                form=form,
                locale=locale,
                source=catalog.source_text(key, form),
                value=cell.value if cell else "",
                description=described.get(key, ""),
                state=shown,
            )


def _decided(bench: Comparing, locale: str) -> dict[str, str]:
    """Key to what people or a changed source text say of its translation."""
    if not bench.settings["review.enabled"]:
        return {}
    states = dict.fromkeys(bench.stale_keys(locale), "stale")
    for state in ("approved", "change requested"):
        states |= dict.fromkeys(bench.reviews.keys_in_state(locale, state), state)
    return states


def _described(bench: Comparing) -> dict[str, str]:
    frame = bench.messages[["key", "description"]]
    frame = frame[frame["description"] != ""]
    return dict(
        zip(frame["key"].astype(str), frame["description"].astype(str), strict=True)
    )


def write_beside(bench: Comparing, path: Path, content: str | bytes) -> Path:
    """Write a file that is no locale file of the project."""
    from i18n_workbench.disk.files import write_atomic

    target = path.resolve()
    if any(
        target == (bench.root / chunk.file.path).resolve()
        for chunk in bench.catalog.chunks
    ):
        raise RefusedError(
            f"{path} is a locale file of the project", next_step="choose another file"
        )
    write_atomic(
        target,
        content
        if isinstance(content, bytes)
        else content.encode("utf-8", "surrogatepass"),
    )
    return path
