"""Named pipes where files are expected are never opened: reading one would wait for ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FILES = {
    "package.json": '{"dependencies": {"vue-i18n": "9"}}',
    "locales/en.json": '{"a": "1"}',
    "locales/fr.json": '{"a": "un"}',
    "src/App.vue": "<template>{{ $t('a') }}</template>",
}
LOOK = """
import json, sys
import i18n_workbench as i18n
for root in sys.argv[1:]:
    wb = i18n.open(root)
    wb.usage(), wb.reviews.frame(), wb.hardcoded(), wb.check(), wb.stale() if wb.root.joinpath(".git").exists() else None
    said = wb.problems.to_string() + wb.doctor().to_string()
    print(json.dumps([root, list(wb.messages["locale"]), said]), flush=True)
"""
"""Looks at projects in a process that can be ended from outside: whoever opens a pipe waits where nothing else ends it."""
PLACES = (
    "locales/fr.json", "locales/de.json", ".vscode/settings.json", ".vscode/i18n-helper-custom-framework.yml",
    ".vscode/i18n-helper-reviews.yml", "src/App.vue", "src/Other.vue", "package.json", "pubspec.yaml", "Gemfile",
    ".gitignore", "l10n.yaml", "_locales/en/messages.json", "CODEOWNERS", "README.md", "config/locales/en.yml",
)  # fmt: skip


def looked_at(*roots):
    """What is found in each project: the locales of its messages, and what is said of its files."""
    try:
        done = subprocess.run(
            [sys.executable, "-c", LOOK, *map(str, roots)],
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        answer, said = done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        answer, said = (late.stdout or b"").decode(), "it waits for ever"
    found = [json.loads(line) for line in answer.splitlines()]
    left = set(map(str, roots)) - {root for root, _, _ in found}
    assert not left, said
    return {Path(root): (locales, said) for root, locales, said in found}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_named_pipes_stop_nothing(tmp_path):
    """One for all places, as starting takes longer than looking; a place that stops it is among those that are left."""
    roots = {}
    for place in PLACES:
        roots[place] = root = tmp_path / place.replace("/", "-")
        for name, text in FILES.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    found = looked_at(*roots.values())
    for place, root in roots.items():
        locales, said = found[root]
        assert "en" in locales or place == "package.json", place
        assert "named pipe" in said or not place.startswith("locales/"), place


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_linked_pipe_is_said(workspace):
    root = workspace(FILES)
    os.mkfifo(root / "pipe")
    (root / "locales/de.json").symlink_to(root / "pipe")
    assert "named pipe" in looked_at(root)[root][1]
