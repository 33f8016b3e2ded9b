"""Similar texts, keys and clusters: equal to brute force, whatever the order."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz

import i18n_workbench as i18n
from i18n_workbench.analysis.similarity.scoring import (
    Clusters,
    SimilarityIndex,
    normalized,
)
from i18n_workbench.analysis.similarity.wording import contract

WORDS = [
    "save",
    "the",
    "file",
    "open",
    "close",
    "all",
    "of",
    "your",
    "changes",
    "now",
    "delete",
    "Ärger",
    "été",
    "ファイル",
    "保存",
    "don't",
    "%s",
    "{name}",
    "OK",
]


def texts(random_: random.Random, count: int) -> list[str]:
    found: list[str] = []
    for _ in range(count):
        if found and random_.random() < 0.4:
            text = list(random_.choice(found))
            for _ in range(random_.randint(1, 3)):
                at = random_.randrange(len(text) + 1)
                text[at : at + random_.randint(0, 1)] = random_.choice(
                    ["x", "", " ", "é"]
                )
            found.append("".join(text) or "x")
        else:
            found.append(" ".join(random_.choices(WORDS, k=random_.randint(1, 12))))
    return found


@pytest.mark.parametrize("threshold", [60, 80, 90, 100])
@pytest.mark.parametrize("seed", range(3))
def test_pairs_equal_brute_force(seed, threshold):
    index = SimilarityIndex(texts(random.Random(seed), 250))
    found = {}
    for columns in index.pairs(threshold):
        for a, b, score in zip(*map(list, columns), strict=True):
            found[a, b] = score
    all_ = index.texts
    want = {
        (a, b): fuzz.ratio(all_[a], all_[b])
        for a in range(len(all_))
        for b in range(a + 1, len(all_))
        if fuzz.ratio(all_[a], all_[b]) >= threshold
    }
    assert {
        tuple(sorted(pair)): score for pair, score in found.items()
    } == pytest.approx(want)


@given(
    st.lists(st.text(max_size=12), max_size=20),
    st.text(max_size=12),
    st.sampled_from([50, 75, 95]),
)
def test_the_best_equal_brute_force(pool, query, threshold):
    index = SimilarityIndex(pool)
    want = {
        at: fuzz.ratio(normalized(query), text) for at, text in enumerate(index.texts)
    }
    assert index.best(query, threshold) == pytest.approx(
        {at: s for at, s in want.items() if s >= threshold and s > 0}
    )


def clusters(count, pairs):
    connected = Clusters(count)
    for pair in pairs:
        connected.join(*pair)
    return connected.roots()


@given(
    st.lists(st.lists(st.tuples(*[st.integers(0, 11)] * 2), max_size=30), max_size=4)
)
def test_many_pairs_at_once_connect_what_one_after_the_other_do(portions):
    connected = Clusters(12)
    for pairs in portions:
        left, right = np.array(pairs, np.int64).reshape(-1, 2).T
        connected.join_all(left, right)
    assert connected.roots() == clusters(
        12, [pair for each in portions for pair in each]
    )


def test_clusters_are_chains():
    assert clusters(6, [(1, 2), (4, 5), (2, 5)]) == [0, 1, 1, 3, 1, 1]


EN = {
    "save": "Save changes", "saveAll": "Save  all changes", "home": {"save": "save changes"}, "step1": "Step 1 of the long tour",
    "step2": "Step 2 of the long tour", "hello": "Hello dear {name}", "hello2": "Hello dear {nome}", "other": "Something else",
    "item_one": "{n} item in the basket", "item_other": "{n} items in the basket",
}  # fmt: skip


@pytest.fixture
def bench(workspace):
    return i18n.open(
        workspace(
            {
                "locales/en.json": EN,
                "locales/fr.json": {"save": "Enregistrer", "other": "Save changes"},
            }
        )
    )


def test_similar_messages(bench):
    frame = bench.similar_messages("Save changes")
    assert list(frame.columns)[:5] == ["key", "locale", "text", "score", "file"]
    assert frame[["key", "locale", "score"]].values.tolist()[:4] == [
        ["home.save", "en", 100.0], ["other", "fr", 100.0], ["save", "en", 100.0], ["saveAll", "en", 85.71],
    ]  # fmt: skip
    assert bench.similar_messages("Save changes", locale="fr")["key"].tolist() == [
        "other"
    ]
    assert len(bench.similar_messages("Save changes", limit=1)) == 1
    assert bench.similar_messages("nothing like it at all").empty
    for wrong in ({"locale": "xx"}, {"threshold": 101}):
        with pytest.raises(i18n.errors.UsageError):
            bench.similar_messages("x", **wrong)


def test_what_is_written_is_found(bench):
    bench.changes().set("other", "en", "A brand new sentence").apply()
    assert bench.similar_messages("a brand new sentence")["key"].tolist() == ["other"]


@pytest.mark.parametrize("name", ["homeSave", "home.save", "home-save", "save_home"])
def test_similar_keys_compare_words(bench, name):
    assert bench.similar_keys(name)["key"].iloc[0] == "home.save"


def test_duplicates(bench):
    frame = bench.duplicates(85)
    table = {
        number: list(
            zip(rows["key"], rows["proposal"], rows["saved_words"], strict=True)
        )
        for number, rows in frame.groupby("cluster")
    }
    assert table == {
        1: [("hello", "keep", 0), ("hello2", "keep", 0)],
        2: [("save", "keep", 0), ("home.save", "merge", 2), ("saveAll", "keep", 0)],
        3: [("step1", "keep", 0), ("step2", "keep", 0)],
    }


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Log in", "Login", True), ("Loading…", "Loading ...", True), ("File(s) moved", "Files moved.", True),
        ("Email address", "Email Address *", True), ("{{ name }} left", "{{name}} left", True), ("…", "—", False),
        ("Delete it?", "Delete it", False), ("Organization", "Organizations", False), ("Watch this", "Unwatch this", False),
        ("It takes 1.5 s", "It takes 15 s", False), ("{n} left", "n left", False), ("C++", "C#", False),
        ("Do not move it", "Do move it", False), ("Push %0", "Push %1", False),
    ],
)  # fmt: skip
def test_what_can_stand_in_for_another(one, other, same):
    assert (contract(one) == contract(other)) is same


def test_merging_takes_the_code_along(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {
                "save": "Save",
                "dialog": {"save": "Save!"},
                "other": "Saved",
            },
            "locales/fr.json": {"dialog": {"save": "Enregistrer"}},
            "src/a.vue": "<template><p>{{ $t('dialog.save') }} {{ $t('save') }}</p></template>\n",
        }
    )
    bench = i18n.open(root)
    frame = bench.duplicates(75)
    assert frame[frame["proposal"] == "merge"][["key", "into"]].values.tolist() == [
        ["dialog.save", "save"]
    ]
    bench.changes().merge(frame).apply()
    assert "{{ $t('save') }} {{ $t('save') }}" in (root / "src/a.vue").read_text()
    assert bench.missing("fr")["key"].tolist() == ["other"]
    bench.undo()
    assert "$t('dialog.save')" in (root / "src/a.vue").read_text()
    with pytest.raises(i18n.errors.UsageError):
        bench.changes().merge(frame[["key"]])


def test_duplicates_do_not_depend_on_the_order_of_files(workspace):
    random_ = random.Random(3)
    table = {f"k{n}": text for n, text in enumerate(texts(random_, 60))}
    shuffled = dict(random_.sample(sorted(table.items()), len(table)))
    root = workspace({"locales/en.json": table})
    first = i18n.open(root).duplicates(80)
    workspace({"locales/en.json": shuffled})
    assert i18n.open(root).duplicates(80).equals(first)
    assert len(first) > 5


def test_source_texts_of_po_files_count(workspace):
    entries = "".join(
        f'\nmsgid "{text}"\nmsgstr ""\n' for text in ("Save changes", "Save changes!")
    )
    root = workspace({"locale/fr.po": f'msgid ""\nmsgstr "Language: fr\\n"\n{entries}'})
    assert i18n.open(root).duplicates()["text"].tolist() == [
        "Save changes",
        "Save changes!",
    ]


def test_the_cluster_map(bench):
    assert "saved_words" in bench.plot.duplicates(85).to_json()
    assert "Messages" in bench.plot.duplicates(100).to_json()
    assert bench.plot.duplicates(85).to_json().count('"place": ') == 7
