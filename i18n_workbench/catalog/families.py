"""Plural families: several physical keys (``item_one``, ``item_other``; nested ``item.one``) that are one message.

A group is a family when its forms are CLDR categories, ``other`` is among them, and at least one more is: over all
locales together, because Japanese needs only ``other``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
FORM_ORDER = {"": 0, **{form: rank for rank, form in enumerate(CATEGORIES, start=1)}}


@dataclass(frozen=True, slots=True)
class Families:
    """``members`` maps a physical key to ``(logical key, form)``; ``joints`` a family to what stands between key and
    form (``_``, ``.``, or empty where the format itself holds the forms).
    """

    members: dict[str, tuple[str, str]] = field(default_factory=dict)
    joints: dict[str, str] = field(default_factory=dict)

    def physical(self, key: str, form: str) -> str:
        """The physical key of one form of a family."""
        joint = self.joints.get(key, "")
        return f"{key}{joint}{form}" if joint and form else key


def find_families(keys: Iterable[str]) -> Families:
    """The families among physical keys (rendered, namespace included)."""
    groups: dict[tuple[str, str], list[str]] = {}
    others: dict[str, int] = {}
    listed = list(keys)
    for key in listed:
        for form in CATEGORIES:
            if key.endswith(form) and len(key) > len(form) + 1:
                joint = key[-len(form) - 1]
                if joint in "_.":
                    groups.setdefault((key[: -len(form) - 1], joint), []).append(form)
                break
    dotted = [base for base, joint in groups if joint == "."]
    if dotted:
        others = _children(listed, set(dotted))
    found = Families()
    for (base, joint), forms in groups.items():
        if "other" not in forms or len(forms) < 2:
            continue
        if joint == "." and others.get(base, 0) != len(set(forms)):
            continue
        if base in found.joints:
            continue
        found.joints[base] = joint
        found.members.update({f"{base}{joint}{form}": (base, form) for form in forms})
    return found


def _children(keys: Iterable[str], bases: set[str]) -> dict[str, int]:
    """How many keys stand anywhere below each base: a family holds nothing but its forms."""
    count = dict.fromkeys(bases, 0)
    for key in keys:
        at = key.find(".")
        while at > 0:
            if key[:at] in count:
                count[key[:at]] += 1
            at = key.find(".", at + 1)
    return count
