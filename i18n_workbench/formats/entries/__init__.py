"""Files of JSON, YAML or TOML whose messages are objects: a text with a description, or the forms of a plural."""
