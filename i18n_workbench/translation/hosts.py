"""Which server may be asked, and whether a key may go there."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.scrub import scrub

Confirm = Callable[[str], bool]
"""Asks the user a yes-or-no question."""

USERS_OWN = frozenset({"default", "argument", "environment"})
"""Origins of a server address that no repository can have written."""


def key_may_go(
    root_origin: str, key_origin: str, host: str, confirm: Confirm | None = None
) -> bool:
    """Whether a stored key may be sent to ``host``.

    Yes when the address is the engine's own or the user's (an argument, an environment variable), or stands in the
    same file as the key. An address that came with the workspace gets a key that was stored elsewhere only after
    ``confirm`` said yes.
    """
    if root_origin in USERS_OWN or root_origin == key_origin:
        return True
    question = f"The workspace's settings send the key stored in {key_origin} to {host}. Send it there?"
    return confirm is not None and confirm(question)


def check_root(engine: str, root: str, origin: str, *, has_key: bool) -> str:
    """The server address without trailing slash.

    Raises
    ------
    EngineError
        When it is no http(s) address, holds credentials, or would carry a key unencrypted to another machine
        although no user asked for that.
    """
    parts = urlsplit(root.strip())
    problem = ""
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        problem = f"{root!r} is no http:// or https:// address"
    elif parts.username or parts.password:
        problem = "an apiRoot cannot hold a user name or password"
    elif (
        parts.scheme == "http"
        and has_key
        and not is_loopback(parts.hostname)
        and origin not in USERS_OWN
    ):
        problem = f"http://{parts.hostname} would carry the key unencrypted"
    if problem:
        raise EngineError(
            scrub(problem),
            engine=engine,
            next_step=f"set translate.{engine}.apiRoot to an https:// address",
        )
    return root.strip().rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether the host is this machine by its very name (no look-up)."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost" or host.lower().endswith(".localhost")


def join(root: str, path: str) -> str:
    """``root`` + ``path``, where the end of one may already be the beginning of the other (``.../v1`` + ``/v1/x``)."""
    base = root.rstrip("/")
    steps = path.strip("/").split("/")
    for size in range(len(steps), 0, -1):
        if base.endswith("/" + "/".join(steps[:size])):
            return "/".join([base, *steps[size:]])
    return "/".join([base, *steps])
