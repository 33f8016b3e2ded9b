"""Pages of Astro: code before the page, single braces with elements in them. Texts are found; a person extracts them."""

import i18n_workbench as i18n

PAGE = """---
import { t } from 'i18next';
import Layout from '../layouts/Layout.astro';
// Old title of the page
const title = 'Page not found';
const home = t('home.title');
---
<Layout title={title}>
  <!-- Nothing to see here -->
  <h1 class="big bold">{t('home.title')}</h1>
  <p>Nothing {/* not this one */}is here, {name}</p>
  <img alt="A lonely robot" src="/a.png" />
  {open && <span>Come back later</span>}
  <style>p { color: red; }</style>
</Layout>
"""
FILES = {
    "package.json": {"dependencies": {"astro": "4", "i18next": "23"}},
    "src/locales/en.json": {"home": {"title": "Home"}},
    "src/pages/index.astro": PAGE,
}
FOUND = {
    "Page not found": "js-string",
    "Nothing": "html-inline",
    "is here, {0}": "html-inline",
    "A lonely robot": "html-attribute",
    "Come back later": "jsx-text",
}


def test_texts_of_a_page_are_found_before_it_and_in_it(workspace):
    found = i18n.open(workspace(FILES)).hardcoded()
    assert dict(zip(found["text"], found["context"], strict=True)) == FOUND
    assert found["line"].tolist() == [5, 11, 11, 12, 13]


def test_a_person_extracts_them(workspace):
    root = workspace(FILES)
    rows = i18n.open(root).extraction().table
    assert set(rows["needs"]) == {"to be extracted by hand: a page of Astro"}
    templates = [{"source": "jsx-text", "template": "{t('$1')}"}]
    settings = {"refactor.templates": templates}
    extraction = i18n.open(root, settings=settings).extraction()
    extraction.changes().apply()
    written = (root / "src/pages/index.astro").read_text(encoding="utf-8")
    assert written == PAGE.replace("Come back later", "{t('come_back_later')}")


def test_what_stands_before_a_page_of_jekyll_is_no_text_of_it(workspace):
    page = "---\nlayout: default\ntitle: About us\n---\n<p>Who we are</p>\n"
    found = i18n.open(workspace({**FILES, "about.html": page})).hardcoded("about.html")
    assert found["text"].tolist() == ["Who we are"]
