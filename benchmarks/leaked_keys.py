"""Whether a key of the tests stands in anything that the whole suite wrote or said.

    python benchmarks/leaked_keys.py [PYTEST ARGUMENTS]      (default: tests)

The suite runs with all temporary folders kept and everything logged at DEBUG and shown, also of tests that pass; then
all of it is searched for the keys that the tests use. Settings files (Jupyter AI's too) and notebooks in which a test itself put a key,
as a user would, do not count; nor do lines of the tests' own sources that a failing test shows. Exit status 1 for a leak.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEYS = re.compile(rb"canary-Zq7Xw2Lm9Kt4Rv|appid-20260101-Hj5|mark-[a-z_]+-Qx7")
OWN = re.compile(
    r"(?:^|/)(?:settings\.json|[^/]*\.code-workspace|jupyter_ai/config\.json)$"
)


def main(arguments: list[str]) -> int:
    base = Path(tempfile.mkdtemp(prefix="leaked-keys-"))
    command = [
        sys.executable,
        "-m",
        "pytest",
        *(arguments or ["tests"]),
        "-q",
        "-rA",
        "--tb=no",
        "--log-level=DEBUG",
    ]
    command += [f"--basetemp={base / 'tmp'}", "-o", "tmp_path_retention_policy=all"]
    with (base / "output").open("wb") as output:
        (base / "loose").mkdir()
        environment = {
            **os.environ,
            "TMPDIR": str(base / "loose"),
        }  # what tests put beside their own folders counts, too
        status = subprocess.run(
            command,
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
            check=False,
        ).returncode
    files = [
        path for path in base.rglob("*") if path.is_file() and not path.is_symlink()
    ]
    found = [
        (path, match.group().decode())
        for path in files
        if not OWN.search(path.as_posix())
        for match in KEYS.finditer(path.read_bytes())
    ]
    for path, key in found[:50]:
        print(f"{path}: {key[:6]}...")
    size = sum(path.stat().st_size for path in files)
    print(
        f"pytest ended with {status}; {len(files):,} files with {size:,} bytes in {base} searched, {len(found)} keys found"
    )
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
