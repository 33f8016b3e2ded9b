"""Coverage says what people and machines have done: approved, reviewed, machine-made and not looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable

EN = {"a": "Apple", "b": "Bread", "c": "Cherry", "d": "Date"}


def test_reviewed_and_machine_made_are_counted_of_their_own(
    workspace: Callable[..., Any],
) -> None:
    files = {"locales/en.json": EN, "locales/fr.json": {"a": "Pomme", "b": "Pain"}}
    wb = i18n.open(
        workspace(files, {"translate.engines": ["pseudo"], "review.user.name": "Ana"})
    )

    def counts() -> tuple[int, ...]:
        row = wb.coverage().set_index("locale").loc["fr"]
        return tuple(int(row[name]) for name in ("approved", "reviewed", "machine"))

    assert counts() == (0, 0, 0)
    wb.translation_job("fr").run()
    assert counts() == (0, 0, 2)
    wb.reviews.approve("a", "fr")
    wb.reviews.request_change("b", "fr", "Mieux ?")
    assert counts() == (1, 2, 2)
    wb.reviews.approve("c", "fr")
    assert counts() == (2, 3, 1)
