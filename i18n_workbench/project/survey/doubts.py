"""Whether what a guess finds is locale data at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.project.candidates import CODE
from i18n_workbench.project.files import names_in

if TYPE_CHECKING:
    from i18n_workbench.project.files import Claim
    from i18n_workbench.project.survey.surveyor import Surveyor


def is_doubtful(claim: Claim, source: str) -> bool:
    """Whether most of the locales are one rare language (``app_ar``: Apma), or it is rare ones alone that a few of
    many files are named by (``tap.js`` beside ``data/en.i18n.json``: Tapo).
    """
    language, count = max(
        claim.languages.items(), key=lambda item: item[1], default=("", 0)
    )
    if len(language) <= 2:
        return False
    if count > 1 and count * 2 > len(claim.locales):
        return True
    return (
        _all_rare(claim)
        and source not in claim.locales
        and len(claim.skipped) > len(claim.files)
    )


def is_by_chance(claim: Claim, surveyor: Surveyor) -> bool:
    """Whether all that a guess finds is rare languages in code (``day_names.ts``: Land Dayak), or code without a message."""
    if not all(file.format in CODE for file in claim.files):
        return False
    if _all_rare(claim) and surveyor.source not in claim.locales:
        return True
    for file in claim.files:
        path = surveyor.tree.absolute(file.path)
        if names_in(Path(path), file.format):
            return False
    return True


def _all_rare(claim: Claim) -> bool:
    lengths = [len(language) for language in claim.languages]
    return min(lengths, default=3) > 2
