"""The contract between Python and a page: JSON Schemas, which are its source, types made from them, and a reader.

``contract.py`` is made from the schemas by ``python3 -m devtools.contract``. ``docs/trace.md`` explains it all.
"""

from .contract import *  # noqa: F403
from .planned import Planned as Planned
from .validator import MalformedError as MalformedError
from .validator import read_envelope as read_envelope
from .validator import read_payload as read_payload
