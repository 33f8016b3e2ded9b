"""YAML: a line reader for what locale files hold, the full parser for the rest, edits in the text itself."""
