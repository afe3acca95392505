"""Mutants: 200 small mistakes, put into the sources one at a time, that tests should notice.

    python -m devtools.mutants check [NAME ...] [--update]
    python -m devtools.mutants find

The mutants are listed in `list.json`; CONTRIBUTING.md says how to use the two commands.

Ready-made tools were weighed. Cosmic Ray and mutmut name a mutant by its number in a file, so a list would not outlive
an edit; Stryker tries whole files and brings many packages. None of them samples two languages.
"""
