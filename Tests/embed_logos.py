"""Writes the logos of the kernelspec into Sources/heliograph/Logos.swift, so that the binary alone can install them.

python3 Tests/embed_logos.py          writes the file
python3 Tests/embed_logos.py --check  says whether the file is up to date
"""

import base64
import pathlib
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/heliograph/Logos.swift"
NAMES = ["logo-32x32.png", "logo-64x64.png", "logo-svg.svg"]


def source():
    lines = [
        "// Written by Tests/embed_logos.py from the files in kernelspec; do not edit.",
        "",
        "/// The kernelspec's logos in base64, so that the binary alone can install them.",
        "enum Logos {",
        "  static let files: [(name: String, base64: String)] = [",
    ]
    for name in NAMES:
        text = base64.b64encode((ROOT / "kernelspec" / name).read_bytes()).decode()
        lines += ["    (", f'      "{name}",', '      """']
        lines += [f"      {row}\\" for row in textwrap.wrap(text, 90)]
        lines[-1] = lines[-1][:-1]
        lines += ['      """', "    ),"]
    return "\n".join(lines + ["  ]", "}", ""])


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.read_text() == source() else "Logos.swift is stale: python3 Tests/embed_logos.py")
    TARGET.write_text(source())
