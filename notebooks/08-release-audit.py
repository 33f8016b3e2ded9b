# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Audit a release
#
# Before a release somebody has to say: this is what we judged, this much is translated, these things are wrong. The
# packaged audit does it in one command, `i18n-workbench audit -o out/ --fail-under 0.9`; this notebook shows what stands
# behind it, and how to make one of your own.

# %%
import json
import tempfile
from pathlib import Path

import i18n_workbench as i18n
from i18n_workbench.audit import judge, run_audit

scratch = tempfile.TemporaryDirectory()
folder = i18n.copy_demo(f"{scratch.name}/harbour-books")
wb = i18n.open(folder)

# %% [markdown]
# ## Judge
#
# `judge` puts together the problems of loading, the findings of the checks and the gate.

# %%
audit = judge(wb, ["fr", "pl"], 0.9)
audit.summary()

# %%
audit.findings[["severity", "rule", "key", "locale", "file", "line", "column"]]

# %% [markdown]
# Why the gate is shut:

# %%
audit.failed

# %% [markdown]
# ## As a file that can be signed
#
# `run_audit` executes the packaged notebook and leaves the executed notebook, one self-contained page and
# `findings.json`. (The command line does the same, and exits with 1 when the gate is shut.)

# %%
out = Path(scratch.name) / "out"
result = run_audit(folder, out, locales=["fr", "pl"], fail_under=0.9)
[path.name for path in result.files]

# %% [markdown]
# What was judged stands in the file: the settings with their origin, the versions, and a hash of the contents, so that
# another person can run it again.

# %%
first = (out / "findings.json").read_text()
sorted(json.loads(first))

# %% [markdown]
# Again on the same input: the same findings, byte for byte.

# %%
run_audit(folder, out, locales=["fr", "pl"], fail_under=0.9)
(out / "findings.json").read_text() == first

# %% [markdown]
# The page holds no script and loads nothing.

# %%
page = (out / "release_audit.html").read_text()
"<script" in page, "http://" in page.replace("http://www.w3.org", "")

# %% [markdown]
# ## One of your own
#
# Any notebook with a cell tagged `parameters` will do; its values come from the command line. Here is a short one: it
# counts what Polish lacks, as a table for whoever translates.

# %%
import nbformat
from nbformat.v4 import new_code_cell, new_notebook

cells = [
    new_code_cell('workspace = "."\nlocales = []', metadata={"tags": ["parameters"]}),
    new_code_cell("import i18n_workbench as i18n\nwb = i18n.open(workspace)"),
    new_code_cell('wb.missing(*locales).groupby(["locale", "namespace"]).size()'),
]
mine = Path(scratch.name) / "to-translate.ipynb"
nbformat.write(
    new_notebook(
        cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    ),
    mine,
)

result = run_audit(folder, out, locales=["pl"], notebook=mine)
print(nbformat.read(result.notebook, as_version=4).cells[-1].outputs[0].data["text/plain"])
