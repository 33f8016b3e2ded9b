"""Other people's clients against the servers of our tests: a server that they can talk to is no caricature.

    python -m venv clients && clients/bin/pip install openai ollama deepl libretranslatepy deep-translator
    python benchmarks/foreign_clients.py clients/bin/python

The server of `tests/translation/conftest.py` is started on the loopback interface; each client runs in the other
interpreter, so that none is a dependency of the project. Exit status 1 when one of them did not get what it should.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

CONFTEST = Path(__file__).parents[1] / "tests/translation/conftest.py"

CLIENTS = {
    "openai: a chat": """
from openai import OpenAI
client = OpenAI(base_url=URL + "/v1", api_key=KEY, max_retries=0)
answer = client.chat.completions.create(model="m1", temperature=0, messages=[{"role": "user", "content": "Hello"}])
said = answer.choices[0].message.content
""",
    "openai: models": """
from openai import OpenAI
said = ",".join(model.id for model in OpenAI(base_url=URL + "/v1", api_key=KEY).models.list())
""",
    "openai: a wrong key is refused": """
import openai
try:
    openai.OpenAI(base_url=URL + "/v1", api_key="wrong", max_retries=0).chat.completions.create(
        model="m1", messages=[{"role": "user", "content": "x"}])
except openai.AuthenticationError as error:
    said = str(error.status_code)
""",
    "openai: an unknown model is refused": """
import openai
try:
    openai.OpenAI(base_url=URL + "/v1", api_key=KEY, max_retries=0).chat.completions.create(
        model="none", messages=[{"role": "user", "content": "x"}])
except openai.NotFoundError as error:
    said = str(error.status_code)
""",
    "ollama: models": """
import ollama
said = ",".join(model.model for model in ollama.Client(host=URL).list().models)
""",
    "deepl: one text": """
import deepl
said = deepl.Translator(KEY, server_url=URL).translate_text("Hello", source_lang="EN", target_lang="FR").text
""",
    "deepl: several texts with tags": """
import deepl
found = deepl.Translator(KEY, server_url=URL).translate_text(
    ["One", "Two"], target_lang="DE", tag_handling="xml", ignore_tags=["x"])
said = ",".join(each.text for each in found)
""",
    "deepl: usage": """
import deepl
said = str(deepl.Translator(KEY, server_url=URL).get_usage().character.limit)
""",
    "deepl: a wrong key is refused": """
import deepl
try:
    deepl.Translator("wrong", server_url=URL).translate_text("Hello", target_lang="FR")
except deepl.AuthorizationException:
    said = "403"
""",
    "libretranslatepy: a text": """
from libretranslatepy import LibreTranslateAPI
said = LibreTranslateAPI(URL).translate("Hello", "en", "fr")
""",
    "libretranslatepy: languages": """
from libretranslatepy import LibreTranslateAPI
said = ",".join(each["code"] for each in LibreTranslateAPI(URL).languages())
""",
    "libretranslatepy: an unknown language is refused": """
from urllib.error import HTTPError
from libretranslatepy import LibreTranslateAPI
try:
    LibreTranslateAPI(URL).translate("Hello", "en", "tlh")
except HTTPError as error:
    said = str(error.code)
""",
    "deep-translator: the text in the address": """
from deep_translator import LibreTranslator
client = LibreTranslator(source="en", target="fr", use_free_api=False, custom_url=URL + "/", api_key="x")
said = client.translate("Hello")
""",
}
WANTED = {
    "openai: a chat": "fr~Hello",
    "openai: models": "qwen2.5:latest,gpt-3.5-turbo,m1",
    "openai: a wrong key is refused": "401",
    "openai: an unknown model is refused": "404",
    "ollama: models": "qwen2.5:latest,gpt-3.5-turbo,m1",
    "deepl: one text": "fr~Hello",
    "deepl: several texts with tags": "de~One,de~Two",
    "deepl: usage": "500000",
    "deepl: a wrong key is refused": "403",
    "libretranslatepy: a text": "fr~Hello",
    "libretranslatepy: languages": "en,fr,de,pl,zh-Hans,pt-BR",
    "libretranslatepy: an unknown language is refused": "400",
    "deep-translator: the text in the address": "fr~Hello",
}


def main(python: str) -> int:
    spec = importlib.util.spec_from_file_location("loopback", CONFTEST)
    assert spec is not None
    assert spec.loader is not None
    loopback = importlib.util.module_from_spec(spec)
    sys.modules["loopback"] = loopback
    spec.loader.exec_module(loopback)
    server = loopback.FakeServer()
    bad = 0
    for name, code in CLIENTS.items():
        head = f"URL, KEY, said = {server.url!r}, {loopback.CANARY!r}, 'nothing'\n"
        done = subprocess.run(
            [python, "-c", f"{head}{code}\nimport json; print(json.dumps(said))"],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        said = (
            json.loads(done.stdout.splitlines()[-1])
            if done.returncode == 0
            else done.stderr.strip()[-300:]
        )
        bad += said != WANTED[name]
        print(
            f"{'ok ' if said == WANTED[name] else 'BAD'} {name:52} {said}", flush=True
        )
    server.close()
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
