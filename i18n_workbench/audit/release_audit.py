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
# # Release audit
#
# What was judged, how much is translated, and what is wrong, each with its place. The same input gives the same
# findings, byte for byte. Run it with `i18n-workbench -C PATH audit -o out/`, or cell by cell.

# %% tags=["parameters"]
workspace = "."
locales = []
fail_under = None
gate = {}
settings = {}
editor_dir = ".vscode"
project = None
findings_path = None

# %%
from IPython.display import SVG

import i18n_workbench as i18n
from i18n_workbench.analysis.charts.plots import static_svg
from i18n_workbench.audit import judge

wb = i18n.open(workspace, settings=settings, editor_dir=editor_dir, project=project)
audit = judge(wb, locales, fail_under, gate)

# %% [markdown]
# ## What was judged

# %%
audit.frame()

# %% [markdown]
# ## Coverage

# %%
wb.coverage(locales=locales or None)

# %%
SVG(static_svg(wb.plot.coverage()))

# %% [markdown]
# ## Findings

# %%
audit.summary()

# %%
audit.findings[["severity", "rule", "key", "locale", "file", "line", "column", "message"]].head(500)

# %% [markdown]
# ## Files

# %%
wb.doctor()

# %% [markdown]
# ## The gate

# %%
if findings_path:
    audit.write(findings_path)
print("\n".join(audit.failed) or "passed")
