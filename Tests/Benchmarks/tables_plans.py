"""Times sort, top, join and sunburst over one file against DuckDB and polars: python3 tables_plans.py [FILE] [ROUNDS]

Needs `pip install duckdb polars` and the release binary (`HELIOGRAPH_BINARY`, or .build/release/heliograph).
Without FILE a file of one million rows is made. Every round runs each engine once for each piece of
work, so that a busy machine is busy for all; medians are printed, and ratios to our CPU seconds. Each
run reads the file anew, everything inferred. Ours is the whole process; of the others the start of the
interpreter and the imports are not counted. All may use two threads. Of a sort of all rows we keep
the places and leave the rows in the file; the others make the sorted table.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tables_generate

HERE = Path(__file__).resolve().parent
OURS = os.environ.get("HELIOGRAPH_BINARY", str(HERE.parent.parent / ".build/release/heliograph"))
RIVAL = """
import resource, sys, time
path, small, large = sys.argv[1:4]
start, used = time.time(), resource.getrusage(resource.RUSAGE_SELF)
{body}
wall, now = time.time() - start, resource.getrusage(resource.RUSAGE_SELF)
cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
print(wall, cpu, now.ru_maxrss / 1024)
"""
DUCKDB = """
import duckdb
base = duckdb.connect(config={"threads": 2})
base.execute("set enable_progress_bar = false")
base.execute(f"QUERY")
"""
POLARS = """
import polars
t = polars.scan_csv(path)
QUERY
"""

# Our cell, DuckDB's query and polars' expression for each piece of work.
WORK = {
    "top 10": (
        "t | top 10 by amount | head",
        "select * from read_csv('{path}') order by amount desc limit 10",
        't.top_k(10, by="amount").collect(engine="streaming")',
    ),
    "sort, 10 rows": (
        "t | sort by -amount, sku | head",
        "select * from read_csv('{path}') order by amount desc, sku limit 10",
        't.sort("amount", "sku", descending=[True, False]).head(10).collect(engine="streaming")',
    ),
    "sort, all rows": (
        "t | sort by city, -amount as s\ns | head",
        "create table s as select * from read_csv('{path}') order by city, amount desc",
        't.sort("city", "amount", descending=[False, True]).collect(engine="streaming")',
    ),
    "join 500, group": (
        't | join "{small}" on city | group by zone total: sum(amount) | head',
        "select zone, sum(amount) from read_csv('{path}') left join read_csv('{small}') using (city) group by 1",
        't.join(polars.scan_csv(small), on="city", how="left").group_by("zone")'
        '.agg(polars.sum("amount")).collect(engine="streaming")',
    ),
    "join 100,000, group": (
        't | join "{large}" on city, sku | group by class total: sum(amount) | head',
        "select class, sum(amount) from read_csv('{path}') left join read_csv('{large}') using (city, sku) group by 1",
        't.join(polars.scan_csv(large), on=["city", "sku"], how="left").group_by("class")'
        '.agg(polars.sum("amount")).collect(engine="streaming")',
    ),
    "sunburst": ("t | sunburst region > city > sku value: sum(amount)", None, None),
}


def ours(cell, path, small, large, folder):
    """Wall and CPU seconds and the peak in MB of one run of our program."""
    script = Path(folder) / "work.helio"
    script.write_text(f'load "{path}" as t\n' + cell.format(small=small, large=large) + "\n")
    start = time.time()
    process = subprocess.Popen(
        [OURS, "run", str(script)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    message = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(message)
    return time.time() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def rival(body, path, small, large):
    lines = body.strip().split("\n")
    code = lines[0] + RIVAL.replace("{body}", "\n".join(lines[1:]))
    environment = dict(os.environ, POLARS_MAX_THREADS="2")
    run = subprocess.run(
        [sys.executable, "-c", code, path, small, large], capture_output=True, text=True,
        env=environment,
    )
    return tuple(map(float, run.stdout.split())) if run.returncode == 0 else None


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else tables_generate.million()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as folder:
        small, large = f"{folder}/zones.csv", f"{folder}/classes.csv"
        with open(small, "w") as file:
            file.write("city,zone\n")
            file.writelines(f"City {city:03d},zone {city % 7}\n" for city in range(500))
        with open(large, "w") as file:
            file.write("city,sku,class\n")
            for city in range(500):
                file.writelines(f"City {city:03d},SKU-{sku:05d},class {(city + sku) % 9}\n" for sku in range(200))
        print(f"{path}: {os.path.getsize(path) / 1e6:.0f} MB, medians of {rounds} rounds, two threads\n")
        print("| work | engine | CPU s | × ours | wall s | peak MB |")
        print("|---|---|---|---|---|---|")
        for work, (cell, query, expression) in WORK.items():
            results = {"ours": [], "DuckDB": [], "polars": []}
            for _ in range(rounds):
                results["ours"].append(ours(cell, path, small, large, folder))
                if query:
                    results["DuckDB"].append(rival(DUCKDB.replace("QUERY", query), path, small, large))
                    results["polars"].append(rival(POLARS.replace("QUERY", expression), path, small, large))
            base = statistics.median(cpu for _, cpu, _ in results["ours"])
            for name, runs in results.items():
                runs = [run for run in runs if run]
                if runs:
                    wall, cpu, peak = (statistics.median(column) for column in zip(*runs))
                    print(f"| {work} | {name} | {cpu:.2f} | {cpu / base:.2f} | {wall:.2f} | {peak:.0f} |", flush=True)
                elif query:
                    print(f"| {work} | {name} | did not run | | | |")


main()
