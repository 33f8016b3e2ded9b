"""Tables of texts that are written in a program: read as data, never run and never written."""
