"""Criteria of the bundle for every mark: whole, empty, single, all zero, without values, with gaps,
negative."""

import re
import xml.etree.ElementTree as ElementTree

import charts
import identifiers
import marks
import pytest
from reading import Page, numbers

SPACE = "{http://www.w3.org/2000/svg}"
# Stacked areas cannot lie on both sides of zero: the mark refuses, and says what to use instead.
REFUSED = {("stacked area", "negative")}
EVERY = [
    (mark, case) for mark in marks.MARKS for case in marks.CASES if (mark, case) not in REFUSED
]


@pytest.fixture(params=EVERY, ids=lambda pair: "-".join(pair), scope="module")
def chart(request):
    mark, case = request.param
    data, metadata = marks.bundle(mark, case)
    return mark, case, data, metadata, Page(data["text/html"])


def test_1_4_and_36_forms_without_script_or_motion(chart):
    _, _, data, metadata, page = chart
    assert list(data) == ["text/markdown", "text/plain", "text/html", "image/svg+xml"]
    assert all(data.values()) and "isolated" not in str(metadata)
    assert not {"script", "iframe", "object", "embed", "link"} & {tag for tag, _ in page.tags}
    assert not [key for _, attributes in page.tags for key in attributes if key.startswith("on")]
    assert "javascript:" not in data["text/html"]
    assert not re.search(r"<animate|@keyframes|transition:", data["text/html"])
    sources = [attributes.get("src", attributes.get("href", "#")) for _, attributes in page.tags]
    assert all(source.startswith(("#", "data:image/svg+xml;base64,")) for source in sources)


def test_5_and_26_name_and_alternative(chart):
    _, case, _, metadata, page = chart
    alternative = metadata["image/svg+xml"]["alt"]
    label = page.named("figure")[0]["aria-label"]
    title = f"Made of {case}"
    assert len(alternative) <= 250 and title in alternative and title in label
    assert alternative.split(":")[0] == label.split(":")[0]
    assert re.match(r"[A-Z]", label)
    assert case == "empty" or re.search(r"\d", alternative)
    assert [image["alt"] for image in page.named("img")] == [alternative]


def test_11_and_15_table_and_rows(chart):
    mark, case, _, _, page = chart
    tables = page.named("table")
    if not tables:
        assert case in ("empty", "no values")
        return
    assert len(tables) == len(page.named("caption")) == len(page.named("thead"))
    assert all(attributes.get("scope") in ("row", "col") for attributes in page.named("th"))
    columns = sum(attributes.get("scope") == "col" for attributes in page.named("th"))
    assert columns >= 2
    # The first row of each table has column headers, every other one a row header.
    rows = sum(attributes.get("scope") == "row" for attributes in page.named("th"))
    assert rows == len(page.named("tr")) - len(tables)


def test_12_plain_text(chart):
    _, _, data, _, _ = chart
    text = data["text/plain"]
    lines = text.split("\n")
    assert len(lines) <= 25 and len(text) <= 1500 and max(map(len, lines)) <= 80
    assert len(lines[0]) <= 200 and lines[0].endswith((".", "…")) and re.search(r"\d", lines[0])
    assert not re.search(r"[\u2500-\u259f\u2800-\u28ff\x1b\t]", text)
    assert re.fullmatch(r"[\x20-\x7e\n…é²ρ−]*", text), text


def test_13_markdown(chart):
    _, _, data, _, _ = chart
    assert not re.search(r"<[a-zA-Z/!]|data:", data["text/markdown"])
    assert data["text/markdown"].startswith("**")


def test_14_special_cases_are_said_and_nothing_is_not_a_number(chart):
    mark, case, data, _, page = chart
    caption = page.within("figcaption")
    if case == "empty":
        assert "0 of 10 rows" in caption
    if case == "single":
        assert re.search(r"\b1 (row|value|point|bar|cell|line|area|band|box|slice|value of)\b", caption)
    if case == "zero" and mark in ("sunburst", "pie", "bar", "grouped bar", "line", "heatmap"):
        assert re.search(r"all (values are )?0", caption)
    if case == "negative" and mark in ("sunburst", "icicle", "flame", "treemap", "tree", "pie", "donut"):
        assert "negative (-7)" in caption and "3 values" in caption
    if case == "negative" and mark in ("bar", "line", "scatter", "heatmap", "text", "rule"):
        assert "minus 9" in caption
    for form in data.values():
        visible = re.sub(r"base64,[^\"]*", "", form)
        assert not re.search(r"\b(NaN|nan|inf|infinity|undefined|nil|null|Optional)\b", visible)


def test_15_what_is_left_out_is_counted(chart):
    mark, case, _, _, page = chart
    caption = page.within("figcaption")
    if case == "gaps":
        # Three of ten rows have no value.
        assert re.search(r"\b3 (rows|values|without a value|cells)\b", caption), caption
    if case == "no values":
        assert re.search(r"\b9 (rows|values|cells|bars)\b", caption), caption


def test_23_24_and_28_roles_names_and_language(chart):
    _, _, data, _, page = chart
    known = {"figure", "group", "list", "listitem", "img", "graphics-document", "graphics-symbol"}
    for tag, attributes in page.tags:
        role = attributes.get("role")
        assert role is None or role in known
        assert "aria-label" not in attributes or role, tag
        if role in ("listitem", "img", "graphics-document", "figure"):
            assert attributes.get("aria-label", "").strip(), tag
    assert page.named("figure")[0]["lang"] == "en"
    assert 'lang="en"' in data["image/svg+xml"].split(">")[0]


def test_27_standalone_picture(chart):
    _, _, data, _, _ = chart
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert root.tag == SPACE + "svg" and root.get("role") == "img" and root.get("viewBox")
    assert root[0].tag == SPACE + "title" and root[0].text
    assert root[1].tag == SPACE + "desc" and root[1].text
    background = root[2]
    assert background.tag == SPACE + "rect" and background.get("fill", "").startswith("#")
    assert background.get("width") == root.get("width")
    assert "--jp-" not in data["image/svg+xml"]


def test_35_sizes(chart):
    mark, _, data, _, _ = chart
    sizes = re.findall(r"font-size=\"([\d.]+)\"", data["image/svg+xml"])
    assert all(float(size) >= 12 for size in sizes)
    root = ElementTree.fromstring(data["image/svg+xml"])
    if mark in ("line", "lines"):
        widths = [
            float(path.get("stroke-width"))
            for path in root.iter(SPACE + "path")
            if path.get("stroke-width") and path.get("fill") == "none" and "L" in path.get("d", "")
            and float(path.get("stroke-width")) > 1
        ]
        assert all(width >= 2 for width in widths)


def test_39_rules_of_the_text(chart):
    _, _, _, _, page = chart
    summary = page.within("figcaption")
    assert not re.search(r"\d–\d|~|\de\+?\d", summary.replace("1e6", ""))
    assert not re.search(
        r"\b1 (bars|rows|points|levels|lines|slices|items|values|cells|bins|boxes|bands|areas)\b",
        summary,
    )
    assert not re.search(r"\b(red|blue|green|gold|darker|lighter|(at|on|to) the (left|right))\b", summary)
    for sentence in re.split(r"(?<=[.])\s+", summary):
        assert len(sentence.split()) <= 25, sentence


def test_40_same_numbers_and_a_bounded_size(chart):
    _, _, data, _, page = chart
    caption = numbers(page.within("figcaption"))
    desc = ElementTree.fromstring(data["image/svg+xml"])[1].text
    assert caption == numbers(desc)
    assert caption <= numbers(data["text/markdown"])
    assert caption <= numbers(" ".join(data["text/plain"].split("\n")))
    assert len(data["text/html"]) <= 3 * len(data["image/svg+xml"]) + 50_000


def test_25_ids_differ_between_all_charts():
    seen = {}
    for pair in EVERY:
        data, _ = marks.bundle(*pair)
        for source in (data["image/svg+xml"], data["text/html"]):
            identifiers.check(source, pair, seen)


def test_25_charts_that_differ_have_classes_that_differ():
    classes = {}
    for pair in EVERY:
        data, _ = marks.bundle(*pair)
        name = Page(data["text/html"]).named("figure")[0]["class"]
        assert classes.setdefault(name, data["text/html"]) == data["text/html"]


def test_refused_marks_say_what_to_use_instead():
    for pair in REFUSED:
        with pytest.raises(Exception) as raised:
            marks.bundle(*pair)
        assert b"ValueError" in raised.value.stderr


@pytest.mark.parametrize("mark", list(marks.MARKS))
def test_16_odd_names_survive_in_every_form(mark):
    names = ["<b>&'\"]]>", "שלום עולם", "🎉👩‍👩‍👧", "x" * 300]
    rows = "day,k,g,v,low,high\n" + "".join(
        f'2026-06-{index + 1:02},"{name.replace(chr(34), chr(34) * 2)}",'
        f'"{names[index % 2].replace(chr(34), chr(34) * 2)}",{index + 1},{index},{index + 3}\n'
        for index, name in enumerate(names)
    )
    first, _, rest = marks.MARKS[mark].partition(" | ")
    source = charts.cell(rows, f"{first} title: 'T <i>&'" + (f" | {rest}" if rest else ""))
    data, metadata = charts.bundle(source)
    ElementTree.fromstring(data["image/svg+xml"])
    page = Page(data["text/html"])
    assert not {"b", "i"} & {tag for tag, _ in page.tags}
    assert "T <i>&" in page.named("figure")[0]["aria-label"]
    cells = page.within("td") + page.within("th")
    if " k" in marks.MARKS[mark] and mark not in ("text",):
        for name in names:
            assert name in cells, mark
    assert not re.search(r"<[a-zA-Z/!]", data["text/markdown"])
    lines = data["text/plain"].split("\n")
    assert len(lines) <= 25 and len(data["text/plain"]) <= 1500
