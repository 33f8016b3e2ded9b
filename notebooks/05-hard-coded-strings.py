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
# # Hard-coded strings become keys
#
# Some texts never reached the locale files: they stand in the code. This notebook finds them, looks at how sure the
# finding is, turns them into keys, and shows the change of code and locale files as one diff.

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(f"{scratch.name}/harbour-books"))

# %% [markdown]
# ## What people read and no translation has
#
# Sources are read as syntax trees, so the finding knows where a text stands: an attribute that is spoken aloud, the text
# of an element, the argument of a dialog. Class names, event names and log messages are no findings.

# %%
hardcoded = wb.hardcoded()
hardcoded[["text", "context", "file", "line", "confidence", "reason"]]

# %% [markdown]
# It is a frame: where is most to do?

# %%
hardcoded.groupby("file")["text"].count()

# %% [markdown]
# ## One string
#
# *Extract to i18n* for a single place: the text, a key, and the file where the new key goes.

# %%
shop = "src/locales/en/shop.json"
one = wb.extract_one(
    "src/components/Basket.tsx",
    text="Prices include value added tax.",
    key="cart.taxNote",
    target=shop,
)
one

# %%
one.apply()
wb.places("shop:cart.taxNote")[["key", "file", "line", "column", "framework"]]

# %% [markdown]
# ## All of a file, chosen from a table
#
# `.table` shows for every string its key, its target and what the code will say; what is still needed is named. Where no
# translator is in scope, the lines that bring one are added (`add_import=False` leaves that to you).

# %%
common = "src/locales/en/common.json"
form = wb.extraction("src/components/OrderForm.vue", target=common)
form.table[["text", "key", "target", "replacement", "needs", "note", "accepted"]]

# %% [markdown]
# The change set of the accepted rows. The other locales are left alone: they now miss the new keys, as they should.

# %%
changes = form.changes()
changes

# %%
changes.apply()
wb.missing("fr")[["key", "source", "state"]]

# %% [markdown]
# ## What is left

# %%
wb.hardcoded()[["text", "file", "line"]]
