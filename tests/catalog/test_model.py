"""Random edits against a plain dictionary as the model; undo gives back every byte."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

import i18n_workbench as i18n
from i18n_workbench.errors import RefusedError

NAMES = st.sampled_from(["a", "b", "c.d", "c.e", "deep.er.f", "g"])
TEXTS = st.text(max_size=12).filter(
    lambda text: (
        max(text, default="") < "\ud800"
        or all(not 0xD800 <= ord(c) <= 0xDFFF for c in text)
    )
)
START = {"en": {"a": "1", "c": {"d": "2"}}, "fr": {"a": "un"}}


def flat(data: dict, prefix: str = "") -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in data.items():
        out.update(
            flat(value, f"{prefix}{key}.")
            if isinstance(value, dict)
            else {prefix + key: value}
        )
    return out


class Edits(RuleBasedStateMachine):
    @initialize(folder=st.uuids())
    def start(self, folder: object) -> None:
        import tempfile

        self.root = Path(tempfile.mkdtemp(prefix=f"edits-{folder}"))
        (self.root / "locales").mkdir()
        (self.root / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
        for tag, data in START.items():
            (self.root / f"locales/{tag}.json").write_text(json.dumps(data, indent=2))
        self.wb = i18n.open(self.root, settings={"review.enabled": False})
        self.model = {tag: flat(data) for tag, data in START.items()}
        self.history = [self.bytes()]

    def bytes(self) -> dict[str, bytes]:
        return {p.name: p.read_bytes() for p in (self.root / "locales").iterdir()}

    def done(self) -> None:
        if self.bytes() != self.history[-1]:
            self.history.append(self.bytes())

    @rule(key=NAMES, locale=st.sampled_from(["en", "fr"]), text=TEXTS)
    def set(self, key: str, locale: str, text: str) -> None:
        self.wb.changes().set(key, locale, text).apply()
        self.model[locale][key] = text
        self.done()

    @rule(key=NAMES)
    def delete(self, key: str) -> None:
        if not any(key in table for table in self.model.values()):
            return
        self.wb.changes().delete(key).apply()
        for table in self.model.values():
            table.pop(key, None)
        self.done()

    @rule(old=NAMES, new=NAMES)
    def rename(self, old: str, new: str) -> None:
        if old == new or not any(old in table for table in self.model.values()):
            return
        try:
            self.wb.changes().rename(old, new).apply()
        except RefusedError:
            assert any(new in table for table in self.model.values())
            return
        for table in self.model.values():
            if old in table:
                table[new] = table.pop(old)
        self.done()

    @precondition(lambda self: len(self.history) > 1)
    @rule()
    def undo(self) -> None:
        self.wb.undo()
        self.history.pop()
        assert self.bytes() == self.history[-1]
        self.model = {
            tag: flat(json.loads(self.history[-1][f"{tag}.json"])) for tag in START
        }

    @invariant()
    def files_say_what_the_model_says(self) -> None:
        if hasattr(self, "model"):
            for tag, table in self.model.items():
                assert (
                    flat(json.loads((self.root / f"locales/{tag}.json").read_bytes()))
                    == table
                )
            frame = self.wb.messages
            for tag, table in self.model.items():
                part = frame[frame["locale"] == tag]
                assert dict(zip(part["key"], part["value"], strict=True)) == table


TestEdits = Edits.TestCase
TestEdits.settings = settings(
    max_examples=12,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
