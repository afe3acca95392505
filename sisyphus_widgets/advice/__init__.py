"""Advice to learners: why a move is legal or not, hints before a move, and reviews after a game."""
