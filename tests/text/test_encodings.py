import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import EncodingError
from i18n_workbench.text import Decoded, decode, encode

BOMS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}


@given(
    text=st.text(st.characters(exclude_categories=["Cs"])),
    codec=st.sampled_from(list(BOMS)),
)
def test_a_byte_order_mark_decides_and_is_kept(text, codec):
    data = BOMS[codec] + text.encode(codec)
    decoded = decode(data, "latin-1")
    assert (decoded.encoding, encode(decoded.text, decoded)) == (codec, data)
    # A BOM of UTF-16 that zeros follow is one of UTF-32, so such a text is read differently (and comes back the same).
    if not text.startswith("\x00"):
        assert decoded.text == text


@pytest.mark.parametrize("codec", ["punycode", "idna", "utf-7"])
def test_codecs_that_say_no_place_are_refused_too(codec):
    with pytest.raises(EncodingError, match=codec):
        decode(b'{"a": "\xff"}', codec)


@given(data=st.binary())
def test_whatever_decodes_comes_back_the_same(data):
    for encoding in ("utf-8", "latin-1", "cp1252", "utf-16-le"):
        try:
            decoded = decode(data, encoding)
        except EncodingError:
            continue
        assert encode(decoded.text, decoded) == data


@pytest.mark.parametrize("name", ["", "auto", "UTF8", "utf-8", "utf-8-sig"])
def test_the_usual_names_mean_utf_8_without_a_mark(name):
    decoded = decode("é".encode(), name)
    assert decoded == Decoded("é", "utf-8", b"")
    assert encode("é", decoded) == "é".encode()


def test_bytes_that_are_no_text_are_an_error_with_a_place():
    with pytest.raises(EncodingError) as caught:
        decode(b"ok\nnot " + b"\xff", "utf-8")
    assert (caught.value.place.line, caught.value.place.column) == (2, 5)
    assert "0xff" in caught.value.message


def test_a_character_that_the_encoding_lacks_is_an_error_with_a_place():
    with pytest.raises(EncodingError) as caught:
        encode("a\nb中", Decoded("", "cp1252"))
    assert (caught.value.place.line, caught.value.place.column) == (2, 2)
    assert "U+4E2D" in caught.value.message


@pytest.mark.parametrize(
    "name",
    [
        "klingon",
        "rot13",
        "hex",
        "\x00",
        "idna",
        "punycode",
        "undefined",
    ],
)
def test_what_is_no_text_encoding_is_an_error(name):
    with pytest.raises(EncodingError):
        decode(b"a", name)
