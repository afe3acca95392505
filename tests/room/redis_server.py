"""A separate Redis server for a test."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

SERVER = shutil.which("redis-server")


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """Run a server that keeps everything in memory, and yield its address."""
    assert SERVER is not None
    # A relative path, as the length of a socket's path is limited.
    options = ["--port", "0", "--unixsocket", "redis.sock", "--save", "", "--appendonly", "no", "--logfile", "log"]
    with subprocess.Popen([SERVER, *options], cwd=folder, stdout=subprocess.DEVNULL) as process:
        address = f"unix://{folder / 'redis.sock'}"
        try:
            with redis.Redis.from_url(address) as client:
                while not answers(client):
                    time.sleep(0.05)
            yield address
        finally:
            process.terminate()


def answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False
