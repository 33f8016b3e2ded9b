"""The nouns of quality: check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.bench.base import findings_frame
from i18n_workbench.bench.reviewing import Reviewing

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.translation import Glossary


class Checking(Reviewing):
    """Findings about the messages."""

    def check(
        self,
        *locales: Texts,
        rules: Texts | None = None,
        ignored: bool = False,
        glossary: Glossary | None = None,
        executor: Executor | None = None,
    ) -> pd.DataFrame:
        """Run the rules (all that are on by default, unless named) in all locales unless some are named.

        Returns the frame *findings*: ``rule severity key locale form file line column end_line end_column message
        suggestion fingerprint``. With a ``glossary`` its terms are checked as well; an ``executor`` shares the work.

        Raises
        ------
        UsageError
            For an unknown rule or locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.check("fr")[["rule", "severity", "key"]]
                   rule severity                   key
        0  placeholders    error  common:home.greeting
        1          tags  warning    shop:book.shipping
        >>> wb.check()["severity"].max()
        'error'
        """
        from i18n_workbench.checks.running import run_checks

        picked = self.pick_locales(locales or None, ignored=ignored)
        judge = glossary.check if glossary is not None else None
        progress = self.begin("checking")
        return findings_frame(
            run_checks(self.catalog, picked, rules, progress, glossary=judge, executor=executor)
        )
