"""Positions as text: written whole or in one line, read, checked and completed."""
