"""What the twenty-eighth draw found missing: compounds on a page, lists of choices, months, what functions give."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text


def _found(text: str, file: str) -> set[str]:
    return {each.text for each in detect_text(text, file, floor=0.5)}


@pytest.mark.parametrize("text", ["7-day forecast", "two-step login", "sign-up works!"])
def test_compounds_are_words_on_a_page(text: str) -> None:
    assert _found(f"<p>{text}</p>", "a.component.html") == {text}
    assert _found(f"const a = '{text}'", "a.ts") == set()


@pytest.mark.parametrize("text", ["mdi mdi-home", "check-circle"])
def test_names_of_pictures_are_no_compounds(text: str) -> None:
    assert _found(f"<span>{text}</span>", "a.component.html") == set()


def test_scripts_below_those_of_a_page_are_for_users() -> None:
    code = "alert('Geolocation is not supported')"
    assert _found(code, "assets/js/scripts/map.js") == {"Geolocation is not supported"}
    assert _found(code, "app/scripts/map.js") == set()


def test_words_of_a_list_of_options_are_read() -> None:
    page = "<%= f.select :kind, options_for_select(['Thai', 'Fast food']) %>"
    assert _found(page, "app/views/a.html.erb") == {"Thai", "Fast food"}


def test_the_helper_called_title_shows_what_it_gets() -> None:
    assert _found("<%= title('About') %>", "app/views/a.html.erb") == {"About"}


def test_an_unbroken_space_parts_words() -> None:
    page = """<%= link_to raw("Inbox&nbsp;<b>#{count}</b>"), inbox_path %>"""
    assert len(_found(page, "app/views/a.html.erb")) == 1


def test_what_a_channel_of_flutter_tells_is_for_programs() -> None:
    code = 'result.error("NOT_RUNNING", "The service is not running", null)'
    assert _found(code, "a.kt") == set()


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("a.dart", "String getType(int kind) {{ return '{}'; }}"),
        ("a.ts", "function getType(kind) {{ return '{}' }}"),
        ("a.kt", 'fun budgetType(count: Int): String {{ return "{}" }}'),
    ],
)
def test_a_function_may_give_texts_though_it_is_called_for_programs(
    file: str, code: str
) -> None:
    assert _found(code.format("Category budget"), file) == {"Category budget"}
    assert _found(code.format("Category"), file) == set()


def test_what_a_function_says_to_a_model_is_no_text() -> None:
    code = "function buildPrompt() { return 'Say what the weather is.' }"
    assert _found(code, "a.ts") == set()


@pytest.mark.parametrize(
    "code",
    [
        'val headers = mapOf("Accept" to accepted, "Range" to range)',
        'val fields = listOf("Name" to "Ada", "Town" to "London")',
    ],
)
def test_the_parts_of_a_pair_are_for_programs(code: str) -> None:
    assert _found(code, "a.kt") == set()


@pytest.mark.parametrize(
    ("names", "are_read"),
    [
        ("'Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'", True),
        ("'Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday'", False),
        ("'Jan','Feb','Mar'", False),
        ("'Ada','Bob','Cid','Dan','Eva','Fay','Gus'", False),
    ],
)  # fmt: skip
def test_months_say_themselves_what_they_are(names: str, are_read: bool) -> None:
    code = f"const options = {{ title: 'Sales', categories: [{names}] }}"
    found = _found(code, "a.ts") - {"Sales"}
    assert bool(found) is are_read


@pytest.mark.parametrize(
    ("members", "read"),
    [
        ('"Check", "Credit Card", "Purchase Order"', 3),
        ('"Check", "Card", "Purchase Order", "Cash"', 4),
        ('"Open", "Closed", "Done"', 0),
        ('"Credit Card", "image/png", "Cash"', 0),
    ],
)
def test_a_constant_of_rails_lists_names_for_people(members: str, read: int) -> None:
    for code in (f"KINDS = [{members}]", f"KINDS = [{members}].freeze"):
        assert len(_found(code, "app/models/order.rb")) == read


@pytest.mark.parametrize(
    ("file", "is_read"),
    [
        ("app/views/admin/tests/show.html.erb", True),
        ("src/app/routes/test/test.html", True),
        ("spec/tests/show.html.erb", False),
    ],
)
def test_a_page_may_be_about_tests(file: str, is_read: bool) -> None:
    assert bool(_found("<th>Body of it</th>", file)) is is_read
