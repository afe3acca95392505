"""Reports about a class by pupil and by rule, as a page, a table, grades and xAPI statements."""

from .class_report import ClassReport

__all__ = ["ClassReport"]
