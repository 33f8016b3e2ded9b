"""Elements inside of elements: what is asked of the tree grows with the file, not with its square."""

from __future__ import annotations

import time

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text


def test_a_text_below_thousands_of_elements_is_found_in_time(workspace) -> None:
    depth = 16_000
    code = "<div>\n" * depth + "<b>Hello world</b>" + "</div>\n" * depth
    root = workspace({"locales/en.json": {"a": "b"}, "src/a.jsx": f"const a = {code}"})
    wb = i18n.open(root)
    started = time.process_time()
    assert "Hello world" in wb.hardcoded()["text"].tolist()
    assert time.process_time() - started < 4


def test_an_ampersand_is_a_part_of_the_text_of_an_element() -> None:
    code = "const a = (x: A & B) => <M title='a & b'>Terms & more R&D &amp; x</M>"
    found = [each.text for each in detect_text(code, "a.tsx")]
    assert "Terms & more R&D & x" in found
