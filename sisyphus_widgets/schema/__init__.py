"""The contract between Python and a page: JSON Schemas, which are its source, and the same as types for Python.

``contract.py`` is made from the schemas by ``python3 -m devtools.contract``. ``docs/trace.md`` explains it all.
"""

from .contract import *  # noqa: F403
