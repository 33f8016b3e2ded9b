"""The catalog as pandas frames, and what frames say back: the cells that they name, the edits that they hold."""
