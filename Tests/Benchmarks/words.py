"""What texts and the HTML figure cost beside the picture: CPU time and bytes.

    .venv/bin/python Tests/Benchmarks/words.py

Builds a release program that runs one cell of each kind in a loop: silenced, which reads and draws and
shows nothing, and whole; and that writes SVG, words (summary, outline, table, Markdown and plain text) and the
HTML figure with both pictures by themselves. What words and HTML cost is the whole cell on top of the silenced
cell with its SVG: at most 50% by contract; HTML has at most three times the SVG's bytes and 50 kB.
"""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    environment = {**os.environ, "BENCH": "1"}
    build = ["swift", "build", "-c", "release", "--product", "words-benchmark",
             "--scratch-path", ".build/bench"]
    subprocess.run(build, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    program = ROOT / ".build/bench/release/words-benchmark"
    done = subprocess.run([program], check=True, capture_output=True, text=True)
    print("| chart | source to SVG, µs | words, µs | HTML, µs | whole, µs | on top | SVG, kB | HTML, kB |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for line in done.stdout.splitlines():
        name, *numbers = line.split("\t")
        silent, svg, words, html, whole, svg_size, html_size = map(float, numbers)
        source = silent + svg
        print(
            f"| {name} | {source:.0f} | {words:.0f} | {html:.0f} | {whole:.0f} | {whole / source - 1:.0%} "
            f"| {svg_size / 1000:.1f} | {html_size / 1000:.1f} |"
        )


if __name__ == "__main__":
    main()
