"""A pytest plugin (`-p tests.fast_import`): importing jsonschema is a second faster.

If rfc3987_syntax is installed, jsonschema imports it for a format that none of our schemas uses, and that import builds
a parser from a grammar. This plugin hides the package.
"""

from __future__ import annotations

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
