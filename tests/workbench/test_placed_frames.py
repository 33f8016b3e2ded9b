"""What a notebook shows of findings and other rows with a place: what a person reads of them."""

from __future__ import annotations

import re
from html import unescape

import pandas as pd

import i18n_workbench as i18n
from i18n_workbench.bench.finding_frames import findings_frame
from i18n_workbench.findings import Finding

MESSAGE = "the placeholder {name} of the source is lost here, and whoever reads it misses a name"


def findings(count: int, **fields: str) -> pd.DataFrame:
    severities = ("info", "warning", "error")
    return findings_frame(
        [
            Finding(
                "placeholders",
                severities[at % 3],
                MESSAGE,
                key=f"k{at:03}",
                file="fr.json",
                line=at + 1,
                column=4,
                **fields,
            )
            for at in range(count)
        ]
    )


def shown(frame: pd.DataFrame) -> pd.DataFrame:
    """The table, as a browser would have it."""
    rows = [
        [unescape(cell) for cell in re.findall("<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in re.findall("<tr.*?</tr>", frame._repr_html_(), re.DOTALL)
    ]
    (_, *names), *cells = rows
    index = [int(number) for number, *_ in cells]
    return pd.DataFrame([row[1:] for row in cells], index, names)


def foot(frame: pd.DataFrame) -> str:
    return re.sub("<.*?>", "", frame._repr_html_().rpartition("<p")[2]).partition(">")[
        2
    ]


def test_a_finding_is_read_and_the_worst_come_first() -> None:
    frame = findings(120)
    table = shown(frame)
    assert list(table.columns) == ["rule", "severity", "key", "message", "place"]
    assert set(table["severity"]) == {"error"}
    assert list(table.index) == list(range(2, 30, 3)), "under the numbers of their rows"
    assert table["message"].iloc[0] == MESSAGE
    assert table["place"].iloc[0] == "fr.json:3:4"
    assert foot(frame).startswith("10 of 120 rows · error 40 · warning 40 · info 40 · ")
    assert foot(frame).endswith(
        "form, file, line, column, end_line, end_column, suggestion, fingerprint"
    )


def test_only_what_is_shown_is_another() -> None:
    frame = findings(3)
    assert list(frame["severity"]) == ["info", "warning", "error"]
    pd.testing.assert_frame_equal(frame, pd.DataFrame(frame))
    assert pd.DataFrame(frame).equals(frame)
    assert frame.groupby("rule")["key"].count().to_dict() == {"placeholders": 3}


def test_what_is_derived_is_shown_so_while_it_has_places() -> None:
    frame = findings(120)
    errors = frame.query("severity == 'error'").tail(2)
    assert list(shown(errors)["place"]) == ["fr.json:117:4", "fr.json:120:4"]
    picked, empty = frame[["key", "file", "line", "column"]], frame.iloc[:0]
    for plain in (picked, empty):
        assert plain._repr_html_() == pd.DataFrame(plain)._repr_html_()
    assert foot(errors.tail(1)).startswith("1 row · error 1 · ")


def test_what_stands_in_files_is_text() -> None:
    frame = findings(1, suggestion="<script>alert(1)</script> $x$ $y$")
    html = frame._repr_html_()
    assert "<script>" not in html
    assert "mathjax_ignore" in html


def test_all_frames_with_places_are_shown_so() -> None:
    wb = i18n.open(i18n.copy_demo())
    for frame in (wb.check(), wb.hardcoded(), wb.places("common:btn.save")):
        assert "place" in shown(frame), list(frame.columns)
        assert "end_column" not in shown(frame)
