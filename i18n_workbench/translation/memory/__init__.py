"""What was translated before, and the terms that hold: memory, TMX, glossary."""
