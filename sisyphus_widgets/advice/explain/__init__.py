"""Explanations: why a move is legal or not, a rule at work elsewhere, and a deal in which a move fails."""
