"""Android: texts in the XML of its resources."""
