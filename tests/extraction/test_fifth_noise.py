"""Tables by language, queries, programs in a string; what Rails and Laravel tell people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.files.scanning import detect_file
from i18n_workbench.extraction.model import Options

if TYPE_CHECKING:
    from pathlib import Path


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("code", "file"),
    [
        (
            "const a = { 'it-it': 'Non in lista', 'en-gb': 'Not in this list' }",
            "src/a.ts",
        ),
        (
            "final b = isar.locations.filter().nameEqualTo('其他').findFirst();",
            "lib/a.dart",
        ),
        (
            "final b = isar.locations.filter().titleStartsWith('Other place').findAll();",
            "lib/a.dart",
        ),
        (
            'let a = """\n// 取り除く\nwait(".a").then((b) => {\n  b.all("c")[0].remove()\n})\n"""',
            "a.swift",
        ),
    ],
)
def test_what_nobody_translates(code: str, file: str) -> None:
    assert shown(code, file) == []


@pytest.mark.parametrize(
    ("code", "file", "texts"),
    [
        (
            "const a = { one: 'A house of ours', two: 'Two houses' }",
            "src/a.ts",
            ["A house of ours", "Two houses"],
        ),
        (
            "class A\n def b\n  flash[:danger] = 'Not saved'\n end\nend",
            "app/controllers/a.rb",
            ["Not saved"],
        ),
        (
            "class A\n def help_text(of)\n  { 'order' => 'Which one comes first' }[of]\n end\nend",
            "app/controllers/a.rb",
            ["Which one comes first"],
        ),
        (
            "class A\n def b(c)\n  c['Which one comes first']\n end\nend",
            "app/controllers/a.rb",
            [],
        ),
        (
            "<?php function a() { return (new MailMessage)->greeting('Dear all')->line('Welcome here.'); }",
            "app/Notifications/A.php",
            ["Dear all", "Welcome here."],
        ),
        (
            "<?php function a() { $this->line('Copied all files.'); }",
            "app/Console/A.php",
            [],
        ),
        (
            'let a = """\nWelcome to this place (of ours)\nPress a key to begin.\n"""\nText(a)',
            "a.swift",
            ["Welcome to this place (of ours)\nPress a key to begin."],
        ),
    ],
)
def test_what_people_read(code: str, file: str, texts: list[str]) -> None:
    assert shown(code, file) == texts


ITEMS = "const a = [{ name: 'Paper cup' }, { name: 'Egg shells' }, { name: 'Straw' }%s]"


def test_a_word_counts_as_the_phrases_of_its_column_do() -> None:
    assert shown(ITEMS % "", "src/a.ts") == ["Paper cup", "Egg shells", "Straw"]
    names = ", { name: 'Ann' }, { name: 'Ben' }"
    assert shown(ITEMS % names, "src/a.ts") == ["Paper cup", "Egg shells"]


def test_a_page_with_a_script_that_a_tool_has_put_in_is_no_ones(tmp_path: Path) -> None:
    page = "<html><body><h1>Size of all modules</h1><script>\nvar a = '%s'\n</script></body></html>"
    (tmp_path / "stats.html").write_text(page % ("ab" * 5000))
    (tmp_path / "index.html").write_text(page % "ab")
    found = {
        file: detect_file(tmp_path, file, Options(), edited=True)
        for file in ("stats.html", "index.html")
    }
    assert found["stats.html"] == []
    assert [each.text for each in found["index.html"]] == ["Size of all modules"]
