"""Named pipes where files are expected are never opened: reading one would wait for ever."""

import os
import subprocess
import sys

import pytest

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "1"},
    "locales/fr.json": {"a": "un"},
    "src/App.vue": "<template>{{ $t('a') }}</template>",
}
LOOK = """
import sys
import i18n_workbench as i18n
wb = i18n.open(sys.argv[1])
wb.usage(), wb.reviews.frame(), wb.hardcoded(), wb.check(), wb.stale() if wb.root.joinpath(".git").exists() else None
print(list(wb.messages["locale"]))
print(wb.problems.to_string())
print(wb.doctor().to_string())
"""
PLACES = (
    "locales/fr.json", "locales/de.json", ".vscode/settings.json", ".vscode/i18n-helper-custom-framework.yml",
    ".vscode/i18n-helper-reviews.yml", "src/App.vue", "src/Other.vue", "package.json", "pubspec.yaml", "Gemfile",
    ".gitignore", "l10n.yaml", "_locales/en/messages.json", "CODEOWNERS", "README.md", "config/locales/en.yml",
)  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("place", PLACES)
def test_a_named_pipe_stops_nothing(workspace, place):
    root = workspace(FILES)
    path = root / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(root)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "en" in done.stdout.splitlines()[0] or place == "package.json"
    if place.startswith("locales/"):
        assert "named pipe" in done.stdout


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_linked_pipe_is_said(workspace):
    root = workspace(FILES)
    os.mkfifo(root / "pipe")
    (root / "locales/de.json").symlink_to(root / "pipe")
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(root)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "named pipe" in done.stdout
