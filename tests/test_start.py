"""What starting costs: a command imports what it needs and nothing besides."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.tables import is_frame

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import sys
from importlib import import_module
import i18n_workbench
wb = i18n_workbench.open(sys.argv[1])
assert wb.catalog.keys
print(*sorted(sys.modules))
"""


def _loaded(project: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(project)],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"vue-i18n": "9"}}', encoding="utf-8"
    )
    (tmp_path / "locales").mkdir()
    for locale in ("en", "de"):
        (tmp_path / "locales" / f"{locale}.json").write_text(
            '{"a": "b"}', encoding="utf-8"
        )
    return tmp_path


def test_opening_imports_only_what_the_files_need(project: Path) -> None:
    loaded = _loaded(project)
    assert "i18n_workbench.formats.json.document" in loaded
    assert not loaded & {
        "pandas",
        "yaml",
        "httpx",
        "rich",
        "fluent.syntax",
        "ruamel.yaml",
        "tree_sitter",
    }
    assert not loaded & {
        "i18n_workbench.formats.yaml.document",
        "i18n_workbench.formats.ftl.document",
        "i18n_workbench.bench.edits",
        "i18n_workbench.catalog.changes",
    }


COMMAND = """
import sys
from i18n_workbench.cli import main
sys.argv = ["i18n-workbench", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
print(*sorted(sys.modules))
"""


@pytest.mark.parametrize("command", ["status", "coverage", "missing", "check", "gate"])
def test_everyday_commands_import_only_what_they_need(
    project: Path, command: str
) -> None:
    (project / "package.json").write_text('{"dependencies": {"i18next": "23"}}')
    for locale in ("en", "de"):
        file = project / "locales" / f"{locale}.json"
        file.write_text('{"a": "b", "n_one": "c", "n_other": "d"}')
    run = [sys.executable, "-c", COMMAND, "-C", str(project), command]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "i18n_workbench.catalog.catalog" in loaded
    assert not loaded & {"pandas", "pyarrow", "rich.table"}
    assert not loaded & {"numpy.ma", "langcodes", "yaml"}
    assert not loaded & {"i18n_workbench.disk.journal", "i18n_workbench.review.store"}


def test_no_format_is_imported_for_options_that_nobody_gives() -> None:
    code = """
import sys
from i18n_workbench.catalog.parser_options import option_problems
assert option_problems({"parserOptions": None}) == []
print(*sys.modules)
"""
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert "i18n_workbench.formats.po.format" not in done.stdout.split()


@pytest.mark.parametrize(
    "command", ["usage", "unused", "undefined", "places", "hardcoded"]
)
def test_commands_about_code_import_no_pandas(project: Path, command: str) -> None:
    (project / "package.json").write_text('{"dependencies": {"i18next": "23"}}')
    code = "i18next.t('gone'); export const A = () => <p>Welcome to all</p>;"
    (project / "a.jsx").write_text(code, encoding="utf-8")
    run = [sys.executable, "-c", COMMAND, "-C", str(project), command]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"pandas", "pyarrow", "rich.table"}


@pytest.mark.parametrize("panel", ["grid()", "tree()"])
def test_the_first_panel_opens_without_pandas(project: Path, panel: str) -> None:
    script = SCRIPT.replace("assert wb.catalog.keys", f"wb.panels.{panel}")
    run = [sys.executable, "-c", script, str(project)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "anywidget" in loaded
    assert "pandas" not in loaded


def test_a_frame_is_known_for_one(project: Path) -> None:
    wb = i18n.open(project)
    frame = wb.missing()
    assert is_frame(frame)
    assert not is_frame(frame["key"])
    assert not is_frame("de")


def test_nothing_is_a_frame_while_another_thread_loads_pandas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", ModuleType("pandas"))
    assert not is_frame("de")


def test_names_that_look_like_languages_need_no_registry_in_memory(
    project: Path,
) -> None:
    for name in ("gql", "use-abc", "no-results"):
        (project / "src" / name).mkdir(parents=True)
    run = [sys.executable, "-c", COMMAND, "-C", str(project), "coverage"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"langcodes", "language_data.name_data"}


def test_formats_are_loaded_when_a_file_needs_them(project: Path) -> None:
    (project / "locales" / "fr.yml").write_text("a: c\n", encoding="utf-8")
    assert "i18n_workbench.formats.yaml.document" in _loaded(project)


@pytest.mark.parametrize("room", ["source", "extraction"])
def test_rooms_name_what_they_hold(room: str) -> None:
    module = import_module(f"i18n_workbench.{room}")
    assert dir(module) == sorted(module.__all__)
    assert all(getattr(module, name) is not None for name in module.__all__)
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        module.nothing_of_the_kind  # noqa: B018


def test_a_scan_needs_no_renames_and_no_paint(project: Path) -> None:
    script = SCRIPT.replace("assert wb.catalog.keys", "wb.sources.scan()")
    done = subprocess.run(
        [sys.executable, "-c", script, str(project)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert "i18n_workbench.source.keep.index" in loaded
    assert not loaded & {
        "i18n_workbench.source.change.renaming",
        "i18n_workbench.source.show.annotations",
        "pandas",
    }


def test_a_lazy_pattern_is_what_was_written() -> None:
    lazy, own = (
        lazy_pattern("B(?P<rest>.)", re.IGNORECASE),
        re.compile("B(?P<rest>.)", re.IGNORECASE),
    )
    for each in (lazy, copy.deepcopy(lazy), pickle.loads(pickle.dumps(lazy))):
        assert each.findall("abcB\n") == own.findall("abcB\n") == ["c"]
        assert (each.pattern, each.flags, each.groups) == (
            own.pattern,
            own.flags,
            own.groups,
        )
    with pytest.raises(AttributeError):
        lazy.nothing_of_the_kind  # type: ignore[attr-defined]  # noqa: B018


GRAMMAR_OF_IRIS = """
import sys
import i18n_workbench.analysis.charts.plots
import altair, nbformat
assert "rfc3987_syntax" not in sys.modules
from jsonschema import FormatChecker
print(*(FormatChecker().conforms(text, "iri") for text in ("http://example.org/\\u00fc", "no iri")))
assert "rfc3987_syntax" in sys.modules
"""


def test_a_chart_builds_no_grammar_that_only_some_schemas_need() -> None:
    pytest.importorskip("altair")
    pytest.importorskip("rfc3987_syntax")
    done = subprocess.run(
        [sys.executable, "-c", GRAMMAR_OF_IRIS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["True", "False"], done.stderr
