"""Reviews: the store, derived states, candidates, staleness by snapshot."""

from i18n_workbench.review.identity import User
from i18n_workbench.review.reviews import Reviews
from i18n_workbench.review.states import state_of
from i18n_workbench.review.store import Store, load_store

__all__ = ["Reviews", "Store", "User", "load_store", "state_of"]
