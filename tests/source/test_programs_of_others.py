"""Programs of ecosystems that no framework stands for: bots that translate their help, apps that read members of a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import judged

from i18n_workbench.source.keep.scanning import walk
from i18n_workbench.source.keep.sentences import Sentences

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(*messages: str) -> str:
    entries = [
        f'msgid "{message}"\nmsgstr "x"\n'
        for message in (each.replace("\n", "\\n") for each in messages)
    ]
    return HEAD + "\n".join(entries)


BOT = '''
class Roles(Cog):
    """Gives roles."""

    async def add(self, ctx) -> None:  # for moderators
        """
        Add a role to a user.

        Needs a name.
        """
        await ctx.send(_("Done. \\N{PENSIVE FACE} \\U0001F614"))

    def plain(self):
        "Says so."
        note = ":"
        """No docstring at all."""
'''


def test_what_documents_a_function_is_used_where_it_is_a_message(
    tmp_path: Path,
) -> None:
    help_text = (
        "\n        Add a role to a user.\n\n        Needs a name.\n        ",
        "Gives roles.",
        "Says so.",
        "Done. \N{PENSIVE FACE} \U0001f614",
    )
    found = judged(
        tmp_path,
        {
            "locales/de-DE.po": po(*help_text, "Gone."),
            "locales/fr-FR.po": po(*help_text, "Gone."),
            "bot.py": BOT,
        },
    )
    assert {found[key] for key in help_text} == {"used"}
    assert found["Gone."] == "unused"
    assert "undefined" not in found.values()


def test_the_comments_of_a_file_are_read_once_for_all_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from i18n_workbench.source.keep import sentences

    asked = []
    read = sentences.outside_comments

    def counted(text: str, language: str, offsets: list[int]) -> list[bool]:
        asked.append(offsets)
        return read(text, language, offsets)

    monkeypatch.setattr(sentences, "outside_comments", counted)
    wanted = [f"Sentence number {number} of it" for number in range(9)]
    lines = [f"# 'Sentence number 8 of it'\nsay('{text}')\n" for text in wanted[:8]]
    (tmp_path / "a.py").write_text("".join(lines), encoding="utf-8")
    files = walk(tmp_path, ("py",)).files
    found = Sentences().places(tmp_path, wanted, files)
    assert sorted(found) == wanted[:8]
    assert len(asked) == 1


def test_members_are_read_where_their_object_is_called_as_the_folder_is(
    tmp_path: Path,
) -> None:
    names = {f"part{number}": "Text" for number in range(30)}
    messages = json.dumps({"send": names, "loc": {"title": "Text"}, "_": {"no": "No"}})
    asked = "\n".join(f"show(loc.send.part{number});" for number in range(1, 30))
    found = judged(
        tmp_path,
        {
            "loc/en.json": messages,
            "loc/de.json": messages,
            "src/a.ts": f"import loc from '../loc';\n{asked}\nshow(loc._.no);",
        },
    )
    assert found["send.part3"] == found["_.no"] == "used"
    assert found["send.part0"] == "unused"


PERL = """
package Shop::Order;  # loc("Gone")
=pod

loc("Gone") says so.

=cut
sub total {
    my ($self) = @_;
    my $last = $#{ $self->{items} };
    return ( 0, $self->loc("Price of " . $name) ) unless $last;
    return ( "Not asked for" );
    $c->maketext('[quant,_1,file,files] of [_2]', $n, $m);
"""


def test_perl_is_read_and_maketext_s_values_stand_in_brackets(tmp_path: Path) -> None:
    asked = [f"Message number {number}" for number in range(30)]
    told = [f"Word of {number}" for number in range(20)]
    code = PERL + "\n".join(f'    $self->loc("{text}");' for text in asked)
    code += "\n".join(f"    $c->maketext('{text}');" for text in told)
    keys = (*asked, *told, "%quant(%1,file,files) of %2", "Price of gold", "Gone")
    found = judged(
        tmp_path,
        {
            "lib/po/de.po": po(*keys, "Not asked for"),
            "lib/po/fr.po": po(*keys, "Not asked for"),
            "lib/Shop/Order.pm": code,
        },
    )
    assert {found[text] for text in (*asked, *told)} == {"used"}
    assert found["%quant(%1,file,files) of %2"] == "used"
    assert found["Price of gold"] == found["Not asked for"] == "possibly used"
    assert found["Gone"] == "unused"
    assert "undefined" not in found.values()
