"""gettext's compiled files (``.mo``, ``.gmo``): read as the PO file that they could have been made of."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from i18n_workbench.errors import EncodingError, Place
from i18n_workbench.formats.po.format import Po, PoDocument
from i18n_workbench.formats.po.header import charset
from i18n_workbench.text import Decoded

if TYPE_CHECKING:
    from collections.abc import Iterator

_MAGIC = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
"""The first bytes, and the order of bytes that they tell."""
_HEADER = 20
"""Bytes of the header as far as the tables are named in it."""
_ESCAPES = str.maketrans(
    {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
)


class MoDocument(PoDocument):
    """One compiled file, as PO."""


class Mo(Po):
    """Compiled PO files."""

    id = "mo"
    document = MoDocument
    parser = "po"
    extensions = ("mo", "gmo")
    read_only = "it is compiled from a PO file"
    made_from = ("po",)
    new_files = False
    comments = False
    described_by = ()
    sorting = False

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """The entries as PO, in the charset that the header names."""
        entries = list(_entries(data))
        header = next((text for msgid, text in entries if not msgid), b"")
        lines = b"\n".join(b'"' + line + b'"' for line in header.split(b"\n"))
        named = charset(lines) or (encoding if encoding != "auto" else "") or "utf-8"
        try:
            text = "\n".join(_entry(msgid, text, named) for msgid, text in entries)
        except (UnicodeDecodeError, LookupError) as error:
            raise EncodingError(f"this is no {named} text: {error}", Place()) from error
        return Decoded(text, named)


MoDocument.format = Mo


def _entries(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Originals and translations, as the file has them.

    Raises
    ------
    EncodingError
        When the file is no compiled file, or is cut off.
    """
    order = _MAGIC.get(data[:4])
    if order is None or len(data) < _HEADER:
        raise EncodingError("this is no compiled PO file", Place(), "compile it again")
    _, count, originals, translations = struct.unpack_from(f"{order}4I", data, 4)
    try:
        for number in range(count):
            sizes = [
                struct.unpack_from(f"{order}2I", data, at + 8 * number)
                for at in (originals, translations)
            ]
            if any(start + size > len(data) for size, start in sizes):
                raise EncodingError("this file is cut off", Place(), "compile it again")
            first, second = (data[start : start + size] for size, start in sizes)
            yield first, second
    except struct.error as error:
        raise EncodingError(
            "this file is cut off", Place(), "compile it again"
        ) from error


def _entry(msgid: bytes, text: bytes, named: str) -> str:
    """One entry in PO."""
    context, mark, rest = msgid.rpartition(b"\x04")
    lines = [f'msgctxt "{_quoted(context, named)}"'] if mark else []
    one, plural, many = rest.partition(b"\x00")
    lines.append(f'msgid "{_quoted(one, named)}"')
    if plural:
        lines.append(f'msgid_plural "{_quoted(many, named)}"')
        forms = enumerate(text.split(b"\x00"))
        lines += [
            f'msgstr[{number}] "{_quoted(form, named)}"' for number, form in forms
        ]
    else:
        lines.append(f'msgstr "{_quoted(text, named)}"')
    return "\n".join([*lines, ""])


def _quoted(text: bytes, named: str) -> str:
    return text.decode(named).translate(_ESCAPES)
