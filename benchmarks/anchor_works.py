"""The programs that ``anchors.py`` runs: each gets a project's folder and runs in a process of its own."""

from __future__ import annotations

OPENED = """
import gc, random, resource, shutil, sys, tempfile, time
import i18n_workbench as i18n
def cpu(name, act, times=1, unit=1):
    best = 1e9
    for _ in range(times):
        start = time.process_time(); found = act(); best = min(best, time.process_time() - start)
    print('figure', name, best * unit, flush=True)
    return found
def resident():
    return int(open('/proc/self/statm').read().split()[1]) * resource.getpagesize()
def opened(root):
    wb = i18n.open(root, settings={'review.enabled': False}); wb.catalog.columns
    return wb
"""
EDITS = """
numbers = iter(range(999))
source, keys = wb.source_language, wb.catalog.keys
key = next(key for key in keys[len(keys) // 2:] if wb.catalog.text(key, source))
cpu('edit', lambda: wb.changes().set(key, source, f'text number {next(numbers)}').apply(), 7)
renamed = wb.changes().rename(key, key + '-renamed', code=False)
cpu('rename', renamed.apply)
cpu('undo', wb.undo)
"""
CHECKS = """
from i18n_workbench.checks.running import find
start = time.process_time(); find(wb.catalog, wb.catalog.locales)
print('figure', 'checks', len(wb.catalog.columns.key) / (time.process_time() - start))
"""
COPIED = f"""{OPENED}
folder = tempfile.TemporaryDirectory(); copy = folder.name + '/project'
shutil.copytree(sys.argv[1], copy, ignore=shutil.ignore_patterns('.git', 'node_modules'), ignore_dangling_symlinks=True)
"""
JSON = """
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
LOAD = f"{OPENED}opened(sys.argv[1])"
COVERAGE = f"{OPENED}opened(sys.argv[1]).coverage_table()"
_COMMAND = """
import sys
sys.argv = ['i18n-workbench', '-C', sys.argv[1], '{}']
from i18n_workbench.cli import main
main()
"""
COMMAND = _COMMAND.format("coverage")
STRINGS = _COMMAND.format("hardcoded")
"""As the peers are run: what a notebook does besides (pandas) is no part of it."""
USAGE = "import sys, i18n_workbench as i18n; i18n.open(sys.argv[1]).usage_report"
WORDS = """
import os, re, sys
literal, found = re.compile(rb'[\\'"`]([\\w.:-]+)[\\'"`]'), set()
for folder, folders, names in os.walk(sys.argv[1]):
    folders[:] = [name for name in folders if name not in {'node_modules', '.git', 'dist'}]
    for name in names:
        if name.endswith(('.ts', '.tsx', '.js', '.jsx', '.vue', '.html')):
            with open(folder + '/' + name, 'rb') as file: found.update(literal.findall(file.read()))
print(len(found))
"""
SCAN = f"""{OPENED}
wb = opened(sys.argv[1]); start = time.process_time()
cpu('scan', wb.sources.scan); wb.usage_report
print('figure', 'usage', time.process_time() - start)
"""
CHANGED = f"""{COPIED}
wb = opened(copy); wb.usage_report
for name in sorted(wb.sources.index.files)[:10]:
    with open(f'{{copy}}/{{name}}', 'a') as file: file.write('\\n')
def again():
    wb.reload()
    return wb.usage_report
cpu('changed', again)
cpu('unchanged', again)
"""
SAME = f"""{OPENED}
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
TEXTS = f"""{OPENED}
from i18n_workbench.analysis.similarity.scoring import SimilarityIndex
draw = random.Random(7)
texts = sorted({{text for chunk in opened(sys.argv[1]).catalog.chunks for text in chunk.file.values.texts if text}})
while len(texts) < 100_000:
    one, other = draw.choices(texts[:20_000], k=2); texts.append(one[:len(one) // 2] + other[len(other) // 2:])
texts = draw.sample(texts, 100_000)
"""
ALIKE = f"""{TEXTS}
import numpy
from rapidfuzz import fuzz, process
index = SimilarityIndex(texts); queries = draw.sample(texts, 200); index.best(queries[0], 60)
cpu('one', lambda: index.best(queries[1], 60), 9)
cpu('extractOne', lambda: process.extractOne(queries[1], texts, scorer=fuzz.ratio, score_cutoff=60), 3)
cpu('cdist', lambda: process.cdist(texts[:10_000], texts[:10_000], scorer=fuzz.ratio, score_cutoff=90, dtype=numpy.uint8), unit=25)
cpu('pairs90', lambda: sum(len(scores) for _, _, scores in SimilarityIndex(texts[:50_000]).pairs(90)))
cpu('pairs80', lambda: sum(len(scores) for _, _, scores in SimilarityIndex(texts[:50_000]).pairs(80)))
"""
SESSION = f"""{COPIED}
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
print('figure', 'bytes', tracemalloc.get_traced_memory()[0] / len(frame)); tracemalloc.stop(); del frame
{CHECKS}{EDITS}"""
SMALL = f"""{COPIED}
wb = opened(copy); wb.coverage_table(); cpu('again', wb.coverage_table, 5)
{EDITS}{CHECKS}"""
