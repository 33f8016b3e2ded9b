"""Whether people read a text: by its own look, and by the names of what holds it."""
