"""Questions to learners: made from positions, found by rule, and judged by the engine."""
