"""Traces: records told beat by beat, as one perspective may see them."""
