"""Which files are searched for hard-coded strings, and the memory of what they hold."""
