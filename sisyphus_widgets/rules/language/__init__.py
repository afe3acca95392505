"""Words in any language: catalogues, plurals, typed cards, and the chosen language."""
