"""What a call costs, counted: a busy machine makes it slower, but never longer."""

import sys
from collections.abc import Callable
from types import FrameType


def steps(call: Callable[[], object]) -> int:
    """The functions that ``call`` enters, those of Python and those of C.

    What grows with the square of its input enters functions that often, too; a
    single function of C that takes longer (a search in a growing text) does not
    show here.
    """
    entered = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal entered
        entered += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        call()
    finally:
        sys.setprofile(before)
    return entered
