"""Lessons as data: reading and checking them, those that come with the package, and progress through one."""

from .catalogue import course, find, languages_of, names, shipped
from .lesson import Lesson, Step, Term
from .progress import Progress, Told
from .reading import load, read_file
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
    "languages_of",
    "load",
    "names",
    "read_file",
    "shipped",
]
