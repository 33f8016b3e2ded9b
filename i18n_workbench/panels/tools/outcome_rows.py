"""The rows of a translation job, made when they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from i18n_workbench.panels.common.table_model import Row

if TYPE_CHECKING:
    from i18n_workbench.panels.tools.remarks import Remarks
    from i18n_workbench.translation import Outcome


class OutcomeRows(Sequence[Row]):
    """The rows of a job as they stand, made when they are looked at: a job may have very many."""

    def __init__(self, outcomes: Sequence[Outcome], remarks: Remarks) -> None:
        self._outcomes, self._remarks = outcomes, remarks

    def __len__(self) -> int:
        return len(self._outcomes)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...

    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        if isinstance(index, slice):
            return [self._row(number) for number in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self._row(index)

    def _row(self, index: int) -> Row:
        one = self._outcomes[index]
        key = f"{one.key} [{one.form}]" if one.form else one.key
        cells = (
            key,
            one.locale,
            one.source,
            one.target,
            one.status,
            one.engine,
            "; ".join(self._remarks.of(one)),
        )
        return Row(str(index), cells, one.status, one.locale)
