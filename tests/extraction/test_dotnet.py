"""Razor, C# and XAML: what is found, what is read by programs, and what stands in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.dotnet.razor import Razor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<h1>Your cart</h1>", ["Your cart"]),
        ("<p>Hello @Model.Name!</p>", ["Hello {0}!"]),
        ('<p>@Localizer["Your cart"]</p>', []),
        ('<p>@L["Your cart", 3]: @(await Html.PartialAsync("_Cart"))</p>', []),
        ('@page "/your cart"\n@using Some.Thing\n<p>Full</p>', ["Full"]),
        ("@* Your cart *@\n<p>Full</p>", ["Full"]),
        ("<p>Mail me@example.org or ask @@us</p>", ["Mail me@example.org or ask @us"]),
        ('@{ ViewData["Title"] = "Your cart"; }', ["Your cart"]),
        ('@{ ViewBag.Title = "Your cart"; Layout = "_Layout"; }', ["Your cart"]),
        ('@if (a > b) {\n  <p>Yes it is</p>\n} else if (c == "Some Thing") {\n  <p>No</p>\n} else {\n  x();\n}\n<p>Full</p>', ["Yes it is", "No", "Full"]),
        ('@foreach (var a in b) {\n  @: All of them\n  var s = "<p>none</p>";\n  <br>\n  <li>One @a</li>\n}', ["All of them", "One {0}"]),
        ('@using (Html.BeginForm("Some", "Thing")) {\n  <text>Your cart</text>\n}', ["Your cart"]),
        ('<a title="@(x > 1 ? "More of it" : "One of it")">Go</a>', ["More of it", "One of it", "Go"]),
        ('<input asp-for="Name" placeholder="Your name" class="big Box" @onclick="@(() => Go("x y"))" />', ["Your name"]),
        ('@Html.ActionLink("Go back", "Index", new { id = 1 })', ["Go back"]),
        ("@section Scripts {\n<script>alert('Your cart'); x('@L[\"Full\"]')</script>\n}\n<p>Full</p>", ["Your cart", "Full"]),
        ('<MudButton Title="Go back" Variant="Variant.Filled">Save</MudButton>', ["Go back", "Save"]),
        ('@code {\n  string Title = "Your cart";\n  RenderFragment A = @<p>Inside @x</p>;\n}', ["Your cart", "Inside {0}"]),
        ('@functions {\n  void A() { Snackbar.Add("It was saved"); Log.Information("It was saved"); }\n}', ["It was saved"]),
        ("@if (a) {\n  // a remark\n  <p>Full</p>\n}", ["Full"]),
        ("<p>@if (a { never closed</p>", ["{0} (a { never closed"]),
    ],
)  # fmt: skip
def test_what_is_found_in_razor(page: str, texts: list[str]) -> None:
    found = detect_text(f"{page}\n", "Pages/Cart.razor", floor=0.5)
    assert [each.text for each in found] == texts


@given(st.text(alphabet="@{}()<>/\"'ab *:;\n=", max_size=60))
def test_razor_reads_anything_in_order(page: str) -> None:
    razor = Razor(page)
    ends = [0, *(each.end for each in razor.stretches)]
    starts = [each.start for each in razor.stretches]
    assert all(end <= start for end, start in zip(ends, starts, strict=False))
    for script in razor.scripts:
        assert len(script.code) <= len(page) - script.at


@pytest.mark.parametrize(
    "mark", ["@(", "@{", "@*", "<!--", "@if (", '@"', "/*", "<a ", '"""', "@x("]
)
def test_razor_that_never_closes_is_read_in_no_time(mark: str) -> None:
    detect_text(mark * 4000, "Pages/Cart.cshtml")


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('button.Text = "Save it";', ["Save it"]),
        ('button1.Text = "button1";', []),
        ('MessageBox.Show("Really?", "Delete it");', ["Really?", "Delete it"]),
        ('Microsoft.VisualBasic.Interaction.InputBox("Say it", "Your name");', ["Say it", "Your name"]),
        ('ModelState.AddModelError("Some Name", "It is wrong");', ["It is wrong"]),
        ('_logger.LogWarning("It is wrong"); Console.WriteLine("It is wrong");', []),
        ('throw new ArgumentException("It is wrong.");', []),
        ('Title = _localizer["Your cart"]; Header = GetString("Your cart");', []),
        ('if (Title == "Your cart") { } switch (x) { case "Your cart": break; }', []),
        ('Title = $"Hello {name}, it is {{now}}";', ["Hello {0}, it is {now}"]),
        ('Title = "Hello " + name;', ["Hello {0}"]),
        ('Title = @"Say ""yes""";', ['Say "yes"']),
        ('var x = new Label { Text = "Your cart", Name = "Your cart" };', ["Your cart"]),
        ('Title = done ? "All done" : "Not yet";', ["All done", "Not yet"]),
        ('Run("Some Procedure"); cache["Some Thing"] = "Some Other";', []),
    ],
)  # fmt: skip
def test_what_is_found_in_a_method(code: str, texts: list[str]) -> None:
    found = detect_text(f"class A {{ void M() {{ {code} }} }}\n", "A.cs", floor=0.5)
    assert [each.text for each in found] == texts


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('[Display(Name = "First name")] public string A { get; set; }', ["First name"]),
        ('[Required(ErrorMessage = "Say it")] public string A { get; set; }', ["Say it"]),
        ('[Route("Some Thing")] public string A { get; set; } = "";', []),
        ('public string Title { get; set; } = "Your cart";', ["Your cart"]),
        ('string GetTitle() => "Your cart";', ["Your cart"]),
        ('const string Query = "SELECT a FROM b";', []),
    ],
)  # fmt: skip
def test_what_is_found_in_a_class(code: str, texts: list[str]) -> None:
    found = detect_text(f"class A {{ {code} }}\n", "A.cs", floor=0.5)
    assert [each.text for each in found] == texts


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ('<Button Content="Save it" Tag="Some Thing" x:Name="Some" />', ["Save it"]),
        ('<Button Content="{Binding Some}" ToolTip="{x:Static p:Resources.Tip}" />', []),
        ('<Button x:Uid="Save" Content="Save it" />', []),
        ("<TextBlock>Your cart</TextBlock>", ["Your cart"]),
        ('<TextBlock d:Text="Design time" Text="Your cart" />', ["Your cart"]),
        ('<!-- <Button Content="Save it" /> --><Grid Name="Some Thing" />', []),
        ('<Setter Property="ToolTip" Value="Save it" /><Setter Property="Width" Value="Auto Size" />', ["Save it"]),
        ('<Button AutomationProperties.Name="Save it" ToolTipService.ToolTip="Tip &amp; more" />', ["Save it", "Tip & more"]),
    ],
)  # fmt: skip
def test_what_is_found_in_xaml(page: str, texts: list[str]) -> None:
    found = detect_text(f"<Page>{page}</Page>\n", "Main.xaml", floor=0.5)
    assert [each.text for each in found] == texts


RESX = """<?xml version="1.0" encoding="utf-8"?>
<root>
  <data name="Hello" xml:space="preserve"><value>Hello</value></data>
</root>
"""
SHOP = {
    "Shop.csproj": '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n',
    "Resources/SharedResource.en.resx": RESX,
    "Resources/SharedResource.de.resx": RESX.replace(">Hello<", ">Hallo<"),
    "Pages/_Imports.razor": "@inject IStringLocalizer<SharedResource> Localizer\n",
    "Pages/Home.razor": '<p title="Look here">@Localizer["Hello"]</p>\n',
    "Pages/Cart.razor": """<h1>Your cart</h1>
<p title="All of it">Hello @Name, welcome!</p>
@if (isEmpty) {
    <b>@(isNew ? "New here" : name)</b>
}
@code {
    string title = "Never before";
    void Say() { Snackbar.Add("It was saved"); }
}
""",
}


def test_a_razor_page_is_extracted_and_taken_back(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(SHOP)
    wb = i18n.open(root)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    wb.extraction().apply()
    page = (root / "Pages/Cart.razor").read_text("utf-8")
    assert '<h1>@Localizer["' in page
    assert ' title="@Localizer["' in page
    assert '", Name]</p>' in page
    assert 'Snackbar.Add(Localizer["' in page
    assert 'string title = "Never before";' in page
    assert "Hello {0}, welcome!" in (
        root / "Resources/SharedResource.en.resx"
    ).read_text("utf-8")
    wb.undo()
    assert before == {path: path.read_bytes() for path in before}


def test_a_page_without_a_localizer_says_so(workspace: Callable[..., Path]) -> None:
    files = {name: text for name, text in SHOP.items() if "_Imports" not in name}
    needs = i18n.open(workspace(files)).extraction().table["needs"]
    assert all("no localizer" in need or "constant" in need for need in needs)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("Main.xaml", '<Page><Button Content="Save it" /></Page>'),
        ("Pages/Cart.razor", "<script>alert('Save it')</script>"),
    ],
)
def test_what_nothing_looks_up_is_left_to_a_person(
    workspace: Callable[..., Path], file: str, text: str
) -> None:
    wb = i18n.open(workspace({**SHOP, "Pages/Cart.razor": "", file: text}))
    table = wb.extraction(file).table
    assert list(table["text"]) == ["Save it"]
    assert all("by hand" in need for need in table["needs"])
