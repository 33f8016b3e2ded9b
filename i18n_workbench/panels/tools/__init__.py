"""Progress, usage, source, extraction, machine translation, settings."""
