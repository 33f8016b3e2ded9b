"""The small files that every project has, held together."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from i18n_workbench.version import __version__

ROOT = Path(__file__).parents[1]
EXTENSION = ROOT / "i18n_workbench/lab/extension"


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pins() -> list[Requirement]:
    lines = (ROOT / "binder/requirements.txt").read_text().splitlines()
    return [
        Requirement(line) for line in lines if line and not line.startswith(("#", "."))
    ]


@pytest.mark.parametrize("pin", pins(), ids=str)
def test_binder_pins_satisfy_pyproject(pin: Requirement) -> None:
    data = project()
    extras = [r for group in data["optional-dependencies"].values() for r in group]
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    known = {
        canonicalize_name(r.name): r
        for r in map(Requirement, [*groups["test"], *extras, *data["dependencies"]])
    }
    version = str(next(iter(pin.specifier))).removeprefix("==").replace(".*", ".0")
    assert known[canonicalize_name(pin.name)].specifier.contains(version), (
        f"{pin} leaves the range of pyproject.toml"
    )


def test_post_build_is_a_shell_script_that_stops_at_errors() -> None:
    script = ROOT / "binder/postBuild"
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0
    assert "set -e" in script.read_text().splitlines()
    assert not (ROOT / ".binder").exists(), "repo2docker refuses two folders"


def test_importing_the_package_does_not_import_pandas() -> None:
    code = "import sys, i18n_workbench; sys.exit('pandas' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_dependency_is_justified_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    data = project()
    extras = [r for group in data["optional-dependencies"].values() for r in group]
    names = {Requirement(r).name for r in [*data["dependencies"], *extras]} - {
        "i18n-workbench"
    }
    assert not [name for name in sorted(names) if f"`{name}`" not in text]


IN_CORE = """
import sys
hidden = {"altair", "anywidget", "ipywidgets", "traitlets", "IPython", "nbformat", "nbclient", "nbconvert", "dask",
          "jupyterlab", "jupyter_core", "jupyter_client", "vl_convert", "openpyxl", "keyring", "llm", "ipykernel", "pyarrow",
          "re2"}
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Hide())
import i18n_workbench as i18n
"""


def test_the_core_works_without_its_extras_and_says_what_is_missing(
    tmp_path: Path,
) -> None:
    tries = """
wb = i18n.open(i18n.copy_demo(sys.argv[1]))
assert len(wb.usage()) and len(wb.coverage()) == 8 and len(wb.check()) and len(wb.missing("fr"))
wb.changes().set("home.title", "fr", "Bonjour").apply(); wb.undo()
tries = [wb.grid, lambda: wb.review("fr"), lambda: wb.plot.coverage(), lambda: wb.export("x.xlsx"), lambda: i18n.fleet(["."])]
for attempt in tries:
    try:
        attempt()
    except i18n.WorkbenchError as error:
        assert "pip install 'i18n-workbench[" in str(error), error
    else:
        raise AssertionError("it worked")
"""
    done = subprocess.run(
        [sys.executable, "-c", IN_CORE + tries, str(tmp_path / "demo")],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


def test_the_extension_of_jupyterlab_is_that_of_this_version_and_goes_into_the_wheel() -> (
    None
):
    told = json.loads((EXTENSION / "package.json").read_text())
    assert told["version"] == __version__
    assert (EXTENSION / told["jupyterlab"]["_build"]["load"]).is_file()
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"][
        "build"
    ]["targets"]["wheel"]
    assert (
        wheel["shared-data"]["i18n_workbench/lab/extension"]
        == f"share/jupyter/labextensions/{told['name']}"
    )
