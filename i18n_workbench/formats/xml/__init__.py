"""Formats that are XML: one lossless scanner, and on it each family's own rules of keys, texts and escapes."""
