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
# # Many repositories
#
# A company has more than one repository, each with another framework and another file format. Every one opens the same way
# and gives the same frames, so a view over all of them is a matter of `pandas.concat`. This notebook makes three small ones
# and looks at them together.

# %%
import json
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pandas as pd

import i18n_workbench as i18n

scratch = tempfile.TemporaryDirectory()
base = Path(scratch.name)


def put(name: str, text: str) -> None:
    """Write one file below the scratch folder."""
    path = base / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# %% [markdown]
# A bookshop in Vue and React (the demo project), a ferry line in Rails with YAML, and a museum in Next.js.

# %%
i18n.copy_demo(base / "harbour-books")

put(
    "ferry/Gemfile",
    'source "https://rubygems.org"\ngem "rails"\ngem "i18n-tasks"\ngem "rails-i18n"\n',
)
put(
    "ferry/config/locales/en.yml",
    "en:\n  timetable:\n    next: Next ferry\n    late: Delayed by %{minutes} minutes\n",
)
put(
    "ferry/config/locales/de.yml",
    "de:\n  timetable:\n    next: Nächste Fähre\n    late: Verspätung\n",
)
put("ferry/config/locales/fr.yml", "fr:\n  timetable:\n    next: Prochain bac\n")

put("museum/package.json", json.dumps({"dependencies": {"next-intl": "^4.0.0"}}))
put(
    "museum/messages/en.json",
    json.dumps({"Hall": {"title": "The great hall", "closed": "Closed on Mondays"}}),
)
put("museum/messages/fr.json", json.dumps({"Hall": {"title": "La grande salle", "closed": ""}}))

repositories = sorted(path for path in base.iterdir() if path.is_dir())
[path.name for path in repositories]

# %% [markdown]
# ## Open them all
#
# Opening reads only, so any executor of `concurrent.futures` will do.

# %%
with ThreadPoolExecutor() as executor:
    benches = dict(zip([path.name for path in repositories], executor.map(i18n.open, repositories)))

pd.DataFrame(
    [
        (name, ", ".join(wb.frameworks), len(wb.locales), len(wb.messages))
        for name, wb in benches.items()
    ],
    columns=["repository", "frameworks", "locales", "messages"],
)

# %% [markdown]
# ## One frame of coverage

# %%
coverage = pd.concat({name: wb.coverage() for name, wb in benches.items()}, names=["repository"])
coverage = coverage.reset_index("repository").reset_index(drop=True)
coverage.pivot(index="locale", columns="repository", values="coverage").round(2)

# %% [markdown]
# Who needs French first?

# %%
french = coverage.query("locale == 'fr'").sort_values(["coverage", "repository"])
french[["repository", "total", "translated", "empty", "missing", "coverage"]]

# %% [markdown]
# ## One list of findings

# %%
findings = pd.concat({name: wb.check() for name, wb in benches.items()}, names=["repository"])
findings = findings.reset_index("repository").reset_index(drop=True)
findings[["repository", "severity", "rule", "key", "locale", "file", "line"]]

# %%
findings.groupby(["repository", "severity"]).size().unstack(fill_value=0)

# %% [markdown]
# ## What others have said already
#
# The translation memory of one repository can take up what another knows.

# %%
ferry = benches["ferry"]
ferry.memory.add(benches["harbour-books"])
[match] = ferry.memory("fr").search("Your order was cancelled", "en", "fr", limit=1)
(match.source, match.target, round(match.score))

# %% [markdown]
# ## More than one machine
#
# `i18n.fleet` makes each workspace, or each revision of one (`folder@revision`), one task on Dask: with a cluster it is spread
# over machines, and `.to_parquet(folder)` writes a part a workspace. What cannot be opened is a row that says why. (On the
# command line: `i18n-workbench fleet ferry museum@v2`.)

# %%
fleet = i18n.fleet([str(path) for path in repositories] + [str(base / "cinema")])
fleet.npartitions

# %%
frame = fleet.compute()
frame["workspace"] = [Path(name).name for name in frame["workspace"]]
frame["problem"] = frame["problem"].str.replace(str(base), "...")
frame.query("locale == 'fr' or problem != ''")[
    ["workspace", "locale", "total", "coverage", "errors", "problem"]
]

# %% [markdown]
# ## One gate for all
#
# The release audit's judgement, for French.

# %%
from i18n_workbench.audit import judge

pd.Series(
    {name: "; ".join(judge(wb, ["fr"], 0.9).failed) or "passed" for name, wb in benches.items()},
    name="gate at 90 %",
)
