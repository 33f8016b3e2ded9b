"""Programs in other languages that read one file after another: a line of Base64 in, a line of JSON out."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
from base64 import b64encode
from pathlib import Path
from typing import Any

from oracles.judging import InapplicableError, UnjudgedError

HERE = Path(__file__).parent


class Worker:
    """A program that is started when it is first asked, and again when a file made it end."""

    def __init__(self, *command: str, needs: str = "", **environment: str) -> None:
        self.command = command
        self.needs = needs
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, text: str, **question: str) -> Any:
        """What the program says of a text.

        Raises
        ------
        InapplicableError
            When there is no such program.
        UnjudgedError
            When it has no answer.
        """
        if self.process is None or self.process.poll() is not None:
            self._start()
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        data = json.dumps({"text": text, **question}) if question else text
        try:
            self.process.stdin.write(
                b64encode(data.encode("utf-8", "surrogatepass")) + b"\n"
            )
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            status = self.process.wait()
            self.process = None
            raise UnjudgedError(
                f"the program that reads the file ended with status {status}"
            )
        answer = json.loads(line)
        # A file may have a message called "error", among others.
        if isinstance(answer, dict) and list(answer) == ["error"]:
            raise UnjudgedError(str(answer["error"]).splitlines()[0][:200])
        return answer

    def _start(self) -> None:
        if shutil.which(self.command[0]) is None:
            raise InapplicableError(f"{self.command[0]} is not installed")
        if self.needs and self.needs not in os.environ:
            raise InapplicableError(f"{self.needs} is not set")
        self.process = subprocess.Popen(
            self.command,
            cwd=HERE,
            env={**os.environ, **self.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        atexit.register(self.process.kill)
