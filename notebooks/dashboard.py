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
# # i18n Workbench
#
# The whole workbench as an app: `voila --template=i18n-workbench notebooks/dashboard.ipynb`. It opens the folder that the environment variable
# `I18N_WORKBENCH_WORKSPACE` names, else a copy of the demo project. In JupyterLab it is a notebook like any other.

# %% tags=["parameters"]
workspace = ""
project = None
settings = {}
editor_dir = ".vscode"

# %%
import os
import tempfile

import i18n_workbench as i18n

workspace = workspace or os.environ.get("I18N_WORKBENCH_WORKSPACE", "")
if not workspace:
    scratch = tempfile.TemporaryDirectory()  # a copy of the demo that goes when the app ends
    workspace = str(i18n.copy_demo(f"{scratch.name}/harbour-books"))

wb = i18n.open(workspace, project=project, settings=settings, editor_dir=editor_dir)
panel = wb.panels.workbench()
panel
