"""The contract between Python and a page: JSON Schemas as its source, types made from them, and a reader of requests.

``python3 -m devtools.contract`` makes ``contract.py`` from the schemas. ``docs/trace.md`` explains the contract.
"""

from .contract import *  # noqa: F403
from .planned_change import Planned as Planned
from .validator import MalformedError as MalformedError
from .validator import read_envelope as read_envelope
from .validator import read_page_message as read_page_message
from .validator import read_payload as read_payload
