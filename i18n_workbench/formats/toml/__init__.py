"""TOML: tables of texts, as Hugo's themes and go-i18n have them."""
