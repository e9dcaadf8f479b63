"""Runs many mixed cells in one kernel and prints its resident memory on the way; it never passes or fails.

    .venv/bin/python Tests/Benchmarks/soak.py [CELLS]
"""

import sys
import tempfile

import psutil
from kernel import KERNELS, ROWS, Kernel

CELLS = [
    "1 + 2",
    'print "a line of text"',
    'load """\ncountry,city,kind,amount\n{rows}\n"""',
    "sunburst country > city > kind value: sum(amount)",
    "zoom France",
    "select none",
    "zoom none",
    "head 3",
]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    cells = [cell.replace("{rows}", "\n".join(ROWS)) for cell in CELLS]
    with tempfile.TemporaryDirectory() as folder:
        kernel = Kernel(KERNELS["heliograph"], folder)
        try:
            process = psutil.Process(kernel.process.pid)
            for number in range(count + 1):
                kernel.execute(cells[number % len(cells)])
                if number == count // 10:
                    warm = process.memory_info().rss
                if number and number % (count // 10) == 0:
                    print(f"{number:8} cells {process.memory_info().rss / 1e6:8.1f} MB", flush=True)
            print(f"growth after warm-up {(process.memory_info().rss - warm) / 1e6:.1f} MB")
        finally:
            kernel.close()


if __name__ == "__main__":
    main()
