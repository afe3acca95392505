"""The documentation as a book, built by Sphinx from chapters, rulebooks and docstrings, with live examples."""
