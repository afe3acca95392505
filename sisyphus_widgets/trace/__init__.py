"""Traces: games as frames, beat by beat, as one perspective may see them."""
