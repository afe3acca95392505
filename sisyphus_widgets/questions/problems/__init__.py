"""Problems: positions with one best move, found by the engine, and the deals in which all other moves fail."""
