"""A property: what is in a file never becomes markup, in any text sink, read by real parsers.

Each chart is drawn once from harmless words and, seed by seed, from hostile ones. A parser must find
the same kinds of elements and attributes both times, and nothing that runs, links or loads.
"""

import base64
import json
import os
import random
import re
import subprocess

import html5lib
import pytest
from lxml import etree
from markdown_it import MarkdownIt

HOSTILE = [
    "<script>alert(1)</script>", "</text>", "</svg>", "</title>", "</style>", "</figure>", "]]>", "<![CDATA[",
    "<!--", "-->", "<?xml?>", "&", "&lt;", "&#60;", "&amp;lt;", "\"", "'", "`", "``", "\\", "\\\\", "|", "*", "**",
    "_", "__", "~~", "#", "##", "- ", "1. ", "> ", "+ ", "= ", "---", "===", "[a](javascript:b)", "![a](http://b/c)",
    "<http://b.c>", "http://b.c", "[", "]", "(", ")", "{", "}", "$$x$$", "$x$", "\\(x\\)", "javascript:alert(1)",
    " onload=alert(1) ", "\" onload=\"alert(1)", "' onload='alert(1)", "<img src=x onerror=alert(1)>", "<a href=\"#\">",
    "<svg onload=alert(1)>", "<foreignObject>", "\x1b[31m", "\x1b]0;t\x07", "\x1b]8;;http://b\x1b\\", "\x9b31m", "\x07",
    "\x08", "\x0b", "\x0c", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\u200b", "\ufeff", "\ufffe",
    "\uffff", "\U0001f600", "\u05e9\u05dc\u05d5\u05dd", "e\u0301", "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\t", "\n", "\r\n", "\n\n", "    ", "<br>", "<td>", "</table>", "%s", "%n", "\\n", "\\u003c",
    "{{x}}", "${x}", "<%= x %>", "x" * 200, " ", "",
]
# What a language, a colour or a number could be taken for.
HOSTILE += ["red", "url(#a)", "none", "null", "NaN", "-0", "1e999", "true", "2024-01-01"]


def words(seed):
    """Words by number: harmless ones for no seed, else made of hostile pieces; all different."""
    if seed is None:
        return [f"word{index}" for index in range(12)]
    generator = random.Random(seed)
    return [
        f"n{''.join(generator.choices(HOSTILE, k=generator.randint(1, 3)))}{index}" for index in range(12)
    ]


def literal(text):
    """A text as a cell can say any text: everything but letters and digits by its number."""
    plain = [c if c.isascii() and c.isalnum() else f"\\u{{{ord(c):x}}}" for c in text]
    return f'"{"".join(plain)}"'


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


CHARTS = [
    "sunburst A > B value: sum(V)", "icicle A > B value: sum(V)", "flame A > B value: sum(V)",
    "treemap A > B value: sum(V)", "tree A > B value: sum(V)", "pie A value: sum(V)", "donut B value: sum(V)",
    "bar x: A y: sum(V)", "bar x: A y: sum(V) color: B", "line x: A y: sum(V) color: B",
    "area x: A y: sum(V) color: B", "scatter x: V y: V color: A symbol: B", "heatmap A B color: sum(V)",
    "histogram x: V", "boxplot x: A y: V", "bar x: A y: sum(V) | facet by B",
    "bar x: A y: sum(V) | rule y: 5 label: WORD", "bar x: A y: sum(V) | axis y title: WORD",
    "bar x: A y: sum(V) title: WORD subtitle: WORD caption: WORD alt: WORD",
    "pie A value: sum(V) title: WORD unit: WORD", "head", "describe", "table", "group sum(V) by A",
    "pivot names: B values: V", "filter A == WORD",
]
AFTER = [
    "explain", "check", "set", "show", "text = WORD; $text", "print WORD", "[WORD, {k: WORD}]", "zoom WORD",
    "pie WORD value: sum(V)", "t | filter A > 1", "load WORD", "save WORD", "help WORD", "?WORD", "WORD?",
]


def cells(folder, seed):
    """The cells of a seed; the table's columns, its texts and its file have the words as names."""
    some = words(seed)
    # White space in a name is read as one blank.
    names = [re.sub(r"\s+", "_", some[8 + place]) + short for place, short in enumerate("abv")]
    rows = [
        [some[first], some[4 + second], str(7 * first + 3 * second + 1)]
        for first in range(4)
        for second in range(4)
    ]
    path = folder / (re.sub(r"[/\0]", "", some[11])[:60] + ".csv")
    text = "\n".join(",".join(map(quoted, row)) for row in [names, *rows]) + "\n"
    path.write_text(text, encoding="utf-8", newline="")

    def named(source):
        parts = re.split(r"\b(A|B|V|WORD)\b", source)
        # A text of several lines would be rows for load.
        word = re.sub(r"[\r\n]", "", some[0]) if source.startswith("load") else some[0]
        known = dict(zip(["A", "B", "V", "WORD"], map(literal, [*names, word])))
        return "".join(known.get(part, part) for part in parts)

    return (
        [f"load {literal(str(path))} as t delimiter: \",\" header: true"]
        + [f"t | {named(chart)}" for chart in CHARTS]
        + ["t | sunburst " + named("A > B value: sum(V)")]
        + [named(source) for source in AFTER]
    )


def outputs(start, folder, sources):
    """Runs the cells and gives, for each, its status and its outputs as pairs of type and text."""
    with start(cwd=str(folder)) as kernel:
        found = []
        for source in sources:
            content, messages = kernel.run(source, timeout=30)
            texts = [("page", text) for payload in content.get("payload", []) for text in payload["data"].values()]
            for message in messages:
                shown = message["content"]
                if message["msg_type"] in ["display_data", "execute_result"]:
                    texts += shown["data"].items()
                    texts += [("alt", kept["alt"]) for kept in shown["metadata"].values() if "alt" in kept]
                elif message["msg_type"] == "error":
                    texts.append(("error", "\n".join([shown["evalue"], *shown["traceback"]])))
            found.append((content.get("ename", "ok"), texts))
        return found


@pytest.fixture(scope="module")
def shown(start, tmp_path_factory):
    """The outputs of a seed, made once."""
    cache = {}

    def shown(seed):
        if seed not in cache:
            folder = tmp_path_factory.mktemp("escape")
            sources = cells(folder, seed)
            cache[seed] = list(zip(sources, outputs(start, folder, sources)))
        return cache[seed]

    return shown


def kinds_of_svg(text):
    """Elements with their attributes; a parser of XML forgives nothing."""
    root = etree.fromstring(text.encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    assert not [node for node in root.iter() if not isinstance(node.tag, str)]
    found = set()
    for node in root.iter():
        tag = etree.QName(node).localname
        assert etree.QName(node).namespace == "http://www.w3.org/2000/svg"
        found.add(tag)
        for name, value in node.attrib.items():
            found.add(f"{tag} {name}")
            judge(name, value)
    return found


def judge(name, value):
    name = name.lower()
    assert not name.startswith("on"), name
    if name.endswith("href") or name == "src":
        assert re.match(r"#[\w-]+$|data:(image/svg\+xml|audio/wav);base64,[\w+/=]*$", value), value[:80]
    if name == "style":
        assert "url(" not in value and "expression" not in value


def kinds_of_html(text):
    root = html5lib.parseFragment(text, treebuilder="lxml", namespaceHTMLElements=False)
    found = set()
    for top in root:
        if isinstance(top, str):
            continue
        for node in top.iter():
            assert isinstance(node.tag, str), "a comment"
            tag = node.tag.split("}")[-1]
            found.add(tag)
            for name, value in node.attrib.items():
                name = name.split("}")[-1]
                found.add(f"{tag} {name}")
                judge(name, value)
                if name == "src" and value.startswith("data:image/svg"):
                    found |= {f"img {kind}" for kind in kinds_of_svg(base64.b64decode(value.split(",")[1]).decode())}
    return found


MARKDOWN = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable(["table", "strikethrough"])


def kinds_of_markdown(text):
    tokens = MARKDOWN.parse(text)
    found = set()
    for token in tokens:
        found.add(token.type)
        for child in token.children or []:
            found.add(child.type)
    widths = []
    for token in tokens:
        if token.type == "tr_open":
            widths.append(0)
        elif token.type in ("td_open", "th_open"):
            widths[-1] += 1
    found.add(f"{len(set(widths))} widths" if widths else "no table")
    assert not found & {"html_inline", "html_block", "link_open", "image", "fence"}
    return found


# ESC only in the colours that the error renderer itself writes.
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def is_clean(text):
    return CONTROLS.search(text) is None


def kinds(kind, text):
    """What kinds of markup a parser finds; fails for anything that runs, links or loads."""
    if kind == "image/svg+xml":
        return kinds_of_svg(text)
    if kind == "text/html":
        return kinds_of_html(text)
    if kind == "text/markdown":
        return kinds_of_markdown(text)
    if kind in ("text/plain", "alt"):
        assert is_clean(text), repr(CONTROLS.search(text))
    if kind == "error":
        assert is_clean(COLOURS.sub("", text)), repr(text[:300])
    return set()


@pytest.mark.parametrize("seed", range(int(os.environ.get("HELIOGRAPH_SEEDS", 6))))
def test_file_contents_never_become_markup(shown, seed):
    wrong = []
    for index, ((_, (status, before)), (source, (other, after))) in enumerate(zip(shown(None), shown(seed))):
        place = f"{index} {([''] + CHARTS + ['sunburst'] + AFTER)[index]!r}"
        if status != other:
            wrong.append(f"{place}: {status} became {other}: {after}"[:600])
        allowed = {}
        for kind, text in before:
            allowed.setdefault(kind, set()).update(kinds(kind, text))
        for kind, text in after:
            try:
                more = kinds(kind, text) - allowed.get(kind, set())
            except Exception as error:
                wrong.append(f"{place} {kind}: {error!r}"[:600])
                continue
            if status == other and more - OPTIONAL:
                wrong.append(f"{place} {kind}: {sorted(more - OPTIONAL)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seed", range(3))
def test_saved_files_hold_the_texts_as_texts(program, tmp_path, seed):
    some = words(seed)
    rows = [[word, str(number)] for number, word in enumerate(some[:8])]
    source = tmp_path / "t.csv"
    text = "\n".join(",".join(map(quoted, row)) for row in [["a", "v"], *rows]) + "\n"
    source.write_text(text, encoding="utf-8", newline="")
    script = f'load "{source}" as t\nt | save "t.json" | save "u.csv" | save "t.html"\n' + "".join(
        f't | {mark} | save "{mark[:3]}.json" | save "{mark[:3]}.svg" | save "{mark[:3]}.html"\n'
        for mark in ["pie a value: v", "bar x: a y: v", "sunburst a value: v"]
    )
    done = subprocess.run(
        [program, "run", "-"], input=script, capture_output=True, text=True, cwd=tmp_path, timeout=60
    )
    assert done.returncode == 0, done.stderr
    table = json.loads((tmp_path / "t.json").read_text())
    assert [row["a"] for row in table] == [row[0] for row in rows]
    for name in ["pie", "bar", "sun"]:
        json.loads((tmp_path / f"{name}.json").read_text())
        kinds_of_svg((tmp_path / f"{name}.svg").read_text())
    for name in ["t", "pie", "bar", "sun"]:
        page = html5lib.parse((tmp_path / f"{name}.html").read_text(), treebuilder="lxml", namespaceHTMLElements=False)
        for node in page.iter():
            for key, value in node.attrib.items():
                judge(key.split("}")[-1], value)
            assert str(node.tag).split("}")[-1] not in ["script", "foreignObject", "iframe", "object", "embed", "link"]


# What only some words bring along: long ones are turned, bent or left out, which a note tells.
OPTIONAL = {
    "text transform", "g font-weight", "br", "bullet_list_open", "bullet_list_close", "list_item_open",
    "list_item_close", "defs", "path id", "path fill", "textPath", "textPath href", "textPath startOffset",
}
OPTIONAL |= {f"img {kind}" for kind in OPTIONAL}
