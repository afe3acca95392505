"""The second, slow judgement of questions: one judge per game, independent of the engine."""
