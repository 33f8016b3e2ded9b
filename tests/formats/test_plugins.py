"""A format that another package brings is found, through its entry point, and can be used like any other."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from i18n_workbench import formats

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The package of docs/formats.md, installed."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[1]
    (tmp_path / "msg_format.py").write_text(code, "utf-8")
    info = tmp_path / "msg_format-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: lang-format\nVersion: 1.0\n", "utf-8"
    )
    (info / "entry_points.txt").write_text(
        "[i18n_workbench.formats]\nmsg = msg_format:Msg\n", "utf-8"
    )
    monkeypatch.setattr(
        formats, "BUILT_IN", {"json": "i18n_workbench.formats.json.format:Json"}
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    formats.all_formats.cache_clear()
    yield code
    formats.all_formats.cache_clear()


def test_an_installed_format_is_found_and_edits_files(installed):
    msg = formats.all_formats()["msg"]
    document = msg.open("# greeting\nhello=Hello\nbye=Bye\n")
    edits = [
        formats.SetValue(("hello",), "Salut"),
        formats.Rename(("bye",), ("goodbye",)),
    ]
    assert document.splice(edits) == "# greeting\nhello=Salut\ngoodbye=Bye\n"


def test_each_built_in_format_is_called_as_it_says():
    for name, place in formats.BUILT_IN.items():
        found = formats.all_formats()[name]
        assert found.id == name
        assert f"{found.__module__}:{found.__name__}" == place


def test_a_format_is_imported_when_it_is_asked_for():
    program = (
        "import sys; from i18n_workbench.formats import all_formats;"
        "all_formats()['ini']; print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert "i18n_workbench.formats.record.ini" in modules
    assert "i18n_workbench.formats.xml.resx" not in modules


def test_built_in_formats_come_first_and_cannot_be_replaced(installed):
    assert list(formats.all_formats()) == ["json", "msg"]


def test_the_page_keeps_its_promise_of_a_short_format(installed):
    assert len([line for line in installed.splitlines() if line.strip()]) < 30
