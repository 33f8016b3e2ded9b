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
# # Explore a project and change one cell
#
# A localization project is a table: keys down, locales across, and every cell has an address in a file. This notebook
# opens the demo project (Harbour Books, an invented bookshop), looks at that table, finds what is missing, changes a few
# cells, and takes the change back.
#
# With a project of yours, the first cell is `wb = i18n.open("path/to/repository")` alone. Opening reads only: nothing is
# written, and nothing of the project is executed.

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()  # a copy of the demo that goes when this notebook ends
folder = i18n.copy_demo(f"{scratch.name}/harbour-books")

wb = i18n.open(folder)
wb

# %% [markdown]
# ## The table
#
# `wb.messages` has one row per value that exists. It is a pandas DataFrame, so everything you know about those works.

# %%
wb.messages[["key", "form", "locale", "value", "source", "state", "file"]].query(
    "locale == 'fr'"
).head(8)

# %% [markdown]
# `wb.wide()` is the same thing with a column for each locale. Plural families have one row a form, in the index beside the key.

# %%
some = ["common:btn.save", "common:errors.notFound", "shop:cart.items"]
wb.wide().loc[some, ["en", "fr", "pl", "zh-Hans"]].dropna(subset=["en", "pl"], how="all")

# %% [markdown]
# ## How much is translated

# %%
wb.coverage()

# %%
wb.plot.coverage()  # drawn on this machine: no network, and it shows wherever a notebook does

# %% [markdown]
# By namespace, as a heat map. Charts are Altair charts: go on composing them as you like.

# %%
wb.plot.coverage(by="namespace").properties(title="Where the work is")

# %% [markdown]
# ## What is missing
#
# A key can be absent or empty, and a plural family can lack a form that the language needs: Polish says
# *5 książek* with a form of its own, `many`.

# %%
wb.missing("fr", "pl")

# %% [markdown]
# ## Why a file was loaded, and as what
#
# `wb.doctor()` explains discovery; `wb.problems` is what went wrong while doing so, each row with file, line and column.
# The demo is tidy in this respect.

# %%
wb.doctor()[["file", "locale", "namespace", "format", "loaded", "writable", "keys"]].head(6)

# %%
len(wb.problems)

# %% [markdown]
# ## Change a few cells
#
# A change set is seen before anything happens: the diff is what will be written, byte for byte. The French files are
# indented by four spaces, the English ones by two; both stay as they are.

# %%
edit = wb.changes()
edit.set("errors.notFound", "fr", "Nous n'avons pas trouvé cette page.")
edit.set("btn.delete", "fr", "Supprimer")
edit.set("shop:cart.items", "pl", "{{count}} książek", form="many")

# %%
edit.frame()[["action", "key", "form", "locale", "old", "new", "file"]]

# %% [markdown]
# `apply()` writes all of it or nothing. Each change carries the value that was seen: had somebody edited one of these
# cells meanwhile, nothing would be written and the error would list the conflicts.

# %%
edit.apply()
wb.coverage(locales=["fr", "pl"])[["locale", "translated", "empty", "missing", "coverage"]]

# %% [markdown]
# `undo()` takes back the last change set, in this process or in a later one.

# %%
wb.undo()
wb.coverage(locales=["fr", "pl"])[["locale", "translated", "empty", "missing", "coverage"]]

# %% [markdown]
# ## What is wrong with what is there
#
# Checks compare each translation with its source. Every finding has an exact place; panels, reports and the command line
# (`i18n-workbench check`) show the same rows.

# %%
wb.check()[["severity", "rule", "key", "locale", "file", "line", "column", "message"]]

# %% [markdown]
# French says `{{nom}}` where the code passes `name`, so a visitor would read *Bonjour {{nom}} !*. The next notebook goes
# through findings like this one in bulk.
