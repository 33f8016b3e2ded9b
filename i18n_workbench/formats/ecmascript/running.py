"""Running a locale module, for what only running it can tell.

This executes code of a workspace. Whether that is allowed (trust) is decided above; here it is done narrowly: an argument
list and no shell, an environment of ``PATH`` and ``HOME`` only, a time limit for the whole process group, a cap on the
output, and Node's permission model (no writing, no child processes) where Node itself is the runner.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import subprocess
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.disk.platform import end_group, in_own_group
from i18n_workbench.errors import ParseError, Place, SettingsError, WorkbenchError
from i18n_workbench.formats.base import Values

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.formats.base import Path as KeyPath

OUTPUT_LIMIT = 32 * 1024 * 1024
"""Bytes that a module may print; no locale file comes near."""

_LOADER = Path(__file__).with_name("static") / "run_module.cjs"
_TYPES = (".ts", ".mts", ".cts")
_STRIPS_TYPES = (22, 6)
"""The first version of Node that reads TypeScript, by its release notes."""
_PERMISSIONS = (22, 13)
"""The first version of Node that holds a program to permissions by ``--permission``."""
_PLAIN_RUNNERS = {"node", "tsx", "bun", "deno"}
_SETTING = "set parsers.typescript.tsNodePath to a TypeScript runner, or install Node 22.6 or newer"


def run_module(
    path: Path,
    root: Path,
    runner: Sequence[str] = (),
    compiler_options: Mapping[str, Any] | None = None,
    timeout: float = 10.0,
) -> Any:
    """What a module exports (its default export, called if it is a function), as JSON has it.

    ``runner`` is the configured TypeScript runner, a path relative to ``root`` or a command; where it does not exist, Node
    itself runs the file.

    Raises
    ------
    SettingsError
        When there is nothing to run the file with.
    ParseError
        When the module fails, takes too long or prints too much.
    """
    mark = f"{secrets.token_hex(16)}:"
    argv = [*command(path, root, runner, compiler_options or {}), str(path), mark]
    output = _run(argv, root, timeout, path)
    _, found, answer = output.rpartition(mark)
    if not found:
        own = _printed(output)
        if own is None:
            raise _failed(path, output)
        return own
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise _failed(path, str(error)) from error
    if "error" in data:
        raise _failed(path, str(data["error"]))
    return data.get("value")


def _printed(output: str) -> dict[str, Any] | None:
    """What a runner prints that does without our loader: the module as JSON, and nothing else."""
    try:
        data = json.loads(output)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def command(
    path: Path, root: Path, runner: Sequence[str], compiler_options: Mapping[str, Any]
) -> list[str]:
    """The program and its arguments up to the loader: what a person is asked to trust.

    Raises
    ------
    SettingsError
        When neither the runner nor a Node that can do it exists.
    """
    program = _program(root, runner)
    if program:
        return [
            *program,
            *_runner_options(program, root, compiler_options),
            str(_LOADER),
        ]
    node = shutil.which("node")
    if node is None:
        raise SettingsError(
            "Node was not found, so no locale module can be run",
            Place(str(path)),
            _SETTING,
        )
    version = node_version(node)
    strip = []
    if path.suffix.lower() in _TYPES:
        if version < _STRIPS_TYPES:
            text = ".".join(map(str, version))
            raise SettingsError(
                f"Node {text} cannot run TypeScript", Place(str(path)), _SETTING
            )
        strip = ["--experimental-strip-types"]
    allowed = ["--permission", "--allow-fs-read=*"] if version >= _PERMISSIONS else []
    return [node, "--no-warnings", *strip, *allowed, str(_LOADER)]


def node_version(node: str) -> tuple[int, int]:
    """Major and minor version of a Node binary, ``(0, 0)`` when it does not say."""
    try:
        run = subprocess.run(  # noqa: S603 - a fixed argument of a binary from PATH
            [node, "--version"],
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
            env=_environment(),
        )
    except (OSError, subprocess.TimeoutExpired):
        return 0, 0
    found = re.match(r"v(\d+)\.(\d+)", run.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def computed_values(data: object) -> Values:
    """The leaves of what a module exported: all of them can be read only."""
    values = Values()
    todo: list[tuple[KeyPath, object]] = [((), data)]
    while todo:
        path, value = todo.pop()
        if isinstance(value, dict):
            todo += reversed(
                [((*path, str(name)), inner) for name, inner in value.items()]
            )
        elif isinstance(value, list):
            todo += reversed(
                [((*path, index), inner) for index, inner in enumerate(value)]
            )
        elif path:
            text = (
                value if isinstance(value, str) or value is None else json.dumps(value)
            )
            values.add(path, text, "computed")
    return values


def _program(root: Path, runner: Sequence[str]) -> list[str]:
    """The configured runner as arguments; empty when it does not exist."""
    if not runner:
        return []
    first, *rest = runner
    in_root = root / first
    found = (
        str(in_root)
        if is_regular(in_root)
        else shutil.which(first)
        if "/" not in first
        else None
    )
    if found is None:
        return []
    if Path(found).suffix in {".js", ".cjs", ".mjs"}:
        node = shutil.which("node")
        return [node, found, *rest] if node else []
    return [found, *rest]


def _runner_options(
    program: list[str], root: Path, compiler_options: Mapping[str, Any]
) -> list[str]:
    if Path(program[-1]).stem in _PLAIN_RUNNERS:
        return []
    options = {
        "importHelpers": False,
        "allowJs": True,
        "module": "commonjs",
        **compiler_options,
    }
    return [
        "--dir",
        str(root),
        "--transpile-only",
        "--compiler-options",
        json.dumps(options),
    ]


def _environment() -> dict[str, str]:
    """Nothing of the user's environment but what finding programs takes: no keys, no tokens, no NODE_OPTIONS."""
    return {
        name: os.environ[name]
        for name in ("PATH", "HOME", "SYSTEMROOT")
        if name in os.environ
    }


def _run(argv: list[str], root: Path, timeout: float, path: Path) -> str:
    """All that a process prints, within the limits."""
    try:
        process: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603 - an argument list; trust was decided by the caller
            argv,
            cwd=root,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **in_own_group(),
        )
    except OSError as error:
        raise SettingsError(
            f"{argv[0]} cannot be started: {error.strerror}", Place(str(path)), _SETTING
        ) from error
    late = threading.Event()

    def stop() -> None:
        late.set()
        end_group(process)

    timer = threading.Timer(timeout, stop)
    timer.start()
    try:
        assert process.stdout is not None
        with process.stdout as stream:
            output = stream.read(OUTPUT_LIMIT + 1)
    finally:
        end_group(process)
        timer.cancel()
        process.wait()
    if late.is_set():
        raise _failed(path, f"it did not finish within {timeout:g} s")
    if len(output) > OUTPUT_LIMIT:
        raise _failed(path, f"it printed more than {OUTPUT_LIMIT} bytes")
    return output.decode("utf-8", "replace")


def _failed(path: Path, reason: str) -> WorkbenchError:
    lines = [line for line in reason.strip().splitlines() if line.strip()]
    text = (
        lines[0]
        if len(lines) == 1
        else next((line for line in lines if "Error" in line), "it printed no result")
    )
    return ParseError(
        f"running the module failed: {text[:300]}",
        Place(str(path)),
        "correct the module, or read it without running",
    )
