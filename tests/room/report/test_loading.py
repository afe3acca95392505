"""The imports of reports."""

from __future__ import annotations

import subprocess
import sys


def test_reports_do_not_import_rooms_of_notebooks() -> None:
    program = "import sys, sisyphus_widgets.room.report; print(*sys.modules)"
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    modules = process.stdout.split()
    assert "sisyphus_widgets.room.report.class_report" in modules
    assert "sisyphus_widgets.room.notebook" not in modules
