"""The review without a browser."""

from __future__ import annotations

import json
import subprocess
from typing import get_args

import pytest

import i18n_workbench as i18n
from i18n_workbench.panels.reviewing.review_card import compared, segments
from i18n_workbench.panels.reviewing.review_model import Bulk
from i18n_workbench.panels.reviewing.review_queue import Filter

TEXTS = {
    "en": {"a": "Apple {n}", "b": "Bread", "c": "Cherry", "d": "Date", "e": "Egg"},
    "fr": {"a": "Pomme {m}", "b": "Pain", "c": "", "d": "Datte", "e": "Oeuf"},
}
USER = {"review.user.name": "Ana", "review.user.email": "ana@example.org"}


def keys(model):
    return [item.key for item in model.queue]


def store(wb):
    return (wb.root / ".vscode/i18n-helper-reviews.yml").read_text(encoding="utf-8")


@pytest.fixture
def review(opened):
    with opened(
        {**TEXTS, "fr": {k: v for k, v in TEXTS["fr"].items() if k != "e"}}, USER
    ).review("fr") as panel:
        yield panel


@pytest.fixture
def everything(review, ask):
    ask(review, "filter", status="all")
    return review


def decide(ask, panel, what, **fields):
    item = panel.model.item
    return ask(panel, "decide", key=item.key, form=item.form, what=what, **fields)


def test_the_queue_begins_with_what_is_to_do(review):
    assert keys(review.model) == ["c", "e"]
    counts = review.view.counts
    assert {name: counts[name] for name in ("to do", "missing", "empty", "unreviewed", "failing checks", "all")} == {
        "to do": 2, "missing": 1, "empty": 1, "unreviewed": 3, "failing checks": 1, "all": 5,
    }  # fmt: skip
    assert repr(review) == "<ReviewPanel: fr: 2 to do>"


def test_what_the_source_does_not_say_comes_last_beside_those_who_do(opened, ask):
    texts = {"en": {"c": "Cherry", "d": "Date"}, "fr": {"a": "Pomme"}, "de": {}}
    said = dict.fromkeys(("es", "it", "pt", "ru"), texts["en"])
    with opened({**texts, **said}, USER).review("de") as panel:
        assert keys(panel.model) == ["c", "d", "a"]
        panel.model.go_to("a")
        assert panel.model.at == 2
        shown = ask(panel, "surroundings", key="a", form="")["locales"]
        assert [(row["locale"], row["text"]) for row in shown] == [("fr", "Pomme")]


def test_keep_fulfilled_keeps_what_is_translated(opened):
    with opened(TEXTS, {"keepFulfilled": True}).review("fr") as panel:
        assert keys(panel.model) == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"status": "failing checks"}, ["a"]),
        ({"status": "unreviewed"}, ["a", "b", "d"]),
        ({"status": "all", "key": "[ab]"}, ["a", "b"]),
        ({"status": "all", "text": "POMME"}, ["a"]),
        ({"status": "all", "text": "egg"}, ["e"]),
        ({"status": "all", "file": "locales/fr.json"}, ["a", "b", "c", "d"]),
        ({"status": "candidate"}, ["b"]),
        ({"status": "machine-made"}, ["d"]),
        ({"status": "all", "user": "ana"}, ["b"]),
    ],
)
def test_filters(review, ask, wanted, expected):
    review.wb.reviews.set_candidate("b", "fr", "Du pain")
    review.wb.reviews.comment("b", "fr", "hm")
    review.wb.changes().set("d", "fr", "Dattes", origin="machine:deepl").apply()
    ask(review, "filter", **wanted)
    assert keys(review.model) == expected


def test_what_changed_since_a_commit(review, ask):
    root = review.wb.root
    git = ["git", "-C", str(root), "-c", "user.name=A", "-c", "user.email=a@b"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "one"]):
        subprocess.run([*git, *arguments], check=True, capture_output=True)
    review.wb.changes().set("b", "fr", "Baguette").apply()
    ask(review, "filter", status="all", since="HEAD")
    assert keys(review.model) == ["b"]


def test_a_query_is_asked_about_the_locale_at_hand_even_when_it_is_ignored(opened, ask):
    panel = opened(TEXTS, {**USER, "ignoredLocales": ["fr"]}).review("fr")
    ask(panel, "filter", status="all", text="?is:empty")
    assert keys(panel.model) == ["c"]


def test_who_reviews_is_asked_once_and_where_nobody_says_so_the_panel_says_how(
    opened, ask, monkeypatch
):
    asked = []
    nobody = lambda root: asked.append(root) or ("", "")  # noqa: E731
    monkeypatch.setattr("i18n_workbench.project.git.asking.user", nobody)
    panel = opened(TEXTS, {}).review("fr")
    assert panel.view.user == "Unknown"
    assert "git config --global user.name" in panel.view.advice[0]
    ask(panel, "filter", status="all")
    for _ in range(2):
        decide(ask, panel, "approve", move=True)
    assert len(asked) == 1


def test_an_unknown_status_is_refused_and_the_queue_stays(review, ask):
    assert "unknown status" in ask(review, "filter", status="odd")["message"]
    assert keys(review.model) == ["c", "e"]


def test_a_filter_of_a_cell_is_told_to_the_browser(review, ask):
    before = review.view.epoch
    first = review.model.filter.status
    ask(review, "filter", status="all")
    assert review.view.epoch == before
    review.filter(status=first)
    assert review.view.epoch == before + 1
    assert keys(review.model) == ["c", "e"]


def test_what_is_due_again_comes_behind_the_queue(review, ask):
    wb = review.wb
    wb.changes().set("c", "fr", "Du pain").apply()
    other = wb.review("fr")
    assert keys(other.model) == ["e"]
    wb.undo()
    assert keys(other.model) == ["e", "c"]
    assert keys(review.model) == ["c", "e"]
    assert other.model.card()["at"] == 0
    other.close()


def test_decisions_are_saved_at_once_and_undone_in_turn(everything, ask):
    wb = everything.wb
    assert decide(ask, everything, "approve", move=True)["card"]["key"] == "b"
    decide(
        ask, everything, "request", comment="Mieux ?", suggestion="Du pain", move=True
    )
    assert "write one first" in decide(ask, everything, "approve")["next"]
    decide(ask, everything, "comment", comment="Vide")
    states = lambda: [wb.reviews.state(key, "fr") for key in "abc"]  # noqa: E731
    assert states() == ["approved", "change requested", "commented"]
    assert ask(everything, "undo")["card"]["key"] == "c"
    assert ask(everything, "undo")["card"]["key"] == "b"
    assert states() == ["approved", "", ""]
    ask(everything, "undo")
    assert states() == ["", "", ""]
    # there was none before the first of them
    assert not (wb.root / ".vscode/i18n-helper-reviews.yml").exists()
    assert "nothing to undo" in ask(everything, "undo")["message"]


def test_a_store_that_others_have_written_to_stays(everything, ask):
    wb = everything.wb
    decide(ask, everything, "approve")
    i18n.open(wb.root, settings=USER).reviews.comment("b", "fr", "Du pain ?")
    ask(everything, "undo")
    assert wb.reviews.state("a", "fr") == ""
    assert "Du pain ?" in store(wb)


def test_an_undo_says_how_many_texts_were_decided(everything, ask):
    ask(everything, "bulk", action="approve")
    ask(everything, "undo")
    assert everything.view.status == "undone: approved, a and 2 more"
    decide(ask, everything, "approve")
    ask(everything, "undo")
    assert everything.view.status == "undone: approved, a"


def test_what_all_matching_means_is_counted_anew(everything, ask):
    counts = {name: len(everything.model.affected(name)) for name in get_args(Bulk)}
    assert ask(everything, "card")["matching"] == counts
    assert counts["approve"] == 3
    decide(ask, everything, "approve")
    assert ask(everything, "card")["matching"]["approve"] == 2
    everything.wb.reviews.approve("b", "fr")  # as another panel does
    assert ask(everything, "card")["matching"]["approve"] == 1
    everything.wb.reviews.set_candidate("c", "fr", "Une autre")
    assert ask(everything, "card")["matching"]["apply candidates"] == 1


def test_undo_goes_on_with_what_was_saved(everything, ask):
    wb = everything.wb
    before = wb.catalog.text("a", "fr")
    ask(everything, "edit", key="a", form="", text="Neuf", seen=before)
    ask(everything, "save")
    decide(ask, everything, "approve")
    assert wb.catalog.text("a", "fr") == "Neuf"
    ask(everything, "undo")
    ask(everything, "undo")
    assert everything.view.status.startswith("undone: the save of 1 ")
    assert wb.catalog.text("a", "fr") == before
    assert ask(everything, "card")["card"]["target"] == before


def test_undo_of_a_save_shows_what_it_has_taken_back(everything, ask):
    wb = everything.wb
    before = wb.catalog.text("b", "fr")
    ask(everything, "edit", key="b", form="", text="Neuf", seen=before)
    ask(everything, "save")
    ask(everything, "card", at=0)
    shown = ask(everything, "undo")["card"]
    assert (shown["key"], shown["target"]) == ("b", before)


def test_undo_leaves_what_others_have_written_since(everything, ask):
    wb = everything.wb
    wb.reviews.comment("a", "fr", "before")
    decide(ask, everything, "approve")
    wb.reviews.comment("a", "fr", "after")
    ask(everything, "undo")
    assert [comment["comment"] for comment in wb.reviews.comments("a", "fr")] == [
        "before",
        "after",
    ]
    assert wb.reviews.store.snapshot("a", "fr") is None


def test_approving_twice_and_undoing_brings_the_first_back(everything, ask):
    decide(ask, everything, "approve")
    first = everything.wb.reviews.comments("a", "fr")
    decide(ask, everything, "approve")
    ask(everything, "undo")
    assert everything.wb.reviews.comments("a", "fr") == first


def test_the_decision_goes_to_the_card_that_was_shown(everything, ask):
    everything.model.go(4)
    ask(everything, "decide", key="b", form="", what="approve")
    assert everything.wb.reviews.keys_in_state("fr", "approved") == {"b"}
    assert (
        "not in the queue"
        in ask(everything, "decide", key="zz", form="", what="approve")["message"]
    )


def test_a_card_has_what_helps_to_decide(everything, ask):
    everything.wb.reviews.describe("a", "A fruit")
    card = ask(everything, "card", at=0)["card"]
    assert (card["key"], card["at"], card["total"], card["description"]) == (
        "a",
        0,
        5,
        "A fruit",
    )
    assert card["source"] == [["Apple ", ""], ["{n}", "value"]]
    assert card["segments"] == [["Pomme ", ""], ["{m}", "value"]]
    assert card["findings"][0]["severity"] == "error"
    typed = ask(everything, "judge", key="a", form="", text="Pomme {n}")
    assert typed["findings"] == []
    assert typed["length"] == {"target": 9, "source": 9, "long": False}
    around = ask(everything, "surroundings", key="b", form="")
    assert [row["key"] for row in around["neighbours"]] == ["a", "c", "d"]
    assert around["locales"] == []


@pytest.mark.parametrize(
    "text",
    ["", " x ", "<b>a</b> {n}", "{{", "&lt;", "  ", "{n, plural, one {x} other {y}} z"],
)
def test_segments_are_the_text(review, text):
    pair = review.model.all.pair(review.model.all.items[0], text)
    assert "".join(piece for piece, _ in segments(text, pair)) == text


def test_candidates_and_suggestions_become_edits_that_wait(everything, ask):
    wb = everything.wb
    wb.reviews.set_candidate("c", "fr", "Cerise")
    made = wb.reviews.request_change("b", "fr", "better", suggestion="Du pain")
    everything.model.go_to("c")
    assert ask(everything, "card")["card"]["candidate"]["text"] == "Cerise"
    ask(everything, "apply", key="c", form="")
    ask(everything, "apply", key="b", form="", comment=made)
    assert everything.view.unsaved == 2
    assert wb.reviews.candidates("fr"), "it stays until the text is saved"
    ask(everything, "save")
    saved = json.loads((wb.root / "locales/fr.json").read_text(encoding="utf-8"))
    assert (saved["b"], saved["c"]) == ("Du pain", "Cerise")
    assert not wb.reviews.candidates("fr")
    assert wb.reviews.state("b", "fr") == ""


def test_a_discarded_candidate_comes_back_with_undo(everything, ask):
    everything.wb.reviews.set_candidate("c", "fr", "Cerise")
    ask(everything, "decide", key="c", form="", what="discard")
    assert not everything.wb.reviews.candidates("fr")
    ask(everything, "undo")
    assert everything.wb.reviews.candidates("fr") == {("c", "fr", ""): "Cerise"}


def test_stale_texts_are_shown_with_the_former_source_and_settled(everything, ask):
    wb = everything.wb
    wb.reviews.approve("b", "fr")
    wb.changes().set("b", "en", "Fresh bread").apply()
    everything.model.go_to("b")
    card = ask(everything, "card")["card"]
    assert card["source_then"] == "Bread"
    assert "stale" in card["tags"]
    ask(everything, "decide", key="b", form="", what="valid")
    assert "stale" not in ask(everything, "card")["card"]["tags"]
    assert wb.pending("fr")["key"].tolist() == ["c", "e"]


@pytest.mark.parametrize(
    ("action", "count"),
    [
        ("approve", 3),
        ("request change", 5),
        ("still valid", 0),
        ("apply candidates", 1),
    ],
)
def test_bulk_actions_are_one_step(everything, ask, action, count):
    wb = everything.wb
    wb.reviews.set_candidate("c", "fr", "Cerise")
    before = store(wb)
    preview = ask(everything, "affected", action=action)
    assert (preview["count"], len(preview["first"])) == (count, count)
    ask(everything, "bulk", action=action, comment="all")
    if action == "apply candidates":
        assert everything.view.unsaved == 1
    else:
        assert len(wb.reviews.frame("fr").query("comments > 0")) == count
    if count:
        ask(everything, "undo")
    assert store(wb) == before
    assert everything.view.unsaved == 0


def test_a_file_that_changed_meanwhile(everything, ask):
    ask(everything, "edit", key="b", form="", text="À moi", seen="Pain")
    path = everything.wb.root / "locales/fr.json"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Pain", "À eux"), encoding="utf-8"
    )
    assert "nothing was written" in ask(everything, "save")["message"]
    assert ask(everything, "conflicts")[0]["found"] == "À eux"
    everything.model.go_to("b")
    card = ask(everything, "card")["card"]
    assert (card["conflict"], card["target"], card["stored"]) == (
        True,
        "À moi",
        "À eux",
    )
    ask(everything, "settle", key="b", form="", locale="fr", keep=False)
    assert ask(everything, "card")["card"]["target"] == "À eux"


def test_two_panels_see_each_others_decisions(opened, ask):
    wb = opened(TEXTS, USER)
    one, two = wb.review("fr"), wb.review("fr")
    for panel in (one, two):
        ask(panel, "filter", status="all")
    decide(ask, one, "approve")
    assert ask(two, "card")["card"]["tags"] == ["approved"]
    assert keys(two.model) == ["a", "b", "c", "d", "e"]
    decide(ask, two, "comment", comment="x")
    assert len(ask(one, "card", at=0)["card"]["comments"]) == 2


def test_review_switched_off_says_so(opened, ask):
    panel = opened(TEXTS, {"review.enabled": False}).review("fr")
    assert "reviews are switched off" in panel.view.off
    assert "reviews are switched off" in panel.snapshot()
    assert "switched off" in repr(panel)


@pytest.mark.parametrize("remove", [True, False])
def test_resolved_comments_stay_or_go(opened, ask, remove):
    panel = opened(TEXTS, {**USER, "review.removeCommentOnResolved": remove}).review(
        "fr"
    )
    ask(panel, "filter", status="all")
    decide(ask, panel, "comment", comment="x")
    made = panel.wb.reviews.comments("a", "fr")[0]["id"]
    card = decide(ask, panel, "resolve", identifier=made)["card"]
    assert [comment["resolved"] for comment in card["comments"]] == (
        [] if remove else [True]
    )
    ask(panel, "undo")
    assert [
        bool(comment.get("resolved"))
        for comment in panel.wb.reviews.comments("a", "fr")
    ] == [False]


def test_comments_carry_the_reviewer_of_the_settings(everything, ask):
    decide(ask, everything, "approve")
    assert everything.wb.reviews.comments("a", "fr")[0]["user"] == {
        "name": "Ana",
        "email": "ana@example.org",
    }
    assert everything.view.user == "Ana <ana@example.org>"


def test_a_script_reviews_as_the_panel_does(opened):
    wb = opened(TEXTS, USER)
    with wb.review("fr") as panel:
        model = panel.model
        assert model.show(Filter(status="unreviewed")) == 4
        model.approve()
        model.go(1)
        model.edit("Du bon pain")
        model.save()
        assert wb.catalog.text("b", "fr") == "Du bon pain"


def test_another_locale_in_the_same_review(opened, ask):
    wb = opened({**TEXTS, "ar": {"a": "تفاحة {n}"}}, USER)
    panel = wb.review("fr")
    ask(panel, "filter", status="all")
    ask(panel, "edit", key="b", form="", text="Du pain", seen="Pain")
    decide(ask, panel, "approve")
    shown = ask(panel, "locale", locale="ar")
    assert (shown["card"]["target"], panel.view.direction, panel.view.label) == (
        "تفاحة {n}",
        "rtl",
        "Review of Arabic (ar)",
    )
    assert panel.view.unsaved == 1, "what waits goes on waiting"
    decide(ask, panel, "approve")
    assert wb.reviews.keys_in_state("ar", "approved") == {"a"}
    ask(panel, "edit", key="a", form="", text="تفاح {n}", seen="تفاحة {n}")
    # undo goes back the way it came, to the locale where each step was done
    for count, locale in ((1, "ar"), (1, "ar"), (1, "fr"), (0, "fr")):
        ask(panel, "undo")
        assert (panel.view.unsaved, panel.view.locale) == (count, locale)
    assert not wb.reviews.keys_in_state("fr", "approved")
    assert "no locale" in ask(panel, "locale", locale="xx")["message"]
    ask(panel, "locale", locale="en")
    assert panel.model.locale == "en"


def test_an_engine_is_asked_for_one_text_and_nothing_is_written(opened, ask):
    panel = opened(TEXTS, {**USER, "translate.engines": ["pseudo"]}).review("fr")
    ask(panel, "filter", status="all")
    before = panel.wb.catalog.text("b", "fr")
    ask(panel, "suggest", key="b", form="")
    assert "pseudo suggests a text for b" in panel.view.status
    ask(panel, "card", at=1)
    offer = ask(panel, "card")["card"]["candidate"]
    assert offer["engine"] == "pseudo"
    assert ["Pain", "gone"] in offer["pieces"]
    assert panel.wb.catalog.text("b", "fr") == before
    assert (
        ask(panel, "decide", key="b", form="", what="discard")["card"]["candidate"]
        is None
    )
    ask(panel, "suggest", key="b", form="")
    taken = ask(panel, "apply", key="b", form="")["card"]
    assert (taken["target"], taken["candidate"]) == (offer["text"], None)


def test_an_engine_without_an_answer_says_why(opened, ask):
    panel = opened(TEXTS, {**USER, "translate.engines": ["deepl"]}).review("fr")
    ask(panel, "filter", status="all")
    assert (
        "no engine has an answer for b: deepl"
        in ask(panel, "suggest", key="b", form="")["message"]
    )


def test_a_few_reference_languages_stand_beside_and_others_are_chosen(opened, ask):
    tags = ["en", "pt", "pt-BR", "de", "fr", "it", "es", "nl"]
    wb = opened({tag: {"a": tag} for tag in tags}, {**USER, "displayLanguage": "nl"})
    panel = wb.review("pt")
    ask(panel, "filter", status="all")
    assert panel.view.references[:2] == ["nl", "pt-BR"]
    assert len(panel.view.references) == 3
    ask(panel, "refer", locales=["fr", "it"])
    shown = ask(panel, "surroundings", key="a", form="")["locales"]
    assert [row["locale"] for row in shown] == ["fr", "it"]
    again = i18n.open(wb.root)
    assert again.review("pt").view.references == ["fr", "it"], (
        "what was chosen is remembered"
    )
    assert len(again.review("de").view.references) == 3
    ask(panel, "refer", locales=[])
    assert again.review("pt").view.references == []


def test_of_complete_languages_those_stand_beside_that_most_can_read(opened):
    half = {"a": "A", "b": "B", "c": "C"}
    tags = ("et", "de", "es", "ga", "ru", "zh-Hans")
    wb = opened({"en": TEXTS["en"], **dict.fromkeys(tags, TEXTS["en"]), "fr": half})
    assert wb.review("et").view.references == ["es", "de", "ga"]
    assert wb.review("ru").view.references == ["zh-Hans", "es", "de"]


def test_what_was_just_typed_stands_beside_the_next_text(everything, ask):
    ask(everything, "edit", key="c", form="", text="Cerise", seen="")
    shown = ask(everything, "surroundings", key="d", form="")["neighbours"]
    assert {row["key"]: row["value"] for row in shown}["c"] == "Cerise"


def test_beside_the_text_what_is_empty_is_not_called_missing(opened, ask):
    panel = opened({"en": {"a": "A", "b": "B", "c": "C"}, "fr": {"b": ""}}).review("fr")
    shown = ask(panel, "surroundings", key="a", form="")["neighbours"]
    assert [row["value"] for row in shown] == ["", None]


def test_counts_follow_a_save(everything, ask):
    empty = everything.view.counts["empty"]
    ask(everything, "edit", key="c", form="", text="Cerise", seen="")
    ask(everything, "save")
    assert everything.view.counts["empty"] == empty - 1


def test_what_is_not_to_be_translated_is_not_asked_for(workspace):
    head = '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n'
    names = '    <string name="app_name">Boat</string>\n    <string name="bye">Bye</string>\n'
    fixed = '    <string name="sort_key" translatable="false">sort</string>\n'
    root = workspace(
        {
            "app/src/main/AndroidManifest.xml": "<manifest/>\n",
            "app/src/main/res/values/strings.xml": f"{head}{names}{fixed}</resources>\n",
            "app/src/main/res/values-ar/strings.xml": f'{head}    <string name="bye">وداعًا</string>\n</resources>\n',
        }
    )
    wb = i18n.open(root)
    assert set(wb.missing("ar")["key"]) == {"app_name"}
    with wb.review("ar") as panel:
        assert [item.key for item in panel.model.queue] == ["app_name"]
        assert panel.view.counts["missing"] == 1
    with wb.grid() as grid:
        grid.query(filter="missing", locales=["ar"])
        assert [row[0] for row in grid.model.page(0, 9, ["ar"])] == ["app_name"]


PO = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Save the file"
msgstr "Datei speichern"

msgid "Save the files"
msgstr ""
"""


def test_similar_texts_where_the_source_language_has_no_file(workspace, ask):
    """gettext: the msgid is the text, and no file is English."""
    wb = i18n.open(workspace({f"locale/{tag}/LC_MESSAGES/app.po": PO for tag in ("de", "fr")}))  # fmt: skip
    assert wb.source_language not in wb.locale_names(ignored=True)
    panel = wb.review("de")
    found = ask(panel, "surroundings", key="Save the files", form="")
    assert [(one["key"], one["value"]) for one in found["similar"]] == [
        ("Save the file", "Datei speichern")
    ]
    assert wb.similar_keys("Save the file", locale=wb.source_language)["key"].tolist()
    assert len(wb.duplicates(locale=wb.source_language)) == 2


def test_similar_texts_without_a_translation_leave_room_for_others(opened, ask):
    en = {f"k{n}": f"Save the file {n}" for n in range(10)}
    panel = opened({"en": en, "fr": {"k9": "Enregistrer le fichier 9"}}).review("fr")
    (similar,) = ask(panel, "surroundings", key="k0", form="")["similar"]
    assert (similar["key"], similar["value"]) == ("k9", "Enregistrer le fichier 9")


def test_what_is_wrong_with_the_store_is_told_with_its_place(opened, ask):
    wb = opened(TEXTS, USER)
    store = wb.root / ".vscode/i18n-helper-reviews.yml"
    with wb.review("fr") as panel:
        assert panel.view.advice == []
        store.write_text("reviews:\n  a: {[\n", encoding="utf-8")
        panel.refresh()
        (said,) = panel.view.advice
        assert said.startswith(".vscode/i18n-helper-reviews.yml:")
        store.unlink()
        panel.refresh()
        assert panel.view.advice == []


def test_a_long_neighbour_is_shown_by_its_beginning(opened, ask):
    page = "word " * 10_000
    texts = {"en": {"a": page, "b": "B"}, "fr": {"a": page, "b": ""}}
    panel = opened(texts).review("fr")
    (beside,) = ask(panel, "surroundings", key="b", form="")["neighbours"]
    assert beside["source"] == beside["value"] == f"{page[:299]}…"


def test_a_long_similar_text_has_its_source_by_its_beginning(opened, ask):
    page = "word " * 1_000
    texts = {"en": {"a": page, "b": f"{page}more"}, "fr": {"a": page}}
    panel = opened(texts).review("fr")
    (similar,) = ask(panel, "surroundings", key="b", form="")["similar"]
    assert similar["source"] == f"{page[:299]}…"
    assert similar["value"] == page  # it can be taken: the panel folds it


def test_without_a_locale_the_only_one_is_reviewed(opened):
    with opened(TEXTS, USER).review() as panel:
        assert panel.view.label.startswith("Review of French")


def test_without_a_locale_and_with_several_they_are_named(opened):
    with pytest.raises(i18n.WorkbenchError, match="several locales") as refused:
        opened({**TEXTS, "de": {}}).review()
    assert "wb.review('de')" in refused.value.next_step
    assert refused.value.next_step.endswith("the project has de, fr")


def test_without_any_translation_it_is_said_how_to_begin_one(opened):
    with pytest.raises(i18n.WorkbenchError, match="no locale beside en") as refused:
        opened({"en": {"a": "A"}}).panels.review()
    assert "wb.panels.progress()" in refused.value.next_step


def test_without_any_file_nobody_is_sent_to_a_panel_that_cannot_help(workspace):
    with pytest.raises(i18n.WorkbenchError, match="no locale beside en") as refused:
        i18n.open(workspace({"package.json": {}})).review()
    assert "no locale file was found" in refused.value.next_step


def test_of_several_projects_none_of_which_is_chosen_the_panel_says_so(workspace):
    manifest = {"dependencies": {"vue-i18n": "9"}}
    files = {
        f"{name}/{file}": text
        for name in ("app", "web")
        for file, text in (
            ("package.json", manifest),
            ("locales/en.json", {"a": "A"}),
            ("locales/fr.json", {"a": "A"}),
        )
    }
    with pytest.warns(UserWarning, match="holds 2 projects"):
        wb = i18n.open(workspace({**files, "package.json": {"workspaces": ["*"]}}))
    assert wb.project.choices == ["app", "web"]
    with wb.review() as panel:
        assert "holds 2 projects" in panel.snapshot()


def test_long_texts_are_compared_word_by_word_in_time():
    """A comparison that takes each space for a landmark would take minutes."""
    old = " ".join(f"the word{number}" for number in range(3_000))
    pieces = compared(old, old.replace("word1500 ", "other "))
    assert "".join(text for text, kind in pieces if kind != "new") == old
    assert ["word1500", "gone"] in pieces
