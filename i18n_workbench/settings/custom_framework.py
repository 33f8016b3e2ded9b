"""The custom framework file (specification 2.2): what it says, and what is wrong with it and where."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from i18n_workbench.disk.files import read_file
from i18n_workbench.disk.looking import is_regular, is_there
from i18n_workbench.errors import SettingsError, WorkbenchError
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.text.encodings import decode
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.settings.custom_framework_definition import CustomFramework

FILE_NAMES: Final = (
    "i18n-helper-custom-framework.yml",
    "i18n-ally-next-custom-framework.yml",
    "i18n-ally-custom-framework.yml",
)
"""Ours, and the older names that are read where ours is missing."""

MOST_BYTES: Final = 200_000
"""A file that is longer is no custom framework: reading one of 5 MB, with places, takes more than a minute."""


MISNAMED: Final = tuple(f"{name.removesuffix('.yml')}.yaml" for name in FILE_NAMES)
"""Names that look like the file's, and are not read: it is said."""


class CustomFrameworkFile(NamedTuple):
    """The definition (None: there is no file, or it cannot be used) and what is wrong with the file."""

    framework: CustomFramework | None
    problems: list[Finding]


def custom_framework_file(root: Path, editor_dir: str = ".vscode") -> str | None:
    """The file's path relative to the workspace: ours, else an older one, else what is there and no file, else None."""
    names = [f"{editor_dir.rstrip('/')}/{name}" for name in FILE_NAMES]
    regular = (name for name in names if is_regular(root / name))
    other = (name for name in names if is_there(root / name))
    return next(regular, None) or next(other, None)


def load_custom_framework(
    root: Path, editor_dir: str = ".vscode"
) -> CustomFrameworkFile:
    """Read the custom framework file.

    Never raises for what a file holds: without ``languageIds`` or ``usageMatchRegex`` the framework is not enabled
    (an empty list is fine: it then recognises nothing); a field that cannot be used is a finding and its default
    holds; a pattern that cannot be used is left out and the others work. Rules: ``custom-framework-file``,
    ``custom-framework-syntax``, ``custom-framework-field``, ``custom-framework-regex``.
    """
    root = Path(root)
    file = custom_framework_file(root, editor_dir)
    if file is None:
        return CustomFrameworkFile(None, list(_misnamed(root, editor_dir)))
    try:
        content = read_file(safe_path(root, file))
        if len(content) > MOST_BYTES:
            raise SettingsError(
                f"not read: it is longer than {MOST_BYTES // 1000} kB",
                next_step="take out of it what is no field of a custom framework",
            )
        text = decode(content).text
    except WorkbenchError as error:
        return CustomFrameworkFile(
            None, [from_error(error.at(file), "custom-framework-file")]
        )
    except OSError as error:
        problem = Finding(
            "custom-framework-file",
            "error",
            f"cannot be read: {error.strerror}",
            file=file,
            suggestion="put a regular file there that can be read, or take it away",
        )
        return CustomFrameworkFile(None, [problem])
    from i18n_workbench.settings.custom_framework_fields import Reader

    reader = Reader(file)
    return CustomFrameworkFile(reader.framework(text), reader.problems)


def _misnamed(root: Path, editor_dir: str) -> Iterator[Finding]:
    """That a file ends otherwise than the one that is read, or lies beside its folder."""
    folder = editor_dir.rstrip("/")
    beside = *(f"{folder}/{name}" for name in MISNAMED), *FILE_NAMES, *MISNAMED
    for file in beside:
        if is_regular(root / file):
            yield Finding(
                "custom-framework-file",
                "warning",
                "is not read: the custom framework file has another name",
                file=file,
                suggestion=f"rename it to {folder}/{FILE_NAMES[0]}",
            )
