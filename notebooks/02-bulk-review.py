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
# # Review translations in bulk
#
# What needs a decision comes from three places: cells that are still to do, comments of colleagues, and findings of the
# checks. Filter first, then act on all rows that match, with a preview. Everything here can be clicked as well:
# `wb.review("fr")` is the same queue as a panel.

# %%
import tempfile

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
folder = i18n.copy_demo(f"{scratch.name}/harbour-books")

reviewer = {"review.user.name": "Lucie Bernard", "review.user.email": "lucie@example.org"}
wb = i18n.open(folder, settings=reviewer)  # unset, the reviewer is the version control's user

# %% [markdown]
# ## What is still to do

# %%
wb.pending("fr")[["key", "source", "value", "reason"]]

# %% [markdown]
# ## What colleagues have said
#
# Decisions live in a text file beside the settings, in the repository, so that they travel with a pull request.

# %%
wb.reviews.frame()[["key", "locale", "state", "candidate", "comments", "suggestion", "user"]]

# %%
[
    (each["user"]["name"], each["comment"], each["suggestion"])
    for each in wb.reviews.comments("btn.saveAll", "fr")
]

# %% [markdown]
# The suggestion is right: take it up. The translation changes and the comment is resolved in one transaction, which
# `wb.undo()` would take back as one.

# %%
comment = wb.reviews.comments("btn.saveAll", "fr")[0]["id"]
wb.reviews.suggested("btn.saveAll", "fr", comment)

# %%
wb.reviews.apply_suggestion("btn.saveAll", "fr", comment)
wb.pending("fr")[["key", "source", "value", "reason"]]

# %% [markdown]
# ## Findings, repaired all at once
#
# The frame of messages is yours to edit with pandas. `wb.changes(frame)` then holds exactly the cells that differ.

# %%
wb.check("fr")[["severity", "rule", "key", "line", "message", "suggestion"]]

# %%
french = wb.messages.query("locale == 'fr'")
french["value"] = french["value"].str.replace("{{nom}}", "{{name}}", regex=False)
french["value"] = french["value"].str.replace(
    "sous deux jours", "sous <b>deux jours</b>", regex=False
)
repair = wb.changes(french)
repair.frame()[["action", "key", "locale", "old", "new"]]

# %%
repair.apply()
len(wb.check("fr"))

# %% [markdown]
# ## Approve what is translated and has no finding
#
# An approval also remembers the source text that it stands for. When that text changes, the translation is stale.

# %%
open_findings = set(wb.check("fr")["key"])
translated = wb.messages.query("locale == 'fr' and state == 'translated'")["key"].unique()
for key in translated:
    if key not in open_findings and wb.reviews.state(key, "fr") == "":
        wb.reviews.approve(key, "fr")

wb.coverage(locales=["fr", "de"])[["locale", "total", "translated", "approved", "coverage"]]

# %% [markdown]
# ## Candidates
#
# A candidate is a proposal that waits beside the live value: from a machine or from a colleague. Applying it writes the
# file and takes it out of the store.

# %%
wb.reviews.candidates()

# %%
wb.reviews.apply("btn.saveAll", "de").frame()[["key", "locale", "old", "new"]]

# %% [markdown]
# ## Stale translations
#
# The Japanese text was reviewed against an older English one. It still fits: the decision is stored, and the row goes.

# %%
wb.stale("ja")[["key", "locale", "value", "source_then", "source_now", "reason"]]

# %%
wb.reviews.still_valid("errors.network", "ja")
len(wb.stale("ja"))

# %% [markdown]
# ## The panel, as a record
#
# `wb.review("fr")` shows this queue with keys for every decision. A widget lives as long as the kernel; its `.snapshot()` is
# a static record that stays in the notebook.

# %%
wb.review("fr").snapshot()
