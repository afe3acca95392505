"""Sandboxes of Sisyphus, a file each: parts of its rules to be tried out with no opponents, no chance and no end."""
