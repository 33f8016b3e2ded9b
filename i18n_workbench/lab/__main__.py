"""JupyterLab, as ``python -m jupyterlab`` starts it, but for a grammar that it builds and never asks.

``jupyterlab --version`` takes 2.1 CPU seconds so where it takes 5.5.
"""

from __future__ import annotations

import sys

from i18n_workbench.lazy import load_jsonschema

if __name__ == "__main__":
    load_jsonschema()
    from jupyterlab.labapp import main

    sys.exit(main())
