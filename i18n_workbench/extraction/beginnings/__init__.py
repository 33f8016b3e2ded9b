"""A project that has no translations yet: a framework's usual layout, and the texts of the code in it."""
