"""What texts and the HTML figure cost beside the picture: CPU time and bytes.

    .venv/bin/python Tests/Benchmarks/words.py

Builds a release program that makes the forms of one chart of each kind in a loop. A picture is layout and
SVG; words are the summary, outline, table, Markdown and plain text; the figure is the HTML with both pictures.
The contract is at most 50% on top of the picture, and HTML of at most three times the SVG and 50 KB.
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
    print("| chart | picture, µs | words, µs | HTML, µs | on top | SVG, kB | HTML, kB |")
    print("|--|--:|--:|--:|--:|--:|--:|")
    for line in done.stdout.splitlines():
        name, picture, words, html, svg_size, html_size = line.split("\t")
        picture, words, html = float(picture), float(words), float(html)
        print(
            f"| {name} | {picture:.0f} | {words:.0f} | {html:.0f} | {(words + html) / picture:.0%} "
            f"| {int(svg_size) / 1000:.1f} | {int(html_size) / 1000:.1f} |"
        )


if __name__ == "__main__":
    main()
