"""Charts, as Altair objects that the user can go on composing."""

from __future__ import annotations

from i18n_workbench.installed import needs
from i18n_workbench.lazy import load_jsonschema

needs("lab", "altair", purpose="charts")
load_jsonschema()
