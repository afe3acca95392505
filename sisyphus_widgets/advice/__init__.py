"""Advice in words: what to look at before a move, a good move, and why it is better than another."""

from .arguments import Argument, arguments
from .hint import Hint, hint
from .study import Comparison, Study, study, studying
from .words import Words

__all__ = ["Argument", "Comparison", "Hint", "Study", "Words", "arguments", "hint", "study", "studying"]
