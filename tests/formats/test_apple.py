"""What only Apple's formats have: bare words, encodings, Interface Builder's comments; catalogs with all locales."""

from __future__ import annotations

import json

import pytest

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Rename, SetValue
from i18n_workbench.formats.apple.strings import Strings
from i18n_workbench.formats.apple.xcstrings import Xcstrings
from i18n_workbench.text import encode


def texts(text):
    values = Strings.open(text).values()
    return dict(zip((path[0] for path in values.paths), values.texts, strict=True))


READ = {
    '"a" = "x";': {"a": "x"},
    "a = x;b=y ;": {"a": "x", "b": "y"},
    '"only";': {"only": "only"},
    '"a" /* here */ = /* and here */ "x" /* too */ ;': {"a": "x"},
    '"a" = "two\nlines";': {"a": "two\nlines"},
    r'"a" = "\U00e9 \U2014 \UD83D\UDE00 \"q\" \\ \n\t\101";': {
        "a": 'é — \U0001f600 "q" \\ \n\tA'
    },
    r'"a" = "\q\%";': {"a": "q%"},
    "'it''s;": None,
    '// "a" = "x";\n"b" = "y"; // z': {"b": "y"},
    '"http://x" = "/* no comment */";': {"http://x": "/* no comment */"},
    "": {},
    "/* nothing */\n": {},
}


@pytest.mark.parametrize("text", READ)
def test_strings_are_read_as_apple_reads_them(text):
    if READ[text] is None:
        with pytest.raises(ParseError):
            Strings.open(text)
    else:
        assert texts(text) == READ[text]


def test_a_lone_key_gets_a_value():
    assert (
        Strings.open('"Own";\n').splice([SetValue(("Own",), "Other")])
        == '"Own" = "Other";\n'
    )


def test_escapes_keep_their_spelling():
    document = Strings.open(r'"a" = "caf\U00e9 and \U2026 tea";')
    assert (
        document.splice([SetValue(("a",), "café or … tea")])
        == r'"a" = "caf\U00e9 or \U2026 tea";'
    )


def test_a_short_escape_takes_no_new_digits():
    document = Strings.open(r'"a" = "x\U7y";')
    assert texts(document.splice([SetValue(("a",), "x\x07abc")])) == {"a": "x\x07abc"}


@pytest.mark.parametrize(
    ("codec", "bom"),
    [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"), ("utf-16-le", b"")],
)
def test_utf_16_stays(codec, bom):
    data = bom + '"a" = "é";\n'.encode(codec)
    decoded = Strings.decode(data, "utf-8")
    document = Strings.open(decoded.text, {}, decoded.encoding)
    assert encode(decoded.text, decoded) == data
    new = encode(document.splice([SetValue(("a",), "\U0001f600")]), decoded)
    assert new == bom + '"a" = "\U0001f600";\n'.encode(codec)


def test_interface_builder_says_the_source():
    comment = '/* Class = "NSButton"; title = "Say \\"hi\\""; ibExternalAccessibilityDescription = "No"; ObjectID = "ab-cd"; */'
    values = Strings.open(f'{comment}\n"ab-cd.title" = "Hallo";\n').values()
    assert values.sources == {0: 'Say "hi"'}


@pytest.mark.parametrize(
    ("keys", "sources"),
    [
        (("Hard Disk", "None", "New Drive"), ["Hard Disk", "None", "New Drive"]),
        (("disk.hard", "disk.none", "A name"), []),
    ],
)
def test_keys_that_are_sentences_are_the_source(keys, sources):
    text = "".join(f'"{key}" = "x";\n' for key in keys)
    assert list(Strings.open(text).values().sources.values()) == sources


def test_places_of_strings():
    assert Strings.tag_of("Base") == ""
    assert Strings.tag_of("German") == "de"
    assert Strings.tag_of("pt-BR") == "pt-BR"


def catalog(strings, source="en"):
    content = {"sourceLanguage": source, "strings": strings, "version": "1.0"}
    return (
        json.dumps(content, indent=2, separators=(",", " : "), ensure_ascii=False)
        + "\n"
    )


def unit(value, state="translated"):
    return {"stringUnit": {"state": state, "value": value}}


def rows(text):
    return {
        cell: text for cell, (text, _) in Xcstrings.open(text).values().cells().items()
    }


GERMAN = {"localizations": {"de": unit("Sichern")}}


def test_a_key_without_a_source_text_is_its_own():
    text = catalog({"Save": GERMAN, "": {}})
    assert rows(text) == {(("en", "Save"), ""): "Save", (("de", "Save"), ""): "Sichern"}
    document = Xcstrings.open(text)
    assert document.place(("en", "Save")).line == 4
    assert document.splice([SetValue(("en", "Save"), "Save")]) == text
    changed = json.loads(document.splice([SetValue(("en", "Save"), "Save all")]))
    assert changed["strings"]["Save"]["localizations"]["en"] == unit("Save all")


def test_every_locale_goes_beside_its_neighbours():
    text = catalog(
        {"Save": {"localizations": {"de": unit("Sichern"), "ja": unit("保存")}}}
    )
    new = Xcstrings.open(text).splice([SetValue(("fr", "Save"), "Enregistrer")])
    assert list(json.loads(new)["strings"]["Save"]["localizations"]) == [
        "de",
        "fr",
        "ja",
    ]
    added = [line for line in new.splitlines() if line not in text.splitlines()]
    assert '"value" : "Enregistrer"' in "".join(added)
    assert Xcstrings.open(new).splice([Delete(("fr", "Save"))]) == text


def test_forms_join_a_plain_text():
    text = catalog({"%lld files": {"localizations": {"de": unit("%lld Dateien")}}})
    new = Xcstrings.open(text).splice(
        [SetValue(("de", "%lld files"), "%lld Datei", "one")]
    )
    plural = {"one": unit("%lld Datei"), "other": unit("%lld Dateien")}
    assert json.loads(new)["strings"]["%lld files"]["localizations"]["de"] == {
        "variations": {"plural": plural}
    }


def test_one_form_goes_alone():
    plural = {"one": unit("a"), "other": unit("b")}
    text = catalog({"k": {"localizations": {"en": {"variations": {"plural": plural}}}}})
    new = Xcstrings.open(text).splice([Delete(("en", "k"), "one")])
    assert rows(new) == {(("en", "k"), "other"): "b"}


def test_devices_and_substitutions_are_below_their_message():
    device = {"variations": {"device": {"mac": unit("Click"), "other": unit("Tap")}}}
    inner = {
        "argNum": 1,
        "formatSpecifier": "lld",
        "variations": {"plural": {"one": unit("1 file"), "other": unit("%arg files")}},
    }
    substituted = {**unit("%#@files@ left"), "substitutions": {"files": inner}}
    text = catalog(
        {
            "tap": {"localizations": {"en": device}},
            "left": {"localizations": {"en": substituted}},
        }
    )
    document = Xcstrings.open(text)
    assert rows(text) == {
        (("en", "tap", "device.mac"), ""): "Click",
        (("en", "tap"), ""): "Tap",
        (("en", "left"), ""): "%#@files@ left",
        (("en", "left", "%#@files@"), "one"): "1 file",
        (("en", "left", "%#@files@"), "other"): "%arg files",
    }
    values = document.values()
    assert {values.paths[row] for row in values.fixed} == {
        ("en", "tap", "device.mac"),
        ("en", "left", "%#@files@"),
    }
    new = document.splice([SetValue(("en", "tap", "device.ipad"), "Press")])
    assert rows(new)[("en", "tap", "device.ipad"), ""] == "Press"


def test_a_new_text_is_a_translation():
    text = catalog(
        {
            "a": {
                "localizations": {
                    "de": unit("alt", "needs_review"),
                    "en": unit("x", "new"),
                }
            }
        }
    )
    assert Xcstrings.open(text).values().states == {0: "fuzzy"}
    new = json.loads(Xcstrings.open(text).splice([SetValue(("de", "a"), "neu")]))
    assert new["strings"]["a"]["localizations"]["de"] == unit("neu")


def test_what_is_not_translated_is_not_due():
    empty = {"localizations": {"de": unit("")}}
    text = catalog({"": empty, "%@": {"shouldTranslate": False}, "a": GERMAN})
    values = Xcstrings.open(text).values()
    fixed = [values.paths[row] for row in sorted(values.fixed)]
    assert fixed == [("de", ""), ("en", "%@")]


def test_a_key_is_renamed_and_deleted_in_all_locales():
    text = catalog(
        {
            "Save": GERMAN,
            "home": {"localizations": {"de": unit("Start"), "en": unit("Home")}},
        }
    )
    document = Xcstrings.open(text)
    both = [Rename((tag, "home"), (tag, "start")) for tag in ("de", "en")]
    assert (
        json.loads(document.splice(both))["strings"]["start"]
        == json.loads(text)["strings"]["home"]
    )
    with pytest.raises(CannotRepresent, match="one name"):
        document.splice(both[:1])
    assert (
        "home"
        not in json.loads(
            document.splice([Delete(("de", "home")), Delete(("en", "home"))])
        )["strings"]
    )


def test_a_text_that_was_a_key_stays_when_the_key_is_renamed():
    document = Xcstrings.open(catalog({"Save": GERMAN}))
    new = document.splice(
        [Rename(("de", "Save"), ("de", "save")), Rename(("en", "Save"), ("en", "save"))]
    )
    assert rows(new) == {(("de", "save"), ""): "Sichern", (("en", "save"), ""): "Save"}


def test_a_text_that_is_a_key_cannot_go_alone():
    document = Xcstrings.open(catalog({"Save": GERMAN}))
    with pytest.raises(CannotRepresent, match="its own text"):
        document.splice([Delete(("en", "Save"))])
    new = document.splice([Delete(("de", "Save"))])
    assert json.loads(new)["strings"] == {"Save": {}}
