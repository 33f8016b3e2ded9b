"""What ``anchors.py`` runs for each goal: programs that get a project's folder, each in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass


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
    peer: tuple[str, ...] = ()
    peer_needs: str = ""
    """A file of the project without which the peer does nothing: a figure of its saying so would flatter nobody."""
    other_name: str = "-"
    after: str = ""
    """Whose state folder it finds (of a goal and folder before); empty = an empty one."""
    reason: str = ""
    """Why it is missed, as a profile of it says."""


_OPENED = """
import gc, random, resource, shutil, sys, tempfile, time
import i18n_workbench as i18n
def cpu(name, act, times=1):
    best = 1e9
    for _ in range(times):
        start = time.process_time(); found = act(); best = min(best, time.process_time() - start)
    print('figure', name, best, flush=True)
    return found
def resident():
    return int(open('/proc/self/statm').read().split()[1]) * resource.getpagesize()
def opened(root):
    wb = i18n.open(root, settings={'review.enabled': False}); wb.catalog.columns
    return wb
"""
_EDITS = """
numbers = iter(range(999))
source, keys = wb.source_language, wb.catalog.keys
key = next(key for key in keys[len(keys) // 2:] if wb.catalog.text(key, source))
cpu('edit', lambda: wb.changes().set(key, source, f'text number {next(numbers)}').apply(), 7)
renamed = wb.changes().rename(key, key + '-renamed', code=False)
cpu('rename', renamed.apply)
cpu('undo', wb.undo)
"""
_COPIED = f"""{_OPENED}
folder = tempfile.TemporaryDirectory(); copy = folder.name + '/project'
shutil.copytree(sys.argv[1], copy, ignore=shutil.ignore_patterns('.git', 'node_modules'), ignore_dangling_symlinks=True)
"""
_JSON = """
import os, sys, orjson
def flat(value, way, keys):
    for name, each in value.items():
        if isinstance(each, dict): flat(each, way + (name,), keys)
        else: keys.add(way + (name,))
locales, files = {}, []
for folder, _, names in os.walk(sys.argv[1]):
    if PLACE in folder:
        files += [(name, folder + '/' + name) for name in names if name.endswith('.json')]
for name, path in files:
    with open(path, 'rb') as file: data = orjson.loads(file.read())
    if isinstance(data, dict): flat(data, (), locales.setdefault(name, set()))
everything = set().union(*locales.values())
print(sum(len(everything - keys) for keys in locales.values()))
"""
_LOAD = f"{_OPENED}opened(sys.argv[1])"
_COVERAGE = f"{_OPENED}opened(sys.argv[1]).coverage_table()"
_COMMAND = """
import sys
sys.argv = ['i18n-workbench', '-C', sys.argv[1], 'coverage']
from i18n_workbench.cli import main
main()
"""
_USAGE = "import sys, i18n_workbench as i18n; i18n.open(sys.argv[1]).usage_report"
_WORDS = """
import os, re, sys
literal, found = re.compile(rb'[\\'"`]([\\w.:-]+)[\\'"`]'), set()
for folder, folders, names in os.walk(sys.argv[1]):
    folders[:] = [name for name in folders if name not in {'node_modules', '.git', 'dist'}]
    for name in names:
        if name.endswith(('.ts', '.tsx', '.js', '.jsx', '.vue', '.html')):
            with open(folder + '/' + name, 'rb') as file: found.update(literal.findall(file.read()))
print(len(found))
"""
_SCAN = f"{_OPENED}wb = opened(sys.argv[1]); cpu('scan', wb.sources.scan); cpu('usage', lambda: wb.usage_report)"
_STRINGS = "import sys, i18n_workbench as i18n; i18n.open(sys.argv[1]).hardcoded()"
_SAME = f"""{_OPENED}
from i18n_workbench.catalog.files import open_document
from i18n_workbench.formats import SetValue
from i18n_workbench.text import encode
wb = opened(sys.argv[1]); same = 0; start = time.process_time()
for chunk in wb.catalog.chunks:
    path = wb.project.root / chunk.file.entry.path; data = path.read_bytes()
    document, decoded = open_document(wb.project.root, chunk.file.entry, wb.settings, data)
    values = document.values()
    if chunk.file.format.read_only: same += 1; continue
    text = document.splice([SetValue(values.paths[0], values.texts[0], values.forms.get(0, ''))]) if values.paths and values.texts[0] else document.text
    same += encode(text, decoded) == data
print('figure', 'same', same / len(wb.catalog.chunks)); print('figure', 'rewritten', time.process_time() - start)
"""
_TEXTS = f"""{_OPENED}
from i18n_workbench.analysis.similarity.scoring import SimilarityIndex
draw = random.Random(7)
texts = sorted({{text for chunk in opened(sys.argv[1]).catalog.chunks for text in chunk.file.values.texts if text}})
while len(texts) < 100_000:
    one, other = draw.choices(texts[:20_000], k=2); texts.append(one[:len(one) // 2] + other[len(other) // 2:])
texts = draw.sample(texts, 100_000)
"""
_ALIKE = f"""{_TEXTS}
from rapidfuzz import fuzz, process
index = SimilarityIndex(texts); queries = draw.sample(texts, 200); index.best(queries[0], 60)
cpu('one', lambda: index.best(queries[1], 60), 9)
cpu('extractOne', lambda: process.extractOne(queries[1], texts, scorer=fuzz.ratio, score_cutoff=60), 3)
cpu('pairs90', lambda: sum(len(scores) for _, _, scores in SimilarityIndex(texts[:50_000]).pairs(90)))
cpu('pairs80', lambda: sum(len(scores) for _, _, scores in SimilarityIndex(texts[:50_000]).pairs(80)))
"""
_SESSION = f"""{_COPIED}
import numpy, orjson
import i18n_workbench.workbench
from i18n_workbench.formats import all_formats
from i18n_workbench.panels.grids.grid_model import GridModel
from i18n_workbench.panels.grids.grid_query import Query
all_formats(); gc.collect(); before = resident()
wb = cpu('open', lambda: opened(copy)); gc.collect()
print('figure', 'memory', (resident() - before) / len(wb.catalog.columns.key))
print('figure', 'peak', resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
cpu('coverage', wb.coverage_table); cpu('again', wb.coverage_table, 3)
locales = wb.locale_names()[:12]; every = tuple(wb.locale_names())
model = GridModel(wb); model.page(0, 50, locales)
cpu('page', lambda: model.page(5000, 50, locales), 20)
cpu('search', lambda: model.show(Query(search='e', locales=every)))
cpu('grown', lambda: model.show(Query(search='ed', locales=every)))
del model
import pandas
frame = cpu('frame', lambda: wb.messages)
from i18n_workbench.catalog.frames.messages_frame import messages_frame
import tracemalloc; tracemalloc.start()
frame = messages_frame(wb.catalog, list(wb.catalog.locales), wb.project.source_language)
print('figure', 'bytes', tracemalloc.get_traced_memory()[0] / len(frame)); tracemalloc.stop()
{_EDITS}"""
_SMALL = f"""{_COPIED}
wb = opened(copy); wb.coverage_table(); cpu('again', wb.coverage_table, 5)
{_EDITS}
from i18n_workbench.checks.running import find
start = time.process_time(); find(wb.catalog, wb.catalog.locales)
print('figure', 'checks', len(wb.catalog.columns.key) / (time.process_time() - start))
"""

MEDIAWIKI, OUTLINE = "mediawiki", "outline"
HOPPSCOTCH = "hoppscotch/packages/hoppscotch-common"
_I18N_CHECK = ("i18n-check", "-l", "locales", "-s", "en", "-f", "i18next")
_I18N_CHECK_OUTLINE = (
    "i18n-check",
    *("-l", "shared/i18n/locales", "-s", "en_US", "-f", "i18next"),
)
_JSON_I18N = f"PLACE = 'i18n'{_JSON}"

ROWS = (
    Row(goal="P25", title="import i18n_workbench", folder=HOPPSCOTCH, most=0.060, work="import i18n_workbench", prototype="pass", other_name="an empty process", before=".045 to .050 s"),
    Row(goal="P3", title="command coverage", folder=HOPPSCOTCH, most=0.12, bound=0.045, work=_COMMAND, peer=_I18N_CHECK, other_name="i18n-check", before="1.26 s, peer .88", reason="Python .01, numpy .08 with one thread, click .02, of our 323 modules 110 dataclasses .07, patterns .02, unmarshalling .03 and running them .1; an empty project takes .42 of .65, a process that has its imports .16"),
    Row(goal="P3", title="command coverage", folder=OUTLINE, most=0.12, bound=0.045, work=_COMMAND, peer=_I18N_CHECK_OUTLINE, other_name="i18n-check", before="1.24 s, peer .83", reason="Python .01, numpy .08 with one thread, click .02, of our 323 modules 110 dataclasses .07, patterns .02, unmarshalling .03 and running them .1; an empty project takes .42 of .65, a process that has its imports .16"),
    Row(goal="P3", title="the same, second process", folder=OUTLINE, most=0.12, bound=0.045, work=_COMMAND, after="P3outline", reason="imports, as the row above; texts and which files hold them are kept"),
    Row(goal="P4", title="load JSON5", folder="dspace-angular", most=0.20, bound=0.08, work=_LOAD, before="1.09 s", reason="imports .25, which files .18, reading .90: comments are read for descriptions, so the text is scanned beside pyjson5"),
    Row(goal="P4", title="load YAML", folder="openstreetmap", most=0.65, bound=0.10, work=_LOAD, before="4.20 s", reason="imports .25, which files .33, reading 2.8: lines by our lexer, what it does not know by libyaml"),
    Row(goal="P4", title="load PO", folder="wagtail", most=0.20, bound=0.10, work=_LOAD, before="2.48 s", reason="imports .25, which of 1,067 files .6, reading .8: forms, sources, states and comments, the bound reads texts alone"),
    Row(goal="P4", title="load PHP", folder="snipe-it", most=0.75, bound=0.35, work=_LOAD, before="4.66 s", reason="imports .25, which of 5,329 files 1.4, reading 1.8"),
    Row(goal="P4", title="load FTL", folder="pdf.js", most=0.10, bound=0.05, work=_LOAD, before=".92 s", reason="imports .25 are more than the goal here; which files .12, reading .24"),
    Row(goal="P4", title="load properties", folder="jabref", most=0.16, bound=0.06, work=_LOAD, before=".76 s", reason="imports .25, which files .20 of 4,400, reading .5"),
    Row(goal="P1", title="load, cold process", folder=MEDIAWIKI, most=1.05, bound=0.42, work=_LOAD, prototype=_JSON_I18N, other_name="orjson and sets", reason="half is which of 11,763 files are locale files, and by which rule; of the rest reading and hashing .3, parsing .25, one object a path .25, columns .15, keeping for the next process .15"),
    Row(goal="P6", title="load, second process", folder=MEDIAWIKI, most=0.20, bound=0.06, work=_LOAD, after="P1mediawiki", before="as the first", reason="of 2.3 s under load: columns .6, comparing every path that was looked at .2, imports, and what was kept (a string and a tuple a message) the rest"),
    Row(goal="P2", title="load and coverage", folder=MEDIAWIKI, most=1.10, bound=0.43, work=_COVERAGE, prototype=_JSON_I18N, other_name="orjson and sets", before="14 to 16 s", reason="as P1; the first coverage counts the words of 1.3 million texts, 1 s"),
    Row(goal="P5", title="coverage again", folder=MEDIAWIKI, most=0.030, work=_SESSION, says="again", reason="592 locales one after the other at .25 ms, a third of it sums over 10,000 keys"),
    Row(goal="P19", title="a page of 50 keys x 12 locales", folder=MEDIAWIKI, most=0.003, bound=0.0003, work=_SESSION, says="page", before=".0018 s"),
    Row(goal="P20", title="search, first letter, 1.3 million texts", folder=MEDIAWIKI, most=0.080, bound=0.029, work=_SESSION, says="search", before=".858 s"),
    Row(goal="P20", title="search, one letter more", folder=MEDIAWIKI, most=0.020, work=_SESSION, says="grown", before=".023 to .054 s", reason="350,000 texts of rows that are not decided yet are joined and encoded .1, looked through by a pattern .03, gathered .05 to .09: a prototype of these steps alone takes .20 to .25 of the .27; the goal needs a copy of all texts as one buffer, 120 MB, which the fourth search makes"),
    Row(goal="P22", title="memory after loading", folder=MEDIAWIKI, most=160, unit="B/message", bound=72, work=_SESSION, says="memory", before="285", reason="a text is a Python string: 49 to 76 bytes and 1 to 4 a character, 180 of the bytes here; one buffer would make each read a copy"),
    Row(goal="P23", title="peak memory of loading", folder=MEDIAWIKI, most=330, unit="MB", bound=229, work=_SESSION, says="peak", before="595", reason="as P22, and the bytes of what is kept for the next process"),
    Row(goal="P24", title="frame of all messages", folder=MEDIAWIKI, most=0.20, work=_SESSION, says="frame", before="15 s", reason="ten columns of references, each looked up in the order of keys .03 and counted once more, .3 in all; the texts by file .17, sorting .04, states and sources .15"),
    Row(goal="P24", title="that frame's memory", folder=MEDIAWIKI, most=80, unit="B/row", work=_SESSION, says="bytes", before="211 to 252", reason="ten columns of 8 bytes, and the index"),
    Row(goal="P14", title="one edit", folder=MEDIAWIKI, most=0.006, bound=0.0023, work=_SESSION, says="edit", before=".063 s of 6,000 keys", reason="journal and its compression .4, planning and proof by marks .3, taking up .1; 2 ms are for asking all 11,462 files what is not to be translated"),
    Row(goal="P15", title="a key renamed in all locales", folder=MEDIAWIKI, most=0.8, bound=0.25, work=_SESSION, says="rename", reason="each file is read, proved and journalled before one is written"),
    Row(goal="P15", title="that, undone", folder=MEDIAWIKI, most=0.8, bound=0.25, work=_SESSION, says="undo"),
    Row(goal="P5", title="coverage again", folder=HOPPSCOTCH, most=0.002, work=_SMALL, says="again"),
    Row(goal="P14", title="one edit", folder=HOPPSCOTCH, most=0.003, bound=0.001, work=_SMALL, says="edit", reason="two records of the journal with five fsync, and the whole file parsed twice for the proof"),
    Row(goal="P15", title="a key renamed in all locales", folder=HOPPSCOTCH, most=0.8, work=_SMALL, says="rename"),
    Row(goal="P21", title="checks of the default profile", folder=HOPPSCOTCH, most=285_000, unit="texts/s", at_least=True, work=_SMALL, says="checks", before="16,000 to 25,000", reason="one text in five has a finding here, 20 us each, a third of the time; placeholders .15 of it, pairs made .08, numbers .07, small words of other languages .06, words twice .05, a dozen others .02 to .04 each"),
    Row(goal="P7", title="usage, cold process", folder=OUTLINE, most=0.22, bound=0.06, work=_USAGE, peer=(*_I18N_CHECK_OUTLINE, "-u", "app", "shared", "plugins", "server", "-o", "unused"), other_name="i18n-check", before="4.0 s, peer 5.0", reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P8", title="scan of the code alone", folder=OUTLINE, most=0.25, bound=0.13, work=_SCAN, says="scan", prototype=_WORDS, other_name="one pass of a regex", reason="as P7, without judging"),
    Row(goal="P7", title="usage, cold process", folder="dspace-angular", most=0.35, bound=0.10, work=_USAGE, reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P9", title="usage, second process, nothing changed", folder=OUTLINE, most=0.060, bound=0.034, work=_SCAN, says="usage", after="P7outline", before="3.0 s", reason="opening .2 of it, walking and asking the times of 2,160 files .1"),
    Row(goal="P7", title="usage, cold process", folder=HOPPSCOTCH, most=0.19, bound=0.06, work=_USAGE, prototype=_WORDS, other_name="one pass of a regex", reason="who translates is learned from all calls .4, rules and scopes .3, judging .2: the bound only collects literals, and finds none of what is built of pieces"),
    Row(goal="P12", title="files the same, a text written as it is", folder="openstreetmap", most=1.0, unit="of 1", at_least=True, work=_SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder="openstreetmap", most=0.80, bound=0.1, work=_SAME, says="rewritten", reason="YAML is composed by libyaml for its marks, for the text written and again for its proof"),
    Row(goal="P12", title="files the same, a text written as it is", folder="wagtail", most=1.0, unit="of 1", at_least=True, work=_SAME, says="same"),
    Row(goal="P13", title="a text of each file written as it is", folder="wagtail", most=0.35, bound=0.15, work=_SAME, says="rewritten", reason="YAML is composed by libyaml for its marks, for the text written and again for its proof"),
    Row(goal="P16", title="one text against 100,000", folder="wagtail", most=0.0007, bound=0.0005, work=_ALIKE, says="one", before=".00136 s, extractOne .0175", reason="all texts of 60 and more, not the best one: half is rapidfuzz on what two filters leave, half the bit sets of those whose length fits; this text has a copy, at which extractOne stops"),
    Row(goal="P17", title="pairs of 50,000, ratio >= 90", folder="wagtail", most=1.2, bound=1.0, work=_ALIKE, says="pairs90", before="1.9 s, cdist 79"),
    Row(goal="P17", title="pairs of 50,000, ratio >= 80", folder="wagtail", most=2.2, bound=1.0, work=_ALIKE, says="pairs80", before="3.3 s"),
    Row(goal="P18", title="the same, of which .95 would do", folder="wagtail", most=3.0, work=_ALIKE, says="pairs80"),
    Row(goal="P10", title="hard-coded strings, cold process", folder=OUTLINE, most=0.60, bound=0.09, work=_STRINGS, peer=("i18next-cli", "lint"), peer_needs="i18next.config.mjs", other_name="i18next-cli lint", before="4.8 s, peer 2.9", reason="trees of all files that may hold a text .2 (parsing alone is more than the goal here), detecting .35, who translates .3"),
    Row(goal="P10", title="hard-coded strings, cold process", folder="excalidraw", most=0.48, bound=0.05, work=_STRINGS, reason="trees of all files that may hold a text .2 (parsing alone is more than the goal here), detecting .35, who translates .3"),
    Row(goal="P11", title="hard-coded strings, second process", folder=OUTLINE, most=0.12, work=_STRINGS, after="P10outline", before="2.3 s", reason="imports .5 with pandas, opening .25, who translates and the plan of each string from what was kept"),
)  # fmt: skip
"""In the order in which they run: what finds the state folder of another row stands behind it."""
