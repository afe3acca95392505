"""A lock file that one process at a time holds. The system releases it when that process ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def _take(descriptor: int) -> None:
    """Lock an open file.

    Raises:
        OSError: another descriptor has locked it.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock on ``path``, a separate file, as closing a second descriptor of a database releases SQLite's own locks."""

    def __init__(self, path: Path) -> None:
        """Take the lock.

        Raises:
            BlockingIOError: somebody else holds it, in this process or another one.
            OSError: the file cannot be made.
        """
        self._path = path
        while True:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _take(self._descriptor)
            except OSError as error:
                os.close(self._descriptor)
                raise BlockingIOError(error.errno, os.strerror(error.errno or 0), str(path)) from None
            if self._is_there():
                return
            os.close(self._descriptor)  # the previous holder has just deleted it

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._descriptor), os.stat(self._path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Release the lock and delete its file. A second call does nothing."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor < 0:
            return
        if sys.platform == "win32":  # Windows cannot delete an open file
            os.close(descriptor)
            with suppress(OSError):
                self._path.unlink()
        else:
            with suppress(OSError):
                self._path.unlink()
            os.close(descriptor)
