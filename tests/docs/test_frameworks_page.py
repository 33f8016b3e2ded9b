"""The framework of docs/frameworks.md, installed as a package: recognised, its keys found, its template used."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench import frameworks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PAGE = Path(__file__).parents[2] / "docs" / "frameworks.md"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def installed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    site = tmp_path_factory.mktemp("site")
    (site / "harbour_i18n_workbench.py").write_text(block("python"), "utf-8")
    info = site / "harbour_i18n_workbench-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: harbour-i18n-workbench\nVersion: 1.0\n", "utf-8"
    )
    group, entry = re.findall(r'entry-points\."([\w.]+)"\]\n(.+)', block("toml"))[0]
    (info / "entry_points.txt").write_text(
        f"[{group}]\n{entry.replace(chr(34), '')}\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(site))
    frameworks.all_frameworks.cache_clear()
    yield
    frameworks.all_frameworks.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_repository_that_uses_it_opens_with_it(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"harbour-i18n": "^1.0.0"}},
            "texts/en.json": {
                "orders": {
                    "title": "Your orders",
                    "none": "No orders",
                    "old": "Old orders",
                }
            },
            "texts/de.json": {"orders": {"title": "Ihre Bestellungen"}},
            "src/page.js": "export const title = say('orders.title')\n",
            "src/page.html": '<main>\n<p>{say orders.none}</p>\n<img alt="A ship in the harbour">\n</main>\n',
        }
    )
    wb = i18n.open(root)
    assert "harbour" in wb.frameworks
    assert list(wb.unused()["key"]) == ["orders.old"]
    assert list(wb.places("orders.none")["framework"]) == ["harbour"]
    found = wb.extraction("src/page.html", key="ship.alt")
    assert list(found.table["replacement"]) == ["{say ship.alt}"]


def test_the_page_keeps_its_promise_of_a_short_framework() -> None:
    assert len([line for line in block("python").splitlines() if line.strip()]) < 30
