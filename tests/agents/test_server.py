"""The server as the SDK's own client meets it, over standard input and output of a real process."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

import i18n_workbench as i18n

mcp = pytest.importorskip("mcp")
stdio_client = pytest.importorskip("mcp.client.stdio").stdio_client
ROOT = Path(i18n.__file__).parents[1]


def talk(folder: Path, write: str, conversation):
    """Start `i18n-workbench mcp` as an editor does, and talk to it."""

    async def run():
        server = mcp.StdioServerParameters(
            command=sys.executable,
            args=["-m", "i18n_workbench", "-C", str(folder), "mcp", f"--write={write}"],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        async with mcp.Client(stdio_client(server)) as client:
            return await conversation(client)

    return asyncio.run(asyncio.wait_for(run(), 600))


async def call(client, tool, **arguments):
    answer = await client.call_tool(tool, arguments)
    text = "".join(part.text for part in answer.content if part.type == "text")
    if answer.is_error:
        return {"error": text}
    content = answer.structured_content
    return content.get("result", content) if content else json.loads(text)


def test_finds_missing_french_plans_sees_the_diff_applies_and_undoes(tmp_path):
    folder = i18n.copy_demo(tmp_path / "demo")
    file = folder / "src/locales/fr/common.json"
    before = file.read_bytes()

    async def conversation(client):
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {
            "status",
            "search",
            "message",
            "missing",
            "findings",
            "conventions",
            "plan",
            "apply",
            "undo",
        }
        answer = await call(client, "missing", locale="fr")
        keys = [row["key"] for row in answer["rows"]]
        assert "common:btn.delete" in keys
        edits = [
            {
                "action": "set",
                "key": "common:btn.delete",
                "locale": "fr",
                "value": "Supprimer",
            }
        ]
        plan = await call(client, "plan", edits=edits)
        assert '+        "delete": "Supprimer"' in plan["diff"]
        assert file.read_bytes() == before
        assert (await call(client, "apply", token=plan["token"]))["applied"] == "files"
        assert b"Supprimer" in file.read_bytes()
        again = await call(client, "apply", token=plan["token"])
        assert "plan again" in again["error"]
        await call(client, "undo")
        assert file.read_bytes() == before

    talk(folder, "texts", conversation)


def test_what_it_may_not_do_is_refused_with_the_next_step(tmp_path):
    folder = i18n.copy_demo(tmp_path / "demo")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    async def conversation(client):
        plan = await call(
            client, "plan", edits=[{"action": "delete", "key": "btn.save"}]
        )
        assert plan["apply_as"] == "refused"
        assert (
            "--write=all" in (await call(client, "apply", token=plan["token"]))["error"]
        )
        assert "no key" in (await call(client, "message", key="gone"))["error"]
        assert "may not write" in (await call(client, "undo"))["error"]

    talk(folder, "no", conversation)
    assert {
        path: path.read_bytes() for path in folder.rglob("*") if path.is_file()
    } == before


def test_a_refusal_is_no_longer_than_people_read(tmp_path):
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/en.json").write_text('{"a": "A"}', encoding="utf-8")

    async def conversation(client):
        refusal = (await call(client, "message", key="k" * 200_000))["error"]
        assert "there is no key" in refusal
        assert "search for a part" in refusal
        assert len(refusal) < 3000

    talk(tmp_path, "no", conversation)
