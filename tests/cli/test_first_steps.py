"""What somebody meets who has just begun: a folder without texts, a slip, a shell with backslashes, a user without a home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from i18n_workbench.cli import app
from i18n_workbench.disk import state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"save": "Save"},
    "locales/fr.json": {"save": "Garder"},
    "src/App.vue": "<template><p>{{ $t('save') }}</p></template>\n",
}


def run(root: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["-C", str(root), *words])


def test_a_folder_without_texts_says_what_to_do(tmp_path: Path) -> None:
    assert "set localesPaths" in run(tmp_path, "status").output
    refused = run(tmp_path, "missing", "fr")
    assert refused.exit_code == 2
    assert "doctor says what was looked at" in refused.output


@pytest.mark.parametrize(
    "words",
    [
        ("normalize", r"locales\fr.json", "--dry-run"),
        ("annotate", r".\src\App.vue"),
        ("hardcoded", r"src\App.vue"),
        ("set", "new", "fr", "Neuf", "--target", r"locales\fr.json", "--dry-run"),
    ],
)
def test_paths_may_have_backslashes(
    workspace: Callable[..., Path], words: tuple[str, ...]
) -> None:
    shown = run(workspace(FILES), *words)
    assert shown.exit_code == 0, shown.output


def test_a_slip_in_a_key_is_named_before_it_is_written(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(FILES)
    slip = run(root, "set", "svae", "fr", "x", "--dry-run").output
    assert "svae is a new key: no file has it. did you mean 'save'?" in slip
    for words in (("save", "fr"), ("extra", "en")):
        assert "new key" not in run(root, "set", *words, "x", "--dry-run").output


@pytest.mark.parametrize("answer", ["--dry-run", "--yes"])
def test_the_text_that_stands_there_already_is_said_to_change_nothing(
    workspace: Callable[..., Path], answer: str
) -> None:
    root = workspace(FILES)
    said = run(root, "set", "save", "fr", "Garder", answer)
    assert (said.exit_code, said.stdout) == (0, "nothing to change\n")


def test_a_user_without_a_home_reads_and_is_told_what_writing_needs(
    workspace: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless(path: object) -> None:
        raise RuntimeError(path)

    root = workspace(FILES)
    for name in ("I18N_WORKBENCH_STATE", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    with monkeypatch.context() as without_home:
        without_home.setattr(state.Path, "expanduser", homeless)
        folder = state.state_folder(root)
    monkeypatch.setattr(state, "_base", lambda: folder.parent)
    with pytest.raises(state.WorkbenchError, match="set I18N_WORKBENCH_STATE"):
        state.make_private(folder)
    assert run(root, "missing", "fr").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("replace", "--regex", "ab(", "x"),
        ("replace", "--regex", "--ignore-case", "ab(", "x"),
        ("replace", "--query", "value:/ab(/", "a", "b"),
        ("query", "/ab(/"),
        ("query", "value:/ab(/i"),
    ],
)
def test_a_broken_pattern_is_quoted_and_counted_as_it_was_typed(
    workspace: Callable[..., Path], words: tuple[str, ...]
) -> None:
    said = run(workspace(FILES), *words)
    assert said.exit_code == 2
    assert "'ab(' is no valid regular expression" in said.output
    assert "position 3" in said.output
    assert "YAML" not in said.output


def test_what_replace_leaves_alone_is_counted(workspace: Callable[..., Path]) -> None:
    """A pattern that reaches into a placeholder fits nothing: silence would look like a slip in the pattern."""
    root = workspace(FILES | {"locales/fr.json": {"save": "{count} comptes"}})
    words = ("replace", "--regex", r"(\{count\}) comptes", "$1 clients", "fr", "-y")
    said = run(root, *words).output
    assert "nothing to change" in said
    assert "placeholders, tags or plural choices: 1 (`--markup` changes" in said
    assert "left alone" not in run(root, *words, "--markup").output
    assert "{count} clients" in (root / "locales/fr.json").read_text("utf-8")
