"""Code with its translations: annotations, how they are drawn, completion."""
