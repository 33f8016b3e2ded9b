"""Which files of a directory are locale files: patterns against paths, and each file recognized or left with a reason."""
