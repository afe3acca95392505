"""Traces: a record told beat by beat, as one perspective may see it."""
