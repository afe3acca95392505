"""A fixture for open widgets whose messages are recorded."""

from tests.widgets.conftest import recorded_wire as recorded_wire
