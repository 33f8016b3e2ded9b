"""Strings in Ruby and PHP, in files of their own and in templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file)]


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("a.html.erb", "<%= link_to 'Resolve it', path, class: 'btn Big' %>", ["Resolve it"]),
        ("a.html.erb", '<%= submit_tag "Search" %>', ["Search"]),
        ("a.html.erb", "<th><%= sort_link @search, :started_on, 'Started on' %></th>", ["Started on"]),
        ("a.html.erb", "<%= icon_link 'First one', 'Not This' %>", ["First one"]),
        ("a.html.erb", "<p><%= f.radio_button :a, 'Not This' %> Keep it</p>", ["Keep it"]),
        ("a.html.erb", "<p><%= link_to user.name, user %> was here</p>", ["was here"]),
        ("a.html.erb", "<p><%- if guest? -%> No account yet?<%- end -%></p>", ["No account yet?"]),
        ("a.ejs", "<p>Hello <%- name %></p>", ["Hello {0}"]),
        ("a.html.erb", '<%= f.label :name, "Your name" %>', ["Your name"]),
        ("a.html.erb", '<%= f.text_field :q, placeholder: "Type here" %>', ["Type here"]),
        ("a.html.erb", "<%= link_to path, data: { confirm: 'Are you sure?' } do %>x<% end %>", ["Are you sure?"]),
        ("a.html.erb", '<% content_for :title, "All users" %>', ["All users"]),
        ("a.html.erb", "<p>Read <%= link_to 'Our terms', path %> first</p>", ["Read", "Our terms", "first"]),
        ("a.html.erb", '<p title="<%= "Some title" %>" class="<%= a ? "Big One" : "Other" %>"></p>', ["Some title"]),
        ("a.html.erb", '<%= a == "Some Thing" ? "Yes please" : t("Not me") %>', ["Yes please"]),
        ("a.blade.php", "@section('title', 'Home page') <p>{{ 'Some text' }}</p>", ["Home page", "Some text"]),
        ("a.blade.php", "<p class=\"{{ $a ? 'Big One' : '' }}\">{{ $a ? 'Yes please' : __('Not me') }}</p>", ["Yes please"]),
        ("a.blade.php", "@if($a == 'Some Thing') @lang('Not me') @endif", []),
        ("a.php", "<?php return redirect()->with('success', 'Saved the file');", ["Saved the file"]),
        ("a.php", "<?php $title = 'Home Page'; $a = ['label' => 'Save it', 'class' => 'Big One'];", ["Home Page", "Save it"]),
        ("a.php", '<p><?= "Hi $name, {$a->b}!" ?></p>', ["Hi {0}, {1}!"]),
        ("a.php", "<?php Log::info('Not this'); $x['Some Key'] = trans('Not me'); if ($a === 'Some Thing') {}", []),
        ("a.php", "<?php Validator::make($a, ['name' => 'required'], ['name.required' => 'Say who you are', 'a.*.max' => 'Too long']);", ["Say who you are", "Too long"]),
        ("a.rb", 'flash[:notice] = "Saved the file"\nlogger.info "Not this one"', ["Saved the file"]),
        ("a.rb", 'redirect_to a_path, notice: "Well done"\nputs "Not this"', ["Well done"]),
        ("a.rb", 'mail(subject: "Hello #{user.name}!", template: "Some Thing")', ["Hello {0}!"]),
    ],
)  # fmt: skip
def test_what_is_found_in_server_code(
    file: str, text: str, expected: list[str]
) -> None:
    assert shown(text, file) == expected


@pytest.mark.parametrize(
    ("code", "parted"),
    [
        ("f.check_box :kept", ""),
        ("fa_icon('eye')", ""),
        ("link_to name, path", "link_to"),
    ],
)
def test_an_element_that_a_helper_makes_is_no_argument(code: str, parted: str) -> None:
    """Handed to a translation it is escaped; only what is read belongs to the sentence."""
    (found,) = detect_text(f"<p><%= {code} %> Keep it</p>", "a.html.erb")
    assert (found.text, found.args, found.parted) == ("Keep it", (), parted)


def test_a_rails_view_is_extracted_and_taken_back(
    workspace: Callable[..., Path],
) -> None:
    view = "<h1>Hello there</h1>\n<%= link_to \"Go home\", root_path, title: 'Back to the start' %>\n"
    files = {
        "Gemfile": "gem 'rails'\ngem 'rails-i18n'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/views/a.html.erb": view,
    }
    root = workspace(files)
    wb = i18n.open(root)
    wb.extraction("app/views/a.html.erb").apply()
    text = (root / "app/views/a.html.erb").read_text()
    assert (
        text
        == "<h1><%= t('hello_there') %></h1>\n<%= link_to t('go_home'), root_path, title: t('back_to_the_start') %>\n"
    )
    assert i18n.open(root).hardcoded("app/views").empty
    wb.undo()
    assert (root / "app/views/a.html.erb").read_text() == view


def test_a_text_takes_no_name_below_which_rails_looks_for_its_own(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/views/a.html.erb": "<th>Date</th><h2>Errors</h2><b>Update</b>\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction("app/views/a.html.erb").apply()
    assert sorted(wb.catalog.keys) == ["a", "date_2", "errors_2", "update"]


def test_views_of_a_resource_called_stories_are_no_storybook() -> None:
    (one,) = detect_text('<%= f.submit "Save" %>', "app/views/stories/edit.html.erb")
    assert one.confidence >= 0.5


PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "A"\n'
PROJECTS = {
    "ejs": {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"a": "A"},
    },
    "hbs": {
        "package.json": {"dependencies": {"ember-intl": "6"}},
        "translations/en.json": {"a": "A"},
    },
    "php": {
        "composer.json": {"require": {"gettext/gettext": "5"}},
        "locales/en.po": PO,
    },
}


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("views/a.ejs", '<b title="Page title">Hi <%= user.name %>, well</b>',
         "<b title=\"<%= i18next.t('page_title') %>\"><%= i18next.t('hi_name_well', { name: user.name }) %></b>"),
        ("views/a.ejs", '<b><%= ok ? "Yes please" : t("a") %></b><%- include("Partial name") %>',
         "<b><%= ok ? i18next.t('yes_please') : t(\"a\") %></b><%- include(\"Partial name\") %>"),
        ("app/a.hbs", '<b title="A title">Hi {{name}}, {{format date}}!</b>',
         "<b title=\"{{t 'a_title'}}\">{{t 'hi_name_date' name=name date=(format date)}}</b>"),
        ("app/a.hbs", '<Button @label="Save it" @route="Some Route" />',
         "<Button @label=\"{{t 'save_it'}}\" @route=\"Some Route\" />"),
        ("public/a.php", '<b title="A title">Go <?php echo $n; ?> on</b>',
         "<b title=\"<?php echo gettext('a_title'); ?>\"><?php echo sprintf(_('go_n_on'), $n); ?></b>"),
        ("public/a.php", '<?php echo "Hi $name, welcome";', "<?php echo sprintf(gettext('hi_name_welcome'), $name);"),
    ],
)  # fmt: skip
def test_what_a_template_prints_is_printed(
    workspace: Callable[..., Path], file: str, before: str, after: str
) -> None:
    wb = i18n.open(
        workspace({**PROJECTS[file.rpartition(".")[2]], file: f"{before}\n"})
    )
    wb.extraction(file).apply()
    assert (wb.root / file).read_text() == f"{after}\n"


def test_a_format_doubles_its_percent_signs(workspace: Callable[..., Path]) -> None:
    wb = i18n.open(
        workspace({**PROJECTS["php"], "a.php": "<b>Only <?= $n ?> % are left</b>\n"})
    )
    assert wb.extraction("a.php").rows[0].value == "Only %1$s %% are left"


def test_templates_of_configuration_are_not_scanned(
    workspace: Callable[..., Path],
) -> None:
    rails = {"Gemfile": "gem 'rails-i18n'\n", "config/locales/en.yml": "en:\n  a: A\n"}
    wb = i18n.open(
        workspace(
            {
                **rails,
                "config/a.yaml.erb": "kind: Some Kind\n",
                "app/views/a.html.erb": "<p>Hi there</p>\n",
            }
        )
    )
    assert list(wb.hardcoded()["text"]) == ["Hi there"]


def test_a_mail_in_plain_text_keeps_its_paragraphs_and_lines() -> None:
    found = detect_text(
        "Hi <%= @name %>,\n\nyou have mail\n& more of it.\n\n<%= link %>\n",
        "a.text.erb",
    )
    assert [each.text for each in found] == ["Hi {0},", "you have mail\n& more of it."]


def test_a_key_that_nobody_could_read_is_asked_for(
    workspace: Callable[..., Path],
) -> None:
    wb = i18n.open(
        workspace({**PROJECTS["php"], "a.php": f"<b>{'Some words ' * 120}</b>\n"})
    )
    extraction = wb.extraction("a.php")
    assert extraction.table["needs"][0].startswith("a shorter key")
    assert not extraction.changes()


@pytest.mark.parametrize(
    ("code", "given"),
    [("@user.name", "name: @user.name"), ("number(n, 2)", "number: number(n, 2)"), ("n unless x", "x: (n unless x)"),
     ("pluralize a, b", "b: (pluralize a, b)")],
)  # fmt: skip
def test_ruby_code_is_handed_over_in_brackets_where_it_needs_some(
    workspace: Callable[..., Path], code: str, given: str
) -> None:
    rails = {"Gemfile": "gem 'rails-i18n'\n", "config/locales/en.yml": "en:\n  a: A\n"}
    wb = i18n.open(
        workspace(
            {**rails, "app/views/a.html.erb": f"<p>Hi there <%= {code} %>, well</p>\n"}
        )
    )
    row = wb.extraction("app/views/a.html.erb").rows[0]
    assert row.replacement.endswith(f", {given}) %>")


def test_a_sentence_that_a_helper_parts_is_said_to_be_parted(workspace) -> None:
    page = "<p>Read <%= link_to 'our terms', terms_path %> first.</p>\n<p>Name: <%= button_to 'Save it' %></p>\n"
    root = workspace(
        {
            "Gemfile": "gem 'rails'\n",
            "config/locales/en.yml": "en:\n  a: A\n",
            "app/views/carts/show.html.erb": page,
        }
    )
    table = i18n.open(root).extraction().table.set_index("text")
    for piece in ("Read", "first."):
        assert table["note"][piece].startswith(
            "a piece of a sentence: link_to parts it"
        )
    assert not table["note"]["Name:"]
