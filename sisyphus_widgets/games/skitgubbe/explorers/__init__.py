"""The sandboxes of Skitgubbe, one per file: parts of its rules to try out without opponents, chance or an end."""
