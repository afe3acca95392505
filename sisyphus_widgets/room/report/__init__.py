"""Reports about a class: its answers pupil by pupil and rule by rule, as a page, a table, grades and statements."""

from .class_report import ClassReport

__all__ = ["ClassReport"]
