"""The memory of a kernel program that groups a file beyond its limits, by the process's own peak."""

import os
import subprocess
import sys

ROWS = 2_400_000

# Runs a program and prints its own peak in megabytes, whatever ran before it.
MEASURE = """
import os, resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
"""


def peak(program, code, folder):
    script = folder / "work.helio"
    script.write_text(code)
    words = [sys.executable, "-c", MEASURE, program, "run", str(script)]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def test_a_large_file_is_grouped_in_bounded_memory(program, tmp_path):
    path = tmp_path / "large.csv"
    block = "".join(
        f"Region {row % 8},City {row % 500},{row * 37 % 9000}.{row % 90 + 10},note {row % 1000}\n"
        for row in range(100_000)
    )
    with open(path, "w") as file:
        file.write("region,city,amount,note\n")
        for _ in range(ROWS // 100_000):
            file.write(block)
    assert os.path.getsize(path) > 70e6
    small = peak(program, 'load """\na,b\nx,1\ny,2\n"""\ngroup sum(b) by a', tmp_path)
    large = peak(program, f'load "{path}"\ngroup sum(amount) by region, city', tmp_path)
    path.unlink()
    # The design's bound is 64 MB beside dictionaries and groups, which are few here.
    assert large - small < 64
