"""Completion and inspection timed over the real protocol, on a table of 200 columns.

Tests/Benchmarks/completion.py [ROUNDS] prints the median of each place in a cell, whole and broken.
"""

import statistics
import sys
import tempfile
import time

from kernel import KERNELS, Kernel, milliseconds

COLUMNS = [f"measure {i}" if i % 3 else f"column_{i}" for i in range(200)]
PLACES = {
    "an empty cell": "¦",
    "a channel": "wide | bar x: ¦",
    "inside of an aggregate": "wide | bar x: column_3 y: sum(¦",
    "a begun name": "wide | keep col¦",
    "options": "wide | bar x: column_3 y: column_6 ¦",
    "broken before": "wide | filter ((column_3 > | bar x: column_6 y: sum(¦",
    "broken before and behind": "load \"x.csv\nwide | sunbrust a > | keep ¦ ] y: ) | group by",
    "in the middle of a long cell": "wide | head\n" * 200 + "wide | keep ¦\n" + "wide | head\n" * 200,
}


def timed(kernel, kind, code, place):
    """The milliseconds of a round trip, and the reply."""
    content = {"code": code, "cursor_pos": place}
    if kind == "inspect_request":
        content["detail_level"] = 0
    began = time.perf_counter()
    reply = kernel.ask(kind, content)
    return milliseconds(began), reply


def main(rounds):
    with tempfile.TemporaryDirectory() as folder:
        ours, peer = (Kernel(KERNELS[name], folder) for name in ("heliograph", "ipykernel"))
        try:
            rows = [",".join(str(i) for i in range(200))] * 3
            ours.execute('load """\n' + ",".join(COLUMNS) + "\n" + "\n".join(rows) + '\n""" as wide;')
            peer.execute("".join(f"column_{i} = {i}\n" for i in range(200)))
            print(f"{'place':32} {'suggestions':>11} {'complete, ms':>12} {'inspect, ms':>11}")
            for name, marked in PLACES.items():
                report(name, ours, marked, rounds)
            report("ipykernel: a begun name", peer, "print(col¦", rounds)
        finally:
            ours.close()
            peer.close()


def report(name, kernel, marked, rounds):
    place, code = marked.index("¦"), marked.replace("¦", "")
    times = [timed(kernel, "complete_request", code, place) for _ in range(rounds)]
    looks = [timed(kernel, "inspect_request", code, place)[0] for _ in range(rounds)]
    middle = statistics.median(time for time, _ in times)
    count = len(times[0][1]["matches"])
    print(f"{name:32} {count:11} {middle:12.2f} {statistics.median(looks):11.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
