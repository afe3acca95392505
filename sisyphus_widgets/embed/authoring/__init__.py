"""Widgets in documents: directives for Sphinx and MyST, and the options that authors write."""
