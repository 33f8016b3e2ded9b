import os

SETUP = """
import i18n_workbench as i18n, pathlib, tempfile
from i18n_workbench.demo import copy_demo
wb = i18n.open(copy_demo(tempfile.mkdtemp() + "/harbour-books"))
"""
PANELS = {
    "progress": "panel = wb.progress(); panel",
    "tree": "panel = wb.tree(); panel.reveal('common:btn.cancel'); panel",
    "usage": "panel = wb.usage_panel(); panel",
    "source": "panel = wb.source('src/components/OrderForm.vue'); panel.detect(); panel",
    "settings": "panel = wb.settings.panel(); panel",
    "translate": "panel = wb.translate('ja'); panel.choose_engine('pseudo'); panel.choose_keep('yes'); panel",
    "extract": "panel = wb.extract(); panel.job.wait(9); panel.choose_target('src/locales/en/common.json'); panel",
    "workbench": "panel = wb.panel(); panel",
}
import pytest


@pytest.mark.parametrize("name", list(os.environ.get("ONLY", ",".join(PANELS)).split(",")))
def test_shot(lab, name):
    nb = lab([SETUP, PANELS[name]])
    nb.page.wait_for_timeout(1500)
    out = nb.page.locator(".jp-OutputArea-output").last
    for theme in ("Light", "Dark"):
        if theme == "Dark":
            nb.theme("Dark")
        nb.page.wait_for_timeout(500)
        nb.picture(f"{name}-{theme.lower()}", out)
    nb.check()
