"""Apple's formats: ``.strings`` files and string catalogs."""
