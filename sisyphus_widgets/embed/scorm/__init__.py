"""Packages of pages in the format SCORM 1.2, for learning platforms."""
