"""The contract between Python and pages: JSON Schemas as its source, types generated from them, and a validator.

``python3 -m devtools.contract`` generates ``contract.py`` from the schemas. ``docs/trace.md`` explains the contract.
"""

from .contract import *  # noqa: F403
from .planned_change import Planned as Planned
from .validator import MalformedError as MalformedError
from .validator import read_envelope as read_envelope
from .validator import read_page_message as read_page_message
from .validator import read_payload as read_payload
