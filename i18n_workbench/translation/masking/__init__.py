"""What must not be translated, out of a text and back in: placeholders, choices, pipes, pieces."""
