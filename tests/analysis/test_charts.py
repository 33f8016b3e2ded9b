"""Charts show themselves without a network, and leave the user's settings of Altair alone."""

from __future__ import annotations

import altair as alt
import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.charts.drawing import MEDIA_TYPE
from i18n_workbench.analysis.charts.engines import engine_bars
from i18n_workbench.analysis.charts.plots import heat_map, static_svg

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


def test_a_chart_that_is_asked_for_wrongly_says_what_it_takes(workspace):
    plot = i18n.open(workspace(FILES)).plot
    with pytest.raises(i18n.WorkbenchError, match="missing a required argument"):
        plot.engines()
    with pytest.raises(i18n.WorkbenchError, match="does not take 'local'") as refused:
        plot(local="fr")
    assert "locales" in refused.value.next_step
    assert plot(locales="fr").to_dict() == plot.coverage(locales="fr").to_dict()


def test_a_chart_has_the_colours_of_the_page_and_keeps_those_of_its_author(workspace):
    """On a dark page it was a white slab. A picture knows no page: it is dark on white."""
    chart = i18n.open(workspace(FILES)).plot.coverage().configure_title(color="red")
    bundle, metadata = chart._repr_mimebundle_()
    config = bundle[MEDIA_TYPE]["config"]
    assert config["background"] == "transparent"
    assert "--jp-ui-font-color1" in config["style"]["guide-label"]["fill"]
    assert config["title"]["color"] == "red"
    assert config["view"]["continuousWidth"], "what Altair has set"
    assert metadata[MEDIA_TYPE] == {"embed_options": {"renderer": "svg"}}
    assert "background" not in chart.to_dict().get("config", {})


def test_a_chart_of_what_nobody_has_counted_is_drawn(workspace):
    """What git alone knows to be stale is not known before its history was read."""
    frame = i18n.open(workspace(FILES)).coverage(by="source file")
    unread = frame.assign(stale=pd.array([pd.NA] * len(frame), dtype="Int64"))
    chart = heat_map(unread, "source file")
    assert chart._repr_mimebundle_()[0]["image/png"]
    assert '"stale": null' in chart.to_json()


def test_an_engine_without_a_point_has_its_number_and_one_without_an_answer_says_so():
    row = {"strings": 3, "edit_distance": 0.5, "placeholders": 1.0, "seconds": 1.0, "cost": 0.0}  # fmt: skip
    scores = {"worst": 0.0, "best": 91.5, "silent": None}
    rows = [{"engine": name, "locale": "fr", "translated": 3, "chrf": score, **row} for name, score in scores.items()]  # fmt: skip
    chart = engine_bars(pd.DataFrame(rows))
    svg = static_svg(chart)
    for said in (">91.5<", ">0.0<", ">no answer<"):
        assert said in svg
    assert chart.to_dict()["spec"]["layer"][0]["encoding"]["y"]["sort"] == ["best", "worst", "silent"]  # fmt: skip
