"""Reviews: the store, derived states, candidates, staleness by snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.review.identity import User
    from i18n_workbench.review.reviews import Reviews
    from i18n_workbench.review.states import state_of
    from i18n_workbench.review.store import Store, load_store

__all__ = ["Reviews", "Store", "User", "load_store", "state_of"]

_MODULES = {
    "identity": "User",
    "reviews": "Reviews",
    "states": "state_of",
    "store": "Store load_store",
}
__getattr__, __dir__ = lazily(__name__, _MODULES)
