"""Mutants: 200 small mistakes, put into the sources one at a time, that tests should notice.

    python -m devtools.mutants check [NAME ...] [--update]
    python -m devtools.mutants find

The mutants are listed in `list.json`; CONTRIBUTING.md says how to use the two commands.

docs/decisions.md says why no ready-made tool does this.
"""
