"""Whether the gate fails at the commit that brings a fault: ``python benchmarks/gate_fails.py REPOSITORY en.json de.json CODE [RULES]``.

``en.json`` and ``de.json`` are flat i18next files of a real repository, ``CODE`` is a module of it to which code is added.
For every rule a clone gets one commit with a text that has the fault and a call that uses its key. Then
``gate --rule RULE --fail-on RULE --since HEAD~1`` has to exit with 1, and with 0 after a commit of a sound text.
Prints a row for each rule whose answer is another one, and the sums.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from i18n_workbench.cli import app

KEY = "planted_text"
SENTENCE = "Write a name for the new folder and save it"
SATZ = "Geben Sie dem neuen Ordner einen Namen und sichern Sie ihn"
FRENCH = "Veuillez saisir votre nom dans le champ pour continuer"
PAIRS = {
    "placeholders": ("Hello {{name}}", "Guten Tag"),
    "tags": ("Read <b>this</b> now", "Lesen Sie das jetzt"),
    "unbalanced-tags": ("Read <b>this</b> now", "Lesen Sie <b>das jetzt"),
    "risky-markup": ("Read this", "Das <script>x()</script> lesen"),
    "urls": ("See https://docs.linkwarden.app/a", "Siehe dort"),
    "emails": ("Write to help@linkwarden.app", "An hilfe@linkwarden.app"),
    "edge-space": ("Name: ", "Name:"),
    "edge-line-breaks": ("One line\n", "Eine Zeile"),
    "line-breaks": ("One.\n\nTwo.", "Eins. Zwei."),
    "double-space": ("Write a name", "Den  Namen schreiben"),
    "end-punctuation": (f"{SENTENCE}.", SATZ),
    "brackets": ("A name (short)", "Ein Name (kurz"),
    "foreign-script": (SENTENCE, "Den Namen すべて schreiben"),
    "mixed-script": ("A good name", "Ein gutеr Nаme"),
    "wrong-language": (SENTENCE, FRENCH),
    "mojibake": ("For all", "FÃ¼r alle"),
    "replacement-character": ("For all", "F\ufffdr alle"),
    "double-escape": ("One line", "Eine\\nZeile"),
    "secret": ("A key", f"Ein Schlüssel ghp_{'aB3dE6gH9k' * 3}Lm2Nop"),
    "doubled-word": (SENTENCE, SATZ.replace("Namen", "Namen Namen")),
    "numbers": ("At most 500 links", "Höchstens 505 Links"),
    "first-letter": ("Save it now", "sichern Sie das"),
    "invisible-characters": ("A good name", "Ein guter\u200b Name"),
    "unchanged": (SENTENCE, SENTENCE),
    "length": (SENTENCE, f"{SATZ} " * 8),
    "empty": (SENTENCE, ""),
}
SOUND = (SENTENCE, SATZ)


class Place(NamedTuple):
    """Where a clone has its texts and code."""

    root: Path
    source: str
    target: str
    code: str

    def write(self, source: dict[str, str], target: dict[str, str], code: str) -> None:
        for name, texts in ((self.source, source), (self.target, target)):
            path = self.root / name
            whole = json.loads(path.read_text("utf-8")) | texts
            path.write_text(json.dumps(whole, ensure_ascii=False, indent=2), "utf-8")
        with (self.root / self.code).open("a", encoding="utf-8") as file:
            file.write(code)

    def git(self, *arguments: str) -> str:
        said = subprocess.run(
            ["git", "-C", self.root, *arguments],
            check=True,
            capture_output=True,
            text=True,
        )
        return said.stdout.strip()

    def commit(self) -> None:
        name = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        self.git(*name, "commit", "-qam", "Change texts")


def call(key: str) -> str:
    return f'\nexport const Planted = () => {{ const {{ t }} = useTranslation(); return <p>{{t("{key}")}}</p>; }};\n'


def plant(place: Place, rule: str, first: str) -> None:
    """One fault of a rule."""
    use = call(KEY)
    if rule in PAIRS or not rule:
        source, target = PAIRS.get(rule, SOUND)
        place.write({KEY: source}, {KEY: target}, use)
    elif rule == "missing":
        place.write({KEY: SENTENCE}, {}, use)
    elif rule == "obsolete":
        place.write({}, {KEY: SATZ}, "")
    elif rule == "undefined":
        place.write({}, {}, use)
    elif rule == "unused":
        place.write({KEY: SENTENCE}, {KEY: SATZ}, "")
    elif rule == "hardcoded":
        place.write({}, {}, f"\nexport const Planted = () => <p>{SENTENCE}</p>;\n")
    elif rule == "stale":
        place.write({first: SENTENCE}, {}, "")
    elif rule == "plural-forms":
        place.write({f"{KEY}_one": "A", f"{KEY}_other": "B"}, {f"{KEY}_one": "C"}, use)
    elif rule == "inconsistent":
        both = {f"{KEY}_a": SENTENCE, f"{KEY}_b": SENTENCE}
        place.write(both, {f"{KEY}_a": SATZ, f"{KEY}_b": "Einen Namen geben"}, use)
    elif rule == "reused":
        both = {f"{KEY}_a": "First thing", f"{KEY}_b": "Second matter"}
        place.write(both, {f"{KEY}_a": SATZ, f"{KEY}_b": SATZ}, use)
    elif rule == "duplicate-key":
        place.write({KEY: SENTENCE}, {KEY: SATZ}, use)
        path = place.root / place.target
        line = f'"{KEY}": "{SATZ}"'
        path.write_text(path.read_text("utf-8").replace(line, f"{line},\n  {line}"))
    elif rule == "file-syntax":
        path = place.root / place.target
        path.write_text(path.read_text("utf-8").rstrip().removesuffix("}"))


RULES = [
    *PAIRS,
    *("missing", "obsolete", "undefined", "unused", "hardcoded", "stale"),
    *("plural-forms", "inconsistent", "reused", "duplicate-key", "file-syntax"),
]


def verdict(place: Place, rule: str) -> int:
    arguments = ["-C", str(place.root), "gate", "--since", "HEAD~1", "--locale", "de"]
    asked = ["--rule", rule, "--fail-on", rule]
    return CliRunner().invoke(app, [*arguments, *asked]).exit_code


def main(repository: str, source: str, target: str, code: str, asked: str = "") -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "tree"
        subprocess.run(["git", "clone", "-q", repository, root], check=True)
        place = Place(root, source, target, code)
        start = place.git("rev-parse", "HEAD")
        texts = json.loads((root / target).read_text("utf-8"))
        names = json.loads((root / source).read_text("utf-8")).keys() & texts.keys()
        first = min(names)
        failing = quiet = 0
        rules = asked.split(",") if asked else RULES
        for rule in rules:
            codes = []
            for planted in (rule, ""):
                place.git("reset", "-q", "--hard", start)
                plant(place, planted, first)
                place.commit()
                codes.append(verdict(place, rule))
            failing += codes[0] == 1
            quiet += codes[1] == 0
            if codes != [1, 0]:
                print(f"{rule}: {codes[0]} with the fault, {codes[1]} without")
        print(
            f"{len(rules)} rules: {failing} fail at their fault, {quiet} pass without"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
