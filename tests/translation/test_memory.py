"""Translation memory, TMX, glossaries and the comparison of engines."""

from __future__ import annotations

import re
import socket
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.errors import Cancelled, ParseError
from i18n_workbench.locales.variants import are_variants
from i18n_workbench.progress import Progress
from i18n_workbench.translation.jobs.experiment import COLUMNS, Experiment
from i18n_workbench.translation.jobs.metrics import chrf, edit_distance
from i18n_workbench.translation.memory import glossary as glossary_module
from i18n_workbench.translation.memory.glossary import Glossary, Term
from i18n_workbench.translation.memory.memory import Pair, TranslationMemory
from i18n_workbench.translation.memory.tmx import read_tmx, write_tmx
from i18n_workbench.translation.options import Resources

MEMORY = TranslationMemory(
    [
        Pair("en", "fr", "Save changes", "Enregistrer", "a"),
        Pair("en", "fr", "Save changes", "Sauver", "b"),
        Pair("en", "fr", "Save changes", "Sauver", "c"),
        Pair(
            "en", "fr", "Delete {n} files", "Supprimer {n} fichiers", "d", reviewed=True
        ),
        Pair("en", "de", "Save changes", "Speichern", "a"),
    ]
)


def test_exact_matches_are_translations_and_fuzzy_ones_candidates(job, row, server):
    rows = [
        row("x", "Save changes"),
        row("y", "Save change"),
        row("z", "Something else"),
        row("w", "Delete {x} files"),
    ]
    frame = job(rows, ["memory"], resources=Resources(memory=MEMORY)).run()
    assert frame["status"].tolist() == ["done", "candidate", "failed", "candidate"]
    assert frame["target"].tolist() == [
        "Sauver",
        "Sauver",
        "",
        "Supprimer {n} fichiers",
    ]
    assert frame["reason"][1] == "96 % match of 'Save changes'"
    assert "placeholder mismatch" in frame["reason"][3]
    assert server.seen == []


def test_the_memory_finds_icu_messages_as_they_are_written(job, row):
    known = TranslationMemory(
        [Pair("en", "fr", "It''s {name}", "C'est bien {name}", "a")]
    )
    frame = job(
        [row("x", "It''s {name}", syntax="icu")],
        ["memory"],
        resources=Resources(memory=known),
    ).run()
    assert frame[["status", "target"]].to_numpy().tolist() == [
        ["done", "C'est bien {name}"]
    ]


def test_what_the_memory_does_not_know_goes_on(job, row, server):
    both = Resources(memory=MEMORY, endpoints={"google": server.url})
    frame = job(
        [row("x", "Save changes"), row("z", "Something else")],
        ["memory", "google"],
        resources=both,
    ).run()
    assert frame["engine"].tolist() == ["memory", "google"]
    assert server.asked == ["Something else"]


@pytest.mark.parametrize(
    ("text", "cutoff", "count"),
    [("Save changes", 75, 1), ("Save changed", 75, 1), ("Sav", 75, 0), ("Sav", 30, 1)],
)
def test_search(text, cutoff, count):
    assert len(MEMORY.search(text, "en", "fr", cutoff=cutoff)) == count


def test_a_reviewed_translation_wins():
    pairs = [
        Pair("en", "fr", "Go", "Va", "a"),
        Pair("en", "fr", "Go", "Va", "b"),
        Pair("en", "fr", "Go", "Aller", "c", reviewed=True),
    ]
    assert TranslationMemory(pairs).search("Go", "en", "fr")[0].target == "Aller"


TEXT = st.text(
    st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20
).filter(str.strip)


@given(
    st.lists(
        st.builds(
            Pair,
            st.just("en"),
            st.sampled_from(["fr", "zh-Hans"]),
            TEXT,
            TEXT,
            TEXT,
            st.booleans(),
        ),
        max_size=5,
    )
)
def test_tmx_there_and_back(pairs):
    assert sorted(read_tmx(write_tmx(pairs)), key=repr) == sorted(set(pairs), key=repr)


def test_tmx_keeps_line_ends_and_what_xml_cannot_hold():
    target = "x\x01y\x00\uffff\ud800"
    [pair] = read_tmx(write_tmx([Pair("en", "fr", "a\r\nb", target)]))
    assert (pair.source, pair.target) == ("a\r\nb", target)


def test_a_key_that_xml_cannot_hold_is_seen_to_be_another():
    [pair] = read_tmx(write_tmx([Pair("en", "fr", "a", "b", "k\x01\uffff")]))
    assert pair.key == "k\ufffd\ufffd"


@pytest.mark.parametrize(
    "text",
    [
        "<tmx>",
        "no xml",
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tmx>&b;</tmx>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx>&a;</tmx>',
        "<a>" * 200,
    ],
)
def test_bad_markup_is_a_located_error(text):
    with pytest.raises(ParseError) as caught:
        read_tmx(text)
    assert caught.value.place.line >= 1


CSV = """term,translation,locale,status,note
file,fichier,fr,required,
Acme,,,do-not-translate,our name
save,sauver,fr,forbidden,use enregistrer
"""


def test_a_glossary_finds_and_checks_terms():
    glossary = Glossary.from_csv(CSV)
    assert [
        hit.term.term
        for hit in glossary.hits("Save the FILE in Acme, profile", "fr-CA")
    ] == [
        "save",
        "file",
        "Acme",
    ]
    assert [hit.term.term for hit in glossary.hits("Save the file", "de")] == []
    assert (
        glossary.check(
            "Save the file in Acme", "Enregistrer les fichiers dans Acme", "fr"
        )
        == []
    )
    assert glossary.check("Save the file in Acme", "Sauver dans ACME", "fr") == [
        "glossary: 'sauver' is forbidden for 'save'",
        "glossary: 'file' has to be 'fichier'",
        "glossary: 'Acme' is not to be translated",
    ]


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("shopping cart", "Your SHOPPING cart"),
        ("C++", "In C++, and c++"),
        (".NET", "on .net"),
        ("©", "© 2026"),
        ("straße", "Die STRAßE"),
        ("kiſs", "KISS"),
        ("ıi", "II and İi"),
        ("Kelvin", "\u212aelvin"),
        ("μ", "\u00b5"),
        ("ﬅ", "ﬆ"),
        ("ᾳ", "\u1fbc"),
        ("购物车", "购物车"),
        ("a_b-c", "A_B-C"),
        ("e\u0301t\u00e9", "E\u0301T\u00c9"),
    ],
)
def test_a_term_is_found_whatever_its_letters(term, text):
    alone = list(re.finditer(rf"(?<!\w){re.escape(term)}(?!\w)", text, re.IGNORECASE))
    assert alone
    found = Glossary([*map(Term, ("cart x", "net", "ss")), Term(term)]).hits(text, "de")
    places = [(hit.start, hit.end) for hit in found if hit.term.term == term]
    assert places == [match.span() for match in alone]


def test_a_text_is_searched_for_no_term_whose_words_it_lacks(monkeypatch):
    searched = []
    pattern_of = glossary_module._word

    def counted(term):
        searched.append(term)
        return pattern_of(term)

    monkeypatch.setattr(glossary_module, "_word", counted)
    terms = [Term(f"word{number} of many", f"Wort{number}") for number in range(500)]
    glossary = Glossary(terms)
    assert glossary.check("Take word7 of many", "Nimm", "de") == [
        "glossary: 'word7 of many' has to be 'Wort7'"
    ]
    assert searched == ["word7 of many"]


def test_glossary_errors_are_located():
    with pytest.raises(ParseError, match="column named term"):
        Glossary.from_csv("a,b\n1,2\n")
    with pytest.raises(ParseError, match="unknown glossary rule 'maybe'") as caught:
        Glossary.from_csv("term,rule\nx,required\ny,maybe\n")
    assert caught.value.place.line == 3


TBX = """<?xml version="1.0"?><martif type="TBX"><text><body>
<termEntry id="1">
 <langSet xml:lang="en"><tig><term>file</term></tig></langSet>
 <langSet xml:lang="fr"><tig><term>fichier</term></tig></langSet>
 <langSet xml:lang="de"><tig><term>Feile</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet>
</termEntry></body></text></martif>"""


def test_tbx():
    terms = Glossary.from_tbx(TBX, "en").terms
    assert terms == [
        Term("file", "fichier", "fr"),
        Term("file", "Feile", "de", "forbidden"),
    ]


@pytest.mark.parametrize(
    ("ours", "theirs", "score"),
    # Computed with the usual implementation.
    [
        (["Bonjour le monde"], ["Bonjour tout le monde"], 59.31686519948626),
        (["Enregistrer"], ["Sauvegarder"], 10.909090909090908),
        (["Supprimer {name}"], ["Effacer {name}"], 49.19411933134779),
        (["a"], ["b"], 0.0),
        ([""], ["x"], 0.0),
        (
            ["Bonjour le monde", "Enregistrer", "a", "", "Supprimer {name}"],
            ["Bonjour tout le monde", "Sauvegarder", "b", "x", "Effacer {name}"],
            43.58991076553166,
        ),
    ],
)
def test_chrf_is_the_usual_one(ours, theirs, score):
    assert chrf(ours, theirs) == pytest.approx(score)
    assert chrf(theirs, theirs) == pytest.approx(100)


def test_edit_distance():
    assert (
        edit_distance("abc", "abc"),
        edit_distance("abc", "xyz"),
        edit_distance("abcd", "abcx"),
    ) == (0.0, 1.0, 0.25)


def test_engines_are_compared_on_what_people_translated(row, server):
    rows = [
        row(f"k{n}", f"Save {n} files in {{x}}", existing=f"fr~Save {n} files in {{x}}")
        for n in range(9)
    ]
    rows += [row("empty", "x"), row("d", "Save it", "de", existing="Speichern")]
    resources = Resources(
        memory=TranslationMemory(Pair("en", "fr", r.source, r.existing) for r in rows),
        endpoints={"google": server.url},
    )
    frame = Experiment(
        rows, ["pseudo", "google", "memory"], {}, resources, sample=8
    ).run()
    assert tuple(frame.columns) == COLUMNS
    french = frame[frame["locale"] == "fr"].set_index("engine")
    assert french["strings"].tolist() == [8, 8, 8]
    assert french.index[0] == "google"
    assert french.loc["google", "chrf"] == pytest.approx(100)
    assert french.loc["google", "placeholders"] == 1.0
    assert french.loc["memory", "chrf"] < 100, (
        "the memory was not shown what is held out"
    )
    again = Experiment(rows, ["google"], {}, resources, sample=8).run()
    assert again["chrf"].tolist() == frame[frame["engine"] == "google"]["chrf"].tolist()


def test_an_engine_that_never_answers_costs_a_comparison_one_bound(row):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        rows = [
            row("a", "Save", "de", existing="Speichern"),
            row("a", "Save", existing="Sauver"),
        ]
        resources = Resources(endpoints={"google": address, "libretranslate": address})
        names = ["google", "libretranslate", "pseudo"]
        progress = Progress("comparing")
        started = time.monotonic()
        frame = Experiment(rows, names, {}, resources, seconds=0.5).run(progress)
    assert time.monotonic() - started < 10
    assert (progress.done, progress.total) == (2, 6)
    hung = frame[frame["engine"] != "pseudo"]
    assert set(hung["reason"]) == {"no answer within 0.5 s"}
    assert frame[frame["engine"] == "pseudo"]["translated"].tolist() == [1, 1]


def test_a_comparison_is_cancelled_while_an_engine_is_waited_for(row):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        rows = [row("a", "Save", existing="Sauver")]
        resources = Resources(endpoints={"google": address})
        progress = Progress("comparing")
        threading.Timer(0.3, progress.cancel).start()
        with pytest.raises(Cancelled):
            Experiment(rows, ["google", "pseudo"], {}, resources).run(progress)


@pytest.mark.parametrize(
    "head", ["term,fr-FR,de,id,part of speech", "en-US,fr-FR,de,id,part of speech"]
)
def test_a_glossary_with_a_column_a_language(head):
    glossary = Glossary.from_csv(
        f"{head}\nquote,citation,Zitat,17,noun\nfile,,Datei,18,noun\n", "en"
    )
    found = [(term.term, term.translation, term.locale) for term in glossary.terms]
    assert found == [
        ("quote", "citation", "fr-FR"),
        ("quote", "Zitat", "de"),
        ("file", "Datei", "de"),
    ]
    assert glossary.check("Quote it", "Dis-le", "fr_FR") == [
        "glossary: 'quote' has to be 'citation'"
    ]
    assert glossary.check("Quote it", "Dilo", "es") == []
    with pytest.raises(ParseError, match="a column named term"):
        Glossary.from_csv(f"{head}\n".replace("term", "fi"), "ja")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("en", "en-US", True), ("pt_BR", "pt-BR", True), ("en-GB", "en-US", False), ("zh", "zh-TW", False),
     ("zh", "zh-CN", True), ("fr", "de", False), ("en", "eng-x", False)],
)  # fmt: skip
def test_locales_that_share_their_words(one, other, same):
    assert are_variants(one, other) is are_variants(other, one) is same


def test_a_tmx_of_regional_locales_serves_the_project(workspace):
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "Quote", "b": "Reply"},
        "locales/fr.json": {},
    }
    units = [
        ("fr-FR", "Citer", "en-US", "Quote"),
        ("EN", "Reply", "FR", "Répondre"),
        ("EN", "Reply", "fr-CA", "Rép"),
    ]
    bodies = "".join(
        f'<tu><tuv xml:lang="{a}"><seg>{b}</seg></tuv><tuv xml:lang="{c}"><seg>{d}</seg></tuv></tu>'
        for a, b, c, d in units
    )
    wb = i18n.open(workspace(files))
    wb.memory.add(
        read_tmx(f'<tmx><header srclang="*all*"/><body>{bodies}</body></tmx>', "en")
    )
    frame = wb.translation_job("fr", engines="memory").run()
    assert frame["target"].tolist() == ["Citer", "Répondre"]
