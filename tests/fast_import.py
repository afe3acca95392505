"""A pytest plugin (`-p tests.fast_import`): what needs jsonschema is imported a second sooner.

Where rfc3987_syntax is installed, jsonschema imports it for a format that none of our schemas has, and that makes a
parser from a grammar. Here it is as if it were not installed.
"""

from __future__ import annotations

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
