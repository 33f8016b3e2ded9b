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
# # Translate a locale
#
# A translation job is planned, looked at, and run; results are saved as they come. This notebook uses the two engines that
# need no network: `memory`, the project's own translations, and `pseudo`, which stands here for any machine
# (`deepl`, `google`, `libretranslate`, `openai`, `ollama` and others work the same way).

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(f"{scratch.name}/harbour-books"))

# %%
wb.engines[["engine", "name", "needs_key"]]

# %% [markdown]
# ## Plan
#
# Nothing is sent before `.run()`. The plan has a row for everything that is due: missing, empty, stale, and each plural
# form that the language needs.

# %%
job = wb.translation_job("pl", engines=["memory"])
job.plan[["key", "form", "source", "status"]]

# %%
job.summary

# %% [markdown]
# ## What the project knows already
#
# An exact match is a translation, a near one becomes a candidate for review, and for the rest the reason says why not.

# %%
job.run()[["key", "form", "target", "status", "reason"]]

# %%
wb.reviews.candidates("pl")

# %% [markdown]
# ## A machine for the rest
#
# Placeholders and tags are protected on the way. An answer that loses one is not written; it becomes a candidate. What a
# machine wrote carries its origin, until a person reviews it.

# %%
machine = wb.translation_job("pl", engines=["pseudo"])
machine.run()[["key", "form", "target", "status", "engine"]]

# %%
wb.coverage(locales=["pl"])[["locale", "total", "translated", "empty", "missing", "coverage"]]

# %% [markdown]
# The plural family now has all the forms of Polish, each in its place in the file:

# %%
path = wb.root / "src/locales/pl/shop.json"
print("\n".join(line for line in path.read_text("utf-8").splitlines() if "items_" in line))

# %% [markdown]
# ## Ask only for what is new
#
# A second run has nothing to do. Values that somebody wrote are never written over, unless you say so.

# %%
len(wb.translation_job("pl", engines=["pseudo"]).plan)

# %% [markdown]
# ## Take it back
#
# Each batch is a change set like any other.

# %%
wb.undo()
wb.coverage(locales=["pl"])[["locale", "total", "translated", "empty", "missing", "coverage"]]

# %% [markdown]
# ## A pseudo-locale for a whole release
#
# Accents show what is not translatable yet, brackets what is cut off, and the extra length what will not fit.

# %%
wb.changes().pseudo("en-XA").frame()[["key", "form", "new"]].head(6)
