"""Whoever can write into a notebook's page can send anything: each panel refuses it in words, and goes on."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING, Any

import pytest

from i18n_workbench.panels.common.requests import SHAPES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PANELS = [
    "workbench",
    "grid",
    "review",
    "tree",
    "progress",
    "usage",
    "source",
    "translate",
]
PANELS += ["extract", "settings"]
SCRIPT = "<img src=x onerror=alert(1)>"
VALUES: list[Any] = [
    *(
        None,
        True,
        -1,
        10**30,
        1.5,
        float("nan"),
        [],
        [1, None],
        {},
        {"a": {"b": []}},
        [[[]]],
    ),
    *(
        "",
        "\x00",
        "\ud800",
        SCRIPT,
        "../../../../etc/passwd",
        "/etc/passwd",
        "x" * 5_000,
    ),
    *(["../../etc/passwd"], ["\ud800"]),
]


def tree(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def panel_of(wb: Any, name: str) -> Any:
    return wb.panels.review("fr") if name == "review" else getattr(wb.panels, name)()


def hostile(panel: Any) -> Iterator[dict[str, Any]]:
    """Every request with every value in every field, with one field too many, and without any."""
    for do, handler in panel.requests.items():
        parameters = inspect.signature(
            getattr(panel, handler.method)
        ).parameters.values()
        names = [one.name for one in parameters if one.kind is not one.VAR_KEYWORD]
        open_ended = ["search", "sort", "status", "locales", "cells", "comment", "self"]
        is_open = len(names) < len(parameters)
        for value in VALUES if names or is_open else ():
            yield {"do": do, **dict.fromkeys(names, value)}
            yield from ({"do": do, name: value} for name in open_ended if is_open)
        yield {"do": do, **dict.fromkeys(names, "a"), "__class__": 1}
    yield from ({"do": do} for do in [None, [], {}, "__init__", "close", "answer"])


@pytest.mark.parametrize("name", PANELS)
def test_what_no_browser_sends_is_refused_in_words(demo: Any, name: str) -> None:
    before = tree(demo.root)
    panel = panel_of(demo, name)
    for message in hostile(panel):
        told = f"{message!r:.200}"
        answer = panel.answer({"id": 1, **message})
        json.dumps(answer, allow_nan=False).encode()
        error = answer.get("error", {})
        assert "last_error" not in error.get("next", ""), f"{told}: {error}"
        assert len(error.get("message", "")) < 12_000, told
    panel.cancel()
    panel.close()
    assert tree(demo.root) == before


@pytest.mark.parametrize("name", PANELS)
def test_every_field_of_a_request_is_of_a_kind_that_is_checked(
    demo: Any, name: str
) -> None:
    panel = panel_of(demo, name)
    for handler in panel.requests.values():
        for one in inspect.signature(
            getattr(panel, handler.method)
        ).parameters.values():
            assert str(one.annotation) in SHAPES, f"{handler.method}: {one.annotation}"
    panel.close()


def test_a_sign_that_separates_texts_can_be_looked_for(demo: Any) -> None:
    panel = demo.panels.grid(demo.locale_names())
    everything = len(demo.wide())
    assert (
        panel.answer({"id": 1, "do": "query", "search": "\x00"})["ok"]["total"]
        <= everything
    )
    assert (
        panel.answer({"id": 2, "do": "query", "search": ""})["ok"]["total"]
        == everything
    )
    panel.close()


@pytest.mark.parametrize("name", PANELS)
def test_what_is_no_request_changes_nothing_and_says_nothing(
    demo: Any, name: str, capsys: Any, monkeypatch: Any
) -> None:
    panel = panel_of(demo, name)
    program = panel.view._esm
    sent: list[Any] = []
    for widget in (panel, panel.view, panel.layout, panel.view.layout):
        before = repr(widget.get_state())
        monkeypatch.setattr(
            widget.comm, "publish_msg", lambda *_, **at: sent.append(at)
        )
        for value in VALUES:
            update = {"method": "update", "state": dict.fromkeys(widget.keys, value)}
            of_no_shape = [
                value,
                {"method": value},
                {"method": "update", "state": value},
            ]
            asked = {"method": "custom", "content": {"id": value, "do": value}}
            for data in (update, *of_no_shape, asked):
                message = {"comm_id": "1", "data": data}
                widget.comm.handle_msg({"content": message, "buffers": []})
        if widget is not panel.view:
            assert repr(widget.get_state()) == before
    assert panel.view._esm == program
    panel.close()
    assert capsys.readouterr() == ("", "")
    assert sent
    json.dumps(sent, ensure_ascii=False, allow_nan=False, default=str).encode()


def test_half_a_surrogate_pair_in_a_file_reaches_the_page_as_an_escape(
    opened: Any, monkeypatch: Any
) -> None:
    wb = opened({"en": {"a": "x"}, "fr": {"a": "v"}})
    (wb.root / "locales/en.json").write_text('{"a": "x\\ud800y"}')
    wb.reload()
    panel = wb.panels.grid()
    sent: list[Any] = []
    monkeypatch.setattr(
        panel.view.comm, "publish_msg", lambda *_, **at: sent.append(at)
    )
    content = {"id": "1", "do": "page", "start": 0, "count": 9}
    content |= {"locales": ["en"], "epoch": panel.model.epoch}
    data = {"method": "custom", "content": content}
    panel.view.comm.handle_msg({"content": {"data": data}, "buffers": []})
    said = json.dumps(sent, ensure_ascii=False, default=str)
    assert r"x\\ud800y" in said
    said.encode()
    wb.gate()._repr_html_().encode()
    panel.close()
