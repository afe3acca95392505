"""The files in CONTRIBUTING's table "Where to look when …" exist."""

from __future__ import annotations

import re

from devtools.paths import ROOT

TABLE = re.compile(r"### Where to look when …\n(.*?)\n#", re.DOTALL)


def paths() -> list[str]:
    """Return the paths that the table names."""
    table = TABLE.search((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert table is not None
    return [path for line in table[1].splitlines() if line.startswith("| ") for path in re.findall(r"`([^`]+)`", line)]


def test_every_file_in_the_table_exists() -> None:
    files = paths()
    assert len(files) > 20
    patterns = {path: path.replace("<game>", "*") for path in files}
    homes = (ROOT, ROOT / "sisyphus_widgets")
    assert [path for path, pattern in patterns.items() if not any([*home.glob(pattern)] for home in homes)] == []
