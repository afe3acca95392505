"""Positions as text, whole or in one line: parsing, writing, checks and completion."""
