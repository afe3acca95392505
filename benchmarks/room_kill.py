"""Measure the time until a class continues after one of two processes that share its room is killed.

``python -m benchmarks.room_kill`` starts a Redis and two processes, lets thirty pupils answer, kills the process that
leads, and prints the seconds until each pupil is connected to the other one, and until all answers are counted there.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path
from time import perf_counter

from tests.room.redis_server import SERVER, redis_server
from tests.room.room_process import Process
from tests.room.socket_page import Page

from ._sizes import parse


async def measured(processes: list[Process], pupils: int) -> tuple[list[float], float]:
    """Return the seconds after a kill until each pupil was connected again, and until all answers were counted."""
    addresses = [one.address for one in processes]
    pages = [
        Page(addresses, n, {"type": "join", "code": processes[0].code, "name": f"P{n}", "key": f"k{n:03}" * 10})
        for n in range(pupils)
    ]
    teacher = Page(addresses, 1, {"type": "lead", "secret": processes[0].secret})
    for page in pages:
        await page.until(lambda page=page: page.values and page.room_state)
    choice = pages[0].values["quiz"]["form"]["choices"][0]["id"]
    opened = [page.opened for page in pages]
    asking = [asyncio.ensure_future(page.ask("a", "answer", answer=choice)) for page in pages]
    await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
    processes[0].kill()
    begun = perf_counter()

    async def back(page: Page, before: int) -> float:
        await page.until(lambda: page.opened > before)
        return perf_counter() - begun

    taken = await asyncio.gather(*(back(page, before) for page, before in zip(pages, opened, strict=True)))
    await asyncio.gather(*asking)
    await teacher.until(lambda: teacher.room_state.get("answer_count") == pupils)
    counted = perf_counter() - begun
    for page in (*pages, teacher):
        await page.close()
    return list(taken), counted


def main() -> None:
    """Kill the process that leads several times, and print the figures."""
    top = argparse.ArgumentParser(description=__doc__)
    top.add_argument("--pupils", type=int, default=30)
    top.add_argument("--kills", type=int, default=5)
    given = parse(top, pupils=3, kills=1)
    if SERVER is None:
        print("there is no redis-server here")
        return
    found, counted = [], []
    for _ in range(given.kills):
        with tempfile.TemporaryDirectory() as folder, redis_server(Path(folder)) as store:
            options = ("--store", store, "--file", "monday")
            processes = [Process(*options, "quiz", "sixty", "-n", "1", "--seed", "3").wait()]
            processes.append(Process(*options, "--resume").wait())
            try:
                taken, all_counted = asyncio.run(measured(processes, given.pupils))
            finally:
                processes[1].stop()
            found += taken
            counted.append(all_counted)
    print(f"until a pupil is back: median {statistics.median(found):.2f} s, slowest {max(found):.2f} s")
    print(f"until all answers are counted: slowest {max(counted):.2f} s")


if __name__ == "__main__":
    main()
