"""Who reviews: `review.user.name` and `review.user.email`, else the workspace's own git configuration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.language import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.settings import Settings


UNKNOWN = "Unknown"
"""Signs where nothing says who reviews."""
HOW_TO_SIGN = N_(
    'Decisions are signed “Unknown”: say who you are with `git config --global user.name "Your Name"` or the setting '
    "`review.user.name`, then open the workspace again."
)


@dataclass(frozen=True, slots=True)
class User:
    """Name and email on comments."""

    name: str
    email: str = ""

    @property
    def unsigned(self) -> bool:
        """Whether nothing said who it is."""
        return self.name == UNKNOWN and not self.email

    def record(self) -> dict[str, str]:
        """As the store has it."""
        return {"name": self.name, "email": self.email}


def current_user(settings: Settings, git_user: Callable[[], tuple[str, str]]) -> User:
    """The reviewer; ``Unknown`` where nothing says who. Git is asked for name and email only where a setting is open."""
    name, email = settings["review.user.name"], settings["review.user.email"]
    if not (name and email):
        git_name, git_email = git_user()
        name, email = name or git_name, email or git_email
    return User(str(name or UNKNOWN), str(email or ""))
