"""Widgets in these tests are open, on a wire that keeps what they send."""

from tests.widgets.conftest import recorded_wire as recorded_wire
