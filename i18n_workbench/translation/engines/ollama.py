"""``ollama``: a language model on one's own machine."""

from __future__ import annotations

from i18n_workbench.translation.engines.chat import HttpChat


class Ollama(HttpChat):
    """Needs no key; the model has to be pulled first (``ollama pull <model>``)."""

    id = "ollama"
    name = "Ollama"
    settings = ("model",)
    default_root = "http://localhost:11434"
    default_model = "qwen2.5:latest"
    models_path = "/api/tags"
    batch_size = 10
    max_characters = 4000
    timeout = 300.0
