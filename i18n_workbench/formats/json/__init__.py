"""JSON and its kin: with comments, JSON5, ARB with metadata, Chrome's ``messages.json``."""
