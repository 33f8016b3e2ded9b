"""Machine translation of a large project: throughput against the bound ``parallels / latency``, memory, kill and resume.

``python benchmarks/translating.py [STRINGS]`` starts a server process of its own on the loopback interface.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

LATENCY = 0.05


async def serve() -> None:
    """Speaks google's keyless and DeepL's protocol, keeps connections open, counts each text."""
    asked: Counter[str] = Counter()

    async def handle(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        while head := await reader.readuntil(b"\r\n\r\n"):
            lines = head.decode().split("\r\n")
            length = next(
                (
                    int(x.split(":")[1])
                    for x in lines
                    if x.lower().startswith("content-length")
                ),
                0,
            )
            fields = parse_qs(
                (await reader.readexactly(length)).decode()
                or urlsplit(lines[0].split()[1]).query
            )
            texts = fields.get("text", fields.get("q", []))
            if texts:
                await asyncio.sleep(LATENCY)
            asked.update(texts)
            if "text" in fields:
                answer = {"translations": [{"text": f"fr {text}"} for text in texts]}
            else:
                answer = {
                    "sentences": [{"trans": f"fr {text}"} for text in texts],
                    "asked": asked.total(),
                    "most": max(asked.values(), default=0),
                }
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                % len(body)
                + body
            )
            await writer.drain()

    async def kindly(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        try:
            await handle(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(kindly, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def project(strings: int) -> Path:
    root = Path(tempfile.mkdtemp(prefix="i18n-bench-"))
    (root / "locales").mkdir()
    (root / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    texts = {f"page{n // 100}": {} for n in range(0, strings, 100)}
    for n in range(strings):
        texts[f"page{n // 100}"][f"key{n}"] = f"Message number {n} for {{name}} to read"
    (root / "locales/en.json").write_text(json.dumps(texts, indent=2))
    (root / "locales/fr.json").write_text("{}\n")
    return root


def run(root: Path, url: str, engine: str, parallels: int) -> None:
    """In a process of its own: open, plan, run; prints the figures."""
    os.environ["I18N_WORKBENCH_DEEPL_API_KEY"] = "key-for-the-benchmark"
    import i18n_workbench as i18n

    wb = i18n.open(root, settings={"translate.parallels": parallels})
    opened = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    started = time.perf_counter()
    job = wb.translation_job("fr", engines=engine, endpoints={engine: url})
    planned = time.perf_counter() - started
    started, cpu = time.perf_counter(), time.process_time()
    frame = job.run()
    took, cpu = time.perf_counter() - started, time.process_time() - cpu
    from i18n_workbench.disk.journal import Journal

    done = int((frame["status"] == "done").sum())
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    saves = len(Journal(root).entries())
    print(
        f"{engine:8} parallels {parallels:3}: {done} done in {took:6.1f} s = {done / took:5.0f}/s ({cpu:.1f} s of CPU); plan {planned:.1f} s; "
        f"{saves} saves; memory {opened:.0f} -> {most:.0f} MB",
        flush=True,
    )


def child(root: Path, url: str, engine: str, parallels: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, __file__, "run", str(root), url, engine, str(parallels)]
    )


def main() -> None:
    strings = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    os.environ["I18N_WORKBENCH_STATE"] = tempfile.mkdtemp(prefix="i18n-bench-state-")
    server = subprocess.Popen(
        [sys.executable, __file__, "serve"], stdout=subprocess.PIPE
    )
    assert server.stdout is not None
    url = f"http://127.0.0.1:{int(server.stdout.readline())}"
    print(
        f"{strings} strings, {LATENCY * 1000:.0f} ms a request; bound of google: parallels / latency a second"
    )
    try:
        for engine, parallels in (
            ("pseudo", 5),
            ("deepl", 5),
            ("google", 50),
            ("google", 5),
        ):
            child(project(strings), url, engine, parallels).wait()
        kill_and_resume(url)
    finally:
        server.kill()


def kill_and_resume(url: str, strings: int = 5000) -> None:
    import httpx

    def asked() -> tuple[int, int]:
        said = httpx.get(f"{url}/translate_a/single").json()
        return said["asked"], said["most"]

    root = project(strings)
    before = asked()[0]
    first = child(root, url, "google", 20)
    while asked()[0] - before < strings // 2:
        time.sleep(0.05)
    first.send_signal(signal.SIGKILL)
    first.wait()
    written = sum(map(len, json.loads((root / "locales/fr.json").read_text()).values()))
    at_kill = asked()[0] - before
    child(root, url, "google", 20).wait()
    found = json.loads((root / "locales/fr.json").read_text())
    whole = sum(
        text == f"fr Message number {key[3:]} for {{name}} to read"
        for page in found.values()
        for key, text in page.items()
    )
    print(
        f"killed after {at_kill} answers ({written} written), resumed: {whole} of {strings} right, {asked()[0] - before} asked for"
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve"]:
            asyncio.run(serve())
        case ["run", root, url, engine, parallels]:
            run(Path(root), url, engine, int(parallels))
        case _:
            main()
