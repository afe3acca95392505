"""Explanations: why a move is legal or not, an example of a rule in another game, and a deal in which a move fails."""
