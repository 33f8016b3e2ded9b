"""What one process read, the next one knows: by time and size, and by content where those changed."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copytree

import pytest

from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.source import Rules, SourceIndex, rules_of
from i18n_workbench.source.keep import texts
from i18n_workbench.source.keep.key_search import Vocabulary, keys_in
from i18n_workbench.source.keep.remembered import WORTHWHILE, Remembered, digest

OLD = 1_600_000_000
RULES = rules_of([all_frameworks()["vue"]], {})


def text_of(number: int) -> str:
    return f"const path = 'route.{number:03}'\nexport const label = $t('key.{number:03}', '\\ud83d\\ude00 {number:03}')\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    root.mkdir()
    for number in range(WORTHWHILE + 10):
        write(root / f"file{number:03}.ts", text_of(number))
    return root


def write(path: Path, text: str, time: int = OLD) -> None:
    path.write_text(text, encoding="utf-8")
    os.utime(path, (time, time))


def keys_of(root: Path, rules: Rules = RULES) -> dict[str, list[str]]:
    index = SourceIndex().scan(root, rules)
    return {
        file: [use.key for use in entry.uses.usages]
        for file, entry in index.files.items()
    }


def test_a_later_process_says_the_same(project: Path) -> None:
    first = SourceIndex().scan(project, RULES)
    later = SourceIndex().scan(project, RULES)
    assert later.files == first.files
    assert len(first.files) == WORTHWHILE + 10
    assert first.files["file007.ts"].uses.usages[0].key == "key.007"
    assert "route.007" in first.files["file007.ts"].uses.literals


def test_files_that_did_not_change_are_not_read_again(project: Path) -> None:
    keys_of(project)
    write(
        project / "file007.ts", text_of(8)
    )  # the same size and time: nobody can see that it is another text
    assert keys_of(project)["file007.ts"] == ["key.007"]


def test_a_changed_file_is_read_again(project: Path) -> None:
    keys_of(project)
    write(project / "file007.ts", text_of(8), OLD + 1)
    assert keys_of(project)["file007.ts"] == ["key.008"]


def test_a_file_that_changed_just_now_may_have_changed_again(project: Path) -> None:
    path = project / "file007.ts"
    path.write_text(text_of(7), encoding="utf-8")
    keys_of(project)
    status = path.stat()
    path.write_text(text_of(8), encoding="utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert keys_of(project)["file007.ts"] == ["key.008"]


def test_another_checkout_is_known_by_its_content(
    project: Path, tmp_path: Path
) -> None:
    SourceIndex().scan(project, RULES)
    other = copytree(project, tmp_path / "other")
    known = Remembered(other, RULES)
    content = digest("file007.ts", (other / "file007.ts").read_bytes())
    assert (
        known.uses(content)
        == SourceIndex().scan(project, RULES).files["file007.ts"].uses
    )
    assert keys_of(other) == keys_of(project)


def test_what_a_branch_brings_back_is_still_known(project: Path) -> None:
    keys_of(project)
    before = (project / "file007.ts").read_bytes()
    for number in range(WORTHWHILE):
        write(project / f"file{number:03}.ts", text_of(number + 200), OLD + 1)
    keys_of(project)
    assert Remembered(project, RULES).uses(digest("file007.ts", before)) is not None


def test_other_rules_read_for_themselves(project: Path) -> None:
    keys_of(project)
    other = rules_of([all_frameworks()["vue"]], {"regex.key": r"none\.\d+"})
    assert not any(
        use.key
        for use in SourceIndex().scan(project, other).files["file007.ts"].uses.usages
    )


def test_without_calls_something_else_is_kept(project: Path) -> None:
    keys_of(project)
    assert (
        not SourceIndex()
        .scan(project, RULES, calls=False)
        .files["file007.ts"]
        .uses.usages
    )
    assert keys_of(project)["file007.ts"] == ["key.007"]


@pytest.mark.parametrize("damage", [b"", b"{", b'{"of": 1}', b"[]"])
def test_a_damaged_memory_is_none(project: Path, damage: bytes) -> None:
    expected = keys_of(project)
    for path in Path(os.environ["I18N_WORKBENCH_STATE"]).rglob("*.json"):
        path.write_bytes(damage)
    assert keys_of(project) == expected


def test_a_letter_that_differs_is_noticed(project: Path) -> None:
    expected = keys_of(project)
    for path in Path(os.environ["I18N_WORKBENCH_STATE"]).rglob("*.json"):
        path.write_bytes(path.read_bytes().replace(b"key.007", b"key.700"))
    assert keys_of(project) == expected


def test_rows_that_make_no_sense_are_none(project: Path) -> None:
    expected = keys_of(project)
    for path in Path(os.environ["I18N_WORKBENCH_STATE"]).rglob("sources/*.json"):
        path.write_bytes(path.read_bytes().replace(b"[[[", b"[7,[["))
    assert keys_of(project) == expected


def test_a_state_folder_that_cannot_be_written_is_none(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no").write_text("a file where a folder should be", encoding="utf-8")
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(tmp_path / "no" / "folder"))
    assert keys_of(project)["file007.ts"] == ["key.007"]


def test_small_projects_leave_nothing_behind(tmp_path: Path) -> None:
    write(tmp_path / "a.ts", text_of(1))
    keys_of(tmp_path)
    assert not list(Path(os.environ["I18N_WORKBENCH_STATE"]).rglob("*.json"))


def test_what_files_have_of_the_keys_is_known_to_a_later_process(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(WORTHWHILE):
        write(project / f"data{number:03}.conf", f"label = page.title{number}\n")
    keys = [f"page.title{number}" for number in range(WORTHWHILE)]
    found = SourceIndex().scan(project, RULES).text_places(keys, keys)
    assert len(found) == WORTHWHILE
    searched: list[bytes] = []

    def noted(data: bytes, vocabulary: Vocabulary) -> frozenset[bytes]:
        searched.append(data)
        return keys_in(data, vocabulary)

    monkeypatch.setattr(texts, "keys_in", noted)
    assert SourceIndex().scan(project, RULES).text_places(keys, keys) == found
    assert not searched
    write(project / "data007.conf", "label = page.title9", OLD + 1)
    again = SourceIndex().scan(project, RULES).text_places(keys, keys)
    assert found.keys() - again.keys() == {"page.title7"}
    assert len(searched) == 1


def test_what_files_have_in_another_style_is_looked_for_when_that_is_asked_first(
    project: Path,
) -> None:
    for number in range(WORTHWHILE):
        write(project / f"data{number:03}.conf", f"label = page_title_{number}\n")
    keys = [f"page-title-{number}" for number in range(WORTHWHILE)]
    assert not SourceIndex().scan(project, RULES).text_places(keys, keys)
    styles = [key.replace("-", "_") for key in keys]
    found = SourceIndex().scan(project, RULES).text_places(keys, styles, styles)
    assert sorted(found) == sorted(styles)
