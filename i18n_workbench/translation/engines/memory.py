"""``memory``: the project's own translations, without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.translation.engines.base import Engine, Request, Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.http import Client


class Memory(Engine):
    """An exact match is a translation, a fuzzy one (75 and more) a candidate; nothing is left to the next engine."""

    id = "memory"
    name = "Translation memory"
    batch_size = 500
    max_characters = 1_000_000
    whole = True
    mask = "none"

    async def translate(
        self,
        requests: Sequence[Request],
        client: Client,  # noqa: ARG002
    ) -> list[Result]:
        """See :class:`Engine`."""
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Result:
        memory = self.options.memory
        if memory:
            best = memory.search(request.text, request.source, request.target, limit=1)
        else:
            best = []
        if not best:
            return Result(
                request.id,
                error=self.error("nothing like it was translated before", status=400),
            )
        [match] = best
        form = str(request.context.get("form") or "")
        if match.score >= 100 and form not in {"", "one", "other"}:
            return Result(
                request.id,
                match.target,
                candidate=True,
                reason=f"known for another plural form than `{form}`",
            )
        if match.score >= 100:
            return Result(request.id, match.target)
        return Result(
            request.id,
            match.target,
            candidate=True,
            reason=f"{match.score:.0f} % match of {match.source[:80]!r}",
        )
