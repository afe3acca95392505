"""The sandboxes of Ascend, one per file: parts of its rules to try out without opponents, chance or an end."""
