"""The key of an extracted text: generated, of its words."""
