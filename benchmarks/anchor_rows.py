"""The rows of the table P1 to P25: what is asked for, on which project, beside what, and why it is missed."""

from __future__ import annotations

from dataclasses import dataclass

import anchor_works as works


@dataclass(frozen=True)
class Peer:
    """A program of npm that does the same, run in the project's folder."""

    command: tuple[str, ...]
    config: str = ""
    """A file that it needs in that folder, where it is put for the time of the run: without it a peer does nothing, and
    its saying so would flatter nobody."""
    content: str = ""

    @property
    def name(self) -> str:
        return " ".join(word for word in self.command[:2] if not word.startswith("-"))


@dataclass(frozen=True, kw_only=True)
class Row:
    """A goal on one project, with what it is compared with in the same run."""

    goal: str
    title: str
    folder: str
    most: float
    """The goal on the machine on which it was set; bytes, MB and shares count everywhere."""
    work: str
    unit: str = ""
    """Empty for CPU seconds."""
    says: str = ""
    """The name under which the program prints the figure; empty = the CPU seconds of the whole process count."""
    at_least: bool = False
    bound: float | None = None
    """The physical limit of the performance notes, in seconds there."""
    before: str = "-"
    prototype: str = ""
    other_name: str = "a prototype"
    other_says: str = ""
    """What the same process prints of another library, to be compared with."""
    peers: tuple[Peer, ...] = ()
    after: str = ""
    """Whose state folder it finds (of a goal and folder before); empty = an empty one."""
    reason: str = ""
    """Why it is missed, as a profile of it says."""


MEDIAWIKI, OUTLINE = "mediawiki", "outline"
HOPPSCOTCH = "hoppscotch/packages/hoppscotch-common"
PLAYBOOKS = "playbooks/webapp"
_NODE = """
export default { locales: ['en'], extract: { input: ['**/*.{js,jsx,ts,tsx,mjs}'], output: 'x/{{language}}/{{namespace}}.json' } }
"""
_CHECK = ("i18n-check", "-f", "i18next")
_CHECK_OUTLINE = (*_CHECK, "-l", "shared/i18n/locales", "-s", "en_US")
_PARTS_OUTLINE = ("app", "shared", "plugins", "server")
_CHECK_HOPPSCOTCH = (*_CHECK, "-l", "locales", "-s", "en")
LINT = Peer(("i18next-cli", "lint"), "i18next.config.mjs", _NODE)
EXTRACT = Peer(("i18next-cli", "extract", "--dry-run"), "i18next.config.mjs", _NODE)
VERIFY = Peer(
    ("formatjs", "verify", "--source-locale", "en", "--missing-keys", "i18n/*.json")
)
UNUSED_OUTLINE = Peer((*_CHECK_OUTLINE, "-o", "unused", "-u", *_PARTS_OUTLINE))
VUE_EXTRACT = Peer(
    (
        "vue-i18n-extract",
        "--vueFiles",
        "src/**/*.{vue,ts}",
        "--languageFiles",
        "locales/*.json",
    )
)
UNUSED = Peer(
    ("i18n-unused", "display-unused", "--src-path", "src", "--locales-path", "locales")
)
_JSON_I18N = f"PLACE = 'i18n'{works.JSON}"

ROWS = (
    Row(goal="P25", title="import i18n_workbench", folder=HOPPSCOTCH, most=0.060, work="import i18n_workbench", prototype="pass", other_name="an empty process", before=".045 to .050 s"),
    Row(goal="P3", title="command coverage", folder=HOPPSCOTCH, most=0.12, bound=0.045, work=works.COMMAND, peers=(Peer(_CHECK_HOPPSCOTCH),), before="1.26 s, peer .88", reason="Python .01, numpy .08 with one thread, click .02, of our 323 modules 110 dataclasses .07, patterns .02, unmarshalling .03 and running them .1; an empty project takes .42 of .65, a process that has its imports .16"),
    Row(goal="P3", title="command coverage", folder=OUTLINE, most=0.12, bound=0.045, work=works.COMMAND, peers=(Peer(_CHECK_OUTLINE),), before="1.24 s, peer .83", reason="Python .01, numpy .08 with one thread, click .02, of our 323 modules 110 dataclasses .07, patterns .02, unmarshalling .03 and running them .1; an empty project takes .42 of .65, a process that has its imports .16"),
    Row(goal="P3", title="the same, second process", folder=OUTLINE, most=0.12, bound=0.045, work=works.COMMAND, after="P3outline", reason="imports, as the row above; texts and which files hold them are kept"),
    Row(goal="P3", title="command coverage, react-intl", folder=PLAYBOOKS, most=0.12, bound=0.035, work=works.COMMAND, peers=(VERIFY,), reason="as the rows above; the peer is a native program"),
    Row(goal="P4", title="load JSON5", folder="dspace-angular", most=0.20, bound=0.08, work=works.LOAD, before="1.09 s", reason="imports .25, which files .18, reading .90: comments are read for descriptions, so the text is scanned beside pyjson5"),
    Row(goal="P4", title="load YAML", folder="openstreetmap", most=0.65, bound=0.10, work=works.LOAD, before="4.20 s", reason="imports .25, which files .33, reading 2.8: lines by our lexer, what it does not know by libyaml"),
    Row(goal="P4", title="load PO", folder="wagtail", most=0.20, bound=0.10, work=works.LOAD, before="2.48 s", reason="imports .25, which of 1,067 files .6, reading .8: forms, sources, states and comments, the bound reads texts alone"),
    Row(goal="P4", title="load PHP", folder="snipe-it", most=0.75, bound=0.35, work=works.LOAD, before="4.66 s", reason="imports .25, which of 5,329 files 1.4, reading 1.8"),
    Row(goal="P4", title="load FTL", folder="pdf.js", most=0.10, bound=0.05, work=works.LOAD, before=".92 s", reason="imports .25 are more than the goal here; which files .12, reading .24"),
    Row(goal="P4", title="load properties", folder="jabref", most=0.16, bound=0.06, work=works.LOAD, before=".76 s", reason="imports .25, which files .20 of 4,400, reading .5"),
    Row(goal="P1", title="load, cold process", folder=MEDIAWIKI, most=1.05, bound=0.42, work=works.LOAD, prototype=_JSON_I18N, other_name="orjson and sets", reason="half is which of 11,763 files are locale files, and by which rule; of the rest reading and hashing .3, parsing .25, one object a path .25, columns .15, keeping for the next process .15"),
    Row(goal="P6", title="load, second process", folder=MEDIAWIKI, most=0.20, bound=0.06, work=works.LOAD, after="P1mediawiki", before="as the first", reason="of 2.3 s under load: columns .6, comparing every path that was looked at .2, imports, and what was kept (a string and a tuple a message) the rest"),
    Row(goal="P2", title="load and coverage", folder=MEDIAWIKI, most=1.10, bound=0.43, work=works.COVERAGE, prototype=_JSON_I18N, other_name="orjson and sets", before="14 to 16 s", reason="as P1; the first coverage counts the words of 1.3 million texts, 1 s"),
    Row(goal="P5", title="coverage again", folder=MEDIAWIKI, most=0.030, work=works.SESSION, says="again", reason="592 locales one after the other at .25 ms, a third of it sums over 10,000 keys"),
    Row(goal="P19", title="a page of 50 keys x 12 locales", folder=MEDIAWIKI, most=0.003, bound=0.0003, work=works.SESSION, says="page", before=".0018 s"),
    Row(goal="P20", title="search, first letter, 1.3 million texts", folder=MEDIAWIKI, most=0.080, bound=0.029, work=works.SESSION, says="search", before=".858 s"),
    Row(goal="P20", title="search, one letter more", folder=MEDIAWIKI, most=0.020, work=works.SESSION, says="grown", before=".023 to .054 s", reason="350,000 texts of rows that are not decided yet are joined and encoded .1, looked through by a pattern .03, gathered .05 to .09: a prototype of these steps alone takes .20 to .25 of the .27; the goal needs a copy of all texts as one buffer, 120 MB, which the fourth search makes"),
    Row(goal="P22", title="memory after loading", folder=MEDIAWIKI, most=160, unit="B/message", bound=72, work=works.SESSION, says="memory", before="285", reason="a text is a Python string: 49 to 76 bytes and 1 to 4 a character, 133 of the bytes here (tracemalloc); one buffer would make each read a copy"),
    Row(goal="P23", title="peak memory of loading", folder=MEDIAWIKI, most=330, unit="MB", bound=229, work=works.SESSION, says="peak", before="595", reason="as P22, and 40 MB while the columns are put in order"),
    Row(goal="P24", title="frame of all messages", folder=MEDIAWIKI, most=0.20, work=works.SESSION, says="frame", before="15 s", reason="ten columns of references, each looked up in the order of keys .03 and counted once more, .3 in all; the texts by file .17, sorting .04, states and sources .15"),
    Row(goal="P24", title="that frame's memory", folder=MEDIAWIKI, most=80, unit="B/row", work=works.SESSION, says="bytes", before="211 to 252", reason="ten columns of 8 bytes, and the index"),
    Row(goal="P21", title="checks of the default profile", folder=MEDIAWIKI, most=285000, unit="texts/s", at_least=True, work=works.SESSION, says="checks", before="16,000 to 25,000", reason="of 2 s for AbuseFilter's 58,754 texts under load: what is asked once a text or locale .35, pairs made .3, what spans texts .3, scripts .23, small words of other languages .2, placeholders .17, words .14"),
    Row(goal="P14", title="one edit", folder=MEDIAWIKI, most=0.006, bound=0.0023, work=works.SESSION, says="edit", before=".063 s of 6,000 keys", reason="journal and its compression .4, planning and proof by marks .3, taking up .1; 2 ms are for asking all 11,462 files what is not to be translated"),
    Row(goal="P15", title="a key renamed in all locales", folder=MEDIAWIKI, most=0.8, bound=0.25, work=works.SESSION, says="rename", reason="each file is read, proved and journalled before one is written"),
    Row(goal="P15", title="that, undone", folder=MEDIAWIKI, most=0.8, bound=0.25, work=works.SESSION, says="undo"),
    Row(goal="P5", title="coverage again", folder=HOPPSCOTCH, most=0.002, work=works.SMALL, says="again"),
    Row(goal="P14", title="one edit", folder=HOPPSCOTCH, most=0.003, bound=0.001, work=works.SMALL, says="edit", reason="two records of the journal with five fsync, and the whole file parsed twice for the proof"),
    Row(goal="P15", title="a key renamed in all locales", folder=HOPPSCOTCH, most=0.8, work=works.SMALL, says="rename"),
    Row(goal="P21", title="checks of the default profile", folder=HOPPSCOTCH, most=285_000, unit="texts/s", at_least=True, work=works.SMALL, says="checks", before="16,000 to 25,000", reason="one text in five has a finding here, 20 us each, a third of the time; placeholders .15 of it, pairs made .08, numbers .07, small words of other languages .06, words twice .05, a dozen others .02 to .04 each"),
    Row(goal="P7", title="usage, cold process", folder=OUTLINE, most=0.22, bound=0.06, work=works.USAGE, peers=(UNUSED_OUTLINE, EXTRACT), before="4.0 s, peer 5.0", reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P8", title="scan of the code alone", folder=OUTLINE, most=0.25, bound=0.13, work=works.SCAN, says="scan", prototype=works.WORDS, other_name="one pass of a regex", reason="as P7, without judging"),
    Row(goal="P7", title="usage, cold process", folder="dspace-angular", most=0.35, bound=0.10, work=works.USAGE, reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P9", title="usage, second process, nothing changed", folder=OUTLINE, most=0.060, bound=0.034, work=works.SCAN, says="usage", after="P7outline", before="3.0 s", reason="opening .2 of it, walking and asking the times of 2,160 files .1"),
    Row(goal="P9", title="usage again, 10 files changed", folder=OUTLINE, most=0.080, work=works.CHANGED, says="changed", reason="of 2 s under load: judging .4, who translates .35 and what opening finds .3, both of the whole project, walking 2,160 files .2, reading ten of them .15"),
    Row(goal="P9", title="usage again, nothing changed", folder=OUTLINE, most=0.060, bound=0.034, work=works.CHANGED, says="unchanged", reason="of .95 s under load: what opening finds .3, walking three times .2, who asks whom .1, what is known of the keys .08, the kept report .08"),
    Row(goal="P7", title="usage, cold process", folder=HOPPSCOTCH, most=0.19, bound=0.06, work=works.USAGE, peers=(VUE_EXTRACT, UNUSED), reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P12", title="files the same, a text written as it is", folder="openstreetmap", most=1.0, unit="of 1", at_least=True, work=works.SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder="openstreetmap", most=0.80, bound=0.1, work=works.SAME, says="rewritten", reason="YAML is composed by libyaml for its marks, for the text written and again for its proof"),
    Row(goal="P12", title="files the same, a text written as it is", folder="wagtail", most=1.0, unit="of 1", at_least=True, work=works.SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder="wagtail", most=0.35, bound=0.15, work=works.SAME, says="rewritten", reason="YAML is composed by libyaml for its marks, for the text written and again for its proof"),
    Row(goal="P12", title="files the same, a text written as it is", folder="www-l10n", most=1.0, unit="of 1", at_least=True, work=works.SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder="www-l10n", most=0.9, bound=0.25, work=works.SAME, says="rewritten"),
    Row(goal="P16", title="one text against 100,000", folder="wagtail", most=0.0007, bound=0.0005, work=works.ALIKE, says="one", other_name="extractOne", other_says="extractOne", before=".00136 s, extractOne .0175", reason="all texts of 60 and more, not the best one: half is rapidfuzz on what two filters leave, half the bit sets of those whose length fits; this text has a copy, at which extractOne stops"),
    Row(goal="P17", title="pairs of 50,000, ratio >= 90", folder="wagtail", most=1.2, bound=1.0, work=works.ALIKE, says="pairs90", other_name="cdist (of 10,000, x 25)", other_says="cdist", before="1.9 s, cdist 79"),
    Row(goal="P17", title="pairs of 50,000, ratio >= 80", folder="wagtail", most=2.2, bound=1.0, work=works.ALIKE, says="pairs80", before="3.3 s"),
    Row(goal="P18", title="the same, of which .95 would do", folder="wagtail", most=3.0, work=works.ALIKE, says="pairs80"),
    Row(goal="P10", title="hard-coded strings, cold process", folder=OUTLINE, most=0.60, bound=0.09, work=works.STRINGS, peers=(LINT,), before="4.8 s, peer 2.9", reason="trees of all files that may hold a text .2 (parsing alone is more than the goal here), detecting .35, who translates .3"),
    Row(goal="P10", title="hard-coded strings, cold process", folder="excalidraw", most=0.48, bound=0.05, work=works.STRINGS, peers=(LINT,), reason="trees of all files that may hold a text .2 (parsing alone is more than the goal here), detecting .35, who translates .3"),
    Row(goal="P10", title="hard-coded strings, cold process", folder=HOPPSCOTCH, most=0.4, work=works.STRINGS, peers=(LINT,), reason="of 7.5 s under load: templates of Vue 1.6, scripts 1.3, trees of both 1.1, who translates 1.1, imports 1.3 with pandas, opening .9"),
    Row(goal="P11", title="hard-coded strings, second process", folder=OUTLINE, most=0.12, work=works.STRINGS, after="P10outline", before="2.3 s", reason="of .86 s: importing .24, opening .20, finding .12, keys for texts .11, what is asked of whom .10, who translates .07: many pieces of a tenth"),
    Row(goal="P12", title="files the same, a text written as it is", folder=MEDIAWIKI, most=1.0, unit="of 1", at_least=True, work=works.SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder=MEDIAWIKI, most=1.5, bound=0.48, work=works.SAME, says="rewritten", reason="of .32 s for 393 files: reading .16, decoding .05, the text put in and its proof by marks .08"),
    Row(goal="P7", title="usage, cold process", folder=MEDIAWIKI, most=1.5, bound=0.13, work=works.USAGE, reason="of 125 s at load 10: opening 17, what is asked of whom 10, who translates 20, a first read of 5,441 files 45, an eighth of all a pattern that RE2 did not know (mended after), judging 24"),
    Row(goal="P9", title="usage, second process, nothing changed", folder=MEDIAWIKI, most=0.06, bound=0.034, work=works.SCAN, says="usage", after="P7mediawiki", reason="of 7 s under load: which files are no code .9 (.4 after), links between 1.3 million texts .9, names and folders of the keys .6, asks 1.2, what reads along .4, walking .6, what sources said .3, the kept report .3"),
)  # fmt: skip
"""In the order in which they run: what finds the state folder of another row stands behind it, what takes longest last."""
