"""What the code around a string says of it: the strings beside it, who draws it, the language that is on."""
