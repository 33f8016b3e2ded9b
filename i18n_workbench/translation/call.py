"""One request of an engine, before it is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.settings.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HeaderValue = str | Secret | tuple[str, Secret]
"""A header's value; a pair is a scheme (``Bearer ``) and its secret."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request.

    Secrets stay :class:`Secret` until the bytes are built: as header values and as ``body_secrets``, which are merged
    into the JSON or form body.
    """

    engine: str
    method: str
    url: str
    params: Mapping[str, str] | None = None
    json: Mapping[str, Any] | None = None
    form: Sequence[tuple[str, str]] | None = None
    headers: Mapping[str, HeaderValue] = field(default_factory=dict)
    body_secrets: Mapping[str, Secret] = field(default_factory=dict)
    timeout: float = 30.0
