"""Reports as their readers see them: parsed, with hostile texts in every column, each place exact."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import RefusedError, UsageError
from i18n_workbench.findings import COLUMNS, Finding
from i18n_workbench.reports import FORMATS, Report, render

EVIL = "<script>alert(1)</script>\"'&|`*[x](javascript:y)\n::error::pwn\r\x1b[31m\u202e%0A=1+1 @all \ud800"
TITLE = EVIL.replace("\ud800", "")
HOSTILE = st.text(st.sampled_from(EVIL) | st.characters(), max_size=30)
FINDINGS = st.builds(
    Finding,
    rule=st.sampled_from(["placeholders", "tags", "from-elsewhere"]),
    severity=st.sampled_from(["error", "warning", "info"]),
    message=HOSTILE,
    key=HOSTILE,
    locale=HOSTILE,
    form=st.sampled_from(["", "one"]),
    file=HOSTILE,
    line=st.integers(0, 99),
    column=st.integers(0, 99),
    suggestion=HOSTILE,
)


def report_of(findings, **more):
    return Report(
        pd.DataFrame([finding.record() for finding in findings], columns=list(COLUMNS)),
        **more,
    )


def one(**more):
    given_ = {
        "rule": "tags",
        "severity": "error",
        "message": "lost: <b>",
        "key": "home.title",
        "locale": "fr",
        "file": "loc/fr ü.json",
        "line": 3,
        "column": 5,
        "end_line": 3,
        "end_column": 9,
    }
    return Finding(**{**given_, **more})


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "xlsx"])
@settings(max_examples=25, deadline=None)
@given(findings=st.lists(FINDINGS, max_size=4))
def test_any_text_can_be_reported_and_written_as_utf_8(name, findings):
    text = render(report_of(findings, title=TITLE, facts=[("workspace", TITLE)]), name)
    text.encode("utf-8")


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags = []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@settings(max_examples=25, deadline=None)
@given(findings=st.lists(FINDINGS, min_size=1, max_size=3))
def test_html_holds_no_element_that_came_from_a_text(findings):
    page = Page()
    page.feed(
        render(
            report_of(
                findings, title=EVIL, facts=[(EVIL, EVIL)], rules={"tags": (EVIL, EVIL)}
            ),
            "html",
        )
    )
    allowed = {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "h1",
        "h2",
        "p",
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "bdi",
        "br",
        "span",
        "code",
    }
    assert {tag for tag, _ in page.tags} <= allowed
    assert {name for _, attributes in page.tags for name in attributes} <= {
        "lang",
        "charset",
        "name",
        "content",
        "http-equiv",
        "scope",
        "class",
    }


def test_html_stands_alone_and_shows_overrides_instead_of_obeying_them():
    text = render(report_of([one(message="a\u202eb")]), "html")
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", text)
    assert "a\\u202eb" in text
    assert "\u202e" not in text


def test_html_breaks_keys_and_places_and_no_rules():
    """A long key took the width of the rule, which stood as ``placeh`` and ``olders``."""
    text = render(report_of([one(rule="placeholders")]), "html")
    cells = re.findall(r"<t[dh][^>]*>placeholders<", text)
    assert len(cells) == 2
    assert all("class='name'" in cell for cell in cells)
    assert ".name { white-space: nowrap; }" in text
    assert "td, tbody th { overflow-wrap: anywhere; }" in text


def sarif_of(findings, **more):
    return json.loads(render(report_of(findings, **more), "sarif"))


@settings(max_examples=25, deadline=None)
@given(findings=st.lists(FINDINGS, max_size=4))
def test_sarif_has_the_shape_of_2_1_0(findings):
    log = sarif_of(findings, version="1.0")
    assert (log["version"], set(log)) == ("2.1.0", {"$schema", "version", "runs"})
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"]
    assert all(
        rule["id"] and rule["shortDescription"]["text"] is not None
        for rule in driver["rules"]
    )
    assert len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"])
    assert len(run["results"]) == len(findings)
    for result in run["results"]:
        assert result["level"] in {"error", "warning", "note", "none"}
        assert isinstance(result["message"]["text"], str)
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert all(
            isinstance(mark, str) for mark in result["partialFingerprints"].values()
        )
        for location in result.get("locations", ()):
            physical = location.get(
                "physicalLocation", {"artifactLocation": {"uri": "x"}}
            )
            assert re.fullmatch(
                r"[\w.~!$&'()*+,;=:@%/-]+",
                physical["artifactLocation"]["uri"],
                re.ASCII,
            )
            assert all(number >= 1 for number in physical.get("region", {}).values())


def test_sarif_names_the_rule_the_exact_region_and_our_fingerprint():
    finding = one()
    (run,) = sarif_of(
        [finding],
        rules={"tags": ("Tags differ", "The tags of the source are in the target.")},
    )["runs"]
    (result,) = run["results"]
    physical = result["locations"][0]["physicalLocation"]
    assert unquote(physical["artifactLocation"]["uri"]) == "loc/fr ü.json"
    assert physical["region"] == {
        "startLine": 3,
        "startColumn": 5,
        "endLine": 3,
        "endColumn": 9,
    }
    assert result["partialFingerprints"] == {"i18nWorkbench/v1": finding.fingerprint}
    assert run["tool"]["driver"]["rules"][0]["fullDescription"]["text"].startswith(
        "The tags"
    )
    assert run["columnKind"] == "unicodeCodePoints"


@settings(max_examples=25, deadline=None)
@given(
    findings=st.lists(FINDINGS, max_size=5),
    fail_on=st.sampled_from(["error", "warning", "info"]),
)
def test_junit_parses_and_its_numbers_add_up(findings, fail_on):
    root = ET.fromstring(
        render(report_of(findings, fail_on=fail_on, title=EVIL), "junit").encode(
            "utf-8"
        )
    )
    cases = root.findall("./testsuite/testcase")
    rank = ["error", "warning", "info"]
    failing = sum(
        rank.index(finding.severity) <= rank.index(fail_on) for finding in findings
    )
    assert len(cases) == max(len(findings), 1) == int(root.get("tests"))
    assert len(root.findall(".//failure")) == failing == int(root.get("failures"))
    assert sum(int(suite.get("failures")) for suite in root) == failing


JENKINS = {
    "testsuites": {"name", "time", "tests", "failures", "errors"},
    "testsuite": {"name", "tests", "failures", "errors", "skipped"},
    "testcase": {"name", "time", "classname", "group"},
    "failure": {"type", "message"},
    "skipped": {"type", "message"},
}
"""The attributes that the schema of Jenkins' xUnit plug-in has for the elements that we write."""


@pytest.mark.parametrize("count", [0, 3])
def test_junit_has_what_jenkins_schema_demands_and_nothing_else(count):
    report = report_of([one(evidence=str(at)) for at in range(count)])
    root = ET.fromstring(render(report, "junit").encode("utf-8"))
    for element in root.iter():
        assert set(element.keys()) <= JENKINS[element.tag], element.tag
    for suite in root.iter("testsuite"):
        assert {"name", "tests", "failures", "errors"} <= set(suite.keys())


@settings(max_examples=25, deadline=None)
@given(findings=st.lists(FINDINGS, max_size=4))
def test_github_gets_one_command_a_finding_whatever_the_texts_say(findings):
    lines = re.split(r"[\r\n]", render(report_of(findings), "github"))
    assert lines.pop() == ""
    assert len(lines) == len(findings)
    assert all(re.match(r"::(error|warning|notice) [^:]*::", line) for line in lines)


def test_github_steers_no_terminal_of_who_reads_the_log():
    text = render(report_of([one(key="a\x1b]0;b\x07", message="c\x1b[2J")]), "github")
    assert text.rstrip("\n").isprintable()


def test_github_points_at_the_lines():
    (line,) = render(report_of([one(message="50%: a,b")]), "github").splitlines()
    assert (
        line
        == "::error file=loc/fr ü.json,line=3,endLine=3,col=5,endColumn=9,title=tags::home.title [fr]: 50%25: a,b"
    )


def test_markdown_keeps_hostile_cells_in_their_cell():
    text = render(report_of([one(message=EVIL.replace("\ud800", ""))]), "markdown")
    rows = [line for line in text.splitlines() if line.startswith("| error")]
    assert len(rows) == 1
    assert len(re.findall(r"(?<!\\)\|", rows[0])) == 7
    assert "<script" not in text
    assert "@all" not in text
    assert "\x1b" not in text


def test_markdown_turns_no_direction_and_says_no_line_that_is_unknown():
    finding = one(key="\u202ekey\u2066", file="locales/fr.json", line=0, column=0)
    text = render(report_of([finding]), "markdown")
    (row,) = [line for line in text.splitlines() if line.startswith("| error")]
    assert r"\\u202ekey\\u2066" in row
    assert "| locales/fr.json |" in row


def test_tables_hold_every_column_and_no_formula():
    report = report_of([one(message="=1+1")])
    (record,) = json.loads(render(report, "json"))
    assert list(record) == list(COLUMNS)
    header, row = csv.reader(io.StringIO(render(report, "csv")))
    assert header == list(COLUMNS)
    assert dict(zip(header, row, strict=True))["message"] == "'=1+1"
    assert render(report, "xlsx")[:2] == b"PK"


def test_reports_of_a_project_by_ending_and_by_name(bench, tmp_path):
    wb = bench({"a": "Hi {x}"}, {"a": "Salut"})
    for name in (
        "r.html",
        "r.md",
        "r.sarif",
        "r.sarif.json",
        "r.xml",
        "r.json",
        "r.csv",
        "r.xlsx",
    ):
        assert wb.report(tmp_path / name) == tmp_path / name
        assert (tmp_path / name).stat().st_size > 100
    page = (tmp_path / "r.html").read_text("utf-8")
    assert "<svg" in page
    assert "lost: {x}" in page
    assert "runs" in json.loads((tmp_path / "r.sarif.json").read_text("utf-8"))
    assert "lost: {x}" in wb.report(format="junit")
    assert "lost" not in wb.report(findings=wb.check(rules=["urls"]))
    with pytest.raises(UsageError, match="markdown"):
        wb.report(format="pdf")
    with pytest.raises(UsageError, match="ends like no report"):
        wb.report(tmp_path / "r.docx")
    with pytest.raises(RefusedError):
        wb.report(wb.root / "locales/fr.json")


def test_a_file_that_does_not_parse_is_part_of_the_report(bench):
    wb = bench({"a": "Hi"}, {"a": "Salut"}, **{"locales/de.json": "{ broken"})
    assert "locales/de.json" in wb.report(format="github")


def many(count, **more):
    return [
        one(
            key=f"k{at}",
            severity="info" if at % 2 else "error",
            evidence=str(at),
            **more,
        )
        for at in range(count)
    ]


def test_of_too_many_findings_sarif_has_some_of_each_rule():
    rare = [one(key="z", severity="error", rule="placeholders", evidence="z")]
    common = [
        one(key=f"k{at}", severity="error", evidence=str(at)) for at in range(25_010)
    ]
    (run,) = sarif_of([*common, *rare])["runs"]
    assert [r["ruleId"] for r in run["results"]].count("placeholders") == 1


def test_sarif_stays_below_what_github_takes_and_says_what_is_left_out():
    (run,) = sarif_of(many(25_010))["runs"]
    assert len(run["results"]) == 25_000
    summary = run["results"][-1]
    assert summary["ruleId"] == "findings-left-out"
    assert summary["message"]["text"].startswith(
        "11 more findings are not in this file: 11 tags."
    )
    assert sum(result["level"] == "error" for result in run["results"]) == 12_505
    assert len(sarif_of(many(25_000))["runs"][0]["results"]) == 25_000


def test_sarif_stays_below_the_bytes_that_github_takes(monkeypatch):
    import gzip

    from i18n_workbench.reports import sarif

    monkeypatch.setattr(sarif, "MOST_BYTES", 8_000)
    text = render(report_of(many(2_000)), "sarif")
    assert len(gzip.compress(text.encode())) <= 8_000
    results = json.loads(text)["runs"][0]["results"]
    assert results[-1]["ruleId"] == "findings-left-out"
    assert len(results) > 100


def test_sarif_rules_have_a_level_of_their_own_and_the_run_a_project():
    log = sarif_of(
        [one(rule="tags")],
        severities={"tags": "error"},
        project="apps/web",
        page="https://example.org/docs",
    )
    (run,) = log["runs"]
    (rule,) = run["tool"]["driver"]["rules"]
    assert rule["defaultConfiguration"] == {"level": "error"}
    assert rule["helpUri"] == "https://example.org/docs"
    assert "--explain tags" in rule["help"]["text"]
    assert run["automationDetails"]["id"] == "i18n-workbench/apps/web/"
    assert (
        "helpUri"
        not in sarif_of([one(rule="tags")])["runs"][0]["tool"]["driver"]["rules"][0]
    )


def test_a_page_stays_as_short_as_a_comment_can_be():
    text = render(report_of(many(700)), "markdown")
    assert "... and 200 more" in text
    assert text.count("| error |") == 350


def test_a_page_of_long_findings_fits_into_a_comment():
    text = render(report_of(many(700, message="<b>" * 60)), "markdown")
    assert 60_000 < len(text) <= 65_536
    shown = text.count("&lt;b&gt;") // 60
    assert f"... and {700 - shown} more" in text


def test_a_rule_in_sarif_leads_to_its_description():
    findings = [
        Finding("placeholders", "error", "lost"),
        Finding("own-rule", "warning", "odd"),
    ]
    page = "https://example.org/docs/rules/"
    known = {"placeholders": ("Placeholders differ", "Every placeholder.")}
    (run,) = sarif_of(findings, rules=known, rules_page=page)["runs"]
    addresses = {
        rule["id"]: rule.get("helpUri") for rule in run["tool"]["driver"]["rules"]
    }
    assert addresses == {"placeholders": f"{page}#placeholders", "own-rule": None}


def test_where_the_rules_are_explained_is_known_by_where_the_package_is_from(
    monkeypatch,
):
    from i18n_workbench import version

    class Installed:
        def __init__(self, origin):
            self.origin = origin

        def read_text(self, name):
            assert name == "direct_url.json"
            return self.origin

    def installed(origin):
        monkeypatch.setattr(
            "importlib.metadata.distribution", lambda _: Installed(origin)
        )
        return version.rules_page()

    monkeypatch.delenv("I18N_WORKBENCH_RULES", raising=False)
    monkeypatch.setattr(version, "_addresses", list)
    git = '{"url": "https://git.example/me/i18n.git", "vcs_info": {"vcs": "git", "commit_id": "abc"}}'
    assert installed(git) == "https://git.example/me/i18n/blob/abc/docs/rules.md"
    assert installed('{"url": "file:///home/me", "dir_info": {}}') == ""
    assert installed(None) == ""
    named = ["Homepage, https://a.example", "Documentation, https://docs.example/"]
    monkeypatch.setattr(version, "_addresses", lambda: named)
    assert installed(None) == "https://docs.example/rules/"
    monkeypatch.setenv("I18N_WORKBENCH_RULES", "https://c.example/rules.md")
    assert installed(None) == "https://c.example/rules.md"
