"""JavaScript and TypeScript: where a string stands in the syntax tree, and what that says."""
