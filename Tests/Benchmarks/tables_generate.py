"""Writes the benchmark file of the table engine: python3 tables_generate.py FILE ROWS SEED [SKUS]

Columns: region (8, each city lies in one), city (500), sku (200 a city, so 100,000 leaf groups),
amount (two decimals, one in 20 negative), an ISO date, and a note (40 % quoted, 5 % with doubled
quotes, 1 % with a line end inside). About 63 bytes a row.
"""

import pathlib
import random
import sys
import tempfile

NOTES = [
    "plain words here", "nothing to say", "see the other one", "as agreed", "late by a day",
    "paid in full",
]


def note(kind):
    text = NOTES[kind % 6]
    if kind < 40:
        if kind == 0:
            return f'"{text}\nsecond line"'
        if kind < 6:
            return f'"a ""quoted"" {text}"'
        return f'"{text}, with comma"'
    return text


def million():
    """The path of a file of a million rows, made once."""
    path = pathlib.Path(tempfile.gettempdir()) / "tables-1m.csv"
    if not path.exists():
        write(path, 1_000_000, 1)
    return str(path)


def write(path, rows, seed, skus=200):
    chance = random.Random(seed)
    regions = ["North", "South", "East", "West", "Centre", "Islands", "Coast", "Mountains"]
    cities = [f"{regions[index % 8]},City {index:03d}" for index in range(500)]
    days = [
        f"20{year}-{month:02d}-{day:02d}"
        for year in range(20, 25) for month in range(1, 13) for day in range(1, 29)
    ]
    notes = [note(kind) for kind in range(100)]
    pick = chance.random
    with open(path, "w", newline="") as file:
        file.write("region,city,sku,amount,date,note\n")
        done = 0
        while done < rows:
            count = min(100_000, rows - done)
            lines = []
            for _ in range(count):
                cents = int(pick() * 1_000_000)
                sign = "-" if pick() < 0.05 else ""
                lines.append(
                    f"{cities[int(pick() * 500)]},SKU-{int(pick() * skus):05d},"
                    f"{sign}{cents // 100}.{cents % 100:02d},{days[int(pick() * 1680)]},"
                    f"{notes[int(pick() * 100)]}\n"
                )
            file.write("".join(lines))
            done += count


def main():
    path, *numbers = sys.argv[1:]
    write(path, *map(int, numbers))


if __name__ == "__main__":
    main()
