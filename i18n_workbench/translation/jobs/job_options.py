"""What may be said of a job beside its locales: the words of ``wb.translation_job``, which a panel hands on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.translation.engines import Engine
    from i18n_workbench.translation.memory.glossary import Glossary
    from i18n_workbench.translation.memory.memory import TranslationMemory
    from i18n_workbench.translation.prompt import Prompt


class JobOptions(TypedDict, total=False):
    """As :meth:`~i18n_workbench.bench.jobs.Jobs.translation_job` takes them."""

    keys: str | Iterable[str] | pd.DataFrame | None
    source: str | None
    engines: str | Sequence[str | Engine] | None
    confirm: bool
    endpoints: Mapping[str, str] | None
    glossary: Glossary | None
    memory: TranslationMemory | None
    codes: Mapping[str, Mapping[str, str]] | None
    prompt: Prompt | None
    candidates: bool | None
    override: bool | None
    options: Mapping[str, Mapping[str, Any]] | None
    confirm_host: Callable[[str], bool] | None
