"""Sandboxes made of parts of the game, a file each."""
