"""A fleet of generated workspaces on one worker, on two, and on two of which one is killed in the middle.

    python benchmarks/fleets.py [--workspaces 200]

Wall seconds: run it with nothing beside it, on two cores or more. Exit status 1 where two workers, one killed or not, say
anything else than a process without a cluster.
"""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

import pandas as pd
from distributed import Client, LocalCluster, as_completed, futures_of
from everything import Size, generate

from i18n_workbench.analysis.fleet import audit, fleet

SIZE = Size(keys=100, files=2, locales=4)
SHARE = 3
"""A worker is killed when one of so many workspaces is done."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workspaces", type=int, default=200)
    count = parser.parse_args().workspaces
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        targets = []
        for number in range(count):
            root = Path(folder) / f"workspace{number}"
            root.mkdir()
            generate(root, SIZE)
            targets.append(str(root))
        expected = pd.concat(map(audit, targets), ignore_index=True)
        print(f"{count} workspaces, {len(expected)} rows")
        print(
            "| workers | killed | seconds | same rows |\n| ---: | ---: | ---: | --- |"
        )
        is_same = [
            shown(1, targets, expected),
            shown(2, targets, expected),
            shown(2, targets, expected, kills=True),
        ]
    sys.exit(not all(is_same))


def shown(
    workers: int, targets: list[str], expected: pd.DataFrame, *, kills: bool = False
) -> bool:
    """Audit on so many workers, and print how long it took and whether the rows are those expected."""
    with (
        LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        client.run(_imported)
        start = time.perf_counter()
        frame = fleet(targets).persist()
        killer = threading.Thread(target=_kill, args=(client, frame))
        if kills:
            killer.start()
        found = frame.compute().reset_index(drop=True)
        seconds = time.perf_counter() - start
        if kills:
            killer.join()
    # Dask's texts are of another type than those of the frames that it joins
    is_same = found.to_csv() == expected.to_csv()
    print(f"| {workers} | {int(kills)} | {seconds:.1f} | {is_same} |", flush=True)
    return is_same


def _imported() -> None:
    """What each worker imports once is no part of the speed-up."""
    import i18n_workbench.analysis.fleet
    import i18n_workbench.checks.running  # noqa: F401


def _kill(client: Client, frame: object) -> None:
    """Kill a worker once a part of the partitions is done."""
    parts = futures_of(frame)
    done = as_completed(parts)
    for _ in range(len(parts) // SHARE):
        next(done)
    process = client.run(os.getpid)
    os.kill(next(iter(process.values())), signal.SIGKILL)


if __name__ == "__main__":
    main()
