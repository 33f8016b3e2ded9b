"""``pseudo``: pseudo-localization, to see what is not translatable or does not fit, without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.locales.names import direction
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.masking.segments import Segment, cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.http import Client

_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
GROWTH = 0.35
"""German, Finnish and others need about a third more room than English."""

_RTL_OPEN, _RTL_CLOSE = "\u202e", "\u202c"


class Pseudo(Engine):
    """Accents on every letter, about 35 % more length, brackets around each sentence; placeholders stay.

    Deterministic. ``options={"pseudo": {"rtl": True}}`` of a job, or a target that is written from right to left, mirrors the text.
    """

    id = "pseudo"
    name = "Pseudo-localization"
    batch_size = 500
    max_characters = 1_000_000
    mask = "none"
    signs = _RTL_OPEN + _RTL_CLOSE

    async def translate(
        self,
        requests: Sequence[Request],
        client: Client,  # noqa: ARG002
    ) -> list[Result]:
        """See :class:`Engine`."""
        return [Result(request.id, self._pseudo(request)) for request in requests]

    def _pseudo(self, request: Request) -> str:
        mirrored = self.options.values.get("rtl", direction(request.target) == "rtl")
        return pseudo(
            request.text,
            rtl=bool(mirrored),
            syntax=str(request.context.get("syntax", "")),
        )


def pseudo(text: str, *, rtl: bool = False, syntax: str = "") -> str:
    """The pseudo-localized message."""
    skeleton = cut(text, syntax=syntax)
    return skeleton.fill([_dress(segment, rtl=rtl) for segment in skeleton.segments])


def _dress(segment: Segment, *, rtl: bool) -> str:
    out: list[str] = []
    at = 0
    for placeholder in segment.protected:
        out += (
            segment.text[at : placeholder.start].translate(_ACCENTS),
            placeholder.text,
        )
        at = placeholder.end
    out.append(segment.text[at:].translate(_ACCENTS))
    text = "".join(out)
    padding = "·" * max(0, round(len(text) * GROWTH) - 2)
    return f"[{_RTL_OPEN}{text}{padding}{_RTL_CLOSE}]" if rtl else f"[{text}{padding}]"
