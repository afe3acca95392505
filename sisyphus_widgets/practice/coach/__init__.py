"""Coached games: the coach's memory and choice, the arranged cards, and the entries of a learner's log."""
