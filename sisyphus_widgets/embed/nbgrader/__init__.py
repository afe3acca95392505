"""Assignments for nbgrader: the notebook that nbgrader releases, collects and grades."""
