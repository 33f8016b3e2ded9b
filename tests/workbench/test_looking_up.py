"""What tab completion offers can be looked up, and errors about files name them as people do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ConflictError, ReadOnlyError, UsageError

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"i18next": "23"}},
    "locales/en.json": {
        "a": "A",
        "b": {"c": "C"},
        "l": ["x"],
        "item_one": "1",
        "item_other": "n",
    },
    "locales/fr.json": {"a": "Â"},
}


def test_every_key_that_is_offered_can_be_looked_up(workspace: Workspace) -> None:
    wb = i18n.open(workspace(FILES))
    offered = wb._ipython_key_completions_()
    assert set(offered) == {"a", "b.c", "l[0]", "item"}
    assert [wb[key]["key"].iloc[0] for key in offered] == offered
    assert wb["a"]["value"].tolist() == ["A", "Â"]
    assert wb["b"]["value"].tolist() == ["C"], "a branch"
    with pytest.raises(UsageError, match="no key 'z'"):
        wb["z"]
    with pytest.raises(TypeError, match="not iterable"):
        iter(wb)


def test_a_file_that_cannot_be_written_is_named_from_the_workspace(
    workspace: Workspace,
) -> None:
    root = workspace(FILES, settings={})
    for name, write in {
        "locales/fr.json": lambda wb: wb.changes().set("a", "fr", "x").apply(),
        ".vscode/settings.json": lambda wb: wb.settings.set("sortKeys", True),
    }.items():
        (root / name).chmod(0o444)
        with pytest.raises(ReadOnlyError) as refused:
            write(i18n.open(root))
        assert refused.value.place.file == name
        (root / name).chmod(0o644)


def test_one_value_is_one_value(workspace: Workspace) -> None:
    root = workspace(FILES)
    first, second = i18n.open(root), i18n.open(root)
    first.changes().set("a", "fr", "1").apply()
    with pytest.raises(ConflictError, match="1 value changed meanwhile"):
        second.changes().set("a", "fr", "2").apply()


def test_a_folder_of_many_projects_names_some(workspace: Workspace) -> None:
    files = {
        f"p{at:02}/{name}": text for at in range(40) for name, text in FILES.items()
    }
    with pytest.warns(UserWarning, match="40 projects; nothing is loaded"):
        wb = i18n.open(workspace(files))
    message = wb.problems.set_index("rule").loc["several-projects", "message"]
    assert "40 projects" in message
    assert "p07 and 32 more" in message
    assert len(wb.projects) == 40


def test_files_beside_the_projects_are_listed_as_one_to_choose(
    workspace: Workspace,
) -> None:
    web = {
        "web/package.json": {"dependencies": {"vue-i18n": "9"}},
        "web/locales/en.json": {"a": "A"},
    }
    with pytest.warns(UserWarning, match=r"name one: project='\.'"):
        wb = i18n.open(workspace({**web, "server/locales/en.json": {"b": "B"}}))
    assert wb.project.choices == [".", "web"]
    assert sorted(wb.projects["project"]) == wb.project.choices


def test_what_a_project_inside_asks_for_is_judged_there(workspace: Workspace) -> None:
    manifest = '{"dependencies": {"react-i18next": "15"}}'
    hook = "const { t } = useTranslation();"
    root = workspace({
        "package.json": manifest,
        "locales/en/common.json": '{"title": "a"}',
        "locales/de/common.json": '{"title": "a"}',
        "src/a.tsx": f"{hook} t('title'); t('lost')",
        "plugins/package.json": manifest,
        "plugins/src/locales/chart/en.json": '{"form": "b"}',
        "plugins/src/locales/chart/de.json": '{"form": "b"}',
        "plugins/src/a.tsx": f"{hook} t('form'); t('slip')",
    })  # fmt: skip
    usage = i18n.open(root, project=".").usage().set_index("key")
    assert list(usage.index[usage["status"] == "undefined"]) == ["common:lost"]
