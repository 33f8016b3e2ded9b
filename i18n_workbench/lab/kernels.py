"""The kernels of a JupyterLab that we start: none imports modules of the folder its notebook stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_client.kernelspec import KernelSpecManager

from i18n_workbench.interpreters import SAFE

if TYPE_CHECKING:
    from jupyter_client.kernelspec import KernelSpec


class SafeKernelSpecs(KernelSpecManager):  # type: ignore[misc, unused-ignore]
    """The kernels that are installed, each started in Python's safe path mode.

    The server's environment would do the same, but terminals inherit it, and a person's own scripts could not import
    what lies beside them. A notebook that wants the modules beside it says so: ``sys.path.insert(0, "")``.
    """

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The spec as it is installed; where it names an environment of its own, that one goes first."""
        spec = super().get_kernel_spec(kernel_name)
        spec.env = SAFE | spec.env
        return spec
