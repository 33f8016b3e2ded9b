"""The baseline: known findings pass, new ones fail, moves and renames change nothing, reasons stay."""

import json

import pytest

from i18n_workbench.errors import ParseError, UsageError
from i18n_workbench.reports import Baseline

EN = {"a": "Hi {x}", "b": "Bye {x}"}


def test_known_findings_are_not_new(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu {x}"})
    baseline = wb.baseline(tmp_path / "known.json").take(wb.check())
    assert len(baseline.new(wb.check())) == 0
    again = Baseline.read(baseline.write())
    assert again.entries == baseline.entries
    assert len(again.new(wb.check())) == 0


def test_a_new_slip_is_new_and_a_mended_one_is_gone(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu {x}"})
    baseline = wb.baseline(tmp_path / "known.json").take(
        wb.check(rules=["placeholders"])
    )
    wb.changes().set("a", "fr", "Salut {x}").set("b", "fr", "Adieu").apply()
    found = wb.check(rules=["placeholders"])
    assert list(baseline.new(found)["key"]) == ["b"]
    assert len(baseline.fixed(found)) == 1


def test_order_and_places_do_not_matter(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu"})
    baseline = wb.baseline(tmp_path / "known.json").take(wb.check())
    (wb.root / "locales/fr.json").write_text(
        '\n\n{"b": "Adieu",\n\n"a": "Salut"}', "utf-8"
    )
    wb.reload()
    assert baseline.new(wb.check()).empty


def test_a_renamed_locale_folder_does_not_matter(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu"})
    baseline = wb.baseline(tmp_path / "known.json").take(wb.check())
    (wb.root / "locales").rename(wb.root / "i18n")
    wb.reload()
    assert len(wb.check())
    assert baseline.new(wb.check()).empty


def test_a_reason_stays_as_long_as_the_finding(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu {x}"})
    baseline = wb.baseline(tmp_path / "known.json").take(
        wb.check(rules=["placeholders"])
    )
    (mark,) = baseline.entries
    baseline.dismiss(mark, "the name is in the picture").write()
    again = Baseline.read(tmp_path / "known.json").take(
        wb.check(rules=["placeholders"])
    )
    assert again.entries[mark]["reason"] == "the name is in the picture"
    assert not again.take(wb.check(rules=["urls"])).entries
    with pytest.raises(UsageError):
        again.dismiss("0000", "why")


def test_the_file_is_the_same_for_the_same_findings(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu"})
    first = wb.baseline(tmp_path / "one.json").take(wb.check()).write().read_bytes()
    second = (
        wb.baseline(tmp_path / "two.json")
        .take(wb.check().iloc[::-1])
        .write()
        .read_bytes()
    )
    assert first == second
    assert json.loads(first)["version"] == 1


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"version": 9, "findings": []}', "{"]
)
def test_what_is_no_baseline_is_said(tmp_path, content):
    (tmp_path / "b.json").write_text(content, "utf-8")
    with pytest.raises(ParseError, match=r"b\.json") as caught:
        Baseline.read(tmp_path / "b.json")
    assert "delete it" in str(caught.value.next_step)


def test_a_merge_left_in_a_baseline_is_said_and_both_sides_are_kept(bench, tmp_path):
    wb = bench(EN, {"a": "Salut", "b": "Adieu"})
    file = tmp_path / "b.json"
    wb.baseline(file).take(wb.check()).write()
    lines = file.read_text("utf-8").splitlines()
    entries = [json.loads(line.rstrip(",")) for line in lines[1:-1]]
    ours = entries[0] | {"reason": "ours"}
    theirs = entries[0] | {"fingerprint": "0" * 16, "reason": "theirs"}
    marked = ["<<<<<<< HEAD", json.dumps(ours), "=======", json.dumps(theirs)]
    file.write_text("\n".join([lines[0], *marked, ">>>>>>> b", lines[-1]]), "utf-8")
    with pytest.raises(ParseError, match=r"b\.json:2: a merge") as caught:
        Baseline.read(file)
    assert "--update-baseline" in str(caught.value.next_step)
    assert set(wb.baseline(file).entries) == {entries[0]["fingerprint"], "0" * 16}
    known = wb.update_baseline(file)
    assert known.entries[entries[0]["fingerprint"]]["reason"] == "ours"
    assert Baseline.read(file).entries == known.entries


def test_no_baseline_says_how_to_write_one(tmp_path):
    with pytest.raises(UsageError, match="--update-baseline"):
        Baseline.read(tmp_path / "none.json")


def test_half_a_baseline_says_where_it_ends(tmp_path):
    file = tmp_path / "b.json"
    file.write_text('{"version": 1, "findings": [\n  {"fingerprint": "c94', "utf-8")
    with pytest.raises(ParseError, match=r"b\.json:2:19: the baseline is no JSON"):
        Baseline.read(file)


def test_a_folder_is_no_baseline(tmp_path):
    with pytest.raises(UsageError, match="is a folder"):
        Baseline.read(tmp_path)
