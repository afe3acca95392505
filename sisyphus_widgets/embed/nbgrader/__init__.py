"""Assignments for nbgrader: the notebook that it gives out, collects and grades."""
