"""What it means that a frame of a workbench has no rows: a notebook shows a bare header of one, which says nothing."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Callable

    import pandas as pd

    Frame = TypeVar("Frame", bound=pd.DataFrame)

B = TypeVar("B")
P = ParamSpec("P")


def empty_means(
    text: str, *, of_code: bool = False
) -> Callable[[Callable[Concatenate[B, P], Frame]], Callable[Concatenate[B, P], Frame]]:
    """Let a noun say in a notebook what an empty frame of it means, and where no texts are loaded that it means nothing.

    ``of_code`` is true of a noun that needs no locale files.
    """

    def taught(
        noun: Callable[Concatenate[B, P], Frame],
    ) -> Callable[Concatenate[B, P], Frame]:
        @wraps(noun)
        def called(self: B, /, *args: P.args, **kwargs: P.kwargs) -> Frame:
            frame = noun(self, *args, **kwargs)
            if len(frame):
                return frame
            from i18n_workbench.placed_frames import EmptyFrame

            opened: Any = self
            means_something = of_code or bool(opened.catalog.chunks)
            said: Any = EmptyFrame(frame)
            said.meaning = gettext(text) if means_something else _nothing_loaded()
            return cast("Frame", said)

        return called

    return taught


def _nothing_loaded() -> str:
    return gettext(
        "No locale file is loaded, so this says nothing: wb.problems tells why."
    )
