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
# # How it came to be: history and staleness
#
# The repository knows more than the files: when a locale fell behind, and which translations still say what the English
# text said last year. Both are read from git objects, without a checkout. This notebook writes a small history of its
# own, so that what follows is the same on every machine.

# %%
import json
import os
import subprocess
import tempfile
from pathlib import Path

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
folder = Path(scratch.name) / "ferry"


def commit(day: str, title: str, author: str, **locales: dict) -> None:
    """Write some locale files and commit them on a day."""
    for locale, messages in locales.items():
        (folder / "locales").mkdir(parents=True, exist_ok=True)
        (folder / "locales" / f"{locale}.json").write_text(
            json.dumps(messages, indent=2, ensure_ascii=False) + "\n"
        )
    name = {"GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": f"{author.lower()}@example.org"}
    committer = {
        "GIT_COMMITTER_NAME": author,
        "GIT_COMMITTER_EMAIL": f"{author.lower()}@example.org",
    }
    dates = {"GIT_AUTHOR_DATE": f"{day}T12:00:00Z", "GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
    environment = {**os.environ, **name, **committer, **dates, "GIT_CONFIG_GLOBAL": os.devnull}
    start = [] if (folder / ".git").is_dir() else [["init", "-q", "-b", "main"]]
    for arguments in [*start, ["add", "."], ["commit", "-q", "-m", title]]:
        subprocess.run(["git", *arguments], cwd=folder, env=environment, check=True)


# %% [markdown]
# Five commits of an invented ferry line. Some change what a text says, one only moves and reformats.

# %%
en = {"title": "Harbour Ferry", "next": "Next ferry", "late": "The ferry is late."}
de = {"title": "Hafenfähre", "next": "Nächste Fähre", "late": "Die Fähre hat Verspätung."}
fr = {"title": "Bac du port"}

commit("2025-01-06", "First texts", "Ada", en=en, de=de, fr=fr)

fr |= {"next": "Prochain bac", "late": "Le bac a du retard."}
commit("2025-01-14", "French is complete", "Claire", fr=fr)

en |= {"late": "The ferry is late. We are sorry.", "tickets": "Buy tickets"}
commit("2025-01-22", "Be kind, sell tickets", "Ada", en=en)

en = dict(sorted(en.items()))
commit("2025-01-29", "Sort the English file", "Ada", en=en)

fr |= {"late": "Le bac a du retard. Veuillez nous excuser.", "tickets": "Acheter des billets"}
commit("2025-02-05", "French follows", "Claire", fr=fr)

wb = i18n.open(folder)
wb

# %% [markdown]
# ## Coverage over time
#
# The last commit of each week, as a frame. The numbers are those of a fresh checkout of that commit.

# %%
history = wb.history(every="week")
history.assign(date=history["date"].dt.date)[
    ["date", "locale", "total", "translated", "missing", "coverage"]
]

# %%
wb.plot.history(every="week").properties(width=480, height=200, title="Coverage of Harbour Ferry")

# %% [markdown]
# ## What is stale
#
# A translation is stale when its source text changed in value after it did. Sorting the English file changed no value, so
# it made nothing stale; French has followed; German has not.

# %%
stale = wb.stale()
stale[["key", "locale", "value", "source_then", "source_now", "author"]]

# %% [markdown]
# ## Who said so, and when
#
# By value, not by line: the commit that gave a key its present value, and what the source said then.

# %%
wb.git.blame("late", "fr")[["key", "locale", "value", "author", "source_then"]]

# %% [markdown]
# ## What a pull request changes
#
# Two revisions side by side, value by value: sorting a file is no change. As Markdown it goes into the pull request.

# %%
wb.diff("HEAD~3", "HEAD")[["change", "key", "locale", "old", "new"]]

# %%
print(wb.git.markdown("HEAD~1", "HEAD"))

# %% [markdown]
# ## Deal with it
#
# Either translate again, or decide that the old text still fits. That decision is stored, and the row does not come back.

# %%
wb.changes().set("late", "de", "Die Fähre hat Verspätung. Wir bitten um Entschuldigung.").apply()
len(wb.stale("de"))

# %%
wb.undo()
wb.reviews.still_valid("late", "de")
len(wb.stale("de")), wb.reviews.store.snapshot("late", "de")

# %% [markdown]
# ## Two branches
#
# What would merging a branch run into? Lines are not asked, keys are: both sides add to the end of the same file, which git
# calls a conflict, and only one key was really changed twice. (`i18n-workbench merge-driver install` lets git merge like this.)

# %%
subprocess.run(["git", "switch", "-q", "-c", "autumn", "HEAD"], cwd=folder, check=True)
commit("2025-02-10", "Autumn", "Claire", fr={**fr, "title": "Le bac du port", "winter": "Fermé"})
subprocess.run(["git", "switch", "-q", "main"], cwd=folder, check=True)
dogs = {
    "fr": {**fr, "title": "Bac", "dogs": "Chiens bienvenus"},
    "en": {**en, "dogs": "Dogs welcome"},
}
commit("2025-02-11", "Shorter, with dogs", "Ada", **dogs)

wb.reload()
wb.git.conflicts("autumn")[["key", "locale", "base", "ours", "theirs", "reason"]]

# %%
wb.coverage()[["locale", "total", "translated", "missing", "stale", "coverage"]]
