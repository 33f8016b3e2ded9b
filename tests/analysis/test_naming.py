"""The naming report, on projects whose habits are known."""

from __future__ import annotations

import json
import time

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.bench.renames import merging

PARTS = (
    "conventions",
    "branches",
    "leaving",
    "names",
    "texts",
    "meanings",
    "shared",
)
APP = {"package.json": {"dependencies": {"vue-i18n": "9"}}}


@pytest.fixture
def naming(workspace):
    def naming(messages, **locales):
        files = {"locales/en.json": messages}
        files |= {f"locales/{tag}.json": texts for tag, texts in locales.items()}
        return i18n.open(workspace({**APP, **files})).naming()

    return naming


BUTTONS = {
    "saveAll": "Save all",
    "openFile": "Open file",
    "closeTab": "Close tab",
    "sendMail": "Send mail",
    "copyLink": "Copy link",
}


def test_conventions_have_their_share_and_an_example(naming):
    found = naming(
        {"buttons": BUTTONS, "errors": {"not_found": "It is gone."}}
    ).conventions
    case = found[found["aspect"] == "case"].iloc[0]
    assert (case["value"], case["keys"], case["share"]) == ("camelCase", 5, 0.833)
    assert case["example"] == "buttons.closeTab"
    verb = found[found["aspect"] == "place of the verb"].iloc[0]
    assert (verb["value"], verb["share"]) == ("first", 1.0)


def test_last_words_are_counted_by_what_the_texts_are(naming):
    questions = {
        f"{word}Confirm": f"{word.title()} it?"
        for word in ("drop", "send", "save", "open")
    }
    found = naming({"ask": questions}).conventions
    row = found[found["aspect"] == "last word of a question"].iloc[0]
    assert (row["value"], row["keys"], row["share"]) == ("confirm", 4, 1.0)


def test_keys_that_do_otherwise_become_one_rename(workspace):
    wb = i18n.open(
        workspace(
            {**APP, "locales/en.json": {"b": {**BUTTONS, "print_page": "Print page"}}}
        )
    )
    leaving = wb.naming().leaving
    assert leaving[["key", "proposal"]].values.tolist() == [
        ["b.print_page", "b.printPage"]
    ]
    wb.changes().rename_all(leaving).apply()
    assert "b.printPage" in wb.catalog.key_ids


@pytest.mark.parametrize("name", ["2faCode", "H3", "no1p3p", "max"])
def test_names_that_show_no_style_are_left(naming, name):
    assert naming({"b": {**BUTTONS, name: "Something"}}).leaving.empty


def test_a_family_of_made_names_is_left(naming):
    made = {f"arrow_{side}": side for side in ("left", "right", "top", "bottom")}
    many = {
        f"do{n}Thing".replace(str(n), word): word
        for n, word in enumerate("ABCDEFGHIJKLMNOP")
    }
    assert naming({"labels": {**made, **BUTTONS, **many}}).leaving.empty


def test_an_abbreviation_is_no_other_verb(naming):
    found = naming({"b": {**BUTTONS, "maxWidth": "Maximum width"}}).leaving
    assert found.empty


TEXTS = {f"k{n}": "Choose your metadata provider" for n in range(3)}


class TestSpelling:
    def test_a_word_that_is_spelled_otherwise_everywhere_else(self, naming):
        found = naming(
            {"a": {**TEXTS, **BUTTONS, "selectMetdata": "Pick metadata"}}
        ).leaving
        assert found["proposal"].tolist() == ["a.selectMetadata"]
        assert "everywhere else" in found["reason"].iloc[0]

    @pytest.mark.parametrize(
        "word", ["metadatas", "providers", "provided", "beta", "metadatum", "datameta"]
    )
    def test_another_form_or_word_is_none(self, naming, word):
        found = naming(
            {"a": {**TEXTS, **BUTTONS, f"select{word.title()}": "Pick"}}
        ).leaving
        assert found.empty

    def test_a_word_that_neither_its_text_nor_names_have_is_no_slip(self, naming):
        texts = {f"k{n}": "They reacted to it" for n in range(3)}
        assert naming({"a": {**texts, **BUTTONS, "aRedactedRow": "x"}}).leaving.empty
        names = {f"reacted{n}": "They reacted to it" for n in "ABC"}
        assert naming({"a": {**names, **BUTTONS, "reaccted": "x"}}).leaving.empty
        names = {f"notification{n}": "A notification" for n in "ABC"}
        found = naming({"a": {**names, **BUTTONS, "showNotifcation": "x"}}).leaving
        assert found["proposal"].tolist() == ["a.showNotification"]

    def test_what_texts_say_is_a_word(self, naming):
        texts = {
            **TEXTS,
            "other": "Rybbit, not rabbit",
            "r1": "rabbit",
            "r2": "A rabbit",
        }
        assert naming({"a": {**texts, **BUTTONS, "openRybbit": "x"}}).leaving.empty


def test_the_same_words_are_one_name_twice(naming):
    found = naming(
        {"b": {"save_all": "Save all", "allSave": "Save", "saveNone": "No"}}
    ).names
    assert found["key"].tolist() == ["b.allSave", "b.save_all"]
    assert len(set(found["cluster"])) == 1


def test_the_same_words_in_another_order_may_be_another_name(naming):
    texts = {"hub_spokes": "Hub to spokes", "spokes_hub": "Spokes to hub"}
    assert naming({"b": texts}).names.empty
    found = naming({"b": dict.fromkeys(texts, "Hub and spokes")}).names
    assert found["key"].tolist() == ["b.hub_spokes", "b.spokes_hub"]


def test_several_beside_each_other_have_a_habit_of_their_own(naming):
    many = {
        f"some{word}Text": word
        for word in ("One", "Two", "Red", "Blue", "Far", "Near", "Up", "Out")
    }
    many |= {
        f"other{word}Text": word
        for word in ("One", "Two", "Red", "Blue", "Far", "Near", "Up", "Out")
    }
    tools = {
        "gym_mat": "Gym mat",
        "pull_bar": "Bar",
        "swiss_ball": "Ball",
        "body_weight": "Body",
    }
    assert naming({"b": {**many, **tools}}).leaving.empty
    found = naming({"b": {**many, "gym_mat": "Gym mat", "ABLCRule": "Rule"}}).leaving
    assert found["proposal"].tolist() == ["b.gymMat"]


def test_pieces_of_a_text_and_texts_with_values_get_no_name_of_their_words(naming):
    many = {f"some_{word}_key": word for word in ("one", "two", "red", "blue")}
    pieces = {"text0": "Please transfer", "text1": "with the reference"}
    assert naming({"b": {**many, **pieces, "msg1": "{n} units used"}}).leaving.empty
    found = naming({"b": {**many, "text4": "With the reference"}}).leaving
    assert found["proposal"].tolist() == ["b.with_the_reference"]


def test_a_folder_of_templates_is_no_place_for_shared_texts(naming):
    english = {part: {"date": "Date"} for part in ("orders", "bills", "stock")}
    found = naming({**english, "shared": {"menu": {"open": "Open it"}}}).shared
    assert found.empty
    texts = {"save": "Save it", "close": "Close it", "back": "Go back", "next": "Go on"}
    found = naming({**english, "shared": texts}).shared
    assert found["proposal"].tolist() == ["shared.date"]
    paths = {part: {"date": "/date-of-it"} for part in ("orders", "bills", "stock")}
    assert naming({**paths, "shared": texts}).shared.empty


def test_texts_that_one_key_could_serve(naming):
    english = {
        "a": {"x": "Vehicle"},
        "b": {"y": "Vehicle"},
        "common": {"vehicle": "Vehicle"},
    }
    french = {
        "a": {"x": "Véhicule"},
        "b": {"y": "Véhicule"},
        "common": {"vehicle": "Véhicule"},
    }
    row = naming(english, fr=french).shared.iloc[0]
    assert (row["text"], row["proposal"], row["count"]) == (
        "Vehicle",
        "common.vehicle",
        3,
    )
    french["b"]["y"] = "Voiture"
    assert naming(english, fr=french).shared.empty


def test_what_only_shows_another_message_has_a_shared_key_already(naming):
    shows = {part: {"close": "{{common.close}}"} for part in ("a", "b", "c", "d")}
    texts = {"close": "Close", "save": "Save it", "back": "Go back", "next": "Go on"}
    assert naming({**shows, "common": texts}).shared.empty


def test_the_command_prints_all_parts_or_one(workspace):
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    root = workspace(
        {**APP, "locales/en.json": {"b": {**BUTTONS, "print_page": "Print page"}}}
    )
    run = CliRunner()
    parts = json.loads(
        run.invoke(app, ["-C", str(root), "naming", "--format", "json"]).stdout
    )
    assert list(parts) == list(PARTS)
    one = run.invoke(
        app, ["-C", str(root), "naming", "--part", "leaving", "--format", "json"]
    )
    assert json.loads(one.stdout) == parts["leaving"]
    assert (
        run.invoke(app, ["-C", str(root), "naming", "--format", "csv"]).exit_code == 2
    )
    assert "conventions" in run.invoke(app, ["-C", str(root), "naming"]).stdout
    asked = ["-C", str(root), "naming", "--format", "html"]
    page = run.invoke(app, asked).stdout
    assert page.count("<h2>") == len(PARTS)
    assert "b.printPage" in page
    assert "saved_words" not in page
    assert run.invoke(app, [*asked, "--part", "names"]).exit_code == 2


def test_a_picture_of_every_part_without_markup_of_texts(naming):
    page = naming({"b": {**BUTTONS, "print_page": "<img src=x>"}})._repr_html_()
    assert page.count("<h4>") == len(PARTS)
    assert "<img" not in page


def test_an_end_that_several_names_have_behind_a_sign_is_a_habit(naming):
    fields = ("root_path", "page_size", "login_type", "device_id", "user_name")
    texts = dict.fromkeys(fields, "A field")
    tips = {f"{name}-tips": "What the field is for" for name in fields[:4]}
    assert naming({"drive": texts, "other": tips}).leaving.empty


def test_abbreviations_fit_a_style_of_capitals(naming):
    buttons = {name[0].upper() + name[1:]: text for name, text in BUTTONS.items()}
    texts = {**buttons, "FLVOutput": "FLV file", "HQ": "High quality"}
    assert naming({"Basic": texts}).leaving.empty


def test_names_that_code_puts_together_are_left(workspace):
    kinds = {"saveAll": "All", "best-practice": "Do", "openFile": "Open"}
    messages = {"alerts": {**BUTTONS, **kinds}}
    for branch in "abc":
        messages[branch] = {"kind": "Kind"}
    code = "const a = t(`alerts.${kind}`)\nconst b = t(`${place}.kind`)\n"
    call = 'import { useI18n } from "vue-i18n"\nconst { t } = useI18n()\n'
    files = {**APP, "locales/en.json": messages, "src/a.js": call + code}
    wb = i18n.open(workspace(files))
    assert wb.key_advice()["key"].tolist() == ["alerts.best-practice"]
    found = wb.naming()
    assert found.leaving.empty
    assert found.shared.empty


def test_what_many_names_do_is_a_habit_of_their_own(naming):
    buttons = {f"open{n}Tab": "Open" for n in "ABCDEFGH" for _ in "x"}
    usual = {f"{name}{n}": text for name, text in buttons.items() for n in "KLMNOPQRST"}
    few = {f"close_{n}_tab": "Close" for n in "abc"}
    many = {
        f"{n}_of_{k}": "Close"
        for n in "abcde"
        for k in ("tab", "row", "page", "menu", "list")
    }
    assert len(naming({"a": usual | few}).leaving) == 3
    assert naming({"a": usual | many}).leaving.empty


def test_what_goes_on_behind_another_name_is_left(naming):
    own = {"saveAll_now": "Save all now", "_ends": "Ends", "severity_HIGH": "High"}
    assert naming({"a": {**BUTTONS, **own}}).leaving.empty


def test_without_a_shared_branch_there_is_no_place_for_a_shared_key(naming):
    texts = {branch: {f"x{branch}": "Vehicle"} for branch in "abc"}
    assert naming(texts).shared.empty


def test_texts_are_to_merge_where_other_locales_word_them_alike(naming):
    texts = {"save": "Save", "store": "Save", "open": "Open", "enter": "Open"}
    german = {"save": "Sichern", "store": "Sichern", "open": "Auf", "enter": "Hinein"}
    alone = naming({"shop": texts}).texts
    assert (alone["proposal"] == "merge").sum() == 2
    found = naming({"shop": texts}, de={"shop": german}).texts
    assert found[found["proposal"] == "merge"]["text"].tolist() == ["Save"]


def merges(found):
    rows = found.texts[found.texts["proposal"] == "merge"]
    return dict(zip(rows["key"], rows["into"], strict=True))


def test_texts_of_two_pages_are_to_merge_only_into_a_shared_one(naming):
    pages = {page: {"save": "Save"} for page in ("shop", "cart")}
    assert merges(naming(pages)) == {}
    found = naming({**pages, "common": {"save": "Save"}})
    assert merges(found) == {"shop.save": "common.save", "cart.save": "common.save"}
    assert merges(naming({**pages, "common": {"confirm": "Save"}})) == {}
    deep = {"user": {"page": {"general": {"save": "Save"}}}}
    assert merges(naming({**pages, **deep})) == {}
    found = naming({**pages, "save": "Save"})
    assert merges(found) == {"shop.save": "save", "cart.save": "save"}


def test_names_without_branches_are_of_one_place_where_they_begin_alike(naming):
    flat = {"shopSave": "Save", "shopStore": "Save", "cartKeep": "Save"}
    assert merges(naming(flat)) == {"shopStore": "shopSave"}


def test_texts_of_two_files_stay(workspace):
    files = {f"locales/en/{page}.json": {"close": "Close"} for page in ("a", "b")}
    assert merges(i18n.open(workspace({**APP, **files})).naming()) == {}


def test_a_message_that_nothing_calls_is_no_part_of_a_merge(workspace):
    messages = {"shop": {"save": "Save", "store": "Save", "keep": "Save"}}
    code = 'import { useI18n } from "vue-i18n"\nconst { t } = useI18n()\n'
    code += 't("shop.save")\nt("shop.keep")\n'
    files = {**APP, "locales/en.json": messages, "src/a.js": code}
    found = merges(i18n.open(workspace(files)).naming())
    assert set(found) | set(found.values()) == {"shop.save", "shop.keep"}


def test_only_what_can_merge_is_proposed_to(workspace):
    """A key that is written beside a call, too, stays: what the code means there is not known."""
    messages = {"shop": {"save": "Save", "keep": "Save"}}
    code = 'import { useI18n } from "vue-i18n"\nconst { t } = useI18n()\n'
    code += 't("shop.save")\nt(isOpen ? "shop.keep" : other)\n'
    files = {**APP, "locales/en.json": messages, "src/a.js": code}
    wb = i18n.open(workspace(files))
    report = wb.naming()
    assert wb.changes().merge(report.texts).left == []
    keys = {key for key, into in merges(report).items() if into}
    renamed = {
        change.key
        for change in wb.changes().merge(report.texts).changes
        if change.action in {"delete", "rename"}
    }
    assert keys == renamed


def test_what_leaves_a_habit_that_nearly_all_names_have_is_a_slip(naming):
    usual = {f"open{n}Tab{k}": "Open" for n in "ABCDEFGH" for k in "KLMNOPQRST"}
    slips = (
        "left_close_tab",
        "right_save_all",
        "top_new_row",
        "low_old_box",
        "far_end",
    )
    found = naming({**usual, **dict.fromkeys(slips, "Close")}).leaving
    renamed = ["farEnd", "leftCloseTab", "lowOldBox", "rightSaveAll", "topNewRow"]
    assert found["proposal"].tolist() == renamed


def test_a_name_without_the_act_of_its_siblings_says_another_one(naming):
    usual = {f"error_{n}_{k}": "Wrong" for n in "abcd" for k in "klmn"}
    assert naming({"a": {**usual, "signed_in_again": "Welcome"}}).leaving.empty
    usual = {f"label_{n}_{k}": "Text" for n in "abcd" for k in "klmn"}
    found = naming({"a": {**usual, "signed_in_again": "Welcome"}}).leaving
    assert found["proposal"].tolist() == ["a.label_signed_in_again"]


def test_values_of_an_enumeration_are_called_as_code_has_them(workspace):
    places = ("top-left", "top-right", "low-left", "low-right", "far-left", "far-right")
    usual = {f"open_{n}_tab_{k}": "Open" for n in "abcdefgh" for k in "klmnopqr"}
    texts = {**usual, **dict.fromkeys(places, "A place")}
    listed = ", ".join(f'"{place}"' for place in places)
    calls = " ".join(f"t('at.{name}');" for name in usual)
    code = f"for (const at of [{listed}]) show(t(`at.${{at}}`)); {calls}\n"
    files = {"locales/en.json": {"at": texts}, "src/a.js": code}
    assert i18n.open(workspace({**APP, **files})).naming().leaving.empty


def test_a_term_of_fluent_and_the_message_that_shows_it_are_two_names(workspace):
    files = {"locales/en/app.ftl": "-my-brand = Open\nmy-brand = { -my-brand }\n"}
    assert i18n.open(workspace(files)).naming().names.empty


def test_what_is_named_after_its_use_is_no_name_for_another_text(naming):
    title = {"title": "Leave", "confirm": "Leave"}
    assert merges(naming({"dialog": title})) == {}
    found = naming({"dialog": {**title, "leave": "Leave"}})
    assert merges(found) == {
        "dialog.title": "dialog.leave",
        "dialog.confirm": "dialog.leave",
    }


@pytest.mark.parametrize(
    ("one", "other"), [("Copied", "Copied!"), ("Events", "events")]
)
def test_a_mark_or_a_small_first_letter_is_another_text(naming, one, other):
    assert merges(naming({"copied": other, "shop": {"done": one}})) == {}


def test_a_merge_says_what_it_saves_and_where_capitals_differ(naming):
    texts = {"shop": {"keepIt": "Save All"}, "common": {"saveAll": "Save all"}}
    french = {"shop": {"keepIt": "Tout"}, "common": {"saveAll": "Tout"}}
    rows = naming(texts, fr=french).texts.set_index("key")
    row = rows.loc["shop.keepIt"]
    assert (row["into"], row["saved_words"], row["differs"]) == (
        "common.saveAll",
        2,
        "en",
    )
    kept = rows.loc["common.saveAll"]
    assert (kept["into"], kept["saved_words"], kept["differs"]) == ("", 0, "")


def test_like_texts_say_how_they_are_called(naming):
    texts = {
        "shop": {"saveAll": "Save it all"},
        "cart": {"saveAll": "Save it all"},
        "menu": {"saveNow": "Save it all"},
        "form": {"submit": "Save it all"},
        "save": {"title": "Save it all"},
    }
    rows = naming(texts).texts
    assert dict(zip(rows["key"], rows["names"], strict=True)) == {
        "shop.saveAll": "same",
        "cart.saveAll": "same",
        "menu.saveNow": "like",
        "form.submit": "unlike",
        "save.title": "like",
    }


def test_a_name_that_says_another_thing_nearly_everywhere_else(naming):
    pages = {page: {"send": "Send it"} for page in "abcdefghij"}
    sends = {"y": {"send": "Sends!"}, "z": {"send": "Send!"}}
    found = naming({**pages, "x": {"send": "Post…"}, **sends}).meanings
    assert found[["key", "text", "usual"]].values.tolist() == [
        ["x.send", "Post…", "Send it"]
    ]


def test_each_branch_has_its_habits(naming):
    low = {"not_found": "Gone", "no_name": "No name", "no_mail": "No mail"}
    shop = {**BUTTONS, "print_page": "Print page", "home": "Home"}
    found = naming({"shop": shop, "errors": {**low, "no_age": "No age"}}).branches
    rows = found[["branch", "keys", "case", "share", "leaving"]].values.tolist()
    assert rows == [
        ["shop", 7, "camelCase", 0.833, 1],
        ["errors", 4, "snake_case", 1.0, 0],
    ]


def test_a_shared_key_says_its_text_and_belongs_to_no_page(workspace):
    call = 'import { useI18n } from "vue-i18n"\nconst { t } = useI18n()\n'
    texts = {
        "common": {"sidebar": {"skills": "Skills"}, "a": "A", "b": "B", "c": "C"},
        "shop": {"skills": "Skills"},
        "cart": {"skillButton": "Skills"},
    }
    asks = [
        "common.sidebar.skills",
        "shop.skills",
        "cart.skillButton",
        *(f"common.{name}" for name in "abc"),
    ]
    code = call + "".join(f't("{key}")\n' for key in asks)
    files = {**APP, "locales/en.json": texts, "src/a.js": code}
    assert i18n.open(workspace(files)).naming().shared.empty
    files["src/b.js"] = call + 't("common.sidebar.skills")\n'
    found = i18n.open(workspace(files)).naming().shared
    assert found["proposal"].tolist() == ["common.sidebar.skills"]


def test_a_new_shared_key_is_for_names_with_a_word_in_common(naming):
    common = {"save": "Save it", "close": "Close it", "back": "Go back", "next": "Go"}
    pages = {"a": {"mailLabel": "Mail"}, "b": {"mails": "Mail"}, "c": {"mail": "Mail"}}
    headline = {"d": {"hero1": "Mail"}}
    row = naming({"common": common, **pages, **headline}).shared.iloc[0]
    assert (row["proposal"], row["keys"]) == (
        "common.mail",
        "a.mailLabel b.mails c.mail",
    )


def test_a_word_at_the_other_end_is_no_witness_against_the_habit(naming):
    names = ("One", "Two", "Red", "Far", "Low")
    texts = {f"total{word}": f"{word} of all" for word in names}
    found = naming({"a": {**texts, "nearTotal": "Near", "thisWeek": "Week"}}).leaving
    assert found["proposal"].tolist() == ["a.totalNear"]
    small = {f"in{word}Days": f"{word} days" for word in names}
    assert naming({"a": {**small, "backIn": "Back"}}).leaving.empty


def test_several_with_a_word_at_the_other_end_have_a_habit_of_their_own(naming):
    errors = ("badFileInsert", "noImageInsert", "noLinkInsert", "badVideoInsert")
    acts = ("insertFile", "insertImage", "insertLink", "insertVideo")
    assert naming({"a": dict.fromkeys((*errors, *acts), "A text")}).leaving.empty


def test_several_in_a_style_of_their_own_are_left(naming):
    names = [f"{word}Button" for word in ("Save", "Open", "Close", "Send", "Copy")]
    kinds = [f"MuteKind_{word}" for word in ("Mute", "Unmute", "Toggle", "Keep")]
    assert naming({"a": dict.fromkeys((*names, *kinds), "A text")}).leaving.empty
    found = naming({"a": dict.fromkeys((*names, *kinds[:1]), "A text")}).leaving
    assert found["proposal"].tolist() == ["a.MuteKindMute"]


def test_an_abbreviation_stays_as_it_is_written(naming):
    names = [f"{word}Button" for word in ("Save", "Open", "Close", "Send", "Copy")]
    found = naming({"a": dict.fromkeys((*names, "useFBO"), "A text")}).leaving
    assert found["proposal"].tolist() == ["a.UseFBO"]


def test_two_exchanged_letters_are_a_slip(naming):
    texts = {f"default{word}": "The default" for word in ("Row", "Tab", "Box")}
    found = naming({"a": {**texts, **BUTTONS, "deafultForm": "Examples"}}).leaving
    assert found["proposal"].tolist() == ["a.defaultForm"]


def test_a_name_that_says_the_contrary_of_its_text(naming):
    found = naming({"b": {**BUTTONS, "openBasket": "Close the basket"}}).leaving
    assert found["proposal"].tolist() == ["b.closeBasket"]
    found = naming({"b": {**BUTTONS, "deleteBasket": "Edit your basket"}}).leaving
    assert found["proposal"].tolist() == ["b.editBasket"]


def test_what_is_merged_is_picked_in_time(workspace):
    """A frame that is cut into one for each key would take seven seconds."""
    count = 5_000
    texts = {f"key{number}": "Save" for number in range(count)}
    wb = i18n.open(workspace({**APP, "locales/en.json": texts, "locales/de.json": {}}))
    keys = sorted(texts)
    proposals = ["merge"] * (count - 1) + ["rename"]
    frame = pd.DataFrame({"key": keys, "proposal": proposals, "into": "key0"})
    started = time.process_time()
    pairs = merging(wb, frame)
    assert time.process_time() - started < 2
    assert pairs == dict.fromkeys(keys[:-1], "key0")
