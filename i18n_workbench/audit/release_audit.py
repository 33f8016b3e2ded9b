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
compare = None

# %%
import pandas as pd
from IPython.display import SVG

import i18n_workbench as i18n
from i18n_workbench.analysis.charts.plots import bars, static_svg
from i18n_workbench.audit import judge

pd.set_option(
    "display.max_colwidth", None, "display.max_rows", None, "display.max_columns", None
)
wb = i18n.open(workspace, settings=settings, editor_dir=editor_dir, project=project)
audit = judge(wb, locales, fail_under, gate)
earlier = audit.compare(compare) if compare else None
if findings_path:
    audit.write(findings_path)

# %% [markdown]
# ## The verdict

# %%
print(audit.verdict())

# %%
if earlier:
    print(earlier.headline())

# %%
if earlier and len(earlier.new):
    print("New findings")
    display(earlier.new)

# %%
if earlier and len(earlier.gone):
    print("Gone findings")
    display(earlier.gone)

# %%
if earlier:
    shown = earlier.coverage.set_index("locale").map(
        lambda share: "" if pd.isna(share) else f"{100 * share:.1f} %"
    )
    display(shown)

# %% [markdown]
# ## What was judged

# %%
audit.frame()

# %% [markdown]
# ## Coverage

# %%
audit.shares()

# %%
SVG(static_svg(bars(audit.coverage)))

# %% [markdown]
# ## Findings

# %%
audit.summary()

# %%
most = 500
if len(audit.findings) > most:
    print(f"the {most} worst of {len(audit.findings):,}: findings.json has all")
audit.worst_first().head(most)

# %% [markdown]
# ## Files

# %%
files = wb.doctor()
files[files["locale"].isin(locales) | (files["locale"] == "")] if locales else files
