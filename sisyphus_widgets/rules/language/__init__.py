"""Languages: catalogues, plurals, typed cards, and the default language."""
