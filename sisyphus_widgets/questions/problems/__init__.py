"""Problems: positions with one best move, found by the engine, and the deals in which all others fail."""
