"""Tables in a terminal: as wide as it is, and readable; in a pipe a line a row."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from i18n_workbench.cli.drawing import WIDEST, lines, to_terminal

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBERS = ["total", "translated", "missing", "words_missing", "reviewed", "machine"]


@pytest.fixture
def draw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., list[str]]:
    def drawn(wide: int, names: list[str], cells: list[list[str]]) -> list[str]:
        monkeypatch.setenv("COLUMNS", str(wide))
        right = [name in NUMBERS for name in names]
        to_terminal(names, cells, right)
        shown = capsys.readouterr().out.splitlines()
        assert max(map(len, shown)) <= wide
        return [line.rstrip() for line in shown]

    return drawn


def test_a_table_that_fits_shows_all_its_columns(
    draw: Callable[..., list[str]],
) -> None:
    shown = draw(60, ["key", "form", "total"], [["a", "", "0"]])
    assert shown[0].split() == ["key", "form", "total"]


def test_what_says_nothing_goes_before_anything_is_folded(
    draw: Callable[..., list[str]],
) -> None:
    rows = [["home.title", "", "0", "A text of two lines"]]
    shown = draw(40, ["key", "namespace", "missing", "text"], rows)
    assert shown[0].split() == ["key", "text"]
    assert "A text of two lines" in shown[2]
    assert shown[-1] == "0 in all rows: missing"


def test_numbers_that_do_not_fit_come_in_parts(draw: Callable[..., list[str]]) -> None:
    rows = [["fr", *"123456"], ["pt-BR", *"654321"]]
    shown = draw(40, ["locale", *NUMBERS], rows)
    heads = [line.split() for line in shown if line.startswith("locale")]
    assert [head[0] for head in heads] == ["locale"] * len(heads)
    assert [name for head in heads for name in head[1:]] == NUMBERS
    assert sum(line.startswith("pt-BR") for line in shown) == len(heads) > 1


def test_texts_that_do_not_fit_are_a_block_a_row(
    draw: Callable[..., list[str]],
) -> None:
    names = ["severity", "rule", "key", "place", "message"]
    row = ["error", "unbalanced-tags", "a.long.key.of.a.page", "src/a.json:1:1", "lost"]
    shown = draw(40, names, [row, row])
    assert [line.split() for line in shown[:5]] == [
        list(pair) for pair in zip(names, row, strict=True)
    ]
    assert shown[5] == ""


def test_one_long_cell_does_not_fill_up_the_lines_of_a_pipe() -> None:
    long = "x" * 500
    head, rule, first, second = lines(
        ["key", "state"], [["a", "m"], [long, "m"]], [0, 0]
    )
    assert second == f"{long}   m"
    assert len(first) == len("a") + WIDEST - 1 + len("   m")
    assert len(rule) < 2 * WIDEST
    assert head.split() == ["key", "state"]


def test_long_texts_are_folded_between_words_and_by_their_width(
    draw: Callable[..., list[str]],
) -> None:
    rows = [["a", "two words and then averyveryverylongword"], ["b", "未能播放所選的影片未能"]]  # fmt: skip
    shown = draw(18, ["k", "text"], rows)
    assert [line[4:] for line in shown[2:]] == [
        "two words and",
        "then",
        "averyveryveryl",
        "ongword",
        "未能播放所選的",
        "影片未能",
    ]


def test_many_rows_are_drawn_as_quickly_as_they_are_found(
    draw: Callable[..., list[str]],
) -> None:
    """35,000 rows of a history took 26 s, in silence; they take a quarter of one."""
    rows = [["home.title", "translated", str(at)] for at in range(35_000)]
    start = time.process_time()
    shown = draw(60, ["key", "state", "total"], rows)
    assert time.process_time() - start < 5
    assert shown[-1].split() == rows[-1]
