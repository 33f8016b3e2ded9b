"""What is composed in English and told in a person's language: errors, findings, what is under way, settings.

The texts are taken out of the code: what constructors of errors, issues and findings get as message and next step.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench import errors, language
from i18n_workbench.cli import app
from i18n_workbench.formats.json.format import Json
from i18n_workbench.gate.rules import rule_texts
from i18n_workbench.interpreters import python
from i18n_workbench.language.composed import FLAG, Composed
from i18n_workbench.panels.common.requests import error_record
from i18n_workbench.settings.table import SETTINGS

PACKAGE = Path(language.__file__).parents[1]
ERRORS = {
    name
    for name, value in vars(errors).items()
    if isinstance(value, type) and issubclass(value, errors.WorkbenchError)
}
FINDINGS = {"Issue", "Finding", "at"}
WORKS = {"Progress", "begin", "following"}
NAMED = {"message", "next_step", "suggestion", "label"}
PASSED_ON = {
    **dict.fromkeys(("_raise", "_fail", "_fault", "error", "_error", "fail"), "{}"),
    **dict.fromkeys(("_refuse", "take", "take_literal", "word", "locked"), "{}"),
    **dict.fromkeys(("setting_finding", "_of_part", "_problem", "_wrong_type"), "{}"),
    "_check_columns": "{}",
    "_too": "the pattern {{}} {}",
    "_unclosed": "nothing closes {}",
    "lacking": "the clone lacks {}",
    "failed": "{{}} ({{}}) {}",
}
"""Functions that make an error or a finding of the sentence that they are given, and what they say around it."""
STEPS = {"usual_step", "in_utf8", "next_step", "wrong", "step"}
"""Names, and attributes of errors, that are set to what a person is told."""
WORDS = {
    "info",
    "warning",
    "error",
    "space-lost",
    "value-lost",
    "value-broken",
    "i18n-workbench",
}
"""Severities, kinds of issues and names: what is no sentence."""
PLACE = re.compile(r"\{\w*\}")
VALUE = re.compile(r"\{\w*(?:!r)?\}")
WORD = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(autouse=True)
def _english_again():
    yield
    language.speak("en")


def shapes(node, scope):
    """The texts that an expression can be, each value in it a `{}`."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=values):
            made = [""]
            for part in values:
                made = [text + more for text in made for more in piece(part, scope)]
            return made
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            heads, tails = shapes(left, scope), shapes(right, scope)
            return [head + tail for head in heads or ["{}"] for tail in tails or ["{}"]]
        case ast.IfExp(body=body, orelse=orelse):
            return shapes(body, scope) + shapes(orelse, scope)
        case ast.BoolOp(values=values):
            return [text for value in values for text in shapes(value, scope)]
        case ast.Call(func=ast.Attribute(value=pattern, attr="format")):
            return shapes(pattern, scope)
        case ast.Subscript(value=table):
            return shapes(table, scope)
        case ast.Dict(values=values):
            return [text for value in values for text in shapes(value, scope)]
        case ast.Name(id=name):
            inner = {each: scope[each] for each in scope if each != name}
            return [
                text for value in scope.get(name, ()) for text in shapes(value, inner)
            ]
    return []


def piece(part, scope):
    match part:
        case ast.Constant(value=text):
            return [text]
        case ast.FormattedValue(
            value=ast.IfExp(body=ast.Constant(), orelse=ast.Constant()) as choice
        ):
            return shapes(choice, scope)
    return ["{}"]


def assigned(node):
    """What the names of a function or module are set to."""
    found = defaultdict(list)
    for each in ast.walk(node):
        if isinstance(each, ast.Assign):
            for target in each.targets:
                pairs = [(target, each.value)]
                if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
                    pairs = zip(target.elts, each.value.elts, strict=False)
                for name, value in pairs:
                    if isinstance(name, ast.Name):
                        found[name.id].append(value)
        elif isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name):
            found[each.target.id].append(each.value)
    return found


def passed_on(call, name, scope):
    """What is said by functions that make errors of sentences; next steps stand alone."""
    if name not in PASSED_ON:
        return
    for argument in call.args:
        for text in shapes(argument, scope):
            if " " in text.strip():
                yield PASSED_ON[name].format(text)
    for each in call.keywords:
        if each.arg in NAMED:
            yield from shapes(each.value, scope)


def composed(node, scope):
    """The texts of errors, findings and works below a node."""
    for child in ast.iter_child_nodes(node):
        inner = scope
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = {**scope, **assigned(child)}
        if isinstance(child, ast.Assign) and STEPS & {
            getattr(target, "id", getattr(target, "attr", ""))
            for target in child.targets
        }:
            yield from shapes(child.value, inner)
        if isinstance(child, ast.keyword) and child.arg in {"wrong", "step"}:
            yield from shapes(child.value, inner)
        if isinstance(child, ast.Call):
            name = getattr(child.func, "attr", getattr(child.func, "id", ""))
            if name in ERRORS | FINDINGS | WORKS:
                plain = child.args[2 if name == "Finding" else 0 :]
                named = [each.value for each in child.keywords if each.arg in NAMED]
                for argument in [*plain, *named]:
                    yield from shapes(argument, inner)
            yield from passed_on(child, name, inner)
        yield from composed(child, inner)


SETTING_TEXTS = {setting.meaning for setting in SETTINGS.values()} | {
    setting.group for setting in SETTINGS.values()
}
REASONS = (
    *("analysis", "beginnings", "called", "certain", "doubt", "compositions", "elsewhere", "enumerations"),
    *("explained", "names", "relative", "scoped", "unrelated", "unread_parts", "written"),
)  # fmt: skip
"""Modules of `source/usage` that say why a key has its status."""
JOBS = ("dispatch", "plan", "rows", "run", "saving", "work", "writing")
"""Modules of a job that say why a row is as it is."""
TOLD = (
    *(f"source/usage/{name}.py" for name in REASONS),
    *("gate/verdict.py", "bench/collecting.py", "analysis/history/staleness.py"),
    *(
        "project/unloaded/unloaded.py",
        "project/opened/left_out.py",
        "project/survey/recognizer.py",
    ),
    *("project/survey/surveyor.py", "project/survey/bundles.py"),
    *("project/twins.py", "project/walking.py", "catalog/frames/views.py"),
    "catalog/parser_options.py",
    *("settings/validation.py", "settings/text_values.py"),
    *("reports/intake.py", "reports/file_locales.py"),
    *(f"translation/jobs/{name}.py" for name in JOBS),
    *("translation/guard.py", "translation/engines/memory.py"),
    *("review/reading.py", "review/shape.py", "review/store_text.py"),
    *("formats/json/scanner.py", "formats/xml/wellformed.py"),
)
"""Modules whose sentences are told as they are, or as parts of others."""
ASKED = (
    *("extraction/plans/addresses.py", "extraction/plans/demands.py"),
    *("extraction/plans/planning.py", "extraction/scope/translators.py"),
    *("extraction/scope/in_scope.py", "extraction/scope/php.py"),
    "extraction/keys/text_keys.py",
)
"""Modules that say what a hard-coded string needs, among much else."""
SENTENCE = 3
"""So many words make what such a module says a sentence."""
MARKUP = re.compile(r"[<>^\\]|\(\?|;min-")
PIECES = {
    "{}, but among tests",
    "of this name",
    "{}: name {} in `localesPaths` to load it",
    "{}: there is no parser for .{}",
    "{} files that look like locale data are",
    "1 file that looks like locale data is",
    "{} not loaded: {} (doctor lists them)",
    "{} and could go on so",
    "the text {} stands at {}{}",
    "{} at {} may mean it: {}",
    "the scope of the translator there is not known",
    ", in case or punctuation only",
    "{} of {} keys are explained",
    " ({} by translators of unknown scope)",
    "{} ({} of {} texts are keys)",
    "format not read",
    "not in a directory of locale files",
    "the workspace itself",
    "name it in",
    "declared in keysInUse",
    "the review store, entry",
    "mend the file",
    "its references stand for too many values",
    "tag:yaml.org,2002:bool",
    "tag:yaml.org,2002:timestamp",
    "there is no mapping here; what stands here is kept as `{}`",
    "there is no mapping here; what stands here is kept as `{}_locales`",
    "there is no list here; what stands here is kept as `{}_comments`",
    "the translation is empty",
    "nothing like it was translated before",
    *("message-format-structure", "message-format-syntax"),
    *("array of string", "array of strings", "object of string", "string or array"),
}
"""What those modules put together; the catalogs have the whole."""
ADDED = {
    " ({} were looked at, for example {}: {})",
    "; dirStructure is set, and files of the other layout are not read",
}
"""What is added to a sentence; the catalogs have the whole."""
WHOLE = {
    "the review store, entry {}: {}",
    "there is no mapping here; what stands here is kept as {}",
    "there is no list here; what stands here is kept as {}",
    "format not read: there is no parser for {}",
    "not in a directory of locale files, but among tests",
    "not in a directory of locale files: name {} in `localesPaths` to load it",
    "1 file that looks like locale data is not loaded: {} (doctor lists them)",
    "{} files that look like locale data are not loaded: {} (doctor lists them)",
    "{} in {} ({})",
    "{} and {} more",
    "the text {} stands at {}",
    "the text {} stands at {}, outside the project",
    "the text {} stands at {}, outside the project and could go on so",
    "{} at {} may mean it: the scope of the translator there is not known",
    "the source text changed after the translation, in case or punctuation only",
    "the source text is not the one that was reviewed, in case or punctuation only",
    "{} % of {} keys are explained",
    "{} % of {} keys are explained by {}",
    "{} % possibly used",
    "{} % possibly used ({} by translators of unknown scope)",
    "{} % unused",
    "failed: {}",
    "{} (and others)",
    "this object is not closed",
    "XML knows no entity of this name",
    "this array is not closed",
    "no locale file was found ({} were looked at, for example {}: {})",
    "set localesPaths to the directories of the locale files, and pathMatcher to how they are named; dirStructure is set, and files of the other layout are not read",
}
"""What becomes of the pieces."""


def sentences(path):
    """The texts of a module, places as `{}`; docstrings aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    aside = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            aside.add(node.value)
        if isinstance(node, ast.JoinedStr):
            aside.update(node.values)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in aside:
            for text in shapes(node, {}):
                yield VALUE.sub("{}", text)


@cache
def told_elsewhere():
    """What rules mean, what a verdict says, why a key or a file is judged as it is."""
    said = [text for name in TOLD for text in sentences(PACKAGE / name)]
    for rule in rule_texts().values():
        said += [rule.title, rule.says, rule.remedy]
    return set(said)


@cache
def said_in_code():
    """Every text, places as `{}`; without those that have no word of their own."""
    found = set(language._catalog("en").texts)
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        top = ast.Module(
            [each for each in tree.body if isinstance(each, ast.Assign)], []
        )
        for text in composed(tree, assigned(top)):
            own = PLACE.sub("", text)
            if re.search("[A-Za-z]{3}", own) and own not in WORDS:
                found.add(PLACE.sub("{}", text))
    return found | SETTING_TEXTS


def flagged(tag):
    """The entries that only composed texts need."""
    from babel.messages.pofile import read_po

    with (language.FOLDER / f"{tag}.po").open("rb") as file:
        return {each.id for each in read_po(file, locale=tag) if FLAG in each.flags}


def shaped(texts):
    return {PLACE.sub("{}", text) for text in texts} | set(texts)


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_every_text_of_errors_and_checks_is_in_the_catalogs(tag):
    have = shaped({*flagged(tag), *language._catalog(tag).texts})
    assert sorted(said_in_code() - have - ADDED) == [], "composed, and in no catalog"


OTHERS = {"{} of {}", "what {} of {} commits changed", "where files of {} of {} commits stood", "interrupt the kernel (■) to stop", "comparing", "not in the source: {}", "write {} instead of {}", "first: {}"}  # fmt: skip
"""What lines of progress say besides labels, and what is put together of a list."""


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_what_rules_and_reasons_say_is_in_the_catalogs(tag):
    have = {VALUE.sub("{}", text) for text in language._catalog(tag).composed.texts}
    whole = [
        text
        for rule in rule_texts().values()
        for text in (rule.title, rule.says, rule.remedy)
        if text
    ]
    assert sorted(set(whole) - set(language._catalog(tag).composed.texts)) == []
    said = {
        text
        for text in told_elsewhere() - set(whole) - PIECES
        if len(WORD.findall(VALUE.sub("", text))) >= SENTENCE
        and not MARKUP.search(text)
    }
    assert sorted(said - have) == []


CODE = {"no translator here: import i18n", "String(localized:", 'NSLocalizedString("{}", comment: "")'}  # fmt: skip
"""What those modules say of code, which is not translated."""


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_what_a_hard_coded_string_needs_is_in_the_catalogs(tag):
    have = {VALUE.sub("{}", text) for text in language._catalog(tag).composed.texts}
    said = {
        text
        for name in ASKED
        for text in sentences(PACKAGE / name)
        if " " in text.strip()
        and WORD.search(VALUE.sub("", text))
        and not MARKUP.search(text)
    }
    assert sorted(said - have - CODE) == []


LAUNCHER = PACKAGE / "lab/extension/static/launcher.js"
OF_LANGUAGE = re.compile(r"^ {4}(\w\w): \{\n(.*?)^ {4}\},", re.MULTILINE | re.DOTALL)
TRANSLATED = re.compile(r'^ {6}("[^"\n]+"):\s+("[^"\n]+"),$', re.MULTILINE)
COMMAND_NAMES = re.compile(r'\b(?:label|caption): ("[^"\n]+")')


def said_by_launcher():
    """What JupyterLab says where no kernel is, by language: nobody is there to look it up."""
    program = LAUNCHER.read_text(encoding="utf-8")
    said = {}
    for tag, block in OF_LANGUAGE.findall(program):
        pairs = TRANSLATED.findall(block)
        assert len(pairs) == block.count('",\n'), "each text is read"
        said[tag] = {json.loads(text): json.loads(other) for text, other in pairs}
    return said


def test_the_launcher_says_what_the_catalogs_say():
    said = said_by_launcher()
    assert set(said) == set(language.languages()[1:])
    program = LAUNCHER.read_text(encoding="utf-8")
    for tag, texts in said.items():
        composed = language._catalog(tag).composed.texts
        for text, other in texts.items():
            assert composed[text] == other
            assert program.count(json.dumps(text)) > len(said), "it is said"
        named = set(map(json.loads, COMMAND_NAMES.findall(program))) - {
            "i18n Workbench"
        }
        assert len(named) == 9
        assert named < set(texts), "each name in the palette is told"


def test_the_catalogs_have_no_text_that_nobody_composes():
    needs = {text for name in ASKED for text in sentences(PACKAGE / name)}
    said = (
        shaped(said_by_launcher()["de"])
        | shaped(said_in_code())
        | OTHERS
        | shaped(told_elsewhere() | needs)
        | WHOLE
    )
    left = {text for text in flagged("de") if PLACE.sub("{}", text) not in said}
    assert left - SETTING_TEXTS == set()
    assert flagged("ar") == flagged("de")


def test_a_text_is_known_by_its_own_words():
    told = Composed(
        {
            "there is no key {key}": "kein Schlüssel {key}",
            "there is no {what}": "kein {what}",
            "cannot be read: {reason}": "unlesbar: {reason}",
            "plan again": "neu planen",
        }
    ).told
    assert told("there is no key 'a'") == "kein Schlüssel 'a'"
    assert told("there is no hope") == "kein hope"
    assert told("cannot be read: there is no key 'a'") == "unlesbar: kein Schlüssel 'a'"
    assert told("plan again; there is no hope") == "neu planen; kein hope"
    # a text of the project that reads like ours, one that nobody knows, half a known one
    assert told("there is no key {what}") == "kein Schlüssel {what}"
    assert told("something else") == "something else"
    assert told("plan again; something else") == "plan again; something else"
    assert told("") == ""
    assert told("cannot be read: {a}; there is no hope") == "unlesbar: {a}; kein hope"
    told_quoted = Composed(
        {"text “{text}”": "Text „{text}“", "plan again": "neu planen"}
    )
    assert told_quoted.told("text “plan again”") == "Text „plan again“"
    # as a value: one word is a person's
    assert told("cannot be read: plan") == "unlesbar: plan"


@pytest.mark.parametrize(
    ("tag", "text", "said"),
    [
        ("de", "judged: 1 source file", "beurteilt: 1 Quelldatei"),
        ("de", "known: 1,200 findings of the baseline", "bekannt: 1.200 Befunde der Baseline"),
        ("ar", "judged: 1 source file", "حُكم على: ملف مصدري واحد"),
        ("ar", "known: 2 findings of the baseline", "معروف: نتيجتان من خط الأساس"),
    ],
)  # fmt: skip
def test_a_number_of_things_is_told_in_the_form_that_it_takes(tag, text, said):
    language.speak(tag)
    assert language.told(text) == said


def nouns_counted():
    """What the code counts in English, by name."""
    files = (path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    calls = re.findall(r'\bcounted\([^"\']*, ["\']([a-z ]+)["\']\)', "".join(files))
    return set(calls)


@pytest.mark.parametrize("tag", ["ar", "de"])
def test_what_is_counted_has_its_forms_in_every_language(tag):
    counted = nouns_counted()
    assert "source file" in counted
    language.speak(tag)
    texts = language.speech()["texts"]
    assert {
        noun for noun in counted if len(texts.get(f"{{count}} {noun}", ())) < 2
    } == set()


def test_what_a_name_is_told_of_is_told():
    told = Composed({"the answer is empty": "die Antwort ist leer", "there is no {what}": "kein {what}"}).told  # fmt: skip
    assert told("deepl: the answer is empty") == "deepl: die Antwort ist leer"
    assert told("localesPaths: there is no hope") == "localesPaths: kein hope"
    assert told("two words: the answer is empty") == "two words: the answer is empty"
    assert told("deepl: Nothing works") == "deepl: Nothing works"


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_what_is_wrong_in_a_file_is_told_whole(tag):
    """A file that is half written says in the language of the panel where it ends."""
    language.speak(tag)
    ours = {chr(at) for at in range(ord("a"), ord("z") + 1)}
    for text in ('{"a": "b', '{"a" "b"}', '{"a": "b",, }', "{'a': 1}", '{"a": "b" "c": 1}'):  # fmt: skip
        with pytest.raises(errors.ParseError) as caught:
            Json().open(text).values()
        english = str(caught.value.message)
        assert language.told(english) != english
        if tag == "ar":
            assert not ours & set(language.told(english).lower()), language.told(
                english
            )


def test_small_words_are_known_by_what_stands_before_them():
    told = Composed({"{done} of {total}": "{done} von {total}", "the store": "die Ablage", "{text} for {locale}": "{text} für {locale}"}).told  # fmt: skip
    assert told("2 of 8") == "2 von 8"
    assert told("the store for fr") == "die Ablage für fr"
    assert told("it has the markers of a merge") == "it has the markers of a merge"


def test_a_text_in_brackets_ends_with_them():
    told = Composed(
        {
            "{count} in {folder} ({reason})": "{count} unter {folder} ({reason})",
            "{name} is no registered language ({hint})": "{name} ist keine Sprache ({hint})",
            "rename {name}": "{name} umbenennen",
        }
    ).told
    assert (
        told("1 in src ('pr' is no registered language (rename it))")
        == "1 unter src ('pr' ist keine Sprache (it umbenennen))"
    )


def test_a_long_text_that_reads_nearly_like_ours_takes_no_time():
    pieces = " and ".join("{" + name + "}" for name in "abcdef")
    told = Composed({f"{pieces} end here": "-"}).told
    nearly = "x and " * 20_000
    assert told(nearly) == nearly


def test_an_error_is_told_by_panels_and_commands_and_stays_english_in_code(tmp_path):
    wb = i18n.open(i18n.copy_demo(tmp_path / "demo"))
    language.speak("de")
    with pytest.raises(errors.UsageError) as caught:
        wb.places("home.titel")
    assert str(caught.value).startswith("there is no key 'home.titel'")
    record = error_record(caught.value)
    assert record["message"] == "es gibt keinen Schlüssel 'home.titel'"
    asked = ["-C", str(wb.root), "set", "home.titel", "xx-broken-", "x", "--yes"]
    assert "  " in CliRunner().invoke(app, asked).output


def said(*words, tag, status=0):
    """What a process of its own prints, as a process speaks one language to its end."""
    done = subprocess.run(
        [*python("-m", "i18n_workbench"), *words],
        env=os.environ | {language.VARIABLE: tag, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == status, done.stderr.decode()
    return done


def test_a_verdict_is_told_to_people_and_not_to_machines(tmp_path):
    root = str(i18n.copy_demo(tmp_path / "demo"))
    asked = "-C", root, "gate", "--rule", "missing"
    told = {form: said(*asked, "--format", form, tag="de", status=1) for form in ("table", "json")}  # fmt: skip
    assert "nicht bestanden: " in told["table"].stderr.decode()
    assert re.search(r"gefunden: \d+ Fehler", told["table"].stderr.decode())
    assert '"severity": "error"' in told["json"].stdout.decode()
    assert "Text fehlt" in said("-C", root, "gate", "--explain", "missing", tag="de").stdout.decode()  # fmt: skip


def test_why_a_key_is_judged_so_is_told_to_people_and_not_to_machines(tmp_path):
    root = str(i18n.copy_demo(tmp_path / "demo"))
    (tmp_path / "demo/src/new.ts").write_text("$t('no.such.key')\n")
    asked = "-C", root, "undefined", "--format"
    told = {form: said(*asked, form, tag="de").stdout.decode() for form in ("table", "csv")}  # fmt: skip
    assert "im Code benutzt, in keiner Sprachdatei" in told["table"]
    assert "used in code, in no locale file" in told["csv"]


def test_findings_are_told_to_people_and_not_to_machines(tmp_path):
    root = str(i18n.copy_demo(tmp_path / "demo"))
    english, german = (
        {form: said("-C", root, "check", "--format", form, tag=tag).stdout.decode() for form in ("table", "json")}
        for tag in ("en", "de")
    )  # fmt: skip
    assert german["json"] == english["json"]
    assert "lost: {{name}}; not in the source: {{nom}}" in english["table"]
    assert "fehlt: {{name}}; nicht im Ausgangstext: {{nom}}" in german["table"]


def test_no_word_of_a_finding_stays_english():
    language.speak("de")
    told = language.told
    assert (
        told("has a space at the end that the source has not")
        == "hat am Ende ein Leerzeichen, das der Ausgangstext nicht hat"
    )
    assert (
        told("lacks the source's line break at the start (and others)")
        == "ihm fehlt am Anfang der Zeilenumbruch des Ausgangstexts (und andere)"
    )
    assert told("lost: {name} (and others)") == "fehlt: {name} (und andere)"


def test_marks_of_direction_in_our_own_words_are_not_made_visible(tmp_path):
    root = str(i18n.copy_demo(tmp_path / "demo"))
    told = said("-C", root, "check", tag="ar").stdout.decode()
    assert "\u200f<b> غير مغلق" in told
    assert r"\u200f" not in told
