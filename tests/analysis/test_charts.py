"""Charts show themselves without a network, and leave the user's settings of Altair alone."""

from __future__ import annotations

import altair as alt
import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.charts.drawing import MEDIA_TYPE

FILES = {
    "locales/en.json": {"a": "Save", "b": "Save!"},
    "locales/fr.json": {"a": "Sauver"},
}


def charts(bench: i18n.Workbench) -> dict[str, alt.Chart]:
    whole = bench.plot.coverage()
    return {
        "coverage": whole,
        "heat map": bench.plot.coverage(by="file"),
        "duplicates": bench.plot.duplicates(),
        "wider": whole.properties(width=900),
        "beside": whole | bench.plot.coverage(by="file"),
        "below": whole & whole,
    }


@pytest.mark.parametrize(
    "name", ["coverage", "heat map", "duplicates", "wider", "beside", "below"]
)
@pytest.mark.parametrize("renderer", ["default", "png"])
def test_a_chart_brings_its_specification_and_a_picture(workspace, name, renderer):
    with alt.renderers.enable(renderer):
        chart = charts(i18n.open(workspace(FILES)))[name]
        assert isinstance(chart, alt.TopLevelMixin)
        bundle, _ = chart._repr_mimebundle_()
        assert alt.renderers.active == renderer
    assert set(bundle) == {MEDIA_TYPE, "image/png", "text/plain"}
    assert bundle["image/png"].startswith(b"\x89PNG")
    assert "cdn" not in str(bundle[MEDIA_TYPE])
    assert bundle[MEDIA_TYPE]["$schema"].endswith("v5.json")


def test_plot_is_the_plainest_chart_and_says_what_others_there_are(workspace):
    plot = i18n.open(workspace(FILES)).plot
    assert plot().to_dict() == plot.coverage().to_dict()
    assert repr(plot) == "<charts: wb.plot.coverage(), wb.plot.duplicates(), wb.plot.engines(), wb.plot.history()>"  # fmt: skip


def test_other_charts_are_the_users_own(workspace):
    i18n.open(workspace(FILES)).plot.coverage()._repr_mimebundle_()
    chart = alt.Chart({"values": [{"a": 1}]}).mark_bar()
    assert type(chart) is alt.Chart


def test_a_chart_without_the_drawing_library_is_its_specification(
    workspace, monkeypatch
):
    import importlib.util

    chart = i18n.open(workspace(FILES)).plot.coverage()
    monkeypatch.setattr(importlib.util, "find_spec", lambda *_: None)
    assert MEDIA_TYPE in chart._repr_mimebundle_()[0]
    assert "image/png" not in chart._repr_mimebundle_()[0]


def test_a_chart_that_there_is_not_names_those_that_there_are(workspace):
    bench = i18n.open(workspace(FILES))
    with pytest.raises(i18n.WorkbenchError, match="no chart 'usage'") as refused:
        bench.plot.usage()
    assert refused.value.next_step == "there are coverage, duplicates, engines, history"
    assert not hasattr(bench.plot, "usage")
