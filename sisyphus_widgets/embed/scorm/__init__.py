"""Packages of pages for a school's platform, by SCORM 1.2."""
