"""Files that are read and never written: what a build makes, and what only a program of its own could change."""
