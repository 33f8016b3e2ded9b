"""Tables of texts: a row a key, a column a locale."""
