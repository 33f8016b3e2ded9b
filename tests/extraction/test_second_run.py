"""What was found is kept: a process that finds nothing changed reads no code, and loads nothing that would."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

RUN = """
import sys
import i18n_workbench as i18n
print(len(i18n.open(sys.argv[1]).hardcoded_table().rows), *(name in sys.modules for name in sys.argv[2:]))
"""
MODULES = ("i18n_workbench.extraction.detecting", "tree_sitter")


def test_a_second_run_loads_no_detector(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "a.ts").write_text("alert('Saved for good')", "utf-8")
    environment = {**os.environ, "I18N_WORKBENCH_STATE": str(tmp_path / "state")}
    command = [sys.executable, "-P", "-c", RUN, str(project), *MODULES]
    runs = [
        subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert runs == [["1", "True", "True"], ["1", "False", "False"]]
