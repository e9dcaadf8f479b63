"""Pollutes a table in the ways of the Pollock benchmark and scores how it is read back.

    python3 Tests/Tables/pollock.py                      all files, no parameter given
    python3 Tests/Tables/pollock.py --every 9            one in nine of the damaged rows
    python3 Tests/Tables/pollock.py --keep FOLDER        keeps csv/ and clean/
    python3 Tests/Tables/pollock.py --original FOLDER    scores the benchmark's own csv/ and clean/
                                                         (and pollock_weights.json beside them)

The kinds of pollution are those of Vitagliano et al., PVLDB 16(8), 2023: damage to the whole file
(line ends, delimiters, quotes, escapes, headers, preamble, further tables) and one damaged row at a
time (a delimiter too many or too few, a stray quote, another delimiter). The table and the code are
our own. The score is the benchmark's: success and precision, recall and F1 of header, records and
cells, each the mean over all files, added up; 10 is perfect.

Two scores are printed. «values» loads with no parameter at all and compares what cells mean, since
a typed column shows `$7.50` as 7.5 and 28/01/2018 as 2018-01-28. «texts» loads with `types: text`
and compares letter by letter, as the benchmark does.
"""

import argparse
import collections
import csv
import datetime
import decimal
import io
import json
import pathlib
import random
import re
import tempfile

import table_reading

NAMES = ["DAY", "HOUR", "TRIPS", "BIKE", "FARE", "ROUTE", "REMARK", "PAGE", "NOTE"]
ROUTES = [
    "Harbour loop", "Old town, east gate", "River bank", "Mill's pond", "Station to market",
    'Ring road, 26" wheels', "Castle hill", "Lakeside, slow", "University", "Rider's rest",
    "Airport spur", 'Kids 20" trail',
]
REMARKS = [
    "Brakes were checked before the first ride, and the chain was oiled.",
    "A flat stretch along the water; good for beginners and their children.",
    "Returned late because of rain. The rider's phone had no signal, so nobody was called.",
    "Booked online, paid in cash, and brought back with a full bottle.",
    'The 28" frame is too large for most visitors, who ask for a smaller one.',
    "Nothing to report.",
    "Two spokes replaced; the wheel runs true again, says the workshop.",
]


def source():
    """The clean table: names and 83 rows of nine columns."""
    chance = random.Random(83)
    day = datetime.date(2018, 1, 28)
    rows = []
    for number in range(83):
        day += datetime.timedelta(days=chance.randint(1, 2))
        rows.append([
            day.strftime("%d/%m/%Y"), f"{number // 4:02d}:{number % 4 * 15:02d}",
            str(chance.randint(0, 40)),
            f"{chance.choice(['KT', 'BR', 'VL', 'MO'])}-{chance.randint(1000, 9999)}",
            f"${chance.randint(90, 9000) / 100:.2f}", chance.choice(ROUTES),
            chance.choice(REMARKS), f"https://rides.example/log/{number:03d}.html",
            "refunded" if number % 20 == 7 else "",
        ])
    return [NAMES] + rows


class File:
    """A table on its way into bytes, with the table that ought to come out of them."""

    def __init__(self, rows=None):
        self.rows = [list(row) for row in (rows or source())]
        self.clean = None
        self.delimiter, self.quote, self.escape, self.line_end = ",", '"', '"', "\r\n"
        self.last_end = None
        self.preamble = []
        self.raw = {}
        self.has_header = True
        self.gaps = {}

    def cell(self, row, column):
        """The text of a cell in the file: remarks and pages in quotes, others where they must."""
        if (row, column) in self.raw:
            return self.raw[row, column]
        text = self.rows[row][column]
        is_quoted = column in (6, 7) or any(mark in text for mark in ',"\n') and text
        if not is_quoted:
            return text
        return self.quote + text.replace(self.quote, self.escape + self.quote) + self.quote

    def bytes(self):
        lines = list(self.preamble)
        for row, cells in enumerate(self.rows):
            parts = [self.cell(row, column) for column in range(len(cells))]
            gaps = self.gaps.get(row, [""] + [self.delimiter] * (len(parts) - 1))
            lines.append("".join(gap + part for gap, part in zip(gaps, parts)))
        if not lines:
            return b""
        last = self.line_end if self.last_end is None else self.last_end
        return (self.line_end.join(lines) + last).encode()

    def expected(self):
        """Names and records; no names where the file has none."""
        if self.clean is not None:
            return self.clean
        rows = [list(row) for row in self.rows]
        return (rows[0], rows[1:]) if self.has_header and rows else ([], rows)


def whole_files():
    """Damage to the whole file, by name."""
    rows = source()
    files = {"source": File()}
    empty = File()
    empty.rows, empty.clean = [], ([], [])
    files["file_no_payload"] = empty
    for name, end in [("no", ""), ("double", "\r\n\r\n")]:
        files[f"file_{name}_trailing_newline"] = file = File()
        file.last_end = end
    files["file_no_header"] = file = File(rows[1:])
    file.has_header = False
    for count in (2, 3):
        files[f"file_header_multirow_{count}"] = file = File([rows[0]] * count + rows[1:])
        file.clean = ([" ".join([name] * count) for name in NAMES], rows[1:])
    files["file_preamble"] = file = File()
    file.preamble = ["PREAMBLE" + "," * 8, "," * 8]
    for name, width in [("less", 8), ("same", 9), ("more", 10)]:
        further = [(row * 2)[:width] for row in rows[1:]]
        files[f"file_multitable_{name}"] = File(rows + further)
    files["file_header_only"] = File(rows[:1])
    files["file_one_data_row"] = File(rows[:2])
    for name, end in [("0xD", "\r"), ("0xA", "\n")]:
        files[f"file_record_delimiter_{name}"] = file = File()
        file.line_end = end
    for name, delimiter in [("0x9", "\t"), ("0x3B", ";"), ("0x20", " "), ("0x2C_0x20", ", ")]:
        files[f"file_field_delimiter_{name}"] = file = File()
        file.delimiter = delimiter
    files["file_quotation_char_0x27"] = file = File()
    file.quote = file.escape = "'"
    for name, escape in [("0x5C", "\\"), ("0x00", "")]:
        files[f"file_escape_char_{name}"] = file = File()
        file.escape = escape
    return files


def row_files(every=1):
    """One damaged row each, by name; one in so many."""
    rows = source()
    number = 0
    for row in range(len(rows)):
        for column in range(len(NAMES)):
            for kind in ("more_sep", "less_sep", "extra_quote"):
                number += 1
                if number % every or kind == "less_sep" and column == 0:
                    continue
                yield f"row_{kind}_row{row}_col{column}", damaged(kind, row, column)
        number += 1
        if number % every == 0:
            file = File()
            file.gaps[row] = [""] + [" "] * 8
            yield f"row_field_delimiter_{row}_0x20", file


def damaged(kind, row, column):
    file = File()
    cells = file.rows[row]
    if kind == "more_sep":
        # A delimiter before the cell: an empty cell more.
        gaps = [""] + [","] * 8
        gaps[column] += ","
        file.gaps[row] = gaps
        clean = cells[:column] + [""] + cells[column:]
    elif kind == "less_sep":
        # No delimiter before the cell: it runs together with the one before. Two quoted cells are
        # then one cell with a quote in it; a quote after an unquoted text is a letter of it.
        gaps = [""] + [","] * 8
        gaps[column] = ""
        file.gaps[row] = gaps
        left, right = file.cell(row, column - 1), file.cell(row, column)
        if left.startswith('"') and right.startswith('"'):
            joined = cells[column - 1] + '"' + cells[column]
        else:
            joined = next(csv.reader([left + right]))[0] if left.startswith('"') else left + right
        clean = cells[: column - 1] + [joined] + cells[column + 1 :]
    else:
        # A quote before the text, within quotes where the cell has them.
        text = file.cell(row, column)
        file.raw[row, column] = '"' + text
        clean = cells[:column] + ['"' + cells[column]] + cells[column + 1 :]
    table = [list(other) for other in file.rows]
    table[row] = clean
    file.clean = (table[0], table[1:])
    return file


def meaning(text):
    """What a cell says, whichever way it is written: a number, a date, or its letters."""
    text = text.strip()
    day = re.fullmatch(r"(\d\d)/(\d\d)/(\d{4})", text)
    if day:
        return f"{day[3]}-{day[2]}-{day[1]}"
    try:
        return str(decimal.Decimal(text.replace("$", "", 1)).normalize() + 0)
    except decimal.InvalidOperation:
        return text


def measures(expected, loaded):
    """Precision, recall and F1 of header, records and cells."""
    names, records = expected
    loaded_names, loaded_records = loaded

    def score(wanted, found):
        if not wanted:
            return [1.0, 1.0, 1.0]
        common = sum((collections.Counter(wanted) & collections.Counter(found)).values())
        if not common:
            return [0.0, 0.0, 0.0]
        # The benchmark calls the share of the wanted precision, and of the found recall.
        first, second = common / len(wanted), common / len(found)
        return [first, second, 2 * first * second / (first + second)]

    def cells(names, records):
        return [cell for row in [names] + records for cell in row]

    if not names and not records:
        return [1.0] * 9
    return (
        score(names, loaded_names)
        + score(["".join(row) for row in records], ["".join(row) for row in loaded_records])
        + score(cells(names, records), cells(loaded_names, loaded_records))
    )


def scores(files, options, normal):
    """The measures of each file, success first; files: name → (path, names and records)."""
    result = {}
    names = list(files)
    readings = table_reading.read([files[name][0] for name in names], options)
    for name, got in zip(names, readings):
        expected_names, records = files[name][1]
        expected = [normal(cell) for cell in expected_names], [
            [normal(cell) for cell in row] for row in records
        ]
        if got.error:
            result[name] = [0.0] * 10
            continue
        header = got.names if got.has_header else []
        # Names that were made up for empty ones stand for empty ones.
        header = ["" if re.fullmatch(r"column\d+(_\d+)?", cell) else cell for cell in header]
        loaded = [normal(cell) for cell in header], [
            [normal(cell) for cell in row] for row in got.rows
        ]
        result[name] = [1.0] + measures(expected, loaded)
    return result


def simple(result):
    """The simple score: the sum of the measures' means."""
    return sum(sum(values) / len(result) for values in zip(*result.values()))


def weighted(result, weights):
    total = sum(weights.get(f"{name}.csv", 0) for name in result)
    return sum(
        weights.get(f"{name}.csv", 0) / total * sum(values) for name, values in result.items()
    )


def family(name):
    kinds = ("row_more", "row_less", "row_extra", "row_field")
    return next((kind for kind in kinds if name.startswith(kind)), "file")


def written(folder, every):
    """Writes the files; name → (path, names and records)."""
    folder = pathlib.Path(folder)
    for part in ("csv", "clean"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    files = {}
    for name, file in [*whole_files().items(), *row_files(every)]:
        path = folder / "csv" / f"{name}.csv"
        path.write_bytes(file.bytes())
        names, records = file.expected()
        text = io.StringIO()
        csv.writer(text, quoting=csv.QUOTE_ALL).writerows([names] * bool(names) + records)
        (folder / "clean" / f"{name}.csv").write_text(text.getvalue(), newline="")
        files[name] = path, (names, records)
    return files


def original(folder):
    """The benchmark's own files."""
    files = {}
    for path in sorted((pathlib.Path(folder) / "csv").iterdir()):
        clean = pathlib.Path(folder) / "clean" / path.name
        if not clean.exists():
            continue
        with open(clean, newline="", encoding="utf-8-sig") as file:
            rows = list(csv.reader(file))
        header, records = (rows[0], rows[1:]) if rows else ([], [])
        if path.name == "file_no_header.csv":
            header, records = [], rows
        files[path.stem] = path, (header, records)
    return files


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--keep")
    options.add_argument("--original")
    options.add_argument("--worst", type=int, default=0, help="shows so many of the lowest files")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        if chosen.original:
            files = original(chosen.original)
        else:
            files = written(chosen.keep or scratch, chosen.every)
        weights = {}
        if chosen.original:
            for place in (chosen.original, pathlib.Path(chosen.original).parent):
                path = pathlib.Path(place) / "pollock_weights.json"
                weights = json.loads(path.read_text()) if path.exists() else weights
        print(f"{len(files)} files")
        for label, arguments, normal in [
            ("values", "", meaning), ("texts", "types: text", lambda cell: cell)
        ]:
            result = scores(files, arguments, normal)
            print(f"{label:>7}: {simple(result):.3f} of 10")
            if weights:
                print(f"         {weighted(result, weights):.3f} weighted")
            kinds = collections.defaultdict(dict)
            for name, values in result.items():
                kinds[family(name)][name] = values
            for kind, part in sorted(kinds.items()):
                print(f"         {kind:10} {simple(part):.3f} ({len(part)} files)")
            for name in sorted(result, key=lambda name: sum(result[name]))[: chosen.worst]:
                print(f"         {sum(result[name]):6.3f} {name}")


if __name__ == "__main__":
    main()
