"""Loads many files with the real program and gives back what it made of them."""

import csv
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
csv.field_size_limit(1 << 30)


def program():
    """HELIOGRAPH_BINARY, or the newest build."""
    named = os.environ.get("HELIOGRAPH_BINARY")
    built = [ROOT / ".build" / kind / "heliograph" for kind in ("release", "debug")]
    found = [pathlib.Path(named)] if named else [path for path in built if path.exists()]
    return max(found, key=lambda path: path.stat().st_mtime)


class Reading:
    """What came of one file: names and rows of texts, what was said, or an error."""

    def __init__(self, names, rows, said, error=None):
        self.names = names
        self.rows = rows
        self.said = said
        self.error = error

    @property
    def has_header(self):
        return not any("there is no line of names" in line for line in self.said.splitlines())


def read(paths, options=""):
    """Loads each file in a statement of its own, many in one process; a list of readings."""
    with tempfile.TemporaryDirectory() as folder:
        return _read([pathlib.Path(path).resolve() for path in paths], options, folder)


def _read(paths, options, folder):
    readings = []
    while len(readings) < len(paths):
        rest = paths[len(readings) : len(readings) + 500]
        targets = [pathlib.Path(folder) / f"{number}.csv" for number in range(len(rest))]
        script = "".join(
            f"print \"=== {number}\"\nload '{str(path).replace(chr(39), chr(39) * 2)}' {options} as t\n"
            f"save '{target}' overwrite: true\n"
            for number, (path, target) in enumerate(zip(rest, targets))
        )
        done = subprocess.run(
            [program(), "run", "-", "--format", "text"], input=script, capture_output=True,
            text=True, errors="replace", timeout=600,
        )
        said = _parts(done.stdout + done.stderr)
        for number, target in enumerate(targets):
            if not target.exists():
                # A statement that fails ends the run; what comes after it is run again.
                assert done.returncode in (0, 1), f"{rest[number]}: ended with {done.returncode}"
                readings.append(Reading([], [], "", done.stderr.strip() or "nothing was saved"))
                break
            with open(target, newline="", encoding="utf-8") as file:
                rows = [row or [""] for row in csv.reader(file)]
            target.unlink()
            readings.append(Reading(rows[0] if rows else [], rows[1:], said.get(number, "")))
    return readings


def _parts(output):
    parts, number = {}, None
    for line in output.splitlines():
        if line.startswith("=== "):
            number = int(line[4:])
            parts[number] = ""
        elif number is not None:
            parts[number] += line + "\n"
    return parts
