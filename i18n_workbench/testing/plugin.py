"""What pytest loads: one fixture. Nothing of the workbench is imported before a test asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from i18n_workbench.testing.assertions import GateAssertions


def pytest_addoption(parser: pytest.Parser) -> None:
    """``i18n_workspace`` in pytest's configuration: the folder to open, from where that stands."""
    parser.addini("i18n_workspace", "folder that i18n_gate opens", default=".")


@pytest.fixture(scope="session")
def i18n_gate(pytestconfig: pytest.Config) -> GateAssertions:
    """The project opened for its tests, with assertions about its translations."""
    from i18n_workbench.testing.assertions import GateAssertions

    return GateAssertions(
        pytestconfig.rootpath / str(pytestconfig.getini("i18n_workspace"))
    )
