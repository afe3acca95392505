"""The games of the kit's tests, known by name while these tests run, too."""

from tests.kits.conftest import known as known
