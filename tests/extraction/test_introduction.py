"""A project without translations gets a framework: its usual layout and its texts, one change set, undone whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import (
    CannotRepresent,
    ParseError,
    UsageError,
    WorkbenchError,
)
from i18n_workbench.extraction.beginnings.laying import BEGINNINGS

Workspace = Callable[..., Path]

APP = "export default function App({ n }) {\n  return <p>You have {n} new messages</p>\n}\n"
MAIN = (
    "import { createRoot } from 'react-dom/client'\nimport App from './App'\n\n"
    "createRoot(document.body).render(<App n={2} />)\n"
)
LAYOUT = (
    "export default function Layout({ children }) {\n"
    "  return <html><body>{children}</body></html>\n}\n"
)
COMPONENT = (
    "import { Component } from '@angular/core'\n\n"
    "@Component({ selector: 'app', standalone: true, imports: [], template: `<h1>Your cart</h1>` })\n"
    "export class App {}\n"
)
CONFIG = "export const appConfig = {\n  providers: [],\n}\n"
PUBSPEC = "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\nflutter:\n  uses-material-design: true\n"
DART = (
    "import 'package:flutter/material.dart';\n\nclass App extends StatelessWidget {\n"
    "  @override\n  Widget build(BuildContext context) {\n"
    "    return const MaterialApp(home: Home());\n  }\n}\n\nclass Home extends StatelessWidget {\n"
    "  @override\n  Widget build(BuildContext context) => Text('Your cart');\n}\n"
)
NODE = {"package.json": {"name": "shop", "dependencies": {"x": "1"}}}
ANGULAR = {
    **NODE, "tsconfig.json": {}, "src/app/app.component.ts": COMPONENT, "src/app/app.config.ts": CONFIG,
}  # fmt: skip
PROJECTS: dict[str, dict[str, object]] = {
    "react-i18next": {**NODE, "src/App.jsx": APP, "src/main.jsx": MAIN},
    "react": {**NODE, "src/App.jsx": APP, "src/main.jsx": MAIN},
    "next-intl": {
        **NODE,
        "next.config.mjs": "const config = {}\n\nexport default config\n",
        "app/layout.jsx": LAYOUT,
        "app/page.jsx": APP,
    },
    "vue": {
        **NODE,
        "src/App.vue": "<template>\n  <p>Your cart</p>\n</template>\n",
        "src/main.js": "import { createApp } from 'vue'\nimport App from './App.vue'\n\ncreateApp(App).mount('#app')\n",
    },
    "svelte": {
        **NODE,
        "src/App.svelte": "<h1>Your cart</h1>\n",
        "src/main.js": "import App from './App.svelte'\n\nnew App({ target: document.body })\n",
    },
    "ngx-translate": ANGULAR,
    "transloco": ANGULAR,
    "flutter": {"pubspec.yaml": PUBSPEC, "lib/main.dart": DART},
    "ruby-rails": {
        "Gemfile": "gem 'rails'\n",
        "app/views/carts/show.html.erb": "<h1>Your cart</h1>\n",
    },
    "laravel": {
        "composer.json": {"require": {"laravel/framework": "11"}},
        "resources/views/cart.blade.php": "<h1>Your cart</h1>\n",
    },
}


def texts(root: Path) -> dict[str, bytes]:
    """All files of a folder."""
    files = (path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_each_layout_is_tried() -> None:
    assert set(PROJECTS) == set(BEGINNINGS)


@pytest.mark.parametrize("framework", BEGINNINGS)
def test_layout_and_texts_are_one_change_set(
    workspace: Workspace, framework: str
) -> None:
    root = workspace(PROJECTS[framework])
    before = texts(root)
    wb = i18n.open(root)
    assert wb.catalog.chunks == []
    extraction = wb.extraction(framework=framework)
    assert [row.needs for row in extraction.rows] == [""]
    changes = extraction.changes()
    assert not [each for each in changes.left if "named, not installed" not in each]
    assert texts(root) == before
    changes.apply()
    assert framework in wb.frameworks
    assert list(wb.usage()["status"]) == ["used"]
    assert len(wb.undefined()) == 0
    wb.undo()
    assert texts(root) == before


def test_an_application_takes_up_its_messages_before_anything_asks_for_one(
    workspace: Workspace,
) -> None:
    root = workspace(PROJECTS["react-i18next"])
    i18n.open(root).extraction(framework="react-i18next").apply()
    main = (root / "src/main.jsx").read_text()
    assert main.startswith("import './i18n'\nimport { createRoot }")
    assert '"i18next": "^' in (root / "package.json").read_text()


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("", "<script>\n  import '$lib/i18n'\n"),
        (
            "<script>\n\timport '../app.css';\n</script>\n\n",
            "<script>\n\timport '$lib/i18n';\n\timport '../app.css';\n",
        ),
        (
            '<script lang="ts">\n\tlet { data } = $props();\n</script>\n\n',
            "<script lang=\"ts\">\n\timport '$lib/i18n';\n\timport { _ } from 'svelte-i18n';\n",
        ),
    ],
)
def test_the_layout_of_sveltekit_takes_up_the_messages(
    workspace: Workspace, script: str, expected: str
) -> None:
    files = {
        **NODE,
        "src/routes/+layout.svelte": f"{script}<nav>Your cart</nav>\n<slot />\n",
        "src/routes/+page.svelte": "<h1>All of it</h1>\n",
        "src/hooks.server.ts": "import { a } from '$lib/a';\n",
    }
    root = workspace(files)
    before = texts(root)
    wb = i18n.open(root)
    changes = wb.extraction(framework="svelte").changes()
    assert not [each for each in changes.left if "named, not installed" not in each]
    changes.apply()
    layout = (root / "src/routes/+layout.svelte").read_text()
    assert layout.startswith(expected)
    assert layout.count("import '$lib/i18n'") == 1
    assert "<nav>{$_('your_cart')}</nav>" in layout
    assert layout.count("<script") == 1
    hooks = (root / "src/hooks.server.ts").read_text()
    assert hooks == "import '$lib/i18n';\nimport { a } from '$lib/a';\n"
    wb.undo()
    assert texts(root) == before


def test_what_cannot_be_wired_is_said(workspace: Workspace) -> None:
    root = workspace({**NODE, "src/App.jsx": APP})
    changes = i18n.open(root).extraction(framework="react-i18next").changes()
    assert "import './i18n' where the application begins" in changes.left


def test_a_project_with_locale_files_keeps_its_framework(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**PROJECTS["vue"], "src/locales/en.json": {"a": "A"}}))
    with pytest.raises(UsageError, match="the project has locale files"):
        wb.extraction(framework="vue")


def test_a_framework_needs_its_manifest(workspace: Workspace) -> None:
    wb = i18n.open(workspace(PROJECTS["vue"]))
    with pytest.raises(UsageError, match=r"there is no pubspec\.yaml"):
        wb.extraction(framework="flutter")
    with pytest.raises(UsageError, match="no usual layout of 'cobol' is known"):
        wb.extraction(framework="cobol")


@pytest.mark.parametrize(
    ("manifest", "error"),
    [
        ("{", ParseError),
        ("[1]", CannotRepresent),
        ('{"dependencies": ["a"]}', CannotRepresent),
        ('{"dependencies": "a"}', CannotRepresent),
    ],
)
def test_a_broken_manifest_is_said_with_its_place(
    workspace: Workspace, manifest: str, error: type[WorkbenchError]
) -> None:
    root = workspace({**PROJECTS["vue"], "package.json": manifest})
    with pytest.raises(error, match=r"^package\.json.*\n.*mend package\.json"):
        i18n.open(root).extraction(framework="vue")
    assert (root / "package.json").read_text() == manifest


def test_packages_that_another_part_of_the_manifest_names_are_not_named_again(
    workspace: Workspace,
) -> None:
    manifest = '{\n  "pnpm": {"dependencies": {}},\n  "devDependencies": {"vue-i18n": "^9"}\n}\n'
    root = workspace({**PROJECTS["vue"], "package.json": manifest})
    i18n.open(root).extraction(framework="vue").apply()
    assert (root / "package.json").read_text() == manifest


def test_a_client_that_is_there_is_not_provided_twice(workspace: Workspace) -> None:
    config = (
        "import { provideHttpClient } from '@angular/common/http'\n\n"
        "export const appConfig = {\n  providers: [provideHttpClient(withFetch())],\n}\n"
    )
    root = workspace({**ANGULAR, "src/app/app.config.ts": config})
    i18n.open(root).extraction(framework="ngx-translate").apply()
    laid = (root / "src/app/app.config.ts").read_text("utf-8")
    assert laid.count("provideHttpClient(") == 1
    assert "provideTranslateService(" in laid


def test_angular_waits_for_its_texts(workspace: Workspace) -> None:
    root = workspace({**ANGULAR, "src/app/app.config.ts": CONFIG})
    i18n.open(root).extraction(framework="ngx-translate").apply()
    laid = (root / "src/app/app.config.ts").read_text("utf-8")
    assert "provideAppInitializer(() => inject(TranslateService).use('en'))," in laid
    assert "import { inject, provideAppInitializer } from '@angular/core'" in laid


def test_texts_of_another_language_are_said(workspace: Workspace) -> None:
    texts = [f"No hay datos de la cuenta para el mes {n}" for n in range(4)]
    app = "export default function App() {\n  return <>" + "".join(
        f"<p>{text}</p>" for text in texts
    )
    root = workspace({**PROJECTS["react-i18next"], "src/App.jsx": app + "</>\n}\n"})
    changes = i18n.open(root).extraction(framework="react-i18next").changes()
    assert any("look like 'es'" in str(left) for left in changes.left)


def test_texts_of_the_source_language_are_not_spoken_of(workspace: Workspace) -> None:
    root = workspace(PROJECTS["react-i18next"])
    changes = i18n.open(root).extraction(framework="react-i18next").changes()
    assert not any("look like" in str(left) for left in changes.left)


def test_the_entry_of_an_application_of_vue_calls_its_composer(
    workspace: Workspace,
) -> None:
    main = (
        "import { createApp } from 'vue'\nimport App from './App.vue'\n\n"
        "const app = createApp(App)\nhub.on('news', () => {\n"
        "  toast.show('New activity on your feed!')\n})\n\napp.mount('#app')\n"
    )
    root = workspace({**PROJECTS["vue"], "src/main.js": main})
    i18n.open(root).extraction(framework="vue").apply()
    laid = (root / "src/main.js").read_text("utf-8")
    assert "toast.show(i18n.global.t('new_activity_on_your_feed'))" in laid


def test_what_stands_beside_the_pages_has_messages(workspace: Workspace) -> None:
    layout = (
        "export default function Layout({ children }) {\n"
        "  return (\n    <html>\n      <body className={`${font.variable} dark`}>\n"
        "        {children}\n        <Footer />\n      </body>\n    </html>\n  )\n}\n"
    )
    root = workspace({**PROJECTS["next-intl"], "app/layout.jsx": layout})
    i18n.open(root).extraction(framework="next-intl").apply()
    laid = (root / "app/layout.jsx").read_text("utf-8")
    assert (
        "        <NextIntlClientProvider>\n        {children}\n        <Footer />\n"
        "        </NextIntlClientProvider>\n      </body>"
    ) in laid


def test_what_is_caught_is_handed_on_as_a_text(workspace: Workspace) -> None:
    script = (
        "<script lang=\"ts\">\n  let said = ''\n  const load = async () => {\n"
        "    try { await fetch('/x') } catch (error) { said = 'Failed to load: ' + error }\n  }\n</script>\n<p>{said}</p>\n"
    )
    root = workspace({**PROJECTS["svelte"], "src/App.svelte": script})
    i18n.open(root).extraction(framework="svelte").apply()
    code = (root / "src/App.svelte").read_text("utf-8")
    assert "{ values: { error: String(error) } })" in code
