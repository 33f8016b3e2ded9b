"""Releases of libraries that lie among what a program serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.extraction.files.scanning import detect_file
from i18n_workbench.extraction.model import Options

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("head", "file", "counts"),
    [
        (
            "/*!\n * Icons 5.15.3 by @icons\n * License - MIT\n */",
            "src/assets/js/all.js",
            False,
        ),
        ("/*! Tables 1.10\n * ©2020 Somebody\n */", "public/tables.js", False),
        ("/*!\n * Our own page 2.0\n */", "src/assets/js/all.js", True),
        ("/*!\n * Icons 5.15.3\n * License - MIT\n */", "src/all.js", True),
    ],
)
def test_the_release_of_a_library_is_nobodys_text(
    tmp_path: Path, head: str, file: str, counts: bool
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(f"{head}\nalert('Nothing was found here.')\n", "utf-8")
    found = detect_file(tmp_path, file, Options(), edited=True)
    assert bool(found) == counts
