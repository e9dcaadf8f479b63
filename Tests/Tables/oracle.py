"""Compares how generated files are read with Python's csv module and with DuckDB, cell by cell.

    python3 Tests/Tables/oracle.py [FILES] [FIRST_SEED]      3000 files by default

Each seed makes one file: delimiter, quotes, escapes, line ends, encoding, quoting, ragged rows and
cells by chance. The readers are told the dialect; the product is told nothing but to keep texts.
What differs on purpose is named in `differences` and nowhere else.
"""

import csv
import datetime
import decimal
import io
import pathlib
import random
import sys
import tempfile

import table_reading

try:
    import duckdb
except ImportError:
    duckdb = None

WORDS = [
    "alpha", "beta gamma", "Zürich", "naïve", "x", "n/a", "NULL", "Straße 5", "1,5", "3;4", "a|b",
    "tab\there", "line\nend", "two\r\nlines", 'say "hi"', "it's", "O'Brien", 'back\\slash', "#hash",
    "$1.50", "12%", "(3)", "2024-02-30", "007", "1e5", "true", "-", "=1+1", "@me", "€ 5",
    "long text that goes on for a while, with a comma and more words than most cells have",
]
BEYOND = ["日本語", "emoji 🙂", "Ωmega", "łódź"]


class Case:
    """One file: its dialect, the rows that were meant, and its bytes."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.seed = seed
        self.delimiter = chance.choice([",", ",", ";", "\t", "|"])
        self.quote = chance.choice(['"', '"', '"', "'"])
        self.is_escaped = chance.random() < 0.15
        self.line_end = chance.choice(["\n", "\n", "\r\n", "\r"])
        self.encoding = chance.choice(["utf-8"] * 5 + ["utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
        self.quotes_all = chance.random() < 0.25
        self.pads = chance.random() < 0.15
        self.is_ragged = chance.random() < 0.2
        width = chance.randint(1, 7)
        names = [f"{chance.choice(['id', 'name', 'Größe', 'sum of', 'c'])} {n}" for n in range(width)]
        rows = []
        for _ in range(chance.randint(4, 60)):
            row = [self.value(chance) for _ in range(width)]
            if self.is_ragged and width > 2 and chance.random() < 0.1:
                row = row[:-1] if chance.random() < 0.5 else row + [self.value(chance) or "more"]
            rows.append(row)
        self.names, self.meant = names, rows
        self.text = "".join(self.line(row, chance) + self.line_end for row in [names] + rows)
        if chance.random() < 0.3:
            self.text = self.text[: -len(self.line_end)]
        self.bytes = self.text.encode(
            {"utf-16": "utf-16-le", "utf-16-be": "utf-16-be"}.get(self.encoding, self.encoding))
        if self.encoding == "utf-16":
            self.bytes = b"\xff\xfe" + self.bytes
        if self.encoding == "utf-16-be":
            self.bytes = b"\xfe\xff" + self.bytes

    def value(self, chance):
        kind = chance.random()
        if kind < 0.15:
            return ""
        if kind < 0.45:
            return str(chance.randint(-999, 99999))
        if kind < 0.55:
            return f"{chance.random() * 1000:.{chance.randint(1, 6)}f}"
        if kind < 0.6:
            return (datetime.date(2000, 1, 1) + datetime.timedelta(chance.randint(0, 9000))).isoformat()
        if kind < 0.63 and self.encoding != "cp1252":
            return chance.choice(BEYOND)
        return chance.choice(WORDS)

    def line(self, row, chance):
        cells = []
        for text in row:
            needs = any(mark in text for mark in (self.delimiter, self.quote, "\n", "\r"))
            # An escape outside quotes means nothing; within them it has to be escaped itself.
            needs = needs or self.is_escaped and "\\" in text
            # Nothing shows the delimiter of a single column, so its cells hold no other mark either.
            needs = needs or len(row) == 1 and any(mark in text for mark in ",;\t|:~^ ")
            if needs or self.quotes_all or len(row) == 1 and not text or chance.random() < 0.05:
                if self.is_escaped:
                    body = text.replace("\\", "\\\\").replace(self.quote, "\\" + self.quote)
                else:
                    body = text.replace(self.quote, self.quote * 2)
                text = self.quote + body + self.quote
                if self.pads:
                    text = " " * chance.randint(0, 1) + text + " " * chance.randint(0, 1)
            elif self.pads and text:
                text = " " * chance.randint(0, 1) + text + " " * chance.randint(0, 2)
            cells.append(text)
        return self.delimiter.join(cells)


def by_csv(case):
    """What Python's csv module reads, told the dialect."""
    rows = list(csv.reader(
        io.StringIO(case.text, newline=""), delimiter=case.delimiter, quotechar=case.quote,
        doublequote=not case.is_escaped, escapechar="\\" if case.is_escaped else None,
        skipinitialspace=case.pads))
    return rows[0], [row for row in rows[1:] if row]


def by_duckdb(case, path):
    """What DuckDB reads, told the dialect."""
    escape = "\\" if case.is_escaped else case.quote
    relation = duckdb.read_csv(
        str(path), delimiter=case.delimiter, quotechar=case.quote, escapechar=escape, header=True,
        all_varchar=True, sample_size=-1, parallel=False, comment="")
    return relation.columns, [
        ["" if cell is None else cell for cell in row] for row in relation.fetchall()]


def differences(case):
    """The ways in which this product differs on purpose, for one file."""
    found = []
    if case.pads:
        # Blanks around cells, quoted or not, belong to nobody (§1.1 quote, report 7); csv keeps
        # those behind a cell.
        found.append("blanks around cells are left out")
    if case.is_ragged:
        # Short rows are filled up and long ones cut, both reported (§1.1 ragged rows).
        found.append("rows are as wide as the table")
    if case.is_escaped and "\\" + case.quote not in case.text:
        # Backslashes escape where they protect a quote; elsewhere they are letters, as in paths.
        found.append("backslashes without a quote are letters")
    return found


def normal(case, names, rows):
    """Applies the named differences to what another reader has read."""
    named = differences(case)
    if "rows are as wide as the table" in named:
        rows = [(row + [""] * len(names))[: len(names)] for row in rows]
    if "blanks around cells are left out" in named:
        rows = [[cell.strip(" \t") for cell in row] for row in rows]
        names = [name.strip(" ") for name in names]
    if "backslashes without a quote are letters" in named:
        rows = [[cell.replace("\\", "\\\\") for cell in row] for row in rows]
    return list(names), [list(row) for row in rows]


def skips_duckdb(case):
    """Why a file is not given to DuckDB; None where it is."""
    if duckdb is None:
        return "not installed"
    if not case.encoding.startswith("utf-8"):
        return "reads UTF-8 alone without extensions"
    if case.is_ragged:
        return "refuses ragged rows"
    if case.pads:
        return "keeps blanks, and refuses them beside quotes"
    if len(case.names) == 1:
        return "leaves out empty lines of a single column"
    ends = {end for end in ("\r\n", "\n", "\r") if end in case.text.replace("\r\n", "")} | {
        "\r\n"} & ({"\r\n"} if "\r\n" in case.text else set())
    if len(ends) > 1:
        return "takes one kind of line end a file, also in quotes"
    return None


def compare(cases, folder):
    """The disagreements in words, and how many files each reader had."""
    folder = pathlib.Path(folder)
    paths = []
    for case in cases:
        paths.append(folder / f"{case.seed}.csv")
        paths[-1].write_bytes(case.bytes)
    wrong, counts = [], {"csv": 0, "duckdb": 0, "cells": 0}
    for case, path, got in zip(cases, paths, table_reading.read(paths, "types: text")):
        if got.error:
            wrong.append(f"seed {case.seed}: {got.error}")
            continue
        counts["csv"] += 1
        counts["cells"] += sum(map(len, got.rows))
        wrong += told(case, "csv", normal(case, *by_csv(case)), got)
        if skips_duckdb(case) is None:
            try:
                table = by_duckdb(case, path)
            except duckdb.Error as error:
                counts.setdefault("duckdb errors", 0)
                counts["duckdb errors"] += 1
                continue
            counts["duckdb"] += 1
            wrong += told(case, "DuckDB", normal(case, *table), got)
    return wrong, counts


def told(case, reader, table, got):
    names, rows = table
    if names != got.names:
        return [f"seed {case.seed}: {reader} has names {names}, we {got.names}"]
    if len(rows) != len(got.rows):
        return [f"seed {case.seed}: {reader} has {len(rows)} rows, we {len(got.rows)}: {got.said}"]
    for number, (theirs, ours) in enumerate(zip(rows, got.rows), 1):
        if theirs != ours:
            return [f"seed {case.seed} row {number}: {reader} has {theirs}, we {ours}"]
    return []


class Typed:
    """A file whose columns have one type each, in one way of writing."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.seed = seed
        count = chance.randint(3, 60)
        self.delimiter = chance.choice([",", ";", "\t"])
        kinds = [self.integers, self.points, self.commas, self.money, self.shares, self.days,
                 self.dotted, self.moments, self.truths]
        self.names, columns, self.values = ["name"], [[f"n{n} x" for n in range(count)]], []
        self.values.append(columns[0])
        for number, kind in enumerate(chance.sample(kinds, chance.randint(1, 5))):
            self.names.append(f"{kind.__name__}{number}")
            pairs = [kind(chance) for _ in range(count)]
            if chance.random() < 0.3:
                pairs[chance.randrange(count)] = (chance.choice(["", "NA", "-", "null"]), None)
            columns.append([text for text, _ in pairs])
            self.values.append([value for _, value in pairs])
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=self.delimiter, lineterminator="\n")
        writer.writerow(self.names)
        writer.writerows(zip(*columns))
        self.bytes = out.getvalue().encode()

    @staticmethod
    def integers(chance):
        value = chance.choice([chance.randint(-99, 99), chance.randint(-(2**62), 2**62)])
        return str(value), decimal.Decimal(value)

    @staticmethod
    def points(chance):
        text = f"{chance.uniform(-9999, 9999):.{chance.choice([1, 2, 4])}f}"
        return text, decimal.Decimal(text)

    @staticmethod
    def commas(chance):
        value = decimal.Decimal(chance.randint(-10**8, 10**8)) / 100
        return f"{value:,.2f}".translate(str.maketrans(",.", ".,")), value

    @staticmethod
    def money(chance):
        value = decimal.Decimal(chance.randint(-10**7, 10**7)) / 100
        text = f"${abs(value):,.2f}"
        return (f"({text})" if value < 0 else text), value

    @staticmethod
    def shares(chance):
        value = decimal.Decimal(chance.randint(0, 1000)) / 10
        return f"{value}%", value / 100

    @staticmethod
    def days(chance):
        value = datetime.date(1950, 1, 1) + datetime.timedelta(chance.randint(0, 40000))
        return value.isoformat(), value.isoformat()

    @staticmethod
    def dotted(chance):
        value = datetime.date(1950, 1, 1) + datetime.timedelta(chance.randint(0, 40000))
        return value.strftime("%d.%m.%Y"), value.isoformat()

    @staticmethod
    def moments(chance):
        value = datetime.datetime(1990, 1, 1) + datetime.timedelta(seconds=chance.randint(1, 10**9))
        return value.isoformat(" "), value

    @staticmethod
    def truths(chance):
        value = chance.random() < 0.5
        return ("Yes" if value else "no"), value


def same(value, text):
    """Whether a saved cell says a value."""
    if value is None:
        return text == ""
    if isinstance(value, bool):
        return text == str(value).lower()
    if isinstance(value, decimal.Decimal):
        try:
            return float(decimal.Decimal(text)) == float(value)
        except decimal.InvalidOperation:
            return False
    if isinstance(value, datetime.datetime):
        try:
            return datetime.datetime.fromisoformat(text) == value
        except ValueError:
            return False
    return text == value


def compare_typed(cases, folder):
    folder = pathlib.Path(folder)
    paths = []
    for case in cases:
        paths.append(folder / f"typed{case.seed}.csv")
        paths[-1].write_bytes(case.bytes)
    wrong = []
    for case, got in zip(cases, table_reading.read(paths)):
        if got.error or got.names != case.names or len(got.rows) != len(case.values[0]):
            wrong.append(f"typed seed {case.seed}: {got.error or got.names}, {len(got.rows)} rows")
            continue
        for name, values, texts in zip(case.names, case.values, zip(*got.rows)):
            off = [(v, t) for v, t in zip(values, texts) if not same(v, t)]
            if off:
                wrong.append(f"typed seed {case.seed}: {name} {off[:2]}")
    return wrong


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    wrong, totals = [], {}
    for start in range(first, first + count, 500):
        seeds = range(start, min(start + 500, first + count))
        with tempfile.TemporaryDirectory() as folder:
            found, counts = compare([Case(seed) for seed in seeds], folder)
            wrong += found + compare_typed([Typed(seed) for seed in seeds], folder)
        for name, number in counts.items():
            totals[name] = totals.get(name, 0) + number
        print(f"{start + len(seeds) - first} files of texts and as many of types, {len(wrong)} wrong", flush=True)
    print("; ".join(f"{name}: {number}" for name, number in totals.items()))
    print("\n".join(wrong[:40]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
