"""A preview of a lesson in the browser while its author writes it: ``python -m sisyphus_widgets.preview FILE``."""
