"""Whether names of messages are what people read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_SENTENCES = 0.5
"""From this share of keys with a blank on, keys are the source texts.

In 85 tables of 20 apps for Apple's platforms all 17 above it say in English what they are called (.74 to 1 of their texts),
68 below it have names (0 to .29). Of 630 repositories of all kinds nine have files without the source language's beside
them where .66 to .83 of the keys have a blank (statamic, freescout, projectsend, orchid, nocobase, defichain-wallet, a
plug-in of Jenkins), and 23 such files where it is .11 at most.
"""


def keys_are_texts(keys: Collection[str]) -> bool:
    """Whether keys are what users read where nothing is translated (``"Hard Disk" = "Festplatte";``).

    >>> keys_are_texts(["Save changes", "Log in", "Name"]), keys_are_texts(["home.title", "home.log in", "name"])
    (True, False)
    """
    sentences = sum(" " in key.strip() for key in keys)
    return bool(keys) and sentences >= _SENTENCES * len(keys)
