"""What stands in the code instead of a string, and what brings a translator there."""
