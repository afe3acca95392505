"""Lessons as data: reading and checking them, those that come with the package, and a learner's progress through one."""

from .catalogue import course, find, shipped
from .lesson import Lesson, Step, Term, load, read_file
from .progress import Progress, Told
from .source import LessonError, Problem

__all__ = [
    "Lesson",
    "LessonError",
    "Problem",
    "Progress",
    "Step",
    "Term",
    "Told",
    "course",
    "find",
    "load",
    "read_file",
    "shipped",
]
