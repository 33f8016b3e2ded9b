"""Charts, as Altair objects that the user can go on composing."""
