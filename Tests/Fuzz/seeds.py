"""Writes the cells of Tests/Language and of the notebooks as files for the fuzzers to begin with."""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def cells():
    for path in sorted((ROOT / "Tests" / "Language").glob("*.cases")):
        for case in re.split(r"^=== .*\n", path.read_text(), flags=re.M)[1:]:
            parts = re.split(r"^--- (\w+).*\n", case, flags=re.M)
            further = [text for kind, text in zip(parts[1::2], parts[2::2]) if kind == "cell"]
            yield "\f".join([parts[0]] + further).replace("⏎", "").strip("\n")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = json.loads(path.read_text())
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                yield "".join(cell["source"])


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(cells()):
        (folder / f"{number:04}").write_text(text)
