"""The merge driver against an oracle that knows only keys, and inside real git merges."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.merging.three_way import merge_files
from i18n_workbench.formats import all_formats
from i18n_workbench.settings import load_settings


@pytest.fixture
def settings(tmp_path):
    return load_settings(tmp_path, environ={})


def random_table(random_: random.Random) -> dict[str, str]:
    return {
        f"{branch}.k{n}": f"text {random_.randrange(99)}"
        for branch in "abc"
        for n in range(4)
        if random_.random() < 0.8
    }


def edited(table: dict[str, str], random_: random.Random) -> dict[str, str]:
    out = dict(table)
    for _ in range(random_.randint(0, 4)):
        key = random_.choice(
            [*out, f"{random_.choice('abcd')}.new{random_.randrange(4)}"]
        )
        match random_.randrange(3):
            case 0:
                out.pop(key, None)
            case _:
                out[key] = f"edited {random_.randrange(4)}"
    if random_.random() < 0.2:
        out = dict(sorted(out.items(), reverse=True))
    return out


def nested(table: dict[str, str]) -> str:
    tree: dict[str, dict[str, str]] = {}
    for key, value in table.items():
        branch, _, leaf = key.partition(".")
        tree.setdefault(branch, {})[leaf] = value
    return json.dumps(tree, indent=2) + "\n"


def yaml(table: dict[str, str]) -> str:
    tree = json.loads(nested(table))
    return "# head\n" + "".join(
        f"{branch}:\n"
        + "".join(
            f"  # about {leaf}\n  {leaf}: {value}\n" for leaf, value in leaves.items()
        )
        for branch, leaves in tree.items()
    )


def properties(table: dict[str, str]) -> str:
    return "".join(f"# about {key}\n{key}={value}\n" for key, value in table.items())


def oracle(base, ours, theirs):
    """Key by key: what the side that changed it says; both changed it differently: ours, and a conflict."""
    merged, conflicts = {}, set()
    for key in {*base, *ours, *theirs}:
        was, mine, other = base.get(key), ours.get(key), theirs.get(key)
        if mine != was and other not in (was, mine):
            conflicts.add(key)
        value = other if mine == was else mine
        if value is not None:
            merged[key] = value
    return merged, conflicts


def read(text: str, fmt: str) -> dict[str, str]:
    values = all_formats()[fmt].open(text, {}, "utf-8").values()
    return {
        ".".join(map(str, path)): value
        for path, value in zip(values.paths, values.texts, strict=True)
    }


@pytest.mark.parametrize(
    ("fmt", "name", "write"),
    [
        ("json", "en.json", nested),
        ("yaml", "en.yml", yaml),
        ("properties", "en.properties", properties),
    ],
)
@pytest.mark.parametrize("chunk", range(4))
def test_random_edits_merge_as_the_oracle_says(settings, fmt, name, write, chunk):
    for seed in range(chunk * 25, chunk * 25 + 25):
        random_ = random.Random(f"{fmt}{seed}")
        base = random_table(random_)
        ours, theirs = edited(base, random_), edited(base, random_)
        result = merge_files(
            *(write(table).encode() for table in (base, ours, theirs)), name, settings
        )
        merged, conflicts = oracle(base, ours, theirs)
        text = result.data.decode()
        assert "<<<<" not in text
        assert read(text, fmt) == merged
        assert {conflict.key for conflict in result.conflicts} == conflicts


BASE = '{\n  "a": "A",\n  "b": "B"\n}\n'


@pytest.mark.parametrize(
    ("ours", "theirs", "merged", "conflicts"),
    [
        ('{\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}\n', '{\n  "a": "A",\n  "b": "B",\n  "d": "D"\n}\n', {"a": "A", "b": "B", "c": "C", "d": "D"}, 0),
        ('{\n  "a": "A1",\n  "b": "B"\n}\n', '{\n  "a": "A",\n  "b": "B1"\n}\n', {"a": "A1", "b": "B1"}, 0),
        ('{"a":"A","b":"B"}', '{\n  "a": "A2",\n  "b": "B"\n}\n', {"a": "A2", "b": "B"}, 0),
        ('{\n  "a": "A1",\n  "b": "B"\n}\n', '{\n  "a": "A2",\n  "b": "B"\n}\n', {"a": "A1", "b": "B"}, 1),
        ('{\n  "a": "A",\n  "b": {"c": "C"}\n}\n', '{\n  "a": "A",\n  "b": "B2"\n}\n', {"a": "A", "b.c": "C"}, 1),
        ('{\n  "a": "A",\n  "b": "B",\n  "n": 1\n}\n', '{\n  "a": "A1",\n  "b": "B",\n  "m": 2\n}\n', {"a": "A1", "b": "B", "n": "1"}, 1),
    ],
    ids=["both append", "neighbours", "other layout", "conflict", "text against branch", "no plain text"],
)  # fmt: skip
def test_cases(settings, ours, theirs, merged, conflicts):
    result = merge_files(
        BASE.encode(), ours.encode(), theirs.encode(), "en.json", settings
    )
    assert read(result.data.decode(), "json") == merged
    assert len(result.conflicts) == conflicts


def test_bytes_that_nobody_touched_stay(settings):
    base = '// head\r\n{\r\n\t"a" :  "A", // about a\r\n\t"b": "B"\r\n}'
    ours = base.replace('"B"', '"B",\r\n\t"c": "C"')
    theirs = base.replace('"A"', '"A1"').replace('"B"', '"B",\r\n\t"d": "D"')
    result = merge_files(
        *(t.encode() for t in (base, ours, theirs)), "en.json5", settings
    )
    text = result.data.decode()
    assert text.startswith(
        '// head\r\n{\r\n\t"a" :  "A1", // about a\r\n\t"b": "B",\r\n'
    )
    assert read(text, "json5") == {"a": "A1", "b": "B", "c": "C", "d": "D"}


def test_what_a_side_has_not_is_called_missing(settings):
    ours, theirs = b'{"a": "ours"}', b'{"a": "theirs"}'
    result = merge_files(b"{}", ours, theirs, "en.json", settings)
    (added,) = map(str, result.conflicts)
    assert added.endswith("kept ours 'ours', theirs is 'theirs' (was missing)")


def test_a_file_that_cannot_be_read_is_merged_by_lines(settings):
    result = merge_files(
        BASE.encode(), b'{"a": ', BASE.replace("B", "C").encode(), "en.json", settings
    )
    assert result.by_lines
    assert result.conflicts
    assert b"<<<<<<<" in result.data


def test_git_uses_it(repo, monkeypatch):
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    repo.commit({"locales/en.json": BASE, "locales/fr.json": {}})
    run = CliRunner()
    shown = run.invoke(
        app, ["-C", str(repo.root), "merge-driver", "install", "--dry-run"]
    )
    assert "+/locales/**/*.json merge=i18n-workbench" in shown.output
    assert not (repo.root / ".gitattributes").exists()
    assert (
        run.invoke(
            app, ["-C", str(repo.root), "merge-driver", "install", "--yes"]
        ).exit_code
        == 0
    )
    assert sys.executable in repo.git("config", "merge.i18n-workbench.driver")
    repo.save("attributes")
    repo.git("checkout", "-q", "-b", "side")
    repo.commit({"locales/en.json": '{\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}\n'})
    repo.git("checkout", "-q", "main")
    repo.commit({"locales/en.json": '{\n  "a": "A",\n  "b": "B",\n  "d": "D"\n}\n'})
    repo.merge("side")
    assert json.loads((repo.root / "locales/en.json").read_text()) == {
        "a": "A",
        "b": "B",
        "c": "C",
        "d": "D",
    }
    repo.git("checkout", "-q", "-b", "clash", "HEAD~1")
    repo.commit({"locales/en.json": '{\n  "a": "other",\n  "b": "B",\n  "d": "D"\n}\n'})
    repo.git("checkout", "-q", "main")
    repo.commit(
        {
            "locales/en.json": '{\n  "a": "ours",\n  "b": "B",\n  "c": "C",\n  "d": "D"\n}\n'
        }
    )
    with pytest.raises(subprocess.CalledProcessError) as caught:
        repo.merge("clash")
    assert (
        b"a: both sides changed it: kept ours 'ours', theirs is 'other' (was 'A')"
        in caught.value.stderr
    )
    assert (
        b"locales/en.json has no conflict marks: change what should be theirs, then run git add"
        in caught.value.stderr
    )
    assert json.loads((repo.root / "locales/en.json").read_text())["a"] == "ours"
    assert repo.git("diff", "--name-only", "--diff-filter=U") == "locales/en.json"


def test_attributes_keep_their_line_ends(repo):
    (repo.root / ".gitattributes").write_bytes(b"*.png binary\r\n")
    repo.commit({"locales/en.json": {"a": "A"}})
    wb = i18n.open(repo.root)
    wb.git.attributes().apply()
    lines = (repo.root / ".gitattributes").read_bytes().split(b"\r\n")
    assert (lines[0], lines[-1]) == (b"*.png binary", b"")
    assert not any(b"\n" in line for line in lines)


def test_git_shows_differences_by_key(repo, monkeypatch):
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    repo.commit(
        {"locales/en.json": {"home": {"title": "Home", "lead": "Welcome"}, "old": "x"}}
    )
    arguments = ["-C", str(repo.root), "merge-driver", "install", "--diff", "--yes"]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    file = repo.root / "locales/en.json"
    file.write_text('{"old": "x",\n "home": {"lead": "Welcome", "title": "Start"}}')
    shown = repo.git("diff", "--unified=0", "--", "locales")
    lines = [
        line
        for line in shown.splitlines()
        if line[:1] in "+-" and line[:3] not in {"+++", "---"}
    ]
    assert lines == ['-home.title = "Home"', '+home.title = "Start"']
    file.write_text('{"half": ')
    assert '+{"half": ' in repo.git("diff", "--", "locales")
