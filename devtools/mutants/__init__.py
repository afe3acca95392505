"""Mutants: 200 small mistakes that tests should notice, each put into the sources by itself.

    python -m devtools.mutants check [NAME ...] [--update]
    python -m devtools.mutants find

The mutants are listed in `list.json`; CONTRIBUTING.md says how to use the two commands.

docs/decisions.md says why no existing tool is used.
"""
