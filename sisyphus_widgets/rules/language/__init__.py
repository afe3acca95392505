"""Words in any language: catalogues, plurals, typed cards, and reasons told from facts."""
