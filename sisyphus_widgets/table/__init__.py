"""One table in use: its session, what-ifs, branches, saved games, and the beats it withholds."""
