"""All files of a workspace: which are source code, what each says, and what later processes need not read again."""
