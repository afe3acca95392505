"""Kits: base classes for families of games, for which a game declares only its specifics."""
