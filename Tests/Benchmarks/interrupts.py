"""How soon long work on large files ends: .venv/bin/python Tests/Benchmarks/interrupts.py [ROWS] [MOMENTS] [OPERATIONS]

Makes two files of ROWS rows (ten million), one with 100,000 groups of three levels and one with millions of them. Each
operation runs once to its end, and is then interrupted at so many moments spread over that time. Printed are the
seconds of the whole run, the milliseconds from the request of the interrupt to the reply, the milliseconds of processor
time that the threads of the kernel used after it, and how many runs were over before. What else the machine does makes
the wall times longer. After each interrupt the names of the session must be what they were.
"""

import pathlib
import statistics
import sys
import tempfile
import time

import psutil
import tables_generate
from million import Kernel

# A name for the result makes every row wait or be made; it must not be there after an interrupt.
OPERATIONS = {
    "load": 'load "{many}" as other',
    "load, then group": 'load "{few}" as other | group by region, city, sku total: sum(amount) as sums',
    "group": "few | group by region, city, sku total: sum(amount) as other",
    "group of many": "many | group by region, city, sku total: sum(amount) as other",
    "group of two": "many | group by sku, date total: sum(amount) n: count() as other",
    "median": "few | group by region, city m: median(amount) as other",
    "sort by a number": "few | sort by amount as other",
    "sort by three": "few | sort by city, -date, amount as other",
    "top": "few | top 1000 by amount as other",
    "first of a sort": "few | sort by -date, sku, amount | take 1000 as other",
    "join": "few | join zones on city | group by zone total: sum(amount) as other",
    "join of a large one": "many | join leaves on region, city, sku | group by region n: count() as other",
    "distinct": "many | distinct region, city, sku as other",
    "distinct numbers": "few | distinct amount as other",
    "filter": "few | filter amount > 9000 as other",
    "derive": "few | derive month = month(date), double = amount * 2 | group sum(double) by month as other",
    "describe": "few | keep region, city, sku, amount, date, note | describe",
    "count": "many | count by sku as other",
    "sunburst": "few | sunburst region > city > sku value: sum(amount)",
}


def names(kernel):
    """What the session holds, by name, with the rows of tables."""
    message = kernel.client.execute("", silent=True, user_expressions={
        name: name for name in ("few", "many", "zones", "leaves", "other", "sums")
    })
    reply = kernel.client.get_shell_msg(timeout=60)
    while reply["parent_header"].get("msg_id") != message:
        reply = kernel.client.get_shell_msg(timeout=60)
    found = reply["content"]["user_expressions"]
    return {name: value["status"] == "ok" and value["data"]["text/plain"].splitlines()[0] for name, value in found.items()}


def interrupted(kernel, code, delay):
    """Interrupts a cell; gives the status, milliseconds to the reply, and of processor time."""
    message = kernel.client.execute(code, stop_on_error=False)
    time.sleep(delay)
    before, began = sum(kernel.process.cpu_times()[:2]), time.monotonic()
    kernel.client.control_channel.send(kernel.client.session.msg("interrupt_request", {}))
    while True:
        reply = kernel.client.get_shell_msg(timeout=120)
        if reply["parent_header"].get("msg_id") == message:
            break
    wall = time.monotonic() - began
    used = sum(kernel.process.cpu_times()[:2]) - before
    # What comes next must not be interrupted in its place.
    kernel.client.get_control_msg(timeout=60)
    return reply["content"].get("ename", "ok"), wall * 1e3, used * 1e3


def main():
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    moments = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    only = sys.argv[3:]
    folder = pathlib.Path(tempfile.gettempdir())
    few, many = (folder / f"interrupts-{rows}-{skus}.csv" for skus in (200, 20_000))
    for path, skus in ((few, 200), (many, 20_000)):
        if not path.exists():
            tables_generate.write(path, rows, 1, skus)
    (folder / "zones.csv").write_text(
        "city,zone\n" + "".join(f"City {city:03d},zone {city % 7}\n" for city in range(450))
    )
    kernel = Kernel()
    kernel.run(f'load "{few}" as few;\nload "{many}" as many;\nload "{folder / "zones.csv"}" as zones')
    kernel.run("many | take 1_000_000 | group by region, city, sku best: max(amount) as leaves")
    print("| operation | whole, s | to the reply, ms: median | most | CPU after, ms: most | over before |\n|---|--:|--:|--:|--:|--:|")
    for name, code in OPERATIONS.items():
        if only and name not in only:
            continue
        code = code.format(few=few, many=many)
        known = names(kernel)
        whole = kernel.run(code)[0]
        for left in ("other", "sums"):
            if left in code:
                kernel.run(f"forget {left}")
        assert names(kernel) == known
        walls, useds, over = [], [], 0
        for moment in range(moments):
            status, wall, used = interrupted(kernel, code, whole * (moment + 0.5) / moments)
            if status == "ok":
                over += 1
                for left in ("other", "sums"):
                    if left in code:
                        kernel.run(f"forget {left}")
                continue
            assert status == "Interrupted", status
            walls.append(wall)
            useds.append(used)
            assert names(kernel) == known, name
        walls = walls or [0]
        print(f"| {name} | {whole:.2f} | {statistics.median(walls):.0f} | {max(walls):.0f} | {max(useds or [0]):.0f} | {over} |", flush=True)
    kernel.stop()


if __name__ == "__main__":
    main()
