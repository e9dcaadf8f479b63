"""Times the table engine against DuckDB and polars: python3 tables.py [FILE] [ROUNDS]

Needs `pip install duckdb polars` and, built first,
`BENCH=1 swift build -c release --product tables-benchmark --scratch-path .build/bench`.
Without FILE a file of one million rows is made. Every round runs each engine once, so that a busy
machine is busy for all; medians are printed, and ratios to our CPU seconds. The work: everything
inferred, sum and count by three columns.
"""

import os
import statistics
import subprocess
import sys
from pathlib import Path

import tables_generate

HERE = Path(__file__).resolve().parent
OURS = HERE.parent.parent / ".build/bench/release/tables-benchmark"
RIVAL = """
import resource, sys, time
path, threads = sys.argv[1], int(sys.argv[2])
start, used = time.time(), resource.getrusage(resource.RUSAGE_SELF)
{body}
wall, now = time.time() - start, resource.getrusage(resource.RUSAGE_SELF)
cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
print(wall, cpu, now.ru_maxrss / 1024, groups, "groups,", round(total, 2))
"""
DUCKDB = """
import duckdb
base = duckdb.connect(config={"threads": threads})
base.execute("set enable_progress_bar = false")
groups, total = base.execute(
    "select count(*), sum(s) from (select region, city, sku, sum(amount) s, count(*) n "
    f"from read_csv('{path}') group by 1, 2, 3)").fetchone()
"""
POLARS = """
import polars
frame = (polars.scan_csv(path).group_by("region", "city", "sku")
    .agg(polars.sum("amount").alias("s"), polars.len()).collect(engine="streaming"))
groups, total = frame.height, frame["s"].sum()
"""


def engines(threads):
    environment = dict(os.environ, POLARS_MAX_THREADS=str(threads))

    def python(body):
        # The interpreter's start and the imports are not counted.
        lines = body.strip().split("\n")
        code = lines[0] + RIVAL.replace("{body}", "\n".join(lines[1:]))
        return lambda path: ([sys.executable, "-c", code, path, str(threads)], environment)

    return {
        "plain read": lambda path: ([str(OURS), "read", path, "1"], environment),
        "ours, group": lambda path: ([str(OURS), "group", path, str(threads)], environment),
        "ours, load": lambda path: ([str(OURS), "load", path, str(threads)], environment),
        "DuckDB": python(DUCKDB),
        "polars": python(POLARS),
    }


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else tables_generate.million()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    print(f"{path}: {os.path.getsize(path) / 1e6:.0f} MB, medians of {rounds} rounds\n")
    print("| engine | threads | CPU s | × ours | wall s | peak MB | result |")
    print("|---|---|---|---|---|---|---|")
    for threads in (1, 2):
        results = {name: [] for name in engines(threads)}
        for _ in range(rounds):
            for name, command in engines(threads).items():
                words, environment = command(path)
                run = subprocess.run(words, capture_output=True, text=True, env=environment)
                if run.returncode == 0:
                    results[name].append(run.stdout.split(maxsplit=3))
        base = statistics.median(float(line[1]) for line in results["ours, group"])
        for name, lines in results.items():
            if not lines:
                print(f"| {name} | {threads} | did not run | | | | |")
                continue
            wall, cpu, peak = (statistics.median(float(line[k]) for line in lines) for k in range(3))
            print(
                f"| {name} | {threads} | {cpu:.2f} | {cpu / base:.2f} | {wall:.2f} | {peak:.0f} "
                f"| {lines[0][3].strip()} |")


main()
