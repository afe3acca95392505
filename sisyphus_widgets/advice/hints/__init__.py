"""Hints in words: where to look before a move, a good move, and why it is better than another."""

from .arguments import Argument, arguments
from .hint import Hint, hint
from .hint_words import Words
from .position_study import Comparison, Study, study, studying

__all__ = ["Argument", "Comparison", "Hint", "Study", "Words", "arguments", "hint", "study", "studying"]
