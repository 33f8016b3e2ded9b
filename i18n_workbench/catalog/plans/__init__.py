"""What a change set becomes: bytes of files, against what the files say now."""
