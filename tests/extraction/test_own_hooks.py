"""A hook of a project's own that gives its components their translator, and what runs where no hook can be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NEXT = {
    "package.json": {
        "name": "app",
        "dependencies": {"next": "15", "react-i18next": "14", "i18next": "23"},
    },
    "next.config.js": "module.exports = {};\n",
    "locales/en.json": {"home": "Home", "about": "About", "cart": "Cart"},
}
NEEDED = "a component that runs in the browser ('use client'): the hook cannot be called on the server"


def calling(key: str, name: str, made: str) -> str:
    return (
        f"import {{ useTexts }} from '@/hooks/useTexts';\n"
        f"export function {name}() {{\n"
        f"  const {made} = useTexts();\n"
        f"  return <p>{{t('{key}')}}</p>;\n}}\n"
    )


@pytest.mark.parametrize("made", ["t", "{ t }"])
def test_the_hook_of_a_project_is_called(
    workspace: Callable[..., Path], made: str
) -> None:
    page = "'use client';\nexport function Page() {\n  return <p>Every order</p>;\n}\n"
    files = {
        "src/Home.jsx": calling("home", "Home", made),
        "src/About.jsx": calling("about", "About", made),
        "src/Page.jsx": page,
    }
    wb = i18n.open(workspace({**NEXT, **files}))
    wb.extraction(["src/Page.jsx"]).apply()
    assert (wb.root / "src/Page.jsx").read_text("utf-8") == (
        "'use client';\n\nimport { useTexts } from '@/hooks/useTexts';\n"
        f"export function Page() {{\n  const {made} = useTexts();\n"
        "  return <p>{t('every_order')}</p>;\n}\n"
    )


def test_the_hook_of_the_framework_goes_first(workspace: Callable[..., Path]) -> None:
    page = "'use client';\nexport function Page() {\n  return <p>Every order</p>;\n}\n"
    usual = calling("cart", "Cart", "{ t }").replace("useTexts", "useTranslation")
    files = {
        "src/Home.jsx": calling("home", "Home", "t"),
        "src/About.jsx": calling("about", "About", "t"),
        "src/Cart.jsx": usual.replace("@/hooks/useTranslation", "react-i18next"),
        "src/Page.jsx": page,
    }
    wb = i18n.open(workspace({**NEXT, **files}))
    wb.extraction(["src/Page.jsx"]).apply()
    text = (wb.root / "src/Page.jsx").read_text("utf-8")
    assert "import { useTranslation } from 'react-i18next'" in text


@pytest.mark.parametrize(
    ("file", "head", "inside", "needs"),
    [
        ("src/app/about/page.jsx", "", "", NEEDED),
        ("src/app/about/page.jsx", "'use client';\n", "", ""),
        ("src/components/Row.jsx", "", "", NEEDED),
        ("src/components/Row.jsx", "", "  const [a] = useState(1);\n", ""),
        ("src/pages/about.jsx", "", "", ""),
    ],
)
def test_no_hook_is_called_on_the_server(
    workspace: Callable[..., Path], file: str, head: str, inside: str, needs: str
) -> None:
    layout = "export default function Layout({ children }) { return children; }\n"
    page = f"{head}export default function Page() {{\n{inside}  return <p>Every order</p>;\n}}\n"
    files = {"src/app/layout.jsx": layout, file: page}
    wb = i18n.open(workspace({**NEXT, **files}))
    assert wb.extraction([file]).rows[0].needs == needs


def vue_modules(workspace: Callable[..., Path], call: str, code: str) -> i18n.Workbench:
    """Two modules that import the instance and call it so, and one without."""
    module = f"import i18n from '@/i18n'\nexport const name = () => {call}('home')\n"
    files = {
        "package.json": {"dependencies": {"vue": "3", "vue-i18n": "9"}},
        "locales/en.json": {"home": "Home"},
        "src/a.js": module,
        "src/b.js": module,
        "src/c.js": code,
    }
    return i18n.open(workspace(files))


SAYS = "export const say = () => alert('Every order')\n"


@pytest.mark.parametrize("call", ["i18n.t", "i18n.global.t"])
def test_a_module_imports_the_instance_as_others_do(
    workspace: Callable[..., Path], call: str
) -> None:
    wb = vue_modules(workspace, call, SAYS)
    wb.extraction(["src/c.js"]).apply()
    assert (wb.root / "src/c.js").read_text("utf-8") == (
        f"import i18n from '@/i18n'\n\nexport const say = () => alert({call}('every_order'))\n"
    )
    assert wb.usage().set_index("key")["status"]["every_order"] == "used"


def test_what_the_instance_gave_is_called(workspace: Callable[..., Path]) -> None:
    given = f"import i18n from '../i18n'\nconst {{ t }} = i18n.global\n{SAYS}"
    wb = vue_modules(workspace, "i18n.global.t", given)
    wb.extraction(["src/c.js"]).apply()
    assert "alert(t('every_order'))" in (wb.root / "src/c.js").read_text("utf-8")


def test_the_instance_is_not_called_when_its_module_is_loaded(
    workspace: Callable[..., Path],
) -> None:
    code = "export const label = { title: 'Every order' }\n"
    table = vue_modules(workspace, "i18n.t", code).extraction(["src/c.js"]).table
    assert "when its module is loaded" in table["needs"][0]
