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
# # Near-duplicates, and names for keys
#
# Two messages that say nearly the same cost every locale twice, and sooner or later they say it differently. Keys whose
# names follow no pattern are hard to find. This notebook finds both in the demo project and proposes what to do.

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(f"{scratch.name}/harbour-books"))

# %% [markdown]
# ## Is there a message for this already?
#
# The question before every new key. Words, order and small differences of spelling count; case and white space do not.

# %%
wb.similar_messages("Save the changes", limit=3)

# %% [markdown]
# In any language that the project has:

# %%
wb.similar_messages("Zapisz zmiany", limit=3)

# %% [markdown]
# Names of keys are compared word by word, so that `btnSave`, `btn-save` and `btn.save` are equal.

# %%
wb.similar_keys("btnSave", limit=3)

# %% [markdown]
# ## Clusters of near-duplicates
#
# The demo is tidy, so let us add what grows in every project: the same words with other punctuation.

# %%
tidy = wb.changes()
tidy.set("common:btn.saveNow", "en", "Save changes!").set(
    "common:btn.saveNow", "de", "Änderungen jetzt speichern"
)
tidy.apply()
found = wb.duplicates(threshold=65)
found[["cluster", "key", "text", "score", "proposal", "into", "saved_words"]]

# %% [markdown]
# The score finds candidates; the proposal judges them. *Merge* stands only where case and punctuation are all that differs,
# and counts the words that translators would be spared over all other locales. *Save changes* and *save all changes* are
# alike by any score, and stay two messages.

# %%
wb.plot.duplicates(threshold=65)

# %% [markdown]
# How are the two said elsewhere? French uses two verbs for one idea, and that is worth a comment.

# %%
wb.wide().loc[["common:btn.save", "common:btn.saveAll"], ["en", "de", "fr", "pt-BR"]]

# %% [markdown]
# Merging is a change set like any other, code included: a preview first.

# %%
wb.changes().merge(found)

# %% [markdown]
# ## Rename, everywhere
#
# A rename reaches all locale files, the code that uses the key, and the review store, as one change set.

# %%
wb.places("btn.submit")[["file", "line", "column", "text"]]

# %%
rename = wb.changes().rename("common:btn.submit", "common:btn.send")
rename.frame()[["action", "key", "locale", "old", "new", "file"]]

# %%
print(rename.diff().split("--- a/src/components")[1])

# %%
rename.apply()
wb.places("btn.send")[["file", "line", "column", "text"]]

# %% [markdown]
# ## Names that say something else than the text
#
# `wb.key_advice()` learns the habits of the project and lists what departs from them, or contradicts its own text. The demo
# has no such key, so let us make two; a copied block with half an edit is how they come about.

# %%
copied = wb.changes().set("common:btn.openBasket", "en", "Close the basket")
copied.set("common:btn.print_page", "en", "Print the page").apply()
advice = wb.key_advice()
advice

# %% [markdown]
# Names are a matter of taste where nothing contradicts them. Take the sure ones, as a change set:

# %%
wb.changes().rename_all(advice.query("confidence > 0.9"))

# %% [markdown]
# ## The naming report
#
# How the project names its keys, with the share of every habit; which keys leave that; like names, like texts with their uses,
# names with two meanings, and texts that one shared key could serve. Each part is a frame; what is accepted becomes one
# change set.

# %%
report = wb.naming()
report.conventions.head(12)

# %% [markdown]
# Each namespace has habits of its own:

# %%
report.branches

# %% [markdown]
# Messages that say nearly the same, with what their names have in common. Those *unlike* are found by nobody who looks for
# a name:

# %%
report.texts[["cluster", "key", "text", "names", "proposal", "into", "count"]]

# %%
report.shared

# %% [markdown]
# Accepted rows, all at once: they are renamed in the locale files, the code and the reviews, and taken back by one `undo()`.

# %%
wb.changes().rename_all(report.leaving[report.leaving["confidence"] >= 0.9])

# %% [markdown]
# A new text, and the files where it could go, each with its score:

# %%
wb.pick_target("Close the basket")

# %% [markdown]
# The whole report goes to others as one page: `i18n-workbench naming --format html > names.html`.
