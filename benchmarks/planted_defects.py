"""Which kinds of defects the gate finds: ``python benchmarks/planted_defects.py PROJECT [LOCALE]``.

Into a copy of a project 20 defects of each of 25 kinds are planted, each into another cell; a defect is found when the
gate says something of its rule about its cell that it did not say before. Where a project has no cells that a kind needs
(no links, no tags), source and translation both get what it takes first. What a format refuses to hold (half a tag in
Android's XML) is not planted. Prints a row a kind: how many are found, and how
many of them by an error or a warning of the default profile. Of a project with few cells fewer of each kind are planted.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
from pathlib import Path

import i18n_workbench as i18n

EACH = 20
PLACEHOLDER = re.compile(
    r"\{\{\s*\w+\s*\}\}|\{\w+\}|%\{\w+\}|%s|%d|%\d(?![\d$])|(?<!\w):[a-z]+\b|%\w+%"
)
CHOICE = re.compile(r", *(?:plural|select)")
"""In these texts a pair of braces may be a branch: without it the message is broken, and another rule says so."""
TAG = re.compile(r"<(\w+)[^<>]*>[^<>]*</\1>")
URL = re.compile(r"https?://[^\s<>\"')]+")
NUMBER = re.compile(r"(?<![\w{%$:.#])\d{2,}(?![\w}%.])")
WORDS = re.compile(r"[^\W\d_]{4,}")
FOREIGN = {
    "ru": "すべての設定を保存",
    "uk": "すべての設定を保存",
    "ja": "Сохранить настройки",
}
SENTENCES = {
    "fr": "Bitte geben Sie den Namen ein und wählen Sie eine der Dateien, die noch nicht gesichert wurden",
    "de": "Veuillez saisir votre nom dans le champ pour continuer",
    "ru": "Зберігати всі її файли",
}


def lose(pattern):
    def plant(source, target):
        found = None if CHOICE.search(target) else pattern.search(target)
        if not found or not pattern.search(source):
            return None
        rest = target.replace(found.group(), "", 1)
        return rest if rest.strip() else None

    return plant


def rename_placeholder(_, target):
    found = PLACEHOLDER.search(target)
    name = re.search(r"[a-z]{3,}", found.group()) if found else None
    return (
        target.replace(found.group(), found.group().replace(name.group(), "falsch"), 1)
        if name
        else None
    )


def unclose(source, target):
    found = TAG.search(target)
    return (
        target.replace(f"</{found[1]}>", "", 1)
        if found and TAG.search(source)
        else None
    )


def change_number(source, target):
    one, two = NUMBER.search(source), NUMBER.search(target)
    return (
        target.replace(two.group(), str(int(two.group()) + 7), 1)
        if one and two and one.group() == two.group()
        else None
    )


def double_word(_, target):
    found = next(
        (each for each in WORDS.finditer(target) if f" {each.group()} " in target), None
    )
    return (
        target.replace(f" {found.group()} ", f" {found.group()} {found.group()} ", 1)
        if found
        else None
    )


def into_the_middle(text):
    def plant(_, target):
        at = target.find(" ", 1)
        return target[:at] + text + target[at:] if 0 < at < len(target) - 1 else None

    return plant


def long_enough(change):
    return lambda _, target: change(target) if len(WORDS.findall(target)) > 2 else None


def break_icu(_, target):
    return (
        target[:-1]
        if re.search(r"\{\w+, *plural", target) and target.endswith("}")
        else None
    )


def look_alike(_, target):
    latin = next(
        (
            each
            for each in WORDS.finditer(target)
            if each.group().isascii() and "a" in each.group()[1:-1]
        ),
        None,
    )
    if latin:
        word = latin.group()
        return target.replace(
            word, word[0] + word[1:-1].replace("a", "а", 1) + word[-1], 1
        )
    cyrillic = next(
        (each for each in WORDS.finditer(target) if "о" in each.group()[1:-1]), None
    )
    return (
        target.replace(cyrillic.group(), cyrillic.group().replace("о", "o", 1), 1)
        if cyrillic
        else None
    )


def kinds(locale):
    language = locale.split("-")[0]
    return {
        "placeholder lost": ("placeholders icu-structure fluent-references", lose(PLACEHOLDER)),
        "placeholder renamed": ("placeholders icu-structure fluent-references", rename_placeholder),
        "tag lost": ("tags", lambda s, t: re.sub(r"</?\w+[^<>]*>", "", t) if TAG.search(t) and TAG.search(s) else None),
        "tag not closed": ("unbalanced-tags tags", unclose),
        "ICU broken": ("icu-syntax", break_icu),
        "text missing": ("missing", None),
        "text empty": ("empty", long_enough(lambda _: "")),
        "script markup": ("risky-markup", long_enough(lambda t: t + "<script>alert(1)</script>")),
        "link lost": ("urls", lose(URL)),
        "number changed": ("numbers", change_number),
        "word doubled": ("doubled-word", double_word),
        "two spaces": ("double-space", lambda s, t: t.replace(" ", "  ", 1) if " " in t and "  " not in s else None),
        "space at the end": ("edge-space", lambda s, t: f"{t} " if len(t) > 6 and not s[-1:].isspace() else None),
        "line break lost or won": ("line-breaks edge-line-breaks", into_the_middle("\n")),
        "bracket not closed": ("brackets", lambda _, t: t.replace(")", "", 1) if "(" in t and t.endswith(")") else None),
        "direction override": ("invisible-characters", into_the_middle("\u202e")),
        "zero-width space": ("invisible-characters", into_the_middle("\u200b")),
        "wrong encoding": ("mojibake", long_enough(lambda t: t[:4] + "Ã©" + t[4:])),
        "character lost": ("replacement-character", long_enough(lambda t: t[:3] + "\ufffd" + t[4:])),
        "escaped twice": ("double-escape", into_the_middle("\\n")),
        "entity escaped twice": ("double-escape", into_the_middle(" &amp;nbsp;")),
        "another script": ("foreign-script", long_enough(lambda t: f"{t} {FOREIGN.get(language, 'сохранить настройки')}")),
        "look-alike letter": ("mixed-script placeholders tags", look_alike),
        "another language": ("wrong-language", long_enough(lambda _: SENTENCES.get(language, SENTENCES["de"]))),
        "not translated": ("unchanged", lambda s, t: s if len(WORDS.findall(s)) > 1 and s != t else None),
    }  # fmt: skip


ADDED = {
    "placeholder lost": " {mark}",
    "placeholder renamed": " {mark}",
    "tag lost": " <b>A</b>",
    "tag not closed": " <b>A</b>",
    "link lost": " https://www.rfc-editor.org/rfc",
    "number changed": " (45)",
    "bracket not closed": " (A)",
    "line break lost or won": " A",
    "direction override": " A",
    "zero-width space": " A",
    "escaped twice": " A",
    "entity escaped twice": " A",
}
"""What source and translation both get where a project has too few cells for a kind."""
MARKS = {
    "double-brace": "{{name}}",
    "ruby": "%{name}",
    "printf": "%s",
    "colon": ":name",
    "dotnet": "{0}",
}
PLURAL = "{{n, plural, one {{{one}}} other {{{many}}}}}"


def prepared(kind, source, target, dialects):
    """Source and translation with what a kind needs."""
    mark = next((MARKS[each] for each in dialects if each in MARKS), "{name}")
    if kind == "placeholder renamed" and mark == "%s":
        return None
    if kind == "ICU broken":
        if "brace" not in dialects and dialects:
            return None
        return PLURAL.format(one=source, many=source), PLURAL.format(
            one=target, many=target
        )
    if kind == "word doubled":
        return source, target if " " in target.strip() else f"{target} {target}"
    added = ADDED.get(kind, "").replace("{mark}", mark)
    return (source + added, target + added) if added else None


def planted(wb, locale):
    """``(key, locale, text)`` that prepare and that plant (None: deleted), and ``(kind, rules, key)`` of each defect."""
    from i18n_workbench.checks.pairs import project_dialects

    source, taken, chosen = wb.source_language, set(), []
    most = min(EACH, len(wb.catalog.keys) // (2 * len(kinds(locale))))
    before, after = [], []
    dialects = project_dialects(wb.catalog)
    cells = [
        c
        for c in wb.catalog.cells([locale])
        if c.value
        and not c.kind
        and not c.form
        and wb.catalog.source_text(c.key, c.form)
    ]
    random.Random(11).shuffle(cells)
    for kind, (rules, plant) in kinds(locale).items():
        count = 0
        for prepare in (False, True):
            for cell in cells:
                if count == most:
                    break
                if cell.key in taken:
                    continue
                text = wb.catalog.text(cell.key, source) or wb.catalog.source_text(
                    cell.key, ""
                )
                value = cell.value
                if prepare:
                    both = (
                        prepared(kind, text, value, dialects)
                        if not wb.catalog.carried
                        else None
                    )
                    if both is None or "\n" in text or "{" in text + value:
                        continue
                    text, value = both
                new = plant(text, value) if plant else ""
                if new is None or new == value:
                    continue
                if prepare:
                    before += [(cell.key, source, text), (cell.key, locale, value)]
                after.append((cell.key, locale, new if plant else None))
                taken.add(cell.key)
                chosen.append((kind, set(rules.split()), cell.key))
                count += 1
    return before, after, chosen


def changes_of(wb, edits):
    changes = wb.changes()
    for key, locale, text in edits:
        if text is None:
            changes.delete(key, locale=locale)
        else:
            changes.set(key, locale, text)
    return changes


def write(folder, edits):
    """Apply edits to the project as it is now; the keys of those that its format refuses (Android's half a tag)."""
    if not edits:
        return set()
    wb = i18n.open(folder)
    try:
        changes_of(wb, edits).apply()
    except i18n.errors.CannotRepresent:
        refused = {edit[0] for edit in edits if is_refused(wb, edit)}
        changes_of(wb, [edit for edit in edits if edit[0] not in refused]).apply()
        return refused
    return set()


def is_refused(wb, edit):
    try:
        changes_of(wb, [edit]).plan()
    except i18n.errors.CannotRepresent:
        return True
    return False


def said(wb, locale):
    rules = [
        rule
        for rule in i18n_rules()
        if rule not in {"hardcoded", "unused", "undefined", "stale"}
    ]
    found = wb.collect(locale, rules=rules).findings
    return {
        (one.rule, one.key, one.message): one.severity
        for one in found
        if one.locale == locale
    }


def i18n_rules():
    from i18n_workbench.gate import rule_texts

    return rule_texts()


def main(project, locale=""):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(
            project,
            copy,
            symlinks=True,
            ignore=shutil.ignore_patterns(".git", "node_modules"),
        )
        wb = i18n.open(copy)
        rows = wb.coverage(
            locales=[tag for tag in wb.locale_names() if tag != wb.source_language]
        )
        locale = locale or str(rows.sort_values("translated").iloc[-1]["locale"])
        preparations, plants, chosen = planted(wb, locale)
        write(copy, preparations)
        before = said(i18n.open(copy), locale)
        refused = write(copy, plants)
        chosen = [each for each in chosen if each[2] not in refused]
        after = said(i18n.open(copy), locale)
    new = [(*one, severity) for one, severity in after.items() if one not in before]
    by_cell = {(rule, key) for rule, key, _, _ in new}
    loud = {(rule, key) for rule, key, _, severity in new if severity != "info"}
    print(
        f"{Path(project).name} {locale}: {len(chosen)} defects planted, {len(refused)} refused"
    )
    whole = heard = 0
    for kind in kinds(locale):
        mine = [(rules, key) for each, rules, key in chosen if each == kind]
        hits = sum(any((rule, key) in by_cell for rule in rules) for rules, key in mine)
        noisy = sum(any((rule, key) in loud for rule in rules) for rules, key in mine)
        whole += bool(mine) and hits >= 0.9 * len(mine)
        heard += bool(mine) and noisy >= 0.9 * len(mine)
        print(f"  {kind:<24} {hits:>3} of {len(mine)}, {noisy} by errors and warnings")
    print(
        f"  kinds found (9 of 10): {whole} of {len({kind for kind, _, _ in chosen})} planted, "
        f"{heard} by errors and warnings"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
