"""What CLDR calls languages, scripts and regions in English, and which languages are aliases, as Babel 2.19 has it.

Babel itself loads dates, numbers and time zones of a language with its names: a tenth of what a command takes.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

_FILE = Path(__file__).with_name("cldr_names.json")


class Names(NamedTuple):
    """English names by subtag; of languages also by tags, with underscores (``pt_BR``)."""

    languages: Mapping[str, str]
    scripts: Mapping[str, str]
    regions: Mapping[str, str]
    aliases: Mapping[str, str]
    """Languages that stand for another one, by which one (``iw``: ``he``); empty where that is no language alone
    (``sh``: ``sr-Latn``). No script or region that has a name stands for another one."""


@cache
def english() -> Names:
    """The names.

    >>> english().languages["pt_BR"], english().scripts["Latn"], english().regions["DE"]
    ('Brazilian Portuguese', 'Latin', 'Germany')
    """
    names = json.loads(_FILE.read_text("utf-8"))
    return Names(**names)
