"""Learners' work on questions: quizzes, practice, predictions at a table, and the log of answers."""
