"""Criteria of the accessibility contract that the MIME bundle itself must meet."""

import base64
import re
import xml.etree.ElementTree as ElementTree

import charts
import identifiers
import pytest
from reading import Page, numbers

ALL = list(charts.CHARTS) + list(charts.SPECIAL)
DRAWN = list(charts.CHARTS)


@pytest.mark.parametrize("name", ALL)
def test_1_four_forms_and_none_that_hides_them(bundles, name):
    data = bundles[name]
    assert list(data) == ["text/markdown", "text/plain", "text/html", "image/svg+xml"]
    assert all(data.values())


@pytest.mark.parametrize("name", ALL)
def test_4_nothing_runs_and_nothing_is_fetched(bundles, name):
    page = Page(bundles[name]["text/html"])
    assert not {"script", "iframe", "object", "embed", "link"} & {tag for tag, _ in page.tags}
    for _, attributes in page.tags:
        assert not [key for key in attributes if key.startswith("on")]
        for key in ("href", "src"):
            assert attributes.get(key, "#").startswith(("#", "data:image/svg+xml;base64,"))
    assert "isolated" not in str(bundles.metadata(name))


@pytest.mark.parametrize("name", ALL)
def test_5_and_26_the_alternative(bundles, name):
    alternative = bundles.metadata(name)["image/svg+xml"]["alt"]
    label = Page(bundles[name]["text/html"]).named("figure")[0]["aria-label"]
    assert len(alternative) <= 250
    assert alternative.split(":")[0] == label.split(":")[0]
    assert re.search(r"\d", alternative)
    images = Page(bundles[name]["text/html"]).named("img")
    assert [image["alt"] for image in images] == [alternative] or name == "many"


def test_6_summary_of_parts_equals_the_data(bundles):
    rows = charts.rows(charts.MARKET)
    total = sum(int(row["total"]) for row in rows)
    sections = {}
    for row in rows:
        sections[row["section"]] = sections.get(row["section"], 0) + int(row["total"])
    top, value = max(sections.items(), key=lambda item: item[1])
    summary = Page(bundles["sunburst"]["text/html"]).within("figcaption")
    for fact in (
        f"{total:,}", f"{len(sections)} sections", f"{len(rows)} products", "2 levels", top,
        f"{value:,}", f"{value / total:.1%}",
    ):
        assert fact in summary


def test_6_summary_of_bars_equals_the_data(bundles):
    rows = charts.rows(charts.SALES)
    values = [int(row["sales"]) for row in rows]
    north = sum(int(row["sales"]) for row in rows if row["region"] == "North")
    summary = Page(bundles["grouped bar"]["text/html"]).within("figcaption")
    for fact in (
        "4 quarters", "2 regions", f"{len(rows)} bars", f"from {min(values)} to {max(values)}",
        f"{north} in total",
    ):
        assert fact in summary


def test_6_summary_of_a_line_equals_the_data(bundles):
    values = [int(row["value"]) for row in charts.rows(charts.DAYS)]
    summary = Page(bundles["line"]["text/html"]).within("figcaption")
    rise = f"{(values[-1] - values[0]) / values[0]:.1%}"
    assert f"rises steadily from {values[0]} to {values[-1]}, up {rise}" in summary
    assert "from 1 June 2026 to 30 June 2026" in summary


def test_6_correlation_equals_the_data(bundles):
    rows = charts.rows(charts.POINTS)
    x = [float(row["weight"]) for row in rows]
    y = [float(row["economy"]) for row in rows]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    xy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    r = xy / (sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y)) ** 0.5
    summary = Page(bundles["scatter"]["text/html"]).within("figcaption")
    written = re.search(r"Strong negative correlation, r = minus ([\d.]+\d),", summary)
    assert abs(float(written[1]) + r) < 0.005


def test_8_marks_have_label_value_and_percent(bundles):
    rows = charts.rows(charts.MARKET)
    total = sum(int(row["total"]) for row in rows)
    items = [a["aria-label"] for tag, a in Page(bundles["sunburst"]["text/html"]).tags
             if a.get("role") == "listitem"]
    for row in rows:
        parent = sum(int(r["total"]) for r in rows if r["section"] == row["section"])
        value = int(row["total"])
        of_parent = f"{value / parent * 100:.1f}".removesuffix(".0")
        of_total = f"{value / total * 100:.1f}".removesuffix(".0")
        assert (
            f"{row['product']}, in {row['section']}, {value:,}, {of_parent}% of {row['section']}, "
            f"{of_total}% of total"
        ) in items


@pytest.mark.parametrize("name", [*DRAWN, "negative", "missing", "odd labels", "many"])
def test_11_the_table_is_a_table(bundles, name):
    page = Page(bundles[name]["text/html"])
    # A scatter plot has a second one, which counts its points in 9 fields.
    tables = 2 if name == "scatter" else 1
    assert len(page.named("table")) == len(page.named("caption")) == tables
    assert len(page.named("thead")) == tables
    scopes = [attributes.get("scope") for attributes in page.named("th")]
    body = len(page.named("tr")) - tables
    assert scopes.count("row") == body
    assert scopes.count("col") + scopes.count("row") == len(scopes)
    caption = page.within("caption")
    body -= 3 if name == "scatter" else 0
    assert re.search(rf"\b{body} rows?\b", caption) or f"first {body} of" in caption


@pytest.mark.parametrize("name", ALL)
def test_12_plain_text(bundles, name):
    text = bundles[name]["text/plain"]
    lines = text.split("\n")
    assert len(lines) <= 25 and len(text) <= 1500
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].endswith((".", "…")) and re.search(r"\d", lines[0])
    assert not re.search(r"[\u2500-\u259f\u2800-\u28ff\x1b\t]", text)


@pytest.mark.parametrize("name", ALL)
def test_13_markdown(bundles, name):
    text = bundles[name]["text/markdown"]
    assert not re.search(r"<[a-zA-Z/!]", text)
    assert "data:" not in text
    assert text.startswith("**")


def test_14_special_cases_are_said(bundles):
    captions = {name: Page(bundles[name]["text/html"]).within("figcaption") for name in ALL}
    assert "1 bar, North, 120" in captions["one value"]
    assert "all 0; nothing can be drawn to scale" in captions["all zero"]
    assert "negative (-10)" in captions["negative"]
    assert "Neg" in Page(bundles["negative"]["text/html"]).within("table")
    assert re.search(r"\b2 (rows|values|points)\b", captions["missing"])
    assert "0 of 11 rows" in captions["empty"]
    for name in ALL:
        for form in bundles[name].values():
            visible = re.sub(r"base64,[^\"]*", "", form)
            assert not re.search(r"\b(NaN|nan|inf|undefined|nil)\b", visible), name


def test_16_labels_survive_every_form(bundles):
    data = bundles["odd labels"]
    labels = [row["k"] for row in charts.rows(charts.ODD)]
    cells = Page(data["text/html"]).within("td") + Page(data["text/html"]).within("th")
    for label in labels:
        assert label in cells
    ElementTree.fromstring(data["image/svg+xml"])
    assert "Zürich — 東京" in data["text/plain"] and "say \"hi\"" in data["text/plain"]
    rendered = rendered_markdown(data["text/markdown"])
    for label in labels[:5]:
        assert label in rendered


def rendered_markdown(text):
    import mistune

    return Page(mistune.create_markdown(escape=False, plugins=["table", "strikethrough"])(text)).within("td")


@pytest.mark.parametrize("name", ALL)
def test_23_roles_and_names(bundles, name):
    known = {"figure", "group", "list", "listitem", "img", "graphics-document", "graphics-symbol"}
    for tag, attributes in Page(bundles[name]["text/html"]).tags:
        role = attributes.get("role")
        assert role is None or role in known
        if "aria-label" in attributes:
            assert role, tag
        if role in ("listitem", "img", "graphics-document", "graphics-symbol"):
            assert attributes.get("aria-label"), tag


def test_25_ids_are_unique_and_resolve(bundles):
    seen = {}
    for name in ALL:
        for source in (bundles[name]["image/svg+xml"], bundles[name]["text/html"]):
            identifiers.check(source, name, seen)


def test_25_the_same_source_gives_the_same_bytes():
    assert charts.bundle(charts.CHARTS["pie"]) == charts.bundle(charts.CHARTS["pie"])


@pytest.mark.parametrize("name", ALL)
def test_27_and_28_the_picture_stands_alone(bundles, name):
    root = ElementTree.fromstring(bundles[name]["image/svg+xml"])
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == space + "svg" and root.get("role") == "img"
    assert root[0].tag == space + "title" and root[0].text
    assert root[1].tag == space + "desc" and root[1].text
    assert root.get("viewBox") and root.get("lang") == "en"
    assert "--jp-" not in bundles[name]["image/svg+xml"]
    assert Page(bundles[name]["text/html"]).named("figure")[0]["lang"] == "en"


def test_30_many_marks_are_cut_and_still_add_up(bundles):
    rows = charts.rows(charts.SPECIAL["many"].split('"""')[1].strip())
    page = Page(bundles["many"]["text/html"])
    assert len(page.named("li")) <= 250
    branch = [int(row["v"]) for row in rows if row["g"] == "g0"]
    text = page.within("ul")
    block = text[text.index("g0:"):text.index("g1:")]
    kept = [int(value.replace(",", "")) for value in re.findall(r"n\d+: ([\d,]+)", block)]
    merged = re.search(r"and (\d+) smaller, together ([\d,]+)", block)
    assert len(kept) + int(merged[1]) == len(branch)
    assert sum(kept) + int(merged[2].replace(",", "")) == sum(branch)


@pytest.mark.parametrize("name", ALL)
def test_35_fonts_have_at_least_12_px(bundles, name):
    sizes = re.findall(r"font-size=\"([\d.]+)\"", bundles[name]["image/svg+xml"])
    assert all(float(size) >= 12 for size in sizes)


@pytest.mark.parametrize("name", ALL)
def test_36_nothing_moves(bundles, name):
    assert not re.search(r"<animate|@keyframes|transition:", bundles[name]["text/html"])


@pytest.mark.parametrize("name", ALL)
def test_39_rules_of_the_text(bundles, name):
    summary = Page(bundles[name]["text/html"]).within("figcaption")
    if name != "odd labels":
        assert not re.search(r"\d–\d|~|e\+\d", summary)
    assert not re.search(r"\b1 (bars|rows|points|levels|lines|slices|items|values)\b", summary)
    for sentence in re.split(r"(?<=[.])\s+", summary):
        assert len(sentence.split()) <= 25, sentence


@pytest.mark.parametrize("name", ALL)
def test_40_same_numbers_in_every_form_and_a_bounded_size(bundles, name):
    data = bundles[name]
    caption = numbers(Page(data["text/html"]).within("figcaption"))
    joined = " ".join(data["text/plain"].split("\n"))
    desc = ElementTree.fromstring(data["image/svg+xml"])[1].text
    assert caption == numbers(desc)
    assert caption <= numbers(data["text/markdown"])
    if len(joined) < 1400:
        assert caption <= numbers(joined)
    assert len(data["text/html"]) <= 3 * len(data["image/svg+xml"]) + 50_000


def test_the_still_picture_is_the_picture(bundles):
    source = Page(bundles["pie"]["text/html"]).named("img")[0]["src"]
    still = base64.b64decode(source.split(",", 1)[1]).decode()
    assert still == bundles["pie"]["image/svg+xml"]
