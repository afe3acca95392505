"""Kits: whole families of games, of which a game declares what is its own."""
