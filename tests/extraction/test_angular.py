"""Angular: templates in files and in components, the service in classes, the pipe in standalone components."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.rewriting.editing import errors_in

if TYPE_CHECKING:
    from pathlib import Path

Project = Callable[..., i18n.Workbench]
HEAD = "import { Component } from '@angular/core';\n\n"
XLIFF = (
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"><body>'
    '<trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>'
)


@pytest.fixture
def angular(workspace: Callable[..., Path]) -> Project:
    """``angular({"src/a.ts": ...})``: a project with ngx-translate, or another library, and Angular 21, or another."""

    def make(
        files: dict[str, object],
        library: str = "@ngx-translate/core",
        version: str = "^21.0.0",
    ) -> i18n.Workbench:
        package = {"dependencies": {library: "16", "@angular/core": version}}
        return i18n.open(
            workspace(
                {
                    "package.json": package,
                    "src/assets/i18n/en.json": {"a": "A"},
                    **files,
                }
            )
        )

    return make


def extracted(wb: i18n.Workbench, file: str = "src/a.ts") -> str:
    """The file after everything was extracted and imported; what it was is back behind ``undo()``."""
    before = (wb.root / file).read_text()
    wb.extraction(add_import=True, min_confidence=0.3).apply()
    text = (wb.root / file).read_text()
    assert errors_in(text, file) == 0
    wb.undo()
    assert (wb.root / file).read_text() == before
    return text


def test_a_page_that_is_no_template_of_a_component_stays(angular: Project) -> None:
    page = "<!DOCTYPE html>\n<html><body><h1>The page is gone</h1></body></html>\n"
    wb = angular(
        {
            "docs/gone.html": page,
            "src/a.ts": f"{HEAD}@Component({{ templateUrl: './b.html' }})\nexport class A {{}}\n",
            "src/b.html": "<p>Our own text</p>\n",
        }
    )
    job = wb.extraction(["docs/gone.html", "src/b.html"])
    needs = dict(zip(job.table["file"], job.table["needs"], strict=True))
    assert "for its template" in needs["docs/gone.html"]
    job.apply()
    assert (wb.root / "docs/gone.html").read_text() == page
    assert "| translate" in (wb.root / "src/b.html").read_text()


def test_values_in_a_template_have_their_names_in_every_version(
    angular: Project,
) -> None:
    wb = angular(
        {
            "src/a.ts": f"{HEAD}@Component({{ template: `<p>You have {{{{ total }}}} points</p>` }})\nexport class A {{}}\n"
        },
        version="^11.0.0",
    )
    text = extracted(wb)
    assert "| translate: { total: total } }}" in text


def test_templates_inside_components_are_searched() -> None:
    text = (
        "@Component({\n  selector: 'Some selector',\n  template: `<p title=\"Some title\">Hi {{ name }}, well</p>\n"
        "    @if (ok) { <b>Yes please</b> } {{ ok ? 'Good one' : x }}`,\n})\nclass A { x = `Some text here`; }\n"
    )
    found = detect_text(text, "src/a.ts")
    assert [each.text for each in found] == [
        "Some title",
        "Hi {0}, well",
        "Yes please",
        "Good one",
        "Some text here",
    ]
    assert [text[each.start : each.end] for each in found[:2]] == [
        "Some title",
        "Hi {{ name }}, well",
    ]
    assert found[2].line == 4


@pytest.mark.parametrize(
    ("library", "code", "expected"),
    [
        ("@ngx-translate/core",
         f"{HEAD}@Component({{ template: `<p>Hi there</p>`, imports: [A] }})\nclass X {{}}\n",
         ("import { Component } from '@angular/core';\nimport { TranslateModule } from '@ngx-translate/core';\n\n"
         "@Component({ template: `<p>{{ 'hi_there' | translate }}</p>`, imports: [A, TranslateModule] })\nclass X {}\n")),
        ("@jsverse/transloco",
         f"{HEAD}@Component({{\n  template: `<p>Hi there</p>`\n}})\nexport class X {{}}\n",
         ("import { Component } from '@angular/core';\nimport { TranslocoModule } from '@jsverse/transloco';\n\n"
         "@Component({\n  template: `<p>{{ 'hi_there' | transloco }}</p>`,\n  imports: [TranslocoModule]\n})\nexport class X {}\n")),
        ("@ngneat/transloco",
         f"{HEAD}@Component({{ template: `<p>Hi there</p>`, imports: [\n  A,\n] }})\nclass X {{}}\n",
         ("import { Component } from '@angular/core';\nimport { TranslocoModule } from '@ngneat/transloco';\n\n"
         "@Component({ template: `<p>{{ 'hi_there' | transloco }}</p>`, imports: [\n  A,\n  TranslocoModule,\n] })\nclass X {}\n")),
        ("@ngx-translate/core",
         f"{HEAD}@Component({{ template: `{{{{ ok ? 'Hi there' : '' }}}}`, imports: [TranslatePipe] }})\nclass X {{}}\n",
         f"{HEAD}@Component({{ template: `{{{{ ok ? ('hi_there' | translate) : '' }}}}`, imports: [TranslatePipe] }})\nclass X {{}}\n"),
        ("@ngx-translate/core",
         f"{HEAD}@Component({{ template: `<p>Hi there</p>`, standalone: false }})\nclass X {{}}\n",
         f"{HEAD}@Component({{ template: `<p>{{{{ 'hi_there' | translate }}}}</p>`, standalone: false }})\nclass X {{}}\n"),
    ],
    ids=["joins the imports", "makes them", "on lines of their own", "has the pipe", "belongs to a module"],
)  # fmt: skip
def test_standalone_components_import_the_pipe(
    angular: Project, library: str, code: str, expected: str
) -> None:
    assert extracted(angular({"src/a.ts": code}, library)) == expected


def test_before_angular_19_a_component_belongs_to_a_module_unless_it_says_otherwise(
    angular: Project,
) -> None:
    plain = f"{HEAD}@Component({{ template: `<p>Hi there</p>` }})\nclass X {{}}\n"
    assert "TranslateModule" not in extracted(
        angular({"src/a.ts": plain}, version="~17.3.0")
    )
    alone = plain.replace(" })", ", standalone: true })")
    assert "imports: [TranslateModule]" in extracted(
        angular({"src/a.ts": alone}, version="~17.3.0")
    )


def test_the_component_of_a_template_file_is_edited_with_it(angular: Project) -> None:
    code = f"{HEAD}@Component({{\n  templateUrl: './a.component.html',\n}})\nexport class A {{\n  title = 'Some title';\n}}\n"
    wb = angular(
        {
            "src/a.component.ts": code,
            "src/a.component.html": "<p [title]=\"'My tip'\">Hi there</p>\n",
        }
    )
    extraction = wb.extraction(add_import=True)
    assert "no pipe here: imports: [TranslateModule] in src/a.component.ts" in set(
        extraction.table["note"]
    )
    extraction.apply()
    assert (wb.root / "src/a.component.html").read_text() == (
        "<p [title]=\"'my_tip' | translate\">{{ 'hi_there' | translate }}</p>\n"
    )
    assert (wb.root / "src/a.component.ts").read_text() == (
        "import { Component, inject } from '@angular/core';\nimport { TranslateModule, TranslateService } from '@ngx-translate/core';\n\n"
        "@Component({\n  templateUrl: './a.component.html',\n  imports: [TranslateModule],\n})\nexport class A {\n"
        "  private readonly translate = inject(TranslateService);\n  title = this.translate.instant('some_title');\n}\n"
    )
    wb.undo()
    assert (wb.root / "src/a.component.ts").read_text() == code


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("@Injectable()\nclass A { f() { alert('Hi there') } }", "class A { private readonly translate = inject(TranslateService);"),
        ("@Injectable()\nclass A { constructor(private readonly words: TranslateService) {} f() { alert('Hi there') } }",
         "alert(this.words.instant('hi_there'))"),
        ("@Directive()\nclass A { words = inject(TranslateService); f() { return () => alert('Hi there') } }",
         "alert(this.words.instant('hi_there'))"),
        ("@Injectable()\nclass A {\n\n  f() { alert('Hi there') }\n}",
         "class A {\n  private readonly translate = inject(TranslateService);\n\n  f() {"),
        ("@Component({})\nclass A {\n  constructor(translate: TranslateService) {}\n  f() { alert('Hi there') }\n}",
         "class A {\n  private readonly translateService = inject(TranslateService);\n"),
    ],
)  # fmt: skip
def test_the_service_is_injected_or_used(
    angular: Project, before: str, after: str
) -> None:
    text = extracted(
        angular({"src/a.ts": f"import {{ A }} from '@angular/core';\n{before}\n"})
    ).replace("{\n", "{ ")
    assert after.replace("{\n", "{ ").replace("  private", "private") in text.replace(
        "  private", "private"
    )


def test_a_field_has_its_value_before_the_constructor_has_its_service(
    angular: Project,
) -> None:
    code = (
        "import { Component } from '@angular/core';\nimport { TranslateService } from '@ngx-translate/core';\n\n"
        "@Component({ selector: 'a', template: '' })\nexport class A {\n  title = 'Some title';\n"
        "  later = () => 'Another title';\n  constructor(private translate: TranslateService) {}\n"
        "  load() { this.message = 'Not loaded yet'; }\n}\n"
    )
    text = extracted(angular({"src/a.ts": code}))
    assert "private readonly translateService = inject(TranslateService);" in text
    assert "title = this.translateService.instant('" in text
    assert "later = () => this.translate.instant('" in text
    assert "this.message = this.translate.instant('" in text


def test_before_angular_14_a_field_uses_the_service_of_the_constructor(
    angular: Project,
) -> None:
    code = (
        HEAD + "@Component({ selector: 'a', template: '' })\nexport class A {\n"
        "  title = 'Some title';\n  constructor(private translate: TranslateService) {}\n}\n"
    )
    text = extracted(angular({"src/a.ts": code}, version="^13.0.0"))
    assert "title = this.translate.instant('" in text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("class A {\n  f() { alert('Hi there') }\n}", "class A {\n  constructor(private readonly translate: TranslateService) {}\n"),
        ("class A {\n  constructor(private a: B) {}\n  f() { alert('Hi there') }\n}",
         "constructor(private a: B, private readonly translate: TranslateService) {}"),
        ("class A {\n  constructor(\n    private a: B,\n  ) {}\n  f() { alert('Hi there') }\n}",
         "constructor(\n    private a: B,\n    private readonly translate: TranslateService,\n  ) {}"),
        ("class A extends B {\n  constructor() { super() }\n  f() { alert('Hi there') }\n}",
         "constructor(private readonly translate: TranslateService) { super() }"),
    ],
)  # fmt: skip
def test_before_angular_14_the_constructor_gets_the_service(
    angular: Project, before: str, after: str
) -> None:
    text = extracted(
        angular({"src/a.ts": f"{HEAD}@Component({{}})\n{before}\n"}, version="13.3.0")
    )
    assert after in text
    assert "inject(" not in text
    assert "import { TranslateService } from '@ngx-translate/core';" in text


def test_without_a_constructor_of_its_own_a_derived_class_gets_none(
    angular: Project,
) -> None:
    code = (
        f"{HEAD}@Component({{}})\nclass A extends B {{ f() {{ alert('Hi there') }} }}\n"
    )
    assert (
        "older than inject()"
        in angular({"src/a.ts": code}, version="13.3.0")
        .extraction("src/a.ts", add_import=True)
        .table["needs"][0]
    )


def test_transloco_has_its_own_service(angular: Project) -> None:
    text = extracted(
        angular(
            {
                "src/a.ts": f"{HEAD}@Component({{}})\nclass A {{\n  f() {{ alert('Hi there'); }}\n}}\n"
            },
            "@jsverse/transloco",
        )
    )
    assert (
        "  private readonly transloco = inject(TranslocoService);\n  f() { alert(this.transloco.translate('hi_there')); }"
        in text
    )


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("export const guard = () => alert('Hi there')", "there is no class"),
        ("class A { f() { alert('Hi there') } }", "Angular does not make this class"),
        (
            "@Injectable() class A { static f() { alert('Hi there') } }",
            "a static member",
        ),
        (
            "@Injectable() class A implements HttpInterceptor { f() { alert('Hi there') } }",
            "a circle of services",
        ),
        (
            "@Injectable() class A { f() { g(function () { alert('Hi there') }) } }",
            "this is not the component here",
        ),
        (
            "@Injectable() class A { f() { return { g() { alert('Hi there') } } } }",
            "this is not the component here",
        ),
    ],
)
def test_where_nothing_can_be_injected_nothing_is_written(
    angular: Project, code: str, why: str
) -> None:
    wb = angular({"src/a.ts": f"{code}\n"})
    extraction = wb.extraction("src/a.ts", add_import=True)
    assert why in extraction.table["needs"][0]
    assert not extraction.changes()


def test_the_page_around_the_application_is_no_template(angular: Project) -> None:
    wb = angular(
        {
            "src/index.html": "<!doctype html><html><head><title>My page</title></head><body><app-root></app-root></body></html>"
        }
    )
    assert wb.extraction("src/index.html").table["needs"][0].startswith("a component")


def test_a_template_whose_component_stands_in_another_file_gets_its_pipe_there(
    angular: Project,
) -> None:
    code = f"{HEAD}@Component({{\n  templateUrl: 'fruit.html',\n}})\nexport class Fruit {{}}\n"
    wb = angular({"src/dialog.ts": code, "src/fruit.html": "<h2>Some fruit</h2>\n"})
    wb.extraction(add_import=True).apply()
    assert "imports: [TranslateModule]" in (wb.root / "src/dialog.ts").read_text()


@pytest.mark.parametrize("beside", [{}, {"src/locale/messages.de.xlf": XLIFF}])
def test_texts_of_angular_s_own_i18n_get_a_mark_and_no_key(workspace, beside):
    package = {"dependencies": {"@angular/localize": "17", "@angular/core": "17"}}
    files = {
        "package.json": package,
        "src/app/home.component.html": "<p>Please sign in again</p>\n",
        "src/locale/messages.xlf": XLIFF,
        **beside,
    }
    extraction = i18n.open(workspace(files)).extraction()
    assert [row.key for row in extraction.rows] == [""]
    assert "ng extract-i18n" in extraction.rows[0].needs
