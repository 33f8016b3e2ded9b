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
# # Clean up unused keys, safely
#
# Deleting a key that is used after all breaks a page for somebody. So each key gets one of four answers: *used*,
# *possibly used* (a dynamic key or a text somewhere could mean it), *unused*, and *undefined* for a key that code uses
# and no file has. Only the surely unused ones are offered for deletion.

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(f"{scratch.name}/harbour-books"))

# %%
usage = wb.usage()
usage["status"].value_counts()

# %%
usage.query("status != 'used'")

# %% [markdown]
# ## Why not delete what is possibly used?
#
# `errors.notFound` is thrown as an error's text and looked up elsewhere. No call of a translator names it, but the text
# stands in the code. The reason says where, so that a person can look.

# %%
print("\n".join((wb.root / "src/api.ts").read_text().splitlines()[2:5]))

# %% [markdown]
# A key that a template string puts together is followed as far as the code tells: `` $t(`common:status.${state}`) `` with
# the three states of its type.

# %%
wb.places("common:status.*")[["key", "file", "line", "column", "text"]]

# %% [markdown]
# ## What code uses and nobody wrote

# %%
wb.undefined()[["key", "count", "file", "line", "column"]]

# %% [markdown]
# ## Delete what is surely unused
#
# In all locales, with the reviews of those keys, as one change set. Nothing else in the files moves.

# %%
cleaning = wb.changes().delete_unused()
cleaning.frame().groupby("key")["locale"].agg(", ".join)

# %%
cleaning.apply()
wb.unused()

# %% [markdown]
# ## Keep one after all
#
# The legacy notice is shown by a page outside this repository. Take the deletion back, and say so in the settings
# (`keysInUse`), where the next person will find it.

# %%
wb.undo()
wb.mark_in_use("common:footer.legacyNotice")
wb.settings["keysInUse"]

# %%
wb.unused()
