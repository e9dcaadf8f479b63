"""People who think in another tool get each of fifteen cells right within two tries.

Tests/Language/first-tries.txt says what they try, what they are told and what they try then.
HELIOGRAPH_RECORD=1 writes what they are told into the file, to be read before it is kept.
"""

import os
import pathlib
import re

import pytest

FILE = pathlib.Path(__file__).resolve().parents[1] / "Language" / "first-tries.txt"


class Story:
    """One person's way to a cell: (kind, text) in order."""

    def __init__(self, title, parts):
        self.title, self.parts = title, parts

    @property
    def cell(self):
        return int(self.title.split()[0])


def stories():
    found, files = [], {}
    for block in re.split(r"^=== ", FILE.read_text(), flags=re.M)[1:]:
        title, rest = block.split("\n", 1)
        pieces = re.split(r"^--- (.*)\n", rest, flags=re.M)[1:]
        parts = [(head, text.strip("\n")) for head, text in zip(pieces[::2], pieces[1::2])]
        if title == "files":
            files = {head.split()[1]: text + "\n" for head, text in parts}
        else:
            found.append(Story(title, parts))
    return found, files


STORIES, FILES = stories()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("tries")
    for name, text in FILES.items():
        (place / name).write_text(text)
    return place


def run(kernel, code):
    """What a cell shows as text, and what it is told when it fails."""
    reply, outputs = kernel.run(code, timeout=30)
    contents = [message["content"] for message in outputs] + reply.get("payload", [])
    shown = [content["data"].get("text/plain", "") for content in contents if "data" in content]
    told = "\n".join(reply["traceback"]) if reply["status"] == "error" else None
    return "\n".join(shown), re.sub(r"\x1b\[[0-9;]*m", "", told) if told else None


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.title)
def test_the_second_try_is_right(story, folder, start):
    tries = [text for kind, text in story.parts if kind == "try"]
    assert len(tries) <= 2, "more than two tries"
    with start(cwd=folder) as kernel:
        shown, told, learnt = "", None, ""
        for kind, text in story.parts:
            if kind == "before":
                _, told = run(kernel, text)
                assert told is None, told
            elif kind in ("try", "help"):
                for line in [words for words in learnt.split("\n") if words]:
                    assert squeezed(line) in squeezed(text), f"{line!r} is not taken up"
                shown, told = run(kernel, text)
                if kind == "help":
                    told = shown
            elif kind == "told":
                if os.environ.get("HELIOGRAPH_RECORD") == "1":
                    record(story.title, told)
                else:
                    assert told == text
            elif kind == "leads":
                learnt = text
                for line in text.split("\n"):
                    assert squeezed(line) in squeezed(told or ""), f"{line!r} is not said"
            elif kind == "seen":
                assert told is None, told
                assert squeezed(text) in squeezed(shown), shown


def squeezed(text):
    """The text with `=` after labels as the colon that it is, and single blanks."""
    return re.sub(r"[\s,]+", " ", re.sub(r"(\w) ?= ?(?=\w)", r"\1: ", text)).strip()


def record(title, told):
    """Writes what was told into the file."""
    text = FILE.read_text()
    start = text.index(f"=== {title}\n")
    head = text.index("--- told\n", start) + len("--- told\n")
    end = text.index("\n--- ", head - 1) + 1
    FILE.write_text(text[:head] + (told or "nothing: it ran") + "\n" + text[end:])


def test_there_is_somebody_for_every_cell():
    assert {story.cell for story in STORIES} == set(range(1, 16))
