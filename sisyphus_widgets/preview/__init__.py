"""A lesson in the browser while it is being written: ``python -m sisyphus_widgets.preview FILE``."""
