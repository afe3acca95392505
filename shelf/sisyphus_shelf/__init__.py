"""The shelf: games that people know, each in a package of its own and found by its name."""
