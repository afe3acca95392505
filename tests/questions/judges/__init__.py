"""A second, slow judgement of questions, by rules written anew for each game."""
