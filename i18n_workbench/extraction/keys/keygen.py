"""Keys for extracted texts (settings ``extract.keygen*``, ``extract.keyPrefix``, ``extract.keyMaxLength``)."""

from __future__ import annotations

import json
import math
import secrets
import string
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.extraction.keys.slug import STYLES, styled, words_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

_VARIABLE = lazy_pattern(r"\{\{\s*([\w.]+)\s*\}\}")
_ENDS = lazy_pattern(r"[^\w]|_")
_HUMPS = lazy_pattern(r"[^\w]|_|[A-Z]|(?<=[a-z])\d")
_ALPHABET = string.ascii_letters + string.digits + "_-"
RANDOM_LENGTH = 21
"""The length of a nanoid: 126 random bits."""


@dataclass(frozen=True, slots=True)
class KeyRules:
    """How keys are made. Styles bind slugs only; prefix and length every strategy but ``empty``."""

    strategy: str = "slug"
    template: str = ""
    style: str = "default"
    max_length: float = math.inf
    prefix: str = ""

    @property
    def joint(self) -> str:
        """What stands between a key and the number that makes it unique: what the style joins words with."""
        if self.strategy == "slug":
            return STYLES.get(self.style, STYLES["default"])[0]
        return "_"


def key_rules(settings: Any) -> KeyRules:
    """The rules that the settings make."""
    return KeyRules(
        str(settings["extract.keygenStrategy"]),
        str(settings["extract.keygenTemplate"] or ""),
        str(settings["extract.keygenStyle"]),
        float(settings["extract.keyMaxLength"] or math.inf),
        str(settings["extract.keyPrefix"] or ""),
    )


def generate(
    text: str,
    rules: KeyRules,
    *,
    args: Sequence[str] = (),
    file: str = "",
    root: Path | None = None,
) -> str:
    """The key for a text found in ``file``, before conflicts are resolved; empty with the strategy ``empty``."""
    left = max(rules.max_length - len(rules.prefix), 1)
    match rules.strategy:
        case "empty":
            return ""
        case "random":
            body = "".join(secrets.choice(_ALPHABET) for _ in range(RANDOM_LENGTH))
            body = body if math.isinf(left) else body[: int(left)]
        case "source":
            body = cut(text, left)
        case "template":
            body = cut(_filled(rules.template, text, args, file, root), left)
        case _:
            body = styled(words_of(text, args), rules.style, left)
    style = rules.style if rules.strategy == "slug" else "default"
    key = rules.prefix + (body or styled(["key"], style, left))
    return key if math.isinf(rules.max_length) else key[: int(rules.max_length)]


def unique(key: str, taken: Collection[str], rules: KeyRules) -> str:
    """The key, or with the first number from 2 on that makes it free; still no longer than allowed."""
    if not key or key not in taken:
        return key
    number = 2
    while (found := _numbered(key, f"{rules.joint}{number}", rules)) in taken:
        number += 1
    return found


def _numbered(key: str, number: str, rules: KeyRules) -> str:
    """A key with a number behind it; the prefix stays whole as long as a character fits behind it."""
    room = rules.max_length - len(number)
    if len(key) <= room:
        return key + number
    if key.startswith(rules.prefix) and len(rules.prefix) < room:
        prefix = rules.prefix
    else:
        prefix = ""
    return (
        prefix
        + cut(key.removeprefix(prefix), room - len(prefix), humps=not rules.joint)
        + number
    )


def cut(text: str, limit: float, *, humps: bool = False) -> str:
    """At most ``limit`` characters, cut where a word ends if one does; with ``humps`` words end before capitals."""
    limit = max(limit, 1)
    if len(text) <= limit:
        return text
    head = text[: int(limit)]
    ends = _HUMPS if humps else _ENDS
    if not ends.match(text, len(head)) and head[-1].isalnum():
        at = max(
            (found.start() for found in ends.finditer(head) if found.start()), default=0
        )
        head = head[:at] or head
    return head.rstrip(" _-.,:;") or head


def _filled(
    template: str, text: str, args: Sequence[str], file: str, root: Path | None
) -> str:
    """The template with its values; a segment without one is left out, for ``.title`` and ``a..title`` are no keys."""
    values = _variables(text, args, file, root)
    filled = _VARIABLE.sub(lambda match: values.get(match[1], ""), template)
    return ".".join(filter(None, filled.split(".")))


def _variables(
    text: str, args: Sequence[str], file: str, root: Path | None
) -> Mapping[str, str]:
    path = PurePosixPath(file)
    package, folder = _package(root, path.parent) if root else ("", "")
    return {
        "dirname": path.parent.name or (root.name if root and file else ""),
        "filename": path.stem,
        "package.name": package,
        "package_dirname": folder,
        "slug": styled(words_of(text, args), "default"),
    }


def _package(root: Path, folder: PurePosixPath) -> tuple[str, str]:
    """Name and folder of the nearest manifest at or above a folder of the workspace; empty when there is none."""
    for each in (folder, *folder.parents):
        manifest = root / each / "package.json"
        if is_regular(manifest):
            try:
                name = json.loads(manifest.read_text(encoding="utf-8-sig"))["name"]
            except (OSError, ValueError, KeyError, TypeError):
                name = ""
            return str(name), (root / each).name
    return "", ""
