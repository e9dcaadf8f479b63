"""What texts and the HTML figure cost beside the picture: CPU time and bytes.

    .venv/bin/python Tests/Benchmarks/words.py

Builds a release program that makes the forms of one chart of each kind in a loop. A picture is layout and
SVG; words are the summary, outline, table, Markdown and plain text; the figure is the HTML with both pictures.
Both are given on top of the picture alone, and on top of the cell from its source to the SVG, which is what a
person waits for; the contract is at most 50% of the latter, and HTML of at most three times the SVG and 50 kB.
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
    print("| chart | picture, µs | words, µs | HTML, µs | on top | source to SVG, µs | on top | SVG, kB | HTML, kB |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for line in done.stdout.splitlines():
        name, *numbers = line.split("\t")
        picture, words, html, without, whole, svg_size, html_size = map(float, numbers)
        # A cell cannot leave out the words, so that their time is taken off it.
        source = without - words
        print(
            f"| {name} | {picture:.0f} | {words:.0f} | {html:.0f} | {(words + html) / picture:.0%} "
            f"| {source:.0f} | {(whole - source) / source:.0%} | {svg_size / 1000:.1f} | {html_size / 1000:.1f} |"
        )


if __name__ == "__main__":
    main()
