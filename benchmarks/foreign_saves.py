"""An editor that saves a locale file beside our edits of it: is a save lost, and how wide is the window?

    python benchmarks/foreign_saves.py [SAVES]

An editor in another process saves SAVES times (default: 1,000), in place (truncated, then written) or by renaming, each
time with what stands in the file then and a number of its own raised by one; meanwhile we make as many edits of other
keys, with `watch()` and without. Before each save the editor looks for its last number: where an older one stands, its
save was displaced. It is *kept* when a copy of it is in the journal's folder, which `apply()` and `problems` name, else it
is *lost*. *Overwritten* are edits of ours that an editor wrote its older buffer over: that is its doing, and is
counted for the comparison. Exit status 1 when a save was lost.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

KEYS = 400
FRENCH = "locales/fr.json"
PAUSE = 0.05
"""The editor waits for up to so many seconds between two saves: as long as an edit of ours takes, so that both are at it
all the time.
"""


def editor(path: Path, log: Path, how: str, saves: int) -> None:
    """Save again and again; the log gets the displaced numbers, and how long each save took."""
    draw = random.Random(how)
    displaced, widths, last = [], [], 0
    for number in range(1, saves + 1):
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["editor"] != str(last):
            displaced.append(last)
        data["editor"] = str(number)
        text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
        begun = time.perf_counter()
        _save(path, text, how)
        widths.append(time.perf_counter() - begun)
        last = number
        time.sleep(draw.random() * PAUSE)
    log.write_text(
        json.dumps({"displaced": displaced, "widths": widths}), encoding="utf-8"
    )


def _save(path: Path, text: str, how: str) -> None:
    if how == "in place":
        with path.open("w", encoding="utf-8") as stream:
            stream.write(text)
        return
    beside = path.with_name("fr.json.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def _stands(path: Path, key: str, value: str) -> bool:
    """Whether an edit still stands in the file; also where an editor is just writing it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return True
    return bool(data[key] == value)


def run(how: str, saves: int, *, watched: bool) -> dict[str, object]:
    """One editor beside as many edits; what became of both."""
    import i18n_workbench as i18n
    from i18n_workbench.errors import WorkbenchError

    with tempfile.TemporaryDirectory() as folder:
        root, log = Path(folder) / "project", Path(folder) / "log.json"
        os.environ["I18N_WORKBENCH_STATE"] = str(Path(folder) / "state")
        texts = {f"key{at}": f"text {at}" for at in range(KEYS)}
        (root / "locales").mkdir(parents=True)
        for name, more in (("en", {}), ("fr", {"editor": "0"})):
            text = json.dumps({**texts, **more}, indent=2) + "\n"
            (root / f"locales/{name}.json").write_text(text, encoding="utf-8")
        workbench = i18n.open(root)
        watcher = workbench.watch() if watched else None
        words = [
            sys.executable,
            __file__,
            "--editor",
            str(root / FRENCH),
            str(log),
            how,
            str(saves),
        ]
        other = subprocess.Popen(words)
        done = refused = overwritten = 0
        last: tuple[str, str] | None = None
        while done + refused < saves or other.poll() is None:
            key, value = f"key{done % KEYS}", f"edit {done}"
            overwritten += last is not None and not _stands(root / FRENCH, *last)
            last = None
            try:
                workbench.changes().set(key, "fr", value).apply()
            except WorkbenchError:
                refused += 1
                workbench.reload()
                continue
            done += 1
            last = key, value
        if watcher is not None:
            watcher.stop()
        said = json.loads(log.read_text(encoding="utf-8"))
        copies = [
            path.read_bytes()
            for path in (Path(folder) / "state").rglob("*")
            if path.is_file() and path.suffix == ".json"
        ]
        kept = [
            number
            for number in said["displaced"]
            if any(f'"editor": "{number}"'.encode() in copy for copy in copies)
        ]
        widths = sorted(said["widths"])
        return {
            "editor saves": f"{how}{', watched' if watched else ''}",
            "saves": saves,
            "edits": done,
            "refused": refused,
            "lost": len(said["displaced"]) - len(kept),
            "kept": len(kept),
            "overwritten": overwritten,
            "half saved for (median, longest) ms": f"{1e3 * median(widths):.2f}, {1e3 * widths[-1]:.1f}",
        }


def main(saves: int) -> int:
    """All four; the exit status."""
    lost = 0
    for how in ("in place", "by renaming"):
        for watched in (False, True):
            row = run(how, saves, watched=watched)
            print(json.dumps(row, ensure_ascii=False), flush=True)
            lost += bool(row["lost"])
    return int(lost > 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--editor"]:
        editor(Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
    else:
        sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
