"""How well near duplicates are found, and at what cost.

``judged_pairs.csv`` holds 300 pairs of English messages of three projects (a reference manager, a git server, a library
repository), drawn with a fixed seed before anybody looked: from bands of the ratio, from pairs that share their words
although the ratio is low, and at random. A person who knows the projects' screens said of each whether it is the ``same``
message (at most white space differs), a ``variant`` worth merging (one wording would do in both places), or
``different`` (in the other's place it would say something else: another number, tense, object or placeholder).

    python benchmarks/duplicates.py [CHECKOUTS]

Printed are precision, recall and F1 over the pairs for the score and for plain baselines at several thresholds, then for
what the workbench proposes to merge, then time and peak memory of all pairs of 50,000 messages and of one pick among
100,000. The messages are those of the projects in the folder ``CHECKOUTS`` (each put together from two halves of real
ones until there are enough), else made of the words of the judged pairs. Goals: 4.5 s and 7.5 s, 8 ms.
"""

from __future__ import annotations

import csv
import math
import random
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

import i18n_workbench as i18n
from i18n_workbench.analysis.similarity.scoring import SimilarityIndex, normalized
from i18n_workbench.analysis.similarity.wording import contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

TABLE = Path(__file__).with_name("judged_pairs.csv")
THRESHOLDS = (70, 80, 85, 90, 95, 100)
Pair = dict[str, str]


def main(folders: Sequence[Path]) -> None:
    """Judge, then measure."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        pairs = list(csv.DictReader(file))
    judge(pairs)
    texts = [text for pair in pairs for text in (pair["text_a"], pair["text_b"])]
    measure(_mixed(texts, _real(folders)))


def judge(pairs: Sequence[Pair]) -> None:
    """Pair precision, recall and F1 of each scorer at each threshold."""
    print(
        f"{len(pairs)} judged pairs: {dict(Counter(pair['label'] for pair in pairs))}\n"
    )
    scorers: dict[str, Callable[[Pair], float]] = {
        "score of wb.duplicates": lambda pair: fuzz.ratio(
            normalized(pair["text_a"]), normalized(pair["text_b"])
        ),
        "rapidfuzz ratio": lambda pair: fuzz.ratio(pair["text_a"], pair["text_b"]),
        "token_set_ratio": lambda pair: fuzz.token_set_ratio(
            pair["text_a"].lower(), pair["text_b"].lower()
        ),
        "TF-IDF cosine": _cosines(pairs),
        "equal text": lambda pair: 100.0 * (pair["text_a"] == pair["text_b"]),
    }
    print(f"{'':24} {'at':>4} {'precision':>9} {'recall':>7} {'F1':>6}")
    for name, score in scorers.items():
        scores = [score(pair) for pair in pairs]
        for threshold in THRESHOLDS if name != "equal text" else (100,):
            _line(name, str(threshold), pairs, [value >= threshold for value in scores])
    for threshold in (80, 90):
        found = [
            fuzz.ratio(normalized(pair["text_a"]), normalized(pair["text_b"]))
            >= threshold
            and contract(pair["text_a"]) == contract(pair["text_b"])
            for pair in pairs
        ]
        _line("proposed to merge", str(threshold), pairs, found)
        for pair, said in zip(pairs, found, strict=True):
            if said != (pair["label"] != "different") and threshold == 80:
                print(
                    f"    {'wrong' if said else 'missed'}: {pair['text_a']!r} / {pair['text_b']!r} ({pair['project']})"
                )


def _line(name: str, at: str, pairs: Sequence[Pair], found: Sequence[bool]) -> None:
    true = [pair["label"] != "different" for pair in pairs]
    hits = sum(a and b for a, b in zip(true, found, strict=True))
    precision, recall = hits / max(sum(found), 1), hits / sum(true)
    f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
    print(f"{name:24} {at:>4} {precision:9.3f} {recall:7.3f} {f1:6.3f}")


def _cosines(pairs: Sequence[Pair]) -> Callable[[Pair], float]:
    """The cosine of TF-IDF vectors of words, 0-100; documents are the judged texts."""
    documents = {
        text: Counter(text.lower().split())
        for pair in pairs
        for text in (pair["text_a"], pair["text_b"])
    }
    seen = Counter(word for words in documents.values() for word in words)

    def weights(text: str) -> dict[str, float]:
        return {
            word: n * math.log(1 + len(documents) / seen[word])
            for word, n in documents[text].items()
        }

    def cosine(pair: Pair) -> float:
        one, other = weights(pair["text_a"]), weights(pair["text_b"])
        length = math.hypot(*one.values()) * math.hypot(*other.values())
        return (
            100.0000001
            * sum(value * other.get(word, 0.0) for word, value in one.items())
            / length
            if length
            else 0.0
        )

    return cosine


def measure(texts: Sequence[str]) -> None:
    """Time and memory of all pairs of 50,000 messages, and of one against 100,000."""
    print(
        f"\n{len(texts)} mixed messages, {sum(map(len, texts)) / len(texts):.0f} characters on average"
    )
    for threshold in (90, 80):
        wall, cpu = time.perf_counter(), time.process_time()
        index = SimilarityIndex(texts[:50_000])
        found = sum(len(scores) for _, _, scores in index.pairs(threshold))
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        print(
            f"all pairs of 50,000, ratio >= {threshold}: {found:,} pairs, {cpu:.1f} s of CPU, {wall:.1f} s"
        )
    print(f"peak memory of the whole process: {_peak():.0f} MB")
    index = SimilarityIndex(texts)
    queries = random.Random(1).sample(list(texts), 200)
    for threshold in (60, 75, 90):
        times = []
        for query in queries:
            start = time.process_time()
            index.best(query, threshold)
            times.append((time.process_time() - start) * 1000)
        print(
            f"one against {len(texts):,}, score >= {threshold}: median {median(times):.2f} ms, most {max(times):.1f} ms"
        )


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _real(folders: Iterable[Path]) -> list[str]:
    """The messages of all locales of the projects in some folders."""
    found: set[str] = set()
    for folder in folders:
        for project in sorted(folder.iterdir()):
            if project.is_dir():
                frame = i18n.open(project, settings={"review.enabled": False}).messages
                found.update(
                    text
                    for text in frame["value"].head(20_000).astype(str)
                    if text.strip()
                )
    return sorted(found)


def _mixed(words: Sequence[str], texts: list[str], count: int = 100_000) -> list[str]:
    """So many different messages; where there are too few, some are made of halves of others."""
    draw = random.Random(7)
    texts = texts or sorted(set(words))
    found = dict.fromkeys(draw.sample(texts, min(len(texts), count)))
    while len(found) < count:
        one, other = draw.choices(texts, k=2)
        found[f"{one[: len(one) // 2]}{other[len(other) // 2 :]}"] = None
    return draw.sample(list(found), count)


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
