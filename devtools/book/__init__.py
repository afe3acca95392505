"""The documentation as a book built by Sphinx, with pages made from rulebooks and docstrings, and live examples."""
