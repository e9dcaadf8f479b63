"""Work on a file that stays on the disk takes no more memory when the file is four times as large.

Groups, dictionaries and chosen rows are the same in both files, so the peaks of the process may differ
by what is kept for each chunk alone. What needs all rows is refused before memory runs out.
"""

import os
import random
import resource
import subprocess

import duckdb
import pytest

# Files beyond 64 MB stay on the disk.
ROWS = 1_500_000
FACTOR = 4
# The file grows by about 320 MB. Medians keep 24 MB of packed values in memory before the disk takes
# the rest, and look at all values of a group at once.
ALLOWED_MB = {"median": 56}
USUALLY_ALLOWED_MB = 24


def lines(seed, count):
    chance = random.Random(seed)
    for number in range(count):
        note = f'"note {chance.randrange(10**9)}, with a comma"'
        yield (
            f"R{number % 7},City {number % 500:03d},SKU-{chance.randrange(200):05d},"
            f"{chance.randrange(1_000_000) / 100:.2f},2024-{number % 12 + 1:02d}-{number % 28 + 1:02d},{note}\n"
        )


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bounded")
    block = "".join(lines(1, ROWS // 10))
    for name, blocks in [("small", 10), ("large", 10 * FACTOR)]:
        with open(folder / f"{name}.csv", "w") as file:
            file.write("region,city,sku,amount,date,note\n")
            for _ in range(blocks):
                file.write(block)
    (folder / "zones.csv").write_text(
        "city,zone\n" + "".join(f"City {city:03d},zone {city % 7}\n" for city in range(450))
    )
    assert os.path.getsize(folder / "small.csv") > 70 << 20
    return folder


def peak(program, folder, name, cell, limit=None, options=()):
    """Runs a cell on a file; its result and the peak in MB."""
    (folder / "work.helio").write_text(f'load "{name}.csv" as t\n{cell}\n')

    def restrict():
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

    with open(folder / "out", "w+b") as out, open(folder / "errors", "w+b") as errors:
        process = subprocess.Popen(
            [program, "run", "work.helio", *options], cwd=folder, stdout=out, stderr=errors, preexec_fn=restrict
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        for file in (out, errors):
            file.seek(0)
        return process.returncode, out.read().decode(), errors.read().decode(), usage.ru_maxrss / 1024


CELLS = {
    "group": "t | group by region, city, sku total: sum(amount) n: count() | head",
    "median": "t | group median(amount) by city | head",
    "median of all": "t | group median(amount), mean(amount) | head",
    "top": "t | top 20 by amount | head 20",
    "sort and take": "t | sort by -date, sku | take 50 | head 50",
    "sort and head": "t | sort by city, -amount | head",
    "take": "t | take 1000 | head",
    "filter": "t | filter amount > 9999.5 and region == \"R3\" | sort by amount | head",
    "derive": "t | derive month = month(date), double = amount * 2 | group sum(double) by month | head",
    "named": "t | derive double = amount * 2 as u\nu | group sum(double) by region | head",
    "distinct": "t | distinct region, city | head",
    "first of a derive": "t | derive double = amount * 2 | head",
    "first of an unpivot": "t | derive n = amount * 2 | unpivot amount, n names: k values: v | head",
    "unpivot": "t | derive n = amount * 2 | unpivot amount, n names: k values: v | group by k total: sum(v) | head",
    "join": 't | join "zones.csv" on city | group by zone total: sum(amount) | head',
    "sunburst": "t | sunburst region > city > sku value: sum(amount)",
    "sunburst of a filter": "t | filter amount > 100 | sunburst region > city value: mean(amount)",
    "describe": "describe t",
    "describe of a filter": 't | filter region != "R3" | describe',
    "selected": "t | hierarchy region > city value: sum(amount);\nselect R3 > \"City 003\";\nselected | group count() | head",
}


@pytest.mark.parametrize("name", CELLS)
def test_the_peak_does_not_grow_with_the_file(program, folder, name):
    code, _, errors, small = peak(program, folder, "small", CELLS[name])
    assert code == 0, errors
    code, _, errors, large = peak(program, folder, "large", CELLS[name])
    assert code == 0, errors
    assert large - small <= ALLOWED_MB.get(name, USUALLY_ALLOWED_MB), f"{small:.0f} MB, then {large:.0f} MB"


@pytest.mark.parametrize(
    "cell",
    ["t | sort by amount | derive double = amount * 2 | head", "t | pivot names: region values: amount | head", "t | append t | head"],
)
def test_what_does_not_fit_is_refused_before_memory_runs_out(program, folder, cell):
    code, _, errors, _ = peak(program, folder, "large", cell, limit=600 << 20)
    assert code == 1, errors
    assert "of memory or more, and" in errors and "can be used" in errors
    assert "take 1000" in errors


def test_a_description_of_a_file_on_the_disk_says_what_duckdb_says(program, folder):
    options = ["--format", "markdown", "--output", "described"]
    code, _, errors, _ = peak(program, folder, "small", "describe t", options=options)
    assert code == 0, errors
    table = duckdb.connect()
    table.execute(f"create view t as select * from read_csv('{folder}/small.csv', all_varchar = true)")
    told = {}
    for line in (folder / "described/work.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 2 and cells[1].isdigit():
            told[cells[2]] = cells[3:-1]
    for name in ["region", "city", "sku", "amount", "date"]:
        value = {"amount": "amount::decimal(12, 2)", "date": "date::date"}.get(name, name)
        count, least, most = table.execute(
            f"select count(distinct {value}), min({value})::varchar, max({value})::varchar from t"
        ).fetchone()
        _, missing, distinct, minimum, mean, maximum = told[name]
        assert (missing, int(distinct)) == ("0", count)
        if name == "amount":
            least, most = (f"{float(end):g}" for end in (least, most))
            exact = table.execute(f"select avg({value}) from t").fetchone()[0]
            assert float(mean.replace(",", "")) == pytest.approx(exact, rel=1e-6)
        assert (minimum.replace(",", ""), maximum.replace(",", "")) == (least, most)
    # Notes are too many to be kept: their number is an estimate, and said to be one.
    notes = table.execute("select count(distinct note) from t").fetchone()[0]
    assert told["note"][2].startswith("about ")
    assert int(told["note"][2].removeprefix("about ").replace(",", "")) == pytest.approx(notes, rel=0.07)
