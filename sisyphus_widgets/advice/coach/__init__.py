"""The coach's words: which clauses matter at a moment of a game, and a sentence for each of them."""

from .coach_words import CoachWords, words_of
from .moments import Face, Moment, moments

__all__ = ["CoachWords", "Face", "Moment", "moments", "words_of"]
