"""A learner's way through questions: quizzes, practice, predictions at a table, and the log of answers."""
