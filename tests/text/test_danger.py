"""The ways to do dangerous things with text: escaping, paths from a workspace, patterns from a workspace."""

import gc
import os
import time
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import PathError, RegexError
from i18n_workbench.text.allowance import one_allowance
from i18n_workbench.text.escape import esc
from i18n_workbench.text.paths import SafePaths, relative_to, safe_path
from i18n_workbench.text.regexes import compile_pattern


class Seen(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = [], ""

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += data


@given(
    text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00\r"))
)
def test_escaped_text_is_text_in_content_and_in_attributes(text):
    page = Seen()
    page.feed(f'<p title="{esc(text)}">{esc(text)}</p>')
    page.close()
    assert page.tags == [("p", {"title": text})]
    assert page.text == text


def test_whatever_is_escaped_becomes_text():
    assert esc(None) == "None"
    assert (
        esc("<img src=x onerror='a&b'>")
        == "&lt;img src=x onerror=&#x27;a&amp;b&#x27;&gt;"
    )


@pytest.mark.parametrize(
    "path",
    ["a.json", "a/../b.json", "", ".", "deep/er/x", "ünï/中.json", "..a", "con.d/.."],
)
def test_paths_inside_are_resolved(tmp_path, path):
    if path == "con.d/..":
        with pytest.raises(PathError):
            safe_path(tmp_path, path)
        return
    full = safe_path(tmp_path, path)
    assert full == tmp_path or tmp_path in full.parents
    assert SafePaths(tmp_path)(path) == str(full)


def test_links_inside_are_followed_and_a_root_may_be_one(tmp_path):
    root, other = tmp_path / "root", tmp_path / "other"
    (root / "de").mkdir(parents=True)
    (root / "de/a.json").touch()
    (root / "b.json").symlink_to(root / "de/a.json")
    (root / "fr").symlink_to(root / "de")
    other.symlink_to(root)
    for base in (root, other):
        places = SafePaths(base)
        for path in ("de/a.json", "b.json", "fr/a.json", "fr/a.json"):
            assert safe_path(base, path) == root / "de/a.json"
            assert places(path) == str(root / "de/a.json")


@pytest.mark.parametrize(
    "path",
    [
        "..",
        "../x",
        "a/../../x",
        "/etc/passwd",
        "a\x00b",
        "CON",
        "nul.json",
        "a/COM1.txt",
        "link/x",
        "link",
    ],
)
def test_paths_that_leave_are_refused(tmp_path, path):
    root = tmp_path / "root"
    root.mkdir()
    (root / "link").symlink_to(tmp_path)
    with pytest.raises(PathError):
        safe_path(root, path)
    with pytest.raises(PathError):
        SafePaths(root)(path)


@pytest.mark.skipif(os.name == "nt", reason="no file can have such a name")
def test_a_file_with_the_name_of_a_device_is_read_where_there_is_one(tmp_path):
    (tmp_path / "aux").mkdir()
    (tmp_path / "aux/con.json").write_text("{}")
    assert safe_path(tmp_path, "aux/con.json") == tmp_path / "aux/con.json"
    assert SafePaths(tmp_path)("aux/con.json") == str(tmp_path / "aux/con.json")
    with pytest.raises(PathError, match="device"):
        safe_path(tmp_path, "aux/nul.json")


def test_a_folder_that_was_resolved_lets_no_other_path_through(tmp_path):
    root = tmp_path / "root"
    (root / "de").mkdir(parents=True)
    places = SafePaths(root)
    for path in ("a.json", "de/a.json", "de/b.json", "b.json"):
        assert places(path) == str(root / path)
    (root / "de/link.json").symlink_to(tmp_path)
    for path in ("/a.json", "/de/a.json", "de/link.json", "de/../../x"):
        with pytest.raises(PathError):
            places(path)
    assert places("de/..") == str(root)


def test_shown_paths_are_relative_with_slashes(tmp_path):
    assert relative_to(tmp_path, tmp_path / "a" / "b.json") == "a/b.json"


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        (r"(?<key>\w+)\.x", "ab.x", ["ab.x"]),
        (r"[^]+", "a\nb", ["a\nb"]),
        (r"a[]b|c", "ab c", ["c"]),
        (r"\u{1F600}", "x\U0001f600", ["\U0001f600"]),
        (r"\u0041\x42", "AB", ["AB"]),
        (r"\w+", "né", ["n"]),
        (r"(?<=t\()'(.*?)'", "t('a')", ["'a'"]),
        (r"(?<q>['\"]).\k<q>", "'a' \"b'", ["'a'"]),
        (r"[[]\/", "[/", ["[/"]),
        (r"^b$", "a\nb", ["b"]),
        (r"(?<!x)a$", "a\r\na\u2028a", ["a", "a", "a"]),
        (r"k: .+", "k: a\r\nk: b\u2028k: c", ["k: a", "k: b", "k: c"]),
        (r"[.$]", "a.$", [".", "$"]),
    ],
)
def test_patterns_are_those_of_javascript(pattern, text, found):
    assert [
        match.text(text) for match in compile_pattern(pattern).finditer(text)
    ] == found


def test_the_end_of_a_line_is_where_windows_ends_it():
    [first, last] = compile_pattern(r"^ns (.*)$").finditer("ns a\r\nns b\r\n")
    assert (first.text("ns a\r\nns b\r\n", 1), last.groups) == ("a", ((9, 10),))


def test_the_end_of_a_text_is_no_line_end_before_it():
    pattern = compile_pattern("a$", multiline=False)
    assert pattern.fullmatch("a")
    assert not list(pattern.finditer("a\n"))


def test_groups_are_found_by_number_and_name():
    [match] = compile_pattern(r"(?<ns>\w+):(\w+)(x)?").finditer("a:b")
    assert (match.text("a:b", 1), match.text("a:b", 2), match.text("a:b", 3)) == (
        "a",
        "b",
        None,
    )
    assert match.names == {"ns": 1}


@pytest.mark.parametrize(
    "pattern",
    [
        "(",
        "[a",
        "a{2,1}",
        "(?<a>x)(?<a>y",
        "*",
        "(?R)",
        "(a|(?1)b)",
        "(?<n>a(?&n))",
        "(?-1)",
    ],
)
def test_what_is_no_pattern_is_an_error(pattern):
    with pytest.raises(RegexError):
        compile_pattern(pattern)


@pytest.mark.parametrize("pattern", [r"(a+)+$", r"(?=(a+)+$)a", r"(?:(a|aa)+)(?!b)\1$"])
def test_no_pattern_can_hang(pattern):
    compiled = compile_pattern(pattern, deadline=0.3)
    start = time.thread_time()
    try:
        list(compiled.finditer("a" * 40 + "!"))
    except RegexError as error:
        assert "took longer" in error.message  # noqa: PT017 - finishing is as good as an error here
    assert time.thread_time() - start < 5


@pytest.fixture
def uncollected():
    """Without the collector, which may walk through all that the tests before have left in the middle of it."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(
    "pattern",
    [
        "(a)" * 20_000,
        "(?<n>a)" * 101,
        "a" * 20_001,
        "(?:a{1000}){1000}",
        "((?=b)a{900}){900}",
        "(?=" * 3000 + "a" + ")" * 3000,
    ],
)
def test_what_would_take_too_long_to_compile_is_refused_before(pattern, uncollected):
    start = time.thread_time()
    with pytest.raises(RegexError):
        compile_pattern(pattern)
    assert time.thread_time() - start < 1


@pytest.mark.parametrize(
    "pattern",
    [
        r"\((?:a|b){1,40}\)",
        r"[({]{5}\d{1,3}(?<k>x){2,}",
        "(?:a|b)" * 150,
        r"\{1000}{9}",
    ],
)
def test_what_real_patterns_hold_is_compiled(pattern):
    compile_pattern(pattern)


def test_all_slow_patterns_of_a_scan_share_one_allowance():
    patterns = [compile_pattern(rf"(?<!x{n})(a|aa)+$", deadline=0.3) for n in range(10)]
    start = time.thread_time()
    refused = 0
    with one_allowance(0.6):
        for pattern in patterns:
            for text in ("a" * 40 + "!", "b" + "a" * 40 + "!"):
                try:
                    list(pattern.finditer(text))
                except RegexError:
                    refused += 1
    assert refused == 20
    assert (
        time.thread_time() - start < 10
    )  # twenty searches of .3 s and what the engine overshoots would take over twelve
    assert list(compile_pattern(r"(?<=x)a").finditer("xa"))


def test_quick_searches_cost_a_scan_nothing():
    pattern = compile_pattern(r"(?<=x)a")
    with one_allowance(0.05):
        assert (
            sum(len(list(pattern.finditer("xa" * 100))) for _ in range(500)) == 50_000
        )


@pytest.mark.parametrize("pattern", ["l.ne", "l(?=one)", "\ud800 l.ne", "\udcff|lone"])
def test_half_a_surrogate_pair_ends_no_search(pattern):
    compiled = compile_pattern(pattern)
    text = "ü \ud800 lone"
    assert [found.start for found in compiled.finditer(text)] in ([4], [2])
    assert compiled.fullmatch("\udfff") is None
